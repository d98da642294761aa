"""`rulepress export`: what there is of a game beyond paper."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from printables.export.shops import SHOPS
from printables.imposition.paper import HOME_PAPERS
from printables.terminal.console import clear_errors, counting, new_console, show_paths, tell
from printables.terminal.languages import spoken_for
from printables.terminal.options import (
    ALL,
    GamesArgument,
    OutOption,
    PrintLangOption,
    SetOption,
    TablesOption,
    VariantOption,
    card_format,
    one_of,
)
from printables.terminal.selection import printed_games
from printables.terminal.speaking import in_chinese, told

if TYPE_CHECKING:
    from printables.export.release import Release

Make = Callable[["Release"], dict[str, bytes]]


@in_chinese(
    """做图片（在 out/png）、虚拟桌面（out/tts、out/pcio）、交给店家印的牌（out/mpc、out/tgc）、
    切割机用的版面（out/svg）、牌盒（out/box）或一个包含一切的 zip。

    另有 out/index.html 供观看。

    例：[bold]rulepress export GAME --tts --png 300[/bold]；交给店家、用机器裁：
    [bold]rulepress export GAME --shop mpc --card poker --svg --box --sleeved[/bold]
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
                "Size of cards, as for `rulepress print`; with --shop a product of the shop (poker, bridge, mini ...).",
                "牌的尺寸，同 rulepress print；有 --shop 时是店家的一种产品（poker、bridge、mini……）。",
            ),
        ),
    ] = None,
    svg: Annotated[
        bool,
        typer.Option(
            "--svg",
            help=told(
                "Sheets for a cutting machine (Silhouette, Cricut): PDFs with registration marks to print, and the "
                "cuts of each sheet as SVG.",
                "供切割机（Silhouette、Cricut）用的版面：带定位标记、用来打印的 PDF，和每张纸的切割线 SVG。",
            ),
        ),
    ] = False,
    paper: Annotated[
        str | None,
        one_of(
            "--paper",
            HOME_PAPERS,
            told("With --svg and --box: paper of the sheets.", "配合 --svg 和 --box：用什么纸。"),
            show_default="a4",
        ),
    ] = None,
    box: Annotated[
        bool,
        typer.Option(
            "--box",
            help=told(
                "Nets of tuck boxes for the cards, sized from their stacks.", "装牌的盒子的展开图，按牌叠起来的尺寸。"
            ),
        ),
    ] = False,
    sleeved: Annotated[
        bool, typer.Option("--sleeved", help=told("With --box: for cards in sleeves.", "配合 --box：装带套的牌。"))
    ] = False,
    thickness: Annotated[
        float | None,
        typer.Option(
            "--thickness",
            metavar="MM",
            min=0.1,
            max=2.0,
            help=told(
                "With --box: of one card without its sleeve; best measured over twenty.",
                "配合 --box：一张不带套的牌有多厚；最好量二十张再除。",
            ),
            show_default="0.3",
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
    pcio: Annotated[
        bool,
        typer.Option(
            "--pcio",
            help=told("A room for PlayingCards.io, to be imported there.", "PlayingCards.io 的房间，导入即可。"),
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
    """Make pictures (in out/png), a virtual table (out/tts, out/pcio), cards for a shop to print (out/mpc, out/tgc),
    sheets for a cutting machine (out/svg), card boxes (out/box) or a zip of everything, and out/index.html to see it.

    Example: [bold]rulepress export GAME --tts --png 300[/bold], or for a shop and a cutter
    [bold]rulepress export GAME --shop mpc --card poker --svg --box --sleeved[/bold]
    """
    from dataclasses import replace

    from engine.faults import Fault, Text
    from printables.components.own_files import own_files
    from printables.components.tuck_box import CARD
    from printables.export import release
    from printables.export.pdf import writable, write_files
    from printables.export.pictures import BLEED
    from printables.export.shops import product_named
    from printables.export.tabletop import folder_url
    from printables.imposition.job import A4

    console = new_console()
    said = spoken_for(lang)
    with clear_errors(said):
        if paper is not None and not (svg or box):
            raise Fault("--paper 要配合 --svg 或 --box", "--paper goes with --svg or --box")
        if (sleeved or thickness is not None) and not box:
            raise Fault("--sleeved 和 --thickness 要配合 --box", "--sleeved and --thickness go with --box")
        if bleed and png is None:
            raise Fault("--bleed 要配合 --png", "--bleed goes with --png")
        product = product_named(SHOPS[shop], card) if shop and card else None
        job = A4 if card is None or shop else replace(A4, card=card_format(card))
        place = folder_url(out / release.TABLE)
        wanted: dict[str, Make] = {}
        left_out: list[Text] = []
        if png is not None:
            wanted[release.PICTURES] = lambda made: release.pictures(made, png, BLEED if bleed else 0.0)
        if shop is not None:
            wanted[shop] = lambda made: release.shop_order(made, SHOPS[shop], product, left_out.append)
        on_paper = replace(job, paper=HOME_PAPERS[paper or A4.paper.key])
        if svg:
            wanted[release.CUTS] = lambda made: release.sheets_to_cut(made, on_paper, left_out.append)
        if box:
            wanted[release.BOXES] = lambda made: release.boxes(made, on_paper, sleeved, thickness or CARD)
        if tts:
            wanted[release.TABLE] = lambda made: release.virtual_table(made, place)
        if pcio:
            wanted[release.ROOM] = release.rooms
        if not wanted and not zip_file:
            raise Fault(
                "没说要导出什么：写 --png DPI、--shop、--svg、--box、--tts、--pcio 或 --zip",
                "nothing to export: say --png DPI, --shop, --svg, --box, --tts, --pcio or --zip",
            )
        folder = writable(out)
        shown, written = [], []
        for one, tables, langs in printed_games(game, changes, variant, lang, own):
            made = release.release_of(one, tables, langs, job)
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
                shown.append(release.show(made, folder, made.pictures()))
        show_paths(console, *written, release.write_gallery(folder, shown))
        for reason in left_out:
            tell(reason.get(said))
