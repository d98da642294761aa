"""A claim worked out: what was found, and whether that is the verdict expected."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from engine.faults import Fault
from engine.identity import BY_GAMES, Batches, Demonstration, Identity
from engine.ledger.claims import Claim, Verdict
from engine.ledger.refutations import NEW, WRONG, Refutation
from engine.ledger.verdicts import SAME, Levels, judge
from engine.statistics.estimates import EVERYTHING, NO_ESTIMATE, Estimate, Range
from engine.statistics.moments import Moments
from engine.tables import GameTables, Names

NO_FIGURE = Names(zh="这些表格下没有这样的数", en="with these tables there is no such figure")
LONGEST_REASON = 300  # characters
_ONE_CLAIM = Levels()


@dataclass(frozen=True)
class Finding:
    """A claim with what was found."""

    claim: Claim
    verdict: Verdict
    found: Estimate
    lines: tuple[Names, ...] = ()
    more_games: float = 0.0  # for an undecided claim: about how many more it would take in each batch
    broken: bool = False  # the verdict, or the truth recorded, is not the one expected
    games: int = 0  # simulated games that it rests on
    batches: tuple[str, ...] = ()  # the batches of those games
    agrees: Range = EVERYTHING  # the figures that agree with the statement
    distance: float = math.nan  # of the stated from the found figure, in standard errors of both
    strays: bool = False  # what was found is not the truth recorded, or the tables provide another number than stated
    settled: bool = True  # more games would change nothing
    provided: float = math.nan  # of a component: how many there are
    shown: Demonstration | None = None
    ruling: Names | None = None  # of a refuted claim: what is so instead, with its numbers (rulings.py)

    @property
    def refutation(self) -> Refutation | Literal["new"] | None:
        """Why it is refuted: NEW where the ledger records another verdict, as nobody has judged it yet."""
        if self.verdict != "refuted":
            return None
        return self.claim.refutation or NEW

    @property
    def wrong(self) -> bool:
        """Is it to be called wrong in the rulebook?"""
        return self.refutation in WRONG and not self.claim.added


def check(
    claim: Claim, identity: Identity | None, tables: GameTables, batches: Batches, levels: Levels = _ONE_CLAIM
) -> Finding:
    """Work a claim out and compare it with what it states and with the verdict recorded.

    Whatever goes wrong with one claim is that claim's verdict, "unworkable", and its reason: the others go on.
    Raises Unplayed for a claim about games of which none have been played.
    """
    if identity is None:
        return Finding(claim, "untestable", NO_ESTIMATE)
    read = _Read(batches)
    component = claim.kind == "sufficient"
    try:
        found, lines, shown = _worked_out(claim, identity, tables, read)
        there = identity.provided(tables) if component and identity.provided else claim.value
    except Unplayed:
        raise
    except Exception as error:
        return unworkable(claim, reason(error))
    if math.isnan(found.value) and claim.kind not in BY_GAMES:
        return unworkable(claim, NO_FIGURE, *lines)
    judged = judge(claim.model_copy(update={"value": there}), found, levels)
    away, unsure = _from_truth(claim, judged.found)
    away = away or there != claim.value
    waits = judged.verdict == "undecided" and claim.kind in BY_GAMES
    return Finding(
        claim,
        judged.verdict,
        judged.found,
        lines,
        judged.more_games,
        away or (judged.verdict != claim.verdict and not waits),
        sum(batches[name].games for name in read.names),
        tuple(read.names),
        judged.agrees,
        judged.distance,
        away,
        judged.verdict != "undecided" and not unsure,
        there if component else math.nan,
        shown,
    )


def _worked_out(
    claim: Claim, identity: Identity, tables: GameTables, read: _Read
) -> tuple[Estimate, tuple[Names, ...], Demonstration | None]:
    """The figure, the lines that lead to it, and a game that shows it. Raises Unplayed, and whatever is raised."""
    if claim.kind in BY_GAMES:
        assert identity.by_games is not None
        if not read:
            raise Unplayed("")
        return identity.by_games(read), identity.lines, None
    work = identity.way(claim.kind)
    assert work is not None
    derivation = work(tables)
    value = float(derivation.value)  # a numpy number is no JSON
    return Estimate(value, value, value), derivation.lines, derivation.shown


def unworkable(claim: Claim, *lines: Names) -> Finding:
    """A claim that cannot be worked out, with the reason. Nothing can be as recorded then."""
    return Finding(claim, "unworkable", NO_ESTIMATE, lines, broken=True, strays=True)


def reason(error: Exception) -> Names:
    """Why a figure cannot be worked out, from what went wrong on the way to it."""
    if isinstance(error, Fault):
        zh, en = error.at("").said  # without its file: the same tables give the same report, wherever they are
    elif isinstance(error, ZeroDivisionError):
        zh, en = "要除以零", "it would divide by zero"
    elif isinstance(error, LookupError | StopIteration | ValueError) and _is_pythons_own(error):
        zh, en = "没有它所问的东西", "what it asks for is not there"
    else:
        zh = en = str(error) or type(error).__name__
    return Names(zh=f"无法得出：{_plain(zh)}", en=f"it cannot be worked out: {_plain(en)}")


def _is_pythons_own(error: Exception) -> bool:
    """Is the message Python's own, of a missing key or place or the least of nothing? It says nothing to a reader."""
    return isinstance(error, KeyError | IndexError | StopIteration) or str(error).startswith(("min()", "max()"))


def _plain(text: str) -> str:
    return " ".join(text.split())[:LONGEST_REASON]


class Unplayed(KeyError):
    """No game of a batch has been played."""

    @property
    def batch(self) -> str:
        """The name of the batch."""
        return str(self.args[0])


class _Read(Mapping[str, Moments]):
    """Batches that remember which of them an identity has asked for."""

    def __init__(self, batches: Batches) -> None:
        self._batches = batches
        self.names: dict[str, None] = {}

    def __getitem__(self, name: str) -> Moments:
        if name not in self._batches:
            raise Unplayed(name)
        self.names[name] = None
        return self._batches[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._batches)

    def __len__(self) -> int:
        return len(self._batches)


def _from_truth(claim: Claim, found: Estimate) -> tuple[bool, bool]:
    """Is what was found away from the truth recorded? And could more games still show that it is?"""
    if claim.truth is None or math.isnan(found.value):
        return False, False
    off = max(found.low - claim.truth, claim.truth - found.high, 0.0)
    furthest = max(claim.truth - found.low, found.high - claim.truth)
    away = off > claim.truth_about
    simulated = claim.kind in ("mean", "share") and claim.truth_about > SAME
    return away, simulated and not away and furthest > claim.truth_about
