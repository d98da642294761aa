"""A comparison in the terminal: at most 40 lines of what broke, what moved and what to print again."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Sequence
from statistics import median
from typing import Any

from rich.console import Console
from rich.text import Text

from engine.compare.balance import Balance, Shift
from engine.compare.claims import ClaimChange
from engine.compare.numbers import ABSENT, Number
from engine.faults import visible
from engine.languages import LANGUAGES
from engine.words import Words
from printables.compare.comparison import Comparison, SoloPar
from printables.compare.reprint import Reprint
from printables.reports import words

MOST_LINES = 40
LONGEST = 60  # characters of a value
# Lines of each part; what does not fit is counted, and stands in the report.
_NUMBERS, _BROKE, _MOVED, _BALANCE, _REPRINT = 4, 5, 5, 5, 5

say = Words(
    {
        "numbers": ("改了的数：{}", "Numbers that differ: {}"),
        "none": ("两边的表格一样", "the two have the same tables"),
        "broke": ("不再成立的主张：{}（共 {} 条）", "Claims that broke: {} of {}"),
        "broke_none": ("没有主张因此不成立（共 {} 条）", "No claim broke, of {}"),
        "moved": ("其余变动的主张：{}", "Claims that moved otherwise: {}"),
        "mended": ("恢复成立", "as recorded again"),
        "pages": ("有变化的页：{}（共 {} 页）", "Printed pages that differ: {} of {}"),
        "refused": ("{} 印不出来：{}", "{} cannot be printed: {}"),
        "reprint": ("要重印：", "To print again:"),
        "reprint_none": ("没有要重印的", "nothing to print again"),
        "pieces": ("{} 件（{}）", "{} pieces ({})"),
        "one_piece": ("{} 件（{}）", "{} piece ({})"),
        "gone": ("拿掉 {} 件", "{} to take out"),
        "page": ("第 {} 页", "page {}"),
        "several": ("第 {} 页", "pages {}"),
        "balance": ("{} 人，策略 {}，同样的 {} 局：", "Balance: {} players, policy {}, the same {} games:"),
        "paired": (
            "{} 人，策略 {}，同样的 {} 局，区间因此窄 {:.1f} 倍：",
            "Balance: {} players, policy {}, the same {} games, which makes intervals {:.1f} times as narrow:",
        ),
        "same": ("看不到影响：每一局都一样", "no effect seen: every game is the same"),
        "one_same": ("看不到影响", "no effect seen"),
        "unplayed": ("打不了：{}", "cannot be played: {}"),
        "clear": ("确有变化", "clear"),
        "unclear": ("{} 项的变化看不清", "{} figures whose change is not clear"),
        "par": ("单人最佳：{} → {}（{}，{} 副牌）", "Solo par: {} → {} ({}, {} deals)"),
        "no_par": ("单人最佳：{}", "Solo par: {}"),
        "more": ("还有 {} 项，见报告", "{} more in the report"),
        "partial": ("中途停止", "stopped early"),
        "absent": ("没有", "none"),
    }
)


def print_summary(console: Console, found: Comparison, lang: str) -> None:
    """At most MOST_LINES lines, each cut where it is longer than the terminal."""
    for line in summary(found, lang):
        console.print(line, no_wrap=True, overflow="ellipsis", crop=True)


def summary(found: Comparison, lang: str) -> list[Text]:
    """The lines: numbers, what broke, what moved, balance, par, and what to print again."""
    before, after = found.before, found.after
    marks = f"{before.tables.fingerprint} → {after.tables.fingerprint}"
    title = f"{before.tables.title.get(lang)} · {before.name} → {after.name} · {marks}"
    lines = [Text(visible(title, None), "bold")]
    if found.partial:
        lines.append(Text(say("partial", lang), "bold red"))
    head = say("numbers", lang, len(found.numbers)) if found.numbers else say("none", lang)
    lines += _part(Text(head), [number_line(one, lang) for one in found.numbers], _NUMBERS, lang)
    lines += _claims(found, lang)
    lines += _balance(found, lang)
    if found.par is not None:
        lines.append(Text(par_line(found.par, lang)))
    lines += _prints(found, lang)
    assert len(lines) <= MOST_LINES
    return lines


def _part(head: Text, rows: Sequence[str | Text], most: int, lang: str) -> list[Text]:
    """A heading with its rows; of more than `most` the last says how many are left out."""
    told = list(rows) if len(rows) <= most else [*rows[: most - 1], say("more", lang, len(rows) - most + 1)]
    return [head, *(Text.assemble("  ", row) for row in told)]


def _claims(found: Comparison, lang: str) -> list[Text]:
    total = len(found.ledgers[1].findings)
    if found.broke:
        head = Text(say("broke", lang, len(found.broke), total), "bold red")
    else:
        head = Text(say("broke_none", lang, total), "green")
    lines = _part(head, [claim_line(one, lang) for one in found.broke], _BROKE, lang)
    others = [one for one in found.claims if not one.broke]
    if others:
        head = Text(say("moved", lang, len(others)))
        lines += _part(head, [claim_line(one, lang) for one in others], _MOVED, lang)
    return lines


def _balance(found: Comparison, lang: str) -> list[Text]:
    if found.unplayed is not None:
        return [Text(say("unplayed", lang, found.unplayed.get(lang)), "bold red")]
    played = found.balance
    assert played is not None
    values = (played.players, ", ".join(dict.fromkeys(played.policy)), f"{played.games:,}")
    factors = [one.narrower for one in played.shifts if math.isfinite(one.narrower)]
    paired = say("paired", lang, *values, median(factors)) if factors else say("balance", lang, *values)
    head = Text(paired)
    if played.same:
        return [head, Text(f"  {say('same', lang)}", "green")]
    clear, unclear = [one for one in played.shifts if one.clear], unclear_of(played)
    rows: list[str | Text] = [shift_line(one, lang) for one in clear]
    lines = _part(head, rows, _BALANCE, lang)
    if unclear:
        lines.append(Text(f"  {say('unclear', lang, len(unclear))}", "dim"))
    return lines


def _prints(found: Comparison, lang: str) -> list[Text]:
    prints = found.prints
    lines = [Text(say("pages", lang, len(prints.pages), prints.compared))] if prints.compared else []
    for code, why in prints.refused.items():
        lines.append(Text(say("refused", lang, LANGUAGES[code].option, why.get(lang)), "bold red"))
    rows = reprint_lines(found.prints.reprints, lang)
    if rows:
        return lines + _part(Text(say("reprint", lang)), rows, _REPRINT, lang)
    return lines + ([Text(f"  {say('reprint_none', lang)}", "green")] if prints.compared else [])


def unclear_of(played: Balance) -> list[Shift]:
    """Figures that are not the same in every game and whose change is not clear."""
    return [one for one in played.shifts if one.change is not None and not one.clear and not one.same]


def number_line(one: Number, lang: str) -> str:
    """A value that differs, in a line."""
    named = f" ({one.name.get(lang)})" if one.name else ""
    return visible(f"{one.path}{named}: {value_text(one.before, lang)} → {value_text(one.after, lang)}", None)


def value_text(value: Any, lang: str) -> str:
    """A value of the tables as it may be shown."""
    if value is ABSENT:
        return say("absent", lang)
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def claim_line(one: ClaimChange, lang: str) -> Text:
    """A claim in a line: section, values and verdicts before and after, and its sentence."""
    section, mended = one.claim.section, f" · {say('mended', lang)}" if one.mended else ""
    return Text.assemble(
        (section, "dim"), " ", (one.claim.id, "bold"), f" {outcomes(one, lang)}{mended} · {one.claim.says.get(lang)}"
    )


def outcomes(one: ClaimChange, lang: str) -> str:
    """What was found before and after, with the verdicts where they differ."""
    values = [found_text(one, finding) for finding in (one.before, one.after)]
    verdicts = [words.VERDICTS[finding.verdict].get(lang) for finding in (one.before, one.after)]
    told = values[0] if values[0] == values[1] else " → ".join(values)
    return told if verdicts[0] == verdicts[1] else f"{told} ({' → '.join(verdicts)})"


def found_text(one: ClaimChange, finding: Any) -> str:
    """The figure found, of a component with how many there are of it."""
    if one.claim.kind == "sufficient" and math.isfinite(finding.provided):
        return f"{words.number(finding.found.value)}/{words.number(finding.provided)}"
    return words.figure(one.claim, finding.found.value)


def shift_line(one: Shift, lang: str) -> str:
    """A figure of the balance in a line, with the interval of its change."""
    values = [figure_text(one, side.value) for side in (one.before, one.after)]
    name = one.measure.name.get(lang)
    if one.same:
        return f"{name}: {values[0]} · {say('one_same', lang)}"
    if one.change is None:
        return f"{name}: {values[0]} → {values[1]}"
    clear = f" · {say('clear', lang)}" if one.clear else ""
    return f"{name}: {values[0]} → {values[1]}, {change_text(one)}{clear}"


def figure_text(one: Shift, value: float) -> str:
    """A figure as its measure writes it."""
    if not math.isfinite(value):
        return "–"
    return f"{value * 100:,.{one.measure.digits}f}%" if one.measure.percent else f"{value:,.{one.measure.digits}f}"


def change_text(one: Shift) -> str:
    """A difference with its interval, signed."""
    assert one.change is not None
    scale = 100 if one.measure.percent else 1
    value, low, high = (
        f"{end * scale:+,.{one.measure.digits}f}" if math.isfinite(end) else "–"
        for end in (one.change.value, one.change.low, one.change.high)
    )
    return f"{value} ({low} … {high})".replace("-", "−")


def par_line(par: SoloPar, lang: str) -> str:
    """Solo par before and after."""
    if par.before is None or par.after is None or par.change is None:
        return say("no_par", lang, par.why.get(lang) if par.why else "–")
    ends = (par.change.value, par.change.low, par.change.high)
    change = "{:+.2f} ({:+.2f} … {:+.2f})".format(*ends).replace("-", "−")
    return say("par", lang, f"{par.before.value:.2f}", f"{par.after.value:.2f}", change, par.change.games)


def reprint_lines(reprints: Iterable[Reprint], lang: str) -> list[str]:
    """A line a component: how many pieces, or which pages; languages that agree in one."""
    rows: dict[tuple[str, str], list[str]] = {}
    for one in reprints:
        rows.setdefault((one.key, _what(one, lang)), []).append(LANGUAGES[one.lang].option)
    return [f"{key}: {what} [{', '.join(langs)}]" for (key, what), langs in rows.items() if what]


def _what(one: Reprint, lang: str) -> str:
    if one.pages:
        return say("page" if len(one.pages) == 1 else "several", lang, ", ".join(map(str, one.pages)))
    told = []
    if one.pieces:
        names = ", ".join(
            f"{count} × {_plain(key, one.lang)}" if count > 1 else _plain(key, one.lang)
            for key, count in one.pieces.items()
        )
        count = sum(one.pieces.values())
        told.append(say("one_piece" if count == 1 else "pieces", lang, count, names))
    if one.gone:
        told.append(say("gone", lang, one.gone))
    return ", ".join(told)


def _plain(key: str, lang: str) -> str:
    return key.removesuffix(f".{lang}")
