"""How this edition's players answer what effects ask: by plain likings for cards, without looking ahead."""
# Arguments are records (see state.py) and whole numbers; numba infers the types.
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.games.intrigue import effects
from engine.games.intrigue.program import (
    ACTIONS,
    BUYS,
    COINS,
    DISCARD_HAND,
    DRAW,
    GAIN,
    GAIN_ANY,
    IN_DECK,
    NOTHING,
    ON_DECK,
    PICK,
    TO_DISCARD,
    TO_REVEAL,
    TO_TRASH,
    TRASH_SUPPLY,
)
from engine.games.intrigue.rules import act, can_reveal
from engine.games.intrigue.state import (
    ACCEPT,
    CHOOSE_OPTIONS,
    CHOOSING,
    DECLINE,
    GAINING,
    NAMING,
    ORDERING,
    PASSING,
    PICKING,
    PILE,
    PLACING,
    PUT,
    REACTING,
    REVEAL,
    TAKE,
    THIS,
)
from engine.games.intrigue.steps import MOST_OPTIONS
from engine.games.intrigue.zones import ACTION_BIT, NONE, TOP, TREASURE_BIT, of_types
from engine.kept_code import njit
from engine.kit.stack import effect_due, kind_due, seat_to_act


@njit(cache=True)
def use(rules, card):
    """What a card is worth in the hand: nothing where it cannot be played, more the dearer it is."""
    if not of_types(rules, card, ACTION_BIT | TREASURE_BIT):
        return 0 if rules.points[card] < 0 else 1
    return 2 + rules.cost[card]


@njit(cache=True)
def worth(rules, view, card):
    """What it is worth to own a card: late in the game its points, else what it does; a Curse less than nothing."""
    late = view.supply[rules.end_pile] <= 2 * view.players
    points = rules.points[card] * (4 if late else 1)
    if not of_types(rules, card, ACTION_BIT | TREASURE_BIT):
        return points - 2
    return points + 2 * rules.cost[card] + rules.coins[card]


@njit(cache=True)
def answer(rules, view):
    """The action for any question that an effect asks."""
    kind, seat = kind_due(view), seat_to_act(view)
    if kind == PICKING:
        return _pick(rules, view, seat)
    if kind == CHOOSING:
        return _choose(rules, view, seat)
    if kind == REACTING:
        return _react(rules, view, seat)
    if kind == PLACING:
        return act(PUT, TOP if _set_aside(rules, view, seat) > 1 else np.int64(view.deck_size[seat]))
    if kind == THIS:
        return act(ACCEPT if view.supply[rules.end_pile] <= view.players else DECLINE)
    if kind == GAINING:
        return act(TAKE, _gained(rules, view, seat))
    if kind == NAMING:
        return act(TAKE, _likely(rules, view, seat))
    return act(TAKE, _simple(rules, view, kind, seat))


@njit(cache=True)
def _simple(rules, view, kind, seat):
    """The best card to come first, the worst to be passed on, or a cheap one for the trash."""
    found, best = NONE, 0
    for card in range(rules.cards):
        if kind == ORDERING:
            fits, value = view.revealed[card] > 0, use(rules, card)
        elif kind == PASSING:
            fits, value = view.hand[seat, card] > 0, -worth(rules, view, card)
        else:
            assert kind == PILE
            fits, value = effects.fits_pile(rules, view, effect_due(view), card), -rules.cost[card]
        if fits and (found == NONE or value > best):
            found, best = card, value
    return found


@njit(cache=True)
def _set_aside(rules, view, seat):
    """The use of the card that is to be put into the deck."""
    for card in range(rules.cards):
        if view.aside[seat, card] > 0:
            return use(rules, card)
    return 0


@njit(cache=True)
def _gained(rules, view, seat):
    """The best card for oneself, the worst for another."""
    row, found, best = effect_due(view), NONE, 0
    for card in range(rules.cards):
        if effects.fits_gain(rules, view, row, card):
            value = worth(rules, view, card) if view.who == seat else -worth(rules, view, card)
            if found == NONE or value > best:
                found, best = card, value
    return found


@njit(cache=True)
def _likely(rules, view, seat):
    """The card of which the own deck holds most."""
    found, most = 0, 0
    for card in range(rules.cards):
        count = 0
        for place in range(view.deck_size[seat]):
            count += abs(view.deck[seat, place]) == card + 1
        if count > most:
            found, most = card, count
    return found


