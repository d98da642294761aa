"""The rules of Royal Derby (sections 3 and 4): deal, bet, flip, choose, settle. Compiled, and the same uncompiled.

The race runs by itself from decision to decision. Suits and seats count from 0, sections from 1 (0 is the start).
"""
# Arguments are records (see state.py) and whole numbers; numba infers the types.
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.chance import below, shuffle
from engine.games.royal_derby.schema import MAX_GIVE, MAX_PLAYERS, MAX_STAKE, SUITS
from engine.games.royal_derby.state import (
    CHOOSE_BET,
    CHOOSE_FIRST,
    CHOOSE_GIFT,
    CHOOSE_LAST,
    JOKER,
    NOBODY,
    OVER,
    RACE,
    UNSEEN,
)
from engine.kept_code import njit

VERSION = 1  # rises whenever the same actions on the same deal give another race

# An action is one decision: a bet (suit and stake), a level horse for a joker, units given to a seat.
BET = 0
FIRST = BET + SUITS * MAX_STAKE
LAST = FIRST + SUITS
GIVE = LAST + SUITS
ACTIONS = GIVE + MAX_PLAYERS * MAX_GIVE


@njit(cache=True)
def deal_into(rules, stream, deck, again):
    """Fill `deck` with all cards in random order: the pile, its top card first, then the obstacles by section.

    Where the pile may run out, `again` is filled with the pile in another order (4.2). Returns the seed of lots.
    """
    for place in range(rules.deck):
        deck[place] = place + 1
    shuffle(stream, deck, rules.deck)
    if rules.dry:
        for place in range(rules.pile):
            again[place] = deck[place]
        shuffle(stream, again, rules.pile)
    return below(stream, 1 << 31) if rules.lot else 0


@njit(cache=True)
def start(rules, state, players, deck, again, luck):
    """Set an all-zero `state` up from a deal as `deal_into` makes it; 0 stands for a card not known."""
    state.players = players
    for place in range(rules.pile):
        state.pile[place] = deck[place]
        if rules.dry:
            state.again[place] = again[place]
    place = rules.pile
    for section in range(1, rules.sections + 1):
        for card in range(rules.obstacles[section]):
            state.fence[section, card] = deck[place]
            place += 1
    state.luck[0] = np.uint64(luck)


@njit(cache=True)
def allowed(rules, state, action):
    """Is this action legal now?"""
    phase = state.phase
    if phase == CHOOSE_BET:
        return BET <= action < FIRST and (action - BET) % MAX_STAKE < rules.cap
    if phase == CHOOSE_FIRST:
        return FIRST <= action < LAST and is_level(state, action - FIRST, True)
    if phase == CHOOSE_LAST:
        return LAST <= action < GIVE and is_level(state, action - LAST, False)
    if phase == CHOOSE_GIFT and GIVE <= action < ACTIONS:
        seat, units = (action - GIVE) // MAX_GIVE, (action - GIVE) % MAX_GIVE + 1
        return seat < state.players and seat != state.seat and units <= state.to_give
    return False


@njit(cache=True)
def legal(rules, state, mask):
    """Fill `mask` (ACTIONS) with what is legal; returns how many actions are."""
    count = 0
    for action in range(ACTIONS):
        mask[action] = allowed(rules, state, action)
        count += mask[action]
    return count


@njit(cache=True)
def step(rules, state, action):
    """Carry out an action and race on to the next decision; False, nothing changed, when it is not legal."""
    if not allowed(rules, state, action):
        return False
    decide(rules, state, action)
    while state.phase == RACE:
        flip(rules, state)
    return True


