"""The rules of Intrigue (sections 1 to 8): the turn, reactions, clean-up, the end. Compiled, and the same uncompiled.

Seats count from 0; seat 0 begins. A phase in which nothing can be done is over without a question, and so is a turn
without a buy left; every other decision is asked for, also where there is but one answer.
"""
# Arguments are records (see state.py) and whole numbers; numba infers the types.
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.chance import below
from engine.games.intrigue import effects
from engine.games.intrigue.program import GAIN_DISCARD, NOTHING
from engine.games.intrigue.state import (
    ACCEPT,
    ACTING,
    BEGINNING,
    BUY,
    BUYING,
    CHOOSE_OPTIONS,
    DECISIONS,
    DECLINE,
    END_PHASE,
    GAINING,
    NAMING,
    ORDERING,
    PASSING,
    PICKING,
    PILE,
    PLAY,
    PUT,
    REACTING,
    REVEAL,
    RUNNING,
    SPENDING,
    STATE_FIELDS,
    TREASURES,
    WINDOW,
)
from engine.games.intrigue.zones import (
    ACTION_BIT,
    ATTACK_BIT,
    TREASURE_BIT,
    cost,
    discard_hand,
    discard_played,
    draw,
    from_hand,
    from_supply,
    gain,
    of_types,
)
from engine.kept_code import njit
from engine.kit.draws import take_over
from engine.kit.fields import observer
from engine.kit.stack import clear, effect_due, kind_due, pop, push, push_each_other, seat_to_act
from engine.kit.turns import turns

VERSION = 1  # rises whenever the same actions on the same deal give another game


@njit(cache=True)
def deal_into(rules, seats, stream, deal):
    """The kingdom, by chance where the tables fix none, and the seed of all shuffles."""
    left = 0
    for card in range(rules.cards):
        left += rules.drawable[card]
    wanted, place = rules.kinds, 0
    for card in range(rules.cards):
        if rules.fixed[0] > 0:
            break
        if rules.drawable[card]:
            if below(stream, left) < wanted:
                deal.kingdom[place] = card + 1
                wanted -= 1
                place += 1
            left -= 1
    if rules.fixed[0] > 0:
        for place in range(rules.kinds):
            deal.kingdom[place] = rules.fixed[place]
    deal.luck[0] = below(stream, 1 << 31)


@njit(cache=True)
def start(rules, state, seats, deal, counts):
    """The supply, a shuffled first deck and an opening hand for each (section 1)."""
    state.players = seats
    take_over(state, deal)
    for card in range(rules.base_cards):
        state.in_game[card] = 1
    for place in range(rules.kinds):
        state.in_game[deal.kingdom[place] - 1] = 1
    for card in range(rules.cards):
        if state.in_game[card]:
            state.supply[card] = rules.pile[seats, card]
            state.empty += state.supply[card] == 0
    for seat in range(seats):
        for card in range(rules.cards):
            for _ in range(rules.first[card]):
                state.deck[seat, state.deck_size[seat]] = -1 - card
                state.deck_size[seat] += 1
        draw(state, counts, seat, rules.hand)
    _begin_turn(rules, state, np.int64(0))


@njit(cache=True)
def _begin_turn(rules, state, seat):
    state.seat = seat
    state.turns[seat] += 1
    state.actions, state.buys = rules.actions, rules.buys
    push(state, ACTING, seat)
    _skip_idle(rules, state)


@njit(cache=True)
def _skip_idle(rules, state):
    """With no Action to play, or none left to play, the action phase is over (section 2)."""
    seat = state.seat
    if kind_due(state) == ACTING:
        if state.actions > 0:
            for card in range(rules.cards):
                if state.hand[seat, card] > 0 and of_types(rules, card, ACTION_BIT):
                    return
        _to_spending(state)


@njit(cache=True)
def _to_spending(state):
    pop(state)
    push(state, SPENDING, state.seat)


