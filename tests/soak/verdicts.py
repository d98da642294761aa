"""Does a ledger's verdict hang on the seed? Whole ledgers under many seeds, and in how many any verdict differs.

    python -m tests.soak.verdicts GAME [FIRST] [COUNT]    # seeds FIRST to FIRST + COUNT - 1; 1 and 200 when left out

Rows by hand, in which there are no games, are worked out under the first seed alone. A verdict differs that is not the
one most seeds come to. Exits with 1 where more than one run in a hundred has any.
"""

from __future__ import annotations

import sys
import time
from collections import Counter

from engine.ledger.verify import BUDGET, Verification, verify
from engine.play.workers import workers
from engine.registry import find

SHARE = 0.01  # of the runs, at most


def main(words: list[str]) -> int:
    """Tell each seed's run in a line as it comes, and at the end the rows whose verdict differed."""
    game = find(words[0])
    first, count = (int(word) for word in [*words[1:], *("1", "200")[len(words) - 1 :]])
    tables, runs = game.load(), dict[int, dict[str, str]]()
    ledger: Verification | None = None
    with workers(None, BUDGET) as executor:
        for seed in range(first, first + count):
            began = time.perf_counter()
            ledger = verify(game, tables, seed=seed, executor=executor, known=ledger)
            runs[seed] = {one.claim.id: one.verdict for one in ledger.findings}
            odd = [f"{one.claim.id} {one.verdict}" for one in (*ledger.waiting, *ledger.broken)]
            played, seconds = sum(ledger.games.values()), time.perf_counter() - began
            print(f"{seed}: {played:,} games, {seconds:.0f} s, {', '.join(odd) or 'as recorded'}", flush=True)
    usual = {row: Counter(run[row] for run in runs.values()).most_common(1)[0][0] for row in runs[first]}
    differing = {seed: [row for row in run if run[row] != usual[row]] for seed, run in runs.items()}
    differing = {seed: rows for seed, rows in differing.items() if rows}
    for seed, rows in differing.items():
        print(f"seed {seed}: {', '.join(f'{row} {runs[seed][row]}, mostly {usual[row]}' for row in rows)}")
    print(f"{len(differing)} of {count} runs differ in any verdict")
    return int(len(differing) > SHARE * count)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
