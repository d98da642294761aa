"""What the rulebook's numbers are: worked out by hand from the tables, and counted in simulated games.

The five identities of appendix B lost their derivations in the rulebook's text; those here are reconstructed.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from engine.claims import Batches, Derivation, Identity
from engine.games.continental_spin import rules, state
from engine.games.continental_spin.schema import Tables
from engine.statistics import Estimate, Means, estimate
from engine.tables import Names

CLAIMS = Path(__file__).parent / "claims.toml"


def _line(zh: str, en: str) -> Names:
    return Names(zh=zh, en=en)


def _number(value: float) -> str:
    """Without a needless ".0"; two decimals otherwise."""
    return f"{value:.0f}" if value == int(value) else f"{value:.2f}"


# --- by hand -----------------------------------------------------------------------------------------------------


def _cells_of(terrain: str) -> Callable[[Tables], Derivation]:
    def count(tables: Tables) -> Derivation:
        numbers = [cell.number for cell in tables.cells if cell.terrain == terrain]
        name = getattr(tables.terrain, terrain).name
        listed = ", ".join(map(str, numbers))
        return Derivation(
            len(numbers),
            (_line(f"{name.zh}：{listed}，共 {len(numbers)} 格", f"{name.en}: {listed}: {len(numbers)} cells"),),
        )

    return count


def relic_sites(tables: Tables) -> Derivation:
    """Cells that get a relic card (4.3)."""
    sites = tables.relic_sites
    listed = ", ".join(map(str, sites))
    return Derivation(
        len(sites), (_line(f"遗骨位：{listed}，共 {len(sites)} 个", f"relic sites: {listed}: {len(sites)}"),)
    )


def _mean_card(tables: Tables) -> float:
    return tables.drive.move_total / tables.drive.deck


def move_points(tables: Tables) -> Derivation:
    """Move points that an average rider gets from the cards of a whole race (1.1, B.1)."""
    drive, beats, mean = tables.drive, tables.race.beats, _mean_card(tables)
    value = beats * mean
    total = f"{drive.move_total} / {drive.deck} = {_number(mean)}"
    return Derivation(
        value,
        (
            _line(f"一套牌的牌面均值 {total}", f"mean of a deck's cards {total}"),
            _line(
                f"{beats} 拍 × {_number(mean)} = {_number(value)} 点",
                f"{beats} beats x {_number(mean)} = {_number(value)}",
            ),
        ),
    )


def mileage_deficit(tables: Tables) -> Derivation:
    """Cells that an average rider's cards leave open (B.1)."""
    points, finish = move_points(tables), tables.race.finish
    value = finish - points.value
    line = f"{finish} − {_number(points.value)} = {_number(value)}"
    return Derivation(value, (*points.lines, _line(f"赤字 {line} 格", f"deficit {line} cells")))


def furthest_without_help(tables: Tables) -> Derivation:
    """The furthest cell that any order of cards reaches without spin and relics, by trying all of them (B.1)."""
    course = _Course(tables)
    reached = {(0, course.full_deck)}
    for _ in range(tables.race.beats):
        reached = {step for place in reached for step in course.next_places(place)}
    furthest = max(cell for cell, _ in reached)
    spare = tables.drive.deck - tables.race.beats
    cards = sorted(value for value, card in tables.drive.cards.items() for _ in range(card.copies))[spare:]
    return Derivation(
        furthest,
        (
            _line(
                f"最大的 {len(cards)} 张牌合计 {sum(cards)} 点，终点在第 {tables.race.finish} 格",
                f"the {len(cards)} highest cards make {sum(cards)} points; the finish is cell {tables.race.finish}",
            ),
            _line(
                f"穷举所有出牌顺序（含地形税），最远到第 {furthest} 格",
                f"every order tried, with terrain: at most cell {furthest}",
            ),
        ),
    )


