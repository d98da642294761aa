"""Commands as processes: streams that are closed, full or of another encoding, folders that are gone, exit codes."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from engine.play.compiled import environment_hash
from printables.cli.main import app
from printables.terminal.exit_codes import ExitCode
from tests.printables.answers import refused
from tests.processes import RULEPRESS, SECONDS, run

ROOT = Path(__file__).parents[3]
posix = pytest.mark.skipif(os.name == "nt", reason="streams and signals of POSIX")
full = pytest.mark.skipif(not os.path.exists("/dev/full"), reason="a device of Linux")
ENGLISH = {**os.environ, "LC_ALL": "C.UTF-8"}
ODDS = ("odds", "royal_derby", "S7", "H3", "--lang", "en", "--width", "5")  # H3 lies at the first fence


def shell(line: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """A line of bash in which `rulepress` is the program."""
    program = " ".join(f"'{part}'" for part in RULEPRESS)
    command = ["bash", "-c", f'rulepress() {{ {program} "$@"; }}; {line}']
    return subprocess.run(
        command, cwd=folder, env={**ENGLISH, **environment}, capture_output=True, timeout=SECONDS, check=False
    )


def test_the_table_of_exit_codes_is_the_one_in_the_docs() -> None:
    text = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")
    table = text.split("## Exit codes")[1].split("\n## ")[0]
    told = {int(number): name for number, name in re.findall(r"^\| (\d+) \| `(\w+)` \|", table, re.M)}
    assert told == {code.value: code.name for code in ExitCode}


@posix
@pytest.mark.parametrize("command", ["--help", " ".join(ODDS)])
def test_a_reader_that_closes_early_is_no_verdict(tmp_path: Path, command: str) -> None:
    done = shell(f"rulepress {command} | true; exit ${{PIPESTATUS[0]}}", tmp_path)
    assert (done.returncode, done.stderr) == (ExitCode.CLOSED, b"")


@posix
def test_reports_are_written_before_the_first_line_is_shown(tmp_path: Path) -> None:
    """Where a claim differs, a reader that closes early hides it, but loses no report."""
    line = "rulepress verify royal_derby --quick --set course.obstacles=[1,1,2,2,4] --out v --json v.json | true"
    done = shell(f"{line}; exit ${{PIPESTATUS[0]}}", tmp_path)
    assert done.returncode == ExitCode.CLOSED, done.stderr
    assert sorted(path.name for path in (tmp_path / "v").iterdir()) == ["report.html", "report.json"]
    assert (tmp_path / "v.json").read_bytes() == (tmp_path / "v" / "report.json").read_bytes()


@full
@pytest.mark.parametrize("command", ["--help", " ".join(ODDS)])
def test_a_full_disk_behind_standard_output_is_told(tmp_path: Path, command: str) -> None:
    done = shell(f"rulepress {command} > /dev/full", tmp_path)
    assert done.returncode == ExitCode.REFUSED
    assert done.stderr == b"rulepress: standard output: No space left on device\n"


@posix
def test_a_closed_standard_output_takes_no_file(tmp_path: Path) -> None:
    """What was to be shown is in no file that got its number."""
    done = shell(f"rulepress {' '.join(ODDS)} --json odds.json >&-", tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")
    assert (tmp_path / "odds.json").read_bytes().startswith(b'{\n "format": "rulepress-odds/1"')


@posix
def test_json_on_standard_output_is_alone_there(tmp_path: Path) -> None:
    done = run(*ODDS, "--json", "-", env=ENGLISH)
    assert done.stdout.startswith(b'{\n "format": "rulepress-odds/1"')
    assert done.stdout.endswith(b"}\n")
    assert "→ flip 2" in done.stderr.decode()


@posix
def test_nobody_waits_for_input_that_is_closed(tmp_path: Path) -> None:
    done = shell("rulepress odds royal_derby --width 5 --lang en <&-", tmp_path)
    assert done.returncode == 0, done.stderr
    assert "→ flip 1" in done.stdout.decode()
    done = shell("rulepress solo play race.toml --seed 3 --lang en --no-record <&-", tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Go on with: rulepress solo play race.toml" in done.stdout.decode()


def test_input_that_is_no_text_is_not_understood() -> None:
    done = run(
        "odds", "royal_derby", "--width", "5", "--lang", "en", input=b"S7\n\xff\xfe\nH3\n", stdin=None, env=ENGLISH
    )
    assert done.returncode == 0, done.stderr
    assert "→ flip 2" in done.stdout.decode()  # S7 and H3 were told
    assert "\N{REPLACEMENT CHARACTER}" in done.stderr.decode()


@pytest.mark.parametrize(("encoding", "lang"), [("gbk", "zh"), ("cp1252", "en"), ("ascii", "zh")])
def test_no_encoding_loses_an_answer(tmp_path: Path, encoding: str, lang: str) -> None:
    """By PYTHONIOENCODING, the encoding that Windows has for a pipe; what it cannot say is said in plain signs."""
    arguments = (
        "odds",
        "royal_derby",
        "S7",
        "H3",
        "--width",
        "5",
        "--lang",
        lang,
        "--json",
        str(tmp_path / "odds.json"),
    )
    done = run(*arguments, env={**ENGLISH, "PYTHONIOENCODING": encoding})
    assert (done.returncode, done.stderr) == (0, b"")
    said = done.stdout.decode(encoding)
    assert ("→ " if encoding == "gbk" else "-> ") in said
    assert "S " in said  # no encoding of these has the suits
    assert (tmp_path / "odds.json").exists()


@posix
def test_what_is_redirected_is_utf_8(tmp_path: Path) -> None:
    """Even where the system's encoding is another."""
    environment = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    done = shell(f"rulepress {' '.join(ODDS)} > said", tmp_path, **environment)
    assert done.returncode == 0, done.stderr
    said = (tmp_path / "said").read_text(encoding="utf-8")
    assert "♠" in said
    assert "→ flip 2" in said


