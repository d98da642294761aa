"""What rulebooks show of play: figures of simulated games, and a game retold. Kept in files, so that printing is quick.

A game keeps what belongs to its own tables in a file beside its rulebook; for any others it is played anew.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from markupsafe import Markup

from engine.game import Game
from engine.languages import SPOKEN
from engine.statistics.estimates import Measure
from engine.tables import GameTables
from printables.text import templates

LEVEL = 95  # per cent: of the intervals
Figures = dict[str, dict[str, list[float]]]  # by batch and measure: the value, and its interval of 95 %


def kept(file: Path, fingerprint: str, play: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """What a file keeps of tables with this fingerprint, or else what is played now."""
    known: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return known if known.get("tables") == fingerprint else play()


def keep(file: Path, played: dict[str, Any]) -> None:
    """Write what was played."""
    from engine.storage.files import write_whole

    write_whole(file, (json.dumps(played, indent=1, ensure_ascii=False) + "\n").encode())


def measured(
    game: Game,
    tables: Any,
    batches: Iterable[str],
    measures: Container[str],
    games: int,
    seed: int = 1,
    more: Sequence[Measure] = (),
) -> Figures:
    """Measures of the ledger's batches of these names, as far as there are such, after so many games of each.

    Those of the game with these keys, and `more`.
    """
    from engine.game import policies_for
    from engine.play.simulate import simulate

    found: Figures = {}
    known = game.batches(tables)
    for name in batches:
        if name not in known:
            continue
        policy, players = known[name]
        asked: Sequence[str] = [policy] if isinstance(policy, str) else policy
        laid = game.batch_tables(tables, name)
        seats = policies_for(game, asked, game.seats(laid, players))
        moments = simulate(game, laid, players, seats, games, seed)
        wanted = [*(one for one in game.measures_for(seats) if one.key in measures), *more]
        made = {one.key: one.of(moments) for one in wanted}
        found[name] = {key: [round(float(part), 4) for part in (m.value, m.low, m.high)] for key, m in made.items()}
    return found


def figure_values(played: Mapping[str, Any]) -> dict[str, Any]:
    """What a template may name of simulated games: of how many, and how a figure of them is written."""
    return {
        "hundred": 100,
        "ninety_five": LEVEL,
        "games": f"{played['games']:,}",
        "within": within,
        "share": partial(within, scale=100, unit=" %"),
    }


def within(figure: Sequence[float], scale: float = 1, unit: str = "") -> Markup:
    """A figure and how far off it may be, such as 78.2 ± 0.8 %, for a template. No line breaks in it."""
    value, low, high = (part * scale for part in figure)
    off = (high - low) / 2
    digits = next((digits for digits in (1, 2) if off >= 0.5 / 10**digits), 3)  # not "± 0.0" for what is uncertain
    text = f"{value:.{digits}f} ± {off:.{digits}f}{unit}"
    return Markup("&nbsp;").join(templates.escaped(part) for part in text.split(" "))


def with_icons(text: str, icons: Mapping[str, str]) -> Markup:
    """A text for a template in which each of some signs is the icon of that name."""
    parts = re.split(f"([{re.escape(''.join(icons))}]| )", text)
    made = (templates.icon(icons[part]) if part in icons else templates.escaped(part) for part in parts)
    return Markup().join(Markup(" ") if part == " " else one for part, one in zip(parts, made, strict=True))


def retold(
    game: Game, tables: GameTables, players: int, policies: Sequence[str], seed: int, index: int
) -> dict[str, list[Any]]:
    """Game `index` of a batch, told in each spoken language: title, headings and rows. Only of the game's own tables:
    what it was chosen for need not happen with others.
    """
    from engine.play.replay import Replay, record_game

    if tables.fingerprint != game.load().fingerprint:
        return {}
    played = Replay(record_game(game, players, seed, index, policies), game.key)
    moments = list(played.moments())
    return {
        lang: [
            {"title": block.title, "headers": list(block.headers), "rows": [list(row) for row in block.rows]}
            for block in game.narrate(played.tables, players, moments, lang)
        ]
        for lang in SPOKEN
    }
