"""`rulepress print`: a game's components as PDF files. Heavy parts are imported only when it runs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from engine.play.collecting import seldom_collecting
from engine.words import Words
from printables.terminal.console import clear_errors, counting, fail, new_console, show_paths, tell
from printables.terminal.exit_codes import ExitCode
from printables.terminal.languages import spoken_for
from printables.terminal.options import (
    ALL,
    TILED,
    BoardsOption,
    CardOption,
    DuplexOption,
    GamesArgument,
    InkOption,
    OutOption,
    PaperOption,
    PrinterOption,
    PrintLangOption,
    SetOption,
    TablesOption,
    VariantOption,
)
from printables.terminal.selection import printed_games, seated
from printables.terminal.speaking import in_chinese, told

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from printables.export.gallery import Exhibit, PagePictures
    from printables.export.pdf import Pages
    from printables.export.release import Release

say = Words(
    {"open": ("用浏览器打开，每一页和每个文件都在上面：{}", "Open in a web browser, it shows every page and file: {}")}
)


@in_chinese(
    """把游戏的配件印成 PDF：每样一份，外加全部合成的一份。

    不写 --players，就够人数最多的一局用；每位玩家各印一份的文件，名字里会写明。

    例：[bold]rulepress print GAME --players 4 --paper letter --duplex fold[/bold]
    """
)
def print_command(
    game: GamesArgument = None,
    lang: PrintLangOption = ALL,
    players: Annotated[
        int | None,
        typer.Option(
            "--players",
            min=1,
            max=99,
            help=told("Exactly what so many players need.", "正好够这么多人用。"),
            show_default=told("the largest game", "人数最多的一局"),
        ),
    ] = None,
    paper: PaperOption = "a4",
    duplex: DuplexOption = "long",
    boards: BoardsOption = None,
    card: CardOption = None,
    ink: InkOption = "colour",
    printer: PrinterOption = None,
    margin: Annotated[
        float,
        typer.Option(
            "--margin",
            metavar="MM",
            min=0,
            help=told("What your printer leaves white at each edge.", "打印机在每边留白多少。"),
        ),
    ] = 5.0,
    marks: Annotated[bool, typer.Option("--marks/--no-marks", help=told("Cut marks.", "裁切线。"))] = True,
    pdfa: Annotated[
        bool,
        typer.Option(
            "--pdfa/--no-pdfa",
            help=told(
                "Files as PDF/A-2b, for archives and print shops: with the colour space that is meant.",
                "文件存成 PDF/A-2b，供存档和交印：注明所用的色彩空间。",
            ),
        ),
    ] = False,
    layers: Annotated[
        bool,
        typer.Option(
            "--layers/--no-layers",
            help=told(
                "Art, text, and marks with notes as layers that a PDF viewer can switch off.",
                "图画、文字、裁切线与页脚各成一个图层，在 PDF 阅读器里可以关掉。",
            ),
        ),
    ] = False,
    out: OutOption = Path("out"),
    variant: VariantOption = None,
    changes: SetOption = None,
    own: TablesOption = None,
) -> None:
    """Print a game's components as PDF, one file each and one with all.

    Without --players, pieces for the largest game; the name of a file that is printed once for each player says so.

    Example: [bold]rulepress print GAME --players 4 --paper letter --duplex fold[/bold]
    """
    from dataclasses import replace

    from engine.faults import Fault, Faults
    from printables.components.own_files import own_files
    from printables.errors import PrintError
    from printables.export.pdf import writable
    from printables.export.release import release_of, write_gallery
    from printables.export.thumbnails import beside
    from printables.geometry import STRAIGHT
    from printables.imposition.duplex import DUPLEXES
    from printables.imposition.job import Job
    from printables.imposition.paper import PAPERS
    from printables.imposition.printers import profile
    from printables.inks import INKS

    console, said = new_console(), spoken_for(lang)
    with clear_errors(said), seldom_collecting(), beside() as thread:
        tiled = boards == TILED
        job = Job(
            paper=replace(PAPERS[paper], margin=margin),
            duplex=DUPLEXES[duplex],
            tiled=tiled,
            boards=PAPERS[boards] if boards and not tiled else None,
            marks=marks,
            printer=printer or "",
            shift=profile(printer) if printer else STRAIGHT,
            ink=INKS[ink],
            players=players,
            card=card,
            pdfa=pdfa,
            layers=layers,
        )
        shown, failed = [], []
        written: list[Path] = []
        writable(out)
        able, left_out = seated(printed_games(game, changes, variant, lang, own), players, said)
        if not able:
            raise fail("\n".join(left_out))
        for one, tables, langs in able:
            try:
                with own_files(one.folder, tables):
                    shown.append(_print(release_of(one, tables, langs, job), out, said, thread, written))
            except PrintError as error:
                failed.append(Fault(f"{one.key}：{error.say('zh')}", f"{one.key}: {error.say('en')}"))
        if not shown:
            raise Faults(failed)
        page = write_gallery(out, shown)
        show_paths(console, *written)
        for reason in (*left_out, *(fault.say(said) for fault in failed)):
            tell(reason)
        console.print(say("open", said, page), soft_wrap=True, highlight=False)
        if failed or (left_out and game):  # not all that was asked for
            raise typer.Exit(ExitCode.REFUSED)


def _print(release: Release, out: Path, said: str, thread: Executor, written: list[Path]) -> Exhibit:
    """Print a game and give what is shown of it; its files are added to those `written`. Raises PrintError.

    Whatever else was made of the game is let go with the end of this function.
    """
    from printables.export.pdf import print_game
    from printables.export.release import show

    made = release.components(release.job.players)
    pictures: dict[str, PagePictures] = {}

    def begin_pictures(lang: str, pages: Pages, pdf: bytes) -> None:
        pictures[lang] = release.pictures_of(lang, pages, pdf, thread)

    files = sum(len(parts) + 1 for parts in made.values())
    with counting(release.tables.title.get(said), files) as advance:
        written += print_game(
            release.tables, made, out, release.job, progress=lambda name: advance(1), whole=begin_pictures
        )
    return show(release, out, pictures)
