"""Chances of a challenge, exact by counting, for a seat that sees what `observe` leaves it.

Cards that a seat sees are what they are; of others' cards every order is as likely (knowledge.py). Players are
independent of each other: a chance of several stacks is the product of theirs.
"""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np
from numba import njit

from engine.games.blind_snipe.knowledge import all_safe
from engine.games.blind_snipe.rules import unshown
from engine.games.blind_snipe.schema import MAX_HAND, MAX_PLAYERS
from engine.games.blind_snipe.state import HIDDEN, SAFE

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
    for count in range(own + 1):
        best[count] = stack_safe(rules, view, seat, count)
    reached = own
    for other in range(view.players):
        if other == seat:
            continue
        face_down = unshown(view, other)
        for total in range(reached + face_down, own, -1):
            one = best[total] if total <= reached else 0.0
            for taken in range(1, min(face_down, total - own) + 1):
                if total - taken <= reached:
                    one = max(one, best[total - taken] * stack_safe(rules, view, other, taken))
            best[total] = one
        reached += face_down


@njit(cache=True)
def best_plan(rules, view, seat, flips, plan):
    """Fill `plan` (MAX_PLAYERS): how many cards of each stack the best choice of so many flips takes. Its chance.

    Of equally good choices it is the one that takes least of the later seats; where no flips are safe, it is empty.
    """
    kept = np.zeros((MAX_PLAYERS + 1, MOST + 1))
    own = unshown(view, seat)
    plan[:] = 0
    plan[seat] = min(own, flips)
    rest = flips - plan[seat]
    kept[0, 0] = stack_safe(rules, view, seat, plan[seat])
    for other in range(view.players):
        for total in range(rest + 1):
            kept[other + 1, total] = kept[other, total]
            if other != seat:
                for taken in range(1, min(unshown(view, other), total) + 1):
                    one = kept[other, total - taken] * stack_safe(rules, view, other, taken)
                    kept[other + 1, total] = max(kept[other + 1, total], one)
    chance = kept[view.players, rest]
    for other in range(view.players - 1, -1, -1):
        if kept[other + 1, rest] > kept[other, rest]:
            taken = 1
            while kept[other, rest - taken] * stack_safe(rules, view, other, taken) < kept[other + 1, rest]:
                taken += 1
            plan[other] = taken
            rest -= taken
    return chance
