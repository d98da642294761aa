"""The country round the road, in the flat tones of a poster: an island, tea hills, a yard. Millimetres."""

from __future__ import annotations

import math

from engine.games.downforce.circuits.circuit import Circuit
from printables.drawing.pen import Pen
from printables.games.downforce.colours import GROUNDS, IVORY, NIGHT, SAND, SEA, SEA_LIGHT, Ground
from printables.games.downforce.landmarks import LANDMARKS, Landmark, gulls, sailing_boat
from printables.games.downforce.open_ground import OpenGround
from printables.geometry import Point
from printables.palette import WHITE, Colour

COAST = 25.0  # from the road to the water
AT_SEA = (  # where there is water enough
    Landmark(sailing_boat, 20, 19, ((0.52, 0.97), (0.98, 0.97))),
    Landmark(gulls, 20, 10, ((0.6, 0.9), (0.02, 0.02), (0.98, 0.3))),
)
TERRACE = 9.0  # wide
CONTOUR, CONTOUR_LOW = 0.35, 0.12  # width of the line round a terrace, and in low ink


def draw_scenery(circuit: Circuit, pen: Pen) -> None:
    """All over the board; the road is drawn over it."""
    width, height = circuit.track.board.size
    kind, ground = circuit.track.scenery, GROUNDS[circuit.track.scenery]
    with pen.clip_rect(0, 0, width, height):
        {"airfield": _island, "tea_hills": _terraces, "yard": _yard}[kind](pen, circuit, ground)
        if kind == "airfield":
            _place(pen, OpenGround(circuit, COAST + 2), AT_SEA, ground)
        _place(pen, OpenGround(circuit, 3.5), LANDMARKS[kind], ground)


def _place(pen: Pen, open_ground: OpenGround, landmarks: tuple[Landmark, ...], ground: Ground) -> None:
    """Each where there is room for it; the first come first."""
    for landmark in landmarks:
        for share_x, share_y in landmark.places:
            x, y = share_x * open_ground.width, share_y * open_ground.height
            size = landmark.width * landmark.scale, landmark.height * landmark.scale
            spot = open_ground.nearest(x, y, *size)
            if spot:
                with pen.frame(*spot, scale=landmark.scale):
                    landmark.draw(pen, ground)


def _inside(circuit: Circuit) -> list[Point]:
    """A line along the middle lane of every strip: the road hides it."""
    spine = [one.strip.lanes[len(one.strip.lanes) // 2] for one in circuit.stretches]
    return [cell.centre for cell in circuit.cells if cell.lane == spine[cell.stretch]]


def _round(pen: Pen, circuit: Circuit, out: float, colour: Colour, line: Colour) -> None:
    """The road and all within so far of it, in a line; low ink has nothing but that."""
    tones = ((CONTOUR_LOW, NIGHT), (0.0, WHITE)) if pen.ink.low else ((CONTOUR, line), (0.0, colour))
    for more, tone in tones:
        for cell in circuit.cells:
            pen.polygon(cell.outline, fill=tone, stroke=tone, width=2 * (out + more))


def _island(pen: Pen, circuit: Circuit, ground: Ground) -> None:
    """Sea, surf and sand; on the island mown strips, and two runways that cross under the road."""
    width, height = circuit.track.board.size
    pen.rect(0, 0, width, height, fill=SEA)
    for row in range(math.ceil(height / 9)):
        for k in range(math.ceil(width / 26)):
            wave = "M0 0Q2 1.8 4 0Q6 1.8 8 0"
            pen.path(wave, x=26 * k + 13 * (row % 2), y=9 * row + 4, stroke=SEA_LIGHT, width=0.7)
    for out, colour in ((COAST, SEA_LIGHT), (COAST - 3.5, SAND), (COAST - 6, ground.base)):
        _round(pen, circuit, out, colour, colour)
    pen.polygon(_inside(circuit), fill=pen.ink.ground(ground.base))
    line = " ".join(f"{'L' if k else 'M'}{x:.2f} {y:.2f}" for k, (x, y) in enumerate(_inside(circuit)))
    with pen.clip_path(line + "Z"):
        for k in range(0, math.ceil(width / 14), 2):
            pen.rect(k * 14, 0, 14, height, fill=ground.light)
        for x, y, angle in ((0.1, 0.06, 32), (0.98, 0.1, 148)):
            with pen.frame(width * x, height * y, angle):
                pen.rect(-60, -11, 2 * height, 22, fill=ground.dark)
                for k in range(int(2 * height / 16)):
                    pen.rect(-56 + k * 16, -0.6, 8, 1.2, fill=IVORY)


def _terraces(pen: Pen, circuit: Circuit, ground: Ground) -> None:
    """The hill falls away from the road in steps of tea."""
    width, height = circuit.track.board.size
    pen.rect(0, 0, width, height, fill=ground.light)
    for step in range(7, 0, -1):
        _round(pen, circuit, step * TERRACE, ground.base if step % 2 else ground.light, ground.dark)


def _yard(pen: Pen, circuit: Circuit, ground: Ground) -> None:
    """Flagstones."""
    width, height = circuit.track.board.size
    side = 18.0
    for row in range(math.ceil(height / side)):
        for column in range(math.ceil(width / side) + 1):
            x = (column - (row % 2) / 2) * side
            fill = ground.light if (row + column) % 3 else ground.base
            pen.rect(x + 0.4, row * side + 0.4, side - 0.8, side - 0.8, radius=1, fill=fill)
