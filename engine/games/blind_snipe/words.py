"""What a person types at the odds table: cards by their names or how these begin, players by number, what they do."""

from __future__ import annotations

import unicodedata

from engine.faults import shown
from engine.game import GameError
from engine.games.blind_snipe.schema import Tables
from engine.games.blind_snipe.state import BOMB, HIDDEN, SAFE

LETTERS = {"s": SAFE, "b": BOMB}
LAY = {"lay", "add", "+", "加", "加牌"}
PASS = {"pass", "p", "过", "弃", "弃权"}
FOUL = {"foul", "犯规"}


def plain(text: str) -> str:
    """Full-width signs as narrow ones, in small letters."""
    return unicodedata.normalize("NFKC", text).strip().lower()


def kind_of(tables: Tables, word: str) -> int:
    """S and B, or the kind of card whose name, in any language, begins like this, and no other's; HIDDEN for none."""
    names = {SAFE: tables.hand.names.safe, BOMB: tables.hand.names.bomb}
    if word in LETTERS:
        return LETTERS[word]
    found = [
        kind for kind, one in names.items() if word and any(text.lower().startswith(word) for text in (one.zh, one.en))
    ]
    return found[0] if len(found) == 1 else HIDDEN


def kinds_of(tables: Tables, part: str, text: str) -> list[int]:
    """Cards written as a letter each. Raises GameError that names the part."""
    kinds = [kind_of(tables, letter) for letter in text]
    if HIDDEN in kinds:
        raise GameError(
            f"{part}：{shown(text[kinds.index(HIDDEN)])} 不是牌；每张写 {letters(tables)}",
            f"{part}: {shown(text[kinds.index(HIDDEN)])} is no card; each is {letters(tables)}",
        )
    return kinds


def letters(tables: Tables) -> str:
    """How a card is written, for errors."""
    return f"S ({tables.hand.names.safe.en.lower()}) or B ({tables.hand.names.bomb.en.lower()})"


def seat_of(part: str, text: str, players: int) -> int:
    """The seat, from 0, of a player's number. Raises GameError that names the part."""
    number = whole(text)
    if not 1 <= number <= players:
        raise GameError(
            f"{part}：{shown(text)} 不是玩家；写 1 到 {players} 的数",
            f"{part}: {shown(text)} is no player; it is a number from 1 to {players}",
        )
    return number - 1


def whole(text: str) -> int:
    """A small whole number; -1 for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else -1
