"""Sheets of cards, slips and small pieces waste little: what is cut out is most of every sheet but the last."""

from __future__ import annotations

from itertools import product

import pytest

from engine.registry import GAMES
from printables.components.parts import CardSet, TokenSheet
from printables.imposition.job import Job
from printables.imposition.paper import HOME_PAPERS
from printables.pages.page_list import pages_of
from tests.printables.kit import Kit

LEAST = 0.70  # of what a printer prints


@pytest.mark.parametrize("game", GAMES)
def test_every_sheet_but_the_last_is_filled(game: str) -> None:
    kit = Kit(game)
    cut = [one for one in kit.components() if isinstance(one, (CardSet, TokenSheet))]
    for one, paper in product(cut, HOME_PAPERS.values()):
        room = paper.printable()
        fronts = [page for page in pages_of(one, kit.tables, "en", Job(paper)) if not page.back]
        for page in fronts[:-1]:
            used = sum(piece.box.width * piece.box.height for piece in page.outlines())
            assert used >= LEAST * room.width * room.height, (one.key, page.key)


def test_nine_playing_cards_to_a_sheet_of_either_paper() -> None:
    kit = Kit("royal_derby")
    for paper in HOME_PAPERS.values():
        pages = pages_of(kit.part("cards"), kit.tables, "en", Job(paper))
        assert [page.pieces for page in pages if not page.back] == [9] * 6
