"""The rules of Blind Snipe (sections 2 to 4): lay, add, call, flip, settle. Compiled, and the same uncompiled.

Seats count from 0. Laying and flipping are always asked for, also without a choice: a pause tells nobody anything.
"""
# Arguments are records (see state.py) and whole numbers; numba infers the types.
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.chance import below
from engine.games.blind_snipe import knowledge
from engine.games.blind_snipe.schema import MAX_HAND, MAX_PLAYERS
from engine.games.blind_snipe.state import (
    BIDDING,
    BOMB,
    COMPANION,
    EMPTY_CUP,
    FLIP,
    GIFT,
    HIDDEN,
    LAY,
    NOBODY,
    OVER,
    SAFE,
    STARTER,
    TURN,
)
from engine.kept_code import njit

VERSION = 1  # rises whenever the same actions on the same deal give another game

# An action is one decision. Two seats A and B are written A * MAX_PLAYERS + B, one alone as the pair A, A.
PAIRS = MAX_PLAYERS * MAX_PLAYERS
LAY_SAFE, LAY_BOMB, PASS, FOUL, SHARE = range(5)
BID = 5  # + the number called - 1
FLIP_OF = BID + MAX_PLAYERS * MAX_HAND  # + the seat
COMPANION_OF = FLIP_OF + MAX_PLAYERS
STARTER_OF = COMPANION_OF + MAX_PLAYERS
GIVE = STARTER_OF + MAX_PLAYERS  # + the pair of seats
CUP = GIVE + PAIRS  # + the pair of seats
ACTIONS = CUP + PAIRS


@njit(cache=True)
def start(rules, state, players, first, luck):
    """Set an all-zero `state` up: everybody holds a whole hand, and has poured into the cup (1.2)."""
    state.players = players
    state.first = first
    state.cup = players * rules.pour_start
    state.poured = state.cup
    state.luck[0] = np.uint64(luck)
    for seat in range(players):
        state.cards[seat] = rules.safe + rules.bomb
        state.hand_safe[seat] = rules.safe
        state.hand_bomb[seat] = rules.bomb
        knowledge.at_first(rules, state, seat)
    begin_round(state, first)


@njit(cache=True)
def begin_round(state, starter):
    """Everybody still in lays a first card, the starter's is asked for first."""
    state.rounds += 1
    state.starter = starter
    state.seat = starter
    state.bidder = NOBODY
    state.bomber = NOBODY
    state.laid = 0
    state.phase = LAY


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
    """The next living player clockwise."""
    for ahead in range(1, state.players + 1):
        other = (seat + ahead) % state.players
        if state.cards[other] > 0:
            return other
    return NOBODY


@njit(cache=True)
def held(state, seat):
    """Cards in a seat's hand, known to all."""
    return state.cards[seat] - state.depth[seat]


@njit(cache=True)
def unshown(state, seat):
    """Cards of a seat's stack that are face down."""
    return state.depth[seat] - state.shown[seat]


@njit(cache=True)
def allowed(rules, state, action):
    """Is this action legal now?"""
    phase, seat = state.phase, state.seat
    if action in (LAY_SAFE, LAY_BOMB):
        in_hand = state.hand_bomb[seat] if action == LAY_BOMB else state.hand_safe[seat]
        return phase in (LAY, TURN) and in_hand > 0
    if BID <= action < FLIP_OF:
        number = action - BID + 1
        if phase in (TURN, BIDDING):
            return max(rules.least, state.bid + 1) <= number <= lying(state)
        return False
    if action == PASS:
        return phase == BIDDING
    if FLIP_OF <= action < COMPANION_OF:
        other = action - FLIP_OF
        return phase == FLIP and flippable(state, other) and draws_fit(rules, state, action)
    if action == FOUL:
        return may_foul(rules, state) and draws_fit(rules, state, action)
    if COMPANION_OF <= action < STARTER_OF:
        other = action - COMPANION_OF
        return phase == COMPANION and may_accompany(state, other)
    if STARTER_OF <= action < GIVE:
        other = action - STARTER_OF
        return phase == STARTER and other < state.players and state.cards[other] > 0
    if GIVE <= action < CUP:
        one, other = (action - GIVE) // MAX_PLAYERS, (action - GIVE) % MAX_PLAYERS
        return phase == GIFT and one <= other and may_be_given(state, one) and may_be_given(state, other)
    if CUP <= action < ACTIONS:
        one, other = (action - CUP) // MAX_PLAYERS, (action - CUP) % MAX_PLAYERS
        if phase != EMPTY_CUP or (one != other and rules.enemies < 2):
            return False
        return one != seat and other != seat and one < state.players and other < state.players
    return action == SHARE and phase == EMPTY_CUP


@njit(cache=True)
def flippable(state, other):
    """The own stack first, then the top of any other (3.1)."""
    if other < 0 or other >= state.players or unshown(state, other) == 0:
        return False
    return other == state.bidder or unshown(state, state.bidder) == 0


