"""Deals of Blind Snipe as plain data: who starts, and how blind draws come out."""

from __future__ import annotations

from engine.faults import listed, shown
from engine.game import Deal, GameError, Record
from engine.games.blind_snipe.state import DEAL, DRAWN
from engine.kit.draws import read_chance
from engine.kit.fields import new

PARTS = {
    "first": "the seat that starts",
    "luck": "the seed of blind draws",
    "draws": "the cards drawn blind at a real table, 'safe' or 'bomb' each, the first one first",
}


def read_deal(players: int, deal: Deal) -> Record:
    """The record of a deal. Raises GameError, or Fault."""
    if not isinstance(deal, dict) or "first" not in deal or not set(deal) <= set(PARTS):
        may = listed(list(PARTS)[1:])
        raise GameError(
            f"牌局要有 'first' 一项，另可有 {may.zh}", f"a deal has the part 'first', and may have {may.en}"
        )
    first = deal["first"]
    if type(first) is not int or not 1 <= first <= players:
        raise GameError(
            f"first：{shown(first)} 不是座位；应为 1 至 {players}",
            f"first: {shown(first)} is no seat; it is 1 to {players}",
        )
    dealt = new(DEAL)
    dealt.first = first - 1
    read_chance(dealt, deal, DRAWN.get, ", ".join(DRAWN))
    return dealt
