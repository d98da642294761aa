"""The registry of components: what a game has to print, or why that cannot be used."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from printables.components.registry import components
from printables.errors import PrintError


def test_a_game_without_a_folder_has_nothing_to_print() -> None:
    with pytest.raises(PrintError, match="nothing to print of no_such_game"):
        components("no_such_game")


def test_a_kit_that_builds_nothing_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    folder = ModuleType("printables.games.begun")
    folder.__spec__ = sys.modules[__name__].__spec__
    monkeypatch.setitem(sys.modules, "printables.games.begun", folder)
    with pytest.raises(PrintError, match=r"of begun cannot be used.*No module named 'printables.games.begun.kit'"):
        components("begun")
    monkeypatch.setitem(sys.modules, "printables.games.begun.kit", ModuleType("printables.games.begun.kit"))
    with pytest.raises(PrintError, match=r"of begun cannot be used.*no attribute 'components'"):
        components("begun")
