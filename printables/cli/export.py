"""`rulepress export`: what there is of a game beyond paper."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from printables.terminal.console import clear_errors, counting, new_console, show_paths
from printables.terminal.languages import spoken_for
from printables.terminal.options import (
    ALL,
    GamesArgument,
    OutOption,
    PrintLangOption,
    SetOption,
    TablesOption,
    VariantOption,
)
from printables.terminal.selection import printed_games
from printables.terminal.speaking import in_chinese, told


@in_chinese(
    """做图片（在 out/png）、虚拟桌面（out/tts）或一个包含一切的 zip，另有 out/index.html 供观看。

    例：[bold]rulepress export GAME --tts --png 300[/bold]
    """
)
def export(
    game: GamesArgument = None,
    png: Annotated[
        int | None,
        typer.Option(
            "--png",
            metavar="DPI",
            help=told(
                "Each side of each piece and board as PNG, 36 to 600 dots an inch.",
                "每件配件和图板的每一面各存一张 PNG，每英寸 36 到 600 点。",
            ),
        ),
    ] = None,
    tts: Annotated[
        bool,
        typer.Option(
            "--tts",
            help=told(
                "Pictures and a save for Tabletop Simulator.", "供桌游模拟器（Tabletop Simulator）用的图片和存档。"
            ),
        ),
    ] = False,
    zip_file: Annotated[
        bool,
        typer.Option(
            "--zip",
            help=told(
                "One zip a game: PDFs for every home paper in every ink, and more.",
                "每个游戏一个 zip：各种家用纸、各种墨的 PDF，以及其他。",
            ),
        ),
    ] = False,
    lang: PrintLangOption = ALL,
    out: OutOption = Path("out"),
    variant: VariantOption = None,
    changes: SetOption = None,
    own: TablesOption = None,
) -> None:
    """Make pictures (in out/png), a virtual table (out/tts) or a zip of everything, and out/index.html to look at it.

    Example: [bold]rulepress export GAME --tts --png 300[/bold]
    """
    from engine.faults import Fault
    from printables.export import release
    from printables.export.pdf import writable, write_files
    from printables.export.tabletop import folder_url
    from printables.imposition.job import A4
    from printables.text.templates import own_templates

    console = new_console()
    said = spoken_for(lang)
    with clear_errors(said):
        if png is None and not tts and not zip_file:
            raise Fault(
                "没说要导出什么：写 --png DPI、--tts 或 --zip", "nothing to export: say --png DPI, --tts or --zip"
            )
        folder = writable(out)
        shown, written = [], []
        for one, tables, langs in printed_games(game, changes, variant, lang, own):
            made = release.release_of(one, tables, langs)
            steps = (png is not None) + tts + zip_file
            with own_templates(one.folder), counting(made.tables.title.get(said), steps) as advance:
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
        show_paths(console, *written, release.write_gallery(folder, shown))
