"""The reports' own words in both languages, and how they write figures and statements."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable
from typing import get_args

from engine.identity import BY_GAMES
from engine.ledger.claims import Claim
from engine.ledger.findings import Finding
from engine.ledger.refutations import NEW, WRONG, Refutation
from engine.ledger.rulings import FOUND
from engine.statistics.estimates import Range
from engine.tables import Names
from engine.words import Words

VERDICTS = {
    "holds": Names(zh="成立", en="holds"),
    "refuted": Names(zh="不成立", en="refuted"),
    "undecided": Names(zh="未决", en="undecided"),
    "unworkable": Names(zh="无法得出", en="unworkable"),
    "untestable": Names(zh="不可检", en="untestable"),
}
REFUTATIONS = {
    "contradiction": Names(zh="自相矛盾", en="contradiction"),
    "slip": Names(zh="笔误", en="slip"),
    "unclear": Names(zh="表述不清", en="unclear"),
    "choice": Names(zh="本版取舍", en="our choice"),
    "not_reproduced": Names(zh="未能重现", en="not reproduced"),
    "strict": Names(zh="字面过严", en="strict reading"),
    "new": Names(zh="新出现", en="new"),
}
KINDS = {
    "exact": Names(zh="手算", en="by hand"),
    "reasoned": Names(zh="论证", en="reasoned"),
    "sufficient": Names(zh="够不够", en="enough of it"),
    "count": Names(zh="逐局", en="every game"),
    "mean": Names(zh="均值", en="mean"),
    "share": Names(zh="比例", en="share"),
    "extreme": Names(zh="极值", en="extreme"),
    "untestable": Names(zh="不可检", en="untestable"),
}
RELATIONS = {
    "at_most": Names(zh="至多 ", en="at most "),
    "at_least": Names(zh="至少 ", en="at least "),
    "below": Names(zh="低于 ", en="below "),
    "above": Names(zh="高于 ", en="above "),
}
say = Words(
    {
        "stated": ("所述", "stated"),
        "found": ("实为", "found"),
        "truth": ("实情", "in truth"),
        "spare": ("需 {} / 备 {}，余 {}", "{} needed / {} provided, {} to spare"),
        "short": ("需 {} / 备 {}，缺 {}", "{} needed / {} provided, {} short"),
        "other_supply": ("表格备有 {}", "the tables provide {}"),
        "players": ("换骑手再判：{}", "other players: {}"),
        "reconstructed": ("据上下文补出：{}", "reconstructed: {}"),
        "wrong": ("规则书有误 {} 条", "wrong in the rulebook: {}"),
        "otherwise": ("其余不成立 {} 条", "refuted otherwise: {}"),
        "settled": ("各自判断，先后作{}；{}", "judged apart, in turn as {}; {}"),
        "added": ("本版所加（规则书没有说）", "What this edition adds (the rulebook does not say it)"),
        "total": ("{} 个游戏共 {} 条：", "all {} games, {} claims:"),
        "added_rows": ("本版所加 {} 条：", "what this edition adds, {}: "),
        "recorded": ("账本记录为{}", "the ledger records: {}"),
        "recorded_truth": ("账本记录的实情是 {}", "the ledger records as true: {}"),
        "games": ("{} 局", "{} games"),
        "more": ("各批再打约 {} 局可定", "about {} more games of each batch would decide it"),
        "never": ("再多的局数也未必能定", "no number of games is sure to decide it"),
        "own_error": (
            "书上的 {} 局自有误差，与之相符的真值为 {}，两者相距 {} 个标准误",
            "the rulebook's {} games err too: true values of {} agree; the two are {} standard errors apart",
        ),
        "own_extreme": ("{} 局的极值多半在 {} 之间", "a run of {} games has its extreme between {}"),
        "design_effect": (
            "同局各例互相牵连：{} 例只当 {} 例（设计效应 {}）",
            "cases of one game depend on each other: {} cases count as {} (design effect {})",
        ),
        "worth": ("以局为单位计误差，相当于 {} 个独立的例", "errors are counted by game: worth {} independent cases"),
        "chapter": ("第 {} 章", "Chapter {}"),
        "appendix": ("附录 {}", "Appendix {}"),
        "title": ("卷首", "Title"),
        "questions": ("问答", "Questions"),
        "quick_table": ("速查表", "Quick table"),
        "partial": ("中途停止：只用了已打的局", "Stopped early: from the games played so far only"),
        "method": (
            "模拟所得的 {} 条：均值用 t 区间，比例用 Wilson 区间，以局为单位；整本账判错的概率至多 {}"
            "（Bonferroni，最多看 {} 次，局数一次比一次多）",
            "claims on simulated figures: {}. t intervals for means, Wilson's for shares, games as units; the chance of"
            " any wrong verdict in the whole ledger is at most {} (Bonferroni over claims and looks; looks at most:"
            " {}, each after more games)",
        ),
        "played": ("共打 {} 局，种子 {}", "{} games played, seed {}"),
        "changed": ("改动：{}", "changed: {}"),
        "all_well": ("{} 条主张全部与账本相符", "all {} claims are as recorded"),
        "well_so_far": ("已判定的主张无一与账本不符", "no claim decided so far differs from the ledger"),
        "few_games": (
            "打了这些局仍未决的 {} 条，不算不符：{}",
            "undecided after so many games, which is no difference: {} ({})",
        ),
        "known_refuted": ("账本早已记为不成立的 {} 条：{}", "refuted, as the ledger has recorded: {} ({})"),
        "known_undecided": ("账本记为未决的 {} 条：{}", "undecided, as the ledger has recorded: {} ({})"),
        "breaks": ("与账本不符的主张：{} 条", "claims that differ from the ledger: {}"),
        "broken": ("不符", "differs"),
        "interval": ("95% 区间", "95% interval"),
        "column": ("项目", "Column"),
        "value": ("数值", "Value"),
        "partial_run": ("中途停止：{} 局中打了 {} 局", "stopped early: {} of {} games"),
        "simulated": (
            "{} · 人数 {} · 策略 {} · 局数 {} · 种子 {}",
            "{} · players: {} · policy: {} · games: {} · seed: {}",
        ),
        "tables": ("数据表 {}", "tables {}"),
        "rate": ("每秒 {} 局", "{} games a second"),
    }
)


def number(value: float, digits: int = 2) -> str:
    """A figure without needless decimals."""
    if not math.isfinite(value):
        return "–" if math.isnan(value) else ("∞" if value > 0 else "−∞")
    return f"{value:,.0f}" if value == round(value) else f"{value:,.{digits}f}"


def figure(claim: Claim, value: float, digits: int = 3) -> str:
    """A figure of a claim: a share as a percentage."""
    if claim.kind == "share" and math.isfinite(value):
        return f"{number(round(100 * value, 6), max(1, digits - 2))}%"
    return number(value, digits)


def stated(claim: Claim, value: float) -> str:
    """A figure as a person has written it, without zeros at its end."""
    text = figure(claim, value, 6).rstrip("%")
    return (text.rstrip("0").rstrip(".") if "." in text else text) + ("%" if claim.kind == "share" else "")


def span(claim: Claim, ends: Range, digits: int = 3) -> str:
    """A range of a claim's figures."""
    return f"{figure(claim, ends[0], digits)} – {figure(claim, ends[1], digits)}"


