"""`rulepress`: the commands of all games together, and those that a game brings."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from printables.cli.brought import brought
from printables.cli.calibrate import calibrate
from printables.cli.compare import compare
from printables.cli.export import export
from printables.cli.games import games_command
from printables.cli.init import init
from printables.cli.print import print_command
from printables.cli.replay import replay
from printables.cli.simulate import simulate
from printables.cli.sweep import sweep
from printables.cli.verify import verify
from printables.cli.watch import watch
from printables.terminal.process import run
from printables.terminal.speaking import SpeakingGroup, told


class OneGame(TyperGroup):
    """A command of which each game has its own. Where only one game has it, that game need not be named."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if len(self.commands) == 1 and args and args[0] not in self.commands and not args[0].startswith("-"):
            args = [*self.commands, *args]
        return super().resolve_command(ctx, args)


def _group(text: str, kind: type[TyperGroup]) -> typer.Typer:
    return typer.Typer(
        cls=kind,
        help=text,
        no_args_is_help=True,
        add_completion=False,
        rich_markup_mode="rich",
        context_settings={"help_option_names": ["-h", "--help"]},
    )


def _tell_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        print(f"rulepress {version('rulepress')}")
        raise typer.Exit


def _options(
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=_tell_version,
            is_eager=True,
            help=told("Say which version this is.", "显示是哪个版本。"),
        ),
    ] = False,
) -> None:
    pass


def build() -> typer.Typer:
    """The command line."""
    app = _group(
        told(
            "Print, play and hold to account board games from one set of tables each.\n\n"
            "Start with [bold]rulepress games[/bold], then [bold]rulepress print[/bold].",
            "一套表格，一个桌游：打印它、玩它、核对它的规则书。\n\n"
            "先看 [bold]rulepress games[/bold]，再用 [bold]rulepress print[/bold]。",
        ),
        SpeakingGroup,
    )
    app.callback()(_options)
    solo = _group(told("Challenges for one, of the games that have them.", "一个人的挑战：有挑战的游戏。"), OneGame)
    odds = _group(
        told(
            "The odds now, or after each thing told, of the games that have them.",
            "此刻的概率，或每报一件事之后的概率：有这一项的游戏。",
        ),
        TyperGroup,
    )
    app.command("print")(print_command)
    app.command()(calibrate)
    app.command()(verify)
    app.command()(compare)
    app.command()(init)
    app.command()(sweep)
    app.command()(watch)
    app.command()(simulate)
    app.command()(replay)
    app.command("games")(games_command)
    app.add_typer(solo, name="solo")
    app.command()(export)
    app.add_typer(odds, name="odds")
    for key, own in brought():
        if own.odds:
            odds.command(key)(own.odds)
        if own.solo:
            solo.add_typer(own.solo, name=key)
        for command in own.own:
            app.command()(command)
    return app


app = build()


def main() -> None:
    """The console script."""
    sys.exit(run(app))
