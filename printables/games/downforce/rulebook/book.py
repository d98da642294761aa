"""The rulebook as sheets and as a booklet: what its template may name, and its drawings."""

from __future__ import annotations

import math
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from engine.games.downforce.schema import Tables
from engine.tables import TablesError, varied
from printables.components.parts import Component
from printables.components.played import figure_values
from printables.components.rulebooks import Book, booklet, rulebook
from printables.components.typesetting import Drawing
from printables.games.downforce.colours import RACING_RED
from printables.games.downforce.materials import all_materials
from printables.games.downforce.rulebook.drawings import auction_drawing, cards_drawing, table_drawing, turn_drawing
from printables.games.downforce.rulebook.played import PLAYS
from printables.games.downforce.rulebook.windows import corner_gap, jam, over_the_line, three_ways, window_drawing
from printables.games.downforce.sheet_values import sheet_values


def rulebooks(tables: Tables, lang: str) -> tuple[Component, ...]:
    """On sheets and as a booklet."""
    template = f"downforce/rulebook.{lang}.md.j2"
    book = Book(template, tables, values, drawings, RACING_RED)
    return rulebook(book), booklet(book)


def drawings(tables: Tables, lang: str, width: float) -> Mapping[str, Drawing]:
    """All figures for a column of `width` mm."""
    circuit = tables.circuits[tables.raced[0]]
    found = {"table": table_drawing(tables, lang, width), "cards": cards_drawing(tables, lang, width)}
    for name, make in (("ways", three_ways), ("gap", corner_gap), ("jam", jam), ("line", over_the_line)):
        window = make(circuit)
        if window is not None:
            found[name] = window_drawing(tables, window, width)
    race = PLAYS.of(tables)["race"]
    if race:
        bought = pictured(race)
        found |= {"auction": auction_drawing(tables, lang, bought, width)} if bought else {}
        found |= {f"turn_{one['number']}": turn_drawing(tables, lang, one, width) for one in race["turns"]}
    return found


def pictured(race: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """The auction that is drawn: one with level bids where there is one, of cards with different numbers of lines."""
    level = [one for one in race["auctions"] if one["level"]]
    return next(iter([*reversed(level), *race["auctions"]]), None)


def _settled(tables: Tables, auction: Mapping[str, Any] | None) -> Mapping[str, Any] | None:
    """The same auction and what told tied bids apart: "lines" (more), "white" (none), or the order of "seats"."""
    if not (auction and auction["level"]):
        return auction
    most = max(bid["bid"] for bid in auction["bids"])
    cards = {bid["seat"]: tables.deck.lines[bid["card"]] for bid in auction["bids"] if bid["bid"] == most}
    won = cards.pop(auction["winner"])
    if all(len(won) > len(card) for card in cards.values()):
        by = "lines"
    elif all(len(won) > len(card) or any(line.car == "white" for line in card) for card in cards.values()):
        by = "white"
    else:
        by = "seats"
    return {**auction, "by": by}


def values(tables: Tables, lang: str) -> dict[str, Any]:
    """What the template may name besides `sheet_values`."""
    shown = PLAYS.of(tables)
    race, figures = shown["race"], shown["figures"]
    circuit = tables.circuits[tables.raced[0]]
    return (
        sheet_values(tables)
        | figure_values(shown)
        | {
            "needs": all_materials(tables),
            "gap": corner_gap(circuit) is not None,
            "jam": jam(circuit) is not None,
            "pinches": len(circuit.pinches),
            "variants": _variants(tables),
            "careful": [
                (tables.roads[track].name.get(lang), figures[name])
                for track in tables.tracks
                for name in figures
                if name.startswith("bettor") and name.endswith(track)
            ],
            "mixed": next((row for name, row in figures.items() if name.startswith("mixed")), None),
            "by_lot": [_shown(math.fsum(pays) / len(tables.cars)) for pays in tables.money.bets],
            "fair": _shown(math.fsum(tables.money.prizes) / len(tables.cars)),
            "cars": {car.key: car.name.get(lang) for car in tables.cars},
            "powers_by_key": {card.key: card.name.get(lang) for card in tables.powers.cards},
            "played_race": race,
            "pictured": _settled(tables, pictured(race)) if race else None,
        }
    )


def _shown(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _variants(tables: Tables) -> dict[str, Tables]:
    """The variants that these tables can be played in, by key."""
    found = {}
    for key in tables.variants:
        with suppress(TablesError):
            found[key] = varied(tables, key)
    return found
