"""How well do Continental Spin's players fit the rulebook's appendix A? Of its figures, how many hold, by policy.

    python -m tests.soak.fit [POLICY]...    # greedy and fair when left out

All riders of a game have the same policy. Each figure is judged as its row in the ledger is.
"""

from __future__ import annotations

import sys
from collections import defaultdict

from engine.ledger.claims import load_claims
from engine.ledger.findings import check
from engine.ledger.verdicts import Levels
from engine.registry import find
from engine.statistics.moments import Moments

GAMES = 38_400  # of each number of riders


def main(policies: list[str]) -> int:
    """Tell of each policy how many figures have which verdict, and which are refuted."""
    game = find("continental_spin")
    tables, rows = game.load(), load_claims(game.claims, game.identities)
    levels = Levels.of(rows, 1)
    for policy in policies or ["greedy", "fair"]:
        batches = {
            f"greedy_{riders}": Moments.of(game.columns, game.play(tables, riders, [policy] * riders, 1, 0, GAMES))
            for riders in game.player_range(tables)
        }
        found = defaultdict(list)
        for row in (row for row in rows if row.sampled_games):
            finding = check(row, game.identities[row.identity], tables, batches, levels)
            found[finding.verdict].append(f"{row.id} {finding.found.value:.3g} for {row.value:g}")
        print(f"{policy}: {', '.join(f'{verdict} {len(ids)}' for verdict, ids in found.items())}")
        print(f"  refuted: {', '.join(found['refuted']) or 'none'}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
