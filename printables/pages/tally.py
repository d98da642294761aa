"""How much paper and how many cuts a component takes, counted from its pages."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from printables.pages.printed_page import PrintedPage


@dataclass(frozen=True)
class Tally:
    """Pages to print, sheets of paper, pieces cut out, straight cuts, and whether sheets are turned over."""

    pages: int
    sheets: int
    pieces: int
    cuts: int
    two_sided: bool


def tally(pages: Iterable[PrintedPage]) -> Tally:
    """Count the pages of a component."""
    found = list(pages)
    return Tally(
        pages=len(found),
        sheets=sum(not page.back for page in found),
        pieces=sum(page.pieces for page in found),
        cuts=sum(page.cuts for page in found),
        two_sided=any(page.two_sided for page in found),
    )
