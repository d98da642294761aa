"""Buildings, trees and beasts beside the road, in flat tones. Each stands in a box from (0, 0); millimetres."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass

from printables.drawing.pen import Pen
from printables.games.downforce.colours import IVORY, NIGHT, RACING_RED, SAND, SKY, Ground

Draw = Callable[[Pen, Ground], None]
LINE = 0.45


@dataclass(frozen=True)
class Landmark:
    """What is drawn, the box that it needs, where it would best stand, as shares of the board, and its scale."""

    draw: Draw
    width: float
    height: float
    places: tuple[tuple[float, float], ...]
    scale: float = 1.0


def lighthouse(pen: Pen, ground: Ground) -> None:
    """On a rock, banded, its lamp lit."""
    pen.polygon(((11, 31.5), (26, 36), (26, 27)), fill=IVORY)
    pen.polygon(((11, 31.5), (-4, 36), (-4, 27)), fill=IVORY)
    pen.path("M0 0Q1 4 5 4.4Q8 7 12 5.4Q18 6 20 2L22 0Z", fill=ground.dark, stroke=ground.line, width=LINE)
    pen.path("M6.6 4.6L8.4 27H13.6L15.4 4.6Z", fill=IVORY, stroke=ground.line, width=LINE)
    for low, high in ((9.0, 14.0), (19.0, 24.0)):
        left, right = 6.6 + 1.8 * (low - 4.6) / 22.4, 6.6 + 1.8 * (high - 4.6) / 22.4
        pen.polygon(((left, low), (right, high), (22 - right, high), (22 - left, low)), fill=RACING_RED)
    pen.rect(7.2, 27, 7.6, 1.4, fill=ground.line)
    pen.rect(8.8, 28.4, 4.4, 5.2, fill=SAND, stroke=ground.line, width=LINE)
    pen.path("M8 33.6H14L11 37.4Z", fill=RACING_RED, stroke=ground.line, width=LINE)


def hangar(pen: Pen, ground: Ground) -> None:
    """A barrel roof, its doors half open, an aeroplane's nose within."""
    pen.path("M0 0V9Q20 27 40 9V0Z", fill=IVORY, stroke=ground.line, width=LINE)
    pen.path("M0 9Q20 27 40 9V12Q20 30 0 12Z", fill=ground.line)
    pen.rect(6, 0, 28, 11, fill=ground.line)
    pen.circle(20, 5, 2.6, fill=SAND, stroke=NIGHT, width=0.3)
    pen.line(20, 0.6, 20, 9.4, stroke=SAND, width=0.7)
    for x in (6.0, 27.5):
        pen.rect(x, 0, 6.5, 11, fill=SAND, stroke=ground.line, width=LINE)
        for k in range(1, 3):
            pen.line(x + k * 2.2, 0.6, x + k * 2.2, 10.4, stroke=ground.line, width=0.3)
    pen.rect(14, 13.2, 12, 3.2, fill=RACING_RED)


def tower(pen: Pen, ground: Ground) -> None:
    """A control tower with a glass cab."""
    pen.rect(1, 0, 18, 7, fill=SAND, stroke=ground.line, width=LINE)
    for x in (3.0, 7.0, 15.0):
        pen.rect(x, 2.4, 2.4, 2.6, fill=ground.line)
    pen.path("M6.4 7L7.2 20H12.8L13.6 7Z", fill=IVORY, stroke=ground.line, width=LINE)
    pen.rect(7, 12, 6, 2, fill=RACING_RED)
    pen.path("M4.4 26.4L6 20H14L15.6 26.4Z", fill=SKY, stroke=ground.line, width=LINE)
    for x, top in ((8.2, 7.6), (11.8, 12.4)):
        pen.line(x, 20, top, 26.4, stroke=ground.line, width=0.3)
    pen.rect(3.6, 26.4, 12.8, 1.8, fill=ground.line)
    pen.line(10, 28.2, 10, 34, stroke=ground.line, width=0.5)
    pen.circle(10, 34, 0.9, fill=RACING_RED)


def windsock(pen: Pen, ground: Ground) -> None:
    """On a pole, full of wind."""
    pen.line(2, 0, 2, 22, stroke=ground.line, width=0.9)
    tops = ((2.4, 21.4, 15.6), (6.8, 20.8, 16.2), (11.2, 20.2, 16.8), (15.6, 19.6, 17.4))
    for k, ((x, top, low), (next_x, next_top, next_low)) in enumerate(itertools.pairwise(tops)):
        corners = ((x, top), (next_x, next_top), (next_x, next_low), (x, low))
        pen.polygon(corners, fill=IVORY if k % 2 else RACING_RED, stroke=ground.line, width=0.3)
    pen.ellipse(2, 0.4, 3, 0.8, fill=ground.dark)


