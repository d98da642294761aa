"""The planner of Blind Snipe: it imagines the hidden cards, plays the round out for each choice, and takes the best."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.chance import STREAM, below
from engine.games.blind_snipe.chances import MOST, best_chances
from engine.games.blind_snipe.imagining import imagine
from engine.games.blind_snipe.rules import act, flippable, lying, observe, step
from engine.games.blind_snipe.state import (
    ACTIONS,
    BID,
    BIDDING,
    BOMB,
    COUNTS,
    FLIP,
    FLIPPING,
    LAY,
    PASS,
    SAFE,
    STARTING,
    STATE,
    TURN,
)
from engine.games.blind_snipe.styles import AMBUSH_STYLE, BLUFFER_STYLE, CAUTIOUS_STYLE, CERTAIN, happens, styled
from engine.kept_code import njit
from engine.kit.stack import kind_due, seat_to_act

MOST_CHOICES = len(ACTIONS)
SAMPLES = 40  # positions imagined for one decision; every choice is played out from each of them
MARGIN = 1.0  # standard errors by which a choice must be better than that of the own style to be taken instead
BOLDEST = 10  # numbers above the lowest that succeed less often, in percent by counting, are no choice
BLUFFERS = 50  # percent of others' decisions that are thought to be a bluffer's; the rest are a cautious player's

# A seat's share in the game when a round is over: its cards to a power, times what its medals are worth, of all seats'
# total. Fitted to games of bluffers and of bluffers with cautious players, three to six of them.
CARDS_POWER = 1.25
ALL_MEDALS_WORTH = 9.0  # all medals but for the win itself: half of them are worth the square root of it


@njit(cache=True)
def planned(rules, view, stream, samples):
    """The action of the planner, who goes on in its own style (AMBUSH_STYLE) after this choice.

    First cards are laid in that style, by lot: one who reckons them out can be read.
    """
    own = styled(rules, view, stream, AMBUSH_STYLE)
    kind, seat = kind_due(view), seat_to_act(view)
    if kind not in (TURN, BIDDING, FLIPPING):
        return own
    choices = np.zeros(MOST_CHOICES, np.int64)
    choices[0] = own
    count = _other_choices(rules, view, choices)
    gained, squared = np.zeros(count), np.zeros(count)
    worlds, views, luck = np.zeros(2, STATE), np.zeros(1, STATE), np.zeros(1, STREAM)
    tally = np.zeros(1, COUNTS)
    for _ in range(samples if count > 1 else 0):
        worlds[0] = view
        imagine(rules, worlds[0], seat, stream)
        seed = below(stream, 1 << 30)
        without = 0.0
        for number in range(count):
            worlds[1] = worlds[0]
            luck[0].word = np.uint64(seed)  # the same for every choice: only what they differ in makes a difference
            step(rules, worlds[1], tally[0], choices[number])
            _play_round(rules, worlds, views, tally[0], luck[0], seat)
            worth = share(rules, worlds[1], seat)
            if number == 0:
                without = worth
            gained[number] += worth - without
            squared[number] += (worth - without) ** 2
    return choices[_surely_best(gained, squared, samples)]


@njit(cache=True)
def _other_choices(rules, view, choices):
    """Fill in what may be done besides choices[0]; returns how many choices there are."""
    count = 1
    kind, seat = kind_due(view), seat_to_act(view)
    if kind == FLIPPING:
        for other in range(view.players):
            if flippable(view, other):
                count = _add(choices, count, act(FLIP, other))
        return count
    if kind == BIDDING:
        count = _add(choices, count, act(PASS))
    if kind == TURN and view.hand_safe[seat] > 0:
        count = _add(choices, count, act(LAY, SAFE))
    if kind == TURN and view.hand_bomb[seat] > 0:
        count = _add(choices, count, act(LAY, BOMB))
    best = np.zeros(MOST + 1)
    best_chances(rules, view, seat, best)
    lowest = max(rules.least, view.bid + 1)
    for number in range(lowest, lying(view) + 1):
        if number == lowest or best[number] * CERTAIN >= BOLDEST:
            count = _add(choices, count, act(BID, number))
    return count


@njit(cache=True)
def _add(choices, count, action):
    if action == choices[0]:
        return count
    choices[count] = action
    return count + 1


@njit(cache=True)
def _play_round(rules, worlds, views, counts, luck, seat):
    """Play worlds[1] on to the end of the round that worlds[0] is in; every player sees what he may."""
    world, view = worlds[1], views[0]
    while world.rounds == worlds[0].rounds and 0 <= kind_due(world) < STARTING:
        acting = seat_to_act(world)
        views[0] = worlds[1]
        observe(world, acting, view)
        if acting == seat:
            action = styled(rules, view, luck, AMBUSH_STYLE)
        elif happens(luck, BLUFFERS):
            action = styled(rules, view, luck, BLUFFER_STYLE)
        else:
            action = styled(rules, view, luck, CAUTIOUS_STYLE)
        step(rules, world, counts, action)


@njit(cache=True)
def share(rules, world, seat):
    """What the game is worth to a seat between rounds, 0 to 1; all seats' worth adds up to 1."""
    if world.winner > 0:
        return 1.0 if world.winner == seat + 1 else 0.0
    own, total = 0.0, 0.0
    for other in range(world.players):
        one = world.cards[other] ** CARDS_POWER * ALL_MEDALS_WORTH ** (world.medals[other] / rules.to_win)
        total += one
        if other == seat:
            own = one
    return own / total


@njit(cache=True)
def _surely_best(gained, squared, samples):
    """The choice that gains most over choice 0 after its margin; choice 0 where none does."""
    best, most = 0, 0.0
    for number in range(len(gained)):
        spread = max(0.0, squared[number] - gained[number] ** 2 / samples)
        surely = gained[number] - MARGIN * np.sqrt(spread)
        if surely > most:
            best, most = number, surely
    return best
