"""Names of any length and with any accents stay where they belong, or are refused by name."""

from __future__ import annotations

import os
import string
import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from pydantic import BaseModel

from engine.registry import GAMES, find
from engine.tables import GameTables, Names
from printables.components.parts import Board, Booklet, CardSet, Component, Sheet
from printables.components.registry import components
from printables.components.rulebooks import Rulebook
from printables.errors import PrintError
from tests.printables.collisions import collisions, more

MOVED = 8  # pixels: 2 mm
SHORT = {"en": "Éj", "zh": "鬱g"}
LONG = {
    "en": "Ça Élan Señor Åsa Grüße Ñandú Ölçek Ýrè",
    "zh": "横贯大陆的旋转，鬱Éj密西西比河滩落基山雪脊亚利桑那赤岩直抵纽约圣者遗骨辰星蹄铁",
}
ACCENTS = {"a": "\u0301", "e": "\u0302", "i": "\u0308", "o": "\u0300", "u": "\u0308", "n": "\u0303"}


def names_of(value: object, path: str = "") -> Iterator[tuple[str, Names]]:
    """Every name in tables with its dotted path, variants' apart: they are not printed."""
    if isinstance(value, Names):
        yield path, value
    elif isinstance(value, BaseModel):
        for key in type(value).model_fields:
            if key != "variants":
                yield from names_of(getattr(value, key), f"{path}.{key}".lstrip("."))
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from names_of(each, f"{path}.{key}")
    elif isinstance(value, list | tuple):
        for number, each in enumerate(value, 1):
            yield from names_of(each, f"{path}.{number}")


def accented(text: str) -> str:
    """The same word with an accent on every letter that takes one."""
    return unicodedata.normalize("NFC", "".join(char + ACCENTS.get(char.lower(), "") for char in text))


def renamed(game: str, lang: str, every: int) -> GameTables:
    """A game whose names are by turns very short and full of accents; seats keep theirs apart."""
    changes = []
    for number, (path, names) in enumerate(names_of(find(game).load())):
        short = SHORT[lang] + string.ascii_letters[number % 52] * (number // 52 + 1)  # no two alike
        name = short if number % 2 == every or lang == "zh" else accented(names.get(lang))
        changes.append((f"{path}.{lang}", name))
    return find(game).load((), changes)


def board_of(game: str, tables: GameTables, lang: str) -> Board | None:
    return next((one for one in components(game)(tables, lang, None) if isinstance(one, Board)), None)


@cache
def nominal(game: str, lang: str, key: str) -> list[np.ndarray]:
    tables = find(game).load()
    [one] = [one for one in in_place(game, tables, lang) if one.key == key]
    return collisions(one, tables, lang)


def spilled(game: str, one: Component, tables: GameTables, lang: str) -> list[str]:
    """Where a component's words lie on what they did not lie on with the names that it has."""
    moved = MOVED if isinstance(one, Sheet) else 0  # text that is set anew moves the pictures in it
    both = zip(nominal(game, lang, one.key), collisions(one, tables, lang), strict=True)
    pages = [more(was, now, moved) for was, now in both]
    return [f"{one.key}, page {n}: {spots}" for n, spots in enumerate(pages, 1) if spots]


def in_place(game: str, tables: GameTables, lang: str) -> list[Component]:
    """All components but rulebooks: their text flows on, so that names of other lengths move it from page to page.

    Of cards, one of each.
    """
    kit = [one for one in components(game)(tables, lang, None) if not isinstance(one, Rulebook | Booklet)]
    return [replace(one, copies=1) if isinstance(one, CardSet) else one for one in kit]


IN_CHINESE = GAMES if os.environ.get("RULEPRESS_ALL") else ["continental_spin"]  # make soak takes all games
SHORT_IN_CHINESE = [(game, "zh", 0) for game in IN_CHINESE]


@pytest.mark.parametrize(("game", "lang", "every"), [*((game, "en", 1) for game in GAMES), *SHORT_IN_CHINESE])
def test_short_names_and_accents_cover_nothing(game, lang, every) -> None:
    tables = renamed(game, lang, every)
    found = [spot for one in in_place(game, tables, lang) for spot in spilled(game, one, tables, lang)]
    assert not found


@pytest.mark.parametrize("length", [1, 14, 40])
@pytest.mark.parametrize("game", GAMES)
def test_a_title_of_any_length_fits_the_board_or_is_refused(game, lang, length) -> None:
    title = LONG[lang][:length].strip()
    tables = find(game).load((), [(f"title.{lang}", title)])
    board = board_of(game, tables, lang)
    if board is None:
        pytest.skip("has no board")
    refused = None
    try:
        assert not spilled(game, board, tables, lang)
    except PrintError as error:
        refused = error
    if refused:
        assert length > 5
        assert "does not fit" in str(refused)
        assert (refused.text.casefold(), refused.component) == (title.casefold(), board.key)
