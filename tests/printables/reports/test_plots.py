"""Histograms as SVG: bins that people count in, bars as high as their counts, marks where they belong."""

from __future__ import annotations

import math
import xml.etree.ElementTree as ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printables.palette import OCHRE_TINT, OXBLOOD, SLATE, TEAL
from printables.reports.plots import bins_of, histogram

FIGURES = st.lists(st.floats(-1e6, 1e6).map(lambda value: round(value, 6)), min_size=1, max_size=200)


def test_whole_numbers_get_bins_of_one() -> None:
    assert bins_of([3, 3, 5, 4, 3]) == (3, 1, [3, 1, 1])


def test_bins_are_round_and_as_many_as_there_are_figures_for() -> None:
    """100 figures from 0 to 1: at most 20 bins, so 0.05 each, and one more for the last edge."""
    start, width, counts = bins_of([place / 99 for place in range(100)])
    assert (start, width) == (0, 0.05)
    assert len(counts) == 21


@given(FIGURES)
def test_every_figure_is_in_one_bin(figures: list[float]) -> None:
    start, width, counts = bins_of(figures)
    assert sum(counts) == len(figures)
    assert start <= min(figures) + 1e-6 * width
    assert start + len(counts) * width >= max(figures) - 1e-6 * width


def parts(svg: str, tag: str, colour: str) -> list[dict[str, str]]:
    root = ElementTree.fromstring(svg)
    return [one.attrib for one in root.iter(tag) if colour in (one.get("fill"), one.get("stroke"))]


def test_bars_stand_over_their_numbers() -> None:
    """1, 2, 2, 3 with the bar of 2 twice as high; the stated 2 runs through the middle of that bar."""
    svg = histogram([1, 2, 2, 3], 2, (2, 2), 2, (-math.inf, math.inf))
    low, high, other = parts(svg, "rect", SLATE.hex)
    assert float(high["height"]) == pytest.approx(2 * float(low["height"]), abs=0.1)
    assert low["height"] == other["height"]
    middle = float(high["x"]) + float(high["width"]) / 2
    assert float(parts(svg, "line", OXBLOOD.hex)[0]["x1"]) == pytest.approx(middle, abs=0.2)
    assert float(parts(svg, "circle", TEAL.hex)[0]["cx"]) == pytest.approx(middle, abs=0.2)


def test_the_band_ends_where_agreement_ends() -> None:
    """At most 2: from the left edge to the stated line."""
    svg = histogram([1.0, 1.5, 2.5, 3.0], 2.0, (1.8, 2.4), 2.1, (-math.inf, 2.0))
    (band,) = parts(svg, "rect", OCHRE_TINT.hex)
    assert float(band["x"]) + float(band["width"]) == pytest.approx(
        float(parts(svg, "line", OXBLOOD.hex)[0]["x1"]), abs=0.2
    )


@given(FIGURES, st.floats(-1e6, 1e6), st.floats(0, 1e6), st.booleans())
def test_nothing_leaves_the_picture(figures: list[float], stated: float, half: float, percent: bool) -> None:
    svg = histogram(figures, stated, (stated - half, stated + half), stated, (-math.inf, stated), percent)
    root = ElementTree.fromstring(svg)
    for one in root.iter():
        for key in ("x", "x1", "x2", "cx"):
            assert -0.1 <= float(one.get(key, 0)) <= 360.1
        assert one.get("height") is None or float(one.attrib["height"]) >= 0


def test_a_share_is_marked_in_percent() -> None:
    svg = histogram([0.55, 0.56, 0.57], 0.559, (0.55, 0.57), 0.56, (0.5, 0.6), percent=True)
    assert "55.9%" in svg
    assert "56%" in svg
