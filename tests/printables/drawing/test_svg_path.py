"""SVG path data: every command, both cases, as moves, lines and cubic curves."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printables.drawing.svg_path import parse


@pytest.mark.parametrize(
    ("d", "steps"),
    [
        ("M1 2L3 4Z", (("M", (1, 2)), ("L", (3, 4)), ("Z", ()))),
        ("m1,2 3,4z", (("M", (1, 2)), ("L", (4, 6)), ("Z", ()))),
        ("M0 0h2v3H1V1", (("M", (0, 0)), ("L", (2, 0)), ("L", (2, 3)), ("L", (1, 3)), ("L", (1, 1)))),
        ("M1 1l-.5-.5", (("M", (1, 1)), ("L", (0.5, 0.5)))),
        ("M1 1l1e1 2", (("M", (1, 1)), ("L", (11, 3)))),
        ("M0 0C1 2 3 4 5 6", (("M", (0, 0)), ("C", (1, 2, 3, 4, 5, 6)))),
        ("M1 1c1 2 3 4 5 6", (("M", (1, 1)), ("C", (2, 3, 4, 5, 6, 7)))),
        ("M0 0C0 1 2 1 2 0S4-1 4 0", (("M", (0, 0)), ("C", (0, 1, 2, 1, 2, 0)), ("C", (2, -1, 4, -1, 4, 0)))),
        ("M0 0q3 3 6 0t6 0", (("M", (0, 0)), ("C", (2, 2, 4, 2, 6, 0)), ("C", (8, -2, 10, -2, 12, 0)))),
        ("M1 1h2z l1 0", (("M", (1, 1)), ("L", (3, 1)), ("Z", ()), ("L", (2, 1)))),
        ("M0 0S1 1 2 0", (("M", (0, 0)), ("C", (0, 0, 1, 1, 2, 0)))),
    ],
)
def test_commands(d: str, steps: tuple[tuple[str, tuple[float, ...]], ...]) -> None:
    found = parse(d)
    assert [command for command, _ in found] == [command for command, _ in steps]
    for (_, numbers), (_, wanted) in zip(found, steps, strict=True):
        assert numbers == pytest.approx(wanted)


def test_arc_flags_may_stand_without_spaces() -> None:
    assert parse("M0 0a5 5 0 0110 0") == parse("M0 0a5 5 0 0 1 10 0")


def points_on(d: str) -> list[tuple[float, float]]:
    """Points along the curves of a path."""
    found, here = [], (0.0, 0.0)
    for command, numbers in parse(d):
        if command == "C":
            control = [here, *zip(numbers[::2], numbers[1::2], strict=True)]
            for t in (0.25, 0.5, 0.75, 1):
                weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
                found.append(tuple(sum(w * p[axis] for w, p in zip(weights, control, strict=True)) for axis in (0, 1)))
        here = numbers[-2:] if numbers else here
    return found


@given(st.floats(1, 50), st.floats(0.1, 6.1), st.booleans())
def test_arcs_are_round(radius: float, turn: float, sweep: bool) -> None:
    sign = 1 if sweep else -1
    x, y = radius * math.cos(sign * turn), radius * math.sin(sign * turn)
    points = points_on(f"M{radius} 0A{radius} {radius} 0 {int(turn > math.pi)} {int(sweep)} {x:.9f} {y:.9f}")
    assert all(math.hypot(*point) == pytest.approx(radius, rel=1e-3) for point in points)
    assert points[-1] == pytest.approx((x, y), abs=1e-6)


def test_an_arc_too_small_for_its_ends_grows() -> None:
    assert points_on("M0 0A1 1 0 0 1 10 0")[3] == pytest.approx((5, -5), abs=1e-6)


def test_an_arc_without_radius_is_a_line_and_without_length_nothing() -> None:
    assert parse("M0 0A0 5 0 0 1 3 4") == (("M", (0, 0)), ("L", (3, 4)))
    assert parse("M3 4A5 5 0 0 1 3 4") == (("M", (3, 4)),)


@pytest.mark.parametrize("d", ["hello", "5 5 M1 2", "M1", "M1 2 3", "M1 2L", "M1 2C1 2 3"])
def test_what_is_not_path_data_raises(d: str) -> None:
    with pytest.raises(ValueError, match=r"path data|numbers"):
        parse(d)
