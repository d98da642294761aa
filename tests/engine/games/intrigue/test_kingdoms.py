"""Kingdoms drawn by constraints."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.intrigue.kingdoms import Wishes, draw_kingdom, is_village
from engine.games.intrigue.schema import load_tables
from engine.tables import TablesError

TABLES = load_tables()


def test_villages_are_told_from_the_steps() -> None:
    villages = {card.key for card in TABLES.cards if is_village(card)}
    assert villages == {"shanty_town", "mining_village", "diplomat", "nobles"}
    changed = load_tables(changes=[("cards.nobles.effect.1.of.2.1.actions", 1)])
    assert not is_village(next(card for card in changed.cards if card.key == "nobles"))


@pytest.mark.parametrize("seed", range(20))
def test_a_kingdom_has_what_is_wished_for(seed: int) -> None:
    wishes = Wishes(("pawn", "duke"), ("torturer",), attacks=1, villages=2, costs=((2, 2), (6, 1)))
    drawn = draw_kingdom(TABLES, wishes, seed)
    cards = [TABLES.card(key) for key in drawn]
    TABLES.check_kingdom(drawn)
    assert {"pawn", "duke"} <= set(drawn)
    assert "torturer" not in drawn
    assert sum("attack" in card.types for card in cards) <= 1
    assert len({"shanty_town", "mining_village", "diplomat", "nobles"} & set(drawn)) >= 2
    assert [sum(card.cost == cost for card in cards) >= least for cost, least in wishes.costs] == [True, True]
    assert [card.cost for card in cards] == sorted(card.cost for card in cards)
    assert draw_kingdom(TABLES, wishes, seed) == drawn


def test_another_seed_draws_another_kingdom() -> None:
    assert len({tuple(draw_kingdom(TABLES, Wishes(), seed)) for seed in range(20)}) == 20


@pytest.mark.parametrize(
    ("wishes", "reason"),
    [
        ({"have": ("paw",)}, "did you mean 'pawn'?"),
        ({"avoid": ("gold",)}, "there is no such kingdom card"),
        ({"have": ("moat",)}, "add the variant guests"),
        ({"have": ("pawn",), "avoid": ("pawn",)}, "wished for and to be avoided"),
        ({"have": ("pawn", "pawn")}, "wished for twice"),
        ({"have": tuple(TABLES.drawable[:11])}, "more than 10 cards"),
        ({"avoid": tuple(TABLES.drawable[:17])}, "9 cards are left to draw 10 from"),
        ({"costs": ((8, 1),)}, "there are 0"),
        ({"villages": 5}, "hardest was: at least 5 villages"),
        ({"have": ("torturer",), "attacks": 0}, "hardest was: at most 0 Attacks"),
    ],
)
def test_wishes_that_cannot_be_met_are_refused(wishes: dict[str, Any], reason: str) -> None:
    with pytest.raises(TablesError) as error:
        draw_kingdom(TABLES, Wishes(**wishes), 1)
    assert reason in str(error.value)
