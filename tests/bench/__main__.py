"""Run the benchmarks of all modules here, or of those named; exits with 1 when a figure misses its bound."""

from __future__ import annotations

import pkgutil
import sys
from importlib import import_module

from rich.console import Console
from rich.table import Table

from tests import bench


def main(names: list[str]) -> int:
    """Measure, print a table as figures come in, and tell how many miss their bound."""
    console = Console()
    missed = 0
    for name in names or [module.name for module in pkgutil.iter_modules(bench.__path__)]:
        measure = getattr(import_module(f"tests.bench.{name}"), "measure", None)
        if measure is None:
            continue
        table = Table(title=name, title_justify="left")
        for heading in ("Figure", "Measured", "Bound"):
            table.add_column(heading, justify="left" if heading == "Figure" else "right")
        for figure in measure():
            table.add_row(figure.name, figure.shown, figure.bound, style="" if figure.met else "bold red")
            missed += not figure.met
        console.print(table)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
