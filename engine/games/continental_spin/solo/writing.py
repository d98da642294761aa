"""Writing a solo log: a template to fill in, or a game as it was played; as TOML or CSV."""

from __future__ import annotations

import csv
import io
import json
import unicodedata
from collections.abc import Sequence

from engine.games.continental_spin.solo.challenge import Challenge
from engine.games.continental_spin.solo.log import COLUMNS, FORMAT, NONE, Row, cells_of, columns
from engine.words import Words

_words = Words(
    {
        "title": ("{title} · 单人计时挑战的记录", "{title} · log of a solo timed challenge"),
        "remark": ("“#”之后是说明，可以删去", "what follows a # is a remark and may be deleted"),
        "tables": ("数据表的指纹，印在挑战单上", "fingerprint of the tables, as printed on the challenge sheet"),
        "seed": ("这一局的牌，印在挑战单上", "the deal, as printed on the challenge sheet"),
        "hand": ("最初的 {hand} 张手牌", "the first {hand} cards in hand"),
        "relics": (
            "全部 {sites} 件遗骨，按格号从小到大；每拍已写的可写 {none}。赛后翻开其余的，才能算出最佳",
            "all {sites} relics in the order of the course, {none} where a beat names it. "
            "Turn the rest over after the race: par needs them",
        ),
        "row": (
            "每拍一行，如 1 3 0 3 0；没走到的拍留空",
            "one line a beat, such as 1 3 0 3 0; leave beats that were not played as they are",
        ),
        "card": ("打出的牌", "the card played"),
        "boost": ("花在加速上的回转", "spin spent on speed"),
        "cell": ("拍末所在的格", "the cell at the end of the beat"),
        "spin": ("拍末的回转", "the spin at the end of the beat"),
        "relic": (
            "翻开的遗骨：{kinds}；没有写 {none}{take}",
            "the relic turned over: {kinds}; {none} for none{take}",
        ),
        "take": ("；{kind}:5 是取回一张 5", "; {kind}:5 took back a 5"),
        "drawn": ("拍末补到的牌；牌堆空了写 {none}", "the card drawn at the end; {none} once the pile is empty"),
    }
)


def write_toml(race: Challenge, lang: str, rows: Sequence[Row] = (), hand: Sequence[int] = (), played: str = "") -> str:
    """A log as TOML with remarks. Without rows it is a template; a deal by hand then has a hand to fill in."""
    lines = [f"# {_say('title', lang, race)}", f"# {_say('remark', lang, race)}"]
    for line in write_head(race).splitlines():
        key = line.split(" ", 1)[0]
        lines.append(f"{line:<24} # {_say(key, lang, race)}" if key in ("tables", "seed") else line)
    if race.seed is None:
        cards = " ".join(map(str, hand))
        lines.append(f'hand = "{cards}"{"":<{max(0, 15 - len(cards))}} # {_say("hand", lang, race)}')
        if race.tables.relic_sites:
            lines += [f"# {_say('relics', lang, race)}", 'relics = ""']
    if played:
        lines.append(f"played = {json.dumps(played)}")
    names = columns(race.tables, race.seed is None)
    lines += ["", f"# {_say('row', lang, race)}"]
    lines += [f"# {padded(_heading(name, lang), 6)} {_say(name, lang, race)}" for name in names if name != "beat"]
    lines += ['beats = """', *_grid(race, names, lang, rows), '"""']
    return "\n".join(lines) + "\n"


def write_head(race: Challenge) -> str:
    """What a log begins with: format, tables, variants and deal, as TOML without remarks."""
    lines = [f'format = "{FORMAT}"', f'tables = "{race.tables.fingerprint}"']
    if race.variants:
        lines.append(f"variants = {json.dumps(list(race.variants))}")
    if race.changes:
        changes = ", ".join(f"{json.dumps(path)} = {_value(value)}" for path, value in race.changes.items())
        lines.append(f"set = {{ {changes} }}")
    if race.seed is not None:
        lines.append(f"seed = {race.seed}")
    return "\n".join(lines) + "\n"


def write_csv(race: Challenge, lang: str, rows: Sequence[Row] = (), hand: Sequence[int] = (), played: str = "") -> str:
    """A log as CSV: names and values, then a line of column names and one line a beat."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerows([["format", FORMAT], ["tables", race.tables.fingerprint]])
    if race.variants:
        writer.writerow(["variants", " ".join(race.variants)])
    writer.writerows(["set", f"{path}={_value(value)}"] for path, value in race.changes.items())
    if race.seed is not None:
        writer.writerow(["seed", race.seed])
    else:
        writer.writerow(["hand", " ".join(map(str, hand))])
        if race.tables.relic_sites:
            writer.writerow(["relics", ""])
    if played:
        writer.writerow(["played", played])
    names = columns(race.tables, race.seed is None)
    writer.writerow([_heading(name, lang) for name in names])
    writer.writerows(_table(race, names, rows))
    return stream.getvalue()


def _say(key: str, lang: str, race: Challenge) -> str:
    tables = race.tables
    kinds = [(key, kind.effect) for key, kind in tables.relics.kinds.items() if kind.copies]
    take = next((key for key, effect in kinds if effect == "take_back"), "")
    values = {
        "title": tables.title.get(lang),
        "hand": min(tables.drive.hand, tables.drive.deck),
        "sites": len(tables.relic_sites),
        "none": NONE,
        "kinds": " ".join(key for key, _ in kinds),
    }
    values["take"] = _words("take", lang, kind=take) if take else ""
    return _words(key, lang, **values)


def _heading(name: str, lang: str) -> str:
    return COLUMNS[name].get(lang)


def _table(race: Challenge, names: tuple[str, ...], rows: Sequence[Row]) -> list[tuple[str, ...]]:
    """Beats as text: those played, then the numbers of the others."""
    played = [cells_of(row, names) for row in rows]
    return played + [(str(beat),) for beat in range(len(rows) + 1, race.tables.race.beats + 1)]


def _grid(race: Challenge, names: tuple[str, ...], lang: str, rows: Sequence[Row]) -> list[str]:
    headings = [_heading(name, lang) for name in names]
    lines = [" ".join(headings)]
    for cells in _table(race, names, rows):
        texts = [padded(cell, width(heading)) for cell, heading in zip(cells, headings, strict=False)]
        lines.append(" ".join(texts).rstrip())
    return lines


def width(text: str) -> int:
    """Columns that a text takes in a terminal: Chinese signs take two."""
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)


def padded(text: str, columns: int) -> str:
    """A text filled up with spaces to so many columns."""
    return text + " " * (columns - width(text))


def _value(value: object) -> str:
    """A value of the tables as TOML."""
    return json.dumps(value, ensure_ascii=False)
