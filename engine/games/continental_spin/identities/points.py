"""Leg and final points, ranking and ties (chapters 6.2, 6.3, appendix B.4)."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import numpy as np

from engine.games.continental_spin import rules, state
from engine.games.continental_spin.identities.relics import relic_pool
from engine.games.continental_spin.identities.scene import Scene
from engine.games.continental_spin.identities.spin import demonstration
from engine.games.continental_spin.identities.units import BEAT, BEATS, COUNT, LEGS, PLACE, POINTS, TIMES
from engine.games.continental_spin.identities.working import (
    at,
    by_hand,
    counted,
    found,
    listed,
    number,
    of_any_leg,
    values_of,
    varied,
)
from engine.games.continental_spin.schema import MAX_RIDERS, Tables
from engine.identity import Derivation, Identity
from engine.kit.fields import new
from engine.kit.stack import seat_to_act


def pools(tables: Tables, riders: int = MAX_RIDERS) -> tuple[int, int]:
    """Leg points and final points given out in a game of so many riders."""
    return tables.leg_pool(riders), sum(tables.points.final[:riders])


def _leg_pool(tables: Tables) -> Derivation:
    """Points of all legs together (6.3, B.4)."""
    legs = " + ".join(f"{len(pay.legs)} × {sum(pay.points)}" for pay in tables.leg_pay())
    sum_ = f"{legs} = {tables.leg_pool()}"
    return found(tables.leg_pool(), f"赛段分 {sum_}", f"leg points {sum_}")


def _final_pool(tables: Tables) -> Derivation:
    """Points of the final places together (6.3)."""
    value = sum(tables.points.final)
    sum_ = f"{' + '.join(map(str, tables.points.final))} = {value}"
    return found(value, f"终局分 {sum_}", f"final points {sum_}")


def _whole_pool(tables: Tables) -> Derivation:
    """All points of a game of four or five (6.3, B.4)."""
    parts = [pool(tables) for pool in (_leg_pool, relic_pool, _final_pool)]
    value = math.fsum(part.value for part in parts)
    sum_ = " + ".join(number(part.value) for part in parts) + f" = {number(value)}"
    lines = (line for part in parts for line in part.lines)
    return found(value, f"总分池 {sum_}", f"pool {sum_}", *lines)


def _least_pool(tables: Tables) -> Derivation:
    """The smallest pool of any number of players (6.3)."""
    by_players = {
        players: sum(pools(tables, tables.riders_for(players))) + int(relic_pool(tables).value)
        for players in range(tables.players.min, tables.players.max + 1)
    }
    zh = "，".join(f"{players} 人 {points}" for players, points in by_players.items())
    en = ", ".join(f"{players} players {points}" for players, points in by_players.items())
    return found(min(by_players.values()), f"各人数的总分池：{zh}", f"the pool by number of players: {en}")


def _pool_without_relics(tables: Tables) -> Derivation:
    value = _whole_pool(varied(tables, "no_relics"))
    return Derivation(value.value, value.lines)


def _leg_to_relic_ratio(tables: Tables) -> Derivation:
    """Leg points over relic points (B.4)."""
    legs, relics = _leg_pool(tables).value, relic_pool(tables).value
    value = legs / relics if relics else math.inf
    sum_ = f"{number(legs)} / {number(relics)} = {value:.2f}"
    return found(value, sum_, sum_)


def _place_of_a_leg(place: int) -> Identity:
    def work(tables: Tables) -> Derivation:
        points = of_any_leg(tables, lambda paid: paid[place - 1])
        return found(points, f"表格 points.leg.{place}", f"tables, points.leg.{place}")

    return by_hand(POINTS, work)


def _leg_span(tables: Tables) -> Derivation:
    """Points between the first and the last of a leg with the best number of players (8.2)."""
    riders = tables.riders_for(tables.players.best)
    first, last = tables.leg_points(1)[0], tables.leg_points(1)[riders - 1]
    sum_ = f"{first} − {last} = {first - last}"
    span = of_any_leg(tables, lambda paid: paid[0] - paid[riders - 1])
    return found(span, f"{riders} 人局一段名次最多差 {sum_} 分", f"a leg of {riders} riders spans {sum_} points")


def scored_beats(tables: Tables) -> list[int]:
    """Beats after which leg points were given, in a game played with the lowest cards."""
    scene, beats = Scene(tables, 2), []
    given, beat = 0, 0
    while scene.state.frames:
        beat = int(scene.state.beat)
        rider = int(seat_to_act(scene.state))
        held = [value for value in values_of(tables) if scene.state.hand[rider, value]]
        scene.play(min(held))
        if (total := int((scene.state.leg_points > 0).sum())) > given:
            given = total
            beats.append(beat)
    return beats


def _scoring(pick: Callable[[list[int]], int]) -> Callable[[Tables], Derivation]:
    def work(tables: Tables) -> Derivation:
        beats = scored_beats(tables)
        listed = ", ".join(map(str, beats))
        return found(pick(beats), f"结算赛段分的拍：{listed}", f"beats that end with leg points: {listed}")

    return work


def placed(tables: Tables, ranking: str, figures: Mapping[str, Sequence[int]]) -> list[int]:
    """Places (from 1) by seat under one of the rankings, from what it compares. All other figures are equal."""
    compiled, position = state.rules_record(tables), new(state.STATE)
    riders = len(next(iter(figures.values())))
    position.riders = riders
    cell, distance = (np.array(figures.get(name, [0] * riders)) for name in ("cell", "distance"))
    position.cell[:riders], position.leg_start[:riders] = cell, cell - distance
    position.spin[:riders] = figures.get("spin", 0)
    position.relics[:riders, 0] = figures.get("relics", 0)
    order = np.zeros(MAX_RIDERS, np.int8)
    rules.placing(compiled, position, state.RANKINGS.index(ranking), order)
    places = [0] * riders
    for place, rider in enumerate(order[:riders], 1):
        places[rider] = place
    return places


def _second_seat(ranking: str, zh: str, en: str, **figures: tuple[int, int]) -> Identity:
    """The place of the second of two seats."""

    def work(tables: Tables) -> Derivation:
        place = placed(tables, ranking, figures)[1]
        return found(place, f"{zh}：第二座位排第 {place}", f"{en}: the second seat is placed {place}")

    return by_hand(PLACE, work)


def _winner(zh: str, en: str, tables_to: Callable[[Scene], None], winners: int) -> Identity:
    """Of two riders, seat `winners` (or 3 for both) by the rules of the end."""

    def work(tables: Tables) -> Derivation:
        scene = Scene(tables, 2)
        tables_to(scene)
        won = sum(1 << player for player in rules.winners(scene.rules, scene.state))
        names = {1: ("第一座位", "the first seat"), 2: ("第二座位", "the second seat"), 3: ("两人共享", "both")}
        return found(int(won == winners), f"{zh}：{names[won][0]}胜", f"{en}: {names[won][1]} wins")

    return by_hand(COUNT, work)


def _equal_points(scene: Scene) -> None:
    """The second seat's spine makes up for the first seat's points; the first seat is further."""
    scene.state.cell[:2] = 50, 41
    scene.put_in_hand(1, "spine")
    scene.state.final_points[0] = scene.tables.relics.kinds["spine"].points


def _equal_points_and_relics(scene: Scene) -> None:
    scene.state.cell[:2] = 40, 41


def _all_equal(scene: Scene) -> None:
    scene.state.cell[:2] = 40


def _early_arrival(tables: Tables) -> Derivation:
    """Two riders on the finish, one for a beat and one for six: what the earlier one gets more (4.2)."""
    totals = []
    for early in (False, True):
        scene = Scene(tables, 3)
        scene.state.cell[:3] = tables.race.finish, tables.race.finish, 1
        scene.state.leg_start[:3] = scene.state.cell[:3]
        scene.state.arrival[:2] = tables.race.beats, tables.race.beats - 6 if early else tables.race.beats
        scene.ride(2, min(values_of(tables)), beat=tables.race.beats)
        totals.append(int(rules.score(scene.rules, scene.state, 1)))
    value = totals[1] - totals[0]
    return found(value, f"早到 6 拍，多得 {value} 分", f"six beats earlier brings {value} points more")


def _comeback(tables: Tables) -> Derivation:
    """The last two legs, found by hand: seat 1, behind in points and place, wins the game without a leg (6.2)."""
    game = demonstration("no_leg_won")
    scene, legs = Scene(tables, 2), tables.race.legs
    begun = legs - len(game["cards"][0]) // tables.race.beats_per_leg
    scene.state.beat = begun * tables.race.beats_per_leg + 1
    scene.state.cell[:2] = scene.state.leg_start[:2] = game["cells"]
    scene.state.leg_points[1, 0] = game["points_ahead"]
    scene.state.spin[:2] = tables.spin.limit
    for cell, kind in game["relics"].items():
        scene.put_relic(int(cell), kind)
    always_behind = True
    for beat, cards in enumerate(zip(*game["cards"], strict=True)):
        always_behind &= bool(scene.state.cell[0] < scene.state.cell[1])
        scene.ask(0, 1)
        for rider, card in enumerate(cards):
            scene.state.hand[rider, card] = max(1, scene.state.hand[rider, card])
            scene.play(card, game["boosts"][rider][beat])
    if scene.state.frames or not always_behind or rules.winners(scene.rules, scene.state) != [0]:
        raise LookupError("seat 1 does not win from behind")
    value = sum(int(scene.state.leg_points[0, leg]) >= tables.leg_points(leg + 1)[0] for leg in range(begun, legs))
    won, lost = (int(rules.score(scene.rules, scene.state, rider)) for rider in (0, 1))
    cells, ahead, relics = game["cells"], game["points_ahead"], int(scene.state.relics[0].sum())
    derivation = found(
        value,
        f"最后 {legs - begun} 段开始时 {cells[0]} 对 {cells[1]} 格，又落后 {ahead} 分的骑手，每拍都在后面："
        f"赢下 {value} 段，收 {relics} 件遗骨，以 {won} 比 {lost} 分取胜",
        f"behind by cells {cells[0]} to {cells[1]} and {ahead} points when the last {legs - begun} legs begin, and in"
        f" every beat, a rider wins {value} of them, takes {relics} relics and wins the game by {won} to {lost}",
    )
    lie = listed(map(int, game["relics"]))
    position = scene.shown(
        f"座位 1 在 {cells[0]} 格，座位 2 在 {cells[1]} 格、多 {ahead} 分，回转各 {tables.spin.limit}，遗骨在 {lie}",
        f"Seat 1 is on {cells[0]}, seat 2 on {cells[1]} and {ahead} points ahead, {tables.spin.limit} spin each,"
        f" relics on {lie}",
    )
    return replace(derivation, shown=position)


def _wins_from_behind(tables: Tables) -> Derivation:
    """A game found by search: legs that the rider who is behind wins in a row (6.2)."""
    piles, plays = [], demonstration("three_legs_from_behind")["cards"]
    for cards in plays:
        rest = [value for value, card in sorted(tables.drive.cards.items()) for _ in range(card.copies)]
        for card in cards:
            rest.remove(card)
        piles.append([*cards, *rest])
    scene, played, run, longest = Scene(tables, 2, piles=piles), [0, 0], 0, 0
    while scene.state.frames:
        rider, beat = int(seat_to_act(scene.state)), int(scene.state.beat)
        scene.play(plays[rider][played[rider]])
        played[rider] += 1
        ended = not scene.state.frames or int(scene.state.beat) != beat
        if ended and beat % tables.race.beats_per_leg == 0:
            leg = beat // tables.race.beats_per_leg - 1
            won = scene.state.leg_points[0, leg] > scene.state.leg_points[1, leg]
            run = run + 1 if won and scene.state.cell[0] < scene.state.cell[1] else 0
            longest = max(longest, run)
    derivation = found(
        longest,
        f"搜索找到的一局：始终落后的骑手连胜 {longest} 个赛段，终局 {scene.state.cell[0]} 对 {scene.state.cell[1]} 格",
        f"a game found by search: the rider behind wins {longest} legs in a row and ends on {scene.state.cell[0]}"
        f" to {scene.state.cell[1]}",
    )
    return replace(derivation, shown=scene.shown("开局：没有遗骨，两人都在起点", "From the start, without relics"))


IDENTITIES: dict[str, Identity] = {
    "leg_pool": by_hand(POINTS, _leg_pool),
    "final_pool": by_hand(POINTS, _final_pool),
    "whole_pool": by_hand(POINTS, _whole_pool),
    "least_pool": by_hand(POINTS, _least_pool),
    "pool_without_relics": by_hand(POINTS, _pool_without_relics),
    "leg_to_relic_ratio": by_hand(TIMES, _leg_to_relic_ratio),
    "leg_span": by_hand(POINTS, _leg_span),
    "legs_scored": by_hand(COUNT, _scoring(len)),
    "last_scored_beat": by_hand(BEAT, _scoring(max)),
    "beats_a_leg": counted(BEATS, lambda tables: tables.race.beats_per_leg, "每赛段拍数", "beats of a leg"),
    "beats": counted(BEATS, lambda tables: tables.race.beats, "总拍数", "beats of the race"),
    "leg_by_distance": _second_seat(
        "leg", "距离 9 对 11，格号 36 对 32", "distance 9 to 11, cell 36 to 32", distance=(9, 11), cell=(36, 32)
    ),
    "leg_tie_by_cell": _second_seat(
        "leg", "距离同为 10，格号 32 对 36", "distance 10 each, cell 32 to 36", distance=(10, 10), cell=(32, 36)
    ),
    "leg_tie_behind": _second_seat(
        "leg", "距离同为 10，格号 36 对 32", "distance 10 each, cell 36 to 32", distance=(10, 10), cell=(36, 32)
    ),
    "leg_cell_before_relics": _second_seat(
        "leg",
        "距离相同，格号 36 对 32，遗骨 0 对 1",
        "equal distance, cell 36 to 32, relics 0 to 1",
        distance=(10, 10),
        cell=(36, 32),
        relics=(0, 1),
    ),
    "leg_distance_before_all": _second_seat(
        "leg",
        "距离 9 对 11，格号 36 对 32，遗骨 5 对 0",
        "distance 9 to 11, cell 36 to 32, relics 5 to 0",
        distance=(9, 11),
        cell=(36, 32),
        relics=(5, 0),
    ),
    "leg_tie_by_relics": _second_seat(
        "leg", "距离、格号相同，遗骨 0 对 1", "equal but for relics 0 to 1", relics=(0, 1)
    ),
    "leg_tie_by_seat": _second_seat("leg", "全部相同", "all equal", distance=(10, 10)),
    "final_by_cell": _second_seat(
        "final", "格号 50 对 51，遗骨 5 对 0", "cell 50 to 51, relics 5 to 0", cell=(50, 51), relics=(5, 0)
    ),
    "final_tie_by_relics": _second_seat("final", "格号相同，遗骨 0 对 1", "equal but for relics 0 to 1", relics=(0, 1)),
    "final_tie_by_seat": _second_seat("final", "全部相同", "all equal", cell=(50, 50)),
    "winner_by_relics": _winner(
        "分数相同，遗骨 0 对 1，格号 50 对 41", "equal points, relics 0 to 1, cells 50 to 41", _equal_points, 2
    ),
    "winner_by_cell": _winner(
        "分数、遗骨相同，格号 40 对 41", "equal points and relics, cells 40 to 41", _equal_points_and_relics, 2
    ),
    "winners_share": _winner("分数、遗骨、格号都相同", "points, relics and cells equal", _all_equal, 3),
    "points_for_arriving_early": by_hand(POINTS, _early_arrival),
    "legs_won_from_behind": by_hand(LEGS, _wins_from_behind),
    "leg_won_by_who_came_back": by_hand(COUNT, _comeback),
}
for _place in range(1, MAX_RIDERS + 1):
    IDENTITIES[f"leg_points_{_place}"] = _place_of_a_leg(_place)
    IDENTITIES[f"final_points_{_place}"] = at(POINTS, f"points.final.{_place}")
