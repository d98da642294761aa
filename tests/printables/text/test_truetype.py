"""Fonts read in bulk are what reportlab reads number by number, and damaged ones are refused."""

from __future__ import annotations

import importlib.resources
from pathlib import Path

import pytest
from reportlab.pdfbase.ttfonts import TTFError, TTFontFace

from printables.text.fonts import FONT_FILES
from printables.text.truetype import Face

FOLDER = Path(str(importlib.resources.files("pretix_fontpackfree") / "static/pretix_fontpackfree"))
READ_LATE = {"_ttf_data", "_pdfScale", "_pos", "glyphToChar", "glyphPos", "hmetrics", "charToGlyph", "charWidths"}


def file_of(role: str) -> Path:
    return sorted(FOLDER.glob(FONT_FILES[role]))[-1]


@pytest.mark.parametrize("role", FONT_FILES)
def test_the_same_as_reportlab_reads(role: str) -> None:
    theirs, ours = TTFontFace(str(file_of(role))), Face(file_of(role))
    for key in vars(theirs).keys() - READ_LATE:
        assert getattr(ours, key) == getattr(theirs, key), key
    assert list(ours.glyphPos) == theirs.glyphPos
    assert list(ours.hmetrics) == theirs.hmetrics
    codes = {near for code in theirs.charToGlyph for near in (code - 1, code, code + 1)}
    assert {code: ours.charToGlyph[code] for code in codes if code in ours.charToGlyph} == theirs.charToGlyph
    assert {code: ours.charWidths[code] for code in codes if code in ours.charWidths} == theirs.charWidths
    assert ours.getCharWidth(0x10FFFF) == theirs.getCharWidth(0x10FFFF)


def test_a_subset_has_the_same_bytes() -> None:
    theirs, ours = TTFontFace(str(file_of("serif"))), Face(file_of("serif"))
    subset = [0, 32, *map(ord, "Continental é")]
    assert ours.makeSubset(subset) == theirs.makeSubset(subset)


@pytest.mark.parametrize("kept", [0, 3, 100, 5000, 60_000])
def test_a_font_that_is_cut_off_is_refused(tmp_path: Path, kept: int) -> None:
    cut = tmp_path / "cut.ttf"
    cut.write_bytes(file_of("display").read_bytes()[:kept])
    with pytest.raises(TTFError):
        Face(cut)


def test_a_font_with_its_tables_mixed_up_is_refused(tmp_path: Path) -> None:
    data = file_of("display").read_bytes().replace(b"hmtx", b"xmth", 1)
    (tmp_path / "odd.ttf").write_bytes(data)
    with pytest.raises(TTFError):
        Face(tmp_path / "odd.ttf")
