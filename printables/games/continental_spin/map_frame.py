"""The broadside round the map: frame, head, and a plate above each country."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.continental_spin.schema import Leg, Tables
from engine.tables import Names
from engine.words import Words
from printables.drawing.art.engraving import bitten
from printables.drawing.pen import Pen
from printables.games.continental_spin.colours import country_inks
from printables.games.continental_spin.map_type import DENSE, SMALL, figure, name, span
from printables.games.continental_spin.road import Area, Road
from printables.palette import BRASS_LIGHT, INK, INK_SOFT, OXBLOOD, PAPER
from printables.text.typography import capitals

FRAME = 2.4  # mm: how thick the frame is
TIE = 2.2  # mm from tie to tie
RAILS = ((0.0, 0.8), (0.75, 0.25), (FRAME - 0.7, 0.25), (FRAME, 0.6))  # mm: how far in and how wide
LIGHT_RAILS = ((0.0, 0.4), (FRAME, 0.2))
BANNER = 116.0  # mm: how wide the title's banner is

CELLS = Names(zh="格", en="Cells")
BEATS = Names(zh="拍", en="Beats")
OCEAN = Names(zh="太平洋", en="Pacific")
say = Words(
    {
        "facts": ("{} 格 · {} 赛段 · {} 拍", "{} cells · {} legs · {} beats"),
        "players": ("{} 人", "{} players"),
    }
)


def draw_ground(pen: Pen, frame: Area) -> None:
    """Cream paper within the frame."""
    pen.rect(frame.x, frame.y, frame.width, frame.height, fill=PAPER)


def draw_frame(pen: Pen, frame: Area) -> None:
    """A railway track all round: two rails, and ties between them."""
    ties = ""
    tie = TIE * (2 if pen.ink.low else 1)
    across, up = round(frame.width / tie), round(frame.height / tie)
    for x in (frame.x + frame.width * k / across for k in range(across + 1)):
        for y in (frame.y, frame.top - FRAME):
            ties += f"M{x:.2f} {y + 0.35:.2f}V{y + FRAME - 0.35:.2f}"
    for y in (frame.y + frame.height * k / up for k in range(up + 1)):
        for x in (frame.x, frame.right - FRAME):
            ties += f"M{x + 0.35:.2f} {y:.2f}H{x + FRAME - 0.35:.2f}"
    pen.path(ties, stroke=INK_SOFT, width=0.2 if pen.ink.low else 0.4)
    for inset, width in LIGHT_RAILS if pen.ink.low else RAILS:
        inner = frame.inset(inset)
        pen.rect(inner.x, inner.y, inner.width, inner.height, stroke=INK, width=width)
    for x in (frame.x + FRAME / 2, frame.right - FRAME / 2):
        for y in (frame.y + FRAME / 2, frame.top - FRAME / 2):
            pen.rect(x - 2.1, y - 2.1, 4.2, 4.2, fill=pen.ink.ground(INK), stroke=INK, width=0.4)
            pen.icon("star", x, y, 3.4, colour=BRASS_LIGHT)


def draw_borders(pen: Pen, road: Road) -> None:
    """A rule between two countries."""
    low, high = road.bands[0].y, road.bands[0].top
    for x in borders(road):
        pen.line(x, low, x, high, stroke=PAPER, width=1.1)
        pen.line(x, low, x, high, stroke=INK, width=0.25 if pen.ink.low else 0.35)


def borders(road: Road) -> list[float]:
    """Where one country ends and the next one begins."""
    return [*(band.x for band in road.bands), road.bands[-1].right]


def draw_plates(pen: Pen, area: Area, road: Road, tables: Tables) -> None:
    """Above each country its leg's number and name, its cells and its beats."""
    west, east = road.bands[0].x, road.bands[-1].right
    beyond = "sea" if tables.is_whole else tables.track.legs[tables.race.legs].country
    for x, right, country in ((area.x, west, "sea"), (east, area.right, beyond)):
        pen.rect(x, area.y, right - x, area.height, fill=country_inks(country).middle)
    ocean = capitals(OCEAN.get(pen.lang), pen.lang)
    name(pen, (area.x + west) / 2, area.y + 3.6, west - area.x - 2, ocean, 10)
    plates = [Area(band.x, area.y, band.width, area.height) for band in road.bands]
    size = _common_size(pen, plates, tables)
    for number, (plate, leg) in enumerate(zip(plates, tables.track.legs, strict=False), 1):
        _draw_plate(pen, plate, number, leg, tables, size)
    for x in borders(road):
        pen.line(x, area.y, x, area.top, stroke=INK, width=0.35)
    for y in (area.y, area.top):
        pen.line(area.x, y, area.right, y, stroke=INK, width=0.35 if pen.ink.low else 0.7)


def _common_size(pen: Pen, plates: Sequence[Area], tables: Tables) -> float:
    """The size (points) of the names of all legs: the largest at which the longest fits, or the smallest there is."""
    size = 9.5 if pen.ink.low else 11.0
    for plate, leg in zip(plates, tables.track.legs, strict=False):
        wide = pen.width(capitals(leg.name.get(pen.lang), pen.lang), font="title", size=size)
        size = min(size, size * (_plate_room(plate) - 0.1) / wide)
    return max(SMALL, size)


