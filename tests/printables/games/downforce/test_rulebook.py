"""The rulebook of Downforce: what it tells was played by today's rules, and it follows variants."""

from __future__ import annotations

import pytest

from engine.registry import find
from printables.games.downforce.rulebook import played
from printables.games.downforce.rulebook.book import values
from printables.games.downforce.rulebook.windows import corner_gap, jam, over_the_line, three_ways
from printables.text import templates
from tests.printables.kit import Kit

TABLES = find("downforce").load()


def test_the_race_that_is_kept_is_what_the_rules_play() -> None:
    shown = played.PLAYS.of(TABLES)
    assert shown["race"] == played.tell(TABLES)["race"]


def test_a_variant_that_nobody_can_play_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(played, "GAMES", 20)
    tables = find("downforce").load((), [("players.min", 3)])
    for lang in tables.languages:
        text = templates.render(f"downforce/rulebook.{lang}.md.j2", values(tables, lang))
        assert tables.variants["beginner"].name.get(lang) in text
        assert f"**{tables.variants['two_players'].name.get(lang)}" not in text


def test_the_round_told_by_hand() -> None:
    """Turn 7: line 1 of "orange 6, blue 4, green 2" is left out; red on 11c and yellow on 10b leave green no cell."""
    turn = next(one for one in played.PLAYS.of(TABLES)["race"]["turns"] if one["number"] == 7)
    assert TABLES.deck.cards[turn["card"]] == "orange 6, blue 4, green 2"
    assert turn["left_out"] == 1
    assert [(one["car"], one["path"], one["lost"]) for one in turn["moves"]] == [
        ("blue", ["17a", "18a", "20a", "22a", "23b"], 0),
        ("green", ["10d"], 2),
    ]
    cells = TABLES.circuits["thornholm"].cells
    ahead = [cells[k].name for k in TABLES.circuits["thornholm"].by_name["10d"].next]
    assert set(ahead) <= set(turn["stood"])


@pytest.mark.parametrize("track", ["thornholm", "cloudleaf"])
def test_examples_are_steps_of_the_track(track: str) -> None:
    """Cells joined by an arrow follow each other; the car that has no way has none but into the one before it."""
    circuit = TABLES.circuits[track]
    by_name, cells = circuit.by_name, circuit.cells
    for window in (three_ways(circuit), corner_gap(circuit), jam(circuit)):
        assert window is not None
        for begin, end in (*window.may, *window.may_not):
            assert by_name[end].index in by_name[begin].next
        assert all(end in window.cars.values() for _, end in window.may_not)
        assert not any(end in window.cars.values() for _, end in window.may)
    (stuck, _), *_ = jam(circuit).may_not
    assert [cells[k].name for k in by_name[stuck].next] == [jam(circuit).cars["black"]]
    assert [by_name[cell].lines for cell in over_the_line(circuit).cars.values()] == [1, 0]


@pytest.mark.parametrize("variant", ["beginner", "long_race"])
def test_it_follows_variants(variant: str) -> None:
    text = Kit("downforce", variant).text("rulebook")
    assert ("The auction" in text) == (variant == "long_race")
    assert ("have the most money" in text) is False
    assert ("own the first car to finish" in text) == (variant == "beginner")
    assert ("Betting line" in text) is False
