"""Results of games that a person played, in an SQLite file: added to, never changed, whoever else writes."""

from __future__ import annotations

import datetime
import json
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from pydantic import Field, ValidationError, field_validator, model_validator

from engine.faults import Fault, Found, is_line, visible
from engine.foreign_errors import of_pydantic, of_system
from engine.reading import LONGEST_KEY, check_size, json_of, read_text
from engine.storage.files import check_writable, make_folder
from engine.storage.user_folders import data_folder
from engine.tables import Model, Names

FORMAT = "rulepress-records/1"
PATIENCE = 10.0  # seconds to wait for another process to finish writing
APPLICATION = 0x52504B52  # marks the file as one of results
SMALLEST = 512  # bytes; a smaller file is no database, though SQLite would take it for an empty one
LARGEST_IMPORT = 20_000_000  # bytes; some 8,000 results
MOST_IMPORTED = 20_000
LONGEST_PLAYED = 40  # characters
MOST_BEATS = 1000

# Each step takes the file from one version to the next; steps are only ever added. A row is never changed or deleted.
MIGRATIONS = (
    """
    CREATE TABLE results (number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL, kept TEXT NOT NULL,
        game TEXT NOT NULL, par INTEGER, result TEXT NOT NULL);
    CREATE INDEX results_by_id ON results (id);
    CREATE TRIGGER results_stay BEFORE UPDATE ON results BEGIN SELECT RAISE(ABORT, 'results are only added'); END;
    CREATE TRIGGER results_remain BEFORE DELETE ON results BEGIN SELECT RAISE(ABORT, 'results are only added'); END;
    """,
)


class Result(Model):
    """One game played. `id` is the same exactly for the same game; a later result of it takes the earlier one's place.

    `seed` is None for cards dealt by hand, `beats` None where the finish was not reached within `limit`, `par` None
    where it is not known, `rating` None where there is none. `kept` and `played` are ISO dates with time, UTC.
    """

    id: str = Field(pattern=r"^[0-9A-Za-z_.-]{1,64}$")
    kept: str = Field(min_length=10, max_length=40)
    played: str = Field(max_length=LONGEST_PLAYED)
    game: str = Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")
    rules: int = Field(ge=1, le=10_000)
    tables: str = Field(pattern=r"^[0-9a-f]{8}$")
    variants: list[str] = Field(max_length=100)
    set: dict[str, Any]
    seed: int | None = Field(ge=0, lt=2**53)
    limit: int = Field(ge=1, le=MOST_BEATS)
    beats: int | None = Field(ge=1, le=MOST_BEATS)
    par: int | None = Field(ge=1, le=MOST_BEATS)
    rating: Names | None
    figures: dict[str, int]
    log: str = Field(max_length=200_000)

    @field_validator("kept")
    @classmethod
    def _a_date(cls, text: str) -> str:
        datetime.datetime.fromisoformat(text)
        return text

    @field_validator("played")
    @classmethod
    def _a_line(cls, text: str) -> str:
        if not is_line(text):
            raise Fault("里面有换行或控制字符", "it holds a line break or control character")
        return text

    @field_validator("variants", "set", "figures")
    @classmethod
    def _of_any_tables(cls, value: Any) -> Any:
        check_size(value)
        names = [*value]
        if not all(name and len(name) <= LONGEST_KEY and is_line(name) and name.isprintable() for name in names):
            raise Fault(
                "里面有个名字是空的、太长，或含有印不出的字符",
                "a name in it is empty, too long, or holds what cannot be printed",
            )
        if isinstance(value, dict) and any(type(one) is int and abs(one) >= 2**53 for one in value.values()):
            raise Fault("里面有个数太大", "a number in it is too large")
        return value

    @model_validator(mode="after")
    def _adds_up(self) -> Result:
        if self.beats is not None and not (self.par or 1) <= self.beats <= self.limit:
            raise Fault(
                f"beats 是 {self.beats}，而上限是 {self.limit}，最好成绩是 {self.par}",
                f"{self.beats} beats, but the limit is {self.limit} and par {self.par}",
            )
        return self


def default_path() -> Path:
    """Where results are kept unless told otherwise. Raises Fault where a user has no place for them."""
    return data_folder() / "records.sqlite"


