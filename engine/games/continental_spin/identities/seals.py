"""Seals: where they lie, what they take, when they go (chapters 5.3, 6.2, 8.1, 8.2, Q8 to Q10)."""

from __future__ import annotations

import itertools
from collections.abc import Callable

from engine.games.continental_spin import rules, state
from engine.games.continental_spin.identities.scene import Scene, rules_and_empty_state
from engine.games.continental_spin.identities.units import BEATS, CELLS, COUNT, LEGS, MOVES, RIDERS, SEALS, SPIN, WAYS
from engine.games.continental_spin.identities.working import by_hand, counted, found, line, values_of
from engine.games.continental_spin.schema import Tables
from engine.identity import Derivation, Identity


def _middle(tables: Tables) -> int:
    """A cell in the middle of the course's longest stretch without rocks and curves."""
    dear = [0, *(cell.number for cell in tables.cells if cell.terrain in ("rock", "curve", "finish"))]
    _, start, end = max((after - before, -before, after) for before, after in itertools.pairwise(dear))
    return (end - start) // 2


def _distances(tables: Tables) -> list[int]:
    """Distances behind a rider in the open at which a seal may be laid; negative ones lie ahead."""
    scene = Scene(tables, 2)
    scene.state.cell[0] = 4 * tables.seals.reach
    scene.step(state.CARD, min(values_of(tables)))
    laid = [distance for distance in scene.legal(state.SEAL) if distance]
    return [-int(scene.rules.seal_side) * distance for distance in laid]


def _reach(pick: Callable[[list[int]], int]) -> Callable[[Tables], Derivation]:
    def work(tables: Tables) -> Derivation:
        distances = _distances(tables)
        cells = ", ".join(map(str, distances))
        return found(
            pick(distances), f"可布印的距离（身后）：{cells}", f"distances behind where a seal may be laid: {cells}"
        )

    return work


def _a_beat(tables: Tables) -> Derivation:
    """Seals that one rider lays in a beat when it lays whenever asked."""
    scene = Scene(tables, 2)
    scene.state.cell[0] = 4 * tables.seals.reach
    before = int(scene.state.seals[0])
    scene.play(min(values_of(tables)), seal=1)
    laid = before - int(scene.state.seals[0])
    return found(laid, "一名骑手一拍布下的旋印", "seals that a rider lays in a beat")


def _a_cell(tables: Tables) -> Derivation:
    """Of the distances allowed, how many stay allowed on a cell that has a seal already?"""
    scene = Scene(tables, 2)
    scene.state.cell[0] = cell = 4 * tables.seals.reach
    for distance in _distances(tables):
        scene.put_seal(cell - distance, 1)
    scene.step(state.CARD, min(values_of(tables)))
    more = [distance for distance in scene.legal(state.SEAL) if distance]
    value = 1 + len(more)
    return found(
        value, f"已有旋印的格上还能再放的：{len(more)} 枚", f"more that may be laid on cells with a seal: {len(more)}"
    )


def _met(tables: Tables, spin: int = 0, breaks: bool = False, owner: int = 1) -> Scene:
    """Rider 0 rides its highest card from the middle of the open ground over a seal one cell ahead."""
    scene = Scene(tables, 2)
    cell = _middle(tables)
    scene.state.cell[0], scene.state.cell[1], scene.state.spin[0] = cell, cell + 2, spin
    scene.put_seal(cell + 1, owner)
    scene.state.seals[:] = 0  # nothing is laid meanwhile
    scene.ride(0, max(values_of(tables)), breaks=breaks)
    return scene


def _rival_loss(tables: Tables) -> Derivation:
    loss = int(_met(tables).counts.seal_loss[0])
    return found(loss, f"踩中对手的旋印：−{loss}", f"a rival's seal met: −{loss}")


def _own_loss(tables: Tables) -> Derivation:
    scene = _met(tables, owner=0)
    change = int(scene.counts.seal_gain[0]) - int(scene.counts.seal_loss[0])
    return found(change, f"踩中自己的旋印：{change}", f"one's own seal met: {change}")


def _break_cost(tables: Tables) -> Derivation:
    spin = int(_met(tables, tables.spin.limit, breaks=True).counts.break_spin[0])
    return found(spin, f"破印花 {spin} 点回转", f"breaking costs {spin} spin")


def _saved_by_breaking(tables: Tables) -> Derivation:
    loss = int(_met(tables, tables.spin.limit).counts.seal_loss[0])
    broken = int(_met(tables, tables.spin.limit, breaks=True).counts.seal_loss[0])
    return found(loss - broken, f"不破 −{loss}，破 −{broken}", f"not broken −{loss}, broken −{broken}")


