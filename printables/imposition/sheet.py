"""One side of a sheet: where pieces lie, marks, folds; what is behind it when it is turned or folded. Pure, in mm."""

from __future__ import annotations

from dataclasses import dataclass, replace

from printables.geometry import STRAIGHT, Box, Segment, Shift, around
from printables.imposition.duplex import LONG, Duplex
from printables.imposition.paper import NOTE_HEIGHT


@dataclass(frozen=True)
class Place:
    """Where one side of a piece lies: `box` is cut out, `bleed` is what may be drawn on. Turned by `angle` degrees."""

    piece: int
    box: Box
    bleed: Box
    angle: float = 0.0
    back: bool = False


@dataclass(frozen=True)
class Label:
    """Where it is said what a block of pieces is, the first of which is `piece`. Turned as the block is."""

    piece: int
    box: Box
    angle: float = 0.0


@dataclass(frozen=True)
class Page:
    """One side of a sheet. Nothing but bleed, and marks that had no other place, is drawn outside `room`.

    `note` is where it says what it is; `angle` is how that, and the page as a whole, are turned. A page is moved by
    `shift` when it is drawn. `cuts` straight cuts take out all its pieces: first those along the `partings`, in their
    order, each from edge to edge of what the ones before it left, then those at the marks. Of these `own_marks` are not
    repeated behind it.
    """

    width: float
    height: float
    room: Box
    places: tuple[Place, ...]
    empty: tuple[Box, ...]
    marks: tuple[Segment, ...]
    note: Box
    cuts: int
    folds: tuple[Segment, ...] = ()
    angle: float = 0.0
    shift: Shift = STRAIGHT
    labels: tuple[Label, ...] = ()
    partings: tuple[Segment, ...] = ()
    own_marks: tuple[Segment, ...] = ()

    @property
    def trim(self) -> Box:
        """The smallest box round everything that is cut out."""
        return around(place.box for place in self.places)

    @property
    def bleed(self) -> Box:
        """The smallest box round everything that may be drawn on."""
        return around(place.bleed for place in self.places)

    @property
    def is_back(self) -> bool:
        """Whether it is printed on the other side of a sheet that already has its fronts."""
        return all(place.back for place in self.places)

    def quarter_turned(self) -> Page:
        """The page and all on it turned by a quarter counterclockwise."""
        tall = self.height
        places = tuple(
            replace(
                place,
                box=place.box.quarter_turn(tall),
                bleed=place.bleed.quarter_turn(tall),
                angle=(place.angle + 90) % 360,
            )
            for place in self.places
        )
        return replace(
            self,
            width=self.height,
            height=self.width,
            room=self.room.quarter_turn(tall),
            places=places,
            empty=tuple(box.quarter_turn(tall) for box in self.empty),
            marks=tuple(mark.quarter_turn(tall) for mark in self.marks),
            note=self.note.quarter_turn(tall),
            angle=(self.angle + 90) % 360,
            labels=tuple(Label(one.piece, one.box.quarter_turn(tall), (one.angle + 90) % 360) for one in self.labels),
            partings=tuple(one.quarter_turn(tall) for one in self.partings),
            own_marks=tuple(mark.quarter_turn(tall) for mark in self.own_marks),
        )

    def moved(self, dx: float, dy: float) -> Page:
        """What lies on it, so many mm to the right and up."""
        return replace(
            self,
            places=tuple(
                replace(place, box=place.box.moved(dx, dy), bleed=place.bleed.moved(dx, dy)) for place in self.places
            ),
            empty=tuple(box.moved(dx, dy) for box in self.empty),
            marks=tuple(mark.moved(dx, dy) for mark in self.marks),
            own_marks=tuple(mark.moved(dx, dy) for mark in self.own_marks),
            labels=tuple(replace(one, box=one.box.moved(dx, dy)) for one in self.labels),
        )


def note_strip(room: Box) -> Box:
    """Where a page says what it is if no place on it is empty."""
    return Box(room.x, room.y, room.width, NOTE_HEIGHT)


def behind(page: Page, duplex: Duplex = LONG) -> Page:
    """The back of a page, as it is seen after the sheet was turned over its long or its short edge.

    Turned about an upright edge, left and right change places. Turned over the upper edge, top and bottom do, and
    every piece stands on its head so that it is upright behind its front. What is said beside pieces stays in front.
    """
    over = (duplex.edge == "short") != (page.width > page.height)

    def box(one: Box) -> Box:
        return one.down(page.height) if over else one.across(page.width)

    def mark(one: Segment) -> Segment:
        return one.down(page.height) if over else one.across(page.width)

    places = tuple(
        replace(
            place,
            box=box(place.box),
            bleed=box(place.bleed),
            angle=((180.0 if over else 0.0) - place.angle) % 360,
            back=True,
        )
        for place in page.places
    )
    room = box(page.room)
    return replace(
        page,
        room=room,
        places=places,
        empty=tuple(box(one) for one in page.empty),
        marks=tuple(mark(one) for one in page.marks),
        note=box(page.note) if page.note in page.empty else note_strip(room),
        labels=(),
        partings=(),
        own_marks=(),
    )


def upright(page: Page) -> Page:
    """A page that lies on its side as an upright one, turned by a quarter counterclockwise."""
    return page if page.width <= page.height else page.quarter_turned()


def folded(page: Page, fold: float) -> Page:
    """A page with its backs above the fold, upside down, so that folding brings them behind their fronts."""
    tall = page.height
    backs = tuple(
        replace(
            place, box=place.box.down(tall), bleed=place.bleed.down(tall), angle=(180 - place.angle) % 360, back=True
        )
        for place in page.places
    )
    return replace(
        page,
        places=(*page.places, *backs),
        empty=(*page.empty, *(box.down(tall) for box in page.empty)),
        marks=(*page.marks, *(mark.down(tall) for mark in page.marks)),
        folds=(Segment(page.room.x, fold, page.room.right, fold),),
    )


@dataclass(frozen=True)
class Ground:
    """A page before anything lies on it: where drawing is possible, where pieces go, and how high a fold runs."""

    width: float
    height: float
    room: Box
    area: Box
    fold: float | None = None
