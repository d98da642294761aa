"""Games are found by their folders and by entry points; a folder without a game is none."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from engine.game import GameError
from engine.registry import GAMES, GROUP, Games, find

SAMPLE = "tests.engine.kit.sample.game:GAME"


def offered(name: str, place: str) -> Games:
    return Games("engine.games", [EntryPoint(name, place, GROUP)])


def test_games_are_in_the_order_of_their_numbers() -> None:
    assert list(GAMES)[:3] == ["continental_spin", "royal_derby", "blind_snipe"]
    numbers = [GAMES[key].number for key in GAMES]
    assert numbers == sorted(numbers)
    assert len(set(numbers)) == len(numbers)


def test_a_folder_with_a_game_is_one_and_any_other_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("some_games", "some_games/ready", "some_games/begun"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").touch()
    (tmp_path / "some_games/ready/game.py").write_text(
        "from tests.engine.kit.sample.game import Pilfer\nclass Ready(Pilfer):\n    key = 'ready'\nGAME = Ready()\n"
    )
    (tmp_path / "some_games/begun/tables.toml").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    games = Games("some_games", [])
    assert list(games) == ["ready"]
    assert "begun" not in games


BEGUN = "from engine.game import Game\nclass Begun(Game):\n    key = 'begun'\n"
FILLED = "Begun.__abstractmethods__ = frozenset()\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "'begun'.*no attribute 'GAME'"),
        (BEGUN + "GAME = Begun()\n", r"'begun'.*abstract.*rules.*\(game\.py:4\)"),
        (BEGUN + FILLED + "GAME = Begun()\n", "'begun' is incomplete.* policies, .*measures, .*identities"),
        ("one, two = 1, 2, 3\n", r"'begun'.*too many values.*\(game\.py:1\)"),
    ],
)
def test_a_game_that_is_not_whole_says_what_it_lacks(
    text: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = f"games_of_{tmp_path.name}"  # another for each: modules are imported once
    (tmp_path / package / "begun").mkdir(parents=True)
    for folder in (package, f"{package}/begun"):
        (tmp_path / folder / "__init__.py").touch()
    (tmp_path / package / "begun" / "game.py").write_text(text)
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(GameError, match=said):
        list(Games(package, []))


def test_an_installed_game_comes_after_those_with_numbers() -> None:
    assert list(offered("pilfer", SAMPLE))[-1] == "pilfer"


@pytest.mark.parametrize(
    ("name", "place", "said"),
    [
        ("royal_derby", SAMPLE, "two games are called 'royal_derby'"),
        ("other", SAMPLE, "calls itself 'pilfer'"),
        ("other", "no_such_package.game:GAME", "no_such_package"),
        ("other", "tests.engine.kit.sample.game:NOTHING", "NOTHING"),
    ],
)
def test_what_is_offered_and_cannot_be_used_is_told(name: str, place: str, said: str) -> None:
    with pytest.raises(GameError, match=said):
        dict(offered(name, place))


def test_an_unknown_game_has_its_neighbour_named() -> None:
    with pytest.raises(GameError, match=r"did you mean 'royal_derby'\?"):
        find("royal_derbi")
