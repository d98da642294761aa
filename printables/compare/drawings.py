"""A kit as it is compared: what is drawn on each page, told apart by digests, and pictures of the pages asked for.

For digests every page is drawn. The kit that changes are compared with is the same each time, so what it looks like is
kept: its digests, and its pages as a PDF.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL.Image import Image
from reportlab.pdfgen.canvas import Canvas

import engine
import printables
from engine.storage.worked_out import keep, name_of, recall, state_of
from engine.tables import unmarked
from printables.components.parts import Component
from printables.components.registry import Build
from printables.drawing.pen import MM
from printables.drawing.sketch import Sketch
from printables.export.pdf import Sketches
from printables.export.pictures import INCH, rendered
from printables.imposition.job import Job
from printables.imposition.paper import Size
from printables.pages.page_list import pages_of
from printables.pages.sheet_order import Leaf
from printables.text import templates
from printables.text.fonts import font_name

Place = tuple[str, int]  # a component and one of its pages, from 0
Kit = Mapping[str, Component]


@dataclass(frozen=True)
class Drawings:
    """The pages of a kit in one language, by component: a digest of what is drawn on each, and its size in mm.

    `make` makes the components; `document` a PDF of some pages, and where they stand in it.
    """

    digests: Mapping[str, Sequence[str]]
    sizes: Mapping[str, Sequence[Size]]
    make: Callable[[], Kit]
    document: Callable[[Sequence[Place]], tuple[bytes, Sequence[int]]]

    @property
    def pages(self) -> set[tuple[Place, str]]:
        """Every page with its digest."""
        return {(place, self.digests[place[0]][place[1]]) for place in self.places}

    @property
    def places(self) -> list[Place]:
        """Every page."""
        return [(key, number) for key, digests in self.digests.items() for number in range(len(digests))]

    def pictures(self, wanted: Sequence[Place], dpi: float) -> dict[Place, Image]:
        """Pictures of some pages."""
        if not wanted:
            return {}
        pdf, numbers = self.document(wanted)
        sizes = [self.sizes[key][number] for key, number in wanted]
        pixels = [(round(width / INCH * dpi), round(height / INCH * dpi)) for width, height in sizes]
        return dict(zip(wanted, rendered(pdf, pixels, numbers), strict=True))


def drawings(build: Build, tables: Any, version: str, lang: str, job: Job) -> Drawings:
    """Draw a kit. Its sheets say this version and no fingerprint. Raises PrintError."""
    plain = unmarked(tables, version)
    sketches = Sketches(lang, job.ink)
    components = {one.key: one for one in build(plain, lang, job.players)}
    pages = {key: pages_of(one, plain, lang, job) for key, one in components.items()}
    drawn = {
        key: [sketches.of(Leaf(one, number, page)) for number, page in enumerate(pages[key], 1)]
        for key, one in components.items()
    }
    sizes = {key: [(page.width, page.height) for page in ones] for key, ones in pages.items()}

    def document(wanted: Sequence[Place]) -> tuple[bytes, Sequence[int]]:
        found = [(drawn[key][number], sizes[key][number]) for key, number in wanted]
        return _document(found), range(len(found))

    digests = {key: [one.digest for one in ones] for key, ones in drawn.items()}
    return Drawings(digests, sizes, lambda: components, document)


def known_drawings(
    build: Build, tables: Any, version: str, lang: str, job: Job, made_from: Sequence[object] = ()
) -> Drawings:
    """The same, or from the last time with the same code, tables, and what else it is `made_from`."""
    code = state_of(*(Path(one.__file__).parent for one in (engine, printables) if one.__file__), templates.folder())
    kit = state_of(Path(inspect.getfile(build)).parent)
    name = name_of("pages", (code, kit, tables.model_dump_json(), version, lang, job, *made_from))
    if (told := recall(name)) is not None:
        return _read(told, lambda: {one.key: one for one in build(unmarked(tables, version), lang, job.players)})
    found = drawings(build, tables, version, lang, job)
    head = json.dumps({"digests": found.digests, "sizes": found.sizes})
    keep(name, head.encode() + b"\n" + found.document(found.places)[0])
    return found


def _read(told: bytes, make: Callable[[], Kit]) -> Drawings:
    head, _, pdf = told.partition(b"\n")
    values = json.loads(head)
    found = Drawings(values["digests"], values["sizes"], make, lambda wanted: (pdf, [place[one] for one in wanted]))
    place = {one: number for number, one in enumerate(found.places)}
    return found


def _document(pages: Sequence[tuple[Sketch, Size]]) -> bytes:
    """A PDF of some pages, to be looked at."""
    stream = BytesIO()
    canvas = Canvas(stream, invariant=1, pageCompression=0, initialFontName=font_name("body"))
    for sketch, (width, height) in pages:
        canvas.setPageSize((width * MM, height * MM))
        sketch.write(canvas)
        canvas.showPage()
    canvas.save()
    return stream.getvalue()
