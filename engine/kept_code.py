"""Compiled functions as files that heal: a damaged one is dropped and compiled again, and what cannot be kept is not.

numba reads its files as they are: a damaged one ends in an error of pickle or, worse, runs. And it ends where a file
cannot be written. It has no setting for either, so it is given these files instead of its own, in this process and for
all functions. Rules take `njit` from here, so that none is compiled before.
"""

from __future__ import annotations

import hashlib
import os
import pickle
from pathlib import Path
from typing import Any

import numba
from numba import njit
from numba.core import config, dispatcher
from numba.core.caching import (
    CompileResultCacheImpl,
    FunctionCache,
    IndexDataCacheFile,
    NullCache,
    UserProvidedCacheLocator,
)

from engine import unkept
from engine.faults import Text, visible
from engine.foreign_errors import of_file

__all__ = ["njit"]


class _CheckedFiles(IndexDataCacheFile):
    """An index and files of code, each behind a digest of it; what does not fit its digest counts as not there."""

    def _load_index(self) -> dict[Any, str]:
        try:
            stamp, names = pickle.loads(_checked(Path(self._index_path)))
        except (OSError, ValueError):
            return {}
        return names if stamp == self._source_stamp else {}

    def _save_index(self, overloads: dict[Any, str]) -> None:
        self._save(self._index_path, (self._source_stamp, overloads))

    def _load_data(self, name: str) -> Any:
        try:
            return pickle.loads(_checked(Path(self._data_path(name))))
        except (OSError, ValueError):
            return None

    def _save_data(self, name: str, data: Any) -> None:
        self._save(self._data_path(name), data)

    def _save(self, path: str, data: Any) -> None:
        content = self._dump(data)
        with self._open_for_write(path) as file:
            file.write(_digest(content) + content)


class _Place(CompileResultCacheImpl):
    """The folder that NUMBA_CACHE_DIR names, and no other."""

    _locator_classes = [UserProvidedCacheLocator]  # noqa: RUF012


class _Kept(FunctionCache):
    """The files of a function. Whatever is wrong with them, the function is compiled."""

    _impl_class = _Place

    def __init__(self, function: Any) -> None:
        super().__init__(function)
        place = self._impl
        self._cache_file = _CheckedFiles(self._cache_path, place.filename_base, place.locator.get_source_stamp())

    def save_overload(self, sig: Any, data: Any) -> None:
        try:
            super().save_overload(sig, data)
        except OSError as error:
            unkept.not_kept.append(of_file(OSError(error.errno, error.strerror, str(self._cache_path))))


class _NotKept(NullCache):
    """For a process without a place to keep what it compiles."""

    def __init__(self, why: Text) -> None:
        self.why = why

    def save_overload(self, sig: Any, cres: Any) -> None:
        unkept.not_kept.append(self.why)


def _cache_of(function: Any) -> _Kept | _NotKept:
    if unkept.no_place:
        return _NotKept(unkept.no_place[0])
    try:
        return _Kept(function)
    except RuntimeError as error:  # the folder can no longer be written
        return _NotKept(Text("存放它们的文件夹不能写了", visible(str(error))))


def _digest(content: bytes) -> bytes:
    """Of another version of numba no file is read."""
    return hashlib.sha256(numba.__version__.encode() + content).digest()


def _checked(path: Path) -> bytes:
    """What a file holds. Raises ValueError where that is not what was written."""
    kept = path.read_bytes()
    size = hashlib.sha256().digest_size
    if _digest(kept[size:]) != kept[:size]:
        raise ValueError(f"{path} is damaged")
    return kept[size:]


# numba may have been there before this program, with another folder.
config.CACHE_DIR = os.environ.get("NUMBA_CACHE_DIR", "")  # type: ignore[attr-defined]
dispatcher.FunctionCache = _cache_of  # type: ignore[attr-defined]
