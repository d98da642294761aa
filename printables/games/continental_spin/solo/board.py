"""The table in front of a lone rider, as text: where the race stands, the course ahead, and where each play leads."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from engine.game import Record
from engine.games.continental_spin.rules import relic_points
from engine.games.continental_spin.solo.challenge import Challenge
from engine.games.continental_spin.solo.reasons import cards, way
from engine.games.continental_spin.solo.writing import padded, width
from engine.words import Words
from printables.games.continental_spin.solo.terminal import WIDTH, colon, table

PLAIN = "·"  # a cell on which nothing happens

_say = Words(
    {
        "status": (
            "第 {beat} / {beats} 拍 · {leg} · {cell} 格 · 回转 {spin} · 牌堆 {pile}",
            "Beat {beat} of {beats} · {leg} · cell {cell} · spin {spin} · pile {pile}",
        ),
        "relics": ("遗骨 {count} 件，{points} 分", "relics {count}, points {points}"),
        "hand": ("手牌", "Hand"),
        "card": ("牌", "Card"),
        "no_boost": ("不加速", "no boost"),
        "boost": ("加速 {}", "boost {}"),
        "tax": ("税 {}", "tax {}"),
        "gain": ("回转 +{}", "spin +{}"),
        "start": ("起点", "Start"),
        "relic": ("遗骨", "Relic"),
    }
)


def status(race: Challenge, state: Record, lang: str) -> str:
    """Beat, leg, cell, spin and pile on one line."""
    tables, cell = race.tables, int(state.cell[0])
    leg = tables.track.legs[max(cell - 1, 0) // tables.race.cells_per_leg].name.get(lang)
    return _say(
        "status",
        lang,
        beat=state.beat,
        beats=tables.race.beats,
        leg=leg,
        cell=cell,
        spin=state.spin[0],
        pile=state.pile_left[0],
    )


def hand(race: Challenge, state: Record, lang: str) -> str:
    """The cards in hand, and the relics won."""
    text = f"{_say('hand', lang)}{colon(lang)}{cards(state.hand[0])}"
    count = int(state.relics[0].sum())
    if count:
        text += " · " + _say("relics", lang, count=count, points=relic_points(race.rules, state, 0))
    return text


def cell_name(race: Challenge, state: Record, cell: int, lang: str) -> str:
    """What lies on a cell, as far as anybody can see."""
    if cell == 0:
        return _say("start", lang)
    if state.site[cell]:
        return _say("relic", lang)
    terrain = race.tables.cells[cell - 1].terrain
    return PLAIN if terrain == "straight" else str(getattr(race.tables.terrain, terrain).name.get(lang))


def strip(race: Challenge, state: Record, lang: str, columns: int = WIDTH) -> str:
    """The course from the rider on, as far as it fits: numbers, and below them what lies there."""
    here, finish = int(state.cell[0]), race.tables.race.finish
    names = {cell: cell_name(race, state, cell, lang) for cell in range(here, finish + 1)}
    wide = max(4, *(width(name) for name in names.values())) + 1
    cells = list(names)[: columns // wide]
    numbers = "".join(padded(f"[{cell}]" if cell == here else f" {cell}", wide) for cell in cells)
    below = "".join(padded(f" {names[cell]}" if names[cell] == PLAIN else names[cell], wide) for cell in cells)
    return f"{numbers.rstrip()}\n{below.rstrip()}"


def plays(race: Challenge, state: Record, lang: str) -> Table:
    """A row a card and a column a boost: the cell that each leads to, and what happens on the way."""
    most = min(int(race.rules.boost_limit), int(state.spin[0]))
    headings = [_say("card", lang)] + [
        _say("boost", lang, boost) if boost else _say("no_boost", lang) for boost in range(most + 1)
    ]
    shown = table(headings, [True] + [False] * (most + 1))
    for card, count in enumerate(state.hand[0]):
        if count:
            landings = [landing(race, state, card, boost, lang) for boost in range(most + 1)]
            shown.add_row(str(card), *(Text(text) for text in landings))
    return shown


def landing(race: Challenge, state: Record, card: int, boost: int, lang: str) -> str:
    """Where a play ends and what the ground does, as far as anybody can see: 20 Curve tax 1."""
    entered = way(race.rules, state, card, boost)
    stop = entered[-1].cell
    name = cell_name(race, state, stop, lang)
    parts = [f"{stop} {name}" if name != PLAIN else str(stop)]
    tax = sum(one.tax for one in entered)
    if tax:
        parts.append(_say("tax", lang, tax))
    gain = sum(one.gain for one in entered) + _town(race, stop)
    if gain:
        parts.append(_say("gain", lang, gain))
    return ("，" if lang == "zh" else " ").join(parts)


def _town(race: Challenge, stop: int) -> int:
    return race.tables.terrain.town.spin if race.tables.cells[stop - 1].terrain == "town" else 0
