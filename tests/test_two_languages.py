"""Every message and every help text in both languages: none is half, and none repeats what was typed unchanged."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

import engine
import printables
from engine.faults import Fault
from printables.cli.main import build
from printables.terminal.speaking import chinese_of
from tests.bilingual import HAN, SENTENCE

ROOT = Path(__file__).parent.parent
# What is no sentence, or is quoted: options, commands, paths, names in quotes, lists of keys.
QUOTED = re.compile(
    r"'[^']*'|\"[^\"]*\"|“[^”]*”|`[^`]*`|rulepress( [a-z]+)*|--?[a-z-]+|\S*[/=_.:]\S*|\([^)]*\)|\[[^]]*\]"
)
PROSE = re.compile(r"[A-Za-z]{2,},? [A-Za-z]{2,}")

# --- the sources ----------------------------------------------------------------------------------------------------


def modules() -> Iterator[tuple[str, Path]]:
    for package in (engine, printables):
        for path in sorted(Path(package.__path__[0]).rglob("*.py")):
            yield ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"), path


def kinds() -> set[str]:
    """The names of all errors that a person can meet."""
    for name, _ in modules():
        importlib.import_module(name)
    found, waiting = set(), [Fault]
    while waiting:
        one = waiting.pop()
        found.add(one.__name__)
        waiting += one.__subclasses__()
    return found


def template(node: ast.expr) -> str | None:
    """A text as it is written, each value in it a 0; None for what is no text."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "0" for part in node.values)
    return None


def texts(call: ast.Call) -> list[str]:
    return [text for text in map(template, call.args) if text is not None]


def calls(path: Path, names: set[str]) -> Iterator[ast.Call]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
            yield node


def test_every_error_is_raised_in_both_languages() -> None:
    """The Chinese text first, the English one behind it; or both as one Text."""
    wrong, errors = [], kinds()
    for name, path in modules():
        own = {*errors, *(["Text"] if "from rich" not in path.read_text() else [])}
        for call in calls(path, own):
            said = texts(call)
            chinese = [text for text in said if HAN.search(text)]
            first_english = bool(said and PROSE.search(said[0]) and not HAN.search(said[0]))
            alone = first_english or bool(chinese and len(call.args) < 2)
            if alone or any(SENTENCE.search(QUOTED.sub("", text)) for text in chinese):
                wrong.append(f"{name}:{call.lineno} {said}")
    assert not wrong, "\n".join(wrong)


def test_no_other_error_speaks_to_a_person() -> None:
    """Inside tables, ledgers and logs everything that can be refused is a Fault."""
    spoken = ("schema", "tables", "claims", "replay", "records", "reading", "deals", "odds", "positions", "selection")
    wrong = []
    for name, path in modules():
        if name.rpartition(".")[2] in spoken:
            wrong += [f"{name}:{call.lineno}" for call in calls(path, {"ValueError", "LookupError"}) if texts(call)]
    assert not wrong


def test_texts_in_two_languages_go_through_words_text_or_names() -> None:
    """No dictionary of texts by language, no text picked by comparing the language."""
    wrong = []
    for name, path in modules():
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Dict):
                known = {key.value for key in node.keys if isinstance(key, ast.Constant)}
                found = {"zh", "en"} <= known and HAN.search(ast.unparse(node))
            elif isinstance(node, ast.Subscript):
                found = isinstance(node.slice, ast.Compare) and "lang" in ast.unparse(node.slice)
            elif isinstance(node, ast.IfExp):
                found = "lang" in ast.unparse(node.test) and HAN.search(ast.unparse(node))
            else:
                continue
            if found:
                wrong.append(f"{name}:{node.lineno} {ast.unparse(node)[:80]}")
    assert not wrong, "\n".join(wrong)


# --- help ------------------------------------------------------------------------------------------------------------


