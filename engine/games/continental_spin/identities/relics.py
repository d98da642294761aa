"""Relic cards: counts, points and effects (chapters 3.1, 3.2, 5.4, 8.2, Q6, Q7)."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.continental_spin import rules
from engine.games.continental_spin.identities.course import highest_toll
from engine.games.continental_spin.identities.scene import Scene, rides
from engine.games.continental_spin.identities.units import (
    CARDS,
    CELLS,
    COUNT,
    MOVES,
    PLACE,
    POINTS,
    RELICS,
    RIDERS,
    SPIN,
    TIMES,
    VALUE,
    WAYS,
)
from engine.games.continental_spin.identities.working import at, by_hand, counted, found, number, of_any_leg, values_of
from engine.games.continental_spin.schema import RelicKind, Tables
from engine.identity import Derivation, Identity

KINDS = ("eye", "heart", "spine", "skull")


def _kinds(tables: Tables) -> list[RelicKind]:
    return list(tables.relics.kinds.values()) if tables.relics.in_play else []


def relic_pool(tables: Tables) -> Derivation:
    """Points of all relic cards together (5.4, B.4)."""
    value = sum(kind.copies * kind.points for kind in _kinds(tables))
    sum_ = " + ".join(f"{kind.copies}×{kind.points}" for kind in _kinds(tables)) + f" = {value}"
    return found(value, f"遗骨分 {sum_}", f"relic points {sum_}")


def mean_relic(tables: Tables) -> float:
    """Mean points of a relic card."""
    return relic_pool(tables).value / tables.relics.cards


def _points(pick: Callable[[list[int]], int]) -> Callable[[Tables], Derivation]:
    def work(tables: Tables) -> Derivation:
        points = [kind.points for kind in _kinds(tables)]
        return found(pick(points), f"各种遗骨的分数：{points}", f"points of the kinds of relic: {points}")

    return work


def _kinds_of_common_points(tables: Tables) -> Derivation:
    """Kinds that share the points of the eye."""
    eye = tables.relics.kinds["eye"].points
    alike = [name for name, kind in tables.relics.kinds.items() if kind.points == eye]
    return found(len(alike), f"{eye} 分的遗骨：{', '.join(alike)}", f"kinds worth {eye} points: {', '.join(alike)}")


def _cheapest_is_skull(tables: Tables) -> Derivation:
    skull = tables.relics.kinds["skull"].points
    lower = sum(kind.points <= skull for kind in _kinds(tables)) - 1
    return found(lower, "分值不高于头骨的其他种类", "other kinds worth no more than the skull")


def _after_turning_over(
    tables: Tables, kind: str, site: int | None = None, discard: int = 0, beyond: str = ""
) -> tuple[Scene, Scene]:
    """The same lowest card played onto a site with a relic of `kind` and without: (with, without).

    `site`: the first one, or the given; `discard`: a card that lies in the rider's discard pile; `beyond`: a relic of
    that kind lies where an advance from the site ends.
    """
    cell, card = site or tables.relic_sites[0], min(values_of(tables))
    scenes = Scene(tables, 2), Scene(tables, 2)
    for scene in scenes:
        scene.state.cell[0] = cell - card
        if discard:
            scene.state.discard[0, discard] = 1
        if beyond:
            scene.put_relic(cell + tables.relics.kinds[kind].amount, beyond)
    scenes[0].put_relic(cell, kind)
    for scene in scenes:
        scene.ride(0, card)
    if not scenes[0].state.relics[0].any():
        raise LookupError("the relic was not reached")
    return scenes


def _gain(kind: str, field: str) -> Callable[[Tables], Derivation]:
    """What turning over a relic adds to a field of the rider."""

    def work(tables: Tables) -> Derivation:
        with_relic, without = _after_turning_over(tables, kind)
        value = int(with_relic.state[field][0]) - int(without.state[field][0])
        name, words = tables.relics.kinds[kind].name, {"spin": ("回转", "spin"), "cell": ("格号", "cell")}[field]
        return found(value, f"翻开{name.zh}，{words[0]} +{value}", f"{name.en} turned over: {words[1]} +{value}")

    return work


def _spine_effects(tables: Tables) -> Derivation:
    with_relic, without = _after_turning_over(tables, "spine", discard=max(values_of(tables)))
    changed = [
        field
        for field in ("cell", "spin", "seals", "hand", "discard", "pile_left")
        if (with_relic.state[field] != without.state[field]).any()
    ]
    amount = tables.relics.kinds["spine"].amount
    return found(
        len(changed) + amount,
        f"翻开脊椎后，格号、回转、旋印、手牌、弃牌、牌堆中改变的：{len(changed)} 项",
        f"of cell, spin, seals, hand, discards and pile, a spine changes {len(changed)}",
    )


def _taken_back(tables: Tables) -> Derivation:
    with_relic, without = _after_turning_over(tables, "skull", discard=max(values_of(tables)))
    back = int(with_relic.state.hand[0].sum()) - int(without.state.hand[0].sum())
    return found(back, "翻开头骨，手牌多出", "cards more in hand after a skull")


def _highest_taken_back(tables: Tables) -> Derivation:
    best = max(values_of(tables))
    with_relic, without = _after_turning_over(tables, "skull", discard=best)
    gained = [value for value in values_of(tables) if with_relic.state.hand[0, value] > without.state.hand[0, value]]
    return found(
        max(gained), f"弃牌堆里有 {best}，取回 {max(gained)}", f"with a {best} discarded, a {max(gained)} is taken back"
    )


def _heart_on_terrain(tables: Tables) -> Derivation:
    """Hearts on every site: spin gained, taxes paid and relics taken at the cell that they lead to."""
    extra = 0
    for site in tables.relic_sites:
        target = site + tables.relics.kinds["heart"].amount
        beyond = "spine" if target in tables.relic_sites else ""
        with_heart, without = _after_turning_over(tables, "heart", site, beyond=beyond)
        for field in ("river_spin", "town_spin", "rock_tax", "curve_tax"):
            extra += abs(int(with_heart.counts[field][0]) - int(without.counts[field][0]))
        extra += int(with_heart.state.relics[0].sum()) - 1
    return found(
        extra,
        f"在 {len(tables.relic_sites)} 个遗骨位各翻开一次心脏：前进途中与落点引发的地形与遗骨",
        f"a heart turned over on each of {len(tables.relic_sites)} sites: terrain and relics that its cells set off",
    )


def _relic_on_passing(tables: Tables) -> Derivation:
    """Rides that pass a site without stopping: relics taken."""
    taken = passed = 0
    for ride in rides(tables, boosted=False):
        for site in tables.relic_sites:
            if ride.start < site < ride.end:
                passed += 1
                scene = Scene(tables, 2)
                scene.put_relic(site, "spine")
                scene.state.cell[0] = ride.start
                scene.ride(0, ride.card)
                taken += int(scene.state.relics[0].sum())
                break
        if passed >= len(tables.relic_sites):
            break
    return found(taken, f"{passed} 次路过遗骨位，取得的遗骨", f"relics taken in {passed} rides past a site")


def _second_rider_on_a_site(tables: Tables) -> Derivation:
    """Two riders stop on one site in the same beat: which of them, in order of acting, has the relic (Q7)."""
    site, low, high = tables.relic_sites[0], min(values_of(tables)), sorted(values_of(tables))[1]
    scene = Scene(tables, 2)
    scene.put_relic(site, "spine")
    scene.state.cell[0], scene.state.cell[1] = site - low, site - high
    scene.ask(1, 0)  # the rider behind acts first
    for rider, card in ((1, high), (0, low)):
        scene.state.hand[rider, card] = 1
        scene.play(card)
    if not scene.state.cell[0] == scene.state.cell[1] == site:
        raise LookupError("the two riders do not meet on the site")
    first = 1 if scene.state.relics[1].any() else 2
    return found(
        first,
        f"两名骑手同拍停在第 {site} 格：第 {first} 个行动的（原在后面的）得到遗骨",
        f"two riders stop on cell {site} in one beat: number {first} to act, who was behind, has the relic",
    )


def _empty_site_tolls(tables: Tables) -> Derivation:
    toll = highest_toll(tables, tables.relic_sites)
    return found(toll, "走过已拿走遗骨的格，额外消耗", "extra cost of a site whose relic is gone")


def _pile_beside_the_map(tables: Tables) -> Derivation:
    scene = Scene(tables, tables.players.max, relics=True)
    placed = int((scene.state.site > 0).sum())
    left = tables.relics.cards - placed
    sum_ = f"{tables.relics.cards} − {placed} = {left}"
    return found(left, f"盖在遗骨位上之后剩下 {sum_} 张", f"left after the sites got theirs: {sum_}")


def _relics_face_down(tables: Tables) -> Derivation:
    scene = Scene(tables, 2, relics=True)
    view = scene.state.copy()
    rules.observe(scene.state, 0, view)
    shown = sum(0 < int(kind) <= len(tables.relics.kinds) for kind in view.site)
    return found(shown, "开局时一名骑手看得到种类的遗骨", "relics whose kind a rider can see at the start")


def _an_eye_in_cells(tables: Tables) -> Derivation:
    eye = tables.relics.kinds["eye"].amount
    value = eye * tables.spin.boost_move
    sum_ = f"{eye} × {tables.spin.boost_move} = {value}"
    return found(value, f"一件眼球的回转可换 {sum_} 格", f"an eye's spin buys {sum_} cells")


def _relics_to_leg_win(tables: Tables) -> Derivation:
    win = of_any_leg(tables, lambda paid: paid[0])
    value = relic_pool(tables).value / win
    sum_ = f"{number(relic_pool(tables).value)} / {win} = {number(value)}"
    return found(value, f"遗骨总分合 {sum_} 个赛段第一", f"all relics are worth {sum_} leg wins")


def _cells_a_relic(tables: Tables) -> Derivation:
    value = tables.race.finish / tables.relics.cards
    sum_ = f"{tables.race.finish} / {tables.relics.cards} = {number(value)}"
    return found(value, f"平均每 {sum_} 格一件", f"a relic every {sum_} cells")


def _two_relics(tables: Tables) -> Derivation:
    value = 2 * mean_relic(tables)
    sum_ = f"2 × {number(mean_relic(tables))} = {number(value)}"
    return found(value, f"两件遗骨平均 {sum_} 分", f"two relics bring {sum_} points on average")


def _riders_with(relics: int, players: int) -> Callable[[Tables], Derivation]:
    def work(tables: Tables) -> Derivation:
        riders = min(tables.riders_for(players), tables.relics.cards // relics)
        sum_ = f"{tables.relics.cards} / {relics} = {number(tables.relics.cards / relics)}"
        return found(
            riders,
            f"{sum_}：{players} 人局里能同时各有 {relics} 件的骑手",
            f"{sum_}: riders of a game of {players} who can have {relics} relics each",
        )

    return work


IDENTITIES: dict[str, Identity] = {
    "relic_cards": counted(CARDS, lambda tables: tables.relics.cards, "遗骨卡", "relic cards"),
    "relic_pool": by_hand(POINTS, relic_pool),
    "relic_points_least": by_hand(POINTS, _points(min)),
    "relic_points_most": by_hand(POINTS, _points(max)),
    "kinds_with_an_eyes_points": by_hand(WAYS, _kinds_of_common_points),
    "kinds_no_dearer_than_a_skull": by_hand(WAYS, _cheapest_is_skull),
    "eye_spin": by_hand(SPIN, _gain("eye", "spin")),
    "eye_cells": by_hand(CELLS, _an_eye_in_cells),
    "heart_cells": by_hand(CELLS, _gain("heart", "cell")),
    "heart_sets_off": by_hand(COUNT, _heart_on_terrain),
    "spine_effects": by_hand(COUNT, _spine_effects),
    "skull_cards": by_hand(CARDS, _taken_back),
    "skull_best_card": by_hand(VALUE, _highest_taken_back),
    "relics_taken_in_passing": by_hand(RELICS, _relic_on_passing),
    "relic_goes_to_rider": by_hand(PLACE, _second_rider_on_a_site),
    "empty_site_tolls": by_hand(MOVES, _empty_site_tolls),
    "relics_beside_the_map": by_hand(CARDS, _pile_beside_the_map),
    "relics_seen_at_the_start": by_hand(CARDS, _relics_face_down),
    "relics_in_leg_wins": by_hand(TIMES, _relics_to_leg_win),
    "cells_a_relic": by_hand(CELLS, _cells_a_relic),
    "points_of_two_relics": by_hand(POINTS, _two_relics),
    "riders_with_four_relics_of_2": by_hand(RIDERS, _riders_with(4, 2)),
}
for _kind in KINDS:
    IDENTITIES[f"{_kind}_copies"] = at(CARDS, f"relics.kinds.{_kind}.copies")
    IDENTITIES[f"{_kind}_points"] = at(POINTS, f"relics.kinds.{_kind}.points")
