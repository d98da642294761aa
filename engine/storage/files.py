"""Files that appear whole or not at all."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

UNFINISHED = re.compile(r"\..+\.(\d+)\.part")  # a file on its way, and the process that writes it


def write_whole(path: Path, data: bytes) -> None:
    """Write `data` to `path`, making its folder. Raises OSError; an old file then stays as it was."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_all_whole(path.parent, {path.name: data})


def write_all_whole(folder: Path, files: Mapping[str, bytes]) -> list[Path]:
    """Write all files into `folder` beside their old versions, then put all in their places. Returns the paths.

    Removes what processes that were killed left unfinished there. Raises OSError, with the old files as they were,
    when one of them cannot be written.
    """
    _sweep(folder.absolute())
    made: list[tuple[Path, Path]] = []
    try:
        for name, data in files.items():
            target = folder / name
            if target.is_dir():
                raise IsADirectoryError(None, "a folder has that name", str(target))
            unfinished = folder / f".{name}.{os.getpid()}.part"
            made.append((unfinished, target))
            with open(unfinished, "wb") as stream:
                stream.write(data)
                stream.flush()
                os.fsync(stream.fileno())
        for unfinished, target in made:
            os.replace(unfinished, target)
    finally:
        for unfinished, _ in made:
            unfinished.unlink(missing_ok=True)
    return [target for _, target in made]


@cache
def _sweep(folder: Path) -> None:
    """Remove the unfinished files of processes that no longer run; once a process, as folders of logs are large."""
    for name in os.listdir(folder):
        found = UNFINISHED.fullmatch(name)
        if found and not _runs(int(found[1])):
            with contextlib.suppress(OSError):
                os.unlink(folder / name)


def _runs(process: int) -> bool:
    if os.name == "nt":
        return False  # there a file that is being written cannot be removed, and signal 0 would end the process
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:
        return True
    return True
