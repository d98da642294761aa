"""The numbers in a rulebook's picture of the table are those of the steps in the list below it."""

from __future__ import annotations

import re
import sys
from io import BytesIO

import pytest
from reportlab.pdfgen.canvas import Canvas

from engine.registry import GAMES, find
from printables.components import typesetting
from printables.components.registry import components
from printables.components.rulebooks import SHEET, Rulebook
from printables.components.sheets import column_width
from printables.components.typesetting import Drawing
from printables.drawing.pen import Pen
from printables.imposition.paper import PAPERS
from printables.text import templates
from printables.text.fonts import font_name

FIGURE = re.compile(r"^\{figure:table\|.*\}$", re.M)


def numbers_in(drawing: Drawing, lang: str) -> list[int]:
    """All numbers of steps that a drawing shows, in the order of drawing."""
    found: list[int] = []
    drawn = typesetting.draw_number
    pen = Pen(Canvas(BytesIO(), initialFontName=font_name("body")), lang, "picture", "")
    with pytest.MonkeyPatch.context() as patch:
        for module in [one for one in sys.modules.values() if getattr(one, "draw_number", None) is drawn]:
            patch.setattr(module, "draw_number", lambda _pen, _x, _y, number, _colour: found.append(number))
        with pen.page():
            drawing.draw(pen)
    return found


def steps_below(text: str) -> list[int]:
    """The numbers of the list that follows the picture, up to the next block that is no item."""
    after = FIGURE.split(text)[1].strip().splitlines()
    end = next((k for k, line in enumerate(after) if line.strip() and not line.startswith("1. ")), len(after))
    return list(range(1, sum(line.startswith("1. ") for line in after[:end]) + 1))


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_of_the_table_numbers_the_steps_below_it(game, lang) -> None:
    made = components(game)(find(game).load(), lang, None)
    book = next(one for one in made if isinstance(one, Rulebook)).book
    steps = steps_below(templates.render(book.template, book.values, "rulebook"))
    assert len(steps) > 1
    assert numbers_in(book.figures(column_width(PAPERS["a4"], SHEET))["table"], lang) == steps
