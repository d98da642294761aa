"""Figures counted in simulated games. Batches are named in game.py; columns are those of playout.py."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Literal

from engine.games.continental_spin.identities import points, relics, spin
from engine.games.continental_spin.identities.units import (
    BEATS,
    CARDS,
    CELL,
    CELLS,
    POINTS,
    RELICS,
    RIDERS,
    SEALS,
    SHARE,
    SPIN,
    VALUE,
)
from engine.games.continental_spin.identities.working import line
from engine.games.continental_spin.measures import MEASURES
from engine.identity import Batches, Identity
from engine.statistics.estimates import Estimate, Means, estimate, extreme, share
from engine.tables import Names

Count = Callable[[Batches], Estimate]
VARIANTS = {"short": "short", "forward_seals": "forward_seals"}  # batches of a variant
_FOUR = ("random", "greedy_4")  # batches of four riders


def _mean(batch: str, figure: Callable[[Means], float]) -> Count:
    return lambda batches: estimate(batches[batch], figure)


def _plain(batches: Batches) -> list[str]:
    """The batches that are not of a variant."""
    return [name for name in batches if name not in VARIANTS]


def _most(column: str) -> Count:
    """The largest value of a column in any game but those of variants."""

    def most(batches: Batches) -> Estimate:
        value = float(max(batches[name].high(column) for name in _plain(batches)))
        return Estimate(value, value, value)

    return most


def _sum_of(column: str) -> Count:
    """A column over all games but those of variants."""

    def total(batches: Batches) -> Estimate:
        value = float(sum(batches[name].total(column) for name in _plain(batches)))
        return Estimate(value, value, value)

    return total


def _always(column: str, names: Sequence[str]) -> Count:
    """The value of a column in every game: an interval from the lowest to the highest seen."""

    def always(batches: Batches) -> Estimate:
        low = float(min(batches[name].low(column) for name in names))
        high = float(max(batches[name].high(column) for name in names))
        return Estimate((low + high) / 2, low, high)

    return always


def _a_rider(*columns: str) -> Callable[[Means], float]:
    return lambda means: math.fsum(means[column] for column in columns) / means["riders"]


def _extreme(batch: str, column: str, side: Literal["lowest", "highest"]) -> Count:
    return lambda batches: extreme(batches[batch], column, side)


def _share(batch: str, hits: str, trials: str) -> Count:
    return lambda batches: share(batches[batch], hits, trials)


def _difference(one: str, other: str, figure: Callable[[Means], float]) -> Count:
    """One batch's figure less another's; the batches count as independent."""

    def difference(batches: Batches) -> Estimate:
        first, second = estimate(batches[one], figure), estimate(batches[other], figure)
        value, error = first.value - second.value, math.hypot(first.error, second.error)
        return Estimate(value, value, value, error, min(first.games, second.games))

    return difference


def _less_than_others(riders: int) -> Callable[[Means], float]:
    """By what share the first policy's rider scores less than the others of its game."""

    def less(means: Means) -> float:
        others = math.fsum(means[f"score_{place}"] for place in range(2, riders + 1)) / (riders - 1)
        return 1 - means["score_1"] / others

    return less


def _triggered(means: Means) -> float:
    return means["seals_met"] / means["seals_laid"]


def _left_over(means: Means) -> float:
    return means["leftover_points"] / means["leftover_cards"]


def _played(means: Means) -> float:
    return means["cards"] / means["plays"]


# Appendix A: row key -> (measure of measures.py, unit)
_APPENDIX_A: dict[str, tuple[str, Names]] = {
    "mean": ("score", POINTS),
    "deviation": ("score_deviation", POINTS),
    "gap": ("gap", POINTS),
    "champion": ("champion", POINTS),
    "cell": ("cell", CELL),
    "arrival_beat": ("arrival_beat", BEATS),
    "relics": ("relics", RELICS),
    "spin": ("spin_spent", SPIN),
    "laid": ("seals_laid", SEALS),
    "met": ("seals_met", SEALS),
}
FITTED = line(
    "贪心骑手的权重是对着附录 A 拟合的：相符只说明有这样一种骑手",
    "greedy's weights were fitted to appendix A: that a figure agrees proves no more than that such a player exists",
)
_EXTREMES: dict[str, tuple[str, Literal["lowest", "highest"], Names, Names]] = {
    "low": ("score_low", "lowest", POINTS, line("最低分", "lowest score")),
    "high": ("score_high", "highest", POINTS, line("最高分", "highest score")),
    "cell_low": ("cell_low", "lowest", CELL, line("最低终点格", "lowest final cell")),
}


def _appendix_a(players: int) -> dict[str, Identity]:
    batch = f"greedy_{players}"
    figures = {measure.key: measure for measure in MEASURES}
    identities = {}
    for key, (name, unit) in _APPENDIX_A.items():
        measure = figures[name]
        assert measure.figure is not None
        lines = (
            line(f"{players} 名贪心骑手：{measure.name.zh}", f"{players} greedy riders: {measure.name.en}"),
            FITTED,
        )
        identities[f"a_{key}_{players}"] = Identity(None, _mean(batch, measure.figure), lines, unit)
    for key, (column, side, unit, name_) in _EXTREMES.items():
        lines = (line(f"{players} 名贪心骑手：{name_.zh}", f"{players} greedy riders: {name_.en}"), FITTED)
        identities[f"a_{key}_{players}"] = Identity(None, _extreme(batch, column, side), lines, unit)
    lines = (line(f"{players} 名贪心骑手：抵达率", f"{players} greedy riders: arrived"), FITTED)
    identities[f"a_arrived_{players}"] = Identity(None, _share(batch, "arrived", "riders"), lines, SHARE)
    return identities


