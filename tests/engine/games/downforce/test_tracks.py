"""Tracks: what the builder makes of a file, and what the checks refuse, with place and reason."""

from __future__ import annotations

import json
import math
import tomllib
from collections.abc import Callable
from copy import deepcopy
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from engine.games.downforce.circuits.circuit import Circuit, TrackError, build
from engine.games.downforce.circuits.track_checks import check, overlap, quads
from engine.games.downforce.circuits.track_file import Track
from engine.games.downforce.loading import TRACKS, known, load
from engine.tables import TablesError

NAMES = known()
BACKYARD = tomllib.loads((TRACKS / "backyard.toml").read_text(encoding="utf-8"))


def made(data: dict[str, Any]) -> Circuit:
    return build("one", Track.model_validate_json(json.dumps(data)))


def checked(data: dict[str, Any]) -> None:
    check(made(data), 3, 6, 256)


@pytest.fixture(params=NAMES)
def circuit(request: pytest.FixtureRequest) -> Circuit:
    return made(tomllib.loads((TRACKS / f"{request.param}.toml").read_text(encoding="utf-8")))


def test_there_are_two_tracks_and_an_example() -> None:
    assert NAMES == ["backyard", "cloudleaf", "thornholm"]


def test_every_track_passes(circuit: Circuit) -> None:
    check(circuit, 3, 6, 256)


def test_a_step_always_leads_to_a_later_front_edge(circuit: Circuit) -> None:
    """By the rule alone, cell by cell, from where the cells lie: same lane end to end, a neighbour that touches."""
    laps = len(circuit.stretches)
    for cell in circuit.cells:
        expected = set()
        for other in circuit.cells:
            for lap in (0, laps):
                start, end = other.start + lap, other.end + lap
                apart = abs(ord(cell.lane) - ord(other.lane))
                if (apart == 0 and start == cell.end) or (apart == 1 and start <= cell.end < end):
                    expected.add(other.index)
        assert set(cell.next) == expected, cell.name


def test_next_cells_touch_when_drawn(circuit: Circuit) -> None:
    for cell in circuit.cells:
        for after in cell.next:
            nearest = min(
                distance(point, edge) for edge in edges(circuit.cells[after].outline) for point in cell.outline
            )
            back = min(distance(point, edge) for edge in edges(cell.outline) for point in circuit.cells[after].outline)
            assert min(nearest, back) < 0.6, (cell.name, circuit.cells[after].name)


def edges(outline: Any) -> list[tuple[Any, Any]]:
    return list(pairwise([*outline, outline[0]]))


def distance(point: Any, edge: Any) -> float:
    """From a point to a straight edge, in mm."""
    (x, y), ((ax, ay), (bx, by)) = point, edge
    length = math.dist(*edge)
    if length == 0:
        return math.dist(point, edge[0])
    along = max(0.0, min(1.0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length**2))
    return math.dist(point, (ax + along * (bx - ax), ay + along * (by - ay)))


def test_cells_are_wide_and_long_enough_for_pawns(circuit: Circuit) -> None:
    for cell in circuit.cells:
        half = len(cell.outline) // 2
        widths = [math.dist(a, b) for a, b in zip(cell.outline[:half], cell.outline[half:][::-1], strict=True)]
        assert min(widths) >= 12
        assert math.dist(cell.outline[0], cell.centre) > 5


def test_names_are_told_apart_and_the_grid_lies_before_the_line(circuit: Circuit) -> None:
    assert len(circuit.by_name) == len(circuit.cells)
    assert len(set(circuit.grid)) == 6
    assert all(circuit.cells[cell].row > circuit.rows - 5 for cell in circuit.grid)
    assert [number for number, _ in circuit.lines()] == [1, 2, 3]


def test_a_straight_of_three_lanes_by_hand() -> None:
    """Row 2 of the example: lane b leads left, ahead and right; the outer lanes have one neighbour."""
    by_name = made(BACKYARD).by_name
    cells = {cell.index: name for name, cell in by_name.items()}
    assert [cells[cell] for cell in by_name["2b"].ways[:3]] == ["3a", "3b", "3c"]
    assert [cells.get(cell) for cell in by_name["2a"].ways] == [None, "3a", "3b", None]


def test_pinches_of_the_example() -> None:
    """The flowerpot: row 24 has one lane, which all three of row 23 lead to."""
    circuit = made(BACKYARD)
    assert [(pinch.first_row, pinch.last_row) for pinch in circuit.pinches] == [(24, 24)]
    into = {cell.name for cell in circuit.cells if circuit.by_name["24b"].index in cell.next}
    assert into == {"23a", "23b", "23c"}


