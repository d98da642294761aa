"""Where every card and boost leads from every cell of a deal: one table, filled by the rules themselves."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.games.continental_spin.rules import act, step
from engine.games.continental_spin.schema import MAX_CARD, MAX_CELLS
from engine.games.continental_spin.state import (
    BOOST,
    CARD,
    CHOOSE_BOOST,
    CHOOSE_CARD,
    CHOOSE_TAKE,
    COUNTS,
    STATE,
    Record,
)
from engine.kept_code import njit
from engine.kit.fields import new
from engine.kit.stack import kind_due, push

MAX_BOOST = 9
STOP, GAIN, TAKES = range(3)  # what the table keeps: cell, spin gained before the limit, cards to take back


@njit(cache=True)
def fill_moves(rules, state, moves):
    """Fill `moves`[cell, card, boost] = (stop, gain, takes) for a lone rider on the relics that lie in `state`.

    Each entry is a beat carried out by `step` on a scratch state. What a rider holds changes nothing of where a beat
    ends; spin gained adds up and is cut at the limit, so one entry serves every amount held. Entries for cells that
    cannot be left, or for spin beyond the limit, stay as they were.
    """
    scratch = np.zeros(1, STATE)
    ready = np.zeros(1, STATE)
    uncounted = np.zeros(1, COUNTS)
    first = ready[0]
    first.riders, first.beat = 1, 1
    push(first, CHOOSE_CARD, 0)
    for cell in range(MAX_CELLS):
        first.site[cell] = state.site[cell]
    for cell in range(rules.finish):
        for card in range(1, MAX_CARD + 1):
            if rules.copies[card] == 0:
                continue
            for boost in range(min(rules.boost_limit, rules.spin_limit) + 1):
                scratch[0] = ready[0]
                beat = scratch[0]
                beat.cell[0], beat.spin[0] = cell, boost
                beat.hand[0, card] = 1
                step(rules, beat, uncounted[0], act(CARD, card))
                if kind_due(beat) == CHOOSE_BOOST:
                    step(rules, beat, uncounted[0], act(BOOST, boost))
                moves[cell, card, boost, STOP] = beat.cell[0]
                moves[cell, card, boost, GAIN] = beat.spin[0]
                moves[cell, card, boost, TAKES] = beat.to_take if kind_due(beat) == CHOOSE_TAKE else 0


@njit(cache=True)
def empty_moves():
    """A table for `fill_moves`: cells x cards x boosts x (stop, gain, takes)."""
    return np.zeros((MAX_CELLS, MAX_CARD + 1, MAX_BOOST + 1, 3), np.int16)


def play_card(rules: Record, state: Record, card: int, boost: int) -> tuple[list[int], Record]:
    """Play a card, and spend spin on it where that is asked for. Returns the decisions, and what they counted."""
    actions, counts = [int(act(CARD, card))], new(COUNTS)
    step(rules, state, counts, actions[0])
    if kind_due(state) == CHOOSE_BOOST:
        actions.append(int(act(BOOST, boost)))
        step(rules, state, counts, actions[1])
    return actions, counts
