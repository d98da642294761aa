"""The rules of Pilfer.

In turn, a player lays a card of the hand open. Each other player, from the left, may steal it by laying one of the same
value from the hand: the thief scores the value. If nobody does, the one who played it scores. Who has played draws from
the bag. The game ends when all hands are empty; most points win.
"""
# Arguments are records (see state.py) and whole numbers; numba infers the types.
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from engine.chance import below
from engine.kept_code import njit
from engine.kit.draws import draw_kind, take_over
from engine.kit.fields import observer
from engine.kit.stack import arg, clear, pop, push, push_each_other, seat_to_act
from engine.kit.turns import turns
from tests.engine.kit.sample.state import ANSWERING, DECISIONS, PLAY, PLAYING, SCORING, STATE_FIELDS, STEAL

VERSION = 1  # rises whenever the same actions on the same deal give another game


@njit(cache=True)
def deal_into(rules, seats, stream, deal):
    """Opening hands by chance, and the seed of the draws to come."""
    left = rules.values * rules.copies
    for seat in range(seats):
        for _ in range(rules.hand):
            place = below(stream, left)
            for value in range(rules.values):
                place -= rules.copies - deal.hand[:, value].sum()
                if place < 0:
                    deal.hand[seat, value] += 1
                    break
            left -= 1
    deal.luck[0] = below(stream, 1 << 31)


@njit(cache=True)
def start(rules, state, seats, deal, counts):
    """Hands as dealt, all other cards in the bag; seat 1 plays first."""
    state.players = seats
    take_over(state, deal)
    for value in range(rules.values):
        state.bag[value] = rules.copies
        for seat in range(seats):
            state.hand[seat, value] = deal.hand[seat, value]
            state.held[seat] += deal.hand[seat, value]
            state.bag[value] -= deal.hand[seat, value]
    state.bag_left = rules.values * rules.copies - rules.hand * seats
    push(state, PLAYING, 0)


@njit(cache=True)
def allowed(rules, state, block, one, other):
    """Is this answer to the question due legal?"""
    seat = seat_to_act(state)
    if block == PLAY:
        return state.hand[seat, one - 1] > 0
    if block == STEAL:
        return state.hand[seat, arg(state, 0) - 1] > 0
    return True


@njit(cache=True)
def decide(rules, state, counts, block, one, other):
    """Carry a legal answer out."""
    seat = seat_to_act(state)
    if block == PLAY:
        counts.plays += 1
        pop(state)
        _lay(state, seat, one)
        push(state, SCORING, seat, 0, one)
        push_each_other(state, state.players, seat, ANSWERING, 0, one, seat)
    elif block == STEAL:
        counts.steals += 1
        value, player = arg(state, 0), arg(state, 1)
        clear(state)  # nobody else is asked, and the task of scoring goes with the questions
        _lay(state, seat, value)
        state.points[seat] += value
        _end_turn(state, player)
    else:
        pop(state)


@njit(cache=True)
def carry_on(rules, state, counts):
    """Nobody has stolen the card: who played it scores."""
    seat, value = seat_to_act(state), arg(state, 0)
    pop(state)
    state.points[seat] += value
    _end_turn(state, seat)


@njit(cache=True)
def _lay(state, seat, value):
    state.hand[seat, value - 1] -= 1
    state.held[seat] -= 1
    state.played[value - 1] += 1


@njit(cache=True)
def _end_turn(state, player):
    """Who has played draws; the next with cards plays. With no cards left the stack stays empty: the end."""
    if state.bag_left > 0:
        value = draw_kind(state, state.bag)
        state.bag[value] -= 1
        state.bag_left -= 1
        state.hand[player, value] += 1
        state.held[player] += 1
    for ahead in range(1, state.players + 1):
        seat = (player + ahead) % state.players
        if state.held[seat] > 0:
            push(state, PLAYING, seat)
            return


observe = observer(STATE_FIELDS, globals())
act, allows, legal, step, uniform = turns(DECISIONS, globals())