@njit(cache=True)
def plain_treasure(rules, state, card):
    """Is this a Treasure in hand that gives coins and nothing else?"""
    return state.hand[state.seat, card] > 0 and of_types(rules, card, TREASURE_BIT) and rules.effect[card] == NOTHING


@njit(cache=True)
def can_buy(rules, state, card):
    """Is there a pile with this card, and enough coins (section 3)? With the last buy the turn is over."""
    return state.supply[card] > 0 and cost(rules, state, card) <= state.coins


@njit(cache=True)
def can_reveal(rules, state, seat, card):
    """Can this Reaction be shown to the attack being played? One that only protects is shown once."""
    if state.hand[seat, card] == 0 or rules.react_from[card] == 0 or state.held[seat] < rules.react_from[card]:
        return False
    return rules.reaction[card] != NOTHING or not state.protected[seat]


@njit(cache=True)
def allowed(rules, state, block, one, other):
    """Is this answer to the question due legal?"""
    kind = kind_due(state)
    if block == PLAY:
        if state.hand[state.seat, one] == 0:
            return False
        return of_types(rules, one, ACTION_BIT if kind == ACTING else TREASURE_BIT)
    if block == BUY:
        return can_buy(rules, state, one)
    if block == TREASURES:
        for card in range(rules.cards):
            if plain_treasure(rules, state, card):
                return True
        return False
    if block == REVEAL:
        return can_reveal(rules, state, seat_to_act(state), one)
    if block == CHOOSE_OPTIONS:
        return effects.fits_options(rules, state, effect_due(state), one)
    if block == PUT:
        return one <= state.deck_size[seat_to_act(state)]
    if block == DECLINE:
        return kind != PICKING or effects.may_decline(rules, state)
    if block in (END_PHASE, ACCEPT):
        return True
    return _fits(rules, state, kind, one)


@njit(cache=True)
def _fits(rules, state, kind, card):
    """Can this card be taken for what is asked?"""
    row = effect_due(state)
    if kind == PICKING:
        return effects.fits_pick(rules, state, row, card)
    if kind == GAINING:
        return effects.fits_gain(rules, state, row, card)
    if kind == PILE:
        return effects.fits_pile(rules, state, row, card)
    if kind == PASSING:
        return state.hand[seat_to_act(state), card] > 0
    if kind == ORDERING:
        return state.revealed[card] > 0
    assert kind == NAMING
    return state.in_game[card] > 0


@njit(cache=True)
def decide(rules, state, counts, block, one, other):
    """Carry a legal answer out."""
    counts.decisions += 1
    kind = kind_due(state)
    if block == PLAY:
        _play(rules, state, counts, one)
    elif block == TREASURES:
        for card in range(rules.cards):
            while plain_treasure(rules, state, card):
                _play(rules, state, counts, card)
    elif block == BUY:
        _buy(rules, state, counts, one)
    elif block == END_PHASE:
        if kind == ACTING:
            _to_spending(state)
        else:
            _clean_up(rules, state, counts)
    elif block == REVEAL:
        _react(rules, state, counts, one)
    elif block == DECLINE:
        if kind == REACTING:
            pop(state)
            pop(state)  # the window
        else:
            effects.decline(state)
    elif block == ACCEPT:
        pop(state)
        effects.trash_played(state, counts)
    elif block == CHOOSE_OPTIONS:
        effects.options_chosen(rules, state, one)
    elif block == PUT:
        effects.put_at(rules, state, one)
    else:
        _take(rules, state, counts, kind, one)


@njit(cache=True)
def _take(rules, state, counts, kind, card):
    if kind == PICKING:
        effects.picked(rules, state, counts, card)
    elif kind == GAINING:
        effects.gain_chosen(rules, state, counts, card)
    elif kind == PILE:
        effects.trash_from_supply(state, counts, card)
    elif kind == PASSING:
        effects.passed(state, card)
    elif kind == ORDERING:
        effects.put_back(state, card)
    else:
        assert kind == NAMING
        effects.named_card(state, card)


