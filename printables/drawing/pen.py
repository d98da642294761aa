"""The pen: the only way anything is drawn. Millimetres, y up from the lower left of the frame; text sizes in points."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import lru_cache, partial
from typing import Any, TypeAlias, TypeVar

from PIL import Image
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from engine.faults import Text, listed, shown
from printables.drawing import icons, stand_ins
from printables.drawing import operators as pdf
from printables.drawing.sketch import Sketch, Step, end_form, write
from printables.drawing.tags import ASIDE, Mark, Tag
from printables.errors import PrintError, Where
from printables.inks import COLOUR, Ink
from printables.palette import BLACK, WHITE, Colour
from printables.text.fonts import encoded, in_language, title_font, widths
from printables.text.foreign_words import by_language
from printables.text.line_breaking import WIDE
from printables.text.typography import (
    ASCENT,
    ICON_DROP,
    ICON_SIZE,
    Line,
    Run,
    fit_line,
    fit_paragraph,
    height_of,
    reach,
    set_line,
    spans,
    too_small,
)

MM = 72 / 25.4  # points in a millimetre
FAR = 2000.0  # mm; a box that holds whatever a piece of art draws
CLEAR = 0.3  # mm: bare paper round an open letter or icon
LEAST = 6.5  # points: what a drawing that is made smaller may still have as text

Thing = TypeVar("Thing")
Part: TypeAlias = str | tuple[str, str, float, float, float]  # operators; or a font's role, text, its place and size


class Pen:
    """Draws on a canvas, or sketches. What is repeated (icons, art) is drawn once a document and then referred to."""

    def __init__(
        self, canvas: Canvas | Sketch, lang: str, component: str = "", place: str | Text = "", ink: Ink = COLOUR
    ) -> None:
        self.canvas, self.lang, self.ink = canvas, lang, ink
        self.where = Where(component, place)
        self._scale = 1.0  # of the current frame
        self._reduced = 1.0  # of a drawing that was made for another size

    def named(self, component: str, place: str) -> Pen:
        """A pen on the same canvas whose errors name this component and place."""
        pen = Pen(self.canvas, self.lang, component, place, self.ink)
        pen._scale, pen._reduced = self._scale, self._reduced
        return pen

    def page(self) -> AbstractContextManager[None]:
        """A whole page in millimetres, with round joins and caps."""
        return self._saved(pdf.shifted(0, 0, scale=MM), pdf.ROUND)

    def frame(self, x: float, y: float, angle: float = 0.0, scale: float = 1.0) -> AbstractContextManager[None]:
        """Local coordinates: origin at (x, y), turned by `angle` degrees counterclockwise, then scaled."""
        return self._saved(pdf.shifted(x, y, angle, scale), scale=scale)

    @contextmanager
    def reduced(self, x: float, y: float, scale: float) -> Iterator[None]:
        """A frame for a drawing that was made for another size: what is too small to be read in it is an error.

        Texts that may shrink do so down to the floor that they have at their own size.
        """
        outer, self._reduced = self._reduced, self._reduced * scale
        with self.frame(x, y, scale=scale):
            yield
        self._reduced = outer

    @contextmanager
    def tagged(self, tag: Tag | None) -> Iterator[None]:
        """What is drawn is this part of a text that is read, where a document says so."""
        if tag is None or not isinstance(self.canvas, Sketch):
            yield
            return
        self.canvas.later(Mark(True, tag))
        yield
        self.canvas.later(Mark(False))

    def aside(self) -> AbstractContextManager[None]:
        """What is drawn is no part of the game: marks to cut by, and what a sheet says about itself."""
        return self.tagged(ASIDE)

    def clip_rect(self, x: float, y: float, w: float, h: float, radius: float = 0.0) -> AbstractContextManager[None]:
        """Nothing outside the rectangle is drawn."""
        return self._saved(pdf.rectangle(x, y, w, h, radius), pdf.CLIP)

    def clip_path(
        self, d: str, *, x: float = 0.0, y: float = 0.0, scale: float = 1.0, flip: bool = False, even_odd: bool = False
    ) -> AbstractContextManager[None]:
        """Nothing outside the SVG path is drawn."""
        return self._saved(pdf.outline(d, x, y, scale, flip), pdf.CLIP_EVEN_ODD if even_odd else pdf.CLIP)

    def clip_circle(self, cx: float, cy: float, r: float) -> AbstractContextManager[None]:
        """Nothing outside the circle is drawn."""
        return self._saved(pdf.ellipse(cx, cy, r, r), pdf.CLIP)

    def rect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        *,
        radius: float = 0.0,
        fill: Colour | None = None,
        stroke: Colour | None = None,
        width: float = 0.35,
        alpha: float = 1.0,
    ) -> None:
        """A rectangle, its corners rounded by `radius`."""
        self._draw(pdf.rectangle(x, y, w, h, radius), fill, stroke, width, alpha)

    def circle(
        self,
        cx: float,
        cy: float,
        r: float,
        *,
        fill: Colour | None = None,
        stroke: Colour | None = None,
        width: float = 0.35,
        alpha: float = 1.0,
    ) -> None:
        """A circle round (cx, cy)."""
        self.ellipse(cx, cy, r, r, fill=fill, stroke=stroke, width=width, alpha=alpha)

    def ellipse(
        self,
        cx: float,
        cy: float,
        rx: float,
        ry: float,
        *,
        fill: Colour | None = None,
        stroke: Colour | None = None,
        width: float = 0.35,
        alpha: float = 1.0,
    ) -> None:
        """An ellipse round (cx, cy) with these half axes."""
        self._draw(pdf.ellipse(cx, cy, rx, ry), fill, stroke, width, alpha)

    def polygon(
        self,
        points: Sequence[tuple[float, float]],
        *,
        fill: Colour | None = None,
        stroke: Colour | None = None,
        width: float = 0.35,
        closed: bool = True,
        alpha: float = 1.0,
        dash: Sequence[float] | None = None,
    ) -> None:
        """Straight lines from point to point."""
        self._draw(pdf.polygon(points, closed), fill, stroke, width, alpha, dash=dash)

    def line(
        self,
        x1: float,
        y1: float,
        x2: float,
        y2: float,
        *,
        stroke: Colour,
        width: float = 0.35,
        dash: Sequence[float] | None = None,
        alpha: float = 1.0,
    ) -> None:
        """A straight line; `dash` gives the lengths of strokes and gaps in mm."""
        self.polygon(((x1, y1), (x2, y2)), stroke=stroke, width=width, closed=False, alpha=alpha, dash=dash)

    def path(
        self,
        d: str,
        *,
        x: float = 0.0,
        y: float = 0.0,
        scale: float = 1.0,
        flip: bool = False,
        fill: Colour | None = None,
        stroke: Colour | None = None,
        width: float = 0.35,
        even_odd: bool = False,
        alpha: float = 1.0,
        dash: Sequence[float] | None = None,
    ) -> None:
        """SVG path data from (x, y), y up; `flip` for data whose y runs down. `width` is in mm whatever the scale."""
        self._draw(pdf.outline(d, x, y, scale, flip), fill, stroke, width, alpha, even_odd, dash)

    def icon(
        self,
        name: str,
        cx: float,
        cy: float,
        size: float,
        *,
        colour: Colour,
        accent: Colour | None = None,
        solid: bool = False,
    ) -> None:
        """An icon centred on (cx, cy); `size` is the side of its box in mm. Raises PrintError for an unknown name.

        In low ink a large one is an outline unless it is `solid`.
        """
        picture = stand_ins.own(name)
        if picture is not None:
            self.picture(picture, cx - size / 2, cy - size / 2, size, size, colour)
            return
        icon = icons.named(name)
        if icon is None:
            known = listed(sorted(icons.ICONS))
            raise PrintError(
                f"没有图标 {shown(name)}；有 {known.zh}",
                f"there is no icon {shown(name)}; there are {known.en}",
                self.where,
            )
        colour, accent = self.ink.print(colour), accent and self.ink.ground(accent)
        side = size * self._scale
        unit = side / icons.GRID  # mm
        line = self.ink.open_line(side * MM) / unit if self.ink.opens_icon(side) and not solid else 0.0
        form = _form_name("icon", name, colour.hex, accent.hex if accent else "", f"{line:.1f}")
        if not self.canvas.hasForm(form):
            with self._form(form, (-3, -3, icons.GRID + 3, icons.GRID + 3)):
                self._draw_icon(icon, colour, accent, line, line + 2 * CLEAR / unit)
        with self.frame(cx - size / 2, cy - size / 2, scale=size / icons.GRID):
            self.canvas.doForm(form)

    def figure(
        self, name: str, draw: Callable[[Pen], None], x: float, y: float, w: float, h: float, cover: bool = False
    ) -> None:
        """What `draw` draws, or in this box (mm) a designer's own picture of that name; all of the box if `cover`."""
        picture = stand_ins.own(name)
        if picture is None:
            draw(self)
            return
        with self.clip_rect(x, y, w, h):
            wide, high = w / picture.width, h / picture.height
            more = max(wide, high) / min(wide, high) - 1 if cover else 0.0
            self.picture(picture, x - w * more / 2, y - h * more / 2, w * (1 + more), h * (1 + more), BLACK)

    def picture(self, picture: stand_ins.Picture, x: float, y: float, w: float, h: float, ink: Colour) -> None:
        """A designer's picture, as large as it may be in the middle of a box; `ink` is its currentColor."""
        scale = min(w / picture.width, h / picture.height)
        left, low = x + (w - scale * picture.width) / 2, y + (h - scale * picture.height) / 2
        if isinstance(picture, Image.Image):
            image = picture
            if self.ink.low:
                image = Image.alpha_composite(Image.new("RGBA", picture.size, "white"), picture).convert("1")
            width, height = scale * picture.width, scale * picture.height
            self.canvas.drawImage(ImageReader(image), left, low, width, height, mask=None if self.ink.low else "auto")
            return
        top = low + scale * picture.height
        for shape in picture.shapes:
            fill, stroke = (ink if isinstance(one, str) else one for one in (shape.fill, shape.stroke))
            self.path(
                shape.d,
                x=left,
                y=top,
                scale=scale,
                flip=True,
                fill=fill,
                stroke=stroke,
                width=shape.width * scale,
                even_odd=shape.even_odd,
            )

    def art(
        self, key: str, draw: Callable[[Pen], None], box: tuple[float, float, float, float] = (-FAR, -FAR, FAR, FAR)
    ) -> None:
        """What `draw` draws, in this frame: once a document and component, then referred to. `box` clips it (mm)."""
        form = _form_name("art", self.where.component, key)
        if not self.canvas.hasForm(form):
            with self._form(form, box):
                draw(self)
        self.canvas.doForm(form)

    def wordless(self, draw: Callable[[Thing, Pen], None], thing: Thing) -> None:
        """What `draw` draws of a thing. Without words it is the same in all documents, and is drawn once for all."""
        write(_wordless(draw, _Itself(thing), self.ink, self._scale), self.canvas)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        *,
        font: str = "body",
        size: float,
        colour: Colour,
        align: str = "left",
        tracking: float = 0.0,
    ) -> None:
        """One line with its baseline at y; `tracking` is in points. Raises MissingGlyph."""
        if size * self._reduced < min(size, LEAST):
            raise too_small(text, size * self._reduced, LEAST, self.where)
        line = set_line(text, self._role(font, size, text), size, tracking, self.where)
        self._draw_line(_anchored(x, line, align), y, line, size, colour)

    def width(self, text: str, *, font: str = "body", size: float, tracking: float = 0.0) -> float:
        """Width of one line of text in mm."""
        return set_line(text, self._role(font, size, text), size, tracking, self.where).width / MM

    def fit_text(
        self,
        x: float,
        y: float,
        max_width: float,
        text: str,
        *,
        font: str = "body",
        size: float,
        floor: float,
        colour: Colour,
        align: str = "left",
        tracking: float = 0.0,
        between: tuple[float, float] | None = None,
        among: Iterable[str] = (),
    ) -> float:
        """One line no wider than `max_width` mm, smaller if need be. Returns its size; raises TextDoesNotFit.

        With `between`, two heights in mm, its letters, accents and tails too, keep between them: smaller if need be,
        and with the baseline as near to `y` as that leaves. `among` are the texts that stand in the same place on
        other pieces: all are as small as the longest must be.
        """
        height = None if between is None else (between[1] - between[0]) * MM
        floor /= self._reduced
        size = max(size, floor)

        def fitted(size: float, text: str = text) -> tuple[Line, float]:
            font_used = self._role(font, size, text)
            return fit_line(text, font_used, max_width * MM, size, floor, tracking, self.where, height)

        size = min((fitted(size, other)[1] for other in among), default=size)
        line, used = fitted(size)
        if used < size and self._role(font, used, text) != self._role(
            font, size, text
        ):  # too small by now to be drawn open
            line, used = fitted(used)
        if between is not None:
            low, high = (share * used / MM for share in reach(text, self._role(font, used, text), self.where))
            y = min(max(y, between[0] - low), between[1] - high)
        self._draw_line(_anchored(x, line, align), y, line, used, colour)
        return used

    def paragraph(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        text: str,
        *,
        font: str = "body",
        size: float,
        floor: float,
        leading: float = 1.3,
        colour: Colour,
        align: str = "left",
        valign: str = "top",
        among: Iterable[str] = (),
    ) -> float:
        """Plain text in the box with its lower left at (x, y), with icons as "{icon:card}"; smaller if need be.

        `leading` is a multiple of the size, `among` the texts in the same place on other pieces: all are as small as
        the longest must be. Returns the size used; raises TextDoesNotFit, MissingGlyph.
        """
        floor /= self._reduced
        size = max(size, floor)

        def fitted(size: float, text: str = text) -> tuple[list[Line], float]:
            pieces = spans(text, self._role(font, size, text))
            return fit_paragraph(pieces, w * MM, h * MM, size, floor, leading, align, self.where)

        size = min((fitted(size, other)[1] for other in among), default=size)
        lines, used = fitted(size)
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

    def _role(self, font: str, size: float, text: str) -> str:
        """The font role of a text of so many points, in this ink and language."""
        return in_language(self.ink.cut(font, size, text), self.lang)

    def _draw_line(self, x: float, y: float, line: Line, size: float, colour: Colour) -> None:
        parts: list[Part] = []
        marks = []
        spacing = 0.0
        for run in line.runs:
            if run.span.icon:
                marks.append(run)
                continue
            is_open = self.ink.opens(run.span.role, size)
            if self.ink.clears(run.span.role, size):
                self._draw_outlines(x + run.x / MM, y, run, size, is_open)
            parts.append(pdf.fill_colour(WHITE if is_open else self.ink.print(run.span.colour or colour)))
            if run.spacing != spacing:
                parts.append(pdf.letter_spacing(run.spacing / MM))
                spacing = run.spacing
            parts.append((run.span.role, run.text, x + run.x / MM, y, size / MM))
        if spacing:
            parts.append(pdf.letter_spacing(0))
        if parts:
            if isinstance(self.canvas, Sketch):
                self.canvas.later(partial(_write_line, parts))
            else:
                _write_line(parts, self.canvas)
        side = ICON_SIZE * size / MM
        for run in marks:
            middle = y + side / 2 - ICON_DROP * size / MM
            self.icon(run.span.icon, x + run.x / MM + side / 2, middle, side, colour=run.span.colour or colour)

    def _draw_outlines(self, x: float, y: float, run: Run, size: float, is_open: bool) -> None:
        """Bare paper round the letters of a run, and the lines of open ones; the letters are laid over them."""
        from printables.text.letterforms import letter_outline  # with pdfium, which closed letters do without

        em, line = size / MM, self.ink.open_line(size)
        layers = ((WHITE, line + CLEAR), (BLACK, line)) if is_open else ((WHITE, CLEAR),)
        for char in run.text:
            letter = pdf.outline(letter_outline(run.span.role, char), x, y, em / 1000)
            for colour, width in layers:
                self._add(pdf.painted(letter, None, colour, 2 * width / self._scale))
            x += widths(run.span.role)[ord(char)] * em + run.spacing / MM

    def _draw_icon(self, icon: icons.Icon, colour: Colour, accent: Colour | None, line: float, clear: float) -> None:
        """`line` is the width of its outline where it is drawn open, `clear` that of the paper laid bare, in units."""
        width = icons.STROKE_WIDTH
        layers: list[tuple[tuple[str, ...], Colour | None, Colour | None, float]]
        layers = [(icon.fills, colour, None, 0.0), (icon.strokes, None, colour, width)]
        if line:
            layers = [
                (icon.fills, None, WHITE, clear),
                (icon.strokes, None, WHITE, width + clear),
                (icon.strokes, None, colour, width + line),
                (icon.fills, WHITE, colour, line),
                (icon.strokes, None, WHITE, width - line),
            ]
        if accent:
            layers.insert(0, (icon.accents, accent, None, 0.0))
        for shapes, fill, stroke, thick in layers:
            for d in shapes:
                outline = pdf.outline(d, 0, icons.GRID, 1, flip=True)
                self._add(pdf.painted(outline, fill, stroke, thick, even_odd=True))

    def _draw(
        self,
        path: str,
        fill: Colour | None,
        stroke: Colour | None,
        width: float,
        alpha: float,
        even_odd: bool = False,
        dash: Sequence[float] | None = None,
    ) -> None:
        if alpha != 1 and self.ink.low:
            return  # shadows and haze are tones, and low ink has none
        fill, stroke, width = self.ink.shape(fill, stroke, width, self._scale)
        shape = pdf.painted(path, fill, stroke, width, even_odd)
        if dash:
            shape = f"{pdf.SAVE} {pdf.dashes(dash)} {shape} {pdf.RESTORE}"
        if alpha == 1:
            self._add(shape)
            return
        self.canvas.saveState()
        self.canvas.setFillAlpha(alpha)
        self.canvas.setStrokeAlpha(alpha)
        self._add(shape)
        self.canvas.restoreState()

    def _add(self, operators: str) -> None:
        """Put operators on the page or form that is being drawn, past reportlab's slower ways to write the same."""
        self.canvas._code.append(operators)

    @contextmanager
    def _saved(self, *operators: str, scale: float = 1.0) -> Iterator[None]:
        """What the operators change, the scale too, holds until the end."""
        outer, self._scale = self._scale, self._scale * scale
        self._add(" ".join((pdf.SAVE, *operators)))
        yield
        self._add(pdf.RESTORE)
        self._scale = outer

    @contextmanager
    def _form(self, name: str, box: tuple[float, float, float, float]) -> Iterator[None]:
        self.canvas.beginForm(name, *box)
        self._add(pdf.ROUND)
        yield
        end_form(self.canvas)