class Records:
    """The results in a file, by default the user's, which is made when the first is added. All may raise Fault."""

    def __init__(
        self, path: Path | None = None, migrations: Sequence[str] = MIGRATIONS, patience: float = PATIENCE
    ) -> None:
        self.path, self.migrations, self.patience = path or default_path(), migrations, patience
        self.own_folder = path is None  # which may be made; any other was named by the user and is there

    def add(self, results: Sequence[Result]) -> int:
        """Add all of the results or none; returns how many were not there already."""
        with self._told(), closing(self._writable()) as file:
            file.execute("BEGIN IMMEDIATE")
            added = 0
            for result in results:
                row = (result.id, result.kept, result.game, result.par, result.model_dump_json())
                added += file.execute(
                    "INSERT INTO results (id, kept, game, par, result) SELECT ?, ?, ?, ?, ? "
                    "WHERE NOT EXISTS (SELECT 1 FROM results WHERE id = ? AND par IS ?)",
                    (*row, result.id, result.par),
                ).rowcount
            file.execute("COMMIT")
            return added

    def check_writable(self) -> None:
        """Raises Fault unless results can be added, as far as can be told beforehand."""
        with self._told():
            check_writable(self._folder() / self.path.name)

    def all(self) -> list[Result]:
        """The results in the order in which they were kept, each game once; none where there is no file yet."""
        return self.read()[0]

    def read(self) -> tuple[list[Result], list[Fault]]:
        """The results, as of `all`, and what is wrong with the rows that are none; these stay in the file as well."""
        if not self.path.exists():
            return [], []
        with self._told(), closing(self._readable()) as file:
            file.text_factory = lambda raw: raw.decode("utf-8", "replace")
            rows = file.execute("SELECT number, id, result FROM results ORDER BY number").fetchall()
        found: dict[str, Result] = {}
        wrong = []
        for number, key, text in rows:
            try:
                result = _kept_result(text)
            except Fault as fault:
                wrong.append(self._fault(f"第 {number} 条：{fault.zh}", f"result {number}: {fault.en}"))
                continue
            found.pop(key, None)
            found[key] = result
        return list(found.values()), wrong

    def to_json(self) -> str:
        """All results as JSON."""
        results = [result.model_dump() for result in self.all()]
        return json.dumps({"format": FORMAT, "results": results}, ensure_ascii=False, indent=1) + "\n"

    def add_json(self, path: Path) -> int:
        """Add the results of a file written by `to_json`, all or none; returns how many were new."""
        return self.add(results_of(path))

    def _writable(self) -> sqlite3.Connection:
        """The file, made or brought up to date if need be. Waits for other writers."""
        self._folder()
        file = sqlite3.connect(self.path, timeout=self.patience, isolation_level=None)
        try:
            self._check_version(file)
            self._write_ahead(file)
            file.execute("PRAGMA synchronous = FULL")
            self._migrate(file)
        except BaseException:
            file.close()
            raise
        return file

    def _folder(self) -> Path:
        return make_folder(self.path.parent) if self.own_folder else self.path.parent

    def _write_ahead(self, file: sqlite3.Connection) -> None:
        """Let readers and a writer not hinder each other. SQLite does not wait for others here, so this does."""
        until = time.monotonic() + self.patience
        while True:
            try:
                file.execute("PRAGMA journal_mode = WAL")
            except sqlite3.OperationalError as error:
                if "locked" not in str(error) or time.monotonic() > until:
                    raise
                time.sleep(0.01)
            else:
                return

    def _readable(self) -> sqlite3.Connection:
        """The file for reading, even from a place where nothing can be written."""
        file = sqlite3.connect(f"{self.path.absolute().as_uri()}?mode=ro", uri=True, timeout=self.patience)
        try:
            version = self._check_version(file)
        except sqlite3.OperationalError:  # no place for the files that go with it
            file.close()
            file = sqlite3.connect(f"{self.path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
            version = self._check_version(file)
        if version < len(self.migrations):
            file.close()
            file = self._writable()
        return file

    def _check_version(self, file: sqlite3.Connection) -> int:
        """The version of the file, 0 for one that holds nothing yet."""
        size = self.path.stat().st_size
        holds_something = file.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] > 0  # first: see _migrate
        whose = int(file.execute("PRAGMA application_id").fetchone()[0])
        if 0 < size < SMALLEST or (holds_something and whose != APPLICATION):
            raise sqlite3.DatabaseError("file is not a database")
        version = int(file.execute("PRAGMA user_version").fetchone()[0])
        if version > len(self.migrations):
            raise self._fault(
                f"由更新的版本写成（格式 {version}，这里只到 {len(self.migrations)}）；请用新版本打开",
                f"written by a newer version (its format is {version}, here at most {len(self.migrations)}); "
                "open it with that one",
            )
        return version

    def _migrate(self, file: sqlite3.Connection) -> None:
        """Carry out the steps that the file has not had; two processes may try at once.

        Tables and the mark of whose they are appear together, but not to two questions on both sides of that moment.
        """
        if self._check_version(file) == len(self.migrations):
            return
        file.execute("BEGIN IMMEDIATE")
        try:
            for version in range(self._check_version(file), len(self.migrations)):
                for statement in _statements(self.migrations[version]):
                    file.execute(statement)
                file.execute(f"PRAGMA user_version = {version + 1}")
            file.execute(f"PRAGMA application_id = {APPLICATION}")
        except BaseException:
            file.execute("ROLLBACK")
            raise
        file.execute("COMMIT")

    @contextmanager
    def _told(self) -> Iterator[None]:
        """What goes wrong with the file, as a Fault. Nothing that was in it is lost."""
        if self.path.is_dir():
            raise self._fault("是文件夹，不是文件", "it is a folder, not a file")
        try:
            yield
        except sqlite3.DatabaseError as error:
            raise self._fault(*_in_words(error)) from None
        except OSError as error:
            why = of_system(error)
            raise self._fault(f"打不开：{why.zh}", f"cannot be opened: {why.en}") from None

    def _fault(self, zh: str, en: str) -> Fault:
        return Fault(zh, en, where=str(self.path))


