"""Do statements of Continental Spin's rulebook about styles hold whoever rides? Each row, by the player beneath.

    python -m tests.soak.styles [GAMES] [PLANNED]    # of each batch, and at most of each among planners, which are slow

A style is laid over a player: relics before any number of cells, or each seal at one distance; whoever has no style
chooses as the player does. Greedy riders see face-down relics, fair ones do not, planners play the race out (with fewer
imagined worlds than the policy, for time): 60 games of each batch, then twice as many of those that an undecided row
rests on, and so on. The seed is fixed.
"""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Any

import numpy as np

from engine.game import Game
from engine.games.continental_spin.greedy import RELICS_FIRST, WEIGHTS, greedy
from engine.games.continental_spin.planner import planned
from engine.games.continental_spin.rules import act, allows
from engine.games.continental_spin.state import CHOOSE_SEAL, FIGURES, SEAL
from engine.kept_code import njit
from engine.kit.figures import table_of
from engine.kit.stack import kind_due
from engine.ledger.claims import Claim, load_claims
from engine.ledger.findings import Finding, Unplayed, check
from engine.ledger.verdicts import Levels
from engine.registry import find
from engine.statistics.moments import Moments
from tests.soak.look_ahead import player

PLAYERS = ("greedy", "fair", "planner")
PLAIN, RELICS, SEALS_1, SEALS_2, SEALS_3 = range(5)
STYLES = 5
GAMES, PLANNED = 20_000, 240  # of each batch; these many leave no row undecided
FIRST_LOOK = 60  # games of each batch among planners
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
    rows = [row for row in load_claims(game.claims, game.identities) if row.kind in ("mean", "share")]
    rows = [row for row in rows if row.sampled_games is None]
    found: dict[str, dict[str, str]] = {}
    for base, name in enumerate(PLAYERS):
        looks = [games] if name != "planner" else doubled(FIRST_LOOK, planned_games)
        for finding in judged(game, game.load(), base * STYLES, rows, looks):
            low, high, of = finding.found.low, finding.found.high, finding.games
            told = f"{finding.verdict} {finding.found.value:.3f} ({low:.3f} to {high:.3f}) in {of} games"
            found.setdefault(finding.claim.id, {})[name] = told
    for row, by_player in found.items():
        differs = len({told.split()[0] for told in by_player.values()} - {"undecided"}) > 1
        told = "; ".join(f"{name}: {one}" for name, one in by_player.items())
        print(f"{'DEPENDS ' if differs else ''}{row}: {told}")
    return 0


def doubled(first: int, most: int) -> list[int]:
    """Twice as many games each time."""
    looks = [min(first, most)]
    while looks[-1] < most:
        looks.append(min(2 * looks[-1], most))
    return looks


def judged(game: Game, tables: Any, base: int, rows: list[Claim], looks: list[int]) -> list[Finding]:
    """What comes of the rows that rest on greedy riders, ridden by another player; the last look at each."""
    levels = Levels.of(rows, len(looks))
    found: dict[str, Finding] = {}
    sums: dict[str, Moments] = {}
    wanted = set(_styles(tables))
    for games in looks:
        for name in sorted(wanted):
            more = _played(game, tables, base, name, sums[name].games if name in sums else 0, games)
            sums[name] = sums[name] + more if name in sums else more
        for row in rows:
            if row.id not in found or found[row.id].verdict == "undecided":
                with suppress(Unplayed):
                    found[row.id] = check(row, game.identities[row.identity], tables, sums, levels)
        wanted = {name for one in found.values() if one.verdict == "undecided" for name in one.batches}
    return list(found.values())


def _styles(tables: Any) -> dict[str, list[int]]:
    """The ledger's batches that rest on how greedy riders ride: the style in each seat."""
    best = tables.players.best
    styles = {f"greedy_{best}": [PLAIN] * best}
    styles |= {f"seals_{far}": [SEALS_1 + far - 1] * best for far in (1, 2, 3)}
    return styles | {f"relics_{riders}": [RELICS] + [PLAIN] * (riders - 1) for riders in (4, 5)}


def _played(game: Game, tables: Any, base: int, batch: str, first: int, after: int) -> Moments:
    """Games first..after-1 of a batch among players of a kind."""
    styles = _styles(tables)[batch]
    figures = np.zeros(after - first, FIGURES)
    seats = np.array([base + style for style in styles], np.int64)
    with np.errstate(over="ignore"):
        PLAY(game.rules(tables), len(styles), seats, 1, first, after - first, figures)
    return Moments.of(game.columns, table_of(figures))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
