"""Charts of a sweep as SVG: a line with its intervals over one range, a heat map over two."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from markupsafe import Markup, escape

from engine.statistics.estimates import Estimate
from printables.palette import CREAM, INK, INK_SOFT, OXBLOOD, TEAL, TEAL_TINT, Colour

WIDTH, HEIGHT = 640, 360
LEFT, RIGHT, TOP, BOTTOM = 70, 620, 40, 310


def line_chart(title: str, across: str, values: Sequence[float], figures: Sequence[Estimate | None]) -> Markup:
    """A figure over one range: points joined by a line, their intervals as a band; gaps where there is none."""
    there = [(value, one) for value, one in zip(values, figures, strict=True) if one and math.isfinite(one.value)]
    parts = [_text(WIDTH / 2, 22, title, 15), _text((LEFT + RIGHT) / 2, HEIGHT - 8, across, 12)]
    if there:
        ends = [end for _, one in there for end in (one.value, one.low, one.high) if math.isfinite(end)]
        low, high = min(ends), max(ends)
        margin = (high - low) * 0.08 or abs(high) * 0.1 or 1.0
        low, high = low - margin, high + margin
        first, last = min(values), max(values)

        def x(value: float) -> float:
            return (LEFT + RIGHT) / 2 if first == last else LEFT + (value - first) / (last - first) * (RIGHT - LEFT)

        def y(value: float) -> float:
            return BOTTOM - (min(max(value, low), high) - low) / (high - low) * (BOTTOM - TOP)

        upper = [f"{x(value):.1f},{y(one.high):.1f}" for value, one in there]
        lower = [f"{x(value):.1f},{y(one.low):.1f}" for value, one in reversed(there)]
        parts.append(f'<polygon points="{" ".join([*upper, *lower])}" fill="{TEAL_TINT.hex}"/>')
        line = " ".join(f"{x(value):.1f},{y(one.value):.1f}" for value, one in there)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{TEAL.hex}" stroke-width="2"/>')
        parts += [
            f'<circle cx="{x(value):.1f}" cy="{y(one.value):.1f}" r="3" fill="{TEAL.hex}"/>' for value, one in there
        ]
        for step in range(5):
            level = low + (high - low) * step / 4
            parts.append(_text(LEFT - 6, y(level) + 4, f"{level:,.3g}", 11, "end"))
        shown = values if len(values) <= 12 else values[:: math.ceil(len(values) / 12)]
        parts += [_text(x(value), BOTTOM + 18, f"{value:g}", 11) for value in shown]
    parts.append(f'<path d="M{LEFT} {TOP}V{BOTTOM}H{RIGHT}" fill="none" stroke="{INK.hex}"/>')
    return _svg(parts)


def heat_map(
    title: str, names: tuple[str, str], values: tuple[Sequence[Any], Sequence[Any]], figures: Sequence[Estimate | None]
) -> Markup:
    """A figure over two ranges, the first down and the second across; an empty cell has none."""
    down, across = values
    known = [one.value for one in figures if one and math.isfinite(one.value)]
    low, high = (min(known), max(known)) if known else (0.0, 1.0)
    wide, tall = (RIGHT - LEFT) / len(across), (BOTTOM - TOP) / len(down)
    parts = [_text(WIDTH / 2, 22, title, 15), _text((LEFT + RIGHT) / 2, HEIGHT - 8, names[1], 12)]
    parts.append(f'<g transform="rotate(-90 14 {HEIGHT / 2})">{_text(14, HEIGHT / 2, names[0], 12)}</g>')
    for number, one in enumerate(figures):
        row, column = divmod(number, len(across))
        x, y = LEFT + column * wide, TOP + row * tall
        there = one is not None and math.isfinite(one.value)
        share = (one.value - low) / (high - low) if one and there and high > low else 0.0
        fill = _between(CREAM, OXBLOOD, share) if there else "none"
        box = f'x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{tall:.1f}"'
        parts.append(f'<rect {box} fill="{fill}" stroke="#fff"/>')
        if one and there and wide > 34 and tall > 14:
            colour = CREAM.hex if share > 0.55 else INK.hex
            parts.append(_text(x + wide / 2, y + tall / 2 + 4, f"{one.value:,.3g}", 11, colour=colour))
    for place, value in enumerate(down):
        if tall > 11 or place % math.ceil(11 / tall) == 0:
            parts.append(_text(LEFT - 6, TOP + (place + 0.5) * tall + 4, f"{value:g}", 11, "end"))
    for place, value in enumerate(across):
        if wide > 28 or place % math.ceil(28 / wide) == 0:
            parts.append(_text(LEFT + (place + 0.5) * wide, BOTTOM + 18, f"{value:g}", 11))
    return _svg(parts)


def _between(one: Colour, other: Colour, share: float) -> str:
    mixed = (round(255 * (a + (b - a) * share)) for a, b in zip(one.rgb, other.rgb, strict=True))
    return "#{:02x}{:02x}{:02x}".format(*mixed)


def _svg(parts: Sequence[str]) -> Markup:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif">'
    return Markup(f'{head}<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>{"".join(parts)}</svg>')


def _text(x: float, y: float, text: str, size: int, anchor: str = "middle", colour: str = INK_SOFT.hex) -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}" fill="{colour}"'
    return f"<text {place}>{escape(text)}</text>"
