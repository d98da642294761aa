"""What stands beside the road: plants, beasts and buildings in a country's inks. Each stands on (0, 0), in mm, y up."""

from __future__ import annotations

import math
from collections.abc import Callable

from printables.drawing import outlines
from printables.drawing.pen import Pen
from printables.games.continental_spin.colours import Country
from printables.palette import BRASS, BRASS_LIGHT, INK, INK_SOFT, OXBLOOD, PAPER, Colour

Figure = Callable[[Pen, Country], None]
LINE = 0.25  # mm: outlines
HATCH = 0.16  # mm: shading inside them


def _shape(pen: Pen, d: str, fill: Colour | None, inks: Country, width: float = LINE) -> None:
    pen.path(d, fill=fill, stroke=inks.line, width=width, even_odd=True)


def _lines(pen: Pen, d: str, inks: Country, width: float = HATCH) -> None:
    pen.path(d, stroke=inks.line, width=width)


def _limbs(pen: Pen, d: str, thickness: float, fill: Colour, inks: Country) -> None:
    """Strokes with an outline."""
    pen.path(d, stroke=inks.line, width=thickness + 2 * LINE)
    pen.path(d, stroke=pen.ink.ground(fill), width=thickness)


def saguaro(pen: Pen, inks: Country) -> None:
    """A cactus 16 mm high."""
    green = inks.near.mixed(inks.line, 0.28)
    _limbs(pen, "M-4 11V7.4Q-4 5.6 -2.4 5.6H0M4 13V9.6Q4 8 2.4 8H0M0 0.2V15", 2.2, green, inks)
    pen.path("M-4 11V7.4M4 13V9.6M0 0.2V15M-0.6 1V14.6M0.6 1V14.6", stroke=inks.line, width=HATCH)
    _lines(pen, "M-6 0H6M-3.4 -0.8H2M4 -0.9H7", inks)


def cow_skull(pen: Pen, inks: Country) -> None:
    """Horns in the sand, 8 mm wide."""
    _shape(
        pen, "M-1.5 3.4Q-4 3.4 -4.4 5.4Q-2.8 4.6 -1.6 4.6H1.6Q2.8 4.6 4.4 5.4Q4 3.4 1.5 3.4L0.8 0.4H-0.8Z", PAPER, inks
    )
    pen.circle(-0.75, 2.9, 0.35, fill=inks.line)
    pen.circle(0.75, 2.9, 0.35, fill=inks.line)


def brush(pen: Pen, inks: Country) -> None:
    """A tuft of dry grass."""
    _lines(pen, "M0 0Q-0.4 2 -2 2.8M0 0Q0 2 -0.6 3.4M0 0Q0.2 2 1 3.3M0 0Q0.6 1.6 2.2 2.4", inks, 0.22)


def sun(pen: Pen, inks: Country) -> None:
    """A low sun with rays, 15 mm across, middle at (0, 0)."""
    rays = "".join(
        f"M{5.2 * math.cos(a):.2f} {5.2 * math.sin(a):.2f}L{r * math.cos(a):.2f} {r * math.sin(a):.2f}"
        for k in range(24)
        for a, r in [(math.radians(15 * k), 7.4 if k % 2 else 6.3)]
    )
    _lines(pen, rays, inks, 0.22)
    pen.circle(0, 0, 4.4, fill=inks.near, stroke=inks.line, width=LINE)
    pen.circle(0, 0, 3.6, stroke=inks.line, width=HATCH)


