"""`rulepress simulate`: many games with policies, and their figures. Heavy parts are imported only when it runs."""

from __future__ import annotations

import time
from collections.abc import Iterable
from contextlib import ExitStack
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
    ready,
)
from printables.terminal.selection import executor_for, load_games, table_changes, write_json
from printables.terminal.speaking import in_chinese, told

if TYPE_CHECKING:
    from engine.play.replay import Log


@in_chinese(
    """按策略打许多局，报告各项数字和 95% 区间。

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
        typer.Option(
            "--logs",
            metavar="DIR|FILE.jsonl",
            help=told(
                "Keep the log of every game: a file each in this folder, or a line each in one file.",
                "保存每一局的日志：在文件夹里每局一个文件，或在一个文件里每局一行。",
            ),
        ),
    ] = None,
    rows: Annotated[
        Path | None,
        typer.Option(
            "--rows",
            metavar="FILE",
            help=told(
                "Write the figures of every game, a row each: .csv or .parquet.",
                "把每一局的数字写成一行：.csv 或 .parquet。",
            ),
            callback=ready,
        ),
    ] = None,
    changes: SetOption = None,
    own: TablesOption = None,
    *,
    lang: LangOption,
) -> None:
    """Play many games with policies and report their figures with 95% intervals.

    Policies move on by a seat from game to game. Ctrl-C reports the games played by then.

    Example: [bold]rulepress simulate GAME --players 4 --games 1000 --seed 1[/bold]
    """
    from engine.game import policies_for
    from engine.play.replay import record_games
    from engine.play.rows import check_rows, rows_in
    from engine.play.simulate import Stopped
    from engine.play.simulate import simulate as play
    from engine.storage.files import is_stdout
    from printables.reports.tables import print_simulation, simulation_json
    from printables.reports.words import say

    with clear_errors(lang):
        if rows is not None:
            check_rows(rows)
        one, tables = load_games([game], changes, variant, own)[0]
        seated = players if players is not None else one.best_players(tables)
        seats = policies_for(one, policy or [one.default_policy], one.seats(tables, seated))
        if logs is not None:
            laid = (variant or [], dict(table_changes(changes)))
            _keep_logs(record_games(one, seated, seed, range(games), seats, *laid), games, seed, logs)
        one.play(tables, seated, seats, seed, 0, 1)  # compiled, or read from the cache, before the clock starts
        with ExitStack() as open_things:
            keep = open_things.enter_context(rows_in(rows, one, seed)) if rows is not None else None
            executor = open_things.enter_context(executor_for(jobs, cluster, games))
            advance = open_things.enter_context(counting(tables.title.get(lang), games))
            began = time.perf_counter()
            try:
                moments = play(one, tables, seated, seats, games, seed, executor, advance, keep)
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
        console = report_console(next((file for file in (json_file, rows) if is_stdout(file)), None))
        print_simulation(console, one, seats, moments, lang, title)
        if partial:
            console.print(say("partial_run", lang, f"{games:,}", f"{done:,}"), style="bold red", highlight=False)
        rate = say("rate", lang, f"{done / seconds:,.0f}")
        new_console(stderr=True).print(rate, highlight=False)  # not part of the report, which is the same every time
    if partial:
        raise typer.Exit(ExitCode.STOPPED)


def _keep_logs(logs: Iterable[Log], games: int, seed: int, place: Path) -> None:
    """A file each in a folder, or a line each in one file whose name ends in .jsonl."""
    from engine.play.replay import to_line, write
    from engine.storage.files import make_folder, writing

    with counting("logs", games) as advance:
        if place.suffix.lower() == ".jsonl":
            with writing(place) as stream:
                for log in logs:
                    stream.write(to_line(log).encode())
                    advance(1)
            return
        make_folder(place)
        width = len(str(games - 1))
        for index, log in enumerate(logs):
            write(log, place / f"{log.game}-{log.players}p-seed{seed}-{index:0{width}d}.json")
            advance(1)
