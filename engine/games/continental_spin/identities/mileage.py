"""Move points against cells: the deficit and the terrain tax of a whole race (chapters 1.1, 3.2, appendix B.1, B.2).

Appendix B lost its derivations in the rulebook's text; those here are reconstructed.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from engine.games.continental_spin.identities.course import cells_with
from engine.games.continental_spin.identities.scene import walks
from engine.games.continental_spin.identities.units import CELL, CELLS, MOVES, VALUE
from engine.games.continental_spin.identities.working import by_hand, found, line, mean_card, number, varied
from engine.games.continental_spin.schema import Tables
from engine.identity import Derivation, Identity


def card_mean(tables: Tables) -> Derivation:
    """Mean card of a deck (1.1)."""
    total = f"{tables.drive.move_total} / {tables.drive.deck} = {number(mean_card(tables))}"
    return found(mean_card(tables), f"一套牌的牌面均值 {total}", f"mean of a deck's cards {total}")


def move_points(tables: Tables) -> Derivation:
    """Move points that an average rider gets from the cards of a whole race (1.1, B.1)."""
    beats, mean = tables.race.beats, card_mean(tables)
    value = beats * mean.value
    sum_ = f"× {number(mean.value)} = {number(value)}"
    return found(value, f"{beats} 拍 {sum_} 点", f"{beats} beats {sum_}", *mean.lines)


def mileage_deficit(tables: Tables) -> Derivation:
    """Cells that an average rider's cards leave open (B.1)."""
    points, finish = move_points(tables), tables.race.finish
    value = finish - points.value
    sum_ = f"{finish} − {number(points.value)} = {number(value)}"
    return found(value, f"赤字 {sum_} 格", f"deficit {sum_} cells", *points.lines)


def _need_a_beat(tables: Tables) -> Derivation:
    finish, beats = tables.race.finish, tables.race.beats
    sum_ = f"{finish} / {beats} = {number(finish / beats)}"
    return found(finish / beats, f"每拍平均需求 {sum_}", f"mean need a beat {sum_}")


def furthest_without_help(tables: Tables) -> Derivation:
    """The furthest cell that any order of cards reaches without spin and relics, by trying all of them (B.1)."""
    course = _Course(tables)
    reached = {(0, course.full_deck)}
    for _ in range(tables.race.beats):
        reached = {step for place in reached for step in course.next_places(place)}
    furthest = max(cell for cell, _ in reached)
    spare = tables.drive.deck - tables.race.beats
    cards = sorted(value for value, card in tables.drive.cards.items() for _ in range(card.copies))[spare:]
    return found(
        furthest,
        f"穷举所有出牌顺序（含地形税），最远到第 {furthest} 格",
        f"every order tried, with terrain: at most cell {furthest}",
        line(
            f"最大的 {len(cards)} 张牌合计 {sum(cards)} 点，终点在第 {tables.race.finish} 格",
            f"the {len(cards)} highest cards make {sum(cards)} points; the finish is cell {tables.race.finish}",
        ),
    )


def terrain_tax_by_hand(tables: Tables) -> Derivation:
    """The tax of a race as the rulebook may have reckoned it: full taxes, less those of cells stopped on (B.2)."""
    ground, mean = tables.terrain, mean_card(tables)
    rocks, curves = len(cells_with(tables, "rock")), len(cells_with(tables, "curve"))
    dear = sum(card.copies for value, card in tables.drive.cards.items() if value >= ground.curve.from_card)
    rock, curve = rocks * ground.rock.cost, curves * dear / tables.drive.deck * ground.curve.cost
    walked = 1 - 1 / mean
    step = number(mean)
    value = (rock + curve) * walked
    rock_sum = f"{rocks} × {ground.rock.cost} = {rock}"
    curve_sum = f"{curves} × {dear}/{tables.drive.deck} × {ground.curve.cost} = {number(curve)}"
    total = f"({rock} + {number(curve)}) × {walked:.3f} = {number(value)}"
    return Derivation(
        value,
        (
            line("推导为重建：原文只留下结果", "reconstructed: the text keeps only the result"),
            line(f"岩地 {rock_sum}", f"rocks {rock_sum}"),
            line(
                f"弯道 {curve_sum}（牌面 ≥ {ground.curve.from_card} 的概率）",
                f"curves {curve_sum} (chance of a card of {ground.curve.from_card} or more)",
            ),
            line(
                f"每 {step} 格停一次，停下的那格不再扣：1 − 1/{step} = {walked:.3f}",
                f"one cell in {step} is stopped on and takes nothing more: 1 - 1/{step} = {walked:.3f}",
            ),
            line(total, total),
        ),
    )


