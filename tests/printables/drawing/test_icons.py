"""Icons keep to their grid, and those that must be told apart have different silhouettes."""

from __future__ import annotations

import io
from itertools import combinations

import pypdfium2
import pytest
from reportlab.pdfgen.canvas import Canvas

from printables.drawing import icons
from printables.drawing.pen import MM, Pen
from printables.drawing.svg_path import parse
from printables.games.continental_spin.icons.brands import BRAND_ICONS
from printables.games.continental_spin.icons.relics import RELIC_ICONS
from printables.games.continental_spin.icons.terrain import TERRAIN_ICONS
from printables.palette import INK
from tests.printables.all_games import import_games

import_games()
SIDE = 24  # pixels and mm of a rendered icon


def points(d: str) -> list[tuple[float, float]]:
    return [pair for _, numbers in parse(d) for pair in zip(numbers[::2], numbers[1::2], strict=True)]


def silhouette(name: str) -> bytes:
    """A grey picture of the icon in black, one pixel a grid unit."""
    file = io.BytesIO()
    canvas = Canvas(file, pagesize=(SIDE * MM, SIDE * MM))
    pen = Pen(canvas, "en")
    with pen.page():
        pen.icon(name, SIDE / 2, SIDE / 2, SIDE, colour=INK)
    canvas.showPage()
    canvas.save()
    page = pypdfium2.PdfDocument(file.getvalue())[0]
    return page.render(scale=1 / MM, grayscale=True).to_numpy().tobytes()


PICTURES = {name: silhouette(name) for name in icons.ICONS}


@pytest.mark.parametrize("name", icons.ICONS)
def test_an_icon_stays_on_its_grid(name):
    icon = icons.ICONS[name]
    half = icons.STROKE_WIDTH / 2
    for d in (*icon.fills, *icon.accents):
        assert all(-0.5 <= x <= 24.5 and -0.5 <= y <= 24.5 for x, y in points(d)), d
    for d in icon.strokes:
        assert all(half - 0.01 <= x <= 24 - half and half - 0.01 <= y <= 24 - half for x, y in points(d)), d


@pytest.mark.parametrize("name", icons.ICONS)
def test_an_icon_has_weight_but_is_not_a_blot(name):
    picture = PICTURES[name]
    inked = sum(255 - value for value in picture) / 255 / len(picture)
    assert 0.12 <= inked <= 0.68


@pytest.mark.parametrize("family", [TERRAIN_ICONS, RELIC_ICONS, BRAND_ICONS, icons.ICONS])
def test_silhouettes_differ(family):
    for one, other in combinations(family, 2):
        apart = sum(abs(a - b) for a, b in zip(PICTURES[one], PICTURES[other], strict=True)) / 255 / SIDE**2
        assert apart > 0.1, (one, other, apart)


def test_every_terrain_and_brand_of_the_tables_has_an_icon():
    assert set(TERRAIN_ICONS) >= {"straight", "curve", "rock", "river", "town", "relic_site", "finish"}
    assert set(RELIC_ICONS) == {"eye", "heart", "spine", "skull"}
    assert {*BRAND_ICONS, "horseshoe"} == {"star", "horseshoe", "sun", "feather", "anchor"}
