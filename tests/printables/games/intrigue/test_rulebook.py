"""The rulebook of Intrigue: what it tells was played by today's rules, and every card has its rulings."""

from __future__ import annotations

import pytest

from engine.registry import find
from printables.games.intrigue.rulebook import played
from printables.text import templates
from tests.printables.kit import Kit

TABLES = find("intrigue").load()


def test_the_turns_that_are_kept_are_what_the_rules_play() -> None:
    shown = played.PLAYS.of(TABLES)
    told = played.tell(TABLES)
    assert told["turns"]
    assert {key: shown[key] for key in told} == told


def test_the_turns_told_by_hand() -> None:
    """Mill is an Action and a Victory card: Ironworks gives an action and a card. Diplomat: 5 + 2 - 3, then a Curse."""
    first, second = played.PLAYS.of(TABLES)["turns"]
    village, ironworks, torturer, _ = (part["hands"] for part in first["parts"])
    assert sorted(village[0]) == ["copper", "copper", "estate", "ironworks", "torturer"]
    assert sorted(ironworks[0]) == ["copper", "copper", "estate", "silver", "torturer"]
    assert len(torturer[0]) == 4 + 3
    assert sorted(torturer[1]) == ["copper", "curse", "masquerade", "silver", "silver"]
    assert sum("curse" in hand for hand in second["parts"][0]["hands"]) == 1
    assert "curse" in second["parts"][0]["hands"][0]  # passed on to player 1


@pytest.mark.parametrize("lang", ["en", "zh", "zh_hant"])
def test_every_card_has_its_rulings(lang: str) -> None:
    source = (templates.folder() / "intrigue" / f"rulebook.{lang}.md.j2").read_text(encoding="utf-8")
    assert [card.key for card in TABLES.cards if not card.guest and f'key == "{card.key}"' not in source] == []


def test_it_follows_changes() -> None:
    text = Kit("intrigue", **{"cards.courtyard.effect.1.draw": 4, "start.hand": 6}).text("rulebook")
    assert "Draw 4 cards" in text
    assert "draw 6" in text
