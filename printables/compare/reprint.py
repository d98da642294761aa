"""What is printed again after a change: only cards and tokens that are new, and the boards and sheets that differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from typing import Any

from printables.compare.pages import ChangedComponent
from printables.components.parts import Board, CardSet, Component, Face, Sheet, TokenSheet
from printables.export.pdf import document, file_name
from printables.export.pictures import Side, draw
from printables.imposition.job import A4, Job
from printables.pages.page_list import pages_of

DPI = 150  # at which two faces that are drawn differently are looked at
CHANGED = "changed"  # the component part of the file's name

Piece = tuple[Face, Face | None]
Within = Callable[[], AbstractContextManager[None]]
Sides = tuple[Within, Within]  # before and after


@dataclass(frozen=True)
class Reprint:
    """What of a component is printed again in a language: a component of its own, None where nothing is.

    `pieces` are the keys of the faces with how many of each; `gone` counts pieces that are taken out. Of a board or a
    sheet `pages` are the numbers of its pages that differ.
    """

    key: str
    lang: str
    component: Component | None
    pieces: Mapping[str, int]
    gone: int
    pages: tuple[int, ...]


def reprint(changed: ChangedComponent, sides: Sides = (nullcontext, nullcontext)) -> Reprint:
    """What of a changed component has to be printed again; `sides` are what either side is drawn within."""
    new, old = changed.after, changed.before
    if isinstance(new or old, Board | Sheet):
        numbers = tuple(page.number for page in changed.pages if page.after is not None)
        part = _some_pages(new, numbers) if isinstance(new, Sheet) and old else new
        return Reprint(changed.key, changed.lang, part if numbers else None, {}, 0, numbers)
    before, after = (_Faces(changed.lang, side) for side in sides)
    known = {one.key: one for one in _sets(old)}
    parts, pieces, gone = [], Counter[str](), 0
    for one in _sets(new):
        fresh, lost = _fresh(one, known.pop(one.key, None), before, after)
        gone += lost
        if fresh:
            parts.append(_set_of(one, fresh))
            pieces.update(face.key for face, _ in fresh)
    gone += sum(len(one.pieces) for one in known.values())
    component: Component | None = None
    if parts:
        component = replace(new, sets=tuple(parts)) if isinstance(new, TokenSheet) else parts[0]
    return Reprint(changed.key, changed.lang, component, pieces, gone, ())


def changed_documents(tables: Any, reprints: Iterable[Reprint], job: Job = A4) -> dict[str, bytes]:
    """One PDF a language of what is printed again, by file name; none where there is nothing."""
    by_lang: dict[str, list[Component]] = {}
    for one in reprints:
        if one.component is not None:
            by_lang.setdefault(one.lang, []).append(one.component)
    made = {}
    for lang, components in by_lang.items():
        pages = {one.key: pages_of(one, tables, lang, job) for one in components}
        name = file_name(tables.game, CHANGED, lang, job.paper, job.ink, job.players, job.card)
        made[name] = document(components, pages, tables, lang, job)
    return made


class _Faces:
    """Faces told apart by how they look, drawn within a designer's own files."""

    def __init__(self, lang: str, within: Within) -> None:
        self.lang, self.within = lang, within
        self._seen: dict[int, tuple[Face, Any]] = {}  # a face is kept, or another could get its number

    def look(self, face: Face | None) -> Any:
        if face is None:
            return None
        if id(face) not in self._seen:
            side = Side("", face)
            with self.within():
                picture = next(draw([side], self.lang, [side.pixels(DPI)]))
            self._seen[id(face)] = (face, (picture.size, picture.tobytes()))
        return self._seen[id(face)][1]


def _sets(component: Component | None) -> Sequence[CardSet]:
    if isinstance(component, TokenSheet):
        return component.sets
    return (component,) if isinstance(component, CardSet) else ()


def _fresh(new: CardSet, old: CardSet | None, before: _Faces, after: _Faces) -> tuple[list[Piece], int]:
    """Pieces that are not among the old ones, in their order, and how many of the old ones are not among the new."""
    left = Counter((before.look(front), before.look(back)) for front, back in old.pieces) if old else Counter()
    fresh = []
    for front, back in new.pieces:
        look = (after.look(front), after.look(back))
        if left[look]:
            left[look] -= 1
        else:
            fresh.append((front, back))
    return fresh, left.total()


def _set_of(one: CardSet, pieces: Sequence[Piece]) -> CardSet:
    """The set with these pieces only, one copy each."""
    backs = tuple(back for _, back in pieces if back) if one.backs else ()
    return replace(one, faces=tuple(face for face, _ in pieces), copies=1, backs=backs, columns=None, rows=None)


def _some_pages(sheet: Sheet, numbers: Sequence[int]) -> Sheet:
    """The pages of a sheet with these numbers."""

    def build(job: Job) -> tuple[Face, ...]:
        faces = sheet.build(job)
        return tuple(faces[number - 1] for number in numbers if number <= len(faces))

    return replace(sheet, build=build)


def reprints_of(changed: Iterable[ChangedComponent], sides: Sides = (nullcontext, nullcontext)) -> tuple[Reprint, ...]:
    """What of all changed components has to be printed again."""
    return tuple(reprint(one, sides) for one in changed)
