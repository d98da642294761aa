"""Fonts by role, a check of every glyph before it is drawn, and text set into lines that fit or raise. In points."""

from __future__ import annotations

import importlib.resources
import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError, TTFont

from printables.errors import NOWHERE, PrintError, Where
from printables.line_breaking import ICON, NEW_LINE, WIDE, Filled, Glyph, can_break, can_stretch, fill, trims

if TYPE_CHECKING:
    from printables.palette import Colour

T = TypeVar("T")

FONT_FILES = {
    "body": "Noto-Sans-SC_v*_regular.ttf",
    "bold": "Noto-Sans-SC_v*_bold.ttf",
    "display": "Oswald_v*_bold.ttf",
    "display_light": "Oswald_v*_regular.ttf",
    "serif": "Vollkorn_v*_bold.ttf",
    "serif_italic": "Vollkorn_v*_italic.ttf",
}
ASCENT, DESCENT = 0.88, 0.12  # of the size: the em box of Noto Sans SC, used for the height of every text
ICON_SIZE = 1.15  # side of an icon in running text, of the size
ICON_DROP = 0.16  # how far its box reaches below the baseline, so that the drawing in it sits on the line
SIZE_STEP = 0.25  # points; text that does not fit is tried smaller by this
WIDEST_GAP = 0.3  # of the size; a line that would need wider gaps to be justified is left ragged
ICON_MARK = re.compile(r"\{icon:([a-z0-9_]+)\}")
UNPRINTABLE = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Mn", "Mc", "Me", "Zl", "Zp"})


class MissingGlyph(PrintError):
    """A character that its font cannot draw. Nothing is put in its place."""

    def __init__(self, character: str, font: str, text: str, where: Where) -> None:
        self.character, self.font = character, font
        name = unicodedata.name(character, "unnamed character")
        shown = character if character.isprintable() else "\N{REPLACEMENT CHARACTER}"
        super().__init__(
            f"the font for {font} text has no {shown} (U+{ord(character):04X} {name}), wanted for {quoted(text)}",
            where,
            text,
        )


class TextDoesNotFit(PrintError):
    """A text that overflows its box (width, height in points) even at the smallest size, by `missing` points."""

    def __init__(self, text: str, box: tuple[float, float], missing: float, size: float, where: Where) -> None:
        self.box, self.missing, self.size = box, missing, size
        super().__init__(
            f"{quoted(text)} does not fit {box[0]:.1f} x {box[1]:.1f} pt at {size:g} pt: {missing:.1f} pt too long",
            where,
            text,
        )


def quoted(text: str) -> str:
    """Text as an error shows it: on one line, not too long, and without characters that would not be seen."""
    text = "".join(char if char.isprintable() else f"\\u{ord(char):04x}" for char in " ".join(text.split()))
    return f"“{text if len(text) <= 60 else text[:57] + '...'}”"


class Font(TTFont):
    """A TrueType font whose text can be searched for, beyond U+FFFF too, which reportlab writes wrong."""

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
    from reportlab.pdfbase.ttfonts import SUBSETN

    return b"".join((SUBSETN(number), b"+", font.face.name, font.face.subfontNameX)).decode("pdfdoc")


@cache
def font(role: str) -> Font:
    """The font of a role, loaded and registered on first use. Raises PrintError where its file is missing or broken."""
    if role not in FONT_FILES:
        raise PrintError(f"there is no font role {role!r}; the roles are title, {', '.join(FONT_FILES)}")
    folder = Path(str(importlib.resources.files("pretix_fontpackfree") / "static/pretix_fontpackfree"))
    files = sorted(folder.glob(FONT_FILES[role]))
    if not files:
        raise PrintError(f"the font for {role} text is missing: no {FONT_FILES[role]} in {folder}")
    try:
        loaded = Font(f"Rulepress-{role}", str(files[-1]), asciiReadable=False)
    except (TTFError, OSError) as error:
        raise PrintError(f"the font for {role} text cannot be read: {files[-1]}: {error}") from error
    pdfmetrics.registerFont(loaded)
    return loaded


def font_name(role: str) -> str:
    """The name under which reportlab knows the font of a role."""
    return str(font(role).fontName)


def title_font(text: str) -> str:
    """The role a title is set in: Oswald when it is all Latin, Noto Sans SC bold when it has any Chinese."""
    return "bold" if any(ord(char) >= WIDE for char in text) else "display"


def role_of(role: str, text: str) -> str:
    """The font role for `text`, where "title" and "emphasis" choose by whether it has any Chinese."""
    if role == "title":
        return title_font(text)
    if role == "emphasis":
        return "bold" if title_font(text) == "bold" else "serif_italic"
    return role


