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
from engine.ledger.findings import Finding, Unplayed, check, reason, unworkable
from engine.ledger.rulings import with_numbers
from engine.ledger.verdicts import Levels
from engine.play.simulate import Batch, Task, figures_of, results, tasks
from engine.statistics.estimates import NO_ESTIMATE
from engine.statistics.moments import Moments
from engine.tables import Names, TablesError

FIRST_LOOK = 4_800  # games of each batch before the first look; a multiple of every number of seats
EARLY_LOOK = 1_200  # games of each batch before the first of the two looks of a quick verification
EARLY_SHARE = 0.2  # of the error of both: so little that the second decides nearly as much as it would alone
BUDGET = 1_228_800  # most games of each batch: eight times twice as many
ENOUGH = 153_600  # games of each batch after which nothing more is asked for a claim that may well never be decided
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
    findings: list[Finding]
    games: Mapping[str, int]  # played in each batch
    played: int  # in all; what two batches share counts once
    partial: bool  # stopped before the end
    runs: Mapping[str, list[Moments]] = field(repr=False)
    batches: Mapping[str, Batch] = field(repr=False)
    sums: Mapping[str, Moments] = field(repr=False)

    @property
    def broken(self) -> list[Finding]:
        """What is not as the ledger records."""
        return [finding for finding in self.findings if finding.broken]

    @property
    def waiting(self) -> list[Finding]:
        """What so many games leave undecided though the ledger records a verdict: no difference, as far as is known."""
        return [one for one in self.findings if one.verdict == "undecided" != one.claim.verdict]

    def figures_of_runs(self, finding: Finding) -> list[float]:
        """The claim's figure in each of the kept runs of games, as long as one of the rulebook's."""
        return [figure for figure in self.runs_of(finding) if math.isfinite(figure)]

    def runs_of(self, finding: Finding) -> list[float]:
        """The same, run by run: not-a-number for a run without a case."""
        identity = self.game.identities.get(finding.claim.identity)
        if identity is None or identity.by_games is None or not finding.batches:
            return []
        together = zip(*(self.runs[name] for name in finding.batches), strict=False)
        return [identity.by_games(dict(zip(finding.batches, run, strict=True))).value for run in together]


def by_hand(game: Game, tables: Any) -> list[Finding]:
    """Findings for the rows of the ledger that need no games: exact ones, reasoned ones and components."""
    claims = load_claims(game.claims, game.identities)
    return [check(one, game.identities.get(one.identity), tables, {}) for one in claims if one.kind not in BY_GAMES]


def _with_ruling(finding: Finding, game: Game, tables: Any) -> Finding:
    ruling = finding.claim.ruling
    if ruling is None or finding.verdict != "refuted":
        return finding
    return replace(finding, ruling=with_numbers(ruling, game.identities, tables))


def verify(
    game: Game,
    tables: Any,
    games: int = BUDGET,
    seed: int = 1,
    executor: Executor | None = None,
    progress: Progress = lambda done, planned: None,
    known: Verification | None = None,
    early: bool = False,
) -> Verification:
    """A finding for every row of the game's ledger.

    A batch is played on while a claim that rests on it is not settled, to `games` games at most; to ENOUGH for a claim
    that the ledger itself records as undecided, or of which there was no case yet. A claim that so many games leave
    undecided does not count as broken. `early`: there is a look at EARLY_LOOK games before the others. Ctrl-C ends it
    with what is known by then. From a `known` verification are taken the ledger, if its game is this one, its findings
    for rows that need no games, if its tables are these, and batches that are the same games from the same seed.
    Raises TablesError for a ledger that cannot be read.
    """
    return Begun(game, tables, games, seed, executor, known, early).finish(progress)


