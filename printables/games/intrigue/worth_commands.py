"""`rulepress worth`, each card beside Big Money, and `rulepress tournament`, each policy against each other one.

Heavy parts load when they run.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from engine.words import Words
from printables.terminal.console import clear_errors, counting, report_console, show_paths
from printables.terminal.languages import spoken_for
from printables.terminal.options import (
    ALL,
    InkOption,
    JsonOption,
    LangOption,
    OutOption,
    PaperOption,
    PrintLangOption,
    SeedOption,
    SetOption,
    TablesOption,
    VariantOption,
)
from printables.terminal.selection import langs_of, load_games, write_json
from printables.terminal.speaking import in_chinese, told

if TYPE_CHECKING:
    from rich.table import Table

    from engine.games.intrigue.schema import Tables
    from engine.games.intrigue.worth import Pairing, Share

say = Words(
    {
        "card": ("牌", "Card"),
        "cost": ("费用", "Cost"),
        "wins": ("胜率", "Wins"),
        "interval": ("95% 区间", "95% interval"),
        "chart": ("", ""),
        "worth": (
            "纯钱流加 {copies} 张此牌，对纯钱流（二人，每牌 {games} 局，种子 {seed}）",
            "Big Money with {copies} of the card against Big Money alone ({games} games of two a card, seed {seed})",
        ),
        "tournament": (
            "左边的策略对上边的策略，胜率与 95% 误差（二人，每对 {} 局，种子 {}）",
            "How often the policy on the left beats the one above, ± 95% ({} games of two a pair, seed {})",
        ),
    }
)

_BAR = 20  # characters of a share of 100 %
CONTENDERS = ("random", "big_money", "terminal", "engine")  # the planner takes its time, and comes when it is named


@in_chinese(
    """每一种牌：纯钱流加两张此牌，对纯钱流的胜率有多少；并印成一页图表。

    两人局，平分算半胜，座位轮换。每种牌都在十套有它的王国里试。

    例：[bold]rulepress worth --games 2000[/bold]
    """
)
def worth(
    games: Annotated[
        int,
        typer.Option(
            "--games",
            min=10,
            max=1_000_000,
            help=told(
                "Games a card.",
                "每种牌打多少局。",
            ),
        ),
    ] = 2000,
    seed: SeedOption = 1,
    lang: PrintLangOption = ALL,
    paper: PaperOption = "a4",
    ink: InkOption = "colour",
    out: OutOption = Path("out"),
    variant: VariantOption = None,
    changes: SetOption = None,
    own: TablesOption = None,
    json_file: JsonOption = None,
) -> None:
    """How often Big Money with copies of a card of Intrigue beats Big Money alone, for every card, as table and chart.

    A game of two; a shared win counts as half, and seats change. Each card is tried in ten kingdoms that have it.

    Example: [bold]rulepress worth --games 2000[/bold]
    """
    from engine.games.intrigue.game import GAME
    from engine.games.intrigue.worth import worth_of_cards
    from printables.export.pdf import writable
    from printables.games.intrigue.printing import print_sheets
    from printables.games.intrigue.worth_page import worth_page
    from printables.imposition.job import Job
    from printables.imposition.paper import PAPERS
    from printables.inks import INKS

    said = spoken_for(lang)
    with clear_errors(said):
        game, tables = load_games([GAME.key], changes, variant, own)[0]
        langs, folder = langs_of(tables, lang), writable(out)
        with counting(tables.title.get(said), games * len(tables.drawable)) as advance:
            found = worth_of_cards(game, tables, games, seed, advance)
        sheets = {code: worth_page(tables, found, games, seed, code) for code in langs}
        paths = print_sheets(tables, sheets, Job(paper=PAPERS[paper], ink=INKS[ink]), folder)
        rows = [{"card": one.name, "share": one.value, "low": one.low, "high": one.high} for one in found]
        head = {"format": "rulepress-worth/1", "game": GAME.key, "seed": seed, "games": games}
        write_json(json_file, {**head, "copies": tables.advice.copies, "cards": rows})
        console = report_console(json_file)
        console.print(_worth_table(tables, found, games, seed, said))
        show_paths(console, *paths)


def _worth_table(tables: Tables, found: Sequence[Share], games: int, seed: int, lang: str) -> Table:
    """A row a card, with a bar."""
    from rich.table import Table

    title = say("worth", lang, copies=tables.advice.copies, games=f"{games:,}", seed=seed)
    table = Table(title=title, title_justify="left")
    for heading in ("card", "cost", "wins", "interval", "chart"):
        table.add_column(say(heading, lang), justify="left" if heading in ("card", "chart") else "right")
    for one in found:
        card = tables.card(one.name)
        interval = f"{100 * one.low:.1f} – {100 * one.high:.1f}"
        bar = "█" * round(_BAR * one.value)
        table.add_row(card.name.get(lang), str(card.cost), f"{100 * one.value:.1f}%", interval, bar)
    return table


@in_chinese(
    """《皇舆争霸之暗潮汹涌》的各种策略两两对打，各有多少胜率。

    两人局，平分算半胜，座位轮换，每局另抽王国。planner 较慢，要写出来才参加。

    例：[bold]rulepress tournament --policy planner --policy terminal --games 200[/bold]
    """
)
def tournament(
    policy: Annotated[
        list[str] | None,
        typer.Option(
            "--policy",
            help=told("A policy that takes part. Repeatable.", "参加的策略。可重复。"),
            show_default=told("all but planner", "planner 以外的全部"),
        ),
    ] = None,
    games: Annotated[
        int,
        typer.Option("--games", min=10, max=1_000_000, help=told("Games a pair.", "每对打多少局。")),
    ] = 2000,
    seed: SeedOption = 1,
    variant: VariantOption = None,
    changes: SetOption = None,
    own: TablesOption = None,
    json_file: JsonOption = None,
    *,
    lang: LangOption,
) -> None:
    """How the policies of Intrigue stand among each other: each pair in games of two, with intervals.

    A shared win counts as half, seats change, and each game draws its own kingdom. The planner, which is slow, takes
    part when it is named.

    Example: [bold]rulepress tournament --policy planner --policy terminal --games 200[/bold]
    """
    from engine.game import policies_for
    from engine.games.intrigue.game import GAME
    from engine.games.intrigue.worth import round_robin

    with clear_errors(lang):
        game, tables = load_games([GAME.key], changes, variant, own)[0]
        named = list(dict.fromkeys(policy or CONTENDERS))
        for one in named:
            policies_for(GAME, [one], 1)
        pairs = len(list(combinations(named, 2)))
        with counting(tables.title.get(lang), games * pairs) as advance:
            found = round_robin(game, tables, named, games, seed, advance)
        rows = [
            {
                "first": one.first,
                "second": one.second,
                "share": one.share.value,
                "low": one.share.low,
                "high": one.share.high,
            }
            for one in found
        ]
        head = {"format": "rulepress-tournament/1", "game": GAME.key, "seed": seed, "games": games}
        write_json(json_file, {**head, "policies": named, "pairs": rows})
        report_console(json_file).print(_tournament_table(named, found, games, seed, lang))


def _tournament_table(named: Sequence[str], found: Sequence[Pairing], games: int, seed: int, lang: str) -> Table:
    """A row and a column a policy."""
    from rich.table import Table

    table = Table(title=say("tournament", lang, f"{games:,}", seed), title_justify="left")
    cells = {}
    for one in found:
        value, error = 100 * one.share.value, 50 * (one.share.high - one.share.low)
        cells[one.first, one.second] = f"{value:.1f}% ± {error:.1f}"
        cells[one.second, one.first] = f"{100 - value:.1f}% ± {error:.1f}"
    for heading in ("", *named):
        table.add_column(heading, justify="right" if heading else "left")
    for first in named:
        table.add_row(first, *(cells.get((first, second), "–") for second in named))
    return table
