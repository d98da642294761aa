"""The pen: the only way anything is drawn. Millimetres, y up from the lower left of the frame; text sizes in points."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise

from reportlab.pdfgen.canvas import FILL_EVEN_ODD, FILL_NON_ZERO, Canvas
from reportlab.pdfgen.pathobject import PDFPathObject
from reportlab.pdfgen.textobject import PDFTextObject

from printables import icons
from printables.errors import PrintError, Where
from printables.inks import COLOUR, Ink
from printables.palette import Colour
from printables.svg_path import parse
from printables.typography import (
    ASCENT,
    ICON_DROP,
    ICON_SIZE,
    Line,
    fit_line,
    fit_paragraph,
    font_name,
    height_of,
    set_line,
    spans,
    title_font,
)

MM = 72 / 25.4  # points in a millimetre
FAR = 2000.0  # mm; a box that holds whatever a piece of art draws
CIRCLE = 0.5522847498  # control points of a quarter circle


class Pen:
    """Draws on one canvas. What is repeated (icons, art) is drawn once a document and then referred to."""

    def __init__(self, canvas: Canvas, lang: str, component: str = "", place: str = "", ink: Ink = COLOUR) -> None:
        self.canvas, self.lang, self.ink = canvas, lang, ink
        self.where = Where(component, place)
        self._scale = 1.0  # of the current frame

    def named(self, component: str, place: str) -> Pen:
        """A pen on the same canvas whose errors name this component and place."""
        pen = Pen(self.canvas, self.lang, component, place, self.ink)
        pen._scale = self._scale
        return pen

    @contextmanager
    def page(self) -> Iterator[None]:
        """A whole page in millimetres, with round joins and caps."""
        self.canvas.saveState()
        self.canvas.scale(MM, MM)
        self._round()
        yield
        self.canvas.restoreState()

    @contextmanager
    def frame(self, x: float, y: float, angle: float = 0.0, scale: float = 1.0) -> Iterator[None]:
        """Local coordinates: origin at (x, y), turned by `angle` degrees counterclockwise, then scaled."""
        self.canvas.saveState()
        self.canvas.translate(x, y)
        if angle:
            self.canvas.rotate(angle)
        if scale != 1:
            self.canvas.scale(scale, scale)
        outer, self._scale = self._scale, self._scale * scale
        yield
        self._scale = outer
        self.canvas.restoreState()

    @contextmanager
    def clip_rect(self, x: float, y: float, w: float, h: float, radius: float = 0.0) -> Iterator[None]:
        """Nothing outside the rectangle is drawn."""
        path = self.canvas.beginPath()
        _add_rect(path, x, y, w, h, radius)
        with self._clipped(path):
            yield

    @contextmanager
    def clip_path(
        self, d: str, *, x: float = 0.0, y: float = 0.0, scale: float = 1.0, flip: bool = False, even_odd: bool = False
    ) -> Iterator[None]:
        """Nothing outside the SVG path is drawn."""
        with self._clipped(self._outline(d, x, y, scale, flip), even_odd):
            yield

    @contextmanager
    def clip_circle(self, cx: float, cy: float, r: float) -> Iterator[None]:
        """Nothing outside the circle is drawn."""
        path = self.canvas.beginPath()
        _add_ellipse(path, cx, cy, r, r)
        with self._clipped(path):
            yield

    def rect(
        self, x: float, y: float, w: float, h: float, *, radius: float = 0.0,
        fill: Colour | None = None, stroke: Colour | None = None, width: float = 0.35, alpha: float = 1.0,
    ) -> None:  # fmt: skip
        """A rectangle, its corners rounded by `radius`."""
        path = self.canvas.beginPath()
        _add_rect(path, x, y, w, h, radius)
        self._draw(path, fill, stroke, width, alpha)

    def circle(
        self, cx: float, cy: float, r: float, *,
        fill: Colour | None = None, stroke: Colour | None = None, width: float = 0.35, alpha: float = 1.0,
    ) -> None:  # fmt: skip
        """A circle round (cx, cy)."""
        self.ellipse(cx, cy, r, r, fill=fill, stroke=stroke, width=width, alpha=alpha)

    def ellipse(
        self, cx: float, cy: float, rx: float, ry: float, *,
        fill: Colour | None = None, stroke: Colour | None = None, width: float = 0.35, alpha: float = 1.0,
    ) -> None:  # fmt: skip
        """An ellipse round (cx, cy) with these half axes."""
        path = self.canvas.beginPath()
        _add_ellipse(path, cx, cy, rx, ry)
        self._draw(path, fill, stroke, width, alpha)

    def polygon(
        self, points: Sequence[tuple[float, float]], *, fill: Colour | None = None, stroke: Colour | None = None,
        width: float = 0.35, closed: bool = True, alpha: float = 1.0, dash: Sequence[float] | None = None,
    ) -> None:  # fmt: skip
        """Straight lines from point to point."""
        path = self.canvas.beginPath()
        path.moveTo(*points[0])
        for point in points[1:]:
            path.lineTo(*point)
        if closed:
            path.close()
        self._draw(path, fill, stroke, width, alpha, dash=dash)

    def line(
        self, x1: float, y1: float, x2: float, y2: float, *,
        stroke: Colour, width: float = 0.35, dash: Sequence[float] | None = None, alpha: float = 1.0,
    ) -> None:  # fmt: skip
        """A straight line; `dash` gives the lengths of strokes and gaps in mm."""
        self.polygon(((x1, y1), (x2, y2)), stroke=stroke, width=width, closed=False, alpha=alpha, dash=dash)

    def path(
        self, d: str, *, x: float = 0.0, y: float = 0.0, scale: float = 1.0, flip: bool = False,
        fill: Colour | None = None, stroke: Colour | None = None, width: float = 0.35, even_odd: bool = False,
        alpha: float = 1.0, dash: Sequence[float] | None = None,
    ) -> None:  # fmt: skip
        """SVG path data from (x, y), y up; `flip` for data whose y runs down. `width` is in mm whatever the scale."""
        self._draw(self._outline(d, x, y, scale, flip), fill, stroke, width, alpha, even_odd, dash)

    def icon(
        self, name: str, cx: float, cy: float, size: float, *, colour: Colour, accent: Colour | None = None
    ) -> None:
        """An icon centred on (cx, cy); `size` is the side of its box in mm. Raises PrintError for an unknown name."""
        if name not in icons.ICONS:
            raise PrintError(f"there is no icon {name!r}; there are {', '.join(sorted(icons.ICONS))}", self.where)
        colour, accent = self.ink.print(colour), accent and self.ink.ground(accent)
        form = _form_name("icon", name, colour.hex, accent.hex if accent else "")
        if not self.canvas.hasForm(form):
            with self._form(form, (0, 0, icons.GRID, icons.GRID)):
                self._draw_icon(icons.ICONS[name], colour, accent)
        with self.frame(cx - size / 2, cy - size / 2, scale=size / icons.GRID):
            self.canvas.doForm(form)

    def art(
        self, key: str, draw: Callable[[Pen], None], box: tuple[float, float, float, float] = (-FAR, -FAR, FAR, FAR)
    ) -> None:
        """What `draw` draws, in this frame: once a document and component, then referred to. `box` clips it (mm)."""
        form = _form_name("art", self.where.component, key)
        if not self.canvas.hasForm(form):
            with self._form(form, box):
                draw(self)
        self.canvas.doForm(form)

    def text(
        self, x: float, y: float, text: str, *, font: str = "body", size: float, colour: Colour,
        align: str = "left", tracking: float = 0.0,
    ) -> None:  # fmt: skip
        """One line with its baseline at y; `tracking` is in points. Raises MissingGlyph."""
        line = set_line(text, font, size, tracking, self.where)
        self._draw_line(_anchored(x, line, align), y, line, size, colour)

    def width(self, text: str, *, font: str = "body", size: float, tracking: float = 0.0) -> float:
        """Width of one line of text in mm."""
        return set_line(text, font, size, tracking, self.where).width / MM

    def fit_text(
        self, x: float, y: float, max_width: float, text: str, *, font: str = "body", size: float, floor: float,
        colour: Colour, align: str = "left", tracking: float = 0.0,
    ) -> float:  # fmt: skip
        """One line no wider than `max_width` mm, smaller if need be. Returns its size; raises TextDoesNotFit."""
        line, used = fit_line(text, font, max_width * MM, size, floor, tracking, self.where)
        self._draw_line(_anchored(x, line, align), y, line, used, colour)
        return used

    def paragraph(
        self, x: float, y: float, w: float, h: float, text: str, *, font: str = "body", size: float, floor: float,
        leading: float = 1.3, colour: Colour, align: str = "left", valign: str = "top",
    ) -> float:  # fmt: skip
        """Plain text in the box with its lower left at (x, y), with icons as "{icon:river}"; smaller if need be.

        `leading` is a multiple of the size. Returns the size used; raises TextDoesNotFit, MissingGlyph.
        """
        pieces = spans(text, font)
        lines, used = fit_paragraph(pieces, w * MM, h * MM, size, floor, leading, align, self.where)
        spare = h - height_of(len(lines), used, leading) / MM
        top = y + h - {"top": 0.0, "middle": spare / 2, "bottom": spare}[valign]
        self.lines(x, top, lines, used, leading, colour)
        return used

    def lines(self, x: float, top: float, lines: Sequence[Line], size: float, leading: float, colour: Colour) -> None:
        """Lines that are already set, the em box of the first one hanging from `top`."""
        for number, line in enumerate(lines):
            self._draw_line(x, top - (ASCENT + number * leading) * size / MM, line, size, colour)

    def title_font(self, text: str) -> str:
        """The font role of a title: Oswald for all Latin, Noto Sans SC bold for any Chinese."""
        return title_font(text)

    def _draw_line(self, x: float, y: float, line: Line, size: float, colour: Colour) -> None:
        written = [run for run in line.runs if not run.span.icon]
        if written:
            text = self.canvas.beginText()
            spacing = 0.0
            for run in written:
                text.setTextOrigin(x + run.x / MM, y)
                text.setFont(font_name(run.span.role), size / MM)
                _fill_with(text, self.ink.print(run.span.colour or colour))
                if run.spacing != spacing:
                    text.setCharSpace(run.spacing / MM)
                    spacing = run.spacing
                text.textOut(run.text)
            if spacing:
                text.setCharSpace(0)
            self.canvas.drawText(text)
        side = ICON_SIZE * size / MM
        for run in line.runs:
            if run.span.icon:
                middle = y + side / 2 - ICON_DROP * size / MM
                self.icon(run.span.icon, x + run.x / MM + side / 2, middle, side, colour=run.span.colour or colour)

    def _draw_icon(self, icon: icons.Icon, colour: Colour, accent: Colour | None) -> None:
        def shape(d: str, fill: Colour | None = None, stroke: Colour | None = None) -> None:
            outline = self._outline(d, 0, icons.GRID, 1, flip=True)
            self._paint(outline, fill, stroke, icons.STROKE_WIDTH, FILL_EVEN_ODD)

        for d in icon.accents if accent else ():
            shape(d, fill=accent)
        for d in icon.fills:
            shape(d, fill=colour)
        for d in icon.strokes:
            shape(d, stroke=colour)

    def _outline(self, d: str, x: float, y: float, scale: float, flip: bool) -> PDFPathObject:
        down = -scale if flip else scale
        path = self.canvas.beginPath()
        for command, numbers in parse(d):
            points = [
                x + number * scale if index % 2 == 0 else y + number * down for index, number in enumerate(numbers)
            ]
            if command == "M":
                path.moveTo(*points)
            elif command == "L":
                path.lineTo(*points)
            elif command == "C":
                path.curveTo(*points)
            else:
                path.close()
        return path

    def _draw(
        self, path: PDFPathObject, fill: Colour | None, stroke: Colour | None, width: float, alpha: float,
        even_odd: bool = False, dash: Sequence[float] | None = None,
    ) -> None:  # fmt: skip
        canvas = self.canvas
        if alpha != 1 and self.ink.low:
            return  # shadows and haze are tones, and low ink has none
        fill, stroke, width = self.ink.shape(fill, stroke, width, self._scale)
        plain = alpha == 1 and not dash
        if not plain:
            canvas.saveState()
            if alpha != 1:
                canvas.setFillAlpha(alpha)
                canvas.setStrokeAlpha(alpha)
            if dash:
                canvas.setDash(list(dash))
        self._paint(path, fill, stroke, width, FILL_EVEN_ODD if even_odd else FILL_NON_ZERO)
        if not plain:
            canvas.restoreState()

    def _paint(
        self, path: PDFPathObject, fill: Colour | None, stroke: Colour | None, width: float, mode: int
    ) -> None:
        if fill:
            _fill_with(self.canvas, fill)
        if stroke:
            _stroke_with(self.canvas, stroke)
            self.canvas.setLineWidth(width)
        self.canvas.drawPath(path, stroke=int(stroke is not None), fill=int(fill is not None), fillMode=mode)

    @contextmanager
    def _clipped(self, path: PDFPathObject, even_odd: bool = False) -> Iterator[None]:
        self.canvas.saveState()
        self.canvas.clipPath(path, stroke=0, fill=0, fillMode=FILL_EVEN_ODD if even_odd else FILL_NON_ZERO)
        yield
        self.canvas.restoreState()

    @contextmanager
    def _form(self, name: str, box: tuple[float, float, float, float]) -> Iterator[None]:
        self.canvas.beginForm(name, *box)
        self._round()
        yield
        self.canvas.endForm()

    def _round(self) -> None:
        self.canvas.setLineCap(1)
        self.canvas.setLineJoin(1)


def _fill_with(target: Canvas | PDFTextObject, colour: Colour) -> None:
    """Black, white and greys as such, so that a printer takes its black for them and nothing else."""
    red, green, blue = colour.rgb
    if red == green == blue:
        target.setFillGray(red)
    else:
        target.setFillColorRGB(red, green, blue)


def _stroke_with(target: Canvas | PDFTextObject, colour: Colour) -> None:
    red, green, blue = colour.rgb
    if red == green == blue:
        target.setStrokeGray(red)
    else:
        target.setStrokeColorRGB(red, green, blue)


def _form_name(*key: str) -> str:
    """A name that PDF allows, whatever the key is made of."""
    return "Rp" + hashlib.blake2s("\n".join(key).encode(), digest_size=8).hexdigest()


def _anchored(x: float, line: Line, align: str) -> float:
    return x - {"left": 0.0, "centre": 0.5, "right": 1.0}[align] * line.width / MM


def _add_rect(path: PDFPathObject, x: float, y: float, w: float, h: float, radius: float) -> None:
    if radius:
        path.roundRect(x, y, w, h, min(radius, w / 2, h / 2))
    else:
        path.rect(x, y, w, h)


def _add_ellipse(path: PDFPathObject, cx: float, cy: float, rx: float, ry: float) -> None:
    turns = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 0)]
    path.moveTo(cx + rx, cy)
    for (ax, ay), (bx, by) in pairwise(turns):
        path.curveTo(
            cx + rx * (ax + CIRCLE * bx), cy + ry * (ay + CIRCLE * by),
            cx + rx * (bx + CIRCLE * ax), cy + ry * (by + CIRCLE * ay), cx + rx * bx, cy + ry * by,
        )  # fmt: skip
    path.close()
