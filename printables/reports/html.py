"""The ledger as one HTML page that needs no network: table, filters, derivations and histograms, in both languages."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from engine.ledger.findings import Finding
from engine.ledger.refutations import WRONG
from engine.ledger.verify import RUN, Verification
from engine.storage.files import write_whole
from printables import palette
from printables.reports import plots, words
from printables.reports.ledger_report import NO_BOOK, method
from printables.text.templates import folder

LANGS = ("zh", "en")


def write_report(
    ledgers: list[Verification], changes: list[str], lang: str, path: Path, book: Mapping[str, str] = NO_BOOK
) -> Path:
    """Write the page of all games' ledgers; it opens in `lang`. Raises OSError.

    `book` has the rulebook's own sentences, by the id of a row, where its owner has given it.
    """
    page = environment().get_template("reports/verify.html.j2")
    write_whole(path, page.render(values(ledgers, changes, lang, book)).encode())
    return path


def values(
    ledgers: list[Verification], changes: list[str], lang: str, book: Mapping[str, str] = NO_BOOK
) -> dict[str, Any]:
    """What the template asks for. Texts in both languages are a mapping by language."""
    findings = [finding for ledger in ledgers for finding in ledger.findings]
    return {
        "lang": lang,
        "changes": changes,
        "colours": colours(),
        "tints": {
            "holds": palette.TEAL_TINT.hex,
            "refuted": palette.OCHRE_TINT.hex,
            "undecided": palette.SLATE_TINT.hex,
            "unworkable": palette.OXBLOOD_TINT.hex,
            "untestable": palette.INK_TINT.hex,
            "broken": palette.OXBLOOD_TINT.hex,
        },
        "verdicts": words.VERDICTS,
        "kinds": {kind: words.KINDS[kind] for kind in words.KINDS if any(one.claim.kind == kind for one in findings)},
        "refutations": words.REFUTATIONS,
        "refuted": Counter(finding.refutation for finding in findings if finding.refutation),
        "wrong": WRONG,
        "told_refutations": both(lambda lang: words.refutations(findings, lang)),
        "counts": Counter(finding.verdict for finding in findings),
        "broken": sum(finding.broken for finding in findings),
        "waiting": [finding.claim.id for ledger in ledgers for finding in ledger.waiting],
        "partial": any(ledger.partial for ledger in ledgers),
        "total": len(findings),
        "run": RUN,
        "ledgers": [_ledger(ledger, book) for ledger in ledgers],
    }


def colours() -> dict[str, str]:
    """The palette of reports, by names that their styles use."""
    names = ("PAPER", "CREAM", "WHITE", "INK", "INK_SOFT", "OXBLOOD", "OCHRE", "TEAL", "SLATE", "BRASS")
    return {name.lower(): getattr(palette, name).hex for name in names}


def _ledger(ledger: Verification, book: Mapping[str, str]) -> dict[str, Any]:
    ordered = words.by_section(ledger.findings)
    parts = groupby(ordered, lambda finding: words.part_told(finding.claim, "en"))
    return {
        "title": ledger.tables.title,
        "key": ledger.game.key,
        "fingerprint": ledger.tables.fingerprint,
        "partial": ledger.partial,
        "method": both(lambda lang: method(ledger, lang)),
        "games": ledger.games,
        "broken": [finding.claim.id for finding in ledger.broken],
        "parts": [_part(ledger, number, list(findings), book) for number, (_, findings) in enumerate(parts, 1)],
    }


def _part(ledger: Verification, number: int, findings: list[Finding], book: Mapping[str, str]) -> dict[str, Any]:
    """A chapter, an appendix, or what this edition adds."""
    return {
        "id": f"{ledger.game.key}-part-{number}",
        "title": both(lambda lang: words.part_told(findings[0].claim, lang)),
        "counts": Counter(finding.verdict for finding in findings),
        "wrong": sum(finding.wrong for finding in findings),
        "rows": [_row(ledger, finding, book.get(finding.claim.id, "")) for finding in findings],
    }


def _row(ledger: Verification, finding: Finding, sentence: str) -> dict[str, Any]:
    claim, figures = finding.claim, ledger.figures_of_runs(finding)
    source, players = claim.reconstructed, claim.players
    return {
        "id": claim.id,
        "section": claim.section,
        "says": claim.says,
        "sentence": sentence,
        "kind": claim.kind,
        "verdict": finding.verdict,
        "refutation": finding.refutation,
        "settled": both(lambda lang: words.settlement(claim, lang)) if claim.settled else None,
        "broken": finding.broken,
        "stated": both(lambda lang: words.statement(claim, lang)) if claim.kind != "untestable" else None,
        "found": both(lambda lang: words.outcome(finding, lang)) if claim.kind != "untestable" else None,
        "notes": both(lambda lang: words.notes(finding, lang)),
        "difference": both(lambda lang: words.difference(finding, lang)),
        "ruling": both(lambda lang: words.ruling(finding, lang)) if claim.ruling else None,
        "reason": claim.reason,
        "reconstructed": both(lambda lang: words.say("reconstructed", lang, source.get(lang))) if source else None,
        "players": both(lambda lang: words.say("players", lang, players.get(lang))) if players else None,
        "lines": finding.lines,
        "shown": finding.shown,
        "plot": _plot(finding, figures),
        "runs": len(figures),
    }


def _plot(finding: Finding, figures: list[float]) -> Markup | None:
    if math.isnan(finding.found.value) or len(set(figures)) < 2:
        return None
    claim, found = finding.claim, finding.found
    ends = (found.low, found.high)
    return plots.histogram(figures, claim.value, ends, found.value, finding.agrees, percent=claim.kind == "share")


def both(say: Callable[[str], Any]) -> dict[str, Any]:
    """What is said in each language of reports."""
    return {lang: say(lang) for lang in LANGS}


@cache
def environment() -> Environment:
    """Jinja2 as reports use it: a text in several languages goes through the filter in_lang."""
    environment = Environment(
        loader=FileSystemLoader(folder()),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters["in_lang"] = lambda text, lang: text[lang] if isinstance(text, dict) else text.get(lang)
    return environment
