"""The interpreter of effects: runs the program of the tables, row by row, until somebody must be asked.

A frame of the decision stack holds the row that is due, and the state what the effect remembers: `it`, the card
trashed, gained or revealed last; whether the last step was `done` as far as its number says; `who` does the steps.
A question lies on top of the frame that asks it and knows the row that it comes from.
"""
# Arguments are records (see state.py) and whole numbers; numba infers the types.
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.games.intrigue.program import (
    ACTIONS,
    AS_TYPES,
    BUYS,
    BY_ATTACKER,
    CHEAPER,
    CHOOSE,
    COINS,
    COST_UP_TO,
    DISCARD_HAND,
    DRAW,
    EACH_OTHER,
    END,
    EXACTLY_MORE,
    FROM_TRASH,
    GAIN,
    GAIN_ANY,
    GAIN_DECK,
    GAIN_DISCARD,
    GAIN_HAND,
    IN_DECK,
    JUMP,
    MUST,
    NAMED,
    NEXT_OTHER,
    NO_LIMIT,
    ON_DECK,
    PASS_LEFT,
    PICK,
    PUT_IT,
    REVEAL_DECK,
    REVEAL_HAND,
    TO_DISCARD,
    TO_TRASH,
    TRASH_DECK,
    TRASH_SUPPLY,
    TRASH_THIS,
    UNLESS_CARD,
    UNLESS_CHOSEN,
    UNLESS_DONE,
    UNLESS_HAND_AT_MOST,
    UNLESS_HAND_WITHOUT,
    UNLESS_PLAYED,
    UNLESS_TYPE,
    UP_TO,
    UP_TO_MORE,
)
from engine.games.intrigue.state import (
    CHOOSING,
    GAINING,
    NAMING,
    ORDERING,
    PASSING,
    PICKING,
    PILE,
    PLACING,
    RUNNING,
    THIS,
)
from engine.games.intrigue.zones import (
    NONE,
    TOP,
    cost,
    discard_hand,
    draw,
    from_hand,
    from_supply,
    gain,
    of_types,
    place_in_deck,
    ready_to_take,
    take_top,
    to_discard,
    to_hand,
    to_trash,
)
from engine.kept_code import njit
from engine.kit.stack import arg, effect_due, pop, push, seat_to_act, set_arg


@njit(cache=True)
def begin(state):
    """Turn the task on top, which is to begin a card's effect at its row, into the effect on its way."""
    seat, row, card = seat_to_act(state), effect_due(state), arg(state, 0)
    pop(state)
    forget(state)
    state.card = card + 1
    state.who = seat
    push(state, RUNNING, seat, row)


@njit(cache=True)
def forget(state):
    """What an effect remembers is over with it."""
    state.card, state.it, state.it_at, state.done = 0, 0, 0, False
    state.who, state.ahead, state.taken, state.visit = 0, 0, 0, False
    for depth in range(len(state.chosen)):
        state.chosen[depth] = 0


@njit(cache=True)
def _go_to(state, row):
    """Let the frame on top go on with another row; what one step remembered is over."""
    state.frame_effect[state.frames - 1] = row
    state.taken = 0
    state.visit = False


@njit(cache=True)
def run(rules, state, counts):
    """Carry out the row that is due, of the effect on top of the stack."""
    row = effect_due(state)
    what, following = rules.rows[row, 0], row + 1
    one, two = rules.rows[row, 1], rules.rows[row, 2]
    if what == END:
        pop(state)
        forget(state)
    elif what == DRAW:
        draw(state, counts, state.who, one)
        _go_to(state, following)
    elif what <= CHEAPER:
        _grant(state, what, one)
        _go_to(state, following)
    elif what >= UNLESS_CHOSEN and what != EACH_OTHER and what != NEXT_OTHER:
        _go_to(state, _target(rules, state, row, what, one, two))
    elif what in (EACH_OTHER, NEXT_OTHER):
        _go_to(state, one if what == NEXT_OTHER else _next_other(state, one, two, following))
    elif what == PICK:
        _ask_for_cards(rules, state, row, one, two)
    elif what in (GAIN, GAIN_ANY, PUT_IT):
        _gain_something(rules, state, counts, row, what, one, two)
    elif what == CHOOSE:
        _ask_for_options(rules, state, row, one, two)
    elif what == PASS_LEFT:
        _pass_left(state, row, one)
    elif what == REVEAL_DECK:
        _reveal(rules, state, counts, row, one, two)
    elif what == DISCARD_HAND:
        discard_hand(state, state.who)
        _go_to(state, following)
    elif what == REVEAL_HAND:
        _go_to(state, following)  # what is seen changes nothing
    else:
        _trash(rules, state, counts, row, what, one)


