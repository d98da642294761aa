"""What this edition's players buy, and how they take a turn. Each sees its own cards, the supply and the coins."""
# Arguments are records (see state.py) and whole numbers; numba infers the types.
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from engine.games.intrigue.answers import answer, best_action
from engine.games.intrigue.rules import act, can_buy, plain_treasure
from engine.games.intrigue.state import ACTING, BUY, BUYING, END_PHASE, PLAY, SPENDING, TREASURES
from engine.games.intrigue.zones import NONE, TREASURE_BIT, of_types, owned
from engine.kept_code import njit
from engine.kit.actions import constants
from engine.kit.stack import kind_due, seat_to_act

MONEY, TERMINAL, ENGINE = constants(3)  # styles


@njit(cache=True)
def take_turn(style, rules, view):
    """Plays Actions, then all treasures, then buys what the style wants."""
    kind = kind_due(view)
    if kind == SPENDING:
        for card in range(rules.cards):
            if view.hand[view.seat, card] > 0 and of_types(rules, card, TREASURE_BIT):
                return act(TREASURES) if plain_treasure(rules, view, card) else act(PLAY, card)
    if kind in (SPENDING, BUYING):
        card = wanted(style, rules, view)
        return act(END_PHASE) if card == NONE else act(BUY, card)
    if kind == ACTING:
        card = best_action(rules, view, seat_to_act(view))
        return act(END_PHASE) if card == NONE else act(PLAY, card)
    return answer(rules, view)


@njit(cache=True)
def wanted(style, rules, view):
    """The card to buy; NONE for none."""
    if can_buy(rules, view, rules.end_pile):
        return rules.end_pile
    if style == ENGINE:
        card = _part_of_engine(rules, view)
        if card != NONE:
            return card
    if style == TERMINAL:
        card = _favourite(rules, view)
        if card != NONE and (rules.cost[card] >= rules.cost[rules.gold] or not can_buy(rules, view, rules.gold)):
            return card
    if can_buy(rules, view, rules.gold):
        return rules.gold
    if can_buy(rules, view, rules.silver):
        return rules.silver
    return NONE


@njit(cache=True)
def _favourite(rules, view):
    """The preferred card of the supply, while it can be bought and there are too few of it."""
    for place in range(len(rules.terminal)):
        card = rules.terminal[place] - 1
        if card == NONE:
            return NONE
        if view.in_game[card]:
            few = can_buy(rules, view, card) and owned(view, view.seat, card) < rules.terminal_copies
            return card if few else NONE
    return NONE


@njit(cache=True)
def _part_of_engine(rules, view):
    """The dearest part that is still wanted; near the end a Duchy instead.

    No more Actions that give no action than there are that do, and no more of both than Silver and Gold and a few.
    """
    seat = view.seat
    if view.supply[rules.end_pile] <= view.players + 1 and can_buy(rules, view, rules.duchy):
        return rules.duchy
    free, ending = 0, 0
    for card in range(rules.base_cards, rules.cards):
        if rules.engine[card] and view.in_game[card]:
            count = owned(view, seat, card)
            free += count * rules.free[card]
            ending += count * (1 - rules.free[card])
    money = owned(view, seat, rules.silver) + owned(view, seat, rules.gold)
    if free + ending > money + 1:
        return NONE
    found = NONE
    for card in range(rules.base_cards, rules.cards):
        if rules.engine[card] and can_buy(rules, view, card) and (rules.free[card] or ending <= free):
            dearer = found == NONE or rules.cost[card] > rules.cost[found]
            if dearer and owned(view, seat, card) < rules.engine_copies:
                found = card
    if found != NONE and can_buy(rules, view, rules.gold) and rules.cost[found] < rules.cost[rules.gold]:
        return rules.gold
    return found
