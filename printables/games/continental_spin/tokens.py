"""The small pieces: seals, relic tiles and markers that lie, riders and milestones that stand."""

from __future__ import annotations

from functools import partial

from engine.games.continental_spin.schema import Rider, Tables
from engine.tables import Names
from printables.components.parts import CardSet, Face, TokenSheet
from printables.components.small_pieces import START, small_pieces
from printables.components.standee import standee
from printables.games.continental_spin import token_art
from printables.games.continental_spin.berths import SEAL
from printables.games.continental_spin.relic_tiles import relic_tiles
from printables.palette import PAPER

BEAT = Names(zh="拍数标记", en="Beat marker")
SEALS = Names(zh="旋印", en="Seals")
RIDERS = Names(zh="骑手棋子", en="Riders")
CHECKPOINTS = Names(zh="检查点标记", en="Check-point markers")
WIDEST_ROW = 10  # seals of one rider side by side
USES = {
    "seals": Names(zh="放在格子边上", en="on the edge of a cell"),
    "beat": Names(zh="放在图上的车厢上", en="on the map’s train"),
    "start": Names(zh="首家拿着", en="kept by the start player"),
    "riders": Names(zh="对折立起，每位骑手一枚", en="fold and stand up, one for each rider"),
    "checkpoints": Names(zh="对折立在赛段终点", en="fold and stand at the end of each leg"),
}


def all_small_pieces(tables: Tables, lang: str) -> TokenSheet:
    """All of them: seals and relic tiles as far as they are in play, markers, and what stands."""
    kit = ((seals, tables.seals.per_rider), (relic_tiles, tables.relics.in_play and tables.relic_sites))
    lying = [make(tables, lang) for make, wanted in kit if wanted]
    (sheet,) = small_pieces((*lying, *markers(tables), riders(tables, lang), checkpoints(tables, lang)))
    return sheet


def markers(tables: Tables) -> tuple[CardSet, ...]:
    """What says which beat it is and, where several play, who sits first."""
    beat = Face("beat", *token_art.MARKER, token_art.draw_beat, PAPER)
    start = Face("start player", token_art.START, token_art.START, token_art.draw_start, PAPER)
    found = (CardSet("beat_marker", BEAT, (beat,), back=beat, use=USES["beat"]),)
    if tables.players.max == 1:
        return found
    return (*found, CardSet("start_marker", START, (start,), back=start, use=USES["start"]))


def seals(tables: Tables, lang: str) -> CardSet:
    """Every rider's seals, a row each; both sides show whose they are."""
    side = SEAL
    owners = list(enumerate(_riders(tables), 1))
    fronts = tuple(
        Face(f"seal {seat}", side, side, partial(token_art.draw_seal, rider), PAPER) for seat, rider in owners
    )
    backs = tuple(
        Face(f"seal {seat} back", side, side, partial(token_art.draw_seal_back, rider), PAPER) for seat, rider in owners
    )
    each = tables.seals.per_rider
    columns = each if 0 < each <= WIDEST_ROW else None
    return CardSet("seals", SEALS, fronts, copies=each, backs=backs, columns=columns, use=USES["seals"])


def riders(tables: Tables, lang: str) -> CardSet:
    """The pawns of all riders."""
    names = [rider.name.get(lang) for rider in _riders(tables)]
    faces = tuple(
        standee(
            f"rider {seat}",
            *token_art.RIDER,
            partial(token_art.draw_rider, seat, rider, rider.name.get(lang), names),
            partial(token_art.draw_rider_back, seat, rider, rider.name.get(lang), names),
            partial(token_art.draw_rider_foot, seat, rider),
        )
        for seat, rider in enumerate(_riders(tables), 1)
    )
    return CardSet("riders", RIDERS, faces, copies=tables.components.per_rider.pawns, use=USES["riders"])


def checkpoints(tables: Tables, lang: str) -> CardSet:
    """One milestone for each leg, with the number of the cell where it ends."""
    faces = []
    for number, leg in enumerate(tables.track.legs[: tables.race.legs], 1):
        cell = number * tables.race.cells_per_leg
        draw = partial(token_art.draw_milestone, number, cell, leg, lang)
        foot = partial(token_art.draw_milestone_foot, cell)
        faces.append(standee(f"check point {number}", *token_art.MILESTONE, draw, draw, foot))
    return CardSet("checkpoints", CHECKPOINTS, tuple(faces), use=USES["checkpoints"])


def _riders(tables: Tables) -> list[Rider]:
    """The riders of the largest game."""
    return tables.riders[: tables.players.max * tables.players.riders_each]
