"""The instructions list what there is to print."""

from __future__ import annotations

import pytest

from engine.registry import GAMES
from printables.components.rulebooks import RULEBOOK
from tests.printables.kit import Kit


@pytest.mark.parametrize("game", GAMES)
def test_every_file_is_listed_and_the_rulebook_named(game: str, lang: str) -> None:
    kit = Kit(game)
    (first, *_) = kit.printed("instructions", lang)
    text = "".join(first.get_textpage().get_text_range().split())
    titles = [one.title.get(lang) for one in kit.components(lang) if not one.key.startswith("rulebook")]
    assert [title for title in titles if "".join(title.split()) not in text] == []
    assert RULEBOOK.get(lang) in text
