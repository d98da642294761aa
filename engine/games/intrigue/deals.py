"""Deals of Intrigue as plain data: the kingdom, the seed of shuffles, and what was drawn at a real table."""

from __future__ import annotations

from typing import Any

import numpy as np

from engine.faults import Fault
from engine.game import Deal, GameError, Record
from engine.games.intrigue.schema import Tables
from engine.games.intrigue.state import DEAL
from engine.kit.draws import read_chance
from engine.kit.fields import new
from engine.tables import shown

PARTS = {
    "kingdom": "the keys of the kingdom cards",
    "luck": "the seed of all draws that are not told",
    "draws": "the cards drawn at a real table, each by its key, in the order of play; '?' for one that nobody saw",
}


def deal_of(tables: Tables, dealt: Record) -> Deal:
    """A dealt record as plain data."""
    keys = [card.key for card in tables.all_cards]
    return {
        "kingdom": [keys[int(card) - 1] for card in dealt.kingdom[: tables.piles.kinds]],
        "luck": int(dealt.luck[0]),
    }


def read_deal(tables: Tables, deal: Deal) -> Record:
    """The record of a deal. Raises GameError, or Fault, for one that these tables do not allow."""
    kingdom: Any = deal.get("kingdom") if isinstance(deal, dict) and set(deal) <= set(PARTS) else None
    if not isinstance(kingdom, list) or not all(isinstance(key, str) for key in kingdom):
        raise GameError(
            f"牌局要有 'kingdom' 一项，是键的列表，另可有 {'、'.join(list(PARTS)[1:])}",
            f"a deal has the part 'kingdom', a list of keys, and may have {', '.join(list(PARTS)[1:])}",
        )
    try:
        tables.check_kingdom(kingdom)
    except Fault as fault:
        raise GameError(f"kingdom：{fault.zh}", f"kingdom: {fault.en}") from None
    if tables.fixed_kingdom and set(kingdom) != set(tables.fixed_kingdom):
        raise GameError(
            f"kingdom：这些表格用的是 {'、'.join(tables.fixed_kingdom)}，不是 {shown(kingdom)}",
            f"kingdom: these tables play with {', '.join(tables.fixed_kingdom)}, not {shown(kingdom)}",
        )
    dealt = new(DEAL)
    numbers = {card.key: number for number, card in enumerate(tables.all_cards)}
    dealt.kingdom[: len(kingdom)] = np.array([1 + numbers[key] for key in kingdom], np.int8)
    read_chance(dealt, deal, lambda name: 1 + numbers[name] if name in numbers else None, kingdom[0])
    return dealt
