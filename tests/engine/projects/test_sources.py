"""A designer's own tables: files, folders and git revisions in place of a game's own."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from engine.faults import Fault
from engine.projects.sources import find, loaded, opened
from engine.registry import GAMES
from engine.registry import find as registered

OWN = registered("royal_derby").sources()["tables.toml"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with tables of Royal Derby in which one number is another."""
    made = tmp_path / "derby"
    made.mkdir()
    (made / "tables.toml").write_text(OWN.read_text(encoding="utf-8").replace("cap = 5", "cap = 6"), encoding="utf-8")
    return made


def test_the_games_own_files_are_there() -> None:
    for key in GAMES:
        game = registered(key)
        assert all(path.is_file() for path in game.sources().values())
        assert game.source() == game.sources()["tables.toml"]


@pytest.mark.parametrize("ending", ["", "/tables.toml"])
def test_a_folder_or_its_file(folder: Path, ending: str) -> None:
    game = find(f"{folder}{ending}")
    assert game.key == "royal_derby"
    assert loaded(game).bets.cap == 6
    assert game.claims == registered("royal_derby").claims
    assert registered("royal_derby").load().bets.cap == 5  # the game itself is as it was


def test_a_file_of_any_name(folder: Path) -> None:
    file = folder.parent / "short.toml"
    shutil.move(folder / "tables.toml", file)
    assert loaded(opened(str(file), "royal_derby"), (), [("players.max", 5)]).bets.cap == 6


def test_a_folder_of_a_game_with_several_files(tmp_path: Path) -> None:
    for name, path in registered("downforce").sources().items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(path, tmp_path / name)
    game = find(str(tmp_path))
    assert game.source("tracks/thornholm.toml") == tmp_path / "tracks" / "thornholm.toml"
    assert loaded(game).fingerprint == registered("downforce").load().fingerprint


def test_a_ledger_of_ones_own(folder: Path) -> None:
    (folder / "claims.toml").write_text("claims = []", encoding="utf-8")
    assert find(str(folder)).claims == folder / "claims.toml"
    (folder / "claims").mkdir()
    assert find(str(folder)).claims == folder / "claims"


def git(home: Path, *arguments: str) -> None:
    name = ["-c", "user.name=a", "-c", "user.email=a@b.c"]
    subprocess.run(["git", *name, *arguments], cwd=home, check=True, capture_output=True)


def test_a_revision(folder: Path) -> None:
    if shutil.which("git") is None:
        pytest.skip("there is no git")
    git(folder, "init", "-q")
    git(folder, "add", ".")
    git(folder, "commit", "-qm", "one")
    file = folder / "tables.toml"
    file.write_text(file.read_text(encoding="utf-8").replace("cap = 6", "cap = 7"), encoding="utf-8")
    assert loaded(opened(str(folder))).bets.cap == 7
    assert loaded(opened(f"HEAD:{folder}")).bets.cap == 6
    assert loaded(opened(f"HEAD:{file}")).bets.cap == 6
    with pytest.raises(Fault, match="git says"):
        opened(f"no-such-revision:{folder}")
    with pytest.raises(Fault, match="no revision"):
        opened(f"--output=x:{folder}")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda folder: (folder / "tables.toml").unlink(), "the folder has no tables.toml"),
        (lambda folder: (folder / "cups.toml").write_text("a = 1"), "is no file of this game"),
        (lambda folder: (folder / "tables.toml").write_text('game = "chess"'), "there is no game"),
        (lambda folder: (folder / "tables.toml").write_text("a = 1"), "is missing"),
        (lambda folder: (folder / "tables.toml").write_text('game = "blind_snipe"'), "those of royal_derby"),
        (lambda folder: (folder / "template").mkdir(), "there is no 'templates', but 'template'"),
        (lambda folder: (folder / "claim").mkdir(), "there is no 'claims', but 'claim'"),
        (lambda folder: _ledger(folder, "rulebook.tml"), r"there is no 'rulebook\.toml', but 'rulebook\.tml'"),
    ],
)
def test_what_is_wrong_with_a_folder(folder: Path, change, words: str) -> None:
    change(folder)
    with pytest.raises(Fault, match=words):
        opened(str(folder), "royal_derby")


def _ledger(folder: Path, name: str) -> None:
    (folder / "claims").mkdir()
    (folder / "claims" / name).write_text("claims = []", encoding="utf-8")


def test_what_else_lies_in_a_folder_is_no_fault(folder: Path) -> None:
    """Copies that are kept beside what is read, notes, and what was printed."""
    _ledger(folder, "rulebook.toml")
    for name in ("tables.toml.bak", "claims/rulebook.toml.bak", "notes.txt", ".gitignore"):
        (folder / name).write_text("", encoding="utf-8")
    for name in ("templates", "templates-old", "out"):
        (folder / name).mkdir()
    assert loaded(opened(str(folder))).bets.cap == 6


def test_tables_of_another_version_are_told_what_they_lack(folder: Path) -> None:
    file = folder / "tables.toml"
    text = file.read_text(encoding="utf-8").replace("times = 2", "# times").replace('"1.0"', '"0.9"', 1)
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Fault, match=r"bets\.times.*version 0\.9, the game's own 1\.0, which have times = 2 there"):
        loaded(opened(str(folder)))


def test_what_a_newer_version_has_more_is_told_with_both_versions(folder: Path) -> None:
    file = folder / "tables.toml"
    text = file.read_text(encoding="utf-8").replace("times = 2", "times = 2\nthrice = 3")
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Fault, match=r"bets\.thrice: unknown key \(remove it, or correct its spelling\)$"):
        loaded(opened(str(folder)))
    file.write_text(text.replace('"1.0"', '"9.1"', 1), encoding="utf-8")
    with pytest.raises(Fault, match=r"bets\.thrice.*version 9\.1, the game's own 1\.0; remove it"):
        loaded(opened(str(folder)))


def test_tables_of_the_same_version_are_told_what_they_lack(folder: Path) -> None:
    file = folder / "tables.toml"
    file.write_text(file.read_text(encoding="utf-8").replace("times = 2", "# times"), encoding="utf-8")
    with pytest.raises(
        Fault, match=r"bets\.times: this value is missing \(the game's own tables have times = 2 there\)$"
    ):
        loaded(opened(str(folder)))


def test_nothing_there() -> None:
    with pytest.raises(Fault, match="no such file or folder"):
        find("nowhere/at/all")
    with pytest.raises(Fault, match="unknown game"):
        find("nowhere")


@pytest.mark.skipif(os.name == "nt", reason="a pipe with a name")
def test_a_pipe_is_no_file_of_tables(tmp_path: Path) -> None:
    """It is not waited for either."""
    os.mkfifo(tmp_path / "tables.toml")
    with pytest.raises(Fault, match="it is no file"):
        opened(str(tmp_path / "tables.toml"))
    with pytest.raises(Fault, match=r"the folder has no tables\.toml"):
        opened(str(tmp_path))
