"""A ledger worked out, told in the terminal and as JSON for machines."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from itertools import groupby
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from engine.faults import visible
from engine.identity import STATISTICAL
from engine.ledger.findings import Finding
from engine.ledger.verdicts import FAMILY
from engine.ledger.verify import RUN, Verification
from engine.statistics.estimates import Estimate
from printables.reports import words
from printables.reports.plots import bins_of
from printables.reports.words import say

COLOURS = {"holds": "green", "refuted": "yellow", "undecided": "magenta", "unworkable": "red", "untestable": "dim"}
NO_BOOK: Mapping[str, str] = {}


def print_ledger(
    console: Console,
    ledger: Verification,
    changes: list[str],
    lang: str,
    brief: bool = False,
    refuted: Collection[str] = (),
    book: Mapping[str, str] = NO_BOOK,
) -> None:
    """Chapter by chapter, verdict first; at the end how many there are of each, and what is not as recorded.

    With `brief` that comes first, and of claims that the ledger itself has as refuted or undecided only their names.
    With `refuted`, only what is refuted in one of these ways is shown. `book` has the rulebook's own sentences, by the
    id of a row.
    """
    tables = ledger.tables
    told = say("tables", lang, tables.fingerprint)
    console.print(Text(f"{tables.title.get(lang)} · {ledger.game.key} · {told}", "bold"))
    if changes:
        console.print(Text(say("changed", lang, ", ".join(changes))))
    if brief and not refuted:
        _print_outcome(console, ledger, lang)
        _print_known(console, ledger, lang)
        _print_counts(console, ledger, lang)
        return
    ordered = words.by_section(ledger.findings)
    shown = [one for one in ordered if one.refutation in refuted] if refuted else ordered
    for part, findings in groupby(shown, lambda finding: words.part_told(finding.claim, lang)):
        console.print(Padding(Text(part, "bold"), (1, 0, 0, 0)))
        console.print(_rows(list(findings), lang, True, book))
    console.print()
    _print_counts(console, ledger, lang)
    _print_outcome(console, ledger, lang)


def print_total(console: Console, ledgers: Sequence[Verification], lang: str) -> None:
    """How many rows of all games together there are of each verdict."""
    findings = [finding for ledger in ledgers for finding in ledger.findings if not finding.claim.added]
    console.print(Text(f"{say('total', lang, len(ledgers), len(findings))} ", "bold") + _counts(findings, lang))
    for said in words.refutations(findings, lang):
        console.print(Text(said))


def _rows(findings: list[Finding], lang: str, lines: bool, book: Mapping[str, str] = NO_BOOK) -> Table:
    table = Table.grid(padding=(0, 1))
    named = [*words.VERDICTS.values(), *(words.REFUTATIONS[one.refutation] for one in findings if one.refutation)]
    table.add_column(width=max(_cells(name.get(lang)) for name in named), no_wrap=True)
    table.add_column(width=max(_cells(finding.claim.section) for finding in findings), no_wrap=True)
    table.add_column(ratio=1, overflow="fold")  # else rich crops lines of wide letters whose last blank hangs over
    for finding in findings:
        table.add_row(_verdict(finding, lang), Text(finding.claim.section, "dim"), _told(finding, lang, lines, book))
    return table


def _verdict(finding: Finding, lang: str) -> Text:
    """The verdict; below it of which kind a refutation is. Only what is wrong in the rulebook stands out."""
    verdict = words.VERDICTS[finding.verdict].get(lang)
    if not finding.refutation:
        return Text(verdict, COLOURS[finding.verdict])
    stands_out = finding.wrong or finding.refutation == "new"
    kind = words.REFUTATIONS[finding.refutation].get(lang)
    return Text(f"{verdict}\n{kind}", COLOURS["refuted"] if stands_out else "")


def _cells(text: str) -> int:
    return Text(text).cell_len


def _told(finding: Finding, lang: str, lines: bool, book: Mapping[str, str]) -> Text:
    """A claim in a few lines: what it says, the figures, why it differs, derivation, truth and ruling."""
    claim = finding.claim
    told = [Text.assemble((claim.id, "bold"), ": ", claim.says.get(lang))]
    if claim.id in book:
        told.append(Text(f"“{visible(book[claim.id])}”", "italic"))
    if claim.reason:
        return Text("\n").join([*told, Text(claim.reason.get(lang), "dim")])
    stated = f"{say('stated', lang)} {words.statement(claim, lang)}"
    outcome = words.outcome(finding, lang)
    if claim.kind != "sufficient":
        outcome = f"{say('found', lang)} {outcome}"
    told.append(Text("; ".join([stated, outcome, *words.notes(finding, lang)])))
    if claim.reconstructed:
        told.append(Text(say("reconstructed", lang, claim.reconstructed.get(lang)), "dim"))
    if claim.players:
        told.append(Text(say("players", lang, claim.players.get(lang)), "dim"))
    if finding.broken:
        told.append(Text(words.difference(finding, lang), "red"))
    if lines or finding.verdict == "unworkable":  # its only line is the reason
        told += [Text(line.get(lang), "dim") for line in finding.lines]
        if finding.shown:
            told.append(Text(finding.shown.position.get(lang), "dim"))
            plays = (finding.shown.head, *finding.shown.rows)
            told += [Text("  " + " | ".join(one.get(lang) for one in play), "dim") for play in plays]
    if finding.verdict == "refuted" and claim.ruling:
        told.append(Text(f"→ {words.ruling(finding, lang)}"))
        if lines and claim.settled:
            told.append(Text(words.settlement(claim, lang), "dim"))
    return Text("\n").join(told)


def _print_counts(console: Console, ledger: Verification, lang: str) -> None:
    """How many claims there are of each verdict, how those on simulated figures were judged, and ways of refuting."""
    added = [finding for finding in ledger.findings if finding.claim.added]
    console.print(_counts([finding for finding in ledger.findings if not finding.claim.added], lang))
    if added:
        console.print(Text(say("added_rows", lang, len(added))) + _counts(added, lang))
    for said in words.refutations(ledger.findings, lang):
        console.print(Text(said))
    console.print(Text(method(ledger, lang), "dim"))


def _print_known(console: Console, ledger: Verification, lang: str) -> None:
    """The names of claims that are refuted or undecided, as the ledger records."""
    for verdict in ("refuted", "undecided"):
        known = [
            one.claim.id for one in ledger.findings if one.verdict == verdict == one.claim.verdict and not one.broken
        ]
        if known:
            console.print(Text(say(f"known_{verdict}", lang, len(known), ", ".join(known)), "dim"))


def _print_outcome(console: Console, ledger: Verification, lang: str) -> None:
    """What is not as the ledger records."""
    if ledger.partial:
        console.print(Text(say("partial", lang), "bold red"))
    elif ledger.waiting:
        named = ", ".join(one.claim.id for one in ledger.waiting)
        console.print(Text(say("few_games", lang, len(ledger.waiting), named), COLOURS["undecided"]))
    if ledger.broken:
        console.print(Text(say("breaks", lang, len(ledger.broken)), "bold red"))
        console.print(_rows(words.by_section(ledger.broken), lang, lines=False))
        return
    some = ledger.partial or ledger.waiting
    console.print(Text(say("well_so_far", lang) if some else say("all_well", lang, len(ledger.findings)), "green"))


def _counts(findings: list[Finding], lang: str) -> Text:
    counts = Counter[str](finding.verdict for finding in findings)
    named = ((verdict, name) for verdict, name in words.VERDICTS.items() if counts[verdict])
    return Text(" · ").join(
        Text.assemble((name.get(lang), COLOURS[verdict]), f" {counts[verdict]}") for verdict, name in named
    )


def method(ledger: Verification, lang: str) -> str:
    """How the simulated figures were judged, and from how many games."""
    family = sum(finding.claim.kind in STATISTICAL for finding in ledger.findings)
    played = say("played", lang, f"{ledger.played:,}", ledger.seed)
    said = say("method", lang, family, f"{100 * FAMILY:g}%", len(ledger.looks)) if family else ""
    return f"{said}{'。' if lang == 'zh' else '. '}{played}" if said else played


def ledger_json(ledger: Verification, changes: list[str], variants: Sequence[str] = ()) -> dict[str, Any]:
    """The ledger as plain data; see docs/formats.md."""
    return {
        "format": "rulepress-verify/1",
        "game": ledger.game.key,
        "rules": ledger.game.rules_version,
        "tables": ledger.tables.fingerprint,
        "variants": list(variants),
        "set": changes,
        "seed": ledger.seed,
        "partial": ledger.partial,
        "family_error": FAMILY,
        "looks": list(ledger.looks),
        "games": dict(ledger.games),
        "verdicts": dict(Counter(finding.verdict for finding in ledger.findings if not finding.claim.added)),
        "added": dict(Counter(finding.verdict for finding in ledger.findings if finding.claim.added)),
        "refutations": dict(Counter(finding.refutation for finding in ledger.findings if finding.refutation)),
        "wrong": [finding.claim.id for finding in ledger.findings if finding.wrong],
        "broken": [finding.claim.id for finding in ledger.broken],
        "waiting": [finding.claim.id for finding in ledger.waiting],
        "claims": [_claim_json(ledger, finding) for finding in ledger.findings],
    }


def _claim_json(ledger: Verification, finding: Finding) -> dict[str, Any]:
    claim = finding.claim
    return {
        "id": claim.id,
        "section": claim.section,
        "added": claim.added,
        "says": claim.says.model_dump(),
        "kind": claim.kind,
        "relation": claim.relation,
        "stated": claim.value,
        "about": claim.about,
        "sampled_games": claim.sampled_games,
        "unit": claim.unit.model_dump(),
        "verdict": finding.verdict,
        "expected": claim.verdict,
        "refutation": finding.refutation,
        "readings": claim.readings or None,
        "settled": claim.settled.model_dump() if claim.settled else None,
        "broken": finding.broken,
        **estimate_json(finding.found),
        "agrees": [_finite(end) for end in finding.agrees],
        "provided": _finite(finding.provided),
        "spare": _finite(finding.provided - finding.found.value),
        "games": finding.games,
        "batches": list(finding.batches),
        "distance": _finite(finding.distance),
        "more_games": _finite(finding.more_games),
        "truth": claim.truth,
        "ruling": {lang: words.ruling(finding, lang) for lang in ("zh", "en")} if claim.ruling else None,
        "reason": claim.reason.model_dump() if claim.reason else None,
        "players": claim.players.model_dump() if claim.players else None,
        "reconstructed": claim.reconstructed.model_dump() if claim.reconstructed else None,
        "derivation": [line.model_dump() for line in finding.lines],
        "demonstration": _demonstration(finding),
        "runs": _runs_json(ledger.figures_of_runs(finding)),
    }


def _runs_json(figures: list[float]) -> dict[str, Any] | None:
    if not figures:
        return None
    start, width, counts = bins_of(figures)
    return {"games": RUN, "runs": len(figures), "from": start, "width": width, "counts": counts}


def estimate_json(estimate: Estimate) -> dict[str, float | None]:
    """Value and interval; null for what is no number."""
    return {key: _finite(getattr(estimate, key)) for key in ("value", "low", "high")}


def _finite(value: float) -> float | None:
    return value if math.isfinite(value) else None


def _demonstration(finding: Finding) -> dict[str, Any] | None:
    if finding.shown is None:
        return None
    shown = finding.shown
    return {
        "position": shown.position.model_dump(),
        "head": [name.model_dump() for name in shown.head],
        "plays": [[one.model_dump() for one in play] for play in shown.rows],
    }
