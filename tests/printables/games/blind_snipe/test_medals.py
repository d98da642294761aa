"""Medals: as many as the tables say, round on both sides, named in front and blank behind."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from engine.games.blind_snipe.schema import Tables
from printables.games.blind_snipe.medals import RIM, SIDE, medals
from printables.imposition.duplex import FOLD, LONG, MANUAL, SHORT
from printables.imposition.job import Job
from printables.imposition.paper import PAPERS
from printables.inks import Ink
from printables.pages.page_list import pages_of
from tests.printables.card_pictures import grey_picture, letters, too_dark


@pytest.mark.parametrize("count", [1, 7, 40])
def test_as_many_as_the_box_holds(changed: Callable[..., Tables], count: int) -> None:
    made = medals(changed(**{"box.medals": count}), "en")
    assert len(made.pieces) == count
    assert {(front.key, back and back.key) for front, back in made.pieces} == {("medal", "medal back")}


def test_a_sheet_for_seven_by_each_way_of_printing(tables: Tables, lang: str) -> None:
    made = medals(tables, lang)
    assert len(made.pieces) == 7
    for paper in (PAPERS["a4"], PAPERS["letter"]):
        for duplex, pages in ((LONG, 2), (SHORT, 2), (MANUAL, 2), (FOLD, 1)):
            assert len(pages_of(made, tables, lang, Job(paper, duplex))) == pages


def test_its_name_stands_in_front_only(tables: Tables, changed: Callable[..., Tables], lang: str) -> None:
    front, back = medals(tables, lang).pieces[0]
    assert back is not None
    found = letters(front, lang)
    assert "".join(char for char, *_ in found) == {"zh": "勋章", "en": "MEDAL"}[lang]
    for _, left, bottom, right, top in found:  # on the ribbon, inside the round
        assert (
            max(abs(x - SIDE / 2) ** 2 + abs(y - SIDE / 2) ** 2 for x in (left, right) for y in (bottom, top)) < RIM**2
        )
    assert letters(back, lang) == []
    renamed = medals(changed(**{"medals.name.en": "Star", "medals.name.zh": "星章"}), lang).faces[0]
    assert "".join(char for char, *_ in letters(renamed, lang)) == {"zh": "星章", "en": "STAR"}[lang]


def test_both_sides_are_round_with_bare_paper_outside(tables: Tables, lang: str, ink: Ink) -> None:
    made = medals(tables, lang)
    for face in (*made.faces, *made.backs):
        picture = grey_picture(face, lang, 254, ink)
        rows, columns = np.indices(picture.shape)
        away = np.hypot(rows - picture.shape[0] / 2 + 0.5, columns - picture.shape[1] / 2 + 0.5) / 10
        assert np.abs(picture[away > RIM + 0.3] - 1).max() < 0.01
        assert picture[(away > RIM - 2.5) & (away < RIM)].min() < 0.3
    assert RIM + 1 < SIDE / 2


def test_front_and_back_are_told_apart_in_grey(tables: Tables, ink: Ink) -> None:
    front, back = medals(tables, "en").pieces[0]
    assert back is not None
    assert np.abs(grey_picture(front, "en", 254, ink) - grey_picture(back, "en", 254, ink)).mean() > 0.05


def test_a_sheet_takes_little_ink(tables: Tables, file: Callable[..., bytes], lang: str, ink: Ink) -> None:
    data = file(medals(tables, lang), tables, lang, Job(ink=ink))
    assert not too_dark(data, 0.06 if ink.low else 0.2)
