"""TrueType files read where they are looked at: what reportlab reads number by number before the first letter."""

from __future__ import annotations

import sys
from array import array
from bisect import bisect_right
from collections.abc import Callable, Iterator
from mmap import ACCESS_READ, mmap
from pathlib import Path
from struct import error as StructError
from struct import unpack_from
from typing import Any

from reportlab.pdfbase.ttfonts import TTFError, TTFontFace

UNSIGNED_16, UNSIGNED_32 = "H", "I"
SPACE, NO_BREAK_SPACE = 0x20, 0xA0


class MappedFile:
    """A file whose bytes are read from the disk only where they are looked at."""

    def __init__(self, path: Path) -> None:
        self.name = str(path)

    def read(self) -> mmap:
        """The whole file, as a sequence of bytes. Raises OSError, and ValueError for an empty file."""
        with open(self.name, "rb") as stream:
            return mmap(stream.fileno(), 0, access=ACCESS_READ)


class Lookup(dict[int, Any]):
    """Something about each character of a font, found when it is first asked for; `find` raises KeyError for others."""

    def __init__(self, find: Callable[[int], Any]) -> None:
        self.find = find

    def __missing__(self, code: int) -> Any:
        self[code] = found = self.find(code)
        return found

    def __contains__(self, code: Any) -> bool:
        return self.get(code) is not None

    def get(self, code: Any, default: Any = None) -> Any:
        """As in any dict."""
        try:
            return self[code]
        except KeyError:
            return default


