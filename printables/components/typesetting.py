"""How the blocks of a sheet look: each set at one size as strips, in the manner of a broadside."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from engine.faults import near, shown
from printables.components.columns import Strip
from printables.components.structure import cell_tags
from printables.drawing.pen import MM, Pen
from printables.drawing.tags import Tag
from printables.errors import PrintError, Where
from printables.inks import Ink
from printables.palette import BRASS, INK, INK_TINT, OXBLOOD, PAPER, Colour
from printables.text.fonts import title_font
from printables.text.markdown import Block, Figure, Rule, Table, Text, text_of
from printables.text.typography import Line, Span, TextDoesNotFit, fit_paragraph, needed_widths, plain, set_paragraph

CELL_PADDING = 1.6  # mm beside the text of a table cell
ROW_PADDING = 0.7  # mm above and below it
CALLOUT_PADDING = 2.2  # mm round the text of a callout
WHOLE = 12  # rows of a table that is not divided over columns, if a column holds it
END = 3  # rows of a longer one that stay together at its beginning and its end, at least
INDENT = 4.4  # mm that a list is set in by
THICK, THIN = 0.6, 0.15  # mm, the rules of a broadside
SCALES = {"title": 2.8, "heading": 1.45, "subheading": 1.1, "paragraph": 1.0, "callout": 1.0}  # of the size of the text


@dataclass(frozen=True)
class Drawing:
    """A figure for a sheet, `width` x `height` mm, drawn from its lower left corner."""

    width: float
    height: float
    draw: Callable[[Pen], None]


def draw_number(pen: Pen, x: float, y: float, number: int, colour: Colour) -> None:
    """In a drawing, the number of the step of the text that tells of what stands there."""
    pen.circle(x, y, 2.9, fill=colour, stroke=pen.ink.print(PAPER), width=0.5)
    pen.text(x, y - 1.4, str(number), font="display", size=10, colour=PAPER, align="centre")


@dataclass(frozen=True)
class Layout:
    """How a sheet is set. Text is `size` points or smaller to fit `pages` pages, never below `floor`. Margins in mm."""

    columns: int = 1
    pages: int = 1
    landscape: bool = False
    size: float = 10.0
    floor: float = 8.0
    sparing: float = 10.0
    leading: float = 1.4
    sparing_leading: float | None = None
    margin: float = 14.0
    gutter: float = 8.0
    accent: Colour = OXBLOOD
    figures: Mapping[str, Drawing] = field(default_factory=dict, hash=False)

    def inked(self, ink: Ink) -> Layout:
        """The same in an ink: in low ink text is at most `sparing` points, on `sparing_leading` where that is given."""
        if not ink.low:
            return self
        return replace(self, size=min(self.size, self.sparing), leading=self.sparing_leading or self.leading)


class Setting:
    """Sets blocks at one size. Raises TextDoesNotFit for a word or figure wider than the column."""

    def __init__(self, layout: Layout, size: float, where: Where) -> None:
        self.layout, self.size, self.where = layout, size, where
        self.em = size / MM  # in mm

    def strips(self, block: Block, width: float, tag: Tag | None = None) -> list[Strip]:
        """A block as strips for a column `width` mm wide. To a reader aloud it is `tag`."""
        if isinstance(block, Table):
            return self._table(block, width, tag)
        if isinstance(block, Figure):
            return [self._figure(block, width, tag)]
        if isinstance(block, Rule):
            return [Strip(self.em, partial(_draw_ornament, width, self.em, self.layout.accent), "", self.em / 2)]
        if block.kind == "title":
            return [self._title(block, width, tag)]
        if block.kind in ("heading", "subheading"):
            return [self._heading(block, width, tag)]
        if block.kind == "callout":
            return [self._callout(block, width, tag)]
        return self._paragraph(block, width, tag)

    def overflow(self, text: str, width: float, height: float, missing: float) -> TextDoesNotFit:
        """The error for a text that is `missing` mm too long for its box, in mm."""
        return TextDoesNotFit(text, (width * MM, height * MM), missing * MM, self.size, self.where)

    def _lines(self, pieces: Sequence[Span], width: float, kind: str, align: str = "left") -> list[Line]:
        return set_paragraph(pieces, width * MM, self.size * SCALES[kind], align, self.where)

    def _ink(
        self,
        pen: Pen,
        x: float,
        top: float,
        lines: Sequence[Line],
        kind: str,
        tag: Tag | None,
        colour: Colour = INK,
    ) -> None:
        """Lines, the first one's leading above it halved."""
        size = self.size * SCALES[kind]
        with pen.tagged(tag):
            pen.lines(x, top - (self.layout.leading - 1) / 2 * size / MM, lines, size, self.layout.leading, colour)

    def _line_height(self, kind: str = "paragraph") -> float:
        return self.layout.leading * self.em * SCALES[kind]

    def _title(self, block: Text, width: float, tag: Tag | None) -> Strip:
        """The name of the sheet on one line, between rules, as wide as it likes."""
        size = self.size * SCALES["title"]
        lines, used = fit_paragraph(block.pieces, width * MM, 1.2 * size, size, self.size, 1, "centre", self.where)
        half = used / MM

        def draw(pen: Pen, x: float, top: float) -> None:
            _double_rule(pen, x, top, width, downwards=True)
            with pen.tagged(tag):
                pen.lines(x, top - 0.34 * half - 1.2, lines, used, 1, self.layout.accent)
            _double_rule(pen, x, top - 1.6 * half - 2.4, width, downwards=False)

        return Strip(1.6 * half + 2.4, draw, plain(block.pieces), 0, True)

    def _heading(self, block: Text, width: float, tag: Tag | None) -> Strip:
        lines = self._lines(block.pieces, width, block.kind)
        height = len(lines) * self._line_height(block.kind)
        if block.kind == "subheading":
            draw = partial(self._draw_lines, lines, "subheading", tag, self.layout.accent)
            return Strip(height, draw, plain(block.pieces), 0.5 * self.em, True)

        def draw_section(pen: Pen, x: float, top: float) -> None:
            _double_rule(pen, x, top, width, downwards=True)
            self._ink(pen, x, top - 1.4, lines, "heading", tag, self.layout.accent)

        return Strip(height + 1.4, draw_section, plain(block.pieces), 1.2 * self.em, True, section=True)

    def _draw_lines(
        self, lines: Sequence[Line], kind: str, tag: Tag | None, colour: Colour, pen: Pen, x: float, top: float
    ) -> None:
        self._ink(pen, x, top, lines, kind, tag, colour)

    def _paragraph(self, block: Text, width: float, tag: Tag | None) -> list[Strip]:
        """One strip a line. Neither the first nor the last line stands alone on a column, nor what leads to more."""
        indent = INDENT * block.depth
        text = plain(block.pieces)
        align = "justify" if title_font(text) == "bold" else "left"
        lines = self._lines(block.pieces, width - indent, "paragraph", align)
        space = 0.15 * self.em if block.depth else 0.55 * self.em
        label = Tag("Lbl", tag.within, block.marker) if tag and block.marker else None
        leads = text.rstrip().endswith((":", "："))
        return [
            Strip(
                self._line_height(),
                partial(self._draw_item_line, line, indent, tag, block.marker if not number else "", label),
                text,
                0.0 if number else space,
                number == 0 < len(lines) - 1 or number == len(lines) - 2 or (number == len(lines) - 1 and leads),
            )
            for number, line in enumerate(lines)
        ]

    def _draw_item_line(
        self,
        line: Line,
        indent: float,
        tag: Tag | None,
        marker: str,
        label: Tag | None,
        pen: Pen,
        x: float,
        top: float,
    ) -> None:
        with pen.tagged(label):
            if marker == "•":
                _diamond(pen, x + indent - INDENT / 2, top - self._line_height() / 2, 0.2 * self.em, self.layout.accent)
            elif marker:
                baseline = top - self._line_height() / 2 - 0.38 * self.em
                pen.text(
                    x + indent - 1.1,
                    baseline,
                    marker.rstrip("."),
                    font="display",
                    size=self.size,
                    colour=self.layout.accent,
                    align="right",
                )
        self._ink(pen, x + indent, top, [line], "paragraph", tag)

    def _callout(self, block: Text, width: float, tag: Tag | None) -> Strip:
        inner = width - 2 * CALLOUT_PADDING
        lines = self._lines(block.pieces, inner, "callout")
        height = len(lines) * self._line_height() + 2 * ROW_PADDING + 0.6 * self.em

        def draw(pen: Pen, x: float, top: float) -> None:
            pen.rect(x, top - height, width, height, fill=INK_TINT, stroke=INK if pen.ink.low else None)
            pen.rect(x, top - height, 0.9, height, fill=self.layout.accent)
            self._ink(pen, x + CALLOUT_PADDING, top - ROW_PADDING - 0.3 * self.em, lines, "callout", tag)

        return Strip(height, draw, plain(block.pieces), 0.6 * self.em)

    def _figure(self, block: Figure, width: float, tag: Tag | None) -> Strip:
        if block.name not in self.layout.figures:
            known, name = near(block.name, self.layout.figures), shown(block.name)
            raise PrintError(f"没有插图 {name}；{known.zh}", f"there is no figure {name}; {known.en}", self.where)
        drawing = self.layout.figures[block.name]
        if drawing.width > width + 0.01:
            raise self.overflow(f"figure {block.name}", width, drawing.height, drawing.width - width)

        def draw(pen: Pen, x: float, top: float) -> None:
            with pen.tagged(tag), pen.frame(x + (width - drawing.width) / 2, top - drawing.height):
                drawing.draw(pen)

        return Strip(drawing.height, draw, f"figure {block.name}", 0.8 * self.em)

    def _table(self, block: Table, width: float, tag: Tag | None) -> list[Strip]:
        widths = self._column_widths(block, width)
        rows = []
        for row in block.rows:
            cells = [
                self._lines(cell, room - 2 * CELL_PADDING, "paragraph", align)
                for cell, room, align in zip(row, widths, block.aligns, strict=True)
            ]
            height = max((len(lines) for lines in cells), default=1) * self._line_height() + 2 * ROW_PADDING
            rows.append((cells, height, " | ".join(plain(cell) for cell in row)))
        cells, height, text = rows[0]
        if not any(cells):  # a table without headings
            height = 0.0
        tags = cell_tags(tag, block, bool(height))
        draw = partial(self._draw_row, cells, widths, height, "head", tags[0])
        heading = Strip(height, draw, text, 0.7 * self.em, True)
        strips = [heading]
        last = len(rows) - 1
        for number, (cells, height, text) in enumerate(rows[1:], 1):
            kind = "last" if number == last else "row"
            above = heading if number > 1 else None
            draw = partial(self._draw_row, cells, widths, height, kind, tags[number])
            divided = last > WHOLE and END <= number <= last - END
            strips.append(Strip(height, draw, text, 0, kind != "last" and not divided, above))
        return strips

    def _draw_row(
        self,
        cells: Sequence[Sequence[Line]],
        widths: Sequence[float],
        height: float,
        kind: str,
        tags: Sequence[Tag | None],
        pen: Pen,
        x: float,
        top: float,
    ) -> None:
        width = math.fsum(widths)
        if kind == "head":
            if height:
                pen.rect(x, top - height, width, height, fill=INK_TINT)
            pen.line(x, top, x + width, top, stroke=INK, width=THICK)
        if height:
            pen.line(x, top - height, x + width, top - height, stroke=INK, width=THICK if kind == "last" else THIN)
        left = x
        if not any(cells):
            for tag in tags:  # in the order in which they are read, whichever way they are drawn
                with pen.tagged(tag):
                    pass
            return
        for lines, room, tag in zip(cells, widths, tags, strict=True):
            spare = height - 2 * ROW_PADDING - len(lines) * self._line_height()
            self._ink(pen, left + CELL_PADDING, top - ROW_PADDING - spare / 2, lines, "paragraph", tag)
            left += room

    def _column_widths(self, block: Table, width: float) -> list[float]:
        """As wide as the cells like, what is left shared out; where that is too wide, the widest columns give way."""
        least, liked = [], []
        for column in zip(*block.rows, strict=True):
            needs = [needed_widths(cell, self.size, self.where) for cell in column]
            least.append(max(word for word, _ in needs) / MM + 2 * CELL_PADDING + 0.02)
            liked.append(max(line for _, line in needs) / MM + 2 * CELL_PADDING + 0.02)
        if math.fsum(least) > width:
            raise self.overflow(text_of(block), width, 0, math.fsum(least) - width)
        if math.fsum(liked) <= width:
            spare = width - math.fsum(liked)
            return [room + spare * room / math.fsum(liked) for room in liked]
        low, high = 0.0, width
        for _ in range(30):  # the widest columns are cut to one measure, the others keep what they like
            cap = (low + high) / 2
            if math.fsum(max(need, min(like, cap)) for need, like in zip(least, liked, strict=True)) <= width:
                low = cap
            else:
                high = cap
        return [max(need, min(like, low)) for need, like in zip(least, liked, strict=True)]


def _double_rule(pen: Pen, x: float, y: float, width: float, downwards: bool) -> None:
    """A thick and a thin rule, the thick one outside."""
    step = -0.8 if downwards else 0.8
    pen.line(x, y, x + width, y, stroke=INK, width=THICK)
    pen.line(x, y + step, x + width, y + step, stroke=INK, width=THIN)


def _diamond(pen: Pen, cx: float, cy: float, r: float, colour: Colour) -> None:
    pen.polygon([(cx, cy + r), (cx + r, cy), (cx, cy - r), (cx - r, cy)], fill=colour)


def _draw_ornament(width: float, height: float, colour: Colour, pen: Pen, x: float, top: float) -> None:
    """A rule with a diamond in its middle."""
    y, middle = top - height / 2, x + width / 2
    for start, end in ((x, middle - 3), (middle + 3, x + width)):
        pen.line(start, y, end, y, stroke=BRASS, width=0.3)
    _diamond(pen, middle, y, 1.1, colour)
