"""Options that several commands have, and what can be chosen with them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import typer

from engine.faults import shown
from engine.languages import LANGUAGES, SPOKEN
from printables.imposition.duplex import DUPLEXES
from printables.imposition.paper import HOME_PAPERS, PAPERS
from printables.inks import INKS
from printables.terminal.console import clear_errors
from printables.terminal.languages import default_lang

_SET_HELP = (
    "Change a value of the tables, by its dotted path; lists count from 1. Repeatable. "
    "Examples: track.cells.43=rock, points.leg.1=6, spin.limit=7; docs/formats.md has more."
)


ALL, BOTH, TILED = "all", "both", "tiled"
LANGS = {one.option: one.code for one in LANGUAGES.values()}  # as --lang has them, and as everything else does


def ready(file: Path | None) -> Path | None:
    """A file to be written, refused before any work is done for it."""
    if file is not None:
        from engine.storage.files import check_writable

        with clear_errors():
            check_writable(file)
    return file


def one_of(flag: str, keys: Iterable[str], text: str, **more: Any) -> Any:
    """An option that takes one of these keys."""
    known = list(keys)

    def check(value: str | None) -> str | None:
        if value is not None and value not in known:
            raise typer.BadParameter(f"{shown(value)} is not one of {', '.join(known)}.")
        return value

    return typer.Option(flag, metavar=f"<{'|'.join(known)}>", callback=check, help=text, **more)


LangOption = Annotated[str, one_of("--lang", SPOKEN, "Language of the answer.", default_factory=default_lang)]
PrintLangOption = Annotated[
    str, one_of("--lang", [*LANGS, BOTH, ALL], "Language of the components; all that a game is printed in.")
]
PaperOption = Annotated[str, one_of("--paper", HOME_PAPERS, "Paper.")]
BoardsOption = Annotated[
    str | None,
    one_of(
        "--boards",
        [*PAPERS, TILED],
        "Paper for boards, if not that of the rest; [bold]tiled[/bold]: over several sheets, to be glued.",
        show_default="as --paper",
    ),
]
DuplexOption = Annotated[
    str,
    one_of(
        "--duplex",
        DUPLEXES,
        "Backs: " + "; ".join(f"[bold]{key}[/bold]: {mode.option.en}" for key, mode in DUPLEXES.items()) + ".",
    ),
]
InkOption = Annotated[str, one_of("--ink", INKS, "In colours, or as black line work that spares ink.")]
PrinterOption = Annotated[
    str | None,
    typer.Option("--printer", metavar="NAME", help="Move backs as `rulepress calibrate` found for this printer."),
]
SetOption = Annotated[list[str] | None, typer.Option("--set", metavar="PATH=VALUE", help=_SET_HELP)]
VariantOption = Annotated[
    list[str] | None, typer.Option("--variant", metavar="NAME", help="A variant of the game. Repeatable.")
]
JsonOption = Annotated[
    Path | None,
    typer.Option("--json", metavar="FILE", help="Also write the result as JSON; - is standard output.", callback=ready),
]
SeedOption = Annotated[
    int, typer.Option("--seed", min=0, max=2**53 - 1, help="Base seed; the same seed gives the same games.")
]
JobsOption = Annotated[
    int | None,
    typer.Option("--jobs", min=1, max=256, help="Processes to share the games among; all cores where that pays."),
]
ClusterOption = Annotated[
    str | None,
    typer.Option(
        "--cluster", metavar="ADDRESS", help="Play on the workers of this Dask scheduler, which you trust, instead."
    ),
]
GamesArgument = Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Games; all when none is named.")]
