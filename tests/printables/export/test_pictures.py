"""Faces as PNG: every side once, by name, in exactly so many pixels, the same bytes each time."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from engine.tables import Names
from printables.components.parts import Board, CardSet, Face
from printables.drawing.pen import Pen
from printables.errors import PrintError
from printables.export.pictures import draw, png_files, sides
from printables.palette import INK, OXBLOOD, TEAL, WHITE
from tests.printables.sample_game import Sample

NAMES = Names(zh="牌", en="Cards")


def quarters(pen: Pen) -> None:
    """Oxblood lower left, teal upper right."""
    pen.rect(0, 0, 20, 30, fill=OXBLOOD)
    pen.rect(20, 30, 20, 30, fill=TEAL)


def near(found: tuple[int, ...], colour: object) -> bool:
    return all(abs(mine - 255 * theirs) <= 2 for mine, theirs in zip(found, colour.rgb, strict=True))  # type: ignore[attr-defined]


def test_each_side_of_each_component_once(sample: Sample) -> None:
    found = {one.key: [side.face.key for side in sides(one)] for one in sample.components("zh")}
    drives = [f"drive {number}" for number in range(1, 6)]
    assert found == {"map": ["map"], "cards": [*drives, "back"], "tokens": ["seal", "flag"], "reference": []}
    several = CardSet("a", NAMES, (Face("x", 20, 20, quarters),), back=Face("y", 20, 20, quarters)).times(3)
    assert [side.face.key for side in sides(several)] == ["x", "y"]


def test_names(sample: Sample) -> None:
    names = [name for one in sample.components("en") for name, _ in png_files("sample", one, "en", 40)]
    assert names[:3] == ["sample-map-map.en.png", "sample-cards-drive_1.en.png", "sample-cards-drive_2.en.png"]
    assert names[-2:] == ["sample-seals-seal.en.png", "sample-flags-flag.en.png"]
    board = Board("map", NAMES, Face("map.zh", 30, 20, quarters))
    assert [name for name, _ in png_files("x", board, "zh", 40)] == ["x-map-map.zh.png"]


@pytest.mark.parametrize("dpi", [36, 100, 127, 299])
def test_pixels_are_the_size_in_inches(dpi: int) -> None:
    ((_, data),) = png_files("x", Board("b", NAMES, Face("b", 40, 60, quarters)), "zh", dpi)
    picture = Image.open(BytesIO(data))
    assert picture.size == (round(40 / 25.4 * dpi), round(60 / 25.4 * dpi))
    assert picture.info["dpi"] == pytest.approx((dpi, dpi), abs=0.02)


def test_what_is_drawn_is_where_it_says() -> None:
    (side,) = sides(Board("b", NAMES, Face("b", 40, 60, quarters)))
    (picture,) = draw([side], "zh", [(401, 299)])
    assert picture.size == (401, 299)
    corners = {(2, 297): OXBLOOD, (398, 2): TEAL, (2, 2): WHITE, (398, 297): WHITE, (100, 200): OXBLOOD}
    for place, colour in corners.items():
        assert near(picture.getpixel(place), colour), place


def test_the_ground_reaches_the_edge() -> None:
    face = Face("f", 41.3, 63.7, lambda pen: None, ground=INK)
    (picture,) = draw(sides(CardSet("c", NAMES, (face,))), "zh", [(97, 151)])
    assert all(near(picture.getpixel(place), INK) for place in ((0, 0), (96, 0), (0, 150), (96, 150)))


def test_a_board_is_drawn_without_the_paper_round_it() -> None:
    def redraw(width: float, height: float) -> Face:
        return Face("b", width, height, lambda pen: pen.rect(0, 0, width, height, fill=TEAL))

    board = Board("b", NAMES, Face("b", 100, 80, lambda pen: None), redraw=redraw)
    (picture,) = draw(sides(board), "zh", [(100, 80)])
    assert near(picture.getpixel((1, 1)), TEAL)
    assert near(picture.getpixel((98, 78)), TEAL)


def test_bleed_is_ground_beyond_the_cut() -> None:
    face = Face("f", 40, 60, lambda pen: pen.rect(0, 0, 40, 60, fill=TEAL), ground=INK)
    ((_, data),) = png_files("x", CardSet("c", NAMES, (face,)), "zh", 100, bleed=25.4 / 8)
    picture = Image.open(BytesIO(data))
    assert picture.size == (round((40 / 25.4 + 1 / 4) * 100), round((60 / 25.4 + 1 / 4) * 100))
    assert near(picture.getpixel((3, 130)), INK)
    assert near(picture.getpixel((16, 130)), TEAL)
    with pytest.raises(PrintError, match="c, f: has no ground"):
        list(png_files("x", CardSet("c", NAMES, (Face("f", 40, 60, quarters),)), "zh", 100, bleed=3))


def test_the_same_bytes_again(sample: Sample) -> None:
    one = sample.components("zh")[1]
    assert list(png_files("s", one, "zh", 60)) == list(png_files("s", one, "zh", 60))


@pytest.mark.parametrize("dpi", [0, 35, 601, float("inf"), float("nan")])
def test_resolutions_out_of_bounds(dpi: float, sample: Sample) -> None:
    with pytest.raises(PrintError, match="36 to 600"):
        list(png_files("s", sample.components("zh")[0], "zh", dpi))


def test_two_faces_of_one_name() -> None:
    faces = (Face("a b", 20, 20, quarters), Face("a:b", 20, 20, quarters))
    with pytest.raises(PrintError, match=r"c: two faces would both be x-c-a_b\.zh\.png"):
        list(png_files("x", CardSet("c", NAMES, faces), "zh", 40))


def test_errors_name_component_and_face() -> None:
    face = Face("drive 9", 20, 20, lambda pen: pen.text(1, 1, "🐎", size=8, colour=INK))
    with pytest.raises(PrintError, match=r"cards\.zh, drive 9"):
        list(png_files("x", CardSet("cards", NAMES, (face,)), "zh", 40))
