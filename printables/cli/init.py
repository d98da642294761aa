"""`rulepress init`: a folder with a copy of a game to work on. Heavy parts are imported only when it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from engine.words import Words
from printables.terminal.console import clear_errors, new_console, show_paths
from printables.terminal.options import GameArgument, LangOption
from printables.terminal.speaking import in_chinese, told

say = Words({"next": ("接着：{}", "Next: {}")})


@in_chinese(
    """建一个文件夹，里面是一个游戏的表格、规则书账本和文字模板，供修改。

    它可以代替任何命令里的游戏名。例：[bold]rulepress init my-race GAME[/bold]，
    再 [bold]rulepress compare GAME my-race[/bold]。
    """
)
def init(
    folder: Annotated[
        Path,
        typer.Argument(
            metavar="DIR", help=told("A folder that is not there yet, or empty.", "还没有的、或空的文件夹。")
        ),
    ],
    game: GameArgument,
    *,
    lang: LangOption,
) -> None:
    """Make a folder with a game's tables, ledger and sheet templates, to be changed.

    It can stand in place of the game's name in any command. Example: [bold]rulepress init my-race GAME[/bold], then
    [bold]rulepress compare GAME my-race[/bold].
    """
    from engine import registry
    from engine.projects.beginning import begin
    from printables.text import templates

    with clear_errors(lang):
        one = registry.find(game)
        console = new_console()
        show_paths(console, *begin(folder, one, templates.folder()))
        commands = f"rulepress compare {one.key} {folder}"
        console.print(say("next", lang, commands), soft_wrap=True, highlight=False)
