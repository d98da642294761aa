"""How much work a search for a proof may take, and how it says that it has met its bound."""

from __future__ import annotations

from engine.faults import Fault
from engine.tables import Names

POSITIONS = Names(zh="个局面", en="positions")


class Bound:
    """Counts the work of a search, and ends it at `most`: tables may be such that it would run for hours."""

    def __init__(self, most: int, unit: Names = POSITIONS) -> None:
        self.most, self.unit, self.done = most, unit, 0

    def count(self, work: int = 1) -> None:
        """Count some work. Raises Fault where that is more than may be done."""
        self.done += work
        if self.done > self.most:
            raise Fault(
                f"穷举试过 {self.most:,} {self.unit.zh}，已到上限，尚未完成",
                f"the search has tried {self.most:,} {self.unit.en}, its bound, and is not at an end",
            )