@cache
def widths(role: str) -> dict[int, float]:
    """Width in em of every character that a role can print."""
    face = font(role).face
    return {
        code: face.charWidths[code] / 1000
        for code in face.charToGlyph
        if code in face.charWidths and unicodedata.category(chr(code)) not in UNPRINTABLE
    }


def check(text: str, role: str, where: Where = NOWHERE) -> None:
    """Raise MissingGlyph unless the role's font can draw every character of `text`."""
    role = role_of(role, text)
    known = widths(role)
    for char in text:
        if ord(char) not in known:
            raise MissingGlyph(char, role, text, where)


class Span(NamedTuple):
    """A piece of running text in one font and colour, or an icon by name. No colour means the paragraph's."""

    text: str
    role: str = "body"
    colour: Colour | None = None
    icon: str = ""


def spans(text: str, role: str = "body", colour: Colour | None = None) -> list[Span]:
    """Plain text with icons written as "{icon:river}" as spans. Nothing else in it is read as markup."""
    found: list[Span] = []
    for number, piece in enumerate(ICON_MARK.split(text)):
        if number % 2:
            found.append(Span("", role, colour, icon=piece))
        elif piece:
            found.append(Span(piece, role_of(role, text), colour))
    return found


class Run(NamedTuple):
    """Text or an icon at `x` points from the start of its line, with `spacing` points between its letters."""

    x: float
    text: str
    span: Span
    spacing: float = 0.0


@dataclass(frozen=True)
class Line:
    """One line ready to be drawn: its runs and its width in points."""

    runs: tuple[Run, ...]
    width: float

    def moved(self, dx: float) -> Line:
        """The same line `dx` points further right."""
        return replace(self, runs=tuple(run._replace(x=run.x + dx) for run in self.runs)) if dx else self


def glyphs(pieces: Sequence[Span], size: float, where: Where = NOWHERE) -> list[Glyph]:
    """Every character and icon of the spans with its room at `size`. Raises MissingGlyph."""
    chars = [
        (ICON if span.icon else char, number)
        for number, span in enumerate(pieces)
        for char in (" " if span.icon else unicodedata.normalize("NFC", span.text))
    ]
    result: list[Glyph] = []
    last = len(chars) - 1
    for index, (char, number) in enumerate(chars):
        if char in (ICON, NEW_LINE):
            result.append(Glyph(char, number, ICON_SIZE * size if char == ICON else 0.0))
            continue
        span = pieces[number]
        width = widths(span.role).get(ord(char))
        if width is None:
            raise MissingGlyph(char, span.role, span.text, where)
        full = width > 0.85 and span.role in ("body", "bold")
        before = after = 0.0
        if full:
            previous = chars[index - 1][0] if index else ""
            before, after = trims(previous, char, chars[index + 1][0] if index < last else "")
        result.append(Glyph(char, number, width * size, before * size, after * size, full))
    return result


def line_of(row: Sequence[Glyph], pieces: Sequence[Span], gap: float = 0.0, everywhere: bool = False) -> Line:
    """Glyphs as the fewest runs that place each of them, opened by `gap` points where text may stretch."""
    runs: list[Run] = []
    x = 0.0
    chars: list[str] = []
    start = spacing = 0.0

    def close(source: int) -> None:
        if chars:
            runs.append(Run(start, "".join(chars), pieces[source], spacing if len(chars) > 1 else 0.0))
            chars.clear()

    for index, glyph in enumerate(row):
        opened = 0.0
        if index + 1 < len(row) and (everywhere or can_stretch(glyph.char, row[index + 1].char)):
            opened = gap
        if glyph.char == ICON:
            runs.append(Run(x, "", pieces[glyph.source]))
            x += glyph.room + opened
            continue
        if not chars:
            start, spacing = x - glyph.before, opened
        chars.append(glyph.char)
        x += glyph.room + opened
        following = row[index + 1] if index + 1 < len(row) else None
        joined = (
            following is not None and following.source == glyph.source and following.char != ICON
            and not glyph.after and not following.before and abs(opened - spacing) < 1e-9
        )  # fmt: skip
        if not joined:
            close(glyph.source)
    return Line(tuple(runs), x)


def set_line(text: str, role: str, size: float, tracking: float = 0.0, where: Where = NOWHERE) -> Line:
    """One line of plain text, its letters `tracking` points apart. Raises MissingGlyph."""
    piece = [Span(text, role_of(role, text))]
    if NEW_LINE in text:
        raise MissingGlyph(NEW_LINE, piece[0].role, text, where)
    return line_of(glyphs(piece, size, where), piece, tracking, everywhere=True)


