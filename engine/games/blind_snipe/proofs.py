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
from engine.kit.stack import kind_due, seat_to_act
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
    """Every position from here on to the end of the round."""
    seen, waiting = {first.tobytes()}, [first]
    broken: Counter[str] = Counter()
    mask = np.zeros(len(state.ACTIONS), np.bool_)
    decisions = 0
    while waiting:
        before = waiting.pop()
        rules.legal(compiled, before, mask)
        legal = np.flatnonzero(mask)
        decisions += len(legal)
        for action in legal:
            after, counts = before.copy(), new(state.COUNTS)
            with np.errstate(over="ignore"):
                rules.step(compiled, after, counts, int(action))
            broken.update(_judged(before, state.ACTIONS.name(int(action)).split(), after, counts))
            key = after.tobytes()
            going_on = after.rounds == first.rounds and kind_due(after) in (
                state.LAYING,
                state.TURN,
                state.BIDDING,
                state.FLIPPING,
            )
            if going_on and key not in seen:
                seen.add(key)
                waiting.append(after)
    return Rounds(len(seen), decisions, broken)


def _judged(before: Any, decision: list[str], after: Any, counts: Any) -> list[str]:
    """The laws that a decision breaks."""
    laws = {"lay": _laid, "bid": _called, "flip": _turned_up}.get(decision[0])
    return [law for law, broken in laws(before, decision, after, counts).items() if broken] if laws else []


def _laid(before: Any, decision: list[str], after: Any, counts: Any) -> dict[str, bool]:
    seat = int(seat_to_act(before))
    return {
        "laid_after_call": bool(before.bid),
        "laid_from_empty_hand": before.cards[seat] == before.depth[seat],
        "laid_not_one": after.depth.sum() != before.depth.sum() + 1,
    }


def _called(before: Any, decision: list[str], after: Any, counts: Any) -> dict[str, bool]:
    called, lying = int(decision[1]), int(before.depth.sum())
    return {
        "called_not_above": called <= before.bid,
        "called_above_all": called > lying,
        "called_after_pass": bool(before.passed[int(seat_to_act(before))]),
        "called_after_all": before.bid == lying,
    }


def _turned_up(before: Any, decision: list[str], after: Any, counts: Any) -> dict[str, bool]:
    owner, challenger = int(decision[1]) - 1, int(before.bidder)
    silent = [bool(before.passed[seat]) for seat in range(int(before.players)) if seat != challenger]
    top = before.stack[owner, before.depth[owner] - 1 - before.shown[owner]]
    enough = before.turned + 1 == before.bid
    return {
        "others_before_own": owner != challenger and before.shown[challenger] < before.depth[challenger],
        "bids_left_open": before.bid != before.depth.sum() and not all(silent),
        "turned_too_many": before.turned >= before.bid,
        "turned_after_bomb": _bomb_in_sight(before),
        "bomb_forgiven": top == state.BOMB and not counts.failures,
        "failed_without_bomb": top == state.SAFE and bool(counts.failures),
        "won_too_soon": bool(counts.successes) and not (enough and top == state.SAFE),
        "not_stopped": enough and top == state.SAFE and not counts.successes,
    }


def _bomb_in_sight(position: Any) -> bool:
    """Is a bomb turned up?"""
    stacks = zip(position.stack, position.depth, position.shown, strict=True)
    return any(state.BOMB in stack[depth - shown : depth] for stack, depth, shown in stacks)


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
