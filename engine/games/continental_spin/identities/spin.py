"""The spin track and the boost (chapters 5.2, 6.2, appendix B.3, Q18)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from engine.games.continental_spin import state
from engine.games.continental_spin.identities.course import cells_with
from engine.games.continental_spin.identities.mileage import cells_short, mileage_deficit
from engine.games.continental_spin.identities.scene import Scene
from engine.games.continental_spin.identities.units import CELLS, SHARE, SPIN
from engine.games.continental_spin.identities.working import by_hand, counted, found, listed, number, values_of
from engine.games.continental_spin.schema import Tables
from engine.identity import Derivation, Identity
from engine.tables import read_toml


@cache
def demonstration(name: str) -> dict[str, Any]:
    """A game found by search, as plain data."""
    return read_toml(Path(__file__).parent / "demonstrations.toml")[name]


def spin_budget(tables: Tables) -> Derivation:
    """Spin that the ground of the whole course can give one rider (5.2, B.3)."""
    rivers = len(cells_with(tables, "river")) * tables.terrain.river.spin
    towns = len(cells_with(tables, "town")) * tables.terrain.town.spin
    sum_ = f"{rivers} + {towns} = {rivers + towns}"
    return found(rivers + towns, f"河滩 + 城镇：{sum_} 点", f"rivers + towns: {sum_}")


def _spin_margin(tables: Tables) -> Derivation:
    """Spin left when the mileage deficit is paid with it (5.2, B.3)."""
    budget, deficit = spin_budget(tables), mileage_deficit(tables)
    value = budget.value * tables.spin.boost_move - deficit.value
    sum_ = f"{number(budget.value)} × {tables.spin.boost_move} − {number(deficit.value)} = {number(value)}"
    return found(value, f"余量 {sum_}", f"margin {sum_}", *budget.lines)


def _margin_after_tax(tables: Tables) -> Derivation:
    """Spin left when the terrain tax is reckoned too (5.2 against B.2)."""
    budget, short = spin_budget(tables), cells_short(tables)
    value = budget.value * tables.spin.boost_move - short.value
    sum_ = f"{number(budget.value)} − {number(short.value)} = {number(value)}"
    return found(
        value, f"算上地形税，余量 {sum_}", f"with the terrain tax the margin is {sum_}", *budget.lines, *short.lines
    )


def _spin_of_relics(tables: Tables) -> int:
    return sum(kind.copies * kind.amount for kind in tables.relics.kinds.values() if kind.effect == "spin")


def spin_from_everything(tables: Tables) -> Derivation:
    """Spin that one rider could get with every relic that gives spin (5.2 against 5.4)."""
    budget, extra = spin_budget(tables), _spin_of_relics(tables)
    value = budget.value + extra
    sum_ = f"{number(budget.value)} + {extra} = {number(value)}"
    return found(value, f"加上眼球：{sum_}", f"with the relics that give spin: {sum_}", *budget.lines)


def _most_bought(tables: Tables) -> Derivation:
    """A game found by search, played by the rules: the cells that its rider buys with spin."""
    game = demonstration("most_spin")
    eye = next(name for name, kind in tables.relics.kinds.items() if kind.effect == "spin")
    order = game["cards"]
    deck = [value for value, card in sorted(tables.drive.cards.items()) for _ in range(card.copies)]
    for card in order:
        deck.remove(card)
    scene = Scene(tables, 1, piles=[[*order, *deck]])
    if len(game["eyes"]) > tables.relics.kinds[eye].copies:
        raise LookupError("there are not so many eyes")
    for cell in game["eyes"]:
        if cell not in tables.relic_sites:
            raise LookupError(f"cell {cell} is no relic site")
        scene.put_relic(cell, eye)
    for card, boost in zip(order, game["boosts"], strict=True):
        scene.play(card, boost)
    bought = int(scene.counts.boosts[0])
    bound = spin_from_everything(tables)
    derivation = found(
        bought,
        f"搜索找到的一局：眼球在 {game['eyes']}，一名骑手用回转买到 {bought} 格，停在第 {int(scene.state.cell[0])} 格",
        f"a game found by search: eyes on {game['eyes']}, one rider buys {bought} cells"
        f" with spin and ends on {int(scene.state.cell[0])}",
        *bound.lines,
    )
    where = listed(game["eyes"])
    return replace(derivation, shown=scene.shown(f"开局：眼球在 {where}", f"From the start: eyes on {where}"))


def _share_of_an_eye(tables: Tables) -> Derivation:
    amount = next(kind.amount for kind in tables.relics.kinds.values() if kind.effect == "spin")
    everything = spin_from_everything(tables)
    sum_ = f"{amount} / {number(everything.value)} = {amount / everything.value:.3f}"
    return found(
        amount / everything.value, f"一件眼球占全部回转 {sum_}", f"an eye's share of all spin {sum_}", *everything.lines
    )


def _boosting(spin: int) -> Callable[[Tables], Derivation]:
    """How much further the lowest card goes with `spin` spent, over ground that costs it nothing."""

    def work(tables: Tables) -> Derivation:
        card, ends = min(values_of(tables)), []
        for spent in (0, spin):
            scene = Scene(tables, 2)
            scene.state.cell[0] = _free_stretch(tables, card + spin * tables.spin.boost_move)
            scene.state.spin[0] = tables.spin.limit
            scene.ride(0, card, spent)
            ends.append(int(scene.state.cell[0]))
        gain = ends[1] - ends[0]
        return found(
            gain,
            f"打 {card}，花 0 与 {spin} 点回转：停在 {ends[0]} 与 {ends[1]}",
            f"a {card} with 0 and {spin} spin spent stops on {ends[0]} and {ends[1]}",
        )

    return work


def _free_stretch(tables: Tables, length: int) -> int:
    """The first cell before `length` cells without rocks, curves or finish. Raises LookupError."""
    free = {cell.number for cell in tables.cells if cell.terrain in ("straight", "river", "town")}
    for start in range(tables.race.finish):
        if free.issuperset(range(start + 1, start + length + 1)):
            return start
    raise LookupError(f"no {length} cells without extra cost lie in a row")


def _boost_limit(tables: Tables) -> Derivation:
    scene = Scene(tables, 2)
    scene.state.spin[0] = tables.spin.limit
    scene.step(state.CARD, min(values_of(tables)))
    most = max(scene.legal(state.BOOST))
    return found(
        most,
        f"持 {tables.spin.limit} 点回转时，一拍最多能花在加速上的点数",
        f"most that may be spent on speed in a beat with {tables.spin.limit} held",
    )


def _opening_spin(tables: Tables) -> Derivation:
    spin = int(Scene(tables, tables.players.max).state.spin.max())
    return found(spin, "开局时的回转", "spin at the start")


def _highest_spin(tables: Tables) -> Derivation:
    """One below the limit, an eye is turned over: what is held then (Q18)."""
    eye = next(name for name, kind in tables.relics.kinds.items() if kind.effect == "spin")
    site, card = tables.relic_sites[0], min(values_of(tables))
    scene = Scene(tables, 2)
    scene.put_relic(site, eye)
    scene.state.cell[0], scene.state.spin[0] = site - card, tables.spin.limit - 1
    before = int(scene.state.spin[0])
    scene.ride(0, card)
    after, lost = int(scene.state.spin[0]), int(scene.counts.lost_spin[0])
    if not scene.state.relics[0].any():
        raise LookupError("the relic was not reached")
    return found(
        after,
        f"持 {before} 点时翻开眼球：变为 {after}，作废 {lost} 点",
        f"with {before} held an eye is turned over: {after} held, {lost} void",
    )


def _kept_between_legs(tables: Tables) -> Derivation:
    scene, card = Scene(tables, 2), min(values_of(tables))
    scene.state.spin[0] = held = tables.spin.limit // 2
    scene.ride(0, card, beat=tables.race.beats_per_leg)
    lost = held - int(scene.state.spin[0])
    return found(
        lost,
        f"持 {held} 点跨过赛段结算，失去 {lost} 点",
        f"{held} held over the end of a leg: {lost} lost",
    )


def _spin_of_others(tables: Tables) -> Derivation:
    """Does anything that a rider does in a turn change the spin of another?"""
    scene = Scene(tables, 2)
    scene.state.spin[0] = scene.state.spin[1] = held = tables.spin.boost_limit
    scene.ride(0, min(values_of(tables)), boost=tables.spin.boost_limit)
    change = int(scene.state.spin[1]) - held
    return found(change, "一名骑手花掉回转后，另一名的变化", "change of another's spin when a rider spends")


IDENTITIES: dict[str, Identity] = {
    "opening_spin": by_hand(SPIN, _opening_spin),
    "spin_limit": counted(SPIN, lambda tables: tables.spin.limit, "回转上限", "spin limit"),
    "highest_spin": by_hand(SPIN, _highest_spin),
    "boost_1": by_hand(CELLS, _boosting(1)),
    "boost_2": by_hand(CELLS, _boosting(2)),
    "boost_limit": by_hand(SPIN, _boost_limit),
    "spin_lost_between_legs": by_hand(SPIN, _kept_between_legs),
    "spin_given_away": by_hand(SPIN, _spin_of_others),
    "spin_budget": by_hand(SPIN, spin_budget),
    "spin_of_rivers": counted(
        SPIN,
        lambda tables: len(cells_with(tables, "river")) * tables.terrain.river.spin,
        "全部河滩的回转",
        "spin of all rivers",
    ),
    "spin_of_towns": counted(
        SPIN,
        lambda tables: len(cells_with(tables, "town")) * tables.terrain.town.spin,
        "全部城镇的回转",
        "spin of all towns",
    ),
    "spin_margin": by_hand(SPIN, _spin_margin),
    "spin_margin_after_tax": by_hand(SPIN, _margin_after_tax),
    "cells_bought_most": by_hand(CELLS, _most_bought),
    "share_of_an_eye": by_hand(SHARE, _share_of_an_eye),
}