def _break_worth(tables: Tables) -> Derivation:
    bought, saved = tables.seals.break_cost * tables.spin.boost_move, tables.seals.rival_loss
    return found(
        bought - saved,
        f"{tables.seals.break_cost} 点回转用于加速得 {bought} 格，用于破印免失 {saved} 点",
        f"{tables.seals.break_cost} spin buy {bought} cells as a boost, and save {saved} points as a break",
    )


def _seals_saved(tables: Tables) -> Derivation:
    """Seals that lie on the track afterwards: not broken, less broken."""
    left = [int((_met(tables, tables.spin.limit, breaks).state.seal_of > 0).sum()) for breaks in (False, True)]
    return found(
        left[0] - left[1],
        f"被咬之后场上剩 {left[0]} 枚，破印之后剩 {left[1]} 枚：触发后都移除",
        f"left on the track: bitten {left[0]}, broken {left[1]}; a seal met goes either way",
    )


def _queue(tables: Tables, riders: int) -> Scene:
    """The leader lays a seal at once behind it; all others, behind it, then ride over that cell."""
    scene = Scene(tables, riders)
    cell, card = _middle(tables), min(values_of(tables))
    scene.state.cell[0] = cell
    scene.ride(0, card, seal=1)
    for rider in range(1, riders):
        scene.state.cell[rider] = cell - 2
        scene.ride(rider, max(values_of(tables)))
    return scene


def _bites(tables: Tables) -> Derivation:
    riders = tables.riders_for(tables.players.best)
    scene = _queue(tables, riders)
    if int(scene.counts.seals_laid[0]) != 1:
        raise LookupError("the seal was not laid")
    bitten = int(scene.counts.seals_met.sum())
    return found(
        bitten,
        f"{riders - 1} 名骑手依次走过领先者的一枚旋印，被咬的：{bitten}",
        f"{riders - 1} riders in turn ride over one seal of the leader; bitten: {bitten}",
        line("旋印触发后移除", "a seal that was met goes"),
    )


def _behind_the_leader(tables: Tables) -> Derivation:
    riders = tables.riders_for(tables.players.best)
    return found(riders - 1, f"{riders} 名骑手中，领先者身后", f"behind the leader of {riders} riders")


def _behind_the_first_two(tables: Tables) -> Derivation:
    riders = tables.riders_for(tables.players.best)
    return found(
        riders - 2,
        f"{riders} 名骑手：第 1 名身后 {riders - 1} 人，第 2 名身后 {riders - 2} 人",
        f"{riders} riders: {riders - 1} behind the first, {riders - 2} behind the second",
    )


def _cleared(tables: Tables) -> Scene:
    """A seal is laid in the last beat of the first leg."""
    scene = Scene(tables, 2)
    scene.state.cell[0] = 4 * tables.seals.reach
    scene.ride(0, min(values_of(tables)), seal=1, beat=tables.race.beats_per_leg)
    return scene


def _left_after_leg(tables: Tables) -> Derivation:
    left = int((_cleared(tables).state.seal_of > 0).sum())
    return found(left, "赛段结算后场上的旋印", "seals on the track after the end of a leg")


def _returned(tables: Tables) -> Derivation:
    scene = _cleared(tables)
    returned = int(scene.state.seals[0]) + int(scene.counts.seals_laid[0]) - tables.seals.per_rider
    return found(returned, "赛段结算后回到骑手手中的旋印", "seals that return to the rider at the end of a leg")


def _refilled(tables: Tables) -> Derivation:
    """A rider lays a seal whenever it may, with every seal cleared at once: how many in a whole race?"""
    scene, card = Scene(tables, 2), min(values_of(tables))
    for _ in range(tables.race.beats):
        scene.state.cell[0] = 4 * tables.seals.reach
        scene.state.seal_of[:] = 0
        scene.ride(0, card, seal=1 if scene.state.seals[0] else 0)
    laid = int(scene.counts.seals_laid[0])
    return found(
        laid,
        f"{tables.race.beats} 拍里每拍都想布印的骑手，布下",
        f"laid by a rider who wants to lay one in each of {tables.race.beats} beats",
    )


def _legs_with_a_seal(tables: Tables) -> Derivation:
    laid = int(_refilled(tables).value)
    legs = min(laid, tables.race.legs)
    return found(
        legs,
        f"{laid} 枚旋印最多照顾 {legs} 个赛段，全程 {tables.race.legs} 个",
        f"{laid} seals reach {legs} legs at most; there are {tables.race.legs}",
    )


