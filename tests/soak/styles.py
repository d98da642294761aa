"""Do statements of Continental Spin's rulebook about styles hold whoever rides? Each row, by the player beneath.

    python -m tests.soak.styles [GAMES] [PLANNED]    # of each batch, and of each among planners, which are slow

A style is laid over a player: relics before any number of cells, or each seal at one distance; whoever has no style
chooses as the player does. Greedy riders see face-down relics, fair ones do not, planners play the race out (with fewer
imagined worlds than the policy, for time). The seed is fixed.
"""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import sys
from typing import Any

import numpy as np

from engine.games.continental_spin.greedy import RELICS_FIRST, WEIGHTS, greedy
from engine.games.continental_spin.planner import planned
from engine.games.continental_spin.rules import act, allows
from engine.games.continental_spin.state import CHOOSE_SEAL, FIGURES, SEAL
from engine.kept_code import njit
from engine.kit.figures import table_of
from engine.kit.stack import kind_due
from engine.ledger.claims import load_claims
from engine.ledger.findings import Unplayed, check
from engine.ledger.verdicts import Levels
from engine.registry import find
from engine.statistics.moments import Moments
from tests.soak.look_ahead import player

PLAYERS = ("greedy", "fair", "planner")
PLAIN, RELICS, SEALS_1, SEALS_2, SEALS_3 = range(5)
STYLES = 5
GAMES, PLANNED = 20_000, 60
FEW = 12  # worlds that a planner imagines here


@njit(cache=True)
def styled(policy, rules, view, stream):
    """The choice of player policy // 5 (PLAYERS) with style policy % 5 (STYLES)."""
    style = policy % STYLES
    if style == RELICS:
        return greedy(rules, view, RELICS_FIRST)
    own = greedy(rules, view, WEIGHTS)
    if style >= SEALS_1 and kind_due(view) == CHOOSE_SEAL:
        action = act(SEAL, style - SEALS_1 + 1)
        return action if allows(rules, view, action) and own != act(SEAL) else act(SEAL)
    if policy // STYLES == 2:
        return planned(rules, view, stream, FEW)
    return own


VIEWED = np.array([base > 0 for base in range(len(PLAYERS)) for _ in range(STYLES)])  # greedy alone sees everything
PLAY = player(styled, VIEWED)


def main(words: list[str]) -> int:
    """Tell each row's verdict and figure among each kind of player, and where they differ."""
    games, planned_games = (int(word) for word in [*words, *(GAMES, PLANNED)[len(words) :]])
    game = find("continental_spin")
    tables = game.load()
    rows = [row for row in load_claims(game.claims, game.identities) if row.kind in ("mean", "share")]
    found: dict[str, dict[str, str]] = {}
    for base, name in enumerate(PLAYERS):
        batches = _batches(game, tables, base * STYLES, games if name != "planner" else planned_games)
        for row in rows:
            if row.sampled_games is None:
                try:
                    finding = check(row, game.identities[row.identity], tables, batches, Levels.of(rows, 1))
                except Unplayed:
                    continue
                low, high = finding.found.low, finding.found.high
                told = f"{finding.verdict} {finding.found.value:.3f} ({low:.3f} to {high:.3f})"
                found.setdefault(row.id, {})[name] = told
    for row, by_player in found.items():
        differs = len({told.split()[0] for told in by_player.values()} - {"undecided"}) > 1
        told = "; ".join(f"{name}: {one}" for name, one in by_player.items())
        print(f"{'DEPENDS ' if differs else ''}{row}: {told}")
    return 0


def _batches(game: Any, tables: Any, base: int, games: int) -> dict[str, Moments]:
    """The ledger's batches that rest on how greedy riders ride, ridden by another player."""
    best = tables.players.best
    policies = {f"greedy_{best}": [PLAIN] * best}
    policies |= {f"seals_{far}": [SEALS_1 + far - 1] * best for far in (1, 2, 3)}
    policies |= {f"relics_{riders}": [RELICS] + [PLAIN] * (riders - 1) for riders in (4, 5)}
    played = {}
    for name, styles in policies.items():
        figures = np.zeros(games, FIGURES)
        seats = np.array([base + style for style in styles], np.int64)
        with np.errstate(over="ignore"):
            PLAY(game.rules(tables), len(styles), seats, 1, 0, games, figures)
        played[name] = Moments.of(game.columns, table_of(figures))
    return played


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
