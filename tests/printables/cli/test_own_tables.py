"""Commands with a designer's own folder in place of a game, and what simulate writes of single games."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pypdfium2
import pytest
from click import Command, Group
from typer.main import get_command
from typer.testing import CliRunner, Result

from printables.cli.main import app
from tests.printables.answers import refused


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., Result]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return lambda *arguments: CliRunner().invoke(app, list(arguments))


@pytest.fixture
def mine(run) -> Path:
    """A copy of Royal Derby with another cap."""
    assert run("init", "mine", "royal_derby").exit_code == 0
    file = Path("mine/tables.toml")
    file.write_text(file.read_text(encoding="utf-8").replace("cap = 5 ", "cap = 6 "), encoding="utf-8")
    return file.parent


def test_commands_take_the_folder(run, mine: Path) -> None:
    for arguments in (["simulate", "mine"], ["simulate", "royal_derby", "--tables", "mine/tables.toml"]):
        result = run(*arguments, "--games", "20", "--logs", "logs.jsonl")
        assert result.exit_code == 0, result.output
    first = Path("logs.jsonl").read_text(encoding="utf-8").splitlines()[0]
    Path("one.json").write_text(first, encoding="utf-8")
    refused(run("replay", "one.json"), "played with tables")
    assert run("replay", "one.json", "--tables", "mine").exit_code == 0
    assert run("odds", "royal_derby", "S7", "--tables", "mine").exit_code == 0


def commands(group: Group, *names: str) -> Iterator[tuple[tuple[str, ...], Command]]:
    """Every command with the words that call it."""
    for name, one in group.commands.items():
        if isinstance(one, Group):
            yield from commands(one, *names, name)
        else:
            yield (*names, name), one


def test_whatever_takes_changes_takes_own_tables() -> None:
    """`compare` names its tables, and `init` copies those of the game."""
    without = {
        " ".join(names)
        for names, one in commands(get_command(app))
        for flags in [{flag for param in one.params for flag in param.opts}]
        if {"--set", "--variant"} & flags and "--tables" not in flags
    }
    assert without <= {"compare"}


def test_solo_is_of_the_own_tables(run) -> None:
    """A race of 24 beats for 18: its log has a line for each, and is read with the tables it was written by."""
    assert run("init", "own", "continental_spin").exit_code == 0
    file = Path("own/tables.toml")
    more = (
        file.read_text(encoding="utf-8").replace("beats = 18 ", "beats = 24 ").replace("copies = 4 }", "copies = 5 }")
    )
    file.write_text(more, encoding="utf-8")
    assert run("solo", "new", "log.toml", "--seed", "7", "--tables", "own").exit_code == 0
    assert "\n24\n" in Path("log.toml").read_text(encoding="utf-8")
    score = ["solo", "score", "log.toml", "--no-record"]
    refused(run(*score), "played with tables", code=1)
    refused(run(*score, "--tables", "own"), "beat 1 is missing", code=1)


def test_commands_of_one_game_are_of_its_own_tables(run) -> None:
    assert run("init", "own", "intrigue").exit_code == 0
    file = Path("own/kingdom.toml")
    file.write_text(file.read_text(encoding="utf-8").replace('en = "Courtyard"', 'en = "Cloister"'), encoding="utf-8")
    drawn = run("kingdom", "--games", "0", "--have", "courtyard", "--lang", "en", "--tables", "own")
    assert drawn.exit_code == 0, drawn.output
    assert "Cloister" in drawn.stdout
    for command in ("kingdom", "worth", "tournament"):
        refused(run(command, "--tables", "nowhere"), "no such file or folder")


def test_own_templates_are_printed(run, mine: Path) -> None:
    """They are bounded: what a stranger's template may reach is its values."""
    template = mine / "templates" / "royal_derby" / "quickref.en.md.j2"
    template.write_text("# My own rules\n\nAs you like.\n", encoding="utf-8")
    result = run("print", "mine", "--lang", "en")
    assert result.exit_code == 0, result.output
    with pypdfium2.PdfDocument("out/royal_derby-quick_reference.en.a4.pdf") as document:
        assert "My own rules" in document[0].get_textpage().get_text_range()
    template.write_text("{{ ''.__class__.__mro__ }}", encoding="utf-8")
    refused(run("print", "mine", "--lang", "en"), "quickref.en.md.j2", "unsafe")


def test_a_template_that_stands_in_for_none_is_an_error(run, mine: Path) -> None:
    room = mine / "templates" / "royal_derby"
    (room / "rulebok.en.md.j2").write_text("# Mine\n", encoding="utf-8")
    refused(
        run("print", "mine", "--lang", "en"), "rulebok.en.md.j2' is no template", "mean 'royal_derby/rulebook.en.md.j2'"
    )
    (room / "rulebok.en.md.j2").rename(room / ".rulebook.en.md.j2.swp")  # an editor's own file


def test_own_templates_may_include_others_of_their_own(run, mine: Path) -> None:
    room = mine / "templates" / "royal_derby"
    (room / "quickref.en.md.j2").write_text("# Mine\n\n{% include 'royal_derby/turn.j2' %}\n", encoding="utf-8")
    (room / "turn.j2").write_text("A turn of my own.\n", encoding="utf-8")
    (room / "quickref.en.md.j2~").write_text("what it was", encoding="utf-8")
    result = run("print", "mine", "--lang", "en")
    assert result.exit_code == 0, result.output


def test_many_logs_in_one_file(run) -> None:
    result = run("simulate", "royal_derby", "--games", "3", "--logs", "logs.jsonl", "--rows", "rows.csv")
    assert result.exit_code == 0, result.output
    logs = [json.loads(line) for line in Path("logs.jsonl").read_text(encoding="utf-8").splitlines()]
    assert run("simulate", "royal_derby", "--games", "3", "--logs", "logs").exit_code == 0
    files = sorted(Path("logs").iterdir())
    assert logs == [json.loads(file.read_text(encoding="utf-8")) for file in files]
    seeds = [line.split(",")[1] for line in Path("rows.csv").read_text(encoding="utf-8").splitlines()[1:]]
    assert seeds == [str(log["seed"]) for log in logs]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["simulate", "royal_derby", "--rows", "games.xlsx"], ["neither in .csv nor in .parquet"]),
        (["simulate", "nowhere/"], ["no such file or folder"]),
        (["verify", "royal_derby", "blind_snipe", "--tables", "x"], ["--tables goes with one game"]),
        (["init", "mine", "no_game"], ["unknown game"]),
    ],
)
def test_bad_input(run, tmp_path: Path, arguments: list[str], words: list[str]) -> None:
    refused(run(*arguments, "--lang", "en"), *words)
    assert not list(tmp_path.iterdir())
