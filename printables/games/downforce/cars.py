"""The cars as standees, small enough for the narrowest cell of a board on two sheets of paper."""

from __future__ import annotations

from functools import partial

from engine.games.downforce.schema import Car, Tables
from engine.tables import Names
from printables.components.parts import CardSet, Face
from printables.components.standee import standee
from printables.drawing.pen import Pen
from printables.games.downforce.car_art import draw_car
from printables.games.downforce.patterns import draw_band, draw_letter

TITLE = Names(zh="赛车", zh_hant="賽車", en="Cars")
USE = Names(zh="对折立在赛道上", zh_hant="對摺立在賽道上", en="fold and stand on the track")
LENGTH, HEIGHT, FOOT = 13.0, 13.0, 5.0  # mm; both feet spread are as wide as a pawn


def cars(tables: Tables, lang: str) -> CardSet:
    """One of each colour."""
    faces: tuple[Face, ...] = tuple(
        standee(car.key, LENGTH, HEIGHT, partial(_draw, car), partial(_draw, car), partial(_draw_foot, car), FOOT)
        for car in tables.cars
    )
    return CardSet("cars", TITLE, faces, use=USE)


def _draw(car: Car, pen: Pen) -> None:
    """The letter over the car."""
    draw_letter(pen, car, LENGTH / 2, HEIGHT - 3.1, 2.5)
    draw_car(pen, car, 0.6, 1.0, LENGTH - 1.2)


def _draw_foot(car: Car, pen: Pen) -> None:
    draw_band(pen, car, 0, 0, LENGTH, FOOT)
