"""`rulepress simulate`: many games with policies, and their figures. Heavy parts are imported only when it runs."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from printables.terminal.console import clear_errors, counting, new_console, report_console
from printables.terminal.exit_codes import ExitCode
from printables.terminal.options import (
    ClusterOption,
    GameArgument,
    JobsOption,
    JsonOption,
    LangOption,
    PlayersOption,
    SeedOption,
    SetOption,
    TablesOption,
    VariantOption,
)
from printables.terminal.selection import executor_for, load_games, table_changes, write_json
from printables.terminal.speaking import in_chinese, told

if TYPE_CHECKING:
    from engine.game import Game


@in_chinese(
    """按策略打许多局，报告各项数字和 95 % 区间。

    每打完一局，策略挪一个座位。按 Ctrl-C，就报告已打的局。

    例：[bold]rulepress simulate GAME --players 4 --games 1000 --seed 1[/bold]
    """
)
def simulate(
    game: GameArgument,
    players: PlayersOption = None,
    games: Annotated[
        int, typer.Option("--games", min=1, max=100_000_000, help=told("Games to play.", "打多少局。"))
    ] = 1000,
    seed: SeedOption = 1,
    policy: Annotated[
        list[str] | None,
        typer.Option(
            "--policy",
            help=told("Policy of all seats; repeat it for one a seat.", "各座位的策略；每座一个时重复写。"),
        ),
    ] = None,
    variant: VariantOption = None,
    jobs: JobsOption = None,
    cluster: ClusterOption = None,
    json_file: JsonOption = None,
    logs: Annotated[
        Path | None,
        typer.Option("--logs", metavar="DIR", help=told("Keep the log of every game here.", "每一局的日志存在这里。")),
    ] = None,
    changes: SetOption = None,
    own: TablesOption = None,
    *,
    lang: LangOption,
) -> None:
    """Play many games with policies and report their figures with 95 % intervals.

    Policies move on by a seat from game to game. Ctrl-C reports the games played by then.

    Example: [bold]rulepress simulate GAME --players 4 --games 1000 --seed 1[/bold]
    """
    from engine.game import policies_for
    from engine.play.simulate import Stopped
    from engine.play.simulate import simulate as play
    from printables.reports.tables import print_simulation, simulation_json
    from printables.reports.words import say

    with clear_errors(lang):
        one, tables = load_games([game], changes, variant, own)[0]
        seated = players if players is not None else one.best_players(tables)
        seats = policies_for(one, policy or [one.default_policy], one.seats(tables, seated))
        if logs is not None:
            _keep_logs(one, seated, seed, games, seats, variant or [], dict(table_changes(changes)), logs)
        one.play(tables, seated, seats, seed, 0, 1)  # compiled, or read from the cache, before the clock starts
        with executor_for(jobs, cluster, games) as executor, counting(tables.title.get(lang), games) as advance:
            began = time.perf_counter()
            try:
                moments = play(one, tables, seated, seats, games, seed, executor, advance)
            except Stopped as stopped:
                if stopped.done is None:
                    raise
                moments = stopped.done
            seconds = time.perf_counter() - began
        done, partial = moments.games, moments.games < games
        policies = ", ".join(dict.fromkeys(seats))
        title = say("simulated", lang, tables.title.get(lang), seated, policies, f"{done:,}", seed)
        head = {"format": "rulepress-simulation/1", "game": one.key, "rules": one.rules_version}
        head |= {"tables": tables.fingerprint, "variants": variant or [], "set": dict(table_changes(changes))}
        head |= {"players": seated, "policies": seats, "games": done, "seed": seed, "partial": partial}
        write_json(json_file, {**head, **simulation_json(one, seats, moments)})
        console = report_console(json_file)
        print_simulation(console, one, seats, moments, lang, title)
        if partial:
            console.print(say("partial_run", lang, f"{games:,}", f"{done:,}"), style="bold red", highlight=False)
        rate = say("rate", lang, f"{done / seconds:,.0f}")
        new_console(stderr=True).print(rate, highlight=False)  # not part of the report, which is the same every time
    if partial:
        raise typer.Exit(ExitCode.STOPPED)


def _keep_logs(
    game: Game, players: int, seed: int, games: int, seats: list[str], variants: list[str], changes: dict, folder: Path
) -> None:
    from engine.play.replay import record_game, write
    from engine.storage.files import make_folder

    width = len(str(games - 1))
    make_folder(folder)
    with counting("logs", games) as advance:
        for index in range(games):
            log = record_game(game, players, seed, index, seats, variants, changes)
            write(log, folder / f"{game.key}-{players}p-seed{seed}-{index:0{width}d}.json")
            advance(1)
