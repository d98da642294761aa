"""What can be printed, as plain data: faces with a draw function, and the sets, boards and sheets made of them."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeAlias

from printables.drawing.pen import Pen
from printables.errors import PrintError, Where
from printables.imposition.job import Job
from printables.imposition.paper import CARD_FORMATS, Paper, Size
from printables.palette import Colour

if TYPE_CHECKING:
    from engine.tables import Names


@dataclass(frozen=True)
class Face:
    """One side of a piece, `width` x `height` mm. `ground` fills it to the edge of its bleed before `draw` draws.

    `draw` may draw over the edges; what lies outside the bleed is cut away. Where a piece is no rectangle, `edge` is
    its outline as SVG path data, y up, for machines that can follow it.
    """

    key: str
    width: float
    height: float
    draw: Callable[[Pen], None]
    ground: Colour | None = None
    edge: str = ""


@dataclass(frozen=True)
class Standee(Face):
    """A strip that stands when it is folded over its top: foot, front, and on their heads back and foot again.

    `foot` is the length of each foot in mm, which is spread.
    """

    foot: float = 0.0

    @property
    def standing(self) -> float:
        """Height in mm of what is seen when it stands."""
        return self.height / 2 - self.foot


@dataclass(frozen=True)
class CardSet:
    """Cards or tokens of one size, cut from a grid.

    `copies` is one number for all faces or one each. `back` is the same behind all; `backs`, where they differ, one a
    face. Each piece bleeds by `bleed` mm; without a `gap` (mm) neighbours share a cut, so their grounds must be alike,
    and only the rim bleeds. `columns` and `rows` ask for a grid instead of the fullest one. `each` says, in words, how
    often a set is printed that every player needs, `use` what they are for, beside them where they share a sheet. What
    belongs to the box alone is not `in_play`.

    `redraw` lays the set out anew for a larger width and height (mm); without it cards have their own size alone.
    Cards that must lie on places that are printed on something else name that, and how large the places are.
    """

    key: str
    title: Names
    faces: tuple[Face, ...]
    back: Face | None = None
    copies: int | tuple[int, ...] = 1
    backs: tuple[Face, ...] = ()
    bleed: float = 0.0
    gap: float = 0.0
    columns: int | None = None
    rows: int | None = None
    each: Names | None = None
    in_play: bool = True
    use: Names | None = None
    redraw: Callable[[Size], CardSet] | None = None
    lies_on: tuple[Names, Size] | None = None

    def __post_init__(self) -> None:
        where = Where(self.key)
        if not self.faces:
            raise PrintError("这一套没有牌面", "a set without faces", where)
        if not all(0 < side < math.inf for side in self.size):
            size = f"{self.size[0]:g} x {self.size[1]:g} mm"
            raise PrintError(f"牌的尺寸是 {size}", f"pieces of {size}", where)
        sides = (*self.faces, *self.backs, *((self.back,) if self.back else ()))
        odd = next((side for side in sides if (side.width, side.height) != self.size), None)
        if odd:
            size = f"{odd.width:g} x {odd.height:g} mm"
            raise PrintError(
                f"{odd.key} 是 {size}，其余的是 {self.size}", f"{odd.key} is {size} among pieces of {self.size}", where
            )
        if len({face.key for face in sides}) != len(set(map(id, sides))):
            raise PrintError("两个不同的牌面用了同一个键", "two different faces have one key", where)
        if isinstance(self.copies, tuple) and len(self.copies) != len(self.faces):
            count, faces = len(self.copies), len(self.faces)
            raise PrintError(
                f"{faces} 个牌面写了 {count} 个份数", f"{count} numbers of copies for {faces} faces", where
            )
        if self.backs and (self.back or len(self.backs) != len(self.faces)):
            count, faces = len(self.backs), len(self.faces)
            raise PrintError(f"{faces} 个牌面有 {count} 个背面", f"{count} backs for {faces} faces", where)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of a piece."""
        return self.faces[0].width, self.faces[0].height

    @property
    def two_sided(self) -> bool:
        return bool(self.back or self.backs)

    @property
    def pieces(self) -> tuple[tuple[Face, Face | None], ...]:
        """Front and back of every piece, copies written out."""
        copies = self.copies if isinstance(self.copies, tuple) else (self.copies,) * len(self.faces)
        backs = self.backs or (self.back,) * len(self.faces)
        return tuple(
            (face, back) for face, back, count in zip(self.faces, backs, copies, strict=True) for _ in range(count)
        )

    def times(self, count: int) -> CardSet:
        """`count` whole sets, one after the other."""
        copies = self.copies if isinstance(self.copies, tuple) else (self.copies,) * len(self.faces)
        return replace(self, faces=self.faces * count, backs=self.backs * count, copies=copies * count)

    def first(self, count: int) -> CardSet:
        """The set with its first `count` faces only."""
        copies = self.copies[:count] if isinstance(self.copies, tuple) else self.copies
        return replace(self, faces=self.faces[:count], backs=self.backs[:count], copies=copies)


@dataclass(frozen=True)
class TokenSheet:
    """Several sets of pieces, each of its own size, on shared pages: all small pieces of a game, or all its cards."""

    key: str
    title: Names
    sets: tuple[CardSet, ...]

    def __post_init__(self) -> None:
        if not self.sets:
            raise PrintError("没有要裁的东西", "nothing to cut out", Where(self.key))

    @property
    def two_sided(self) -> bool:
        """Whether some of its pieces have backs."""
        return any(one.two_sided for one in self.sets)

    @property
    def is_cards(self) -> bool:
        """Whether it is several decks of one size, cut from one grid."""
        return len({(one.size, one.two_sided) for one in self.sets}) == 1 and self.sets[0].size in CARD_FORMATS.values()


@dataclass(frozen=True)
class Board:
    """A face that has a page to itself, in its middle.

    A face of at most 287 x 196.8 mm (A4 on its side; upright 200 x 283.8) stands above the line that says what sheet
    it is. A larger one, up to the whole page, has that line in it, 5 to 8.2 mm from the foot, and must leave it free.
    `redraw` draws it anew for another paper, or for several sheets, filling a width and height (mm) to their edges;
    without it the face is scaled. Where a paper leaves less than `least` (width and height, mm) it is printed over
    several sheets. `for_cards` is the board for cards of another size, where cards lie on places of it. `spots` are
    where pieces stand, in mm from the lower left corner of `face`: on a virtual table they snap to them.
    """

    key: str
    title: Names
    face: Face
    landscape: bool = False
    redraw: Callable[[float, float], Face] | None = None
    least: Size = (0.0, 0.0)
    for_cards: Callable[[Size], Board] | None = None
    spots: tuple[tuple[float, float], ...] = ()


@dataclass(frozen=True)
class Sheet:
    """Pages of text. `build` lays them out for a job's paper: faces of the size of the page, clear of its furniture.
    `for_cards` is the sheet that shows cards of another size."""

    key: str
    title: Names
    build: Callable[[Job], tuple[Face, ...]]
    for_cards: Callable[[Size], Sheet] | None = field(default=None, kw_only=True, compare=False)


@dataclass(frozen=True)
class Booklet(Sheet):
    """A book to be folded and stitched: `build` lays its pages out for a job whose paper is half a sheet."""

    @staticmethod
    def half_of(paper: Paper) -> Paper:
        """Half a sheet, upright: A5 of A4, half-letter of Letter."""
        return replace(paper, key=f"half {paper.key}", width=paper.height / 2, height=paper.width)


Component: TypeAlias = CardSet | TokenSheet | Board | Sheet