@njit(cache=True)
def decide(rules, state, action):
    """Carry out a legal action, and nothing after it."""
    if state.phase == CHOOSE_BET:
        state.suit[state.seat] = (action - BET) // MAX_STAKE
        state.stake[state.seat] = (action - BET) % MAX_STAKE + 1
        state.seat += 1
        if state.seat == state.players:
            state.seat = NOBODY
            state.phase = RACE
    elif state.phase == CHOOSE_FIRST:
        state.first = action - FIRST + 1
        _find_last(state)
    elif state.phase == CHOOSE_LAST:
        swap(state, state.first - 1, action - LAST)
    else:
        _give(rules, state, (action - GIVE) // MAX_GIVE, (action - GIVE) % MAX_GIVE + 1)


@njit(cache=True)
def seat_to_act(state):
    """The seat whose decision it is; NOBODY when the race is over, or waits for a card that is not known."""
    if state.phase == OVER or state.phase == UNSEEN:
        return NOBODY
    return np.int64(state.seat)


@njit(cache=True)
def flip(rules, state):
    """Turn up the next card of the pile and do what it says (3.2). Ends the race, or asks, by changing the phase."""
    if state.flips == rules.pile:
        _run_dry(rules, state)
        return
    card = state.pile[state.flips]
    if card == 0 or unseen_fence(rules, state, card) > 0:
        state.phase = UNSEEN
        return
    state.flips += 1
    if rules.suit_of[card] == JOKER:
        _joker(rules, state)
    else:
        _advance(rules, state, rules.suit_of[card], rules.steps_of[card])


@njit(cache=True)
def unseen_fence(rules, state, card):
    """The first fence that `card` would open and whose cards are not all known; 0 for none."""
    suit = rules.suit_of[card]
    if suit == JOKER:
        return 0
    for section in range(state.place[suit] + 1, min(state.place[suit] + rules.steps_of[card], rules.sections) + 1):
        if not state.open[section]:
            for k in range(rules.obstacles[section]):
                if state.fence[section, k] == 0:
                    return section
    return 0


@njit(cache=True)
def _advance(rules, state, suit, steps):
    """Move first, then open every fence passed or reached that is still closed, all at once (3.2.2)."""
    old, home = state.place[suit], rules.sections + 1
    reached = min(old + steps, home)
    state.place[suit] = reached
    state.steps += steps
    state.beyond += old + steps - reached
    fences = 0
    back = np.zeros(SUITS, np.int8)
    for section in range(old + 1, min(reached, rules.sections) + 1):
        if not state.open[section]:
            fences += 1
            state.open[section] = 1
            for k in range(rules.obstacles[section]):
                state.opened += 1
                blocked = rules.suit_of[state.fence[section, k]]
                if blocked != JOKER:
                    back[blocked] += 1
    if fences > 0:
        state.odd_leads += not leads_alone(state, suit)
        state.chains += fences > 1
        for one in range(SUITS):
            lost = min(back[one], state.place[one])  # never behind the start
            state.place[one] -= lost
            state.retreated += lost
            state.held += back[one] - lost
        state.odd_fences += closed_behind(rules, state)
    if reached == home:
        state.risky += fences > 0
        if back[suit] == 0:
            _win(rules, state, suit)
        else:
            state.failed += 1


@njit(cache=True)
def leads_alone(state, suit):
    """Is this horse ahead of all others?"""
    for other in range(SUITS):
        if other != suit and state.place[other] >= state.place[suit]:
            return False
    return True


@njit(cache=True)
def closed_behind(rules, state):
    """Is a fence still closed where a horse stands, or behind it? By 4.1 never."""
    for suit in range(SUITS):
        for section in range(1, min(state.place[suit], rules.sections) + 1):
            if not state.open[section]:
                return True
    return False


@njit(cache=True)
def is_level(state, suit, first):
    """Does this horse share, or have alone, the first place (or the last one)?"""
    for other in range(SUITS):
        ahead = state.place[other] - state.place[suit]
        if (ahead > 0) if first else (ahead < 0):
            return False
    return True


@njit(cache=True)
def level(state, first):
    """How many horses share the first place (or the last one)."""
    count = 0
    for suit in range(SUITS):
        count += is_level(state, suit, first)
    return count


@njit(cache=True)
def nth_level(state, first, number):
    """The horse with this number, from 0, among those on the first place (or the last one)."""
    for suit in range(SUITS):
        if is_level(state, suit, first):
            if number == 0:
                return suit
            number -= 1
    return NOBODY


@njit(cache=True)
def _joker(rules, state):
    """First and last trade places; with all four level nothing happens (3.2.3)."""
    firsts, lasts = level(state, True), level(state, False)
    if firsts == SUITS:
        state.void_swaps += 1
        return
    if rules.lot:
        first = nth_level(state, True, below(state.luck, firsts) if firsts > 1 else 0)
        swap(state, first, nth_level(state, False, below(state.luck, lasts) if lasts > 1 else 0))
        return
    if firsts > 1 or lasts > 1:
        state.seat = state.choices % state.players if state.players > 0 else 0
        state.choices += 1
    if firsts > 1:
        state.phase = CHOOSE_FIRST
        return
    state.first = nth_level(state, True, 0) + 1
    _find_last(state)


@njit(cache=True)
def _find_last(state):
    """The last horse, chosen where several are level, then the swap."""
    if level(state, False) > 1:
        state.phase = CHOOSE_LAST
    else:
        swap(state, state.first - 1, nth_level(state, False, 0))


@njit(cache=True)
def swap(state, first, last):
    """Two horses trade places: no fence opens, nobody wins by it (3.2.3)."""
    state.place[first], state.place[last] = state.place[last], state.place[first]
    state.swaps += 1
    state.first = 0
    state.seat = NOBODY
    state.phase = RACE


@njit(cache=True)
def _run_dry(rules, state):
    """The pile is used up without a winner (4.2): the sole leader wins, or one of those level is drawn."""
    if level(state, True) == 1:
        _win(rules, state, nth_level(state, True, 0))
        return
    card = state.again[state.again_flips] if state.again_flips < rules.pile else 0
    if card == 0:
        state.phase = UNSEEN
        return
    state.again_flips += 1
    suit = rules.suit_of[card]
    if suit != JOKER and is_level(state, suit, True):  # its first step forward wins
        _win(rules, state, suit)


@njit(cache=True)
def _win(rules, state, suit):
    """Losers drink their stakes; who backed the winner gives away a multiple of his (3.3.2)."""
    state.winner = suit + 1
    for seat in range(state.players):
        if state.suit[seat] != suit:
            state.drunk[seat] += state.stake[seat]
    state.seat = NOBODY
    _next_giver(rules, state)


@njit(cache=True)
def _next_giver(rules, state):
    """Winners give in the order of the seats; of two players the other drinks it all, without a question."""
    for seat in range(state.seat + 1, state.players):
        if state.suit[seat] == state.winner - 1 and rules.times > 0:
            units = rules.times * state.stake[seat]
            if state.players > 2:
                state.seat = seat
                state.to_give = units
                state.phase = CHOOSE_GIFT
                return
            state.drunk[1 - seat] += units
            state.given[seat] += units
    state.seat = NOBODY
    state.phase = OVER


@njit(cache=True)
def _give(rules, state, seat, units):
    state.drunk[seat] += units
    state.given[state.seat] += units
    state.to_give -= units
    if state.to_give == 0:
        _next_giver(rules, state)


@njit(cache=True)
def observe(view):
    """Make `view`, a copy of a state, what everybody may know: no card that is face down."""
    view.pile[view.flips :] = 0
    view.again[view.again_flips :] = 0
    view.luck[0] = np.uint64(0)
    for section in range(len(view.open)):
        if not view.open[section]:
            view.fence[section, :] = 0


def winners(state) -> list[int]:
    """Seats that backed the winner."""
    return [seat for seat in range(int(state.players)) if state.winner and state.suit[seat] == state.winner - 1]
