"""What is printed again after a change: only cards and tokens that are new, and the boards and sheets that differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from typing import Any

from printables.compare.drawings import Drawn, Piece, sets_of
from printables.components.parts import CardSet, Component, Face, Sheet, TokenSheet
from printables.components.registry import Build
from printables.export.pdf import document, file_name
from printables.imposition.job import A4, Job
from printables.pages.page_list import pages_of

CHANGED = "changed"  # the component part of the file's name

Within = Callable[[], AbstractContextManager[None]]
Sides = tuple[Within, Within]  # before and after


@dataclass(frozen=True)
class Reprint:
    """What of a component is printed again in a language; of one that is `new`, all.

    `fresh` has, by set, the places of the pieces that are printed, from 0, and `pieces` the keys of their faces with
    how many of each; `gone` counts pieces that are taken out. Of a board or a sheet `pages` are the numbers of its
    pages that differ.
    """

    key: str
    lang: str
    fresh: Mapping[str, Sequence[int]]
    pieces: Mapping[str, int]
    gone: int
    pages: tuple[int, ...] = ()
    new: bool = False

    @property
    def printed(self) -> bool:
        """Whether there is anything to print again."""
        return bool(self.fresh or self.pages)


def reprint(
    key: str,
    lang: str,
    before: Drawn | None,
    after: Drawn | None,
    pages: Iterable[int],
    sides: Sides = (nullcontext, nullcontext),
) -> Reprint:
    """What has to be printed again of a component whose `pages` (from 0) differ, as far as they are there.

    `sides` are what either is drawn within.
    """
    with sides[0]():
        known = dict(before.sets()) if before else {}
    with sides[1]():
        sets = after.sets() if after else {}
    cut = bool(known or sets)
    fresh, pieces, gone = {}, Counter[str](), 0
    for name, new in sets.items():
        places, lost = _fresh(new, known.pop(name, ()), before, after, sides)
        gone += lost
        if places:
            fresh[name] = places
            pieces.update(new[place].key for place in places)
    gone += sum(map(len, known.values()))
    there = () if cut or after is None else (page + 1 for page in pages if page < len(after.digests))
    return Reprint(key, lang, fresh, pieces, gone, tuple(there), before is None)


def _fresh(
    new: Sequence[Piece], old: Sequence[Piece], before: Drawn | None, after: Drawn | None, sides: Sides
) -> tuple[list[int], int]:
    """Places of pieces that are not among the old ones, and how many of the old ones are not among the new.

    Only pieces that are drawn like no piece of the other side are looked at.
    """
    left = Counter(piece.drawn for piece in old)
    fresh = []
    for place, piece in enumerate(new):
        if left[piece.drawn]:
            left[piece.drawn] -= 1
        else:
            fresh.append(place)
    if before is None or after is None or not fresh or not left.total():
        return fresh, left.total()
    with sides[0]():
        looks = Counter(before.look(Piece("", drawn)) for drawn in left.elements())
    unlike = []
    with sides[1]():
        for place in fresh:
            look = after.look(new[place])
            if looks[look]:
                looks[look] -= 1
            else:
                unlike.append(place)
    return unlike, looks.total()


def changed_documents(build: Build, tables: Any, reprints: Iterable[Reprint], job: Job = A4) -> dict[str, bytes]:
    """One PDF a language of what is printed again, by file name; none where there is nothing. Raises PrintError."""
    by_lang: dict[str, list[Reprint]] = {}
    for one in reprints:
        if one.printed:
            by_lang.setdefault(one.lang, []).append(one)
    made = {}
    for lang, found in by_lang.items():
        kit = {one.key: one for one in build(tables, lang, job.players)}
        parts = [_part(kit[one.key], one) for one in found]
        pages = {one.key: pages_of(one, tables, lang, job) for one in parts}
        name = file_name(tables.game, CHANGED, lang, job.paper, job.ink, job.players, job.card)
        made[name] = document(parts, pages, tables, lang, job)
    return made


def _part(component: Component, again: Reprint) -> Component:
    """What of a component is printed again, as a component of its own."""
    if isinstance(component, Sheet) and not again.new:
        return _some_pages(component, again.pages)
    parts = tuple(_set_of(one, again.fresh[one.key]) for one in sets_of(component) if one.key in again.fresh)
    if isinstance(component, TokenSheet):
        return replace(component, sets=parts)
    return parts[0] if parts else component


def _set_of(one: CardSet, places: Sequence[int]) -> CardSet:
    """The set with the pieces at these places only, one copy each."""
    pieces = [one.pieces[place] for place in places]
    backs = tuple(back for _, back in pieces if back) if one.backs else ()
    return replace(one, faces=tuple(face for face, _ in pieces), copies=1, backs=backs, columns=None, rows=None)


def _some_pages(sheet: Sheet, numbers: Sequence[int]) -> Sheet:
    """The pages of a sheet with these numbers."""

    def build(job: Job) -> tuple[Face, ...]:
        faces = sheet.build(job)
        return tuple(faces[number - 1] for number in numbers if number <= len(faces))

    return replace(sheet, build=build)
