"""Tokens: 20 seals, five riders, six milestones; each rider by colour, shape and number."""

from __future__ import annotations

from itertools import combinations, pairwise

import numpy as np
import pytest

from printables.games.continental_spin.colours import RIDER_COLOURS
from printables.games.continental_spin.tokens import checkpoints, riders, seals
from printables.imposition.job import Job
from printables.imposition.paper import PAPERS
from printables.pages.page_list import pages_of
from tests.printables.card_pictures import grey_picture, letters


def test_twenty_seals_four_a_rider_a_row_each(tables, lang):
    made = seals(tables, lang)
    assert len(made.pieces) == 20
    assert len(made.faces) == 5
    front, back = pages_of(made, tables, lang)
    for page in (front, back):
        assert (page.trim.width, page.trim.height) == pytest.approx((4 * 11, 5 * 11))


@pytest.mark.parametrize(("count", "columns"), [(0, None), (1, 1), (10, 10), (20, None)])
def test_any_number_of_seals_the_tables_allow(changed, count, columns):
    made = seals(changed(**{"seals.per_rider": count}), "en")
    assert len(made.pieces) == 5 * count
    assert made.columns == columns


def test_both_sides_of_a_seal_show_whose_it_is(tables, lang):
    for sides in (seals(tables, lang).faces, seals(tables, lang).backs):
        pictures = [grey_picture(side, lang) for side in sides]
        for one, other in combinations(pictures, 2):
            assert np.abs(one - other).mean() > 0.05


def test_riders_colours_are_steps_of_grey(tables):
    greys = sorted(RIDER_COLOURS[rider.colour].grey for rider in tables.riders)
    assert len({rider.shape for rider in tables.riders}) == 5
    assert all(light - dark > 0.1 for dark, light in pairwise(greys))


def test_five_riders_with_name_and_number_on_each_side(tables, lang, printed):
    made = riders(tables, lang)
    assert len(made.pieces) == 5
    assert 12 <= made.size[0] <= 15
    text = "".join(printed(made, tables, lang))
    for seat, (face, rider) in enumerate(zip(made.faces, tables.riders, strict=True), 1):
        assert text.count(rider.name.get(lang)) == 2
        assert [char for char, *_ in letters(face, lang)].count(str(seat)) == 4  # two sides, two feet


def test_six_milestones_at_10_to_60(tables, lang, printed):
    made = checkpoints(tables, lang)
    assert len(made.pieces) == 6
    text = printed(made, tables, lang)[0]
    for number, cell in enumerate((10, 20, 30, 40, 50, 60), 1):
        assert {"zh": f"第 {number} 赛段", "en": f"Leg {number}"}[lang] in text
        assert text.count(str(cell)) >= 4, cell


def test_milestones_follow_the_race(changed, printed):
    tables = changed("short")
    made = checkpoints(tables, "en")
    assert len(made.pieces) == 4
    assert "50" not in "".join(char for face in made.faces for char, *_ in letters(face, "en"))


def test_tokens_of_a_variant_follow_its_players(changed):
    assert len(riders(changed("solo"), "en").pieces) == 1
    assert len(seals(changed("two_riders"), "en").pieces) == 16


def test_letters_stand_clear_of_the_cut(tables, lang):
    for made in (riders(tables, lang), checkpoints(tables, lang)):
        for face in made.faces:
            for char, left, bottom, right, top in letters(face, lang):
                assert min(left, bottom, face.width - right, face.height - top) >= 1, (face.key, char)


@pytest.mark.parametrize("make", [seals, riders, checkpoints])
def test_tokens_fit_one_sheet_of_either_paper(tables, lang, make):
    for paper in PAPERS.values():
        pages = pages_of(make(tables, lang), tables, lang, Job(paper))
        assert len(pages) == (2 if make is seals else 1)