@posix
def test_a_name_of_a_file_that_is_no_text_is_shown(tmp_path: Path) -> None:
    done = shell(r"""rulepress replay $'\xff.json'""", tmp_path)
    assert done.returncode == ExitCode.REFUSED
    assert b"\\udcff.json: cannot be read" in done.stderr


@posix
@pytest.mark.parametrize(
    ("command", "code", "words"),
    [
        ("calibrate --list", 0, ""),
        ("calibrate --out {}/out", 0, ""),
        ("calibrate", 2, "out: No such file or directory"),
        ("simulate royal_derby --games 9 --json x.json", 2, "x.json: No such file or directory"),
        ("simulate royal_derby --games 9 --jobs 2", 2, "working folder"),
        ("replay x.json", 2, "x.json"),
    ],
)
def test_a_working_folder_that_was_deleted(tmp_path: Path, command: str, code: int, words: str) -> None:
    done = shell(f"mkdir gone; cd gone; rmdir ../gone; rulepress {command.format(tmp_path)}", tmp_path)
    assert done.returncode == code, done.stderr
    assert words in done.stderr.decode()
    assert b"Traceback" not in done.stderr


@posix
def test_what_needs_no_home_works_without_one(tmp_path: Path) -> None:
    """Rules are compiled and not kept, which is told once; what prints and lists compiles nothing."""
    names = ("XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "NUMBA_CACHE_DIR")
    environment = {"HOME": "/dev/null"} | dict.fromkeys(names, "")
    for command in ("calibrate --list", "print blind_snipe --lang en"):
        done = shell(f"rulepress {command}", tmp_path, **environment)
        assert (done.returncode, done.stderr.replace(b"\n", b"")) == (0, b""), command
    for command in ("solo history", "calibrate --save den --dx 1"):
        done = shell(f"rulepress {command}", tmp_path, **environment)
        assert done.returncode == (0 if command == "solo history" else ExitCode.REFUSED), done.stderr
        assert b"Traceback" not in done.stderr


@posix
@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "the compiled rules cannot be kept (/dev/null/rulepress/compiled-*: Not a directory), so every start"),
        ("zh", "编译好的规则存不下来（/dev/null/rulepress/compiled-*：路径里有一段不是文件夹）"),
    ],
)
def test_what_cannot_be_kept_is_told_once(lang: str, words: str) -> None:
    """Of two functions compiled, in the language of the answer."""
    program = f"""
import numpy as np
from printables.terminal.console import clear_errors
with clear_errors({lang!r}):
    from engine.chance import below, game_seed
    below(np.array([3], np.uint64), 1000)
    game_seed(np.uint64(1), 2)
"""
    environment = {**os.environ, "XDG_CACHE_HOME": "/dev/null", "NUMBA_CACHE_DIR": ""}
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, timeout=SECONDS, check=True
    )
    [told] = done.stderr.decode().splitlines()
    assert told.startswith("rulepress: " + words.replace("*", environment_hash()))


@pytest.mark.parametrize(
    "arguments",
    [
        ("simulate", "royal_derby", "--games", "100000000"),
        ("verify", "royal_derby"),
        ("verify", "royal_derby", "--coverage", "rules.md"),
        ("replay", "log.json"),
        ("odds", "royal_derby"),
        ("solo", "score", "race.toml"),
        ("solo", "par", "--deals", "10000000"),
        ("kingdom", "--games", "1000000"),
        ("compare", "royal_derby"),
        ("worth", "--games", "1000000"),
    ],
)
@pytest.mark.usefixtures("here")
def test_a_place_that_cannot_be_written_is_told_before_the_work(arguments: tuple[str, ...]) -> None:
    """So soon that not even what is missing otherwise is noticed; and no folder is made."""
    done = CliRunner().invoke(app, [*arguments, "--json", "none/x.json"])
    assert done.exit_code == ExitCode.REFUSED
    assert done.stderr == "rulepress: none/x.json: No such file or directory\n"
    assert not list(Path().iterdir())


