"""Rulebook and kit have the same pieces: a small piece is named in the book, a marker named there is printed."""

from __future__ import annotations

import re

import pytest

from engine.registry import GAMES
from printables.components.parts import TokenSheet
from printables.components.rulebooks import Rulebook
from printables.text import templates
from tests.printables.kit import Kit

MARKER = re.compile(r"([\w-]+(?: player)?’s|[\w-]+) (?:marker|token)s?\b")
NOT_NAMES = {"the", "a", "this", "your", "one"}


def told(kit: Kit, lang: str) -> str:
    """The words of a rulebook, without its marks."""
    book = next(one for one in kit.components(lang) if isinstance(one, Rulebook)).book
    return templates.render(book.template, book.values, "rulebook").replace("**", "")


def titles(kit: Kit, lang: str) -> list[str]:
    """What the small pieces are called, in the singular."""
    sheets = [one for one in kit.components(lang) if isinstance(one, TokenSheet) and not one.is_cards]
    return [piece.title.get(lang).removesuffix("s") for sheet in sheets for piece in sheet.sets]


@pytest.mark.parametrize("game", GAMES)
def test_a_rulebook_names_every_small_piece_and_no_other_marker(game: str) -> None:
    kit = Kit(game)
    for lang in ("en", "zh"):
        text = told(kit, lang).lower()
        assert [name for name in titles(kit, lang) if name.lower() not in text] == []
    printed = {name.lower() for name in titles(kit, "en")}
    for words in re.finditer(MARKER, told(kit, "en")):
        if words[1].lower() not in NOT_NAMES:
            assert words[0].lower().removesuffix("s") in printed, words[0]
