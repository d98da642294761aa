"""Plots as SVG, drawn from numbers: a histogram with what is stated and what was found marked on it."""

from __future__ import annotations

import math
from collections.abc import Sequence

from markupsafe import Markup, escape

from engine.statistics.estimates import Range
from printables.palette import INK, INK_SOFT, OCHRE_TINT, OXBLOOD, SLATE, TEAL

WIDTH, HEIGHT = 360, 132
_LEFT, _RIGHT, _TOP, _FLOOR = 8, 352, 24, 104


def bins_of(figures: Sequence[float]) -> tuple[float, float, list[int]]:
    """Where the first bin starts, how wide each is (1, 2, 2.5 or 5 times a power of ten), and how many are in each."""
    low, high = min(figures), max(figures)
    width = _round_step((high - low) / (2 * math.sqrt(len(figures))))
    if all(figure == round(figure) for figure in figures):
        width = max(1.0, math.ceil(width))
    first = math.floor(low / width + 1e-9)
    counts = [0] * (math.floor(high / width + 1e-9) - first + 1)
    for figure in figures:
        counts[math.floor(figure / width + 1e-9) - first] += 1
    return round(first * width, 12), width, counts


def _round_step(rough: float) -> float:
    """The next step up that people count in."""
    if rough <= 0:
        return 1.0
    power = 10.0 ** math.floor(math.log10(rough))
    return next(factor * power for factor in (1, 2, 2.5, 5, 10) if factor * power >= rough * (1 - 1e-9))


def histogram(
    figures: Sequence[float], stated: float, found: Range, middle: float, agrees: Range, percent: bool = False
) -> Markup:
    """An SVG of `figures`: bars; a band for what agrees with the statement; the stated value as a line with its number;
    the interval found as a beam under the bars, with `middle` as a dot.
    """
    start, width, counts = bins_of(figures)
    whole = width >= 1 and all(figure == round(figure) for figure in figures)
    offset = -0.5 if whole else 0.0  # a bar of whole numbers stands over its number
    edges = [start + offset * width, start + (len(counts) + offset) * width]
    low, high = _shown_range([*edges, stated, middle, *(end for end in found if math.isfinite(end))])
    scale = (_RIGHT - _LEFT) / (high - low)

    def x(value: float) -> float:
        return _LEFT + (min(max(value, low), high) - low) * scale

    tallest = max(counts)
    parts = [_rectangle(x(agrees[0]), _TOP, x(agrees[1]) - x(agrees[0]), _FLOOR - _TOP, OCHRE_TINT.hex)]
    for place, count in enumerate(counts):
        if count:
            left = x(start + (place + offset) * width)
            right = x(start + (place + offset + 1) * width)
            height = (_FLOOR - _TOP - 6) * count / tallest
            parts.append(_rectangle(left + 0.4, _FLOOR - height, max(right - left - 0.8, 0.8), height, SLATE.hex))
    parts.append(_line(_LEFT, _FLOOR, _RIGHT, _FLOOR, INK.hex, 1))
    parts += [_tick(x(value), _label(value, step, percent)) for value, step in _ticks(low, high)]
    parts.append(_line(x(found[0]), _FLOOR + 5, x(found[1]), _FLOOR + 5, TEAL.hex, 3))
    parts.append(f'<circle cx="{x(middle):.1f}" cy="{_FLOOR + 5}" r="3.5" fill="{TEAL.hex}"/>')
    parts.append(_line(x(stated), 16, x(stated), _FLOOR, OXBLOOD.hex, 2))
    parts.append(_text(x(stated), 12, _label(stated, 0.001, percent), OXBLOOD.hex, "bold"))
    return Markup('<svg viewBox="0 0 {} {}" role="img" aria-hidden="true">{}</svg>').format(
        WIDTH, HEIGHT, Markup("".join(parts))
    )


def _shown_range(values: Sequence[float]) -> Range:
    low, high = min(values), max(values)
    margin = (high - low) * 0.06 or max(abs(low) * 0.1, 1.0)
    return low - margin, high + margin


def _ticks(low: float, high: float) -> list[tuple[float, float]]:
    """Four to eight round values in a range, each with the step between them."""
    step = _round_step((high - low) / 7)
    first = math.ceil(low / step)
    return [(place * step, step) for place in range(first, math.floor(high / step) + 1)]


def _label(value: float, step: float, percent: bool) -> str:
    if percent:
        value, step = value * 100, step * 100
    digits = max(0, -math.floor(math.log10(step) + 1e-9)) if step < 1 else 0
    if step == 2.5 * 10.0 ** math.floor(math.log10(step)):
        digits += 1
    text = f"{value:,.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return f"{text}%" if percent else text


def _rectangle(x: float, y: float, width: float, height: float, fill: str) -> str:
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(width, 0):.1f}" height="{height:.1f}" fill="{fill}"/>'


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float) -> str:
    ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line {ends} stroke="{colour}" stroke-width="{width}"/>'


def _tick(x: float, label: str) -> str:
    return _line(x, _FLOOR, x, _FLOOR + 3, INK.hex, 1) + _text(x, _FLOOR + 22, label, INK_SOFT.hex)


def _text(x: float, y: float, text: str, fill: str, weight: str = "normal") -> str:
    half = 3.2 * len(text)
    inside = min(max(x, half), WIDTH - half)
    place = f'x="{inside:.1f}" y="{y}" text-anchor="middle" font-size="11"'
    return f'<text {place} font-weight="{weight}" fill="{fill}">{escape(text)}</text>'
