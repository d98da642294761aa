"""The six countries behind the road: layered hills in tints, and figures in the pockets that the road leaves free."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from printables.drawing import outlines
from printables.drawing.outlines import Point
from printables.drawing.pen import Pen
from printables.games.continental_spin import figures
from printables.games.continental_spin.colours import COUNTRIES, Country, country_inks
from printables.games.continental_spin.figures import Figure
from printables.games.continental_spin.road import Area, Swing
from printables.palette import Colour

HORIZON = 0.8  # height of the sea's, as a share
Profile = tuple[Point, ...]  # across and up the band, both from 0 to 1


@dataclass(frozen=True)
class Layer:
    """A range of hills from the far ones to the near ones: its ink's name and its skyline."""

    ink: str
    skyline: Profile
    sharp: bool = False


@dataclass(frozen=True)
class Landscape:
    """A country: how far its road leans on each way across (degrees), its hills from far to near, and its figures.

    The pockets lie at the band's left and right border, where the road swings to the other side. A figure stands
    so many mm from that border and above the middle of the pocket. `extra` lies on the farthest hills.
    """

    swing: Swing
    layers: tuple[Layer, ...]
    left: tuple[tuple[Figure, float, float], ...]
    right: tuple[tuple[Figure, float, float], ...]
    extra: Callable[[Pen, Area, Country], None] | None = None


def _waves(pen: Pen, area: Area, inks: Country, low: float, high: float, gap: float = 5.0) -> None:
    """Rows of short waves between two heights (0 to 1)."""
    rows = int((high - low) * area.height / gap)
    d = ""
    for row in range(rows):
        y = area.y + low * area.height + row * gap
        for start in range(3):
            x = area.x + (start / 3 + 0.11 * (row % 3)) * area.width
            d += outlines.wave(x, y, 7, 2, 0.35)
    pen.path(d, stroke=inks.line.mixed(inks.far, 0.45), width=0.2)


def _great_river(pen: Pen, area: Area, inks: Country) -> None:
    """The great river itself, winding down the band."""
    points = [(0.62, 1.0), (0.5, 0.9), (0.68, 0.78), (0.34, 0.62), (0.62, 0.44), (0.3, 0.28), (0.55, 0.12), (0.5, 0.0)]
    middle = [(area.x + x * area.width, area.y + y * area.height) for x, y in points]
    d = outlines.smooth(middle)
    pen.path(d, stroke=inks.line.mixed(inks.far, 0.5), width=13)
    pen.path(d, stroke=COUNTRIES["sea"].sky, width=12.8 if pen.ink.low else 12.4)
    _waves(pen, area, COUNTRIES["sea"], 0.02, 0.98, 6.5)


def _roofs(pen: Pen, area: Area, inks: Country) -> None:
    """Roofs on the horizon."""
    steps = ((5, 7), (4, 11), (6, 9), (3, 15), (5, 8), (7, 12), (4, 6), (6, 10), (4, 13))
    scale = area.width / sum(width for width, _ in steps)
    base = area.y + 0.66 * area.height
    points = [(area.x, base)]
    x = area.x
    for width, height in steps:
        points += [(x, base + height), (x + width * scale, base + height)]
        x += width * scale
    pen.polygon([*points, (area.right, base)], fill=inks.far, stroke=inks.line.mixed(inks.far, 0.4), width=0.2)