def _seal_before_a_relic(gives: bool) -> Callable[[Tables], Derivation]:
    """Rival rides that a seal one cell before a relic site turns into stops there, or else those that it prevents."""

    def work(tables: Tables) -> Derivation:
        compiled, course = rules_and_empty_state(tables, riders=2)
        given = taken = 0
        for site in tables.relic_sites:
            for start in range(max(0, site - max(values_of(tables)) - tables.spin.boost_limit), site - 1):
                for card in values_of(tables):
                    for boost in range(tables.spin.boost_limit + 1):
                        left = card + boost * tables.spin.boost_move
                        ends = []
                        for owner in (0, 2):
                            course.seal_of[:] = 0
                            course.seal_of[site - 1] = owner
                            ends.append(rules.walk(compiled, course, 0, start, left, 0, 0, card)[0] == site)
                        given += ends[1] and not ends[0]
                        taken += ends[0] and not ends[1]
        return found(
            given if gives else taken,
            f"旋印在遗骨前 1 格：使 {given} 种走法停到遗骨，使 {taken} 种停不到（没有回转破印）",
            f"a seal 1 cell before a relic makes {given} rides stop on it and keeps {taken} off (no spin to break it)",
        )

    return work


def _on_a_relic_site(tables: Tables) -> Derivation:
    scene = Scene(tables, 2, relics=True)
    site = tables.relic_sites[0]
    scene.state.cell[0] = site + 1
    scene.step(state.CARD, min(values_of(tables)))
    allowed = int(1 in scene.legal(state.SEAL))
    return found(
        allowed, f"在第 {site} 格（有遗骨）布印：{'可以' if allowed else '不可以'}", f"a seal on site {site}: {allowed}"
    )


def _stops_on_the_seal(tables: Tables) -> Derivation:
    """A rival one card short of passing: where a seal on the relic site stops it, and what it gets."""
    scene = Scene(tables, 2)
    site, low = tables.relic_sites[0], sorted(values_of(tables))[1]
    scene.state.cell[0] = site - 1
    scene.put_seal(site, 1)
    scene.put_relic(site, "spine")
    scene.ride(0, low)
    taken = int(scene.state.relics[0].sum())
    return found(
        taken,
        f"从第 {site - 1} 格打 {low}，本会越过第 {site} 格；踩中旋印而停下，得遗骨 {taken} 件",
        f"a {low} from cell {site - 1} would pass {site}; the seal stops the rider there: {taken} relic",
    )


IDENTITIES: dict[str, Identity] = {
    "seals_a_rider": counted(
        SEALS, lambda tables: int(Scene(tables, 2).state.seals[0]), "开局每人旋印", "seals at the start"
    ),
    "seal_nearest": by_hand(CELLS, _reach(min)),
    "seal_furthest": by_hand(CELLS, _reach(max)),
    "seals_a_beat": by_hand(SEALS, _a_beat),
    "seals_a_cell": by_hand(SEALS, _a_cell),
    "seal_loss": by_hand(MOVES, _rival_loss),
    "own_seal": by_hand(MOVES, _own_loss),
    "break_cost": by_hand(SPIN, _break_cost),
    "saved_by_breaking": by_hand(MOVES, _saved_by_breaking),
    "boost_less_break": by_hand(MOVES, _break_worth),
    "seals_gone_by_breaking_alone": by_hand(SEALS, _seals_saved),
    "bites_of_a_seal": by_hand(COUNT, _bites),
    "riders_behind_the_leader": by_hand(RIDERS, _behind_the_leader),
    "riders_behind_the_second": by_hand(RIDERS, _behind_the_first_two),
    "seals_left_after_leg": by_hand(SEALS, _left_after_leg),
    "seals_returned": by_hand(SEALS, _returned),
    "beats_with_a_seal": by_hand(BEATS, _refilled),
    "legs_with_a_seal": by_hand(LEGS, _legs_with_a_seal),
    "gifts_of_a_seal_before_a_relic": by_hand(WAYS, _seal_before_a_relic(gives=True)),
    "relics_missed_by_a_seal": by_hand(WAYS, _seal_before_a_relic(gives=False)),
    "seal_on_a_relic_site": by_hand(WAYS, _on_a_relic_site),
    "relic_by_a_seal": by_hand(COUNT, _stops_on_the_seal),
}
