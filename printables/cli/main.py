"""`rulepress`: the commands together."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from printables.cli.calibrate import calibrate
from printables.cli.export import export
from printables.cli.games import games_command
from printables.cli.odds import odds
from printables.cli.print import print_command
from printables.cli.replay import replay
from printables.cli.simulate import simulate
from printables.cli.verify import verify
from printables.games.continental_spin.solo.commands import app as solo_app
from printables.games.intrigue.commands import kingdom, worth
from printables.terminal.process import run


def _tell_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        print(f"rulepress {version('rulepress')}")
        raise typer.Exit


app = typer.Typer(
    help="Print, play and hold to account a board game from one set of tables.\n\n"
    "Start with [bold]rulepress games[/bold], then [bold]rulepress print[/bold].",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Say which version this is.")
    ] = False,
) -> None:
    pass


app.command("print")(print_command)
app.command()(calibrate)
app.command()(verify)
app.command()(simulate)
app.command()(replay)
app.command("games")(games_command)
app.add_typer(solo_app, name="solo")
app.command()(kingdom)
app.command()(worth)
app.command()(export)
app.command()(odds)


def main() -> None:
    """The console script."""
    # Nothing that is made carries the day's date, so this replaces none; libraries would put it in, or fail on "abc"
    os.environ.pop("SOURCE_DATE_EPOCH", None)
    sys.exit(run(app))
