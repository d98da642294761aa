"""Spin tracks: boxes that a die fits, every number from the tables, names printed as they are."""

from __future__ import annotations

import re

import pytest

from printables.games.continental_spin.spin_tracks import (
    BOX_HEIGHT,
    SCALE_WIDTH,
    gains,
    rows_of_boxes,
    spin_tracks,
    uses,
)
from printables.text.typography import MissingGlyph

LANGUAGES = ("zh", "en")


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_one_track_a_rider_on_one_page(tables, printed, lang, paper):
    tracks = spin_tracks(tables, lang)
    assert [face.key for face, _ in tracks.pieces] == [
        "track-star",
        "track-horseshoe",
        "track-sun",
        "track-feather",
        "track-anchor",
    ]
    (page,) = printed(tracks, tables, lang, paper)
    for rider in tables.riders:
        assert rider.name.get(lang).upper() in page.upper()


@pytest.mark.parametrize("limit", [0, 1, 7, 9, 10, 13, 20])
def test_every_box_holds_a_small_die(changed, limit):
    tables = changed(**{"spin.limit": limit})
    rows = rows_of_boxes(tables)
    assert [number for row in rows for number in row] == list(range(limit + 1))
    assert SCALE_WIDTH / len(rows[0]) >= 14
    assert BOX_HEIGHT >= 14


def test_incomes_and_costs_by_chapter_5_2_and_5_3(tables):
    assert [(entry.icon, entry.number) for entry in gains(tables, "en")] == [
        ("river", "+1"),
        ("town", "+1"),
        ("eye", "+2"),
    ]
    assert [(entry.icon, entry.number) for entry in uses(tables, "en")] == [("boost", "−1"), ("seal", "−2")]
    assert uses(tables, "en")[0].caption == "Boost: +1 move,\nat most 2 a beat"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_changed_numbers_are_printed(changed, printed, lang):
    changes = {
        "terrain.river.spin": 31,
        "terrain.river.per_beat": 32,
        "terrain.town.spin": 33,
        "relics.kinds.eye.amount": 14,
        "spin.boost_limit": 7,
        "spin.boost_move": 36,
        "seals.break_cost": 37,
        "seals.rival_loss": 38,
        "spin.limit": 11,
    }
    tables = changed(**changes)
    text = "\n".join(printed(spin_tracks(tables, lang), tables, lang))
    assert set(changes.values()) <= set(numbers(text))


def test_what_the_tables_leave_out_is_left_out(changed, printed):
    plain = changed("no_relics", **{"terrain.river.spin": 0, "seals.per_rider": 0})
    assert [entry.icon for entry in gains(plain, "zh")] == ["town"]
    assert [entry.icon for entry in uses(plain, "zh")] == ["boost"]
    bare = changed(
        "no_relics", **{"terrain.river.spin": 0, "terrain.town.spin": 0, "seals.rival_loss": 0, "spin.boost_limit": 0}
    )
    assert gains(bare, "en") == uses(bare, "en") == []
    assert printed(spin_tracks(bare, "en"), bare, "en")


def test_names_are_text_and_not_markup(changed, printed):
    tables = changed(**{"spin.name.zh": "<b>&转", "riders.1.name.zh": "{{星}}"})
    (page,) = printed(spin_tracks(tables, "zh"), tables, "zh")
    assert "得<b>&转" in page
    assert "{{星}}" in page


def test_an_emoji_is_an_error(changed, printed):
    tables = changed(**{"riders.2.name.en": "Horse \N{HORSE FACE}"})
    with pytest.raises(MissingGlyph, match=r"spin_tracks.*track-horseshoe.*U\+1F434"):
        printed(spin_tracks(tables, "en"), tables, "en")
