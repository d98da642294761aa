"""What the file of a track must hold: corners, and along them strips of road with their lanes and cells."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, field_validator, model_validator

from engine.faults import Fault
from engine.tables import Model, Names

LANES = "abcdef"  # from left to right in the direction of driving: as many abreast as there are cars
MAX_CELLS_OF_LANE = 20  # in one strip

Millimetres = Annotated[float, Field(ge=0, le=1000, strict=False)]
Spot = tuple[Millimetres, Millimetres]
Cells = Annotated[int, Field(ge=1, le=MAX_CELLS_OF_LANE)]


class Strip(Model):
    """A stretch of road with the same lanes throughout.

    `cells` is one number for every lane, or one for each lane of `lanes`. `line` is the betting line, from 1, that
    lies across the beginning of the strip; `finish` says that the start and finish line lies there.
    """

    lanes: str
    cells: Cells | list[Cells]
    line: Annotated[int, Field(ge=1, le=9)] | None = None
    finish: bool = False

    @field_validator("lanes")
    @classmethod
    def _from_left_to_right(cls, lanes: str) -> str:
        if not lanes or any(lane not in LANES for lane in lanes) or "".join(sorted(set(lanes))) != lanes:
            raise Fault(
                f"车道用 {LANES!r} 里的字母，按顺序，各写一次，如 'abc'",
                f"lanes are letters from {LANES!r} in that order, each once, such as 'abc'",
            )
        return lanes

    @model_validator(mode="after")
    def _a_number_a_lane(self) -> Strip:
        if isinstance(self.cells, list) and len(self.cells) != len(self.lanes):
            raise Fault(
                f"cells 有 {len(self.cells)} 个数，车道却有 {len(self.lanes)} 条",
                f"cells has {len(self.cells)} numbers, but there are {len(self.lanes)} lanes",
            )
        if self.line and self.finish:
            raise Fault("下注线不能在终点线上", "a betting line cannot lie on the finish line")
        return self

    @property
    def cells_by_lane(self) -> dict[str, int]:
        """Cells of each lane."""
        cells = self.cells if isinstance(self.cells, list) else [self.cells] * len(self.lanes)
        return dict(zip(self.lanes, cells, strict=True))

    @property
    def rows(self) -> int:
        """Cells of the lane that has most."""
        return max(self.cells_by_lane.values())


class Corner(Model):
    """A corner of the centre line, the strips of the straight that leads to it, and those round it."""

    at: Spot
    radius: Annotated[float, Field(ge=5, le=500, strict=False)]
    name: Names | None = None
    straight: list[Strip] = Field(default_factory=list)
    turn: Annotated[list[Strip], Field(min_length=1)]


class Panel(Model):
    """A rectangle kept free of road: its lower left corner, width and height in mm."""

    at: Spot
    size: Spot


class Board(Model):
    """The printed board: its size, and room for the name and for the cars that are home. In mm, wide side across."""

    size: Spot
    margin: Millimetres
    title: Panel
    places: Panel


class Track(Model):
    """A circuit as its designer writes it. Cells, their neighbours and their outlines follow; see circuit.py.

    `grid` names the cells where the cars start, place 1 first: row counted back from the line, and lane, as in "-1a".
    `walls` and `joins` are pairs of cells: a step that is not allowed, and one that is.
    """

    name: Names
    country: Names
    scenery: Literal["airfield", "tea_hills", "yard"]
    blurb: Names
    own: bool
    board: Board
    lane_width: Annotated[float, Field(ge=12, le=40, strict=False)]
    corners: Annotated[list[Corner], Field(min_length=3, max_length=40)]
    grid: Annotated[list[Annotated[str, Field(pattern=r"^-[1-9][0-9]?[a-f]$")]], Field(min_length=1, max_length=12)]
    walls: list[tuple[str, str]] = Field(default_factory=list)
    joins: list[tuple[str, str]] = Field(default_factory=list)
