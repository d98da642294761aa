"""Par in the terminal: of one deal with its best line, or how it is spread over many deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rich.console import Console

from engine.game import Record
from engine.games.continental_spin.solo.challenge import Challenge
from engine.games.continental_spin.solo.par import Par
from engine.games.continental_spin.solo.recording import rows_of
from engine.games.continental_spin.solo.score import rating_of
from engine.games.continental_spin.solo.search import OUT_OF_REACH
from engine.games.continental_spin.solo.summary import Hope
from engine.words import Words
from printables.games.continental_spin.solo.terminal import colon, line_text, percent, play_text, table

FORMAT = "rulepress-solo-par/1"
BAR = 40  # columns of the longest bar

_say = Words(
    {
        "deals": (
            "{title} · {names}{count:,} 局，牌局 {first} 到 {last}",
            "{title} · {names}{count:,} deals, {first} to {last}",
        ),
        "par": ("最佳拍数", "Best"),
        "number": ("局数", "Deals"),
        "share": ("占比", "Share"),
        "rating": ("评价", "Rating"),
        "none": ("到不了", "none"),
        "again": ("重来", "try again"),
        "mean": ("平均 {:.2f} 拍", "mean {:.2f} beats"),
        "at_best": ("{} 的局：{}", "deals that allow {}: {}"),
        "one": ("牌局 {}：最佳 {} 拍，{}", "Deal {}: the best is {} beats, {}"),
        "one_none": ("牌局 {}：{} 拍内到不了终点", "Deal {}: the finish cannot be reached in {} beats"),
        "line": ("一种最佳走法", "One line of best play"),
    }
)


def print_par(console: Console, race: Challenge, state: Record, best: Par | None, lang: str) -> None:
    """Par of one deal, and a line that reaches it."""
    if best is None:
        console.print(_say("one_none", lang, race.seed, race.tables.race.beats))
        return
    rating = rating_of(race.tables, best.beats)
    name = rating.name.get(lang) if rating else _say("again", lang)
    console.print(_say("one", lang, race.seed, best.beats, name))
    console.print(f"{_say('line', lang)}{colon(lang)}{line_text(race, state, best, lang)}")


def print_pars(console: Console, race: Challenge, first: int, found: Sequence[int], lang: str) -> None:
    """How many deals have which par, and the share of those that allow each rating."""
    tables, deals = race.tables, Counter(found)
    names = "".join(f"{tables.variants[key].name.get(lang)} · " for key in race.variants)
    title = _say(
        "deals",
        lang,
        title=tables.title.get(lang),
        names=names,
        count=len(found),
        first=first,
        last=first + len(found) - 1,
    )
    console.print(title, style="bold")
    shown = table(
        [_say(key, lang) for key in ("par", "number", "share", "rating")] + [""], [True, True, True, False, False]
    )
    longest = max(deals.values())
    for beats in sorted(deals, key=lambda beats: beats or tables.race.beats + 1):
        rating = rating_of(tables, beats)
        shown.add_row(
            str(beats or _say("none", lang)),
            f"{deals[beats]:,}",
            percent(deals[beats] / len(found)),
            rating.name.get(lang) if rating else _say("again", lang),
            "█" * round(BAR * deals[beats] / longest),
        )
    console.print(shown)
    reached = [beats for beats in found if beats != OUT_OF_REACH]
    if reached:
        console.print(_say("mean", lang, sum(reached) / len(reached)))
    for rating in tables.solo.ratings:
        share = sum(0 < beats <= rating.beats for beats in found) / len(found)
        console.print(_say("at_best", lang, rating.name.get(lang), percent(share)))


def par_json(race: Challenge, state: Record, best: Par | None) -> dict[str, Any]:
    """Par of one deal as plain data; see docs/formats.md."""
    line = [[play_text(row.card, row.boost), row.cell] for row in rows_of(race, state, best.actions)] if best else None
    head = {"format": FORMAT, "tables": race.tables.fingerprint, "variants": list(race.variants)}
    return {**head, "set": dict(race.changes), "seed": race.seed, "par": best.beats if best else None, "line": line}


def pars_json(race: Challenge, first: int, found: Sequence[int], hope: Hope | None) -> dict[str, Any]:
    """The same as plain data; see docs/formats.md."""
    deals = Counter(found)
    return {
        "format": FORMAT,
        "tables": race.tables.fingerprint,
        "variants": list(race.variants),
        "set": dict(race.changes),
        "first": first,
        "deals": len(found),
        "out_of_reach": deals.pop(OUT_OF_REACH, 0),
        "par": {str(beats): deals[beats] for beats in sorted(deals)},
        "blind": hope_json(hope),
    }


def hope_json(hope: Hope | None) -> dict[str, Any] | None:
    """What blind play may hope for, as plain data."""
    if hope is None:
        return None
    return {"beats": hope.beats, "chances": {str(beats): share for beats, share in hope.chances.items()}}
