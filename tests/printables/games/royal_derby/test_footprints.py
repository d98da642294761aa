"""Every piece of Royal Derby is smaller than the place it lies on: on every paper, for every card and every variant."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from engine.games.royal_derby.schema import SUITS, Tables
from engine.registry import find
from printables.components.card_size import laid_out
from printables.components.parts import Board, CardSet
from printables.games.royal_derby.course import EDGE, MASTHEAD, Course, course
from printables.games.royal_derby.deck import deck
from printables.games.royal_derby.horse_cards import TOKEN
from printables.games.royal_derby.lane_board import lane_board
from printables.imposition.job import Job
from printables.imposition.paper import CARD_FORMATS, HOME_PAPERS, PAPERS
from printables.pages.board_pages import drawn_size, is_joined

GAME = find("royal_derby")
LONG = {"course.obstacles": [1] * 12}
TABLES = [GAME.load(), GAME.load(changes=LONG.items()), *(GAME.load([name]) for name in GAME.load().variants)]
JOBS = [
    replace(job, paper=replace(job.paper, margin=margin))
    for margin in (5.0, 8.0)
    for paper in HOME_PAPERS.values()
    for job in (Job(paper), Job(paper, tiled=True), *(Job(paper, boards=PAPERS[key]) for key in ("a3", "tabloid")))
]


def courses(tables: Tables, card: str | None) -> Iterator[tuple[Job, Course]]:
    """The board of every job, printed with cards of this size."""
    board = laid_out(lane_board(tables, "en"), card)
    assert isinstance(board, Board)
    assert board.redraw is not None
    for job in JOBS:
        width, height = drawn_size(job, board.landscape, board.least)
        face = board.redraw(width, height)
        assert (face.width, face.height) == (width, height)
        yield job, course(tables, width, height, job.card_size(CARD_FORMATS[card or "poker"]))


@pytest.mark.parametrize("tables", TABLES, ids=lambda tables: str(tables.course.sections))
@pytest.mark.parametrize("card", [None, *CARD_FORMATS])
def test_cards_and_tokens_have_room_on_their_places(tables: Tables, card: str | None) -> None:
    cards = laid_out(deck(tables, "en"), card)
    assert isinstance(cards, CardSet)
    for job, where in courses(tables, card):
        places = [where.place(section) for section in range(1, where.sections + 1)]
        assert len(places) == tables.course.sections
        for place in places:
            assert place.width >= cards.size[0], job
            assert place.height >= cards.size[1], job
            assert place.x >= EDGE
            assert place.right <= where.width - EDGE
            assert place.y >= where.top
            assert place.top <= where.height - EDGE - MASTHEAD * where.unit
        assert not any(one.x < other.right and other.x < one.right for one, other in combinations(places, 2))
        for room in (*where.stall, where.lane, where.section, where.start):
            assert room >= TOKEN, (job, room)
        assert where.home + where.start <= where.width - EDGE + 0.01
        assert EDGE + SUITS * where.lane == pytest.approx(where.top)


def test_a_board_is_one_page_wherever_its_cards_leave_it_room() -> None:
    tables = GAME.load()
    for card, papers in (("mini", set(PAPERS)), (None, {"a3", "tabloid"})):
        board = laid_out(lane_board(tables, "en"), card)
        assert isinstance(board, Board)
        assert {key for key, paper in PAPERS.items() if not is_joined(board, Job(boards=paper))} == papers
