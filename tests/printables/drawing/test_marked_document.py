"""What a document says of its parts: a tree of structure in the order of reading, and layers; read with pikepdf."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from io import BytesIO

import pikepdf
import pypdfium2
import pytest
from PIL import ImageChops

from engine.tables import Names
from printables.components.parts import CardSet, Face, Sheet
from printables.components.rulebooks import SHEET as SHEETS
from printables.components.rulebooks import set_book
from printables.components.sheets import draw_page, lay_out
from printables.components.typesetting import Drawing, Layout
from printables.drawing.pen import Pen
from printables.errors import Where
from printables.export.pdf import document
from printables.imposition.job import A4
from printables.imposition.paper import PAPERS
from printables.pages.page_list import pages_of
from printables.palette import INK, OXBLOOD
from tests.printables.sample_game import Sample

ROWS = "\n".join(f"| cell {number} | |" for number in range(90))
TEXT = f"""# Title

Before the first heading.

## Lists

1. first **strong** 中文字 word {{icon:pile}}

   still the first
2. second
   - inner
3. third

- other

> A call-out.

{{figure:ruler|A ruler}}

***

### Under

{{figure:bare}}

| head | |
|---|--:|
{ROWS}
"""


def bare(pen: Pen) -> None:
    """A figure with the text of a sheet in it, as a picture of a printed card has."""
    face = lay_out("inner", "# Inner\n\nwords in the figure", A4.paper, Layout(), Where("inner", "x"), "en")[0]
    with pen.frame(0, 0, scale=0.1):
        face.draw(pen)


SHEET = Sheet(
    "text",
    Names(zh="文", en="Text"),
    lambda job: lay_out(
        "text",
        TEXT,
        job.paper,
        Layout(
            columns=2,
            pages=9,
            figures={
                "ruler": Drawing(50, 5, lambda pen: pen.rect(0, 0, 50, 5, fill=INK)),
                "bare": Drawing(21, 30, bare),
            },
        ),
        Where("text", "x"),
        "en",
    ),
)


def made(*components, lang: str = "en", **job) -> bytes:
    tables, printed = Sample().tables, replace(A4, **job)
    pages = {one.key: pages_of(one, tables, lang, printed) for one in components}
    return document(components, pages, tables, lang, printed)


LONG = Sheet(
    "long",
    Names(zh="长", en="Long"),
    lambda job: lay_out("long", "words and words " * 200, job.paper, Layout(), Where("long", "x"), "en"),
)


class Told:
    """A structured file as a reader aloud has it: each part with what it holds, parts and marked pieces of pages."""

    def __init__(self, data: bytes) -> None:
        self.pdf = pikepdf.open(BytesIO(data))
        self.root = self.pdf.Root.StructTreeRoot
        self.pieces: dict[tuple[int, int], str] = {}
        for number, page in enumerate(self.pdf.pages):
            depth: list[int | None] = []
            for operands, operator in pikepdf.parse_content_stream(page):
                if str(operator) in ("BDC", "BMC"):
                    marked = operands[1] if len(operands) > 1 else {}
                    piece = int(marked["/MCID"]) if "/MCID" in marked else None
                    depth.append(piece)
                    if piece is not None:
                        assert [one for one in depth if one is not None] == [piece], "one part within another"
                        self.pieces[number, piece] = str(operands[0])
                elif str(operator) == "EMC":
                    depth.pop()
                elif str(operator) in ("Tj", "f", "S", "B"):
                    assert depth, "all that is drawn belongs to a part or lies aside"
            assert not depth

    def outline(self, element: pikepdf.Object, depth: int = 0) -> Iterator[tuple[int, str]]:
        yield depth, str(element.S)[1:]
        for kid in self._kids(element):
            if isinstance(kid, pikepdf.Dictionary) and "/S" in kid:
                assert kid.P.objgen == element.objgen
                yield from self.outline(kid, depth + 1)

    def _kids(self, element: pikepdf.Object) -> list:
        return list(element.K) if isinstance(element.get("/K"), pikepdf.Array) else []


@pytest.fixture(scope="module")
def told() -> Told:
    return Told(made(SHEET))


def test_parts_come_in_the_order_of_reading(told: Told) -> None:
    assert told.pdf.Root.MarkInfo.Marked
    assert str(told.pdf.Root.Lang) == "en"
    (whole,) = told.root.K
    outline = list(told.outline(whole))
    assert [kind for depth, kind in outline if depth == 1] == [
        *("H1", "P", "H2", "L", "L", "BlockQuote", "Figure", "H3", "Figure", "Table")
    ]
    listed = [(depth, kind) for depth, kind in outline if kind in ("L", "LI", "Lbl", "LBody")]
    one, inner = [(2, "LI"), (3, "Lbl"), (3, "LBody")], [(4, "L"), (5, "LI"), (6, "Lbl"), (6, "LBody")]
    assert listed == [(1, "L"), *one, *one, *inner, *one, (1, "L"), *one]
    counted = Counter(kind for _, kind in outline)
    assert (counted["TR"], counted["TH"], counted["TD"]) == (91, 2, 180)  # empty cells too, and one head on all pages
    assert len(told.pdf.pages) == 2


def test_each_marked_piece_is_found_from_its_page(told: Told) -> None:
    owners = dict(zip(*[iter(told.root.ParentTree.Nums)] * 2, strict=True))
    for number, page in enumerate(told.pdf.pages):
        parts = owners[page.obj.StructParents]
        for piece, part in enumerate(parts):
            assert str(part.S) == told.pieces.pop((number, piece))
    assert not told.pieces


def test_what_cannot_be_seen_is_said(told: Told) -> None:
    (whole,) = told.root.K
    figures = [one for one in whole.K if one.S == "/Figure"]
    assert [str(one.Alt) for one in figures] == ["A ruler", "Under"]  # without words of its own, what it stands under
    labels = [one for one in told.pdf.objects if isinstance(one, pikepdf.Dictionary) and one.get("/S") == "/Lbl"]
    assert [str(one.ActualText) for one in labels] == ["1.", "2.", "•", "3.", "•"]


def test_another_language_within_a_text_is_named(told: Told) -> None:
    spans = [
        str(operands[1]["/Lang"])
        for page in told.pdf.pages
        for operands, operator in pikepdf.parse_content_stream(page)
        if str(operator) == "BDC" and operands[0] == "/Span"
    ]
    assert spans == ["zh-CN"]


def test_words_stay_apart_where_lines_end() -> None:
    ends, part = [], ""
    pdf = pikepdf.open(BytesIO(made(LONG)))
    for operands, operator in pikepdf.parse_content_stream(pdf.pages[0]):
        if str(operator) in ("BDC", "BMC"):
            part = str(operands[0])
        elif str(operator) == "Tj" and part == "/P":
            ends.append(bytes(operands[0])[-1])
    assert len(ends) > 5
    assert set(ends) == {ord(" ")}


def test_contents_are_read_down_their_columns() -> None:
    text = "# Book\n\n{contents}\n\n" + "".join(f"## Part {one} {{at:{one}}}\n\nx\n\n" for one in "abcde")
    pages = set_book(text, PAPERS["a4"], SHEETS, Where("book", "x"), "en")
    faces = tuple(Face(f"{number}", 210, 297, partial(draw_page, page)) for number, page in enumerate(pages))
    told = Told(made(Sheet("book", Names(zh="书", en="Book"), lambda _: faces)))
    (whole,) = told.root.K
    (contents,) = (one for one in whole.K if one.S == "/TOC")
    assert len(contents.K) == 5
    first = [
        str(operands[0])
        for page in told.pdf.pages
        for operands, operator in pikepdf.parse_content_stream(page)
        if str(operator) == "BDC" and "/MCID" in operands[1] and operands[0] == "/TOCI"
    ]
    assert len(first) == 5
    assert [int(one.K[0]) for one in contents.K] == [1, 3, 5, 2, 4]  # drawn in rows, after the title


def test_a_page_that_was_never_tagged_is_read_as_it_was_drawn() -> None:
    face = Face("slip", 210, 297, lambda pen: pen.text(20, 200, "to be filled in", size=10, colour=INK))
    told = Told(made(Sheet("slip", Names(zh="单", en="Slip"), lambda _: (face,))))
    (whole,) = told.root.K
    assert list(told.outline(whole)) == [(0, "Document"), (1, "P")]
    assert set(told.pieces.values()) == {"/P"}


def hazy(pen: Pen) -> None:
    pen.art("outer", lambda pen: (pen.rect(2, 2, 30, 9, fill=INK, alpha=0.5), pen.art("inner", both)))
    pen.icon("trophy", 20, 40, 12, colour=OXBLOOD)


def both(pen: Pen) -> None:
    pen.rect(5, 20, 20, 9, fill=OXBLOOD)
    pen.text(5, 14, "words", size=9, colour=INK)


CARDS = CardSet("hazy", Names(zh="牌", en="Cards", zh_hant="牌"), (Face("a", 41, 63, hazy),), copies=3)


@pytest.fixture(scope="module")
def layered() -> bytes:
    return made(CARDS, SHEET, layers=True)


def drawn(data: bytes, number: int):
    return pypdfium2.PdfDocument(data)[number].render(scale=1).to_pil().convert("L")


def without(data: bytes, *names: str) -> bytes:
    """The same with these layers switched off."""
    pdf = pikepdf.open(BytesIO(data))
    layers = pdf.Root.OCProperties
    layers.D.OFF = pikepdf.Array([one for one in layers.OCGs if str(one.Name) in names])
    out = BytesIO()
    pdf.save(out)
    return out.getvalue()


def test_layers_change_nothing_until_they_are_switched_off(layered: bytes) -> None:
    pdf = pikepdf.open(BytesIO(layered))
    assert [str(one.Name) for one in pdf.Root.OCProperties.OCGs] == ["Art", "Text", "Marks and notes"]
    plain = made(CARDS, SHEET)
    assert "/OCProperties" not in pikepdf.open(BytesIO(plain)).Root
    for number in range(2):
        assert not ImageChops.difference(drawn(layered, number), drawn(plain, number)).getbbox()
        nothing = drawn(without(layered, "Art", "Text", "Marks and notes"), number)
        assert nothing.getextrema() == (255, 255)


@pytest.mark.parametrize("name", ["Art", "Text", "Marks and notes"])
def test_each_layer_takes_its_own_away_and_nothing_else(layered: bytes, name: str) -> None:
    whole, rest = drawn(layered, 0), drawn(without(layered, name), 0)
    others = [one for one in ("Art", "Text", "Marks and notes") if one != name]
    own = drawn(without(layered, *others), 0)
    assert own.getextrema()[0] < 200
    assert (
        not ImageChops.difference(ImageChops.darker(rest, own), whole).point(lambda value: value > 90 and 255).getbbox()
    )
    gone = ImageChops.difference(rest, whole).getbbox()
    assert gone
    assert gone == ImageChops.invert(own).getbbox()
