"""In which order a document with several components has its pages, so that each sheet's back is its own or blank."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from printables.components.parts import Booklet, Component
from printables.drawing.pen import Pen
from printables.imposition.duplex import Duplex
from printables.pages.printed_page import PrintedPage


class Leaf(NamedTuple):
    """Page `number` of a component, or the blank back of it."""

    component: Component
    number: int
    page: PrintedPage


def belong_together(components: Iterable[Component]) -> list[Component]:
    """What goes into one document: all but booklets, whose text is in it as pages."""
    return [one for one in components if not isinstance(one, Booklet)]


def leaves(
    components: Sequence[Component], pages: Mapping[str, Sequence[PrintedPage]], duplex: Duplex
) -> tuple[Leaf, ...]:
    """All pages of a document as a printer wants them.

    Where some sheets are turned over, all are: what has no back gets a blank one. So sheet i is pages 2i - 1 and 2i,
    or in a feed by hand page i and the page so far into the second half.
    """
    found = [Leaf(one, number, page) for one in components for number, page in enumerate(pages[one.key], 1)]
    if not duplex.edge or not any(leaf.page.two_sided for leaf in found):
        return tuple(found)
    if duplex.by_hand:
        return _fronts_first(found)
    return tuple(one for leaf in found for one in ((leaf,) if leaf.page.two_sided else (leaf, _blank(leaf))))


def _fronts_first(found: Sequence[Leaf]) -> tuple[Leaf, ...]:
    """All fronts, then all backs in the order of their fronts."""
    backs: list[Leaf] = []
    for component in dict.fromkeys(leaf.component.key for leaf in found):
        own = [leaf for leaf in found if leaf.component.key == component]
        turned = [leaf for leaf in own if leaf.page.back]
        backs += turned if own[0].page.two_sided else [_blank(leaf) for leaf in own]
    return (*(leaf for leaf in found if not leaf.page.back), *backs)


def _blank(leaf: Leaf) -> Leaf:
    page = leaf.page
    back = replace(page, draw=_draw_nothing, two_sided=True, back=True, blank=True, pieces=0, cuts=0, outlines=tuple)
    return Leaf(leaf.component, leaf.number, back)


def _draw_nothing(pen: Pen) -> None:
    """A blank page."""