def mission(pen: Pen, inks: Country) -> None:
    """A mission with its wall of bells, 15 mm wide."""
    _shape(pen, "M2.4 0V4.4L3 5.2H8.2V0Z", inks.middle, inks)
    _shape(
        pen,
        "M-4.4 0V6.2Q-4.4 7 -3.6 7.2Q-3 7.4 -2.9 8.2V8.6Q-1.4 8.8 -1 10.2Q-0.4 10.9 0.2 10.2"
        "Q0.6 8.8 2.1 8.6V8.2Q2.2 7.4 2.8 7.2Q3.6 7 3.6 6.2V0Z",
        inks.near.mixed(PAPER, 0.3),
        inks,
    )
    pen.path("M-0.4 10.6V12.8M-1.1 12.1H0.3", stroke=inks.line, width=0.25)
    arches = ((-2.8, 4.4, 1.4, 1.6), (-1.1, 4.4, 1.4, 1.6), (0.6, 4.4, 1.4, 1.6), (-1.1, 6.8, 1.4, 1.3))
    for x, y, wide, high in arches:
        r = wide / 2
        _shape(pen, f"M{x} {y}v{high - r}a{r} {r} 0 0 0 {wide} 0v{r - high}Z", PAPER, inks, HATCH)
    bells = "".join(f"M{x + wide / 2} {y + 0.5}v0.4" for x, y, wide, _ in arches)
    _lines(pen, bells, inks, 0.55)
    _shape(pen, "M-1.7 0V2A1.3 1.3 0 0 0 0.9 2V0Z", inks.line, inks)
    _lines(pen, "M-4.4 3.6H3.6M-4.4 6.2H-3.4M2.6 6.2H3.6M4.6 1.6v1.6M6.2 1.6v1.6M2.4 4.4H8.6M-6 0H9.6", inks)


def ship(pen: Pen, inks: Country) -> None:
    """A coaster under sail, 12 mm wide."""
    _shape(pen, "M-5.6 2.2L-4.6 0.2H4.4L6.2 2.6L3 1.9Z", inks.line, inks)
    _lines(pen, "M-2 2V11.4M2 2V10.4M6.2 2.6L2 9.6", inks, 0.22)
    _shape(pen, "M-2.4 10.8Q-5.2 7 -5 3.2L-2.4 3Z", PAPER, inks)
    _shape(pen, "M-1.6 10.8Q1 7.6 1.2 3.2L-1.6 3Z", PAPER, inks)
    _shape(pen, "M2.4 9.6Q4.6 6.6 5 3.4L2.4 3Z", PAPER, inks)
    _lines(pen, "M-8 -0.2Q-7 0.4 -6 -0.2T-4 -0.2T-2 -0.2T0 -0.2T2 -0.2T4 -0.2T6 -0.2T8 -0.2", inks, 0.22)


def butte(pen: Pen, inks: Country) -> None:
    """A flat-topped rock, 20 mm wide."""
    _shape(pen, "M-10 0L-7 4.4L-5.8 4.8V13L-4 14.2H2.8L4.4 13.2V5.2L6 4.6L10 0Z", inks.near, inks)
    _shape(pen, "M0.6 14.2H2.8L4.4 13.2V5.2L6 4.6L10 0H4L1.6 4.8Z", inks.near.mixed(inks.line, 0.22), inks, HATCH)
    _lines(
        pen,
        "M-5.8 10.4H0.8M-5.8 9.8H0.9M-3.6 4.8V9M-2 5V9.4M-4.6 11.4V12.8M-1.4 11V13.4M-7 3L-5 0.6M-3.6 3.6L-2.6 0.8",
        inks,
    )


def spires(pen: Pen, inks: Country) -> None:
    """Two needles of rock, 11 mm high."""
    _shape(pen, "M-4.6 0L-3.2 4.4L-3 10L-2 11L-1 10.2L-0.6 4.6L0.8 0Z", inks.near, inks)
    _shape(pen, "M0 0L1.2 3.6L1.4 7.4L2.2 8.2L3 7.4L3.3 3.8L4.8 0Z", inks.near.mixed(inks.line, 0.16), inks)
    _lines(pen, "M-2 4V9M-1.4 3V8M2.2 3V7", inks)


def stone_arch(pen: Pen, inks: Country) -> None:
    """A natural bridge, 21 mm wide."""
    _shape(
        pen,
        "M-10.5 0C-9.8 6.4 -9 10 -6.2 12C-2 14.6 3.2 14 6.6 11.8C9.2 9.8 10 5.6 10.5 0H5.8C5.6 4.8 4.8 7.8 1.6 8.6"
        "C-1.6 9.2 -4.2 7.2 -4.8 4.6C-5.2 3 -5.2 1.4 -5.4 0Z",
        inks.near,
        inks,
    )
    _lines(
        pen,
        "M-9 6Q-7.6 10 -4 11.6M-8.2 2V6.6M-6.8 1V7.6M-3 10.4Q2 12 6 9.4M7 8.6Q8.4 5 8.8 1M7.2 6Q7.6 3.6 7.6 1",
        inks,
    )


