"""Figures of single games as a table in a file: a row a game with named columns, written while games are played."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

import numpy as np

from engine.faults import Fault, shown
from engine.game import Game
from engine.play.signals import signals_held
from engine.play.simulate import Figures, Keep
from engine.storage.files import is_stdout, writing

if TYPE_CHECKING:
    import pyarrow

CSV, PARQUET = ".csv", ".parquet"
GAMES_A_GROUP = 12_000  # rows of a group in Parquet: what is held until it is written

Write = Callable[[int, Figures], None]


def check_rows(path: Path) -> None:
    """Raises Fault for a file that is neither CSV nor Parquet, or Parquet where that cannot be written."""
    if path.suffix.lower() not in (CSV, PARQUET) and not is_stdout(path):
        named = shown(path.name)
        raise Fault(f"{named} 既不是 .csv 也不是 .parquet", f"{named} ends neither in .csv nor in .parquet")
    if path.suffix.lower() == PARQUET:
        _arrow()


@contextmanager
def rows_in(path: Path, game: Game, base: int) -> Iterator[Keep]:
    """What keeps figures in `path`, with the number and seed of each game; the file is there when all are.

    Signals to end come before figures are written or after they are counted, whichever way they are kept. Only a pipe
    or a device may keep who writes waiting for ever: there a signal ends the wait, and what went through is not known.

    Raises OSError that names the file, and Fault as `check_rows` does.
    """
    check_rows(path)
    with writing(path) as stream, _writer(path, stream, game, base) as write:
        held = nullcontext if _may_wait(stream) else signals_held

        @contextmanager
        def keep(first: int, figures: Figures) -> Iterator[None]:
            with held():
                write(first, figures)
                yield

        yield keep


def _may_wait(stream: BinaryIO) -> bool:
    """Whether somebody has to take what is written: it is neither a file nor in memory."""
    try:
        return not stat.S_ISREG(os.fstat(stream.fileno()).st_mode)
    except OSError:  # as streams in memory say
        return False


@contextmanager
def _writer(path: Path, stream: BinaryIO, game: Game, base: int) -> Iterator[Write]:
    if path.suffix.lower() == PARQUET:
        with _parquet(stream, game, base) as write:
            yield write
    else:
        stream.write((",".join(_columns(game)) + "\n").encode())
        yield lambda first, figures: _write_csv(stream, _numbered(game, base, first, figures))


def _columns(game: Game) -> tuple[str, ...]:
    return ("game", "seed", *game.columns)


def _numbered(game: Game, base: int, first: int, figures: Figures) -> np.ndarray:
    """The figures with the number and the seed of each game before them."""
    numbers = np.arange(first, first + len(figures.rows), dtype=np.int64)
    seeds = np.array([game.game_seed(base, int(number)) for number in numbers], np.int64)
    return np.column_stack([numbers, seeds, figures.rows])


def _write_csv(stream: BinaryIO, rows: np.ndarray) -> None:
    stream.write("".join(",".join(map(str, row)) + "\n" for row in rows.tolist()).encode())


@contextmanager
def _parquet(stream: BinaryIO, game: Game, base: int) -> Iterator[Write]:
    arrow, parquet = _arrow()
    names = _columns(game)
    schema = arrow.schema([(name, arrow.int64()) for name in names])
    waiting: list[np.ndarray] = []

    def write() -> None:
        table: pyarrow.Table = arrow.Table.from_arrays([arrow.array(column) for column in np.vstack(waiting).T], names)
        waiting.clear()  # first: Ctrl-C while it is written writes it no second time
        writer.write_table(table)

    def keep(first: int, figures: Figures) -> None:
        rows = _numbered(game, base, first, figures)
        if sum(map(len, waiting)) >= GAMES_A_GROUP:
            write()
        waiting.append(rows)  # last: games at which Ctrl-C comes are not kept

    with parquet.ParquetWriter(stream, schema) as writer:
        yield keep
        if waiting:
            write()


def table_file(columns: Sequence[str], rows: Sequence[Sequence[Any]]) -> bytes:
    """A small table as the bytes of a Parquet file. Raises Fault where that cannot be written."""
    arrow, parquet = _arrow()
    stream = BytesIO()
    parquet.write_table(arrow.table(dict(zip(columns, map(list, zip(*rows, strict=True)), strict=True))), stream)
    return stream.getvalue()


def _arrow() -> tuple[Any, Any]:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise Fault(
            "写 Parquet 要装附加部分：pip install 'rulepress[parquet]'",
            "Parquet needs the extra: pip install 'rulepress[parquet]'",
        ) from None
    return pyarrow, pyarrow.parquet
