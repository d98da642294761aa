"""What a benchmark tells: a figure, its unit, and the bound that it has to keep."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """A measured figure; `at_least` or `at_most` is its bound, if it has one."""

    name: str
    value: float
    unit: str = ""
    at_least: float | None = None
    at_most: float | None = None

    @property
    def met(self) -> bool:
        """Whether the bound is kept."""
        return (self.at_least is None or self.value >= self.at_least) and (
            self.at_most is None or self.value <= self.at_most
        )

    @property
    def shown(self) -> str:
        """The figure with its unit."""
        return f"{_number(self.value)} {self.unit}".strip()

    @property
    def bound(self) -> str:
        """The bound with its sign."""
        if self.at_least is not None:
            return f"≥ {_number(self.at_least)}"
        return f"≤ {_number(self.at_most)}" if self.at_most is not None else ""


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 or value == round(value) else f"{value:.2f}"


def best_seconds(work: Callable[[], object], times: int = 3) -> float:
    """The shortest of several runs: others only add to it."""
    shortest = float("inf")
    for _ in range(times):
        began = time.perf_counter()
        work()
        shortest = min(shortest, time.perf_counter() - began)
    return shortest


def run_python(code: str, **environment: str) -> str:
    """What a program prints that runs in a process of its own."""
    command, variables = [sys.executable, "-c", code], {**os.environ, **environment}
    return subprocess.run(command, env=variables, stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
