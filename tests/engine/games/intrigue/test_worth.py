"""What a card is worth beside Big Money, and how policies stand among each other."""

from __future__ import annotations

from engine.games.intrigue.game import GAME
from engine.games.intrigue.schema import Tables
from engine.games.intrigue.worth import KINGDOMS, round_robin, worth_of_cards

TABLES = GAME.load()


def only(*keys: str) -> Tables:
    """Tables in which these kingdom cards are in every game, and no others: those count as guests."""
    cards = [card.model_copy(update={"guest": card.key not in keys}) for card in TABLES.cards]
    piles = TABLES.piles.model_copy(update={"kinds": len(keys)})
    return TABLES.model_copy(update={"cards": cards, "piles": piles})


def test_an_attack_that_draws_is_worth_more_than_a_card_that_does_nothing_for_big_money() -> None:
    told: list[int] = []
    best, last = worth_of_cards(GAME, only("torturer", "lurker"), 300, 1, told.append)
    assert (best.name, last.name) == ("torturer", "lurker")
    assert 0.5 < best.low < best.value < best.high <= 1
    assert last.high < best.low
    assert sum(told) == 2 * 300
    assert len(told) == 2 * KINGDOMS


def test_a_policy_against_itself_wins_half_because_seats_change() -> None:
    """Seat 1 of Big Money wins well above half of the games; who sits there changes."""
    figures = GAME.play(TABLES, 2, ["big_money"] * 2, 3, 0, 4000)
    assert figures[:, GAME.columns.index("won_by_1")].mean() > 0.54
    (same,) = round_robin(GAME, TABLES, ("big_money", "big_money"), 4000, 3, lambda done: None)
    assert same.share.low < 0.5 < same.share.high


def test_every_two_policies_meet() -> None:
    policies = ("random", "big_money", "terminal", "engine")
    found = {
        (one.first, one.second): one.share for one in round_robin(GAME, TABLES, policies, 200, 1, lambda done: None)
    }
    assert len(found) == 6
    assert all(share.value < 0.1 for (first, _), share in found.items() if first == "random")
    assert found["big_money", "terminal"].high < 0.5