def terrain_tax_by_hand(tables: Tables) -> Derivation:
    """The tax of a race as the rulebook may have reckoned it: full taxes, less those of cells stopped on (B.2)."""
    ground, mean = tables.terrain, _mean_card(tables)
    rocks = sum(cell.terrain == "rock" for cell in tables.cells)
    curves = sum(cell.terrain == "curve" for cell in tables.cells)
    dear = sum(card.copies for value, card in tables.drive.cards.items() if value >= ground.curve.from_card)
    rock, curve = rocks * ground.rock.cost, curves * dear / tables.drive.deck * ground.curve.cost
    walked = 1 - 1 / mean
    step = _number(mean)
    value = (rock + curve) * walked
    rock_sum = f"{rocks} × {ground.rock.cost} = {rock}"
    curve_sum = f"{curves} × {dear}/{tables.drive.deck} × {ground.curve.cost} = {_number(curve)}"
    total = f"({rock} + {_number(curve)}) × {walked:.3f} = {_number(value)}"
    return Derivation(
        value,
        (
            _line("推导为重建：原文只留下结果", "reconstructed: the text keeps only the result"),
            _line(f"岩地 {rock_sum}", f"rocks {rock_sum}"),
            _line(
                f"弯道 {curve_sum}（牌面 ≥ {ground.curve.from_card} 的概率）",
                f"curves {curve_sum} (chance of a card of {ground.curve.from_card} or more)",
            ),
            _line(
                f"每 {step} 格停一次，停下的那格不再扣：1 − 1/{step} = {walked:.3f}",
                f"one cell in {step} is stopped on and takes nothing more: 1 - 1/{step} = {walked:.3f}",
            ),
            _line(total, total),
        ),
    )


def terrain_tax_exact(tables: Tables) -> Derivation:
    """The expected tax of a rider who plays the deck in random order, without spin, seals and relics (B.2)."""
    ride = _Course(tables).random_ride()
    return Derivation(
        ride.tax,
        (
            _line(
                "假设：一套牌随机排序依次打出，不加速，无旋印，不取遗骨；对所有顺序精确求期望",
                "assuming a deck played in random order, no boost, no seals, no relics: exact mean over all orders",
            ),
            _line(
                f"岩地税 {ride.rock_tax:.4f} + 弯道税 {ride.curve_tax:.4f} = {ride.tax:.4f}",
                f"rock tax {ride.rock_tax:.4f} + curve tax {ride.curve_tax:.4f} = {ride.tax:.4f}",
            ),
            _line(
                f"同一假设下，终点平均在第 {ride.cell:.2f} 格；抵达终点的概率 {ride.arrival:.2g}",
                f"likewise: the ride ends on cell {ride.cell:.2f} on average; chance of the finish {ride.arrival:.2g}",
            ),
        ),
    )


def cells_left(tables: Tables) -> Derivation:
    """Cells that an average rider's cards pay for after the rounded terrain tax (B.2)."""
    points, tax = move_points(tables).value, round(terrain_tax_by_hand(tables).value)
    line = f"{_number(points)} − {tax} = {_number(points - tax)}"
    return Derivation(points - tax, (_line(f"可走 {line} 格", f"cells that can be walked {line}"),))


def cells_short(tables: Tables) -> Derivation:
    """What is then missing to the finish (B.2)."""
    left, finish = cells_left(tables), tables.race.finish
    line = f"{finish} − {_number(left.value)} = {_number(finish - left.value)}"
    return Derivation(finish - left.value, (*left.lines, _line(f"还差 {line} 格", f"short of the finish {line}")))


def spin_budget(tables: Tables) -> Derivation:
    """Spin that the ground of the whole course can give one rider (5.2, B.3)."""
    rivers = sum(cell.terrain == "river" for cell in tables.cells) * tables.terrain.river.spin
    towns = sum(cell.terrain == "town" for cell in tables.cells) * tables.terrain.town.spin
    line = f"{rivers} + {towns} = {rivers + towns}"
    return Derivation(rivers + towns, (_line(f"河滩 + 城镇：{line} 点", f"rivers + towns: {line}"),))