@pytest.mark.usefixtures("here")
def test_missing_files_have_the_same_code_everywhere() -> None:
    for arguments in (["replay", "x.json"], ["solo", "score", "x.toml"], ["solo", "history", "--import", "x.json"]):
        refused(CliRunner().invoke(app, arguments), "x.")


@pytest.mark.parametrize("content", [b"{\n]", b"\xff\xfe\x00", b"\x00", b"[" * 99])
@pytest.mark.usefixtures("here")
def test_what_cannot_be_read_is_no_verdict_about_a_line(content: bytes) -> None:
    Path("x").write_bytes(content)
    for arguments in (["replay", "x"], ["solo", "score", "x"], ["solo", "history", "--import", "x"]):
        refused(CliRunner().invoke(app, arguments), "x")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.mark.parametrize(
    ("problem", "code", "words"),
    [
        ("raise RuntimeError('a riddle')", ExitCode.FAULT, "a riddle"),
        ("raise EOFError('ran out')", ExitCode.FAULT, "ran out"),
        ("raise SystemExit('words')", ExitCode.REFUSED, ""),
        ("raise KeyboardInterrupt", ExitCode.STOPPED, ""),
        ("raise OSError(28, 'No space left')", ExitCode.REFUSED, "standard output: No space left"),
        ("raise BrokenPipeError(32, 'Broken pipe')", ExitCode.CLOSED, ""),
        ("raise SystemExit(1)", ExitCode.DIFFERS, ""),
        ("pass", ExitCode.OK, ""),
    ],
)
@pytest.mark.parametrize("inside", [True, False])
def test_a_fault_of_the_program_is_no_verdict(problem: str, code: int, words: str, inside: bool) -> None:
    """Inside a command of typer, which has codes of its own, and outside."""
    app = "import typer\napp = typer.Typer()\n@app.command()\ndef command():\n    " if inside else "def app():\n    "
    program = f"import sys\n{app}{problem}\nfrom printables.terminal.process import run\nsys.exit(run(app))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=SECONDS, check=False)
    assert done.returncode == code, done.stderr
    assert words in done.stderr.decode()


@posix
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_that_is_lost_comes_again(number: int) -> None:
    """As in a function that LLVM calls while rules are compiled: there no exception gets out."""
    program = f"""
import ctypes, os, signal, sys, time
for one in (signal.SIGTERM, signal.SIGHUP):
    signal.signal(one, signal.SIG_DFL)
signal.signal(signal.SIGINT, signal.default_int_handler)
def called():
    os.kill(os.getpid(), {int(number)})
    for _ in range(100):
        pass
def command():
    ctypes.CFUNCTYPE(None)(called)()
    time.sleep(60)
from printables.terminal.process import run
sys.exit(run(command))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=50, check=False)
    assert (done.returncode, done.stderr) == (128 + number, b"")


@posix
def test_a_signal_that_the_parent_has_ignored_stays_so() -> None:
    program = """
import os, signal, sys
signal.signal(signal.SIGHUP, signal.SIG_IGN)
def command():
    os.kill(os.getpid(), signal.SIGHUP)
    print("goes on")
from printables.terminal.process import run
sys.exit(run(command))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=SECONDS, check=False)
    assert (done.returncode, done.stdout) == (0, b"goes on\n")


AT_RANDOM = """
import faulthandler, os, random, signal, sys, threading
faulthandler.dump_traceback_later({seconds}, exit=True)
from engine.play.simulate import results
from engine.play.workers import workers
from printables.terminal.process import run

chance = random.Random({seed})
def command():
    threading.Timer(chance.uniform(0, {most}), os.kill, (os.getpid(), signal.SIGTERM)).start()
    with workers(2) as executor:
        for _ in results((400_000 for _ in range(10**9)), executor, bytes):
            pass

signal.signal(signal.SIGTERM, signal.SIG_DFL)
for _ in range({trials}):
    print(run(command), flush=True)
"""


@posix
def test_a_signal_at_any_moment_ends_it() -> None:
    """From before its processes start until large results are on their way, half of one having come."""
    program = AT_RANDOM.format(seconds=40, seed=1, trials=5, most=0.8)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=SECONDS, check=False)
    assert (done.stdout.split(), done.stderr) == (["143"] * 5, "")
