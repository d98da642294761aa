"""What the battery of tests needs to know of Continental Spin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np

from engine.game import Deal, Record

# variants and numbers of players to be tried
SETUPS = (
    ((), 2),
    ((), 3),
    ((), 4),
    ((), 5),
    (("short",), 3),
    (("no_relics",), 4),
    (("forward_seals",), 5),
    (("solo",), 1),
    (("two_riders",), 2),
)
# other tables of the kept games: variants and changes
CHANGED = (
    (("short", "no_relics"), {}),
    (("short", "forward_seals"), {}),
    (("no_relics", "forward_seals"), {}),
    (("short", "solo"), {}),
    (("no_relics", "solo"), {}),
    (("short", "two_riders"), {}),
    ((), {"spin.limit": 5, "spin.start": 3}),
    ((), {"track.cells.33": "rock", "seals.owner_gain": 1, "seals.cleared_each_leg": False}),
    ((), {"relics.kinds.skull.amount": 2, "relics.kinds.skull.copies": 6, "relics.kinds.spine.copies": 0}),
)
# Most decisions of a game: each of 5 riders and 18 beats has a card, a boost, a seal, a break for every seal met
# (4 a rider are ever laid) and a card for each skull taken (3).
WITHOUT_CHOICE = {"card", "take"}  # what is asked for where there is but one thing to do
LONGEST = 5 * 18 * 3 + 5 * 4 + 3


def cards_dealt(tables: Any, deal: Deal) -> Counter:
    """Every card of a deal, by rider or "relic"."""
    drive = Counter((rider, card) for rider, pile in enumerate(deal["piles"]) for card in pile)
    return drive + Counter(("relic", kind) for kind in deal["relics"])


def cards_found(tables: Any, state: Record) -> Counter:
    """Every card on the table: hands, discard piles, what is left of the piles, relics face down and taken."""
    found: Counter = Counter()
    kinds = list(tables.relics.kinds)
    deck = tables.drive.deck
    for rider in range(int(state.riders)):
        found.update((rider, int(card)) for card in state.pile[rider, deck - int(state.pile_left[rider]) : deck])
        for card, count in enumerate(state.hand[rider] + state.discard[rider]):
            found[rider, card] += int(count)
        for kind, count in zip(kinds, state.relics[rider], strict=False):
            found["relic", kind] += int(count)
    found.update(("relic", kinds[kind - 1]) for kind in state.site.tolist() if kind)
    return +found


def hidden(state: Record, seat: int) -> dict[str, np.ndarray]:
    """Where in each field a seat may not look: True there. All else is public, or its own."""
    rivals = np.arange(len(state.hand)) != seat
    return {
        "pile": np.ones_like(state.pile, bool),  # also what was drawn from it: the order tells when
        "hand": np.zeros_like(state.hand, bool) | rivals[:, None],
        "site": state.site > 0,
    }


def disguises(tables: Any, state: Record, seat: int, random: Random) -> Iterator[Record]:
    """States that differ from this one only in cards that `seat` does not see."""
    deck = tables.drive.deck
    for rider in range(int(state.riders)):
        other = state.copy()  # the rest of a pile in another order
        rest = other.pile[rider, deck - int(other.pile_left[rider]) : deck].tolist()
        other.pile[rider, deck - len(rest) : deck] = random.sample(rest, len(rest))
        yield other
        if rider != seat and rest:
            other = state.copy()  # a card of a rival's hand changed for one of the pile
            held = [card for card, count in enumerate(other.hand[rider]) if count]
            card, place = random.choice(held), deck - len(rest) + random.randrange(len(rest))
            other.hand[rider, card] -= 1
            other.hand[rider, other.pile[rider, place]] += 1
            other.pile[rider, place] = card
            yield other
    other = state.copy()  # the relics still face down, mixed anew
    sites = np.flatnonzero(other.site)
    other.site[sites] = random.sample(other.site[sites].tolist(), len(sites))
    yield other


def final(state: Record) -> dict[str, Any]:
    """The last state of a kept game, by rider; `seals_lying` are pairs of cell and rider."""
    riders = range(int(state.riders))
    return {
        "beat": int(state.beat),
        "cell": [int(state.cell[rider]) for rider in riders],
        "spin": [int(state.spin[rider]) for rider in riders],
        "seals": [int(state.seals[rider]) for rider in riders],
        "hand": [_values(state.hand[rider]) for rider in riders],
        "discard": [_values(state.discard[rider]) for rider in riders],
        "pile_left": [int(state.pile_left[rider]) for rider in riders],
        "relics": [_values(state.relics[rider]) for rider in riders],
        "leg_points": [int(state.leg_points[rider].sum()) for rider in riders],
        "final_points": [int(state.final_points[rider]) for rider in riders],
        "arrival": [int(state.arrival[rider]) for rider in riders],
        "seals_lying": [[int(cell), int(state.seal_of[cell])] for cell in np.flatnonzero(state.seal_of)],
        "relics_left": np.flatnonzero(state.site).tolist(),
    }


def _values(counts: np.ndarray) -> list[int]:
    return [value for value, count in enumerate(counts) for _ in range(int(count))]
