"""How to stack the deal by numbers alone, on the challenge sheet: numbered steps, and lists of places in boxes."""

from __future__ import annotations

import math
from collections.abc import Sequence

from engine.games.continental_spin.schema import Tables
from engine.games.continental_spin.solo.challenge import Challenge
from engine.games.continental_spin.solo.stacking import Stacking, deck_lists, relic_lists
from engine.words import Words
from printables.drawing.pen import MM, Pen
from printables.games.continental_spin.broadside import HAIR, disc
from printables.games.continental_spin.solo.sheet_frame import BODY
from printables.palette import INK, INK_TINT, OXBLOOD, Colour
from printables.text.typography import Line, height_of, set_paragraph, spans

ROW, HIGHEST_ROW = 6.4, 9.5  # height of a row of boxes
ACROSS = 10  # boxes in a row
LETTER = 7.0  # width of what stands before a list or step
SPACE = 1.8  # between parts
LEADING = 1.25

_say = Words(
    {
        "sort": (
            "{cards} 张驱动卡按数字排好，{low} 在最上，{high} 在最下，背面朝上拿着。",
            "Sort the {cards} drive cards: {low}s on top, {high}s below. Hold them face down.",
        ),
        "lay": (
            "从上到下一张张发到 {cards} 个位置：第一张到 A 列的第一个位置，第二张到第二个……"
            "发完从位置 1 起收拢，1 在最上。",
            "Deal them from the top on {cards} places: the first card on the first place of list A, and so on. "
            "Gather them: place 1 on top, then 2, and so on.",
        ),
        "again": (
            "照 B 列再发、再收一次。这就是牌堆；抽 {hand} 张。",
            "Deal and gather again by list B. That is the pile; draw {hand}.",
        ),
        "relics": (
            "遗骨按 {kinds} 排好，背面朝上，照 A 发、收一次；再照 B 从上到下放到这些格上{box}。",
            "Sort the relics {kinds}, face down; deal and gather by A. Then lay them by B, from the top, on these cells"
            "{box}.",
        ),
        "box": ("，“–”的放回盒里", "; – is the box"),
        "blind": (
            "任何一列单独看都等于没看；只是别把两列对着算。",
            "Neither list tells anything alone. Just do not work the two out together.",
        ),
    }
)


def draw_place_lists(pen: Pen, race: Challenge, lang: str, x: float, top: float, width: float, height: float) -> None:
    """Steps and lists for pile and relics, from the top down; rows are as high as the room allows."""
    tables, relics = race.tables, relic_lists(race)
    rows = 2 * _rows(tables.drive.deck) + (2 * _rows(tables.relics.cards) if relics else 0)
    row = min(HIGHEST_ROW, ROW + (height - lists_height(pen, race, lang, width)) / rows)
    steps = _deck_steps(tables, lang)
    for number, text in enumerate(steps, 1):
        top = _draw_step(pen, str(number), text, x, top, width)
    top = _draw_lists(pen, deck_lists(race), x, top - 0.6, width, row)
    if relics:
        top = _draw_step(pen, str(len(steps) + 1), _relic_step(tables, relics, lang), x, top - 0.6, width)
        top = _draw_lists(pen, relics, x, top - 0.6, width, row)
    _draw_text(pen, _say("blind", lang), x, top - 0.4, width, OXBLOOD)


def lists_height(pen: Pen, race: Challenge, lang: str, width: float) -> float:
    """The least room that `draw_place_lists` takes."""
    tables, relics = race.tables, relic_lists(race)
    steps = _deck_steps(tables, lang) + ([_relic_step(tables, relics, lang)] if relics else [])
    height = math.fsum(_height(_set(pen, text, width - LETTER)) + SPACE for text in steps)
    height += 2 * (_rows(tables.drive.deck) * ROW + SPACE) + 0.6
    if relics:
        height += 2 * (_rows(tables.relics.cards) * ROW + SPACE) + 1.2
    return height + 0.4 + _height(_set(pen, _say("blind", lang), width))


def _deck_steps(tables: Tables, lang: str) -> list[str]:
    values = [value for value, card in tables.drive.cards.items() if card.copies]
    told = {"cards": tables.drive.deck, "low": min(values), "high": max(values)}
    hand = min(tables.drive.hand, tables.drive.deck)
    return [_say("sort", lang, **told), _say("lay", lang, **told), _say("again", lang, hand=hand)]


def _relic_step(tables: Tables, lists: Stacking, lang: str) -> str:
    kinds = " ".join(f"{{icon:{key}}}" for key, kind in tables.relics.kinds.items() if kind.copies)
    return _say("relics", lang, kinds=kinds, box=_say("box", lang) if "" in lists.names else "")


def _set(pen: Pen, text: str, width: float) -> list[Line]:
    return set_paragraph(spans(text), width * MM, BODY, "left", pen.where)


def _height(lines: Sequence[Line]) -> float:
    return height_of(len(lines), BODY, LEADING) / MM


def _draw_text(pen: Pen, text: str, x: float, top: float, width: float, colour: Colour = INK) -> float:
    lines = _set(pen, text, width)
    pen.lines(x, top, lines, BODY, LEADING, colour)
    return top - _height(lines)


def _draw_step(pen: Pen, number: str, text: str, x: float, top: float, width: float) -> float:
    disc(pen, x + 2.6, top - 2.1, 2.1, number, 8)
    return _draw_text(pen, text, x + LETTER, top, width - LETTER) - SPACE


def _rows(cards: int) -> int:
    return -(-cards // ACROSS)


def _draw_lists(pen: Pen, lists: Stacking, x: float, top: float, width: float, row: float) -> float:
    """Lists A and B, each in rows of boxes."""
    last = [lists.names[place - 1] or "–" for place in lists.second]
    for letter, entries in (("A", [str(place) for place in lists.first]), ("B", last)):
        top = _draw_list(pen, letter, entries, x, top, width, row) - SPACE
    return top


def _draw_list(pen: Pen, letter: str, entries: Sequence[str], x: float, top: float, width: float, row: float) -> float:
    cell, rows = (width - LETTER) / ACROSS, _rows(len(entries))
    pen.text(x + 2.6, top - rows * row / 2 - 2, letter, font="display", size=14, colour=OXBLOOD, align="centre")
    for number, entry in enumerate(entries):
        line, column = divmod(number, ACROSS)
        left, low = x + LETTER + column * cell, top - (line + 1) * row
        pen.rect(left, low, cell, row, fill=pen.ink.ground(INK_TINT) if line % 2 else None, stroke=INK, width=HAIR)
        pen.text(left + cell / 2, low + row / 2 - 1.6, entry, font="display", size=12, colour=INK, align="centre")
    return top - rows * row
