"""How well can players of Continental Spin be fitted to the rulebook's appendix A? Fitted on 2, 3 and 5, tested on 4.

    python -m tests.soak.fit    # always the same, whenever it is run

Weights of two families (look_ahead.py) are tried, the same each time. Each figure of the appendix is compared with that
of our games: the distance is in standard errors of the rulebook's 300 games, beyond the rounding of its figure. Those
weights fit best whose mean square over the figures of 2, 3 and 5 riders is least; the figures of 4 were not looked at.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

from engine.games.continental_spin.state import FIGURES
from engine.kit.figures import table_of
from engine.ledger.claims import Claim, load_claims
from engine.ledger.findings import check
from engine.ledger.verdicts import Levels
from engine.registry import find
from engine.statistics.moments import Moments
from tests.soak.look_ahead import PLAYERS

FITTED, HELD_OUT = (2, 3, 5), (4,)
GAMES, FINAL = 1_000, 20_000  # of each number of riders: for every weight tried; for those that are told
FAMILIES = {name: 10 if "whole" in name else 1 for name in PLAYERS}  # so many times fewer games of slow players
EXTREMES = 6.0  # a distance is cut off here: a single figure shall not decide


def main(words: list[str]) -> int:
    """Tell the fit of the weights in use, and of the best of each family."""
    game = find("continental_spin")
    tables = game.load()
    rows = [row for row in load_claims(game.claims, game.identities) if row.sampled_games and row.kind != "extreme"]
    for name, (weights, play) in PLAYERS.items():
        fewer = FAMILIES[name]
        away = [_away(game, tables, rows, play, one, FITTED, GAMES // fewer) for one in range(len(weights))]
        errors = [_mean_square(one) for one in away]
        best = int(np.argmin(errors))
        for told, number in (("in use", 0), ("best", best)):
            _tell(f"{name}, {told} {weights[number].tolist()}", game, tables, rows, play, number, FINAL // fewer)
    return 0


def _tell(title: str, game: Any, tables: Any, rows: list[Claim], play: Any, number: int, games: int) -> None:
    parts = []
    for said, riders in (("fitted 2, 3, 5", FITTED), ("held out 4", HELD_OUT)):
        away = _away(game, tables, rows, play, number, riders, games)
        near = sum(abs(one) <= 2 for one in away.values())
        worst = sorted(away, key=lambda row: -abs(away[row]))[:5]
        named = ", ".join(f"{row} {away[row]:+.1f}" for row in worst if abs(away[row]) > 2)
        parts.append(f"  {said}: mean square {_mean_square(away):.2f}, within 2 errors {near} of {len(away)}; {named}")
    print("\n".join([title, *parts]), flush=True)


def _away(
    game: Any, tables: Any, rows: list[Claim], play: Any, number: int, riders: tuple[int, ...], games: int
) -> dict[str, float]:
    """By row, how far our figure is from the stated one, in standard errors of the rulebook's games."""
    batches = {f"greedy_{one}": _played(game, tables, play, number, one, games) for one in riders}
    found = {}
    for row in rows:
        if int(row.id.rsplit("_", 1)[1]) in riders:
            finding = check(row, game.identities[row.identity], tables, batches, Levels.of(rows, 1))
            spread = finding.found.error * np.sqrt(finding.found.games / row.sampled_games)
            off = finding.found.value - row.value
            found[row.id] = float(np.sign(off) * max(abs(off) - row.about, 0.0) / spread)
    return found


def _played(game: Any, tables: Any, play: Any, number: int, riders: int, games: int) -> Moments:
    figures = np.zeros(games, FIGURES)
    seats = np.full(riders, number, np.int64)
    with np.errstate(over="ignore"):
        play(game.rules(tables), riders, seats, 1, 0, games, figures)
    return Moments.of(game.columns, table_of(figures))


def _mean_square(away: dict[str, float]) -> float:
    return float(np.mean([min(abs(one), EXTREMES) ** 2 for one in away.values()]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
