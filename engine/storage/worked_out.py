"""What took long to work out, kept in the user's cache for the next run: files named by all that goes into them.

Nothing depends on them: one that is missing or damaged, or for which there is no place, is worked out again.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path

import numpy as np

from engine.faults import Fault
from engine.storage.files import make_folder, write_whole
from engine.storage.user_folders import cache_folder

FOLDER, SUFFIX = "worked_out", ".kept"
MOST = 40  # files; those that were not used for longest go
_MARK = hashlib.sha256().digest_size


def name_of(kind: str, made_from: Iterable[object]) -> str:
    """The name of what follows from these, of which each says all that it is as text or bytes."""
    found = hashlib.sha256(f"{kind} {sys.version} {np.__version__}".encode())
    for part in made_from:
        told = part if isinstance(part, bytes) else str(part).encode(errors="surrogatepass")
        found.update(f"{len(told)}:".encode() + told)
    return f"{kind}-{found.hexdigest()[:32]}"


def recall(name: str) -> bytes | None:
    """What was kept by that name, if it is there as it was written."""
    with suppress(OSError, Fault):
        path = cache_folder() / FOLDER / (name + SUFFIX)
        told = path.read_bytes()
        if hashlib.sha256(told[_MARK:]).digest() == told[:_MARK]:
            os.utime(path)
            return told[_MARK:]
    return None


def keep(name: str, data: bytes) -> None:
    """Keep it where there is a place for it."""
    with suppress(OSError, Fault):
        folder = make_folder(cache_folder() / FOLDER)
        write_whole(folder / (name + SUFFIX), hashlib.sha256(data).digest() + data)
        files = sorted(folder.glob("*" + SUFFIX), key=lambda path: path.stat().st_mtime)
        for path in files[:-MOST]:
            path.unlink()


@cache
def state_of(*places: Path) -> str:
    """Which files lie in folders, how large they are and when they were written: otherwise after any change of them."""
    found = hashlib.sha256()
    for place in places:
        for path in sorted(place.rglob("*")) if place.is_dir() else [place]:
            if path.suffix != ".pyc" and path.is_file():
                told = path.stat()
                found.update(f"{path} {told.st_size} {told.st_mtime_ns}\n".encode(errors="surrogatepass"))
    return found.hexdigest()
