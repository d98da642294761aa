"""Single entries of a solo log: cards, numbers, relics, as people write them. What is wrong is a Fault."""

from __future__ import annotations

import re

from engine.faults import Fault, shown, visible
from engine.games.continental_spin.said import DASHES
from engine.games.continental_spin.schema import Tables
from engine.games.continental_spin.solo.log import COLUMNS
from engine.spoken import plain


def short(text: str) -> str:
    """A text that was read, as a message in Chinese shows it between its own quotes."""
    return visible(text, 20)


def number(text: str, name: str, line: int) -> int:
    if not re.fullmatch(r"[0-9]{1,4}", text):
        zh = COLUMNS[name].zh
        raise Fault(f"{zh}“{short(text) or '空'}”不是整数", f"{name} {shown(text)} is no whole number", line)
    return int(text)


def card_and_boost(card: str, boost: str, tables: Tables, line: int) -> tuple[int, int]:
    """The card of a beat and its boost, which may stand with the card, as 5+2, or in a column of its own."""
    mark, plus, added = (part.strip() for part in card.partition("+"))
    value = number(mark, "card", line)
    check_card(value, mark, tables, line)
    apart = None if boost in DASHES else number(boost, "boost", line)
    beside = number(added, "boost", line) if plus else None
    if apart is not None and beside is not None and apart != beside:
        raise Fault(
            f"牌写着加速 {beside}，加速一列却是 {apart}", f"the card has a boost of {beside}, its column {apart}", line
        )
    return value, beside if beside is not None else apart or 0


def check_card(value: int, mark: str, tables: Tables, line: int) -> None:
    known = [card for card, kind in tables.drive.cards.items() if kind.copies]
    if value not in known:
        cards = ", ".join(map(str, sorted(known)))
        raise Fault(f"没有牌“{short(mark)}”；牌有 {cards}", f"there is no card {shown(mark)}; cards are {cards}", line)


def opening_hand(text: str, tables: Tables, line: int) -> tuple[int, ...]:
    """The opening hand of a deal by hand."""
    size = min(tables.drive.hand, tables.drive.deck)
    if not text:
        raise Fault(
            f'没有 seed，就要写 hand：最初的 {size} 张牌，如 hand = "1 2 3 4 5"',
            f'without a seed the log needs hand, the first {size} cards, as hand = "1 2 3 4 5"',
            line,
        )
    marks = plain(text).replace(",", " ").replace("、", " ").split()
    if len(marks) == 1 and len(marks[0]) == size:
        marks = list(marks[0])
    values = tuple(int(mark) if re.fullmatch("[0-9]", mark) else -1 for mark in marks)
    for value, mark in zip(values, marks, strict=True):
        check_card(value, mark, tables, line)
    if len(values) != size:
        raise Fault(
            f"hand 有 {len(values)} 张牌，应为 {size} 张", f"hand has {len(values)} cards; there are {size}", line
        )
    return values


def _kind(mark: str, tables: Tables, line: int) -> str:
    """The relic of a name in either language, or of as much of it as no other one has; "" for none. Raises Fault."""
    if mark in DASHES:
        return ""
    kinds = tables.relics.kinds.items()
    names = {name: key for key, kind in kinds for name in (plain(key), *kind.name.spoken)}
    found = {names[mark]} if mark in names else {key for name, key in names.items() if name.startswith(mark)}
    if len(found) != 1:
        known = ", ".join(tables.relics.kinds)
        zh = "、".join(kind.name.zh for kind in tables.relics.kinds.values())
        raise Fault(
            f"没有遗骨“{short(mark)}”；有 {zh}，没有就写 {DASHES[1]}",
            f"there is no relic {shown(mark)}; there are {known}, and {DASHES[1]} for none",
            line,
        )
    return found.pop()


def relics_in_order(text: str, tables: Tables, line: int) -> tuple[str, ...]:
    marks = plain(text).replace(",", " ").replace("、", " ").split()
    if not marks:
        return ()
    sites = len(tables.relic_sites)
    if len(marks) != sites:
        raise Fault(
            f"relics 有 {len(marks)} 件，赛道上有 {sites} 个遗骨位",
            f"relics names {len(marks)}; the course has {sites} sites",
            line,
        )
    return tuple(_kind(mark, tables, line) for mark in marks)


def relic_and_taken(text: str, tables: Tables, line: int) -> tuple[str, tuple[int, ...]]:
    """A relic such as "skull:5": its kind, and the cards that it brought back."""
    if text in DASHES:
        return "", ()
    parts = re.fullmatch(r"([^0-9:+]+)[:+]?([0-9](?:[+]?[0-9])*)?", text)
    if not parts:
        raise Fault(
            f"遗骨“{short(text)}”要写成 eye 或 skull:5 的样子",
            f"write a relic as eye or skull:5, not {shown(text)}",
            line,
        )
    taken = tuple(int(mark) for mark in re.sub("[+]", "", parts.group(2) or ""))
    for value in taken:
        check_card(value, str(value), tables, line)
    return _kind(parts.group(1).strip(), tables, line), taken
