"""A game's kit as its player holds it: a component, its file, and the words on it."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO
from typing import Any

import pypdf
import pypdfium2

from engine.registry import find
from printables.components.parts import CardSet, Component, TokenSheet
from printables.components.registry import components
from printables.export.pdf import document
from printables.imposition.job import A4, Job
from printables.pages.page_list import pages_of


class Kit:
    """The kit of a game, with variants and changes laid over its tables."""

    def __init__(self, key: str, *variants: str, **changes: Any) -> None:
        self.key = key
        self.tables = find(key).load(variants, changes.items())

    def components(self, lang: str = "en", players: int | None = None) -> tuple[Component, ...]:
        """All of them."""
        return components(self.key)(self.tables, lang, players)

    def part(self, key: str, lang: str = "en", players: int | None = None) -> Component:
        """One of them."""
        return next(one for one in self.components(lang, players) if one.key == key)

    def cards(self, key: str, lang: str = "en", players: int | None = None) -> CardSet:
        """One of them that is cut out."""
        return sets_of(self.components(lang, players))[key]

    def printed(self, key: str, lang: str = "en", job: Job = A4) -> pypdfium2.PdfDocument:
        """Its file."""
        return pypdfium2.PdfDocument(BytesIO(self.file(key, lang, job)))

    def file(self, key: str, lang: str = "en", job: Job = A4) -> bytes:
        """The bytes of its file."""
        one = self.part(key, lang)
        return document([one], {key: pages_of(one, self.tables, lang, job)}, self.tables, lang, job)

    def text(self, key: str, lang: str = "en", job: Job = A4) -> str:
        """All words of its pages, in the order in which they were drawn."""
        pages = self.printed(key, lang, job)
        return " ".join(" ".join(page.get_textpage().get_text_range().split()) for page in pages)


def sets_of(kit: Iterable[Component]) -> dict[str, CardSet]:
    """All sets of pieces by key, those on shared sheets too."""
    kit = tuple(kit)
    shared = [one for part in kit if isinstance(part, TokenSheet) for one in part.sets]
    return {one.key: one for one in (*kit, *shared) if isinstance(one, CardSet)}


def fonts_of(data: bytes) -> set[str]:
    """The names of the fonts that a file's pages use, without the mark of a subset."""
    pages = pypdf.PdfReader(BytesIO(data)).pages
    used = (one.get_object() for page in pages for one in page["/Resources"].get("/Font", {}).values())
    return {str(font["/BaseFont"]).partition("+")[2] for font in used}


def check_script(data: bytes, lang: str) -> None:
    """A file holds Han characters of its own language's font alone, and no simplified ones where they are traditional.

    Big5 has no simplified characters; the font has many.
    """
    other = "SansSC" if lang == "zh_hant" else "SansTC"
    assert not [name for name in fonts_of(data) if other in name]
    if lang == "zh_hant":
        text = "".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(BytesIO(data)))
        assert "".join(sorted({char for char in text if "\u2e80" < char < "\ua000" and not _is_big5(char)})) == ""


def _is_big5(char: str) -> bool:
    return char.encode("big5", "ignore") != b""