def peak(pen: Pen, inks: Country) -> None:
    """A snowy mountain, 24 mm wide."""
    _shape(pen, "M-12 0L-7.4 6.8L-5.6 9.6L-4.2 9L0.6 18L3.6 12.6L5.2 13.4L12 0Z", inks.middle, inks)
    _shape(pen, "M0.6 18L3.6 12.6L5.2 13.4L12 0H4.4L2.4 6L3.2 9.6Z", inks.near.mixed(inks.line, 0.12), inks, HATCH)
    _shape(pen, "M0.6 18L-2.6 12L-1.4 10.8L-0.4 12.6L0.9 10.6L1.9 12.6L2.9 11.2L3.6 12.6Z", PAPER, inks, HATCH)
    _lines(pen, "M-7 5L-8.6 1M-5 7.6L-7 1.4M-2.8 8.6L-4.6 1.4M0 9L-1.4 2M5.6 11L6.4 7M7 8L8.4 3", inks)


def pines(pen: Pen, inks: Country) -> None:
    """Five firs, 16 mm wide."""
    for x, y, scale in ((-5.4, 1.6, 0.8), (5.2, 1.4, 0.85), (-2.6, 0.4, 1.1), (2.7, 0.5, 1), (0, -0.6, 1.3)):
        with pen.frame(x, y, scale=scale):
            pen.art(f"pine {inks.line.name}", lambda pen: _pine(pen, inks))


def _pine(pen: Pen, inks: Country) -> None:
    dark = inks.near.mixed(inks.line, 0.35)
    _shape(pen, "M0 9L2 6H1.2L3 3.4H1.8L3.8 0.9H0.5V0H-0.5V0.9H-3.8L-1.8 3.4H-3L-1.2 6H-2Z", dark, inks)
    _lines(pen, "M0.6 6.8L1.1 6M0.8 4.6L1.6 3.6M1 2.2L2 1.1", inks)


def wind_pump(pen: Pen, inks: Country) -> None:
    """A prairie windmill, 19 mm high."""
    _lines(
        pen,
        "M-3.2 0L-0.6 13.6M3.2 0L0.6 13.6M-2.6 3L2 6.2M2.6 3L-2 6.2M-2 6.2L1.4 9M2 6.2L-1.4 9"
        "M-1.4 9L1 11.6M1.4 9L-1 11.6M-2.6 3H2.6M-2 6.2H2M-1.4 9H1.4M-4.4 0H4.4",
        inks,
        0.28,
    )
    _shape(pen, "M0.6 14.6H5.2L8 16.6V12.6L5.2 14.6", inks.near, inks)
    pen.circle(0, 14.6, 4, fill=inks.sky, stroke=inks.line, width=LINE)
    blades = ""
    for angle in (k * math.tau / 12 for k in range(12)):
        corners = ((0.8, angle), (3.7, angle - 0.14), (3.7, angle + 0.14))
        blades += outlines.polygon((r * math.cos(a), 14.6 + r * math.sin(a)) for r, a in corners)
    pen.path(blades, fill=inks.near.mixed(inks.line, 0.4))
    pen.circle(0, 14.6, 0.8, fill=inks.line)


def wheat(pen: Pen, inks: Country) -> None:
    """Ears of wheat, 12 mm wide."""
    for x, lean, height in ((-5, -0.9, 7.4), (-3, -0.4, 8.6), (-1, -0.2, 7.8), (1, 0.3, 9), (3, 0.5, 8), (5, 1, 7)):
        top = x + lean
        _lines(pen, f"M{x} 0Q{x + lean * 0.2:.2f} {height * 0.6:.2f} {top:.2f} {height}", inks, 0.2)
        grains = "".join(
            f"M{top:.2f} {height - 0.3 - k * 0.8:.2f}l{side * 0.75} 0.75" for k in range(4) for side in (-1, 1)
        )
        _lines(pen, grains, inks, 0.42)


