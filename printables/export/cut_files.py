"""Sheets for a cutting machine: PDFs with registration marks, and for each front an SVG of its cuts, true to size.

A sheet is printed from the PDF; the machine finds the marks on it and follows the cuts of the SVG.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from xml.sax.saxutils import escape

from engine.tables import GameTables
from printables.components.parts import CardSet, Component, TokenSheet
from printables.drawing.pen import Pen
from printables.export.pdf import document, file_name
from printables.geometry import Box, Point
from printables.imposition.job import A4, Job
from printables.imposition.layout import Pieces, capacity
from printables.imposition.paper import NOTE_HEIGHT, Paper
from printables.pages.page_list import pages_of
from printables.pages.printed_page import Outline, PrintedPage
from printables.palette import BLACK, WHITE

# Silhouette's marks: a square in the upper left corner, two angles in the corners beside it. Its software puts them no
# nearer to the edge than 10 mm, and knows their length and thickness as settings.
INSET, SQUARE, ARM, THICKNESS = 10.0, 5.0, 20.0, 0.5  # mm
CLEAR = 0.6  # mm: bare paper round the marks, which a machine must not take for part of a picture
MARGIN = 12.5  # mm: nothing else is printed nearer to the edge
SVG = """<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
 width="{width:g}mm" height="{height:g}mm" viewBox="0 0 {width:g} {height:g}">
<title>{title}</title>
<desc>{about}</desc>
<g id="marks" inkscape:groupmode="layer" inkscape:label="marks" fill="#000" stroke="none">
{marks}
</g>
<g id="cuts" inkscape:groupmode="layer" inkscape:label="cuts" fill="none" stroke="#f00" stroke-width="0.1">
{cuts}
</g>
</svg>
"""


def cutting_job(job: Job) -> Job:
    """How sheets for a machine are printed: with room for its marks, and without marks for scissors."""
    return replace(job, paper=replace(job.paper, margin=MARGIN), marks=False)


def cut_files(
    tables: GameTables, kit: Sequence[Component], lang: str, job: Job = A4, about: str = ""
) -> tuple[dict[str, bytes], list[Component]]:
    """PDFs and SVGs by file name, and what is cut by hand since it is larger than the room between the marks.

    The SVG with a number belongs to the page of that number. Raises PrintError.
    """
    job = cutting_job(job)
    files: dict[str, bytes] = {}
    left_out: list[Component] = []
    for component in kit:
        if not isinstance(component, (CardSet, TokenSheet)):
            continue
        if not _fits(component, job.paper):
            left_out.append(component)
            continue
        pages = [replace(page, draw=partial(_draw, page)) for page in pages_of(component, tables, lang, job)]
        name = file_name(tables.game, component.key, lang, job.paper, players=job.players, card=job.card)
        files[name] = document([component], {component.key: pages}, tables, lang, job)
        title = f"{tables.title.get(lang)} · {component.title.get(lang)}"
        for number, page in enumerate(pages, 1):
            if not page.back:
                svg = svg_of(page, f"{title} · {number}/{len(pages)}", about)
                files[name.replace(f"{component.key}.", f"{component.key}-{number}.", 1)[:-4] + ".svg"] = svg.encode()
    return files, left_out


def _fits(component: CardSet | TokenSheet, paper: Paper) -> bool:
    """Whether every piece fits between the marks on a page one way or the other."""
    sets = component.sets if isinstance(component, TokenSheet) else (component,)
    rooms = [paper.printable(landscape).inset(0, NOTE_HEIGHT, 0, NOTE_HEIGHT) for landscape in (False, True)]
    return any(all(all(capacity(Pieces(1, *one.size), room)) for one in sets) for room in rooms)


def _draw(page: PrintedPage, pen: Pen) -> None:
    """A page, and on its front the marks on bare paper."""
    page.draw(pen)
    if page.back:
        return
    found = marks(page.width, page.height)
    for one in found:
        pen.rect(one.x - CLEAR, one.y - CLEAR, one.width + 2 * CLEAR, one.height + 2 * CLEAR, fill=WHITE)
    for one in found:
        pen.rect(one.x, one.y, one.width, one.height, fill=BLACK)


def marks(width: float, height: float) -> tuple[Box, ...]:
    """The registration marks of a page, black boxes."""
    right, top = width - INSET, height - INSET
    square = Box(INSET, top - SQUARE, SQUARE, SQUARE)
    return (
        square,
        Box(right - ARM, top - THICKNESS, ARM, THICKNESS),
        Box(right - THICKNESS, top - ARM, THICKNESS, ARM),
        Box(INSET, INSET, ARM, THICKNESS),
        Box(INSET, INSET, THICKNESS, ARM),
    )


def svg_of(page: PrintedPage, title: str, about: str = "") -> str:
    """The cuts of a page and its marks, in mm from the upper left."""
    shapes = [
        f'<rect x="{box.x:g}" y="{page.height - box.top:g}" width="{box.width:g}" height="{box.height:g}"/>'
        for box in marks(page.width, page.height)
    ]
    cuts = [f'<path d="{_path(one, page.height)}"/>' for one in page.outlines()]
    return SVG.format(
        width=page.width,
        height=page.height,
        title=escape(title),
        about=escape(about),
        marks="\n".join(shapes),
        cuts="\n".join(cuts),
    )


def _path(outline: Outline, height: float) -> str:
    """A closed cut, its corners rounded, clockwise from the left of its upper edge; or along the piece's own edge."""
    if outline.edge:
        return "".join(letter + _flipped(numbers, height) for letter, numbers in outline.edge)
    box, r = outline.box, outline.corner
    left, right, top, bottom = (round(value, 4) for value in (box.x, box.right, height - box.top, height - box.y))

    def turn(end: Point) -> str:
        return f"A{r:g} {r:g} 0 0 1 {end[0]:.4f} {end[1]:.4f}" if r else ""

    return (
        f"M{left + r:.4f} {top:.4f}H{right - r:.4f}{turn((right, top + r))}V{bottom - r:.4f}{turn((right - r, bottom))}"
        f"H{left + r:.4f}{turn((left, bottom - r))}V{top + r:.4f}{turn((left + r, top))}Z"
    )


def _flipped(numbers: tuple[float, ...], height: float) -> str:
    """Points of a page as an SVG has them, y down."""
    return " ".join(f"{height - value if place % 2 else value:.4f}" for place, value in enumerate(numbers))