def test_steps_to_the_finish_by_hand() -> None:
    """From row 45 one step; around the last bend the inside has three cells, so lane a has 41 fewer cells to go."""
    circuit = made(BACKYARD)
    assert circuit.steps_home[circuit.by_name["45a"].index] == 1
    assert circuit.steps_home[circuit.by_name["42c"].index] == 4
    assert circuit.steps_from_grid == (38, 38, 38, 39, 39, 39)


def turn(data: dict[str, Any], corner: int) -> dict[str, Any]:
    return data["corners"][corner - 1]["turn"][0]


def straight(data: dict[str, Any], corner: int, strip: int = 1) -> dict[str, Any]:
    return data["corners"][corner - 1]["straight"][strip - 1]


def spoil(change: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
    data = deepcopy(BACKYARD)
    change(data)
    return data


SPOILT: dict[str, tuple[Callable[[dict[str, Any]], Any], str]] = {
    "a dead end": (
        lambda data: straight(data, 3, 2).update(lanes="c") or straight(data, 3, 1).update(lanes="abc"),
        r"corners\.3\.straight\.1, cell 23a: a dead end",
    ),
    "a cell that nobody reaches": (
        lambda data: straight(data, 3, 2).update(lanes="a"),
        r"corners\.3\.straight\.1, cell 23c: a dead end|no cell leads to it",
    ),
    "a wall that leaves no way": (
        lambda data: data.update(walls=[["23a", "24b"]]),
        r"cell 23a: a dead end",
    ),
    "a cycle": (lambda data: data.update(joins=[["12b", "9b"]]), r"joins\.1: 9b is not ahead of 12b: a cycle"),
    "a join that is there": (lambda data: data.update(joins=[["2b", "3b"]]), r"joins\.1: 2b leads to 3b without it"),
    "a wall where nothing leads": (lambda data: data.update(walls=[["2a", "3c"]]), r"walls\.1: 2a does not lead to 3c"),
    "a cell that is not there": (lambda data: data.update(walls=[["2a", "99c"]]), r"walls\.1: there is no cell 99c"),
    "an overlap": (
        lambda data: data["corners"][1].update(at=[384, 150]) or data["corners"][2].update(at=[36, 150]),
        "too near for their radii|overlaps cell",
    ),
    "a line that is missing": (lambda data: turn(data, 2).pop("line"), "betting line 1 is there 0 times"),
    "a line twice": (lambda data: straight(data, 2).update(line=1), "betting line 1 is there 2 times"),
    "lines in another order": (
        lambda data: turn(data, 2).update(line=2) or straight(data, 3, 2).update(line=1),
        r"never crossed in its turn",
    ),
    "a line where nobody crosses it": (
        lambda data: (
            straight(data, 4).pop("line"),
            data["corners"][0].update(
                straight=[
                    {"lanes": "abc", "cells": 3},
                    {"lanes": "abc", "cells": 1, "line": 3},
                    {"lanes": "abc", "cells": 6, "finish": True},
                ]
            ),
        ),
        "the cars start beyond this line, so that nobody crosses it",
    ),
    "too many lines": (lambda data: straight(data, 2).update(line=4), "there are 3 bets, but this is line 4"),
    "no finish": (lambda data: straight(data, 1, 2).pop("finish"), "0 strips have the finish line"),
    "two cars in a cell": (lambda data: data.update(grid=["-1a"] * 6), "two cars would stand in one cell"),
    "a place too few": (lambda data: data["grid"].pop(), "grid: 5 places for 6 cars"),
    "a place that is no cell": (lambda data: data["grid"].__setitem__(0, "-1d"), r"grid\.1: there is no cell -1d"),
    "a place at the other side": (lambda data: data["grid"].__setitem__(0, "-30a"), r"grid\.1: it lies too far behind"),
    "off the board": (lambda data: data["board"].update(size=[400, 297]), "off the board"),
    "a title on the road": (
        lambda data: data["board"]["title"].update(at=[140, 230]),
        r"board\.title: cell \w+ lies on it",
    ),
    "a title too small": (
        lambda data: data["board"]["title"].update(size=[140, 36]),
        r"board\.title\.size: 140 x 36 mm do not hold what is printed \(at least 64 x 40\)",
    ),
    "places too small": (lambda data: data["board"]["places"].update(size=[80, 60]), r"at least 90 x 44"),
    "cells too short": (lambda data: turn(data, 1).update(cells=[9, 9, 9]), "mm long, and a pawn needs"),
    "a corner too tight": (
        lambda data: data["corners"][0].update(radius=18) or turn(data, 1).update(cells=[1, 1, 2]),
        "enlarge the radius|a pawn needs",
    ),
    "corners too near": (lambda data: data["corners"][0].update(radius=180), "too near for their radii"),
    "a corner that does not turn": (lambda data: data["corners"][1].update(at=[384, 48.5]), "turns by|too near"),
    "a straight without strips": (lambda data: data["corners"][1].update(straight=[]), "has no strips"),
}


@pytest.mark.parametrize("what", SPOILT)
def test_a_track_that_cannot_be_raced_on_is_refused(what: str) -> None:
    change, problem = SPOILT[what]
    with pytest.raises(TrackError, match=problem):
        checked(spoil(change))


def test_roads_that_cross_overlap() -> None:
    """The backyard folded over: its right half is driven downwards through its own middle."""
    data = deepcopy(BACKYARD)
    points = [(350, 90), (350, 225), (70, 90), (70, 225)]
    for corner, point in zip(data["corners"], points, strict=True):
        strips = {"straight": [{"lanes": "abc", "cells": 3}], "turn": [{"lanes": "abc", "cells": 2}]}
        corner.update(at=list(point), radius=28, **strips)
    data["corners"][0]["straight"] = [{"lanes": "abc", "cells": 4}, {"lanes": "abc", "cells": 4, "finish": True}]
    for line, corner in enumerate(data["corners"][1:], 1):
        corner["turn"][0]["line"] = line
    data["board"]["title"] = data["board"]["places"] = {"at": [200, 20], "size": [10, 5]}
    with pytest.raises(TrackError, match="overlaps cell"):
        checked(data)


def test_squares_overlap_only_when_they_share_more_than_an_edge() -> None:
    square = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]
    beside = [(x + 1, y) for x, y in square]
    corner = [(x + 1, y + 1) for x, y in square]
    half = [(x + 0.5, y + 0.5) for x, y in square]
    assert [overlap(square, other) for other in (beside, corner, half)] == [False, False, True]
    assert quads(square) == [square]


