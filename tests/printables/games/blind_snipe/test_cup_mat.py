"""The cup mat and the drink tracker: a space for every pour that a game can bring, a place for a large glass."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from printables.components.parts import Board, Face
from printables.drawing.pen import Pen
from printables.games.blind_snipe.cup_mat import cup_mat, pool
from printables.games.blind_snipe.ring import draw_ring
from printables.games.blind_snipe.tracker import columns, drink_tracker, pour_boxes
from printables.imposition.job import Job
from printables.imposition.paper import PAPERS
from printables.pages.page_list import pages_of
from tests.printables.card_pictures import letters, page_of

GLASS = 90  # mm, the foot of a large one
BOARDS = {"a4": (285, 194.8), "letter": (267.4, 200.7), "a3": (408, 281.8), "tabloid": (419.8, 264.2)}
# By players: a pour each, then all but one fail four times and the last one three times, twice two pours at worst.
POURS = {3: 3 + 11 * 2, 4: 4 + 15 * 2, 5: 5 + 19 * 2, 6: 6 + 23 * 2}


def numbers(face: Face, patch: pytest.MonkeyPatch) -> list[str]:
    """Texts of nothing but digits, in the order of drawing."""
    found = []
    draw_line = Pen._draw_line

    def record(pen, x, y, line, size, colour):
        text = "".join(run.text for run in line.runs)
        if text.isdigit():
            found.append(text)
        draw_line(pen, x, y, line, size, colour)

    with patch.context() as patched:
        patched.setattr(Pen, "_draw_line", record)
        page_of(face, "en")
    return found


@pytest.mark.parametrize("players", POURS)
def test_the_ring_has_a_space_for_every_pour(tables, monkeypatch, players):
    found = numbers(cup_mat(tables, "en", players).face, monkeypatch)
    spaces = [str(space) for space in range(1, POURS[players] + 1)]
    assert found[: len(spaces)] == spaces
    assert str(POURS[players] + 1) not in found


def test_a_ring_with_too_many_spaces_numbers_every_fifth(monkeypatch):
    face = Face("ring", 200, 200, lambda pen: draw_ring(pen, 80, 94, 200, (), 1.0))
    assert numbers(face, monkeypatch) == [str(space) for space in range(5, 201, 5)]


def test_of_very_many_pours_a_space_stands_for_several(monkeypatch):
    face = Face("ring", 200, 200, lambda pen: draw_ring(pen, 80, 94, 2000, (6,), 1.0))
    found = [int(number) for number in numbers(face, monkeypatch)]
    gaps = {b - a for a, b in pairwise(found)}
    assert len(gaps) == 1
    assert gaps.pop() % 5 == 0
    assert found[-1] <= 2000 + found[0]


@pytest.mark.parametrize("most", [25, 52, 200, 400, 3000])
def test_boxes_for_any_number_of_pours(most):
    boxes = pour_boxes(most)
    assert boxes.each * (boxes.number - 1) < most <= boxes.each * boxes.number
    assert (boxes.each == 1) == (most <= 8 * 28)
    rows = -(-boxes.number // boxes.across)
    assert boxes.across * boxes.width <= 190 - 2 * 3.6
    assert rows * boxes.height < boxes.strip < 131 - 12 - 7 - 6 * 8  # six rows of 8 mm stay for players


def test_spaces_run_clockwise_from_the_top(tables):
    face = cup_mat(tables, "en", 6).face
    where = pool(face.width, face.height)
    cx, cy = where.middle
    ring = []
    for char, x1, y1, x2, y2 in letters(face, "en"):
        x, y = (x1 + x2) / 2 - cx, (y1 + y2) / 2 - cy
        if char.isdigit() and where.shore < math.hypot(x, y) < where.rim:
            ring.append((math.degrees(math.atan2(x, y)) % 360, char))
    assert [char for _, char in sorted(ring)][:9] == list("123456789")


@pytest.mark.parametrize("size", BOARDS.values(), ids=BOARDS)
def test_a_large_glass_stands_inside_the_ring_and_panels_outside(size):
    where = pool(*size)
    assert 2 * where.cup >= GLASS
    assert where.cup < where.shore < where.rim <= min(size) / 2
    wide, high = where.panel
    corner = (where.width / 2 - where.edge - wide, where.height / 2 - where.edge - high)
    assert math.hypot(*corner) > where.rim
    assert wide > 40 * where.unit


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_it_is_drawn_anew_for_larger_paper(tables, paper, lang):
    board = cup_mat(tables, lang)
    assert isinstance(board, Board)
    for boards in (None, "a3", "tabloid"):
        (page,) = pages_of(board, tables, lang, Job(PAPERS[paper], boards=PAPERS[boards] if boards else None))
        assert page.width > page.height
    assert len(pages_of(board, tables, lang, Job(PAPERS[paper], tiled=True))) == 2
    large = board.redraw(408, 281.8)
    assert (large.width, large.height) == (408, 281.8)


def test_amounts_in_the_corners_are_the_tables(changed):
    tables = changed(
        **{
            "cup.start": 71,
            "cup.failure": 72,
            "cup.self_bomb": 73,
            "cup.foul": 74,
            "drinks.success": 82,
            "drinks.failure": 83,
            "drinks.companion": 84,
            "drinks.self_bomb": 85,
            "drinks.foul": 86,
            "drinks.exposed": 87,
            "cup.enemies": 1,
        }
    )
    text = page_of(cup_mat(tables, "en").face, "en").get_textpage().get_text_range()
    for amount in ("+71", "+72", "+73", "+74", "82", "83", "84", "85", "86", "87", "name 1 player to"):
        assert amount in text.replace("\r\n", " "), amount


@pytest.mark.parametrize("players", POURS)
def test_the_tracker_has_a_row_a_player_and_a_box_a_pour(tables, monkeypatch, players):
    face = drink_tracker(tables, "en", players).faces[0]
    assert numbers(face, monkeypatch) == [str(pour) for pour in range(1, POURS[players] + 1)]
    cards = []
    rect = Pen.rect

    def record(pen, x, y, w, h, **look):
        if (w, h) == (4.6, 7.0):
            cards.append((x, y))
        rect(pen, x, y, w, h, **look)

    monkeypatch.setattr(Pen, "rect", record)
    page_of(face, "en")
    assert len(cards) == 4 * players
    assert len({y for _, y in cards}) == players


def test_glasses_make_room_for_more_cards_and_medals(changed, tables):
    assert columns(tables).glasses >= 12
    crowded = columns(changed(**{"hand.safe": 5, "medals.to_win": 5}))
    assert 0 < crowded.glasses < columns(tables).glasses
    for at in (columns(tables), crowded):
        assert at.cards < at.medals < at.drinks
        assert at.drinks + at.glasses * at.step < 190 - 3.6
