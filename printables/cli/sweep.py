"""`rulepress sweep`: figures of play over a grid of tables. Heavy parts are imported only when it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from printables.terminal.console import clear_errors, counting, new_console, show_paths
from printables.terminal.exit_codes import ExitCode
from printables.terminal.options import (
    ClusterOption,
    GameArgument,
    JobsOption,
    LangOption,
    PlayersOption,
    SeedOption,
    SetOption,
    TablesOption,
    VariantOption,
)
from printables.terminal.selection import executor_for, games_named, json_bytes, table_changes
from printables.terminal.speaking import in_chinese, told


@in_chinese(
    """在表格的一片取值上逐点对局，看各项数字怎样随之变化；或者找出最接近目标的表格。

    打完的点都留着：停下之后再运行，从停下的地方继续。每点用同样的种子。

    例：[bold]rulepress sweep GAME --vary players.best=2..5 --measure mean[/bold]
    """
)
def sweep(
    game: GameArgument,
    vary: Annotated[
        list[str],
        typer.Option(
            "--vary",
            metavar="PATH=a..b[,step]",
            help=told(
                "A value of the tables, from a to b. Repeatable: a grid.", "表格里的一个值，从 a 到 b。可重复：成网格。"
            ),
        ),
    ],
    measure: Annotated[
        list[str] | None,
        typer.Option(
            "--measure",
            metavar="NAME",
            help=told(
                "A figure of `simulate`, by its key in JSON; all when left out.",
                "simulate 的一项，按 JSON 里的键；不写则全部。",
            ),
        ),
    ] = None,
    aim: Annotated[
        list[str] | None,
        typer.Option(
            "--aim",
            metavar="NAME=VALUE",
            help=told(
                "Search the ranges for the tables whose figure is nearest to this. Repeatable.",
                "在取值范围里找这一项最接近此数的表格。可重复。",
            ),
        ),
    ] = None,
    evaluations: Annotated[
        int,
        typer.Option(
            "--evaluations",
            min=1,
            max=10_000,
            help=told("Most points that a search plays.", "找的时候最多打多少个点。"),
        ),
    ] = 60,
    games: Annotated[
        int, typer.Option("--games", min=2, max=10_000_000, help=told("Games of each point.", "每点打多少局。"))
    ] = 2000,
    players: PlayersOption = None,
    policy: Annotated[str | None, typer.Option("--policy", help=told("Policy of all seats.", "各座位的策略。"))] = None,
    seed: SeedOption = 1,
    variant: VariantOption = None,
    changes: SetOption = None,
    own: TablesOption = None,
    jobs: JobsOption = None,
    cluster: ClusterOption = None,
    parquet: Annotated[
        bool, typer.Option("--parquet", help=told("Also write sweep.parquet.", "另写 sweep.parquet。"))
    ] = False,
    out: Annotated[
        Path,
        typer.Option(
            "--out",
            metavar="DIR",
            help=told("Folder for the table, the charts and finished points.", "表、图和打完的点放在哪里。"),
        ),
    ] = Path("out/sweep"),
    *,
    lang: LangOption,
) -> None:
    """Play a grid of tables point by point, and see how figures follow; or find the tables nearest to aims.

    Finished points are kept: run again after a stop, it goes on where it was. All points have the same seeds.

    Example: [bold]rulepress sweep GAME --vary players.best=2..5 --measure mean[/bold]
    """
    from engine.compare import sweep as sweeping
    from engine.play.rows import check_rows, table_file
    from engine.storage.files import write_all_whole
    from printables.reports import sweep_report as report

    with clear_errors(lang):
        if parquet:
            check_rows(Path("sweep.parquet"))
        (one,) = games_named([game], own)
        ranges = tuple(map(sweeping.read_range, vary))
        laid = tuple(table_changes(changes, also=[each.path for each in ranges]))
        aims = [sweeping.read_aim(text, one) for text in aim or []]
        names = [*(measure or []), *(each.measure for each in aims if measure)]
        sweeping.check_measures(one, names)
        study = sweeping.Study(
            one, tuple(variant or ()), laid, ranges, players, policy or one.default_policy, games, seed
        )
        sweeping.check_paths(study)
        total = min(evaluations, study.points) if aims else study.points
        with executor_for(jobs, cluster, total * games) as executor, counting(one.key, total) as advance:
            if aims:
                points = sweeping.search(study, aims, out, evaluations, executor, advance)
            else:
                points = list(sweeping.sweep(study, out, executor, advance))
        files = {
            "sweep.csv": report.points_csv(study, points, names),
            "sweep.json": json_bytes(report.points_json(study, points, names, aims)),
            **(report.charts(study, points, names, lang) if not aims else {}),
        }
        if parquet:
            files["sweep.parquet"] = table_file(report.columns(study, names), report.rows(study, points, names))
        written = write_all_whole(out, files)
        console = new_console()
        if aims:
            report.print_aims(console, study, points, aims, lang)
        else:
            report.print_points(console, study, points, names, lang)
        show_paths(console, *written)
        if all(point.why is not None for point in points):
            raise typer.Exit(ExitCode.REFUSED)
