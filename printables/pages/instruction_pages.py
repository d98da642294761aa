"""What the instructions of every game share: files and paper told to their templates, and a page of text in a frame."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import PurePosixPath
from typing import Any, NamedTuple

from engine.tables import GameTables, Names
from printables.components.parts import Component, Face
from printables.components.sheets import lay_out
from printables.components.typesetting import Layout
from printables.drawing.pen import Pen
from printables.errors import Where
from printables.geometry import Box
from printables.imposition.job import Job
from printables.imposition.paper import Paper
from printables.pages.print_list import ONE_SIDED, Kind, Part, backs, part_of, supply
from printables.pages.ruler import RULER
from printables.pages.tally import Tally
from printables.text import templates
from printables.text.typography import TextDoesNotFit, sizes

KEY = "instructions"
TITLE = Names(zh="说明", en="Instructions", zh_hant="說明")
SCALE = 100  # per cent
CARD_STOCK = (200, 300)  # grams a square metre, what home printers take and what does not show the print behind
FRAME = 7.0  # mm from the edge of the paper, where the printer allows it
CLEAR = 3.0  # mm between what the printer leaves white and text


def parts_of(
    components: Sequence[Component],
    tables: GameTables,
    lang: str,
    job: Job,
    kinds: Mapping[str, Kind],
    pages: int,
) -> list[Part]:
    """The files of a kit, first the instructions themselves, of so many pages; nothing where there is nothing else.

    `kinds` says by key what is not card.
    """
    own = Part(TITLE.get(lang), Tally(pages, pages, 0, 0, False), False, "paper", ONE_SIDED.get(lang))
    others = [part_of(one, tables, lang, job, kinds.get(one.key, "card")) for one in components]
    return [own, *others] if others else []


def printing_values(parts: Sequence[Part], components: Sequence[Component], job: Job) -> dict[str, Any]:
    """What templates/shared/printing, and the templates that use it, may name besides `zero` and `one`.

    `paper` is the name of the paper if all files are printed on one, `sleeve` two sides in mm or nothing.
    """
    sleeve = next((part.sleeve for part in parts if part.sleeve), ())
    return {
        "scale": SCALE,
        "ruler": RULER,
        "stock": CARD_STOCK,
        "parts": parts,
        "all": supply(parts),
        "paper": "" if any(part.paper for part in parts) else job.paper.name,
        "backs": backs(components, job),
        "joined": job.tiled,
        "sleeve": [f"{side:g}" for side in sleeve],
    }


class Framed(NamedTuple):
    """A page of a template. `draw` draws the frame, and in its upper `head` mm what heads the page."""

    template: str
    layout: Layout
    draw: Callable[[Pen, Box], None]
    head: float = 0.0


def framed_pages(pages: Sequence[Framed], values: Mapping[str, Any], job: Job) -> tuple[Face, ...]:
    """Pages of several templates, set in one size: the largest at which each of them holds its text.

    Raises as `framed_page` does.
    """
    layouts = [page.layout.inked(job.ink) for page in pages]
    problem: TextDoesNotFit | None = None
    for size in sizes(min(one.size for one in layouts), max(one.floor for one in layouts)):
        fixed = [replace(one, size=size, sparing=size, floor=size) for one in layouts]
        try:
            return tuple(
                framed_page(page.template, values, job, layout, page.draw, page.head)
                for page, layout in zip(pages, fixed, strict=True)
            )
        except TextDoesNotFit as error:
            problem = error
    assert problem is not None
    raise problem


def framed_page(
    template: str,
    values: Mapping[str, Any],
    job: Job,
    layout: Layout,
    draw: Callable[[Pen, Box], None],
    head: float = 0.0,
) -> Face:
    """One page of a template. `draw` draws the frame, and in its upper `head` mm what heads the page.

    Raises PrintError for a template that fails and TextDoesNotFit for more than a page.
    """
    paper, frame = job.paper, frame_of(job.paper)
    margin = max(layout.margin, frame.x + CLEAR)
    room = replace(paper, height=paper.height - max(margin, frame.x + head) + margin)
    text = templates.render(template, values, KEY)
    name = PurePosixPath(template).name.partition(".")[0]
    layout = replace(layout.inked(job.ink), margin=margin)
    (body,) = lay_out(name, text, room, layout, Where(KEY, templates.place(template)), templates.language(template))

    def draw_page(pen: Pen) -> None:
        draw(pen, frame)
        body.draw(pen)

    return replace(body, height=paper.height, draw=draw_page)


def frame_of(paper: Paper) -> Box:
    """As near to the edges of the paper as its printer prints, above the line that says what sheet it is."""
    edge, foot = max(FRAME, paper.margin), paper.note_strip().top + 1
    return Box(edge, foot, paper.width - 2 * edge, paper.height - edge - foot)