def test_a_join_and_a_wall_change_where_a_cell_leads() -> None:
    """A short cut over the grass, and a kerb."""
    circuit = made(spoil(lambda data: data.update(joins=[["14c", "16c"]], walls=[["2b", "3a"]])))
    names = [circuit.cells[cell].name for cell in circuit.by_name["14c"].next]
    assert names[-1] == "16c"
    assert "3a" not in {circuit.cells[cell].name for cell in circuit.by_name["2b"].next}
    check(circuit, 3, 6, 256)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (("track", "monaco"), "there is no track 'monaco'"),
        (("track", "nowhere/at_all.toml"), "cannot be read"),
        (("roads.thornholm.corners.1.turn.1.lanes", "ba"), "lanes are letters"),
        (("roads.thornholm.corners.1.turn.1.cells", [1, 2]), "cells has 2 numbers, but there are 4 lanes"),
        (("roads.thornholm.lane_width", 9), "greater than or equal to 12"),
        (("roads.thornholm.grid.1", "a1"), "pattern"),
        (("roads.thornholm.corners.1.radius", 200), "too near for their radii"),
        (("deck.cards.4", "red 6, red 4"), r"card 4 \(red 6, red 4\) names red twice"),
        (("deck.cards.4", "red 4, blue 6"), "must not rise"),
        (("deck.cards.4", "red 6, white 5, white 4, white 3"), "has 3 white lines; 2 at most"),
        (("deck.cards.4", "pink 4"), "'pink 4' is no line"),
        (("deck.cards.4", "red 40"), "its spaces are 1 to 12"),
        (("deal.hand.6", 8), "there are only 42"),
        (("powers.cards.1.key", "cunning"), "the rules know these 6 powers, a card each"),
        (("cars.1.key", "blue"), "the cars are these 6, in this order"),
    ],
)
def test_tables_that_do_not_add_up_are_refused(change: tuple[str, Any], problem: str) -> None:
    with pytest.raises(TablesError, match=problem):
        load((), [change])


def test_a_track_of_ones_own_is_named_by_its_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes((TRACKS / "backyard.toml").read_bytes())
    tables = load((), [("track", str(path))])
    assert tables.raced == (str(path),)
    assert tables.circuits[str(path)].rows == 45
    path.write_text(path.read_text(encoding="utf-8").replace("radius = 64", "radius = 200"), encoding="utf-8")
    with pytest.raises(TablesError, match="too near for their radii") as refused:
        load((), [("track", str(path))])
    assert (refused.value.where, refused.value.place) == (str(path), "corners")
    path.write_text(path.read_text(encoding="utf-8").replace("lane_width = 16", "lane_width = nan"), encoding="utf-8")
    with pytest.raises(TablesError, match="finite") as refused:
        load((), [("track", str(path))])
    assert refused.value.where == str(path)
