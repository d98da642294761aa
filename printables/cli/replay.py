"""`rulepress replay`: a logged game, played again and told. Heavy parts are imported only when it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from printables.terminal.console import clear_errors, report_console
from printables.terminal.options import JsonOption, LangOption, TablesOption
from printables.terminal.selection import games_named, write_json
from printables.terminal.speaking import in_chinese, told


@in_chinese(
    """把一局日志重新打一遍，一拍一拍讲出来；遇到不合规则或不可能的一行就指出来。

    用 --json 另存每一步之后的局面。例：[bold]rulepress replay game.json[/bold]
    """
)
def replay(
    log: Annotated[
        Path,
        typer.Argument(
            metavar="LOG", help=told("A log as docs/formats.md describes it.", "一份日志，格式见 docs/formats.md。")
        ),
    ],
    json_file: JsonOption = None,
    own: TablesOption = None,
    *,
    lang: LangOption,
) -> None:
    """Play a logged game again and tell it step by step; refuse the first line that is illegal or impossible.

    With --json, the state after each action. Example: [bold]rulepress replay game.json[/bold]
    """
    import numpy as np

    from engine.game import state_to_json
    from engine.play.replay import LogError, Replay, read
    from printables.reports.tables import print_blocks

    with clear_errors(lang):
        found = read(log)
        game = games_named([found.game], own)[0] if own else None
        played = Replay(found, str(log), game)
        moments = []
        refused: LogError | None = None
        try:
            for moment in played.moments():
                moments.append(moment)
        except LogError as error:
            refused = error
        blocks = played.game.narrate(played.tables, played.log.players, moments, lang)
        states = [
            {
                "line": moment.line,
                "action": played.log.actions[moment.line - 1],
                "state": state_to_json(moment.after),
                "counts": {name: count for name, count in state_to_json(moment.counts).items() if np.any(count)},
            }
            for moment in moments
        ]
        write_json(json_file, {"format": "rulepress-replay/1", "game": played.game.key, "states": states})
        print_blocks(report_console(json_file), blocks)
        if refused:
            raise refused
