"""Tables of a game: read, override, validate and fingerprint. Errors name file, place, what is wrong, what is right."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import deepcopy
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Annotated, Any, ClassVar, Self, TypeVar

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    PrivateAttr,
    SerializerFunctionWrapHandler,
    ValidationError,
    field_validator,
    model_serializer,
    model_validator,
)

from engine.faults import NOTHING, Fault, Faults, Text, both, is_line, near, shown, visible
from engine.foreign_errors import MISSING, NO_VALUE, UNKNOWN_KEY, of_pydantic
from engine.languages import LANGUAGES
from engine.reading import DEEPEST, check_size, read_text, toml_of
from engine.spoken import plain
from engine.words import Wording

MOST_IN_A_KEY = 9  # parts of a path that are one key together, as in what a variant sets
MOST_LAID = 1000  # variants, or changes, laid over the tables
LARGEST_PICTURE = 2_000_000  # bytes of a designer's own
MOST_TOLD = 6  # problems of one file

Alias = Callable[[dict[str, Any], list[str]], list[str]]


class TablesError(Fault):
    """Tables that cannot be used. `where` is the file, `key` a dotted path or row of it, or `line` one of its lines."""

    def __init__(
        self, where: str, key: str | Text, problem: str | Text, remedy: str | Text = NOTHING, line: int = 0
    ) -> None:
        self.key = Text(*map(visible, both(key)))
        self.remedy, problem = both(remedy), both(problem)
        super().__init__(problem.zh, problem.en, line, where)

    @classmethod
    def of(cls, fault: Fault) -> TablesError:
        """A file's fault."""
        return cls(fault.where, "", fault.problem, line=fault.line)

    @property
    def place(self) -> str:
        return self.place_in("en")

    def place_in(self, lang: str) -> str:
        return self.key.get(lang) or super().place_in(lang)

    def problem_in(self, lang: str) -> str:
        problem, remedy = super().problem_in(lang), self.remedy.get(lang)
        return problem + (f"（{remedy}）" if lang == "zh" else f" ({remedy})") * bool(remedy)


class Model(BaseModel):
    """A part of the tables: frozen, and strict about keys and kinds of values.

    `looks` are fields that no rule, policy or figure reads: how pieces look, and how many are in the box.
    """

    looks: ClassVar[frozenset[str]] = frozenset()
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, allow_inf_nan=False)


class Names(Model):
    """One name in each language, never empty. A language that only some games are printed in may be missing."""

    zh: str
    en: str
    zh_hant: str | None = None

    @field_validator(*LANGUAGES)
    @classmethod
    def _a_line_of_text(cls, text: str | None) -> str | None:
        if text is None:
            return None
        if not text.strip():
            raise Fault("名字是空的；至少写一个字", "the name is empty; write at least one character")
        if not is_line(text):
            raise Fault(
                "名字里有换行或控制字符；写成一行，去掉它们",
                "the name holds a line break or control character; write it on one line without them",
            )
        return text

    @model_serializer(mode="wrap")
    def _without_gaps(self, whole: SerializerFunctionWrapHandler) -> dict[str, str]:
        """As tables have it, so that a language that a game is not printed in changes no fingerprint."""
        return {lang: text for lang, text in whole(self).items() if text is not None}

    def get(self, lang: str) -> str:
        """The name in `lang`. Raises MissingText where it has none; no other language steps in."""
        return Wording(self.zh, self.en, self.zh_hant).get(lang)

    @property
    def spoken(self) -> set[str]:
        """The name in every language, as a person's word is compared with it (engine/spoken.py)."""
        return {plain(text) for text in self.model_dump().values()}

    def map(self, change: Callable[[str], str]) -> Names:
        """Each name changed in the same way."""
        return Names(**{lang: change(text) for lang, text in self.model_dump().items()})


class PlayerRange(Model):
    """How many can play, and with how many it is best. A game sets its own bounds, and adds what else there is."""

    min: Annotated[int, Field(ge=1, le=99)]
    max: Annotated[int, Field(ge=1, le=99)]
    best: Annotated[int, Field(ge=1, le=99)]

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if self.min > self.max:
            raise Fault(f"min 是 {self.min}，大于 max 的 {self.max}", f"min is {self.min}, above max {self.max}")
        return self

    def checked(self, players: int) -> int:
        """So many players. Raises TablesError for a number that cannot play."""
        if not self.min <= players <= self.max:
            right = Text(f"{self.min} 到 {self.max} 人", f"{self.min} to {self.max} players")
            if self.min == self.max:
                right = Text(f"正好 {self.min} 人", f"exactly {self.min}")
            raise TablesError("players", shown(players), Text("这么多人玩不了", "so many cannot play"), right)
        return players


