"""The tables of Downforce as the flat record that the compiled rules read."""

from __future__ import annotations

from typing import Any

from engine.games.downforce.circuits.circuit import Circuit
from engine.games.downforce.schema import CARS, COLOURS, POWERS, Tables
from engine.games.downforce.state import DISTANCE, EIGHT_OF, FIRST_HOME, MONEY, RULES, WHITE
from engine.kit.fields import new

Record = Any  # a numpy record


def rules_record(tables: Tables) -> Record:
    """The tables as one record."""
    rules = new(RULES)
    _cards(tables, rules)
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
    for card, lines in enumerate(tables.deck.lines):
        rules.lines[card] = len(lines)
        whites = [line.steps for line in lines if line.car == "white"]
        rules.whites[card] = len(whites)
        rules.highest_white[card], rules.lowest_white[card] = max(whites, default=0), min(whites, default=0)
        rules.lowest[card] = min(line.steps for line in lines)
        for place, line in enumerate(lines):
            car = WHITE if line.car == "white" else COLOURS.index(line.car)
            rules.line_car[card, place], rules.line_steps[card, place] = car, line.steps
            if car != WHITE:
                rules.number[card, car] = line.steps
    for car in range(CARS):
        card, steps = EIGHT_OF + car, tables.eights.steps
        rules.lines[card], rules.line_car[card, 0], rules.line_steps[card, 0] = 1, car, steps
        rules.number[card, car] = rules.lowest[card] = steps


def _circuit(circuit: Circuit, rules: Record, number: int) -> None:
    lanes = circuit.lanes if circuit.inside == "left" else circuit.lanes[::-1]
    for cell in circuit.cells:
        rules.ways[number, cell.index] = cell.ways
        rules.over_line[number, cell.index] = [after in cell.over_line for after in cell.ways]
        rules.behind[number, cell.index] = cell.lines
        rules.front[number, cell.index] = cell.front
        rules.outward[number, cell.index] = lanes.index(cell.lane)
        rules.steps_home[number, cell.index] = circuit.steps_home[cell.index]
    rules.fronts[number] = circuit.cells[-1].front + 1
    rules.grid[number] = circuit.grid
