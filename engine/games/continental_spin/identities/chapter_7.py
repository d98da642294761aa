"""The worked game of chapter 7: beats 1 to 6 played by the rules, later legs from the distances that are told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from engine.faults import Fault
from engine.games.continental_spin import rules
from engine.games.continental_spin.identities.points import placed
from engine.games.continental_spin.identities.scene import Ground, Scene, rides
from engine.games.continental_spin.identities.units import (
    BEAT,
    BEATS,
    CELL,
    CELLS,
    LEGS,
    MOVES,
    PLACE,
    POINTS,
    RELICS,
    RIDERS,
    SPIN,
)
from engine.games.continental_spin.identities.working import by_hand, found, listed, remembered
from engine.games.continental_spin.schema import Tables
from engine.games.continental_spin.state import Record
from engine.identity import Derivation, Identity
from engine.kit.stack import seat_to_act
from engine.tables import Names, read_toml

BEATS_TOLD = 6
_FIRST_LATER_LEG = 3


@cache
def _data() -> dict[str, Any]:
    return read_toml(Path(__file__).parent / "chapter_7.toml")


RIDERS_TOLD = [rider["key"] for rider in _data()["riders"]]


def _name(rider: int) -> tuple[str, str]:
    name = _data()["riders"][rider]["name"]
    return name["zh"], name["en"]


@dataclass(frozen=True)
class Told:
    """The game as played: states before beat 1 and after each beat, counts up to there, and the order of each beat."""

    tables: Tables
    rules: Record
    states: list[Record]
    counts: list[Record]
    orders: list[list[int]]

    def total(self, rider: int, beat: int) -> int:
        """Points of a rider after a beat."""
        return int(rules.score(self.rules, self.states[beat], rider))

    def change(self, field: str, rider: int, beat: int) -> int:
        """What a beat changed in a field of a rider, or counted of him."""
        held = self.states if field in (self.states[0].dtype.names or ()) else self.counts
        return int(held[beat][field][rider]) - int(held[beat - 1][field][rider])


@remembered
def told(tables: Tables) -> Told:
    """Play the first beats. Raises ValueError where these tables do not allow what was played."""
    riders = _data()["riders"]
    piles = []
    for rider in riders:
        rest = [value for value, card in sorted(tables.drive.cards.items()) for _ in range(card.copies)]
        for card in rider["cards"]:
            rest.remove(card)
        piles.append([*rider["cards"], *rest])
    scene = Scene(tables, len(riders), piles=piles)
    for cell, kind in _data()["turned_over"].items():
        if int(cell) not in tables.relic_sites:
            raise LookupError(f"cell {cell} is no relic site")
        scene.put_relic(int(cell), kind)
    states: list[Record] = [scene.state.copy()]
    counts: list[Record] = [scene.counts.copy()]
    orders: list[list[int]] = []
    for beat in range(BEATS_TOLD):
        orders.append([])
        while scene.state.beat == beat + 1:
            rider = int(seat_to_act(scene.state))
            orders[beat].append(rider)
            scene.play(riders[rider]["cards"][beat], riders[rider]["boosts"][beat])
        states.append(scene.state.copy())
        counts.append(scene.counts.copy())
    return Told(tables, scene.rules, states, counts, orders)


def _of_rider(unit: Names, rider: int, figure: Callable[[Told], int], zh: str, en: str) -> Identity:
    def work(tables: Tables) -> Derivation:
        value, (name_zh, name_en) = figure(told(tables)), _name(rider)
        return found(value, f"{name_zh}{zh}：{value}", f"{name_en}, {en}: {value}")

    return by_hand(unit, work)


def _after_beat(rider: int, beat: int) -> dict[str, Identity]:
    """What each beat did to a rider."""
    key, when = f"{RIDERS_TOLD[rider]}_{beat}", (f"第 {beat} 拍", f"beat {beat}")

    def one(unit: Names, figure: Callable[[Told], int], zh: str, en: str) -> Identity:
        return _of_rider(unit, rider, figure, f"{when[0]}{zh}", f"{when[1]}, {en}")

    def landing(game: Told) -> int:
        return int(game.states[beat].cell[rider]) - game.change("relic_cells", rider, beat)

    def gained(game: Told) -> int:
        return sum(game.change(field, rider, beat) for field in ("river_spin", "town_spin", "relic_spin"))

    def from_relics(game: Told) -> int:
        return game.change("relic_spin", rider, beat)

    def wasted(game: Told) -> int:
        points = game.change("cards", rider, beat) + game.change("boosts", rider, beat)
        return points - game.change("cell", rider, beat) + game.change("relic_cells", rider, beat)

    return {
        f"chapter_7_landing_{key}": one(CELL, landing, "落点", "landing"),
        f"chapter_7_cell_{key}": one(
            CELL, lambda game: int(game.states[beat].cell[rider]), "末格号", "cell at its end"
        ),
        f"chapter_7_length_{key}": one(CELLS, lambda game: game.change("cell", rider, beat), "前进", "cells forward"),
        f"chapter_7_points_{key}": one(
            MOVES,
            lambda game: game.change("cards", rider, beat) + game.change("boosts", rider, beat),
            "移动力",
            "move points",
        ),
        f"chapter_7_wasted_{key}": one(MOVES, wasted, "没有化为格数的移动力", "move points that gave no cell"),
        f"chapter_7_spin_{key}": one(
            SPIN, lambda game: int(game.states[beat].spin[rider]), "末回转", "spin at its end"
        ),
        f"chapter_7_spin_before_{key}": one(
            SPIN, lambda game: int(game.states[beat - 1].spin[rider]), "前回转", "spin before it"
        ),
        f"chapter_7_gained_{key}": one(SPIN, gained, "所得回转", "spin gained"),
        f"chapter_7_relic_spin_{key}": one(SPIN, from_relics, "遗骨给的回转", "spin from relics"),
        f"chapter_7_curve_tax_{key}": one(
            MOVES, lambda game: game.change("curve_tax", rider, beat), "弯道额外所付", "extra paid on curves"
        ),
        f"chapter_7_relic_points_{key}": one(
            POINTS,
            lambda game: _relic_points(game, rider, beat) - _relic_points(game, rider, beat - 1),
            "遗骨分",
            "relic points",
        ),
        f"chapter_7_turn_{key}": one(
            PLACE, lambda game: game.orders[beat - 1].index(rider) + 1, "的行动次序", "place in the order"
        ),
    }


def _relic_points(game: Told, rider: int, beat: int) -> int:
    return int(rules.relic_points(game.rules, game.states[beat], rider))


def _leg(rider: int, leg: int) -> dict[str, Identity]:
    """The end of one of the legs that were played."""
    key, when = f"{RIDERS_TOLD[rider]}_leg_{leg}", (f"第 {leg} 赛段", f"leg {leg}")

    def one(unit: Names, figure: Callable[[Told], int], zh: str, en: str) -> Identity:
        return _of_rider(unit, rider, figure, f"{when[0]}{zh}", f"{when[1]}, {en}")

    def beats(game: Told) -> int:
        return leg * game.tables.race.beats_per_leg

    def distance(game: Told) -> int:
        begun = 0 if leg == 1 else int(game.states[(leg - 1) * game.tables.race.beats_per_leg].cell[rider])
        return int(game.states[beats(game)].cell[rider]) - begun

    def points(game: Told) -> int:
        return int(game.states[beats(game)].leg_points[rider, leg - 1])

    def place(game: Told) -> int:
        return game.tables.leg_points(leg).index(points(game)) + 1

    def relic_points(game: Told) -> int:
        before = (leg - 1) * game.tables.race.beats_per_leg
        return _relic_points(game, rider, beats(game)) - _relic_points(game, rider, before)

    return {
        f"chapter_7_distance_{key}": one(CELLS, distance, "距离", "distance"),
        f"chapter_7_place_{key}": one(PLACE, place, "名次", "place"),
        f"chapter_7_points_{key}": one(POINTS, points, "名次分", "leg points"),
        f"chapter_7_relic_points_{key}": one(POINTS, relic_points, "遗骨分", "relic points"),
        f"chapter_7_total_{key}": one(
            POINTS, lambda game: game.total(rider, beats(game)), "末总分", "points at its end"
        ),
    }


@dataclass(frozen=True)
class Later:
    """What follows from the distances told of legs 3 to 6, by rider."""

    cells: list[list[int]]  # after each later leg
    leg_points: list[list[int]]
    totals: list[list[int]]
    all_leg_points: list[list[int]]  # by rider, all legs
    final: list[int]
    scores: list[int]


@remembered
def later(tables: Tables) -> Later:
    """Legs 3 to 6 ranked by the rules."""
    game, riders = told(tables), _data()["riders"]
    seats = range(len(riders))
    cells = [int(game.states[-1].cell[rider]) for rider in seats]
    total = [game.total(rider, BEATS_TOLD) for rider in seats]
    by_leg = [[int(game.states[-1].leg_points[rider, leg]) for leg in range(_FIRST_LATER_LEG - 1)] for rider in seats]
    all_cells, all_points, all_totals = [], [], []
    for leg in range(len(riders[0]["distances"])):
        distances = [rider["distances"][leg] for rider in riders]
        cells = [cell + distance for cell, distance in zip(cells, distances, strict=True)]
        places = placed(tables, "leg", {"distance": distances, "cell": cells})
        paid = tables.leg_points(_FIRST_LATER_LEG + leg)
        points = [paid[place - 1] for place in places]
        total = [total[rider] + points[rider] + riders[rider]["relic_points"][leg] for rider in seats]
        for rider in seats:
            by_leg[rider].append(points[rider])
        all_cells.append(cells)
        all_points.append(points)
        all_totals.append(total)
    if _FIRST_LATER_LEG - 1 + len(all_cells) != tables.race.legs or max(cells) > tables.race.finish:
        raise LookupError("the race has another number of legs or cells")
    final = [tables.points.final[place - 1] for place in placed(tables, "final", {"cell": cells})]
    scores = [total[rider] + final[rider] for rider in seats]
    return Later(all_cells, all_points, all_totals, by_leg, final, scores)


def _of_later(unit: Names, rider: int, figure: Callable[[Later], int], zh: str, en: str) -> Identity:
    def work(tables: Tables) -> Derivation:
        value, (name_zh, name_en) = figure(later(tables)), _name(rider)
        return found(value, f"{name_zh}{zh}：{value}", f"{name_en}, {en}: {value}")

    return by_hand(unit, work)


def _later_leg(rider: int, leg: int) -> dict[str, Identity]:
    key, place = f"{RIDERS_TOLD[rider]}_leg_{leg}", leg - _FIRST_LATER_LEG
    when = (f"第 {leg} 赛段", f"leg {leg}")
    return {
        f"chapter_7_points_{key}": _of_later(
            POINTS, rider, lambda legs: legs.leg_points[place][rider], f"{when[0]}名次分", f"leg points of {when[1]}"
        ),
        f"chapter_7_total_{key}": _of_later(
            POINTS, rider, lambda legs: legs.totals[place][rider], f"{when[0]}末总分", f"points after {when[1]}"
        ),
    }


def _icons(rider: int) -> Callable[[Tables], Derivation]:
    def work(tables: Tables) -> Derivation:
        kinds = [tables.relics.kinds[kind] for kind in _data()["riders"][rider]["relics"]]
        value, (zh, en) = sum(kind.points for kind in kinds), _name(rider)
        sum_ = f"{' + '.join(str(kind.points) for kind in kinds) or '0'} = {value}"
        return found(value, f"{zh}的遗骨图标 {sum_}", f"{en}'s relics as pictured {sum_}")

    return work


def _printed_parts(rider: int) -> Callable[[Tables], Derivation]:
    """Leg points, relic points of the totals and final points, added up."""

    def work(tables: Tables) -> Derivation:
        legs, (zh, en) = later(tables), _name(rider)
        points = sum(legs.all_leg_points[rider])
        relics = legs.scores[rider] - points - legs.final[rider]
        sum_ = f"{points} + {relics} + {legs.final[rider]} = {legs.scores[rider]}"
        return found(legs.scores[rider], f"{zh}：{sum_}", f"{en}: {sum_}")

    return work


def _final(rider: int) -> dict[str, Identity]:
    key = RIDERS_TOLD[rider]

    def final_place(legs: Later) -> int:
        """By points, relics, cell: ties as at the end of the game (6.3)."""
        riders = _data()["riders"]
        keys = [(legs.scores[seat], len(riders[seat]["relics"]), legs.cells[-1][seat]) for seat in range(len(riders))]
        return 1 + sum(other > keys[rider] for other in keys)

    return {
        f"chapter_7_final_cell_{key}": _of_later(
            CELL, rider, lambda legs: legs.cells[-1][rider], "终局格号", "final cell"
        ),
        f"chapter_7_leg_sum_{key}": _of_later(
            POINTS, rider, lambda legs: sum(legs.all_leg_points[rider]), "六段名次分", "points of all legs"
        ),
        f"chapter_7_relic_sum_{key}": _of_later(
            POINTS,
            rider,
            lambda legs: legs.scores[rider] - sum(legs.all_leg_points[rider]) - legs.final[rider],
            "各段总分所含的遗骨分",
            "relic points that the totals hold",
        ),
        f"chapter_7_final_points_{key}": _of_later(
            POINTS, rider, lambda legs: legs.final[rider], "终局分", "final points"
        ),
        f"chapter_7_score_{key}": by_hand(POINTS, _printed_parts(rider)),
        f"chapter_7_rank_{key}": _of_later(PLACE, rider, final_place, "总名次", "place by points and ties"),
        f"chapter_7_icons_{key}": by_hand(POINTS, _icons(rider)),
        f"chapter_7_legs_in_first_two_{key}": _of_later(
            LEGS,
            rider,
            lambda legs: sum(
                sum(other[leg] > points for other in legs.all_leg_points) < 2
                for leg, points in enumerate(legs.all_leg_points[rider])
            ),
            "进前二的赛段",
            "legs in the first two",
        ),
    }


def _big_cards_in_beat_1(tables: Tables) -> Derivation:
    cards = [rider["cards"][0] for rider in _data()["riders"]]
    big = [card for card in cards if card >= tables.terrain.curve.from_card]
    return found(
        len(big),
        f"第 1 拍打出 {listed(cards)}，会打滑的：{listed(big)}",
        f"beat 1: {listed(cards)}; those that slip: {listed(big)}",
    )


def _full_cost(rider: int, beat: int) -> Callable[[Tables], Derivation]:
    """What the way of a beat costs with every toll in full."""

    def work(tables: Tables) -> Derivation:
        game = told(tables)
        start, end = int(game.states[beat - 1].cell[rider]), int(game.states[beat].cell[rider])
        card, ground = _data()["riders"][rider]["cards"][beat - 1], Ground(tables)
        plenty = 2 * (end - start) + tables.terrain.curve.cost + tables.terrain.rock.cost
        costs = [plenty - ground.enter(cell, plenty, card).left for cell in range(start + 1, end + 1)]
        sum_ = f"{' + '.join(map(str, costs))} = {sum(costs)}"
        zh, en = _name(rider)
        return found(
            sum(costs),
            f"{zh}打 {card} 走到第 {end} 格，足额 {sum_}",
            f"{en}'s {card} to cell {end} costs {sum_} in full",
        )

    return work


def _left_on(rider: int, beat: int, cell: int) -> Callable[[Tables], Derivation]:
    """Move points left after paying for a cell on the way of a beat."""

    def work(tables: Tables) -> Derivation:
        game, ground = told(tables), Ground(tables)
        start = int(game.states[beat - 1].cell[rider])
        card = _data()["riders"][rider]["cards"][beat - 1]
        left = card + game.change("boosts", rider, beat)
        way = []
        for entered in range(start + 1, cell + 1):
            left = ground.enter(entered, left, card).left
            way.append(f"{entered}→{left}")
        zh, en = _name(rider)
        return found(
            left, f"{zh}第 {beat} 拍，格→剩余：{'，'.join(way)}", f"{en}, beat {beat}, cell→left: {', '.join(way)}"
        )

    return work


def _longest_beat(tables: Tables) -> Derivation:
    game = told(tables)
    worth = {
        (rider, beat): game.change("cell", rider, beat)
        + _relic_points(game, rider, beat)
        - _relic_points(game, rider, beat - 1)
        for rider in range(len(RIDERS_TOLD))
        for beat in range(1, BEATS_TOLD + 1)
    }
    (rider, beat), most = max(worth.items(), key=lambda entry: entry[1])
    zh, en = _name(rider)
    return found(
        most,
        f"格数加遗骨分最多的一拍：{zh}第 {beat} 拍",
        f"the beat with most cells and relic points together: {en}'s {beat}",
    )


def _gyro_behind(tables: Tables) -> Derivation:
    """How far Gyro is behind the others when beat 1 has charged him for the curve."""
    cells = [int(cell) for cell in told(tables).states[1].cell[: len(RIDERS_TOLD)]]
    behind = max(cells) - cells[RIDERS_TOLD.index("gyro")]
    return found(behind, f"第 1 拍之后四人在 {listed(cells)}", f"after beat 1 the four are on {listed(cells)}")


def _highest_total_after_leg_2(tables: Tables) -> Derivation:
    game = told(tables)
    totals = [game.total(rider, BEATS_TOLD) for rider in range(len(RIDERS_TOLD))]
    best = _name(totals.index(max(totals)))
    return found(
        max(totals),
        f"第二赛段后总分 {listed(totals)}，最高是{best[0]}",
        f"totals after leg 2: {listed(totals)}; the highest is {best[1]}'s",
    )


def _seat_decides(tables: Tables) -> Derivation:
    """The last of the beats played whose order needed the seats (6.1)."""
    game, beats = told(tables), []
    for beat, order in enumerate(game.orders, 1):
        before = game.states[beat - 1]
        keys = [(int(before.cell[rider]), int(before.spin[rider])) for rider in order]
        if len(set(keys)) < len(keys):
            beats.append(beat)
    return found(
        max(beats),
        f"格号与回转都相同、靠座位定序的拍：{listed(beats)}",
        f"beats of the worked game whose order needed the seats: {listed(beats)}",
    )


def _one_cell_more(tables: Tables) -> Derivation:
    """Lucy's leg 1 with one cell more: points gained (8.2)."""
    game = told(tables)
    end = game.states[tables.race.beats_per_leg]
    cells = [int(end.cell[rider]) for rider in range(len(RIDERS_TOLD))]
    relics = [int(rules.relics_of(game.rules, end, rider)) for rider in range(len(RIDERS_TOLD))]
    lucy, points = RIDERS_TOLD.index("lucy"), []
    for more in (0, 1):
        ridden = [cell + more * (rider == lucy) for rider, cell in enumerate(cells)]
        place = placed(tables, "leg", {"distance": ridden, "cell": ridden, "relics": relics})[lucy]
        points.append(tables.leg_points(1)[place - 1])
    sum_ = f"{points[1]} − {points[0]} = {points[1] - points[0]}"
    return found(
        points[1] - points[0],
        f"第 7 章第一赛段，露西多走 1 格：{sum_} 分",
        f"Lucy with one cell more in leg 1 of chapter 7: {sum_} points",
    )


