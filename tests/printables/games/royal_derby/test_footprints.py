"""Every piece of Royal Derby is smaller than the place on which it lies, on every paper and for every variant."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.registry import find
from printables.games.royal_derby.horse_cards import TOKEN
from printables.games.royal_derby.lane_board import EDGE, NAME, RIM, SPRING, course
from printables.imposition.job import Job
from printables.imposition.paper import HOME_PAPERS, PAPERS
from printables.pages.board_pages import drawn_size

GAME = find("royal_derby")
JOBS = [
    job
    for paper in HOME_PAPERS.values()
    for job in (Job(paper), Job(paper, tiled=True), *(Job(paper, boards=PAPERS[key]) for key in ("a3", "tabloid")))
]


@pytest.mark.parametrize("variant", [None, *GAME.load().variants])
@pytest.mark.parametrize("margin", [5.0, 8.0])
def test_tokens_stand_on_the_start_and_in_their_lanes(variant: str | None, margin: float) -> None:
    tables = GAME.load([variant] if variant else ())
    for job in JOBS:
        where = course(tables, *drawn_size(replace(job, paper=replace(job.paper, margin=margin))))
        for place in (*where.stall, where.lane, where.section):
            assert place >= TOKEN, (job.paper.key, job.boards, job.tiled, place)


def test_arches_keep_below_the_band_with_their_name() -> None:
    tables = GAME.load()
    for job in JOBS:
        where = course(tables, *drawn_size(job))
        top = where.top + (SPRING + RIM) * where.unit + where.gate
        assert top <= where.height - (EDGE + NAME) * where.unit
        assert where.gate + RIM * where.unit <= where.lane / 2  # and of each other
