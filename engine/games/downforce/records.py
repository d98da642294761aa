"""The tables of Downforce as the flat record that the compiled rules read."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.games.downforce.circuits.circuit import Circuit
from engine.games.downforce.schema import CARS, COLOURS, POWERS, TABLES, Tables
from engine.games.downforce.state import DISTANCE, EIGHT_OF, FIRST_HOME, MONEY, RULES, WHITE
from engine.kit.decks import pair
from engine.kit.fields import new
from engine.tables import read_toml

Record = Any  # a numpy record


@cache
def _own() -> list[str]:
    """The game's own deck."""
    return list(read_toml(TABLES)["deck"]["cards"])


def rules_record(tables: Tables) -> Record:
    """The tables as one record."""
    rules = new(RULES)
    _cards(tables, rules)
    pair(rules.usual, rules.more, _own(), tables.deck.cards, range(1, len(tables.deck.cards) + 1))
    for players, hand in tables.deal.hand.items():
        rules.hand[players] = hand
    rules.prizes[:] = tables.money.prizes
    for line, pays in enumerate(tables.money.bets):
        rules.bets[line, : len(pays)] = pays
    rules.auction, rules.powers, rules.betting = tables.auction.held, tables.powers.in_play, tables.bets.placed
    for power, key in enumerate(POWERS):
        rules.left_out[power] = key in tables.powers.left_out
    race = tables.race
    rules.laps, rules.eights_on_table = race.laps, race.eights == "table"
    rules.drawn_hand, rules.common = race.drawn_hand, race.draw_from == "common"
    rules.wins = DISTANCE if race.laps == 0 else FIRST_HOME if race.first_home_wins else MONEY
    rules.races = len(tables.raced)
    for number, name in enumerate(tables.raced):
        _circuit(tables.circuits[name], rules, number)
    pace = tables.pace
    rules.setup_seconds, rules.auction_seconds, rules.turn_seconds = pace.setup, pace.auction, pace.turn
    rules.line_seconds, rules.bet_seconds, rules.counting_seconds = pace.line, pace.bet, pace.counting
    return rules


def _cards(tables: Tables, rules: Record) -> None:
    rules.deck = len(tables.deck.cards)
    line_car, line_steps, number = rules.line_car, rules.line_steps, rules.number
    for card, lines in enumerate(tables.deck.lines):
        for place, line in enumerate(lines):
            car = WHITE if line.car == "white" else COLOURS.index(line.car)
            line_car[card, place], line_steps[card, place] = car, line.steps
            if car != WHITE:
                number[card, car] = line.steps
    steps = [[line.steps for line in lines] for lines in tables.deck.lines]
    whites = [[line.steps for line in lines if line.car == "white"] for lines in tables.deck.lines]
    rules.lines[: len(steps)] = [len(one) for one in steps]
    rules.lowest[: len(steps)] = [min(one) for one in steps]
    rules.whites[: len(whites)] = [len(one) for one in whites]
    rules.highest_white[: len(whites)] = [max(one, default=0) for one in whites]
    rules.lowest_white[: len(whites)] = [min(one, default=0) for one in whites]
    for car in range(CARS):
        card = EIGHT_OF + car
        line_car[card, 0], line_steps[card, 0], number[card, car] = car, tables.eights.steps, tables.eights.steps
    rules.lines[EIGHT_OF:], rules.lowest[EIGHT_OF:] = 1, tables.eights.steps


def _circuit(circuit: Circuit, rules: Record, number: int) -> None:
    """Whole columns at once: a field of a record is slow to reach."""
    lanes = circuit.lanes if circuit.inside == "left" else circuit.lanes[::-1]
    cells, count = circuit.cells, len(circuit.cells)
    rules.ways[number, :count] = [cell.ways for cell in cells]
    rules.over_line[number, :count] = [[after in cell.over_line for after in cell.ways] for cell in cells]
    rules.behind[number, :count] = [cell.lines for cell in cells]
    rules.front[number, :count] = [cell.front for cell in cells]
    rules.outward[number, :count] = [lanes.index(cell.lane) for cell in cells]
    rules.steps_home[number, :count] = circuit.steps_home
    rules.fronts[number] = cells[-1].front + 1
    rules.grid[number] = circuit.grid
