"""Two sets of tables of a game compared in every way: numbers, claims, pages, balance, par, and what to print again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any

from engine.compare.balance import Balance, balance, pars
from engine.compare.claims import ClaimChange, changed_claims
from engine.compare.known import ledger
from engine.compare.numbers import Number, differing
from engine.faults import Fault, Text
from engine.game import Game
from engine.ledger.verify import Progress, Verification, verify
from engine.play.collecting import seldom_collecting
from engine.play.shared import Shared
from engine.statistics.estimates import Estimate
from engine.storage.worked_out import state_of
from printables.compare.drawings import known_drawings
from printables.compare.pages import Folders, Prints, Redrawn, looked_at, redrawn
from printables.components.registry import components, has_kit

Pars = Callable[[Any, Iterable[int]], list[int]]  # tables, seeds -> par of each deal, 0 where there is none
DEALS = 100  # solo deals whose par is compared


@dataclass(frozen=True)
class Side:
    """One of the two: its game, its tables, and what it is called."""

    game: Game
    tables: Any
    name: str


@dataclass(frozen=True)
class Plan:
    """How much is played and printed: at most so many `games` of each batch and for the balance, from a seed."""

    games: int
    seed: int = 1
    players: int | None = None
    pages: bool = True


@dataclass(frozen=True)
class SoloPar:
    """Mean par of the same deals, and the paired difference; `why` says why there is none."""

    before: Estimate | None = None
    after: Estimate | None = None
    change: Estimate | None = None
    why: Text | None = None


@dataclass(frozen=True)
class Comparison:
    """What a change of tables does. `unplayed` says why there is no balance; `par` is None for a game without one."""

    before: Side
    after: Side
    numbers: tuple[Number, ...]
    ledgers: tuple[Verification, Verification]
    claims: tuple[ClaimChange, ...]
    prints: Prints
    balance: Balance | None
    unplayed: Text | None
    par: SoloPar | None

    @property
    def broke(self) -> tuple[ClaimChange, ...]:
        """Claims that the change sets against the rulebook."""
        return tuple(one for one in self.claims if one.broke)

    @property
    def breaks(self) -> bool:
        """Whether anything broke: a claim, or what can no longer be printed or played."""
        return bool(self.broke or self.prints.refused or self.unplayed)

    @property
    def partial(self) -> bool:
        """Whether it was stopped before the end."""
        stopped = self.balance is not None and self.balance.partial
        return stopped or any(ledger.partial for ledger in self.ledgers)


def compare(
    before: Side,
    after: Side,
    plan: Plan,
    pars_of: Pars | None = None,
    executor: Executor | None = None,
    progress: Progress = lambda done, planned: None,
    known: Verification | None = None,
    aside: Shared | None = None,
) -> Comparison:
    """Compare two sides of one game; `known` is the ledger of the side before, where it has been worked out already.

    Pages are drawn `aside` while games are played here, in a thread where there is nothing else. What is drawn there is
    looked at wherever there is time.

    Raises TablesError for a ledger that cannot be read, PrintError where the side before cannot be printed.
    """
    played, unplayed = None, None
    with ThreadPoolExecutor(1) as thread:
        submit = aside.submit_elsewhere if aside else thread.submit
        drawn = _drawn(before, after, submit) if plan.pages else {}
        first = known or ledger(before.game, before.tables, plan.games, plan.seed, executor, progress)
        second = verify(after.game, after.tables, plan.games, plan.seed, executor, progress, known=first)
        try:
            played = balance(before.game, before.tables, after.tables, plan.players, plan.games, plan.seed, executor)
        except Fault as fault:
            unplayed = fault.said
        par = _par(before, after, pars_of)
        numbers, claims = differing(before.tables, after.tables), changed_claims(first, second)
        prints = looked_at(drawn, aside or thread)
    return Comparison(
        before,
        after,
        numbers,
        (first, second),
        claims,
        prints,
        played,
        unplayed,
        par,
    )


def _drawn(before: Side, after: Side, submit: Callable[..., Future[Redrawn]]) -> dict[str, Future[Redrawn]]:
    """What is drawn otherwise, by language, as it comes."""
    if not has_kit(before.game.key):
        return {}
    sides = (before.tables, after.tables), (before.game.folder, after.game.folder)
    return {lang: submit(_redrawn, before.game.key, lang, *sides) for lang in after.tables.languages}


def _redrawn(key: str, lang: str, tables: tuple[Any, Any], folders: Folders) -> Redrawn:
    own = state_of(folders[0] / "templates") if folders[0] else ""
    draw = partial(known_drawings, made_from=(own, tables[0].fingerprint))
    with seldom_collecting():
        return redrawn(components(key), *tables, lang, folders, draw=draw)


def _par(before: Side, after: Side, pars_of: Pars | None) -> SoloPar | None:
    if pars_of is None:
        return None
    deals = range(1, DEALS + 1)
    try:
        found = pars(pars_of(before.tables, deals), pars_of(after.tables, deals))
    except Fault as fault:
        return SoloPar(why=fault.said)
    if found is None:
        return SoloPar(why=Text("没有一局到得了终点", "no deal can be finished"))
    return SoloPar(*found)