def terrain_tax_exact(tables: Tables) -> Derivation:
    """The expected tax of a rider who plays the deck in random order, without spin, seals and relics (B.2)."""
    ride = _Course(tables).random_ride()
    return Derivation(
        ride.tax,
        (
            line(
                "假设：一套牌随机排序依次打出，不加速，无旋印，不取遗骨；对所有顺序精确求期望",
                "assuming a deck played in random order, no boost, no seals, no relics: exact mean over all orders",
            ),
            line(
                f"岩地税 {ride.rock_tax:.4f} + 弯道税 {ride.curve_tax:.4f} = {ride.tax:.4f}",
                f"rock tax {ride.rock_tax:.4f} + curve tax {ride.curve_tax:.4f} = {ride.tax:.4f}",
            ),
            line(
                f"同一假设下，终点平均在第 {ride.cell:.2f} 格；抵达终点的概率 {ride.arrival:.2g}",
                f"likewise: the ride ends on cell {ride.cell:.2f} on average; chance of the finish {ride.arrival:.2g}",
            ),
        ),
    )


def cells_left(tables: Tables) -> Derivation:
    """Cells that an average rider's cards pay for after the rounded terrain tax (B.2)."""
    points, tax = move_points(tables).value, round(terrain_tax_by_hand(tables).value)
    sum_ = f"{number(points)} − {tax} = {number(points - tax)}"
    return found(points - tax, f"可走 {sum_} 格", f"cells that can be walked {sum_}")


def cells_short(tables: Tables) -> Derivation:
    """What is then missing to the finish (B.2)."""
    left, finish = cells_left(tables), tables.race.finish
    sum_ = f"{finish} − {number(left.value)} = {number(finish - left.value)}"
    return found(finish - left.value, f"还差 {sum_} 格", f"short of the finish {sum_}", *left.lines)


def _tax_a_cell(tables: Tables) -> Derivation:
    """Terrain tax a cell, the whole race's less the short race's (9.1)."""
    short = varied(tables, "short")
    whole_tax, short_tax = terrain_tax_by_hand(tables).value, terrain_tax_by_hand(short).value
    whole, less = whole_tax / tables.race.finish, short_tax / short.race.finish
    sums = f"{whole_tax:.2f}/{tables.race.finish} = {whole:.3f}", f"{short_tax:.2f}/{short.race.finish} = {less:.3f}"
    return found(
        whole - less,
        f"每格地形税：全程 {sums[0]}，短程 {sums[1]}",
        f"terrain tax a cell: whole race {sums[0]}, short race {sums[1]}",
    )


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
        walked = walks(tables, 0)[:, self.values, 0].tolist()  # end, spin, rock tax, curve tax
        self.walked = {(cell, card): row for cell, rows in enumerate(walked) for card, row in enumerate(rows)}

    def next_places(self, place: tuple[int, tuple[int, ...]]) -> list[tuple[int, tuple[int, ...]]]:
        """Where each card leads from (cell, cards left)."""
        cell, left = place
        if cell == self.finish:
            return [place]
        return [
            (self.walked[cell, card][0], (*left[:card], left[card] - 1, *left[card + 1 :]))
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
                        end, _, rock_tax, curve_tax = self.walked[cell, card]
                        after[end, (*left[:card], copies - 1, *left[card + 1 :])] += weight * copies
                        rock_here += weight * copies * rock_tax
                        curve_here += weight * copies * curve_tax
            orders *= cards_left
            rock += rock_here / orders
            curve += curve_here / orders
            places = after
        cell_sum = sum(cell * weight for (cell, _), weight in places.items())
        arrived = sum(weight for (cell, _), weight in places.items() if cell == self.finish) / orders
        return _Ride(rock, curve, cell_sum / orders, arrived)


IDENTITIES: dict[str, Identity] = {
    "mean_card": by_hand(VALUE, card_mean),
    "move_points": by_hand(MOVES, move_points),
    "mileage_deficit": by_hand(CELLS, mileage_deficit),
    "need_a_beat": by_hand(CELLS, _need_a_beat),
    "furthest_without_help": by_hand(CELL, furthest_without_help),
    "terrain_tax_by_hand": by_hand(CELLS, terrain_tax_by_hand),
    "terrain_tax_exact": by_hand(CELLS, terrain_tax_exact),
    "cells_left": by_hand(CELLS, cells_left),
    "cells_short": by_hand(CELLS, cells_short),
    "tax_a_cell_over_short_race": by_hand(CELLS, _tax_a_cell),
}
