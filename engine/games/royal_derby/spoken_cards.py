"""What each card of Royal Derby may be called: letters, symbols and words, in either order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.spoken import plain
from engine.tables import Names

SYMBOLS = {"S": "♠", "H": "♥", "C": "♣", "D": "♦"}
_OUTLINES = {"♤": "♠", "♡": "♥", "♧": "♣", "♢": "♦", "\ufe0f": ""}


def as_spoken(text: str) -> str:
    """A card as it is compared: without blanks, symbols filled."""
    for outline, solid in _OUTLINES.items():
        text = text.replace(outline, solid)
    return plain("".join(text.split()))


def spoken_cards(
    suits: Iterable[tuple[str, Names]], ranks: Sequence[str], jokers: Iterable[tuple[str, Names]]
) -> Iterator[tuple[str, set[str]]]:
    """Each card's own name, suit by suit and the jokers last, with all that it may be called as that is compared.

    Suits come as letter and name, jokers as key and name.
    """
    for letter, name in suits:
        for rank in ranks:
            marks = (letter, SYMBOLS[letter], *name.spoken)
            yield letter + rank, {as_spoken(text) for mark in marks for text in (mark + rank, rank + mark)}
    for key, name in jokers:
        yield key, {as_spoken(text) for text in (key, *name.spoken)}
