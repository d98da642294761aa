"""A kit as it is compared: what is drawn on each page and piece, told apart by digests, and pictures of some.

For digests every page is drawn. The kit that changes are compared with is the same each time, so what it looks like is
kept: its digests, and its pages as PDFs.
"""

from __future__ import annotations

import hashlib
import inspect
import pickle
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from PIL.Image import Image
from reportlab.pdfgen.canvas import Canvas

import engine
import printables
from engine.storage.worked_out import keep, name_of, recall, state_of
from engine.tables import Names, unmarked
from printables.components.parts import CardSet, Component, Face, TokenSheet
from printables.components.registry import Build
from printables.drawing.pen import MM
from printables.drawing.sketch import Sketch
from printables.export.pdf import Sketches
from printables.export.pictures import INCH, Side, draw, draw_side, rendered
from printables.imposition.job import Job
from printables.imposition.paper import Size
from printables.pages.page_list import pages_of
from printables.pages.sheet_order import Leaf
from printables.text import templates
from printables.text.fonts import font_name

PIECE_DPI = 150  # at which two faces that are drawn differently are looked at

Look = tuple[str, str]  # what tells the front and the back of a piece from others; empty for no back


class Piece(NamedTuple):
    """A card or token: the key of its front, and digests of what is drawn on its front and its back."""

    key: str
    drawn: Look


class Document(NamedTuple):
    """A PDF with pages of a component: by number from 0, where each stands in it and how large it is in mm."""

    pdf: bytes
    places: Mapping[int, tuple[int, Size]]

    def pictures(self, dpi: float) -> dict[int, Image]:
        """Each page, by number."""
        numbers, sizes = zip(*self.places.values(), strict=True)
        pixels = [(round(width / INCH * dpi), round(height / INCH * dpi)) for width, height in sizes]
        return dict(zip(self.places, rendered(self.pdf, pixels, numbers), strict=True))


@dataclass(frozen=True)
class Drawn:
    """A component in one language: a digest of what is drawn on each of its pages.

    `document` makes a PDF of some of them. `sets` are its pieces, by set, none for a board or a sheet; `look` is what
    of a piece tells it from those that look otherwise, however they are drawn.
    """

    title: Names
    digests: Sequence[str]
    document: Callable[[Sequence[int]], Document]
    sets: Callable[[], Mapping[str, Sequence[Piece]]]
    look: Callable[[Piece], Look]


Drawings = Mapping[str, Drawn]  # by component


def drawings(build: Build, tables: Any, version: str, lang: str, job: Job) -> dict[str, Drawn]:
    """Draw a kit. Its sheets say this version and no fingerprint. Raises PrintError."""
    plain = unmarked(tables, version)
    sketches = Sketches(lang, job.ink)
    return {one.key: _drawn(one, plain, lang, job, sketches) for one in build(plain, lang, job.players)}


def _drawn(component: Component, tables: Any, lang: str, job: Job, sketches: Sketches) -> Drawn:
    pages = pages_of(component, tables, lang, job)
    drawn = [sketches.of(Leaf(component, number, page)) for number, page in enumerate(pages, 1)]
    faces = _Faces(component, lang)

    def document(numbers: Sequence[int]) -> Document:
        sizes = [(pages[number].width, pages[number].height) for number in numbers]
        pdf = _document([drawn[number] for number in numbers], sizes)
        return Document(pdf, dict(zip(numbers, enumerate(sizes), strict=True)))

    return Drawn(component.title, [one.digest for one in drawn], document, faces.sets, faces.look)


def known_drawings(
    build: Build, tables: Any, version: str, lang: str, job: Job, made_from: Sequence[object] = ()
) -> Mapping[str, Drawn]:
    """The same, or from the last time with the same code, tables, and what else it is `made_from`."""
    code = state_of(*(Path(one.__file__).parent for one in (engine, printables) if one.__file__), templates.folder())
    kit = state_of(Path(inspect.getfile(build)).parent)
    name = name_of("pages", (code, kit, tables.model_dump_json(), version, lang, job, *made_from))
    if (told := recall(name)) is not None:
        return {key: one.again for key, one in pickle.loads(told).items()}
    found = drawings(build, tables, version, lang, job)
    keep(name, pickle.dumps({key: _Kept.of(one) for key, one in found.items()}, pickle.HIGHEST_PROTOCOL))
    return found


class _Kept(NamedTuple):
    """A component as it is kept, with all that may be asked of it."""

    title: Names
    digests: Sequence[str]
    document: Document
    sets: Mapping[str, Sequence[Piece]]
    looks: Mapping[Look, Look]

    @classmethod
    def of(cls, drawn: Drawn) -> _Kept:
        sets = drawn.sets()
        looks = {one.drawn: drawn.look(one) for pieces in sets.values() for one in pieces}
        return cls(drawn.title, drawn.digests, drawn.document(range(len(drawn.digests))), sets, looks)

    @property
    def again(self) -> Drawn:
        """It, as if drawn."""

        def document(numbers: Sequence[int]) -> Document:
            return Document(self.document.pdf, {number: self.document.places[number] for number in numbers})

        return Drawn(self.title, self.digests, document, lambda: self.sets, lambda piece: self.looks[piece.drawn])


class _Faces:
    """The pieces of a component, their faces told apart by what is drawn, or by how they look."""

    def __init__(self, component: Component, lang: str) -> None:
        self._component, self._lang = component, lang
        self._digests: dict[int, str] = {}  # by the numbers of faces, which the component keeps
        self._faces: dict[str, Face] = {}
        self._looks: dict[str, str] = {"": ""}

    def sets(self) -> dict[str, tuple[Piece, ...]]:
        """By the key of each set."""
        return {one.key: tuple(self._piece(*sides) for sides in one.pieces) for one in sets_of(self._component)}

    def look(self, piece: Piece) -> Look:
        """Digests of pictures of both sides."""
        front, back = map(self._look, piece.drawn)
        return front, back

    def _piece(self, front: Face, back: Face | None) -> Piece:
        return Piece(front.key, (self._digest(front), self._digest(back) if back else ""))

    def _digest(self, face: Face) -> str:
        if id(face) not in self._digests:
            sketch = Sketch({})
            draw_side(Side(self._component.key, face), self._lang, sketch)
            digest = self._digests[id(face)] = f"{face.width:g} x {face.height:g} {sketch.digest}"
            self._faces[digest] = face
        return self._digests[id(face)]

    def _look(self, digest: str) -> str:
        if digest not in self._looks:
            side = Side("", self._faces[digest])
            picture = next(draw([side], self._lang, [side.pixels(PIECE_DPI)]))
            self._looks[digest] = f"{picture.size} {hashlib.sha256(picture.tobytes()).hexdigest()}"
        return self._looks[digest]


def sets_of(component: Component) -> Sequence[CardSet]:
    """The sets of pieces of a component; none of a board or a sheet."""
    if isinstance(component, TokenSheet):
        return component.sets
    return (component,) if isinstance(component, CardSet) else ()


def _document(pages: Sequence[Sketch], sizes: Sequence[Size]) -> bytes:
    """A PDF of some pages, to be looked at."""
    stream = BytesIO()
    canvas = Canvas(stream, invariant=1, pageCompression=0, initialFontName=font_name("body"))
    for sketch, (width, height) in zip(pages, sizes, strict=True):
        canvas.setPageSize((width * MM, height * MM))
        sketch.write(canvas)
        canvas.showPage()
    canvas.save()
    return stream.getvalue()
