"""The variants of chapter 9, worked out from the tables with their overrides laid over them."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.continental_spin import rules, state
from engine.games.continental_spin.identities.course import cells_with, in_leg
from engine.games.continental_spin.identities.mileage import mileage_deficit, move_points
from engine.games.continental_spin.identities.scene import Scene
from engine.games.continental_spin.identities.units import (
    BEATS,
    CELL,
    CELLS,
    LEGS,
    MOVES,
    PIECES,
    PLAYERS,
    POINTS,
    RELICS,
    SEALS,
    SPIN,
)
from engine.games.continental_spin.identities.working import by_hand, found, listed, number, value_at, values_of, varied
from engine.games.continental_spin.schema import MAX_RIDERS, Tables
from engine.identity import Derivation, Identity
from engine.tables import Names


def _in(variant: str, work: Callable[[Tables], Derivation]) -> Callable[[Tables], Derivation]:
    return lambda tables: work(varied(tables, variant))


def _at(unit: Names, variant: str, path: str) -> Identity:
    def work(tables: Tables) -> Derivation:
        return found(value_at(varied(tables, variant), path), f"变体 {variant}：{path}", f"variant {variant}: {path}")

    return by_hand(unit, work)


def _lost_cells(tables: Tables, what: str) -> list[int]:
    """Cells of the whole race that the short race does not have."""
    short = cells_with(varied(tables, "short"), what)
    return [cell for cell in cells_with(tables, what) if cell not in short]


def _curves_lost_in_leg_3(tables: Tables) -> Derivation:
    lost = _lost_cells(tables, "curve")
    third = [cell for cell in lost if cell in in_leg(tables, "curve", 3)]
    return found(
        len(third),
        f"短程赛少掉的弯道：{listed(lost)}；其中第 3 赛段的 {len(third)} 个",
        f"curves that the short race loses: {listed(lost)}; of leg 3: {len(third)}",
    )


def _sites(tables: Tables) -> Derivation:
    sites = tables.relic_sites
    return found(len(sites), f"短程赛的遗骨位：{listed(sites)}", f"relic sites of the short race: {listed(sites)}")


def _last_site(tables: Tables) -> Derivation:
    return found(tables.relic_sites[-1], "短程赛最后一个遗骨位", "last relic site of the short race")


def _seal_direction(tables: Tables) -> Derivation:
    scene = Scene(tables, 2)
    cell = 4 * tables.seals.reach
    scene.state.cell[0] = cell
    scene.step(state.CARD, min(values_of(tables)))
    ahead = [distance for distance in scene.legal(state.SEAL) if distance]
    if int(scene.rules.seal_side) < 0:
        raise LookupError("seals are laid behind")
    return found(max(ahead), f"可布印于前方 {listed(ahead)} 格", f"seals may be laid {listed(ahead)} cells ahead")


def _nearest(tables: Tables) -> Derivation:
    furthest = _seal_direction(tables)
    scene = Scene(tables, 2)
    scene.step(state.CARD, min(values_of(tables)))
    ahead = [distance for distance in scene.legal(state.SEAL) if distance]
    return found(min(ahead), f"最近 {min(ahead)} 格", f"nearest: {min(ahead)}", *furthest.lines)


def _own_gain(tables: Tables) -> Derivation:
    scene = Scene(tables, 2)
    scene.put_seal(1, 0)
    scene.state.seals[:] = 0
    scene.ride(0, min(values_of(tables)))
    gain = int(scene.counts.seal_gain[0])
    return found(gain, f"踩中自己的旋印：+{gain}，停在第 {int(scene.state.cell[0])} 格", f"one's own seal: +{gain}")


def _rival_loss(tables: Tables) -> Derivation:
    scene = Scene(tables, 2)
    scene.put_seal(1, 1)
    scene.state.seals[:] = 0
    scene.ride(0, max(values_of(tables)))
    loss = int(scene.counts.seal_loss[0])
    return found(loss, f"踩中对手的旋印：−{loss}", f"a rival's seal: −{loss}")


def _solo_place_points(tables: Tables) -> Derivation:
    value = tables.leg_pool() + sum(tables.points.final)
    return found(value, "单人变体的名次分合计", "points for places in the solo variant")


def _mean_for_legend(tables: Tables) -> Derivation:
    beats, finish = tables.solo.ratings[0].beats, tables.race.finish
    sum_ = f"{finish} / {beats} = {number(finish / beats)}"
    return found(finish / beats, f"传说的均值 {sum_}", f"mean of a legend {sum_}")


def _rating(place: int, end: str) -> Callable[[Tables], Derivation]:
    def work(tables: Tables) -> Derivation:
        ratings = tables.solo.ratings
        last = ratings[place - 1].beats
        first = ratings[place - 2].beats + 1 if place > 1 else 1
        name = ratings[place - 1].name
        value = first if end == "from" else last
        return found(value, f"{name.zh}：{first}-{last} 拍", f"{name.en}: {first} to {last} beats")

    return work


def _two_riders(what: str) -> Callable[[Tables], Derivation]:
    def work(tables: Tables) -> Derivation:
        riders = tables.riders_for(tables.players.max)
        scene = Scene(tables, riders)
        values = {
            "riders": riders,
            "seals": int(scene.state.seals[riders - 1]),
            "decks": int(scene.state.pile_left[riders - 1] + scene.state.hand[riders - 1].sum()) // tables.drive.deck,
        }
        return found(values[what], f"双骑手：{values}", f"two riders each: {values}")

    return work


def _added_up(tables: Tables) -> Derivation:
    """Points that the riders of a player hold apart, and the player's total."""
    riders = tables.riders_for(tables.players.max)
    scene = Scene(tables, riders)
    scene.state.leg_points[:riders, 0] = range(1, riders + 1)
    each = [int(rules.score(scene.rules, scene.state, rider)) for rider in range(riders)]
    best = rules.winners(scene.rules, scene.state)
    sums = [sum(each[player :: tables.players.max]) for player in range(tables.players.max)]
    right = best == [player for player, total in enumerate(sums) if total == max(sums)]
    return found(int(right), f"骑手 {each} 分，玩家 {sums} 分", f"riders {each} points, players {sums} points")


