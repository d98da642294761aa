"""What is given away is the same to the byte wherever it is built, and holds nothing else that lies about."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PARTS = ("engine", "printables", "templates", "tests", "docs", "requirements")
NEEDED = ("pyproject.toml", "Makefile", "README.md", "README.zh.md", "rulepress", ".gitignore")


def built(folder: Path) -> dict[str, bytes]:
    """The sdist and the wheel of a source tree, by name."""
    command = [sys.executable, "-m", "hatchling", "build", "--directory", str(folder / "dist")]
    subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=120)
    return {path.name: path.read_bytes() for path in (folder / "dist").iterdir()}


@pytest.fixture
def copied(tmp_path):
    def copy(name: str) -> Path:
        folder = tmp_path / name
        folder.mkdir()
        for part in (*PARTS, *NEEDED):
            source, target = ROOT / part, folder / part
            if source.is_dir():
                shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
            elif source.exists():  # an unpacked sdist may lack some
                shutil.copy2(source, target)
        return folder

    return copy


def test_two_builds_are_the_same_to_the_byte(copied) -> None:
    one, other = copied("one"), copied("a longer name")
    for path in other.rglob("*"):  # another day, another umask
        path.chmod(path.stat().st_mode & 0o700)
    for path in (other / "engine").glob("*.py"):
        path.touch()
    for junk in (".venv-3.12/lib/tests/x.py", "notes/docs/x.md", "engine/__pycache__/x.pyc", "out/x.pdf"):
        (other / junk).parent.mkdir(parents=True, exist_ok=True)
        (other / junk).write_text("x")
    assert built(one) == built(other)


def test_the_wheel_of_the_sdist_is_the_wheel_of_the_tree(copied, tmp_path) -> None:
    tree = copied("tree")
    files = built(tree)
    assert len(files) == 2
    (sdist,) = (name for name in files if name.endswith(".tar.gz"))
    with tarfile.open(tree / "dist" / sdist) as archive:
        archive.extractall(tmp_path / "unpacked", filter="data")
    (unpacked,) = (tmp_path / "unpacked").iterdir()
    again = built(unpacked)
    assert {name for name in again if again[name] != files[name]} <= {sdist}
