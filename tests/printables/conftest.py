"""A made-up game, a page to draw on, editions to print in, and the file that a component prints."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import pytest
from reportlab.pdfgen.canvas import Canvas

from engine.tables import GameTables
from printables.components.parts import Component
from printables.drawing.pen import MM, Pen
from printables.export.pdf import document
from printables.export.thumbnails import Thumbnail
from printables.imposition.job import A4, Job
from printables.inks import COLOUR, INKS, Ink
from printables.pages.page_list import pages_of
from printables.text.fonts import font_name
from tests.printables.sample_game import Sample


@pytest.fixture
def sample() -> Sample:
    return Sample()


@pytest.fixture
def no_thumbnails(monkeypatch: pytest.MonkeyPatch) -> None:
    """A gallery without its pictures, nearly half the work of a print: other tests look at them."""
    empty = Thumbnail(lambda: [b""], 0, 1, 1, 1.0)
    monkeypatch.setattr("printables.export.gallery.thumbnails", lambda pdf, pages, *rest: [empty for _ in pages])


@pytest.fixture
def drawn() -> Callable[..., bytes]:
    """A one-page PDF of what a function draws with a pen, 100 x 100 mm."""

    def draw(function: Callable[[Pen], object], lang: str = "zh", ink: Ink = COLOUR) -> bytes:
        stream = BytesIO()
        canvas = Canvas(stream, pagesize=(100 * MM, 100 * MM), invariant=1, initialFontName=font_name("body"))
        pen = Pen(canvas, lang, "component", "place", ink)
        with pen.page():
            function(pen)
        canvas.showPage()
        canvas.save()
        return stream.getvalue()

    return draw


@pytest.fixture(params=["zh", "en"])
def lang(request) -> str:
    return request.param


@pytest.fixture(params=INKS.values(), ids=INKS)
def ink(request) -> Ink:
    return request.param


@pytest.fixture
def file() -> Callable[..., bytes]:
    """A component as a PDF of its own."""

    def made(component: Component, tables: GameTables, lang: str, job: Job = A4) -> bytes:
        pages = {component.key: pages_of(component, tables, lang, job)}
        return document([component], pages, tables, lang, job)

    return made
