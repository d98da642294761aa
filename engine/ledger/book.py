"""The rulebook's own sentence for each row of a ledger, from its owner's copy. Nothing of it is kept."""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.ledger.claims import Claim
from engine.ledger.coverage import Number, TextByLines, hits

_ENDS = re.compile(r"(?<=[。！？；!?;])\s*|(?<=\.)\s+(?=[A-Z])")
_EDGES = " \t-•*|"  # marks of lists and tables around a sentence
_LONGEST = 160  # characters of a sentence; of a longer one only what surrounds the number is shown


def sentences(text: str, claims: Iterable[Claim]) -> dict[str, str]:
    """By the id of a row, where the text says it: the sentence or the line of a table with the row's figures.

    A row without figures is looked for by its number, if its section has that once. What is not found is left out.
    """
    book = TextByLines.of(text)
    words, found = book.words, {}
    for claim in claims:
        place = _place(claim, book)
        if place is not None and not claim.added:
            found[claim.id] = _sentence(words[place.line], place)
    return found


def _place(claim: Claim, book: TextByLines) -> Number | None:
    """The first number of the text that a row accounts for; in its own section where it has several."""
    sections = sorted(claim.figures, key=lambda section: section != claim.section)
    for section in sections:
        for figure in claim.figures[section]:
            if here := hits(figure, section, book):
                return min(here, key=lambda number: (number.line, number.start))
    value = claim.value * (100 if claim.kind == "share" else 1)
    alike = [number for number in book.numbers.get(claim.section, []) if number.value == value]
    return alike[0] if len(alike) == 1 and value > 1 else None  # none and one are found by chance


def _sentence(words: str, place: Number) -> str:
    start = 0
    for part in _ENDS.split(words):
        end = words.index(part, start) + len(part) if part else start
        if place.start < end:
            return part.strip(_EDGES) if len(part) <= _LONGEST else f"… {_around(words, place)} …"
        start = end
    return words.strip(_EDGES)


def _around(words: str, place: Number) -> str:
    half = _LONGEST // 2
    return words[max(0, place.start - half) : place.end + half].strip()
