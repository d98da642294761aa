"""Score sheets: a line for each beat, room to write, points from the tables, and every variant."""

from __future__ import annotations

import re

import pytest

from printables.games.continental_spin.score_layout import HEIGHT, lines, table_room
from printables.games.continental_spin.score_sheets import score_sheets
from printables.text.typography import MissingGlyph

LANGUAGES = ("zh", "en")
VARIANTS = ((), ("short",), ("no_relics",), ("forward_seals",), ("solo",), ("two_riders",))


def counted(text: str, number: int) -> int:
    return len(re.findall(rf"(?<!\d){number}(?!\d)", text))


def test_a_sheet_for_each_rider_two_on_a_page(tables, printed):
    sheets = score_sheets(tables, "zh")
    assert len(sheets.pieces) == 5
    for paper in ("a4", "letter"):
        assert len(printed(sheets, tables, "zh", paper)) == 3


@pytest.mark.parametrize("variants", VARIANTS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_beat_has_a_place(changed, printed, variants, lang):
    tables = changed(*variants)
    text = printed(score_sheets(tables, lang), tables, lang)[-1]
    for beat in range(1, tables.race.beats + 1):
        assert counted(text, beat), beat
    legs = tables.track.legs
    names = re.sub(r"\s", "", text)
    for number, leg in enumerate(legs, 1):
        assert (re.sub(r"\s", "", leg.name.get(lang)) in names) == (number <= tables.race.legs)


@pytest.mark.parametrize(("legs", "beats"), [(6, 18), (4, 12), (3, 18), (1, 18), (6, 30), (2, 44), (6, 6), (4, 28)])
def test_lines_are_high_enough_to_write_on(changed, printed, legs, beats):
    copies = {f"drive.cards.{value}.copies": 9 for value in range(1, 6)}
    tables = changed(**copies, **{"race.legs": legs, "race.beats": beats})
    sheets = score_sheets(tables, "en")
    height = sheets.size[1]
    assert table_room(height) / lines(tables) >= 7
    assert (height == HEIGHT) == (lines(tables) <= 7)
    assert printed(sheets, tables, "en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_points_come_from_the_tables(changed, printed, lang):
    changes = {
        "points.leg": [91, 82, 73, 64, 55],
        "points.final": [96, 87, 78, 69, 50],
        "relics.kinds.eye.points": 41,
        "relics.kinds.heart.points": 42,
        "relics.kinds.spine.points": 43,
        "relics.kinds.skull.points": 44,
    }
    tables = changed(**changes)
    text = printed(score_sheets(tables, lang), tables, lang)[-1]
    for number in (91, 82, 73, 64, 55, 96, 87, 78, 69, 50, 41, 42, 43, 44):
        assert counted(text, number) == 1


def test_variants_leave_out_what_they_do_not_have(changed, printed):
    no_relics = changed("no_relics")
    assert "圣者遗骨" not in printed(score_sheets(no_relics, "zh"), no_relics, "zh")[0]
    two_riders = changed("two_riders")
    assert len(score_sheets(two_riders, "zh").pieces) == 4
    solo = changed("solo")
    (page,) = printed(score_sheets(solo, "zh"), solo, "zh")
    assert "名次" not in page
    assert "15 拍以内" in page
    assert "传说" in page


def test_names_are_text_and_not_markup(changed, printed):
    tables = changed(**{"track.legs.1.name.zh": "<b>海&岸", "title.zh": "{{飙马}}"})
    text = printed(score_sheets(tables, "zh"), tables, "zh")[0]
    assert "<b>海&岸" in text
    assert "{{飙马}}" in text


def test_an_emoji_is_an_error(changed, printed):
    tables = changed(**{"track.legs.2.name.en": "Rock \N{MOUNTAIN}"})
    with pytest.raises(MissingGlyph, match=r"score_sheets.*U\+26F0"):
        printed(score_sheets(tables, "en"), tables, "en")
