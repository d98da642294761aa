"""docs/cards.md: its card plays as told, it names every step, and which cards needed one of their own."""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

from engine.games.intrigue.scenes import Scene
from engine.games.intrigue.schema import KINGDOM, load_tables
from engine.games.intrigue.steps import MOST_OPTIONS, VERBS, Step
from engine.games.intrigue.wording import summary
from engine.tables import read_toml

DOCS = (Path(__file__).parents[4] / "docs" / "cards.md").read_text(encoding="utf-8")
ROWS = read_toml(KINGDOM)["cards"]
WORDS = {word for words in VERBS.values() for word in words} | set(VERBS)


def test_the_card_of_the_docs_plays_as_told() -> None:
    (block,) = (text for text in re.findall(r"```toml\n(.*?)```", DOCS, re.S) if "[[cards]]" in text)
    (row,) = tomllib.loads(block)["cards"]
    tables = load_tables(changes=[("cards", [*ROWS, row])])
    card = tables.card(row["key"])
    assert summary(tables, card, "en") == (
        "Draw 2 cards. Discard up to 2 cards. If you do, +$1. "
        "Each other player with 6 or more cards in hand draws 1 card."
    )
    number = 1 + tables.number(card.key)
    scene = Scene(tables, 3).given(
        "1 deck: silver gold | 2 hand: copper*6 | 2 deck: estate | 3 hand: copper | 3 deck: gold"
    )
    scene.state.hand[0, number - 1], scene.state.held[0] = 1, 1
    scene.do(f"1 play card_{number}; 1 take silver; 1 decline")
    assert (scene.read("1 hand"), scene.read("1 discard"), scene.number("coins")) == (["gold"], ["silver"], 1)
    assert (len(scene.read("2 hand")), scene.read("3 hand")) == (7, ["copper"])


def test_every_step_and_word_is_named() -> None:
    assert set(re.findall(r"\w+", " ".join(re.findall(r"`([^`]*)`", DOCS)))) >= WORDS
    assert MOST_OPTIONS == 5
    assert "two to five lists" in DOCS


def test_the_cards_that_needed_a_step_of_their_own_are_told() -> None:
    """What one card alone says stands in its row of the table, and who says nothing alone has no row."""
    users: dict[str, set[str]] = defaultdict(set)
    for card in load_tables().cards:
        if not card.guest:
            for word in words_of(card.effect or ()):
                users[word].add(card.name.en)
            if card.points_per:
                users["points_per"].add(card.name.en)
    alone = {word: cards.pop() for word, cards in users.items() if len(cards) == 1}
    table = DOCS.split("## Which cards needed")[1].split("\n## ")[0]
    rows = {name: text for text, name in re.findall(r"^\| (`.*?) \| ([\w ]+) \|$", table, re.M)}
    assert set(rows) == set(alone.values())
    for word, name in alone.items():
        assert word in rows[name], name


def words_of(steps: Sequence[Step]) -> Iterator[str]:
    """Verbs and words of steps; those that stand for several things with the one meant."""
    for step in steps:
        for word, value in step.model_dump(exclude_none=True, by_alias=True).items():
            several = word in ("from", "take") or (word in ("discard", "trash", "reveal", "choose") and value != 1)
            yield f'{word} = "{value}"' if several and isinstance(value, str) else word
        for _, inner in step.inner():
            yield from words_of(inner)
