"""What this project's own design promises: the deck, the tracks and the powers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from engine.games.downforce.circuits.circuit import Circuit
from engine.games.downforce.identities.units import (
    CARDS,
    CELLS,
    DIFFERENCE,
    LANES,
    LINES,
    MILLIMETRES,
    MILLIONS,
    ROWS,
    SPACES,
)
from engine.games.downforce.schema import COLOURS, Tables
from engine.identity import Derivation, Identity
from engine.ledger.derivations import by_hand, found
from engine.tables import Names


def cards_of_a_colour(tables: Tables) -> Derivation:
    """Cards that show a colour; the difference between colours is a row of its own."""
    counts = Counter(line.car for lines in tables.deck.lines for line in lines if line.car in COLOURS)
    listed = ", ".join(f"{colour} {counts[colour]}" for colour in COLOURS)
    return found(max(counts.values()), listed, listed)


def spaces_of_a_colour(tables: Tables) -> Derivation:
    """Printed spaces of a colour."""
    spaces = _spaces(tables)
    listed = ", ".join(f"{colour} {spaces[colour]}" for colour in COLOURS)
    return found(max(spaces.values()), listed, listed)


def _spaces(tables: Tables) -> Counter[str]:
    spaces: Counter[str] = Counter()
    for lines in tables.deck.lines:
        for line in lines:
            if line.car in COLOURS:
                spaces[line.car] += line.steps
    return spaces


def colours_differ(tables: Tables) -> Derivation:
    """How far colours differ in cards, in spaces and in the numbers printed, the largest difference of all."""
    cards = [sum(any(line.car == colour for line in lines) for lines in tables.deck.lines) for colour in COLOURS]
    spaces = [_spaces(tables)[colour] for colour in COLOURS]
    numbers = [
        sorted(line.steps for lines in tables.deck.lines for line in lines if line.car == colour) for colour in COLOURS
    ]
    differ = max(max(cards) - min(cards), max(spaces) - min(spaces), len({tuple(one) for one in numbers}) - 1)
    return found(differ, f"张数 {cards}，格数 {spaces}", f"cards {cards}, spaces {spaces}")


def white_cards(tables: Tables) -> Derivation:
    """Cards with a white line."""
    count = sum(any(line.car == "white" for line in lines) for lines in tables.deck.lines)
    double = sum(sum(line.car == "white" for line in lines) > 1 for lines in tables.deck.lines)
    return found(count, f"其中 {double} 张有两行", f"{double} of them with two")


def own_powers(tables: Tables) -> Derivation:
    """Powers whose effect is this project's own."""
    own = [card.key for card in tables.powers.cards if card.own]
    return found(len(own), ", ".join(own), ", ".join(own))


def car_most(tables: Tables) -> Derivation:
    """Millions that one car can bring its owner: the first prize, and all bets on it."""
    bets = [pays[0] for pays in tables.money.bets]
    value = tables.money.prizes[0] + sum(bets)
    told = f"{tables.money.prizes[0]} + {' + '.join(map(str, bets))} = {value}"
    return found(value, told, told)


def _of_track(name: str, figure: Callable[[Circuit], tuple[float, str, str]]) -> Callable[[Tables], Derivation]:
    def work(tables: Tables) -> Derivation:
        value, zh, en = figure(tables.circuits[name])
        return found(value, zh, en)

    return work


def _pinched_rows(circuit: Circuit) -> tuple[float, str, str]:
    rows = sum(pinch.last_row - pinch.first_row + 1 for pinch in circuit.pinches)
    listed = ", ".join(f"{pinch.first_row}-{pinch.last_row}" for pinch in circuit.pinches)
    return rows, f"第 {listed} 排", f"rows {listed}"


def _pinches(circuit: Circuit) -> tuple[float, str, str]:
    _, zh, en = _pinched_rows(circuit)
    return len(circuit.pinches), zh, en


def _grid_gap(circuit: Circuit) -> tuple[float, str, str]:
    steps = circuit.steps_from_grid
    return max(steps) - min(steps), f"各位 {steps}", f"place by place {steps}"


def _gap(circuit: Circuit) -> tuple[float, str, str]:
    """Spaces that the outside of all corners costs more than the inside."""
    gaps = {one.first_row: max(cells := one.strip.cells_by_lane.values()) - min(cells) for one in circuit.stretches}
    listed = ", ".join(f"{row}: {gap}" for row, gap in gaps.items() if gap)
    return sum(gaps.values()), f"各弯（起始排：差）{listed}", f"each corner (first row: gap) {listed}"


def _most_lanes(circuit: Circuit) -> tuple[float, str, str]:
    counts = [len(one.strip.lanes) for one in circuit.stretches]
    listed = ", ".join(map(str, counts))
    return max(counts), f"各段 {listed}", f"strip by strip {listed}"


_FIGURES: dict[str, tuple[Callable[[Circuit], tuple[float, str, str]], Names]] = {
    "rows": (lambda one: (one.rows, "按每段最长的车道", "on the longest lane of each strip"), ROWS),
    "cells": (lambda one: (len(one.cells), "各车道合计", "of all lanes"), CELLS),
    "lanes": (_most_lanes, LANES),
    "pinches": (_pinches, LINES),
    "pinched_rows": (_pinched_rows, ROWS),
    "shortest": (lambda one: (one.steps_from_grid[0], "自 1 号位", "from the first place of the grid"), SPACES),
    "grid_gap": (
        _grid_gap,
        SPACES,
    ),
    "gap": (_gap, SPACES),
    "cell_width": (lambda one: (one.track.lane_width, "车道宽", "of each lane"), MILLIMETRES),
}

IDENTITIES: dict[str, Identity] = {
    "cards_of_a_colour": by_hand(CARDS, cards_of_a_colour),
    "spaces_of_a_colour": by_hand(SPACES, spaces_of_a_colour),
    "colours_differ": by_hand(DIFFERENCE, colours_differ),
    "white_cards": by_hand(CARDS, white_cards),
    "own_powers": by_hand(CARDS, own_powers),
    "prize_most": by_hand(MILLIONS, lambda tables: found(max(tables.money.prizes), "首名奖金", "the first prize")),
    "car_most": by_hand(MILLIONS, car_most),
    **{
        f"{track}_{key}": by_hand(unit, _of_track(track, figure))
        for track in ("thornholm", "cloudleaf")
        for key, (figure, unit) in _FIGURES.items()
    },
}