def statement(claim: Claim, lang: str) -> str:
    """What the rulebook states, as a figure with its unit."""
    about = f" ± {stated(claim, claim.about)}" if claim.about else ""
    related = claim.relation in RELATIONS and claim.kind != "sufficient"
    relation = RELATIONS[claim.relation].get(lang) if related else ""
    return f"{relation}{stated(claim, claim.value)}{about} {claim.unit.get(lang)}"


def outcome(finding: Finding, lang: str) -> str:
    """What was found, with its interval where it has one; of a component what is needed and what there is."""
    claim, found = finding.claim, finding.found
    if claim.kind == "sufficient":
        spare = finding.provided - found.value
        figures = (number(value) for value in (found.value, finding.provided, abs(spare)))
        return say("short" if spare < 0 else "spare", lang, *figures)
    if found.low == found.high or math.isnan(found.value):
        return figure(claim, found.value, 4)
    return f"{figure(claim, found.value)} ({span(claim, (found.low, found.high))})"


def notes(finding: Finding, lang: str) -> list[str]:
    """How sure a simulated figure is: games, dependence, the rulebook's own error, and what would decide it."""
    claim, found, said = finding.claim, finding.found, []
    if finding.games and claim.kind in ("mean", "share", "extreme"):
        said.append(say("games", lang, f"{finding.games:,}"))
    if claim.kind == "share" and found.games > 1:
        worth = f"{found.effective_trials:,.0f}"
        if found.trials:
            said.append(say("design_effect", lang, f"{found.trials:,}", worth, f"{found.design_effect:.2f}"))
        else:
            said.append(say("worth", lang, worth))
    if claim.sampled_games and claim.kind == "extreme" and math.isfinite(found.value):
        said.append(say("own_extreme", lang, claim.sampled_games, span(claim, (found.low, found.high))))
    elif claim.sampled_games and math.isfinite(finding.distance):
        apart = f"{abs(finding.distance):.1f}"
        said.append(say("own_error", lang, claim.sampled_games, span(claim, finding.agrees), apart))
    if finding.verdict == "undecided" and finding.more_games and claim.kind in BY_GAMES:
        known = math.isfinite(finding.more_games)
        said.append(say("more", lang, f"{finding.more_games:,.0f}") if known else say("never", lang))
    return said


