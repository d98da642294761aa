"""A scored solo race in the terminal: the result, every beat weighed against par, and what would have been better."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from engine.games.continental_spin.schema import Tables
from engine.games.continental_spin.solo.advice import Advice, Beat
from engine.games.continental_spin.solo.checking import Ride
from engine.games.continental_spin.solo.par import Par
from engine.games.continental_spin.solo.reasons import cards
from engine.games.continental_spin.solo.score import Score
from engine.games.continental_spin.solo.summary import Hope
from engine.words import Words
from printables.games.continental_spin.solo.terminal import colon, hope_text, line_text, play_text, relic_text, table

_say = Words(
    {
        "title": ("单人计时挑战", "solo timed challenge"),
        "by_hand": ("自洗的牌", "shuffled by hand"),
        "seed": ("牌局 {}", "deal {}"),
        "tables": ("数据表 {}", "tables {}"),
        "arrived": ("{} 拍到达终点：{}", "The finish after {} beats: {}"),
        "missed": ("{} 拍内没有到终点，停在 {} 格：重来", "No finish within {} beats, on {} at the end: try again"),
        "again": ("重来", "try again"),
        "par": ("本局最佳", "Best for this deal"),
        "par_beats": ("{} 拍", "{} beats"),
        "par_met": ("{} 拍，你做到了", "{} beats; you found it"),
        "par_over": ("{} 拍，你多用了 {} 拍", "{} beats; you took {} more"),
        "par_none": ("{} 拍内到不了终点", "the finish cannot be reached in {} beats"),
        "relics": ("遗骨", "Relics"),
        "points": ("{} 分", "{} points"),
        "points_one": ("{} 分", "{} point"),
        "none": ("无", "none"),
        "tax": ("地形税", "Taxes"),
        "taxes": ("{rock} {} 点，{curve} {} 点", "{rock} {}, {curve} {}"),
        "void": ("终点作废 {} 点", "void at the finish {}"),
        "spin": ("浪费的回转", "Spin wasted"),
        "spin_lost": ("{}（上限 {}）", "{} (the limit is {})"),
        "beat": ("拍", "Beat"),
        "play": ("出牌", "Play"),
        "way": ("格", "Cell"),
        "held": ("回转", "Spin"),
        "relic": ("遗骨", "Relic"),
        "best": ("最佳", "Best"),
        "grade": ("评语", "Grade"),
        "expected": ("预期", "Hope"),
        "lost": ("损失", "Lost"),
        "good": ("好", "good"),
        "lost_1": ("失 1 拍", "1 beat lost"),
        "lost_n": ("失 {} 拍", "{} beats lost"),
        "lost_all": ("失去终点", "finish lost"),
        "better": ("，{} 更好", "; {} was better"),
        "taking": ("{}、取回 {}", "{}, taking back {},"),
        "first": (
            "第 {} 拍之后，{} 拍已不可能。{}",
            "After beat {} the best, {}, was out of reach. {}",
        ),
        "first_better": ("出 {} 还能保住。", "{} would have kept it."),
        "line": ("一种最佳走法", "One line of best play"),
        "best_note": (
            "最佳：知道全部牌序与遗骨时，这一拍之后全程最少还要的拍数",
            "Best: the fewest beats for the whole race still possible after the beat, everything known",
        ),
        "hope_note": (
            "预期：不知道牌序、走得最好时，这一拍之前全程平均要的拍数；损失：这一手让它多了多少，括号里是不会多的走法",
            "Hope: the beats to be expected before the beat, the pile unknown and play the best; "
            "Lost: what the play added to it, and the play that adds nothing",
        ),
    }
)


def print_score(
    console: Console,
    ride: Ride,
    score: Score,
    advice: Advice | None,
    hope: Hope | None,
    lang: str,
    why_no_par: str = "",
) -> None:
    """The result first, then the beats, then the advice."""
    tables = ride.log.challenge.tables
    console.print(_heading(ride, lang))
    console.print(Text(_result(tables, score, lang), style="bold"))
    for label, text in _facts(tables, score, advice, lang):
        console.print(f"  {label}{colon(lang)}{text}")
    if why_no_par:
        console.print(f"  {_say('par', lang)}{colon(lang)}{why_no_par}")
    console.print(_beats(ride, advice, lang))
    if advice:
        _print_advice(console, ride, advice, hope, lang)


def _heading(ride: Ride, lang: str) -> str:
    race = ride.log.challenge
    names = [race.tables.variants[key].name.get(lang) for key in race.variants]
    deal = _say("by_hand", lang) if race.seed is None else _say("seed", lang, race.seed)
    title = race.tables.title.get(lang)
    return " · ".join([title, _say("title", lang), *names, deal, _say("tables", lang, race.tables.fingerprint)])


def _result(tables: Tables, score: Score, lang: str) -> str:
    if not score.beats:
        return _say("missed", lang, tables.race.beats, score.cell)
    return _say("arrived", lang, score.beats, score.rating.name.get(lang) if score.rating else _say("again", lang))


def _facts(tables: Tables, score: Score, advice: Advice | None, lang: str) -> list[tuple[str, str]]:
    facts = []
    if advice:
        facts.append((_say("par", lang), _against_par(tables, score, advice.par, lang)))
    if tables.relic_sites:
        held = [f"{tables.relics.kinds[kind].name.get(lang)} {count}" for kind, count in score.relics.items() if count]
        listed = ", ".join(held) if lang == "en" else "、".join(held)
        points = "points_one" if score.relic_points == 1 else "points"
        facts.append(
            (_say("relics", lang), f"{_say(points, lang, score.relic_points)} ({listed or _say('none', lang)})")
        )
    ground = tables.terrain
    rock, curve = ground.rock.name.get(lang), ground.curve.name.get(lang)
    if lang == "en":
        rock, curve = f"{rock.lower()}s", f"{curve.lower()}s"
    taxes = _say("taxes", lang, score.rock_tax, score.curve_tax, rock=rock, curve=curve)
    if score.void:
        taxes += ("；" if lang == "zh" else "; ") + _say("void", lang, score.void)
    facts.append((_say("tax", lang), taxes))
    facts.append((_say("spin", lang), _say("spin_lost", lang, score.lost_spin, tables.spin.limit)))
    return facts


def _against_par(tables: Tables, score: Score, par: Par | None, lang: str) -> str:
    if par is None:
        return _say("par_none", lang, tables.race.beats)
    if not score.beats:
        return _say("par_beats", lang, par.beats)
    if score.beats == par.beats:
        return _say("par_met", lang, par.beats)
    return _say("par_over", lang, par.beats, score.beats - par.beats)


def _beats(ride: Ride, advice: Advice | None, lang: str) -> Table:
    tables = ride.log.challenge.tables
    keys = ["beat", "play", "way", "held"]
    keys += ["relic"] * bool(tables.relic_sites) + ["best", "grade"] * bool(advice)
    keys += ["expected", "lost"] * bool(advice and advice.unseen)
    shown = table([_say(key, lang) for key in keys], right=[key in ("beat", "held", "best") for key in keys])
    for number, (row, before) in enumerate(zip(ride.log.rows, ride.states, strict=False), 1):
        cells = [str(number), play_text(row.card, row.boost), f"{before.cell[0]} → {row.cell}", str(row.spin)]
        if tables.relic_sites:
            cells.append(relic_text(tables, ride.turned[number - 1], row.took, lang))
        if advice:
            beat = advice.beats[number - 1]
            cells += [str(beat.after or "–"), _grade(beat, lang)]
        if advice and advice.unseen:
            unseen = advice.unseen[number - 1]
            lost = f"{unseen.lost:.2f}"
            cells += [f"{unseen.best:.2f}", "" if lost == "0.00" else f"{lost} ({play_text(*unseen.better)})"]
        shown.add_row(*cells)
    return shown


def _grade(beat: Beat, lang: str) -> str:
    if beat.perfect:
        return _say("good", lang) if beat.best else ""
    if beat.lost is None:
        text = _say("lost_all", lang)
    else:
        text = _say("lost_1", lang) if beat.lost == 1 else _say("lost_n", lang, beat.lost)
    return text + (_say("better", lang, _better(beat, lang)) if beat.better else "")


def _better(beat: Beat, lang: str) -> str:
    """What would have kept the best: card and boost, and what to take back."""
    assert beat.better is not None
    play = play_text(*beat.better)
    return _say("taking", lang, play, " ".join(map(str, beat.take))) if beat.take else play


def _print_advice(console: Console, ride: Ride, advice: Advice, hope: Hope | None, lang: str) -> None:
    race, start = ride.log.challenge, ride.states[0]
    if advice.first_lost and advice.par:
        first = advice.beats[advice.first_lost - 1]
        kept = _say("first_better", lang, _better(first, lang)) if first.better else ""
        console.print(_say("first", lang, advice.first_lost, advice.par.beats, kept))
    if advice.par:
        text = f"{_say('line', lang)}{colon(lang)}{line_text(race, start, advice.par, lang)}"
        console.print(text)
    if hope:
        console.print(hope_text(hope, cards(start.hand[0]), lang))
    console.print(_say("best_note", lang), style="dim")
    if advice.unseen:
        console.print(_say("hope_note", lang), style="dim")
