"""Where printed words lie on lines of the drawing below them, or on each other: a page drawn twice, once without its
words and once with nothing else, and laid one on the other."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from io import BytesIO

import numpy as np
import pypdfium2
import pytest
from reportlab.pdfgen.canvas import Canvas
from scipy import ndimage

from engine.tables import GameTables
from printables.components.parts import Board, Component
from printables.drawing import operators as pdf
from printables.drawing.pen import MM, Pen
from printables.imposition.job import A4, Job
from printables.imposition.paper import PAPERS
from printables.pages.page_list import pages_of
from printables.palette import BLACK, WHITE, Colour
from printables.text.fonts import font_name, widths
from printables.text.letterforms import letter_outline
from printables.text.typography import Line

DPI = 100
EDGE = 40  # of 255: a step of light between neighbours that is a line, or the edge of an area
SPECK = 8  # pixels, a quarter of a millimetre each: what letters of a picture of the table touch by chance
PRINT, TWICE = 191, 95  # light: paper with a letter on it is darker than one, with two letters than the other


def _letters(self: Pen, x: float, y: float, line: Line, size: float, colour: Colour) -> None:
    """A line's letters alone, black and half seen through, so that two layers are darker than one."""
    self.canvas.saveState()
    self.canvas.setFillAlpha(0.5)
    for run in line.runs:
        em, letters, at = size / MM, "", x + run.x / MM
        for char in run.text:  # drawn as areas: how dark letters of a font come out depends on their size
            letters += " " + pdf.outline(letter_outline(run.span.role, char), at, y, em / 1000)
            at += widths(run.span.role)[ord(char)] * em + run.spacing / MM
        if letters:
            self._add(pdf.painted(letters, BLACK, None, 0))
    self.canvas.restoreState()


def _bare(
    self: Pen, path: str, fill: Colour | None, stroke: Colour | None, width: float, *_: object, **__: object
) -> None:
    """A shape as bare paper, which hides the words that were there before."""
    self._add(pdf.painted(path, fill and WHITE, stroke and WHITE, width))


def _nothing(*_: object, **__: object) -> None:
    """Draws nothing."""


@contextmanager
def _pen(**methods: object) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for name, method in methods.items():
            patch.setattr(Pen, name, method)
        yield


def _rendered(component: Component, tables: GameTables, lang: str, job: Job) -> list[np.ndarray]:
    """Each page as light, 0 to 255, a number a pixel."""
    pages = pages_of(component, tables, lang, job)
    if isinstance(component, Board) and len(pages) > 1:  # where sheets are glued, lines cross everything
        pages = pages_of(component, tables, lang, replace(job, boards=PAPERS["a3"]))
    stream = BytesIO()
    canvas = Canvas(stream, invariant=1, pageCompression=0, initialFontName=font_name("body"))
    for page in pages:
        canvas.setPageSize((page.width * MM, page.height * MM))
        pen = Pen(canvas, lang, component.key, "", job.ink)
        with pen.page():
            page.drawn(pen)
        canvas.showPage()
    canvas.save()
    with pypdfium2.PdfDocument(stream.getvalue()) as document:
        return [page.render(scale=DPI / 72, grayscale=True).to_numpy().astype(np.int16) for page in document]


def collisions(component: Component, tables: GameTables, lang: str, job: Job = A4) -> list[np.ndarray]:
    """For each page a picture of truth in two layers: words on an edge of the drawing, and words on words."""
    with _pen(_draw_line=_nothing):
        grounds = _rendered(component, tables, lang, job)
    with _pen(_draw_line=_letters, _draw=_bare, icon=_nothing):
        words = _rendered(component, tables, lang, job)
    found = []
    for ground, word in zip(grounds, words, strict=True):
        edge = np.zeros(ground.shape, bool)
        edge[:, 1:] |= abs(np.diff(ground, axis=1)) > EDGE
        edge[1:] |= abs(np.diff(ground, axis=0)) > EDGE
        found.append(np.stack((edge & (word < PRINT), word < TWICE)))
    return found


def more(before: np.ndarray, after: np.ndarray, moved: int = 0) -> list[tuple[int, int, int]]:
    """Where a page has collisions that it had not: how many pixels, and where that is, in mm from its upper left.

    What it had may have `moved` up or down by so many pixels: then its edges fall otherwise, and specks are larger.
    """
    spots, speck = [], 3 * SPECK if moved else SPECK
    for one, now in zip(before, after, strict=True):
        was = ndimage.binary_dilation(one, np.ones((2 * moved + 1, 3))) if moved else one
        if np.count_nonzero(now & ~was) <= speck:
            continue
        new = now & ~ndimage.binary_dilation(was, iterations=2)
        labels, _ = ndimage.label(ndimage.binary_dilation(new, iterations=8))
        for place in ndimage.find_objects(labels):
            count, (down, across) = int(new[place].sum()), place
            if count > speck:
                spots.append((count, round(across.start * 25.4 / DPI), round(down.start * 25.4 / DPI)))
    return spots