def _johnny_to_the_finish(tables: Tables) -> Derivation:
    """Fewest beats from where Johnny begins leg 6, with as much spin as may be spent."""
    start, finish = later(tables).cells[-2][RIDERS_TOLD.index("johnny")], tables.race.finish
    ends: dict[int, set[int]] = {}
    for ride in rides(tables):
        ends.setdefault(ride.start, set()).add(ride.end)
    beats, places = 0, {start}
    while finish not in places:
        places = {end for cell in places for end in ends[cell]}
        beats += 1
        if beats > finish:  # every beat moves on by a cell, or the course cannot be ridden
            raise Fault("走不到终点", "the finish is out of reach")
    return found(
        beats,
        f"从第 {start} 格到终点，尽量加速，最少 {beats} 拍",
        f"fewest beats from cell {start} to the finish, boosted at will: {beats}",
    )


def _if_johnny_played(card: int) -> Callable[[Tables], Derivation]:
    def work(tables: Tables) -> Derivation:
        start = int(told(tables).states[1].cell[RIDERS_TOLD.index("johnny")])
        end = next(ride.end for ride in rides(tables, boosted=False) if (ride.start, ride.card) == (start, card))
        return found(end, f"从第 {start} 格打 {card} 停在第 {end} 格", f"a {card} from cell {start} stops on {end}")

    return work


