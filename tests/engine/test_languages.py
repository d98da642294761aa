"""A third language that only some games have: a text that is missing in it is told, and nothing steps in."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from engine.languages import LANGUAGES
from engine.tables import GameTables, Model, Names, TablesError, validate
from engine.words import MissingText, Words

WHOLE = {"zh": "赛道", "en": "Track", "zh_hant": "賽道"}
NAMED = {"game": "sample", "version": "1", "title": WHOLE, "subtitle": WHOLE}


class Space(Model):
    name: Names


class Both(GameTables):
    spaces: list[Space]
    kinds: dict[str, Names]


class Three(Both):
    languages: ClassVar[tuple[str, ...]] = ("zh", "en", "zh_hant")


def data(**changed: Any) -> dict[str, Any]:
    return {**NAMED, "spaces": [{"name": WHOLE}, {"name": WHOLE}], "kinds": {"wet": WHOLE}, **changed}


def test_a_name_is_found_in_each_language() -> None:
    assert [Names(**WHOLE).get(lang) for lang in LANGUAGES] == ["赛道", "Track", "賽道"]


def test_no_other_language_steps_in() -> None:
    with pytest.raises(MissingText, match=r"no zh-Hant text for 'Track'") as caught:
        Names(zh="赛道", en="Track").get("zh_hant")
    assert caught.value.say("zh") == "“赛道”没有 zh-Hant 的文字；补上它"


def test_words_of_code_are_no_different() -> None:
    say = Words({"page": ("第 {} 页", "page {}", "第 {} 頁"), "both": ("两面", "both sides")})
    assert [say("page", lang, 3) for lang in LANGUAGES] == ["第 3 页", "page 3", "第 3 頁"]
    with pytest.raises(MissingText, match="both sides"):
        say("both", "zh_hant")


@pytest.mark.parametrize(
    ("changed", "place"),
    [
        ({"title": {"zh": "赛道", "en": "Track"}}, r"title\.zh_hant"),
        ({"spaces": [{"name": WHOLE}, {"name": {"zh": "赛道", "en": "Track"}}]}, r"spaces\.2\.name\.zh_hant"),
        ({"kinds": {"wet": {"zh": "湿", "en": "Wet"}}}, r"kinds\.wet\.zh_hant"),
    ],
)
def test_tables_name_the_place_of_a_text_that_is_missing(changed: dict[str, Any], place: str) -> None:
    with pytest.raises(TablesError, match=place):
        validate(Three, data(**changed), "tables.toml")
    validate(Both, data(**changed), "tables.toml")


def test_a_game_that_is_not_printed_in_it_keeps_its_fingerprint() -> None:
    plain = {"zh": "赛道", "en": "Track"}
    tables = validate(Both, data(title=plain, subtitle=plain, spaces=[], kinds={}), "tables.toml")
    assert tables.model_dump(mode="json")["title"] == plain


def test_a_name_is_changed_in_every_language_that_it_has() -> None:
    assert Names(zh="牌", en="Cards").map("{} 2".format) == Names(zh="牌 2", en="Cards 2")
    assert Names(**WHOLE).map(str.upper).zh_hant == "賽道"
