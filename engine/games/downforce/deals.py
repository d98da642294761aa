"""Deals of Downforce as plain data: what chance decides before play, or how it came out at a real table."""

from __future__ import annotations

from typing import Any

import numpy as np

from engine.faults import Fault, shown
from engine.game import Deal, Record
from engine.games.downforce.dealing import hand_size
from engine.games.downforce.schema import CARS, COLOURS, POWERS
from engine.games.downforce.state import DEAL
from engine.kit.fields import new

NO_POWER = "none"


def deal_of(rules: Record, players: int, dealt: Record) -> Deal:
    """`races`, a deal for each: `hands`, cards by number; `grid`, cars by place; `cars`, in the order of the auction.

    With an auction also `powers`, which come with the cars, and `marker`, the seat that wins an open tie first; `piles`
    or `pile` where hands are drawn, the first card first.
    """
    return {"races": [_race_of(rules, players, dealt, race) for race in range(int(rules.races))]}


def read_deal(rules: Record, players: int, deal: Deal) -> Record:
    """As `deal_of` gives it. Raises Fault for cards or cars that are there twice, missing or not known."""
    races = deal.get("races") if isinstance(deal, dict) and set(deal) == {"races"} else None
    count = int(rules.races)
    if not isinstance(races, list) or len(races) != count:
        raise Fault(f"发牌应有 races，其中 {count} 场", f"a deal has the part 'races' with a list of {count}")
    dealt = new(DEAL)
    for race, part in enumerate(races):
        _read_race(rules, players, part, dealt, race)
    return dealt


def _race_of(rules: Record, players: int, dealt: Record, race: int) -> dict[str, Any]:
    size = int(hand_size(rules, players))
    hands = dealt.deal_hand[race, :players, :size]
    part: dict[str, Any] = {"hands": hands.tolist(), "grid": [COLOURS[car] for car in dealt.deal_grid[race]]}
    part["cars"] = [COLOURS[car] for car in dealt.deal_car[race]]
    if rules.auction:
        if rules.powers:
            part["powers"] = [POWERS[power - 1] if power else NO_POWER for power in dealt.deal_power[race]]
        part["marker"] = int(dealt.deal_marker[race]) + 1
    if rules.common:
        part["pile"] = dealt.deal_common[race, : int(rules.deck) - players * size].tolist()
    elif rules.drawn_hand:
        part["piles"] = dealt.deal_pile[race, :players, :size].tolist()
    return part


def _parts(rules: Record) -> list[str]:
    """The parts of a race's deal."""
    parts = ["hands", "grid", "cars"]
    if rules.auction:
        parts += ["powers"] * bool(rules.powers) + ["marker"]
    return parts + (["pile"] if rules.common else ["piles"] * bool(rules.drawn_hand))


def _read_race(rules: Record, players: int, part: Any, dealt: Record, race: int) -> None:
    parts, where = _parts(rules), f"races: {race + 1}"
    if not isinstance(part, dict) or set(part) != set(parts):
        raise Fault(f"{where}：应有 {'、'.join(parts)}", f"{where}: it has the parts {', '.join(parts)}, and no others")
    size = int(hand_size(rules, players))
    hands = _piles(part["hands"], players, size, f"{where}: hands")
    drawn = _piles([part["pile"]], 1, int(rules.deck) - players * size, f"{where}: pile") if rules.common else []
    _each_once([card for pile in (*hands, *drawn) for card in pile], int(rules.deck), where)
    for seat, hand in enumerate(hands):
        dealt.deal_hand[race, seat, :size] = hand
    if rules.common:
        dealt.deal_common[race, : len(drawn[0])] = drawn[0]
    elif rules.drawn_hand:
        piles = _piles(part["piles"], players, size, f"{where}: piles")
        for seat, pile in enumerate(piles):
            if sorted(pile) != sorted(hands[seat]):
                en = f"{where}: piles: the pile of player {seat + 1} must hold the cards of the hand, in another order"
                raise Fault(f"{where}：第 {seat + 1} 家的牌堆应由其手牌洗成", en)
            dealt.deal_pile[race, seat, :size] = pile
    dealt.deal_grid[race] = _named(part["grid"], COLOURS, f"{where}: grid")
    dealt.deal_car[race] = _named(part["cars"], COLOURS, f"{where}: cars")
    if rules.auction:
        marker = part["marker"]
        if type(marker) is not int or not 1 <= marker <= players:
            en = f"{where}: marker: {shown(marker)} is no seat; it is 1 to {players}"
            raise Fault(f"{where}：marker 应为 1 至 {players}", en)
        dealt.deal_marker[race] = marker - 1
        if rules.powers:
            out = [bool(left) for left in rules.left_out]
            names = [NO_POWER if left else key for key, left in zip(POWERS, out, strict=True)]
            places = _named(part["powers"], names, f"{where}: powers")
            dealt.deal_power[race] = [0 if out[place] else place + 1 for place in places]


def _piles(piles: Any, count: int, size: int, where: str) -> list[list[int]]:
    """So many lists of so many whole numbers."""
    if not isinstance(piles, list) or len(piles) != count:
        raise Fault(f"{where}：应有 {count} 列", f"{where}: {shown(piles)} is no list of {count}")
    for number, pile in enumerate(piles, 1):
        if not isinstance(pile, list) or len(pile) != size or not all(type(card) is int for card in pile):
            raise Fault(f"{where}：第 {number} 列应有 {size} 张", f"{where}: list {number} needs {size} card numbers")
    return piles


def _each_once(cards: list[int], deck: int, where: str) -> None:
    for card in cards:
        if not 1 <= card <= deck:
            raise Fault(f"{where}：没有 {shown(card)} 号牌", f"{where}: {shown(card)} is no card; it is 1 to {deck}")
        if cards.count(card) > 1:
            raise Fault(f"{where}：{card} 号牌出现两次", f"{where}: card {card} is there twice; each is there once")


def _named(names: Any, known: Any, where: str) -> np.ndarray:
    """Every known name once, in any order: their places in `known`; equal names count as they come."""
    if not isinstance(names, list) or sorted(map(str, names)) != sorted(known):
        en = f"{where}: {shown(names)} does not name each once of {', '.join(known)}"
        raise Fault(f"{where}：应恰好列出 {'、'.join(known)}", en)
    left, places = list(enumerate(known)), np.zeros(CARS, np.int8)
    for number, name in enumerate(names):
        found = next(pair for pair in left if pair[1] == name)
        left.remove(found)
        places[number] = found[0]
    return places
