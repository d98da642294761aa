"""Cards of Royal Derby by number and by name: "S7", "HK", "D10", "RJ"."""

from __future__ import annotations

from engine.faults import Fault, shown
from engine.games.royal_derby.schema import SUITS, Tables

UNKNOWN = 0  # a card that nobody has seen
SYMBOLS = {"S": "♠", "H": "♥", "C": "♣", "D": "♦"}
_OUTLINES = {"♤": "♠", "♡": "♥", "♧": "♣", "♢": "♦"}


class CardError(Fault):
    """What is written is no card of the deck; the text says what would be one."""


class Cards:
    """The cards that race: 1 to deck.cards, suit by suit, low to high, the jokers last. 0 is a card unseen."""

    def __init__(self, tables: Tables) -> None:
        ranks = tables.deck.ranks
        self.names = ["?", *(suit.letter + rank for suit in tables.suits for rank in ranks)]
        self.names += [joker.key for joker in tables.deck.jokers]
        self.all = range(1, len(self.names))
        self.suit_cards = SUITS * len(ranks)
        self._ranks, self._horse = ranks, tables.deck.horse
        self._spoken = {name: number for number, name in enumerate(self.names) if number}
        for place, suit in enumerate(tables.suits):
            for number, rank in enumerate(ranks, 1 + place * len(ranks)):
                marks = (suit.letter, SYMBOLS[suit.letter], suit.name.zh, suit.name.en.upper())
                self._spoken |= {mark + rank: number for mark in marks} | {rank + mark: number for mark in marks}
        for number, joker in enumerate(tables.deck.jokers, 1 + self.suit_cards):
            spoken = (joker.name.zh, joker.name.en.upper().replace(" ", ""))
            self._spoken |= dict.fromkeys(spoken, number)

    def number(self, name: object) -> int:
        """The card of a name in either order, with letters, symbols or words. Raises CardError."""
        if not isinstance(name, str):
            raise CardError(
                f"{shown(name)} 不是牌；要像 S7、HK、D10 或 RJ 那样写",
                f"{shown(name)} is no card; write one like S7, HK, D10 or RJ",
            )
        plain = "".join(name.split()).upper().replace("\ufe0f", "")
        for outline, solid in _OUTLINES.items():
            plain = plain.replace(outline, solid)
        found = self._spoken.get(plain) or self._spoken.get(plain.replace("T", "10"))
        if found:
            return found
        if plain in (self._horse + letter for letter in "SHCD") or plain in (c + self._horse for c in "SHCD♠♥♣♦"):
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