def _counted(unit: Names, count: Count, zh: str, en: str) -> Identity:
    return Identity(None, count, (line(zh, en),), unit)


def _both(by_hand: Identity, count: Count, zh: str, en: str) -> Identity:
    """An identity that rows may check by hand and by count."""
    return Identity(by_hand.by_hand, count, (line(zh, en),), by_hand.unit)


IDENTITIES: dict[str, Identity] = {
    "card_played_random": _counted(
        VALUE, _mean("random", _played), "随机骑手每拍打出的牌面均值", "mean card that random riders play"
    ),
    "card_played": _counted(
        VALUE, _mean("greedy_4", _played), "贪心骑手每拍打出的牌面均值", "mean card that greedy riders play"
    ),
    "card_left_over": _counted(
        VALUE,
        _mean("greedy_4", _left_over),
        "没有抵达终点的贪心骑手剩在手里的牌面均值",
        "mean card left over of greedy riders who did not arrive",
    ),
    "terrain_tax_random": _counted(
        CELLS,
        _mean("random", _a_rider("rock_tax", "curve_tax")),
        "随机骑手一场实付的地形税",
        "terrain tax that random riders paid in a game",
    ),
    "terrain_tax_greedy": _counted(
        CELLS,
        _mean("greedy_4", _a_rider("rock_tax", "curve_tax")),
        "贪心骑手一场实付的地形税",
        "terrain tax that greedy riders paid in a game",
    ),
    "spin_budget": _both(
        spin.IDENTITIES["spin_budget"],
        _most("ground_spin_high"),
        "一名骑手一场从河滩与城镇所得回转的最大值",
        "the most spin that a rider got from rivers and towns in a game",
    ),
    "leg_pool": _both(
        points.IDENTITIES["leg_pool"],
        _always("leg_points", _FOUR),
        "四人局每一场发出的赛段分",
        "leg points given out in each game of four",
    ),
    "final_pool": _both(
        points.IDENTITIES["final_pool"],
        _always("final_points", _FOUR),
        "四人局每一场发出的终局分",
        "final points given out in each game of four",
    ),
    "relic_pool": _both(
        relics.IDENTITIES["relic_pool"],
        _most("relic_points"),
        "一场中被收走的遗骨分的最大值",
        "the most relic points taken in a game",
    ),
    "cards_in_pile_at_end": _counted(
        CARDS,
        _sum_of("pile_left"),
        "跑满全程的骑手终局时牌堆里的张数合计",
        "cards left in the piles of riders who rode every beat",
    ),
    "odd_empty_beats": _counted(
        RIDERS, _sum_of("emptied_odd"), "牌堆在别的拍见底的骑手数", "riders whose pile ran out after another beat"
    ),
    "odd_leftovers": _counted(
        RIDERS,
        _sum_of("leftover_odd"),
        "跑满全程而手牌数不等于该数（每取回一张另加一张）的骑手数",
        "riders who rode every beat and end with another number of cards (one more for each taken back)",
    ),
    "conservation": _counted(
        RIDERS,
        _sum_of("unlawful"),
        "格号 = 牌面 + 加速 + 心脏格数（+ 自印所得）− 岩地税 − 弯道税 − 旋印损失 − 终点作废；不成立的骑手数",
        "riders for whom it fails: cell = cards + boosts + heart cells (+ own seals' gain)"
        " - rock tax - curve tax - seal losses - points void at the finish",
    ),
    "seal_1_triggered": _counted(
        SHARE,
        _share("seals_1", "seals_met", "seals_laid"),
        "总在身后 1 格布印的贪心骑手：被踩中的旋印",
        "greedy riders who lay every seal 1 cell behind: seals met",
    ),
    "seal_3_triggered": _counted(
        SHARE,
        _share("seals_3", "seals_met", "seals_laid"),
        "总在身后 3 格布印的贪心骑手：被踩中的旋印",
        "greedy riders who lay every seal 3 cells behind: seals met",
    ),
    "seal_1_over_2": _counted(
        SHARE,
        _difference("seals_1", "seals_2", _triggered),
        "被踩中的旋印：身后 1 格者减身后 2 格者",
        "seals met: of those 1 cell behind, less of those 2 cells behind",
    ),
    "seal_2_over_3": _counted(
        SHARE,
        _difference("seals_2", "seals_3", _triggered),
        "被踩中的旋印：身后 2 格者减身后 3 格者",
        "seals met: of those 2 cells behind, less of those 3 cells behind",
    ),
    "short_arrivals_over_whole": _counted(
        SHARE,
        _difference("short", "greedy_4", _a_rider("arrived")),
        "抵达率：短程赛减全程（四名贪心骑手）",
        "share who arrive: in the short race, less in the whole race (four greedy riders)",
    ),
    "forward_seals_over_plain": _counted(
        CELLS,
        _difference("forward_seals", "greedy_4", _a_rider("cell")),
        "平均终点格：旋印前置减标准规则（四名贪心骑手）",
        "mean final cell: with seals ahead, less without (four greedy riders)",
    ),
    "relic_style_less_4": _counted(
        SHARE,
        _mean("relics_4", _less_than_others(4)),
        "四人局一名只取遗骨的骑手，比同局三名贪心骑手的均分少",
        "by how much a relic-only rider scores less than the three greedy riders of its game",
    ),
    "relic_style_less_5": _counted(
        SHARE,
        _mean("relics_5", _less_than_others(5)),
        "五人局一名只取遗骨的骑手，比同局四名贪心骑手的均分少",
        "by how much a relic-only rider scores less than the four greedy riders of its game",
    ),
    **_appendix_a(2),
    **_appendix_a(3),
    **_appendix_a(4),
    **_appendix_a(5),
}