def spin_margin(tables: Tables) -> Derivation:
    """Spin left when the mileage deficit is paid with it (5.2, B.3)."""
    budget, deficit = spin_budget(tables), mileage_deficit(tables)
    value = budget.value * tables.spin.boost_move - deficit.value
    line = f"{_number(budget.value)} × {tables.spin.boost_move} − {_number(deficit.value)} = {_number(value)}"
    return Derivation(value, (*budget.lines, _line(f"余量 {line}", f"margin {line}")))


def spin_from_everything(tables: Tables) -> Derivation:
    """Spin that one rider could get with every relic that gives spin (5.2 against 5.4)."""
    budget = spin_budget(tables)
    kinds = tables.relics.kinds.values() if tables.relics.in_play else ()
    extra = sum(kind.copies * kind.amount for kind in kinds if kind.effect == "spin")
    value = budget.value + extra
    line = f"{_number(budget.value)} + {extra} = {_number(value)}"
    return Derivation(value, (*budget.lines, _line(f"加上眼球：{line}", f"with the relics that give spin: {line}")))


def leg_pool(tables: Tables) -> Derivation:
    """Points of all legs together (6.3, B.4)."""
    a_leg = sum(tables.points.leg)
    line = f"{tables.race.legs} × {a_leg} = {tables.race.legs * a_leg}"
    return Derivation(tables.race.legs * a_leg, (_line(f"赛段分 {line}", f"leg points {line}"),))


def relic_pool(tables: Tables) -> Derivation:
    """Points of all relic cards together (5.4, B.4)."""
    kinds = list(tables.relics.kinds.values()) if tables.relics.in_play else []
    value = sum(kind.copies * kind.points for kind in kinds)
    line = " + ".join(f"{kind.copies}×{kind.points}" for kind in kinds) + f" = {value}"
    return Derivation(value, (_line(f"遗骨分 {line}", f"relic points {line}"),))


def final_pool(tables: Tables) -> Derivation:
    """Points of the final places together (6.3)."""
    value = sum(tables.points.final)
    line = f"{' + '.join(map(str, tables.points.final))} = {value}"
    return Derivation(value, (_line(f"终局分 {line}", f"final points {line}"),))


def whole_pool(tables: Tables) -> Derivation:
    """All points of a game of four or five (6.3, B.4)."""
    parts = [pool(tables) for pool in (leg_pool, relic_pool, final_pool)]
    value = sum(part.value for part in parts)
    line = " + ".join(_number(part.value) for part in parts) + f" = {_number(value)}"
    return Derivation(
        value, (*(line for part in parts for line in part.lines), _line(f"总分池 {line}", f"pool {line}"))
    )


def leg_to_relic_ratio(tables: Tables) -> Derivation:
    """Leg points over relic points (B.4)."""
    legs, relics = leg_pool(tables).value, relic_pool(tables).value
    value = legs / relics if relics else math.inf
    line = f"{_number(legs)} / {_number(relics)} = {value:.2f}"
    return Derivation(value, (_line(line, line),))


def pile_empty_after(tables: Tables) -> Derivation:
    """The beat after which the draw pile is empty (B.5)."""
    pile = tables.drive.deck - tables.drive.hand
    beat = math.ceil(pile / tables.drive.draw) if tables.drive.draw else math.inf
    line = f"({tables.drive.deck} − {tables.drive.hand}) / {tables.drive.draw} = {_number(beat)}"
    return Derivation(beat, (_line(f"牌堆见底：第 {line} 拍末", f"pile empty after beat {line}"),))


def cards_over(tables: Tables) -> Derivation:
    """Cards that a rider never plays (B.5)."""
    value = tables.drive.deck - tables.race.beats
    line = f"{tables.drive.deck} − {tables.race.beats} = {value}"
    return Derivation(value, (_line(f"剩在手里 {line} 张", f"cards left over {line}"),))


