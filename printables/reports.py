"""What the engine finds, told to people in the terminal, and as JSON for machines."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from engine.claims import Finding
from engine.game import Game
from engine.narration import Block
from engine.statistics import Estimate, Moments

_VERDICTS = {
    "holds": ("成立", "holds", "green"),
    "refuted": ("不成立", "refuted", "yellow"),
    "undecided": ("未决", "undecided", "magenta"),
    "untestable": ("不可验", "untestable", "dim"),
}
_TEXTS = {
    "stated": ("书上", "stated"),
    "found": ("实为", "found"),
    "broken": ("与记录不符：记录为{}", "differs from the ledger, which records: {}"),
    "truth": ("记录的实际值为 {}", "the ledger records the truth as {}"),
    "more": ("还需约 {} 倍的局数", "about {} times as many games would decide it"),
    "all_well": (
        "{} 条主张全部与账本相符（成立 {}，不成立 {}）",
        "all {} claims are as recorded ({} hold, {} refuted)",
    ),
    "breaks": ("{} 条主张与账本不符：", "{} claims differ from the ledger:"),
    "section": ("{} 节", "section {}"),
    "interval": ("95% 区间", "95% interval"),
    "column": ("项目", "Column"),
    "value": ("数值", "Value"),
    "relation": {
        "equal": ("", ""),
        "at_most": ("至多 ", "at most "),
        "at_least": ("至少 ", "at least "),
        "below": ("低于 ", "below "),
        "above": ("高于 ", "above "),
    },
}


def _say(key: str, lang: str, *values: object) -> str:
    text = _TEXTS[key][lang == "en"]  # type: ignore[index]
    return str(text).format(*values)


def number(value: float, digits: int = 2) -> str:
    """A figure without needless decimals."""
    if not math.isfinite(value):
        return "–" if math.isnan(value) else "∞" if value > 0 else "−∞"
    return f"{value:,.0f}" if value == round(value) else f"{value:,.{digits}f}"


def _found(estimate: Estimate) -> str:
    if estimate.low == estimate.high:
        return number(estimate.value, 4)
    return f"{number(estimate.value, 3)} ({number(estimate.low, 3)} – {number(estimate.high, 3)})"


def print_findings(console: Console, game: Game, tables: Any, findings: list[Finding], lang: str) -> None:
    """The ledger of a game: verdict first, derivation under it, at the end what is not as recorded."""
    title = tables.title.get(lang)
    console.print(f"[bold]{escape(title)}[/bold] · {game.key} · {tables.fingerprint}\n")
    section = ""
    for finding in findings:
        claim = finding.claim
        if claim.section != section:
            section = claim.section
            console.print(f"[bold]{_say('section', lang, section)}[/bold]")
        _print_finding(console, finding, lang)
    broken = [finding for finding in findings if finding.broken]
    console.print()
    if not broken:
        held = sum(finding.verdict == "holds" for finding in findings)
        console.print(f"[green]{_say('all_well', lang, len(findings), held, len(findings) - held)}[/green]")
        return
    console.print(f"[bold red]{_say('breaks', lang, len(broken))}[/bold red]")
    for finding in broken:
        _print_finding(console, finding, lang, with_lines=False)


def _print_finding(console: Console, finding: Finding, lang: str, with_lines: bool = True) -> None:
    claim = finding.claim
    name, colour = _VERDICTS[finding.verdict][lang == "en"], _VERDICTS[finding.verdict][2]
    relation = _TEXTS["relation"][claim.relation][lang == "en"]  # type: ignore[index]
    about = f" ± {number(claim.about)}" if claim.about else ""
    stated = f"{_say('stated', lang)} {relation}{number(claim.value)}{about} {claim.unit.get(lang)}"
    console.print(
        f"  [{colour}]{name:<9}[/{colour}] [bold]{escape(claim.id)}[/bold]: {escape(claim.says.get(lang))}\n"
        f"            {escape(stated)}; {_say('found', lang)} {escape(_found(finding.found))}",
        highlight=False,
    )
    if finding.broken:
        expected = _VERDICTS[claim.verdict][lang == "en"]
        reason = _say("broken", lang, expected)
        if finding.verdict == claim.verdict and claim.truth is not None:
            reason = _say("truth", lang, number(claim.truth, 4))
        console.print(f"            [red]{reason}[/red]", highlight=False)
    if finding.verdict == "undecided" and math.isfinite(finding.more_games):
        console.print(f"            {_say('more', lang, math.ceil(finding.more_games))}", highlight=False)
    if with_lines:
        for line in finding.lines:
            console.print(f"            [dim]{escape(line.get(lang))}[/dim]", highlight=False)
        if claim.ruling:
            console.print(f"            → {escape(claim.ruling.get(lang))}", highlight=False)


def findings_json(game: Game, tables: Any, findings: list[Finding], games: int, seed: int) -> dict[str, Any]:
    """The ledger as plain data; see docs/formats.md."""
    return {
        "format": "rulepress-verify/1",
        "game": game.key,
        "rules": game.rules_version,
        "tables": tables.fingerprint,
        "games": games,
        "seed": seed,
        "broken": [finding.claim.id for finding in findings if finding.broken],
        "claims": [
            {
                "id": finding.claim.id,
                "section": finding.claim.section,
                "says": finding.claim.says.model_dump(),
                "kind": finding.claim.kind,
                "relation": finding.claim.relation,
                "stated": finding.claim.value,
                "about": finding.claim.about,
                "unit": finding.claim.unit.model_dump(),
                "verdict": finding.verdict,
                "expected": finding.claim.verdict,
                "broken": finding.broken,
                **estimate_json(finding.found),
                "derivation": [line.model_dump() for line in finding.lines],
            }
            for finding in findings
        ],
    }


def estimate_json(estimate: Estimate) -> dict[str, float | None]:
    """Value and interval; null for what is no number."""
    values = {"value": estimate.value, "low": estimate.low, "high": estimate.high}
    return {key: value if math.isfinite(value) else None for key, value in values.items()}


def print_simulation(console: Console, game: Game, moments: Moments, lang: str, title: str) -> None:
    """The columns of a simulation with their intervals."""
    table = Table(title=title, title_justify="left")
    table.add_column(_say("column", lang))
    table.add_column(_say("value", lang), justify="right")
    table.add_column(_say("interval", lang), justify="right")
    for measure in game.measures:
        found = measure.of(moments)
        scale, unit = (100, "%") if measure.percent else (1, "")
        low, high = (f"{end * scale:,.{measure.digits}f}" for end in (found.low, found.high))
        value = "–" if math.isnan(found.value) else f"{found.value * scale:,.{measure.digits}f}{unit}"
        table.add_row(measure.name.get(lang), value, f"{low} – {high}" if found.low < found.high else "")
    console.print(table)


def simulation_json(game: Game, moments: Moments) -> dict[str, Any]:
    """The columns of a simulation as plain data; see docs/formats.md."""
    return {
        measure.key: {"name": measure.name.model_dump(), "kind": measure.kind, **estimate_json(measure.of(moments))}
        for measure in game.measures
    }


def print_blocks(console: Console, blocks: Iterable[Block]) -> None:
    """A game retold."""
    for block in blocks:
        if not block.headers:
            console.print(f"[bold]{escape(block.title)}[/bold]", highlight=False)
            continue
        table = Table(title=escape(block.title), title_justify="left", title_style="bold")
        for header in block.headers:
            table.add_column(escape(header))
        for row in block.rows:
            table.add_row(*(escape(cell) for cell in row))
        console.print(table)