LANDSCAPES: dict[str, Landscape] = {
    "desert": Landscape(
        (72, 48, 66),
        (
            Layer("far", ((0, 0.8), (0.2, 0.84), (0.45, 0.79), (0.75, 0.86), (1, 0.82))),
            Layer("middle", ((0, 0.6), (0.3, 0.66), (0.6, 0.58), (0.85, 0.62), (1, 0.6))),
            Layer("far", ((0, 0.44), (0.3, 0.4), (0.7, 0.47), (1, 0.42))),
            Layer("near", ((0, 0.22), (0.35, 0.28), (0.7, 0.2), (1, 0.25))),
            Layer("middle", ((0, 0.1), (0.4, 0.06), (0.8, 0.11), (1, 0.08))),
        ),
        ((figures.mission, 8.4, -6.6), (figures.brush, 16.4, -7.2)),
        ((figures.saguaro, 8.5, -8.5), (figures.cow_skull, 17, -7.5), (figures.brush, 3, -8)),
    ),
    "red_rock": Landscape(
        (46, 74, 46),
        (
            Layer(
                "far",
                (
                    (0, 0.76),
                    (0.1, 0.76),
                    (0.14, 0.86),
                    (0.36, 0.86),
                    (0.4, 0.78),
                    (0.62, 0.76),
                    (0.66, 0.83),
                    (0.86, 0.83),
                    (0.9, 0.77),
                    (1, 0.77),
                ),
                True,
            ),
            Layer("middle", ((0, 0.62), (0.25, 0.6), (0.3, 0.68), (0.55, 0.68), (0.62, 0.59), (1, 0.57)), True),
            Layer("far", ((0, 0.44), (0.4, 0.48), (0.7, 0.43), (1, 0.45))),
            Layer("near", ((0, 0.3), (0.2, 0.3), (0.26, 0.24), (0.7, 0.22), (0.76, 0.27), (1, 0.27)), True),
            Layer("middle", ((0, 0.08), (0.3, 0.12), (0.7, 0.07), (1, 0.1))),
        ),
        ((figures.butte, 11, -8),),
        ((figures.stone_arch, 11.5, -8), (figures.spires, 4, -10)),
    ),
    "snow": Landscape(
        (74, 74, 50),
        (
            Layer(
                "far",
                ((0, 0.8), (0.14, 0.92), (0.24, 0.85), (0.42, 0.97), (0.58, 0.84), (0.7, 0.9), (0.86, 0.8), (1, 0.88)),
                True,
            ),
            Layer(
                "middle", ((0, 0.64), (0.2, 0.76), (0.32, 0.68), (0.5, 0.78), (0.7, 0.62), (0.86, 0.7), (1, 0.6)), True
            ),
            Layer("far", ((0, 0.42), (0.3, 0.5), (0.6, 0.4), (1, 0.5))),
            Layer("near", ((0, 0.24), (0.22, 0.34), (0.4, 0.24), (0.66, 0.33), (1, 0.2)), True),
            Layer("sky", ((0, 0.1), (0.4, 0.14), (0.7, 0.07), (1, 0.12))),
        ),
        ((figures.peak, 11.5, -8.5),),
        ((figures.pines, 9.5, -8),),
    ),
    "prairie": Landscape(
        (45, 45, 66),
        (
            Layer("far", ((0, 0.74), (0.4, 0.77), (0.8, 0.73), (1, 0.75))),
            Layer("middle", ((0, 0.57), (0.35, 0.54), (0.7, 0.6), (1, 0.56))),
            Layer("far", ((0, 0.42), (0.5, 0.46), (1, 0.4))),
            Layer("near", ((0, 0.26), (0.4, 0.22), (0.8, 0.27), (1, 0.24))),
            Layer("middle", ((0, 0.09), (0.5, 0.12), (1, 0.08))),
        ),
        ((figures.bison, 10.5, -6.5), (figures.wheat, 4, -12)),
        ((figures.wind_pump, 8, -9), (figures.barn, 17, -8)),
    ),
    "river_flats": Landscape(
        (52, 75, 66),
        (
            Layer("far", ((0, 0.8), (0.3, 0.83), (0.6, 0.79), (1, 0.82))),
            Layer("middle", ((0, 0.58), (0.3, 0.61), (0.7, 0.57), (1, 0.6))),
            Layer("far", ((0, 0.4), (0.4, 0.43), (1, 0.39))),
            Layer("near", ((0, 0.22), (0.5, 0.25), (1, 0.21))),
        ),
        ((figures.reeds, 7, -7), (figures.heron, 14.5, -7)),
        ((figures.steamer, 14, -6),),
        _great_river,
    ),
    "city": Landscape(
        (75, 64, 45),
        (
            Layer("middle", ((0, 0.58), (0.5, 0.56), (1, 0.59))),
            Layer("far", ((0, 0.42), (0.5, 0.43), (1, 0.41))),
            Layer("near", ((0, 0.26), (0.5, 0.24), (1, 0.27))),
        ),
        ((figures.houses, 11.5, -8),),
        ((figures.bridge, 14, -6),),
        _roofs,
    ),
}


