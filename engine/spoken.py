"""Names as people type them: compared alike, and no two things by one name."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from engine.faults import Fault, shown


def plain(text: str) -> str:
    """A text as it is compared: full-width signs made narrow, capitals small."""
    return unicodedata.normalize("NFKC", text).strip().casefold()


def check_apart(things: Iterable[tuple[str, Iterable[str]]], taken: Iterable[str] = ()) -> None:
    """Each thing with what it may be called, as compared: no two by one name, none by a word that is `taken`.

    Raises Fault that names both.
    """
    whose: dict[str, tuple[int, str]] = dict.fromkeys(taken, (-1, ""))
    for number, (thing, called) in enumerate(things):
        for name in called:
            first, other = whose.setdefault(name, (number, thing))
            if first < 0:
                raise Fault(
                    f"{thing} 叫做 {shown(name)}，这个词另有所指；换个名字",
                    f"{thing} is called {shown(name)}, which is said for something else; name it otherwise",
                )
            if first != number:
                raise Fault(
                    f"{other} 与 {thing} 都叫 {shown(name)}；各用各的名字",
                    f"both {other} and {thing} are called {shown(name)}; each needs its own name",
                )