@njit(cache=True)
def _grant(state, what, number):
    if what == ACTIONS:
        state.actions += number
    elif what == BUYS:
        state.buys += number
    elif what == COINS:
        state.coins += number
    else:
        state.cheaper += number


@njit(cache=True)
def _target(rules, state, row, what, one, two):
    """The row to go on with where something must hold for the next one."""
    it, following = state.it - 1, row + 1
    if what == JUMP:
        return one
    if what == UNLESS_DONE:
        return following if state.done else one
    if what == UNLESS_CHOSEN:
        return following if state.chosen[two] >> one & 1 else rules.rows[row, 3]
    if what == UNLESS_TYPE:
        holds = it != NONE and of_types(rules, it, one)
    elif what == UNLESS_CARD:
        holds = it == one
    elif what == UNLESS_HAND_AT_MOST:
        holds = state.held[state.who] <= one
    elif what == UNLESS_HAND_WITHOUT:
        holds = True
        for card in range(rules.cards):
            holds = holds and not (state.hand[state.who, card] > 0 and of_types(rules, card, one))
    else:
        assert what == UNLESS_PLAYED
        holds = state.plays >= one
    return following if holds else two


@njit(cache=True)
def _next_other(state, least_hand, past, following):
    """The next other player from the left does the steps that follow; after the last one, the player again."""
    player = seat_to_act(state)
    while state.ahead < state.players - 1:
        state.ahead += 1
        other = (player + state.ahead) % state.players
        if not state.protected[other] and state.held[other] >= least_hand:
            state.who = other
            return following
    state.who = player
    state.ahead = 0
    return past


@njit(cache=True)
def fits_pick(rules, state, row, card):
    """May this card of the hand of who does the steps be picked?"""
    wanted, bits = rules.rows[row, 4], rules.rows[row, 5]
    if state.hand[state.who, card] == 0 or (wanted != NONE and wanted != card):
        return False
    return of_types(rules, card, bits)


@njit(cache=True)
def _ask_for_cards(rules, state, row, purpose, number):
    """Cards of the hand, one at a time: asked for until there are enough, or no more."""
    if state.taken < number and not state.visit:
        for card in range(rules.cards):
            if fits_pick(rules, state, row, card):
                push(state, PICKING, state.who, row)
                return
    manner = rules.rows[row, 3]
    state.done = state.taken > 0 if manner == UP_TO else state.taken == number
    if state.taken == 0 and purpose != ON_DECK and purpose != IN_DECK:
        state.it = 0
    _go_to(state, row + 1)


@njit(cache=True)
def may_decline(rules, state):
    """May the question on top be declined: all of it before the first card, or what is still to be picked?"""
    manner = rules.rows[effect_due(state), 3]
    return manner != MUST and (state.taken == 0 or manner == UP_TO)


@njit(cache=True)
def decline(state):
    """No more cards are picked, or the card played is kept."""
    pop(state)
    state.visit = True
    state.done = False


@njit(cache=True)
def picked(rules, state, counts, card):
    """A card of the hand goes where the step sends it."""
    row, seat = effect_due(state), seat_to_act(state)
    purpose = rules.rows[row, 1]
    pop(state)
    state.taken += 1
    if purpose == TO_DISCARD:
        from_hand(state, seat, card)
        to_discard(state, seat, card)
        state.it = card + 1
    elif purpose == TO_TRASH:
        from_hand(state, seat, card)
        to_trash(state, counts, card)
        state.it = card + 1
    elif purpose == ON_DECK:
        from_hand(state, seat, card)
        place_in_deck(state, seat, card, TOP)
    elif purpose == IN_DECK:
        from_hand(state, seat, card)
        state.aside[seat, card] += 1
        push(state, PLACING, seat, row)
    else:
        state.it = card + 1  # revealed, and kept


@njit(cache=True)
def put_at(rules, state, depth):
    """The card set aside goes into the deck, so many cards below its top."""
    seat = seat_to_act(state)
    pop(state)
    for card in range(rules.cards):
        if state.aside[seat, card] > 0:
            state.aside[seat, card] = 0
            place_in_deck(state, seat, card, depth)


