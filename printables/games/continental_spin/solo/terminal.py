"""How solo races are shown in a terminal: plain tables, moves, relics, lines of play. 80 columns, no colour needed."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Console
from rich.table import Table

from engine.game import Record
from engine.games.continental_spin.schema import Tables
from engine.games.continental_spin.solo.challenge import Challenge
from engine.games.continental_spin.solo.par import Par
from engine.games.continental_spin.solo.recording import rows_of
from engine.games.continental_spin.solo.summary import Hope
from engine.words import Words

WIDTH = 80  # columns, where there is no terminal to ask
WIDEST = 100  # lines longer than this are hard to follow

_say = Words(
    {
        "hope": ("起手 {hand}，不知道牌序也走得最好：", "Opening hand {hand}, the pile unknown, the best play: "),
        "hope_all": ("任何起手，不知道牌序也走得最好：", "All opening hands, the pile unknown, the best play: "),
        "hopes": (
            "平均 {beats:.2f} 拍；{limits} 拍内到达的机会 {chances}",
            "{beats:.2f} beats on the average; chance to finish within {limits} beats {chances}",
        ),
    }
)


def console(stderr: bool = False) -> Console:
    """The terminal, or a page of 80 columns. What is printed is text, never mark-up."""
    plain = Console(stderr=stderr)
    width = min(plain.width, WIDEST) if plain.is_terminal else WIDTH
    return Console(stderr=stderr, width=width, highlight=False, markup=False, emoji=False)


def table(headings: Sequence[str], right: Sequence[bool]) -> Table:
    """A table with a line under its headings and nothing else; `right` says which columns are of numbers."""
    made = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, show_edge=False)
    for heading, number in zip(headings, right, strict=True):
        made.add_column(heading, justify="right" if number else "left", no_wrap=number)
    return made


def colon(lang: str) -> str:
    """What stands between a name and its value."""
    return "：" if lang == "zh" else ": "


def play_text(card: int, boost: int) -> str:
    """A card and its boost as a person says them: 4, or 4+2."""
    return f"{card}+{boost}" if boost else str(card)


def relic_text(tables: Tables, kind: str, took: Sequence[int], lang: str) -> str:
    """A relic turned over and the cards that it brought back: Skull 5."""
    if not kind:
        return ""
    return " ".join([tables.relics.kinds[kind].name.get(lang), *map(str, took)])


def line_text(race: Challenge, state: Record, best: Par, lang: str) -> str:
    """A line of play: what is played in each beat, and where it leads. Broken only between beats."""
    beats = []
    for row in rows_of(race, state, best.actions):
        relic = relic_text(race.tables, row.relic or "", row.took, lang).replace(" ", ":")
        beats.append(f"{play_text(row.card, row.boost)}→{row.cell}" + (f"({relic})" if relic else ""))
    return "  ".join(beats)


def hope_text(hope: Hope, hand: str, lang: str) -> str:
    """What blind play may hope for with an opening hand; over all of them where `hand` is empty."""
    values = {
        "beats": hope.beats,
        "limits": " / ".join(map(str, hope.chances)),
        "chances": " / ".join(percent(share) for share in hope.chances.values()),
    }
    opening = _say("hope" if hand else "hope_all", lang, hand=hand)
    return opening + _say("hopes", lang, **values)


def percent(share: float) -> str:
    """A share that is neither rounded up to all nor down to none."""
    if share <= 0 or share >= 1 - 1e-12:
        return "0%" if share <= 0 else "100%"
    for digits in (1, 2, 3):
        text = f"{100 * share:.{digits}f}"
        if 0 < float(text) < 100:
            return f"{text}%"
    return "> 99.999%" if share > 0.5 else "< 0.001%"
