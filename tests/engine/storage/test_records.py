"""Records: nothing is lost, whoever writes at once; and what is wrong with a file is told."""

from __future__ import annotations

import json
import os
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from engine.faults import Fault
from engine.storage.records import FORMAT, MIGRATIONS, Records, Result, results_of
from engine.tables import Names
from tests.pipes import piped

FOUND = Names(zh="及格", en="Pass")


def result(key: str, par: int | None = 15, beats: int | None = 18) -> Result:
    return Result(
        id=key,
        kept="2026-11-20T10:00:00+00:00",
        played="",
        game="continental_spin",
        rules=1,
        tables="ae447142",
        variants=["short"],
        set={"spin.limit": 7},
        seed=None,
        limit=18,
        beats=beats,
        par=par,
        rating=FOUND,
        figures={"relic_points": 3},
        log="beats",
    )


@pytest.fixture
def path(tmp_path: Path) -> Path:
    (tmp_path / "deep").mkdir()
    return tmp_path / "deep" / "records.sqlite"


def test_what_is_added_is_there(path: Path) -> None:
    records = Records(path)
    assert records.all() == []
    assert not path.exists()
    assert records.add([result("a"), result("b")]) == 2
    assert records.add([result("c")]) == 1
    assert Records(path).all() == [result("a"), result("b"), result("c")]


def test_the_same_game_counts_once_and_its_later_result_holds(path: Path) -> None:
    """The first time par was not known; the second time nothing is new."""
    records = Records(path)
    assert records.add([result("a", par=None), result("b")]) == 2
    assert records.add([result("a", par=14), result("a", par=14)]) == 1
    assert records.add([result("b")]) == 0
    assert records.all() == [result("b"), result("a", par=14)]


@pytest.mark.parametrize("statement", ["UPDATE results SET par = 1", "DELETE FROM results"])
def test_rows_are_only_ever_added(path: Path, statement: str) -> None:
    Records(path).add([result("a")])
    with sqlite3.connect(path) as file, pytest.raises(sqlite3.IntegrityError, match="only added"):
        file.execute(statement)
    assert Records(path).all() == [result("a")]


WRITER = """
import sys
from pathlib import Path
from engine.storage.records import Records
from tests.engine.storage.test_records import result
for number in range(25):
    Records(Path(sys.argv[1])).add([result(f"{sys.argv[2]}-{number}")])
"""


def test_processes_that_write_at_once_lose_nothing(path: Path) -> None:
    """Four of them, 25 results each, from the making of the file on."""
    command = [sys.executable, "-c", WRITER, str(path)]
    writers = [subprocess.Popen([*command, name], stderr=subprocess.PIPE) for name in "abcd"]
    for writer in writers:
        _, problem = writer.communicate(timeout=120)
        assert writer.returncode == 0, problem.decode()
    expected = {f"{name}-{number}" for name in "abcd" for number in range(25)}
    assert {one.id for one in Records(path).all()} == expected


def test_a_file_that_stays_locked_is_told_and_nothing_is_lost(path: Path) -> None:
    Records(path).add([result("a")])
    with sqlite3.connect(path, isolation_level=None) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(Fault, match="locked"):
            Records(path, patience=0.05).add([result("b")])
        other.execute("ROLLBACK")
    assert Records(path).all() == [result("a")]


def test_a_newer_file_is_left_alone(path: Path) -> None:
    Records(path).add([result("a")])
    newer = [*MIGRATIONS, "ALTER TABLE results ADD COLUMN mood TEXT;"]
    assert Records(path, newer).all() == [result("a")]  # brought up to date by reading
    before = path.read_bytes()
    for attempt in (lambda: Records(path).add([result("b")]), Records(path).all):
        with pytest.raises(Fault, match="newer version") as error:
            attempt()
        assert "更新的版本" in error.value.zh
    assert path.read_bytes() == before


def test_an_older_file_is_brought_up_to_date_or_left_as_it_was(path: Path) -> None:
    Records(path).add([result("a")])
    broken = [*MIGRATIONS, "ALTER TABLE results ADD COLUMN mood TEXT;\nALTER TABLE nothing ADD COLUMN mood TEXT;"]
    with pytest.raises(Fault):
        Records(path, broken).add([result("b")])
    assert Records(path).all() == [result("a")]  # the half of the step that worked was taken back
    sound = [*MIGRATIONS, "ALTER TABLE results ADD COLUMN mood TEXT;"]
    Records(path, sound).add([result("b")])
    assert Records(path, sound).all() == [result("a"), result("b")]


