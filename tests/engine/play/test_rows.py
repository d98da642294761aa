"""Figures of single games in a file: the same as in bulk, streamed, whole or not at all."""

from __future__ import annotations

import csv
from pathlib import Path

import numpy as np
import pyarrow.parquet
import pytest

from engine.faults import Fault
from engine.play import rows as of_rows
from engine.play.rows import check_rows, rows_in
from engine.play.simulate import TASK, Stopped, simulate
from engine.registry import find

GAMES = TASK + 100
GAME = find("royal_derby")


def written(path: Path) -> None:
    tables = GAME.load()
    with rows_in(path, GAME, 7) as keep:
        simulate(GAME, tables, 4, ["random"] * 4, GAMES, 7, keep=keep)


def expected() -> np.ndarray:
    return GAME.play(GAME.load(), 4, ["random"] * 4, 7, 0, GAMES)


def test_csv(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    written(path)
    with path.open(encoding="utf-8", newline="") as file:
        head, *rows = csv.reader(file)
    assert head == ["game", "seed", *GAME.columns]
    assert [int(row[0]) for row in rows] == list(range(GAMES))
    assert int(rows[3][1]) == GAME.game_seed(7, 3)
    assert np.array_equal(np.array(rows, np.int64)[:, 2:], expected())


def test_parquet(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    written(path)
    table = pyarrow.parquet.read_table(path)
    assert table.column_names == ["game", "seed", *GAME.columns]
    assert np.array_equal(np.column_stack([table[name] for name in GAME.columns]), expected())


def test_ctrl_c_while_rows_are_written_keeps_those_that_were_counted_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, write, came = tmp_path / "games.parquet", pyarrow.parquet.ParquetWriter.write_table, []

    def interrupted(writer: pyarrow.parquet.ParquetWriter, table: pyarrow.Table) -> None:
        write(writer, table)
        if not came:
            came.append(table.num_rows)
            raise KeyboardInterrupt

    monkeypatch.setattr(of_rows, "GAMES_A_GROUP", TASK)
    monkeypatch.setattr(pyarrow.parquet.ParquetWriter, "write_table", interrupted)
    with rows_in(path, GAME, 7) as keep, pytest.raises(Stopped) as stopped:
        simulate(GAME, GAME.load(), 4, ["random"] * 4, 4 * TASK, 7, keep=keep)
    assert stopped.value.done is not None
    assert pyarrow.parquet.read_table(path)["game"].to_pylist() == list(range(stopped.value.done.games))


def test_a_file_is_there_when_all_is_written(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    path.write_text("old", encoding="utf-8")
    with pytest.raises(RuntimeError), rows_in(path, GAME, 7):
        raise RuntimeError
    assert path.read_text(encoding="utf-8") == "old"
    assert [one.name for one in tmp_path.iterdir()] == ["games.csv"]


def test_only_these_kinds_of_file() -> None:
    with pytest.raises(Fault, match=r"neither in \.csv nor in \.parquet"):
        check_rows(Path("games.xlsx"))
