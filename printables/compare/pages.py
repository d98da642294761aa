"""Printed pages that differ between two sets of tables: pages by what is drawn on them, then by pixels."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage

from engine.faults import Fault, Text
from engine.tables import GameTables, Names
from printables.compare.drawings import Drawings, Kit, Place, drawings
from printables.components.own_files import own_files
from printables.components.parts import Component
from printables.components.registry import Build
from printables.export.pictures import INCH
from printables.export.thumbnails import beside
from printables.imposition.job import A4, Job
from printables.palette import OXBLOOD

DPI = 80  # of the pictures that are compared and shown
GAP = 4.0  # mm; what has changed within so much of each other is framed together
RIM = 1.0  # mm between a change and its frame
LINE = 0.9  # mm, of the frame
MOST_FRAMES = 12  # of a page; where there are more, one holds them all

SILENT = replace(A4, slug=False)  # versions, fingerprints and numbers of pages are no change

Pictures = Mapping[Place, Image.Image]
Draw = Callable[[Build, GameTables, str, str, Job], Drawings]


@dataclass(frozen=True)
class PageChange:
    """A page (from 1) of a component that differs: pictures with the changed regions framed; None where it is not."""

    component: str
    title: Names
    lang: str
    number: int
    before: Image.Image | None
    after: Image.Image | None


@dataclass(frozen=True)
class ChangedComponent:
    """A component that differs in a language, as it was and as it is, None for none, and its pages that differ."""

    key: str
    lang: str
    before: Component | None
    after: Component | None
    pages: tuple[PageChange, ...]

    @property
    def title(self) -> Names:
        present = self.after or self.before
        assert present is not None
        return present.title


@dataclass(frozen=True)
class Prints:
    """What differs in print. `compared` counts pages; `refused` says by language what the new tables cannot print."""

    changed: tuple[ChangedComponent, ...]
    compared: int
    refused: Mapping[str, Text]

    @property
    def pages(self) -> tuple[PageChange, ...]:
        return tuple(page for one in self.changed for page in one.pages)


def changed_prints(
    build: Build,
    before: GameTables,
    after: GameTables,
    langs: Sequence[str],
    folders: tuple[Path | None, Path | None] = (None, None),
    job: Job = SILENT,
    draw: Draw = drawings,
) -> Prints:
    """Compare the kits of two sets of tables of one game. Only pages on which something else is drawn are rendered.

    `folders` are those of designers' templates and pictures; `draw` draws the kit before, or knows it.

    Raises PrintError where the tables before cannot be printed.
    """
    refused: dict[str, Text] = {}
    compared = 0
    with beside() as thread:  # renders the pages of one language while those of the next are drawn
        looked_at: list[Future[list[ChangedComponent]]] = []
        for lang in langs:
            with own_files(folders[0], before):
                old = draw(build, before, before.version, lang, job)
                kit = old.make()
            with own_files(folders[1], after):
                try:
                    new = drawings(build, after, before.version, lang, job)
                except Fault as fault:
                    refused[lang] = fault.said
                    continue
            keys = [*old.digests, *(key for key in new.digests if key not in old.digests)]
            compared += sum(max(len(side.digests.get(key, ())) for side in (old, new)) for key in keys)
            looked_at.append(thread.submit(_changed, keys, lang, (old, new), (kit, new.make())))
        changed = [one for found in looked_at for one in found.result()]
    return Prints(tuple(changed), compared, refused)


def _changed(
    keys: Sequence[str], lang: str, drawn: tuple[Drawings, Drawings], kits: tuple[Kit, Kit]
) -> list[ChangedComponent]:
    """The components with pages that look otherwise."""
    differ = {place for place, _ in drawn[0].pages ^ drawn[1].pages}
    sides = [side.pictures([place for place in side.places if place in differ], DPI) for side in drawn]
    changed = []
    for key in keys:
        numbers = sorted(number for one, number in differ if one == key)
        if not numbers:
            continue
        one, other = (kit.get(key) for kit in kits)
        present = other or one
        assert present is not None
        pages = tuple(_changed_pages(present, lang, numbers, *sides))
        if pages:
            changed.append(ChangedComponent(key, lang, one, other, pages))
    return changed


def _changed_pages(
    component: Component, lang: str, numbers: Iterable[int], before: Pictures, after: Pictures
) -> Iterator[PageChange]:
    key, title = component.key, component.title
    for number in numbers:
        one, other = before.get((key, number)), after.get((key, number))
        if one is None or other is None:
            yield PageChange(key, title, lang, number + 1, one, other)
        elif boxes := changed_regions(one, other):
            yield PageChange(key, title, lang, number + 1, framed(one, boxes), framed(other, boxes))


Region = tuple[int, int, int, int]  # left, top, right, bottom, in pixels


def changed_regions(before: Image.Image, after: Image.Image, dpi: float = DPI) -> list[Region]:
    """Where two pictures differ, in boxes apart from each other; the whole page where it has another size."""
    if before.size != after.size:
        return [(0, 0, max(before.width, after.width), max(before.height, after.height))]
    unlike = np.asarray(before) != np.asarray(after)
    mask = unlike[..., 0] | unlike[..., 1] | unlike[..., 2]  # any(axis=2) takes ten times as long
    if not mask.any():
        return []
    reach = max(1, round(GAP / 2 / INCH * dpi))
    near = ndimage.maximum_filter(mask, size=2 * reach + 1)
    labels, count = ndimage.label(near)
    found = ndimage.find_objects(np.where(mask, labels, 0))
    boxes = [(across.start, down.start, across.stop, down.stop) for down, across in filter(None, found)]
    if count > MOST_FRAMES:
        lefts, tops, rights, bottoms = zip(*boxes, strict=True)
        return [(min(lefts), min(tops), max(rights), max(bottoms))]
    return boxes


def framed(picture: Image.Image, boxes: Sequence[Region], dpi: float = DPI) -> Image.Image:
    """A copy with a frame round each box."""
    copy = picture.copy()
    pen = ImageDraw.Draw(copy)
    rim, line = round((RIM + LINE) / INCH * dpi), max(2, round(LINE / INCH * dpi))
    for left, top, right, bottom in boxes:
        corners = (max(0, left - rim), max(0, top - rim), min(copy.width, right + rim), min(copy.height, bottom + rim))
        pen.rectangle((*corners[:2], corners[2] - 1, corners[3] - 1), outline=OXBLOOD.hex, width=line)
    return copy