PLAIN = Landscape(
    (60, 60, 60),
    (
        Layer("far", ((0, 0.78), (0.35, 0.82), (0.7, 0.77), (1, 0.8))),
        Layer("middle", ((0, 0.58), (0.3, 0.61), (0.7, 0.56), (1, 0.59))),
        Layer("far", ((0, 0.4), (0.5, 0.44), (1, 0.39))),
        Layer("near", ((0, 0.22), (0.4, 0.26), (1, 0.21))),
    ),
    (),
    (),
)


def landscape_of(country: str) -> Landscape:
    """The landscape of a country; hills alone where nobody has drawn it."""
    return LANDSCAPES.get(country, PLAIN)


def draw_country(pen: Pen, area: Area, country: str) -> None:
    """A band's sky and hills."""
    inks = country_inks(country)
    with pen.clip_rect(area.x, area.y, area.width, area.height):
        pen.rect(area.x, area.y, area.width, area.height, fill=inks.sky)
        hills = partial(_draw_hills, area, landscape_of(country), inks)
        pen.figure(country, hills, area.x, area.y, area.width, area.height, cover=True)


def _draw_hills(area: Area, landscape: Landscape, inks: Country, pen: Pen) -> None:
    for number, layer in enumerate(landscape.layers):
        _hills(pen, area, layer, inks)
        if landscape.extra and number == 0:
            landscape.extra(pen, area, inks)


def draw_figures(pen: Pen, area: Area, country: str, upward: bool) -> None:
    """What stands in a band. `upward` says which way the road goes through it, and so where its pockets are."""
    inks, landscape = country_inks(country), landscape_of(country)
    low, high = area.y + 0.37 * area.height, area.y + 0.63 * area.height
    with pen.clip_rect(area.x, area.y, area.width, area.height):
        for x, middle, side, stood in (
            (area.x, high if upward else low, 1, landscape.left),
            (area.right, low if upward else high, -1, landscape.right),
        ):
            for figure, away, above in stood:
                with pen.frame(x + side * away, middle + above):
                    figure(pen, inks)


def _hills(pen: Pen, area: Area, layer: Layer, inks: Country) -> None:
    ink: Colour = getattr(inks, layer.ink)
    points = [(area.x + x * area.width, area.y + y * area.height) for x, y in layer.skyline]
    skyline = outlines.line(points) if layer.sharp else outlines.smooth(points)
    pen.path(f"{skyline}L{area.right} {area.y - 1}L{area.x} {area.y - 1}Z", fill=ink)
    shade = inks.line.mixed(ink, 0.35)
    pen.path(skyline, stroke=shade, width=0.3)
    for depth, width in () if pen.ink.low else ((1.3, 0.2), (2.4, 0.15), (3.8, 0.12)):
        pen.path(skyline, y=-depth, stroke=inks.line.mixed(ink, 0.55), width=width)


def draw_sea(pen: Pen, area: Area) -> None:
    """An ocean, to the west of the start or the east of the finish."""
    inks = COUNTRIES["sea"]
    with pen.clip_rect(area.x, area.y, area.width, area.height):
        pen.rect(area.x, area.y, area.width, area.height, fill=inks.sky)
        for share, ink in ((HORIZON, inks.far), (0.55, inks.middle), (0.3, inks.near)):
            pen.rect(area.x, area.y, area.width, share * area.height, fill=ink)
        gap = 12.6 if pen.ink.low else 4.2
        rows = int(area.height * HORIZON / gap)
        d = "".join(
            outlines.wave(area.x - 6 + 2.6 * (row % 3), area.y + 2 + gap * row, 30, 5, 0.45) for row in range(rows)
        )
        pen.path(d, stroke=inks.line.mixed(inks.middle, 0.45), width=0.2)
