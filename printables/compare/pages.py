"""Printed pages that differ between two sets of tables: components by their content, then their pages by pixels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage

from engine.faults import Fault, Text
from engine.tables import GameTables, Names, unmarked
from printables.components.own_files import own_files
from printables.components.parts import Component
from printables.components.registry import Build
from printables.export.pdf import document
from printables.export.pictures import INCH, rendered
from printables.imposition.job import A4, Job
from printables.pages.page_list import pages_of
from printables.pages.printed_page import PrintedPage
from printables.palette import OXBLOOD

DPI = 80  # of the pictures that are compared and shown
GAP = 4.0  # mm; what has changed within so much of each other is framed together
RIM = 1.0  # mm between a change and its frame
LINE = 0.9  # mm, of the frame
MOST_FRAMES = 12  # of a page; where there are more, one holds them all

SILENT = replace(A4, slug=False)  # versions, fingerprints and numbers of pages are no change


@dataclass(frozen=True)
class ComponentPages:
    """A component of one side as it is compared, and its document."""

    component: Component
    pages: Sequence[PrintedPage]
    document: bytes


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
    before: ComponentPages | None
    after: ComponentPages | None
    pages: tuple[PageChange, ...]

    @property
    def title(self) -> Names:
        present = self.after or self.before
        assert present is not None
        return present.component.title


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
) -> Prints:
    """Compare the kits of two sets of tables of one game. Only components that differ are turned into pictures.

    `folders` are those of designers' templates.

    Raises PrintError where the tables before cannot be printed.
    """
    changed: list[ChangedComponent] = []
    refused: dict[str, Text] = {}
    compared = 0
    for lang in langs:
        with own_files(folders[0], before):
            old = _kit(build, before, before.version, lang, job)
        with own_files(folders[1], after):
            try:
                new = _kit(build, after, before.version, lang, job)
            except Fault as fault:
                refused[lang] = fault.said
                continue
        for key in [*old, *(key for key in new if key not in old)]:
            one, other = old.get(key), new.get(key)
            compared += max(len(side.pages) for side in (one, other) if side)
            if one and other and one.document == other.document:
                continue
            if pages := tuple(_changed_pages(key, lang, one, other)):
                changed.append(ChangedComponent(key, lang, one, other, pages))
    return Prints(tuple(changed), compared, refused)


def _kit(build: Build, tables: Any, version: str, lang: str, job: Job) -> dict[str, ComponentPages]:
    """The components of a kit by key."""
    plain = unmarked(tables, version)
    found = {}
    for component in build(plain, lang, job.players):
        pages = pages_of(component, plain, lang, job)
        found[component.key] = ComponentPages(
            component, pages, document([component], {component.key: pages}, plain, lang, job)
        )
    return found


def _changed_pages(
    key: str, lang: str, before: ComponentPages | None, after: ComponentPages | None
) -> Iterator[PageChange]:
    present = after or before
    assert present is not None
    title = present.component.title
    pictures = [list(_pictures(side)) if side else [] for side in (before, after)]
    for place in range(max(map(len, pictures))):
        one, other = (side[place] if place < len(side) else None for side in pictures)
        if one is None or other is None:
            yield PageChange(key, title, lang, place + 1, one, other)
        elif boxes := changed_regions(one, other):
            yield PageChange(key, title, lang, place + 1, framed(one, boxes), framed(other, boxes))


def _pictures(side: ComponentPages) -> Iterator[Image.Image]:
    sizes = [(round(page.width / INCH * DPI), round(page.height / INCH * DPI)) for page in side.pages]
    return rendered(side.document, sizes)


Region = tuple[int, int, int, int]  # left, top, right, bottom, in pixels


def changed_regions(before: Image.Image, after: Image.Image, dpi: float = DPI) -> list[Region]:
    """Where two pictures differ, in boxes apart from each other; the whole page where it has another size."""
    if before.size != after.size:
        return [(0, 0, max(before.width, after.width), max(before.height, after.height))]
    mask = (np.asarray(before) != np.asarray(after)).any(axis=2)
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
