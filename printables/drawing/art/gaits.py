"""Five gaits of a horse as numbers: bones, angles and the points that follow from them. A head is 10 units long."""

from __future__ import annotations

import math
from dataclasses import dataclass

from printables.drawing.art.limbs import Point, reach

Angles = tuple[float, ...]

MUZZLE = 11.4  # from the poll
SOLE = 1.7  # from the last joint of a leg
TAIL = ((3.0, -50, -98), (4.4, -10, -102), (5.2, 2, -88), (4.2, -14, -70))  # lengths, angles hanging and flying


@dataclass(frozen=True)
class Limb:
    """Bones from the trunk down, each a length and which angle of a gait turns it, and half widths at the joints."""

    bones: tuple[tuple[float, int], ...]
    radii: tuple[float, ...]

    def joints(self, root: Point, angles: Angles) -> list[Point]:
        """Where the joints are when the limb hangs from `root`. The last angle is the hoof's."""
        return reach(root, [(length, angles[bone]) for length, bone in self.bones])


FORE = Limb(((3.8, 0), (3.8, 0), (2.7, 1), (2.7, 1), (2.3, 2)), (3.2, 1.95, 1.25, 0.9, 1.0, 0.85))
HIND = Limb(
    ((3.1, 0), (3.1, 0), (3.7, 1), (3.7, 1), (3.0, 2), (3.0, 2), (2.4, 3)),
    (4.9, 4.3, 3.2, 2.0, 1.3, 0.95, 1.05, 0.85),
)


@dataclass(frozen=True)
class Leg:
    """One leg: its joints from the trunk down, their half widths and the angle of its hoof."""

    joints: list[Point]
    radii: tuple[float, ...]
    hoof: float


@dataclass(frozen=True)
class Gait:
    """A posture. Points are round the trunk's middle, before it is tilted by `pitch`; angles are in degrees."""

    lift: float  # of the lowest hoof above the ground
    pitch: float
    stretch: float  # of the trunk
    neck: float
    head: float
    wind: float  # 0 to 1: how far mane and tail stream back
    near_fore: Angles
    far_fore: Angles
    near_hind: Angles
    far_hind: Angles

    @property
    def near_legs(self) -> tuple[Leg, Leg]:
        """Hind and fore, on the side that is seen."""
        return self._legs(self.near_hind, self.near_fore, 0)

    @property
    def far_legs(self) -> tuple[Leg, Leg]:
        """Hind and fore, beyond the trunk."""
        return self._legs(self.far_hind, self.far_fore, 1)

    def _legs(self, hind: Angles, fore: Angles, ahead: float) -> tuple[Leg, Leg]:
        hip, shoulder = (-8.8 * self.stretch + ahead, 0.2), (8 * self.stretch + ahead, -3.0)
        return (
            Leg(HIND.joints(hip, hind), HIND.radii, hind[-1]),
            Leg(FORE.joints(shoulder, fore), FORE.radii, fore[-1]),
        )

    @property
    def height(self) -> float:
        """Of the trunk's middle above the ground."""
        turn = math.radians(self.pitch)
        feet = [leg.joints[-1] for leg in (*self.near_legs, *self.far_legs)]
        return self.lift + SOLE - min(x * math.sin(turn) + y * math.cos(turn) for x, y in feet)

    @property
    def poll(self) -> Point:
        """Where the head joins the neck."""
        angle = math.radians(self.neck)
        return (10 * self.stretch + 13.6 * math.cos(angle), 2 + 13.6 * math.sin(angle))

    @property
    def span(self) -> tuple[float, float]:
        """How far it reaches to the left and to the right of its middle."""
        turn, nose = math.radians(self.pitch), math.radians(self.head)
        x, y = self.poll
        points = [(x + MUZZLE * math.cos(nose), y + MUZZLE * math.sin(nose)), *self.tail(1, 0)]
        points += [leg.joints[-1] for leg in (*self.near_legs, *self.far_legs)]
        across = [x * math.cos(turn) - y * math.sin(turn) for x, y in points]
        return min(across), max(across)

    def along_neck(self, share: float, side: float) -> Point:
        """A point `share` of the way from the withers to the poll, `side` above the neck's middle line."""
        angle = math.radians(self.neck)
        (px, py), x, y = self.poll, 8.4 * self.stretch, 0.6
        return (x + (px - x) * share - side * math.sin(angle), y + (py - y) * share + side * math.cos(angle))

    def ahead(self, length: float, degrees: float) -> Point:
        """A way of some length, `degrees` to the left of the neck's own direction."""
        angle = math.radians(self.neck + degrees)
        return length * math.cos(angle), length * math.sin(angle)

    def tail(self, length: float, fan: float) -> list[Point]:
        """A strand of the tail, its parts `length` as long as usual and each turned `fan` further on."""
        points = [(-12.8 * self.stretch, 3.2)]
        for part, hanging, flying in TAIL:
            angle = hanging + (flying - hanging) * self.wind + fan * len(points) / 2
            points.append(reach(points[-1], [(part * length, angle)])[-1])
        return points


# fmt: off
WALK = Gait(
    0, 0, 1.0, 44, -52, 0.0,
    (-7, -9, 12, 0), (44, -24, -48, -50), (34, -28, 10, 32, 0), (8, -58, -20, 6, -34),
)
TROT = Gait(
    0.6, 2, 1.0, 56, -58, 0.25,
    (62, -18, -50, -60), (-20, -26, -10, -40), (4, -62, -28, -20, -50), (46, -26, -4, 10, 0),
)
CANTER = Gait(
    0, 10, 1.0, 48, -52, 0.5,
    (56, -50, -90, -80), (84, 16, -10, 0), (34, -40, -14, 10, -10), (6, -62, -34, -20, -40),
)
GALLOP = Gait(
    2.6, 3, 1.06, 32, -34, 0.8,
    (76, 58, 50, 44), (62, -14, -64, -70), (-8, -72, -52, -66, -92), (52, -34, -48, -70, -80),
)
CHARGE = Gait(
    4.6, -1, 1.1, 21, -22, 1.0,
    (86, 78, 72, 60), (68, 54, 44, 40), (-22, -82, -72, -84, -112), (-6, -66, -72, -90, -124),
)
GAITS = (WALK, TROT, CANTER, GALLOP, CHARGE)
# fmt: on
