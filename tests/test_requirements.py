"""What is installed is pinned, release by release, and every file of it checked by its digest."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
FILES = sorted((ROOT / "requirements").glob("*.txt"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def pinned(path: Path) -> dict[str, Requirement]:
    """The releases of a file and of those that it takes in, each of which must have digests."""
    text = path.read_text(encoding="utf-8").replace(" \\\n", "")
    found: dict[str, Requirement] = {}
    for line in text.splitlines():
        if line.startswith("-r "):
            found |= pinned(path.parent / line[3:])
        elif not line.startswith("#"):
            told, *digests = re.split(r"\s+--hash=", line)
            assert digests, line
            assert all(re.fullmatch("sha256:[0-9a-f]{64}", digest) for digest in digests), line
            one = Requirement(told)
            assert [each.operator for each in one.specifier] == ["=="], line
            found[canonicalize_name(one.name)] = one
    return found


def test_the_files_are_there_and_agree() -> None:
    assert [path.stem for path in FILES] == ["bench", "build", "dev", "run", "validator"]
    everywhere: dict[str, str] = {}
    for path in FILES:
        for name, one in pinned(path).items():
            assert everywhere.setdefault(name, str(one.specifier)) == str(one.specifier), name


@pytest.mark.parametrize(
    ("file", "wanted"),
    [
        ("run", PROJECT["project"]["dependencies"]),
        ("dev", PROJECT["project"]["optional-dependencies"]["dev"]),
        ("dev", PROJECT["project"]["optional-dependencies"]["cluster"]),
        ("bench", PROJECT["project"]["optional-dependencies"]["bench"]),
        ("validator", PROJECT["project"]["optional-dependencies"]["validator"]),
        ("build", PROJECT["build-system"]["requires"]),
    ],
)
def test_what_the_project_asks_for_is_pinned_as_it_asks(file: str, wanted: list[str]) -> None:
    have = pinned(ROOT / "requirements" / f"{file}.txt")
    for text in wanted:
        asked = Requirement(text)
        if asked.name != PROJECT["project"]["name"]:
            [release] = have[canonicalize_name(asked.name)].specifier
            assert asked.specifier.contains(release.version), text
