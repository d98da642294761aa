"""The map follows the tables, in both languages, at sizes that can be read and with ink that can be paid for."""

from __future__ import annotations

import io
import math

import numpy as np
import pypdfium2
import pytest
from reportlab.pdfgen.canvas import Canvas

from printables.drawing.pen import MM, Pen
from printables.games.continental_spin.map import PAGE, layout, map_board, road_of
from printables.games.continental_spin.map_legend import legend
from printables.games.continental_spin.map_stations import arch_area, boards
from printables.games.continental_spin.map_type import SMALL
from printables.text.fonts import font_name
from printables.text.typography import MissingGlyph

DOTS = 2  # a mm, when rendered


def picture(tables, lang="zh", size=PAGE) -> np.ndarray:
    """The map in grey, 0 to 255, row 0 at the top."""
    board = map_board(tables, lang, *size)
    file = io.BytesIO()
    canvas = Canvas(file, pagesize=(size[0] * MM, size[1] * MM), initialFontName=font_name("body"))
    with (pen := Pen(canvas, lang, "map", "front")).page():
        board.face.draw(pen)
    canvas.showPage()
    canvas.save()
    document = pypdfium2.PdfDocument(file.getvalue())
    image = document[0].render(scale=DOTS / MM, grayscale=True).to_numpy()
    return image.reshape(image.shape[:2]).astype(float)


def around(image: np.ndarray, x: float, y: float, reach: float) -> np.ndarray:
    """The part of a picture within `reach` mm of a point."""
    top = image.shape[0] / DOTS - y
    rows = slice(round((top - reach) * DOTS), round((top + reach) * DOTS))
    return image[rows, round((x - reach) * DOTS) : round((x + reach) * DOTS)]


@pytest.fixture(scope="module")
def plain_picture():
    from engine.registry import find

    return picture(find("continental_spin").load())


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_it_says_what_the_tables_say(tables, printed, lang):
    (text,) = printed(map_board(tables, lang), tables, lang)
    words = text.split()
    for number in range(1, tables.race.finish + 1):
        assert str(number) in words, number
    assert text.count("5·3·2·1·0") == tables.race.legs
    upper = text.upper()
    for leg in tables.track.legs:
        assert leg.name.get(lang).upper() in upper
    for sign in legend(tables):
        assert sign.name.get(lang) in text
    assert tables.title.get(lang).upper() in upper
    assert tables.track.start.get(lang) in text
    assert tables.track.finish.get(lang) in text


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_its_numbers_come_from_the_tables(changed, printed, lang):
    tables = changed(**{"terrain.curve.cost": 7, "terrain.town.spin": 8, "points.leg": [12, 9, 8, 7, 6]})
    (text,) = printed(map_board(tables, lang), tables, lang)
    assert ("多付 7" if lang == "zh" else "pay 7") in text.replace("\n", " ")
    assert "+8" in text
    assert "12·9·8·7·6" in text


@pytest.mark.parametrize(
    ("number", "terrain"), [(43, "rock"), (10, "curve"), (30, "river"), (1, "town"), (20, "straight")]
)
def test_a_changed_cell_changes_its_picture_and_no_other(changed, tables, plain_picture, number, terrain):
    image = picture(changed(**{f"track.cells.{number}": terrain}))
    difference = abs(image - plain_picture)
    for cell in road_of(tables, layout().country).cells:
        spot = around(difference, *cell.centre, 5)
        if cell.number == number:
            assert spot.mean() > 3
        else:
            assert spot.max() == 0, cell.number


def test_terrains_differ_in_grey(tables, plain_picture):
    """Cells of one terrain look alike and unlike those of the others, by how much ink lies near their edges."""
    ink: dict[str, list[float]] = {}
    for place, cell in zip(road_of(tables, layout().country).cells, tables.cells, strict=True):
        if abs(place.bend) < 40 and not cell.relic:
            ink.setdefault(cell.terrain, []).append(255 - around(plain_picture, *place.centre, 8).mean())
    mean = {terrain: sum(found) / len(found) for terrain, found in ink.items()}
    assert all(mean["straight"] < mean[other] - 8 for other in mean if other not in ("straight", "finish"))


def test_ink_is_under_thirty_percent(plain_picture):
    assert 1 - plain_picture.mean() / 255 < 0.30


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_no_text_is_smaller_than_eight_points(tables, lang, monkeypatch):
    sizes = []
    draw_line = Pen._draw_line
    monkeypatch.setattr(
        Pen,
        "_draw_line",
        lambda pen, x, y, line, size, ink: (sizes.append(size), draw_line(pen, x, y, line, size, ink)),
    )
    picture(tables, lang)
    assert min(sizes) >= SMALL
    assert sum(size >= 18 for size in sizes) >= tables.race.finish


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("variant", ["short", "no_relics", "forward_seals", "solo", "two_riders"])
def test_every_variant_has_its_map(changed, variant, lang):
    assert picture(changed(variant), lang).min() < 60


def test_it_fits_letter_paper(tables):
    size = (279.4, 215.9)
    assert picture(tables, "en", size).shape == (round(size[1] * DOTS), round(size[0] * DOTS))


def test_without_relics_there_are_no_sites(changed):
    tables = changed("no_relics")
    assert "relic_site" not in [sign.icon for sign in legend(tables)]
    assert not tables.relic_sites


def test_boards_hide_no_number(tables):
    road = road_of(tables, layout().country)
    for board in boards(road, tables):
        for cell in road.cells:
            label = road.label(cell)
            apart = label.right < board.x or board.right < label.x or label.top < board.y or board.top < label.y
            assert apart, cell.number


def test_awkward_names_are_printed_as_they_are(changed, printed):
    tables = changed(**{"track.legs.1.name.en": "A & <b>B</b> {{x}}"})
    (text,) = printed(map_board(tables, "en"), tables, "en")
    assert "A & <B>B</B> {{X}}" in text


def test_a_character_without_a_glyph_is_named(changed):
    with pytest.raises(MissingGlyph, match=r"map.*U\+1F40E"):
        picture(changed(**{"track.start.zh": "圣\N{HORSE}"}))


def test_west_is_left(tables):
    road = road_of(tables, layout().country)
    assert road.cells[0].centre[0] < min(cell.centre[0] for cell in road.cells if cell.leg > 1)
    assert math.isclose(road.at(road.length)[0], road.bands[-1].right)


@pytest.mark.parametrize("legs", [1, 2, 3, 4, 5, 6])
def test_the_finish_is_seen_whether_the_road_ends_at_the_top_or_the_foot(changed, legs):
    """Its sign would lie under the plates of the legs, or under the legend."""
    tables = changed(**{"race.legs": legs, "race.beats": 3 * legs})
    places = layout()
    road = road_of(tables, places.country)
    sign, end = arch_area(road), road.cells[-1].centre[1]
    assert places.country.y <= sign.y
    assert sign.top <= places.country.top
    assert not sign.y - road.width / 2 < end < sign.top + road.width / 2  # nor is the last cell hidden by it


def test_a_short_race_is_not_called_by_a_city_beyond_its_end(changed, printed, lang):
    """It ends in its last leg, and names neither the city that the whole race goes to nor its sea."""
    tables = changed("short")
    words = "".join(printed(map_board(tables, lang), tables, lang))
    words = words.replace("\n", " ").lower()
    assert tables.track.finish.get(lang).lower() not in words
    assert tables.track.legs[tables.race.legs - 1].name.get(lang).lower() in words
    assert tables.terrain.finish.name.get(lang).lower() in words
