"""How different two colours look: to most eyes, and to those with the three common kinds of colour blindness."""

from __future__ import annotations

from printables.palette import Colour

# Machado, Oliveira and Fernandes 2009, severity 1.0, on linear sRGB.
SIMULATIONS = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
WHITE_POINT = (0.95047, 1.0, 1.08883)


def times(matrix, vector):
    return tuple(sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix)


def linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def lab(colour: Colour, kind: str) -> tuple[float, float, float]:
    seen = times(SIMULATIONS[kind], tuple(linear(c) for c in colour.rgb))
    xyz = times(TO_XYZ, tuple(min(max(c, 0.0), 1.0) for c in seen))
    x, y, z = (
        t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116
        for t in (c / w for c, w in zip(xyz, WHITE_POINT, strict=True))
    )
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def difference(one: Colour, other: Colour, kind: str) -> float:
    """CIE 1976 Delta-E; 2.3 is just noticeable."""
    return sum((a - b) ** 2 for a, b in zip(lab(one, kind), lab(other, kind), strict=True)) ** 0.5
