"""Par: the fewest beats in which a deal can reach the finish with everything known, and one line of best play."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from engine.game import GameError, Record
from engine.games.continental_spin.rules import act, allows, step
from engine.games.continental_spin.schema import MAX_CARD
from engine.games.continental_spin.solo.hands import MOST_TAKEN, count_of, place_values
from engine.games.continental_spin.solo.moves import play_card
from engine.games.continental_spin.solo.search import OUT_OF_REACH, par_of, pars_of
from engine.games.continental_spin.state import CHOOSE_TAKE, TAKE, TAKE_BACK
from engine.kit.stack import kind_due

MOST_PLACES = 1 << 25  # cells x hands of the largest deck that is searched


@dataclass(frozen=True)
class Par:
    """The fewest beats from the start of the race to the finish, and the decisions of one such line, in order."""

    beats: int
    actions: tuple[int, ...]


def check_searchable(rules: Record) -> None:
    """Raises GameError for tables that the search is not made for."""
    if rules.riders_each > 1 or rules.owner_gain > 0:
        raise GameError(
            "只有自己的封印不给好处的单人比赛才算得出最好成绩；去掉这个变体",
            "par is worked out for a lone rider whose own seals give nothing; leave this variant out",
        )
    weights = np.zeros(MAX_CARD + 1, np.int64)
    if place_values(rules, weights) * (rules.finish + 1) > MOST_PLACES:
        raise GameError(
            "这副牌的手牌种类太多，算不准；减少点数或张数",
            "the deck has too many different hands for an exact search; use fewer values or copies",
        )
    effects, amounts = rules.relic_effect[: rules.kinds], rules.relic_amount[: rules.kinds]
    if max(amounts[effects == TAKE_BACK], default=0) > MOST_TAKEN:
        raise GameError(
            f"只有至多收回 {MOST_TAKEN} 张牌的遗骨才算得出最好成绩",
            f"par is worked out for relics that take back at most {MOST_TAKEN} cards",
        )


def par(rules: Record, state: Record) -> Par | None:
    """Par from any state of a lone rider that awaits a card, everything known; None if the finish is out of reach.

    Beats count from the start of the race. The line is played out by the rules before it is returned.
    """
    line = np.zeros((int(rules.beats) + 1, 3), np.int64)
    further = int(par_of(rules, state, line))
    if further == OUT_OF_REACH:
        return None
    end, actions = state.copy(), []
    weights = np.zeros(MAX_CARD + 1, np.int64)
    place_values(rules, weights)
    for card, boost, hand in line[:further]:
        actions += _play(rules, end, weights, int(card), int(boost), int(hand))
    beats = int(end.arrival[0])
    assert beats == int(state.beat) + further - 1, "the rules carry out the line just as the search saw it"
    return Par(beats, tuple(actions))


def pars(rules: Record, seeds: np.ndarray) -> np.ndarray:
    """Par of the deal of each seed, OUT_OF_REACH where the finish is. Raises GameError as `check_searchable` does."""
    check_searchable(rules)
    found = np.zeros(len(seeds), np.int64)
    with np.errstate(over="ignore"):
        pars_of(rules, np.asarray(seeds, np.int64), found)
    return found


def _play(rules: Record, state: Record, weights: np.ndarray, card: int, boost: int, hand: int) -> list[int]:
    """Carry out one beat of a line on `state`; returns its decisions. `hand` is the number of the hand after it."""
    actions, counts = play_card(rules, state, card, boost)
    while kind_due(state) == CHOOSE_TAKE:
        action = next(
            int(act(TAKE, value))
            for value in range(1, MAX_CARD + 1)
            if allows(rules, state, act(TAKE, value)) and _still_due(rules, state, weights, hand, value)
        )
        step(rules, state, counts, action)
        actions.append(action)
    return actions


def _still_due(rules: Record, state: Record, weights: np.ndarray, hand: int, value: int) -> bool:
    """Whether the hand after the beat holds more of a value than the present one and the draw together."""
    left = int(state.pile_left[0])
    top = int(rules.deck) - left
    draw = state.pile[0, top : top + min(int(rules.draw), left)]
    return bool(count_of(rules, weights, hand, value) > state.hand[0, value] + (draw == value).sum())