READ_ONLY = """
import os, sys
from pathlib import Path
from engine.faults import Fault
from engine.storage.records import Records
from tests.engine.storage.test_records import result
if os.getuid() == 0:
    os.setgid(65534)
    os.setuid(65534)
records = Records(Path(sys.argv[1]))
assert [one.id for one in records.all()] == ["a"]
try:
    records.add([result("b")])
except Fault as fault:
    print(fault.en)
"""


def test_a_read_only_file_can_be_read_and_says_so_when_written(tmp_path: Path) -> None:
    """As a user without rights: root may write everywhere."""
    folder = tmp_path / "folder"
    folder.mkdir()
    Records(folder / "records.sqlite").add([result("a")])
    os.chmod(folder / "records.sqlite", stat.S_IRUSR | stat.S_IRGRP | stat.S_IROTH)
    os.chmod(folder, 0o555)
    for above in (tmp_path, *tmp_path.parents):
        if above.name.startswith(("test_", "popen-", "pytest-")):
            os.chmod(above, 0o755)
    command = [sys.executable, "-c", READ_ONLY, str(folder / "records.sqlite")]
    environment = {**os.environ, "HOME": str(tmp_path), "NUMBA_CACHE_DIR": str(tmp_path)}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    os.chmod(folder, 0o755)
    assert done.returncode == 0, done.stderr
    assert "read-only" in done.stdout or "cannot be opened" in done.stdout


@pytest.mark.parametrize("content", [b"this is no database, but a long enough text to be taken for one" * 20, b"x"])
def test_what_is_no_database_is_told_and_left_alone(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(Fault, match="no file of results"):
        Records(path).add([result("a")])
    assert path.read_bytes() == content


def test_the_database_of_another_program_is_left_alone(path: Path) -> None:
    with sqlite3.connect(path) as file:
        file.execute("CREATE TABLE songs (name TEXT)")
    for attempt in (lambda: Records(path).add([result("a")]), Records(path).all):
        with pytest.raises(Fault, match="no file of results"):
            attempt()
    with sqlite3.connect(path) as file:
        assert file.execute("SELECT name FROM sqlite_master").fetchall() == [("songs",)]


def test_a_place_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Fault, match="cannot be opened"):
        Records(tmp_path / "file" / "records.sqlite").add([result("a")])
    for attempt in (lambda: Records(tmp_path).add([result("a")]), Records(tmp_path).all):
        with pytest.raises(Fault, match="it is a folder"):
            attempt()


