"""Shared code names no game: whoever adds one touches folders of its own and nothing of what all games use."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.registry import GAMES

ROOT = Path(__file__).parents[1]
SHARED = sorted(
    [
        *(
            path
            for room in ("engine", "printables")
            for path in (ROOT / room).rglob("*.py")
            if "games" not in path.parts
        ),
        *(path for path in (ROOT / "templates").rglob("*.j2") if path.parent.name not in GAMES),
    ]
)
NAMES = sorted(
    {name for game in GAMES.values() for name in (game.key, *game.load().title.model_dump(exclude_none=True).values())}
)
# What one game has and no other: its pieces, places and words, as they stand in names, strings and comments.
PRIVATE = {
    *("rider", "riders", "leg", "legs", "relic", "relics", "beat", "beats", "terrain", "cyclist"),
    *("jockey", "jockeys", "obstacle", "obstacles", "fence", "fences", "horse", "horses", "stable"),
    *("snipe", "snipes", "sniper", "bomb", "bombs", "minefield", "medal", "medals", "cup", "cups"),
    *("kingdom", "kingdoms", "scene", "scenes", "car", "cars", "racer", "racers"),
}
# Where such a word is nobody's own: a horse in a drawing for all, a cup to drink from, markdown's fences, a verb.
ALLOWED = {
    "engine/storage/records.py": {"beats"},  # a word in the files of whoever plays; another one would not read theirs
    "printables/drawing/art": {"horse", "horses", "leg", "legs"},
    "printables/drawing/icons/play.py": {"cup"},
    "printables/text/markdown.py": {"fence"},
    "templates/shared/printing.en.md.j2": {"beats"},  # scissors
}
WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")  # inside snake_case and CamelCase


def words(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.split("\n"), 1):
        for word in WORD.findall(line):
            yield number, word.lower()


def allowed(place: str) -> set[str]:
    return {word for start, found in ALLOWED.items() if place.startswith(start) for word in found}


@pytest.mark.parametrize("path", SHARED, ids=lambda path: str(path.relative_to(ROOT)))
def test_shared_code_names_no_game_and_none_of_its_words(path: Path):
    place, text = str(path.relative_to(ROOT)), path.read_text(encoding="utf-8")
    named = [name for name in NAMES if name in text]
    private = PRIVATE - allowed(place)
    assert not named
    assert [f"{place}:{number}: {word}" for number, word in words(text) if word in private] == []
