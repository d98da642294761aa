"""Rulebooks: no number of their own, every ruling told, references that hold, and pages that fold into a booklet."""

from __future__ import annotations

import re

import pytest

from printables.components.rulebooks import HALF, SHEET, set_book
from printables.errors import PrintError, Where
from printables.imposition.booklet import saddle_stitched
from printables.imposition.paper import PAPERS
from printables.text.templates import escaped, folder

RULEBOOKS = sorted(folder().glob("*/rulebook.*.md.j2"))
RULINGS = {
    "continental_spin": 25,
    "royal_derby": 22,
    "blind_snipe": 25,
    "downforce": 30,
    "intrigue": 22,
}  # of each game, those added later too
# Of those, what no player needs: how many may sit in the engine, and which way up the board lies; when a computer stops
# a game that does not end, and what the source says wrongly of itself.
UNTOLD = {"royal_derby": {18, 20}, "intrigue": {21, 22}}
NUMERALS = {
    "en": r"\d|\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|twice|double|half|halves)\b",
    "zh": r"\d|[两二三四五六七八九十百半]",
    "zh_hant": r"\d|[兩二三四五六七八九十百半]",
}


def words(source: str) -> str:
    """What a template says itself: without comments, statements, expressions, marks, icons and names of figures."""
    own = re.sub(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}|\{[a-z]+:[^}|]*[}|]", " ", source, flags=re.S)
    return re.sub(r"^1\. ", "", own, flags=re.M)  # Markdown counts lists itself


@pytest.mark.parametrize("path", RULEBOOKS, ids=lambda path: f"{path.parent.name} {path.name}")
def test_no_number_is_written_in_a_rulebook(path):
    lang = path.name.split(".")[1]
    found = [
        f"{number}: {line.strip()}"
        for number, line in enumerate(words(path.read_text(encoding="utf-8")).splitlines(), 1)
        if re.search(NUMERALS[lang], line, re.IGNORECASE)
    ]
    assert not found, "these numbers come neither from the tables nor from games:\n" + "\n".join(found)


@pytest.mark.parametrize("path", RULEBOOKS, ids=lambda path: f"{path.parent.name} {path.name}")
def test_every_ruling_is_told(path):
    game = path.parent.name
    told = {int(number) for number in re.findall(r"\{# ruling (\d+) #\}", path.read_text(encoding="utf-8"))}
    untold = set(range(1, RULINGS[game] + 1)) - told - UNTOLD.get(game, set())
    assert not untold, f"{path.name} does not tell rulings {sorted(untold)}"


def test_page_numbers_are_those_of_the_pages():
    filler = "\n\n".join(f"word {'and more ' * 60}" for _ in range(30))
    text = f"# Book\n\n{{contents}}\n\n## First {{at:first}}\n\nsee {{page:last}}\n\n{filler}\n\n"
    text += "## Last {at:last}\n\nx\n"
    for layout in (SHEET, HALF):
        pages = set_book(text, PAPERS["a4"], layout, Where("book"), "en")
        last = len(pages)
        assert last > 1
        strips = [strip.text for page in pages for column, _, _ in page for strip in column]
        assert any(f"Last | {last}" in strip for strip in strips)
        assert f"see {last}" in strips
        assert "Last" in [strip.text for column, _, _ in pages[-1] for strip in column]


def test_headings_may_be_alike():
    filler = "\n\n".join(f"word {'and more ' * 60}" for _ in range(30))
    text = f"# Book\n\n## Bets {{at:first}}\n\nsee {{page:last}}\n\n{filler}\n\n### Bets {{at:last}}\n\nx\n"
    pages = set_book(text, PAPERS["a4"], HALF, Where("book"), "en")
    assert len(pages) > 1
    assert f"see {len(pages)}" in [strip.text for page in pages for column, _, _ in page for strip in column]


def test_what_tables_say_is_no_reference():
    text = f"# Book\n\n## First {{at:first}}\n\n{escaped('{page:first}')} see {{page:first}}\n"
    (page,) = set_book(text, PAPERS["a4"], HALF, Where("book"), "en")
    assert "{page:first} see 1" in [strip.text for column, _, _ in page for strip in column]


def test_a_reference_to_nothing_is_refused():
    with pytest.raises(PrintError, match="no heading is marked 'frist'"):
        set_book("## First {at:first}\n\nsee {page:frist}\n", PAPERS["a4"], SHEET, Where("book"), "en")


@pytest.mark.parametrize(
    ("count", "sides"),
    [
        (4, [(4, 1), (2, 3)]),
        (8, [(8, 1), (2, 7), (6, 3), (4, 5)]),
        (6, [(None, 1), (2, None), (6, 3), (4, 5)]),
    ],
)
def test_pages_of_a_folded_pile(count, sides):
    found = saddle_stitched(count, thickness=0.1)
    assert [(side.left, side.right) for side in found] == sides
    assert [side.back for side in found] == [False, True] * (len(sides) // 2)
    assert [side.creep for side in found] == [0.1 * (k // 2) for k in range(len(sides))]
