"""The odds of a round as somebody at the table sees it: of every call by every challenger, and of every stack."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import math
from dataclasses import dataclass
from math import prod

import numpy as np

from engine.games.blind_snipe import knowledge
from engine.games.blind_snipe.chances import MOST, best_chances, best_plan, stack_safe
from engine.games.blind_snipe.rules import flippable, lying, unshown
from engine.games.blind_snipe.schema import MAX_PLAYERS
from engine.games.blind_snipe.state import BOMB, FLIPPING, SAFE, Record
from engine.kept_code import njit
from engine.kit.stack import NOBODY, kind_due, seat_to_act

_FIGURES = 4  # of a stack: next card a bomb, a bomb face down, bombs face down expected, all bombs lost


@dataclass(frozen=True)
class Stack:
    """A player's cards: chances that the top one is a bomb, that any face down is, that no bomb is left at all."""

    player: int
    owned: int
    lying: int
    turned_up: int
    medals: int
    top_bomb: float
    any_bomb: float
    bombs: float  # expected among those face down
    harmless: float


@dataclass(frozen=True)
class Call:
    """A number called by the player in `focus`: chances to succeed, to meet the own bomb, to meet another's.

    `plan` is how many cards of each player the best choice takes.
    """

    number: int
    succeeds: float
    own_bomb: float
    another: float
    plan: tuple[int, ...]


@dataclass(frozen=True)
class Flip:
    """A stack that may be turned up next: is its card safe, and does the challenge then succeed at best?"""

    player: int
    safe: float
    succeeds: float


@dataclass(frozen=True)
class Odds:
    """All that can be said by counting. Players count from 1; `chances[player]` has one a call, as `calls` has."""

    stacks: tuple[Stack, ...]
    focus: int
    calls: tuple[Call, ...]
    chances: dict[int, tuple[float, ...]]
    flips: tuple[Flip, ...]

    @property
    def no_bomb(self) -> float:
        """Chance that no card face down is a bomb: every call succeeds, however it is turned up."""
        return prod(1 - stack.any_bomb for stack in self.stacks)

    @property
    def bombs(self) -> float:
        """Bombs expected among all cards face down."""
        return math.fsum(stack.bombs for stack in self.stacks)


def reckon(rules: Record, view: Record, me: int) -> Odds:
    """The odds as seat `me` sees the round, NOBODY for a bystander. Cards must lie, and the game go on."""
    challengers = _challengers(view)
    focus = me if me in challengers else int(view.bidder) if view.bidder != NOBODY else int(seat_to_act(view))
    numbers = _numbers(rules, view)
    best = np.zeros((MAX_PLAYERS, MOST + 1))
    own, plans = np.zeros(MOST + 1), np.zeros((MOST + 1, MAX_PLAYERS), np.int64)
    stacks = np.zeros((MAX_PLAYERS, _FIGURES))
    _survey(rules, view, me, focus, best, own, plans, stacks)
    players, turned = int(view.players), int(view.turned)
    succeeds = best[:, numbers.start - turned : numbers.stop - turned].tolist()
    safe, taken = (part[numbers.start - turned : numbers.stop - turned].tolist() for part in (own, plans[:, :players]))
    calls = tuple(
        Call(number, chance, max(0.0, 1 - own_safe), max(0.0, own_safe - chance), tuple(plan))
        for number, chance, own_safe, plan in zip(numbers, succeeds[focus], safe, taken, strict=True)
    )
    seen = (view[field][:players].tolist() for field in ("cards", "depth", "shown", "medals"))
    found = zip(range(1, players + 1), *seen, *stacks[:players].T.tolist(), strict=True)
    told = tuple(Stack(*figures) for figures in found)
    chances = {seat + 1: tuple(succeeds[seat]) for seat in challengers}
    return Odds(told, focus + 1, calls, chances, _flips(rules, view) if kind_due(view) == FLIPPING else ())


def _challengers(view: Record) -> list[int]:
    """Who may be the challenger of this round, from 0."""
    if kind_due(view) == FLIPPING:
        return [int(view.bidder)]
    cards, passed = view.cards.tolist(), view.passed.tolist()
    return [seat for seat in range(int(view.players)) if cards[seat] and not passed[seat]]


def _numbers(rules: Record, view: Record) -> range:
    """What can be called, and what is called now."""
    if kind_due(view) == FLIPPING:
        return range(int(view.bid), int(view.bid) + 1)
    return range(max(int(rules.least), int(view.bid)), int(lying(view)) + 1)


def _flips(rules: Record, view: Record) -> tuple[Flip, ...]:
    """Every stack that the challenger may turn up next."""
    found, left = [], int(view.bid) - int(view.turned)
    best = np.zeros(MOST + 1)
    for other in range(int(view.players)):
        if flippable(view, other):
            safe = float(stack_safe(rules, view, other, 1))
            if safe:
                best_chances(rules, shown_safe(rules, view, other), int(view.bidder), best)
            found.append(Flip(other + 1, safe, safe * float(best[left - 1]) if safe else 0.0))
    return tuple(found)


def shown_safe(rules: Record, view: Record, seat: int) -> Record:
    """The view once the next card of a stack has turned out safe."""
    after = view.copy()
    knowledge.turned_up(rules, after, seat, SAFE)
    after.stack[seat, after.depth[seat] - 1 - after.shown[seat]] = SAFE
    after.shown[seat] += 1
    return after


@njit(cache=True)
def _survey(rules, view, me, focus, best, own, plans, stacks):
    """Fill, by flips: best chances of each seat, safe own cards of `focus` and its plans; and figures of each stack."""
    total = 0
    for seat in range(view.players):
        if view.cards[seat] > 0:
            best_chances(rules, view, seat, best[seat])
        face_down = unshown(view, seat)
        total += face_down
        bombs = _bombs_face_down(view, seat)
        if face_down > 0:
            stacks[seat, 0] = max(0.0, 1 - stack_safe(rules, view, seat, 1))
            stacks[seat, 1] = max(0.0, 1 - stack_safe(rules, view, seat, face_down))
            stacks[seat, 2] = bombs if seat == me else stacks[seat, 0] * face_down
        stacks[seat, 3] = view.hand_bomb[seat] + bombs == 0 if seat == me else view.chance_lost[seat, rules.bomb]
    for flips in range(total + 1):
        own[flips] = stack_safe(rules, view, focus, min(flips, unshown(view, focus)))
        best_plan(rules, view, focus, flips, plans[flips])


@njit(cache=True)
def _bombs_face_down(view, seat):
    """Bombs that are seen in a stack although they are face down: the own ones."""
    count = 0
    for place in range(unshown(view, seat)):
        count += view.stack[seat, place] == BOMB
    return count
