"""A folder to work on: a whole copy of a game that reads as the game itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.faults import Fault
from engine.projects.beginning import begin
from engine.projects.sources import find, loaded
from engine.registry import GAMES
from engine.registry import find as registered

TEMPLATES = Path(__file__).parents[3] / "templates"


@pytest.mark.parametrize("key", GAMES)
def test_a_copy_of_each_game_is_the_game(tmp_path: Path, key: str) -> None:
    game, folder = registered(key), tmp_path / "mine"
    files = begin(folder, game, TEMPLATES)
    assert all(path.is_file() for path in files)
    copy = find(str(folder))
    assert copy.folder == folder
    assert set(copy.own) == set(game.sources())
    assert loaded(copy).fingerprint == game.load().fingerprint
    assert copy.claims.parent == folder
    for name, path in game.sources().items():
        assert (folder / name).read_bytes() == path.read_bytes()  # with every comment
    assert list((folder / "templates" / key).iterdir())
    assert f"rulepress compare {key} mine" in (folder / "README.md").read_text(encoding="utf-8")


def test_an_empty_folder_will_do_and_one_in_use_is_left_alone(tmp_path: Path) -> None:
    game, folder = registered("royal_derby"), tmp_path / "mine"
    folder.mkdir()
    begin(folder, game, TEMPLATES)
    (folder / "tables.toml").write_text("mine", encoding="utf-8")
    with pytest.raises(Fault, match="is not empty"):
        begin(folder, game, TEMPLATES)
    with pytest.raises(Fault, match="is no folder"):
        begin(folder / "tables.toml", game, TEMPLATES)
    assert (folder / "tables.toml").read_text(encoding="utf-8") == "mine"
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]


def test_nothing_is_left_of_a_folder_that_could_not_be_made_whole(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="tables"):
        begin(tmp_path / "mine", Broken(registered("royal_derby")), TEMPLATES)  # type: ignore[arg-type]
    assert list(tmp_path.iterdir()) == []


class Broken:
    """A game whose tables are not there."""

    def __init__(self, game) -> None:
        self.key, self.claims, self.load = game.key, game.claims, game.load

    def sources(self) -> dict[str, Path]:
        return {"tables.toml": Path("/nowhere/tables.toml")}
