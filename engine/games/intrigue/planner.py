"""The planner: plays what it might do out to the end of the game, some times each, and takes what ends best.

It imagines the cards that it cannot see: what lies in no visible place is dealt to the other players at random, and its
own deck comes in any order. From there all play Big Money with one kind of Action. That is also what it does itself,
unless something else comes out better by more than chance is likely to make of it. Of purchases it tries those that
another style would make, and points near the end.
"""
# Arguments are records (see state.py) and whole numbers; numba infers the types.
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.chance import below
from engine.games.intrigue.buying import ENGINE, MONEY, TERMINAL, take_turn, wanted
from engine.games.intrigue.rules import allowed, step
from engine.games.intrigue.state import BUY, BUYING, COUNTS, DECISIONS, PLAY, SPENDING, STATE, TREASURES
from engine.games.intrigue.zones import owned, points
from engine.kept_code import njit
from engine.kit.stack import kind_due, seat_to_act

_TABLES = DECISIONS.tables
BEGIN_OF, SIZE_OF, ANSWERS = (_TABLES[name] for name in ("BEGIN_OF", "SIZE_OF", "ANSWERS"))
BLOCK_OF, ONE_OF, OTHER_OF = (_TABLES[name] for name in ("BLOCK_OF", "ONE_OF", "OTHER_OF"))
DOUBT = 0.05  # of a game won: what something else must be better by
MOST_STEPS = 4000  # decisions of a game played out; then it counts as it stands


@njit(cache=True)
def plan(rules, view, stream):
    """The action after which games end best."""
    kind = kind_due(view)
    found = np.int64(take_turn(TERMINAL, rules, view))
    usual_block = np.int64(BLOCK_OF[found])
    if usual_block == TREASURES or (usual_block == PLAY and kind == SPENDING):
        return found
    imagined, trials = np.zeros(1, STATE), np.zeros(1, STATE)
    seed = stream[0]
    usual = found
    best = _value(rules, view, usual, seed, stream, imagined, trials) + DOUBT * rules.plans
    for other in range(len(BEGIN_OF)):
        if not ANSWERS[kind, other]:
            continue
        for action in range(BEGIN_OF[other], BEGIN_OF[other] + SIZE_OF[other]):
            card = np.int64(ONE_OF[action])
            if action == usual or not allowed(rules, view, other, card, np.int64(OTHER_OF[action])):
                continue
            if kind in (SPENDING, BUYING) and (other != BUY or not _worth_a_try(rules, view, card)):
                continue
            value = _value(rules, view, np.int64(action), seed, stream, imagined, trials)
            if value > best:
                best, found = value, np.int64(action)
    return found


@njit(cache=True)
def _worth_a_try(rules, view, card):
    """Would another style buy it, or does it give points near the end?"""
    if rules.points[card] > 0 and view.supply[rules.end_pile] <= 2 * view.players + 1:
        return True
    return card == wanted(ENGINE, rules, view) or card == wanted(MONEY, rules, view)


@njit(cache=True)
def _value(rules, view, action, seed, stream, imagined, trials):
    """What so many games come to after an action, the same chances for each action."""
    counts = np.zeros(1, COUNTS)
    seat, value = seat_to_act(view), 0.0
    stream[0] = seed
    for _ in range(rules.plans):
        imagined[0] = view
        imagine(rules, imagined[0], seat, stream)
        trials[0] = imagined[0]
        value += _play_out(rules, trials[0], counts[0], action, seat)
    return value


@njit(cache=True)
def imagine(rules, view, seat, stream):
    """Fill a view with cards that the seat cannot see: others' hands and decks, the rest on their discard piles."""
    pool = np.zeros(1024, np.int8)
    left = np.int64(0)
    for card in range(rules.cards):
        hidden = 0
        if view.in_game[card]:
            hidden = rules.pile[view.players, card] + rules.first[card] * view.players
            hidden -= view.supply[card] + view.trash[card] + owned(view, seat, card)
            if view.seat != seat:
                hidden -= view.played[card] + view.revealed[card]
        for _ in range(hidden):
            pool[left] = card
            left += 1
    for other in range(view.players):
        if other == seat:
            continue
        for _ in range(view.held[other]):
            left = _deal(view.hand[other], pool, left, stream)
        for place in range(view.deck_size[other]):
            chosen = below(stream, left)
            view.deck[other, place] = -1 - pool[chosen]
            left -= 1
            pool[chosen] = pool[left]
        view.placed[other] = 0
    other = (seat + 1) % view.players
    while left > 0:
        left = _deal(view.discard[other], pool, left, stream)
        view.discard_top[other] = max(view.discard_top[other], 1)
        other = (other + 1) % view.players
        if other == seat:
            other = (other + 1) % view.players
    view.luck[0] = np.uint64(below(stream, 1 << 31))


@njit(cache=True)
def _deal(zone, pool, left, stream):
    """Any card of the pool into a zone; how many are left."""
    chosen = below(stream, left)
    zone[pool[chosen]] += 1
    pool[chosen] = pool[left - 1]
    return left - 1


@njit(cache=True)
def _play_out(rules, state, counts, action, seat):
    """Carry the action and the rest of the game out: 1 for a win, half for a draw, a little for each point ahead."""
    step(rules, state, counts, action)
    for _ in range(MOST_STEPS):
        if kind_due(state) < 0:
            break
        step(rules, state, counts, take_turn(TERMINAL, rules, state))
    own, other_best = points(rules, state, seat), -1000
    for other in range(state.players):
        if other != seat:
            other_best = max(other_best, points(rules, state, other))
    ahead = own - other_best
    return 0.5 * (ahead > 0) + 0.5 * (ahead >= 0) + 0.02 * ahead
