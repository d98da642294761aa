"""The tables, tracks and deals of the game as the plain model (model.py) reads them, and its decisions by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.game import Deal, Record
from engine.games.downforce import deals, records
from engine.games.downforce.circuits.circuit import Circuit
from engine.games.downforce.schema import COLOURS, Tables
from tests.engine.games.downforce.model import Decision, Game, WorldTour

EFFECTS = {
    "tricky": "either_direction",
    "cunning": "steers_own_cars",
    "unpredictable": "any_wild",
    "aggressive": "own_cars_farther",
    "determined": "makes_up_lost_spaces",
    "strategic": "leaves_out_line",
}


class OnCircuit(Game):
    """The model on a circuit: its cells are there once for each lap, and a car fills its cell in all of them."""

    def ahead(self, colour: str) -> list[int]:
        cells: int = self.track["cells"]
        taken = {cell % cells for cell in self.cell.values() if cell is not None}
        finish = set(self.track["finish"])
        assert self.cell[colour] is not None
        return [one for one in self.track["next"][self.cell[colour]] if one in finish or one % cells not in taken]


class TourOnCircuits(WorldTour):
    """Several races on circuits."""

    def _advance(self) -> None:
        while (not self.races or self.races[-1].over) and self._next:
            self.races.append(OnCircuit(*self._next.pop(0)))


def model_of(tables: Tables, variants: Sequence[str], players: int, deal: Deal) -> WorldTour:
    """The model with this deal; a car without a choice of way moves by itself, as in the game."""
    data = _tables(tables, variants)
    tracks = [_track(tables.circuits[name], tables.race.laps == 0) for name in tables.raced]
    parts = [_deal(tables, players, part) for part in deal["races"]]
    return TourOnCircuits(data, tracks, players, parts, ["path"])


def _tables(tables: Tables, variants: Sequence[str]) -> dict[str, Any]:
    cards = [{"id": str(k), "lines": [list(line) for line in lines]} for k, lines in enumerate(tables.deck.lines, 1)]
    hands = tables.deal.hand
    return {
        "cars": list(COLOURS),
        "deck": cards,
        "eights": [{"id": colour, "lines": [[colour, tables.eights.steps]]} for colour in COLOURS],
        "prizes": tables.money.prizes,
        "bet_payouts": tables.money.bets,
        "deal": hands,
        "removed": {players: left for players in hands if (left := len(cards) - players * hands[players])},
        "powers": EFFECTS,
        "left_out": {"two_players": list(tables.powers.left_out)},
        "hand_sizes": dict.fromkeys(("beginner", "two_players"), tables.race.drawn_hand),
        "variants": [name for name in variants if name != "world_tour"],
    }


def _track(circuit: Circuit, endless: bool) -> dict[str, Any]:
    """Cell c before the start is c + the cells of a lap, the finish twice as many; the long race goes round and round.

    A row of the model is a front edge: a step always leads to a later one.
    """
    cells, count = circuit.cells, len(circuit.cells)
    lanes = circuit.lanes if circuit.inside == "left" else circuit.lanes[::-1]
    if endless:
        ways = [list(cell.next) for cell in cells]
    else:
        ways = [sorted({2 * count if one in cell.over_line else one for one in cell.next}) for cell in cells]
        ways += [[one if one in cell.over_line else one + count for one in cell.next] for cell in cells]
        ways.append([])
    lines = max(cell.lines for cell in cells)
    return {
        "cells": count,
        "next": ways,
        "grid": [cell + (0 if endless else count) for cell in circuit.grid],
        "finish": [] if endless else [2 * count],
        "lines": [[cell.index for cell in cells if cell.lines > line] for line in range(lines)],
        "row": [cell.front for cell in cells],
        "rows": cells[-1].front + 1,
        "lane": [lanes.index(cell.lane) for cell in cells],
    }


def _deal(tables: Tables, players: int, part: dict[str, Any]) -> dict[str, Any]:
    hands = [[str(card) for card in hand] for hand in part["hands"]]
    dealt = {card for hand in hands for card in hand}
    deal: dict[str, Any] = {"hands": hands, "grid": part["grid"]}
    if tables.auction.held:
        powers = [None if power == deals.NO_POWER else power for power in part.get("powers", [None] * len(COLOURS))]
        deal["pairs"] = list(zip(part["cars"], powers, strict=True))
        deal["marker"] = part["marker"] - 1
        deal["removed"] = [str(k + 1) for k in range(len(tables.deck.cards)) if str(k + 1) not in dealt]
    else:
        each = len(COLOURS) // players
        deal["plaques"] = [part["cars"][seat * each : (seat + 1) * each] for seat in range(players)]
    if "pile" in part:
        deal["draw"] = [str(card) for card in part["pile"]]
    if "piles" in part:
        deal["decks"] = [[str(card) for card in pile] for pile in part["piles"]]
    return deal


def decision_of(name: str, tables: Tables, state: Record) -> Decision:
    """An action of the game, by its name, as a decision of the model."""
    kind, _, chosen = name.rpartition(" ")
    if kind == "steer":
        return ("path", cell_after(chosen, tables, state))
    if kind == "leave out":
        return ("omit", None if chosen == "none" else int(chosen) - 1)
    words = {"order": "direction", "call": "colour"}
    return (words.get(kind, kind), chosen) if kind else (chosen,)


def cell_after(way: str, tables: Tables, state: Record) -> int:
    """The model's number of the cell that a way leads the moving car to."""
    circuit = tables.circuits[tables.raced[int(state.race)]]
    car = int(state.moving) - 1
    cell = circuit.cells[int(state.cell[car])]
    after = cell.ways[("left", "ahead", "right", "across").index(way)]
    return after + model_lap(tables, int(state.lap[car]) + (after in cell.over_line)) * len(circuit.cells)


def model_lap(tables: Tables, lap: int) -> int:
    """In which copy of the cells the model has a car that has crossed the line so often."""
    return 1 if tables.race.laps and lap == 0 else 0


def rules_of(tables: Tables) -> Record:
    """The tables as the rules read them."""
    return records.rules_record(tables)