def bison(pen: Pen, inks: Country) -> None:
    """A bison, 15 mm long, facing west."""
    with pen.frame(-8, 0):
        _shape(
            pen,
            "M1 3.2C0.6 4 0.8 5 1.6 5.6C1.8 6.6 2.6 7.2 3.4 7.4C4 9 5.6 10 7.2 9.8C9 9.6 10.4 8.4 12 8.2"
            "C13.8 8 15 7 15.2 5.4L15.6 3.6L14.8 4V0H13.8L13.5 2.6L12.6 3.2L12.4 0H11.5L11.3 3"
            "C9.8 2.6 8.4 2.8 7.4 3L7 0H6.1L5.9 2.6L5 2.8L4.6 0H3.8L3.7 2.4"
            "C3.2 1.6 2.6 1.4 2.2 2C1.8 2.4 1.3 2.6 1 3.2Z",
            inks.near.mixed(inks.line, 0.3),
            inks,
        )
        _lines(
            pen,
            "M2.4 6.6Q2 8 3 8.4M5 4.2Q6.6 5.6 6.8 8M4 4.6Q5.2 6 5.4 8M7.6 3.6Q8.6 5 8.4 7.6M2.9 5.2h.1M0 0H17",
            inks,
            0.22,
        )


def barn(pen: Pen, inks: Country) -> None:
    """A barn, 11 mm wide."""
    _shape(pen, "M-5 0V4L-3.2 6.8L0 8.2L3.2 6.8L5 4V0Z", inks.near, inks)
    _shape(pen, "M-1.8 0V3.4H1.8V0Z", inks.middle, inks)
    _lines(pen, "M-1.8 0L1.8 3.4M1.8 0L-1.8 3.4M-5.6 3.6L-3.4 7.1L0 8.7L3.4 7.1L5.6 3.6M-0.7 5V6.2H0.7V5Z", inks)


def steamer(pen: Pen, inks: Country) -> None:
    """A paddle steamer, 25 mm long, bound east."""
    _lines(pen, "M-2.2 12.8Q-5 13 -6 14.6T-10 15M1.8 12.8Q-0.6 13.4 -2 15.2T-6 16.4", inks, 0.3)
    for x in (-2.2, 1.8):
        _shape(pen, f"M{x - 0.5} 7V12L{x - 0.8} 12.7H{x + 0.8}L{x + 0.5} 12V7Z", inks.near.mixed(inks.line, 0.5), inks)
    _shape(pen, "M-8 5V7.6H7.4V5Z", PAPER, inks)
    _shape(pen, "M-9.6 2.4V5H9V2.4Z", PAPER, inks)
    _shape(pen, "M3 7.6V9.8H6.4V7.6ZM2.6 9.8H6.8L6.4 10.4H3Z", PAPER, inks)
    _lines(
        pen, "".join(f"M{x} 2.6V5" for x in range(-8, 9, 2)) + "".join(f"M{x} 5.2V7.4" for x in range(-7, 7, 2)), inks
    )
    _lines(pen, "M-10 5H9.6M-8.4 7.6H7.8", inks, 0.35)
    _shape(pen, "M-11 2.4L-10 0.2H10.4L12.8 2.9Z", inks.near.mixed(inks.line, 0.5), inks)
    pen.circle(-11.4, 2.4, 2.6, fill=PAPER, stroke=inks.line, width=0.3)
    spokes = (math.radians(30 * k) for k in range(12))
    _lines(pen, "".join(f"M-11.4 2.4l{2.5 * math.cos(a):.2f} {2.5 * math.sin(a):.2f}" for a in spokes), inks)
    _lines(pen, outlines.wave(-13, -0.4, 26, 7, 0.4) + outlines.wave(-9, -1.6, 20, 5, 0.35), inks, 0.22)


