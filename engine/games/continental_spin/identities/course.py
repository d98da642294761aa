"""The course: what lies where, leg by leg (chapters 4.1 to 4.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np

from engine.games.continental_spin.identities.scene import Ground, Scene, cells_of, rides
from engine.games.continental_spin.identities.units import CELL, CELLS, LEG, LEGS, MOVES, SHARE
from engine.games.continental_spin.identities.working import by_hand, counted, found, line, listed, number, values_of
from engine.games.continental_spin.schema import MAX_CARD, Tables
from engine.identity import Derivation, Identity

TERRAINS = {"straight": "straights", "curve": "curves", "rock": "rocks", "river": "rivers", "town": "towns"}
_NAMED_ONE_BY_ONE = {"curve": 13, "rock": 6, "river": 6, "town": 4, "relic_site": 12}  # rows name each cell of these
_COUNTED_BY_LEG = ("straight", "curve", "rock", "relic_site")  # rows count these of a leg
_LEGS = 6  # rows name each leg


def cells_with(tables: Tables, what: str) -> list[int]:
    """Numbers of the cells of a terrain, or of the relic sites."""
    return list(tables.relic_sites) if what == "relic_site" else list(cells_of(tables, what))


def _name(tables: Tables, what: str) -> tuple[str, str]:
    if what == "relic_site":
        return "遗骨位", "relic sites"
    name = getattr(tables.terrain, what).name
    return name.zh, name.en


def _count(what: str) -> Callable[[Tables], Derivation]:
    def work(tables: Tables) -> Derivation:
        numbers, (zh, en) = cells_with(tables, what), _name(tables, what)
        return found(len(numbers), f"{zh}：{listed(numbers)}，共 {len(numbers)} 格", f"{en}: {listed(numbers)}")

    return work


def _place(what: str, place: int) -> Callable[[Tables], Derivation]:
    def work(tables: Tables) -> Derivation:
        numbers, (zh, en) = cells_with(tables, what), _name(tables, what)
        cell = numbers[place - 1]
        return found(cell, f"第 {place} 个{zh}在第 {cell} 格", f"{en}, number {place} along the course: cell {cell}")

    return work


def in_leg(tables: Tables, what: str, leg: int) -> list[int]:
    """Cells of a leg with a terrain or a relic site. Raises LookupError for a leg that the race does not have."""
    if leg > tables.race.legs:
        raise LookupError(f"the race has {tables.race.legs} legs")
    first = (leg - 1) * tables.race.cells_per_leg
    return [cell for cell in cells_with(tables, what) if first < cell <= first + tables.race.cells_per_leg]


def _count_in_leg(what: str, leg: int) -> Callable[[Tables], Derivation]:
    def work(tables: Tables) -> Derivation:
        numbers, (zh, en) = in_leg(tables, what, leg), _name(tables, what)
        cells = listed(numbers) or "–"
        return found(len(numbers), f"第 {leg} 赛段的{zh}：{cells}", f"{en} of leg {leg}: {cells}")

    return work


def _extreme_a_leg(what: str, pick: Callable[[list[int]], int]) -> Callable[[Tables], Derivation]:
    def work(tables: Tables) -> Derivation:
        counts = [len(in_leg(tables, what, leg)) for leg in range(1, tables.race.legs + 1)]
        zh, en = _name(tables, what)
        return found(pick(counts), f"各赛段的{zh}数：{listed(counts)}", f"{en} by leg: {listed(counts)}")

    return work


def _leg_end(leg: int) -> Callable[[Tables], Derivation]:
    def work(tables: Tables) -> Derivation:
        if leg > tables.race.legs:
            raise LookupError(f"the race has {tables.race.legs} legs")
        cell = leg * tables.race.cells_per_leg
        sum_ = f"{leg} × {tables.race.cells_per_leg} = {cell}"
        return found(cell, f"第 {leg} 赛段止于 {sum_}", f"leg {leg} ends on {sum_}")

    return work


def _straight_share(tables: Tables) -> Derivation:
    straights, finish = len(cells_with(tables, "straight")), tables.race.finish
    sum_ = f"{straights} / {finish} = {number(straights / finish)}"
    return found(straights / finish, f"直道占 {sum_}", f"straights are {sum_}")


def _towns_place(tables: Tables) -> Derivation:
    per_leg = tables.race.cells_per_leg
    places = [(cell - 1) % per_leg + 1 for cell in cells_with(tables, "town")]
    return found(
        min(places), f"各城镇是本段的第几格：{listed(places)}", f"places of the towns in their legs: {listed(places)}"
    )


def _full_tax(tables: Tables, leg: int) -> int:
    ground = tables.terrain
    return len(in_leg(tables, "rock", leg)) * ground.rock.cost + len(in_leg(tables, "curve", leg)) * ground.curve.cost


def _hardest_leg(tables: Tables) -> Derivation:
    taxes = [_full_tax(tables, leg) for leg in range(1, tables.race.legs + 1)]
    hardest = taxes.index(max(taxes)) + 1
    alone = taxes.count(max(taxes)) == 1
    return found(
        hardest if alone else float("nan"),
        f"各赛段全额地形税：{listed(taxes)}，最高的是第 {hardest} 赛段",
        f"full terrain tax by leg: {listed(taxes)}; the highest is leg {hardest}'s",
    )


def _straights_over_mean(tables: Tables, leg: int) -> float:
    return len(in_leg(tables, "straight", leg)) - len(cells_with(tables, "straight")) / tables.race.legs


def _first_toll(tables: Tables) -> int:
    """The first cell that costs some card more than the one point of entering."""
    ground, cards = Ground(tables), values_of(tables)
    plenty = max(cards)
    for cell in range(1, tables.race.finish):
        for card in cards:
            if ground.enter(cell, plenty, card).left < plenty - 1:
                return cell
    raise LookupError("no cell costs anything")


def _first_toll_cell(tables: Tables) -> Derivation:
    cell = _first_toll(tables)
    name = tables.cells[cell - 1].terrain
    return found(
        cell, f"第一个额外收费的格是第 {cell} 格（{name}）", f"the first cell that costs extra is {cell} ({name})"
    )


def _first_toll_leg(tables: Tables) -> Derivation:
    cell = _first_toll_cell(tables)
    leg = tables.cells[int(cell.value) - 1].leg
    return found(leg, f"它在第 {leg} 赛段", f"it lies in leg {leg}", *cell.lines)


def _highest_card_in_first_leg(tables: Tables) -> Derivation:
    card = max(values_of(tables))
    ends = tables.race.cells_per_leg
    losses = {
        ride.start: ride.rock + ride.curve
        for ride in rides(tables, boosted=False)
        if ride.card == card and ride.end <= ends
    }
    worst = max(losses.values())
    starts = listed(start for start, loss in losses.items() if loss == worst)
    return found(
        worst,
        f"第 1 赛段内打 {card}，从格 {starts} 出发损失最多：{worst} 点",
        f"a {card} within leg 1 loses most from cell {starts}: {worst} points",
    )


def _relics_off_straights(tables: Tables) -> Derivation:
    """Cells with a relic at the start that are no straight."""
    sites = [int(cell) for cell in np.flatnonzero(Scene(tables, 2, relics=True).state.site)]
    wrong = [cell for cell in sites if tables.cells[cell - 1].terrain != "straight"]
    return found(
        len(wrong),
        f"遗骨位 {listed(sites)} 中不在直道上的：{len(wrong)} 个",
        f"of the relic sites {listed(sites)}, not on a straight: {len(wrong)}",
    )


def _finishes(tables: Tables) -> Derivation:
    """Cells on which a ride that could go on ends for good: from each of the last cells, with each card."""
    ends = set()
    for start in range(max(1, tables.race.finish - MAX_CARD), tables.race.finish):
        for card in values_of(tables):
            scene = Scene(tables, 2)
            scene.state.cell[0] = start
            scene.ride(0, card)
            if scene.state.arrival[0]:
                ends.add(int(scene.state.cell[0]))
    return found(
        len(ends), f"冲线停在第 {listed(sorted(ends))} 格", f"riders who arrive stand on {listed(sorted(ends))}"
    )


def highest_toll(tables: Tables, cells: Iterable[int]) -> int:
    """The most move points that any card pays, beyond the one of entering, on any of some cells."""
    ground, cards = Ground(tables), values_of(tables)
    plenty = max(cards)
    return max(plenty - 1 - ground.enter(cell, plenty, card).left for cell in cells for card in cards)


def _straight_tolls(tables: Tables) -> Derivation:
    toll = highest_toll(tables, cells_of(tables, "straight"))
    return found(toll, "每张牌进入每格直道的额外消耗，最大值", "the most that any card pays extra on a straight")


def _furthest_cell(tables: Tables) -> Derivation:
    ends = [ride.end for ride in rides(tables)]
    return found(max(ends), f"{len(ends)} 种走法中最远的落点", f"the furthest end of {len(ends)} rides")


def _shortest_ride(tables: Tables) -> Derivation:
    lengths = [ride.length for ride in rides(tables)]
    return found(
        min(lengths),
        f"{len(lengths)} 种走法（每格、每张牌、每种加速）中最短的前进格数",
        f"the shortest of {len(lengths)} rides (every cell, card and boost), in cells forward",
    )


def _forward_only(tables: Tables) -> Derivation:
    backward = sum(ride.end <= ride.start for ride in rides(tables))
    return found(
        backward,
        f"穷举所有走法，落在起点或更后的：{backward} 种",
        f"of all rides, those that end on their start or behind it: {backward}",
        line("所以身后的格再也不会进入", "so a cell behind is never entered again"),
    )


IDENTITIES: dict[str, Identity] = {
    "cells": counted(CELLS, lambda tables: tables.race.finish, "总格数", "cells of the course"),
    "legs": counted(LEGS, lambda tables: tables.race.legs, "赛段数", "legs"),
    "cells_per_leg": counted(CELLS, lambda tables: tables.race.cells_per_leg, "每赛段格数", "cells of a leg"),
    "finishes": by_hand(CELLS, _finishes),
    "straight_share": by_hand(SHARE, _straight_share),
    "town_earliest_place": by_hand(CELLS, _towns_place),
    "hardest_leg": by_hand(LEG, _hardest_leg),
    "straights_over_mean_leg_4": counted(
        CELLS,
        lambda tables: _straights_over_mean(tables, 4),
        "第 4 赛段直道比各段平均多",
        "straights of leg 4 over the mean",
    ),
    "first_toll_cell": by_hand(CELL, _first_toll_cell),
    "first_toll_leg": by_hand(LEG, _first_toll_leg),
    "highest_card_loss_in_leg_1": by_hand(MOVES, _highest_card_in_first_leg),
    "fewest_rocks_in_a_leg": by_hand(CELLS, _extreme_a_leg("rock", min)),
    "most_rocks_in_a_leg": by_hand(CELLS, _extreme_a_leg("rock", max)),
    "fewest_rivers_in_a_leg": by_hand(CELLS, _extreme_a_leg("river", min)),
    "most_rivers_in_a_leg": by_hand(CELLS, _extreme_a_leg("river", max)),
    "most_curves_in_a_leg": by_hand(CELLS, _extreme_a_leg("curve", max)),
    "relic_sites_off_straights": by_hand(CELLS, _relics_off_straights),
    "straight_tolls": by_hand(MOVES, _straight_tolls),
    "furthest_cell": by_hand(CELL, _furthest_cell),
    "shortest_ride": by_hand(CELLS, _shortest_ride),
    "cells_entered_behind": by_hand(CELLS, _forward_only),
}
for _what, _plural in (*TERRAINS.items(), ("relic_site", "relic_sites")):
    IDENTITIES[_plural] = by_hand(CELLS, _count(_what))
    for _place_ in range(1, _NAMED_ONE_BY_ONE.get(_what, 0) + 1):
        IDENTITIES[f"{_what}_{_place_}"] = by_hand(CELL, _place(_what, _place_))
    for _leg in range(1, _LEGS + 1 if _what in _COUNTED_BY_LEG else 1):
        IDENTITIES[f"{_plural}_in_leg_{_leg}"] = by_hand(CELLS, _count_in_leg(_what, _leg))
for _leg in range(1, _LEGS + 1):
    IDENTITIES[f"leg_{_leg}_end"] = by_hand(CELL, _leg_end(_leg))
