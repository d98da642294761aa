"""Questions of somebody who has read nothing but a printed rulebook, each with the page that answers it.

What an answer must say was worked out by hand from the rules that the game was made from, not read off the book.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import pytest

from tests.printables.kit import Kit


class Question(NamedTuple):
    """What is asked, the page of the English A4 book, and words and figures that must stand there."""

    asks: str
    page: int
    says: tuple[str, ...]


def asked(*rows: tuple[str, int, str]) -> pytest.MarkDecorator:
    """A test for each question; its words are parted by strokes."""
    questions = [Question(asks, page, tuple(says.split(" | "))) for asks, page, says in rows]
    return pytest.mark.parametrize("question", questions, ids=[one.asks for one in questions])


@cache
def pages(game: str) -> list[str]:
    """The words of each page as printed, without any spaces."""
    return ["".join(page.get_textpage().get_text_range().split()) for page in Kit(game).printed("rulebook")]


def check(game: str, question: Question) -> None:
    """The page is there and says it, from its first words on; an answer may run over to the next."""
    book = pages(game)
    assert question.page <= len(book)
    for part, words in enumerate(question.says):
        found = [number for number, text in enumerate(book, 1) if "".join(words.split()) in text]
        assert {question.page, question.page + min(part, 1)} & {*found}, f"{words!r} is on pages {found}"