@njit(cache=True)
def _trash(rules, state, counts, row, what, one):
    """A card that is not in the hand: the one played, the top of the deck, or one of the supply."""
    if what == TRASH_THIS:
        if one == MUST:
            trash_played(state, counts)
        if state.visit:
            _go_to(state, row + 1)
        else:
            push(state, THIS, seat_to_act(state), row)
    elif what == TRASH_DECK:
        state.it = 0
        state.taken = 0
        while state.taken < one and ready_to_take(state, counts, state.who):
            card = take_top(state, state.who)
            to_trash(state, counts, card)
            state.it = card + 1
            state.taken += 1
        state.done = state.taken == one
        _go_to(state, row + 1)
    else:
        assert what == TRASH_SUPPLY
        _ask_for_pile(rules, state, row)


@njit(cache=True)
def trash_played(state, counts):
    """The card played leaves play."""
    card = state.card - 1
    state.played[card] -= 1
    to_trash(state, counts, card)
    state.it = card + 1
    state.done = True
    state.visit = True


@njit(cache=True)
def fits_pile(rules, state, row, card):
    """Can this card of the supply be trashed?"""
    return state.supply[card] > 0 and of_types(rules, card, rules.rows[row, 1])


@njit(cache=True)
def _ask_for_pile(rules, state, row):
    if not state.visit:
        state.done = False
        state.it = 0
        for card in range(rules.cards):
            if fits_pile(rules, state, row, card):
                push(state, PILE, state.who, row)
                return
    _go_to(state, row + 1)


@njit(cache=True)
def trash_from_supply(state, counts, card):
    """The card chosen goes from its pile to the trash."""
    pop(state)
    from_supply(state, card)
    to_trash(state, counts, card)
    state.it = card + 1
    state.done = True
    state.visit = True


@njit(cache=True)
def fits_gain(rules, state, row, card):
    """Can this card be gained by the step, which may look at what `it` costs?"""
    limit, coins, bits = rules.rows[row, 1], rules.rows[row, 2], rules.rows[row, 3]
    source = state.trash if rules.rows[row, 5] == FROM_TRASH else state.supply
    if source[card] == 0 or not of_types(rules, card, bits):
        return False
    if limit == NO_LIMIT:
        return True
    own = cost(rules, state, card)
    if limit == COST_UP_TO:
        return own <= coins
    if state.it == 0:
        return False
    most = cost(rules, state, state.it - 1) + coins
    if limit == UP_TO_MORE:
        return own <= most
    assert limit == EXACTLY_MORE
    return own == most


@njit(cache=True)
def _gain_something(rules, state, counts, row, what, one, two):
    if what == PUT_IT:
        _put_it(state, one)
    elif what == GAIN:
        state.done = state.supply[one] > 0
        state.it, state.it_at = 0, 0
        if state.done:
            from_supply(state, one)
            gain(rules, state, counts, state.who, one, two)
    elif not state.visit:
        for card in range(rules.cards):
            if fits_gain(rules, state, row, card):
                chooser = seat_to_act(state) if rules.rows[row, 6] == BY_ATTACKER else state.who
                push(state, GAINING, chooser, row)
                return
        state.it, state.it_at, state.done = 0, 0, False
    _go_to(state, row + 1)


@njit(cache=True)
def gain_chosen(rules, state, counts, card):
    """The card chosen comes to who does the steps."""
    row = effect_due(state)
    pop(state)
    if rules.rows[row, 5] == FROM_TRASH:
        state.trash[card] -= 1
    else:
        from_supply(state, card)
    gain(rules, state, counts, state.who, card, rules.rows[row, 4])
    state.done = True
    state.visit = True


@njit(cache=True)
def _put_it(state, where):
    """The card just gained moves on, from where it was gained to."""
    if state.it_at == 0:
        return
    card, seat = state.it - 1, state.who
    if state.it_at == GAIN_DISCARD + 1:
        state.discard[seat, card] -= 1
        _find_discard_top(state, seat)
    elif state.it_at == GAIN_HAND + 1:
        from_hand(state, seat, card)
    else:
        take_top(state, seat)
    if where == GAIN_HAND:
        to_hand(state, seat, card)
    else:
        assert where == GAIN_DECK
        place_in_deck(state, seat, card, TOP)
    state.it_at = where + 1


