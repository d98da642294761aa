"""A made-up game, a page to draw on, editions to print in, and the file that a component prints."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import pytest
from reportlab.pdfgen.canvas import Canvas
from sample_game import Sample

from engine.tables import GameTables
from printables.components import Component
from printables.export import document
from printables.fonts import font_name
from printables.inks import COLOUR, INKS, Ink
from printables.job import A4, Job
from printables.pages import pages_of
from printables.pen import MM, Pen


@pytest.fixture
def sample() -> Sample:
    return Sample()


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
