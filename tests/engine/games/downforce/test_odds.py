"""Odds of a race told at a table: what is certain, what adds up, and what is refused."""

from __future__ import annotations

import pytest

from engine.game import GameError
from engine.games.downforce.odds.table import RaceOdds
from engine.odds import ToldWrong
from engine.registry import find

GAME = find("downforce")
TABLES = GAME.load()
AT = "K17b B18c G19c O20b R21b Y1st"
TOLD = {"at": AT, "owners": "K1 B2 G3 O1 R2", "players": "3", "me": "2: 5 17 33 blue red"}


def table(**told: str) -> RaceOdds:
    return RaceOdds(TABLES, told)


def test_chances_of_a_car_and_of_a_place_add_up() -> None:
    data = table(**TOLD).answer(0.05, 1, "en").data
    cars = data["cars"]
    for car in cars.values():
        assert sum(car["places"]) == pytest.approx(1)
        assert all(
            low <= chance <= high for low, chance, high in zip(car["low"], car["places"], car["high"], strict=True)
        )
    for place in range(6):
        assert sum(car["places"][place] for car in cars.values()) <= 1 + 1e-9
    assert cars["yellow"]["places"] == [1, 0, 0, 0, 0, 0, 0]


def test_a_bet_on_the_car_that_has_won_brings_the_whole_sum() -> None:
    """And on another what its chances of a second and third place bring."""
    cars = table(**TOLD).answer(0.05, 1, "en").data["cars"]
    assert [bet["value"] for bet in cars["yellow"]["bets"]] == [9, 6, 3]
    black = cars["black"]
    assert black["bets"][0]["value"] == pytest.approx(6 * black["places"][1] + 3 * black["places"][2])


def test_the_last_space_is_certain() -> None:
    """One car is left before the line, and every card moves it."""
    odds = table(at="K1st B2nd G3rd O4th R5th Y55b", owners="Y1", players="2", me="1: yellow")
    assert odds.answer(0.05, 1, "en").data["cars"]["yellow"]["places"][5] == 1
    odds.tell("Y6th")
    assert odds.wants("en") == ""


def test_things_told_can_be_taken_back() -> None:
    odds = table(**TOLD)
    before = odds.view.tobytes()
    odds.tell("R22c")
    odds.tell("#40")
    assert odds.view.held[0] == 15
    odds.take_back()
    odds.take_back()
    assert odds.view.tobytes() == before
    with pytest.raises(ToldWrong, match="nothing to take back"):
        odds.take_back()


def test_more_is_told_in_both_languages() -> None:
    for lang in ("zh", "en"):
        blocks = table(**TOLD).answer(0.05, 1, lang).blocks
        assert len(blocks[0].rows) == 6
        assert len(blocks[1].rows) == 6


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"at": "K17b"}, "does not say where B, G, O, R, Y stand"),
        ({"at": AT.replace("K17b", "K99z")}, "is no place of a car"),
        ({"at": AT.replace("K17b", "X17b")}, "X is no car"),
        ({"at": AT.replace("K17b", "K17d")}, "there is no cell 17d"),
        ({"at": AT.replace("K17b", "K18c")}, "two cars stand in one cell"),
        ({"at": AT.replace("1st", "2nd")}, "must be 1 to 1"),
        ({"owners": "K9"}, "write a car's letter and its player"),
        ({"players": "9"}, "so many cannot play"),
        ({"players": "some"}, "is no number"),
        ({"me": "9: 5"}, "is no seat"),
        ({"me": "2: 5 5"}, "told twice"),
        ({"me": "2: 43"}, "is no card"),
        ({"played": "0"}, "is no card"),
        ({"turn": "4"}, "is no seat"),
    ],
)
def test_a_position_that_cannot_be_is_refused(change: dict[str, str], problem: str) -> None:
    with pytest.raises((GameError, ValueError), match=problem):
        table(**TOLD | change)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("R99z", "is no place of a car"),
        ("R17b", "another car stands there"),
        ("R1st", "follow one another"),
        ("#5", "this card is in the own hand"),
        ("#99", "is no card"),
    ],
)
def test_what_cannot_happen_is_refused_and_changes_nothing(text: str, problem: str) -> None:
    odds = table(**TOLD)
    before = odds.view.tobytes()
    with pytest.raises(ToldWrong, match=problem):
        odds.tell(text)
    assert odds.view.tobytes() == before


def test_variants_without_a_finish_have_no_odds() -> None:
    with pytest.raises(GameError, match="one race that ends at the finish line"):
        RaceOdds(GAME.load(["long_race"]), {"at": AT})
