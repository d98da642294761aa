"""Files appear whole or not at all, whatever happens in the middle; what is no file is written to as it is."""

from __future__ import annotations

import errno
import os
import signal
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from engine.storage import files
from engine.storage.files import check_writable, make_folder, write_all_whole, write_whole

ROOT = hasattr(os, "geteuid") and os.geteuid() == 0  # who may write everywhere
GONE = 2**22 + 7  # no process has such a number

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


def unfinished(process: int, token: str = "0123456789abcdef") -> str:
    return f".rulepress-{files._HOST}-{process}-{token}.part"


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
def test_only_own_unfinished_files_of_dead_processes_are_swept(tmp_path):
    stay = {unfinished(os.getppid()), ".x.2019.part", f".a.{GONE}.part", ".a.part", "x.part"}
    stay |= {unfinished(GONE, "nothex"), unfinished(GONE).replace(files._HOST, "0" * 8)}
    for name in {*stay, unfinished(GONE)}:
        (tmp_path / name).write_bytes(b"somebody's")
    link, aimed = tmp_path / unfinished(GONE, "a" * 16), tmp_path / "aimed"
    aimed.write_bytes(b"mine")
    link.symlink_to(aimed)
    write_whole(tmp_path / "b", b"new")
    assert {path.name for path in tmp_path.iterdir()} == {*stay, "b", "aimed", link.name}


@posix
def test_planted_names_are_neither_followed_nor_used(tmp_path, monkeypatch):
    """Even where somebody knew the name beforehand."""
    aimed = tmp_path / "aimed"
    aimed.write_bytes(b"mine")
    monkeypatch.setattr(files.secrets, "token_hex", lambda size: "ab" * size)
    (tmp_path / unfinished(os.getpid(), "ab" * 8)).symlink_to(aimed)
    with pytest.raises(FileExistsError):
        write_whole(tmp_path / "a", b"new")
    assert aimed.read_bytes() == b"mine"
    assert not (tmp_path / "a").exists()


def test_no_two_unfinished_files_have_a_name_in_common(tmp_path):
    assert len({files._new_name() for _ in range(100)}) == 100


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
    print(error.strerror, error.filename)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == f"File too large {tmp_path / 'b'}"
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"a": b"old", "b": b"old"}


@pytest.mark.parametrize("links", [True, False])
def test_a_target_that_cannot_be_replaced_leaves_the_old_set_whole(tmp_path, monkeypatch, links):
    """As where a viewer holds it open; on file systems with and without hard links. `d` was not there before."""
    old = {"a": b"old a", "b": b"old b", "c": b"old c"}
    write_all_whole(tmp_path, old)
    replace = os.replace

    def held(source, target):
        if Path(target).name == "c":
            raise PermissionError(errno.EACCES, "held open", str(source), None, str(target))
        replace(source, target)

    def refuse(*_):
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "replace", held)
    if not links:
        monkeypatch.setattr(os, "link", refuse)
    with pytest.raises(PermissionError) as caught:
        write_all_whole(tmp_path, {"d": b"new", "a": b"new", "b": b"new", "c": b"new"})
    assert caught.value.filename == str(tmp_path / "c")
    assert ".part" not in str(caught.value)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == old


@posix
def test_a_link_is_followed(tmp_path):
    real, link, loop = tmp_path / "real" / "a", tmp_path / "link", tmp_path / "loop"
    real.parent.mkdir()
    for content in (b"first", b"second"):
        link.unlink(missing_ok=True)
        link.symlink_to(real)  # to nothing at first
        write_whole(link, content)
        assert link.is_symlink()
        assert real.read_bytes() == content
    assert [path.name for path in real.parent.iterdir()] == ["a"]
    loop.symlink_to(loop)
    with pytest.raises(OSError, match="loop") as caught:
        write_whole(loop, b"new")
    assert caught.value.errno == errno.ELOOP
    assert loop.is_symlink()


