"""The corners of the cup mat: the title, what empties the cup, what fills it, and what is drunk at once. In mm."""

from __future__ import annotations

from engine.games.blind_snipe.schema import Tables
from engine.tables import Names
from engine.words import Words
from printables.drawing.pen import Pen
from printables.games.blind_snipe.colours import COAL, IVORY, SCARLET, SCARLET_TINT
from printables.games.blind_snipe.sheet_values import named
from printables.palette import BONE, INK
from printables.text.typography import capitals

FLOOR = 8.0  # points
HEAD = 8.4
LINE, LINES = 6.4, 6  # height of a row with letters of full size, and rows of the longest table
say = Words(
    {
        "first": ("开局从这里起，用标记数{unit}数", "Start here; a marker counts {unit}"),
        "fill": ("往里倒", "Into the cup"),
        "empty": ("谁来喝", "Who drinks it"),
        "drink": ("当场喝", "Drunk at once"),
        "start": ("开局每人", "Each before play"),
        "failure": ("踩雷", "Another’s {bomb}"),
        "self_bomb": ("自爆", "Own {bomb}"),
        "foul": ("犯规", "Foul"),
        "success": ("狙中，点别人", "Hit: give away"),
        "companion": ("雷主点人陪", "Owner names one"),
        "exposed": ("不慎亮牌", "Card shown"),
        "winner": ("赢家一口不喝，二选一：", "Not the winner, who picks one:"),
        "enemies": ("点名{count}喝光", "name {count} to empty it"),
        "all": ("其余所有人平分，出局的也算", "or all others share it, those out too"),
        "one": (" {count} 人", "{count} player"),
        "range": (" {least}–{count} 人", "{least} or {count} players"),
    }
)
ICON = 4.2  # mm in a row of a table with letters of full size
Row = tuple[str, str, str]  # icon, what happens, how much


def draw_title(pen: Pen, tables: Tables, lang: str, w: float, h: float, unit: float) -> None:
    """A black plate with the name of the game."""
    pen.rect(0, h * 0.34, w, h * 0.66, fill=COAL)
    pen.rect(0, h * 0.34 - 1.4 * unit, w, 1.4 * unit, fill=SCARLET)
    title = capitals(tables.title.get(lang), lang)
    pen.fit_text(
        w / 2,
        h * 0.65,
        w - 6 * unit,
        title,
        font="title",
        size=34 * unit,
        floor=14,
        colour=BONE,
        align="centre",
        tracking=(2.5 if lang == "zh" else 1) * unit,
        between=(h * 0.58 + 1.6 * unit, h - 0.8 * unit),
    )
    pen.paragraph(
        2.4 * unit,
        h * 0.34 + 0.8 * unit,
        w - 4.8 * unit,
        h * 0.24,
        tables.subtitle.get(lang),
        size=10.5 * unit,
        floor=FLOOR,
        leading=1.15,
        colour=IVORY,
        align="centre",
        valign="middle",
    )


def draw_legend(pen: Pen, tables: Tables, lang: str, w: float, h: float, unit: float) -> None:
    """Under the title: what the tinted spaces of the ring are."""
    y, words = h * 0.14, say("first", lang, unit=named(tables.cup.unit, lang))
    pen.rect(0.4 * unit, y - 2.6 * unit, 7 * unit, 6.4 * unit, fill=SCARLET_TINT, stroke=COAL, width=0.4 * unit)
    pen.icon("pour", 3.9 * unit, y + 0.6 * unit, 4 * unit, colour=SCARLET)
    pen.paragraph(
        9 * unit,
        y - 4.2 * unit,
        w - 9 * unit,
        9.6 * unit,
        words,
        size=10 * unit,
        floor=FLOOR,
        leading=1.15,
        colour=INK,
        valign="middle",
    )