@njit(cache=True)
def _play(rules, state, counts, card):
    """A card goes from the hand into play; other players may react before an Attack does anything."""
    seat = state.seat
    counts.plays += 1
    from_hand(state, seat, card)
    state.played[card] += 1
    state.coins += rules.coins[card]
    if of_types(rules, card, ACTION_BIT):
        state.plays += 1
        state.actions -= kind_due(state) == ACTING
    if rules.effect[card] != NOTHING:
        push(state, BEGINNING, seat, rules.effect[card], card)
    if of_types(rules, card, ATTACK_BIT):
        counts.attacks += 1
        for other in range(state.players):
            state.protected[other] = 0
        push_each_other(state, state.players, seat, WINDOW)
    _skip_idle(rules, state)


@njit(cache=True)
def _react(rules, state, counts, card):
    """A Reaction is shown: it protects, does what it does, or both; then the player is asked again."""
    seat = seat_to_act(state)
    counts.reactions += 1
    pop(state)
    if rules.protects[card]:
        state.protected[seat] = 1
    if rules.reaction[card] != NOTHING:
        push(state, BEGINNING, seat, rules.reaction[card], card)


@njit(cache=True)
def carry_on(rules, state, counts):
    """A step of the task on top: an effect begins or goes on, or a player has the chance to react."""
    kind = kind_due(state)
    if kind == BEGINNING:
        effects.begin(state)
    elif kind == RUNNING:
        effects.run(rules, state, counts)
        _skip_idle(rules, state)
    else:
        assert kind == WINDOW
        seat = seat_to_act(state)
        for card in range(rules.cards):
            if can_reveal(rules, state, seat, card):
                push(state, REACTING, seat)
                return
        pop(state)


@njit(cache=True)
def _buy(rules, state, counts, card):
    """A card is paid for and goes to the discard pile; no more treasures are played after it (section 3)."""
    seat = state.seat
    counts.buys += 1
    if card == rules.end_pile:
        counts.end_bought[seat] += 1
        if counts.half_turn == 0 and counts.end_bought[seat] == rules.half:
            counts.half_turn = state.turns[seat]
    state.coins -= cost(rules, state, card)
    state.buys -= 1
    from_supply(state, card)
    gain(rules, state, counts, seat, card, GAIN_DISCARD)
    effects.forget(state)
    pop(state)
    if state.buys > 0:
        push(state, BUYING, seat)
    else:
        _clean_up(rules, state, counts)


@njit(cache=True)
def _clean_up(rules, state, counts):
    """Everything to the discard pile, a new hand, and the test whether the game is over (sections 4, 8)."""
    seat = state.seat
    discard_hand(state, seat)
    discard_played(state, seat)
    state.actions, state.buys, state.coins, state.cheaper, state.plays = 0, 0, 0, 0, 0
    draw(state, counts, seat, rules.hand)
    clear(state)
    following = (seat + 1) % state.players
    state.over = state.supply[rules.end_pile] == 0 or state.empty >= rules.empty_piles[state.players]
    if not state.over and following == 0 and state.turns[seat] >= rules.turn_limit:
        state.over, state.stopped = True, True
    if not state.over:
        _begin_turn(rules, state, following)


@njit(cache=True)
def hide(state, seat, view):
    """Of other decks only the size is known; of the own one the cards, but no order, save of those put there."""
    for other in range(state.players):
        if other != seat:
            for place in range(state.deck_size[other]):
                view.deck[other, place] = 0
    size = state.deck_size[seat]
    for place in range(size):
        if view.deck[seat, place] < 0:
            least = place
            for further in range(place + 1, size):
                if view.deck[seat, further] < 0 and view.deck[seat, further] > view.deck[seat, least]:
                    least = further
            view.deck[seat, place], view.deck[seat, least] = view.deck[seat, least], view.deck[seat, place]


observe = observer(STATE_FIELDS, globals())
act, allows, legal, step, uniform = turns(DECISIONS, globals())