def commands(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    yield path, command
    for name, one in getattr(command, "commands", {}).items():
        yield from commands(one, (*path, name))


def test_every_help_text_has_both_languages() -> None:
    wrong = []
    for path, command in commands(typer.main.get_command(build())):
        said = [command.help, *(getattr(param, "help", None) for param in command.params)]
        said += [getattr(param, "rich_help_panel", None) for param in command.params]
        said += [param.show_default for param in command.params if isinstance(param.show_default, str)]
        for text in filter(None, said):
            if PROSE.search(text) and not HAN.search(chinese_of(text) or ""):
                wrong.append((*path, text))
        if any(not getattr(param, "help", None) for param in command.params):
            wrong.append((*path, "an option or argument without help"))
    assert not wrong


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """A command line in an empty folder and home, in a locale."""
    monkeypatch.chdir(tmp_path)
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setenv("COLUMNS", "200")
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    app = build()

    def invoke(locale: str, *arguments: str) -> Any:
        monkeypatch.setenv("LANG", locale)
        return CliRunner().invoke(app, list(arguments), prog_name="rulepress")

    return invoke


def test_help_is_shown_whole_in_either(run: Any) -> None:
    for path, _ in commands(typer.main.get_command(build())):
        chinese, english = (run(locale, *path, "--help").output for locale in ("zh_TW.UTF-8", "C.UTF-8"))
        assert not HAN.search(english), path
        assert "用法" in chinese
        assert not any(word in chinese for word in ("Usage", "Options", "Arguments", "Commands", "default", "Show"))
        assert not SENTENCE.search(QUOTED.sub("", chinese)), (path, SENTENCE.search(QUOTED.sub("", chinese)))


# --- bad input -------------------------------------------------------------------------------------------------------

BROKEN = {
    "no.toml": "game = ",
    "twice.toml": "a = 1\na = 2",
    "open.toml": "a = [1,",
    "deep.toml": "a." * 40 + "b = 1",
    "bytes.toml": b"a = '\xff'",
    "empty.toml": "",
    "log.json": "{",
    "list.json": "[]",
    "cut.json": '{"format": "rulepress-log/1", "game": "roy',
    "twice.json": '{"game": 1, "game": 2}',
    "huge.json": '{"rules": ' + "1" * 5000 + "}",
    "other.json": '{"format": "x", "game": 3, "extra": 1, "variants": [2], "actions": [1]}',
    "game.json": '{"format": "rulepress-log/1", "game": "chess", "rules": 1, "tables": "0", "players": 2, "deal": {},'
    ' "actions": []}',
    "solo.csv": "what,is,this\n1,2,3\n",
    "solo.toml": 'format = "rulepress-solo/1"\nversion = 1\n[[beats]]\ncard = 99\n',
    "results.json": '{"format": "rulepress-results/1", "results": [{}]}',
    "printers.json": "{",
}
USES = [
    *[("print", option, "x") for option in ("--paper", "--ink", "--duplex", "--boards", "--players", "--margin")],
    ("print", "--printer", "den"),
    ("print", "chess"),
    ("print", "royal_derby", "--lang", "zh-Hant"),
    ("print", "royal_derby", "--players", "90"),
    ("print", "royal_derby", "--out", "log.json"),
    ("print", "--variant", "none"),
    ("print", "royal_derby", "--margin", "400"),
    ("print", "royal_derby", "--set", 'title.zh="𠀀𠀁🐎"', "--set", 'title.en="🐎"'),
    ("export", "royal_derby"),
    ("export", "royal_derby", "--png", "5"),
    ("calibrate", "--save", "a", "--delete", "b"),
    ("calibrate", "--dx", "1"),
    ("calibrate", "--save", "den", "--dx", "99"),
    ("calibrate", "--delete", "den"),
    ("games", "--lang"),
    ("games", "more"),
    ("games", "--colour"),
    ("nonsense",),
    ("simulate",),
    ("simulate", "royal_derby", "--games", "0"),
    ("simulate", "royal_derby", "--games", "many"),
    ("simulate", "royal_derby", "--players", "99"),
    ("simulate", "royal_derby", "--policy", "clever"),
    ("simulate", "royal_derby", "--policy", "random", "--policy", "random"),
    ("simulate", "royal_derby", "--cluster", "nowhere"),
    ("simulate", "royal_derby", "--json", "none/x.json"),
    ("verify", "--quick", "--games", "5"),
    ("verify", "--coverage", "log.json"),
    ("verify", "royal_derby", "--coverage", "nowhere.txt"),
    *[("verify", "royal_derby", "--set", change) for change in ("x", "bets.cap=-1", "bets.cap=99", "bets.cap=text")],
    *[("verify", "royal_derby", "--set", change) for change in ("bets.caps=1", "bets.cap.x=1", "suits.9.key=a")],
    *[("verify", "royal_derby", "--set", change) for change in ("players.min=9", "suits=[]", 'title.zh=" "')],
    ("verify", "royal_derby", "--set", "a." * 40 + "b=1"),
    ("verify", "royal_derby", "--set", "suits.1.silks=none"),
    ("verify", "continental_spin", "--set", "track.cells.99=rock"),
    ("verify", "continental_spin", "--set", "race.beats=17"),
    ("verify", "downforce", "--set", "track=nowhere"),
    ("verify", "intrigue", "--set", 'kingdom=["pawn", "pawn"]'),
    *[("replay", name) for name in (*[one for one in BROKEN if one.endswith(".json")], "nowhere.json", ".")],
    *[
        ("solo", "score", name)
        for name in ("solo.csv", "solo.toml", "empty.toml", "no.toml", "deep.toml", "bytes.toml")
    ],
    ("solo", "score", "open.toml"),
    ("solo", "score", "twice.toml"),
    ("solo", "deal", "--seed", "1", "--daily", "today"),
    ("solo", "deal", "--daily", "someday"),
    ("solo", "deal", "--lang", "zh-Hant"),
    ("solo", "par"),
    ("solo", "history", "--chart", "x.gif"),
    ("solo", "history", "--import", "results.json"),
    ("odds",),
    ("odds", "chess"),
    ("odds", "intrigue"),
    ("odds", "royal_derby", "S99"),
    ("odds", "royal_derby", "--flipped", "S7"),
    ("odds", "royal_derby", "--at", "S3 S3"),
    ("odds", "royal_derby", "--at", "S3"),
    ("odds", "royal_derby", "--at", "S3 H2 C0 D1", "--flipped", "XX"),
    ("odds", "blind_snipe", "--players", "x"),
    ("odds", "blind_snipe", "--at", "4/2"),
    ("odds", "blind_snipe", "--at", "9/9 4/2/1 3/1b 4/1m"),
    ("odds", "blind_snipe", "maybe"),
    ("odds", "downforce", "--at", "K1"),
    ("odds", "downforce", "--me", "1"),
    ("kingdom", "--cost", "x"),
    ("kingdom", "--have", "nobody"),
    ("kingdom", "--have", "pawn", "--avoid", "pawn"),
]


@pytest.mark.parametrize("use", USES, ids=lambda use: " ".join(use)[:60])
def test_bad_input_is_refused_in_the_language_of_the_answer(run: Any, use: tuple[str, ...]) -> None:
    for name, text in BROKEN.items():
        Path(name).write_bytes(text if isinstance(text, bytes) else text.encode())
    Path("rulepress").mkdir()
    Path("rulepress", "printers.json").write_text("{" if "den" in use else "{}")
    typed = " ".join(use)
    chinese, english = run("zh_CN.UTF-8", *use), run("C.UTF-8", *use)
    for result in (chinese, english):
        assert result.exit_code in (1, 2), result.output
        assert isinstance(result.exception, SystemExit), result.exception
    said = [result.stderr or result.stdout for result in (chinese, english)]
    if not use[1:] and use[0] == "odds":
        return  # help, see above
    assert HAN.search(said[0])
    told = QUOTED.sub("", said[0])
    for word in typed.split():
        told = told.replace(word, "")
    assert not SENTENCE.search(told), said[0]
    if "zh-Hant" not in use:  # then messages are Chinese whatever the system speaks
        assert not HAN.search(QUOTED.sub("", said[1])), said[1]
    assert len(said[0].splitlines()) <= 25


HOSTILE = ("\x1b[2J\x1b]0;x\x07" * 50, "[/red]:horse:[link=x]", "a\nb\rc\u202ed\u2028e", "x" * 5000)
TYPED = [
    ("print",),
    ("print", "--paper"),
    ("print", "--printer"),
    ("print", "--variant"),
    ("print", "--set"),
    ("print", "--out", "log.json/x", "--lang"),
    ("simulate", "royal_derby", "--policy"),
    ("simulate", "royal_derby", "--games"),
    ("simulate", "royal_derby", "--cluster"),
    ("replay",),
    ("odds",),
    ("odds", "royal_derby"),
    ("odds", "royal_derby", "--at"),
    ("odds", "blind_snipe", "--me"),
    ("odds", "downforce", "--at"),
    ("solo", "score"),
    ("solo", "deal", "--daily"),
    ("kingdom", "--cost"),
    ("kingdom", "--have"),
    (),
]


@pytest.mark.parametrize("hostile", HOSTILE, ids=("escapes", "mark-up", "lines", "long"))
@pytest.mark.parametrize("use", TYPED, ids=" ".join)
def test_what_is_typed_comes_back_short_and_visible(run: Any, use: tuple[str, ...], hostile: str) -> None:
    for locale in ("zh_CN.UTF-8", "C.UTF-8"):
        result = run(locale, *use, hostile)
        said = result.stderr
        assert isinstance(result.exception, SystemExit), result.exception
        assert result.exit_code in (1, 2)
        assert all(char.isprintable() or char in "\n\u3000" for char in said), said
        assert len(said) < 2500
        if hostile.startswith("["):
            assert "[/red]" in said.lower()