def gatehouse(pen: Pen, ground: Ground) -> None:
    """Two towers and an arch for one car."""
    pen.rect(7, 0, 20, 14, fill=SAND, stroke=ground.line, width=LINE)
    for x in (9.0, 14.5, 20.0):
        pen.rect(x, 14, 3.6, 2, fill=SAND, stroke=ground.line, width=0.3)
    pen.path("M12 0V6Q17 12 22 6V0Z", fill=ground.line)
    for x in (0.0, 25.0):
        pen.rect(x, 0, 9, 19, fill=IVORY, stroke=ground.line, width=LINE)
        for k in range(3):
            pen.rect(x + 0.4 + 3 * k, 19, 2.2, 2.2, fill=IVORY, stroke=ground.line, width=0.3)
        pen.rect(x + 3.7, 10, 1.6, 4, radius=0.8, fill=ground.line)
    pen.line(4.5, 21, 4.5, 28, stroke=ground.line, width=0.5)
    pen.polygon(((4.7, 28), (12, 26), (4.7, 24)), fill=RACING_RED)


def grandstand(pen: Pen, ground: Ground) -> None:
    """A full house under a roof with flags."""
    pen.path("M0 0L4 11H44L48 0Z", fill=SAND, stroke=ground.line, width=LINE)
    heads = (RACING_RED, NIGHT, IVORY, ground.line, SKY)
    for row in range(4):
        for k in range(17 - row // 2):
            x = 2.6 + row * 0.9 + k * 2.55
            pen.circle(x, 1.8 + 2.4 * row, 0.85, fill=heads[(3 * k + 2 * row) % len(heads)])
    for x in (5.0, 24.0, 43.0):
        pen.line(x, 10, x, 16, stroke=ground.line, width=0.6)
    pen.polygon(((1, 14.6), (3, 17.4), (45, 17.4), (47, 14.6)), fill=RACING_RED, stroke=ground.line, width=LINE)
    for x in (8.0, 18.0, 30.0, 40.0):
        pen.line(x, 17.4, x, 22, stroke=ground.line, width=0.4)
        pen.polygon(((x + 0.2, 22), (x + 4.2, 20.9), (x + 0.2, 19.6)), fill=IVORY, stroke=ground.line, width=0.25)


def aeroplane(pen: Pen, ground: Ground) -> None:
    """A light aeroplane from above, parked."""
    with pen.frame(12, 12, 35):
        pen.path("M2.6 -11Q4.4 -12 5 -11L4.4 11Q4.4 12 2.6 11Z", fill=IVORY, stroke=ground.line, width=0.35)
        pen.path("M-9 -4Q-7.6 -4.4 -7.4 -4V4Q-7.6 4.4 -9 4Z", fill=IVORY, stroke=ground.line, width=0.35)
        body = "M-9.5 0Q-9 -1 2 -1.5Q9 -1.4 9.6 0Q9 1.4 2 1.5Q-9 1 -9.5 0Z"
        pen.path(body, fill=RACING_RED, stroke=ground.line, width=0.35)
        pen.ellipse(3.6, 0, 1.5, 0.8, fill=SKY, stroke=ground.line, width=0.3)
        pen.line(9.9, -2.4, 9.9, 2.4, stroke=ground.line, width=0.5)


def sailing_boat(pen: Pen, ground: Ground) -> None:
    """Before the wind, on a few waves."""
    pen.path("M2 4H18L15.4 1H5Z", fill=RACING_RED, stroke=ground.line, width=LINE)
    pen.path("M10 5V18L3.4 5Z", fill=IVORY, stroke=ground.line, width=LINE)
    pen.path("M10.8 5V16Q16 11 16.6 5Z", fill=SAND, stroke=ground.line, width=LINE)
    for x, y in ((-1.0, 0.4), (8.0, -0.2), (16.0, 0.6)):
        pen.path("M0 0Q1.5 1.4 3 0Q4.5 1.4 6 0", x=x, y=y, stroke=IVORY, width=0.6)


def gulls(pen: Pen, ground: Ground) -> None:
    """Three over the water."""
    for x, y, size in ((2.0, 3.0, 1.0), (9.0, 7.0, 0.8), (13.0, 1.5, 0.7)):
        pen.path("M0 0Q1.8 2.2 3 0Q4.2 2.2 6 0", x=x, y=y, scale=size, stroke=ground.line, width=0.55)


def teahouse(pen: Pen, ground: Ground) -> None:
    """Two roofs with upturned eaves."""
    pen.rect(7, 0, 26, 9, fill=IVORY, stroke=ground.line, width=LINE)
    for k in range(1, 6):
        pen.line(7 + 26 * k / 6, 0, 7 + 26 * k / 6, 9, stroke=ground.line, width=0.3)
    pen.rect(16.5, 0, 7, 7.4, fill=RACING_RED, stroke=ground.line, width=0.3)
    pen.path("M0 10Q7 9 9 14H31Q33 9 40 10Q38 8 33 8.4H7Q2 8 0 10Z", fill=ground.line)
    pen.rect(12, 14, 16, 5, fill=SAND, stroke=ground.line, width=LINE)
    pen.path("M6 20Q11 19 14 25H26Q29 19 34 20Q32 18 28 18.4H12Q8 18 6 20Z", fill=ground.line)
    pen.line(20, 25, 20, 29, stroke=ground.line, width=0.7)
    pen.circle(20, 29, 1, fill=RACING_RED)


def shrine_gate(pen: Pen, ground: Ground) -> None:
    """A red gate on stone steps."""
    pen.rect(2, 0, 26, 2, fill=SAND, stroke=ground.line, width=0.3)
    pen.rect(5, 2, 20, 1.6, fill=SAND, stroke=ground.line, width=0.3)
    for x in (7.2, 20.2):
        pen.rect(x, 3.6, 2.6, 16, fill=RACING_RED, stroke=ground.line, width=0.3)
    pen.rect(4.4, 14, 21.2, 2, fill=RACING_RED, stroke=ground.line, width=0.3)
    pen.path("M0 23Q15 19 30 23L29 20.4Q15 17 1 20.4Z", fill=RACING_RED, stroke=ground.line, width=0.3)
    pen.rect(13.6, 16, 2.8, 3, fill=NIGHT)


def drying_shed(pen: Pen, ground: Ground) -> None:
    """A long roof over trays of leaves."""
    for x in (4.0, 17.4, 31.0):
        pen.rect(x, 0, 1.4, 11, fill=ground.line)
    for row in range(3):
        pen.rect(5.4, 1 + 3 * row, 25.6, 1.2, fill=SAND, stroke=ground.line, width=0.25)
        pen.path("M6 0Q9 1.6 12 0Q15 1.8 18 0Q21 1.6 24 0Q27 1.8 30 0Z", y=2.2 + 3 * row, fill=ground.dark)
    pen.path("M0 10.4L6 17H30.4L36.4 10.4Z", fill=RACING_RED, stroke=ground.line, width=LINE)
    for k in range(1, 9):
        pen.line(3.2 + 3.3 * k, 11, 5.6 + 2.8 * k, 16.4, stroke=ground.line, width=0.25)


def pines(pen: Pen, ground: Ground) -> None:
    """Three in storeys of cloud."""
    for x, size in ((0.0, 1.0), (9.5, 1.25), (20.0, 0.85)):
        with pen.frame(x, 0, scale=size):
            pen.path("M4.4 0Q5 5 4.6 9H5.8Q5.8 5 6 0Z", fill=ground.line)
            for y, half in ((6.0, 5.0), (9.6, 4.0), (12.8, 2.8)):
                pen.ellipse(5.2, y, half, 2.1, fill=ground.dark, stroke=ground.line, width=0.35)


def crane(pen: Pen, ground: Ground) -> None:
    """In flight, legs stretched behind."""
    pen.path("M1 8L9 7.6Q13 8.6 16 7.4L22 9.4L16.4 6.2Q12 4.4 9 6.2Z", fill=IVORY, stroke=ground.line, width=0.35)
    pen.path("M9.4 7.4Q8 12 3 15Q10 14.6 13.4 7.6Z", fill=IVORY, stroke=ground.line, width=0.35)
    pen.path("M10 6Q10 2 6.4 0Q12.6 1 14 6Z", fill=NIGHT)
    pen.circle(20.4, 8.7, 0.7, fill=RACING_RED)


def teapot(pen: Pen, ground: Ground) -> None:
    """Steaming, with two cups."""
    pen.path("M4 1Q1 8 7 10.6H15Q21 8 18 1Z", fill=RACING_RED, stroke=ground.line, width=LINE)
    pen.path("M18.4 5Q22 7 22.4 11L24 10.6Q24 4 18.8 2.4Z", fill=RACING_RED, stroke=ground.line, width=LINE)
    pen.path("M5 10Q4 17 11 17Q18 17 17 10", stroke=ground.line, width=0.9)
    pen.rect(9.6, 10.6, 2.8, 1.4, radius=0.6, fill=NIGHT)
    for x in (27.0, 33.0):
        pen.path("M0 4H5Q5 0 2.5 0Q0 0 0 4Z", x=x, y=1, fill=IVORY, stroke=ground.line, width=0.35)
        pen.path("M1.4 0Q0.6 1.6 1.6 3Q2.4 4.4 1.6 6", x=x + 1, y=6.4, stroke=IVORY, width=0.6)


def spring(pen: Pen, ground: Ground) -> None:
    """A pool with ripples and a bamboo spout."""
    pen.ellipse(14, 5, 14, 5, fill=SKY, stroke=ground.line, width=LINE)
    for half in (8.4, 4.4):
        pen.ellipse(15, 4.8, half, half * 0.34, stroke=IVORY, width=0.5)
    pen.rect(2.6, 6, 1.6, 10, fill=ground.line)
    pen.path("M2 14.6L13 11.4V9.8L2 13Z", fill=SAND, stroke=ground.line, width=0.35)
    pen.path("M12.6 9.8Q14.6 8.4 14.8 5.4", stroke=IVORY, width=0.9)


def tea_bushes(pen: Pen, ground: Ground) -> None:
    """Rows of clipped bushes."""
    for row in range(3):
        for k in range(5):
            pen.ellipse(
                4 + 6 * k + 1.5 * (row % 2), 8.4 - 3.2 * row, 3, 1.9, fill=ground.dark, stroke=ground.line, width=0.3
            )


def mist(pen: Pen, ground: Ground) -> None:
    """Long clouds, one over the other."""
    for x, y, length in ((6.0, 9.6, 34.0), (0.0, 5.2, 46.0), (12.0, 0.8, 30.0)):
        pen.rect(x, y, length, 3.6, radius=1.8, fill=IVORY, alpha=0.85)


def flowerpot(pen: Pen, ground: Ground) -> None:
    """With three blossoms."""
    pen.path("M3 0H13L15 10H1Z", fill=RACING_RED, stroke=ground.line, width=LINE)
    pen.rect(0, 10, 16, 3, fill=RACING_RED, stroke=ground.line, width=LINE)
    for x, y in ((3.0, 19.0), (8.0, 23.0), (13.0, 19.6)):
        pen.line(8, 13, x, y, stroke=ground.line, width=0.6)
        pen.circle(x, y, 2.4, fill=IVORY, stroke=ground.line, width=0.35)
        pen.circle(x, y, 0.9, fill=SAND, stroke=ground.line, width=0.25)


LANDMARKS: dict[str, tuple[Landmark, ...]] = {
    "airfield": (
        Landmark(hangar, 41, 25, ((0.5, 0.36),)),
        Landmark(lighthouse, 26, 38, ((0.04, 0.9),)),
        Landmark(tower, 20, 35, ((0.72, 0.66),)),
        Landmark(gatehouse, 34, 29, ((0.17, 0.4),)),
        Landmark(windsock, 17, 23, ((0.95, 0.08), (0.9, 0.55))),
        Landmark(aeroplane, 24, 24, ((0.4, 0.58), (0.33, 0.66), (0.3, 0.55), (0.62, 0.5), (0.52, 0.75))),
        Landmark(grandstand, 48, 23, ((0.35, 0.25),), 0.8),
    ),
    "tea_hills": (
        Landmark(teahouse, 41, 31, ((0.36, 0.46),), 0.8),
        Landmark(shrine_gate, 30, 24, ((0.5, 0.8),)),
        Landmark(drying_shed, 37, 18, ((0.2, 0.36),)),
        Landmark(grandstand, 49, 23, ((0.72, 0.32),)),
        Landmark(spring, 28, 17, ((0.62, 0.62),)),
        Landmark(teapot, 39, 18, ((0.24, 0.62),)),
        Landmark(mist, 47, 14, ((0.95, 0.85), (0.8, 0.48), (0.45, 0.52))),
        Landmark(crane, 23, 16, ((0.56, 0.9), (0.92, 0.5))),
        Landmark(pines, 31, 20, ((0.02, 0.55), (0.95, 0.1), (0.55, 0.55), (0.7, 0.3), (0.97, 0.65))),
        Landmark(tea_bushes, 34, 11, tuple((0.1 + 0.16 * k, 0.1 + 0.27 * (k % 4)) for k in range(16))),
    ),
    "yard": (
        Landmark(flowerpot, 17, 27, ((0.5, 0.95), (0.3, 0.6), (0.5, 0.55))),
        Landmark(grandstand, 48, 23, ((0.72, 0.3),)),
    ),
}
