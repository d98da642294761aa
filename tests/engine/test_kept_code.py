"""Compiled rules between runs: what is damaged heals, what cannot be kept is told, what is somebody else's stays."""

from __future__ import annotations

import json
import os
import pkgutil
import re
import subprocess
import sys
import time
from importlib import import_module
from pathlib import Path

import pytest
from numba.core.dispatcher import Dispatcher

import engine
from engine.chance import below
from engine.code_digest import digest
from engine.kept_code import _CheckedFiles, _Kept
from engine.play.compiled import _FOLDER, environment_hash
from tests.engine.small_package import SmallPackage

posix = pytest.mark.skipif(os.name == "nt", reason="folders are closed to a user by mode")
RIGHT = 113  # from the first word of a stream that begins at 3, as splitmix64 gives it
# That number, how often it was found compiled, and why it is not kept.
ASK = """
import json, sys
import numpy as np
from engine import unkept
from engine.chance import below
found = below(np.array([3], np.uint64), 1000)
again = below.stats
print(json.dumps([int(found), sum(again.cache_hits.values()), [why.en for why in unkept.not_kept]]))
"""


def ask(cache: Path | None, before: str = "", **environment: str) -> tuple[int, int, list[str]]:
    """A number by compiled rules, how much of them was found compiled, and why it is not kept."""
    told = {**os.environ, **environment}
    told.pop("NUMBA_CACHE_DIR", None)
    if cache:
        told["NUMBA_CACHE_DIR"] = str(cache)
    command = [sys.executable, "-c", before + ASK]
    done = subprocess.run(command, capture_output=True, text=True, env=told, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    found, hits, why = json.loads(done.stdout)
    return found, hits, why


def kept_files(cache: Path) -> list[Path]:
    return [path for path in cache.rglob("*.nbc") if path.name.startswith("engine.chance.below-")]


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("cache")
    assert ask(folder) == (RIGHT, 0, [])
    return folder


@pytest.mark.parametrize("damage", ["emptied", "cut", "a bit", "no pickle", "a folder"])
def test_a_damaged_file_counts_as_none(tmp_path: Path, damage: str) -> None:
    files, key = _CheckedFiles(str(tmp_path), below), ("kinds of arguments", "machine")
    assert files.load(key) is None
    files.save(key, ["code"])
    [file] = tmp_path.iterdir()
    whole = file.read_bytes()
    assert files.load(key) == ["code"]
    if damage == "a folder":
        file.unlink()
        file.mkdir()
    else:
        file.write_bytes(damaged(whole)[damage])
    assert files.load(key) is None
    if damage == "a folder":
        with pytest.raises(OSError, match=re.escape(str(file))):
            files.save(key, ["code"])
        file.rmdir()
    files.save(key, ["code"])
    assert file.read_bytes() == whole


def damaged(whole: bytes) -> dict[str, bytes]:
    data = bytearray(whole)
    data[len(data) // 2] ^= 1
    return {"emptied": b"", "cut": whole[:-7], "a bit": bytes(data), "no pickle": b"nonsense" * 50}


def test_what_a_damaged_file_held_is_compiled_again(cache: Path) -> None:
    [file] = kept_files(cache)
    whole = file.read_bytes()
    file.write_bytes(damaged(whole)["a bit"])
    assert ask(cache) == (RIGHT, 0, [])
    file.unlink()
    file.mkdir()
    found, hits, why = ask(cache)
    assert (found, hits) == (RIGHT, 0)
    assert str(file.parent) in why[0]  # cannot be written either, and says so
    file.rmdir()
    file.write_bytes(whole)
    assert ask(cache) == (RIGHT, 1, [])


def test_a_file_of_another_version_of_numba_is_not_read(cache: Path) -> None:
    assert ask(cache, "import numba; numba.__version__ = '0.0'\n") == (RIGHT, 0, [])
    assert len(kept_files(cache)) == 2
    assert ask(cache) == (RIGHT, 1, [])


def test_a_full_disk_names_the_folder(tmp_path: Path) -> None:
    full = "import resource\nresource.setrlimit(resource.RLIMIT_FSIZE, (700, 700))\n"
    found, _, why = ask(tmp_path, full)
    assert why
    assert str(tmp_path / "rulepress") in why[0]
    assert "File too large" in why[0]
    assert found == RIGHT


@pytest.mark.parametrize("home", ["/dev/null", "file/below", ""])
def test_without_a_home_nothing_is_kept(tmp_path: Path, home: str) -> None:
    """An empty HOME, for a user whom the system does not know, is a folder named ~ to some libraries."""
    (tmp_path / "file").write_text("")
    nobody = "import os, pwd\nos.environ.pop('HOME')\npwd.getpwuid = {}.__getitem__\n" if not home else ""
    given = {"HOME": str(tmp_path / home) if home else ""}
    where = f"import os\nos.chdir({str(tmp_path)!r})\n"
    found, hits, why = ask(None, where + nobody, **given, XDG_CACHE_HOME="")
    assert (found, hits, len(why) > 0) == (RIGHT, 0, True)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_clean_up_takes_only_what_is_marked_as_its_own(tmp_path: Path) -> None:
    own = tmp_path / "rulepress"
    ask(tmp_path)
    [mark] = own.glob("*/CACHEDIR.TAG")
    stranger = tmp_path / "elsewhere"
    names = {"rulepress-mine", "rulepress-0123456789abcdef", "rulepress/compiled-0123456789abcdef", "rulepress/notes"}
    for name in names:
        (tmp_path / name).mkdir()
        (tmp_path / name / "diary").write_text("mine")
    stranger.mkdir()
    (stranger / "CACHEDIR.TAG").write_bytes(mark.read_bytes())
    (own / "compiled-ffffffffffffffff").symlink_to(stranger)
    old = own / "compiled-aaaaaaaaaaaaaaaa"
    young = own / "compiled-bbbbbbbbbbbbbbbb"
    for folder in (old, young):
        folder.mkdir()
        (folder / "CACHEDIR.TAG").write_bytes(mark.read_bytes())
    long_ago = time.time() - 40 * 24 * 3600
    for folder in (*(tmp_path / name for name in names), stranger, old, mark.parent):
        os.utime(folder, (long_ago, long_ago))
    os.utime(own / "compiled-ffffffffffffffff", (long_ago, long_ago), follow_symlinks=False)
    ask(tmp_path)
    assert old.exists()  # it was cleaned up today
    os.utime(mark, (long_ago, long_ago))
    ask(tmp_path)
    assert not old.exists()
    assert young.exists()
    assert mark.exists()  # in use: its time was set anew
    assert stranger.exists()
    assert all((tmp_path / name / "diary").read_text() == "mine" for name in names)


def test_the_folder_is_named_by_python_and_machine(cache: Path) -> None:
    [folder] = (cache / "rulepress").iterdir()
    assert folder.name == f"compiled-{environment_hash()}"
    assert _FOLDER.fullmatch(folder.name)


def test_every_compiled_function_of_the_engine_is_kept_so() -> None:
    if os.environ.get("NUMBA_DISABLE_JIT") == "1":
        pytest.skip("nothing is compiled")
    found = 0
    for module in pkgutil.walk_packages(engine.__path__, "engine."):
        for name, value in vars(import_module(module.name)).items():
            if isinstance(value, Dispatcher):
                found += 1
                assert isinstance(value._cache, _Kept), f"{module.name}.{name}"
                assert digest(value)
    assert found > 100


# --- what is compiled after a change ---------------------------------------------------------------------------------

RUN = """
import json
from small.top import answer, apart
found = [answer(4), apart(4)]
print(json.dumps([found, [sum(one.stats.cache_hits.values()) for one in (answer, apart)]]))
"""


def start(package: SmallPackage) -> subprocess.Popen[str]:
    """A process that tells what the package's two functions find, and which of them were found compiled."""
    path = os.pathsep.join([str(package.folder.parent), str(Path(engine.__file__).parents[1])])
    cache = str(package.folder.parent / "cache")
    told = {**os.environ, "PYTHONPATH": path, "NUMBA_CACHE_DIR": cache, "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.Popen([sys.executable, "-c", RUN], stdout=subprocess.PIPE, text=True, env=told)


def told_by(process: subprocess.Popen[str]) -> list[list[int]]:
    with process:
        said, _ = process.communicate(timeout=120)
    found: list[list[int]] = json.loads(said)
    return found


@pytest.mark.skipif(os.environ.get("NUMBA_DISABLE_JIT") == "1", reason="nothing is compiled")
def test_first_starts_at_once_and_a_change_two_imports_away(tmp_path: Path) -> None:
    package = SmallPackage(tmp_path / "small")
    for said in [told_by(process) for process in [start(package), start(package)]]:
        assert said[0] == [10 * 5 + 7, 4]
    assert told_by(start(package)) == [[10 * 5 + 7, 4], [1, 1]]
    package.change("bottom", "return x + y", "return x - y")
    assert told_by(start(package)) == [[10 * 3 + 1, 4], [0, 1]]
    package.change("bottom", "return x - y", "return x + y")
    assert told_by(start(package)) == [[10 * 5 + 7, 4], [1, 1]]


def test_code_long_unused_goes(cache: Path) -> None:
    ask(cache)
    file = kept_files(cache)[0]
    stray = file.with_name("old.nbc")
    stray.write_text("")
    os.utime(stray, (0, 0))
    os.utime(file.with_name("CACHEDIR.TAG"), (0, 0))  # when it was last looked for
    assert ask(cache)[1] == 1
    assert not stray.exists()
    assert file.exists()
