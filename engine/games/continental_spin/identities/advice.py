"""The figures of the strategy hints (chapter 8): reach, right answers, and what is left to choose near the finish."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.continental_spin.identities.course import in_leg
from engine.games.continental_spin.identities.scene import Ride, rides
from engine.games.continental_spin.identities.units import CELLS, POINTS, RELICS, WAYS
from engine.games.continental_spin.identities.working import by_hand, found, listed
from engine.games.continental_spin.schema import Tables
from engine.identity import Derivation, Identity


def _by_start(tables: Tables) -> dict[int, list[Ride]]:
    starts: dict[int, list[Ride]] = {}
    for ride in rides(tables):
        starts.setdefault(ride.start, []).append(ride)
    return starts


def _nearest(tables: Tables) -> Derivation:
    nearest = min(ride.length for ride in rides(tables))
    return found(nearest, "最近的落点", "nearest landing")


def _furthest(tables: Tables) -> Derivation:
    furthest = max(rides(tables), key=lambda ride: ride.length)
    return found(
        furthest.length,
        f"最远的落点：从第 {furthest.start} 格打 {furthest.card} 加速 {furthest.boost}",
        f"furthest landing: a {furthest.card} boosted by {furthest.boost} from cell {furthest.start}",
    )


def _out_of_reach(tables: Tables) -> Derivation:
    """Landings from the nearest to the furthest that cannot be hit from the worst cell with every card and boost."""
    span = max(ride.length for ride in rides(tables))
    missed = {
        start: [length for length in range(1, span + 1) if length not in {ride.length for ride in ways}]
        for start, ways in _by_start(tables).items()
        if start + span < tables.race.finish
    }
    start, worst = max(missed.items(), key=lambda entry: (len(entry[1]), -entry[0]))
    whole = sum(not lengths for lengths in missed.values())
    return found(
        len(worst),
        f"五种牌、0-{tables.spin.boost_limit} 回转都有时，{len(missed)} 个出发格中能覆盖 1-{span} 的有 {whole} 个；"
        f"最差的是第 {start} 格，够不到前方第 {listed(worst)} 格",
        f"with every card and boost, {whole} of {len(missed)} cells cover 1 to {span};"
        f" worst is cell {start}, which misses the landings {listed(worst)}",
    )


def _answers(tables: Tables) -> dict[int, int]:
    """Ways to stop exactly on the next relic site, from each cell before the last one."""
    answers = {}
    for start, ways in _by_start(tables).items():
        following = [site for site in tables.relic_sites if site > start]
        if following:
            answers[start] = sum(ride.end == following[0] for ride in ways)
    return answers


def _right_answers(pick: Callable[..., int]) -> Callable[[Tables], Derivation]:
    def work(tables: Tables) -> Derivation:
        answers = _answers(tables)
        value = pick(answers.values())
        starts = [start for start, ways in answers.items() if ways == value]
        return found(
            value,
            f"五种牌、每种加速中恰好停在下一遗骨的走法：第 {listed(starts)} 格有 {value} 种",
            f"of every card and boost, ways to stop on the next relic: {value} from cell {listed(starts)}",
        )

    return work


def _sites_near_the_finish(tables: Tables) -> Derivation:
    finish = tables.race.finish
    ahead = [site for site in tables.relic_sites if site > finish - 2]
    return found(
        len(ahead),
        f"差 1-2 格到第 {finish} 格的骑手前方的遗骨位；最后一个在第 {tables.relic_sites[-1]} 格",
        f"relic sites ahead of a rider 1 or 2 cells from {finish}; the last one is on {tables.relic_sites[-1]}",
    )


def _last_leg_sites(tables: Tables) -> Derivation:
    sites = in_leg(tables, "relic_site", tables.race.legs)
    return found(len(sites), f"最后一段的遗骨位：{listed(sites)}", f"relic sites of the last leg: {listed(sites)}")


def _final_over_relic(tables: Tables) -> Derivation:
    first, best = tables.points.final[0], max(kind.points for kind in tables.relics.kinds.values())
    return found(first - best, f"{first} − {best} = {first - best}", f"{first} − {best} = {first - best}")


IDENTITIES: dict[str, Identity] = {
    "nearest_landing": by_hand(CELLS, _nearest),
    "furthest_landing": by_hand(CELLS, _furthest),
    "landings_out_of_reach": by_hand(CELLS, _out_of_reach),
    "right_answers_least": by_hand(WAYS, _right_answers(min)),
    "right_answers_most": by_hand(WAYS, _right_answers(max)),
    "sites_near_the_finish": by_hand(RELICS, _sites_near_the_finish),
    "last_leg_sites": by_hand(RELICS, _last_leg_sites),
    "final_win_over_best_relic": by_hand(POINTS, _final_over_relic),
}