def _plate_room(plate: Area) -> float:
    return plate.width - 2 * min(3.6, plate.width / 6) - 3.2


def _draw_plate(pen: Pen, plate: Area, number: int, leg: Leg, tables: Tables, size: float) -> None:
    lang, race = pen.lang, tables.race
    pen.rect(plate.x, plate.y, plate.width, plate.height, fill=country_inks(leg.country).middle)
    radius = min(3.6, plate.width / 6)
    middle = plate.y + plate.height / 2
    pen.circle(plate.x + radius + 1.1, middle, radius, fill=pen.ink.ground(INK), stroke=INK, width=0.4)
    figure(pen, plate.x + radius + 1.1, middle, 1.6 * radius, str(number), 14.5, PAPER)
    left = plate.x + 2 * radius + 2.4
    room = _plate_room(plate)
    above = plate.y + 4.35, plate.top - 0.8  # the line of cells and beats, and below the edge
    title = capitals(leg.name.get(lang), lang)
    if pen.width(title, font="title", size=size) <= room:
        name(pen, left, plate.y + 5.4, room, title, size, align="left", between=above)
    else:  # in two lines and small letters, where legs are many and so plates narrow
        title, high = leg.name.get(lang), plate.top - 0.5 - plate.y - 3.9
        pen.paragraph(
            left, plate.y + 3.9, room, high, title, font="title", size=SMALL, floor=DENSE, leading=1.05, colour=INK
        )
    cells = span((number - 1) * race.cells_per_leg + 1, number * race.cells_per_leg)
    beats = span((number - 1) * race.beats_per_leg + 1, number * race.beats_per_leg)
    text = f"{CELLS.get(lang)} {cells} · {BEATS.get(lang)} {beats}"
    font = {"zh": "body", "en": "display_light"}[lang]
    for closer in (f"{cells} · {beats}", cells):
        if pen.width(text, font=font, size=DENSE) > room:
            text = closer
    name(pen, left, plate.y + 1.7, room, text, 8.5, font=font, align="left", floor=DENSE)


def draw_title(pen: Pen, area: Area, tables: Tables) -> None:
    """The name on a banner, the course on its left, the race in figures on its right."""
    lang = pen.lang
    other = {"zh": tables.title.en.upper(), "en": tables.title.zh}[lang]
    course = f"{tables.track.start.get(lang)} — {tables.goal.get(lang)}"
    race, people = tables.race, span(tables.players.min, tables.players.max)
    facts = say("facts", lang, race.finish, race.legs, race.beats)
    imprint = f"{say('players', lang, people)} · v{tables.version} · {tables.fingerprint}"
    side = (area.width - BANNER) / 2
    _draw_banner(pen, Area(area.x + side, area.y + 1, BANNER, area.height - 2), tables)
    middle = area.y + area.height / 2
    pen.icon("rider", area.x + 9.5, middle, 12.5, colour=INK)
    _draw_flank(pen, Area(area.x + 19, area.y, side - 24, area.height), other, course)
    pen.icon("horseshoe", area.right - 9.5, middle, 12.5, colour=INK)
    _draw_flank(pen, Area(area.right - side + 5, area.y, side - 24, area.height), facts, imprint)


def _draw_banner(pen: Pen, area: Area, tables: Tables) -> None:
    lang, middle = pen.lang, area.x + area.width / 2
    inner = area.inset(1.3)
    pen.path(bitten(area.x, area.y, area.width, area.height, 3), fill=OXBLOOD, stroke=INK, width=0.8)
    pen.path(bitten(inner.x, inner.y, inner.width, inner.height, 3), stroke=BRASS_LIGHT, width=0.35)
    title, subtitle = (capitals(names.get(lang), lang) for names in (tables.title, tables.subtitle))
    open_up = {"zh": 7.0, "en": 2.5}[lang]
    name(
        pen,
        middle,
        area.y + 7,
        area.width - 34,
        title,
        30,
        colour=PAPER,
        tracking=open_up,
        floor=14,
        between=(inner.y + 4.7, inner.top - 0.7),
    )
    name(
        pen,
        middle,
        area.y + 2.7,
        area.width - 20,
        subtitle,
        9,
        colour=BRASS_LIGHT,
        tracking=2.5,
        between=(inner.y + 0.4, inner.y + 4.2),
    )
    for x in (area.x + 8, area.right - 8):
        pen.icon("spin", x, area.y + area.height / 2, 9.5, colour=BRASS_LIGHT)


def _draw_flank(pen: Pen, area: Area, upper: str, lower: str) -> None:
    middle = area.x + area.width / 2
    between, font = (area.y + 9.6, area.top - 0.6), "body" if pen.ink.low else "title"  # heavy letters cost much ink
    name(pen, middle, area.y + 10.6, area.width, upper, 15, font=font, tracking=1, between=between)
    pen.line(area.x, area.y + 8.8, area.right, area.y + 8.8, stroke=INK, width=0.9)
    pen.line(area.x, area.y + 8.0, area.right, area.y + 8.0, stroke=INK, width=0.25)
    name(pen, middle, area.y + 3.8, area.width, lower, 10, colour=INK_SOFT, between=(area.y + 0.6, area.y + 7.6))
