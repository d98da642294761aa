"""Faces as pictures: drawn by the same pen as what is printed, in pixels of any size."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from threading import Lock
from typing import TYPE_CHECKING

import pypdfium2
import pypdfium2.raw as pdfium
from PIL.PngImagePlugin import PngInfo
from reportlab.pdfgen.canvas import Canvas

from printables.components.parts import Board, CardSet, Component, Face, Sheet, TokenSheet
from printables.drawing.pen import MM, Pen
from printables.drawing.sketch import Sketch
from printables.errors import PrintError, Where
from printables.imposition.paper import Size
from printables.text.fonts import font_name

if TYPE_CHECKING:
    from PIL.Image import Image

INCH = 25.4  # mm
LEAST_DPI, MOST_DPI = 36, 600
BLEED = INCH / 8  # what printing shops mostly ask for
WHITE = 0xFFFFFFFF
_PDFIUM = Lock()  # it takes one thread at a time


@dataclass(frozen=True)
class Side:
    """One side of the pieces of a set, or a board, with so many mm beyond each cut: left and right, below and above."""

    component: str
    face: Face
    beyond: Size = (0.0, 0.0)

    @property
    def size(self) -> Size:
        """Width and height in mm, with what lies beyond the cuts."""
        return self.face.width + 2 * self.beyond[0], self.face.height + 2 * self.beyond[1]

    def pixels(self, dpi: float) -> tuple[int, int]:
        """Width and height at so many dots an inch."""
        width, height = (max(1, round(side / INCH * dpi)) for side in self.size)
        return width, height

    def bled(self, beyond: Size) -> Side:
        """The same with its ground beyond the cuts. Raises PrintError for a face that has no ground."""
        if self.face.ground is None:
            raise PrintError(
                "没有底色，出血处无色可印；不要 --bleed",
                "has no ground to bleed with: leave out --bleed",
                Where(self.component, self.face.key),
            )
        return replace(self, beyond=beyond)


def sides(component: Component) -> tuple[Side, ...]:
    """Every different side of a component once: fronts, then backs; a board without the white round it on paper.

    Pages of text are no pieces and have none.
    """
    if isinstance(component, Sheet):
        return ()
    if isinstance(component, Board):
        face = component.face
        return (Side(component.key, component.redraw(face.width, face.height) if component.redraw else face),)
    sets: Sequence[CardSet] = component.sets if isinstance(component, TokenSheet) else (component,)
    found = [
        Side(one.key, face) for one in sets for face in (*one.faces, *one.backs, *([one.back] if one.back else []))
    ]
    return tuple(dict.fromkeys(found))


def png_files(
    game: str, component: Component, lang: str, dpi: float, about: str = "", bleed: float = 0.0
) -> Iterator[tuple[str, bytes]]:
    """Name and contents of a PNG for each side, as in <game>-cards-5.zh.png, with `bleed` mm beyond each cut.

    Each says `about` itself, to programs that show such things.

    Raises PrintError for a resolution out of bounds and for what cannot be drawn.
    """
    if not LEAST_DPI <= dpi <= MOST_DPI:
        raise PrintError(
            f"每英寸 {dpi:g} 点；图片可以有 {LEAST_DPI} 到 {MOST_DPI} 点",
            f"{dpi:g} dots an inch: pictures have {LEAST_DPI} to {MOST_DPI}",
        )
    found = [side.bled((bleed, bleed)) if bleed else side for side in sides(component)]
    names = file_names(game, found, lang)
    pictures = draw(found, lang, [side.pixels(dpi) for side in found])
    for name, picture in zip(names, pictures, strict=True):
        yield name, png(picture, dpi, about)


def file_names(game: str, found: Sequence[Side], lang: str) -> list[str]:
    """The names of the pictures of sides. Raises PrintError where two would have one name."""
    names = [f"{game}-{plain(side.component)}-{plain(side.face.key, lang)}.{lang}.png" for side in found]
    twice = next((number for number, name in enumerate(names) if names.index(name) < number), None)
    if twice is not None:
        name = names[twice]
        raise PrintError(f"有两个牌面都叫 {name}", f"two faces would both be {name}", Where(found[twice].component))
    return names


def draw(wanted: Sequence[Side], lang: str, sizes: Iterable[tuple[int, int]]) -> Iterator[Image]:
    """Each side, trimmed to its cut, in so many pixels across and down."""
    if wanted:
        yield from rendered(faces_pdf(wanted, lang), sizes)


def rendered(pdf: bytes, sizes: Iterable[tuple[int, int]], numbers: Iterable[int] | None = None) -> Iterator[Image]:
    """The pages of a PDF, or those of some numbers from 0, each stretched to exactly so many pixels across and down."""
    with _PDFIUM:
        document = pypdfium2.PdfDocument(pdf)
    try:
        asked = range(len(document)) if numbers is None else numbers
        for number, (width, height) in zip(asked, sizes, strict=True):
            with _PDFIUM:
                picture = _rendered(document[number], width, height)
            yield picture
    finally:
        with _PDFIUM:
            document.close()


def _rendered(page: pypdfium2.PdfPage, width: int, height: int) -> Image:
    bitmap = pypdfium2.PdfBitmap.new_native(width, height, pdfium.FPDFBitmap_BGRx, rev_byteorder=True)
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, pdfium.FPDF_REVERSE_BYTE_ORDER)
    picture = bitmap.to_pil().convert("RGB")
    bitmap.close()
    page.close()
    return picture


def png(picture: Image, dpi: float = 0, about: str = "") -> bytes:
    """A picture as the bytes of a PNG; it says how large it is on paper where `dpi` is given, and what it is."""
    text = PngInfo()
    if about:
        text.add_text("Description", about)
    stream = BytesIO()
    picture.save(stream, "PNG", pnginfo=text, **({"dpi": (dpi, dpi)} if dpi else {}))
    return stream.getvalue()


def faces_pdf(wanted: Sequence[Side], lang: str) -> bytes:
    """A PDF with a page for each side, as large as the side and what lies beyond its cuts."""
    stream = BytesIO()
    canvas = Canvas(stream, invariant=1, pageCompression=0, initialFontName=font_name("body"))
    for side in wanted:
        width, height = side.size
        canvas.setPageSize((width * MM, height * MM))
        draw_side(side, lang, canvas)
        canvas.showPage()
    canvas.save()
    return stream.getvalue()


def draw_side(side: Side, lang: str, canvas: Canvas | Sketch) -> None:
    """Draw a side on a page of its size."""
    face, (width, height) = side.face, side.size
    pen = Pen(canvas, lang, f"{side.component}.{lang}", face.key)
    with pen.page():
        if face.ground:
            pen.rect(-1, -1, width + 2, height + 2, fill=face.ground)
        with pen.frame(*side.beyond):
            face.draw(pen)


def plain(key: str, lang: str = "") -> str:
    """A key as part of a file name."""
    return re.sub(r"[^a-z0-9_]+", "_", key.removesuffix(f".{lang}").lower()).strip("_")
