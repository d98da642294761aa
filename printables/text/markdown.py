"""Markdown as plain blocks of text spans: headings, paragraphs, lists, tables, call-outs, rules and figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import TypeAlias

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token

from engine.faults import shown
from printables.errors import PrintError, Where
from printables.text.fonts import in_language, role_of
from printables.text.line_breaking import WIDE
from printables.text.typography import Span, plain

KINDS = {"h1": "title", "h2": "heading", "h3": "subheading"}
# What could name a file or an address, or turn the text of a name into something else.
LEFT_OUT = [
    "html_block",
    "html_inline",
    "image",
    "link",
    "autolink",
    "reference",
    "code",
    "fence",
    "backticks",
    "lheading",
    "emphasis",
]


@dataclass(frozen=True)
class Text:
    """A title, heading, subheading, paragraph or callout; in a list, `depth` deep and with a `marker`, "•" or "1."."""

    kind: str
    pieces: tuple[Span, ...]
    depth: int = 0
    marker: str = ""


@dataclass(frozen=True)
class Table:
    """Rows of cells, the first row a heading; an alignment (left, centre, right) for each column."""

    rows: tuple[tuple[tuple[Span, ...], ...], ...]
    aligns: tuple[str, ...]


@dataclass(frozen=True)
class Figure:
    """A drawing by its name, alone in a paragraph, and what it shows: {figure:ruler|A ruler of 50 mm}."""

    name: str
    shows: str = ""


@dataclass(frozen=True)
class Rule:
    """A line across the column."""


Block: TypeAlias = Text | Table | Figure | Rule


def blocks(markdown: str, where: Where, lang: str = "zh") -> list[Block]:
    """The blocks of a text, set in the fonts of its language.

    Raises PrintError for what sheets do not have, such as a heading of the fourth level.
    """
    return list(_blocks(_parser().parse(markdown), where, lang))


@cache
def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark").enable("table").disable(LEFT_OUT)
    parser.inline.ruler.push("stars", _stars)
    parser.inline.ruler.push("named", _named)
    return parser


def _stars(state: StateInline, silent: bool) -> bool:
    """Strong and emphasised text by pairs of stars, whatever they touch.

    CommonMark's own rule wants a space after a mark such as ”, which Chinese does not write.
    """
    if state.src[state.pos] != "*":
        return False
    count = 2 if state.src.startswith("**", state.pos) else 1
    if not silent:
        state.push("strong" if count == 2 else "emphasis", "", 0)
    state.pos += count
    return True


def _named(state: StateInline, silent: bool) -> bool:
    """{icon:card}, {figure:ruler} and {figure:ruler|what it shows}."""
    for kind in ("icon", "figure"):
        start = f"{{{kind}:"
        end = state.src.find("}", state.pos)
        if state.src.startswith(start, state.pos) and end > 0:
            if not silent:
                state.push(kind, "", 0).content = state.src[state.pos + len(start) : end]
            state.pos = end + 1
            return True
    return False


def _blocks(tokens: Sequence[Token], where: Where, lang: str) -> Iterator[Block]:
    lists: list[list[int]] = []  # the next number of each open list; 0 for bullets
    marker, quotes, kind, index = "", 0, "paragraph", 0
    while index < len(tokens):
        token = tokens[index]
        if token.type == "table_open":
            end = next(n for n in range(index, len(tokens)) if tokens[n].type == "table_close")
            yield _table(tokens[index:end], where, lang)
            index = end
        elif token.type in ("bullet_list_open", "ordered_list_open"):
            lists.append([int(token.attrGet("start") or 1) if token.type[0] == "o" else 0])
        elif token.type in ("bullet_list_close", "ordered_list_close"):
            lists.pop()
        elif token.type == "list_item_open":
            marker = f"{lists[-1][0]}." if lists[-1][0] else "•"
            lists[-1][0] += 1 if lists[-1][0] else 0
        elif token.type in ("blockquote_open", "blockquote_close"):
            quotes += 1 if token.type.endswith("open") else -1
        elif token.type == "heading_open":
            if token.tag not in KINDS:
                level = token.tag[1:]
                raise PrintError(
                    f"有 {level} 级标题；只有三级", f"a heading of level {level}; sheets have three", where
                )
            kind = KINDS[token.tag]
        elif token.type == "hr":
            yield Rule()
        elif token.type == "inline":
            kind = "callout" if quotes and kind == "paragraph" else kind
            yield _text(token, kind, len(lists), marker, where, lang)
            marker, kind = "", "paragraph"
        index += 1


def _text(token: Token, kind: str, depth: int, marker: str, where: Where, lang: str) -> Text | Figure:
    children = token.children or []
    if len(children) == 1 and children[0].type == "figure":
        name, _, shows = children[0].content.partition("|")
        return Figure(name, shows.strip())
    role = "body" if kind in ("paragraph", "callout") else "title"
    return Text(kind, tuple(_spans(children, role, where, lang)), depth, marker)


def _table(tokens: Sequence[Token], where: Where, lang: str) -> Table:
    rows: list[list[tuple[Span, ...]]] = []
    aligns: list[str] = []
    role = "body"
    for token in tokens:
        if token.type == "tr_open":
            rows.append([])
        elif token.type in ("th_open", "td_open"):
            role = "bold" if token.type == "th_open" else "body"
            if len(rows) == 1:
                style = str(token.attrGet("style") or "text-align:left")
                aligns.append(style.removeprefix("text-align:").replace("center", "centre"))
        elif token.type == "inline":
            rows[-1].append(tuple(_spans(token.children or [], role, where, lang)))
    return Table(tuple(tuple(row) for row in rows), tuple(aligns))


def _spans(children: Sequence[Token], role: str, where: Where, lang: str) -> Iterator[Span]:
    """Running text as spans. A line break in the source is a space between Latin words, nothing beside Chinese."""
    whole = "".join(child.content for child in children if child.type == "text")
    usual = role_of(role, whole)
    strong = emphasis = False

    def set_in(font: str, text: str) -> str:
        return role_of(in_language(font, lang), text)

    for number, child in enumerate(children):
        font = "bold" if strong and usual == "body" else "emphasis" if emphasis and usual == "body" else usual
        if child.type == "strong":
            strong = not strong
        elif child.type == "emphasis":
            emphasis = not emphasis
        elif child.type == "icon":
            yield Span("", set_in(font, whole), icon=child.content)
        elif child.type == "hardbreak":
            yield Span("\n", set_in(usual, whole))
        elif child.type == "softbreak":
            around = children[number - 1].content[-1:] + children[number + 1].content[:1]
            if all(ord(char) < WIDE for char in around):
                yield Span(" ", set_in(usual, whole))
        elif child.type == "text":
            if child.content:
                yield Span(child.content, set_in(font, child.content))
        else:
            given = f"{child.type} {shown(child.content)}"
            raise PrintError(f"正文里不能有 {given}", f"{given} is not something that running text has", where, whole)
    if strong or emphasis:
        raise PrintError(
            "加重或强调的星号没有收尾", "stars that open strong or emphasised text are not closed", where, whole
        )


def text_of(block: Block) -> str:
    """The plain text of a block, for errors."""
    if isinstance(block, Text):
        return plain(block.pieces)
    if isinstance(block, Table):
        return " | ".join(plain(cell) for cell in chain.from_iterable(block.rows))
    return block.name if isinstance(block, Figure) else ""
