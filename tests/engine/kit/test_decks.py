"""Decks that are dealt alike with other tables: what both have keeps its order, and every order is as likely."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from engine.chance import shuffle
from engine.game import Game
from engine.kit.decks import GONE, deal_deck, pair, paired
from engine.registry import find

OWN = [3, 3, 4, 4, 4, 5, 6, 7]


def dealt(now: list[int], seed: int, own: list[int] = OWN) -> list[int]:
    usual, more, cards = np.zeros(20, np.int16), np.zeros(20, np.int16), np.zeros(19, np.int8)
    pair(usual, more, own, now, now)
    count = deal_deck(np.array([seed], np.uint64), cards, usual, more)
    assert Counter(cards[:count].tolist()) == Counter(now)
    return [int(card) for card in cards[:count]]


def plain(seed: int) -> list[int]:
    cards = np.array(OWN, np.int8)
    shuffle(np.array([seed], np.uint64), cards, len(cards))
    return [int(card) for card in cards]


@pytest.mark.parametrize("seed", range(5))
def test_the_games_own_deck_is_plainly_shuffled(seed: int) -> None:
    assert dealt(OWN, seed) == plain(seed)


@pytest.mark.parametrize("seed", range(5))
def test_a_card_taken_out_leaves_the_others_in_order(seed: int) -> None:
    less = dealt([3, 3, 4, 4, 4, 5, 6], seed)
    assert less == [card for card in plain(seed) if card != 7]
    fewer = dealt([3, 3, 4, 4, 5, 6, 7], seed)
    assert [card for card in fewer if card != 4] == [card for card in plain(seed) if card != 4]


@pytest.mark.parametrize("seed", range(5))
def test_a_further_card_comes_among_the_others_and_one_that_is_changed_into_its_place(seed: int) -> None:
    assert [card for card in dealt([*OWN, 9], seed) if card != 9] == plain(seed)
    assert dealt([9, *OWN[:-1]], seed) == [9 if card == 7 else card for card in plain(seed)]


def test_every_order_is_as_likely() -> None:
    """One of three cards taken out, two put in: 250 of 6,000 deals for each of 24 orders, give or take 5 x 15.5."""
    orders = Counter(tuple(dealt([1, 2, 4, 5], seed, [1, 2, 3])) for seed in range(6_000))
    assert len(orders) == 24
    assert all(abs(count - 250) < 5 * 15.5 for count in orders.values())


def test_cards_stand_for_their_like() -> None:
    assert paired("aab", "aab") == ([0, 1, 2], [])
    assert paired("aab", "ab") == ([0, GONE, 1], [])
    assert paired("aab", "abcd") == ([0, 2, 1], [3])


@pytest.mark.parametrize(
    ("key", "change"),
    [
        ("continental_spin", ("drive.cards.5.copies", 3)),
        ("royal_derby", ("deck.numbers.ranks", ["2", "3", "4", "5", "6", "7", "8", "9"])),
    ],
)
def test_a_game_deals_what_is_left_of_a_deck_in_the_same_order(key: str, change: tuple[str, object]) -> None:
    game: Game = find(key)
    own, other = game.load(), game.load((), [change])
    before, after = (in_order(game.deal(tables, 4, 7)) for tables in (own, other))
    changed = {card for card in before if before.count(card) != after.count(card)}
    assert changed
    assert [card for card in before if card not in changed] == [card for card in after if card not in changed]


def in_order(deal: dict[str, list[object]]) -> list[str]:
    """The cards of a deal, pile after pile."""
    rows = deal.get("piles") or [deal["pile"], *deal["fences"]]
    return [f"{number if 'piles' in deal else ''} {card}" for number, row in enumerate(rows) for card in row]