class Begun:
    """A ledger whose first games have been given out to an executor, if there is one. See `verify`."""

    def __init__(
        self,
        game: Game,
        tables: Any,
        games: int = BUDGET,
        seed: int = 1,
        executor: Executor | None = None,
        known: Verification | None = None,
        early: bool = False,
    ) -> None:
        self.game, self.tables, self._budget, self._seed = game, tables, games, seed
        if known is not None and known.game is game:
            self._claims = [finding.claim for finding in known.findings]
        else:
            self._claims = load_claims(game.claims, game.identities)
        shares = _looks(games, early)
        self._looks = tuple(shares)
        self._levels_at = {look: Levels.of(self._claims, share) for look, share in shares.items()}
        self._levels = self._levels_at[self._looks[0]]
        self._play = _Play(game, tables, seed, executor)
        if known is not None:
            self._play.take_over(game, known)
        self._found = _by_hand_in(known, game, tables)
        self._partial = False
        self._play.begin(set(self._play.batches), self._looks[0])

    def finish(self, progress: Progress = lambda done, planned: None) -> Verification:
        """Work it out."""
        play = self._play
        play.progress = progress
        try:
            for claim in self._claims:
                if claim.kind not in BY_GAMES and claim.id not in self._found:
                    self._look(claim)
            self._play_until_settled()
        except KeyboardInterrupt:
            self._partial = True
        all_found = [self._found[claim.id] if claim.id in self._found else self._look(claim) for claim in self._claims]
        return Verification(
            self.game,
            self.tables,
            self._seed,
            self._budget,
            self._looks,
            [_with_ruling(finding, self.game, self.tables) for finding in all_found],
            {name: sums.games for name, sums in play.sums.items()},
            sum(play.sums[name].games for name in play.alike if name in play.sums),
            self._partial,
            play.runs,
            play.batches,
            play.sums,
        )

    def _play_until_settled(self) -> None:
        wanted = set(self._play.batches)
        open_claims = [claim for claim in self._claims if claim.kind in STATISTICAL]
        for target in self._looks:
            self._play.on(wanted, target)
            self._levels = self._levels_at[target]
            looked_at = [self._look(claim) for claim in open_claims]
            unsettled = [one for one in looked_at if not one.settled and (target < ENOUGH or not _may_never_be(one))]
            open_claims = [finding.claim for finding in unsettled]
            wanted = {name for finding in unsettled for name in finding.batches}
            if not wanted:
                break

    def _look(self, claim: Claim) -> Finding:
        """What is found of a claim by now, which is kept."""
        game, tables = self.game, self.tables
        try:
            finding = check(claim, game.identities.get(claim.identity), tables, self._play.sums, self._levels)
            found = _without_case(finding) if finding.games >= ENOUGH else finding
        except Unplayed as unplayed:
            if self._partial or unplayed.batch in self._play.batches:  # stopped before it was reached
                found = Finding(claim, "undecided", NO_ESTIMATE, more_games=math.inf)
            else:
                found = unworkable(claim, NO_SUCH_GAMES, *_why_unplayed(game, tables, unplayed.batch))
        self._found[claim.id] = found
        return found


def _by_hand_in(known: Verification | None, game: Game, tables: Any) -> dict[str, Finding]:
    """The findings that hang on nothing but game and tables, by the id of their rows."""
    if known is None or known.partial or known.game is not game or known.tables is not tables:
        return {}
    return {finding.claim.id: finding for finding in known.findings if finding.claim.kind not in BY_GAMES}


