"""`rulepress kingdom` and `rulepress worth`: what played games say of ten cards, and of each card. Heavy parts load
when they run."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated

import typer

from engine.words import Words
from printables.terminal.console import clear_errors, counting, fail, report_console
from printables.terminal.exit_codes import ExitCode
from printables.terminal.options import JsonOption, LangOption, SeedOption, SetOption, VariantOption
from printables.terminal.selection import table_changes, write_json

if TYPE_CHECKING:
    from engine.games.intrigue.schema import Tables

say = Words(
    {
        "cost": ("费用", "Cost"),
        "card": ("牌", "Card"),
        "types": ("类型", "Types"),
        "does": ("效果", "What it does"),
        "wins": ("胜率", "Wins"),
        "interval": ("95% 区间", "95% interval"),
        "chart": ("", ""),
        "worth": (
            "加两张此牌的大钱对大钱（二人，每牌 {} 局，种子 {}）",
            "Big Money with two of the card against Big Money alone (two players, {} games a card, seed {})",
        ),
        "played": ("{} 局 {} 人游戏，策略 {}", "{} games of {} players, policy {}"),
    }
)

_BAR = 40  # characters of a share of 100 %


def kingdom(
    have: Annotated[list[str] | None, typer.Option("--have", help="A card to have, by its key. Repeatable.")] = None,
    avoid: Annotated[list[str] | None, typer.Option("--avoid", help="A card to avoid. Repeatable.")] = None,
    attacks: Annotated[int | None, typer.Option("--attacks", min=0, help="Attacks at most.")] = None,
    villages: Annotated[
        int, typer.Option("--villages", min=0, help="At least so many cards that can give two actions.")
    ] = 0,
    cost: Annotated[
        list[str] | None,
        typer.Option("--cost", metavar="COST:CARDS", help="At least so many cards of a cost, such as 2:1. Repeatable."),
    ] = None,
    seed: SeedOption = 1,
    players: Annotated[int | None, typer.Option("--players", help="Players; the best number when left out.")] = None,
    games: Annotated[int, typer.Option("--games", min=0, max=1_000_000, help="Games to play with it.")] = 2000,
    policy: Annotated[str, typer.Option("--policy", help="Policy of all players.")] = "terminal",
    variant: VariantOption = None,
    changes: SetOption = None,
    json_file: JsonOption = None,
    *,
    lang: LangOption,
) -> None:
    """Draw ten kingdom cards of Intrigue by constraints, and say what games with them are like.

    Example: [bold]rulepress kingdom --villages 1 --attacks 2 --cost 2:1 --have pawn --seed 7[/bold]
    """
    from engine.game import policies_for
    from engine.games.intrigue.game import GAME
    from engine.games.intrigue.kingdoms import Wishes, draw_kingdom
    from engine.play.simulate import Stopped, simulate
    from printables.reports.tables import print_simulation, simulation_json
    from printables.reports.words import say as report_word

    with clear_errors(lang):
        laid = table_changes(changes)
        tables = GAME.load(variant or (), laid)
        wishes = Wishes(tuple(have or ()), tuple(avoid or ()), attacks, villages, tuple(map(_cost, cost or ())))
        drawn = draw_kingdom(tables, wishes, seed)
        tables = GAME.load(variant or (), [*laid, ("kingdom", drawn)])
        seated = players if players is not None else GAME.best_players(tables)
        seats = policies_for(GAME, [policy], GAME.seats(tables, seated))
        head = {"format": "rulepress-kingdom/1", "game": GAME.key, "kingdom": drawn, "seed": seed}
        moments = None
        if games:
            with counting(tables.title.get("en"), games) as advance:
                try:
                    moments = simulate(GAME, tables, seated, seats, games, seed, None, advance)
                except Stopped as stopped:
                    moments = stopped.done
        played = moments.games if moments else 0
        if moments:
            head |= {"players": seated, "policies": seats, "games": played, **simulation_json(GAME, seats, moments)}
        write_json(json_file, head)
        console = report_console(json_file)
        console.print(_table(tables, drawn, lang))
        if moments:
            print_simulation(console, GAME, seats, moments, lang, say("played", lang, f"{played:,}", seated, policy))
        if played < games:
            console.print(report_word("partial_run", lang, f"{games:,}", f"{played:,}"), style="bold red")
    if played < games:
        raise typer.Exit(ExitCode.STOPPED)


def worth(
    games: Annotated[int, typer.Option("--games", min=10, max=1_000_000, help="Games a card.")] = 2000,
    seed: SeedOption = 1,
    variant: VariantOption = None,
    changes: SetOption = None,
    json_file: JsonOption = None,
    *,
    lang: LangOption,
) -> None:
    """How often Big Money with two copies of a card of Intrigue beats Big Money alone, for every card.

    A game of two; a shared win counts as half. Each card is tried in ten kingdoms that have it.

    Example: [bold]rulepress worth --games 2000[/bold]
    """
    from rich.table import Table

    from engine.games.intrigue.game import GAME
    from engine.games.intrigue.worth import worth_of_cards

    with clear_errors():
        tables = GAME.load(variant or (), table_changes(changes))
        with counting(tables.title.get("en"), games * len(tables.drawable)) as advance:
            found = worth_of_cards(GAME, tables, games, seed, advance)
        table = Table(title=say("worth", lang, f"{games:,}", seed), title_justify="left")
        for heading in ("card", "cost", "wins", "interval", "chart"):
            table.add_column(say(heading, lang), justify="left" if heading in ("card", "chart") else "right")
        for one in found:
            card = tables.card(one.name)
            interval = f"{100 * one.low:.1f} – {100 * one.high:.1f}"
            bar = "█" * round(_BAR * one.value)
            table.add_row(card.name.get(lang), str(card.cost), f"{100 * one.value:.1f}%", interval, bar)
        report_console(json_file).print(table)
        rows = [{"card": one.name, "share": one.value, "low": one.low, "high": one.high} for one in found]
        write_json(json_file, {"format": "rulepress-worth/1", "game": GAME.key, "games": games, "cards": rows})


def _cost(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,2}):(\d{1,2})", text)
    if not found:
        raise fail(f"--cost {text!r}: write a cost and how many cards of it, such as 2:1")
    return int(found[1]), int(found[2])


def _table(tables: Tables, drawn: list[str], lang: str) -> object:
    """The kingdom as a table of cards."""
    from rich.table import Table

    from engine.games.intrigue.wording import summary

    table = Table()
    for heading in ("cost", "card", "types", "does"):
        table.add_column(say(heading, lang), justify="right" if heading == "cost" else "left")
    for key in drawn:
        card = tables.card(key)
        types = [getattr(tables.types, one).get(lang) for one in card.types]
        table.add_row(str(card.cost), card.name.get(lang), ", ".join(types), summary(tables, card, lang))
    return table
