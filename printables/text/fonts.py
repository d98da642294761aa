"""Fonts by role: loaded on first use, what they can print and how wide it is, and how a file writes it."""

from __future__ import annotations

import base64
import hashlib
import importlib.metadata
import importlib.resources
import unicodedata
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import SUBSETN, TTEncoding, TTFError, TTFont

from engine.faults import Text, listed
from engine.foreign_errors import of_system
from printables.errors import PrintError
from printables.text.line_breaking import WIDE
from printables.text.truetype import Face

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

FONT_FILES = {
    "body": "Noto-Sans-SC_v*_regular.ttf",
    "bold": "Noto-Sans-SC_v*_bold.ttf",
    "display": "Oswald_v*_bold.ttf",
    "display_light": "Oswald_v*_regular.ttf",
    "serif": "Vollkorn_v*_bold.ttf",
    "serif_italic": "Vollkorn_v*_italic.ttf",
    # Languages with Han characters of their own: what is set in them has the role and, behind an @, the language.
    "body@zh_hant": "Noto-Sans-TC_v*_regular.ttf",
    "bold@zh_hant": "Noto-Sans-TC_v*_bold.ttf",
}
OWN_FONTS = frozenset(role.partition("@")[2] for role in FONT_FILES) - {""}  # languages
UNPRINTABLE = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Mn", "Mc", "Me", "Zl", "Zp"})


class Font(TTFont):
    """A TrueType font read fast, and whose text can be searched for beyond U+FFFF too, which reportlab writes wrong."""

    def __init__(self, name: str, file: Path) -> None:
        # all that TTFont sets, but for the face, which it would read number by number
        self.fontName = name
        self.face = Face(file)
        self.encoding = TTEncoding()
        self.state: WeakKeyDictionary[Any, Any] = WeakKeyDictionary()
        self._asciiReadable = self.shapable = False

    def addObjects(self, doc: Any) -> None:
        subsets = self.state[doc].subsets if doc in self.state else []
        super().addObjects(doc)
        for number, subset in enumerate(subsets):
            if max(subset) > 0xFFFF:
                mapping = doc.idToObject["toUnicodeCMap:" + _subset_name(self, number)]
                for code in (code for code in subset if code > 0xFFFF):
                    pair = chr(code).encode("utf-16-be").hex().upper()
                    mapping.content = mapping.content.replace(f"> <{code:04X}>", f"> <{pair}>")


def _subset_name(font: Font, number: int) -> str:
    return b"".join((SUBSETN(number), b"+", font.face.name, font.face.subfontNameX)).decode("pdfdoc")


@cache
def font(role: str) -> Font:
    """The font of a role, loaded and registered on first use. Raises PrintError where its file is missing or broken."""
    if role not in FONT_FILES:
        known = listed(["title", *FONT_FILES])
        raise PrintError(
            f"没有字体用途 {role!r}；有 {known.zh}", f"there is no font role {role!r}; the roles are {known.en}"
        )
    folder = Path(str(importlib.resources.files("pretix_fontpackfree") / "static/pretix_fontpackfree"))
    files = sorted(folder.glob(FONT_FILES[role]))
    if not files:
        name = FONT_FILES[role]
        raise PrintError(
            f"缺 {role} 用的字体：{folder} 里没有 {name}", f"the font for {role} text is missing: no {name} in {folder}"
        )
    if not _is_intact(files[-1]):
        raise PrintError(
            f"{role} 用的字体 {files[-1]} 损坏了：和安装时的不一样",
            f"the font for {role} text cannot be read: {files[-1]} is damaged: it is not what was installed",
        )
    try:
        loaded = Font(f"Rulepress-{role.replace('@', '-')}", files[-1])
    except (TTFError, OSError) as error:
        why = of_system(error) if isinstance(error, OSError) else Text("不是能用的字体文件", str(error))
        raise PrintError(
            f"{role} 用的字体 {files[-1]} 读不了：{why.zh}",
            f"the font for {role} text cannot be read: {files[-1]}: {why.en}",
        ) from error
    pdfmetrics.registerFont(loaded)
    return loaded


def _is_intact(file: Path) -> bool:
    """Whether a font is what its package brought, so that no damaged outline is printed unnoticed."""
    wanted = _hashes().get(file.name)
    if wanted is None:
        return True
    with open(file, "rb") as stream:
        found = hashlib.file_digest(stream, "sha256").digest()
    return base64.urlsafe_b64encode(found).rstrip(b"=").decode() == wanted


@cache
def _hashes() -> dict[str, str]:
    """What the installer noted of each font: its SHA-256, as the package's RECORD writes it."""
    try:
        files = importlib.metadata.files("pretix-fontpack-free") or []
    except importlib.metadata.PackageNotFoundError:
        return {}
    return {file.name: file.hash.value for file in files if file.suffix == ".ttf" and file.hash}


def font_name(role: str) -> str:
    """The name under which reportlab knows the font of a role."""
    return str(font(role).fontName)


def encoded(role: str, text: str, canvas: Canvas) -> list[tuple[str, bytes]]:
    """Text as a file has it: codes of the role's font, with the name of each subset that they belong to."""
    used, document = font(role), canvas._doc
    try:
        state = used.state[document]
        codes = bytes(map(state.assignments.__getitem__, map(ord, text)))
        return [(f"/{state.internalName}+0", codes)]
    except (KeyError, ValueError):  # characters that the file has not had yet, or that are in further subsets
        pass
    pieces = used.splitString(text, document)
    return [(used.getSubsetInternalName(number, document), codes) for number, codes in pieces]


def title_font(text: str) -> str:
    """The role a title is set in: Oswald when it is all Latin, Noto Sans SC bold when it has any Chinese."""
    return "bold" if any(ord(char) >= WIDE for char in text) else "display"


def in_language(role: str, lang: str) -> str:
    """A role as it is set in a language: with fonts of its own where it has them."""
    return f"{role}@{lang}" if lang in OWN_FONTS else role


def role_of(role: str, text: str) -> str:
    """The font role for `text`, where "title", "light_title" and "emphasis" choose by whether it has any Chinese."""
    if "@" in role:
        role, _, lang = role.partition("@")
        chosen = role_of(role, text)
        return f"{chosen}@{lang}" if f"{chosen}@{lang}" in FONT_FILES else chosen
    if role == "title":
        return title_font(text)
    if role == "light_title":
        return "body" if title_font(text) == "bold" else "display_light"
    if role == "emphasis":
        return "bold" if title_font(text) == "bold" else "serif_italic"
    return role


class Widths(dict[int, float]):
    """Width in em of each character that a font can print, looked up once; KeyError for any other."""

    def __init__(self, face: Face) -> None:
        self.face = face

    def __missing__(self, code: int) -> float:
        if unicodedata.category(chr(code)) in UNPRINTABLE:
            raise KeyError(code)
        self[code] = width = self.face.charWidths[code] / 1000
        return width


@cache
def widths(role: str) -> Widths:
    """The widths of what a role can print."""
    return Widths(font(role).face)


@cache
def heights(role: str, char: str) -> tuple[float, float]:
    """How far a character reaches below (negative) and above the baseline, in em. KeyError for one without a glyph."""
    low, high = font(role).face.heights(ord(char))
    return low, high
