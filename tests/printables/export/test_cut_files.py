"""Sheets for a cutting machine: the cuts and marks of each SVG lie where the page of its PDF has pieces and marks."""

from __future__ import annotations

import re
from dataclasses import replace
from io import BytesIO
from xml.etree import ElementTree

import numpy as np
import pypdf
import pypdfium2
import pytest
from PIL import Image

from engine.tables import Names
from printables.components.parts import CardSet, Component, Face, Standee, TokenSheet
from printables.drawing.pen import Pen
from printables.export.cut_files import ARM, INSET, MARGIN, SQUARE, cut_files
from printables.geometry import Box, around
from printables.imposition.job import A4
from printables.imposition.paper import HOME_PAPERS
from printables.palette import INK, TEAL
from tests.printables.sample_game import Sample

MM = 72 / 25.4
NAMES = Names(zh="牌", en="Cards")
DOTS = 10  # a mm
SVG = "{http://www.w3.org/2000/svg}"


def piece(key: str, width: float, height: float) -> Face:
    return Face(key, width, height, lambda pen: None, INK)


CARDS = CardSet("cards", NAMES, (piece("a", 63.5, 88.9),), piece("back", 63.5, 88.9), 11)
SMALL = CardSet("small", NAMES, (piece("s", 18, 24),), copies=7, gap=4)
TOKENS = TokenSheet("tokens", NAMES, (SMALL, CardSet("others", NAMES, (piece("o", 30, 30),), copies=4, gap=6)))


def made(component: Component) -> tuple[bytes, dict[int, ElementTree.Element]]:
    """The PDF, and the SVGs by page."""
    files, left_out = cut_files(Sample().tables, [component], "en", about="version 7")
    assert not left_out
    pdf = files.pop(f"sample-{component.key}.en.a4.pdf")
    pages = {}
    for name, data in files.items():
        found = re.fullmatch(rf"sample-{component.key}-(\d+)\.en\.a4\.svg", name)
        assert found
        pages[int(found[1])] = ElementTree.fromstring(data)
    return pdf, pages


def layer(svg: ElementTree.Element, name: str) -> ElementTree.Element:
    return next(group for group in svg.iter(f"{SVG}g") if group.get("id") == name)


def cuts(svg: ElementTree.Element) -> list[Box]:
    """The boxes of the cuts, y up as on the page."""
    height = float(str(svg.get("height")).removesuffix("mm"))
    boxes = []
    for path in layer(svg, "cuts"):
        d = str(path.get("d"))
        assert re.fullmatch(r"[MHVAZ0-9. ]+", d)
        assert d.endswith("Z")
        corners = [float(end) for end in re.findall(r"A[\d.]+ [\d.]+ 0 0 1 ([\d.]+) ", d)]
        ends = [float(end) for end in re.findall(r"A[\d.]+ [\d.]+ 0 0 1 [\d.]+ ([\d.]+)", d)]
        if not corners:
            corners = [float(x) for x in re.findall(r"[HM]([\d.]+)", d)]
            ends = [float(y) for y in re.findall(r"(?:V|M[\d.]+ )([\d.]+)", d)]
        left, right, top, bottom = min(corners), max(corners), min(ends), max(ends)
        boxes.append(Box(left, height - bottom, right - left, bottom - top))
    return boxes


def close(one: Box, other: Box) -> bool:
    return all(
        abs(a - b) <= 0.05
        for a, b in zip((*one.corners[0], *one.corners[2]), (*other.corners[0], *other.corners[2]), strict=True)
    )


@pytest.mark.parametrize("component", [CARDS, TOKENS], ids=lambda one: one.key)
def test_cuts_are_where_the_page_has_its_pieces(component: Component) -> None:
    pdf, svgs = made(component)
    reader = pypdf.PdfReader(BytesIO(pdf))
    fronts = [number for number in range(1, len(reader.pages) + 1) if component is TOKENS or number % 2]
    assert list(svgs) == fronts
    for number, svg in svgs.items():
        page = reader.pages[number - 1]
        wide, high = float(page.mediabox.width), float(page.mediabox.height)
        assert float(str(svg.get("width")).removesuffix("mm")) == pytest.approx(wide / MM, abs=0.01)
        assert float(str(svg.get("height")).removesuffix("mm")) == pytest.approx(high / MM, abs=0.01)
        assert svg.get("viewBox") == f"0 0 {wide / MM:g} {high / MM:g}"
        left, low, right, top = (float(value) / MM for value in page.trimbox)
        assert close(around(cuts(svg)), Box(left, low, right - left, top - low))
    assert sum(len(cuts(svg)) for svg in svgs.values()) == 11


def test_each_cut_is_the_edge_of_what_is_printed() -> None:
    pdf, svgs = made(TOKENS)
    picture = pypdfium2.PdfDocument(pdf)[0].render(scale=DOTS * 25.4 / 72).to_pil().convert("L")
    (found,) = svgs.values()
    assert sorted((round(one.width, 2), round(one.height, 2)) for one in cuts(found)) == [(18, 24)] * 7 + [(30, 30)] * 4
    for box in cuts(found):
        middle_x, middle_y = box.x + box.width / 2, box.y + box.height / 2
        for edge, (x, y) in {
            -1: (box.x, middle_y),
            1: (box.right, middle_y),
        }.items():
            assert dark(picture, x - 0.2 * edge, y)
            assert not dark(picture, x + 0.2 * edge, y)
        assert dark(picture, middle_x, box.top - 0.2)
        assert not dark(picture, middle_x, box.top + 0.2)
        assert dark(picture, middle_x, box.y + 0.2)
        assert not dark(picture, middle_x, box.y - 0.2)


