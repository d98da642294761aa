"""Whole-number figures by name: what is counted on the way, and the columns of a game, in records beside the state."""

from __future__ import annotations

from typing import Any

import numpy as np


def counts_type(*names: str, by_seat: int = 0, more: dict[str, tuple[int, ...]] | None = None) -> np.dtype:
    """The record of what is counted on the way: 32 bits a name, or `by_seat` times; `more` names have shapes."""
    shape: tuple[int, ...] = (by_seat,) if by_seat else ()
    fields: list[Any] = [(name, np.int32, shape) for name in names]
    fields += [(name, np.int32, own) for name, own in (more or {}).items()]
    return np.dtype((np.record, fields or [("none", np.int32, ())]))


def figures_type(*names: str | tuple[str, int]) -> np.dtype:
    """The record of a game's figures: a number of 64 bits a name, or a row of them for ("won_by", 4).

    A row whose name ends in an underscore gets no second one: ("score_", 4) can stand beside "score".
    """
    pairs = [(name, 0) if isinstance(name, str) else name for name in names]
    return np.dtype((np.record, [(name, np.int64, (count,) if count else ()) for name, count in pairs]))


def columns_of(figures: np.dtype) -> tuple[str, ...]:
    """The name of each number of a figures record; those of a row are numbered: won_by_1, won_by_2."""
    columns: list[str] = []
    for name in figures.names or ():
        shape = figures[name].shape
        row = name if name.endswith("_") else f"{name}_"
        columns += [f"{row}{place}" for place in range(1, shape[0] + 1)] if shape else [name]
    return tuple(columns)


def table_of(figures: np.ndarray) -> np.ndarray:
    """An array of figures records as whole numbers, games x columns; shares its memory."""
    return figures.view(np.int64).reshape(len(figures), -1)
