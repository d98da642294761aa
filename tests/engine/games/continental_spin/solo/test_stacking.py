"""Stacking by place lists: it makes the deal, and each list alone is as good as chance."""

from __future__ import annotations

import pytest

from engine.games.continental_spin.solo.challenge import challenge
from engine.games.continental_spin.solo.stacking import deck_lists, gathered, relic_lists, sorted_deck, sorted_relics


def test_gathering_reckoned_by_hand() -> None:
    """a goes to place 3, b to 1, c to 2: from the top b, c, a."""
    assert gathered(["a", "b", "c"], [3, 1, 2]) == ["b", "c", "a"]


@pytest.mark.parametrize("variants", [(), ("short",), ("no_relics",)])
@pytest.mark.parametrize("seed", [0, 7, 20261120])
def test_following_the_lists_makes_the_deal(variants: tuple, seed: int) -> None:
    race = challenge(variants, seed=seed)
    deal, deck = race.deal(), deck_lists(race)
    cards = gathered(gathered(sorted_deck(race.tables), deck.first), deck.second)
    assert cards == deal["piles"][0]
    relics = relic_lists(race)
    if relics is None:
        assert deal["relics"] == []
        return
    laid = dict(
        zip(relics.names, gathered(gathered(sorted_relics(race.tables), relics.first), relics.second), strict=True)
    )
    assert [laid[str(site)] for site in race.tables.relic_sites] == deal["relics"]
    assert relics.names.count("") == 12 - len(deal["relics"])


def test_neither_list_alone_tells_where_a_card_goes() -> None:
    """Over 500 deals the card that comes to place 1 of the deck says nothing about an entry of either list.

    The mean entry for the place of a 1 and of a 5 on top of the deck agree within 4 standard errors (of about 0.6).
    """
    entries: dict[int, list[tuple[int, int]]] = {1: [], 5: []}
    for seed in range(500):
        race = challenge(seed=seed)
        top = race.deal()["piles"][0][0]
        if top in entries:
            lists = deck_lists(race)
            entries[top].append((lists.first[0], lists.second[0]))
    for place in (0, 1):
        low, high = (sum(pair[place] for pair in entries[card]) / len(entries[card]) for card in (1, 5))
        error = 5.77 * (1 / len(entries[1]) + 1 / len(entries[5])) ** 0.5
        assert abs(low - high) < 4 * error