class Face(TTFontFace):
    """A typeface that knows of every character what reportlab's own knows, which a test holds it to."""

    def __init__(self, path: Path) -> None:
        try:
            super().__init__(MappedFile(path))
        except (ValueError, StructError) as error:
            raise TTFError(f"{path}: damaged: {error}") from error

    def extractInfo(self, charInfo: int = 1) -> None:
        """Read what is known about the font and each of its characters. Raises TTFError for a damaged file."""
        super().extractInfo(charInfo=0)
        if any(table["offset"] + table["length"] > len(self._ttf_data) for table in self.tables):
            raise TTFError(f"{self.filename}: damaged: the end is cut off")
        try:
            self._read_characters()
        except (KeyError, IndexError, ValueError, StructError) as error:
            raise TTFError(f"{self.filename}: damaged: {error!r}") from error

    def _read_characters(self) -> None:
        self.charToGlyph = self._character_map()
        self.charWidths = Lookup(lambda code: self._pdfScale(self.hmetrics.advance(self.charToGlyph[code])))
        whole = unpack_from(">H", self.get_table("hhea"), 34)[0]
        self.hmetrics = Metrics(self._numbers("hmtx", UNSIGNED_16), whole, self.numGlyphs)
        self.defaultWidth = self._pdfScale(self.hmetrics.advance(0))
        long = unpack_from(">H", self.get_table("head"), 50)[0]
        places = self._numbers("loca", UNSIGNED_32 if long else UNSIGNED_16)[: self.numGlyphs + 1]
        if len(places) <= self.numGlyphs:
            raise ValueError("the table of glyphs is cut off")
        self.glyphPos = places if long else [place << 1 for place in places]
        self.outlines = self.get_table_pos("glyf")[0]
        for one, other in ((SPACE, NO_BREAK_SPACE), (NO_BREAK_SPACE, SPACE)):
            if one in self.charToGlyph:  # drawn alike, also in a font that has only one of them
                self.charToGlyph[other] = self.charToGlyph[one]
                break

    def _character_map(self) -> Lookup:
        """The glyph of each character, by the same one of the font's maps that reportlab takes."""
        start, _ = self.get_table_pos("cmap")
        found = None
        for number in range(unpack_from(">H", self._ttf_data, start + 2)[0]):
            platform, encoding, offset = unpack_from(">HHL", self._ttf_data, start + 4 + 8 * number)
            if platform == 3 or (platform == 0 and encoding != 5):
                found = start + offset
        if found is None:
            raise ValueError("no map of Unicode characters")
        form = unpack_from(">H", self._ttf_data, found)[0]
        if form == 12:
            return Lookup(_finder_of_12(self._ttf_data, found))
        if form == 4:
            return Lookup(dict(_pairs_of_4(self._ttf_data, found)).__getitem__)
        raise ValueError(f"a map of characters of format {form}")

    def heights(self, code: int) -> tuple[float, float]:
        """How far a character's outline reaches below and above the baseline, in em; 0 and 0 for one without any.

        Raises KeyError for a character that is not there.
        """
        glyph = self.charToGlyph[code]
        start, end = self.glyphPos[glyph], self.glyphPos[glyph + 1]
        if start == end:
            return 0.0, 0.0
        _, _, low, _, high = unpack_from(">5h", self._ttf_data, self.outlines + start)
        return low / self.unitsPerEm, high / self.unitsPerEm

    def _numbers(self, tag: str, kind: str) -> array[int]:
        """A whole table as big-endian numbers."""
        data = self.get_table(tag)
        numbers = array(kind)
        numbers.frombytes(data[: len(data) // numbers.itemsize * numbers.itemsize])
        if sys.byteorder == "little":
            numbers.byteswap()
        return numbers


class Metrics:
    """Advance width and left bearing of each glyph. The last ones have no width of their own, but the last that is."""

    def __init__(self, numbers: array[int], whole: int, count: int) -> None:
        if not 0 < whole <= count or len(numbers) < whole + count:
            raise ValueError("the table of widths is cut off")
        self.numbers, self.whole, self.count = numbers, whole, count

    def __len__(self) -> int:
        return self.count

    def __getitem__(self, glyph: int) -> tuple[int, int]:
        if not 0 <= glyph < self.count:
            raise IndexError(glyph)
        bearing = 2 * glyph + 1 if glyph < self.whole else self.whole + glyph
        return self.advance(glyph), self.numbers[bearing]

    def advance(self, glyph: int) -> int:
        """The width of a glyph in units of the font. Raises KeyError for one that is not there."""
        if not 0 <= glyph < self.count:
            raise KeyError(glyph)
        return self.numbers[2 * min(glyph, self.whole - 1)]


def _finder_of_12(data: mmap, start: int) -> Callable[[int], int]:
    """Finds the glyph of a character in runs of characters with runs of glyphs: the map of format 12."""
    count = unpack_from(">L", data, start + 12)[0]
    numbers = unpack_from(f">{3 * count}L", data, start + 16)
    firsts, lasts, glyphs = numbers[0::3], numbers[1::3], numbers[2::3]

    def find(code: int) -> int:
        run = bisect_right(firsts, code) - 1
        if run < 0 or code > lasts[run]:
            raise KeyError(code)
        return int(glyphs[run] + code - firsts[run])

    return find


def _pairs_of_4(data: mmap, start: int) -> Iterator[tuple[int, int]]:
    """Every character with its glyph: the map of format 4."""
    length, _, doubled = unpack_from(">HHH", data, start + 2)
    count = doubled // 2
    lasts = unpack_from(f">{count}H", data, start + 14)
    firsts = unpack_from(f">{count}H", data, start + 16 + doubled)
    deltas = unpack_from(f">{count}h", data, start + 16 + 2 * doubled)
    base = start + 16 + 3 * doubled
    offsets = unpack_from(f">{count}H", data, base)
    for number, (first, last, delta, offset) in enumerate(zip(firsts, lasts, deltas, offsets, strict=True)):
        for code in range(first, last + 1):
            if not offset:
                yield code, (code + delta) & 0xFFFF
                continue
            place = base + 2 * number + offset + 2 * (code - first)
            glyph = unpack_from(">H", data, place)[0] if place < start + length else 0
            yield code, (glyph + delta) & 0xFFFF if glyph else 0