@njit(cache=True)
def may_foul(rules, state):
    """A flip can be out of order, and an empty hand can fail to call (the questions)."""
    if not rules.fouls:
        return False
    return (state.phase == FLIP and can_flip_wrong(state)) or (state.phase == TURN and held(state, state.seat) == 0)


@njit(cache=True)
def can_flip_wrong(state):
    """Is a card face down that may not be turned up now: below another, or another's before the own ones (3.1)?"""
    own = unshown(state, state.bidder)
    for seat in range(state.players):
        if unshown(state, seat) > (0 if own and seat != state.bidder else 1):
            return True
    return False


@njit(cache=True)
def may_accompany(state, other):
    """Any living player but the owner of the bomb and the challenger (3.3)."""
    if other < 0 or other >= state.players or state.cards[other] == 0:
        return False
    return other != state.bomber and other != state.bidder


@njit(cache=True)
def may_be_given(state, other):
    """Any living player but the challenger (3.2)."""
    return 0 <= other < state.players and state.cards[other] > 0 and other != state.bidder


@njit(cache=True)
def draws_fit(rules, state, action):
    """Can the blind draws that this action leads to be those that the deal gives? Always, where it gives none."""
    if state.draws[state.drawn] == HIDDEN:
        return True
    if action == FOUL:
        loser = state.seat
    else:
        seat = action - FLIP_OF
        if state.stack[seat, state.depth[seat] - 1 - state.shown[seat]] != BOMB:
            return True
        loser = state.bidder
    safe, bombs = owned_safe(state, loser), owned_bombs(state, loser)
    for draw in range(min(rules.lost, state.cards[loser])):
        kind = state.draws[state.drawn + draw]
        safe -= kind == SAFE
        bombs -= kind == BOMB
    return safe >= 0 and bombs >= 0


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
def legal(rules, state, mask):
    """Fill `mask` (ACTIONS) with what is legal; returns how many actions are."""
    count = 0
    for action in range(ACTIONS):
        mask[action] = allowed(rules, state, action)
        count += mask[action]
    return count


@njit(cache=True)
def seat_to_act(state):
    """The seat whose decision it is; NOBODY when the game is over."""
    return NOBODY if state.phase == OVER else np.int64(state.seat)