def test_out_and_in_again_as_json(path: Path, tmp_path: Path) -> None:
    first, second = Records(path), Records(tmp_path / "other.sqlite")
    first.add([result("a"), result("b", par=None, beats=None)])
    second.add([result("b", par=None, beats=None), result("c")])
    file = tmp_path / "results.json"
    file.write_text(first.to_json(), encoding="utf-8")
    assert second.add_json(file) == 1
    assert second.add_json(file) == 0
    assert {one.id for one in second.all()} == {"a", "b", "c"}
    assert results_of(file) == first.all()


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("", "not valid JSON"),
        ("[" * 100_000, "nested too deeply"),
        ("[]", "no file of results"),
        (json.dumps({"format": FORMAT, "results": [0] * 100_000}), "100,000 results; at most 20,000"),
        ('{"format": "rulepress-records/2", "results": []}', "no file of results"),
        (json.dumps({"format": FORMAT, "results": [result("a").model_dump(), {"id": "b"}]}), "result 2: kept"),
        (json.dumps({"format": FORMAT, "results": [{**result("a").model_dump(), "beats": 0}]}), "result 1: beats"),
        (json.dumps({"format": FORMAT, "results": [{**result("a").model_dump(), "x": 0}]}), "result 1: x"),
        *[
            (json.dumps({"format": FORMAT, "results": [result("a").model_dump() | {key: value}]}), f"result 1: {key}")
            for key, value in (
                ("beats", 2**63),
                ("par", 2**63),
                ("par", -1),
                ("seed", 2**63),
                ("limit", 10**30),
                ("rules", "1"),
                ("id", ""),
                ("id", "a\x1b[2J"),
                ("kept", "yesterday, or so"),
                ("played", "a\x1b]0;x\x07"),
                ("played", "x" * 41),
                ("game", "[/]"),
                ("tables", "ae44714z"),
                ("variants", ["short"] * 1000),
                ("variants", ["\x1b[2J"]),
                ("set", ["spin.limit"]),
                ("set", {"": 3}),
                ("set", {"a\nb": 3}),
                ("set", {"a": {"b" * 1000: 3}}),
                ("set", {"a": [0] * 9000}),
                ("figures", {"cell": 2**63}),
                ("figures", {"cell": "60"}),
                ("rating", {"zh": "", "en": ""}),
                ("rating", {"zh": "\x1b[1m", "en": "x"}),
                ("log", "x" * 300_000),
            )
        ],
        (json.dumps({"format": FORMAT, "results": [result("a").model_dump() | {"played": "\ud800"}]}), "result 1: "),
        (
            json.dumps({"format": FORMAT, "results": [{**result("a").model_dump(), "par": 18, "beats": 15}]}),
            "limit is 18 and par",
        ),
    ],
)
def test_a_wrong_import_adds_nothing(path: Path, tmp_path: Path, content: str, words: str) -> None:
    file = tmp_path / "results.json"
    file.write_text(content)
    with pytest.raises(Fault, match=words):
        Records(path).add_json(file)
    assert not path.exists()
    with pytest.raises(Fault, match="cannot be read"):
        Records(path).add_json(tmp_path / "missing.json")


def test_all_wrong_results_of_an_import_are_named(tmp_path: Path) -> None:
    rows = [{**result("a").model_dump(), "beats": beats} for beats in (0, 18, 2**63)]
    file = tmp_path / "results.json"
    file.write_text(json.dumps({"format": FORMAT, "results": rows}))
    with pytest.raises(Fault) as caught:
        results_of(file)
    told = caught.value.say("en").splitlines()
    assert ["result 1: beats" in told[0], "result 3: beats" in told[1], len(told)] == [True, True, 2]


@pytest.mark.parametrize("content", [b"{", b"\xff\xfe", b"null", b'{"id": "x"}', b"[" * 9000])
def test_one_bad_row_hides_no_other(path: Path, content: bytes) -> None:
    records = Records(path)
    records.add([result("a")])
    with sqlite3.connect(path) as file:
        row = (b"b", "2026-11-20", "continental_spin", 3, content)
        file.execute(
            "INSERT INTO results (id, kept, game, par, result) VALUES (CAST(? AS TEXT), ?, ?, ?, CAST(? AS TEXT))", row
        )
    records.add([result("c")])
    kept, wrong = records.read()
    assert [one.id for one in kept] == ["a", "c"]
    assert len(wrong) == 1
    assert "result 2: " in wrong[0].en
    assert json.loads(records.to_json())["results"] == [one.model_dump() for one in kept]


def test_what_an_older_version_kept_is_shown_plainly(path: Path) -> None:
    """It took any words for the date of a race."""
    Records(path).add([result("a")])
    old = {**result("b").model_dump(), "played": "\x1b[2J[/]\n"}
    with sqlite3.connect(path) as file:
        row = ("b", "2026-11-20", "continental_spin", 3, json.dumps(old))
        file.execute("INSERT INTO results (id, kept, game, par, result) VALUES (?, ?, ?, ?, ?)", row)
    kept, wrong = Records(path).read()
    assert ([one.played for one in kept], wrong) == (["", r"\x1b[2J[/]\x0a"], [])


def test_an_import_without_end_is_refused(path: Path) -> None:
    if not Path("/dev/zero").exists():
        pytest.skip("this system has no such file")
    with pytest.raises(Fault, match="too large"):
        Records(path).add_json(Path("/dev/zero"))


def test_an_import_is_read_once_from_a_pipe(path: Path, tmp_path: Path) -> None:
    first = Records(tmp_path / "first.sqlite")
    first.add([result("a")])
    with piped(first.to_json().encode()) as file:
        assert Records(path).add_json(file) == 1
