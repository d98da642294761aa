"""The races that a person has run, in the terminal: a summary for each kind of race, and the last ones one by one."""

from __future__ import annotations

import statistics
from collections.abc import Sequence

from rich.console import Console

from engine.faults import visible
from engine.games.continental_spin.schema import Tables
from engine.storage.records import Result
from engine.words import Words
from printables.games.continental_spin.solo.terminal import table

_say = Words(
    {
        "none": ("还没有成绩：用 rulepress solo play 比一场", "No results yet: race with rulepress solo play"),
        "race": ("比赛", "Race"),
        "races": ("场数", "Races"),
        "arrived": ("到达", "Arrived"),
        "best": ("最好", "Best"),
        "median": ("中位", "Median"),
        "over": ("比最佳多", "Over par"),
        "met": ("达到最佳", "Met par"),
        "day": ("日期", "Day"),
        "deal": ("牌局", "Deal"),
        "beats": ("拍数", "Beats"),
        "rating": ("评价", "Rating"),
        "par": ("最佳", "Par"),
        "relics": ("遗骨分", "Relics"),
        "whole": ("全程", "Whole race"),
        "by_hand": ("自洗", "by hand"),
        "miss": ("未到", "missed"),
        "again": ("重来", "try again"),
        "changed": ("改动", "changed"),
        "note": (
            "未到的按上限加一拍计中位",
            "A race that missed the finish counts one beat above its limit in the median",
        ),
        "earlier": ("另有更早的 {} 场", "and {} earlier ones"),
    }
)


def print_history(console: Console, results: Sequence[Result], tables: Tables, last: int, lang: str) -> None:
    """All kinds of race, then the `last` races, latest at the end."""
    if not results:
        console.print(_say("none", lang))
        return
    kinds: dict[tuple[str, ...], list[Result]] = {}
    for result in results:
        kinds.setdefault((*result.variants, result.tables), []).append(result)
    keys = ("race", "races", "arrived", "best", "median", "over", "met")
    summary = table([_say(key, lang) for key in keys], [key != "race" for key in keys])
    for several in kinds.values():
        summary.add_row(*_summary(several, tables, lang))
    console.print(summary)
    console.print()
    keys = ("day", "race", "deal", "beats", "par", "rating", "relics")
    shown = table([_say(key, lang) for key in keys], [key in ("deal", "beats", "par", "relics") for key in keys])
    for result in results[-last:]:
        shown.add_row(*_row(result, tables, lang))
    console.print(shown)
    if len(results) > last:
        console.print(_say("earlier", lang, len(results) - last), style="dim")
    if any(result.beats is None for result in results):
        console.print(_say("note", lang), style="dim")


def counted(result: Result) -> int:
    """Beats, one above the limit for a race that did not arrive."""
    return result.beats or result.limit + 1


def over_par(results: Sequence[Result]) -> list[int]:
    """Beats above par of the races that arrived and whose par is known."""
    return [result.beats - result.par for result in results if result.beats and result.par]


def race_name(result: Result, tables: Tables, lang: str) -> str:
    """Which race it was: its variants, and whether its tables are not those of today."""
    known = tables.variants
    names = [known[key].name.get(lang) if key in known else visible(key) for key in result.variants] or [
        _say("whole", lang)
    ]
    if result.set:
        names.append(_say("changed", lang))
    return " + ".join(names)


def _summary(results: Sequence[Result], tables: Tables, lang: str) -> list[str]:
    arrived = [result.beats for result in results if result.beats]
    over = over_par(results)
    median = statistics.median(counted(result) for result in results)
    return [
        race_name(results[0], tables, lang),
        str(len(results)),
        str(len(arrived)),
        str(min(arrived)) if arrived else "–",
        f"{median:g}",
        f"{statistics.fmean(over):+.1f}" if over else "–",
        str(over.count(0)),
    ]


def _row(result: Result, tables: Tables, lang: str) -> list[str]:
    rating = result.rating.get(lang) if result.rating else _say("again", lang)
    return [
        visible((result.played or result.kept)[:10]),
        race_name(result, tables, lang),
        str(result.seed) if result.seed is not None else _say("by_hand", lang),
        str(result.beats) if result.beats else _say("miss", lang),
        str(result.par or "–"),
        rating,
        str(result.figures.get("relic_points", "")),
    ]