@posix
@pytest.mark.parametrize("mode", [0o600, 0o644, 0o755])
def test_the_mode_is_kept(tmp_path, mode):
    path = tmp_path / "a"
    path.write_bytes(b"old")
    path.chmod(mode)
    write_whole(path, b"new")
    assert stat.S_IMODE(path.stat().st_mode) == mode


@posix
def test_a_new_file_has_the_mode_of_any_new_file(tmp_path):
    (tmp_path / "any").write_bytes(b"")
    write_whole(tmp_path / "a", b"new")
    assert (tmp_path / "a").stat().st_mode == (tmp_path / "any").stat().st_mode


@posix
def test_a_pipe_gets_it_all_and_stays_a_pipe(tmp_path):
    pipe, got = tmp_path / "pipe", []
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: got.append(pipe.read_bytes()), daemon=True)
    reader.start()
    check_writable(pipe)
    write_whole(pipe, b"all of it" * 20_000)
    reader.join(10)
    assert got == [b"all of it" * 20_000]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@posix
def test_a_device_stays_a_device(tmp_path):
    null = tmp_path / "null"
    try:
        os.mknod(null, 0o666 | stat.S_IFCHR, os.makedev(1, 3))
    except PermissionError:
        pytest.skip("may not make a device")
    write_whole(null, b"gone")
    assert stat.S_ISCHR(null.stat().st_mode)
    assert [path.name for path in tmp_path.iterdir()] == ["null"]


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="a device of Linux")
def test_a_full_device_is_named():
    with pytest.raises(OSError, match="No space left on device") as caught:
        write_whole(Path("/dev/full"), b"much")
    assert caught.value.filename == "/dev/full"


@posix
@pytest.mark.parametrize("name", ["-", "/dev/stdout", "out"])
def test_standard_output_by_any_name(tmp_path, name):
    """`out` is the file that it goes to; what is said before and after stays."""
    code = f"""
from pathlib import Path
from engine.storage.files import write_whole
print("before")
write_whole(Path({name!r}), b"data\\n")
print("after")
"""
    with open(tmp_path / "out", "wb") as out:
        subprocess.run([sys.executable, "-c", code], stdout=out, cwd=tmp_path, check=True)
    assert (tmp_path / "out").read_text() == "before\ndata\nafter\n"
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_no_folder_is_made_unless_asked_for(tmp_path):
    for attempt in (lambda: check_writable(tmp_path / "deep" / "a"), lambda: write_whole(tmp_path / "deep" / "a", b"")):
        with pytest.raises(FileNotFoundError, match="No such file or directory") as caught:
            attempt()
        assert caught.value.filename == str(tmp_path / "deep" / "a")
    assert not list(tmp_path.iterdir())
    write_whole(make_folder(tmp_path / "deep" / "er") / "a", b"whole")
    assert (tmp_path / "deep" / "er" / "a").read_bytes() == b"whole"
    with pytest.raises(NotADirectoryError, match="Not a directory"):
        make_folder(tmp_path / "deep" / "er" / "a")


def test_what_cannot_be_written_is_known_beforehand(tmp_path):
    (tmp_path / "file").write_bytes(b"mine")
    (tmp_path / "folder").mkdir()
    for path in (tmp_path / "folder", tmp_path / "file" / "a", tmp_path / "none" / "a"):
        with pytest.raises(OSError, match=path.name) as caught:
            check_writable(path)
        assert caught.value.filename == str(path)
    check_writable(tmp_path / "file")
    check_writable(tmp_path / "new")
    assert contents(tmp_path / "folder") == {}
    assert (tmp_path / "file").read_bytes() == b"mine"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "folder"]


@posix
@pytest.mark.skipif(ROOT, reason="root may write everywhere")
def test_a_file_that_is_closed_to_writing_stays(tmp_path):
    path = tmp_path / "a"
    path.write_bytes(b"old")
    path.chmod(0o444)
    for attempt in (lambda: check_writable(path), lambda: write_whole(path, b"new")):
        with pytest.raises(PermissionError):
            attempt()
    assert path.read_bytes() == b"old"