class _Itself:
    """A thing as a key, which only it is like."""

    def __init__(self, thing: Any) -> None:
        self.thing = thing

    def __hash__(self) -> int:
        return id(self.thing)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Itself) and self.thing is other.thing


@lru_cache(maxsize=8)  # drawings: each may take a megabyte
def _wordless(draw: Callable[[Any, Pen], None], key: _Itself, ink: Ink, scale: float) -> list[Step]:
    sketch = Sketch({})
    pen = Pen(sketch, "", ink=ink)  # in no language there are no fonts
    pen._scale = scale
    draw(key.thing, pen)
    assert not any(isinstance(step, partial) for step in sketch.steps), "words are in a language"
    return sketch.steps


def _write_line(parts: Sequence[Part], canvas: Canvas) -> None:
    """Each document has codes of its own for the letters of a font."""
    marking = getattr(canvas, "marking", None)
    if marking and marking.in_part:
        parts = _spaced(parts)
        written = [part if isinstance(part, str) else _in_languages(part, canvas) for part in parts]
    else:
        written = [part if isinstance(part, str) else _as_it_is(part, canvas) for part in parts]
    canvas._code.append(f"BT {' '.join(written)} ET")


def _spaced(parts: Sequence[Part]) -> list[Part]:
    """With the space at which a line was broken, so that a reader aloud does not join its last word to the next."""
    made = list(parts)
    for number in reversed(range(len(made))):
        part = made[number]
        if not isinstance(part, str):
            if part[1] and ord(part[1][-1]) < WIDE:
                made[number] = (part[0], f"{part[1]} ", *part[2:])
            break
    return made


def _as_it_is(part: tuple[str, str, float, float, float], canvas: Canvas) -> str:
    return pdf.written(*part[2:], encoded(part[0], part[1], canvas))


def _in_languages(part: tuple[str, str, float, float, float], canvas: Canvas) -> str:
    """The same, and each stretch of another language says so."""
    role, text, x, y, size = part
    made: list[str] = []
    for stretch, tag in by_language(text, canvas.marking.lang):
        codes = encoded(role, stretch, canvas)
        letters = pdf.written_on(size, codes) if made else pdf.written(x, y, size, codes)
        made.append(pdf.in_language(tag, letters) if tag else letters)
    return " ".join(made)


@lru_cache(maxsize=4096)
def _form_name(*key: str) -> str:
    """A name that PDF allows, whatever the key is made of."""
    return "Rp" + hashlib.blake2s("\n".join(key).encode(), digest_size=8).hexdigest()


def _anchored(x: float, line: Line, align: str) -> float:
    return x - {"left": 0.0, "centre": 0.5, "right": 1.0}[align] * line.width / MM
