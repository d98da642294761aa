"""One side of a card or token on a page of its own size: its picture and where its letters stand."""

from __future__ import annotations

from io import BytesIO

import numpy as np
import pypdfium2
from reportlab.pdfgen.canvas import Canvas

from printables.components import Face
from printables.fonts import font_name
from printables.inks import COLOUR, Ink
from printables.pen import MM, Pen


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
    return [
        1 - float(page.render(scale=dpi / 72, grayscale=True).to_numpy().mean()) / 255
        for page in pypdfium2.PdfDocument(data)
    ]
