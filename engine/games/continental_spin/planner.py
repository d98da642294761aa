"""The planner of Continental Spin: it imagines what is hidden and plays the race out for each choice."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.chance import shuffle
from engine.games.continental_spin.greedy import WEIGHTS, greedy
from engine.games.continental_spin.rules import legal, score, step
from engine.games.continental_spin.schema import MAX_CARD, MAX_CELLS, MAX_DECK
from engine.games.continental_spin.state import ACTIONS, COUNTS, HIDDEN, STATE
from engine.kept_code import njit
from engine.kit.stack import NOBODY, seat_to_act

SAMPLES = 64  # worlds imagined for one decision; every choice is played out in each of them
ALL_ACTIONS = len(ACTIONS)
POINT_WORTH = 0.01  # of a point ahead of the best rival, where a win is worth 1


@njit(cache=True)
def planned(rules, view, stream, samples):
    """The planner's action: the best when all ride on greedily to the end of the race, in `samples` imagined worlds."""
    rider = seat_to_act(view)
    choices = _choices(rules, view, greedy(rules, view, WEIGHTS))
    worlds, counts = np.zeros(2, STATE), np.zeros(1, COUNTS)
    worth = np.zeros(len(choices))
    for _ in range(samples if len(choices) > 1 else 0):
        worlds[0] = view
        imagine(rules, worlds[0], rider, stream)
        for number in range(len(choices)):
            worlds[1] = worlds[0]
            step(rules, worlds[1], counts[0], choices[number])
            while seat_to_act(worlds[1]) != NOBODY:
                step(rules, worlds[1], counts[0], greedy(rules, worlds[1], WEIGHTS))
            worth[number] += _worth(rules, worlds[1], rider)
    return choices[np.argmax(worth)]


@njit(cache=True)
def _choices(rules, view, own):
    """What may be done, `own` first: of equals the first is taken."""
    mask = np.zeros(ALL_ACTIONS, np.bool_)
    legal(rules, view, mask)
    mask[own] = False
    choices = np.zeros(1 + mask.sum(), np.int64)
    choices[0] = own
    count = 1
    for action in range(len(mask)):
        if mask[action]:
            choices[count] = action
            count += 1
    return choices


@njit(cache=True)
def imagine(rules, world, rider, stream):
    """Fill `world`, a copy of what `rider` sees, with relics and cards that agree with it, each as likely."""
    _imagine_relics(rules, world, stream)
    cards = np.zeros(MAX_DECK, np.int8)
    for other in range(world.riders):
        unseen = 0
        for value in range(1, MAX_CARD + 1):
            held = world.hand[rider, value] if other == rider else 0
            for _ in range(rules.copies[value] - world.discard[other, value] - held):
                cards[unseen] = value
                unseen += 1
        shuffle(stream, cards, unseen)
        left = np.int64(world.pile_left[other])
        for place in range(left):
            world.pile[other, rules.deck - left + place] = cards[place]
        if other != rider:
            world.hand[other, :] = 0
            for place in range(left, unseen):
                world.hand[other, cards[place]] += 1


@njit(cache=True)
def _imagine_relics(rules, world, stream):
    kinds, unseen = np.zeros(MAX_CELLS, np.int8), 0
    for kind in range(rules.kinds):
        taken = 0
        for other in range(world.riders):
            taken += world.relics[other, kind]
        for _ in range(rules.relic_copies[kind] - taken):
            kinds[unseen] = kind + 1
            unseen += 1
    shuffle(stream, kinds, unseen)
    for cell in range(len(world.site)):
        if world.site[cell] == HIDDEN:
            unseen -= 1
            world.site[cell] = kinds[unseen]


@njit(cache=True)
def _worth(rules, world, rider):
    """What a race is worth to a rider at its end: a win 1, a shared one its part, and a little for points ahead."""
    own, best, level = score(rules, world, rider), np.int64(-1), 1
    for other in range(world.riders):
        if other != rider:
            points = score(rules, world, other)
            best = max(best, points)
            level += points == own
    won = 1.0 / level if own >= best else 0.0
    return won + POINT_WORTH * (own - best)
