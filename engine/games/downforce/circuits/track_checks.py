"""Is a circuit fit to be raced on? Every cell is reached and leads on, nothing overlaps, every line is crossed."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from engine.faults import Text
from engine.games.downforce.circuits.centre_line import Point
from engine.games.downforce.circuits.circuit import Cell, Circuit, TrackError
from engine.games.downforce.circuits.track_file import Panel

SHORTEST_CELL = 11.0  # mm along the middle of a cell: a pawn is 10 mm wide
LEAST_PANELS = {"title": (64.0, 40.0), "places": (90.0, 44.0)}  # mm: what is printed in them needs so much
TOUCH = 0.05  # mm: cells that overlap by less only touch


def check(circuit: Circuit, bets: int, cars: int, most_cells: int) -> None:
    """Raises TrackError for the first thing that is wrong."""
    if len(circuit.cells) > most_cells:
        raise TrackError(
            "corners",
            Text(f"有 {len(circuit.cells)} 格", f"there are {len(circuit.cells)} cells"),
            Text(f"最多 {most_cells} 格", f"at most {most_cells}"),
        )
    _lead_on(circuit)
    _grid(circuit, cars)
    _lines(circuit, bets)
    _fit_for_pawns(circuit)
    _apart(circuit)
    _panels(circuit)


def _panels(circuit: Circuit) -> None:
    """The panels are large enough for what is printed in them."""
    for name, (width, height) in LEAST_PANELS.items():
        wide, high = getattr(circuit.track.board, name).size
        if wide < width or high < height:
            problem = Text(
                f"{wide:g} × {high:g} mm 放不下要印的字", f"{wide:g} x {high:g} mm do not hold what is printed"
            )
            raise TrackError(
                f"board.{name}.size", problem, Text(f"至少 {width:g} × {height:g}", f"at least {width:g} x {height:g}")
            )


def _at(circuit: Circuit, cell: Cell) -> Text:
    strip = circuit.stretches[cell.stretch].place
    return Text(f"{strip}，格 {cell.name}", f"{strip}, cell {cell.name}")


def _lead_on(circuit: Circuit) -> None:
    """No dead end, no cell that no other leads to."""
    reached = {after for cell in circuit.cells for after in cell.next}
    for cell in circuit.cells:
        if not cell.next:
            remedy = Text(
                "车道只能在还往前走的车道旁结束；下一条路段要留着这条或相邻的车道",
                "a lane may only end beside one that goes on; let the next strip keep this lane or a neighbour",
            )
            raise TrackError(
                _at(circuit, cell), Text("是死路：前面没有相接的格", "a dead end: no cell ahead touches it"), remedy
            )
        if cell.index not in reached:
            remedy = Text("车道只能从原有的车道旁开始", "a lane may only begin beside one that was there before")
            raise TrackError(_at(circuit, cell), Text("没有格通向它", "no cell leads to it"), remedy)


def _lines(circuit: Circuit, bets: int) -> None:
    """Each betting line once, in order, between the start and the last cells of the lap."""
    found = [(one.strip.line, one) for one in circuit.stretches if one.strip.line]
    numbers = [line for line, _ in found]
    for line in range(1, bets + 1):
        if numbers.count(line) != 1:
            problem = Text(
                f"第 {line} 条下注线有 {numbers.count(line)} 处",
                f"betting line {line} is there {numbers.count(line)} times",
            )
            raise TrackError(
                "corners",
                problem,
                Text(
                    f"在从那里开始的一条路段里写 line = {line}",
                    f"write line = {line} in the one strip that begins there",
                ),
            )
    for line, one in found:
        if line is not None and line > bets:
            raise TrackError(
                one.place,
                Text(f"一共下 {bets} 注，这却是第 {line} 条线", f"there are {bets} bets, but this is line {line}"),
                Text("删掉它", "remove it"),
            )
    if numbers != sorted(numbers):
        where = next(one for k, (_, one) in enumerate(found) if numbers[k] != sorted(numbers)[k])
        problem = Text(
            f"下注线的先后是 {numbers}：第 {where.strip.line} 条永远轮不到",
            f"the betting lines come in the order {numbers}: line {where.strip.line} is never crossed in its turn",
        )
        raise TrackError(where.place, problem, Text("按行驶方向编号", "number them in the direction of driving"))
    behind = min((circuit.cells[k].start for k in circuit.grid), default=None)
    for _, one in found:
        if behind is not None and one.number > behind:
            problem = Text(
                "车在这条线前面出发，到终点前谁也不会越过它",
                "the cars start beyond this line, so that nobody crosses it before the finish",
            )
            raise TrackError(one.place, problem, Text("把它挪到终点线前面去", "move it ahead of the finish line"))


def _grid(circuit: Circuit, cars: int) -> None:
    """A cell for each car, all on the way to the line."""
    if len(circuit.grid) != cars:
        raise TrackError(
            "grid",
            Text(f"{cars} 辆车却有 {len(circuit.grid)} 个发车位", f"{len(circuit.grid)} places for {cars} cars"),
            Text("每辆车写一格", "name one cell for each car"),
        )
    if len(set(circuit.grid)) != cars:
        raise TrackError(
            "grid",
            Text("会有两辆车停在同一格", "two cars would stand in one cell"),
            Text("每格只写一次", "name each cell once"),
        )
    for number, cell in enumerate(circuit.grid, 1):
        if circuit.cells[cell].row <= circuit.rows // 2:
            raise TrackError(
                f"grid.{number}",
                Text("离起点线太远", "it lies too far behind the line"),
                Text("车紧挨着线后出发", "the cars start just behind it"),
            )


def _fit_for_pawns(circuit: Circuit) -> None:
    """No cell is too short, none is bent beyond the centre of its corner."""
    width = circuit.track.lane_width
    for cell in circuit.cells:
        stretch = circuit.stretches[cell.stretch]
        length = _length_of_middle(cell)
        if length < SHORTEST_CELL:
            problem = Text(
                f"长 {length:.1f} mm，而棋子要 {SHORTEST_CELL:.0f} mm",
                f"it is {length:.1f} mm long, and a pawn needs {SHORTEST_CELL:.0f}",
            )
            raise TrackError(
                _at(circuit, cell),
                problem,
                Text("这里少分几格，或把弯放大", "give the lane fewer cells here, or a wider corner"),
            )
        if stretch.bent:
            middle = math.dist(cell.centre, _arc_centre(circuit, cell))
            if middle < width / 2 + 2:
                problem = Text(
                    f"车道中线离弯心只有 {middle:.1f} mm",
                    f"the lane's middle lies {middle:.1f} mm from the centre of the corner",
                )
                raise TrackError(
                    _at(circuit, cell),
                    problem,
                    Text(f"至少 {width / 2 + 2:.0f} mm：加大半径", f"at least {width / 2 + 2:.0f}: enlarge the radius"),
                )


def _arc_centre(circuit: Circuit, cell: Cell) -> Point:
    piece = circuit.stretches[cell.stretch].piece
    return piece.start.beside(-math.copysign(piece.radius, piece.turn))


def _length_of_middle(cell: Cell) -> float:
    half = len(cell.outline) // 2
    middle = [
        ((left[0] + right[0]) / 2, (left[1] + right[1]) / 2)
        for left, right in zip(cell.outline[:half], reversed(cell.outline[half:]), strict=True)
    ]
    return math.fsum(math.dist(one, other) for one, other in pairwise(middle))


def _apart(circuit: Circuit) -> None:
    """All cells lie on the board, clear of its panels and of one another."""
    board = circuit.track.board
    low, right, top = board.margin, board.size[0] - board.margin, board.size[1] - board.margin
    for cell in circuit.cells:
        for x, y in cell.outline:
            if not (low <= x <= right and low <= y <= top):
                problem = Text(f"伸到 ({x:.1f}, {y:.1f})，出了图板", f"it reaches ({x:.1f}, {y:.1f}), off the board")
                raise TrackError(
                    _at(circuit, cell),
                    problem,
                    Text(
                        f"横向 {low:g} 到 {right:g}，纵向 {low:g} 到 {top:g}",
                        f"{low:g} to {right:g} across, {low:g} to {top:g} up",
                    ),
                )
    panels = {"board.title": board.title, "board.places": board.places}
    shapes = [quads(cell.outline) for cell in circuit.cells]
    boxes = [_box(cell.outline) for cell in circuit.cells]
    for name, panel in panels.items():
        rectangle = _rectangle(panel)
        for cell, parts in zip(circuit.cells, shapes, strict=True):
            if any(overlap(part, rectangle) for part in parts):
                raise TrackError(
                    name,
                    Text(f"格 {cell.name} 压在上面", f"cell {cell.name} lies on it"),
                    Text("挪动这块版面，或挪动路", "move the panel or the road"),
                )
    for k, one in enumerate(circuit.cells):
        for other in circuit.cells[k + 1 :]:
            if not _boxes_meet(boxes[k], boxes[other.index]):
                continue
            if any(overlap(a, b) for a in shapes[k] for b in shapes[other.index]):
                raise TrackError(
                    _at(circuit, one),
                    Text(f"与格 {other.name} 重叠", f"it overlaps cell {other.name}"),
                    Text("把路分开", "move the roads apart"),
                )


def quads(outline: Sequence[Point]) -> list[list[Point]]:
    """An outline as four-cornered parts, each convex."""
    half = len(outline) // 2
    left, right = outline[:half], outline[half:][::-1]
    return [[left[k], left[k + 1], right[k + 1], right[k]] for k in range(half - 1)]


def overlap(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Do two convex shapes share more than an edge? By looking for a line that parts them."""
    for shape in (one, other):
        for start, end in zip(shape, [*shape[1:], shape[0]], strict=True):
            length = math.dist(start, end)
            if length < 1e-9:
                continue
            across = (end[1] - start[1]) / length, (start[0] - end[0]) / length
            first = [across[0] * x + across[1] * y for x, y in one]
            second = [across[0] * x + across[1] * y for x, y in other]
            if min(max(first) - min(second), max(second) - min(first)) < TOUCH:
                return False
    return True


def _rectangle(panel: Panel) -> list[Point]:
    (x, y), (width, height) = panel.at, panel.size
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]


def _box(outline: Sequence[Point]) -> tuple[float, float, float, float]:
    across, up = [x for x, _ in outline], [y for _, y in outline]
    return min(across), min(up), max(across), max(up)


def _boxes_meet(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
