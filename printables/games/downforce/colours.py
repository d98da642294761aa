"""The inks of Downforce: a 1960s Grand Prix poster, and of each car its colour, pattern and letter."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.downforce.schema import Car
from printables.palette import Colour

NIGHT = Colour("night", "#20252c")  # lettering and lines
IVORY = Colour("card ivory", "#fdf9ee")  # panels
SAND = Colour("sand", "#f5e9cd")
RACING_RED = Colour("racing red", "#c8372d")
SKY = Colour("sky", "#cbe0de")
ROAD = Colour("road", "#e7e0d2")
ROAD_DARK = Colour("road dark", "#d6cdbb")  # every second row
ROAD_LINE = Colour("road line", "#6f6858")
SEA = Colour("sea", "#a9cdd0")
SEA_LIGHT = Colour("surf", "#d3e6e4")
PINCH = Colour("pinch", "#f3dfae")
PINCH_DARK = Colour("pinch dark", "#e8cd8f")
PIT_GREY = Colour("pit grey", "#6d6a63")


@dataclass(frozen=True)
class Ground:
    """A landscape in flat tones: the ground, two tones of what lies on it, and its line."""

    base: Colour
    light: Colour
    dark: Colour
    line: Colour


GROUNDS: dict[str, Ground] = {
    "airfield": Ground(
        Colour("airfield", "#c9d2a8"),
        Colour("airfield light", "#d8dfbd"),
        Colour("airfield dark", "#b3c092"),
        Colour("airfield line", "#6f8258"),
    ),
    "tea_hills": Ground(
        Colour("tea hills", "#b6cfae"),
        Colour("tea hills light", "#cadec1"),
        Colour("tea hills dark", "#9dbc98"),
        Colour("tea hills line", "#517a5e"),
    ),
    "yard": Ground(
        Colour("yard", "#dccbb2"),
        Colour("yard light", "#e7dac5"),
        Colour("yard dark", "#cbb799"),
        Colour("yard line", "#8b7454"),
    ),
}

CAR_COLOURS: dict[str, Colour] = {  # six steps of grey, and apart for the colour-blind
    "black": Colour("car black", "#26262a"),
    "blue": Colour("car blue", "#2458a6"),
    "green": Colour("car green", "#3f9a5a"),
    "orange": Colour("car orange", "#ec8a2c"),
    "red": Colour("car red", "#b3222c"),
    "yellow": Colour("car yellow", "#f4d03c"),
}


def car_colour(car: Car) -> Colour:
    """What a car is painted in."""
    return CAR_COLOURS[car.key]


def print_on(colour: Colour) -> Colour:
    """Ink that can be read on a colour."""
    return NIGHT if colour.grey > 0.5 else IVORY
