"""Where compiled rules are kept between runs: a folder named by the source they come from.

numba keeps a compiled function as long as its own file is unchanged, even when a function that it calls, in another
file, has changed. A folder for each state of the whole source can never be stale.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import time
from functools import cache
from pathlib import Path

from platformdirs import user_cache_path

_KEPT = 30 * 24 * 3600  # seconds after which another source's folder goes


def keep_compiled() -> None:
    """Point numba to the folder of the present source; without a writable place it keeps to its own ways.

    NUMBA_CACHE_DIR, if set, is where the folders go instead of the user's cache.
    """
    name = f"rulepress-{source_hash()}"
    base = Path(os.environ.get("NUMBA_CACHE_DIR") or user_cache_path("rulepress"))
    if base.name == name:  # set by the process that started this one
        return
    try:
        folder = base / name
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        for other in base.glob("rulepress-*"):
            if time.time() - other.stat().st_mtime > _KEPT:
                shutil.rmtree(other, ignore_errors=True)
    except OSError:
        return
    if os.access(folder, os.W_OK):
        os.environ["NUMBA_CACHE_DIR"] = str(folder)


@cache
def source_hash() -> str:
    """Sixteen hex digits of the engine's whole source: equal exactly where the rules are."""
    found = hashlib.sha256()
    root = Path(__file__).parents[1]
    for path in sorted(root.rglob("*.py")):
        found.update(path.relative_to(root).as_posix().encode())
        found.update(path.read_bytes())
    return found.hexdigest()[:16]
