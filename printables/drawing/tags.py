"""What the parts of a page are: headings, paragraphs, cells and figures to a reader, or aside of what is printed."""

from __future__ import annotations

from dataclasses import dataclass

from reportlab.pdfgen.canvas import Canvas


@dataclass(frozen=True, eq=False, slots=True)
class Tag:
    """A part of a text by its standard structure type in PDF (H1, P, TD ...), in which other part it lies, and what is
    said in its place to somebody who cannot see it. Two parts are one only if they are the same object."""

    kind: str
    within: Tag | None = None
    said: str = ""


@dataclass(frozen=True, slots=True)
class Mark:
    """A step of a sketch that draws nothing: here begins a part, or what lies aside; or what began last ends."""

    begins: bool
    tag: Tag | None = None

    def __call__(self, canvas: Canvas) -> None:
        """A document without structure and layers has none of it."""


ASIDE = Tag("Artifact")  # marks to cut and fold by, and what a sheet says about itself
AGAIN = Tag("Artifact")  # what was read before: the head of a table that goes on
UNREAD = frozenset({ASIDE, AGAIN})
