"""A command line that helps and refuses in the language of the answer: every help text is declared in both."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence
from inspect import cleandoc
from typing import Any, TypeVar

import typer
from typer.core import TyperGroup

from engine.faults import Fault, Text, shown, visible
from engine.foreign_errors import of_pydantic
from printables.terminal.console import fail
from printables.terminal.languages import in_language, language_of, spoken

Command = TypeVar("Command", bound=Callable[..., Any])
USAGE_ERROR: Any = typer.BadParameter.__base__

_CHINESE: dict[str, str] = {}  # of help texts, by the English; filled where commands are declared


def told(en: str, zh: str) -> str:
    """A help text, which is English where it is declared, and Chinese where that is the language of the answer."""
    _CHINESE[cleandoc(en)] = cleandoc(zh)
    return en


def in_chinese(zh: str) -> Callable[[Command], Command]:
    """Declares the Chinese help of a command, whose docstring is the English."""

    def declare(command: Command) -> Command:
        told(command.__doc__ or "", zh)
        return command

    return declare


def chinese_of(text: str | None) -> str | None:
    """The Chinese of a help text. Every text of this program has one; a test sees to it."""
    return text and _CHINESE.get(cleandoc(text), text)


class SpeakingGroup(TyperGroup):
    """The commands together. Wrong use is told in a line, as any other error is."""

    def main(self, args: Sequence[str] | None = None, **more: Any) -> Any:  # type: ignore[override]
        arguments = list(sys.argv[1:] if args is None else args)
        with in_language(language_of(arguments)):
            if spoken() != "zh":
                return self._carried_out(arguments, **more)
            from printables.terminal.chinese_help import exchange, typer_in_chinese

            exchange(self, typer.Context(self, **self.context_settings), chinese_of)
            with typer_in_chinese():
                return self._carried_out(arguments, **more)

    def _carried_out(self, arguments: list[str], *, standalone_mode: bool = True, **more: Any) -> Any:
        """As click does it, but for what is said of wrong use. Raises SystemExit with the exit code."""
        if not standalone_mode:
            return super().main(arguments, standalone_mode=False, **more)
        try:
            sys.exit(super().main(arguments, standalone_mode=False, **more))
        except typer.Abort:
            sys.exit(1)
        except Fault as fault:
            raise SystemExit(fail(fault.say(spoken())).exit_code) from None
        except USAGE_ERROR as error:
            raise SystemExit(_refused(error)) from None


def _refused(error: Any) -> int:
    """Tell wrong use of the command line, and where to read more; returns the exit code."""
    if type(error).__name__ == "NoArgsIsHelpError":  # the help has been shown
        return int(error.exit_code)
    path = error.ctx.command_path if error.ctx else "rulepress"
    problem = wrong_use(error)
    said = Text(f"{problem.zh}；用法见 {path} --help", f"{problem.en}; see {path} --help")
    return fail(said.get(spoken())).exit_code


# What typer says of wrong use, and what this program does.
_USES = (
    (r"Option '(.+)' requires an argument\.", "{0} 后面要有值", "{0} needs a value"),
    (r"Option '(.+)' requires (\d+) arguments\.", "{0} 后面要有 {1} 个值", "{0} needs {1} values"),
    (r"Option '(.+)' does not take a value\.", "{0} 后面不能有值", "{0} takes no value"),
    (r"Missing command\.", "缺命令", "a command is missing"),
    (r"No such command '(.+?)'\..*", "没有命令 {0}", "there is no command {0}"),
    (r"Got unexpected extra argument(?:s|\(s\))? \((.+)\)", "多出来的参数：{0}", "arguments too many: {0}"),
)


def wrong_use(error: Any) -> Text:
    """What a usage error of typer is about."""
    kind = type(error).__name__
    if kind == "NoSuchOption":
        near, named = ", ".join(sorted(error.possibilities or ())), shown(error.option_name)
        zh, en = (f"；是不是 {near}？", f"; did you mean {near}?") if near else ("", "")
        return Text(f"没有选项 {named}{zh}", f"there is no option {named}{en}")
    if kind == "MissingParameter":
        return Text(f"缺 {_name(error.param)}", f"{_name(error.param)} is missing")
    if kind == "BadParameter" and error.param is not None and hasattr(error.__cause__, "errors"):
        why = of_pydantic(error.__cause__.errors()[0])
        return Text(f"{_name(error.param)}：{why.zh}", f"{_name(error.param)}: {why.en}")
    for pattern, zh, en in _USES:
        if found := re.fullmatch(pattern, error.message, re.DOTALL):
            parts = [visible(part) for part in found.groups()]
            return Text(zh.format(*parts), en.format(*parts))
    return Text("用法不对", visible(error.message, 1000))


def _name(param: Any) -> str:
    """An option or argument as a person writes it."""
    options = [one for one in param.opts if one.startswith("-")]
    return "/".join(options) or param.metavar or param.name.upper()
