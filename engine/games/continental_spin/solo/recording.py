"""A race as the lines of a log: what a player writes down after each beat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.game import Record
from engine.games.continental_spin.game import GAME
from engine.games.continental_spin.solo.challenge import Challenge
from engine.games.continental_spin.solo.log import Row
from engine.games.continental_spin.solo.reasons import relic_turned
from engine.games.continental_spin.state import ACTIONS, BOOST, CARD, TAKE


def row_of(race: Challenge, before: Record, after: Record, actions: Sequence[int], line: int = 0) -> Row:
    """The line of one beat: its decisions, and the states before and after them."""
    said: dict[int, list[int]] = {CARD: [], BOOST: [], TAKE: []}
    for action in actions:
        said[ACTIONS.block(action)].append(ACTIONS.values(action)[0])
    kind = relic_turned(race.rules, before, after)
    first, last = (int(race.rules.deck) - int(state.pile_left[0]) for state in (before, after))
    return Row(
        line,
        int(before.beat),
        said[CARD][0],
        sum(said[BOOST]),
        int(after.cell[0]),
        int(after.spin[0]),
        list(race.tables.relics.kinds)[kind] if kind >= 0 else "",
        tuple(said[TAKE]),
        tuple(before.pile[0, first:last].tolist()),
    )


def rows_of(race: Challenge, state: Record, actions: Iterable[int]) -> list[Row]:
    """The lines of decisions carried out one after another from a state between two beats, which is not changed."""
    state, rows = state.copy(), []
    before, taken = state.copy(), []
    for action in actions:
        GAME.step(race.rules, state, action)
        taken.append(action)
        if state.beat != before.beat or not state.frames:
            rows.append(row_of(race, before, state, taken))
            before, taken = state.copy(), []
    return rows
