"""Every card's sentences and rulings, as they stand in scenarios.txt."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest

from engine.games.intrigue.play import wins
from engine.games.intrigue.scenes import OPEN_ZONES, Scene
from engine.games.intrigue.schema import Tables, load_tables
from engine.tables import parse_override

FILE = Path(__file__).parent / "scenarios.txt"
TABLES = load_tables(["guests"])
MEMORY = ("card", "it", "it_at", "done", "who", "ahead", "taken", "visit", "chosen", "revealed", "aside")
NEEDED = {card.key for card in TABLES.cards}


class Told(NamedTuple):
    """A scene as it stands in the file."""

    about: str
    sentence: str
    given: str
    do: str
    then: str
    changes: str


def scenes() -> Iterator[Told]:
    about, parts = "", {"given": "", "do": "", "then": "", "with": ""}
    sentence = ""
    for line in [*FILE.read_text(encoding="utf-8").splitlines(), "- "]:
        if line.startswith(("==", "- ")):
            if sentence:
                yield Told(about, sentence, *parts.values())
            sentence, parts = line.removeprefix("- ") if line.startswith("- ") else "", dict.fromkeys(parts, "")
            about = line.removeprefix("== ") if line.startswith("==") else about
        elif line.startswith("  "):
            word, _, text = line.strip().partition(" ")
            assert word in parts, line
            assert not parts[word], f"{sentence}: {word} twice"
            parts[word] = text.strip()
        else:
            assert not line or line.startswith("#"), line


SCENES = list(scenes())


@pytest.mark.parametrize("told", SCENES, ids=[f"{told.about}-{told.sentence[:50]}" for told in SCENES])
def test_scene(told: Told) -> None:
    parts = [part.strip() for part in told.given.split("|")]
    players = [int(part.partition(":")[2]) for part in parts if part.startswith("players:")]
    rest = " | ".join(part for part in parts if not part.startswith("players:"))
    scene = Scene(tables_of(told.changes), *players).given(rest)
    before = cards_in(scene)
    scene.do(told.do)
    assert cards_in(scene) == before
    if scene.asked.endswith((" action", " treasure", " buy", "over")):
        assert remembered(scene) == []
    assert told.then
    for part in told.then.split("|"):
        name, _, value = (text.strip() for text in part.partition(":"))
        check(scene, name, value)


@cache
def tables_of(changes: str) -> Tables:
    """The tables with what a scene changes in them, one change after another behind semicolons."""
    return load_tables(["guests"], [parse_override(one) for one in changes.split(";") if one])


def cards_in(scene: Scene) -> list[int]:
    """How many of each kind there are, wherever. Raises AssertionError where what all can count of zones is wrong."""
    state = scene.state
    assert [int(hand.sum()) for hand in state.hand] == list(state.held)
    assert [int((deck != 0).sum()) for deck in state.deck] == list(state.deck_size)
    assert [int((deck > 0).sum()) for deck in state.deck] == list(state.placed)
    assert [bool(pile.any()) for pile in state.discard] == [top != 0 for top in state.discard_top]
    assert all(pile[top - 1] > 0 for pile, top in zip(state.discard, state.discard_top, strict=True) if top > 0)
    assert int((state.supply[: len(scene.keys)] == 0).sum()) == state.empty
    zones = (state.supply, state.trash, state.played, state.revealed, *state.hand, *state.discard, *state.aside)
    return [
        sum(int(zone[card]) for zone in zones) + int((np.abs(state.deck) == card + 1).sum())
        for card in range(len(scene.keys))
    ]


def remembered(scene: Scene) -> list[str]:
    """What is still remembered of an effect: nothing between effects."""
    return [name for name in MEMORY if np.any(scene.state[name])]


def check(scene: Scene, name: str, value: str) -> None:
    """One expectation of a scene."""
    if name == "asks":
        assert scene.asked == value
    elif name in ("can", "cannot"):
        for line in value.split(","):
            assert scene.can(line.strip()) == (name == "can"), line
    elif name.startswith("counted "):
        assert int(scene.counts[name.removeprefix("counted ")]) == int(value)
    elif name.endswith(" top"):
        assert scene.keys[scene.state.discard_top[int(name.removesuffix(" top")) - 1] - 1] == value
    elif name == "winners":
        players = range(int(scene.state.players))
        assert [seat + 1 for seat in players if wins(scene.rules, scene.state, seat)] == list(map(int, value.split()))
    elif name in OPEN_ZONES or name.endswith((" hand", " discard", " deck")):
        expected = [
            card for word in value.split() for card in [word.partition("*")[0]] * int(word.partition("*")[2] or 1)
        ]
        if not name.endswith(" deck"):
            expected.sort(key=scene.keys.index)
        assert scene.read(name) == expected
    else:
        assert scene.number(name) == int(value)


def test_every_card_has_its_scenes() -> None:
    """Each card, and at least one scene for each of its steps."""
    told = {about: sum(scene.about == about for scene in SCENES) for about in {scene.about for scene in SCENES}}
    assert told.keys() >= NEEDED
    for card in TABLES.cards:
        assert told[card.key] >= max(1, len(card.effect or ()) - 1), card.key
