"""A small drawing as plain shapes, written as SVG or PDF. Millimetres, y up from the lower left corner."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from typing import NamedTuple
from xml.sax.saxutils import escape

from reportlab.pdfgen.canvas import Canvas

from printables.drawing.pen import MM, Pen
from printables.palette import Colour
from printables.text.fonts import font_name

POINT = 25.4 / 72  # mm


class Segment(NamedTuple):
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float
    width: float
    colour: Colour


class Lozenge(NamedTuple):
    """A diamond, filled or only its outline."""

    x: float
    y: float
    half: float
    colour: Colour
    filled: bool = True


class Label(NamedTuple):
    """A line of text; `size` in points."""

    x: float
    y: float
    text: str
    size: float
    colour: Colour
    align: str = "left"
    bold: bool = False


Shape = Segment | Lozenge | Label


@dataclass(frozen=True)
class Picture:
    """Shapes on a ground of one colour."""

    title: str
    width: float
    height: float
    ground: Colour
    shapes: tuple[Shape, ...]

    def to_svg(self, lang: str) -> bytes:
        """The picture as SVG."""
        lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width:g}mm" height="{self.height:g}mm" '
            f'viewBox="0 0 {self.width:g} {self.height:g}" lang="{lang}" role="img">',
            f"<title>{escape(self.title)}</title>",
            f'<rect width="{self.width:g}" height="{self.height:g}" fill="{self.ground.hex}"/>',
            *(self._svg(shape) for shape in self.shapes),
            "</svg>",
        ]
        return ("\n".join(lines) + "\n").encode()

    def _svg(self, shape: Shape) -> str:
        if isinstance(shape, Segment):
            points = f'x1="{shape.x1:.2f}" y1="{self._down(shape.y1)}" x2="{shape.x2:.2f}" y2="{self._down(shape.y2)}"'
            return f'<line {points} stroke="{shape.colour.hex}" stroke-width="{shape.width:g}" stroke-linecap="round"/>'
        if isinstance(shape, Lozenge):
            points = " ".join(f"{x:.2f},{self._down(y)}" for x, y in _corners(shape))
            ink = shape.colour.hex if shape.filled else "none"
            return f'<polygon points="{points}" fill="{ink}" stroke="{shape.colour.hex}" stroke-width="0.3"/>'
        anchor = {"left": "start", "centre": "middle", "right": "end"}[shape.align]
        weight = ' font-weight="bold"' if shape.bold else ""
        return (
            f'<text x="{shape.x:.2f}" y="{self._down(shape.y)}" font-size="{shape.size * POINT:.2f}" '
            f'font-family="Noto Sans SC, sans-serif"{weight} text-anchor="{anchor}" fill="{shape.colour.hex}">'
            f"{escape(shape.text)}</text>"
        )

    def _down(self, y: float) -> str:
        return f"{self.height - y:.2f}"

    def to_pdf(self, lang: str) -> bytes:
        """The picture as a page of its own size."""
        stream = BytesIO()
        size = (self.width * MM, self.height * MM)
        canvas = Canvas(stream, pagesize=size, invariant=1, initialFontName=font_name("body"), lang=lang)
        canvas.setTitle(self.title)
        canvas.setAuthor("Rulepress")
        pen = Pen(canvas, lang, "chart", self.title)
        with pen.page():
            pen.rect(0, 0, self.width, self.height, fill=self.ground)
            for shape in self.shapes:
                _draw(pen, shape)
        canvas.showPage()
        canvas.save()
        return stream.getvalue()


def _corners(shape: Lozenge) -> list[tuple[float, float]]:
    x, y, half = shape.x, shape.y, shape.half
    return [(x - half, y), (x, y + half), (x + half, y), (x, y - half)]


def _draw(pen: Pen, shape: Shape) -> None:
    if isinstance(shape, Segment):
        pen.line(shape.x1, shape.y1, shape.x2, shape.y2, stroke=shape.colour, width=shape.width)
    elif isinstance(shape, Lozenge):
        fill = shape.colour if shape.filled else None
        pen.polygon(_corners(shape), fill=fill, stroke=shape.colour, width=0.3)
    else:
        font = "bold" if shape.bold else "body"
        pen.text(shape.x, shape.y, shape.text, font=font, size=shape.size, colour=shape.colour, align=shape.align)
