"""Options that several commands have, and what can be chosen with them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import typer

from engine.faults import Fault, listed, shown
from engine.languages import LANGUAGES, SPOKEN
from printables.imposition.duplex import DUPLEXES
from printables.imposition.paper import CARD_FORMATS, HOME_PAPERS, PAPERS
from printables.inks import INKS
from printables.terminal.console import clear_errors
from printables.terminal.languages import spoken
from printables.terminal.speaking import told

_SET_HELP = told(
    "Change a value of the tables, by its dotted path; lists count from 1. Repeatable. "
    "Examples: players.best=4, title.en=Derby; docs/formats.md has more.",
    "改表格里的一个值，按带点的路径写；列表从 1 数起。可重复。"
    "例：players.best=4、title.zh=赛马；更多见 docs/formats.md。",
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
    """An option that takes one of these keys, or, where it may be given several times, some of them."""
    known = list(keys)

    def check(value: str | list[str] | None) -> str | list[str] | None:
        for one in [value] if isinstance(value, str) else value or []:
            if one not in known:
                options = listed(known)
                raise Fault(
                    f"{flag}：没有 {shown(one)}；有 {options.zh}", f"{flag}: {shown(one)} is not one of {options.en}"
                )
        return value

    return typer.Option(flag, metavar=f"<{'|'.join(known)}>", callback=check, help=text, **more)


LangOption = Annotated[
    str,
    one_of(
        "--lang",
        SPOKEN,
        told("Language of the answer.", "回答用的语言。"),
        default_factory=spoken,
        show_default=told("the system's", "系统的语言"),
    ),
]
PrintLangOption = Annotated[
    str,
    one_of(
        "--lang",
        [*LANGS, BOTH, ALL],
        told("Language of the components; all that a game is printed in.", "配件的语言；不写则印游戏有的各种语言。"),
    ),
]
PaperOption = Annotated[str, one_of("--paper", HOME_PAPERS, told("Paper.", "纸张。"))]
BoardsOption = Annotated[
    str | None,
    one_of(
        "--boards",
        [*PAPERS, TILED],
        told(
            "Paper for boards, if not that of the rest; [bold]tiled[/bold]: over several sheets, to be glued.",
            "图板用的纸，若与其余不同；[bold]tiled[/bold]：印成几张，再粘起来。",
        ),
        show_default=told("as --paper", "同 --paper"),
    ),
]
DuplexOption = Annotated[
    str,
    one_of(
        "--duplex",
        DUPLEXES,
        told(
            "Backs: " + "; ".join(f"[bold]{key}[/bold]: {mode.option.en}" for key, mode in DUPLEXES.items()) + ".",
            "背面：" + "；".join(f"[bold]{key}[/bold]：{mode.option.zh}" for key, mode in DUPLEXES.items()) + "。",
        ),
    ),
]
InkOption = Annotated[
    str,
    one_of(
        "--ink",
        INKS,
        told(
            "Ink: " + "; ".join(f"[bold]{key}[/bold]: {ink.name.en}" for key, ink in INKS.items()) + ".",
            "墨：" + "；".join(f"[bold]{key}[/bold]：{ink.name.zh}" for key, ink in INKS.items()) + "。",
        ),
    ),
]


def card_format(name: str) -> str:
    """A name of a size of cards. Raises Fault for one that is none."""
    if name not in CARD_FORMATS:
        known = listed(CARD_FORMATS)
        raise Fault(f"--card：没有 {shown(name)}；有 {known.zh}", f"--card: {shown(name)} is not one of {known.en}")
    return name


CardOption = Annotated[
    str | None,
    one_of(
        "--card",
        CARD_FORMATS,
        told(
            "Size of cards, laid out anew, where the game allows it; see docs/printing.md.",
            "牌的尺寸，重新排版；游戏允许才行，见 docs/printing.zh.md。",
        ),
        show_default=told("the game's own", "游戏自己的"),
    ),
]
PrinterOption = Annotated[
    str | None,
    typer.Option(
        "--printer",
        metavar="NAME",
        help=told(
            "Move backs as `rulepress calibrate` found for this printer.",
            "按 rulepress calibrate 为这台打印机量得的数移动背面。",
        ),
    ),
]
SetOption = Annotated[list[str] | None, typer.Option("--set", metavar="PATH=VALUE", help=_SET_HELP)]
TablesOption = Annotated[
    str | None,
    typer.Option(
        "--tables",
        metavar="FILE|DIR|REV:",
        help=told(
            "Tables of your own in place of the game's: a file, a folder of `rulepress init`, or a git revision "
            "(HEAD~1:, v1:designs/short).",
            "用自己的表格代替游戏的：一个文件、rulepress init 建的文件夹，"
            "或 git 的一个版本（HEAD~1:、v1:designs/short）。",
        ),
    ),
]
VariantOption = Annotated[
    list[str] | None,
    typer.Option(
        "--variant", metavar="NAME", help=told("A variant of the game. Repeatable.", "游戏的一种变体。可重复。")
    ),
]
JsonOption = Annotated[
    Path | None,
    typer.Option(
        "--json",
        metavar="FILE",
        help=told("Also write the result as JSON; - is standard output.", "结果另存为 JSON；- 是标准输出。"),
        callback=ready,
    ),
]
SeedOption = Annotated[
    int,
    typer.Option(
        "--seed",
        min=0,
        max=2**53 - 1,
        help=told("Base seed; the same seed gives the same games.", "种子；同一个种子打出同样的局。"),
    ),
]
JobsOption = Annotated[
    int | None,
    typer.Option(
        "--jobs",
        min=1,
        max=256,
        help=told(
            "Processes to share the games among; all cores where that pays.", "由几个进程分担；划算时用上所有的核。"
        ),
    ),
]
ClusterOption = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        metavar="ADDRESS",
        help=told(
            "Play on the workers of this Dask scheduler, which you trust, instead.",
            "改由这个 Dask 调度器的机器来打；它须是您信得过的。",
        ),
    ),
]
OutOption = Annotated[Path, typer.Option("--out", metavar="DIR", help=told("Folder for the files.", "文件放在哪里。"))]
ReportsOption = Annotated[
    Path,
    typer.Option(
        "--out",
        metavar="DIR",
        help=told("Folder for report.html and report.json.", "report.html 和 report.json 放在哪里。"),
    ),
]
GamesArgument = Annotated[
    list[str] | None,
    typer.Argument(metavar="GAME", help=told("Games; all when none is named.", "游戏；不写则全部。")),
]
GameArgument = Annotated[
    str, typer.Argument(metavar="GAME", help=told("A game of `rulepress games`.", "rulepress games 列出的一个游戏。"))
]
PlayersOption = Annotated[
    int | None,
    typer.Option("--players", help=told("Players; the best number when left out.", "人数；不写则取最合适的人数。")),
]
