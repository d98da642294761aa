"""Files that appear whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Write `data` to `path`, making its folder. Raises OSError; an old file then stays as it was."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_all_whole(path.parent, {path.name: data})


def write_all_whole(folder: Path, files: Mapping[str, bytes]) -> list[Path]:
    """Write all files into `folder` beside their old versions, then put all in their places. Returns the paths.

    Raises OSError, with the old files as they were, when one of them cannot be written.
    """
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
