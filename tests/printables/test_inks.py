"""Low ink: black lines on white and nothing else, whatever colours a component asks for."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import numpy as np
import pikepdf
import pypdf
import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from printables.drawing.pen import Pen
from printables.games.continental_spin.colours import COUNTRIES, RIDER_COLOURS
from printables.inks import BAND, BOLDEST, COLOUR, FINEST, INKS, LOW
from printables.palette import BLACK, BRASS, CREAM, INK, OXBLOOD, PAPER, TEAL_TINT, WHITE, Colour
from printables.text.letterforms import letter_outline

Draw = Callable[..., bytes]
colours = st.builds(lambda r, g, b: Colour("any", f"#{r:02x}{g:02x}{b:02x}"), *[st.integers(0, 255)] * 3)


def picture(pdf: bytes, dpi: int = 300) -> np.ndarray:
    """The page in grey, 0 black to 1 white, row 0 at the top; it is 100 mm square."""
    return pypdfium2.PdfDocument(pdf)[0].render(scale=dpi / 72, grayscale=True).to_numpy().squeeze() / 255


def ink_within(pdf: bytes, left: float, bottom: float, right: float, top: float) -> float:
    """The share of ink in a box in mm."""
    image, dots = picture(pdf), 300 / 25.4
    rows = slice(round((100 - top) * dots), round((100 - bottom) * dots))
    return 1 - float(image[rows, round(left * dots) : round(right * dots)].mean())


def test_colour_changes_nothing():
    assert COLOUR.shape(OXBLOOD, BRASS, 0.7) == (OXBLOOD, BRASS, 0.7)
    assert COLOUR.ground(OXBLOOD) == COLOUR.print(OXBLOOD) == COLOUR.line(OXBLOOD) == OXBLOOD
    assert COLOUR.cut("title", 9, "Spin") == COLOUR.cut("title", 9, "5") == "title"
    assert not COLOUR.opens("display", 48)
    assert not COLOUR.opens_icon(20)


@given(st.none() | colours, st.none() | colours, st.floats(0.05, 1.5), st.floats(0.2, 2))
def test_low_ink_is_black_and_white_and_fine(fill, stroke, width, scale):
    area, line, wide = LOW.shape(fill, stroke, width, scale)
    assert area in (None, BLACK, WHITE)
    assert line in (None, BLACK, WHITE)
    assert (area is None) == (fill is None)
    if line and not fill:
        assert FINEST - 1e-9 <= wide * scale <= max(BOLDEST, FINEST) + 1e-9
    assert {LOW.print(one) for one in (fill, stroke) if one} <= {BLACK}


def test_a_dark_ground_becomes_an_outline_and_a_light_one_bare_paper():
    assert LOW.shape(OXBLOOD, None, 0.35)[:2] == (WHITE, BLACK)
    assert LOW.shape(TEAL_TINT, None, 0.35)[:2] == (WHITE, None)
    assert LOW.shape(INK, None, 0.35)[:2] == (BLACK, None)
    assert LOW.shape(LOW.ground(INK), INK, 0.35)[:2] == (WHITE, BLACK)


def test_a_shape_grown_by_its_own_line_keeps_its_size():
    assert LOW.shape(PAPER, PAPER, 1.2) == (WHITE, WHITE, 1.2)
    assert LOW.shape(INK, INK, 1.2) == (BLACK, BLACK, 1.2)
    assert LOW.shape(OXBLOOD, OXBLOOD, 1.2)[:2] == (WHITE, BLACK)
    assert LOW.shape(None, CREAM, BAND) == (None, WHITE, BAND)


def colourful(pen: Pen) -> None:
    """Something of everything, in many colours."""
    for number, colour in enumerate((*RIDER_COLOURS.values(), COUNTRIES["snow"].far, BRASS)):
        pen.rect(5 + 12 * number, 5, 10, 10, fill=colour, stroke=colour.mixed(INK, 0.3), width=0.6)
        pen.icon("cup", 10 + 12 * number, 25, 8, colour=colour, accent=CREAM)
        pen.icon("cup", 10 + 12 * number, 35, 3, colour=colour)
        pen.line(5, 40 + number, 95, 40 + number, stroke=colour, dash=(1, 1))
        pen.text(5 + 12 * number, 50, f"马{number}", font="title", size=11, colour=colour)
        pen.text(5 + 12 * number, 60, f"{number}", font="display", size=24, colour=colour)
    pen.circle(50, 80, 8, fill=INK, alpha=0.3)
    pen.paragraph(5, 66, 90, 10, "付 {icon:card} 点，过{icon:cup}。", size=9, floor=9, colour=OXBLOOD)


def test_nothing_but_black_and_white_reaches_the_printer(drawn: Draw):
    with pikepdf.open(BytesIO(drawn(colourful, ink=LOW))) as pdf:
        assert greys_of(pdf) == {0, 1}
    with pikepdf.open(BytesIO(drawn(colourful))) as pdf, pytest.raises(AssertionError):
        greys_of(pdf)


def greys_of(pdf: pikepdf.Pdf) -> set[float]:
    """The greys that a file sets; it must set no other colour, and no transparency but full ink."""
    found = set()
    streams = list(pdf.pages)
    streams += [one for one in pdf.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Form"]
    for stream in streams:
        for operands, operator in pikepdf.parse_content_stream(stream):
            assert str(operator) not in ("rg", "RG", "k", "K", "sc", "SC", "scn", "SCN", "sh"), operator
            if str(operator) in ("g", "G"):
                found.add(float(operands[0]))
    return found


def test_shadows_are_left_out(drawn: Draw):
    assert picture(drawn(lambda pen: pen.circle(50, 50, 20, fill=INK, alpha=0.3), ink=LOW)).min() == 1


@pytest.mark.parametrize(("text", "font"), [("飙马野郎", "title"), ("Spin", "display"), ("Spin", "title")])
def test_large_letters_are_outlines_and_can_be_searched(drawn: Draw, text: str, font: str):
    def draw(pen: Pen) -> None:
        pen.text(50, 50, text, font=font, size=30, colour=INK, align="centre")

    low, full = drawn(draw, ink=LOW), drawn(draw)
    assert ink_within(low, 0, 40, 100, 70) < 0.62 * ink_within(full, 0, 40, 100, 70)
    assert pypdf.PdfReader(BytesIO(low)).pages[0].extract_text().split() == [text]


@pytest.mark.parametrize("text", ["58", "10", "K", "+2", "2–6", "5 · 3 · 2 · 1"])
def test_what_a_game_is_played_by_is_solid_and_light(drawn: Draw, text: str):
    """Numbers, ranks and letters are read from a metre: the middle of a stroke is black, and no line is round it."""

    def draw(pen: Pen) -> None:
        pen.fit_text(50, 50, 90, text, font="display", size=60, floor=60, colour=OXBLOOD, align="centre")

    low, full = drawn(draw, ink=LOW), drawn(draw)
    assert LOW.cut("display", 60, text) == "display_light"
    assert 0.6 * ink_within(full, 0, 40, 100, 75) < ink_within(low, 0, 40, 100, 75) < ink_within(full, 0, 40, 100, 75)


def test_a_sign_on_lines_has_bare_paper_round_it(drawn: Draw):
    def draw(pen: Pen) -> None:
        pen.rect(0, 0, 100, 100, fill=INK)
        pen.text(50, 40, "1", font="display", size=60, colour=INK, align="centre")

    assert ink_within(drawn(draw, ink=LOW), 45, 40, 55, 58) < 0.98


@pytest.mark.parametrize("role", ["bold", "bold@zh_hant"])
def test_chinese_of_a_card_s_name_stays_solid(role: str):
    """Its strokes leave no room for an outline at a size at which Latin letters are still open."""
    assert LOW.opens("display", 17)
    assert not LOW.opens(role, 17)
    assert LOW.opens(role, 34)


@pytest.mark.parametrize("alike", ["·・", "•・", "行⾏", "\N{CJK RADICAL LONG ONE}長"])
def test_an_open_letter_that_shares_its_glyph_is_no_empty_box(alike: str):
    """The middle dot, the bullet and the Japanese dot are one glyph, as are a character and its radical."""
    one, other = (letter_outline("bold", char) for char in alike)
    assert one == other


def test_strokes_that_cross_leave_no_line_inside_a_letter(drawn: Draw):
    """The strokes of 十 are two outlines that overlap; where they cross, the letter is white."""

    def draw(pen: Pen) -> None:
        pen.text(50, 40, "十", font="bold", size=120, colour=INK, align="centre")

    image = picture(drawn(draw, ink=LOW))
    rows, columns = np.where(image < 0.5)
    assert rows.size
    top, left = rows.min(), columns.min()
    inside = image[top : rows.max(), left : columns.max()]
    middle = inside[:, inside.shape[1] // 2 - 12 : inside.shape[1] // 2 + 12]
    assert middle[60:-60].min() > 0.9


@pytest.mark.parametrize("suit", ["spades", "hearts", "clubs", "diamonds"])
def test_a_suit_drawn_open_has_no_line_inside(drawn: Draw, suit: str):
    """Icons are 24 units high, here 72 mm; half a unit left and right of the middle lies within each suit."""
    data = drawn(lambda pen: pen.icon(suit, 50, 50, 72, colour=INK), ink=LOW)
    assert ink_within(data, 14, 14, 86, 86) > 0.002
    assert ink_within(data, 48.5, 35, 51.5, 65) < 0.001


@pytest.mark.parametrize("suit", ["spades", "hearts", "clubs", "diamonds"])
def test_a_suit_may_stay_solid(drawn: Draw, suit: str):
    data = drawn(lambda pen: pen.icon(suit, 50, 50, 72, colour=INK, solid=True), ink=LOW)
    assert ink_within(data, 48.5, 35, 51.5, 65) == 1


def test_small_letters_and_icons_stay_solid(drawn: Draw):
    def draw(pen: Pen) -> None:
        pen.text(10, 50, "速查卡", size=9, colour=OXBLOOD)
        pen.icon("rock", 50, 50, 3, colour=OXBLOOD)
        pen.icon("rock", 80, 50, 9, colour=OXBLOOD)

    low = drawn(draw, ink=LOW)
    assert ink_within(low, 48.5, 48.5, 51.5, 51.5) > 0.3
    assert ink_within(low, 75.5, 45.5, 84.5, 54.5) < 0.25


def test_an_open_letter_on_lines_has_bare_paper_round_it(drawn: Draw):
    def draw(pen: Pen) -> None:
        for x in range(20, 80):
            pen.line(x, 0, x, 100, stroke=INK, width=0.5)
        pen.text(50, 40, "IIII", font="display", size=60, colour=INK, align="centre")

    row = picture(drawn(draw, ink=LOW))[round((100 - 47) * 300 / 25.4)]
    dark = np.flatnonzero(row < 0.5)
    gaps = np.diff(dark)[np.diff(dark) > 1]
    assert sorted(gaps)[-1] > 25  # the white of the letter


def test_widths_of_titles_are_those_of_the_letters_drawn(drawn: Draw):
    def draw(pen: Pen) -> None:
        for text in ("Quick reference", "速查卡 2"):
            for size in (9, 30):
                wide = pen.width(text, font="title", size=size)
                assert pen.fit_text(0, 50, wide + 0.01, text, font="title", size=size, floor=size, colour=INK) == size

    for ink in INKS.values():
        drawn(draw, ink=ink)
