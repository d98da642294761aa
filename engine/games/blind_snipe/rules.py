"""The rules of Blind Snipe (sections 2 to 4): lay, add, call, flip, settle. Compiled, and the same uncompiled.

Seats count from 0. Laying and flipping are always asked for, also without a choice: a pause tells nobody anything.
"""
# Arguments are records (see state.py) and whole numbers; numba infers the types.
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.chance import below
from engine.games.blind_snipe import knowledge
from engine.games.blind_snipe.state import (
    ACCOMPANYING,
    BID,
    BIDDING,
    BOMB,
    COMPANION,
    CUP,
    CUP_ALL,
    DECISIONS,
    EMPTYING,
    FLIP,
    FLIPPING,
    FOUL,
    GIVE,
    GIVING,
    HIDDEN,
    LAY,
    LAYING,
    PASS,
    STARTER,
    STARTING,
    STATE_FIELDS,
    TURN,
)
from engine.kept_code import njit
from engine.kit.draws import draw_kind, take_over
from engine.kit.fields import observer
from engine.kit.stack import NOBODY, clear, kind_due, pop, push, seat_to_act, set_kind, set_seat
from engine.kit.turns import turns

VERSION = 1  # rises whenever the same actions on the same deal give another game


@njit(cache=True)
def deal_into(rules, players, stream, deal):
    """Who starts, and the seed of blind draws."""
    deal.first = below(stream, players)
    deal.luck[0] = below(stream, 1 << 31)


@njit(cache=True)
def start(rules, state, players, deal, counts):
    """Set an all-zero `state` up: whole hands, nothing laid."""
    state.players = players
    take_over(state, deal)
    state.first = deal.first
    state.cup = players * rules.pour_start
    counts.poured = state.cup
    for seat in range(players):
        state.cards[seat] = rules.safe + rules.bomb
        state.hand_safe[seat] = rules.safe
        state.hand_bomb[seat] = rules.bomb
        knowledge.at_first(rules, state, seat)
    begin_round(state, deal.first)


@njit(cache=True)
def begin_round(state, starter):
    """Everybody still in lays a first card, the starter's is asked for first; then it is the starter's turn."""
    state.rounds += 1
    state.starter = starter
    state.bidder = NOBODY
    state.bomber = NOBODY
    clear(state)
    push(state, TURN, starter)
    seat = np.int64(starter)
    for _ in range(state.players):  # from the right of the starter round to him, whose question comes first
        seat = (seat if seat > 0 else state.players) - 1
        if state.cards[seat] > 0:
            push(state, LAYING, seat)


@njit(cache=True)
def lying(state):
    """Cards in all minefields."""
    total = 0
    for seat in range(state.players):
        total += state.depth[seat]
    return total


@njit(cache=True)
def living(state):
    """Players with cards."""
    count = 0
    for seat in range(state.players):
        count += state.cards[seat] > 0
    return count


@njit(cache=True)
def left_of(state, seat):
    """The next living player clockwise; NOBODY when there is no other."""
    for ahead in range(1, state.players):
        other = seat + ahead - (state.players if seat + ahead >= state.players else 0)
        if state.cards[other] > 0:
            return np.int64(other)
    return np.int64(NOBODY)


@njit(cache=True)
def held(state, seat):
    """Cards in a seat's hand, known to all."""
    return state.cards[seat] - state.depth[seat]


@njit(cache=True)
def unshown(state, seat):
    """Cards of a seat's stack that are face down."""
    return state.depth[seat] - state.shown[seat]


@njit(cache=True)
def allowed(rules, state, block, one, other):
    """Is this answer legal now: a kind of card, a number, a player or two? Seats without a player have no cards."""
    seat = seat_to_act(state)
    if block == LAY:
        return (state.hand_bomb[seat] if one == BOMB else state.hand_safe[seat]) > 0
    if block == BID:
        return max(rules.least, state.bid + 1) <= one <= lying(state)
    if block == FLIP:
        return flippable(state, one)
    if block == COMPANION:
        return may_accompany(state, one)
    if block == STARTER:
        return state.cards[one] > 0
    if block == GIVE:
        return one <= other and may_be_given(state, one) and may_be_given(state, other)
    if block == CUP:
        if one != other and rules.enemies < 2:
            return False
        return one != seat and other != seat and one < state.players and other < state.players
    if block == FOUL:
        return may_foul(rules, state)
    return block in (PASS, CUP_ALL)


@njit(cache=True)
def flippable(state, other):
    """The own stack first, then the top of any other (3.1)."""
    return unshown(state, other) > 0 and (other == state.bidder or unshown(state, state.bidder) == 0)


