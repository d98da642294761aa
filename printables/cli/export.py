"""`rulepress export`: what there is of a game beyond paper."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from printables.export.shops import SHOPS
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
    one_of,
)
from printables.terminal.selection import printed_games
from printables.terminal.speaking import in_chinese, told

if TYPE_CHECKING:
    from printables.export.release import Release

Make = Callable[["Release"], dict[str, bytes]]


@in_chinese(
    """做图片（在 out/png）、虚拟桌面（out/tts）、交给店家印的牌（out/mpc、out/tgc）或一个包含一切的 zip。

    另有 out/index.html 供观看。

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
    bleed: Annotated[
        bool,
        typer.Option(
            "--bleed",
            help=told(
                "With --png: an eighth of an inch (3.175 mm) of its ground beyond each cut.",
                "配合 --png：每条裁切边外多画 3.175 毫米（1/8 英寸）底色。",
            ),
        ),
    ] = False,
    shop: Annotated[
        str | None,
        one_of(
            "--shop",
            SHOPS,
            told(
                "The cards as an order at a shop: a picture a side with bleed, and a list of decks, backs and copies. "
                + "; ".join(f"[bold]{one.key}[/bold]: {one.name}" for one in SHOPS.values())
                + ".",
                "把牌做成给店家的订单：每面一张带出血的图，一份列明各副牌、背面和份数的清单。"
                + "；".join(f"[bold]{one.key}[/bold]：“{one.name}”" for one in SHOPS.values())
                + "。",
            ),
        ),
    ] = None,
    card: Annotated[
        str | None,
        typer.Option(
            "--card",
            metavar="SIZE",
            help=told(
                "With --shop: make every card fit this product of the shop (poker, bridge, mini ...).",
                "配合 --shop：所有的牌都改成店家的这种尺寸（poker、bridge、mini……）。",
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
    """Make pictures (in out/png), a virtual table (out/tts), cards for a shop to print (out/mpc, out/tgc) or a zip of
    everything, and out/index.html to look at it.

    Example: [bold]rulepress export GAME --tts --png 300[/bold]
    """
    from engine.faults import Fault
    from printables.components.own_files import own_files
    from printables.export import release
    from printables.export.pdf import writable, write_files
    from printables.export.pictures import BLEED
    from printables.export.shops import product_named
    from printables.export.tabletop import folder_url
    from printables.imposition.job import A4

    console = new_console()
    said = spoken_for(lang)
    with clear_errors(said):
        if card is not None and shop is None:
            raise Fault("--card 要配合 --shop", "--card goes with --shop")
        if bleed and png is None:
            raise Fault("--bleed 要配合 --png", "--bleed goes with --png")
        product = product_named(SHOPS[shop], card) if shop and card else None
        place = folder_url(out / release.TABLE)
        wanted: dict[str, Make] = {}
        if png is not None:
            wanted[release.PICTURES] = lambda made: release.pictures(made, png, BLEED if bleed else 0.0)
        if shop is not None:
            wanted[shop] = lambda made: release.shop_order(made, SHOPS[shop], product)
        if tts:
            wanted[release.TABLE] = lambda made: release.virtual_table(made, place)
        if not wanted and not zip_file:
            raise Fault(
                "没说要导出什么：写 --png DPI、--shop、--tts 或 --zip",
                "nothing to export: say --png DPI, --shop, --tts or --zip",
            )
        folder = writable(out)
        shown, written = [], []
        for one, tables, langs in printed_games(game, changes, variant, lang, own):
            made = release.release_of(one, tables, langs)
            files: dict[str, dict[str, bytes]] = {}
            with (
                own_files(one.folder, made.tables),
                counting(made.tables.title.get(said), len(wanted) + zip_file) as advance,
            ):
                for name, make in wanted.items():
                    files[name] = make(made)
                    written += write_files(writable(folder / name), files[name])
                    advance(1)
                if zip_file:
                    packed = release.bundle(made, files.get(release.PICTURES, {}), files.get(release.TABLE, {}), place)
                    written += write_files(folder, {release.zip_name(one.key): packed})
                    advance(1)
                shown.append(release.show(made, folder, A4, made.whole()))
        show_paths(console, *written, release.write_gallery(folder, shown))