def _difference(
    unit: Names, figure: Callable[[Later, int], int], first: str, second: str, zh: str, en: str
) -> Identity:
    def work(tables: Tables) -> Derivation:
        legs = later(tables)
        one, other = (figure(legs, RIDERS_TOLD.index(key)) for key in (first, second))
        sum_ = f"{one} − {other} = {one - other}"
        return found(one - other, f"{zh}：{sum_}", f"{en}: {sum_}")

    return by_hand(unit, work)


def _relic_gap(legs: Later, rider: int) -> int:
    return legs.scores[rider] - sum(legs.all_leg_points[rider]) - legs.final[rider]


IDENTITIES: dict[str, Identity] = {
    "chapter_7_riders": by_hand(
        RIDERS, lambda tables: found(len(told(tables).orders[0]), "记录中的骑手", "riders of the record")
    ),
    "chapter_7_big_cards_in_beat_1": by_hand(RIDERS, _big_cards_in_beat_1),
    "chapter_7_full_cost_gyro_1": by_hand(MOVES, _full_cost(1, 1)),
    "chapter_7_full_cost_lucy_1": by_hand(MOVES, _full_cost(3, 1)),
    "chapter_7_left_on_12_gyro": by_hand(MOVES, _left_on(1, 3, 12)),
    "chapter_7_left_on_12_johnny": by_hand(MOVES, _left_on(0, 3, 12)),
    "chapter_7_best_beat": by_hand(POINTS, _longest_beat),
    "chapter_7_gyro_behind": by_hand(CELLS, _gyro_behind),
    "chapter_7_highest_total_leg_2": by_hand(POINTS, _highest_total_after_leg_2),
    "chapter_7_relics_so_far_johnny": _of_rider(
        POINTS, 0, lambda game: _relic_points(game, 0, BEATS_TOLD), "前两段的遗骨分", "relic points of legs 1 and 2"
    ),
    "chapter_7_last_order_by_seat": by_hand(BEAT, _seat_decides),
    "chapter_7_one_cell_more": by_hand(POINTS, _one_cell_more),
    "chapter_7_johnny_beats_to_finish": by_hand(BEATS, _johnny_to_the_finish),
    "chapter_7_if_johnny_played_5": by_hand(CELL, _if_johnny_played(5)),
    "chapter_7_first_to_last_cells": _difference(
        CELLS, lambda legs, rider: legs.cells[-1][rider], "johnny", "lucy", "终点格差", "final cells"
    ),
    "chapter_7_johnny_over_diego_cells": _difference(
        CELLS, lambda legs, rider: legs.cells[-1][rider], "johnny", "diego", "终点格差", "final cells"
    ),
    "chapter_7_johnny_over_diego": _difference(
        POINTS, lambda legs, rider: legs.scores[rider], "johnny", "diego", "总分差", "scores"
    ),
    "chapter_7_johnny_over_lucy": _difference(
        POINTS, lambda legs, rider: legs.scores[rider], "johnny", "lucy", "总分差", "scores"
    ),
    "chapter_7_johnny_over_gyro": _difference(
        POINTS, lambda legs, rider: legs.scores[rider], "johnny", "gyro", "总分差", "scores"
    ),
    "chapter_7_johnny_over_gyro_relics": _difference(POINTS, _relic_gap, "johnny", "gyro", "遗骨分差", "relic points"),
    "chapter_7_relics_diego": by_hand(
        RELICS, lambda tables: found(len(_data()["riders"][2]["relics"]), "迪亚哥的遗骨", "Diego's relics")
    ),
    "chapter_7_relics_lucy": by_hand(
        RELICS, lambda tables: found(len(_data()["riders"][3]["relics"]), "露西的遗骨", "Lucy's relics")
    ),
}
for _rider in range(len(RIDERS_TOLD)):
    for _beat in range(1, BEATS_TOLD + 1):
        IDENTITIES |= _after_beat(_rider, _beat)
    for _number in (1, 2):
        IDENTITIES |= _leg(_rider, _number)
    for _number in (3, 4, 5, 6):
        IDENTITIES |= _later_leg(_rider, _number)
    IDENTITIES |= _final(_rider)