@dataclass(frozen=True)
class _Ride:
    """Exact means over all orders of a deck."""

    rock_tax: float
    curve_tax: float
    cell: float
    arrival: float

    @property
    def tax(self) -> float:
        return self.rock_tax + self.curve_tax


class _Course:
    """The empty course, cell by cell and card by card, as the rules walk it."""

    def __init__(self, tables: Tables) -> None:
        self.beats, self.finish = tables.race.beats, tables.race.finish
        self.values = [value for value, card in tables.drive.cards.items() if card.copies]
        self.full_deck = tuple(tables.drive.cards[value].copies for value in self.values)
        compiled, empty = rules_and_empty_state(tables)
        self.walked = {
            (cell, place): rules.walk(compiled, empty, 0, cell, value, 0, 0, value)
            for cell in range(self.finish)
            for place, value in enumerate(self.values)
        }

    def next_places(self, place: tuple[int, tuple[int, ...]]) -> list[tuple[int, tuple[int, ...]]]:
        """Where each card leads from (cell, cards left)."""
        cell, left = place
        if cell == self.finish:
            return [place]
        return [
            (int(self.walked[cell, card][0]), (*left[:card], left[card] - 1, *left[card + 1 :]))
            for card in range(len(left))
            if left[card]
        ]

    def random_ride(self) -> _Ride:
        """Exact means for a deck in random order: whole-number weights of (cell, cards left), beat by beat."""
        places = {(0, self.full_deck): 1}
        rock = curve = arrived = 0.0
        orders = 1
        for beat in range(self.beats):
            cards_left = sum(self.full_deck) - beat
            after: dict[tuple[int, tuple[int, ...]], int] = defaultdict(int)
            rock_here = curve_here = 0
            for (cell, left), weight in places.items():
                if cell == self.finish:
                    after[cell, left] += weight * cards_left
                    continue
                for card, copies in enumerate(left):
                    if copies:
                        walked = self.walked[cell, card]
                        after[int(walked[0]), (*left[:card], copies - 1, *left[card + 1 :])] += weight * copies
                        rock_here += weight * copies * int(walked[4])
                        curve_here += weight * copies * int(walked[5])
            orders *= cards_left
            rock += rock_here / orders
            curve += curve_here / orders
            places = after
        cell_sum = sum(cell * weight for (cell, _), weight in places.items())
        arrived = sum(weight for (cell, _), weight in places.items() if cell == self.finish) / orders
        return _Ride(rock, curve, cell_sum / orders, arrived)


def rules_and_empty_state(tables: Tables) -> tuple[state.Record, state.Record]:
    """The rules record, and a state of one rider on an empty course."""
    empty = state.new(state.STATE)
    empty.riders = 1
    return state.rules_record(tables), empty


# --- by count ----------------------------------------------------------------------------------------------------


def _mean(batch: str, figure: Callable[[Means], float]) -> Callable[[Batches], Estimate]:
    return lambda batches: estimate(batches[batch], figure, 0.99)


def _most(column: str) -> Callable[[Batches], Estimate]:
    def most(batches: Batches) -> Estimate:
        value = float(max(batch.high(column) for batch in batches.values()))
        return Estimate(value, value, value)

    return most


def _sum_of(column: str) -> Callable[[Batches], Estimate]:
    def total(batches: Batches) -> Estimate:
        value = float(sum(batch.total(column) for batch in batches.values()))
        return Estimate(value, value, value)

    return total


def _always(column: str) -> Callable[[Batches], Estimate]:
    """The value of a column in every game: an interval from the lowest to the highest seen."""

    def always(batches: Batches) -> Estimate:
        low = float(min(batch.low(column) for batch in batches.values()))
        high = float(max(batch.high(column) for batch in batches.values()))
        return Estimate(low if low == high else float(np.mean([low, high])), low, high)

    return always


