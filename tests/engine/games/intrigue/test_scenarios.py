"""Every card's sentences and rulings, as they stand in scenarios.txt."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from engine.games.intrigue.play import wins
from engine.games.intrigue.scenes import OPEN_ZONES, Scene
from engine.games.intrigue.schema import load_tables

FILE = Path(__file__).parent / "scenarios.txt"
TABLES = load_tables(["guests"])
NEEDED = {card.key for card in TABLES.cards}


class Told(NamedTuple):
    """A scene as it stands in the file."""

    about: str
    sentence: str
    given: str
    do: str
    then: str


def scenes() -> Iterator[Told]:
    about, parts = "", {"given": "", "do": "", "then": ""}
    sentence = ""
    for line in [*FILE.read_text(encoding="utf-8").splitlines(), "- "]:
        if line.startswith(("==", "- ")):
            if sentence:
                yield Told(about, sentence, **parts)
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
    scene = Scene(TABLES, *players).given(rest).do(told.do)
    assert told.then
    for part in told.then.split("|"):
        name, _, value = (text.strip() for text in part.partition(":"))
        check(scene, name, value)


def check(scene: Scene, name: str, value: str) -> None:
    """One expectation of a scene."""
    if name == "asks":
        assert scene.asked == value
    elif name in ("can", "cannot"):
        for line in value.split(","):
            assert scene.can(line.strip()) == (name == "can"), line
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
