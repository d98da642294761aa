"""`rulepress print`: a game's components as PDF files. Heavy parts are imported only when it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from printables.terminal.console import clear_errors, counting, fail, new_console
from printables.terminal.options import (
    Backs,
    Boards,
    GamesArgument,
    HomePaper,
    PaperOption,
    PrinterOption,
    PrintInk,
    PrintLang,
    SetOption,
    VariantOption,
)
from printables.terminal.selection import load_games


def print_command(
    game: GamesArgument = None,
    lang: Annotated[PrintLang, typer.Option("--lang", help="Language of the components.")] = PrintLang.both,
    players: Annotated[
        int | None, typer.Option("--players", min=1, max=99, help="Exactly what so many players need.")
    ] = None,
    paper: PaperOption = HomePaper.a4,
    duplex: Annotated[
        Backs,
        typer.Option(
            "--duplex",
            help="Backs: the printer turns sheets over their [bold]long[/bold] or [bold]short[/bold] edge; "
            "[bold]fold[/bold] sheets with both sides; by hand ([bold]manual[/bold]: all fronts, then all backs); "
            "or [bold]none[/bold].",
        ),
    ] = Backs.long,
    boards: Annotated[
        Boards | None,
        typer.Option(
            "--boards",
            help="Paper for boards, if not that of the rest; [bold]tiled[/bold]: over several sheets, to be glued.",
            show_default="as --paper",
        ),
    ] = None,
    ink: Annotated[
        PrintInk, typer.Option("--ink", help="In colours, or as black line work that spares ink.")
    ] = PrintInk.colour,
    printer: PrinterOption = None,
    margin: Annotated[
        float, typer.Option("--margin", metavar="MM", min=0, help="What your printer leaves white at each edge.")
    ] = 5.0,
    marks: Annotated[bool, typer.Option("--marks/--no-marks", help="Cut marks.")] = True,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Folder for the PDFs.")] = Path("out"),
    variant: VariantOption = None,
    changes: SetOption = None,
) -> None:
    """Print a game's components as PDF, one file each and one with all.

    Without --players, pieces for the largest game, and one rider's cards to be printed for each.

    Example: [bold]rulepress print continental_spin --players 4 --paper letter --duplex fold[/bold]
    """
    from dataclasses import replace

    from printables.components.registry import components
    from printables.errors import PrintError
    from printables.export.pdf import print_game
    from printables.export.release import printed, write_gallery
    from printables.geometry import STRAIGHT
    from printables.imposition.job import Job
    from printables.imposition.layout import Duplex
    from printables.imposition.paper import PAPERS
    from printables.imposition.printers import profile
    from printables.inks import INKS

    langs = ["zh", "en"] if lang is PrintLang.both else [lang.value]
    console = new_console()
    with clear_errors():
        tiled = boards is Boards.tiled
        job = Job(
            paper=replace(PAPERS[paper.value], margin=margin),
            duplex=Duplex(duplex.value),
            tiled=tiled,
            boards=PAPERS[boards.value] if boards and not tiled else None,
            marks=marks,
            printer=printer or "",
            shift=profile(printer) if printer else STRAIGHT,
            ink=INKS[ink.value],
        )
        shown = []
        for one, tables in load_games(game, changes, variant):
            try:
                made = {code: components(one.key)(tables, code, players) for code in langs}
                files = sum(len(parts) + 1 for parts in made.values())
                with counting(tables.title.get("en"), files) as advance:
                    paths = print_game(tables, made, out, job, progress=lambda name: advance(1))
                shown.append(printed(one, tables, langs, out, job, players))
            except PrintError as error:
                raise fail(f"{one.key}: {error}") from None
            for path in paths:
                console.print(str(path), soft_wrap=True, highlight=False, markup=False)
        console.print(str(write_gallery(out, shown)), soft_wrap=True, highlight=False, markup=False)
