"""Claims whose verdict or value a change of the tables moves: those only, and whether that is more than chance."""

from __future__ import annotations

import math
from dataclasses import dataclass

from engine.identity import BY_GAMES, STATISTICAL
from engine.ledger.claims import Claim
from engine.ledger.findings import Finding
from engine.ledger.verdicts import FAMILY, SAME
from engine.ledger.verify import Verification
from engine.statistics.estimates import Range, mean_interval

DECIDED = ("holds", "refuted")


@dataclass(frozen=True)
class ClaimChange:
    """A claim with what was found before and after. `paired` is the interval of the difference on the same games."""

    claim: Claim
    before: Finding
    after: Finding
    paired: Range | None = None

    @property
    def broke(self) -> bool:
        """Whether it is the change that sets it against the ledger: the sentence no longer holds as it stands."""
        return self.after.broken and not self.before.broken

    @property
    def mended(self) -> bool:
        """Whether it was against the ledger before, and no longer is."""
        return self.before.broken and not self.after.broken


def changed_claims(before: Verification, after: Verification) -> tuple[ClaimChange, ...]:
    """Claims of one ledger, worked out with two sets of tables from the same seed, that the change moves.

    A figure worked out by hand or counted moves when it is another number. A simulated one moves when its verdict goes
    from one side to the other, or the two differ by more than chance would make them: each side's runs of games are
    paired, and over all simulated claims together a difference is seen where there is none with at most FAMILY.
    """
    family = max(1, sum(finding.claim.kind in STATISTICAL for finding in before.findings))
    changes = []
    for one, other in zip(before.findings, after.findings, strict=True):
        if one.claim.kind not in STATISTICAL:
            if _differs(one, other):
                changes.append(ClaimChange(one.claim, one, other))
            continue
        paired = _paired(before, after, one, other, 1 - FAMILY / family)
        clear = paired is not None and not paired[0] <= 0 <= paired[1]
        if clear or _turned(one, other):
            changes.append(ClaimChange(one.claim, one, other, paired))
    return tuple(changes)


def _differs(one: Finding, other: Finding) -> bool:
    """Of figures that are no estimates: the verdict, the value, or how many of a component there are."""
    if one.verdict != other.verdict or one.broken != other.broken:
        return True
    return not (_same(one.found.value, other.found.value) and _same(one.provided, other.provided))


def _same(one: float, other: float) -> bool:
    return abs(one - other) <= SAME * max(1.0, abs(one)) or (math.isnan(one) and math.isnan(other)) or one == other


def _turned(one: Finding, other: Finding) -> bool:
    """Has a simulated claim gone from one decided side to the other, or is it beyond working out on one of them?"""
    if one.verdict in DECIDED and other.verdict in DECIDED:
        return one.verdict != other.verdict or one.broken != other.broken
    return (one.verdict == "unworkable") != (other.verdict == "unworkable")


def _paired(before: Verification, after: Verification, one: Finding, other: Finding, confidence: float) -> Range | None:
    """The interval of the mean difference of a claim's figure over runs of the same games; None without enough."""
    if one.claim.kind not in BY_GAMES or one.claim.kind == "extreme":
        return None
    pairs = zip(before.runs_of(one), after.runs_of(other), strict=False)
    differences = [later - earlier for earlier, later in pairs if math.isfinite(earlier) and math.isfinite(later)]
    return mean_interval(differences, confidence) if len(differences) > 1 else None
