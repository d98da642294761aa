"""The rules of Royal Derby (sections 3 and 4): deal, bet, flip, choose, settle. Compiled, and the same uncompiled.

The race runs by itself from decision to decision. Suits and seats count from 0, sections from 1 (0 is the start).
"""
# Arguments are records (see state.py) and whole numbers; numba infers the types.
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.chance import below, shuffle
from engine.games.royal_derby.schema import MAX_DECK, SUITS
from engine.games.royal_derby.state import (
    BET,
    CARDS,
    CHOOSE_BET,
    CHOOSE_FIRST,
    CHOOSE_GIFT,
    CHOOSE_LAST,
    DECISIONS,
    FIRST,
    GIVE,
    JOKER,
    LAST,
    LOTS,
    RACE,
    STATE_FIELDS,
    UNSEEN,
)
from engine.kept_code import njit
from engine.kit.decks import deal_deck
from engine.kit.draws import draw_kind, is_told, take_over
from engine.kit.fields import observer
from engine.kit.stack import NOBODY, arg, clear, pop, push, seat_to_act, set_arg
from engine.kit.turns import turns

VERSION = 1  # rises whenever the same actions on the same deal give another race


@njit(cache=True)
def deal_into(rules, players, stream, deal):
    """All cards in random order; where the pile may run out, the pile once more in another order, as told draws (4.2).

    Where ties are settled by lot, the seed of the lots.
    """
    deal_deck(stream, deal.deck, rules.usual, rules.more)
    if rules.dry:
        for place in range(rules.pile):
            deal.draws[place] = CARDS - 1 + deal.deck[place]
        shuffle(stream, deal.draws, rules.pile)
    if rules.lot:
        deal.luck[0] = below(stream, 1 << 31)


@njit(cache=True)
def start(rules, state, players, deal, counts):
    """Set an all-zero `state` up from a deal; 0 stands for a card not known."""
    state.players = players
    take_over(state, deal)
    for place in range(rules.pile):
        state.pile[place] = deal.deck[place]
    place = rules.pile
    for section in range(1, rules.sections + 1):
        for card in range(rules.obstacles[section]):
            state.fence[section, card] = deal.deck[place]
            place += 1
    begin(state)
    for seat in range(players - 1, -1, -1):
        push(state, CHOOSE_BET, seat)


@njit(cache=True)
def begin(state):
    """Put the race itself on the stack, below all questions."""
    push(state, RACE, NOBODY)


@njit(cache=True)
def allowed(rules, state, block, one, other):
    """Is this answer legal now: a horse and a stake, a level horse, a seat and units?"""
    if block == BET:
        return other <= rules.cap
    if block == GIVE:
        return one < state.players and one != seat_to_act(state) and other <= arg(state, 0)
    return is_level(state, one, block == FIRST)


@njit(cache=True)
def decide(rules, state, counts, block, one, other):
    """Carry out a legal answer, and nothing after it."""
    seat = seat_to_act(state)
    if block == BET:
        state.suit[seat] = one
        state.stake[seat] = other
        pop(state)
    elif block == FIRST:
        pop(state)
        _find_last(state, counts, seat, one)
    elif block == LAST:
        first = arg(state, 0)
        pop(state)
        swap(state, counts, first, one)
    else:
        state.drunk[one] += other
        state.given[seat] += other
        set_arg(state, 0, arg(state, 0) - other)
        if arg(state, 0) == 0:
            pop(state)


@njit(cache=True)
def carry_on(rules, state, counts):
    """Turn up the next card of the pile and do what it says (3.2). Ends the race, or asks."""
    if state.flips == rules.pile:
        _run_dry(rules, state)
        return
    card = state.pile[state.flips]
    if card == 0 or unseen_fence(rules, state, card) > 0:
        push(state, UNSEEN, NOBODY)
        return
    state.flips += 1
    if rules.suit_of[card] == JOKER:
        _joker(rules, state, counts)
    else:
        _advance(rules, state, counts, rules.suit_of[card], rules.steps_of[card])


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
def _advance(rules, state, counts, suit, steps):
    """Move first, then open every fence passed or reached that is still closed, all at once (3.2.2)."""
    old, home = np.int64(state.place[suit]), rules.sections + 1
    reached = min(old + steps, home)
    state.place[suit] = reached
    counts.steps += steps
    counts.beyond += old + steps - reached
    fences = 0
    for section in range(old + 1, min(reached, rules.sections) + 1):
        fences += not state.open[section]
    own = _open_fences(rules, state, counts, suit, old, reached) if fences > 0 else 0
    counts.chains += fences > 1
    if reached == home:
        counts.risky += fences > 0
        if own == 0:
            _win(rules, state, suit)
        else:
            counts.failed += 1


