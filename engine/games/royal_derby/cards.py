"""Cards of Royal Derby by number and by name: "S7", "HK", "D10", "RJ"."""

from __future__ import annotations

from engine.faults import Fault, shown
from engine.games.royal_derby.schema import SUITS, Tables
from engine.games.royal_derby.spoken_cards import SYMBOLS, as_spoken


class CardError(Fault):
    """What is written is no card of the deck; the text says what would be one."""


class Cards:
    """The cards that race: 1 to deck.cards, suit by suit, low to high, the jokers last. 0 is a card unseen."""

    def __init__(self, tables: Tables) -> None:
        self._ranks, self._horse = tables.deck.ranks, tables.deck.horse
        cards = list(tables.spoken_cards())
        self.names = ["?", *(name for name, _ in cards)]
        self.all = range(1, len(self.names))
        self.suit_cards = SUITS * len(self._ranks)
        self._spoken = {called: number for number, (_, names) in enumerate(cards, 1) for called in names}

    def number(self, name: object) -> int:
        """The card of a name in either order, with letters, symbols or words. Raises CardError."""
        if not isinstance(name, str):
            raise CardError(
                f"{shown(name)} 不是牌；要像 S7、HK、D10 或 RJ 那样写",
                f"{shown(name)} is no card; write one like S7, HK, D10 or RJ",
            )
        spoken = as_spoken(name)
        found = self._spoken.get(spoken) or self._spoken.get(spoken.replace("t", "10"))
        if found:
            return found
        marks = [*SYMBOLS, *SYMBOLS.values()]
        if spoken in map(as_spoken, (*(mark + self._horse for mark in marks), *(self._horse + mark for mark in marks))):
            raise CardError(
                f"{name.strip()} 是赛驹：{self._horse} 在跑，不在牌库里",
                f"{name.strip()} is a horse: the {self._horse}s run and are not in the deck",
            )
        ranks = f"{self._ranks[0]} to {self._ranks[-1]}"
        jokers = ", ".join(self.names[1 + self.suit_cards :])
        raise CardError(
            f"{shown(name)} 不是牌；写花色 S H C D 加点数 {ranks}，或鬼牌 {jokers}",
            f"{shown(name)} is no card; a suit S H C D and a rank {ranks}, or a joker {jokers}",
        )
