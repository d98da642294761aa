"""`rulepress compare`: what a change of tables does. Heavy parts are imported only when it runs."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from printables.terminal.console import clear_errors, planning, report_console, show_paths
from printables.terminal.exit_codes import ExitCode
from printables.terminal.options import (
    JobsOption,
    JsonOption,
    LangOption,
    PlayersOption,
    ReportsOption,
    SeedOption,
    SetOption,
    VariantOption,
)
from printables.terminal.selection import executor_for, games_named, table_changes, write_json
from printables.terminal.speaking import in_chinese, told

if TYPE_CHECKING:
    from engine.game import Game
    from printables.compare.comparison import Comparison, Side

WHILE_DRAWING = 4  # times as many games as otherwise are worth further processes: one plays them while pages are drawn


@in_chinese(
    """比较两套表格：哪些数不同，哪些主张、页面和对局数字因此变动，哪些配件要重印。

    写一个游戏，用 --set 或 --variant 说明改动；或写两份以上的表格（文件、文件夹、git 版本），后面的各与第一份比。
    有主张不再成立，或印不出来、打不了时，退出码为 1。

    例：[bold]rulepress compare GAME --set players.best=3[/bold]
    """
)
def compare(
    tables: Annotated[
        list[str],
        typer.Argument(
            metavar="GAME|TABLES...",
            help=told(
                "A game, or two and more files, folders or git revisions (HEAD~1:) of its tables; the others are "
                "compared with the first.",
                "一个游戏；或它的两份以上表格：文件、文件夹、git 版本（HEAD~1:），各与第一份比。",
            ),
        ),
    ],
    variant: VariantOption = None,
    changes: SetOption = None,
    games: Annotated[
        int,
        typer.Option(
            "--games",
            min=300,
            max=10_000_000,
            help=told(
                "Games of each batch and of the balance, on either side.", "两边每批对局、以及数字对照，各打多少局。"
            ),
        ),
    ] = 4800,
    players: PlayersOption = None,
    seed: SeedOption = 1,
    jobs: JobsOption = None,
    pages: Annotated[
        bool, typer.Option("--pages/--no-pages", help=told("Compare what is printed.", "比较印出来的页面。"))
    ] = True,
    print_changed: Annotated[
        bool,
        typer.Option(
            "--print-changed",
            help=told("Write a PDF of just what has to be printed again.", "把要重印的单独写成一份 PDF。"),
        ),
    ] = False,
    out: ReportsOption = Path("out/compare"),
    json_file: JsonOption = None,
    *,
    lang: LangOption,
) -> None:
    """Compare two sets of tables: which numbers differ, and which claims, pages and figures of play that moves.

    Name a game and change it with --set or --variant; or name two and more files, folders or git revisions of its
    tables, each of which is compared with the first. Exits with 1 where a claim no longer holds, or the new tables
    cannot be printed or played.

    Example: [bold]rulepress compare GAME --set players.best=3[/bold]
    """
    from engine.play.collecting import seldom_collecting
    from printables.compare.aside import drawer

    # It begins before more is imported here: both processes need nearly all of it
    with clear_errors(lang), seldom_collecting(), drawer(jobs) if pages else nullcontext() as aside:
        from engine.storage.files import make_folder
        from printables.cli.brought import brought
        from printables.compare.as_json import comparison_json
        from printables.compare.comparison import Plan
        from printables.compare.comparison import compare as work_out
        from printables.compare.html import write_report
        from printables.compare.reprint import changed_documents
        from printables.compare.summary import print_summary
        from printables.components.own_files import own_files
        from printables.components.registry import components
        from printables.export.pdf import write_files

        plan = Plan(games, seed, players, pages)
        before, others = _sides(tables, variant, changes)
        make_folder(out)
        key = before.game.key
        pars = next((own.pars for name, own in brought() if name == key), None)
        most = 2 * games * (1 + len(before.game.batches(before.tables)))
        found: list[Comparison] = []
        alone = most // WHILE_DRAWING if pages else most
        with executor_for(jobs, None, alone, here=True) as executor:
            for after in others:
                with planning(after.tables.title.get(lang)) as progress:
                    known = found[0].ledgers[0] if found else None
                    found.append(work_out(before, after, plan, pars, executor, progress, known, aside))
                if found[-1].partial:
                    break
        results = [comparison_json(one) for one in found]
        write_json(json_file, results)
        write_json(out / "report.json", results)
        written = [write_report(found, lang, out / "report.html")]
        for one in found if print_changed else ():
            if one.prints.reprints:
                with own_files(one.after.game.folder, one.after.tables):
                    again = changed_documents(components(key), one.after.tables, one.prints.reprints)
                written += write_files(out, again)
        console = report_console(json_file)
        for one in found:
            print_summary(console, one, lang)
        show_paths(console, *written)
    if any(one.partial for one in found):
        raise typer.Exit(ExitCode.STOPPED)
    if any(one.breaks for one in found):
        raise typer.Exit(ExitCode.DIFFERS)


def _sides(named: list[str], variants: list[str] | None, texts: list[str] | None) -> tuple[Side, list[Side]]:
    """What is compared with what. Raises TablesError, GameError, and Fault where nothing is to be compared."""
    from engine.faults import Fault

    changes = table_changes(texts)
    games = _of_one_game(named)
    laid = [*(variants or []), *(texts or [])]
    if len(games) == 1:
        if not laid:
            raise Fault(
                "没说与什么比：写 --set、--variant，或另一份表格",
                "nothing to compare with: give --set, --variant, or further tables",
            )
        return _side(games[0], named[0]), [_side(games[0], ", ".join(laid), variants, changes)]
    if laid:
        raise Fault(
            "--set 和 --variant 只用于比较一个游戏和它的改动；比较几份表格时不写",
            "--set and --variant change one game; leave them out where several tables are compared",
        )
    sides = [_side(game, name) for game, name in zip(games, named, strict=True)]
    return sides[0], sides[1:]


def _of_one_game(named: list[str]) -> list[Game]:
    """The games with their tables, each the same game. Raises Fault where they are not."""
    from engine.faults import Fault
    from engine.projects import sources as projects

    first = games_named(named[:1])[0]
    games = [first]
    for text in named[1:]:
        other = projects.opened(text, first.key) if text.endswith(":") else games_named([text])[0]
        if other.key != first.key:
            raise Fault(f"{first.key} 和 {other.key} 是两个游戏，不能比", f"{first.key} and {other.key} are two games")
        games.append(other)
    return games


def _side(
    game: Game, name: str, variants: list[str] | None = None, changes: list[tuple[str, Any]] | None = None
) -> Side:
    from engine.projects.sources import loaded
    from printables.compare.comparison import Side

    return Side(game, loaded(game, variants or (), changes or ()), name)
