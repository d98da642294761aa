"""A sweep told in the terminal, as CSV, as JSON and as charts."""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from engine.compare.sweep import Aim, Point, Study, front
from engine.statistics.estimates import Measure
from engine.words import Words
from printables.reports.charts import heat_map, line_chart
from printables.reports.ledger_report import estimate_json

FORMAT = "rulepress-sweep/1"
MOST_SHOWN = 30  # points of the terminal's table

say = Words(
    {
        "title": ("{} 个点，每点 {} 局", "{} points, {} games each"),
        "nearest": ("最接近目标的点（试了 {} 个）", "the points nearest to the aims, of {} looked at"),
        "front": ("目标互相牵制，前沿上有 {} 个点：", "the aims conflict; points on the front: {}"),
        "more": ("还有 {} 个点，见文件", "{} more points in the files"),
        "unplayable": ("不能玩：{}", "cannot be played: {}"),
    }
)


def measures_of(study: Study, names: Sequence[str]) -> list[Measure]:
    """The figures asked for, in the game's order; all where none is."""
    return [one for one in study.game.measures if not names or one.key in names]


def print_points(console: Console, study: Study, points: Sequence[Point], names: Sequence[str], lang: str) -> None:
    """A row a point."""
    console.print(Text(say("title", lang, len(points), f"{study.games:,}"), "bold"))
    measures = measures_of(study, names)
    table = Table()
    for one in study.ranges:
        table.add_column(Text(one.path), justify="right")
    for measure in measures:
        table.add_column(Text(measure.name.get(lang)), justify="right")
    for point in points[:MOST_SHOWN]:
        if point.why is not None:
            why = Text(say("unplayable", lang, point.why.get(lang).splitlines()[0]))
            table.add_row(*map(_plain, point.values), why, *[""] * (len(measures) - 1))
        else:
            table.add_row(*map(_plain, point.values), *(_cell(point, measure) for measure in measures))
    console.print(table)
    if len(points) > MOST_SHOWN:
        console.print(say("more", lang, len(points) - MOST_SHOWN))


def print_aims(console: Console, study: Study, points: Sequence[Point], aims: Sequence[Aim], lang: str) -> None:
    """The nearest points, and the front where no point is nearest to every aim."""
    console.print(Text(say("nearest", lang, len(points)), "bold"))
    names = [aim.measure for aim in aims]
    print_points(console, study, points[:5], names, lang)
    edge = front(points, aims)
    if len(aims) > 1 and len(edge) > 1:
        console.print(say("front", lang, len(edge)))
        print_points(console, study, edge, names, lang)


def points_csv(study: Study, points: Sequence[Point], names: Sequence[str]) -> bytes:
    """One row a point: its values, then each figure with the ends of its interval."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns(study, names))
    writer.writerows(rows(study, points, names))
    return text.getvalue().encode()


def columns(study: Study, names: Sequence[str]) -> list[str]:
    """The columns of a row."""
    figures = [measure.key for measure in measures_of(study, names)]
    return [
        *(one.path for one in study.ranges),
        "tables",
        *(f"{key}{end}" for key in figures for end in ("", "_low", "_high")),
    ]


def rows(study: Study, points: Sequence[Point], names: Sequence[str]) -> list[list[Any]]:
    """What stands in them; None for what there is not."""
    found = []
    for point in points:
        row: list[Any] = [*point.values, point.fingerprint or None]
        for measure in measures_of(study, names):
            one = point.figures.get(measure.key)
            ends = (one.value, one.low, one.high) if one else (math.nan,) * 3
            row += [end if math.isfinite(end) else None for end in ends]
        found.append(row)
    return found


def points_json(study: Study, points: Sequence[Point], names: Sequence[str], aims: Sequence[Aim]) -> dict[str, Any]:
    """The sweep as plain data; see docs/formats.md."""
    keys = [measure.key for measure in measures_of(study, names)]
    edge = {id(point) for point in front(points, aims)} if aims else set()
    return {
        "format": FORMAT,
        "game": study.game.key,
        "rules": study.game.rules_version,
        "variants": list(study.variants),
        "set": dict(study.changes),
        "players": study.players,
        "policy": study.policy,
        "games": study.games,
        "seed": study.seed,
        "ranges": {one.path: list(one.values) for one in study.ranges},
        "aims": {aim.measure: aim.value for aim in aims},
        "points": [
            {
                "values": list(point.values),
                "tables": point.fingerprint or None,
                "figures": {key: estimate_json(point.figures[key]) for key in keys if key in point.figures},
                "why": point.why._asdict() if point.why else None,
                **({"front": id(point) in edge} if aims else {}),
            }
            for point in points
        ],
    }


def charts(study: Study, points: Sequence[Point], names: Sequence[str], lang: str) -> dict[str, bytes]:
    """A chart of each figure by file name: a line over one range, a heat map over two; none over more."""
    made = {}
    for measure in measures_of(study, names):
        title, figures = measure.name.get(lang), [point.figures.get(measure.key) for point in points]
        if len(study.ranges) == 1:
            (one,) = study.ranges
            chart = line_chart(title, one.path, one.values, figures)
        elif len(study.ranges) == 2:
            one, other = study.ranges
            chart = heat_map(title, (one.path, other.path), (one.values, other.values), figures)
        else:
            return {}
        made[f"{measure.key}.svg"] = chart.encode()
    return made


def _plain(value: Any) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)


def _cell(point: Point, measure: Measure) -> str:
    one = point.figures[measure.key]
    if not math.isfinite(one.value):
        return "–"
    scale, digits = (100, measure.digits) if measure.percent else (1, measure.digits)
    half = (one.high - one.low) / 2
    around = f" ± {half * scale:,.{digits}f}" if math.isfinite(half) and half > 0 else ""
    return f"{one.value * scale:,.{digits}f}{'%' * measure.percent}{around}"
