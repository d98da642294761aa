"""A comparison as plain data for machines; see docs/formats.md."""

from __future__ import annotations

import math
from typing import Any

from engine.compare.balance import Balance, Shift
from engine.compare.claims import ClaimChange
from engine.compare.numbers import ABSENT, Number
from engine.ledger.findings import Finding
from engine.statistics.estimates import Estimate
from printables.compare.comparison import Comparison, Side, SoloPar
from printables.compare.pages import PageChange
from printables.compare.reprint import Reprint
from printables.reports.ledger_report import estimate_json

FORMAT = "rulepress-compare/1"


def comparison_json(found: Comparison) -> dict[str, Any]:
    """All that was compared and differs."""
    return {
        "format": FORMAT,
        "game": found.before.game.key,
        "before": _side(found.before),
        "after": _side(found.after),
        "partial": found.partial,
        "breaks": found.breaks,
        "numbers": [_number(one) for one in found.numbers],
        "claims": [_claim(one) for one in found.claims],
        "claims_compared": len(found.ledgers[0].findings),
        "pages": [_page(one) for one in found.prints.pages],
        "pages_compared": found.prints.compared,
        "cannot_print": {lang: {"zh": why.zh, "en": why.en} for lang, why in found.prints.refused.items()},
        "cannot_play": found.unplayed._asdict() if found.unplayed else None,
        "balance": _balance(found.balance) if found.balance else None,
        "par": _par(found.par) if found.par else None,
        "reprint": [_reprint(one) for one in found.prints.reprints],
    }


def _side(side: Side) -> dict[str, Any]:
    return {"name": side.name, "tables": side.tables.fingerprint, "version": side.tables.version}


def _number(one: Number) -> dict[str, Any]:
    """A side that has no such value lacks its key: null would be a value."""
    sides = {key: value for key, value in (("before", one.before), ("after", one.after)) if value is not ABSENT}
    return {"path": one.path, "name": one.name.model_dump() if one.name else None, **sides}


def _claim(one: ClaimChange) -> dict[str, Any]:
    return {
        "id": one.claim.id,
        "section": one.claim.section,
        "says": one.claim.says.model_dump(),
        "kind": one.claim.kind,
        "stated": one.claim.value,
        "broke": one.broke,
        "mended": one.mended,
        "before": _finding(one.before),
        "after": _finding(one.after),
        "paired": list(one.paired) if one.paired and all(map(math.isfinite, one.paired)) else None,
    }


def _finding(finding: Finding) -> dict[str, Any]:
    provided = finding.provided if math.isfinite(finding.provided) else None
    return {"verdict": finding.verdict, **estimate_json(finding.found), "provided": provided}


def _page(page: PageChange) -> dict[str, Any]:
    kind = "new" if page.before is None else "gone" if page.after is None else "changed"
    return {"component": page.component, "lang": page.lang, "page": page.number, "kind": kind}


def _balance(played: Balance) -> dict[str, Any]:
    return {
        "players": played.players,
        "policies": list(played.policy),
        "games": played.games,
        "seed": played.seed,
        "same": played.same,
        "figures": {one.measure.key: _shift(one) for one in played.shifts},
    }


def _shift(one: Shift) -> dict[str, Any]:
    return {
        "name": one.measure.name.model_dump(),
        "kind": one.measure.kind,
        "before": estimate_json(one.before),
        "after": estimate_json(one.after),
        "change": estimate_json(one.change) if one.change else None,
        "clear": one.clear,
        "same": one.same,
        "narrower": one.narrower if math.isfinite(one.narrower) else None,
    }


def _par(par: SoloPar) -> dict[str, Any]:
    def told(estimate: Estimate | None) -> dict[str, Any] | None:
        return estimate_json(estimate) if estimate else None

    return {
        "before": told(par.before),
        "after": told(par.after),
        "change": told(par.change),
        "deals": par.change.games if par.change else 0,
        "why": par.why._asdict() if par.why else None,
    }


def _reprint(one: Reprint) -> dict[str, Any]:
    return {
        "component": one.key,
        "lang": one.lang,
        "pieces": dict(one.pieces),
        "gone": one.gone,
        "pages": list(one.pages),
    }
