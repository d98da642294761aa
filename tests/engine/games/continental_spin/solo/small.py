"""Small races through the same tables, few enough to search them by brute force with nothing but the rules."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies

from engine.game import Record, legal_actions
from engine.games.continental_spin.game import GAME
from engine.games.continental_spin.solo.blind import Aim
from engine.games.continental_spin.solo.challenge import Challenge, challenge
from engine.kit.stack import kind_due

# Two legs of ten cells in six beats; eight cards, two in hand.
SMALL: dict[str, Any] = {
    "race.legs": 2,
    "race.beats": 6,
    "drive.hand": 2,
    **{f"drive.cards.{value}.copies": copies for value, copies in ((1, 2), (2, 2), (3, 2), (4, 1), (5, 1))},
}
LATE = 99
PLAIN = [1, 2, 3, 5, 6, 8, 9, 10, 11, 12, 14, 15, 16, 17, 19, 20]  # cells of the two legs that have no relic site


@strategies.composite
def small_races(draw: strategies.DrawFn, relics: bool = True) -> Challenge:
    """A small race with any terrain, mostly rough so that beats run out."""
    changes = dict(SMALL)
    terrains = ("rock", "curve", "river", "town", "straight", "rock", "curve")
    for cell in PLAIN:
        changes[f"track.cells.{cell}"] = draw(strategies.sampled_from(terrains))
    copies = draw(strategies.sampled_from([(12, 0), (0, 12), (6, 6), (3, 3)]))
    if relics:
        skulls, eyes = copies
        changes["relics.kinds.skull.copies"], changes["relics.kinds.eye.copies"] = skulls, eyes
        changes["relics.kinds.skull.amount"] = draw(strategies.integers(1, 2))
        for kind in ("heart", "spine"):
            changes[f"relics.kinds.{kind}.copies"] = (12 - skulls - eyes) // 2
    changes["spin.limit"] = draw(strategies.integers(1, 4))
    changes["drive.draw"] = draw(strategies.integers(1, 2))
    return challenge(() if relics else ("no_relics",), changes, draw(strategies.integers(0, 10_000)))


def fewest_beats(rules: Record, state: Record, known: dict[tuple, int] | None = None) -> int:
    """The beat of the earliest arrival over every possible game from here on; LATE if there is none."""
    known = {} if known is None else known
    if state.arrival[0]:
        return int(state.arrival[0])
    key = _position(state)
    if key not in known:
        known[key] = min(
            (
                fewest_beats(rules, _stepped(rules, state, action), known)
                for action in legal_actions(GAME, rules, state)
            ),
            default=LATE,
        )
    return known[key]


def best_blind(rules: Record, state: Record, aim: Aim, known: dict[tuple, float] | None = None) -> float:
    """The highest mean worth over all ways to play, each card of the pile as likely to come next as any other."""
    known = {} if known is None else known
    if state.arrival[0]:
        return aim.finish[int(state.arrival[0])]
    if GAME.seat_to_act(state) < 0:
        return aim.miss
    key = _position(state)
    if key not in known:
        worths = []
        for action in legal_actions(GAME, rules, state):
            after = _stepped(rules, state, action)
            if after.beat == state.beat and GAME.seat_to_act(after) >= 0:
                worths.append(best_blind(rules, after, aim, known))
                continue
            piles = _piles(rules, state, int(rules.draw))
            worths.append(
                sum(chance * best_blind(rules, _stepped(rules, dealt, action), aim, known) for chance, dealt in piles)
            )
        known[key] = max(worths)
    return known[key]


def _position(state: Record) -> tuple:
    """All that matters for what is to come, whatever the order of the pile."""
    fields = (state.beat, kind_due(state), state.card, state.cell[0], state.spin[0])
    return (*map(int, fields), state.hand[0].tobytes(), state.discard[0].tobytes(), state.site.tobytes())


def _stepped(rules: Record, state: Record, action: int) -> Record:
    after = state.copy()
    GAME.step(rules, after, action)
    return after


def _piles(rules: Record, state: Record, draws: int, top: int = 0) -> list[tuple[float, Record]]:
    """The state with each choice of the next cards of the pile, and how likely it is."""
    left = int(state.pile_left[0]) - top
    if draws == 0 or left <= 0:
        return [(1.0, state)]
    first = int(rules.deck) - left
    found = []
    for place in range(first, int(rules.deck)):
        dealt = state.copy()
        dealt.pile[0, first], dealt.pile[0, place] = state.pile[0, place], state.pile[0, first]
        found += [(chance / left, one) for chance, one in _piles(rules, dealt, draws - 1, top + 1)]
    return found
