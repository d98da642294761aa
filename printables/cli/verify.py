"""`rulepress verify`: the rulebook against tables and simulated games. Heavy parts are imported only when it runs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, get_args

import typer

from engine.ledger.refutations import NEW, WRONG, Refutation
from printables.terminal.console import clear_errors, planning, report_console, show_paths
from printables.terminal.exit_codes import ExitCode
from printables.terminal.options import (
    ClusterOption,
    GamesArgument,
    JobsOption,
    JsonOption,
    LangOption,
    ReportsOption,
    SeedOption,
    SetOption,
    TablesOption,
    VariantOption,
    one_of,
)
from printables.terminal.selection import executor_for, games_named, load_games, write_json
from printables.terminal.speaking import in_chinese, told

if TYPE_CHECKING:
    from engine.game import Game

BATCHES = 12  # of a game, about: whether other processes pay is decided before its tables are read
WRONG_ONES = "wrong"  # what --refuted calls all that is wrong in the rulebook


@in_chinese(
    """算出规则书的每一条主张：手算的由表格算出，其余靠模拟对局。

    一直打到有关的主张都有了定论，或打满局数为止。有一条与账本不符时，退出码为 1：改了的表格使规则书里的一句话不再成立，
    结尾会指出是哪一句。按 Ctrl-C，就报告到那时为止的结果。

    例：[bold]rulepress verify --set players.best=3[/bold]
    """
)
def verify(
    game: GamesArgument = None,
    quick: Annotated[
        bool,
        typer.Option(
            "--quick",
            help=told("Two looks at few games: seconds instead of a minute.", "只看很少几局：几秒，不到一分钟。"),
        ),
    ] = False,
    games: Annotated[
        int | None,
        typer.Option(
            "--games",
            min=2,
            max=10_000_000,
            help=told("Most games of a batch.", "每批最多打多少局。"),
            show_default="1228800",
        ),
    ] = None,
    seed: SeedOption = 1,
    jobs: JobsOption = None,
    cluster: ClusterOption = None,
    out: ReportsOption = Path("out/verify"),
    json_file: JsonOption = None,
    brief: Annotated[
        bool,
        typer.Option(
            "--brief/--full",
            help=told(
                "First and only in full what differs from the ledger, or every row.",
                "先列、也只细列与账本不符的；或逐条全列。",
            ),
        ),
    ] = True,
    refuted: Annotated[
        list[str] | None,
        one_of(
            "--refuted",
            [WRONG_ONES, *get_args(Refutation), NEW],
            told(
                "Show only what is refuted in this way; [bold]wrong[/bold]: what is wrong in the rulebook. Repeatable.",
                "只列这样不成立的；[bold]wrong[/bold]：规则书有误的。可重复。",
            ),
        ),
    ] = None,
    coverage: Annotated[
        Path | None,
        typer.Option(
            "--coverage",
            metavar="FILE",
            help=told("Only list the numbers of this text without a claim.", "只列这份文本里没有入账的数。"),
        ),
    ] = None,
    book: Annotated[
        Path | None,
        typer.Option(
            "--book",
            metavar="FILE",
            help=told(
                "Show beside each row the sentence of this text, your copy of the rulebook. None of it is kept.",
                "每一条旁边列出这份文本（你那本规则书）里的原句，不留存。",
            ),
        ),
    ] = None,
    variant: VariantOption = None,
    changes: SetOption = None,
    own: TablesOption = None,
    *,
    lang: LangOption,
) -> None:
    """Work out every claim of a rulebook, by hand from the tables and by simulated games.

    Games are played until every claim about them is decided, or so many have been played. Exits with 1 when a verdict,
    or a recorded truth, is not the one in the ledger: a changed table has broken a sentence of the rulebook, which is
    named at the end. Ctrl-C reports what is known by then.

    Example: [bold]rulepress verify --set players.best=3[/bold]
    """
    from engine import registry
    from engine.faults import Fault
    from engine.ledger.verify import BUDGET, FIRST_LOOK, Begun
    from engine.play.collecting import seldom_collecting
    from engine.storage.files import make_folder
    from printables.reports.html import write_report
    from printables.reports.ledger_report import ledger_json, print_ledger, print_total

    if coverage is not None:
        _cover(game, coverage, json_file, lang)
        return
    if quick and games is not None:
        raise Fault("--quick 和 --games 只能用一个", "--quick and --games exclude each other")
    budget = FIRST_LOOK if quick else games or BUDGET
    ledgers = []
    with clear_errors(lang), seldom_collecting():
        asked = [own] if own else game or list(registry.GAMES)
        known = [key for key in asked if key in registry.GAMES]
        with executor_for(jobs, cluster, budget * BATCHES * len(asked), here=True, keys=known) as executor:
            named = load_games(game, changes, variant, own)
            owned = _sentences(book, [one for one, _ in named])
            make_folder(out)
            begun = [Begun(one, tables, budget, seed, executor, early=quick) for one, tables in named]
            for one in begun:
                with planning(one.tables.title.get(lang)) as progress:
                    ledger = one.finish(progress)
                ledgers.append(ledger)
                if ledger.partial:
                    break
        laid = [*([own] if own else []), *(variant or []), *(changes or [])]
        results = [ledger_json(ledger, changes or [], variant or []) for ledger in ledgers]
        write_json(json_file, results)
        write_json(out / "report.json", results)
        path = write_report(ledgers, laid, lang, out / "report.html", owned)
        console = report_console(json_file)
        ways = {*(refuted or []), *(WRONG if WRONG_ONES in (refuted or []) else ())}
        for ledger in ledgers:
            print_ledger(console, ledger, laid, lang, brief, ways, owned)
        if len(ledgers) > 1:
            print_total(console, ledgers, lang)
        show_paths(console, path)
    if any(ledger.partial for ledger in ledgers):
        raise typer.Exit(ExitCode.STOPPED)
    if any(ledger.broken for ledger in ledgers):
        raise typer.Exit(ExitCode.DIFFERS)


def _sentences(book: Path | None, games: list[Game]) -> dict[str, str]:
    """By the id of a row, what the owner's copy of a rulebook says. Raises Fault where it may be several games'."""
    from engine.faults import Fault
    from engine.ledger.book import sentences
    from engine.ledger.claims import load_claims
    from engine.reading import read_text

    if book is None:
        return {}
    if len(games) != 1:
        raise Fault("--book 是一本规则书：写明是哪个游戏", "--book is one rulebook: name its game")
    return sentences(read_text(book, typed=True), load_claims(games[0].claims, games[0].identities))


def _cover(game: list[str] | None, file: Path, json_file: Path | None, lang: str) -> None:
    """What of a rulebook's text the ledger of one game leaves open. Exits with 1 where it leaves any number open."""
    from engine.faults import Fault
    from engine.ledger.claims import load_claims
    from engine.ledger.coverage import coverage
    from engine.reading import read_text
    from printables.reports.coverage_report import coverage_json, print_coverage

    with clear_errors(lang):
        named = games_named(game)
        if len(named) != 1:
            raise Fault(
                "--coverage 只对照一本规则书：写明是哪个游戏", "--coverage compares one rulebook: name its game"
            )
        found = coverage(read_text(file, typed=True), load_claims(named[0].claims, named[0].identities))
        write_json(json_file, coverage_json(named[0].key, found))
        print_coverage(report_console(json_file), found, lang)
    if found.missing or found.absent:
        raise typer.Exit(ExitCode.DIFFERS)