IDENTITIES: dict[str, Identity] = {
    "short_legs": _at(LEGS, "short", "race.legs"),
    "short_beats": _at(BEATS, "short", "race.beats"),
    "short_cells": by_hand(
        CELLS, _in("short", lambda tables: found(tables.race.finish, "短程赛格数", "cells of the short race"))
    ),
    "short_move_points": by_hand(MOVES, _in("short", move_points)),
    "short_deficit": by_hand(CELLS, _in("short", mileage_deficit)),
    "short_sites": by_hand(RELICS, _in("short", _sites)),
    "short_last_site": by_hand(CELL, _in("short", _last_site)),
    "short_curves_lost_in_leg_3": by_hand(CELLS, _curves_lost_in_leg_3),
    "forward_seal_nearest": by_hand(CELLS, _in("forward_seals", _nearest)),
    "forward_seal_furthest": by_hand(CELLS, _in("forward_seals", _seal_direction)),
    "forward_own_gain": by_hand(MOVES, _in("forward_seals", _own_gain)),
    "forward_rival_loss": by_hand(MOVES, _in("forward_seals", _rival_loss)),
    "forward_spin_limit": _at(SPIN, "forward_seals", "spin.limit"),
    "solo_players_least": _at(PLAYERS, "solo", "players.min"),
    "solo_players": _at(PLAYERS, "solo", "players.max"),
    "solo_beats": _at(BEATS, "solo", "race.beats"),
    "solo_place_points": by_hand(POINTS, _in("solo", _solo_place_points)),
    "legend_mean": by_hand(CELLS, _mean_for_legend),
    "rating_1_to": by_hand(BEATS, _rating(1, "to")),
    "short_legend_mean": by_hand(CELLS, _in("short", _mean_for_legend)),
    "short_pass": by_hand(BEATS, _in("short", _rating(3, "to"))),
    "rating_2_from": by_hand(BEATS, _rating(2, "from")),
    "rating_2_to": by_hand(BEATS, _rating(2, "to")),
    "rating_3_to": by_hand(BEATS, _rating(3, "to")),
    "two_riders_players_least": _at(PLAYERS, "two_riders", "players.min"),
    "two_riders_players": _at(PLAYERS, "two_riders", "players.max"),
    "two_riders_each": _at(PIECES, "two_riders", "players.riders_each"),
    "two_riders_seals": by_hand(SEALS, _in("two_riders", _two_riders("seals"))),
    "two_riders_decks": by_hand(PIECES, _in("two_riders", _two_riders("decks"))),
    "two_riders_add_up": by_hand(PIECES, _in("two_riders", _added_up)),
}
for _place in range(1, MAX_RIDERS + 1):
    IDENTITIES[f"short_final_points_{_place}"] = _at(POINTS, "short", f"points.final.{_place}")
