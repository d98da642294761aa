"""A rulebook as one web page for phones: no network, pictures in it, references as links."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from functools import cache
from typing import TYPE_CHECKING

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape
from PIL.Image import Image

from engine.languages import LANGUAGES
from engine.tables import GameTables, Names
from printables.components.parts import Face
from printables.components.rulebooks import CONTENTS, HEADING, Rulebook, plain_title
from printables.components.structure import shown_by
from printables.drawing.icons import named
from printables.drawing.icons.shapes import GRID, STROKE_WIDTH
from printables.drawing.stand_ins import own as own_picture
from printables.drawing.svg_picture import INK, Shape, SvgPicture
from printables.errors import Where
from printables.export.pdf_metadata import RIGHTS
from printables.export.pictures import Side, faces_pdf, png, rendered
from printables.palette import PAPER, WHITE, Colour
from printables.text import markdown, templates
from printables.text.fonts import role_of
from printables.text.markdown import Block, Figure, Rule, Table, Text, text_of
from printables.text.typography import Span, plain

if TYPE_CHECKING:
    from PIL.Image import Image

WIDTH = 120.0  # mm: of a figure, before the screen makes it as wide as itself
DPI = 180
ICON_PIXELS = 128  # at most, of a designer's icon
PALE = 0.6  # how much white there is in an accent on a dark ground
REFERENCES = Names(
    zh=r"第 ?\{page:([a-z_0-9]+)\} ?页", zh_hant=r"第 ?\{page:([a-z_0-9]+)\} ?頁", en=r"page \{page:([a-z_0-9]+)\}"
)
QUOTES = {"en": ("“", "”"), "zh": ("“", "”"), "zh_hant": ("「", "」")}
MARK = "\ue000{}\ue001"  # a reference while the text is Markdown
TAGS = {"title": "h1", "heading": "h2", "subheading": "h3", "paragraph": "p", "callout": "blockquote"}


def web_page(component: Rulebook, tables: GameTables, thread: Executor) -> Callable[[], bytes]:
    """Gives the page when its pictures are there, which the thread makes.

    Raises PrintError for what its template or its drawings cannot do.
    """
    book = component.book
    where, lang = Where(component.key, templates.place(book.template)), book.lang
    text = templates.render(book.template, book.values, component.key)
    titles = {name: plain_title(title, where, lang) for _, title, name in HEADING.findall(text)}
    chapters = [(name, titles[name]) for marks, _, name in HEADING.findall(text) if len(marks) == 2]
    text = re.sub(REFERENCES.get(lang), lambda found: MARK.format(found[1]), text)
    blocks = markdown.blocks(HEADING.sub(r"\1 \2", text).replace(CONTENTS, ""), where, lang)
    drawings = book.figures(WIDTH)
    used = [(block.name, drawings[block.name]) for block in blocks if isinstance(block, Figure)]
    sides = [Side(component.key, Face(name, one.width, one.height, one.draw, PAPER)) for name, one in used]
    pdf = faces_pdf(sides, lang) if sides else b""
    pictures = thread.submit(_pictures, pdf, [side.pixels(DPI) for side in sides])

    def page() -> bytes:
        shown = {name: url for (name, _), url in zip(used, pictures.result(), strict=True)}
        values = {
            "tag": LANGUAGES[lang].tag,
            "title": tables.title.get(lang),
            "name": component.title.get(lang),
            "accent": book.accent.hex,
            "pale_accent": book.accent.mixed(WHITE, PALE).hex,
            "paper": PAPER.hex,
            "chapters": chapters,
            "rights": RIGHTS.get(lang),
            "body": Markup("\n").join(_html(blocks, titles, shown, lang)),
        }
        return _environment().get_template("rulebook.html.j2").render(values).encode()

    return page


@cache
def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(templates.folder()), undefined=StrictUndefined, autoescape=True, trim_blocks=True
    )


def _pictures(pdf: bytes, sizes: Sequence[tuple[int, int]]) -> list[str]:
    """Each page of a PDF, so many pixels across and down, as the address of a picture that is in the page."""
    return [_packed(picture) for picture in rendered(pdf, sizes)] if sizes else []


def _packed(picture: Image) -> str:
    few = picture.quantize(64)  # flat colours: a quarter of the size
    return f"data:image/png;base64,{base64.b64encode(png(few)).decode()}"


def _html(
    blocks: Sequence[Block], titles: Mapping[str, str], pictures: Mapping[str, str], lang: str
) -> Iterator[Markup]:
    ahead = iter(titles.items())  # in the order of the text; titles may be alike
    name, title = next(ahead, ("", ""))
    lists: list[str] = []
    heading = ""
    for block in blocks:
        kind = "ol" if isinstance(block, Text) and block.marker[:1].isdigit() else "ul"
        depth = block.depth if isinstance(block, Text) else 0
        while len(lists) > depth or (lists and depth == len(lists) and block_marks(block) and lists[-1] != kind):
            yield Markup("</{}>").format(lists.pop())
        while len(lists) < depth:
            lists.append(kind)
            yield Markup("<{}>").format(kind)
        if isinstance(block, Text):
            tag = "li" if depth else TAGS[block.kind]
            heading = text_of(block) if "heading" in block.kind else heading
            inner = _spans(block.pieces, titles, lang)
            anchor = Markup()
            if tag in ("h2", "h3") and name and plain(block.pieces) == title:
                anchor = Markup(' id="{}"').format(name)
                name, title = next(ahead, ("", ""))
            yield Markup("<{}{}>{}</{}>").format(tag, anchor, inner, tag)
        elif isinstance(block, Table):
            yield _table(block, titles, lang)
        elif isinstance(block, Figure):
            yield Markup('<figure><img src="{}" alt="{}"></figure>').format(
                pictures[block.name], shown_by(block, heading)
            )
        elif isinstance(block, Rule):
            yield Markup("<hr>")
    while lists:
        yield Markup("</{}>").format(lists.pop())


def block_marks(block: Block) -> bool:
    """Whether a block begins an item of a list."""
    return isinstance(block, Text) and bool(block.marker)


def _table(table: Table, titles: Mapping[str, str], lang: str) -> Markup:
    head, *rows = table.rows
    parts = [Markup("<div class=table><table>")]
    if any(head):
        cells = Markup().join(Markup("<th>{}</th>").format(_spans(cell, titles, lang)) for cell in head)
        parts.append(Markup("<tr>{}</tr>").format(cells))
    for row in rows:
        cells = Markup().join(
            Markup('<td style="text-align: {}">{}</td>').format(
                align.replace("centre", "center"), _spans(cell, titles, lang)
            )
            for cell, align in zip(row, table.aligns, strict=True)
        )
        parts.append(Markup("<tr>{}</tr>").format(cells))
    return Markup().join([*parts, Markup("</table></div>")])


def _spans(spans: Sequence[Span], titles: Mapping[str, str], lang: str) -> Markup:
    """Running text; what its font makes bold is bold, icons are drawn, references are links."""
    made = []
    for span in spans:
        if span.icon:
            made.append(_icon(span.icon))
        elif span.text == "\n":
            made.append(Markup("<br>"))
        else:
            text = _linked(span.text, titles, lang)
            strong = span.role.partition("@")[0] == "bold" and role_of("body", span.text) != span.role
            made.append(Markup("<strong>{}</strong>").format(text) if strong else text)
    return Markup().join(made)


def _linked(text: str, titles: Mapping[str, str], lang: str) -> Markup:
    before, after = QUOTES[lang]
    parts = re.split("\ue000([a-z_0-9]+)\ue001", text)
    return Markup().join(
        Markup('<a href="#{}">{}{}{}</a>').format(part, before, titles[part], after) if number % 2 else escape(part)
        for number, part in enumerate(parts)
    )


def _icon(name: str) -> Markup:
    """An icon, or the designer's own picture in its place."""
    own, icon = own_picture(name), named(name)
    if isinstance(own, SvgPicture):
        return _drawing(own.width, own.height, Markup().join(map(_shape, own.shapes)))
    if own is not None:
        return _drawing(
            own.width, own.height, Markup('<image href="{}" width="100%" height="100%"/>').format(_url(own))
        )
    assert icon is not None
    fills = (Shape(d, INK, None, 0, even_odd=True) for d in icon.fills)
    strokes = (Shape(d, None, INK, STROKE_WIDTH, even_odd=False) for d in icon.strokes)
    return _drawing(GRID, GRID, Markup().join(map(_shape, (*fills, *strokes))))


def _drawing(width: float, height: float, inside: Markup) -> Markup:
    return Markup('<svg viewBox="0 0 {:g} {:g}" aria-hidden="true">{}</svg>').format(width, height, inside)


def _shape(shape: Shape) -> Markup:
    fill, stroke = (one.hex if isinstance(one, Colour) else one or "none" for one in (shape.fill, shape.stroke))
    rule = Markup(' fill-rule="evenodd"') if shape.even_odd else Markup()
    line = Markup(' stroke="{}" stroke-width="{:g}" stroke-linecap="round" stroke-linejoin="round"')
    drawn = line.format(stroke, shape.width) if shape.stroke else Markup()
    return Markup('<path d="{}" fill="{}"{}{}/>').format(shape.d, fill, rule, drawn)


def _url(picture: Image) -> str:
    """A picture that is shown as large as a letter."""
    small = picture.copy()
    small.thumbnail((ICON_PIXELS, ICON_PIXELS))
    return f"data:image/png;base64,{base64.b64encode(png(small)).decode()}"
