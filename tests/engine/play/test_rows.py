"""Figures of single games in a file: the same as in bulk, streamed, whole or not at all."""

from __future__ import annotations

import csv
import os
import select
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet
import pytest

from engine.faults import Fault
from engine.play import rows as of_rows
from engine.play.rows import check_rows, rows_in
from engine.play.simulate import TASK, Figures, Stopped, simulate
from engine.registry import find
from tests.processes import waited_for

GAMES = TASK + 100
GAME = find("royal_derby")
SECONDS = 10.0  # that a test waits for what should come at once


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


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
@pytest.mark.parametrize("name", ["games.csv", "games.parquet"])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_what_was_written_when_a_signal_came_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, number: int
) -> None:
    """It comes when the figures of the third task are kept, and those who play have yet to count them."""
    path, writer, firsts = tmp_path / name, of_rows._writer, []

    @contextmanager
    def interrupted(*asked: Any) -> Iterator[of_rows.Write]:
        with writer(*asked) as write:

            def write_and_come(first: int, figures: Figures) -> None:
                write(first, figures)
                firsts.append(first)
                if len(firsts) == 3:
                    signal.raise_signal(number)

            yield write_and_come

    monkeypatch.setattr(of_rows, "_writer", interrupted)
    before = signal.signal(number, signal.default_int_handler)
    try:
        with rows_in(path, GAME, 7) as keep, pytest.raises(Stopped) as stopped:
            simulate(GAME, GAME.load(), 4, ["random"] * 4, 5 * TASK, 7, keep=keep)
    finally:
        signal.signal(number, before)
    assert stopped.value.done is not None
    assert stopped.value.done.games == 3 * TASK
    assert kept_in(path) == list(range(3 * TASK))


@pytest.mark.skipif(os.name != "posix", reason="signals and pipes of POSIX")
def test_a_signal_ends_the_wait_for_a_pipe_that_nobody_reads(tmp_path: Path) -> None:
    path, waited = tmp_path / "pipe.csv", []
    os.mkfifo(path)
    reader, writer = (os.open(path, how | os.O_NONBLOCK) for how in (os.O_RDONLY, os.O_WRONLY))

    def come() -> None:
        waited_for(lambda: not select.select([], [writer], [], 0)[1], SECONDS)
        os.kill(os.getpid(), signal.SIGINT)
        if not over.wait(SECONDS):  # no test waits for ever
            waited.append(SECONDS)
            while not over.wait(0.01):
                if select.select([reader], [], [], 0)[0]:
                    os.read(reader, 1 << 16)

    over, other = threading.Event(), threading.Thread(target=come)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with suppress(BrokenPipeError), rows_in(path, GAME, 7) as keep:
            other.start()
            with pytest.raises(Stopped):
                simulate(GAME, GAME.load(), 4, ["random"] * 4, 100 * TASK, 7, keep=keep)
            over.set()
            other.join()
            os.close(reader)  # at which what may be left waits for nobody
    finally:
        over.set()
        os.close(writer)
        signal.signal(signal.SIGINT, before)
    assert not waited


def kept_in(path: Path) -> list[int]:
    """The numbers of the games in a file."""
    if path.suffix == ".parquet":
        numbers: list[int] = pyarrow.parquet.read_table(path)["game"].to_pylist()
        return numbers
    with path.open(encoding="utf-8", newline="") as file:
        return [int(row[0]) for row in list(csv.reader(file))[1:]]


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
