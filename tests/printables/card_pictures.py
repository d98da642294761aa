"""What was drawn: one side of a card or token as a picture, where letters stand, how large, and how much ink."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import NamedTuple

import numpy as np
import pypdfium2
import pytest
from reportlab.pdfgen.canvas import Canvas

from printables.components.parts import Face
from printables.drawing.pen import MM, Pen
from printables.inks import COLOUR, Ink
from printables.text.fonts import font_name


class Text(NamedTuple):
    """A line as it was drawn, its size in points."""

    text: str
    size: float
    place: str


@contextmanager
def drawn_lines() -> Iterator[list[Text]]:
    """A list to which every line that a pen draws is added."""
    recorded: list[Text] = []
    draw_line = Pen._draw_line

    def record(pen, x, y, line, size, colour):
        recorded.append(Text("".join(run.text for run in line.runs), size * pen._scale, pen.where.place))
        draw_line(pen, x, y, line, size, colour)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Pen, "_draw_line", record)
        yield recorded


def page_of(face: Face, lang: str, ink: Ink = COLOUR) -> pypdfium2.PdfPage:
    """A page that shows nothing but the face."""
    stream = BytesIO()
    canvas = Canvas(stream, pagesize=(face.width * MM, face.height * MM), initialFontName=font_name("body"))
    pen = Pen(canvas, lang, "component", face.key, ink)
    with pen.page():
        if face.ground:
            pen.rect(0, 0, face.width, face.height, fill=face.ground)
        face.draw(pen)
    canvas.showPage()
    canvas.save()
    return pypdfium2.PdfDocument(stream.getvalue())[0]


def grey_picture(face: Face, lang: str, dpi: int = 100, ink: Ink = COLOUR) -> np.ndarray:
    """The face on a grey printer, 0 black to 1 white, row by row from the top."""
    return page_of(face, lang, ink).render(scale=dpi / 72, grayscale=True).to_numpy().squeeze() / 255


def letters(face: Face, lang: str) -> list[tuple[str, float, float, float, float]]:
    """Each letter with its left, bottom, right and top in mm."""
    text = page_of(face, lang).get_textpage()
    found = []
    for index in range(text.count_chars()):
        char = text.get_text_range(index, 1)
        if char.strip():
            found.append((char, *(value / MM for value in text.get_charbox(index))))
    return found


def inks_of(data: bytes, dpi: int = 100) -> list[float]:
    """Mean ink of each page of a PDF, 0 white to 1 black. Lines finer than a dot would be drawn a dot wide."""
    return [_ink(page, dpi) for page in pypdfium2.PdfDocument(data)]


def _ink(page: pypdfium2.PdfPage, dpi: int) -> float:
    return 1 - float(page.render(scale=dpi / 72, grayscale=True).to_numpy().mean()) / 255


def too_dark(data: bytes, most: float) -> list[float]:
    """Mean ink of the pages of a PDF that take so much or more. Drawn coarsely, no page is lighter than it is."""
    dark = [page for page in pypdfium2.PdfDocument(data) if _ink(page, 120) >= most]
    return [ink for page in dark if (ink := _ink(page, 300)) >= most]


def rulers(data: bytes, dots: int = 20) -> list[float]:
    """How long (mm) the scale of the ruler on the first page of a PDF is, in every row of dots across its ticks."""
    page = pypdfium2.PdfDocument(data)[0]
    dark = page.render(scale=dots / MM, grayscale=True).to_numpy().squeeze() < 120
    found = []
    for row in dark[40 * dots : 120 * dots : 4]:
        apart = np.diff(np.flatnonzero(np.diff(row.astype(int)) == 1))  # between the left edges of what is dark
        if np.count_nonzero(apart == dots) >= 40:
            found.append(apart[abs(apart - dots) <= 1].sum() / dots)
    return found