class Variant(Model):
    """A named set of overrides (path -> value)."""

    name: Names
    set: dict[str, Any]


class GameTables(Model):
    """What the tables of every game have. Games derive their own from it, and say which languages they print in."""

    languages: ClassVar[tuple[str, ...]] = ("zh", "en")
    looks: ClassVar[frozenset[str]] = frozenset({"version", "art"})

    game: str
    version: Annotated[str, Field(pattern=r"^[0-9A-Za-z][0-9A-Za-z.+-]{0,19}$")]
    title: Names
    subtitle: Names
    variants: dict[str, Variant] = Field(default_factory=dict)
    art: dict[str, str] = Field(default_factory=dict)  # icons and figures replaced by files of a project folder
    _pictures: dict[str, str] = PrivateAttr(default_factory=dict)  # what these files hold, as digests

    @model_serializer(mode="wrap")
    def _without_empty_art(self, whole: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """As tables that say nothing of it: their fingerprint is the same too."""
        return {key: value for key, value in whole(self).items() if value or key != "art"}

    @cached_property
    def fingerprint(self) -> str:
        """Eight hex digits of all values but the variants' definitions, and of pictures: equal when the game is."""
        values = self.model_dump(mode="json", exclude={"variants"})
        return _digest({**values, "pictures": self._pictures} if self._pictures else values)

    @cached_property
    def content(self) -> str:
        """Eight hex digits of all values but the version: equal exactly when a game is told in the same words."""
        return _digest(self.model_dump(mode="json", exclude={"version"}))

    @cached_property
    def numbers(self) -> str:
        """Eight hex digits of all that play may depend on: without names, the version, and what only looks read."""
        return _digest(_without_looks(self))

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """See pydantic. What was worked out from the values is not copied."""
        made = super().model_copy(update=update, deep=deep)
        for name in made.__dict__.keys() - type(made).model_fields.keys():
            del made.__dict__[name]
        return made


def _digest(values: Any) -> str:
    text = json.dumps(values, ensure_ascii=False, sort_keys=True, separators=(",", ":"), default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def _without_looks(value: Any) -> Any:
    """A value of tables as plain data without names and looks."""
    if isinstance(value, Model):
        fields = {name: getattr(value, name) for name in type(value).model_fields if name not in value.looks}
        return {name: _without_looks(one) for name, one in fields.items() if not _is_name(one)}
    if isinstance(value, dict):
        return {str(key): _without_looks(one) for key, one in value.items() if not _is_name(one)}
    return [_without_looks(one) for one in value if not _is_name(one)] if isinstance(value, list | tuple) else value


def _is_name(value: Any) -> bool:
    return isinstance(value, Names)


T = TypeVar("T", bound=GameTables)


def unmarked(tables: T, version: str) -> T:
    """The tables as prints are compared: with this version, and without the fingerprint that sheets say of them."""
    return _without_fingerprint(type(tables)).model_construct(**{**dict(tables), "version": version})


@lru_cache(maxsize=16)
def _without_fingerprint(kind: type[T]) -> type[T]:
    return type(
        kind.__name__, (kind,), {"__module__": kind.__module__, "fingerprint": property(lambda tables: "0" * 8)}
    )


M = TypeVar("M", bound=Model)


def read_toml(path: Path) -> dict[str, Any]:
    """A TOML file as plain data. Raises TablesError for an unreadable, empty, huge or malformed file."""
    try:
        data = toml_of(read_text(path), str(path))
    except Fault as fault:
        raise TablesError.of(fault) from None
    if not data:
        remedy = Text("找回这个游戏的表格", "restore the game's tables")
        raise TablesError(str(path), "", Text("文件是空的", "the file is empty"), remedy)
    return data


def parse_override(text: str) -> tuple[str, Any]:
    """PATH=VALUE as written on the command line; VALUE is TOML (3, true, [5, 3, 2], "text") or a bare word."""
    path, equals, value = text.partition("=")
    if not equals or not path.strip():
        problem = Text("要写成 PATH=VALUE", "not of the form PATH=VALUE")
        raise TablesError("--set", text, problem, Text("如 players.best=4", "for example players.best=4"))
    try:
        # Through JSON, as logs keep changes: a date becomes text, and what JSON cannot hold stays a bare word.
        parsed = json.loads(json.dumps(toml_of(f"value = {value.strip()}"), default=str))
    except (ValueError, RecursionError):
        parsed = {}
    return path.strip(), parsed["value"] if set(parsed) == {"value"} else value.strip()


def place_in(text: str, length: int) -> int | None:
    """The place 1 to `length` that `text` writes in digits, or none."""
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        return None
    return int(text) if 1 <= int(text) <= length else None


def _child(node: Any, parts: list[str], done: list[str], where: str) -> tuple[str | int, int]:
    """The container's own key for the next part (lists count from 1), checked to exist, and how many parts it takes.

    What a variant sets is kept by its whole path; a path that it does not set yet is a new key there.
    """
    key, at = parts[0], ".".join(done)
    if isinstance(node, dict):
        for taken in range(1, min(len(parts), MOST_IN_A_KEY) + 1):
            if (joined := ".".join(parts[:taken])) in node:
                return joined, taken
        if len(done) == 3 and (done[0], done[2]) == ("variants", "set"):
            return ".".join(parts), len(parts)
        problem = Text(f"没有 {shown(key)}", f"there is no {shown(key)}")
        raise TablesError(where, at or key, problem, near(key, node))
    if isinstance(node, list):
        place = place_in(key, len(node))
        if place is None:
            problem = Text(f"没有第 {shown(key)} 项", f"there is no place {shown(key)}")
            raise TablesError(where, at, problem, Text(f"第 1 到 {len(node)} 项", f"places 1 to {len(node)}"))
        return place - 1, 1
    problem = Text("这是一个值，里面没有别的", "this is a value, it has nothing inside it")
    raise TablesError(where, at, problem, Text(f"写 {visible(at)}=VALUE", f"use {visible(at)}=VALUE"))


def override(
    data: Mapping[str, Any], changes: Iterable[tuple[str, Any]], where: str = "--set", alias: Alias | None = None
) -> dict[str, Any]:
    """A copy of `data` with the value at each dotted path replaced. A path must exist; lists count from 1.

    `alias` may rewrite a path's parts (a game's shorthand). Raises TablesError.
    """
    changed = deepcopy(dict(data))
    for path, value in changes:
        parts = path.split(".", DEEPEST + 1)
        if len(parts) > DEEPEST:
            most = Text(f"最多 {DEEPEST} 段", f"at most {DEEPEST}")
            raise TablesError(where, path, Text("路径的段太多", "the path has too many parts"), most)
        if alias:
            parts = alias(changed, parts)
        node: Any = changed
        done = 0
        while done < len(parts):
            key, taken = _child(node, parts[done:], parts[:done], where)
            done += taken
            if done == len(parts):
                node[key] = value
            else:
                node = node[key]
    return changed


def _problems(error: Mapping[str, Any], data: Any) -> list[tuple[str, Text, Text]]:
    """Of one pydantic error as `_problem` has it; a validator may have found several faults."""
    place, problem, remedy = _problem(error, data)
    own = error.get("ctx", {}).get("error")
    return (
        [(place, each.said, NOTHING) for each in own.several] if isinstance(own, Faults) else [(place, problem, remedy)]
    )


def _problem(error: Mapping[str, Any], data: Any) -> tuple[str, Text, Text]:
    """Place, problem and remedy of one pydantic error; places in lists count from 1."""
    place: list[str] = []
    node = data
    for part in error["loc"]:
        place.append(str(part + 1) if isinstance(part, int) else str(part))
        try:
            node = node[part]
        except (KeyError, IndexError, TypeError):
            node = None
    if error["type"] == "json_invalid":
        return "", NO_VALUE, NOTHING
    problem = of_pydantic(error)
    remedy = Text("删掉，或改正拼写", "remove it, or correct its spelling") if problem is UNKNOWN_KEY else NOTHING
    return ".".join(part for part in place if part != "[key]"), problem, remedy


def _as_json(data: object, where: str, place: str | Text = "") -> str:
    """Plain data as JSON: TOML writes keys of numbers as text, and lists stand for tuples. Raises TablesError."""
    try:
        check_size(data)
        return json.dumps(data, default=str)
    except Fault as fault:
        raise TablesError(where, place, fault.problem) from None
    except (ValueError, RecursionError):
        raise TablesError(where, place, NO_VALUE) from None


def validate(schema: type[T], data: Mapping[str, Any], where: str, files: Mapping[str, str] | None = None) -> T:
    """The validated model of plain `data`. Raises TablesError that lists what is wrong, the first in its fields.

    `files` names the file of each part that is not in `where`.
    """
    text = _as_json(data, where)
    try:
        model = schema.model_validate_json(text)
    except ValidationError as error:
        problems = [each for one in error.errors(include_url=False) for each in _problems(one, data)]
        place, problem, remedy = problems[0]
        if more := len(problems) - 1:
            remedy = _with_the_rest(remedy, more, problems[1:MOST_TOLD])
        raise TablesError(_file_of(place, where, files), place, problem, remedy) from None
    for lang in schema.languages:
        if Names.model_fields[lang].is_required():  # then no name is without it
            continue
        gap = next(_gaps(model, lang), None)
        if gap:
            raise TablesError(
                _file_of(gap, where, files),
                f"{gap}.{lang}",
                MISSING,
                Text("这个游戏要印这种语言", "the game is printed in this language"),
            )
    return model


def _with_the_rest(remedy: Text, more: int, rest: list[tuple[str, Text, Text]]) -> Text:
    told = [(f"{visible(place)}: " if place else "", what) for place, what, _ in rest]
    zh, en = ("".join(f"\n  {place}{what.get(lang)}" for place, what in told) for lang in ("zh", "en"))
    if remedy.en:
        return Text(f"{remedy.zh}；还有 {more} 处：{zh}", f"{remedy.en}; {more} more:{en}")
    return Text(f"还有 {more} 处：{zh}", f"and {more} more:{en}")


def _gaps(value: object, lang: str, place: str = "") -> Iterator[str]:
    """Dotted paths of the names that have no text in `lang`; places in lists count from 1."""
    if isinstance(value, Names):
        if getattr(value, lang) is None:
            yield place
        return
    inside: Iterable[tuple[Any, Any]] = ()
    if isinstance(value, BaseModel):
        inside = value
    elif isinstance(value, dict):
        inside = value.items()
    elif isinstance(value, list | tuple):
        inside = enumerate(value, 1)
    for key, one in inside:
        yield from _gaps(one, lang, f"{place}.{key}".strip("."))


def _file_of(place: str, where: str, files: Mapping[str, str] | None) -> str:
    """The file that holds a place: `where`, or the one that `files` names for its part, a dotted path."""
    return next((file for part, file in (files or {}).items() if f"{place}.".startswith(f"{part}.")), where)


def validate_rows(schema: type[M], rows: list[Any], where: str) -> list[M]:
    """The validated models of a list of rows. Raises TablesError that names the row and its id."""
    models = []
    for number, row in enumerate(rows, 1):
        text = _as_json(row, where, Text(f"第 {number} 条", f"row {number}"))
        try:
            models.append(schema.model_validate_json(text))
        except ValidationError as error:
            place, problem, remedy = _problem(error.errors(include_url=False)[0], row)
            name = f" ({visible(str(row['id']))})" if isinstance(row, dict) and "id" in row else ""
            key = Text(f"第 {number} 条{name}：{place}", f"row {number}{name}: {place}")
            raise TablesError(where, key, problem, remedy) from None
    return models


def load(
    schema: type[T],
    path: Path,
    variants: Iterable[str] = (),
    changes: Iterable[tuple[str, Any]] = (),
    alias: Alias | None = None,
    further: Iterable[Path] = (),
) -> T:
    """A game's tables from its TOML file: changes of its variants, then named variants, then the other changes laid on.

    `further` files hold more of its parts, each part in one file. Raises TablesError. The files must be sound before
    anything is laid over them, with each variant; so must be a variant that is changed, with the other changes.
    """
    data = read_toml(path)
    files = dict.fromkeys(data, path)
    for other in further:
        for part, value in read_toml(other).items():
            if part in files:
                first = files[part].name
                problem = Text(f"{first} 里也有这一部分", f"this part is in {first} too")
                raise TablesError(str(other), part, problem, Text("只放在一个文件里", "keep it in one file"))
            data[part], files[part] = value, other
    return load_data(
        schema, data, str(path), variants, changes, alias, {part: str(file) for part, file in files.items()}
    )


def load_data(
    schema: type[T],
    data: Mapping[str, Any],
    where: str,
    variants: Iterable[str] = (),
    changes: Iterable[tuple[str, Any]] = (),
    alias: Alias | None = None,
    files: Mapping[str, str] | None = None,
) -> T:
    """As `load`, from data that a game put together; `where` is the file of most of it, `files` that of parts."""
    variants, changes = list(variants), list(changes)
    for count, what in ((len(variants), "variants"), (len(changes), "changes")):
        if count > MOST_LAID:
            most = Text(f"最多 {MOST_LAID}", f"at most {MOST_LAID}")
            raise TablesError(what, "", Text(f"有 {count:,} 个", f"there are {count:,}"), most)
    base = validate(schema, data, where, files)
    _check_variants(schema, _as_json(data, where), where, alias)
    of_variants, others = _apart(changes)
    offered = override(data, of_variants, alias=alias)
    known = validate(schema, offered, "--set").variants if of_variants else base.variants
    changed = override(offered, others, alias=alias)
    for name in known:
        if known[name] != base.variants.get(name):
            _with_variant(schema, changed, known, name, "--set", alias)
    laid: list[tuple[str, Any]] = []
    for name in variants:
        if name not in known:
            raise TablesError(where, "variants", _no_variant(name), near(name, known))
        laid += [(key, value) for key, value in known[name].set.items()]
    if laid:
        changed = override(override(offered, laid, where=f"{where}: variants", alias=alias), others, alias=alias)
    what = "--set" if of_variants or others else where
    made = validate(schema, changed, what) if of_variants or others or laid else base
    made._pictures = {name: _digest_of(Path(where).parent / file) for name, file in made.art.items()}
    return made


def _digest_of(file: Path) -> str:
    """What a picture's file holds; nothing for what cannot be one, which is said where it is drawn."""
    try:
        sound = file.is_file() and file.stat().st_size <= LARGEST_PICTURE
        return hashlib.sha256(file.read_bytes()).hexdigest() if sound else ""
    except (OSError, ValueError):
        return ""


@lru_cache(maxsize=16)  # a file is loaded again and again, and each of its variants takes as long as itself
def _check_variants(schema: type[GameTables], written: str, where: str, alias: Alias | None) -> None:
    """Raises TablesError for a variant of sound tables, written as JSON, that could not be played."""
    data = json.loads(written)
    known = validate(schema, data, where).variants
    for name in known:
        _with_variant(schema, data, known, name, where, alias)


def _apart(changes: Iterable[tuple[str, Any]]) -> tuple[list[tuple[str, Any]], list[tuple[str, Any]]]:
    """Changes of the variants, and the others."""
    of_variants: list[tuple[str, Any]] = []
    others: list[tuple[str, Any]] = []
    for path, value in changes:
        (of_variants if path.split(".", 1)[0] == "variants" else others).append((path, value))
    return of_variants, others


def varied(tables: T, name: str, alias: Alias | None = None) -> T:
    """The tables with one of their variants laid over them. Raises TablesError where there is none, or none to play."""
    if name not in tables.variants:
        remedy = near(name, tables.variants) if tables.variants else NOTHING
        raise TablesError("variants", "", _no_variant(name), remedy)
    return _with_variant(type(tables), tables.model_dump(mode="json"), tables.variants, name, "tables", alias)


def _no_variant(name: str) -> Text:
    return Text(f"没有变体 {shown(name)}", f"there is no variant {shown(name)}")


def _with_variant(
    schema: type[T], data: Mapping[str, Any], known: Mapping[str, Variant], name: str, where: str, alias: Alias | None
) -> T:
    """The tables that a variant makes of `data`. Raises TablesError that names the variant as the place."""
    place = f"variants.{name}"
    try:
        return validate(schema, override(data, known[name].set.items(), where, alias), where)
    except TablesError as error:
        there = (
            (f"{place}：{error.place_in('zh')}", f"{place}: {error.place_in('en')}") if error.place else (place, place)
        )
        raise TablesError(where, Text(*there), error.problem, error.remedy) from None
