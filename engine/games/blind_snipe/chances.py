"""Chances of a challenge, exact by counting, for a seat that sees what `observe` leaves it.

Cards that a seat sees are what they are; of others' cards every order is as likely (knowledge.py). Players are
independent of each other: a chance of several stacks is the product of theirs.
"""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.games.blind_snipe.knowledge import all_safe
from engine.games.blind_snipe.rules import lying, unshown
from engine.games.blind_snipe.schema import MAX_HAND, MAX_PLAYERS
from engine.games.blind_snipe.state import HIDDEN, SAFE
from engine.kept_code import njit

MOST = MAX_PLAYERS * MAX_HAND  # cards that can lie


@njit(cache=True)
def stack_safe(rules, view, seat, count):
    """Chance that the next `count` cards of a stack, at most those face down, are safe."""
    top = view.depth[seat] - 1 - view.shown[seat]
    if count == 0 or view.stack[seat, top] == HIDDEN:
        return all_safe(rules, view, seat, count)
    for place in range(count):
        if view.stack[seat, top - place] != SAFE:
            return 0.0
    return 1.0


@njit(cache=True)
def best_chances(rules, view, seat, best):
    """Fill `best` (MOST + 1): the chance that the next n flips of challenger `seat` are safe, by the best choice.

    The own stack comes first (3.1). 0 beyond the cards that are face down.
    """
    best[:] = 0.0
    own = unshown(view, seat)
    for count in range(own):
        best[count] = stack_safe(rules, view, seat, count)
    kept = np.zeros((view.players + 1, lying(view) + 1))
    for rest in range(_keep_best(rules, view, seat, own, kept) + 1):
        best[own + rest] = kept[view.players, rest]


@njit(cache=True)
def _keep_best(rules, view, seat, own, kept):
    """Fill `kept`, all zero, by players asked (all and none) and cards of others taken: the best chance.

    `own` cards of challenger `seat` come before. Returns how many cards of others are filled in, as far as it reaches.
    """
    kept[0, 0] = stack_safe(rules, view, seat, own)
    reached = 0
    for other in range(view.players):
        before = reached
        for total in range(before + 1):
            kept[other + 1, total] = kept[other, total]
        if other == seat:
            continue
        face_down = unshown(view, other)
        reached = min(kept.shape[1] - 1, before + face_down)
        for taken in range(1, face_down + 1):
            safe = stack_safe(rules, view, other, taken)
            for total in range(taken, min(reached, before + taken) + 1):
                kept[other + 1, total] = max(kept[other + 1, total], kept[other, total - taken] * safe)
    return reached


@njit(cache=True)
def best_plan(rules, view, seat, flips, plan):
    """Fill `plan` (MAX_PLAYERS): how many cards of each stack the best choice of so many flips takes. Its chance.

    Of equally good choices it is the one that takes least of the later seats; where no flips are safe, it is empty.
    """
    plan[:] = 0
    plan[seat] = min(unshown(view, seat), flips)
    rest = flips - plan[seat]
    kept = np.zeros((view.players + 1, rest + 1))
    _keep_best(rules, view, seat, plan[seat], kept)
    chance = kept[view.players, rest]
    for other in range(view.players - 1, -1, -1):
        if kept[other + 1, rest] > kept[other, rest]:
            taken = 1
            while kept[other, rest - taken] * stack_safe(rules, view, other, taken) < kept[other + 1, rest]:
                taken += 1
            plan[other] = taken
            rest -= taken
    return chance
