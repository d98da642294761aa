"""What there is to print of a kit, file by file: pages, sheets, cuts and sleeves, on which paper and how."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from engine.tables import GameTables
from engine.words import Wording
from printables.components.card_size import laid_out
from printables.components.parts import Board, CardSet, Component, TokenSheet
from printables.imposition.duplex import Duplex
from printables.imposition.job import Job
from printables.imposition.paper import CARD_SIZES
from printables.pages.board_pages import is_joined
from printables.pages.cut_pages import is_gang
from printables.pages.page_list import pages_of
from printables.pages.tally import Tally, tally

ONE_SIDED = Wording(zh="单面", en="one-sided", zh_hant="單面")
JOINED = Wording(zh="单面，拼接", en="one-sided, join", zh_hant="單面，拼接")

Kind = Literal["board", "token", "paper", "card"]


class Part(NamedTuple):
    """A file to print: once, or `each` where it holds what every player has once. `how` says how it is printed."""

    title: str
    takes: Tally
    each: bool
    kind: Kind
    how: str
    joined: bool = False
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


def part_of(component: Component, tables: GameTables, lang: str, job: Job, kind: Kind = "card") -> Part:
    """A file of the kit. `kind` says what else than board or tokens it is; cards with backs are sleeved."""
    component = laid_out(component, job.card)
    how, joined, sleeve, each = ONE_SIDED, False, None, False
    if isinstance(component, Board):
        kind, joined = "board", is_joined(component, job)
        how = JOINED if joined else how
    elif isinstance(component, (CardSet, TokenSheet)):
        how = job.duplex.briefly if component.two_sided else how
        each = isinstance(component, CardSet) and component.each is not None
        if is_gang(component):
            kind = "token"
        elif component.two_sided:
            (one, *_) = component.sets if isinstance(component, TokenSheet) else (component,)
            sleeve = one.size if one.size in CARD_SIZES.values() else None
    takes = tally(pages_of(component, tables, lang, job))
    other = isinstance(component, Board) and job.board_paper.key != job.paper.key
    paper = job.board_paper.name if other else ""
    return Part(component.title.get(lang), takes, each, kind, how.get(lang), joined, sleeve, paper)


def supply(parts: Sequence[Part], sets: int = 1) -> Supply:
    """What the files take when those that every player has are printed `sets` times."""
    return Supply(
        pages=sum(part.takes.pages * part.times(sets) for part in parts),
        sheets=sum(part.takes.sheets * part.times(sets) for part in parts),
        cuts=sum(part.takes.cuts * part.times(sets) for part in parts),
        sleeves=sum(part.takes.pieces * part.times(sets) for part in parts if part.sleeve),
    )


def backs(components: Iterable[Component], job: Job) -> Duplex | None:
    """How backs come behind fronts; None where nothing has a back."""
    return job.duplex if any(isinstance(one, (CardSet, TokenSheet)) and one.two_sided for one in components) else None