def reeds(pen: Pen, inks: Country) -> None:
    """Cattails, 11 mm high."""
    _lines(pen, "M-3 0Q-3 5 -3.6 8.6M-1 0V10.6M1.2 0Q1.2 5 1.6 9M3 0Q3.2 4 4.2 7", inks, 0.25)
    _lines(pen, "M-3.5 7.4L-3.7 9.6M-1 8.8V11M1.5 7.8L1.7 10", inks, 1.0)
    _lines(pen, "M-2 0Q-2.4 4 -5 6M0 0Q0.2 4 -1.2 6.6M2 0Q2.2 3 5.4 4.6M0 0Q1 3 2.6 5", inks, 0.3)
    _lines(pen, outlines.wave(-6, -0.6, 12, 3, 0.3), inks)


def heron(pen: Pen, inks: Country) -> None:
    """A wading bird, 9 mm high."""
    _lines(pen, "M-0.4 0V3.6M0.8 0V3.6", inks, 0.25)
    _shape(
        pen,
        "M-3.4 3.2Q-0.6 6.4 1.6 5.2Q2.6 6.4 2 7.6Q1.8 8.8 3 8.8L5 8.2L3.2 8Q3.4 5.4 2.2 4Q0 2.8 -3.4 3.2Z",
        PAPER,
        inks,
    )


def houses(pen: Pen, inks: Country) -> None:
    """Town houses, a steeple and a water tank, 21 mm wide."""
    dark = inks.near.mixed(inks.line, 0.25)
    for d, fill in (
        ("M-10.4 0V9.4H-5.6V0Z", inks.near),
        ("M-5.6 0V13.2L-4.9 14H-1.5L-0.8 13.2V0Z", dark),
        ("M-0.8 0V7.6H3.4V0Z", inks.middle),
        ("M3.4 0V9.4L5 17.6L6.6 9.4V0Z", inks.near),
        ("M6.6 0V8.4L8.5 10.4L10.4 8.4V0Z", dark),
        ("M0.2 7.6L0.5 9.6H2.3L2.6 7.6M0 9.6V12H2.8V9.6ZM-0.2 12L1.4 13.4L3 12Z", inks.near),
    ):
        _shape(pen, d, fill, inks)
    windows = [(x, y) for x in (-9.4, -7.6) for y in (1.6, 4.2, 6.8)] + [
        (x, y) for x in (-4.6, -3.4, -2.2) for y in range(2, 13, 2)
    ]
    windows += [(x, y) for x in (0.4, 2) for y in (1.4, 4.2)] + [
        (7.6, 1.8),
        (9, 1.8),
        (7.6, 5),
        (9, 5),
        (4.8, 3),
        (4.8, 6.4),
    ]
    pen.path("".join(f"M{x} {y}h0.7v1.2h-0.7Z" for x, y in windows), fill=PAPER, stroke=inks.line, width=0.12)


def bridge(pen: Pen, inks: Country) -> None:
    """A suspension bridge, 30 mm long."""
    deck = 4.0
    for left, right, low in ((-7, 7, 5.4), (-21, -7, 4.4), (7, 21, 4.4)):
        middle = (left + right) / 2 if (left, right) == (-7, 7) else (left if left < -7 else right)
        hang = ""
        for k in range(13):
            x = left + (right - left) * k / 12
            span = abs(x - middle) / max(abs(left - middle), abs(right - middle))
            hang += f"M{x:.2f} {deck}V{low + (14 - low) * span**2:.2f}"
        _lines(pen, hang, inks, 0.12)
        steps = [left + (right - left) * k / 16 for k in range(17)]
        cable = [
            (x, low + (14 - low) * (abs(x - middle) / max(abs(left - middle), abs(right - middle))) ** 2) for x in steps
        ]
        _lines(pen, outlines.line(cable), inks, 0.3)
    for x in (-7, 7):
        _shape(
            pen,
            f"M{x - 2.2} -1V14.4H{x - 2.5}V15.2H{x + 2.5}V14.4H{x + 2.2}V-1Z"
            f"M{x - 1.5} 5.2V10.6L{x - 0.85} 12.4L{x - 0.2} 10.6V5.2Z"
            f"M{x + 0.2} 5.2V10.6L{x + 0.85} 12.4L{x + 1.5} 10.6V5.2Z",
            inks.near.mixed(inks.line, 0.2),
            inks,
        )
    pen.path(f"M-21 {deck}H21", stroke=inks.line, width=0.7)
    _lines(pen, outlines.wave(-14, -1.2, 28, 8, 0.4) + outlines.wave(-9, -2.4, 20, 6, 0.35), inks, 0.22)


