"""Jinja2 templates of a game's sheets, filled in from its tables. What comes from the tables is text, never markup."""

from __future__ import annotations

import string
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, TemplateError, TemplateNotFound
from jinja2.sandbox import SandboxedEnvironment
from markupsafe import Markup

from engine.faults import NOTHING, Fault, Text, near, shown
from engine.tables import TablesError
from printables.errors import PrintError, Where

SHARED = "shared"  # the folder of what templates of several games include

_own: ContextVar[Path | None] = ContextVar("own templates", default=None)
_ESCAPED = str.maketrans({char: f"&#{ord(char)};" for char in string.punctuation})


def render(name: str, values: Mapping[str, Any], component: str = "") -> str:
    """The Markdown of a template such as "<game>/quickref.zh.md.j2".

    Raises PrintError, naming the template and line, where it is missing, broken or asks for a value that is not there.
    """
    where = Where(component, place(name))
    try:
        return _environment(_own.get()).get_template(name).render(values)
    except TemplateNotFound as error:
        raise PrintError(
            f"{folder()} 里没有模板 {error.name}", f"there is no template {error.name} in {folder()}", where
        ) from error
    except TemplateError as error:
        line = getattr(error, "lineno", None) or _line_in_template(error)
        at = Text(f"第 {line} 行：", f"line {line}: ") if line else NOTHING
        raise PrintError(f"{at.zh}模板有错（{error}）", f"{at.en}{error}", where) from error
    except Fault as fault:
        raise PrintError(*fault.said, where) from fault


def place(name: str) -> Text:
    """A template as errors name it."""
    return Text(f"模板 {name}", f"template {name}")


def language(name: str) -> str:
    """The language that a template's name says it is in."""
    return name.removesuffix(".md.j2").rpartition(".")[2]


def escaped(value: object) -> Markup:
    """A value as Markdown that shows exactly its text, on one line. What is already marked up stays as it is."""
    if isinstance(value, Markup):
        return value
    return Markup(" ".join(str(value).split()).translate(_ESCAPED))


def icon(name: object) -> Markup:
    """An icon in running text, from its name."""
    return Markup(f"{{icon:{name}}}")


@cache
def folder() -> Path:
    """Where the templates lie: inside an installed package, else at the top of the source tree."""
    inside = Path(__file__).parents[1] / "templates"
    return inside if inside.is_dir() else Path(__file__).parents[2] / "templates"


@contextmanager
def own_templates(project: Path | None, game: str) -> Iterator[None]:
    """A designer's templates, in the folder `templates` of a project, stand in for those of the same names.

    Raises TablesError for a file that stands in for none, and that no other of them includes: it would never be read.
    """
    own = project / "templates" if project is not None else None
    if own is not None and own.is_dir():
        _check_names(own, game)
    token = _own.set(own)
    try:
        yield
    finally:
        _own.reset(token)


def _check_names(own: Path, game: str) -> None:
    theirs = {name: path for name, path in _names(own).items() if not (f"/{name}".count("/.") or name.endswith("~"))}
    known = [name for name in _names(folder()) if "/" not in name or name.partition("/")[0] in (game, SHARED)]
    for name in sorted(theirs.keys() - set(known)):
        if not any(name in path.read_text("utf-8", "replace") for path in theirs.values()):
            problem = Text(f"{shown(name)} 不是这个游戏的模板", f"{shown(name)} is no template of this game")
            raise TablesError(str(own), "", problem, near(name, known))


def _names(room: Path) -> dict[str, Path]:
    """The files of a folder of templates, by the names that templates are asked for under."""
    return {path.relative_to(room).as_posix(): path for path in sorted(room.rglob("*")) if path.is_file()}


@cache
def _environment(own: Path | None = None) -> Environment:
    # What a stranger's templates may do is bounded: a project may come from anywhere
    kind = Environment if own is None else SandboxedEnvironment
    environment = kind(
        loader=FileSystemLoader([folder()] if own is None else [own, folder()]),
        undefined=StrictUndefined,
        autoescape=True,  # so that macros and filters return Markup, which is not escaped again
        finalize=escaped,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters["icon"] = icon
    return environment


def _line_in_template(error: Exception) -> int | None:
    """The line of the template that raised: Jinja2 rewrites tracebacks so that they point into it."""
    line, trace = None, error.__traceback__
    while trace:
        if trace.tb_frame.f_code.co_filename.endswith(".j2"):
            line = trace.tb_lineno
        trace = trace.tb_next
    return line
