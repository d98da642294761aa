"""A Grand Prix car of the sixties, from the side and from above, in its owner's paint. Millimetres."""

from __future__ import annotations

from functools import partial

from engine.games.downforce.schema import Car
from printables.drawing.pen import Pen
from printables.games.downforce.colours import IVORY, NIGHT, PIT_GREY, SKY, car_colour
from printables.games.downforce.patterns import draw_letter

SIDE = 40.0  # length of the car from the side, in the units of its drawing
BODY = (
    "M1 6.4Q1.4 9.2 7 9.6L13.4 10.4L15 13.2Q18 14.2 19.4 10.6L24 10.4Q33 10 39.4 6.6Q40 5.4 38 4.6L3 4.2Q1 4.6 1 6.4Z"
)


def draw_car(pen: Pen, car: Car, x: float, y: float, length: float) -> None:
    """From the side, its nose to the right, standing on y; x is its tail."""
    with pen.frame(x, y, scale=length / SIDE):
        pen.figure(f"car_{car.key}", partial(_draw_car, car), 0, 0, SIDE, 16)


def _draw_car(car: Car, pen: Pen) -> None:
    colour = car_colour(car)
    pen.path("M2 9.6V12.6H0.6V8.8Z", fill=PIT_GREY, stroke=NIGHT, width=0.4)
    pen.circle(16.9, 13.6, 2.3, fill=IVORY, stroke=NIGHT, width=0.5)  # the driver's helmet
    pen.rect(16.6, 12.9, 2.8, 1.2, radius=0.5, fill=NIGHT)
    pen.path(BODY, fill=colour, stroke=NIGHT, width=0.6)
    pen.path("M19.4 10.6Q20.6 12.4 21.8 12.2L22.4 10.5Z", fill=SKY, stroke=NIGHT, width=0.35)
    pen.path("M3 6.2H13", stroke=IVORY, width=0.7)
    draw_letter(pen, car, 25.4, 7.4, 2.5)
    for middle, radius in ((8.4, 4.6), (32.4, 4.0)):
        pen.circle(middle, radius - 0.4, radius, fill=NIGHT)
        pen.circle(middle, radius - 0.4, radius * 0.52, fill=IVORY, stroke=PIT_GREY, width=0.5)
        pen.circle(middle, radius - 0.4, radius * 0.16, fill=NIGHT)