def draw_pours(pen: Pen, tables: Tables, lang: str, w: float, h: float, unit: float) -> None:
    """What is poured into the cup."""
    cup = tables.cup
    amounts = (
        ("start", "pour", cup.start),
        ("failure", "bomb", cup.failure),
        ("self_bomb", "bomb", cup.self_bomb),
        ("foul", "warning", cup.foul),
    )
    rows = [(icon, _words(tables, lang, key), f"+{count}") for key, icon, count in amounts if count]
    _draw_table(pen, _title(tables.cup.unit, lang, "fill"), rows, w, h, unit)


def draw_drinks(pen: Pen, tables: Tables, lang: str, w: float, h: float, unit: float) -> None:
    """What one person drinks at once."""
    one = tables.drinks
    amounts = (
        ("success", "medal", one.success),
        ("failure", "bomb", one.failure),
        ("companion", "cup", one.companion),
        ("self_bomb", "bomb", one.self_bomb),
        ("foul", "warning", one.foul),
        ("exposed", "card", one.exposed),
    )
    rows = [(icon, _words(tables, lang, key), str(count)) for key, icon, count in amounts if count]
    _draw_table(pen, _title(tables.drinks.unit, lang, "drink"), rows, w, h, unit)


def draw_emptying(pen: Pen, tables: Tables, lang: str, w: float, h: float, unit: float) -> None:
    """How the winner has the cup emptied."""
    most = tables.cup.enemies
    count = say("range" if most > 1 else "one", lang, least=1, count=most)
    lines = (("trophy", say("winner", lang)), ("scope", say("enemies", lang, count=count)), ("cup", say("all", lang)))
    _draw_frame(pen, say("empty", lang), w, h, unit)
    step = (h - HEAD * unit - 1.6 * unit) / len(lines)
    for k, (icon, line) in enumerate(lines):
        low = h - HEAD * unit - 0.8 * unit - (k + 1) * step
        pen.icon(icon, 5 * unit, low + step / 2, 5.2 * unit, colour=SCARLET)
        pen.paragraph(
            9.4 * unit,
            low,
            w - 11.4 * unit,
            step,
            line,
            size=11 * unit,
            floor=FLOOR,
            leading=1.15,
            colour=INK,
            valign="middle",
        )


def _words(tables: Tables, lang: str, key: str) -> str:
    return say(key, lang, bomb=tables.hand.names.bomb.en.lower())


def _title(unit: Names, lang: str, key: str) -> str:
    return f"{say(key, lang)} · {named(unit, lang)}"


def _draw_frame(pen: Pen, title: str, w: float, h: float, unit: float) -> None:
    pen.rect(0, 0, w, h, fill=IVORY, stroke=COAL, width=0.5 * unit)
    pen.rect(0, h - HEAD * unit, w, HEAD * unit, fill=COAL)
    pen.fit_text(
        3 * unit,
        h - 6.2 * unit,
        w - 6 * unit,
        title,
        font="title",
        size=11.7 * unit,
        floor=FLOOR,
        colour=BONE,
        tracking=0.8 * unit,
        between=(h - (HEAD - 0.5) * unit, h - 0.6 * unit),
    )


def _draw_table(pen: Pen, title: str, rows: list[Row], w: float, h: float, unit: float) -> None:
    """A line for each thing that happens, with how much that is at its end."""
    _draw_frame(pen, title, w, h, unit)
    step = (h - HEAD * unit - 1.6 * unit) / max(1, len(rows))
    size = min(unit, (h - HEAD * unit - 1.6 * unit) / max(LINES, len(rows)) / LINE)  # alike in both tables
    for k, (icon, what, amount) in enumerate(rows):
        y = h - HEAD * unit - 0.8 * unit - (k + 0.5) * step
        if k:
            pen.line(2 * unit, y + step / 2, w - 2 * unit, y + step / 2, stroke=COAL, width=0.15 * unit)
        pen.icon(icon, 5 * unit, y, ICON * size, colour=SCARLET)
        room = pen.width(amount, font="display", size=14 * size)
        pen.text(w - 3.4 * unit, y - 1.7 * size, amount, font="display", size=14 * size, colour=INK, align="right")
        pen.fit_text(9 * unit, y - 1.3 * size, w - room - 13 * unit, what, size=11.5 * size, floor=FLOOR, colour=INK)
