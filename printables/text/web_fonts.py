"""The letters that a web page needs, as small fonts that it carries inside it: nothing is fetched, nothing missing."""

from __future__ import annotations

from base64 import b64encode
from struct import pack, unpack_from

from reportlab.pdfbase.ttfonts import TTFontMaker

from printables.text.fonts import font

FORMAT, PLATFORM, ENCODING = 12, 3, 10  # Unicode characters, all of them


def font_url(role: str, text: str) -> str:
    """The characters of `text` that a role's font has, as a data URL for a style sheet."""
    return f"data:font/ttf;base64,{b64encode(subset(role, text)).decode()}"


def subset(role: str, text: str) -> bytes:
    """A TrueType file with the characters of `text` that a role's font has."""
    face = font(role).face
    codes = sorted({ord(char) for char in text if ord(char) in face.charToGlyph})
    return _with_map(face.makeSubset([0, *codes]), codes)


def _with_map(data: bytes, codes: list[int]) -> bytes:
    """The font with a map of Unicode characters, for the map by position that a PDF needs."""
    count = unpack_from(">H", data, 4)[0]
    tables = [unpack_from(">4sLLL", data, 12 + 16 * number) for number in range(count)]
    maker = TTFontMaker()
    for tag, _, offset, length in tables:
        table = data[offset : offset + length]
        maker.add(tag.decode("latin-1"), _unicode_map(table, codes) if tag == b"cmap" else table)
    return bytes(maker.makeStream())


def _unicode_map(by_position: bytes, codes: list[int]) -> bytes:
    """From the map of a PDF's subset (character n is the nth of it, the missing one first) to a map by character."""
    first = 12 + 10  # past the table's head and the map's own
    glyphs = unpack_from(f">{len(codes) + 1}H", by_position, first)[1:]
    groups = b"".join(pack(">LLL", code, code, glyph) for code, glyph in zip(codes, glyphs, strict=True))
    head = pack(">HHHHL", 0, 1, PLATFORM, ENCODING, 12)
    return head + pack(">HHLLL", FORMAT, 0, 16 + len(groups), 0, len(codes)) + groups