class _Play:
    """The batches of a ledger as far as they have been played."""

    def __init__(self, game: Game, tables: Any, seed: int, executor: Executor | None) -> None:
        self.executor = executor
        self.progress: Progress = lambda done, planned: None
        self.batches: dict[str, Batch] = {}
        for name, (policy, players) in game.batches(tables).items():
            played = game.batch_tables(tables, name)
            seats = policies_for(game, [policy] if isinstance(policy, str) else policy, game.seats(played, players))
            self.batches[name] = Batch(game.key, played, players, tuple(seats), seed)
        self.alike = _alike(game, self.batches)
        self.sums: dict[str, Moments] = {}
        self.runs: dict[str, list[Moments]] = {}
        for names in self.alike.values():
            shared: list[Moments] = []
            self.runs |= dict.fromkeys(names, shared)
        self._begun: Iterator[tuple[str, Moments]] | None = None

    def take_over(self, game: Game, known: Verification) -> None:
        """Batches that were played already: by the same policies, with tables that the rules read alike."""
        for name, names in self.alike.items():
            other = known.batches.get(name)
            if other is not None and name in known.sums and _same_games(game, self.batches[name], other):
                self.sums |= dict.fromkeys(names, known.sums[name])
                self.runs[name][:] = known.runs[name]

    def begin(self, names: set[str], target: int) -> None:
        """Have others begin with what `on` is asked for next. They play while rows by hand are worked out here."""
        self._begun = self._results(names, target)

    def on(self, names: set[str], target: int) -> None:
        """Play the named batches on to `target` games."""
        for name, sums in self._begun or self._results(names, target):
            together = self.sums[name] + sums if name in self.sums else sums
            self.sums |= dict.fromkeys(self.alike[name], together)
        self._begun = None

    def _results(self, names: set[str], target: int) -> Iterator[tuple[str, Moments]]:
        have = {name: self.sums[name].games if name in self.sums else 0 for name in self.alike}
        wanted = [name for name in self.alike if not names.isdisjoint(self.alike[name]) and have[name] < target]
        planned = sum(have.values()) + sum(target - have[name] for name in wanted)
        work = [(name, task) for name in wanted for task in self._tasks(name, have[name], target)]
        played = results((task for _, task in work), self.executor, _by_runs)
        return self._taken_in(work, played, sum(have.values()), planned)

    def _taken_in(
        self, work: list[tuple[str, Task]], played: Iterator[tuple[Task, list[Moments]]], done: int, planned: int
    ) -> Iterator[tuple[str, Moments]]:
        for (name, task), (_, runs) in zip(work, played, strict=True):
            for sums in runs:
                if _kept_apart(task) and sums.games == RUN:
                    self.runs[name].append(sums)
                yield name, sums
            done += task.count
            self.progress(done, planned)

    def _tasks(self, name: str, first: int, after: int) -> Iterator[Task]:
        """Those with runs that are kept apart end where the last of these does."""
        apart = min(after, RUNS_KEPT * RUN)
        yield from tasks(self.batches[name], first, apart)
        yield from tasks(self.batches[name], max(first, apart), after)


def _alike(game: Game, batches: Mapping[str, Batch]) -> dict[str, list[str]]:
    """By one batch of each: the names of all batches that are the same games."""
    found: dict[str, list[str]] = {}
    for name, batch in batches.items():
        first = next((first for first in found if _same_games(game, batches[first], batch)), name)
        found.setdefault(first, []).append(name)
    return found


def _kept_apart(task: Task) -> bool:
    """Are the runs of a task's games kept apart?"""
    return task.first < RUNS_KEPT * RUN


def _by_runs(task: Task) -> list[Moments]:
    """Sums over a task's games, run by run while these are kept apart; what a worker does."""
    found, length = figures_of(task), RUN if _kept_apart(task) else task.count
    return [Moments.of(found.columns, found.rows[at : at + length]) for at in range(0, task.count, length)]


def _same_games(game: Game, one: Batch, other: Batch) -> bool:
    if (one.players, one.policy, one.base) != (other.players, other.policy, other.base):
        return False
    return game.rules(one.tables).tobytes() == game.rules(other.tables).tobytes()


def _may_never_be(finding: Finding) -> bool:
    """May a claim never be decided, however many games are played?"""
    return finding.claim.verdict == "undecided" or math.isnan(finding.found.value)


def _without_case(finding: Finding) -> Finding:
    """A figure of which so many games had no case cannot be worked out with these tables."""
    if not math.isnan(finding.found.value) or finding.verdict != "undecided":
        return finding
    games = f"{finding.games:,}"
    return unworkable(finding.claim, Names(zh=f"{games} 局里没有一次这样的情形", en=f"no such case in {games} games"))


def _why_unplayed(game: Game, tables: Any, batch: str) -> tuple[Names, ...]:
    """What a game says against playing a batch of the ledger with these tables; nothing where it has no such batch."""
    try:
        game.batch_tables(tables, batch)
    except TablesError as error:
        return (reason(error),)
    return ()


def _looks(budget: int, early: bool) -> dict[int, float]:
    """Games of a batch at each look, twice as many each time, with its share of the error; an early one before."""
    looks = [min(FIRST_LOOK, budget)]
    while looks[-1] < budget:
        looks.append(min(2 * looks[-1], budget))
    left = 1 - EARLY_SHARE if early else 1.0
    later = {look: left / len(looks) for look in looks}
    return {EARLY_LOOK: EARLY_SHARE, **later} if early else later
