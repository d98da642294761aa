"""A package of compiled functions that call each other across files, to be changed and looked at again."""

from __future__ import annotations

from pathlib import Path

FILES = {
    "__init__": "",
    "top": """
from engine.kept_code import njit
from {package} import middle, other
from {package}.middle import times
FACTOR = 10
@njit(cache=True)
def answer(x):
    return FACTOR * times(x) + middle.more(x)
@njit(cache=True)
def apart(x):
    return other.alone(x)
""",
    "middle": """
from engine.kept_code import njit
from {package}.bottom import LEAST, add
@njit(cache=True)
def times(x):
    return add(x, 1)
@njit(cache=True)
def more(x):
    return add(x, LEAST)
""",
    "bottom": """
import numpy as np
from engine.kept_code import njit
LEAST = 3
TABLE = np.zeros(2, np.int8)
@njit(cache=True)
def add(x, y):
    return x + y
""",
    "other": """
from engine.kept_code import njit
@njit(cache=True)
def alone(x):
    return x
""",
}


class SmallPackage:
    """The files, in a folder that is named as the package is."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir()
        for name, text in FILES.items():
            (folder / f"{name}.py").write_text(text.replace("{package}", folder.name))

    def change(self, name: str, old: str, new: str) -> None:
        path = self.folder / f"{name}.py"
        text = path.read_text()
        assert text.count(old) == 1
        path.write_text(text.replace(old, new))
