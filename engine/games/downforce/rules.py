"""The rules of Downforce: an auction, a race, bets, and the next race where there is one.

What is due lies on the decision stack (state.py): questions to seats, and tasks that go on with a card, a car's move,
an offer. A car moves by itself as long as it has no choice.
"""
# Arguments are records (see state.py) and whole numbers; numba infers the types.
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from engine.games.downforce import auction, race
from engine.games.downforce.dealing import hand_size
from engine.games.downforce.money import bank
from engine.games.downforce.schema import BETS, CARS, MAX_PLAYERS, POWERS
from engine.games.downforce.state import (
    BET,
    BID,
    CALL,
    CARDS,
    CARRYING_OUT,
    DECISIONS,
    DISTANCE,
    FINISHING,
    KEEP,
    LEAVE_OUT,
    MOVING,
    OFFERING,
    ORDER,
    PASS,
    PASSED,
    PAYING_BETS,
    PLAY,
    REVEALING,
    STARTING,
    STATE_FIELDS,
    STEER,
    TURN,
)
from engine.kept_code import njit
from engine.kit.fields import observer
from engine.kit.stack import NOBODY, clear, kind_due, pop, push, seat_to_act
from engine.kit.turns import turns

VERSION = 1  # rises whenever the same actions on the same deal give another game


@njit(cache=True)
def start(rules, state, seats, deal, counts):
    """Set an all-zero state up with a deal, to its first decision."""
    for number in range(rules.races):
        for seat in range(seats):
            for place in range(deal.deal_hand.shape[2]):
                state.deal_hand[number, seat, place] = deal.deal_hand[number, seat, place]
                state.deal_pile[number, seat, place] = deal.deal_pile[number, seat, place]
        for place in range(deal.deal_common.shape[1]):
            state.deal_common[number, place] = deal.deal_common[number, place]
        for place in range(CARS):
            state.deal_grid[number, place] = deal.deal_grid[number, place]
            state.deal_car[number, place] = deal.deal_car[number, place]
            state.deal_power[number, place] = deal.deal_power[number, place]
        state.deal_marker[number] = deal.deal_marker[number]
    state.players = seats
    _begin_race(rules, state)
    carry_on_to_question(rules, state, counts)


@njit(cache=True)
def carry_on_to_question(rules, state, counts):
    """Tasks until somebody is asked."""
    while kind_due(state) >= OFFERING:
        carry_on(rules, state, counts)


@njit(cache=True)
def _begin_race(rules, state):
    """Hands are taken up, cars put on the grid; the auction comes first where there is one."""
    size = hand_size(rules, state.players)
    auction.first_hands(rules, state, size)
    state.marker = state.deal_marker[state.race]
    if rules.common:
        state.common_left = rules.deck - state.players * size
    race.put_on_grid(rules, state)
    push(state, OFFERING if rules.auction else STARTING, NOBODY)


@njit(cache=True)
def _end_race(rules, state):
    """The money is counted; the next race begins with everything new, or the game is over."""
    clear(state)
    if rules.wins == DISTANCE:
        race.place_by_distance(rules, state)
    bank(rules, state)
    state.turn = 0
    if state.race + 1 == rules.races:
        state.over = True
        return
    state.race += 1
    for seat in range(MAX_PLAYERS):
        for card in range(CARDS):
            state.hand[seat, card], state.shown[seat, card], state.piled[seat, card] = 0, 0, 0
        for power in range(len(POWERS)):
            state.powers[seat, power] = 0
        for line in range(BETS):
            state.bets[seat, line] = 0
        state.pile_at[seat], state.pile_left[seat], state.held[seat] = 0, 0, 0
    for card in range(CARDS):
        state.discard[card] = 0
    for car in range(CARS):
        state.table[car], state.owner[car], state.price[car] = 0, 0, 0
        state.lap[car], state.place[car] = 0, 0
    state.common_at, state.common_left, state.offers, state.again = 0, 0, 0, 0
    state.home, state.crossed, state.lines_bet = 0, 0, 0
    _begin_race(rules, state)


@njit(cache=True)
def allowed(rules, state, block, one, other):
    """Is this answer to the question due legal?"""
    seat = seat_to_act(state)
    if block == STEER:
        return race.free(rules, state, state.moving - 1, one)
    if block == PLAY:
        return race.may_play(state, seat, one - 1)
    if block == BID:
        return auction.may_bid(rules, state, seat, one - 1)
    if block == PASS:
        return not auction.must_bid(state)
    if block == CALL:
        return race.may_call(rules, state, seat, one)
    if block == KEEP:
        return state.powers[seat, one] > 0
    if block == LEAVE_OUT:
        return one <= rules.lines[state.card - 1]
    return True  # an order of lines, or a bet on any car


@njit(cache=True)
def decide(rules, state, counts, block, one, other):
    """Carry a legal answer out."""
    seat = seat_to_act(state)
    if block == STEER:
        counts.choices += 1
        pop(state)
        race.move_step(rules, state, counts, one)
    elif block == PLAY:
        race.play_card(rules, state, counts, one - 1)
    elif block == CALL:
        race.call_car(rules, state, counts, one)
    elif block == BET:
        counts.bets += 1
        pop(state)
        state.bets[seat, state.lines_bet] = one + 1
    elif block == BID:
        counts.bids += 1
        pop(state)
        state.bid[seat] = one
    elif block == PASS:
        counts.passes += 1
        pop(state)
        state.bid[seat] = PASSED
    elif block == ORDER:
        pop(state)
        state.upward = one
    elif block == LEAVE_OUT:
        pop(state)
        state.out = one
    elif block == KEEP:
        pop(state)
        auction.keep_power(state, seat, one)


@njit(cache=True)
def carry_on(rules, state, counts):
    """Carry out a step of the task due."""
    kind = kind_due(state)
    if kind == MOVING:
        race.go_on(rules, state, counts)
    elif kind == CARRYING_OUT:
        race.carry_out_line(rules, state, counts)
    elif kind == FINISHING:
        race.finish_card(rules, state, counts)
    elif kind == PAYING_BETS:
        race.ask_for_bets(state)
    elif kind == TURN:
        if not race.next_turn(rules, state):
            _end_race(rules, state)
    elif kind == OFFERING:
        auction.offer_next(rules, state, counts)
    elif kind == REVEALING:
        auction.reveal(rules, state, counts)
    elif kind == STARTING:
        race.start_race(rules, state, counts)


observe = observer(STATE_FIELDS, globals())
act, allows, legal, step, uniform = turns(DECISIONS, globals())