def results_of(path: Path) -> list[Result]:
    """The results of a file written by `Records.to_json`. Raises Fault, naming each result that is none."""
    where = str(path)
    data = json_of(read_text(path, LARGEST_IMPORT), where)
    if not isinstance(data, dict) or data.get("format") != FORMAT or not isinstance(data.get("results"), list):
        raise Fault(f"不是成绩文件；这里读 {FORMAT}", f"no file of results; this version reads {FORMAT}", where=where)
    if len(data["results"]) > MOST_IMPORTED:
        raise Fault(
            f"成绩太多，最多 {MOST_IMPORTED:,} 条",
            f"{len(data['results']):,} results; at most {MOST_IMPORTED:,} are read at a time",
            where=where,
        )
    found, results = Found(), []
    for number, row in enumerate(data["results"], 1):
        with found.here():
            try:
                results.append(_result(json.dumps(row)))
            except Fault as fault:
                raise Fault(f"第 {number} 条结果：{fault.zh}", f"result {number}: {fault.en}", where=where) from None
    found.tell()
    return results


def _result(text: str) -> Result:
    """The result of its JSON. Raises Fault."""
    try:
        return Result.model_validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        place = visible(".".join(map(str, first["loc"])))
        why = of_pydantic(first)
        zh, en = (f"{place}：", f"{place}: ") if place else ("", "")
        raise Fault(zh + why.zh, en + why.en) from None


def _kept_result(text: str) -> Result:
    """As `_result`, of a row that an older version may have kept with any words for the date. Raises Fault."""
    try:
        return _result(text)
    except Fault:
        try:
            row = json.loads(text)
            return _result(json.dumps({**row, "played": visible(row["played"])[:LONGEST_PLAYED]}))
        except (ValueError, TypeError, KeyError, RecursionError):  # the row itself is damaged
            pass
        raise


def _statements(script: str) -> Iterator[str]:
    """The statements of a migration one by one, so that they are part of one transaction."""
    statement = ""
    for line in script.splitlines():
        statement += line + "\n"
        if statement.strip() and sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def _in_words(error: sqlite3.DatabaseError) -> tuple[str, str]:
    text = str(error)
    if "locked" in text or "busy" in text:
        return "另一个程序正占用着它；稍后再试", "another program holds it locked; try again in a moment"
    if "readonly" in text:
        return "是只读的，写不进去", "it is read-only, and nothing can be added"
    if "unable to open" in text:
        return "打不开", "it cannot be opened"
    if "not a database" in text or "malformed" in text:
        return (
            "不是成绩文件，或已损坏；请移开它，再试一次",
            "it is no file of results, or damaged; move it away and try again",
        )
    if "full" in text:
        return "磁盘已满", "the disk is full"
    return "数据库出错", visible(text)
