"""Compiled functions as files that heal: a damaged one is dropped and compiled again, and what cannot be kept is not.

numba finds a kept function by its own file alone, although functions of other files that it calls are part of it.
It reads its files as they are: a damaged one ends in an error of pickle or, worse, runs. And it ends where a file
cannot be written. It has no setting for any of that, so it is given these files instead of its own, in this process and
for all functions. Rules take `njit` from here, so that none is compiled before.
"""

from __future__ import annotations

import hashlib
import os
import pickle
from contextlib import suppress
from pathlib import Path
from typing import Any

from numba import njit
from numba.core import config
from numba.core.caching import (
    CompileResultCacheImpl,
    FunctionCache,
    IndexDataCacheFile,
    NullCache,
    UserProvidedCacheLocator,
)
from numba.core.dispatcher import Dispatcher

from engine import unkept
from engine.code_digest import Unforeseen, digest, full_name, know
from engine.faults import Text, visible
from engine.foreign_errors import of_file

__all__ = ["njit"]


class _CheckedFiles(IndexDataCacheFile):
    """Files of code, each named by all that went into it and behind a digest of what it holds.

    What does not fit that digest counts as not there. There is no index: processes that compile the same at once write
    the same file, whole or not at all, and none of another's.
    """

    def __init__(self, folder: str, function: Dispatcher) -> None:
        super().__init__(folder, full_name(function), None)
        self._function = function

    def save(self, key: Any, data: Any) -> None:
        content = self._dump(data)
        with self._open_for_write(str(self._path(key))) as file:
            file.write(hashlib.sha256(content).digest() + content)

    def load(self, key: Any) -> Any:
        path = self._path(key)
        try:
            content = _checked(path)
        except (OSError, ValueError):
            return None
        with suppress(OSError):
            os.utime(path)  # when it was used last
        return pickle.loads(content)

    def _path(self, key: Any) -> Path:
        """Where code for a key is kept: kinds of arguments, machine, and what is in the digest. Raises Unforeseen."""
        arguments, machine, *_ = key
        if "Dispatcher" in str(arguments):
            name = full_name(self._function)
            raise Unforeseen(f"{name} 的参数里有函数", f"{name} is given a function as an argument")
        made = f"{digest(self._function)} {arguments} {machine} {config.BOUNDSCHECK}"  # type: ignore[attr-defined]
        name = f"{full_name(self._function)}-{hashlib.sha256(made.encode()).hexdigest()[:24]}.nbc"
        return Path(self._cache_path) / name


class _Folder(UserProvidedCacheLocator):
    """The folder that NUMBA_CACHE_DIR names, and no other: files are named in full."""

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        return ""


class _Place(CompileResultCacheImpl):
    """Where the files of a function are."""

    _locator_classes = [_Folder]  # noqa: RUF012


class _Kept(FunctionCache):
    """The files of a function. Whatever is wrong with them, the function is compiled."""

    _impl_class = _Place

    def __init__(self, function: Dispatcher) -> None:
        super().__init__(function.py_func)
        self._cache_file = _CheckedFiles(self._cache_path, function)
        know(function)

    def _load_overload(self, sig: Any, target_context: Any) -> Any:
        try:
            return super()._load_overload(sig, target_context)
        except (Unforeseen, ImportError):  # the second: of a module that was made while the program ran
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        try:
            super().save_overload(sig, data)
        except OSError as error:
            unkept.not_kept.append(of_file(OSError(error.errno, error.strerror, str(self._cache_path))))
        except Unforeseen as error:
            unkept.not_kept.append(error.said)


class _NotKept(NullCache):
    """For a process without a place to keep what it compiles."""

    def __init__(self, why: Text) -> None:
        self.why = why

    def save_overload(self, sig: Any, cres: Any) -> None:
        unkept.not_kept.append(self.why)


def _enable_caching(function: Any) -> None:
    """In place of numba's own method."""
    if unkept.no_place:
        function._cache = _NotKept(unkept.no_place[0])
        return
    try:
        function._cache = _Kept(function)
    except RuntimeError as error:  # the folder can no longer be written
        function._cache = _NotKept(Text("存放它们的文件夹不能写了", visible(str(error))))


def _checked(path: Path) -> bytes:
    """What a file holds. Raises ValueError where that is not what was written."""
    kept = path.read_bytes()
    size = hashlib.sha256().digest_size
    if hashlib.sha256(kept[size:]).digest() != kept[:size]:
        raise ValueError(f"{path} is damaged")
    return kept[size:]


# numba may have been there before this program, with another folder.
config.CACHE_DIR = os.environ.get("NUMBA_CACHE_DIR", "")  # type: ignore[attr-defined]
Dispatcher.enable_caching = _enable_caching  # type: ignore[assignment, method-assign]
