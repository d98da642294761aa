"""All claims of a game worked out: by hand from the tables, and from as many simulated games as it takes."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from typing import Any

from engine.game import Game, policies_for
from engine.identity import BY_GAMES, STATISTICAL
from engine.ledger.claims import Claim, load_claims
from engine.ledger.findings import Finding, Unplayed, check
from engine.ledger.verdicts import Levels
from engine.play.simulate import Batch, Task, results, tasks
from engine.statistics.estimates import NO_ESTIMATE
from engine.statistics.moments import Moments
from engine.tables import Names

FIRST_LOOK = 4_800  # games of each batch before the first look; a multiple of every number of seats
BUDGET = 153_600  # most games of each batch: five times twice as many
RUN = 300  # games of a run that is kept apart, for pictures of what the rulebook's own games may have given
RUNS_KEPT = 100  # such runs of each batch
NO_SUCH_GAMES = Names(zh="这些表格下没有这样的对局", en="with these tables there are no such games")

Progress = Callable[[int, int], None]  # games done, of so many as are planned by now


@dataclass(frozen=True)
class Verification:
    """A ledger worked out. `findings` has one entry a row, in its order."""

    game: Game
    tables: Any
    seed: int
    budget: int  # most games of a batch
    looks: tuple[int, ...]  # games of a batch at each look
    levels: Levels
    findings: list[Finding]
    games: Mapping[str, int]  # played in each batch
    partial: bool  # stopped before the end
    runs: Mapping[str, list[Moments]] = field(repr=False)

    @property
    def broken(self) -> list[Finding]:
        """What is not as the ledger records."""
        return [finding for finding in self.findings if finding.broken]

    def figures_of_runs(self, finding: Finding) -> list[float]:
        """The claim's figure in each of the kept runs of games, as long as one of the rulebook's."""
        identity = self.game.identities.get(finding.claim.identity)
        if identity is None or identity.by_games is None or not finding.batches:
            return []
        together = zip(*(self.runs[name] for name in finding.batches), strict=False)
        figures = [identity.by_games(dict(zip(finding.batches, run, strict=True))).value for run in together]
        return [figure for figure in figures if math.isfinite(figure)]


def verify(
    game: Game,
    tables: Any,
    games: int = BUDGET,
    seed: int = 1,
    executor: Executor | None = None,
    progress: Progress = lambda done, planned: None,
) -> Verification:
    """A finding for every row of the game's ledger.

    A batch is played on while a claim that rests on it is not settled, to `games` games at most. With fewer games than
    BUDGET a claim that stays undecided does not count as broken. Ctrl-C ends it with what is known by then.
    Raises TablesError for a ledger that cannot be read.
    """
    claims = load_claims(game.claims, game.identities)
    looks = _looks(games)
    levels = Levels.of(claims, len(looks))
    play = _Play(game, tables, seed, executor, progress)
    found: dict[str, Finding] = {}

    def look(claim: Claim) -> Finding:
        try:
            found[claim.id] = check(claim, game.identities.get(claim.identity), tables, play.sums, levels)
        except Unplayed as unplayed:
            if unplayed.batch in play.batches or unplayed.batch not in game.batches(game.load()):
                raise
            # Changed tables may have no such games, of so many players, say: then nothing can be as recorded.
            found[claim.id] = Finding(claim, "undecided", NO_ESTIMATE, (NO_SUCH_GAMES,), broken=True, strays=True)
        return found[claim.id]

    partial = False
    try:
        for claim in claims:
            if claim.kind not in BY_GAMES:
                look(claim)
        open_claims = [claim for claim in claims if claim.kind in STATISTICAL]
        wanted = set(play.batches)
        for target in looks:
            play.on(wanted, target)
            unsettled = [finding for claim in open_claims if not (finding := look(claim)).settled]
            open_claims = [finding.claim for finding in unsettled]
            wanted = {name for finding in unsettled for name in finding.batches}
            if not wanted:
                break
    except KeyboardInterrupt:
        partial = True
    for claim in claims:
        if claim.id not in found:
            try:
                look(claim)
            except Unplayed:
                if not partial:
                    raise
                found[claim.id] = Finding(claim, "undecided", NO_ESTIMATE, more_games=math.inf)
    lenient = partial or games < BUDGET
    findings = [_pardoned(found[claim.id]) if lenient else found[claim.id] for claim in claims]
    played = {name: sums.games for name, sums in play.sums.items()}
    return Verification(game, tables, seed, games, looks, levels, findings, played, partial, play.runs)


class _Play:
    """The batches of a ledger as far as they have been played."""

    def __init__(self, game: Game, tables: Any, seed: int, executor: Executor | None, progress: Progress) -> None:
        self.executor, self.progress = executor, progress
        self.batches: dict[str, Batch] = {}
        for name, (policy, players) in game.batches(tables).items():
            played = game.batch_tables(tables, name)
            seats = policies_for(game, [policy] if isinstance(policy, str) else policy, game.seats(played, players))
            self.batches[name] = Batch(game.key, played, players, tuple(seats), seed)
        self.sums: dict[str, Moments] = {}
        self.runs: dict[str, list[Moments]] = {name: [] for name in self.batches}

    def on(self, names: set[str], target: int) -> None:
        """Play the named batches on to `target` games."""
        have = {name: self.sums[name].games if name in self.sums else 0 for name in self.batches}
        done = sum(have.values())
        planned = done + sum(target - have[name] for name in names)
        wanted = [name for name in self.batches if name in names]
        work = [(name, task) for name in wanted for task in self._tasks(name, have[name], target)]
        played = results((task for _, task in work), self.executor)
        for (name, task), (_, sums) in zip(work, played, strict=True):
            self.sums[name] = self.sums[name] + sums if name in self.sums else sums
            if task.first < RUNS_KEPT * RUN and task.count == RUN:
                self.runs[name].append(sums)
            done += task.count
            self.progress(done, planned)

    def _tasks(self, name: str, first: int, after: int) -> Iterator[Task]:
        """Runs as long as they are kept apart, then longer tasks."""
        apart = min(after, RUNS_KEPT * RUN)
        yield from tasks(self.batches[name], first, apart, RUN)
        yield from tasks(self.batches[name], max(first, apart), after)


def _pardoned(finding: Finding) -> Finding:
    """With few games, being undecided by them is no difference from the ledger."""
    by_games = finding.verdict == "undecided" and finding.claim.kind in BY_GAMES
    return replace(finding, broken=finding.strays) if by_games else finding


def _looks(budget: int) -> tuple[int, ...]:
    """Games of a batch at each look: twice as many each time."""
    looks = [min(FIRST_LOOK, budget)]
    while looks[-1] < budget:
        looks.append(min(2 * looks[-1], budget))
    return tuple(looks)
