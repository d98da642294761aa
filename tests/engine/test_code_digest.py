"""What compiled code comes from: each change that reaches a function changes its digest, and no other change does."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib import import_module
from itertools import count
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from engine import unkept
from engine.code_digest import Unforeseen, digest
from engine.kept_code import njit
from tests.engine.small_package import SmallPackage

pytestmark = pytest.mark.skipif(os.environ.get("NUMBA_DISABLE_JIT") == "1", reason="nothing is compiled")
NUMBERS = count()
Change = tuple[str, str, str]  # a file's name, what stands there, what shall stand there
Digests = Callable[..., tuple[str, str]]


@pytest.fixture
def digests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Digests:
    """The digests of the sample's two functions, `answer` and `apart`, after some changes."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def found(*changes: Change) -> tuple[str, str]:
        package = SmallPackage(tmp_path / f"small_{next(NUMBERS)}")
        for change in changes:
            package.change(*change)
        top = import_module(f"{package.folder.name}.top")
        return digest(top.answer), digest(top.apart)

    return found


REACHING = [
    ("bottom", "return x + y", "return x - y"),  # a function two imports away
    ("bottom", "LEAST = 3", "LEAST = 5"),  # a constant
    ("bottom", "LEAST = 3", "LEAST = 1 + 4"),  # one that is reckoned
    ("bottom", "njit(cache=True)", "njit(cache=True, boundscheck=True)"),  # how it is compiled
    ("bottom", "return x + y", "return x + y + TABLE[0]"),  # an array
    ("bottom", "def add(x, y)", "def add(y, x)"),  # names of arguments
    ("bottom", "def add(x, y)", "def add(x, y, z=0)"),  # an argument that is left out
    ("middle", "add(x, 1)", "add(x, 2)"),  # a number in the code
    ("middle", "import LEAST, add", "import add\nLEAST = 6"),  # the same name from elsewhere
    ("top", "FACTOR = 10", "FACTOR = 10.0"),  # the same number of another kind
    ("top", "FACTOR = 10", "FACTOR = True"),
    ("top", "middle.more(x)", "middle.times(x)"),  # another function of the same module
]


@pytest.mark.parametrize("change", REACHING)
def test_a_change_that_reaches_a_function_is_noticed_there_alone(digests: Digests, change: Change) -> None:
    (before, apart_before), (after, apart_after) = digests(), digests(change)
    assert after != before
    assert apart_after == apart_before
    file, old, new = change
    assert digests(change, (file, new, old))[0] == before


@pytest.mark.parametrize(
    "change",
    [
        ("bottom", "def add(x, y):", 'def add(x, y):\n    """The sum."""\n    # of both'),
        ("bottom", "np.zeros(2, np.int8)", "np.ones(3, np.int8)"),
        ("middle", "def times(x):", "def unused(x):\n    return x\n@njit(cache=True)\ndef times(x):"),
        ("other", "from engine.kept_code import njit", "from engine.kept_code import njit\nSPARE = 1"),
    ],
)
def test_what_changes_no_code_changes_nothing(digests: Digests, change: Change) -> None:
    assert digests(change) == digests()


@pytest.mark.parametrize(
    "change", [("np.zeros(2, np.int8)", "np.ones(2, np.int8)"), ("np.zeros(2, np.int8)", "np.zeros(2, np.int16)")]
)
def test_an_array_counts_by_what_is_in_it(digests: Digests, change: tuple[str, str]) -> None:
    uses = ("bottom", "return x + y", "return x + y + TABLE[0]")
    assert digests(uses, ("bottom", *change))[0] != digests(uses)[0]


@pytest.mark.parametrize(
    "change",
    [
        ("LEAST = 3", "LEAST = {}"),
        ("LEAST = 3", "class LEAST:\n    pass"),
        ("LEAST = 3", "import numba\nLEAST = numba.vectorize(lambda x: x)"),  # numba's, but made of something
        ("LEAST = 3", "LEAST = np.vectorize(abs)"),
        ("LEAST = 3", "import small_others as LEAST"),  # a module that is not asked for one of its names
    ],
)
def test_what_is_not_known_has_no_digest(
    digests: Digests, monkeypatch: pytest.MonkeyPatch, change: tuple[str, str]
) -> None:
    monkeypatch.setitem(sys.modules, "small_others", ModuleType("small_others"))
    with pytest.raises(Unforeseen):
        digests(("bottom", *change))


def test_functions_that_share_a_name_have_no_digest(digests: Digests) -> None:
    """numba would take the kept code of one for the other."""
    added = "@njit(cache=True)\ndef add(x, y):\n    return x + y\n"
    made = "def make(n):\n    @njit\n    def add(x, y):\n        return x + n\n    return add\nadd = make(1)\n"
    with pytest.raises(Unforeseen, match="several"):
        digests(("bottom", added, made))
    twice = "first = add\n@njit(cache=True)\ndef add(x, y):\n    return first(x, y)\n"
    with pytest.raises(Unforeseen, match="several"):
        digests(("bottom", added, added + twice))


@njit(cache=True)
def given(function: Any, x: Any) -> Any:
    return function(x)


@njit(cache=True)
def one_more(x: Any) -> Any:
    return x + 1


def test_a_function_given_as_an_argument_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unkept, "not_kept", [])
    assert given(one_more, 4) == 5
    assert "function as an argument" in unkept.not_kept[0].en
