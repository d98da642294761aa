"""What rulebooks show of play: kept for a game's own tables; other names tell it again, other numbers play it again."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from engine.registry import GAMES, find
from engine.tables import unmarked
from printables.components.played import Plays, Shown, figure_values, with_icons, within
from printables.errors import Where
from printables.games.blind_snipe.rulebook.played import PLAYS as ROUNDS
from printables.games.continental_spin.rulebook.played import PLAYS as RIDES
from printables.games.royal_derby.rulebook.played import PLAYS as RACE
from printables.text import markdown
from printables.text.line_breaking import NO_BREAK_SPACE
from printables.text.templates import render
from printables.text.typography import plain, set_paragraph

KEEPING = {"royal_derby": RACE, "blind_snipe": ROUNDS, "continental_spin": RIDES}


def changed(key: str, *changes: tuple[str, Any]) -> Any:
    return find(key).load((), changes)


def without_counting(plays: Plays) -> Plays:
    def count(tables: Any) -> Shown:
        raise AssertionError("played again, though no number differs")

    return replace(plays, count=count, _known={})


@pytest.mark.parametrize("key", KEEPING)
def test_what_is_kept_belongs_to_the_games_own_tables(key: str) -> None:
    """Run `python -m printables.games.GAME.rulebook.keep` after a change of tables or rules."""
    tables, plays = find(key).load(), KEEPING[key]
    fresh = replace(without_counting(plays), file=plays.file.with_name("none.json"), count=lambda tables: {})
    assert plays.of(tables).items() >= fresh.of(tables).items()
    without_counting(plays).of(unmarked(tables, "9.9"))


def test_another_name_tells_the_same_race_in_it() -> None:
    tables = changed("royal_derby", ("suits.2.name.en", "Cups"), ("suits.1.silks", "plain"), ("suits.2.silks", "hoops"))
    plays = without_counting(RACE)
    own, told = (plays.of(one)["retold"]["en"] for one in (find("royal_derby").load(), unmarked(tables, "")))
    assert "Hearts" in json.dumps(own)
    assert told == json.loads(json.dumps(own).replace("Hearts", "Cups"))


def test_another_number_is_played_once_whatever_the_language_and_the_version() -> None:
    calls = []
    plays = replace(RACE, count=lambda tables: calls.append(1) or {"figures": {}}, _known={})
    tables = changed("royal_derby", ("course.obstacles.5", 4))
    for version in ("1.0", "2.0"):
        told = plays.of(unmarked(tables, version))["retold"]
        assert told["en"] != RACE.of(find("royal_derby").load())["retold"]["en"]
    assert calls == [1]


def test_a_game_that_cannot_be_played_is_left_out_and_said() -> None:
    from printables.games.royal_derby.rulebook.book import values

    tables = changed("royal_derby", ("players.max", 3), ("players.best", 3))
    for lang, says in (("en", "is left out"), ("zh", "所以略去")):
        given = values(tables, lang)
        assert given["told"] == []
        assert says in render(f"royal_derby/rulebook.{lang}.md.j2", given)


def test_numbers_are_all_that_play_may_depend_on() -> None:
    for key in GAMES:
        own = find(key).load()
        renamed = changed(key, ("title.en", "Other"), ("version", "9.9"))
        assert (renamed.numbers, renamed.fingerprint != own.fingerprint) == (own.numbers, True)
        assert changed(key, ("players.best", own.players.min)).numbers != own.numbers


@pytest.mark.parametrize(
    ("figure", "scale", "unit", "shown"),
    [
        ([42.47, 42.27, 42.67], 1, "", "42.5 ± 0.2"),
        ([0.782, 0.774, 0.79], 100, "%", "78.2 ± 0.8%"),
        ([42.474, 42.434, 42.514], 1, "", "42.47 ± 0.04"),  # and not "± 0.0"
        ([-3.0, -3.5, -2.5], 1, "", "-3.0 ± 0.5"),
    ],
)
def test_a_figure_says_how_far_off_it_may_be(figure, scale, unit, shown):
    (block,) = markdown.blocks(within(figure, scale, unit), Where("book"))
    assert plain(block.pieces).replace(NO_BREAK_SPACE, " ") == shown


def test_no_line_breaks_inside_a_figure():
    share = figure_values({"games": 4000})["share"]
    (block,) = markdown.blocks(f"of all races {share([0.782, 0.774, 0.79])} are won", Where("book"))
    for width in range(80, 200, 6):
        lines = set_paragraph(block.pieces, width, 10, "left", Where("book"))
        texts = ["".join(run.text for run in line.runs) for line in lines]
        assert any(f"78.2{NO_BREAK_SPACE}±{NO_BREAK_SPACE}0.8%" in text for text in texts), texts


def test_spaces_beside_icons_stay_what_they_are():
    (block,) = markdown.blocks(
        with_icons(f"player{NO_BREAK_SPACE}1{NO_BREAK_SPACE}♠ · ♠ too", {"♠": "bomb"}), Where("book")
    )
    assert plain(block.pieces) == f"player{NO_BREAK_SPACE}1{NO_BREAK_SPACE}{{icon:bomb}} · {{icon:bomb}} too"
