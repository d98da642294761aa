"""The rulebook as sheets and as a booklet: what its template may name, and its drawings."""

from __future__ import annotations

import math
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from typing import Any

from engine.games.continental_spin.schema import Tables
from engine.tables import TablesError, varied
from printables.components.parts import Component
from printables.components.played import figure_values
from printables.components.rulebooks import Book, booklet, rulebook
from printables.components.typesetting import Drawing
from printables.games.continental_spin.materials import all_materials, materials, riders_that_play
from printables.games.continental_spin.rulebook.played import PLAYS, RIDES
from printables.games.continental_spin.rulebook.strips import beat_strip, ride_strip
from printables.games.continental_spin.sheet_values import sheet_values
from printables.games.continental_spin.table_drawing import table_drawing

WIDEST_TABLE = 96.0  # mm: in a booklet, the list of its steps has room on its page


def rulebooks(tables: Tables, lang: str, players: int | None = None) -> tuple[Component, ...]:
    """On sheets and as a booklet; of the games of so many players, or of any number."""
    template = f"continental_spin/rulebook.{lang}.md.j2"
    named = values if players is None else partial(values, players=players)
    book = Book(template, tables, named, drawings)
    return rulebook(book), booklet(book)


def drawings(tables: Tables, lang: str, width: float) -> Mapping[str, Drawing]:
    """All figures for a column of `width` mm."""
    shown = PLAYS.of(tables)
    found = {"table": table_drawing(tables, lang, min(width, WIDEST_TABLE))}
    found |= {name: ride_strip(tables, ride, width) for name, ride in shown["rides"].items()}
    for beat in shown["beats"]:
        riders = tables.riders[: len(beat["riders"])]
        found[f"beat_{beat['beat']}"] = beat_strip(tables, riders, beat["riders"], width)
    return found


def values(tables: Tables, lang: str, players: int | None = None) -> dict[str, Any]:
    """What the template may name besides `sheet_values`: sums over the tables, the variants, and what was played."""
    shown = PLAYS.of(tables)
    common = sheet_values(tables) | figure_values(shown)
    needs = all_materials(tables) if players is None else (materials(tables, players),)
    minutes = [each for need in needs if need.minutes for each in need.minutes]
    kinds, race, terrain, deck = tables.relics.kinds, tables.race, tables.terrain, tables.drive
    count = {kind: sum(cell.terrain == kind for cell in tables.cells) for kind in ("curve", "rock", "river", "town")}
    average = math.fsum(value * card.copies for value, card in deck.cards.items()) / deck.deck
    riders, sites = len(riders_that_play(tables)), len(tables.relic_sites)
    leg_total, final_total = tables.leg_pool(riders), sum(tables.points.final[:riders])
    relic_total = sum(kind.copies * kind.points for kind in kinds.values()) if common["relics"] else 0
    return common | {
        "zero": 0,
        "players_only": len(needs) == 1 and players is not None,
        "needs": needs,
        "minutes": (min(minutes), max(minutes)) if minutes else (),
        "sites": sites,
        "relic_low": min(kind.points for kind in kinds.values()),
        "relic_high": max(kind.points for kind in kinds.values()),
        "leg_total": leg_total,
        "relic_total": relic_total,
        "final_total": final_total,
        "total": leg_total + relic_total + final_total,
        "leg_beats": [race.beats_per_leg * leg for leg in range(1, race.legs + 1)],
        "heart": _of_effect(tables, "advance"),
        "skull": _of_effect(tables, "take_back"),
        "average": average,
        "deficit": race.finish - average * race.beats,
        "curves": count["curve"],
        "rocks": count["rock"],
        "river_cells": count["river"],
        "town_cells": count["town"],
        "spin_income": count["river"] * terrain.river.spin + count["town"] * terrain.town.spin,
        "last_draw": math.ceil((deck.deck - deck.hand) / deck.draw) if deck.draw else 0,
        "variants": _variants(tables),
        "figures": shown["figures"],
        "by_players": [
            (name.removeprefix("greedy_"), row) for name, row in shown["figures"].items() if name.startswith("greedy_")
        ],
        "hunter": _hunter(shown["figures"]),
        **_advice(tables, shown["figures"]),
        "rides": dict.fromkeys(RIDES) | shown["rides"],
        "names": [rider.name.get(lang) for rider in tables.riders[: len(shown["beats"][0]["riders"])]]
        if shown["beats"]
        else [],
        "beats": _beats(tables, shown["beats"], lang),
    }


def _of_effect(tables: Tables, effect: str) -> Any:
    """The first kind of relic with an effect, where relics are in play."""
    kinds = tables.relics.kinds.values() if tables.relics.in_play else ()
    return next((kind for kind in kinds if kind.effect == effect), None)


def _variants(tables: Tables) -> dict[str, Tables]:
    """The variants that these tables can be played in, by key; none that they are played in already."""
    found = {}
    for key in tables.variants:
        with suppress(TablesError):
            found[key] = varied(tables, key)
    return {key: other for key, other in found.items() if other.fingerprint != tables.fingerprint}


def _hunter(figures: Mapping[str, Any]) -> dict[str, Any]:
    """A rider who wants relics only, among others, at the best known table; empty where none was played."""
    name = next((name for name in figures if name.startswith("relics_")), None)
    if name is None:
        return {}
    row = figures[name]
    hunts, others = row["score_relics"], row["score_greedy"]
    return {"players": name.removeprefix("relics_"), "relics": hunts, "greedy": others, "pays": hunts[1] > others[2]}


def _advice(tables: Tables, figures: Mapping[str, Any]) -> dict[str, bool]:
    """Which advice the figures bear out, their intervals apart: nothing else is printed."""
    tables_of = [row for name, row in figures.items() if name.startswith("greedy_")]
    best, blind = figures.get(f"greedy_{tables.players.best}"), figures.get("random")
    small, large = (tables_of[0], tables_of[-1]) if tables_of else (None, None)
    return {
        "fewer_find_more": bool(small and large and small["relics"][1] > large["relics"][2]),
        "more_met": bool(small and large and small["seals_met"][2] < large["seals_met"][1]),
        "looking_pays": bool(best and blind and best["score"][1] > blind["score"][2]),
    }


def _beats(tables: Tables, beats: list[dict[str, Any]], lang: str) -> list[dict[str, Any]]:
    """The beats with what is told of them besides: relics found, points that the road took, the ranking of a leg."""
    kinds, per_leg = list(tables.relics.kinds.values()), tables.race.beats_per_leg
    found: list[dict[str, Any]] = []
    for number, beat in enumerate(beats):
        before = beats[number - 1]["riders"] if number else None
        riders = []
        for seat, rider in enumerate(beat["riders"]):
            had = before[seat]["relics"] if before else [0] * len(rider["relics"])
            new = [kinds[k].name.get(lang) for k in range(len(kinds)) if rider["relics"][k] > had[k]]
            points = rider["card"] + rider["boost"] * tables.spin.boost_move
            begun = beats[number + 1 - per_leg]["riders"][seat]["start"] if number + 1 >= per_leg else 0
            told = {
                "found": [name.lower() for name in new],
                "lost": points - (rider["end"] - rider["start"] - rider["heart"]),
                "distance": rider["end"] - begun,
            }
            riders.append(rider | told)
        ends = (number + 1) % per_leg == 0
        ranking = sorted(range(len(riders)), key=lambda seat: -riders[seat]["leg"])
        found.append(
            {"beat": beat["beat"], "order": beat["order"], "riders": riders, "ends_leg": ends, "ranking": ranking}
        )
    return found
