"""What the battery of tests needs to know of Intrigue."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np

from engine.game import Deal, Record

SETUPS = (((), 2), ((), 4), (("guests",), 3), (("plot_thickens",), 6))
# No number of decisions is the most that the rules allow: who buys nothing goes on. Random play comes nowhere near.
WITHOUT_CHOICE = {"take", "end", "put"}  # what is asked for where there is but one thing to do
LONGEST = 20_000


def cards_dealt(tables: Any, deal: Deal) -> Counter:
    """How many of each kind there are depends on the players, who are not in the deal: only those of one pile."""
    return Counter(dict.fromkeys([*(card.key for card in tables.base), *deal["kingdom"]], 1))


def cards_found(tables: Any, state: Record) -> Counter:
    """Every kind once for which the zones hold as many cards as were made for so many players, and no other."""
    players, found = int(state.players), Counter()
    for number, card in enumerate(tables.all_cards):
        zones = [state.supply, state.trash, state.played, state.revealed, *state.hand, *state.discard, *state.aside]
        there = sum(int(zone[number]) for zone in zones)
        there += sum(int((np.abs(deck) == number + 1).sum()) for deck in state.deck)
        made = tables.pile(card, players) if state.in_game[number] else 0
        made += tables.start.cards.get(card.key, 0) * players
        if there:
            found[card.key] += 1 if there == made else 100
        else:
            assert not made
    assert [int(hand.sum()) for hand in state.hand] == list(state.held)
    assert [int((deck != 0).sum()) for deck in state.deck] == list(state.deck_size)
    assert [int((deck > 0).sum()) for deck in state.deck] == list(state.placed)
    return found


def hidden(state: Record, seat: int) -> dict[str, np.ndarray]:
    """Where in each field this seat may not look: True there. Of its own deck it knows the cards, but no order."""
    others = np.arange(len(state.hand)) != seat
    by_card = np.broadcast_to(others[:, None], state.hand.shape)
    return {
        **dict.fromkeys(("hand", "discard", "aside"), by_card),
        "placed": others,
        "deck": np.broadcast_to(others[:, None], state.deck.shape) | (state.deck < 0),
        "luck": np.ones_like(state.luck, bool),
        "draws": np.ones_like(state.draws, bool),
    }


def disguises(tables: Any, state: Record, seat: int, random: Random) -> Iterator[Record]:
    """Another's hand for cards of his deck, and all decks in another order."""
    other = state.copy()
    for one in range(int(state.players)):
        deck = [int(card) for card in other.deck[one, : other.deck_size[one]]]
        loose = [place for place, card in enumerate(deck) if card < 0]
        shuffled = [deck[place] for place in loose]
        random.shuffle(shuffled)
        for place, card in zip(loose, shuffled, strict=True):
            other.deck[one, place] = card
        held = np.flatnonzero(other.hand[one])
        if one != seat and len(held) and loose:
            card, place = int(random.choice(list(held))), random.choice(loose)
            drawn = -1 - int(other.deck[one, place])
            other.hand[one, card] -= 1
            other.hand[one, drawn] += 1
            other.deck[one, place] = -1 - card
    yield other


# Other tables to keep games of: a dearer card, other effects, more players' cards.
CHANGED = (
    (("guests",), {"cards.courtyard.effect.1.draw": 4, "cards.pawn.effect.1.choose": 3, "cards.duke.cost": 4}),
    ((), {"start.hand": 6, "turn.buys": 2, "kingdom": "best_wishes", "players.max": 3}),
)


def final(state: Record) -> dict[str, Any]:
    """What the last state comes to, in plain numbers."""
    seats = range(int(state.players))
    return {
        "turns": [int(state.turns[seat]) for seat in seats],
        "held": [int(state.held[seat]) for seat in seats],
        "decks": [int(state.deck_size[seat]) for seat in seats],
        "supply": [int(count) for count in state.supply],
        "trash": int(state.trash.sum()),
        "draws": int(state.drawn),
        "over": bool(state.over),
    }
