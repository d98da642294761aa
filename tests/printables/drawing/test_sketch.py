"""Sketches: what is drawn once is in every document as if it had been drawn there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import BytesIO

import pytest
from reportlab.pdfgen.canvas import Canvas

from printables.drawing.pen import Pen
from printables.drawing.sketch import Form, Sketch
from printables.inks import COLOUR, INKS, Ink
from printables.palette import INK, OXBLOOD, TEAL
from printables.text.fonts import font_name

Draw = Callable[[Pen], None]


def _words(pen: Pen) -> None:
    """Text in two fonts, icons in a line, and art with an icon in it."""
    pen.paragraph(10, 10, 80, 30, "A card {icon:card} 一张牌", size=9, floor=7, colour=INK)
    pen.art("badge", lambda inner: inner.icon("card", 5, 5, 8, colour=OXBLOOD), (0, 0, 10, 10))


def _shapes(pen: Pen) -> None:
    """Haze, dashes, the same art again, and letters that the other page has too."""
    pen.rect(10, 10, 20, 10, fill=TEAL, alpha=0.5)
    pen.line(0, 0, 50, 50, stroke=INK, dash=(2, 1))
    _words(pen)
    pen.text(10, 80, "zebra 牌", size=9, colour=INK)


def _document(write: Callable[[Canvas, Draw], None], draws: Sequence[Draw]) -> bytes:
    stream = BytesIO()
    canvas = Canvas(stream, invariant=1, pageCompression=0, initialFontName=font_name("body"))
    for draw in draws:
        write(canvas, draw)
        canvas.showPage()
    canvas.save()
    return stream.getvalue()


@pytest.mark.parametrize("order", [(_words, _shapes), (_shapes, _words), (_shapes,)], ids=["as", "turned", "one"])
def test_a_sketch_is_written_as_it_would_be_drawn(order: tuple[Draw, ...], ink: Ink) -> None:
    forms: dict[str, Form] = {}
    sketches: dict[Draw, Sketch] = {}
    for draw in (_words, _shapes):
        sketches[draw] = Sketch(forms)
        draw(Pen(sketches[draw], "zh", "component", "", ink))

    def drawn(canvas: Canvas, draw: Draw) -> None:
        draw(Pen(canvas, "zh", "component", "", ink))

    def written(canvas: Canvas, draw: Draw) -> None:
        sketches[draw].write(canvas)

    assert _document(written, order) == _document(drawn, order)
    assert _document(written, order) == _document(written, order)


def test_what_has_no_words_is_drawn_once_in_each_ink_and_written_into_every_document() -> None:
    times: list[Ink] = []

    def square(side: list[float], pen: Pen) -> None:
        times.append(pen.ink)
        pen.rect(0, 0, side[0], side[0], fill=INK, alpha=0.5)

    def drawn(thing: list[float], lang: str, ink: Ink) -> Sketch:
        sketch = Sketch({})
        Pen(sketch, lang, "part", ink=ink).wordless(square, thing)
        return sketch

    thing = [3.0]
    one, other = drawn(thing, "zh", COLOUR), drawn(thing, "en", COLOUR)
    assert times == [COLOUR]
    plain = Sketch({})
    square(thing, Pen(plain, "en", "part"))
    assert one.digest == other.digest == plain.digest
    drawn(thing, "en", INKS["low"])
    drawn([3.0], "en", COLOUR)  # another thing, though it is like the first
    assert times == [COLOUR, COLOUR, INKS["low"], COLOUR]


def test_words_are_not_drawn_for_all_languages_at_once() -> None:
    def word(thing: list[float], pen: Pen) -> None:
        pen.text(0, 0, "word", size=8, colour=INK)

    with pytest.raises(AssertionError, match="words are in a language"):
        Pen(Sketch({}), "en").wordless(word, [1.0])
