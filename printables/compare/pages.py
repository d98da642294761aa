"""Printed pages that differ between two sets of tables: pages by what is drawn on them, then by pixels.

Either is work for any executor: what is drawn differently in a language, and how the pages of a component look.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import numpy as np
from PIL import Image, ImageDraw

from engine.faults import Fault, Text
from engine.tables import GameTables, Names
from printables.compare.drawings import Document, Drawings, Drawn, drawings
from printables.compare.reprint import Reprint, Sides, reprint
from printables.components.own_files import own_files
from printables.components.registry import Build
from printables.errors import PrintError
from printables.export.pictures import INCH
from printables.imposition.job import A4, Job
from printables.palette import OXBLOOD

DPI = 80  # of the pictures that are compared and shown
GAP = 4.0  # mm; what has changed within so much of each other is framed together
RIM = 1.0  # mm between a change and its frame
LINE = 0.9  # mm, of the frame
MOST_FRAMES = 12  # of a page; where there are more, one holds them all
QUALITY = 75  # of JPEG: WebP takes ten times as long for two thirds of the bytes

SILENT = replace(A4, slug=False)  # versions, fingerprints and numbers of pages are no change

Done = TypeVar("Done")
Draw = Callable[[Build, GameTables, str, str, Job], Drawings]
Folders = tuple[Path | None, Path | None]  # of designers' templates and pictures, before and after


class Picture(NamedTuple):
    """A picture as a JPEG file, and its pixels across and down."""

    file: bytes
    width: int
    height: int


@dataclass(frozen=True)
class PageChange:
    """A page (from 1) of a component that differs: pictures with the changed regions framed; None where it is not."""

    component: str
    title: Names
    lang: str
    number: int
    before: Picture | None
    after: Picture | None


@dataclass(frozen=True)
class ChangedComponent:
    """A component that differs in a language: its pages that do, and what of it is printed again."""

    key: str
    lang: str
    title: Names
    pages: tuple[PageChange, ...]
    reprint: Reprint


@dataclass(frozen=True)
class Prints:
    """What differs in print. `compared` counts pages; `refused` says by language what the new tables cannot print."""

    changed: tuple[ChangedComponent, ...]
    compared: int
    refused: Mapping[str, Text]

    @property
    def pages(self) -> tuple[PageChange, ...]:
        return tuple(page for one in self.changed for page in one.pages)

    @property
    def reprints(self) -> tuple[Reprint, ...]:
        return tuple(one.reprint for one in self.changed)


@dataclass(frozen=True)
class Altered:
    """A component of which something else is drawn in a language, on pages of these numbers (from 0)."""

    key: str
    lang: str
    title: Names
    numbers: tuple[int, ...]
    before: Document | None
    after: Document | None
    reprint: Reprint


@dataclass(frozen=True)
class Redrawn:
    """What is drawn otherwise in a language, of how many pages; `refused` says why nothing can be."""

    altered: tuple[Altered, ...] = ()
    compared: int = 0
    refused: Text | None = None


def changed_prints(
    build: Build,
    before: GameTables,
    after: GameTables,
    langs: Sequence[str],
    folders: Folders = (None, None),
    job: Job = SILENT,
    draw: Draw = drawings,
) -> Prints:
    """Compare the kits of two sets of tables of one game. Only pages on which something else is drawn are rendered.

    `draw` draws the kit before, or knows it. Raises PrintError where the tables before cannot be printed.
    """
    with ThreadPoolExecutor(1) as thread:
        asked = {lang: thread.submit(redrawn, build, before, after, lang, folders, job, draw) for lang in langs}
        return looked_at(asked, thread)


def redrawn(
    build: Build,
    before: GameTables,
    after: GameTables,
    lang: str,
    folders: Folders = (None, None),
    job: Job = SILENT,
    draw: Draw = drawings,
) -> Redrawn:
    """What is drawn otherwise in one language, as plain data; see `changed_prints`."""
    sides: Sides = (partial(own_files, folders[0], before), partial(own_files, folders[1], after))
    with sides[0]():
        old = draw(build, before, before.version, lang, job)
    with sides[1]():
        try:
            new = drawings(build, after, before.version, lang, job)
        except Fault as fault:
            return Redrawn(refused=fault.said)
    keys = [*old, *(key for key in new if key not in old)]
    both = [(key, old.get(key), new.get(key)) for key in keys]
    compared = sum(max(len(_digests(one)), len(_digests(other))) for _, one, other in both)
    altered = (_altered(key, lang, one, other, sides) for key, one, other in both)
    return Redrawn(tuple(one for one in altered if one), compared)


def _digests(drawn: Drawn | None) -> Sequence[str]:
    return drawn.digests if drawn else ()


def _altered(key: str, lang: str, old: Drawn | None, new: Drawn | None, sides: Sides) -> Altered | None:
    differ = set(enumerate(_digests(old))) ^ set(enumerate(_digests(new)))
    numbers = tuple(sorted({number for number, _ in differ}))
    present = new or old
    if not numbers or present is None:
        return None
    again = reprint(key, lang, old, new, numbers, sides)
    return Altered(key, lang, present.title, numbers, _pages(old, numbers), _pages(new, numbers), again)


def _pages(drawn: Drawn | None, numbers: Sequence[int]) -> Document | None:
    there = [number for number in numbers if number < len(_digests(drawn))]
    return drawn.document(there) if drawn and there else None


def looked_at(asked: Mapping[str, Future[Redrawn]], executor: Executor) -> Prints:
    """What differs of what is redrawn in each language. The executor looks at the pages, a component at a time.

    Raises PrintError where the process that had to do with it has died.
    """
    refused: dict[str, Text] = {}
    compared = 0
    looks: list[tuple[Altered, Future[tuple[PageChange, ...]]]] = []
    for lang, future in asked.items():
        found = _done(future)
        compared += found.compared
        looks += [(one, executor.submit(changed_pages, one)) for one in found.altered]
        if found.refused is not None:
            refused[lang] = found.refused
    changed = ((one, _done(future)) for one, future in looks)
    return Prints(tuple(_changed(one, pages) for one, pages in changed if pages), compared, refused)


def _done(future: Future[Done]) -> Done:
    try:
        return future.result()
    except BrokenExecutor:
        raise died() from None


def died() -> PrintError:
    """What is said where the process that drew has died."""
    return PrintError(
        "画页面的进程中途没了（也许内存不够）；再试一次",
        "the process that draws the pages has died, perhaps for want of memory; try again",
    )


def _changed(one: Altered, pages: tuple[PageChange, ...]) -> ChangedComponent:
    seen = {page.number for page in pages}
    again = replace(one.reprint, pages=tuple(number for number in one.reprint.pages if number in seen))
    return ChangedComponent(one.key, one.lang, one.title, pages, again)


def changed_pages(one: Altered) -> tuple[PageChange, ...]:
    """The pages of a component that look otherwise."""
    return tuple(_changed_pages(one))


def _changed_pages(one: Altered) -> Iterator[PageChange]:
    sides = [document.pictures(DPI) if document else {} for document in (one.before, one.after)]
    for number in one.numbers:
        before, after = (side.get(number) for side in sides)
        if before is not None and after is not None:
            boxes = changed_regions(before, after)
            if not boxes:
                continue
            before, after = framed(before, boxes), framed(after, boxes)
        yield PageChange(one.key, one.title, one.lang, number + 1, _packed(before), _packed(after))


def _packed(picture: Image.Image | None) -> Picture | None:
    if picture is None:
        return None
    stream = BytesIO()
    picture.save(stream, "JPEG", quality=QUALITY)
    return Picture(stream.getvalue(), *picture.size)


Region = tuple[int, int, int, int]  # left, top, right, bottom, in pixels


def changed_regions(before: Image.Image, after: Image.Image, dpi: float = DPI) -> list[Region]:
    """Where two pictures differ, in boxes apart from each other; the whole page where it has another size."""
    if before.size != after.size:
        return [(0, 0, max(before.width, after.width), max(before.height, after.height))]
    unlike = np.asarray(before) != np.asarray(after)
    mask = unlike[..., 0] | unlike[..., 1] | unlike[..., 2]  # any(axis=2) takes ten times as long
    boxes = list(_boxes(mask, round(GAP / INCH * dpi)))
    if len(boxes) > MOST_FRAMES:
        lefts, tops, rights, bottoms = zip(*boxes, strict=True)
        return [(min(lefts), min(tops), max(rights), max(bottoms))]
    return boxes


def _boxes(mask: np.ndarray, apart: int, left: int = 0, top: int = 0) -> Iterator[Region]:
    """Boxes round what is set, parted wherever so many rows or columns between are empty all the way."""
    rows = _runs(mask.any(axis=1), apart)
    for high, low in rows:
        columns = _runs(mask[high:low].any(axis=0), apart)
        for near, far in columns:
            if len(rows) == len(columns) == 1:
                yield left + near, top + high, left + far, top + low
            else:
                yield from _boxes(mask[high:low, near:far], apart, left + near, top + high)


def _runs(line: Any, apart: int) -> list[tuple[int, int]]:
    """Where what is set begins and ends, gaps of less than so many being none."""
    places = np.flatnonzero(line)
    if not len(places):
        return []
    gaps = np.flatnonzero(np.diff(places) > apart)
    starts, ends = places[[0, *(gaps + 1)]], places[[*gaps, -1]] + 1
    return list(zip(starts.tolist(), ends.tolist(), strict=True))


def framed(picture: Image.Image, boxes: Sequence[Region], dpi: float = DPI) -> Image.Image:
    """A copy with a frame round each box."""
    copy = picture.copy()
    pen = ImageDraw.Draw(copy)
    rim, line = round((RIM + LINE) / INCH * dpi), max(2, round(LINE / INCH * dpi))
    for left, top, right, bottom in boxes:
        corners = (max(0, left - rim), max(0, top - rim), min(copy.width, right + rim), min(copy.height, bottom + rim))
        pen.rectangle((*corners[:2], corners[2] - 1, corners[3] - 1), outline=OXBLOOD.hex, width=line)
    return copy
