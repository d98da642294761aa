"""The one door for all that is written: regular files appear whole or not at all, anything else is written to as it is.

Links are followed and modes kept. A path of `-` is standard output. No folder is made unless it is asked for.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import platform
import re
import secrets
import shutil
import stat
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import BinaryIO

STDOUT = Path("-")
SAID_STDOUT = "standard output"  # how errors name it
_HOST = hashlib.sha256(platform.node().encode()).hexdigest()[:8]  # folders may be shared between machines
# A file on its way, or an old one until the new ones are in their places: who writes it, and a name nobody can foresee.
_UNFINISHED = re.compile(rf"\.rulepress-{_HOST}-(\d+)-[0-9a-f]{{16}}\.part")


def write_whole(path: Path, data: bytes) -> None:
    """Write `data` to `path`. Raises OSError that names `path`; an old file then stays as it was."""
    _write([(path, data)])


def write_all_whole(folder: Path, files: Mapping[str, bytes]) -> list[Path]:
    """Write all files into `folder` or, where one cannot be written, none. Returns the paths.

    Raises OSError that names the file; the old files then stay as they were.
    """
    _write([(folder / name, data) for name, data in files.items()])
    return [folder / name for name in files]


@contextmanager
def writing(path: Path) -> Iterator[BinaryIO]:
    """A stream to `path`, for what is too long to be held: a file takes the old one's place when all is written.

    Raises OSError that names `path`; where anything is raised inside, the old file stays as it was.
    """
    target = _target(path)
    if target is None or _special(target):
        with _named(path if target else Path(SAID_STDOUT)), _stream(target) as stream:
            yield stream
        return
    with _named(path):
        _sweep(target.parent)
        made = _unfinished_file(target.parent, target, path)
    try:
        with open(made.descriptor, "wb") as stream:
            made.descriptor = -1
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
        _put_in_place([made])
    finally:
        made.remove()


@contextmanager
def _stream(target: Path | None) -> Iterator[BinaryIO]:
    if target is not None:
        with open(os.open(target, os.O_WRONLY | getattr(os, "O_NOCTTY", 0)), "wb") as stream:
            yield stream
        return
    if sys.stdout is None:
        raise OSError(errno.EBADF, "it is closed")
    sys.stdout.flush()
    yield sys.stdout.buffer
    sys.stdout.buffer.flush()


def make_folder(folder: Path) -> Path:
    """Make a folder of results, if it is not there, with those above it. Raises OSError where it cannot be filled."""
    with _named(folder):
        if folder.exists() and not folder.is_dir():
            raise _error(errno.ENOTDIR)
        folder.mkdir(parents=True, exist_ok=True)
        _unfinished_file(folder).remove()
    return folder


def check_writable(path: Path) -> None:
    """Raises OSError unless `path` can be written, as far as can be told beforehand. Changes nothing."""
    target = _target(path)
    if target is None:
        return
    with _named(path):
        if _special(target):
            if not os.access(target, os.W_OK):
                raise _error(errno.EACCES)
        else:
            _unfinished_file(target.parent, target).remove()


def is_stdout(path: Path | None) -> bool:
    """Whether writing to `path` is writing to standard output, as `-`, as /dev/stdout or by its name."""
    if path is None:
        return False
    if path == STDOUT:
        return True
    try:
        return os.path.samestat(os.stat(path), os.fstat(sys.stdout.fileno()))
    except (OSError, ValueError, AttributeError):  # there is no such file, or no standard output of the system's
        return False


def _write(files: list[tuple[Path, bytes]]) -> None:
    """Write what can be read while it is written last: no reader gets what is then taken back."""
    whole: list[_Unfinished] = []
    streams: list[tuple[Path, Path | None, bytes]] = []
    try:
        for path, data in files:
            target = _target(path)
            if target is None or _special(target):
                streams.append((path, target, data))
                continue
            with _named(path):
                _sweep(target.parent)
                whole.append(_unfinished_file(target.parent, target, path))
                whole[-1].fill(data)
        _put_in_place(whole)
    finally:
        for one in whole:
            one.remove()
    for path, target, data in streams:
        with _named(path if target else Path(SAID_STDOUT)):
            _to_stdout(data) if target is None else _to_stream(target, data)


def _put_in_place(files: list[_Unfinished]) -> None:
    """Put all files in their places or, where one cannot be, the old ones back."""
    replaced: list[tuple[Path, Path | None]] = []  # targets, and what they were
    try:
        for one in files:
            with _named(one.asked):
                old = _second_name(one.target)
                try:
                    os.replace(one.path, one.target)
                except BaseException:
                    if old:
                        old.unlink()
                    raise
                replaced.append((one.target, old))
    except BaseException:
        for target, old in reversed(replaced):
            if old:
                os.replace(old, target)
            else:
                target.unlink()
        raise
    for _, old in replaced:
        if old:
            old.unlink()


def _second_name(target: Path) -> Path | None:
    """Another name for an old file, under which it stays when the new one takes its place; None where there is none."""
    if not target.exists():
        return None
    second = target.parent / _new_name()
    try:
        os.link(target, second)
    except OSError:  # a file system without links, or a file of somebody else
        kept = _unfinished_file(target.parent)
        try:
            kept.close()
            shutil.copy2(target, kept.path)
        except BaseException:
            kept.remove()
            raise
        return kept.path
    return second


@dataclass
class _Unfinished:
    """A file on its way to `target`, open for writing; `asked` is the path as the user named it."""

    path: Path
    descriptor: int
    target: Path
    asked: Path

    def fill(self, data: bytes) -> None:
        with open(self.descriptor, "wb") as stream:
            self.descriptor = -1
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())

    def close(self) -> None:
        if self.descriptor >= 0:
            os.close(self.descriptor)
            self.descriptor = -1

    def remove(self) -> None:
        self.close()
        self.path.unlink(missing_ok=True)


def _unfinished_file(folder: Path, target: Path | None = None, asked: Path | None = None) -> _Unfinished:
    """A new file in `folder`, with the mode of the one whose place it will take. Raises OSError."""
    if target is not None and target.is_dir():
        raise _error(errno.EISDIR)
    if target is not None and target.exists() and not os.access(target, os.W_OK):
        raise _error(errno.EACCES)
    path = folder / _new_name()
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
    made = _Unfinished(path, os.open(path, flags, 0o666), target or path, asked or path)
    if target is not None and target.exists():
        _keep_mode(target.stat(), made)
    return made


def _keep_mode(old: os.stat_result, made: _Unfinished) -> None:
    if not hasattr(os, "fchown"):
        return
    with contextlib.suppress(OSError):  # only root may give files away
        os.fchown(made.descriptor, old.st_uid, old.st_gid)
    os.fchmod(made.descriptor, stat.S_IMODE(old.st_mode))


def _new_name() -> str:
    return f".rulepress-{_HOST}-{os.getpid()}-{secrets.token_hex(8)}.part"


def _target(path: Path) -> Path | None:
    """Where a path leads, links followed; None to standard output. Raises OSError for links in a circle."""
    if is_stdout(path):
        return None
    with _named(path):
        target = Path(os.path.realpath(path))
        if target.is_symlink():
            raise _error(errno.ELOOP)
    return target


def _special(target: Path) -> bool:
    """A device, a pipe, a socket: something that is there and is neither a file nor a folder."""
    return target.exists() and not target.is_file() and not target.is_dir()


def _to_stdout(data: bytes) -> None:
    if sys.stdout is None:
        raise _error(errno.EBADF)
    sys.stdout.flush()
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def _to_stream(target: Path, data: bytes) -> None:
    descriptor = os.open(target, os.O_WRONLY | getattr(os, "O_NOCTTY", 0))
    with open(descriptor, "wb") as stream:
        stream.write(data)


def _error(number: int) -> OSError:
    return OSError(number, os.strerror(number))


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """What goes wrong inside names `path`, not a hidden file or none."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror or str(error), str(path)) from None


@cache
def _sweep(folder: Path) -> None:
    """Remove unfinished files that this user's killed processes left on this machine; once a process for a folder."""
    for name in os.listdir(folder):
        found = _UNFINISHED.fullmatch(name)
        if found and not _runs(int(found[1])):
            with contextlib.suppress(OSError):
                if _is_own(os.lstat(folder / name)):
                    os.unlink(folder / name)


def _is_own(entry: os.stat_result) -> bool:
    return stat.S_ISREG(entry.st_mode) and (not hasattr(os, "geteuid") or entry.st_uid == os.geteuid())


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
