"""`rulepress kingdom`: ten cards by constraints, what games with them are like, and their page.

Heavy parts load when it runs.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from engine.faults import Fault, shown
from engine.words import Words
from printables.terminal.console import clear_errors, counting, report_console, show_paths
from printables.terminal.exit_codes import ExitCode
from printables.terminal.languages import spoken_for
from printables.terminal.options import (
    ALL,
    InkOption,
    JsonOption,
    OutOption,
    PaperOption,
    PlayersOption,
    PrintLangOption,
    SeedOption,
    SetOption,
    TablesOption,
    VariantOption,
)
from printables.terminal.selection import langs_of, load_games, table_changes, write_json
from printables.terminal.speaking import in_chinese, told

if TYPE_CHECKING:
    from rich.console import Console

    from engine.games.intrigue.schema import Tables
    from engine.statistics.moments import Moments
    from printables.games.intrigue.kingdom_page import Kingdom

say = Words(
    {
        "cost": ("费用", "Cost"),
        "card": ("牌", "Card"),
        "types": ("类型", "Types"),
        "does": ("效果", "What it does"),
        "played": ("{} 局 {} 人游戏，策略 {}", "{} games of {} players, policies {}"),
    }
)


@in_chinese(
    """按条件抽十种王国牌，说说用它们打起来怎样，并印成一页。

    例：[bold]rulepress kingdom --villages 1 --attacks 2 --cost 2:1 --have pawn --seed 7[/bold]
    """
)
def kingdom(
    have: Annotated[
        list[str] | None,
        typer.Option(
            "--have",
            help=told(
                "A card to have, by its key. Repeatable.",
                "要有的牌，写它的键。可重复。",
            ),
        ),
    ] = None,
    avoid: Annotated[
        list[str] | None,
        typer.Option(
            "--avoid",
            help=told(
                "A card to avoid. Repeatable.",
                "不要的牌。可重复。",
            ),
        ),
    ] = None,
    attacks: Annotated[
        int | None,
        typer.Option(
            "--attacks",
            min=0,
            help=told(
                "Attacks at most.",
                "攻击牌最多几种。",
            ),
        ),
    ] = None,
    villages: Annotated[
        int,
        typer.Option(
            "--villages",
            min=0,
            help=told(
                "At least so many cards that can give two actions.",
                "能给两次行动的牌至少几种。",
            ),
        ),
    ] = 0,
    cost: Annotated[
        list[str] | None,
        typer.Option(
            "--cost",
            metavar="COST:CARDS",
            help=told(
                "At least so many cards of a cost, such as 2:1. Repeatable.", "某个费用的牌至少几种，如 2:1。可重复。"
            ),
        ),
    ] = None,
    seed: SeedOption = 1,
    players: PlayersOption = None,
    games: Annotated[
        int,
        typer.Option(
            "--games",
            min=0,
            max=1_000_000,
            help=told(
                "Games to play with it.",
                "用它打多少局。",
            ),
        ),
    ] = 2000,
    policy: Annotated[
        list[str] | None,
        typer.Option(
            "--policy",
            help=told(
                "Policy of all players; repeat it for one a seat.",
                "所有玩家的策略；每座一个时重复写。",
            ),
            show_default=told("engine, terminal, big_money in turn", "engine、terminal、big_money 轮流"),
        ),
    ] = None,
    lang: PrintLangOption = ALL,
    paper: PaperOption = "a4",
    ink: InkOption = "colour",
    out: OutOption = Path("out"),
    variant: VariantOption = None,
    changes: SetOption = None,
    own: TablesOption = None,
    json_file: JsonOption = None,
) -> None:
    """Draw ten kingdom cards of Intrigue by constraints, say what games with them are like, and print their page.

    Example: [bold]rulepress kingdom --villages 1 --attacks 2 --cost 2:1 --have pawn --seed 7[/bold]
    """
    from engine.game import policies_for
    from engine.games.intrigue.game import GAME
    from engine.games.intrigue.kingdoms import Wishes, draw_kingdom
    from engine.games.intrigue.played import played, styles_for
    from printables.export.pdf import writable
    from printables.games.intrigue.kingdom_page import Kingdom, kingdom_page
    from printables.games.intrigue.printing import print_sheets
    from printables.imposition.job import Job
    from printables.imposition.paper import PAPERS
    from printables.inks import INKS
    from printables.reports.tables import simulation_json

    said = spoken_for(lang)
    with clear_errors(said):
        game, tables = load_games([GAME.key], changes, variant, own)[0]
        langs = langs_of(tables, lang)
        wishes = Wishes(tuple(have or ()), tuple(avoid or ()), attacks, villages, tuple(map(_cost, cost or ())))
        drawn = draw_kingdom(tables, wishes, seed)
        tables = game.load(variant or (), [*table_changes(changes), ("kingdom", drawn)])
        seated = players if players is not None else GAME.best_players(tables)
        count = GAME.seats(tables, seated)
        seats = policies_for(GAME, policy or styles_for(count), count)
        folder = writable(out)
        moments = _simulated(tables, seats, games, seed, said)
        head = {"format": "rulepress-kingdom/1", "game": GAME.key, "kingdom": drawn, "seed": seed}
        if moments:
            more = simulation_json(GAME, seats, moments)
            head |= {"players": seated, "policies": seats, "games": moments.games, **more}
        page = Kingdom(tables, seed, seated, played(moments, seats) if moments else None)
        sheets = {code: kingdom_page(page, code) for code in langs}
        paths = print_sheets(tables, sheets, Job(paper=PAPERS[paper], ink=INKS[ink]), folder)
        write_json(json_file, head)
        _tell(report_console(json_file), page, moments, games, paths, said)
    if games and (not moments or moments.games < games):
        raise typer.Exit(ExitCode.STOPPED)


def _simulated(tables: Tables, seats: Sequence[str], games: int, seed: int, lang: str) -> Moments | None:
    """So many games, or as many as were played before somebody stopped them."""
    from engine.games.intrigue.game import GAME
    from engine.play.simulate import Stopped, simulate

    if not games:
        return None
    with counting(tables.title.get(lang), games) as advance:
        try:
            return simulate(GAME, tables, len(seats), seats, games, seed, None, advance)
        except Stopped as stopped:
            return stopped.done


def _tell(
    console: Console, page: Kingdom, moments: Moments | None, games: int, paths: Sequence[Path], lang: str
) -> None:
    """The cards, what games with them were like, and the files written."""
    from engine.games.intrigue.game import GAME
    from printables.reports.tables import print_simulation
    from printables.reports.words import say as report_word

    console.print(_table(page.tables, page.tables.fixed_kingdom, lang))
    count = moments.games if moments else 0
    if moments and page.played:
        title = say("played", lang, f"{count:,}", page.players, page.played.who)
        print_simulation(console, GAME, page.played.policies, moments, lang, title)
    if count < games:
        console.print(report_word("partial_run", lang, f"{games:,}", f"{count:,}"), style="bold red")
    show_paths(console, *paths)


def _cost(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,2}):(\d{1,2})", text)
    if not found:
        raise Fault(
            f"--cost {shown(text)}：写费用和几种牌，如 2:1",
            f"--cost {shown(text)}: write a cost and how many cards of it, such as 2:1",
        )
    return int(found[1]), int(found[2])


def _table(tables: Tables, drawn: list[str], lang: str) -> object:
    """The kingdom as a table of cards."""
    from rich.table import Table

    from engine.games.intrigue.wording import summary

    table = Table()
    for heading in ("cost", "card", "types", "does"):
        table.add_column(say(heading, lang), justify="right" if heading == "cost" else "left", overflow="fold")
    for key in drawn:
        card = tables.card(key)
        types = [getattr(tables.types, one).get(lang) for one in card.types]
        table.add_row(str(card.cost), card.name.get(lang), ", ".join(types), summary(tables, card, lang))
    return table
