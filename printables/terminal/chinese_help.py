"""Help in Chinese: a command line of typer, every text of its own and of typer's exchanged. Loaded for that alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import typer
from rich import text as rich_text
from typer import rich_utils

_rich_text = rich_utils._make_rich_text


def _folded(**given: Any) -> Any:
    """A text that is folded where it has no spaces to break at, as Chinese has none; rich would cut it off."""
    text = _rich_text(**given)
    if isinstance(text, rich_text.Text):
        text.overflow = "fold"
    return text


_PARTS: dict[str, Any] = {  # of typer's help
    "DEFAULT_STRING": "[默认：{}]",
    "REQUIRED_LONG_STRING": "[必填]",
    "ARGUMENTS_PANEL_TITLE": "参数",
    "OPTIONS_PANEL_TITLE": "选项",
    "COMMANDS_PANEL_TITLE": "命令",
    "_make_rich_text": _folded,
}
_TYPES = {
    "int": "<整数>",
    "int range": "<整数>",
    "float": "<数>",
    "float range": "<数>",
    "str": "<文字>",
    "list[str]": "<文字>",
    "path": "<路径>",
    "bool": "",
}

Said = Callable[[str | None], str | None]  # a help text in Chinese


@contextmanager
def typer_in_chinese() -> Iterator[None]:
    """What typer itself puts into a help."""
    before = {name: getattr(rich_utils, name) for name in _PARTS}
    try:
        for name, part in _PARTS.items():
            setattr(rich_utils, name, part)
        yield
    finally:
        for name, part in before.items():
            setattr(rich_utils, name, part)


def exchange(command: Any, context: Any, said: Said) -> None:
    """The help of a command and of all below it."""
    command.help, command.short_help, command.epilog = map(said, (command.help, command.short_help, command.epilog))
    command.options_metavar = "[选项]"
    usage = command.get_usage
    command.get_usage = lambda asked: usage(asked).replace("Usage: ", "用法：", 1)
    helping = command.get_help_option(context)
    for param in (*command.params, *([helping] if helping else [])):
        _exchange_option(param, context, said)
    if helping:
        helping.help = "显示这段说明。"
    for name, one in getattr(command, "commands", {}).items():
        command.subcommand_metavar = "命令 [参数]..."
        exchange(one, typer.Context(one, parent=context, info_name=name), said)


def _exchange_option(param: Any, context: Any, said: Said) -> None:
    param.help, param.rich_help_panel = map(said, (param.help, getattr(param, "rich_help_panel", None)))
    if isinstance(param.show_default, str):
        param.show_default = said(param.show_default)
    if param.metavar is None:
        param.metavar = _TYPES.get(param.display_type(context).strip("<>"))
