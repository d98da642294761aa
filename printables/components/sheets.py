"""Sheets of text: a Markdown template filled in and laid out in columns, as large as fits, or a clear error."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache, partial
from typing import Any

from engine.tables import Names
from printables.components.columns import Column, fill_evenly, height, stacked
from printables.components.parts import Face, Sheet
from printables.components.structure import tags_of
from printables.components.typesetting import Layout, Setting
from printables.drawing.pen import Pen
from printables.drawing.tags import AGAIN, Tag
from printables.errors import PrintError, Where, no_room
from printables.imposition.job import Job
from printables.imposition.paper import Paper
from printables.inks import Ink
from printables.text import markdown, templates
from printables.text.markdown import Block, Figure, Table, Text
from printables.text.typography import TextDoesNotFit, sizes

Page = list[tuple[Column, float, float]]  # columns with their left edge and top
CLEAR_BELOW = 0.4  # em at the least between a figure or table and what follows it
NOTE_CLEARANCE = 2.0  # mm between the text and the line that says what sheet it is


def sheet(key: str, title: Names, template: str, values: Mapping[str, Any], layout: Layout) -> Sheet:
    """A sheet from a template such as "<game>/quickref.zh.md.j2" and the values that it names."""

    def build(job: Job) -> tuple[Face, ...]:
        text = templates.render(template, values, key)
        where, lang = Where(key, templates.place(template)), templates.language(template)
        return lay_out(key, text, job.paper, layout.inked(job.ink), where, lang)

    return Sheet(key, title, build)


def card_of_text(
    key: str, template: str, values: Mapping[str, Any], area: tuple[float, float, float], layout: Layout
) -> Callable[[Pen], None]:
    """Draws a template's text on a piece that is printed in any ink: it is laid out for each that a pen asks for.

    `area` is how wide the piece is, and how far above its lower edge text begins and ends at the most, in mm.
    """
    width, top, foot = area
    where = Where(key, templates.place(template))
    text = templates.render(template, values, key)
    lower = Paper("card", width, top).note_strip().top + NOTE_CLEARANCE - foot  # what pages keep free, and cards use
    paper = Paper("card", width, top + layout.margin + lower)
    lang = templates.language(template)

    @cache
    def body(ink: Ink) -> Face:
        return lay_out(key, text, paper, layout.inked(ink), where, lang)[0]

    def draw(pen: Pen) -> None:
        with pen.frame(0, -lower):
            body(pen.ink).draw(pen)

    return draw


def lay_out(key: str, text: str, paper: Paper, layout: Layout, where: Where, lang: str = "zh") -> tuple[Face, ...]:
    """Pages of a Markdown text, at the largest size that fits. Text before the first second-level heading runs across.

    Raises TextDoesNotFit, naming the template and the text that overflows, and PrintError for what cannot be set.
    """
    width, tall = paper.size(layout.landscape)
    pages = laid(text, paper, layout, where, lang)
    return tuple(Face(f"{key}-{number}", width, tall, partial(draw_page, page)) for number, page in enumerate(pages, 1))


@lru_cache(maxsize=32)  # the kits for each number of players hold the same sheets
def laid(text: str, paper: Paper, layout: Layout, where: Where, lang: str) -> tuple[Page, ...]:
    """The same as strips in their columns, page by page."""
    return set_blocks(markdown.blocks(text, where, lang), paper, layout, where)


def set_blocks(blocks: Sequence[Block], paper: Paper, layout: Layout, where: Where) -> tuple[Page, ...]:
    """The same of a text that has been read."""
    tags = tags_of(blocks)
    if not blocks:
        raise PrintError("这一页是空的", "the sheet is empty", where)
    problem: TextDoesNotFit | None = None
    for size in sizes(layout.size, layout.floor):
        try:
            return tuple(_pages(blocks, tags, Setting(layout, size, where), paper))
        except TextDoesNotFit as error:
            problem = error
    assert problem is not None
    raise problem


def column_width(paper: Paper, layout: Layout) -> float:
    """How wide a column of a layout is on a paper, in mm."""
    across = paper.size(layout.landscape)[0] - 2 * max(layout.margin, paper.margin)
    return (across - layout.gutter * (layout.columns - 1)) / layout.columns


def _pages(blocks: Sequence[Block], tags: Sequence[Tag | None], setting: Setting, paper: Paper) -> list[Page]:
    """All pages at one size. Raises TextDoesNotFit when there are more than the layout allows."""
    layout = setting.layout
    width, tall = paper.size(layout.landscape)
    margin = max(layout.margin, paper.margin)
    foot = max(margin, paper.note_strip(layout.landscape).top + NOTE_CLEARANCE)
    top, room, across = tall - margin, tall - margin - foot, width - 2 * margin
    narrow = (across - layout.gutter * (layout.columns - 1)) / layout.columns
    sections = (n for n, block in enumerate(blocks) if isinstance(block, Text) and block.kind == "heading")
    split = next(sections, len(blocks)) if layout.columns > 1 else 0
    if narrow <= setting.em or room <= setting.em:
        raise no_room(margin, f"{width:g} x {tall:g} mm", setting.where)
    lead = _strips(blocks, tags, range(split), setting, across)
    body = _strips(blocks, tags, range(split, len(blocks)), setting, narrow)
    pages: list[Page] = [[(lead, margin, top)]]
    offset = height(lead) + (1.2 * setting.em if lead else 0.0)
    start = 0
    while start < len(body):
        columns, end = fill_evenly(body, start, layout.columns, room - offset)
        for number, column in enumerate(columns):
            pages[-1].append((column, margin + number * (narrow + layout.gutter), top - offset))
        if end < len(body) and (len(pages) == layout.pages or end == start):
            missing = height(body[end:]) / layout.columns
            raise setting.overflow(body[end].text, narrow, room - offset, missing)
        if end < len(body):
            pages.append([])
        start, offset = end, 0.0
    if height(lead) > room:
        raise setting.overflow(lead[-1].text, across, room, height(lead) - room)
    return pages


def _strips(
    blocks: Sequence[Block], tags: Sequence[Tag | None], which: range, setting: Setting, width: float
) -> Column:
    """Blocks as strips; the line that leads to a figure stays with it, and what follows it or a table keeps off it."""
    found: Column = []
    for number in which:
        if isinstance(blocks[number], Figure) and found:
            found[-1] = replace(found[-1], stays=True)
        strips = setting.strips(blocks[number], width, tags[number])
        if number and isinstance(blocks[number - 1], (Figure, Table)):
            strips[0] = replace(strips[0], space=max(strips[0].space, CLEAR_BELOW * setting.em))
        found += (replace(strip, block=number, part=part) for part, strip in enumerate(strips))
    return found


def draw_page(page: Page, pen: Pen) -> None:
    """All columns of a page."""
    for column, left, top in page:
        for strip, below in stacked(column):
            with pen.tagged(AGAIN if strip.again else None):
                strip.draw(pen, left, top - below)