@njit(cache=True)
def _open_fences(rules, state, counts, suit, old, reached):
    """Each obstacle card takes its horse back a section. Returns how many are of the suit that opened them."""
    back = np.zeros(SUITS, np.int64)
    for section in range(old + 1, min(reached, rules.sections) + 1):
        if not state.open[section]:
            state.open[section] = 1
            for k in range(rules.obstacles[section]):
                counts.opened += 1
                blocked = rules.suit_of[state.fence[section, k]]
                if blocked != JOKER:
                    back[blocked] += 1
    counts.odd_leads += not leads_alone(state, suit)
    for one in range(SUITS):
        lost = min(back[one], state.place[one])  # never behind the start
        state.place[one] -= lost
        counts.retreated += lost
        counts.held += back[one] - lost
    counts.odd_fences += closed_behind(rules, state)
    return back[suit]


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
def _joker(rules, state, counts):
    """First and last trade places; with all four level nothing happens (3.2.3)."""
    firsts, lasts = level(state, True), level(state, False)
    if firsts == SUITS:
        counts.void_swaps += 1
        return
    if rules.lot:
        first = _by_lot(state, True, firsts)
        swap(state, counts, first, _by_lot(state, False, lasts))
        return
    seat = np.int64(0)
    if firsts > 1 or lasts > 1:
        if state.players > 0:
            seat = np.int64(state.choices % state.players)
        state.choices += 1
    if firsts > 1:
        push(state, CHOOSE_FIRST, seat)
    else:
        _find_last(state, counts, seat, nth_level(state, True, 0))


@njit(cache=True)
def _by_lot(state, first, count):
    """One of the level leaders (or of the level last), each as likely."""
    if count == 1:
        return nth_level(state, first, 0)
    there = np.zeros(SUITS, np.int8)
    for suit in range(SUITS):
        there[suit] = is_level(state, suit, first)
    return draw_kind(state, there, LOTS)


@njit(cache=True)
def _find_last(state, counts, seat, first):
    """The last horse, chosen by the seat where several are level, then the swap."""
    if level(state, False) > 1:
        push(state, CHOOSE_LAST, seat, 0, first)
    else:
        swap(state, counts, first, nth_level(state, False, 0))


@njit(cache=True)
def swap(state, counts, first, last):
    """Two horses trade places: no fence opens, nobody wins by it (3.2.3)."""
    state.place[first], state.place[last] = state.place[last], state.place[first]
    counts.swaps += 1


@njit(cache=True)
def _run_dry(rules, state):
    """The pile is used up without a winner (4.2): the sole leader wins, or one of those level is drawn."""
    if level(state, True) == 1:
        _win(rules, state, nth_level(state, True, 0))
        return
    if not is_told(state, CARDS, rules.deck) and state.luck[0] == 0:
        push(state, UNSEEN, NOBODY)
        return
    left = np.zeros(MAX_DECK, np.int8)
    for place in range(rules.pile):
        left[state.pile[place] - 1] = 1
    for place in range(state.again_flips):
        left[state.again[place] - 1] = 0
    card = 1 + draw_kind(state, left, CARDS)
    state.again[state.again_flips] = card
    state.again_flips += 1
    suit = rules.suit_of[card]
    if suit != JOKER and is_level(state, suit, True):  # its first step forward wins
        _win(rules, state, suit)


@njit(cache=True)
def _win(rules, state, suit):
    """Losers drink their stakes; who backed the winner gives away a multiple of his (3.3.2).

    Winners give in the order of the seats; of two players the other drinks it all, without a question.
    """
    clear(state)
    state.winner = suit + 1
    for seat in range(state.players - 1, -1, -1):
        units = rules.times * state.stake[seat]
        if state.suit[seat] != suit:
            state.drunk[seat] += state.stake[seat]
        elif units > 0 and state.players > 2:
            push(state, CHOOSE_GIFT, seat, 0, units)
        elif units > 0:
            state.drunk[1 - seat] += units
            state.given[seat] += units


@njit(cache=True)
def hide(state, seat, view):
    """Wipe the cards that are face down."""
    view.pile[view.flips :] = 0
    for section in range(len(view.open)):
        if not view.open[section]:
            view.fence[section, :] = 0


def winners(state) -> list[int]:
    """Seats that backed the winner."""
    return [seat for seat in range(int(state.players)) if state.winner and state.suit[seat] == state.winner - 1]


observe = observer(STATE_FIELDS, globals())
act, allows, legal, step, uniform = turns(DECISIONS, globals())
