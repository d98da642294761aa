"""What the sheets' templates may name: the tables, amounts in words, and what follows from both."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from engine.games.blind_snipe.amounts import measured
from engine.games.blind_snipe.schema import Tables
from engine.tables import Names
from printables.games.blind_snipe.stack import SHIFT
from printables.text import templates
from printables.text.line_breaking import NO_BREAK_SPACE

SHARERS = 2  # players among whom a challenger may divide what he gives away


def sheet_values(tables: Tables, lang: str) -> dict[str, Any]:
    """`t` is the tables. `drinks` and `pours` put an amount in words, `poured` what the cup gains by it.

    `zero` and `one` are there so that no template needs a numeral of its own; `shift` is in mm.
    """
    return {
        "t": tables,
        "zero": 0,
        "one": 1,
        "halves": SHARERS,
        "shift": f"{SHIFT:g}",
        "drinks": lambda count: unbroken(drinks(tables, lang, count)),
        "pours": lambda count: unbroken(pours(tables, lang, count)),
        "poured": lambda count: unbroken(f"+{pours(tables, lang, count)}") if count else "—",
    }


def unbroken(text: str) -> Markup:
    """Text for a template whose no-break spaces stay what they are."""
    return Markup("&nbsp;").join(templates.escaped(part) for part in text.split(NO_BREAK_SPACE))


def drinks(tables: Tables, lang: str, count: int) -> str:
    """An amount that one person drinks, as in 半杯×2 and 2 half cups; it may follow a Chinese word."""
    unit = tables.drinks.unit
    if lang == "zh":
        return measured(count, unit.zh)
    return counted(count, unit)


def pours(tables: Tables, lang: str, count: int) -> str:
    """What goes into the cup, as in 2 口 and 2 pours."""
    unit = tables.cup.unit
    return f"{count}{NO_BREAK_SPACE}{unit.zh}" if lang == "zh" else counted(count, unit)


def counted(count: int, unit: Names) -> str:
    """A number of things in English."""
    return f"{count}{NO_BREAK_SPACE}{named(unit, 'en', count != 1)}"


def named(name: Names, lang: str, plural: bool = True) -> str:
    """A name of things, of several or of one."""
    return name.zh if lang == "zh" else name.en + ("s" if plural else "")
