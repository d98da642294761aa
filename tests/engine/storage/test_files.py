"""Files that appear whole or not at all, whatever happens in the middle."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from engine.storage import files
from engine.storage.files import write_all_whole, write_whole

KILLED = """
import os, signal, sys
from pathlib import Path
from engine.storage import files
calls = []
def kill(number):
    calls.append(number)
    if len(calls) == int(sys.argv[2]):
        os.kill(os.getpid(), signal.SIGKILL)
files.os.{hook} = kill if "{hook}" == "fsync" else lambda old, new: kill(0) or os.rename(old, new)
files.write_all_whole(Path(sys.argv[1]), {{name: b"new" * 1000 for name in ("a", "b", "c")}})
"""
posix = pytest.mark.skipif(os.name == "nt", reason="processes are killed by signal")


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if not path.name.endswith(".part")}


@posix
@pytest.mark.parametrize("at", [1, 2, 3])
def test_killed_while_writing(tmp_path, at):
    old = {name: f"old {name}".encode() for name in ("a", "b", "c")}
    write_all_whole(tmp_path, old)
    done = subprocess.run([sys.executable, "-c", KILLED.format(hook="fsync"), str(tmp_path), str(at)], check=False)
    assert done.returncode == -signal.SIGKILL
    assert contents(tmp_path) == old
    assert len(list(tmp_path.glob(".*.part"))) == at
    files._sweep.cache_clear()  # as in a new process
    write_all_whole(tmp_path, {"a": b"newer"})
    assert contents(tmp_path) == old | {"a": b"newer"}
    assert len(list(tmp_path.iterdir())) == 3


@posix
def test_killed_while_putting_files_in_their_places(tmp_path):
    write_all_whole(tmp_path, dict.fromkeys(("a", "b", "c"), b"old"))
    done = subprocess.run([sys.executable, "-c", KILLED.format(hook="replace"), str(tmp_path), "2"], check=False)
    assert done.returncode == -signal.SIGKILL
    assert contents(tmp_path) == {"a": b"new" * 1000, "b": b"old", "c": b"old"}  # each of them whole


@posix
def test_what_a_running_process_writes_is_left_alone(tmp_path):
    (tmp_path / f".a.{os.getppid()}.part").write_bytes(b"on its way")
    (tmp_path / ".a.part").write_bytes(b"somebody else's")
    write_whole(tmp_path / "b", b"mine")
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([f".a.{os.getppid()}.part", ".a.part", "b"])


@posix
def test_a_full_disk(tmp_path):
    write_all_whole(tmp_path, {"a": b"old", "b": b"old"})
    code = f"""
import resource, sys
from pathlib import Path
from engine.storage.files import write_all_whole
resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000))
try:
    write_all_whole(Path({str(tmp_path)!r}), {{"a": b"new", "b": b"new" * 5000}})
except OSError as error:
    print(error.strerror)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "File too large"
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"a": b"old", "b": b"old"}


def test_a_folder_is_made(tmp_path):
    write_whole(tmp_path / "deep" / "er" / "a", b"whole")
    assert (tmp_path / "deep" / "er" / "a").read_bytes() == b"whole"
