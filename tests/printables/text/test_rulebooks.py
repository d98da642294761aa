"""Rulebooks: no number of their own, every ruling told, references that hold, and pages that fold into a booklet."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.registry import GAMES, find
from printables.components.registry import components
from printables.components.rulebooks import HALF, SHEET, Rulebook, set_book
from printables.components.sheets import column_width
from printables.errors import PrintError, Where
from printables.imposition.booklet import saddle_stitched
from printables.imposition.paper import PAPERS
from printables.text import templates
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


FILLER = "\n\n".join(f"word {'and more ' * 60}" for _ in range(30))


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
    text = f"# Book\n\n{{contents}}\n\n## First {{at:first}}\n\nsee {{page:last}}\n\n{FILLER}\n\n"
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
    text = f"# Book\n\n## Bets {{at:first}}\n\nsee {{page:last}}\n\n{FILLER}\n\n### Bets {{at:last}}\n\nx\n"
    pages = set_book(text, PAPERS["a4"], HALF, Where("book"), "en")
    assert len(pages) > 1
    assert f"see {len(pages)}" in [strip.text for page in pages for column, _, _ in page for strip in column]


@pytest.mark.parametrize(
    ("lang", "reference", "before", "after", "elsewhere"),
    [
        ("en", "See page {}.", "See above.", "See below.", "See page 4."),
        ("en", "a set of page {}", "a set of this page", "a set of this page", "a set of page 4"),
        ("zh", "见第 {} 页。", "见上文。", "见下文。", "见第 4 页。"),
        ("zh", "（第 {} 页）", "（本页）", "（本页）", "（第 4 页）"),
        ("zh_hant", "見第 {} 頁。", "見上文。", "見下文。", "見第 4 頁。"),
        ("zh_hant", "用第 {} 頁的組合", "用本頁的組合", "用本頁的組合", "用第 4 頁的組合"),
    ],
)
def test_a_reference_to_its_own_page_says_where_on_it(lang, reference, before, after, elsewhere):
    up, down, far = (reference.format(f"{{page:{name}}}") for name in ("up", "down", "far"))
    text = f"## X {{at:up}}\n\n{up}\n\n| a | b |\n|---|---|\n| {down} | {far} |\n\n## X {{at:down}}\n\n"
    text += f"{FILLER}\n\n## X {{at:far}}\n\n{far}\n"
    pages = set_book(text, PAPERS["a4"], HALF, Where("book"), lang)
    assert len(pages) == 4
    first, *_, last = (
        [strip.text.replace("\u00a0", " ") for column, _, _ in page for strip in column] for page in pages
    )
    assert before in first
    assert f"{after} | {elsewhere}" in first
    assert last[-1] == before


def test_a_page_and_its_number_stay_on_one_line():
    text = f"## First {{at:first}}\n\nSee page {{page:last}}.\n\n{FILLER}\n\n## Last {{at:last}}\n\nx\n"
    first, *others = set_book(text, PAPERS["a4"], HALF, Where("book"), "en")
    assert f"See page\u00a0{1 + len(others)}." in [strip.text for column, _, _ in first for strip in column]


@pytest.mark.parametrize("game", GAMES)
def test_no_page_of_a_book_refers_to_itself(game, lang):
    made = components(game)(find(game).load(), lang, None)
    book = next(one for one in made if isinstance(one, Rulebook)).book
    text, where = templates.render(book.template, book.values, "rulebook"), Where("book")
    words = re.compile({"zh": r"第 (\d+) 页", "zh_hant": r"第 (\d+) 頁", "en": r"page (\d+)"}[lang])
    for layout in (SHEET, HALF):
        laid = replace(layout, figures=book.figures(column_width(PAPERS["a4"], layout)))
        pages = set_book(text, PAPERS["a4"], laid, where, lang)
        ends = {
            strip.block: number for number, page in enumerate(pages, 1) for column, _, _ in page for strip in column
        }
        told = {
            (strip.block, int(number))
            for page in pages
            for column, _, _ in page
            for strip in column
            for number in words.findall(strip.text.replace("\u00a0", " "))
        }
        assert not [strip for strip, number in told if ends[strip] == number]


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