@njit(cache=True)
def _find_discard_top(state, seat):
    """The pile has lost its top: the order below is not kept, so the lowest card of the tables shows."""
    state.discard_top[seat] = 0
    for card in range(len(state.supply)):
        if state.discard[seat, card] > 0:
            state.discard_top[seat] = card + 1
            return


@njit(cache=True)
def how_many_options(rules, state, row):
    """How many options are to be chosen."""
    number, most = rules.rows[row, 1], rules.rows[row, 2]
    if number == AS_TYPES:
        number = rules.type_count[state.it - 1] if state.it > 0 else 0
    return min(number, most)


@njit(cache=True)
def fits_options(rules, state, row, bits):
    """Are these as many options as are to be chosen, all of them offered?"""
    if bits >> rules.rows[row, 2] != 0:
        return False
    count = 0
    while bits > 0:
        count += bits & 1
        bits >>= 1
    return count == how_many_options(rules, state, row)


@njit(cache=True)
def _ask_for_options(rules, state, row, number, most):
    depth = rules.rows[row, 3]
    if state.visit or how_many_options(rules, state, row) == 0:
        if not state.visit:
            state.chosen[depth] = 0
        _go_to(state, row + 1)
    else:
        push(state, CHOOSING, state.who, row)


@njit(cache=True)
def options_chosen(rules, state, bits):
    """What is chosen is done in the order printed."""
    depth = rules.rows[effect_due(state), 3]
    pop(state)
    state.chosen[depth] = bits
    state.visit = True


@njit(cache=True)
def _pass_left(state, row, number):
    """Everybody with a hand chooses, hidden from the others; then all cards change hands at once."""
    if not state.visit:
        state.visit = True
        player = seat_to_act(state)
        for ahead in range(state.players - 1, -1, -1):
            seat = (player + ahead) % state.players
            if state.held[seat] > 0:
                push(state, PASSING, seat, row, np.int64(min(number, state.held[seat])))
        return
    for seat in range(state.players):
        receiver = _next_passer(state, seat)
        for card in range(len(state.supply)):
            for _ in range(state.aside[seat, card]):
                to_hand(state, receiver, card)
    for seat in range(state.players):
        for card in range(len(state.supply)):
            state.aside[seat, card] = 0
    _go_to(state, row + 1)


@njit(cache=True)
def _next_passer(state, seat):
    """The next on the left who passes a card as well; a lone one passes to himself."""
    for ahead in range(1, state.players):
        other = (seat + ahead) % state.players
        for card in range(len(state.supply)):
            if state.aside[other, card] > 0:
                return other
    return seat


@njit(cache=True)
def passed(state, card):
    """A card to be passed is set aside."""
    seat = seat_to_act(state)
    from_hand(state, seat, card)
    state.aside[seat, card] += 1
    if arg(state, 0) > 1:
        set_arg(state, 0, arg(state, 0) - 1)
    else:
        pop(state)


@njit(cache=True)
def _reveal(rules, state, counts, row, number, bits):
    """Cards of the deck: those of the types, or of the name, go to the hand, the others back in the order chosen."""
    if not state.visit:
        state.visit = True
        if bits == NAMED:
            push(state, NAMING, state.who, row)
            return
    if state.taken == 0:
        state.taken = 1
        _turn_up(rules, state, counts, number, bits)
    for card in range(rules.cards):
        if state.revealed[card] > 0:
            push(state, ORDERING, state.who, row)
            if number == 1:
                put_back(state, card)  # one card has no order
            return
    _go_to(state, row + 1)


@njit(cache=True)
def _turn_up(rules, state, counts, number, bits):
    shown, named = 0, state.it - 1
    state.it = 0
    while shown < number and ready_to_take(state, counts, state.who):
        card = take_top(state, state.who)
        state.revealed[card] += 1
        shown += 1
        if number == 1:
            state.it = card + 1
    for card in range(rules.cards):
        if card == named if bits == NAMED else of_types(rules, card, bits):
            while state.revealed[card] > 0:
                state.revealed[card] -= 1
                to_hand(state, state.who, card)


@njit(cache=True)
def named_card(state, card):
    """A card is named; it is `it` until the cards are turned up."""
    pop(state)
    state.it = card + 1


@njit(cache=True)
def put_back(state, card):
    """A revealed card goes back; the one chosen first lies on top."""
    seat = seat_to_act(state)
    pop(state)
    state.revealed[card] -= 1
    place_in_deck(state, seat, card, np.int64(state.taken - 1))
    state.taken += 1