@njit(cache=True)
def may_foul(rules, state):
    """A flip can be out of order, and an empty hand can fail to call (the questions)."""
    if not rules.fouls:
        return False
    kind = kind_due(state)
    return (kind == FLIPPING and can_flip_wrong(state)) or (kind == TURN and held(state, seat_to_act(state)) == 0)


@njit(cache=True)
def can_flip_wrong(state):
    """Is a card face down that may not be turned up now: another's before the own ones, or below another (3.1)?"""
    if unshown(state, state.bidder) > 0:
        return True
    for seat in range(state.players):
        if unshown(state, seat) > 1:
            return True
    return False


@njit(cache=True)
def may_accompany(state, other):
    """Any living player but the owner of the bomb and the challenger (3.3)."""
    return state.cards[other] > 0 and other != state.bomber and other != state.bidder


@njit(cache=True)
def may_be_given(state, other):
    """Any living player but the challenger (3.2)."""
    return state.cards[other] > 0 and other != state.bidder


@njit(cache=True)
def owned_bombs(state, seat):
    """Bombs of a seat, in its hand and in its minefield."""
    bombs = state.hand_bomb[seat]
    for place in range(state.depth[seat]):
        bombs += state.stack[seat, place] == BOMB
    return bombs


@njit(cache=True)
def owned_safe(state, seat):
    """Safe cards of a seat, in its hand and in its minefield."""
    return state.cards[seat] - owned_bombs(state, seat)


@njit(cache=True)
def decide(rules, state, counts, block, one, other):
    """Carry out a legal answer."""
    counts.decisions += 1
    if block == LAY:
        _lay(state, counts, one)
    elif block == PASS:
        state.passed[seat_to_act(state)] = True
        _next_bidder(state)
    elif block == BID:
        _call(state, counts, one)
    elif block == FLIP:
        _flip(rules, state, counts, one)
    elif block == COMPANION:
        _accompany(rules, state, counts, one)
    elif block == STARTER:
        begin_round(state, one)
    elif block == GIVE:
        _give(rules, state, counts, one, other)
    elif block == CUP_ALL:
        _share_cup(state)
    elif block == CUP:
        _enemies_empty_cup(state, one, other)
    else:
        _foul(rules, state, counts)


@njit(cache=True)
def _lay(state, counts, kind):
    """A card from the hand onto the own stack, face down (steps 1 and 2)."""
    seat = seat_to_act(state)
    if kind == BOMB:
        state.hand_bomb[seat] -= 1
    else:
        state.hand_safe[seat] -= 1
    state.stack[seat, state.depth[seat]] = kind
    state.depth[seat] += 1
    if kind_due(state) == LAYING:
        counts.first_cards += 1
        pop(state)
    else:
        set_seat(state, left_of(state, seat))


@njit(cache=True)
def _call(state, counts, number):
    """A call ends laying; one of all the cards ends the bidding (steps 2 and 3)."""
    seat = seat_to_act(state)
    counts.bids += 1
    if kind_due(state) == TURN:
        counts.forced += held(state, seat) == 0
    else:
        counts.raises += 1
    state.bid = number
    state.bidder = seat
    if number == lying(state):
        counts.all_called += 1
        set_kind(state, FLIPPING)
    else:
        set_kind(state, BIDDING)
        _next_bidder(state)


@njit(cache=True)
def _next_bidder(state):
    """Clockwise to the next who has not passed; when that is the highest bidder, he is the challenger."""
    seat = left_of(state, seat_to_act(state))
    while state.passed[seat] and seat != state.bidder:
        seat = left_of(state, seat)
    set_seat(state, seat)
    if seat == state.bidder:
        set_kind(state, FLIPPING)


@njit(cache=True)
def _flip(rules, state, counts, other):
    """Turn the top card of a stack up; stop at the number called or at a bomb (3.1)."""
    kind = state.stack[other, state.depth[other] - 1 - state.shown[other]]
    knowledge.turned_up(rules, state, other, kind)
    state.shown[other] += 1
    state.turned += 1
    counts.flips += 1
    if kind == BOMB:
        _fail(rules, state, counts, other)
    elif state.turned == state.bid:
        _succeed(rules, state, counts)


@njit(cache=True)
def _succeed(rules, state, counts):
    """Drinks to give away, then a medal (3.2). Of two players the other drinks it all, without a question."""
    counts.successes += 1
    set_kind(state, GIVING)
    if living(state) == 2:
        other = left_of(state, seat_to_act(state))
        _give(rules, state, counts, other, other)


@njit(cache=True)
def _give(rules, state, counts, one, other):
    state.drunk[one] += rules.drink_success // 2
    state.drunk[other] += rules.drink_success // 2
    challenger = state.bidder
    state.medals[challenger] += rules.medal
    medals = 0
    for seat in range(state.players):
        medals += state.medals[seat]
    counts.medals_most = max(counts.medals_most, medals)
    _recall(state)
    if state.medals[challenger] >= rules.to_win:
        _win(state, challenger)
    else:
        begin_round(state, challenger)


