"""What a person types at the odds table: cards by their names or how these begin, players by number, what they do."""

from __future__ import annotations

from engine.faults import shown
from engine.game import GameError
from engine.games.blind_snipe.schema import Tables
from engine.games.blind_snipe.state import BOMB, HIDDEN, SAFE

LETTERS = {"s": SAFE, "b": BOMB}


def kind_of(tables: Tables, word: str) -> int:
    """S and B, or the kind of card that is called this, or alone begins like this, in any language; HIDDEN for none."""
    if word in LETTERS:
        return LETTERS[word]
    names = {SAFE: tables.hand.names.safe.spoken, BOMB: tables.hand.names.bomb.spoken}
    called = [kind for kind, texts in names.items() if word in texts]
    found = called or [kind for kind, texts in names.items() if word and any(text.startswith(word) for text in texts)]
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
