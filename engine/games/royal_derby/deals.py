"""Deals of Royal Derby as plain data. A deal typed in from a real table may stop where the cards were never seen."""

from __future__ import annotations

from typing import Any

from engine.faults import Text, both, listed, shown
from engine.game import Deal, GameError, Record
from engine.games.royal_derby.cards import CardError, Cards
from engine.games.royal_derby.schema import Tables
from engine.games.royal_derby.state import CARDS, DEAL, LOTS, SUIT_KEYS
from engine.kit.draws import read_chance
from engine.kit.fields import new

PARTS = {
    "pile": "the cards of the draw pile, the top one first",
    "fences": "one list of obstacle cards a section, the first section first",
    "draws": "what came by chance during the race: horses drawn by lot, cards of sudden death",
    "luck": "the seed of what `draws` do not tell",
    "again": "the pile of sudden death, its top card first; an older way to tell `draws`",
}


def deal_of(tables: Tables, dealt: Record) -> Deal:
    """A dealt record as plain data: pile and fences, and what only some tables need."""
    names = Cards(tables).names
    written = [names[card] for card in dealt.deck[: tables.deck.cards].tolist()]
    deal: Deal = {"pile": written[: tables.pile], "fences": []}
    place = tables.pile
    for count in tables.course.obstacles:
        deal["fences"].append(written[place : place + count])
        place += count
    if tables.may_run_dry:
        deal["draws"] = [names[draw + 1 - CARDS] for draw in dealt.draws[: tables.pile].tolist()]
    if tables.jokers.ties == "lot":
        deal["luck"] = int(dealt.luck[0])
    return deal


def read_deal(tables: Tables, deal: Deal) -> Record:
    """The record of a deal. Raises GameError, or Fault, for one that the tables do not allow.

    The pile may be shorter than it is, and a fence left empty: those cards are unknown (0).
    """
    if not isinstance(deal, dict) or not {"pile", "fences"} <= set(deal) <= set(PARTS):
        may = listed(list(PARTS)[2:])
        raise GameError(
            f"牌局要有 'pile' 和 'fences' 两项，另可有 {may.zh}",
            f"a deal has the parts 'pile' and 'fences', and may have {may.en}",
        )
    if {"again", "draws"} <= set(deal):
        raise GameError(
            "'draws' 与它的旧写法 'again' 只能写一项",
            "a deal has 'draws' or, as an older way to write them, 'again', not both",
        )
    reader, dealt = _Reader(tables), new(DEAL)
    pile = reader.cards(both("pile"), deal["pile"], tables.pile)
    dealt.deck[: len(pile)] = pile
    place = tables.pile
    fences = deal["fences"]
    if not isinstance(fences, list) or len(fences) > tables.course.sections:
        raise GameError(
            f"'fences' 要是至多 {tables.course.sections} 个列表的列表，每个赛段一个",
            f"the deal needs 'fences' as a list of at most {tables.course.sections} lists, one a section",
        )
    for section, (fence, count) in enumerate(zip(fences, tables.course.obstacles, strict=False), 1):
        cards = reader.cards(Text(f"第 {section} 赛段", f"section {section}"), fence, count)
        if cards and len(cards) != count:
            raise GameError(
                f"第 {section} 赛段有 {count} 张障碍牌；这里写了 {len(cards)} 张",
                f"section {section} has {count} obstacle cards; {len(cards)} are given",
            )
        dealt.deck[place : place + len(cards)] = cards
        place += count
    again = _Reader(tables).cards(both("again"), deal.get("again", []), tables.pile)
    if again and sorted(again) != sorted(pile):
        raise GameError(
            "'again' 不是换了次序的牌库；障碍牌已经移出游戏",
            "'again' is not the pile in another order; obstacles have left the game",
        )
    read_chance(dealt, deal, lambda name: _draw(reader.known, name), f"{reader.known.names[1]}, {SUIT_KEYS[0]}")
    if again:
        dealt.draws[: len(again)] = [CARDS - 1 + card for card in again]
    return dealt


def _draw(known: Cards, name: str) -> int | None:
    """The told value of a horse drawn by lot, or of a card."""
    if name in SUIT_KEYS:
        return LOTS + SUIT_KEYS.index(name)
    try:
        return CARDS - 1 + known.number(name)
    except CardError:
        return None


class _Reader:
    """Reads lists of cards, each card once."""

    def __init__(self, tables: Tables) -> None:
        self.known, self.seen = Cards(tables), dict[int, Text]()

    def cards(self, where: Text, names: Any, most: int) -> list[int]:
        """Card numbers. Raises GameError for a wrong, repeated or surplus card."""
        if not isinstance(names, list):
            raise GameError(
                f"{where.zh}：{shown(names)} 不是牌的列表", f"{where.en}: {shown(names)} is no list of cards"
            )
        if len(names) > most:
            raise GameError(
                f"{where.zh}：写了 {len(names)} 张牌；只有 {most} 张",
                f"{where.en}: {len(names)} cards are given; there are {most}",
            )
        found = []
        for name in names:
            try:
                card = self.known.number(name)
            except CardError as error:
                raise GameError(f"{where.zh}：{error.zh}", f"{where.en}: {error.en}") from None
            if card in self.seen:
                named, other = self.known.names[card], self.seen[card]
                raise GameError(
                    f"{where.zh}：{named} 已经在 {other.zh} 里了", f"{where.en}: {named} lies in {other.en} already"
                )
            self.seen[card] = where
            found.append(card)
        return found
