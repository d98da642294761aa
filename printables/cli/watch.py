"""`rulepress watch`: a design that is printed and checked on each save. Heavy parts are imported only when it runs."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from engine.words import Words
from printables.terminal.console import clear_errors, new_console
from printables.terminal.options import LangOption, SeedOption, SetOption, TablesOption, VariantOption
from printables.terminal.selection import load_games
from printables.terminal.speaking import in_chinese, told

if TYPE_CHECKING:
    from engine.game import Game
    from printables.compare.watching import Saved

say = Words(
    {
        "watching": (
            "正在看着 {}；Ctrl-C 结束。用浏览器打开 {}",
            "Watching {}; Ctrl-C ends it. Open {} in a web browser",
        ),
        "error": ("有错，仍用上一次的：{}", "an error; the last good print stays: {}"),
        "printed": ("重印：{}", "printed again: {}"),
        "same": ("印出来的没有变化", "nothing printed differs"),
        "well": ("手算的 {} 条主张都与账本相符", "all {} claims by hand are as recorded"),
        "broken": ("与账本不符的手算主张：{}（{}）", "claims by hand that differ from the ledger: {} ({})"),
        "games_well": ("对局的主张无一与账本不符", "no claim about games differs from the ledger"),
        "games_broken": ("与账本不符的对局主张：{}（{}）", "claims about games that differ from the ledger: {} ({})"),
        "took": ("{:.1f} 秒", "{:.1f} s"),
    }
)
MOST_NAMED = 8


@in_chinese(
    """看着一个设计：每次存盘，重印有变化的，马上核对手算的主张，再在后台核对对局的主张。

    存盘有错时说明错在哪里，上一次的印件仍在。例：[bold]rulepress watch my-race[/bold]
    """
)
def watch(
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME|DIR",
            help=told("A folder of `rulepress init`, or a game.", "rulepress init 建的文件夹，或一个游戏。"),
        ),
    ],
    variant: VariantOption = None,
    changes: SetOption = None,
    own: TablesOption = None,
    seed: SeedOption = 1,
    out: Annotated[
        Path, typer.Option("--out", metavar="DIR", help=told("Folder for the files.", "文件放在哪里。"))
    ] = Path("out/watch"),
    *,
    lang: LangOption,
) -> None:
    """Watch a design: on each save print what changed, check the exact claims at once, then those about games.

    A save with an error is told, and the last good print stays. Example: [bold]rulepress watch my-race[/bold]
    """
    from dataclasses import replace

    from engine.play.workers import workers
    from printables.compare.aside import drawer
    from printables.compare.watching import PAGE, Background, Design, saves
    from printables.export.pdf import writable

    console = new_console()

    def find() -> tuple[Game, Any]:
        return load_games([game], changes, variant, own)[0]

    with clear_errors(lang), drawer() as aside, workers(2) as executor:
        one, _ = find()
        design = Design(find, writable(out), aside=aside)

        def finished(found: Any) -> None:
            broken = [each.claim.id for each in found.broken if each.games]
            line = say("games_broken", lang, len(broken), _named(broken)) if broken else say("games_well", lang)
            console.print(line, highlight=False, style="red" if broken else "green")

        background, stop = Background(executor, seed, finished), threading.Event()

        def tell(found: Saved, lines: list[str], began: float) -> None:
            design.tell("\n".join(lines), bad=bool(found.error or found.broken))
            took = say("took", lang, time.perf_counter() - began)
            console.print(f"{lines[-1]} · {took}", highlight=False, soft_wrap=True)

        def saved() -> None:
            began = time.perf_counter()
            background.give_up()
            found = design.checked()
            lines = _lines(found, lang)
            tell(found, lines, began)
            if found.error is not None:
                return
            made = design.printed()
            lines += _lines(made, lang) if made.error else [_told_of_print(made, lang)]
            tell(replace(found, error=made.error), lines, began)
            if made.error is None and design.game is not None:
                background.begin(design.game, design.tables)

        paths = [one.folder] if one.folder else [one.source(name) for name in one.sources()]
        coming = saves(paths, stop)  # listens from here on: a save while the first print is made is not lost
        try:
            saved()
            names = ", ".join(str(path) for path in paths[:3])
            console.print(say("watching", lang, names, out / PAGE), highlight=False, soft_wrap=True)
            for _ in coming:
                saved()
        finally:
            stop.set()
            background.stop()


def _lines(found: Saved, lang: str) -> list[str]:
    if found.error is not None:
        return [say("error", lang, found.error.get(lang))]
    ids = [one.claim.id for one in found.broken]
    return [say("broken", lang, len(ids), _named(ids)) if ids else say("well", lang, found.claims)]


def _told_of_print(found: Saved, lang: str) -> str:
    return say("printed", lang, ", ".join(found.reprinted)) if found.reprinted else say("same", lang)


def _named(ids: list[str]) -> str:
    more = len(ids) - MOST_NAMED
    return ", ".join(ids[:MOST_NAMED]) + (f" … +{more}" if more > 0 else "")
