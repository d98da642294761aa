"""The blocks of a text as parts that a reader aloud tells: headings, paragraphs, lists, tables, figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from printables.drawing.tags import Tag
from printables.text.markdown import Block, Figure, Rule, Table, Text, text_of

PAIR = 2  # cells: a title and its page
HEADINGS = ("title", "heading", "subheading")


def tags_of(blocks: Sequence[Block]) -> list[Tag | None]:
    """What each block is; of an item of a list its body, which lies in the item. A rule is nothing that is read."""
    return list(_tags(blocks))


def _tags(blocks: Sequence[Block]) -> Iterator[Tag | None]:
    lists: list[_List] = []  # that are open, the outermost first
    kinds = {block.kind for block in blocks if isinstance(block, Text)}
    levels = {kind: f"H{level}" for level, kind in enumerate((one for one in HEADINGS if one in kinds), 1)}
    heading = ""
    for block in blocks:
        if isinstance(block, Text) and block.depth:
            yield _body(lists, block)
            continue
        lists.clear()
        if isinstance(block, Text):
            heading = text_of(block) if "heading" in block.kind else heading
            yield Tag("P", Tag("BlockQuote")) if block.kind == "callout" else Tag(levels.get(block.kind, "P"))
        elif isinstance(block, Table):
            yield Tag("Table" if any(block.rows[0]) or len(block.aligns) == PAIR else "TOC")
        elif isinstance(block, Figure):
            yield Tag("Figure", None, shown_by(block, heading))
        elif isinstance(block, Rule):
            yield None


class _List(NamedTuple):
    """An open list, whether it is numbered, and the body of its last item."""

    tag: Tag
    numbered: bool
    body: Tag


def _body(lists: list[_List], item: Text) -> Tag:
    """The body that a text of a list belongs to: a new one where it has a marker, the last one where it goes on."""
    del lists[item.depth :]
    if item.marker and len(lists) == item.depth:
        last = lists.pop()
        if last.numbered == (item.marker != "•"):
            lists.append(_List(last.tag, last.numbered, Tag("LBody", Tag("LI", last.tag))))
    while len(lists) < item.depth:
        tag = Tag("L", lists[-1].body if lists else None)
        lists.append(_List(tag, item.marker != "•", Tag("LBody", Tag("LI", tag))))
    return lists[-1].body


def shown_by(figure: Figure, heading: str) -> str:
    """What is said in place of a figure: what its text says that it shows, or else what it stands under."""
    return figure.shows or heading or figure.name


def cell_tags(table: Tag | None, block: Table, headed: bool) -> Sequence[Sequence[Tag | None]]:
    """What the cells of each row are. Contents in several columns are read down one and then the next: there the row of
    headings, which are empty, has all items in their order."""
    if table and table.kind == "TOC":
        columns = range(0, len(block.aligns), PAIR)
        items = [[Tag("TOCI", table) if any(row[one : one + PAIR]) else None for one in columns] for row in block.rows]
        down = [row[one] for one in range(len(columns)) for row in items[1:]]
        return [down, *([item for item in row for _ in range(PAIR)] for row in items[1:])]
    rows = [Tag("TR", table) for _ in block.rows]
    kinds = ["TH" if headed else "", *["TD"] * (len(rows) - 1)]
    return [[Tag(kind, row) for _ in block.aligns if kind] for kind, row in zip(kinds, rows, strict=True)]