def refutations(findings: Iterable[Finding], lang: str) -> list[str]:
    """How many statements are wrong in the rulebook, and how many are refuted otherwise, by kind."""
    counts = Counter[str | None](finding.refutation for finding in findings if finding.refutation)
    parts = []
    others = [kind for kind in (*get_args(Refutation), NEW) if kind not in WRONG]
    for key, kinds in (("wrong", WRONG), ("otherwise", others)):
        some = [kind for kind in kinds if counts[kind]]
        if some:
            named = listing([f"{REFUTATIONS[kind].get(lang)} {counts[kind]}" for kind in some], lang)
            total = say(key, lang, sum(counts[kind] for kind in some))
            parts.append(f"{total}（{named}）" if lang == "zh" else f"{total} ({named})")
    return parts


def listing(parts: Iterable[str], lang: str) -> str:
    """Some things in a row."""
    return ("、" if lang == "zh" else ", ").join(parts)


def ruling(finding: Finding, lang: str) -> str:
    """What is so instead; the figure found stands where the ledger says {found}. Empty without a ruling."""
    claim = finding.claim
    ruling = finding.ruling or claim.ruling
    if ruling is None:
        return ""
    return ruling.get(lang).replace(f"{{{FOUND}}}", figure(claim, finding.found.value, 2))


def settlement(claim: Claim, lang: str) -> str:
    """Why the kind of a refutation stands as it does, where readers judged it differently; else empty."""
    if claim.settled is None:
        return ""
    named = {**REFUTATIONS, **VERDICTS}
    judged = [f"“{named[one].get(lang)}”" if lang == "zh" else named[one].get(lang) for one in claim.readings]
    return say("settled", lang, listing(judged, lang), claim.settled.get(lang))


def difference(finding: Finding, lang: str) -> str:
    """Why a claim is not as the ledger records; empty where it is."""
    claim = finding.claim
    if not finding.broken:
        return ""
    if claim.kind == "sufficient" and finding.provided != claim.value:
        return say("other_supply", lang, number(finding.provided))
    if finding.verdict == claim.verdict and claim.truth is not None:
        return say("recorded_truth", lang, stated(claim, claim.truth))
    return say("recorded", lang, VERDICTS[claim.verdict].get(lang))


def by_section(findings: Iterable[Finding]) -> list[Finding]:
    """Chapters in the order of their numbers, then appendices, then what this edition adds; else as in the ledger."""

    def place(finding: Finding) -> tuple[bool, list[tuple[bool, int, str]]]:
        parts = re.findall(r"\d+|[^\W\d]+", finding.claim.section)
        return finding.claim.added, [(not part.isdigit(), int(part) if part.isdigit() else 0, part) for part in parts]

    return sorted(findings, key=place)


def part_told(claim: Claim, lang: str) -> str:
    """The part of the report that a row stands in."""
    return say("added", lang) if claim.added else part_of(claim.section, lang)


def part_of(section: str, lang: str) -> str:
    """The chapter or appendix of a section, "4.3" or "B.1"; "Q4" a question, "T" the quick table, "0" the title."""
    head = re.match(r"\d+|[^\W\d]+", section)
    part = head[0] if head else "0"
    if part.isdigit():
        return say("chapter", lang, part) if int(part) else say("title", lang)
    named = {"Q": "questions", "T": "quick_table"}.get(part)
    return say(named, lang) if named else say("appendix", lang, part)