@njit(cache=True)
def step(rules, state, action):
    """Carry out an action; False, nothing changed, when it is not legal."""
    if not allowed(rules, state, action):
        return False
    state.decisions += 1
    if action in (LAY_SAFE, LAY_BOMB):
        _lay(state, BOMB if action == LAY_BOMB else SAFE)
    elif action == PASS:
        state.passed[state.seat] = 1
        _next_bidder(state)
    elif action == FOUL:
        _foul(rules, state)
    elif action == SHARE:
        _share_cup(state)
    elif action < FLIP_OF:
        _call(state, action - BID + 1)
    elif action < COMPANION_OF:
        _flip(rules, state, action - FLIP_OF)
    elif action < STARTER_OF:
        _accompany(rules, state, action - COMPANION_OF)
    elif action < GIVE:
        begin_round(state, action - STARTER_OF)
    elif action < CUP:
        _give(rules, state, (action - GIVE) // MAX_PLAYERS, (action - GIVE) % MAX_PLAYERS)
    else:
        _enemies_empty_cup(state, (action - CUP) // MAX_PLAYERS, (action - CUP) % MAX_PLAYERS)
    return True


@njit(cache=True)
def _lay(state, kind):
    """A card from the hand onto the own stack, face down (steps 1 and 2)."""
    seat = state.seat
    if kind == BOMB:
        state.hand_bomb[seat] -= 1
    else:
        state.hand_safe[seat] -= 1
    state.stack[seat, state.depth[seat]] = kind
    state.depth[seat] += 1
    state.seat = left_of(state, seat)
    if state.phase == LAY:
        state.laid += 1
        state.first_cards += 1
        if state.laid == living(state):
            state.phase = TURN  # the seat has come round to the starter


@njit(cache=True)
def _call(state, number):
    """A call ends laying; one of all the cards ends the bidding (steps 2 and 3)."""
    state.bids += 1
    if state.phase == TURN:
        state.forced += held(state, state.seat) == 0
    else:
        state.raises += 1
    state.bid = number
    state.bidder = state.seat
    state.phase = BIDDING
    if number == lying(state):
        state.all_called += 1
        state.phase = FLIP
    else:
        _next_bidder(state)


@njit(cache=True)
def _next_bidder(state):
    """Clockwise to the next who has not passed; when that is the highest bidder, he is the challenger."""
    seat = left_of(state, state.seat)
    while state.passed[seat] and seat != state.bidder:
        seat = left_of(state, seat)
    state.seat = seat
    if seat == state.bidder:
        state.phase = FLIP


@njit(cache=True)
def _flip(rules, state, other):
    """Turn the top card of a stack up; stop at the number called or at a bomb (3.1)."""
    kind = state.stack[other, state.depth[other] - 1 - state.shown[other]]
    knowledge.turned_up(rules, state, other, kind)
    state.shown[other] += 1
    state.turned += 1
    state.flips += 1
    if kind == BOMB:
        _fail(rules, state, other)
    elif state.turned == state.bid:
        _succeed(rules, state)


@njit(cache=True)
def _succeed(rules, state):
    """Drinks to give away, then a medal (3.2). Of two players the other drinks it all, without a question."""
    state.successes += 1
    state.phase = GIFT
    if living(state) == 2:
        other = left_of(state, state.seat)
        _give(rules, state, other, other)


@njit(cache=True)
def _give(rules, state, one, other):
    state.drunk[one] += rules.drink_success // 2
    state.drunk[other] += rules.drink_success // 2
    challenger = state.bidder
    state.medals[challenger] += rules.medal
    state.medals_most = max(state.medals_most, state.medals.sum())
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
def _fail(rules, state, owner):
    """A bomb: cards back, a blind draw from the challenger's, drinks, pours (3.3)."""
    challenger = state.bidder
    state.bomber = owner
    state.failures += 1
    state.self_bombs += owner == challenger
    _recall(state)
    _draw_blind(rules, state, challenger)
    own = owner == challenger
    state.drunk[challenger] += rules.drink_self if own else rules.drink_failure
    _pour(state, rules.pour_self if own else rules.pour_failure)
    if own:
        _after_failure(state)
        return
    candidates, last = 0, NOBODY
    for other in range(state.players):
        if may_accompany(state, other):
            candidates += 1
            last = other
    if candidates > 1:
        state.phase = COMPANION
        state.seat = owner
    elif candidates == 1:
        _accompany(rules, state, last)
    else:
        _after_failure(state)


@njit(cache=True)
def _accompany(rules, state, other):
    state.drunk[other] += rules.drink_companion
    state.companions += 1
    _after_failure(state)


@njit(cache=True)
def _pour(state, pours):
    state.cup += pours
    state.poured += pours


@njit(cache=True)
def _draw_blind(rules, state, loser):
    """Cards drawn from all that the loser owns, each as likely; with the last one goes his medal (3.3, questions)."""
    for _ in range(min(rules.lost, state.cards[loser])):
        knowledge.drawn_blind(rules, state, loser)
        kind = state.draws[state.drawn]
        if kind == HIDDEN:
            bomb = below(state.luck, state.cards[loser]) < state.hand_bomb[loser]
            kind = BOMB if bomb else SAFE
        state.drawn += 1
        state.cards[loser] -= 1
        if kind == BOMB:
            state.hand_bomb[loser] -= 1
            state.lost_bomb[loser] += 1
        else:
            state.hand_safe[loser] -= 1
            state.lost_safe[loser] += 1
    if state.cards[loser] == 0:
        state.eliminated += 1
        state.voided += state.medals[loser]
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
        state.phase = STARTER
        state.seat = challenger


@njit(cache=True)
def _foul(rules, state):
    """The round is void and the offender pays as for a failure (the questions)."""
    offender = state.seat
    state.fouled += 1
    _recall(state)
    _draw_blind(rules, state, offender)
    state.drunk[offender] += rules.drink_foul
    _pour(state, rules.pour_foul)
    if living(state) == 1:
        _win(state, left_of(state, offender))
    else:
        begin_round(state, offender if state.cards[offender] > 0 else left_of(state, offender))


@njit(cache=True)
def _win(state, seat):
    """The winner says who empties the cup (4.2)."""
    state.winner = seat + 1
    state.seat = seat
    state.phase = EMPTY_CUP


@njit(cache=True)
def _enemies_empty_cup(state, one, other):
    """Whole pours, as evenly as can be; what is over is for the first named (4.2)."""
    second = state.cup // 2 if other != one else 0
    state.from_cup[one] += state.cup - second
    state.from_cup[other] += second
    _end(state)


@njit(cache=True)
def _share_cup(state):
    """All losers, those eliminated too, in turn from the winner's left (4.2)."""
    seat = state.seat
    for _ in range(state.cup):
        seat = (seat + 1) % state.players
        if seat == state.seat:
            seat = (seat + 1) % state.players
        state.from_cup[seat] += 1
    _end(state)


@njit(cache=True)
def _end(state):
    state.cup = 0
    state.seat = NOBODY
    state.phase = OVER


@njit(cache=True)
def observe(view, seat):
    """Make `view`, a copy of a state, what `seat` may know: of others' cards how many, and those turned up."""
    view.luck[0] = np.uint64(0)
    view.draws[:] = 0  # not even those drawn: each is known to its loser alone
    for other in range(view.players):
        if other == seat:
            continue
        view.hand_safe[other] = 0
        view.hand_bomb[other] = 0
        view.lost_safe[other] = 0
        view.lost_bomb[other] = 0
        for place in range(unshown(view, other)):
            view.stack[other, place] = HIDDEN
