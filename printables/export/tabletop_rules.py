"""The rules of a game as plain text for the notebook of Tabletop Simulator, a page a chapter of its rulebook."""

from __future__ import annotations

import re
from collections.abc import Sequence

from printables.components.parts import Component
from printables.components.rulebooks import CONTENTS, HEADING, Rulebook, plain_title
from printables.errors import Where
from printables.export.rulebook_page import REFERENCES
from printables.text import markdown, templates
from printables.text.markdown import Block, Figure, Table, Text
from printables.text.typography import Span

QUOTED = "“{}”"


def notebook(kit: Sequence[Component], lang: str) -> list[tuple[str, str]]:
    """Title and text of each chapter; nothing where a game has no rulebook. Raises PrintError."""
    book = next((one for one in kit if isinstance(one, Rulebook)), None)
    if book is None:
        return []
    where = Where(book.key, templates.place(book.book.template))
    text = templates.render(book.book.template, book.book.values, book.key)
    titles = {name: plain_title(title, where, lang) for _, title, name in HEADING.findall(text)}
    text = re.sub(REFERENCES.get(lang), lambda found: QUOTED.format(titles[found[1]]), text)
    pages: list[tuple[str, list[str]]] = []
    for block in markdown.blocks(HEADING.sub(r"\1 \2", text).replace(CONTENTS, ""), where, lang):
        if isinstance(block, Text) and block.kind in ("title", "heading"):
            pages.append((_plain(block.pieces), []))
        elif pages:
            pages[-1][1].extend(_lines(block))
    return [(title, "\n".join(lines).strip()) for title, lines in pages if lines]


def _lines(block: Block) -> list[str]:
    """A block in lines, with an empty one before whatever does not go on with a list or a table."""
    if isinstance(block, Table):
        rows = [" | ".join(_plain(cell) for cell in row) for row in block.rows]
        return ["", *(row for row in rows if row.strip(" |"))]
    if isinstance(block, Figure) or not isinstance(block, Text):
        return []
    if block.depth:
        return [f"{'  ' * (block.depth - 1)}{block.marker} {_plain(block.pieces)}".rstrip()]
    return ["", _plain(block.pieces)]


def _plain(pieces: Sequence[Span]) -> str:
    """Text alone: the notebook has no icons, and the words round them say the same."""
    return " ".join("".join(piece.text for piece in pieces if not piece.icon).split())
