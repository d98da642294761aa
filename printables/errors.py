"""What print errors have in common: they say which component, which place and which text cannot be printed right."""

from __future__ import annotations

from typing import NamedTuple


class Where(NamedTuple):
    """What is being drawn, so that an error can name it."""

    component: str = ""
    place: str = ""


NOWHERE = Where()


class PrintError(ValueError):
    """Something that cannot be printed right. `component` and `place` say where, `text` what."""

    def __init__(self, problem: str, where: Where = NOWHERE, text: str = "") -> None:
        self.problem, self.component, self.place, self.text = problem, where.component, where.place, text
        at = ", ".join(part for part in where if part)
        super().__init__(f"{at}: {problem}" if at else problem)
