"""What the battery of tests needs to know of Royal Derby."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import numpy as np

from engine.game import Deal, Moment, Record
from engine.games.royal_derby.cards import Cards

# variants and numbers of players to be tried
SETUPS = (((), 2), ((), 3), ((), 4), ((), 8), (("lot",), 4), (("marathon",), 5))
# other tables of the kept games: variants and changes
CHANGED = (
    (("lot", "marathon"), {}),
    ((), {"bets.cap": 3, "bets.times": 3}),
    ((), {"course.obstacles": [1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3]}),
)
# Most decisions of a race: a bet of each of 8 players, two choices for each of 2 jokers, and 10 units given one by one
# by each of 8 winners.
WITHOUT_CHOICE: set[str] = set()  # what is asked for where there is but one thing to do
LONGEST = 8 + 2 * 2 + 8 * 10
MAY_HAVE_NO_WINNER = True  # nobody may have backed the horse that won


def cards_dealt(tables: Any, deal: Deal) -> Counter:
    """Every card of a deal."""
    return Counter(deal["pile"]) + Counter(card for fence in deal["fences"] for card in fence)


def cards_found(tables: Any, state: Record) -> Counter:
    """Every card on the table: the pile, turned up or not, and the fences."""
    names = Cards(tables).names
    cards = [int(card) for card in state.pile[: tables.pile]]
    for section, count in enumerate(tables.course.obstacles, 1):
        cards += [int(card) for card in state.fence[section, :count]]
    return Counter(names[card] for card in cards)


def hidden(state: Record, seat: int) -> dict[str, np.ndarray]:
    """Where in each field nobody may look: True there. Bets and places are open."""
    return {
        "pile": np.arange(len(state.pile)) >= state.flips,
        "fence": np.broadcast_to(state.open[:, None] == 0, state.fence.shape),
        **{name: np.ones_like(state[name], bool) for name in ("luck", "draws")},
    }


def disguises(tables: Any, state: Record, seat: int, random: Random) -> Iterator[Record]:
    """States that differ from this one only in cards that are face down: all of them mixed anew."""
    other = state.copy()
    flips, pile = int(state.flips), tables.pile
    closed = [section for section in range(1, tables.course.finish) if not state.open[section]]
    slots = [(section, k) for section in closed for k in range(tables.course.obstacles[section - 1])]
    unseen = [int(card) for card in state.pile[flips:pile]] + [int(state.fence[slot]) for slot in slots]
    random.shuffle(unseen)
    other.pile[flips:pile] = unseen[: pile - flips]
    for slot, card in zip(slots, unseen[pile - flips :], strict=True):
        other.fence[slot] = card
    yield other


def final(state: Record) -> dict[str, Any]:
    """The last state of a kept race: horses by suit, what was turned up, and bets and units by seat."""
    players = int(state.players)
    return {
        "place": state.place.tolist(),
        "winner": int(state.winner),
        "flips": int(state.flips),
        "again_flips": int(state.again_flips),
        "open": np.flatnonzero(state.open).tolist(),
        "suit": state.suit[:players].tolist(),
        "stake": state.stake[:players].tolist(),
        "given": state.given[:players].tolist(),
        "drunk": state.drunk[:players].tolist(),
    }


def noted(deal: Deal, moments: Sequence[Moment]) -> Deal:
    """The cards of a race that were turned up, without the others."""
    end = moments[-1].after
    fences = [cards if end.open[section] else [] for section, cards in enumerate(deal["fences"], 1)]
    told = {"draws": deal["draws"][: int(end.again_flips)]} if end.again_flips else {}
    return {
        "pile": deal["pile"][: int(end.flips)],
        "fences": fences,
        **{part: seed for part, seed in deal.items() if part == "luck"},
        **told,
    }
