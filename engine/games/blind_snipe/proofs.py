"""What can never happen in a round of Blind Snipe, by trying every one; and the longest game there is.

Every round is tried with three players and small hands: no rule of laying, calling and turning up asks how many there
are. Each position is judged here by what lies and what was said, not by the rules themselves.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from engine.games.blind_snipe import rules, state
from engine.games.blind_snipe.schema import Tables
from engine.kit.fields import new
from engine.ledger.bounds import Bound

PLAYERS, SAFE, BOMBS = 3, 2, 1
STANDINGS = 30_000  # most standings of players that the search for the longest game tries: a second


@dataclass(frozen=True)
class Rounds:
    """Every position of a round, and how often each law is broken (named in `_laid`, `_called` and `_turned_up`)."""

    positions: int
    decisions: int
    broken: Counter[str]


def every_round(tables: Tables) -> Rounds:
    """Every round that can be played, carried out by the rules themselves."""
    return _every_round(tables.bids.least)


@lru_cache(maxsize=8)
def _every_round(least: int) -> Rounds:
    compiled = new(state.RULES)
    compiled.safe, compiled.bomb, compiled.least, compiled.lost = SAFE, BOMBS, least, 1
    compiled.medal, compiled.to_win = 1, 2
    first = new(state.STATE)
    rules.start(compiled, first, PLAYERS, new(state.DEAL), new(state.COUNTS))
    return tried(compiled, first)


def tried(compiled: Any, first: Any) -> Rounds:
    """Every position from here on to the end of the round, all that are as many decisions away at a time."""
    seen, broken, decisions = {first.tobytes()}, Counter[str](), 0
    reached = np.array([first], state.STATE)
    while len(reached):
        before, actions = _choices(compiled, reached)
        after, counts = before.copy(), np.zeros(len(before), state.COUNTS)
        with np.errstate(over="ignore"):
            for place, action in enumerate(actions.tolist()):
                rules.step(compiled, after[place], counts[place], action)
        decisions += len(actions)
        for block, laws in _LAWS.items():
            asked = _BLOCK_OF[actions] == block
            choice = _ONE_OF[actions[asked]]
            for law, breaks in laws(before[asked], choice, after[asked], counts[asked]).items():
                broken[law] += int(breaks.sum())
        going_on = (after["rounds"] == first.rounds) & np.isin(_top(after, "frame_kind"), _OF_A_ROUND)
        new_ones = {position.tobytes(): position for position in after[going_on]}
        reached = np.array([position for key, position in new_ones.items() if key not in seen], state.STATE)
        seen |= new_ones.keys()
    return Rounds(len(seen), decisions, +broken)


def _choices(compiled: Any, positions: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """A position for each of its legal actions, and these actions."""
    masks = np.zeros((len(positions), len(state.ACTIONS)), np.bool_)
    for position, mask in zip(positions, masks, strict=True):
        rules.legal(compiled, position, mask)
    places, actions = np.nonzero(masks)
    return positions[places], actions


def _top(positions: np.ndarray, field: str) -> np.ndarray:
    """A field of the frame that is due in each position; -1 where none is."""
    frames = positions["frames"].astype(int)
    return np.where(frames, _at(positions[field], frames - 1), -1)


def _at(values: np.ndarray, places: np.ndarray) -> np.ndarray:
    """In each row the value at its place."""
    found: np.ndarray = values[np.arange(len(values)), places]
    return found


# How often a law is broken: for decisions of a kind in these positions, what was chosen, and what came of it.


def _laid(before: np.ndarray, _: np.ndarray, after: np.ndarray, counts: np.ndarray) -> dict[str, np.ndarray]:
    seat = _top(before, "frame_seat")
    return {
        "laid_after_call": before["bid"] > 0,
        "laid_from_empty_hand": _at(before["cards"], seat) == _at(before["depth"], seat),
        "laid_not_one": after["depth"].sum(1) != before["depth"].sum(1) + 1,
    }


def _called(before: np.ndarray, called: np.ndarray, after: np.ndarray, counts: np.ndarray) -> dict[str, np.ndarray]:
    lying = before["depth"].sum(1)
    return {
        "called_not_above": called <= before["bid"],
        "called_above_all": called > lying,
        "called_after_pass": _at(before["passed"], _top(before, "frame_seat")) > 0,
        "called_after_all": before["bid"] == lying,
    }


def _turned_up(before: np.ndarray, owner: np.ndarray, after: np.ndarray, counts: np.ndarray) -> dict[str, np.ndarray]:
    challenger, seats = before["bidder"].astype(int), np.arange(before["passed"].shape[1])
    answers = (seats < before["players"][:, None]) & (seats != challenger[:, None])
    silent = ((before["passed"] > 0) | ~answers).all(1)
    depth, shown = before["depth"].astype(int), before["shown"].astype(int)
    top = _at(_at(before["stack"], owner), _at(depth - 1 - shown, owner))
    enough = before["turned"] + 1 == before["bid"]
    won, failed = counts["successes"] > 0, counts["failures"] > 0
    return {
        "others_before_own": (owner != challenger) & (_at(shown, challenger) < _at(depth, challenger)),
        "bids_left_open": (before["bid"] != depth.sum(1)) & ~silent,
        "turned_too_many": before["turned"] >= before["bid"],
        "turned_after_bomb": _bomb_in_sight(before["stack"], depth, shown),
        "bomb_forgiven": (top == state.BOMB) & ~failed,
        "failed_without_bomb": (top == state.SAFE) & failed,
        "won_too_soon": won & ~(enough & (top == state.SAFE)),
        "not_stopped": enough & (top == state.SAFE) & ~won,
    }


def _bomb_in_sight(stack: np.ndarray, depth: np.ndarray, shown: np.ndarray) -> np.ndarray:
    """Is a bomb turned up in a position?"""
    place = np.arange(stack.shape[2])
    turned_up = (place >= (depth - shown)[..., None]) & (place < depth[..., None])
    found: np.ndarray = ((stack == state.BOMB) & turned_up).any((1, 2))
    return found


_LAWS = {state.LAY: _laid, state.BID: _called, state.FLIP: _turned_up}
_OF_A_ROUND = (state.LAYING, state.TURN, state.BIDDING, state.FLIPPING)
_BLOCK_OF, _ONE_OF = (state.ACTIONS.tables[name].astype(int) for name in ("BLOCK_OF", "ONE_OF"))


Standing = tuple[tuple[int, int], ...]  # cards and medals of each player, in order: who is who does not matter


def longest_game(tables: Tables, players: int) -> int:
    """Rounds of the longest game: each wins its challenger medals or takes cards from him, whoever that is.

    Raises Fault where more than STANDINGS would have to be tried.
    """
    return _Games(tables).longest(((tables.hand.cards, 0),) * players)


class _Games:
    """The longest way from each standing to the end of a game."""

    def __init__(self, tables: Tables) -> None:
        self.success, self.to_win, self.lost = tables.medals.success, tables.medals.to_win, tables.penalty.cards
        self.known: dict[Standing, int] = {}
        self.bound = Bound(STANDINGS)

    def longest(self, standing: Standing) -> int:
        """Rounds from here to the end, at most."""
        if len(standing) == 1:
            return 0
        if standing not in self.known:
            self.bound.count()
            self.known[standing] = 1 + max(self._after_round(standing, place) for place in range(len(standing)))
        return self.known[standing]

    def _after_round(self, standing: Standing, place: int) -> int:
        """Rounds after one whose challenger is the player at this place, at most."""
        others, (cards, medals) = standing[:place] + standing[place + 1 :], standing[place]
        won = 0
        if medals + self.success < self.to_win:
            won = self.longest(_sorted(*others, (cards, medals + self.success)))
        left = _sorted(*others, (cards - self.lost, medals)) if cards > self.lost else _sorted(*others)
        return max(won, self.longest(left))


def _sorted(*standing: tuple[int, int]) -> Standing:
    return tuple(sorted(standing))