def liberty(pen: Pen, inks: Country) -> None:
    """The statue in the harbour, 17 mm high."""
    _shape(pen, "M-3.4 0V1H-2.4L-1.9 5H-2.4V5.8H2.4V5H1.9L2.4 1H3.4V0Z", inks.near, inks)
    _shape(
        pen,
        "M-1.7 5.8L-1.2 10.4L-2 9.8L-2.4 10.4L-1 12C-1 13 -0.6 13.4 0 13.4"
        "C0.6 13.4 0.8 13 0.8 12.4L1.5 15H2.3L1.4 11.2L1.7 5.8Z",
        inks.near.mixed(inks.line, 0.3),
        inks,
    )
    _shape(pen, "M1.3 15.1H2.6L2.3 15.8Q2.4 16.8 1.9 17.6Q1.4 16.8 1.5 15.8Z", PAPER, inks)
    _lines(
        pen, "M-0.9 13.2L-1.5 14M-0.4 13.5L-0.6 14.4M0.1 13.5L0.3 14.3M-0.6 6.4L-0.3 10.6M0.4 6.4L0.3 10.4", inks, 0.2
    )


def bird(pen: Pen, inks: Country) -> None:
    """A gull on the wing."""
    _lines(pen, "M-2 0.6Q-1 1.2 0 0Q1 1.2 2 0.6", inks, 0.28)


def cloud(pen: Pen, inks: Country) -> None:
    """A cloud, 12 mm wide."""
    _shape(
        pen, "M-6 0C-7 1.6 -5 2.8 -3.8 2.2C-3.4 4.2 -0.4 4.6 0.6 3C2 4.2 4 3.4 4 1.8C5.8 2.2 6.8 0.8 6 0Z", PAPER, inks
    )


def locomotive(pen: Pen) -> None:
    """An engine of the time, 24 mm long, bound east; it stands on its rail."""
    pen.path("M3.2 9.4Q2.4 10.6 0.6 10.4T-4 10.8", stroke=INK_SOFT, width=0.3)
    for d, fill in (
        ("M-12 2V3.2H-4V2Z", INK),
        ("M-11.4 3.2V9H-12V9.8H-5.2V9H-5.6V3.2Z", OXBLOOD),
        ("M-10.6 5.6V8.4H-8.8V5.6ZM-8.2 5.6V8.4H-6.4V5.6Z", PAPER),
        ("M-5.6 3V7.2H6.4Q7.4 7.2 7.4 6.2V3Z", INK),
        ("M4 7.2V8.4L2.8 10.2L3.6 11H6.2L7 10.2L5.8 8.4V7.2Z", INK),
        ("M-3.6 7.2V8.2Q-3.6 9 -2.6 9Q-1.6 9 -1.6 8.2V7.2ZM0 7.2V7.8Q0 8.6 0.8 8.6Q1.6 8.6 1.6 7.8V7.2Z", BRASS),
        ("M7.4 5.6H8.8V7.4H7.4Z", BRASS_LIGHT),
        ("M7 1.8L12 0.4H12.4L9.4 3.2H7Z", OXBLOOD),
        ("M-5 1.8H9V3.2H-5Z", INK),
    ):
        pen.path(d, fill=pen.ink.ground(fill), stroke=INK, width=0.25)
    pen.path("M-2.6 3.2V7.2M1.8 3.2V7.2M-5 6H7", stroke=BRASS_LIGHT, width=0.25)
    for x, r in ((-7.4, 2.1), (-2.2, 2.1), (4.4, 1.3), (7.6, 1.3)):
        pen.circle(x, r, r, fill=PAPER, stroke=INK, width=0.55)
        spokes = (math.radians(45 * k) for k in range(8))
        pen.path(
            "".join(f"M{x} {r}l{(r - 0.2) * math.cos(a):.2f} {(r - 0.2) * math.sin(a):.2f}" for a in spokes),
            stroke=INK,
            width=0.18,
        )
    pen.path("M-7.4 1.6H-2.2", stroke=INK, width=0.6)
