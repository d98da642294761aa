"""TrueType files read in bulk: the tables that reportlab reads one number at a time, in a tenth of the time."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterator
from itertools import islice, repeat
from mmap import ACCESS_READ, mmap
from pathlib import Path
from struct import error as StructError
from struct import unpack_from

from reportlab.pdfbase.ttfonts import TTFError, TTFontFace

UNSIGNED_16, UNSIGNED_32 = "H", "I"
SUBTABLE_FORMATS = (4, 12)
SPACES = (0x20, 0xA0)


class MappedFile:
    """A file whose bytes are read from the disk only where they are looked at."""

    def __init__(self, path: Path) -> None:
        self.name = str(path)

    def read(self) -> mmap:
        """The whole file, as a sequence of bytes. Raises OSError, and ValueError for an empty file."""
        with open(self.name, "rb") as stream:
            return mmap(stream.fileno(), 0, access=ACCESS_READ)


class Face(TTFontFace):
    """A typeface with the same attributes as reportlab's own, which a test holds it to."""

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
        if charInfo:
            try:
                self._read_characters()
            except (KeyError, IndexError, ValueError, StructError) as error:
                raise TTFError(f"{self.filename}: damaged: {error!r}") from error

    def _read_characters(self) -> None:
        position, size = self._character_map()
        segments = _segments_of_4 if size == 2 else _segments_of_12
        characters: dict[int, int] = {}
        for codes, glyphs in segments(self._ttf_data, position):
            characters.update(zip(codes, glyphs, strict=True))
        self.charToGlyph = characters
        count = unpack_from(">H", self.get_table("hhea"), 34)[0]
        numbers = self._numbers("hmtx", UNSIGNED_16)
        advances, bearings = numbers[0 : 2 * count : 2], numbers[1 : 2 * count : 2]
        advances.extend(repeat(advances[-1], self.numGlyphs - count))
        bearings.extend(islice(numbers, 2 * count, 2 * count + self.numGlyphs - count))
        scaled = advances if self.unitsPerEm == 1000 else array("d", map(self._pdfScale, advances))
        # the glyphs beyond the last whole entry are as wide as it is, in thousandths of the size like all widths
        self.hmetrics = [*zip(advances[:count], bearings[:count], strict=True)]
        self.hmetrics += zip(repeat(scaled[-1]), bearings[count:], strict=False)
        self.defaultWidth = scaled[0]
        self.charWidths = dict(zip(characters, map(scaled.__getitem__, characters.values()), strict=True))
        long = unpack_from(">H", self.get_table("head"), 50)[0]
        places = self._numbers("loca", UNSIGNED_32 if long else UNSIGNED_16)[: self.numGlyphs + 1]
        self.glyphPos = places if long else [place << 1 for place in places]
        if len(self.glyphPos) <= self.numGlyphs:
            raise ValueError("the table of glyphs is cut off")
        self._share_spaces()

    def _character_map(self) -> tuple[int, int]:
        """Where the map of characters to glyphs starts in the file, and the bytes of its numbers."""
        start, _ = self.get_table_pos("cmap")
        found = None
        for number in range(unpack_from(">H", self._ttf_data, start + 2)[0]):
            platform, encoding, offset = unpack_from(">HHL", self._ttf_data, start + 4 + 8 * number)
            if platform == 3 or (platform == 0 and encoding != 5):
                found = start + offset
        if found is None:
            raise ValueError("no map of Unicode characters")
        form = unpack_from(">H", self._ttf_data, found)[0]
        if form not in SUBTABLE_FORMATS:
            raise ValueError(f"a map of characters of format {form}")
        return found, 2 if form == 4 else 4

    def _numbers(self, tag: str, kind: str) -> array[int]:
        """A whole table as big-endian numbers."""
        data = self.get_table(tag)
        numbers = array(kind)
        numbers.frombytes(data[: len(data) // numbers.itemsize * numbers.itemsize])
        if sys.byteorder == "little":
            numbers.byteswap()
        return numbers

    def _share_spaces(self) -> None:
        """A space and one that does not break are drawn alike, also in a font that has only one of them."""
        for one, other in (SPACES, SPACES[::-1]):
            if one in self.charToGlyph:
                self.charToGlyph[other] = self.charToGlyph[one]
                self.charWidths[other] = self.charWidths[one]
                return


Segment = tuple[range, "range | list[int]"]


def _segments_of_12(data: mmap, start: int) -> Iterator[Segment]:
    """Runs of characters with runs of glyphs: the map of format 12."""
    for number in range(unpack_from(">L", data, start + 12)[0]):
        first, last, glyph = unpack_from(">LLL", data, start + 16 + 12 * number)
        yield range(first, last + 1), range(glyph, glyph + last - first + 1)


def _segments_of_4(data: mmap, start: int) -> Iterator[Segment]:
    """Runs of characters with their glyphs: the map of format 4."""
    length, _, doubled = unpack_from(">HHH", data, start + 2)
    count = doubled // 2
    lasts = unpack_from(f">{count}H", data, start + 14)
    firsts = unpack_from(f">{count}H", data, start + 16 + doubled)
    deltas = unpack_from(f">{count}h", data, start + 16 + 2 * doubled)
    base = start + 16 + 3 * doubled
    offsets = unpack_from(f">{count}H", data, base)
    for number, (first, last, delta, offset) in enumerate(zip(firsts, lasts, deltas, offsets, strict=True)):
        codes = range(first, last + 1)
        if not offset:
            yield codes, [(code + delta) & 0xFFFF for code in codes]
            continue
        place = base + 2 * number + offset
        stored = [place + 2 * step for step in range(len(codes))]
        glyphs = [unpack_from(">H", data, at)[0] if at < start + length else 0 for at in stored]
        yield codes, [(glyph + delta) & 0xFFFF if glyph else 0 for glyph in glyphs]
