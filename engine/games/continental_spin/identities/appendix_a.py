"""Appendix A's own arithmetic: its figures against each other and against the tables. Its rows are in the ledger."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable

from engine.games.continental_spin.identities.points import pools
from engine.games.continental_spin.identities.relics import mean_relic
from engine.games.continental_spin.identities.stated import stated
from engine.games.continental_spin.identities.units import BEATS, COUNT, POINTS, RELICS, SEALS, SHARE
from engine.games.continental_spin.identities.working import by_hand, found, listed, number
from engine.games.continental_spin.schema import Tables
from engine.identity import Derivation, Identity
from engine.tables import Names

PLAYERS = (2, 3, 4, 5)  # the rows of the appendix


def _mean_from_pools(players: int) -> Callable[[Tables], Derivation]:
    """What is given out for places, shared by the riders, and two points a relic (6.3)."""

    def work(tables: Tables) -> Derivation:
        riders = tables.riders_for(players)
        legs, final = pools(tables, riders)
        relics, each = stated(f"a_relics_{players}"), mean_relic(tables)
        value = (legs + final) / riders + each * relics
        sum_ = f"({legs} + {final}) / {riders} + {number(each)} × {relics} = {value:.2f}"
        return found(value, f"{players} 人：{sum_}", f"{players} players: {sum_}")

    return work


def _mean_from_ends(tables: Tables) -> Derivation:
    """Two riders: the mean lies half a gap below the champion."""
    champion, gap = stated("a_champion_2"), stated("a_gap_2")
    riders = tables.riders_for(2)
    value = champion - gap / riders
    sum_ = f"{champion} − {gap} / {riders} = {value:.2f}"
    return found(value, f"2 人：{sum_}", f"2 players: {sum_}")


def _place_means(players: int) -> list[float]:
    """Mean scores of the first, of those between, and of the last, as the stated figures imply them."""
    mean, champion = stated(f"a_mean_{players}"), stated(f"a_champion_{players}")
    last = champion - stated(f"a_gap_{players}")
    between = players - 2
    middle = [(players * mean - champion - last) / between] * between if between else []
    return [champion, *middle, last]


def _middles_outside(tables: Tables) -> Derivation:
    means = {players: _place_means(players) for players in PLAYERS if tables.riders_for(players)}
    outside = sum(not places[0] >= places[1] >= places[-1] for places in means.values())
    zh = "；".join(f"{players} 人 {', '.join(f'{mean:.1f}' for mean in places)}" for players, places in means.items())
    en = "; ".join(
        f"{players} players {', '.join(f'{mean:.1f}' for mean in places)}" for players, places in means.items()
    )
    return found(
        outside, f"由均分、首末差、冠军分推出的各名次均分：{zh}", f"means by place that the figures imply: {en}"
    )


def _deviation_floor(players: int) -> Callable[[Tables], Derivation]:
    """Scores spread at least as much as the means of the places do."""

    def work(tables: Tables) -> Derivation:
        places = _place_means(tables.riders_for(players))
        mean = math.fsum(places) / len(places)
        floor = math.sqrt(math.fsum((place - mean) ** 2 for place in places) / len(places))
        return found(
            floor,
            f"{players} 人：各名次均分 {', '.join(f'{place:.1f}' for place in places)} 本身的标准差 {floor:.2f}",
            f"{players} players: the means by place alone deviate by {floor:.2f}",
        )

    return work


def _of_all_legs(tables: Tables, place: int) -> tuple[int, str]:
    """What a place (from 0) is paid by all legs together, and the sum."""
    paid = [(len(pay.legs), pay.points[place]) for pay in tables.leg_pay()]
    return sum(legs * points for legs, points in paid), " + ".join(f"{legs} × {points}" for legs, points in paid)


def _lowest_score(players: int) -> Callable[[Tables], Derivation]:
    def work(tables: Tables) -> Derivation:
        last = tables.riders_for(players) - 1
        (legs, shown), final = _of_all_legs(tables, last), tables.points.final[last]
        value = legs + final
        sum_ = f"{shown} + {final} = {value}"
        return found(value, f"{players} 人局最少 {sum_} 分", f"least of a game of {players}: {sum_}")

    return work


def _highest_score(players: int) -> Callable[[Tables], Derivation]:
    def work(tables: Tables) -> Derivation:
        tables.riders_for(players)
        (legs, shown), final = _of_all_legs(tables, 0), tables.points.final[0]
        relics = int(mean_relic(tables) * tables.relics.cards)
        value = legs + final + relics
        sum_ = f"{shown} + {final} + {relics} = {value}"
        return found(value, f"最多 {sum_} 分", f"most that can be scored: {sum_}")

    return work


def _relics_of_a_game(tables: Tables) -> Derivation:
    taken = [tables.riders_for(players) * stated(f"a_relics_{players}") for players in PLAYERS]
    return found(max(taken), f"各人数全场遗骨：{listed(taken)}", f"relics taken in a game: {listed(taken)}")


def _of(pick: Callable[..., float], row: str, unit: Names, zh: str, en: str) -> Identity:
    """The least or greatest of a column."""

    def work(tables: Tables) -> Derivation:
        values = [stated(f"{row}_{players}") for players in PLAYERS]
        shown = ", ".join(f"{value:g}" for value in values)
        return found(pick(values), f"{zh}：{shown}", f"{en}: {shown}")

    return by_hand(unit, work)


def _wrong_way(row: str, rising: bool, zh: str, en: str) -> Identity:
    """Steps of a column, by number of players, that go the other way."""

    def work(tables: Tables) -> Derivation:
        values = [stated(f"{row}_{players}") for players in PLAYERS]
        steps = [after - before for before, after in itertools.pairwise(values)]
        wrong = sum((step <= 0) == rising for step in steps)
        shown = ", ".join(f"{value:g}" for value in values)
        return found(wrong, f"{zh}：{shown}", f"{en}: {shown}")

    return by_hand(COUNT, work)


def _not_arrived(tables: Tables) -> Derivation:
    arrived = stated("a_arrived_4")
    sum_ = f"1 − {arrived} = {1 - arrived:.3f}"
    return found(1 - arrived, f"4 人局未抵达 {sum_}", f"not arrived in games of four {sum_}")


def _seals_over_relics(tables: Tables) -> Derivation:
    """Both a rider: seals triggered less relics taken, in games of five."""
    riders = tables.riders_for(5)
    met, relics = stated("a_met_5") / riders, stated("a_relics_5")
    sum_ = f"{stated('a_met_5')} / {riders} − {relics} = {met - relics:.3f}"
    return found(
        met - relics, f"5 人局每名骑手：踩印 − 遗骨 = {sum_}", f"five riders, for each: seals met less relics {sum_}"
    )


def _mean(values: list[float]) -> float:
    return math.fsum(values) / len(values)


IDENTITIES: dict[str, Identity] = {
    "a_mean_from_ends_2": by_hand(POINTS, _mean_from_ends),
    "a_middles_outside": by_hand(COUNT, _middles_outside),
    "a_relics_of_a_game": by_hand(RELICS, _relics_of_a_game),
    "a_arrived_least": _of(min, "a_arrived", SHARE, "抵达率", "arrived"),
    "a_arrived_most": _of(max, "a_arrived", SHARE, "抵达率", "arrived"),
    "a_arrival_beats_mean": _of(_mean, "a_arrival_beat", BEATS, "平均抵达拍", "arrival beats"),
    "a_laid_most": _of(max, "a_laid", SEALS, "人均放旋印", "seals laid a rider"),
    "a_relics_rising": _wrong_way("a_relics", False, "人均遗骨", "relics a rider"),
    "a_met_falling": _wrong_way("a_met", True, "全场踩印", "seals met in a game"),
    "a_not_arrived_4": by_hand(SHARE, _not_arrived),
    "a_seals_over_relics_5": by_hand(COUNT, _seals_over_relics),
}
for _players in PLAYERS:
    IDENTITIES |= {
        f"a_mean_from_pools_{_players}": by_hand(POINTS, _mean_from_pools(_players)),
        f"a_deviation_floor_{_players}": by_hand(POINTS, _deviation_floor(_players)),
        f"a_lowest_score_{_players}": by_hand(POINTS, _lowest_score(_players)),
        f"a_highest_score_{_players}": by_hand(POINTS, _highest_score(_players)),
        f"a_relics_stated_{_players}": by_hand(
            RELICS,
            lambda tables, row=f"a_relics_{_players}": found(  # type: ignore[misc]
                stated(row), f"附录 A 给出 {stated(row)}", f"appendix A has {stated(row)}"
            ),
        ),
    }