@njit(cache=True)
def _pick(rules, view, seat):
    """A card of the hand for what the step does with it; what may be declined is taken only of what is not wanted."""
    row = effect_due(view)
    purpose, found, best = rules.rows[row, 1], NONE, 0
    for card in range(rules.cards):
        if not effects.fits_pick(rules, view, row, card):
            continue
        if purpose == TO_REVEAL:
            value = rules.type_count[card] * 100 + rules.cost[card]
        elif purpose in (ON_DECK, IN_DECK):
            idle = view.actions == 0 and of_types(rules, card, ACTION_BIT)
            value = rules.cost[card] if idle else -use(rules, card)
        elif purpose == TO_TRASH:
            value = -worth(rules, view, card)
        else:
            value = -use(rules, card)
        if found == NONE or value > best:
            found, best = card, value
    if effects.may_decline(rules, view):
        wanted = worth(rules, view, found) > 0 if purpose == TO_TRASH else use(rules, found) > 1
        if wanted:
            return act(DECLINE)
    return act(TAKE, found)


@njit(cache=True)
def _react(rules, view, seat):
    """A Reaction that protects is shown; one that changes the hand where three of its cards are worth little."""
    poor = 0
    for card in range(rules.cards):
        poor += view.hand[seat, card] * (use(rules, card) <= 2)
    for card in range(rules.cards):
        if can_reveal(rules, view, seat, card) and (rules.protects[card] or poor > 2):
            return act(REVEAL, card)
    return act(DECLINE)


@njit(cache=True)
def _choose(rules, view, seat):
    """The options that are worth most, by what their steps give."""
    row, best, found = effect_due(view), 0.0, 0
    values = _option_values(rules, view, seat, row)
    for bits in range(1, 1 << MOST_OPTIONS):
        if effects.fits_options(rules, view, row, bits):
            value = 0.0
            for option in range(MOST_OPTIONS):
                if bits >> option & 1:
                    value += values[option]
            if found == 0 or value > best:
                found, best = bits, value
    return act(CHOOSE_OPTIONS, found)


@njit(cache=True)
def _option_values(rules, view, seat, row):
    """What each option of a choice is worth, five numbers."""
    first, second, third, fourth, fifth = 0.0, 0.0, 0.0, 0.0, 0.0
    at = row + 1
    for option in range(rules.rows[row, 2]):
        past = rules.rows[at, 3]
        value = 0.0
        for step in range(at + 1, past):
            value += _step_value(rules, view, seat, step)
        if option == 0:
            first = value
        elif option == 1:
            second = value
        elif option == 2:
            third = value
        elif option == 3:
            fourth = value
        else:
            fifth = value
        at = past
    return first, second, third, fourth, fifth


@njit(cache=True)
def _step_value(rules, view, seat, row):
    """What a step is worth to the player who chooses it, in coins, roughly."""
    what, one = rules.rows[row, 0], rules.rows[row, 1]
    if what == DRAW:
        return 1.2 * one
    if what == COINS:
        return 1.0 * one
    if what == ACTIONS:
        return 1.5 * one if view.actions == 0 and _holds_action(rules, view, seat) else 0.1
    if what == BUYS:
        return 0.3
    if what == DISCARD_HAND:
        return -0.8 * view.held[seat]
    if what == PICK and rules.rows[row, 1] == TO_DISCARD:
        return -0.6 * min(rules.rows[row, 2], view.held[seat])
    if what == PICK and rules.rows[row, 1] == TO_TRASH:
        junk = 0
        for card in range(rules.cards):
            junk += view.hand[seat, card] * (worth(rules, view, card) <= 0)
        return 1.6 * min(junk, rules.rows[row, 2]) - 0.5
    if what == GAIN:
        return 0.5 * worth(rules, view, one) if view.supply[one] > 0 else 0.0
    if what == GAIN_ANY:
        return 2.0 if view.trash.any() else 0.0
    if what == TRASH_SUPPLY:
        return 0.1
    return 0.0


@njit(cache=True)
def _holds_action(rules, view, seat):
    for card in range(rules.cards):
        if view.hand[seat, card] > 0 and of_types(rules, card, ACTION_BIT):
            return True
    return False


@njit(cache=True)
def best_action(rules, view, seat):
    """The Action to play: those that give an action first, then the dearest. NONE where there is none."""
    found, best = NONE, -1
    for card in range(rules.cards):
        if view.hand[seat, card] > 0 and of_types(rules, card, ACTION_BIT):
            value = 100 * rules.free[card] + 2 * rules.cost[card] + (rules.effect[card] != NOTHING)
            if value > best:
                found, best = card, value
    return found