@njit(cache=True)
def _recall(state):
    """All cards go back to the hands they came from."""
    for seat in range(state.players):
        for place in range(state.depth[seat]):
            if state.stack[seat, place] == BOMB:
                state.hand_bomb[seat] += 1
            else:
                state.hand_safe[seat] += 1
            state.stack[seat, place] = HIDDEN
        state.depth[seat] = 0
        state.shown[seat] = 0
        state.passed[seat] = 0
    state.bid = 0
    state.turned = 0


@njit(cache=True)
def _fail(rules, state, counts, owner):
    """A bomb: cards back, a blind draw from the challenger's, drinks, pours (3.3)."""
    challenger = state.bidder
    state.bomber = owner
    counts.failures += 1
    counts.self_bombs += owner == challenger
    _recall(state)
    _draw_blind(rules, state, counts, challenger)
    own = owner == challenger
    state.drunk[challenger] += rules.drink_self if own else rules.drink_failure
    _pour(state, counts, rules.pour_self if own else rules.pour_failure)
    if own:
        _after_failure(state)
        return
    candidates, last = 0, NOBODY
    for other in range(state.players):
        if may_accompany(state, other):
            candidates += 1
            last = other
    if candidates > 1:
        set_kind(state, ACCOMPANYING)
        set_seat(state, owner)
    elif candidates == 1:
        _accompany(rules, state, counts, last)
    else:
        _after_failure(state)


@njit(cache=True)
def _accompany(rules, state, counts, other):
    state.drunk[other] += rules.drink_companion
    counts.companions += 1
    _after_failure(state)


@njit(cache=True)
def _pour(state, counts, pours):
    state.cup += pours
    counts.poured += pours


@njit(cache=True)
def _draw_blind(rules, state, counts, loser):
    """Cards drawn from all that the loser owns, each as likely; with the last one goes his medal (3.3, questions)."""
    for _ in range(min(rules.lost, state.cards[loser])):
        knowledge.drawn_blind(rules, state, loser)
        safe = draw_kind(state, (state.hand_bomb[loser], state.hand_safe[loser]))
        state.cards[loser] -= 1
        if not safe:
            state.hand_bomb[loser] -= 1
            state.lost_bomb[loser] += 1
        else:
            state.hand_safe[loser] -= 1
            state.lost_safe[loser] += 1
    if state.cards[loser] == 0:
        counts.eliminated += 1
        counts.voided += state.medals[loser]
        state.medals[loser] = 0


@njit(cache=True)
def _after_failure(state):
    """The last survivor wins; else the challenger starts, or who follows him (the questions)."""
    challenger = state.bidder
    if living(state) == 1:
        _win(state, left_of(state, challenger))
    elif state.cards[challenger] > 0:
        begin_round(state, challenger)
    elif state.bomber != challenger:
        begin_round(state, state.bomber)
    else:
        set_kind(state, STARTING)
        set_seat(state, challenger)


@njit(cache=True)
def _foul(rules, state, counts):
    """The round is void and the offender pays as for a failure (the questions)."""
    offender = seat_to_act(state)
    counts.fouled += 1
    _recall(state)
    _draw_blind(rules, state, counts, offender)
    state.drunk[offender] += rules.drink_foul
    _pour(state, counts, rules.pour_foul)
    if living(state) == 1:
        _win(state, left_of(state, offender))
    else:
        begin_round(state, offender if state.cards[offender] > 0 else left_of(state, offender))


@njit(cache=True)
def _win(state, seat):
    """The winner says who empties the cup (4.2)."""
    state.winner = seat + 1
    set_kind(state, EMPTYING)
    set_seat(state, seat)


@njit(cache=True)
def _enemies_empty_cup(state, one, other):
    """Whole pours, as evenly as can be; what is over is for the first named (4.2)."""
    second = state.cup // 2
    state.from_cup[one] += state.cup - second
    state.from_cup[other] += second
    _end(state)


@njit(cache=True)
def _share_cup(state):
    """All losers, those eliminated too, in turn from the winner's left (4.2)."""
    seat = winner = seat_to_act(state)
    for _ in range(state.cup):
        seat = (seat + 1) % state.players
        if seat == winner:
            seat = (seat + 1) % state.players
        state.from_cup[seat] += 1
    _end(state)


@njit(cache=True)
def _end(state):
    state.cup = 0
    clear(state)


@njit(cache=True)
def hide(state, seat, view):
    """Wipe the cards that lie face down before others."""
    for other in range(view.players):
        if other != seat:
            for place in range(unshown(view, other)):
                view.stack[other, place] = HIDDEN


observe = observer(STATE_FIELDS, globals())
act, allows, legal, step, uniform = turns(DECISIONS, globals())
