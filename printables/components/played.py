"""What rulebooks show of play: figures of simulated games, and a game retold. Kept in files, so that printing is quick.

A game keeps what belongs to its own tables in a file beside its rulebook. With any others the same games are played
anew, once in a run: the figures where a number differs that play may depend on, what is told where a name does, too.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from markupsafe import Markup

from engine.faults import Fault
from engine.game import Game, Moment
from engine.languages import SPOKEN
from engine.statistics.estimates import Measure
from engine.tables import GameTables
from printables.text import templates
from printables.text.line_breaking import NO_BREAK_SPACE

LEVEL = 95  # per cent: of the intervals
Figures = dict[str, dict[str, list[float]]]  # by batch and measure: the value, and its interval of 95 %
Shown = dict[str, Any]
SPACES = {" ": Markup(" "), NO_BREAK_SPACE: Markup("&nbsp;")}  # which stay beside icons
REMEMBERED = 4  # sets of tables whose plays are remembered


@dataclass(frozen=True)
class Plays:
    """What a rulebook shows of play, as plain data: `count` works out what names do not enter, `tell` what they do."""

    file: Path
    count: Callable[[Any], Shown]
    tell: Callable[[Any], Shown]
    _known: dict[tuple[str, str], Shown] = field(default_factory=dict)

    def of(self, tables: GameTables) -> Shown:
        """All of it: as the file keeps it, or played now."""
        kept: Shown = json.loads(self.file.read_text(encoding="utf-8")) if self.file.exists() else {}
        parts = (("numbers", tables.numbers, self.count), ("content", tables.content, self.tell))
        shown: Shown = {}
        for what, mark, work in parts:
            part = kept.get(what, {})
            shown |= part if part.get("tables") == mark else self._remembered(what, mark, work, tables)
        return shown

    def keep(self, tables: GameTables) -> None:
        """Play all of it and write it to the file."""
        from engine.storage.files import write_whole

        played = {
            "numbers": {"tables": tables.numbers, **self.count(tables)},
            "content": {"tables": tables.content, **self.tell(tables)},
        }
        write_whole(self.file, (json.dumps(played, indent=1, ensure_ascii=False) + "\n").encode())

    def _remembered(self, what: str, mark: str, work: Callable[[Any], Shown], tables: GameTables) -> Shown:
        if (what, mark) not in self._known:
            while len(self._known) >= 2 * REMEMBERED:
                del self._known[next(iter(self._known))]
            self._known[what, mark] = work(tables)
        return self._known[what, mark]


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
        "ninety_five": LEVEL,
        "games": f"{played['games']:,}",
        "within": within,
        "share": partial(within, scale=100, unit="%"),
    }


def within(figure: Sequence[float], scale: float = 1, unit: str = "") -> Markup:
    """A figure and how far off it may be, such as 78.2 ± 0.8%, for a template. No line breaks in it."""
    value, low, high = (part * scale for part in figure)
    off = (high - low) / 2
    digits = next((digits for digits in (1, 2) if off >= 0.5 / 10**digits), 3)  # not "± 0.0" for what is uncertain
    text = f"{value:.{digits}f} ± {off:.{digits}f}{unit}"
    return Markup("&nbsp;").join(templates.escaped(part) for part in text.split(" "))


def with_icons(text: str, icons: Mapping[str, str]) -> Markup:
    """A text for a template in which each of some signs is the icon of that name."""
    parts = re.split(f"([{re.escape(''.join(icons))}]|[ {NO_BREAK_SPACE}])", text)
    made = (templates.icon(icons[part]) if part in icons else templates.escaped(part) for part in parts)
    return Markup().join(SPACES.get(part, one) for part, one in zip(parts, made, strict=True))


@dataclass(frozen=True)
class Example:
    """A game that a rulebook tells: game `index` of a batch with a seed, of so many `players` with one policy."""

    players: int
    seed: int
    index: int
    policy: str

    def moments(self, game: Game, tables: GameTables) -> list[Moment]:
        """The game as it goes with these tables; none where so many cannot play with them."""
        from engine.play.replay import Replay, recorded

        try:
            log = next(recorded(game, tables, self.players, self.seed, [self.index], [self.policy]))
        except Fault:
            return []
        return list(Replay(log, game.key, game, tables).moments())

    def retold(self, game: Game, tables: GameTables, moments: Sequence[Moment]) -> dict[str, list[Any]]:
        """Its moments in each spoken language: title, headings and rows of each block."""
        return {
            lang: [
                {"title": block.title, "headers": list(block.headers), "rows": [list(row) for row in block.rows]}
                for block in game.narrate(tables, self.players, moments, lang)
            ]
            for lang in SPOKEN
            if moments
        }
