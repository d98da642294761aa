"""Options that several commands have, and what can be chosen with them."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from printables.terminal.languages import Lang, default_lang

_SET_HELP = (
    "Change a value of the tables, by its dotted path; lists count from 1. Repeatable. "
    "Examples: track.cells.43=rock, points.leg.1=6, spin.limit=7; docs/formats.md has more."
)


class PrintInk(StrEnum):
    """An edition: in colours, or black line work."""

    colour = "colour"
    low = "low"


class PrintLang(StrEnum):
    """A language, or both."""

    zh = "zh"
    en = "en"
    both = "both"


class HomePaper(StrEnum):
    """What home printers take."""

    a4 = "a4"
    letter = "letter"


class Boards(StrEnum):
    """A paper for boards, or several sheets."""

    a4 = "a4"
    letter = "letter"
    a3 = "a3"
    tabloid = "tabloid"
    tiled = "tiled"


class Backs(StrEnum):
    """How backs come behind fronts."""

    long = "long"
    short = "short"
    fold = "fold"
    manual = "manual"
    none = "none"


LangOption = Annotated[Lang, typer.Option("--lang", help="Language of the answer.", default_factory=default_lang)]
PaperOption = Annotated[HomePaper, typer.Option("--paper", help="Paper.")]
PrinterOption = Annotated[
    str | None,
    typer.Option("--printer", metavar="NAME", help="Move backs as `rulepress calibrate` found for this printer."),
]
SetOption = Annotated[list[str] | None, typer.Option("--set", metavar="PATH=VALUE", help=_SET_HELP)]
VariantOption = Annotated[
    list[str] | None, typer.Option("--variant", metavar="NAME", help="A variant of the game. Repeatable.")
]
JsonOption = Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Also write the result as JSON.")]
SeedOption = Annotated[
    int, typer.Option("--seed", min=0, max=2**53 - 1, help="Base seed; the same seed gives the same games.")
]
JobsOption = Annotated[
    int | None,
    typer.Option("--jobs", min=1, max=256, help="Processes to share the games among; all cores where that pays."),
]
ClusterOption = Annotated[
    str | None,
    typer.Option("--cluster", metavar="ADDRESS", help="Play on the workers of this Dask scheduler instead."),
]
GamesArgument = Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Games; all when none is named.")]
