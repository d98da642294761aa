"""The pour marker lies between the ring of the cup mat and the cup, on every paper: it hides no number."""

from __future__ import annotations

import pytest

from printables.games.blind_snipe.cup_mat import pool
from printables.games.blind_snipe.markers import LONG, WIDE, markers
from printables.imposition.job import Job
from printables.imposition.paper import HOME_PAPERS, PAPERS
from printables.pages.board_pages import drawn_size


@pytest.mark.parametrize("paper", HOME_PAPERS)
def test_the_pour_marker_lies_inside_the_ring(tables, paper: str) -> None:
    jobs = [Job(PAPERS[paper]), Job(PAPERS[paper], tiled=True), Job(PAPERS[paper], boards=PAPERS["a3"])]
    for job in jobs:
        where = pool(*drawn_size(job, landscape=True))
        assert where.shore - where.cup >= LONG
    pours, start = markers(tables)
    assert pours.size == (WIDE, LONG)
    assert len(pours.pieces) == len(start.pieces) == 1
