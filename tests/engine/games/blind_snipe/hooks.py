"""What the battery of tests needs to know of Blind Snipe."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import numpy as np

from engine.game import Deal, Moment, Record
from engine.games.blind_snipe.state import BOMB, HIDDEN, SAFE

# variants and numbers of players to be tried
SETUPS = (((), 3), ((), 4), ((), 5), ((), 6), (("referee",), 4))
# other tables of the kept games: variants and changes
CHANGED = (
    ((), {"cup.self_bomb": 3, "medals.to_win": 3}),
    (("referee",), {"hand.safe": 2, "hand.bomb": 2}),
)
# Most decisions: at most 5 rounds a player (each wins one medal at most before the end, and loses 4 cards); in each
# every card is laid (24), every number called (24), passes (5), every card turned up (24), and one player named; at
# the end the cup.
WITHOUT_CHOICE = {"lay", "flip"}  # what is asked for where there is but one thing to do
LONGEST = 30 * (24 + 24 + 5 + 24 + 1) + 1


def cards_dealt(tables: Any, deal: Deal) -> Counter:
    """The cards of one player; everybody begins with the same ones."""
    return Counter(safe=tables.hand.safe, bomb=tables.hand.bomb)


def cards_found(tables: Any, state: Record) -> Counter:
    """The cards of one player, in hand, minefield and discard: those of every player must be alike."""
    found = []
    for seat in range(int(state.players)):
        stack = [int(card) for card in state.stack[seat, : state.depth[seat]]]
        assert set(state.stack[seat, state.depth[seat] :]) <= {HIDDEN}
        safe = int(state.hand_safe[seat] + state.lost_safe[seat]) + stack.count(SAFE)
        bombs = int(state.hand_bomb[seat] + state.lost_bomb[seat]) + stack.count(BOMB)
        assert state.cards[seat] == len(stack) + state.hand_safe[seat] + state.hand_bomb[seat]
        found.append(Counter(safe=safe, bomb=bombs))
    assert all(one == found[0] for one in found)
    return found[0]


def hidden(state: Record, seat: int) -> dict[str, np.ndarray]:
    """Where in each field this seat may not look: True there. How many cards lie where is open to all."""
    others = np.arange(len(state.cards)) != seat
    places = np.arange(state.stack.shape[1])
    face_down = places[None, :] < (state.depth - state.shown)[:, None]
    return {
        **dict.fromkeys(("hand_safe", "hand_bomb", "lost_safe", "lost_bomb"), others),
        "stack": face_down & others[:, None],
        **{name: np.ones_like(state[name], bool) for name in ("luck", "draws")},
    }


def disguises(tables: Any, state: Record, seat: int, random: Random) -> Iterator[Record]:
    """States that differ only in what this seat cannot know: others' cards face down, in hand or discarded."""
    other = state.copy()
    for one in range(int(state.players)):
        if one != seat:
            _mix(other, one, random)
    yield other


def _mix(state: Record, seat: int, random: Random) -> None:
    """The seat's cards that are not turned up, mixed over its minefield, hand and discard."""
    face_down = int(state.depth[seat] - state.shown[seat])
    unseen = [int(card) for card in state.stack[seat, :face_down]]
    for safe, bomb in (("hand_safe", "hand_bomb"), ("lost_safe", "lost_bomb")):
        unseen += [SAFE] * int(state[safe][seat]) + [BOMB] * int(state[bomb][seat])
    random.shuffle(unseen)
    state.stack[seat, :face_down] = unseen[:face_down]
    rest = unseen[face_down:]
    in_hand = int(state.hand_safe[seat] + state.hand_bomb[seat])
    for where, cards in (("hand", rest[:in_hand]), ("lost", rest[in_hand:])):
        state[f"{where}_safe"][seat], state[f"{where}_bomb"][seat] = cards.count(SAFE), cards.count(BOMB)


def final(state: Record) -> dict[str, Any]:
    """The last state of a kept game, by seat."""
    seats = range(int(state.players))
    by_seat = ("cards", "lost_safe", "lost_bomb", "depth", "shown", "medals", "drunk", "from_cup")
    alone = ("rounds", "bid", "turned", "cup", "winner", "drawn")
    return {
        **{name: [int(state[name][seat]) for seat in seats] for name in by_seat},
        **{name: int(state[name]) for name in alone},
        "stack": [state.stack[seat, : int(state.depth[seat])].tolist() for seat in seats],
    }


def noted(deal: Deal, moments: Sequence[Moment]) -> Deal:
    """The cards drawn blind, one a line of the log at most, in place of their seed."""
    draws = []
    for moment in moments:
        for kind, lost in (("safe", "lost_safe"), ("bomb", "lost_bomb")):
            draws += [kind] * int((moment.after[lost] - moment.before[lost]).sum())
    return {"first": deal["first"], "draws": draws}
