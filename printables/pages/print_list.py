"""What there is to print of a kit, file by file: pages, sheets, cuts and sleeves, on which paper and how."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from engine.tables import GameTables
from printables.components.parts import Board, CardSet, Component, TokenSheet
from printables.imposition.job import Job
from printables.imposition.paper import CARD_SIZES, PAPER_NAMES, Paper
from printables.pages.page_list import pages_of
from printables.pages.tally import Tally, tally

Kind = Literal["board", "token", "paper", "card"]


class Part(NamedTuple):
    """A file to print: once, or `each` where it holds what every player has once. `how` names how it is printed."""

    title: str
    takes: Tally
    each: bool
    kind: Kind
    how: str
    sleeve: tuple[float, float] | None = None
    paper: str = ""  # the name of its paper, where that is not the rest's

    def times(self, sets: int) -> int:
        """How often it is printed for so many sets of what every player has."""
        return sets if self.each else 1


class Supply(NamedTuple):
    """What printing takes."""

    pages: int
    sheets: int
    cuts: int
    sleeves: int


def part_of(
    component: Component, tables: GameTables, lang: str, job: Job, kind: Kind = "card", each: bool = False
) -> Part:
    """A file of the kit. `kind` says what else than board or tokens it is; cards with backs are sleeved."""
    how, sleeve = "one_sided", None
    if isinstance(component, Board):
        kind, how = "board", "joined" if job.tiled else how
    elif isinstance(component, TokenSheet):
        kind = "token"
    elif isinstance(component, CardSet):
        how = job.duplex.value if component.two_sided else how
        sleeve = component.size if component.two_sided and component.size in CARD_SIZES.values() else None
    takes = tally(pages_of(component, tables, lang, job))
    other = isinstance(component, Board) and job.board_paper.key != job.paper.key
    return Part(component.title.get(lang), takes, each, kind, how, sleeve, paper_name(job.board_paper) if other else "")


def supply(parts: Sequence[Part], sets: int = 1) -> Supply:
    """What the files take when those that every player has are printed `sets` times."""
    return Supply(
        pages=sum(part.takes.pages * part.times(sets) for part in parts),
        sheets=sum(part.takes.sheets * part.times(sets) for part in parts),
        cuts=sum(part.takes.cuts * part.times(sets) for part in parts),
        sleeves=sum(part.takes.pieces * part.times(sets) for part in parts if part.sleeve),
    )


def backs(components: Iterable[Component], job: Job) -> str:
    """How backs come behind fronts, or "" where nothing has a back."""
    return job.duplex.value if any(isinstance(one, CardSet) and one.two_sided for one in components) else ""


def paper_name(paper: Paper) -> str:
    """As readers know it."""
    return PAPER_NAMES.get(paper.key, paper.key)
