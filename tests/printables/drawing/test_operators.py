"""PDF operators: numbers as short as they can be, and outlines that close where they began."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printables.drawing import operators
from printables.palette import BLACK, OXBLOOD, WHITE

NUMBER = re.compile(r"-?(\d+(\.\d+)?|\.\d+)")


@given(st.floats(-5000, 5000))
def test_numbers_are_what_pdf_can_read(value: float) -> None:
    text = operators.number(value)
    assert NUMBER.fullmatch(text)
    assert abs(float(text) - value) <= 0.00005
    assert not text.endswith(".")
    assert "." not in text or not text.endswith("0")


@pytest.mark.parametrize(("value", "text"), [(0, "0"), (100, "100"), (0.5, "0.5"), (1e-9, "0"), (12.34567, "12.3457")])
def test_numbers_are_short(value: float, text: str) -> None:
    assert operators.number(value) == text


def test_greys_are_printed_in_black_alone() -> None:
    assert operators.fill_colour(BLACK) == "0 g"
    assert operators.stroke_colour(WHITE) == "1 G"
    assert operators.fill_colour(OXBLOOD) == "0.4902 0.1412 0.1255 rg"


def test_frames_turn_counterclockwise() -> None:
    assert operators.shifted(3, 4) == "1 0 0 1 3 4 cm"
    assert operators.shifted(3, 4, 90, 2) == "0 2 -2 0 3 4 cm"


def test_outlines() -> None:
    assert operators.rectangle(1, 2, 30, 40) == "1 2 30 40 re"
    assert operators.polygon([(0, 0), (1, 0), (1, 1)], closed=True) == "0 0 m 1 0 l 1 1 l h"
    assert operators.polygon([(0, 0), (1, 0)], closed=False) == "0 0 m 1 0 l"
    assert operators.polygon([(5, 5)], closed=False) == "5 5 m"
    assert operators.outline("M0 0H10V5Z", x=1, y=2, scale=2) == "1 2 m 21 2 l 21 12 l h"
    assert operators.outline("M0 0H10V5Z", x=1, y=2, scale=2, flip=True) == "1 2 m 21 2 l 21 -8 l h"
    round_one = operators.rectangle(0, 0, 10, 10, 20)  # a radius larger than half the side makes a circle
    assert round_one.startswith("5 0 m")
    assert round_one.endswith("5 0 c h")


def test_text_names_its_font_before_its_place() -> None:
    pieces = [("/F1+0", b"\x01("), ("/F1+1", b"\x02")]
    assert operators.written(3, 4, 2.5, pieces) == (
        "/F1+0 2.50000 Tf 1 0 0 1 3.0000 4.0000 Tm <0128> Tj /F1+1 2.50000 Tf <02> Tj"
    )
