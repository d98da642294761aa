"""The pen: what it draws is where it says, in the colour it says; repeats are drawn once."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import pypdf
import pypdfium2
import pytest

from printables.drawing.pen import MM, Pen
from printables.errors import PrintError
from printables.palette import INK, OXBLOOD, TEAL, WHITE, Colour
from printables.text.typography import MissingGlyph, TextDoesNotFit

Draw = Callable[..., bytes]


class Picture:
    """A drawn page as pixels, asked for in millimetres, y up."""

    def __init__(self, pdf: bytes) -> None:
        self.image = pypdfium2.PdfDocument(pdf)[0].render(scale=4).to_pil().convert("RGB")

    def at(self, x: float, y: float) -> tuple[int, int, int]:
        return self.image.getpixel((round(x * MM * 4), round((100 - y) * MM * 4)))

    def is_(self, x: float, y: float, colour: Colour) -> bool:
        wanted = tuple(round(255 * part) for part in colour.rgb)
        return all(abs(mine - theirs) <= 3 for mine, theirs in zip(self.at(x, y), wanted, strict=True))


def text_of(pdf: bytes) -> str:
    return pypdf.PdfReader(BytesIO(pdf)).pages[0].extract_text()


def test_shapes_stand_where_they_are_put(drawn: Draw) -> None:
    def draw(pen: Pen) -> None:
        pen.rect(10, 10, 20, 10, fill=OXBLOOD)
        pen.circle(60, 20, 8, fill=TEAL, stroke=INK, width=1)
        pen.polygon([(10, 50), (30, 50), (20, 70)], fill=INK)
        pen.line(50, 60, 90, 60, stroke=OXBLOOD, width=2)
        pen.ellipse(70, 80, 15, 5, fill=TEAL)
        pen.rect(10, 80, 20, 10, radius=5, fill=INK)

    page = Picture(drawn(draw))
    assert page.is_(11, 11, OXBLOOD)
    assert page.is_(29, 19, OXBLOOD)
    assert page.is_(31, 15, WHITE)
    assert page.is_(60, 20, TEAL)
    assert page.is_(68, 20, INK)
    assert page.is_(20, 55, INK)
    assert page.is_(11, 68, WHITE)
    assert page.is_(70, 60.5, OXBLOOD)
    assert page.is_(84, 80, TEAL)
    assert page.is_(70, 87, WHITE)
    assert page.is_(10.3, 89.7, WHITE)
    assert page.is_(20, 89.7, INK)


def test_frames_turn_and_scale_and_end(drawn: Draw) -> None:
    def draw(pen: Pen) -> None:
        with pen.frame(50, 50, 90, 2):
            pen.rect(0, 0, 10, 5, fill=OXBLOOD)
        pen.rect(0, 0, 5, 5, fill=TEAL)

    page = Picture(drawn(draw))
    assert page.is_(45, 60, OXBLOOD)
    assert page.is_(55, 52, WHITE)
    assert page.is_(2, 2, TEAL)


def test_clips_hide_what_is_outside_and_end(drawn: Draw) -> None:
    def draw(pen: Pen) -> None:
        with pen.clip_rect(10, 10, 10, 10):
            pen.rect(0, 0, 100, 30, fill=OXBLOOD)
        with pen.clip_circle(50, 50, 10):
            pen.rect(0, 40, 100, 20, fill=TEAL)
        with pen.clip_path("M60 60H90V90H60ZM70 70H80V80H70Z", even_odd=True):
            pen.rect(0, 0, 100, 100, fill=INK)
        pen.rect(0, 95, 5, 5, fill=TEAL)

    page = Picture(drawn(draw))
    assert page.is_(15, 15, OXBLOOD)
    assert page.is_(5, 15, WHITE)
    assert page.is_(50, 50, TEAL)
    assert page.is_(50, 61, WHITE)
    assert page.is_(65, 65, INK)
    assert page.is_(75, 75, WHITE)
    assert page.is_(2, 98, TEAL)


def test_paths_of_svg_run_down_when_flipped(drawn: Draw) -> None:
    def draw(pen: Pen) -> None:
        pen.path("M0 0H10V5H0Z", x=10, y=50, scale=2, flip=True, fill=OXBLOOD)
        pen.path("M0 0H10V5H0Z", x=60, y=50, scale=2, fill=TEAL, stroke=INK, width=2)

    page = Picture(drawn(draw))
    assert page.is_(20, 45, OXBLOOD)
    assert page.is_(20, 55, WHITE)
    assert page.is_(70, 55, TEAL)
    assert page.is_(70, 50.7, INK)


def test_half_transparent_ink(drawn: Draw) -> None:
    def draw(pen: Pen) -> None:
        pen.rect(0, 0, 10, 10, fill=INK, alpha=0.5)
        pen.rect(20, 0, 10, 10, fill=INK)

    page = Picture(drawn(draw))
    assert page.is_(5, 5, INK.mixed(WHITE, 0.5))
    assert page.is_(25, 5, INK)


def test_dashes_have_gaps_and_stop_with_their_line(drawn: Draw) -> None:
    def draw(pen: Pen) -> None:
        pen.line(10, 50, 90, 50, stroke=INK, width=1, dash=(10, 10))
        pen.line(10, 30, 90, 30, stroke=INK, width=1)

    page = Picture(drawn(draw))
    assert page.is_(15, 50, INK)
    assert page.is_(25, 50, WHITE)
    assert page.is_(25, 30, INK)


def test_an_icon_is_drawn_once_a_colour(drawn: Draw) -> None:
    def draw(pen: Pen) -> None:
        for x in range(10, 100, 10):
            pen.icon("rock", x, 50, 8, colour=INK)
            pen.icon("rock", x, 20, 8, colour=OXBLOOD)

    pdf = drawn(draw)
    resources = pypdf.PdfReader(BytesIO(pdf)).pages[0]["/Resources"]
    assert len(resources["/XObject"]) == 2
    page = Picture(pdf)
    assert any(page.is_(50 + dx, 50, INK) for dx in (-2, -1, 0, 1, 2))


def test_an_unknown_icon_says_which_there_are(drawn: Draw) -> None:
    with pytest.raises(PrintError, match=r"component, place: there is no icon 'unicorn'; there are .*cup"):
        drawn(lambda pen: pen.icon("unicorn", 1, 1, 1, colour=INK))


def test_an_unknown_icon_in_running_text_raises(drawn: Draw) -> None:
    with pytest.raises(PrintError, match="no icon 'unicorn'"):
        drawn(lambda pen: pen.paragraph(0, 0, 90, 20, "{icon:unicorn}", size=9, floor=9, colour=INK))


def test_art_is_drawn_once_also_within_art(drawn: Draw) -> None:
    calls = []

    def inner(pen: Pen) -> None:
        calls.append("inner")
        pen.rect(0, 0, 4, 4, fill=TEAL)

    def outer(pen: Pen) -> None:
        calls.append("outer")
        pen.art("inner", inner)
        with pen.frame(10, 0):
            pen.art("inner", inner)

    def draw(pen: Pen) -> None:
        for y in (10, 30, 50):
            with pen.frame(20, y):
                pen.art("outer", outer)
        pen.rect(0, 0, 5, 5, fill=OXBLOOD)

    page = Picture(drawn(draw))
    assert calls == ["outer", "inner"]
    assert all(page.is_(x, y + 2, TEAL) for y in (10, 30, 50) for x in (22, 32))
    assert page.is_(2, 2, OXBLOOD)


def test_art_of_another_component_is_other_art(drawn: Draw) -> None:
    def draw(pen: Pen) -> None:
        pen.art("back", lambda pen: pen.rect(10, 10, 5, 5, fill=TEAL))
        pen.named("other", "place").art("back", lambda pen: pen.rect(30, 10, 5, 5, fill=TEAL))

    page = Picture(drawn(draw))
    assert page.is_(12, 12, TEAL)
    assert page.is_(32, 12, TEAL)


@pytest.mark.parametrize("align", ["left", "centre", "right"])
def test_text_can_be_read_and_searched(drawn: Draw, align: str) -> None:
    def draw(pen: Pen) -> None:
        pen.text(50, 50, "飙马野郎 Spin", font="title", size=14, colour=INK, align=align)

    assert "飙马野郎 Spin" in text_of(drawn(draw))


def test_text_beyond_the_basic_plane_can_be_searched(drawn: Draw) -> None:
    assert "𨱇马" in text_of(drawn(lambda pen: pen.text(10, 50, "𨱇马", size=14, colour=INK)))


def test_anchors_of_text(drawn: Draw) -> None:
    def draw(pen: Pen) -> None:
        wide = pen.width("III", font="display", size=40)
        pen.text(50, 60, "III", font="display", size=40, colour=INK, align="centre")
        pen.line(50 - wide / 2, 10, 50 + wide / 2, 10, stroke=TEAL, width=1)

    page = Picture(drawn(draw))
    dark = [x / 4 for x in range(400) if page.is_(x / 4, 65, INK)]
    line = [x / 4 for x in range(400) if page.is_(x / 4, 10, TEAL)]
    assert dark[0] + dark[-1] == pytest.approx(100, abs=1)
    assert line[0] <= dark[0]
    assert dark[-1] <= line[-1]


def test_fit_text_shrinks_to_what_fits(drawn: Draw) -> None:
    used = []

    def draw(pen: Pen) -> None:
        used.append(pen.fit_text(5, 5, 30, "Continental Spin", font="display", size=28, floor=8, colour=INK))
        assert pen.width("Continental Spin", font="display", size=used[0]) <= 30

    drawn(draw)
    assert 8 <= used[0] < 28


@pytest.mark.parametrize(("text", "at"), [("Spin", 40), ("Élan", 40), ("Ça", 40), ("飙马", 40), ("Éj", 30), ("Éj", 60)])
def test_text_keeps_between_two_heights(drawn: Draw, text, at) -> None:
    def draw(pen: Pen) -> None:
        pen.fit_text(20, at, 60, text, font="title", size=60, floor=8, colour=INK, between=(38, 50))

    page = Picture(drawn(draw))
    rows = [y / 4 for y in range(120, 240) if any(page.is_(x / 4, y / 4, INK) for x in range(80, 320, 2))]
    assert rows[0] >= 37.7
    assert rows[-1] <= 50.3
    assert rows[-1] - rows[0] > 8


def test_paragraph_shrinks_and_then_raises(drawn: Draw) -> None:
    text = "落在弯道{icon:warning}须付两点转力，付不起则退回。" * 3

    def draw(pen: Pen) -> None:
        assert pen.paragraph(5, 5, 40, 30, text, size=9, floor=6.5, colour=INK, valign="middle") == 9
        assert 6.5 <= pen.paragraph(50, 5, 40, 13, text, size=9, floor=6.5, colour=INK, align="justify") < 9
        with pytest.raises(TextDoesNotFit) as error:
            pen.paragraph(5, 50, 40, 6, text, size=9, floor=6.5, colour=INK)
        assert (error.value.component, error.value.place, error.value.text) == ("component", "place", text)

    assert "须付两点转力" in text_of(drawn(draw)).replace("\n", "")


def test_paragraphs_hang_stand_or_float_in_their_box(drawn: Draw) -> None:
    def draw(pen: Pen) -> None:
        for x, valign in ((5, "top"), (35, "middle"), (65, "bottom")):
            pen.paragraph(x, 20, 25, 60, "█████", size=12, floor=12, colour=INK, valign=valign)

    page = Picture(drawn(draw))
    assert page.is_(10, 78, INK)
    assert page.is_(40, 50, INK)
    assert page.is_(70, 22, INK)
    assert page.is_(10, 50, WHITE)


def test_names_are_never_read_as_markup(drawn: Draw) -> None:
    name = "<b>A & B</b> {{ x }} &amp; <img src='http://example.org/x.png'/>"
    pdf = drawn(lambda pen: pen.paragraph(5, 5, 90, 60, name, size=9, floor=9, colour=INK))
    assert "".join(name.split()) in "".join(text_of(pdf).split())


def test_a_missing_glyph_names_component_and_place(drawn: Draw) -> None:
    with pytest.raises(MissingGlyph, match="component, place: the font for display text has no 马"):
        drawn(lambda pen: pen.text(5, 5, "马", font="display", size=9, colour=INK))
