"""The order of a beat, and what chance decides (chapters 6.1, 6.2, Q13, Q16)."""

from __future__ import annotations

from engine.games.continental_spin import rules
from engine.games.continental_spin.identities.points import placed
from engine.games.continental_spin.identities.scene import Scene
from engine.games.continental_spin.identities.units import CARDS, PIECES, PLACE, RIDERS, SECONDS, WAYS
from engine.games.continental_spin.identities.working import at, by_hand, counted, found, values_of
from engine.games.continental_spin.schema import Tables
from engine.identity import Derivation, Identity


def _place_of_second(zh: str, en: str, **figures: tuple[int, int]) -> Identity:
    def work(tables: Tables) -> Derivation:
        place = placed(tables, "turn_order", figures)[1]
        return found(place, f"{zh}：第二座位第 {place} 个行动", f"{en}: the second seat acts {place}")

    return by_hand(PLACE, work)


def _acting(tables: Tables, arrived: int) -> int:
    """Riders who act in the beat after one in which `arrived` of the best number of riders reached the finish."""
    riders = tables.riders_for(tables.players.best)
    scene = Scene(tables, riders)
    for rider in range(arrived):
        scene.state.cell[rider] = tables.race.finish
    scene.ride(riders - 1, min(values_of(tables)))
    return int(scene.state.frames)


def _acting_after_an_arrival(tables: Tables) -> Derivation:
    acting = _acting(tables, 1)
    return found(
        acting,
        f"{tables.riders_for(tables.players.best)} 名骑手中 1 名已在终点：下一拍行动的有 {acting} 名",
        f"of {tables.riders_for(tables.players.best)} riders one is on the finish: {acting} act in the next beat",
    )


def _acting_at_first(tables: Tables) -> Derivation:
    acting = _acting(tables, 0)
    return found(
        acting, f"无人抵达时一拍行动的骑手：{acting}", f"riders who act in a beat while nobody has arrived: {acting}"
    )


def _cards_seen(tables: Tables) -> Derivation:
    scene = Scene(tables, tables.players.best)
    view = scene.state.copy()
    rules.observe(scene.state, 0, view)
    seen = int(view.hand[1:].sum())
    return found(seen, "一名骑手看得到的对手手牌", "cards in rivals' hands that a rider sees")


def _places_of_chance(tables: Tables) -> Derivation:
    parts = [
        ("洗牌", "shuffling", tables.drive.deck > 1),
        ("遗骨分布", "where the relics lie", tables.relics.in_play and tables.relics.cards > 1),
        ("超时随机出牌", "a random card when time is up", tables.clock.seconds > 0),
    ]
    present = [(zh, en) for zh, en, there in parts if there]
    zh, en = "、".join(part[0] for part in present), ", ".join(part[1] for part in present)
    return found(len(present), f"由随机决定的：{zh}", f"what chance decides: {en}")


def _dice(tables: Tables) -> Derivation:
    """The same deal and the same plays, twice: do they end differently?"""
    ends = []
    for _ in range(2):
        scene = Scene(tables, 2)
        for _ in range(2):
            scene.play(min(values_of(tables)))
        ends.append(scene.state.tobytes())
    return found(
        int(ends[0] != ends[1]), "同样的牌重打一次，结果不同的次数", "differences when the same cards are played again"
    )


IDENTITIES: dict[str, Identity] = {
    "turn_by_cell": _place_of_second("格号 5 对 4", "cells 5 to 4", cell=(5, 4), spin=(0, 9)),
    "turn_tie_by_spin": _place_of_second("格号相同，回转 2 对 1", "equal cells, spin 2 to 1", cell=(5, 5), spin=(2, 1)),
    "turn_tie_by_seat": _place_of_second("格号、回转相同", "equal cells and spin", cell=(5, 5), spin=(1, 1)),
    "riders_acting_after_an_arrival": by_hand(RIDERS, _acting_after_an_arrival),
    "riders_acting": by_hand(RIDERS, _acting_at_first),
    "rival_cards_seen": by_hand(CARDS, _cards_seen),
    "places_of_chance": by_hand(WAYS, _places_of_chance),
    "dice": by_hand(PIECES, _dice),
    "clock": at(SECONDS, "clock.seconds"),
    "formulas_with_boosts": counted(
        WAYS,
        lambda tables: len(values_of(tables)) * (tables.spin.boost_limit + 1),
        "牌面乘以加速的种数",
        "card values times boosts",
    ),
    "formulas_a_beat": counted(
        WAYS, lambda tables: len(values_of(tables)), "一拍最多要比较的牌面", "card values to compare in a beat, at most"
    ),
}