def set_paragraph(
    pieces: Sequence[Span], width: float, size: float, align: str = "left", where: Where = NOWHERE
) -> list[Line]:
    """Lines of at most `width` points, aligned left, centre, right or justify. A word too wide: TextDoesNotFit."""
    row = glyphs(pieces, size, where)
    filled = fill(row, width)
    if any(line.chopped or line.width > width + 0.01 for line in filled):
        raise TextDoesNotFit(plain(pieces), (width, size), _longest_word(row) - width, size, where)
    if align == "centre" and len(filled) > 1:
        filled = _balanced(row, width, filled)
    return [_aligned(line, pieces, width, size, align) for line in filled]


def plain(pieces: Iterable[Span]) -> str:
    """The text of spans, icons in their written form."""
    return "".join(f"{{icon:{span.icon}}}" if span.icon else span.text for span in pieces)


def needed_widths(pieces: Sequence[Span], size: float, where: Where = NOWHERE) -> tuple[float, float]:
    """Width in points of the longest word and of the longest line before it is broken."""
    row = glyphs(pieces, size, where)
    return _longest_word(row), max((line.width for line in fill(row, float("inf"))), default=0.0)


def _longest_word(row: Sequence[Glyph]) -> float:
    longest = used = 0.0
    for index, glyph in enumerate(row):
        if index and can_break(row[index - 1].char, glyph.char):
            used = 0.0
        used += 0.0 if glyph.char.isspace() else glyph.room
        longest = max(longest, used)
    return longest


def _balanced(row: Sequence[Glyph], width: float, filled: list[Filled]) -> list[Filled]:
    """The same number of lines, as even as they can be: centred text with one word on its last line looks torn."""
    low, high, best = width / 2, width, filled
    for _ in range(7):
        middle = (low + high) / 2
        tried = fill(row, middle)
        if len(tried) == len(filled) and not any(line.chopped for line in tried):
            high, best = middle, tried
        else:
            low = middle
    return best


def _aligned(line: Filled, pieces: Sequence[Span], width: float, size: float, align: str) -> Line:
    spare = width - line.width
    if align == "centre":
        return line_of(line.glyphs, pieces).moved(spare / 2)
    if align == "right":
        return line_of(line.glyphs, pieces).moved(spare)
    if align == "justify" and line.goes_on and spare > 0:
        row = line.glyphs
        places = sum(can_stretch(left.char, right.char) for left, right in pairwise(row))
        if places and spare / places <= WIDEST_GAP * size:
            return line_of(row, pieces, spare / places)
    return line_of(line.glyphs, pieces)


def height_of(lines: int, size: float, leading: float) -> float:
    """Height in points of a paragraph, from the top of its first line's em box to the bottom of its last one's."""
    return ((lines - 1) * leading + ASCENT + DESCENT) * size if lines else 0.0


def sizes(size: float, floor: float) -> list[float]:
    """The sizes to try, largest first, ending with the floor."""
    steps = int((size - floor) / SIZE_STEP + 1e-9)
    tried = [size - step * SIZE_STEP for step in range(steps + 1)]
    return tried if tried[-1] <= floor else [*tried, floor]


def fit_paragraph(
    pieces: Sequence[Span], width: float, height: float, size: float, floor: float,
    leading: float = 1.3, align: str = "left", where: Where = NOWHERE,
) -> tuple[list[Line], float]:  # fmt: skip
    """The lines and the largest size not below `floor` at which they fit the box. Raises TextDoesNotFit."""

    def attempt(tried: float) -> tuple[list[Line], float]:
        lines = set_paragraph(pieces, width, tried, align, where)
        return lines, height_of(len(lines), tried, leading) - height

    return _first_that_fits(attempt, plain(pieces), (width, height), size, floor, where)


def fit_line(
    text: str, role: str, width: float, size: float, floor: float, tracking: float = 0.0,
    where: Where = NOWHERE,
) -> tuple[Line, float]:  # fmt: skip
    """One line and the largest size not below `floor` at which it is at most `width` points. Raises TextDoesNotFit."""

    def attempt(tried: float) -> tuple[Line, float]:
        line = set_line(text, role, tried, tracking, where)
        return line, line.width - width

    return _first_that_fits(attempt, text, (width, size), size, floor, where)


def _first_that_fits(
    attempt: Callable[[float], tuple[T, float]],
    text: str, box: tuple[float, float], size: float, floor: float, where: Where,
) -> tuple[T, float]:  # fmt: skip
    problem: TextDoesNotFit | None = None
    for tried in sizes(size, floor):
        try:
            result, missing = attempt(tried)
        except TextDoesNotFit as error:
            problem = error
            continue
        if missing <= 1e-6:
            return result, tried
        problem = TextDoesNotFit(text, box, missing, tried, where)
    assert problem is not None
    raise problem
