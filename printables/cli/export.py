"""`rulepress export`: what there is of a game beyond paper."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from printables.terminal.console import clear_errors, counting, fail, new_console
from printables.terminal.options import ALL, GamesArgument, PrintLangOption, SetOption, VariantOption
from printables.terminal.selection import printed_games


def export(
    game: GamesArgument = None,
    png: Annotated[
        int | None,
        typer.Option("--png", metavar="DPI", help="Each side of each piece and board as PNG, 36 to 600 dots an inch."),
    ] = None,
    tts: Annotated[bool, typer.Option("--tts", help="Pictures and a save for Tabletop Simulator.")] = False,
    zip_file: Annotated[
        bool, typer.Option("--zip", help="One zip a game: PDFs for A4 and Letter, in colours and in low ink, and more.")
    ] = False,
    lang: PrintLangOption = ALL,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Folder for the files.")] = Path("out"),
    variant: VariantOption = None,
    changes: SetOption = None,
) -> None:
    """Make pictures (in out/png), a virtual table (out/tts) or a zip of everything, and out/index.html to look at it.

    Example: [bold]rulepress export continental_spin --tts --png 300[/bold]
    """
    from printables.export import release
    from printables.export.pdf import writable, write_files
    from printables.export.tabletop import folder_url
    from printables.imposition.job import A4

    if png is None and not tts and not zip_file:
        raise fail("nothing to export: say --png DPI, --tts or --zip")
    console = new_console()
    with clear_errors():
        folder = writable(out)
        shown, written = [], []
        for one, tables, langs in printed_games(game, changes, variant, lang):
            made = release.release_of(one, tables, langs)
            with counting(made.tables.title.get("en"), (png is not None) + tts + zip_file) as advance:
                pictures: dict[str, bytes] = {}
                table: dict[str, bytes] = {}
                place = folder / release.TABLE
                if png is not None:
                    pictures = release.pictures(made, png)
                    written += write_files(writable(folder / release.PICTURES), pictures)
                    advance(1)
                if tts:
                    table = release.virtual_table(made, folder_url(place))
                    written += write_files(writable(place), table)
                    advance(1)
                if zip_file:
                    packed = release.bundle(made, pictures, table, folder_url(place))
                    written += write_files(folder, {release.zip_name(one.key): packed})
                    advance(1)
            shown.append(release.show(made, folder, A4, made.whole()))
        for path in (*written, release.write_gallery(folder, shown)):
            console.print(str(path), soft_wrap=True, highlight=False)
