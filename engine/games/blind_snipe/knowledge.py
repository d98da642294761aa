"""What all at the table can know of a seat's cards, by counting: every order of its cards is as likely.

Which cards a seat began with is public; a card lost is known to its owner alone. `chance_lost[seat, b]` is the chance
that b of the lost ones are bombs, given every card turned up so far.
"""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from engine.games.blind_snipe.schema import MAX_BOMBS
from engine.games.blind_snipe.state import BOMB, SAFE
from engine.kept_code import njit


@njit(cache=True)
def at_first(rules, state, seat):
    """Nothing is lost yet."""
    state.chance_lost[seat, :] = 0.0
    state.chance_lost[seat, 0] = 1.0


@njit(cache=True)
def owned(rules, state, seat, lost_bombs, kind):
    """Cards of `kind` that the seat owns if so many bombs are lost; below 0 where that cannot be."""
    bombs = rules.bomb - lost_bombs
    return bombs if kind == BOMB else state.cards[seat] - bombs


@njit(cache=True)
def shown_of(state, seat, kind):
    """Cards of this kind that the seat's stack shows."""
    count = 0
    for place in range(state.shown[seat]):
        count += state.stack[seat, state.depth[seat] - 1 - place] == kind
    return count


@njit(cache=True)
def can_turn_up(rules, state, seat, kind):
    """Can the next card of the seat's stack be of this kind, for somebody who does not know its cards?"""
    of_kind = shown_of(state, seat, kind)
    for lost in range(MAX_BOMBS + 1):
        if state.chance_lost[seat, lost] > 0.0 and owned(rules, state, seat, lost, kind) > of_kind:
            return True
    return False


@njit(cache=True)
def turned_up(rules, state, seat, kind):
    """The next card of the seat's stack is of this kind. To be called before `shown` counts it."""
    shown = state.shown[seat]
    of_kind = shown_of(state, seat, kind)
    total = 0.0
    for lost in range(MAX_BOMBS + 1):
        left = owned(rules, state, seat, lost, kind) - of_kind
        state.chance_lost[seat, lost] *= max(0, left) / (state.cards[seat] - shown)
        total += state.chance_lost[seat, lost]
    for lost in range(MAX_BOMBS + 1):
        state.chance_lost[seat, lost] /= total


@njit(cache=True)
def drawn_blind(rules, state, seat):
    """One of all the seat's cards is lost unseen. To be called before `cards` is less."""
    for lost in range(MAX_BOMBS, -1, -1):
        bombs = max(0, rules.bomb - lost)
        safe = max(0, state.cards[seat] - bombs)
        chance = state.chance_lost[seat, lost]
        state.chance_lost[seat, lost] = chance * safe / state.cards[seat]
        if lost < MAX_BOMBS:
            state.chance_lost[seat, lost + 1] += chance * bombs / state.cards[seat]


@njit(cache=True)
def all_safe(rules, state, seat, count):
    """Chance that the next `count` cards of the seat's stack are safe, for somebody who does not know its cards."""
    shown = state.shown[seat]
    safe_shown = shown_of(state, seat, SAFE)
    chance = 0.0
    for lost in range(MAX_BOMBS + 1):
        if state.chance_lost[seat, lost] > 0.0:
            one = state.chance_lost[seat, lost]
            safe = owned(rules, state, seat, lost, SAFE) - safe_shown
            unseen = state.cards[seat] - shown
            for k in range(count):
                one *= max(0, safe - k) / (unseen - k)
            chance += one
    return chance
