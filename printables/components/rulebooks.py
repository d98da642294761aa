"""Rulebooks: a long text with contents, cross-references and page numbers, on sheets or as the pages of a booklet.

Its template marks a heading with {at:name}; {page:name} elsewhere is the page that this heading stands on, and
{contents} a list of all chapters. What a page number is depends on the paper, so a text is set until none changes.
"See page {page:name}" is written "see above" or "see below" where the heading stands on the same page.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from itertools import chain, zip_longest
from typing import Any

from engine.faults import near, shown
from engine.tables import GameTables, Names
from engine.words import Words
from printables.components.parts import Booklet, Face, Sheet
from printables.components.sheets import Page, column_width, draw_page, set_blocks
from printables.components.typesetting import Drawing, Layout
from printables.drawing.pen import Pen
from printables.errors import PrintError, Where
from printables.imposition.job import Job
from printables.imposition.paper import Paper
from printables.palette import INK, OXBLOOD, Colour
from printables.text import markdown, templates
from printables.text.line_breaking import NO_BREAK_SPACE
from printables.text.markdown import Block, Table, Text
from printables.text.typography import Span, plain

RULEBOOK = Names(zh="规则书", en="Rulebook", zh_hant="規則書")
BOOKLET = Names(zh="规则书（小册子）", en="Rulebook as a booklet", zh_hant="規則書（小冊子）")
HEADING = re.compile(r"^(#{2,3}) (.+?) *\{at:([a-z_0-9]+)\} *$", re.M)
MARK = re.compile(r"\{page:([a-z_0-9]+)\}")
# A reference once the text is read, whose heading stands before or after it; no text of tables has such characters.
BEFORE, AFTER, CLOSE = "\x02", "\x03", "\x04"
REFERENCE = re.compile(f"(?P<side>[{BEFORE}{AFTER}])(?P<name>[a-z_0-9]+){CLOSE}")
CONTENTS = "{contents}"
MOST_PAGES, MOST_PASSES = 60, 5
OUTER = 4.0  # mm from the edge of what is printed to a page number
SHEET = Layout(
    columns=2,
    pages=MOST_PAGES,
    size=10.0,
    floor=8.0,
    sparing=9.0,
    leading=1.6,
    sparing_leading=1.8,
    margin=16.0,
    gutter=9.0,
)
HALF = Layout(columns=1, pages=MOST_PAGES, size=9.0, floor=8.0, sparing=8.5, leading=1.45, margin=12.0)


say = Words(
    {  # a reference, and what it says instead of the number on the heading's own page: `here` without "see"
        "reference": ("(?P<see>见)?第 {} 页", "(?P<see>[Ss]ee )?page {}", "(?P<see>見)?第 {} 頁"),
        "above": ("上文", "above", "上文"),
        "below": ("下文", "below", "下文"),
        "here": ("本页", "this page", "本頁"),
    }
)

_Place = tuple[int, int | None]  # the number of a block, and of a strip of it, or None for where it ends


@dataclass(frozen=True)
class Book:
    """What a rulebook is made from: its template, and functions of the tables and the language.

    `values_of` gives what the template names, `figures_of` the figures for a column's width in mm. They are asked when
    it is laid out, and no sooner: they may have games played. Books of the same are equal, so that kits can share one.
    """

    template: str
    tables: GameTables = field(hash=False)
    values_of: Callable[[Any, str], Mapping[str, Any]]
    figures_of: Callable[[Any, str, float], Mapping[str, Drawing]]
    accent: Colour = OXBLOOD

    @property
    def lang(self) -> str:
        return templates.language(self.template)

    @cached_property
    def values(self) -> Mapping[str, Any]:
        """What the template may name."""
        return self.values_of(self.tables, self.lang)

    def figures(self, width: float) -> Mapping[str, Drawing]:
        """All figures for a column of `width` mm."""
        return self.figures_of(self.tables, self.lang, width)


@dataclass(frozen=True)
class _Typesetting:
    """Lays a book out for a job, for each once."""

    key: str
    book: Book
    layout: Layout
    numbered: bool
    _faces: dict[Job, tuple[Face, ...]] = field(default_factory=dict, compare=False)

    def __call__(self, job: Job) -> tuple[Face, ...]:
        if job not in self._faces:
            self._faces[job] = self._laid(job)
        return self._faces[job]

    def _laid(self, job: Job) -> tuple[Face, ...]:
        key, book, where = self.key, self.book, Where(self.key, templates.place(self.book.template))
        text = templates.render(book.template, book.values, key)
        figures = book.figures(column_width(job.paper, self.layout))
        layout = replace(self.layout.inked(job.ink), accent=book.accent, figures=figures)
        pages = set_book(text, job.paper, layout, where, book.lang)
        width, height = job.paper.size(landscape=False)
        return tuple(
            Face(f"{key}-{number}", width, height, partial(_draw, page, job.paper, number if self.numbered else 0))
            for number, page in enumerate(pages, 1)
        )


@dataclass(frozen=True)
class Rulebook(Sheet):
    """The sheets of a book, of which there is a page for phones too."""

    book: Book


def rulebook(book: Book) -> Rulebook:
    """The book on whole sheets."""
    return Rulebook("rulebook", RULEBOOK, _Typesetting("rulebook", book, SHEET, False), book)


def booklet(book: Book) -> Booklet:
    """The book on half sheets, to be folded."""
    return Booklet("rulebook_booklet", BOOKLET, _Typesetting("rulebook_booklet", book, HALF, True))


def set_book(text: str, paper: Paper, layout: Layout, where: Where, lang: str) -> Sequence[Page]:
    """The pages of a text whose page numbers are true. Raises PrintError for a reference to no heading."""
    names = {name: title for _, title, name in HEADING.findall(text)}
    lost = next((name for name in MARK.findall(text) if name not in names), None)
    if lost:
        hint = near(lost, names)
        raise PrintError(
            f"没有叫 {shown(lost)} 的标题；{hint.zh}", f"no heading is marked {shown(lost)}; {hint.en}", where
        )
    titles = {name: plain_title(title, where, lang) for name, title in names.items()}
    blocks = markdown.blocks(_prepared(text, layout.columns), where, lang)
    for worded in (True, False):  # words for a number may move it to another page, and there and back again
        numbers, places = dict.fromkeys(names, 1), dict[_Place, int]()
        for _ in range(MOST_PASSES):
            written = _References(numbers, places, lang)
            pages = set_blocks([written.resolved(*one) for one in enumerate(blocks)], paper, layout, where)
            found = _numbers(pages, titles), _places(pages) if worded else {}
            if found == (numbers, places):
                return pages
            numbers, places = found
    return pages


def _prepared(text: str, columns: int) -> str:
    """The text with its contents, which are read down one column and then the next, and its references marked."""
    at = {mark[3]: mark.start() for mark in HEADING.finditer(text)}
    marked = MARK.sub(lambda mark: f"{BEFORE if at[mark[1]] < mark.start() else AFTER}{mark[1]}{CLOSE}", text)
    chapters = [f"{title} | {AFTER}{name}{CLOSE}" for marks, title, name in HEADING.findall(text) if len(marks) == 2]
    long = -(-len(chapters) // columns)
    rows = zip_longest(*(chapters[first : first + long] for first in range(0, len(chapters), long)), fillvalue=" | ")
    contents = [f"| {' | '.join(row)} |" for row in rows]
    lines = "\n".join([f"|{' | |' * columns}", f"|{'---|--:|' * columns}", *contents])
    return HEADING.sub(r"\1 \2", marked).replace(CONTENTS, lines)


@dataclass(frozen=True)
class _References:
    """Writes out references, with the pages of headings, and of what refers to them as it was set last."""

    numbers: Mapping[str, int]
    places: Mapping[_Place, int]
    lang: str

    def resolved(self, number: int, block: Block) -> Block:
        """A block with its references written out."""
        if isinstance(block, Text):
            return replace(block, pieces=self._written(block.pieces, (number, None)))
        if isinstance(block, Table):
            rows = (tuple(self._written(cell, (number, line)) for cell in row) for line, row in enumerate(block.rows))
            return replace(block, rows=tuple(rows))
        return block

    def _written(self, pieces: tuple[Span, ...], place: _Place) -> tuple[Span, ...]:
        here = self.places.get(place)
        words = re.compile(say("reference", self.lang, REFERENCE.pattern))

        def worded(mark: re.Match[str]) -> str:
            see = mark["see"] or ""
            if self.numbers.get(mark["name"]) != here:
                return see + mark[0].removeprefix(see).replace(" ", NO_BREAK_SPACE)
            side = "above" if mark["side"] == BEFORE else "below"
            return see + say(side, self.lang) if see else say("here", self.lang)

        return tuple(span._replace(text=REFERENCE.sub(self._number, words.sub(worded, span.text))) for span in pieces)

    def _number(self, mark: re.Match[str]) -> str:
        return str(self.numbers.get(mark["name"], mark[0]))


def _places(pages: Sequence[Page]) -> dict[_Place, int]:
    """The page on which each block ends, and each of its strips."""
    found: dict[_Place, int] = {}
    for number, page in enumerate(pages, 1):
        for strip in chain.from_iterable(column for column, _, _ in page):
            if not strip.again:
                found[strip.block, strip.part] = found[strip.block, None] = number
    return found


def _numbers(pages: Sequence[Page], titles: Mapping[str, str]) -> dict[str, int]:
    """The page that each marked heading stands on; `titles` are in the order of the text, and may be alike."""
    found: dict[str, int] = {}
    ahead = iter(titles.items())
    name, title = next(ahead, ("", ""))
    for number, page in enumerate(pages, 1):
        for strip in chain.from_iterable(column for column, _, _ in page):
            if name and strip.text == title:
                found[name] = number
                name, title = next(ahead, ("", ""))
    return found


def plain_title(title: str, where: Where, lang: str) -> str:
    """A heading as it is read, without its mark-up."""
    (block,) = markdown.blocks(f"## {title}", where, lang)
    assert isinstance(block, Text)
    return plain(block.pieces)


def _draw(page: Page, paper: Paper, number: int, pen: Pen) -> None:
    draw_page(page, pen)
    if number:
        strip, even = paper.note_strip(), number % 2 == 0  # the outer corner of an open book
        x, align = (strip.x + OUTER, "left") if even else (strip.right - OUTER, "right")
        pen.text(x, strip.y + 0.9, str(number), font="display", size=9, colour=INK, align=align)
