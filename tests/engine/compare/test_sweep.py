"""Sweeps: every point of a grid, kept when it is finished, and the search for the nearest tables."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.compare import sweep as sweeping
from engine.compare.sweep import Aim, Point, Range, Study, distance, front, read_aim, read_range
from engine.faults import Fault
from engine.registry import find
from engine.statistics.estimates import Estimate

GAME = find("royal_derby")


def study(*ranges: Range, games: int = 200) -> Study:
    return Study(GAME, (), (), ranges, 4, "random", games, 1)


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("bets.cap=3..6", (3, 4, 5, 6)),
        ("bets.cap=3..8,2", (3, 5, 7)),
        ("a.b=0.1..0.3,0.1", (0.1, 0.2, 0.3)),
        ("a=-1..1", (-1, 0, 1)),
    ],
)
def test_ranges(text: str, values: tuple[float, ...]) -> None:
    assert read_range(text).values == values


@pytest.mark.parametrize(
    "text", ["bets.cap", "bets.cap=3", "bets.cap=5..3", "bets.cap=1..9,0", "=1..3", "a=1..1e9", "a=1..nan", "a=x..y"]
)
def test_what_is_no_range(text: str) -> None:
    with pytest.raises(Fault, match="--vary"):
        read_range(text)


def test_a_grid_is_played_point_by_point_on_the_same_games(tmp_path: Path) -> None:
    grid = study(Range("course.obstacles.5", (2, 3)), Range("bets.cap", (4, 5)))
    points = list(sweeping.sweep(grid, tmp_path))
    assert [point.values for point in points] == [(2, 4), (2, 5), (3, 4), (3, 5)]
    flips = [point.figures["flips"].value for point in points]
    assert flips[0] == flips[1] < flips[2] == flips[3]  # the cap moves no horse
    assert points[3].fingerprint == GAME.load().fingerprint


def test_what_is_finished_is_kept_and_a_broken_line_is_played_again(tmp_path: Path, monkeypatch) -> None:
    grid = study(Range("bets.cap", (4, 5, 6)))
    first = list(sweeping.sweep(grid, tmp_path))
    kept = tmp_path / sweeping.KEPT
    lines = kept.read_text(encoding="utf-8").splitlines(keepends=True)
    assert len(lines) == 3
    kept.write_text("".join(lines[:2]) + "[" * 100_000 + "\n" + lines[2][:40], encoding="utf-8")
    played = []
    play = sweeping.play
    monkeypatch.setattr(sweeping, "play", lambda task: played.append(task.batch.tables.bets.cap) or play(task))
    again = list(sweeping.sweep(grid, tmp_path))
    assert played == [6]
    assert [one.figures["flips"].value for one in again] == [one.figures["flips"].value for one in first]
    assert list(sweeping.sweep(grid, tmp_path))
    assert played == [6]  # it has a line of its own behind the broken one
    assert list(sweeping.sweep(study(Range("bets.cap", (4, 5, 6)), games=100), tmp_path))
    assert played == [6, 4, 5, 6]  # other games


def test_a_point_that_cannot_be_played_says_why(tmp_path: Path) -> None:
    points = list(sweeping.sweep(study(Range("players.max", (1, 5))), tmp_path))
    assert points[0].why is not None
    assert points[1].figures


def test_unknown_paths_and_figures_are_refused() -> None:
    with pytest.raises(Fault, match="no 'caps'"):
        sweeping.check_paths(study(Range("bets.caps", (4,))))
    with pytest.raises(Fault, match=r"no figure 'flip'.*flips"):
        read_aim("flip=3", GAME)
    with pytest.raises(Fault, match="NAME=NUMBER"):
        read_aim("flips=many", GAME)


def test_the_search_finds_the_nearest_point_with_few_evaluations(tmp_path: Path) -> None:
    """A longer last section makes more flips, so that the aim has one nearest length."""
    ranges = (Range("course.obstacles.5", (1, 2, 3, 4, 5)), Range("bets.cap", tuple(range(1, 16))))
    whole = list(sweeping.sweep(study(ranges[0]), tmp_path / "grid"))
    aim = [Aim("flips", whole[3].figures["flips"].value)]
    found = sweeping.search(study(*ranges), aim, tmp_path / "search", 30)
    assert len(found) <= 30
    assert found[0].values[0] == 4
    assert distance(found[0], aim) == pytest.approx(0)


def test_the_front_leaves_out_what_another_point_beats() -> None:
    def point(one: float, other: float) -> Point:
        return Point((one, other), "", {"a": Estimate(one, one, one), "b": Estimate(other, other, other)})

    aims = [Aim("a", 10), Aim("b", 10)]
    points = [point(10, 5), point(8, 8), point(5, 10), point(7, 8), point(10, 5)]
    assert [one.values for one in front(points, aims)] == [(10, 5), (8, 8), (5, 10), (10, 5)]
    assert front([Point((1,), why=None)], aims) == []


def test_the_command_writes_tables_and_charts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import csv

    import pyarrow.parquet
    from typer.testing import CliRunner

    from printables.cli.main import app

    monkeypatch.chdir(tmp_path)
    arguments = ["sweep", "royal_derby", "--vary", "course.obstacles.5=2..4", "--measure", "flips", "--games", "100"]
    result = CliRunner().invoke(app, [*arguments, "--parquet", "--lang", "en"])
    assert result.exit_code == 0, result.output
    out = tmp_path / "out" / "sweep"
    with (out / "sweep.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    data = json.loads((out / "sweep.json").read_text(encoding="utf-8"))
    assert [float(row["flips"]) for row in rows] == [one["figures"]["flips"]["value"] for one in data["points"]]
    assert all(float(row["flips_low"]) < float(row["flips"]) < float(row["flips_high"]) for row in rows)
    assert pyarrow.parquet.read_table(out / "sweep.parquet")["flips"].to_pylist() == [
        float(row["flips"]) for row in rows
    ]
    assert (out / "flips.svg").read_text(encoding="utf-8").count("<circle") == 3
    twice = CliRunner().invoke(app, [*arguments, "--set", "course.obstacles.5=3", "--lang", "en"])
    assert twice.exit_code == 2
    assert "'course.obstacles.5' is changed twice" in twice.output
    aimed = CliRunner().invoke(app, [*arguments, "--aim", "flips=15.4", "--aim", "swaps=9", "--lang", "zh"])
    assert aimed.exit_code == 0, aimed.output
    assert "最接近目标的点" in aimed.output
