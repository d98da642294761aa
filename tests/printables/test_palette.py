"""Colours that must be told apart stay apart: in grey, and for the three common kinds of colour blindness.

Each of these sets has a second sign beside its colour; tests of the games' editions say which, and look for it.
"""

from __future__ import annotations

from itertools import combinations

import pytest

from printables import palette
from printables.games.blind_snipe.colours import ASH, BONE_DEEP, COAL, SCARLET
from printables.games.continental_spin.colours import COUNTRIES, RIDER_COLOURS, TERRAIN_GROUNDS, TERRAIN_INKS, UMBER
from printables.palette import Colour
from tests.printables.eyes import SIMULATIONS, difference, lab


def pairs(colours: dict[str, Colour]):
    return [pytest.param(a, b, id=f"{a.name}-{b.name}") for a, b in combinations(colours.values(), 2)]


@pytest.mark.parametrize("kind", SIMULATIONS)
@pytest.mark.parametrize(("one", "other"), pairs(RIDER_COLOURS))
def test_riders_differ_for_every_eye(one, other, kind):
    assert difference(one, other, kind) >= 18


@pytest.mark.parametrize(("one", "other"), pairs(RIDER_COLOURS))
def test_riders_differ_in_grey(one, other):
    assert abs(one.grey - other.grey) >= 0.12


@pytest.mark.parametrize("kind", SIMULATIONS)
@pytest.mark.parametrize(("one", "other"), pairs(TERRAIN_INKS))
def test_terrain_inks_differ_for_every_eye(one, other, kind):
    """Six inks cannot be six clear steps of grey and all be dark enough to read: shape carries the terrain there."""
    assert difference(one, other, kind) >= 11


@pytest.mark.parametrize("name", TERRAIN_INKS)
def test_a_terrain_icon_stands_out_from_its_ground_in_grey(name):
    assert TERRAIN_GROUNDS[name].grey - TERRAIN_INKS[name].grey >= 0.35


GROUNDS = {TERRAIN_GROUNDS[name].name: TERRAIN_GROUNDS[name] for name in TERRAIN_GROUNDS}


@pytest.mark.parametrize("kind", SIMULATIONS)
@pytest.mark.parametrize(("one", "other"), pairs(GROUNDS))
def test_grounds_of_terrains_differ_for_every_eye(one, other, kind):
    assert difference(one, other, kind) >= 5.5


@pytest.mark.parametrize(("one", "other"), pairs(GROUNDS))
def test_grounds_of_terrains_differ_in_grey(one, other):
    assert abs(one.grey - other.grey) >= 0.04


ACCENTS = {"ink": palette.INK, "oxblood": palette.OXBLOOD, "teal": palette.TEAL, "brass": palette.BRASS}
BAR = {"coal": COAL, "scarlet": SCARLET, "ash": ASH, "bone": BONE_DEEP}


@pytest.mark.parametrize("kind", SIMULATIONS)
@pytest.mark.parametrize(("one", "other"), [*pairs(ACCENTS), *pairs(BAR)])
def test_accents_of_a_game_differ_for_every_eye(one, other, kind):
    assert difference(one, other, kind) >= 15


@pytest.mark.parametrize(("one", "other"), [*pairs(ACCENTS), *pairs(BAR)])
def test_accents_of_a_game_differ_in_grey(one, other):
    assert abs(one.grey - other.grey) >= 0.12


DARK = [*ACCENTS.values(), palette.SLATE, UMBER, palette.INK_SOFT, COAL, SCARLET]


@pytest.mark.parametrize("dark", DARK, ids=[colour.name for colour in DARK])
@pytest.mark.parametrize("kind", SIMULATIONS)
def test_print_reads_on_paper_and_paper_on_print(dark, kind):
    for light in (palette.WHITE, palette.PAPER, palette.CREAM):
        assert lab(light, kind)[0] - lab(dark, kind)[0] >= 35
        assert light.grey - dark.grey >= 0.38


def test_the_two_of_low_ink_are_as_far_apart_as_can_be():
    assert palette.WHITE.grey - palette.BLACK.grey == pytest.approx(1)


@pytest.mark.parametrize("name", COUNTRIES)
def test_countries_leave_room_for_print(name):
    country = COUNTRIES[name]
    steps = [country.sky, country.far, country.middle, country.near, country.line]
    assert sorted(steps, key=lambda colour: -colour.grey) == steps
    assert country.near.grey - palette.INK.grey >= 0.45


def test_colours_are_written_once():
    named = [value for value in vars(palette).values() if isinstance(value, Colour)]
    assert len({colour.hex for colour in named}) == len(named)
    assert len({colour.name for colour in named}) == len(named)


def test_a_mixture_lies_between():
    assert palette.INK.mixed(palette.WHITE, 0.0).hex == palette.INK.hex
    assert palette.INK.mixed(palette.WHITE, 1.0).hex == palette.WHITE.hex
    assert palette.INK.grey < palette.INK.mixed(palette.WHITE, 0.5).grey < palette.WHITE.grey
