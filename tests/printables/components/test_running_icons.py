"""Icons in running text: the vectors of the map, on the line, in the colour of the words."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import numpy as np
import pypdf
import pypdfium2
import pytest

from printables.drawing import icons
from printables.drawing.pen import MM, Pen
from printables.inks import LOW
from printables.palette import INK, OXBLOOD, TEAL
from printables.text.typography import Span, set_paragraph
from tests.printables.all_games import import_games

import_games()

Draw = Callable[..., bytes]
SIZE = 72.0  # points, so that an em is an inch
DOTS = 4  # a point


def picture(pdf: bytes) -> np.ndarray:
    """The page in red, green and blue, 0 to 255, row 0 at the top."""
    return np.asarray(pypdfium2.PdfDocument(pdf)[0].render(scale=DOTS).to_pil().convert("RGB")).astype(int)


def inked(pdf: bytes) -> tuple[float, float, float, float]:
    """Left, bottom, right and top of what is drawn, in points."""
    image = picture(pdf)
    rows, columns = np.where(image.min(axis=2) < 128)
    high = image.shape[0]
    return columns.min() / DOTS, (high - rows.max()) / DOTS, columns.max() / DOTS, (high - rows.min()) / DOTS


@pytest.mark.parametrize("name", icons.ICONS)
def test_it_stands_on_the_line_and_no_higher_than_the_words(drawn: Draw, name: str):
    def draw(pen: Pen) -> None:
        pen.paragraph(20, 20, 60, 60, f"{{icon:{name}}}", size=SIZE, floor=SIZE, colour=INK, valign="bottom")

    baseline = 20 * MM + 0.12 * SIZE
    _, bottom, _, top = inked(drawn(draw))
    assert -0.16 * SIZE <= bottom - baseline <= 0.24 * SIZE
    assert 0.5 * SIZE <= top - baseline <= 1.0 * SIZE


def test_it_is_the_same_drawing_as_a_large_one(drawn: Draw):
    def draw(pen: Pen) -> None:
        pen.icon("cup", 50, 70, 40, colour=TEAL)
        pen.paragraph(5, 5, 90, 20, "过{icon:cup}加一", size=9, floor=9, colour=TEAL)

    page = pypdf.PdfReader(BytesIO(drawn(draw))).pages[0]
    assert len(page["/Resources"]["/XObject"]) == 1
    assert page.get_contents().get_data().count(b" Do") == 2


def test_it_takes_the_colour_of_its_words(drawn: Draw):
    def draw(pen: Pen) -> None:
        pen.paragraph(5, 60, 90, 30, "{icon:clock}", size=60, floor=60, colour=OXBLOOD)
        pieces = [Span("", icon="clock", colour=TEAL)]
        pen.lines(5, 50, set_paragraph(pieces, 250, 60), 60, 1, INK)

    image = picture(drawn(draw))
    half = image.shape[0] // 2
    for part, colour in ((image[:half], OXBLOOD), (image[half:], TEAL)):
        wanted = np.array([round(255 * channel) for channel in colour.rgb])
        darkest = part[part.sum(axis=2) < 600]
        assert len(darkest)
        assert np.abs(np.median(darkest, axis=0) - wanted).max() <= 3


def test_in_low_ink_it_stays_solid_where_a_large_one_is_open(drawn: Draw):
    def draw(pen: Pen) -> None:
        pen.paragraph(5, 60, 90, 30, "{icon:trophy}", size=9, floor=9, colour=OXBLOOD)
        pen.icon("trophy", 50, 30, 40, colour=OXBLOOD)

    image = picture(drawn(draw, ink=LOW)).min(axis=2)
    half = image.shape[0] // 2
    shares = []
    for part in (image[:half], image[half:]):
        rows, columns = np.where(part < 128)
        shares.append((part[rows.min() : rows.max(), columns.min() : columns.max()] < 128).mean())
    assert shares[0] > 0.35
    assert shares[1] < 0.15


def test_it_takes_its_room_and_a_line_may_break_beside_it():
    pieces = [Span("前进三格"), Span("", icon="cup"), Span("再前进三格")]
    (whole,) = set_paragraph(pieces, 400, 10)
    assert whole.width == pytest.approx(9 * 10 + 11.5)
    lines = set_paragraph(pieces, 55, 10)
    assert [run.span.icon for line in lines for run in line.runs if run.span.icon] == ["cup"]
    assert len(lines) == 2


def test_a_mark_does_not_leave_its_icon():
    """An icon before 。 goes to the next line with it."""
    for width in range(40, 140, 3):
        for line in set_paragraph([Span("付一点转力"), Span("", icon="spin"), Span("。然后")], width, 10):
            assert not (line.runs[0].text or "马").startswith("。")