def _a_rider(*columns: str) -> Callable[[Means], float]:
    return lambda means: sum(means[column] for column in columns) / means["riders"]


IDENTITIES = {
    "straights": Identity(_cells_of("straight")),
    "curves": Identity(_cells_of("curve")),
    "rocks": Identity(_cells_of("rock")),
    "rivers": Identity(_cells_of("river")),
    "towns": Identity(_cells_of("town")),
    "relic_sites": Identity(relic_sites),
    "move_points": Identity(move_points),
    "mileage_deficit": Identity(mileage_deficit),
    "furthest_without_help": Identity(furthest_without_help),
    "card_played": Identity(
        by_games=_mean("random", lambda means: means["cards"] / means["plays"]),
        lines=(_line("随机骑手每拍打出的牌面均值", "mean card that random riders play"),),
    ),
    "terrain_tax_by_hand": Identity(terrain_tax_by_hand),
    "terrain_tax_exact": Identity(terrain_tax_exact),
    "terrain_tax_random": Identity(
        by_games=_mean("random", _a_rider("rock_tax", "curve_tax")),
        lines=(_line("随机骑手一场实付的地形税", "terrain tax that random riders paid in a game"),),
    ),
    "terrain_tax_greedy": Identity(
        by_games=_mean("greedy", _a_rider("rock_tax", "curve_tax")),
        lines=(_line("贪心骑手一场实付的地形税", "terrain tax that greedy riders paid in a game"),),
    ),
    "cells_left": Identity(cells_left),
    "cells_short": Identity(cells_short),
    "spin_budget": Identity(
        spin_budget,
        _most("ground_spin_high"),
        (
            _line(
                "一名骑手一场从河滩与城镇所得回转的最大值",
                "the most spin that a rider got from rivers and towns in a game",
            ),
        ),
    ),
    "spin_margin": Identity(spin_margin),
    "spin_from_everything": Identity(spin_from_everything),
    "leg_pool": Identity(
        leg_pool, _always("leg_points"), (_line("每一场发出的赛段分", "leg points given out in each game"),)
    ),
    "relic_pool": Identity(
        relic_pool,
        _most("relic_points"),
        (_line("一场中被收走的遗骨分的最大值", "the most relic points taken in a game"),),
    ),
    "final_pool": Identity(
        final_pool, _always("final_points"), (_line("每一场发出的终局分", "final points given out in each game"),)
    ),
    "whole_pool": Identity(whole_pool),
    "leg_to_relic_ratio": Identity(leg_to_relic_ratio),
    "pile_empty_after": Identity(pile_empty_after),
    "cards_over": Identity(cards_over),
    "cards_in_pile_at_end": Identity(
        by_games=_sum_of("pile_left"),
        lines=(_line("跑满全程的骑手终局时牌堆里的张数合计", "cards left in the piles of riders who rode every beat"),),
    ),
    "odd_empty_beats": Identity(
        by_games=_sum_of("emptied_odd"),
        lines=(_line("牌堆在别的拍见底的骑手数", "riders whose pile ran out after another beat"),),
    ),
    "odd_leftovers": Identity(
        by_games=_sum_of("leftover_odd"),
        lines=(
            _line(
                "跑满全程而手牌数不等于该数（每取回一张另加一张）的骑手数",
                "riders who rode every beat and end with another number of cards (one more for each taken back)",
            ),
        ),
    ),
    "conservation": Identity(
        by_games=_sum_of("unlawful"),
        lines=(
            _line(
                "格号 = 牌面 + 加速 + 心脏格数（+ 自印所得）− 岩地税 − 弯道税 − 旋印损失 − 终点作废；不成立的骑手数",
                "riders for whom it fails: cell = cards + boosts + heart cells (+ own seals' gain)"
                " - rock tax - curve tax - seal losses - points void at the finish",
            ),
        ),
    ),
}
