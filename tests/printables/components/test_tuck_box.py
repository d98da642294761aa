"""Tuck boxes: what is inside a box holds the stack of its cards and little more, measured on the printed page too."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import numpy as np
import pypdfium2
import pytest

from engine.tables import Names
from printables.components.parts import CardSet, Component, Face
from printables.components.tuck_box import BOARD, CARD, PLAY, SLEEVE, Stack, net_of, stacks_of, tuck_boxes
from printables.drawing.svg_path import parse
from printables.errors import PrintError
from printables.export.pdf import document
from printables.geometry import Box
from printables.imposition.job import A4, Job
from printables.imposition.paper import NOTE_HEIGHT, PAPERS
from printables.pages.page_list import pages_of
from printables.palette import WHITE
from tests.printables.sample_game import Sample

NAMES = Names(zh="牌", en="Cards")
DOTS = 10  # a mm


def cards(count: int, width: float = 63.5, height: float = 88.9, key: str = "deck") -> CardSet:
    def face(key: str) -> Face:
        return Face(key, width, height, lambda pen: None, WHITE)

    return CardSet(key, NAMES, (face("a"),), face("back"), copies=count)


def stacks(*kit: Component, sleeved: bool = False, thickness: float = CARD, job: Job = A4) -> list[Stack]:
    return list(stacks_of(Sample().tables, kit, job, sleeved, thickness))


@pytest.mark.parametrize("sleeved", [False, True])
@pytest.mark.parametrize("count", [1, 54, 80])
def test_inside_the_stack_has_a_little_room(count: int, sleeved: bool) -> None:
    (stack,) = stacks(cards(count), sleeved=sleeved)
    wide, high, deep = (66.5, 91.9, count * (CARD + SLEEVE)) if sleeved else (63.5, 88.9, count * CARD)
    net = net_of(stack)
    for panel, held in ((net.wide, wide), (net.high, high), (net.deep, deep)):
        inside = panel - BOARD  # a fold takes half of the board's thickness at each end
        assert held + 0.5 <= inside <= held + 1.5


def test_all_cards_of_one_size_lie_in_one_box() -> None:
    found = stacks(cards(50), cards(4, key="horses"), cards(20, 41, 63, "small"), replace(cards(9), back=None))
    assert [(one.count, one.size) for one in found] == [(54, (63.5, 88.9)), (20, (41, 63))]
    assert [one.key for one in found[0].sets] == ["deck", "horses"]


def test_a_stack_that_no_sheet_holds_is_divided_equally() -> None:
    found = stacks(cards(400))
    assert len(found) > 1
    assert sum(one.count for one in found) == 400
    assert max(one.count for one in found) - min(one.count for one in found) <= 1
    assert [(one.part, one.parts) for one in found] == [(k + 1, len(found)) for k in range(len(found))]
    narrow = replace(A4, paper=replace(PAPERS["a4"], margin=60))
    with pytest.raises(
        PrintError, match=r"box, deck: the box of even one card of 63\.5 x 88\.9 mm is 142 x 118 mm when"
    ):
        stacks(cards(2), job=narrow)


def test_a_game_without_cards_has_no_box() -> None:
    with pytest.raises(PrintError, match="sample has no cards to be boxed"):
        stacks(replace(cards(9), back=None))


def test_sizes_and_thickness_are_those_that_are_printed() -> None:
    small = cards(10, 41, 63)
    (stack,) = stacks(
        replace(small, redraw=lambda size: cards(10, *size)), thickness=0.5, job=replace(A4, card="poker")
    )
    assert stack.inner == (63.5, 88.9, 5.0)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_printed_net_is_true_to_size_and_whole(paper: str) -> None:
    """Folds and edges are measured on the page: upright ones right of the glue flap, in the rows of the panels."""
    job = replace(A4, paper=PAPERS[paper])
    tables = Sample().tables
    sheet = tuck_boxes(tables, [cards(54)], "en")
    (page,) = pages_of(sheet, tables, "en", job)
    pdf = document([sheet], {sheet.key: [page]}, tables, "en", job)
    picture = pypdfium2.PdfDocument(BytesIO(pdf))[0].render(scale=DOTS * 25.4 / 72).to_pil().convert("L")
    net = net_of(stacks(cards(54), job=job)[0])
    room = job.paper.printable(page.width > page.height).inset(0, NOTE_HEIGHT + 1, 0, 0)
    left = room.x + (room.width - net.size[0]) / 2
    foot = room.y + (room.height - net.size[1]) / 2 + net.rows[0]  # where nothing but folds is drawn
    rows = slice(picture.height - round((foot + 8) * DOTS), picture.height - round((foot + 1) * DOTS))
    found = np.flatnonzero((np.asarray(picture)[rows] < 140).mean(axis=0) > 0.4) / DOTS
    edges = [float(x) for k, x in enumerate(found) if not k or x - found[k - 1] > 1]
    assert edges[-5:] == pytest.approx([left + x for x in net.columns], abs=0.25)
    assert edges[-2] - edges[-3] >= 63.5 + PLAY


def test_the_outline_goes_once_round_every_fold() -> None:
    net = net_of(stacks(cards(54))[0])
    ends = [point for _, numbers in parse(net.outline) if numbers for point in [numbers[-2:]]]
    whole = Box(0, 0, *net.size)
    assert all(Box(x, y, 0, 0).inside(whole) for x, y in ends)
    assert {round(y, 1) for _, y in ends} >= {0.0, round(net.size[1], 1)}
    middle = (net.columns[2] + net.columns[3]) / 2
    notch = [y for x, y in ends if abs(x - middle) < 1]
    assert not notch or max(notch) <= net.rows[1]
    for start, end in net.folds:
        assert Box(*start, 0, 0).inside(whole)
        assert Box(*end, 0, 0).inside(whole)