def dark(picture: Image.Image, x: float, y: float) -> bool:
    """Whether a place of a page, in mm from its lower left, is printed."""
    return bool(picture.getpixel((round(x * DOTS), picture.height - 1 - round(y * DOTS))) < 100)  # type: ignore[operator]


@pytest.mark.parametrize("width", [40, 190])
def test_a_piece_that_is_no_rectangle_is_cut_along_its_edge(width: int) -> None:
    """Upright, and lying turned on a page that is upright itself."""
    edge = f"M0 0H{width}V50H{width / 2}V60H0Z"

    def draw(pen: Pen) -> None:
        pen.path(edge, fill=INK)

    face = Face("divider", width, 60, draw, edge=edge)
    back = Face("back", width, 60, lambda pen: None) if width > 150 else None
    pdf, svgs = made(CardSet("dividers", NAMES, (face,), back))
    picture = pypdfium2.PdfDocument(pdf)[0].render(scale=DOTS * 25.4 / 72).to_pil().convert("L")
    (path,) = layer(svgs[1], "cuts")
    high = float(str(svgs[1].get("height"))[:-2])
    ends = [(float(x), high - float(y)) for x, y in re.findall(r"[ML]([\d.]+) ([\d.]+)", str(path.get("d")))]
    assert len(ends) >= 6
    middle = [sum(values) / len(values) for values in zip(*ends, strict=True)]
    printed = np.argwhere(np.asarray(picture) < 100) / DOTS
    inside = printed[(np.abs(printed[:, 1] - middle[0]) < 100) & (np.abs(high - printed[:, 0] - middle[1]) < 100)]
    area = abs(sum(a * d - b * c for (a, b), (c, d) in zip(ends, [*ends[1:], ends[0]], strict=True))) / 2
    assert area == pytest.approx(width * 50 + width / 2 * 10, abs=0.1)
    assert len(inside) / DOTS**2 == pytest.approx(area, rel=0.02)
    for x, y in ends:  # each corner of the cut is a corner of what is printed
        near = np.hypot(inside[:, 1] - x, high - inside[:, 0] - y)
        assert near.min() < 0.3
        assert 0.05 < (near < 2).sum() / DOTS**2 / (3.14159 * 4) < 0.95


def test_corners_are_round_as_on_cards_that_are_sold() -> None:
    standee = Standee("rider", 14, 74, lambda pen: None, INK, foot=5)
    for one, radius in ((CARDS, "3 3"), (SMALL, "1.8 1.8"), (CardSet("riders", NAMES, (standee,)), "")):
        _, svgs = made(one)
        turns = {
            turn for path in layer(svgs[1], "cuts") for turn in re.findall(r"A([\d.]+ [\d.]+) 0", str(path.get("d")))
        }
        assert turns == ({radius} if radius else set())


@pytest.mark.parametrize("paper", HOME_PAPERS.values(), ids=HOME_PAPERS)
def test_the_marks_of_the_svg_are_printed_and_nothing_touches_them(paper) -> None:
    full = CardSet("cards", NAMES, (piece("a", 25, 25),), copies=60, bleed=3)
    files, _ = cut_files(Sample().tables, [full], "en", replace(A4, paper=paper))
    svg = ElementTree.fromstring(next(data for name, data in files.items() if name.endswith("svg")))
    pdf = next(data for name, data in files.items() if name.endswith("pdf"))
    picture = pypdfium2.PdfDocument(pdf)[0].render(scale=DOTS * 25.4 / 72).to_pil().convert("L")
    rects = [{key: float(value) for key, value in rect.attrib.items()} for rect in layer(svg, "marks")]
    assert max(rect["width"] for rect in rects) == ARM
    assert rects[0] == {"x": INSET, "y": INSET, "width": SQUARE, "height": SQUARE}
    for rect in rects:
        x, y = rect["x"] + rect["width"] / 2, float(str(svg.get("height"))[:-2]) - rect["y"] - rect["height"] / 2
        assert dark(picture, x, y)
    square = rects[0]
    for beside in (-0.3, SQUARE + 0.3):
        y = float(str(svg.get("height"))[:-2]) - square["y"]
        assert not dark(picture, square["x"] + beside, y - SQUARE / 2)
        assert not dark(picture, square["x"] + SQUARE / 2, y - beside)
    boxes = cuts(svg)
    assert min(box.x for box in boxes) >= MARGIN - 0.01
    assert len(boxes) > 20


def test_layers_have_names_and_the_file_says_what_it_is() -> None:
    _, svgs = made(CARDS)
    names = {value for group in svgs[1].iter(f"{SVG}g") for key, value in group.items() if key.endswith("label")}
    assert names == {"marks", "cuts"}
    assert svgs[1].findtext(f"{SVG}desc") == "version 7"
    assert "Cards" in str(svgs[1].findtext(f"{SVG}title"))


def test_what_is_too_large_is_left_out_by_name() -> None:
    mats = CardSet("mats", NAMES, (Face("mat", 195, 270, lambda pen: None, TEAL),))
    files, left_out = cut_files(Sample().tables, [mats, SMALL], "en")
    assert [one.key for one in left_out] == ["mats"]
    assert not any("mats" in name for name in files)
