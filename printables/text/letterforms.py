"""The outlines of letters as drawings, for letters that are drawn open."""

from __future__ import annotations

from collections.abc import Iterator
from ctypes import c_float, c_uint8
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from pypdfium2 import raw

from printables.text.fonts import font

EM = 1000  # units, of the path data
UNKNOWN = 0xFDD0  # never a character: every font draws its empty box
COMMANDS = {raw.FPDF_SEGMENT_MOVETO: "M", raw.FPDF_SEGMENT_LINETO: "L", raw.FPDF_SEGMENT_BEZIERTO: "C"}


class _Loaded(NamedTuple):
    """A font as pdfium holds it, with what must live as long."""

    font: Any
    document: Any
    data: Any


@cache
def letter_outline(role: str, char: str) -> str:
    """SVG path data of a character from its origin on the baseline, y up, a thousand units to the em."""
    drawn, missing = _drawn(role, ord(char)), _drawn(role, UNKNOWN)
    if drawn != missing:
        return drawn
    # Of characters that share a glyph, as · and ・ do, pdfium knows only the last ones
    glyphs = font(role).face.charToGlyph
    alike = (code for code in range(ord(char) + 1, 0x10000) if glyphs.get(code) == glyphs[ord(char)])
    return next((other for other in (_drawn(role, code) for code in alike) if other != missing), drawn)


@cache
def _drawn(role: str, code: int) -> str:
    """What pdfium draws for a character: an empty box for one that it does not find."""
    return " ".join(_commands(raw.FPDFFont_GetGlyphPath(_loaded(role).font, code, EM)))


def _commands(path: Any) -> Iterator[str]:
    """A curve comes as one segment for each of its points; a letter is written where another one begins."""
    x, y, last = c_float(), c_float(), ""
    for index in range(raw.FPDFGlyphPath_CountGlyphSegments(path)):
        segment = raw.FPDFGlyphPath_GetGlyphPathSegment(path, index)
        raw.FPDFPathSegment_GetPoint(segment, x, y)
        command = COMMANDS[raw.FPDFPathSegment_GetType(segment)]
        yield f"{'' if command == last else command}{x.value * EM:.1f} {y.value * EM:.1f}"
        last = command
        if raw.FPDFPathSegment_GetClose(segment):
            yield "Z"
            last = ""


@cache
def _loaded(role: str) -> _Loaded:
    data = Path(font(role).face.filename).read_bytes()
    held = (c_uint8 * len(data)).from_buffer_copy(data)
    document = raw.FPDF_CreateNewDocument()
    return _Loaded(raw.FPDFText_LoadFont(document, held, len(data), raw.FPDF_FONT_TRUETYPE, True), document, held)
