"""What the README shows works as shown."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
from collections import Counter
from pathlib import Path

import pytest
from typer.testing import CliRunner

from engine.ledger.claims import load_claims
from engine.ledger.refutations import WRONG
from engine.ledger.verdicts import FAMILY
from engine.registry import GAMES, find
from printables.cli.main import app

ROOT = Path(__file__).parent.parent
READMES = ["README.md", "README.zh.md"]


def console_lines() -> list[tuple[list[str], str]]:
    """The arguments and the comment of each command line of the README."""
    found = []
    for block in re.findall(r"```console\n(.*?)```", (ROOT / "README.md").read_text(), re.S):
        for line in block.splitlines():
            command, _, comment = line.removeprefix("$ ").partition("#")
            program, *arguments = shlex.split(command)
            assert program == "./rulepress"
            found.append((arguments, comment.strip()))
    return found


def test_the_commands_run_as_told(monkeypatch, tmp_path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    shutil.copytree(ROOT / "docs" / "examples", tmp_path / "docs" / "examples")
    lines = console_lines()
    assert len(lines) >= 4
    for arguments, comment in lines:
        if [*arguments, "--lang", "en"] in SHOWN or arguments in SHOWN:
            continue  # it runs in the test of what it says
        if arguments[0] == "print":
            arguments = [*arguments, "--lang", "en"]  # one language of all
        result = CliRunner().invoke(app, arguments)
        assert result.exit_code == (1 if "exits 1" in comment else 0), (arguments, result.output[-2000:])


@pytest.mark.parametrize("name", ["README.md", "docs/designing.md", "docs/statistics.md", "docs/statistics.zh.md"])
def test_the_error_allowed_to_a_ledger_is_todays(name) -> None:
    said = rf"(most|of the|The|chance:|不超过|误差\*\*：|也在这) ?{re.escape(f'{100 * FAMILY:g}')}\s?%"
    assert re.search(said, (ROOT / name).read_text()), f"{name} states another error than {FAMILY} (FAMILY)"


@pytest.mark.parametrize("name", READMES)
def test_the_figures_of_the_ledgers_are_todays(name) -> None:
    claims = [claim for game in map(find, GAMES) for claim in load_claims(game.claims, game.identities)]
    book = [claim for claim in claims if not claim.added]
    verdicts, ways = Counter(claim.verdict for claim in book), Counter(claim.refutation for claim in book)
    wrong = sum(ways[way] for way in WRONG)
    told = [len(book), *(verdicts[one] for one in ("holds", "refuted", "undecided", "untestable"))]
    told += [len(claims) - len(book), verdicts["refuted"], wrong, *(ways[way] for way in WRONG)]
    told += [verdicts["refuted"] - wrong, *(ways[way] for way in ("strict", "not_reproduced", "choice", "unclear"))]
    text = (ROOT / name).read_text()
    begun = text.index("What the ledgers say" if name == "README.md" else "**账本**")
    shown = re.findall(r"\d[\d,]*", re.split(r"\n\n|\n- ", text[begun:])[0])
    assert [int(number.replace(",", "")) for number in shown] == told


@pytest.mark.parametrize("name", READMES)
def test_links_and_pictures_exist(name) -> None:
    targets = re.findall(r"\]\(([^)#]+)\)", (ROOT / name).read_text())
    assert any(target.endswith(".png") for target in targets)
    for target in targets:
        assert (ROOT / target).exists(), target


SHOWN = [  # what is shown, in the order of the blocks
    ["solo", "score", "docs/examples/solo-7.toml", "--no-record", "--lang", "en"],
    ["kingdom", "--villages", "1", "--attacks", "1", "--cost", "2:2", "--have", "pawn", "--seed", "7", "--lang", "en"],
]


@pytest.mark.parametrize(("block", "arguments"), list(enumerate(SHOWN)), ids=[arguments[0] for arguments in SHOWN])
def test_the_output_shown_is_what_a_command_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, block: int, arguments: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.delenv("COLUMNS", raising=False)
    shutil.copytree(ROOT / "docs" / "examples", tmp_path / "docs" / "examples")
    said = CliRunner().invoke(app, arguments).output
    shown = re.findall(r"```text\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.S)
    assert len(shown) == len(SHOWN) + 1  # the last one is of `compare`, and tested with it
    assert [line.rstrip() for line in said.splitlines()] == shown[block].splitlines()


def test_every_game_is_listed() -> None:
    text = (ROOT / "README.md").read_text()
    for key in GAMES:
        assert f"`{key}`" in text


@pytest.mark.skipif(os.name != "posix", reason="a shell script")
def test_the_command_works_from_any_folder(tmp_path) -> None:
    done = subprocess.run([ROOT / "rulepress", "--version"], cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("rulepress ")
    assert not list(tmp_path.iterdir())
