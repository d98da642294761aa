"""Where compiled rules are kept between runs: a folder for each kind of Python and machine.

What lies in it is named by all that it was compiled from (kept_code.py): it is never stale, and a change compiles what
it changes.
"""

from __future__ import annotations

import hashlib
import os
import platform
import re
import shutil
import sys
import time
from contextlib import suppress
from functools import cache
from pathlib import Path

from engine import unkept
from engine.faults import Fault
from engine.foreign_errors import of_file
from engine.storage.files import make_folder, write_whole
from engine.storage.user_folders import cache_folder

_KEPT = 30 * 24 * 3600  # seconds after which goes what nobody has used
_DAY = 24 * 3600  # seconds: so often is it looked for, file by file
_FOLDER = re.compile("compiled-[0-9a-f]{16}")
_MARK = "CACHEDIR.TAG"  # which tells backups, too, what such a folder is worth: bford.info/cachedir
_MARK_TEXT = b"Signature: 8a477f597d28d172789f06886806bc55\n# Rules of Rulepress, compiled. May be deleted.\n"


def keep_compiled() -> None:
    """Point numba to its folder; without a place that can be written nothing is kept.

    NUMBA_CACHE_DIR, if set, is where a folder for this program is made, instead of the user's cache.
    """
    try:
        folder = _folder()
        if os.environ.get("NUMBA_CACHE_DIR") != str(folder):  # unless the process that started this one has done it
            _prepare(folder)
            if _is_due(folder / _MARK):
                _clean_up(folder.parent)
                _drop_unused(folder)
    except OSError as error:
        unkept.no_place.append(of_file(error))
        return
    except Fault as fault:
        unkept.no_place.append(fault.said)
        return
    os.environ["NUMBA_CACHE_DIR"] = str(folder)


def _folder() -> Path:
    """Where rules are kept. Raises Fault, OSError where there is no such place."""
    told, name = os.environ.get("NUMBA_CACHE_DIR"), f"compiled-{environment_hash()}"
    if not told:
        return cache_folder() / name
    base = Path(told).absolute()
    return base if base.name == name else base / "rulepress" / name


def _prepare(folder: Path) -> None:
    """Make the folder, with the mark of whose it is. Raises OSError where it cannot be filled."""
    make_folder(folder)
    os.utime(folder)
    if not _is_marked(folder):
        write_whole(folder / _MARK, _MARK_TEXT)


def _is_due(mark: Path) -> bool:
    """Whether nothing was cleaned up for a day; from now on it is not. The time of the mark is when that was."""
    due = not 0 <= time.time() - mark.stat().st_mtime <= _DAY
    if due:
        os.utime(mark)
    return due


def _clean_up(base: Path) -> None:
    """Remove what was left there long ago for another Python; nothing that this program has not made."""
    for other in base.iterdir():
        with suppress(OSError):
            old = time.time() - other.lstat().st_mtime > _KEPT
            if old and _FOLDER.fullmatch(other.name) and _is_marked(other):
                shutil.rmtree(other, ignore_errors=True)


def _drop_unused(folder: Path) -> None:
    """Remove compiled functions that were not used for long, most of them of sources that are no more."""
    for file in folder.glob("*.nbc"):
        with suppress(OSError):
            if time.time() - file.stat().st_mtime > _KEPT:
                file.unlink()


def _is_marked(folder: Path) -> bool:
    mark = folder / _MARK
    return not folder.is_symlink() and mark.is_file() and mark.read_bytes() == _MARK_TEXT


def environment_hash() -> str:
    """Sixteen hex digits: equal where compiled code could be shared."""
    told = f"{sys.implementation.cache_tag} {platform.system()} {platform.machine()}"
    return hashlib.sha256(told.encode()).hexdigest()[:16]


@cache
def source_hash() -> str:
    """Sixteen hex digits of the engine's whole source, by which processes know that they run the same."""
    found = hashlib.sha256()
    root = Path(__file__).parents[1]
    for path in sorted(root.rglob("*.py")):
        found.update(path.relative_to(root).as_posix().encode())
        found.update(path.read_bytes())
    return found.hexdigest()[:16]
