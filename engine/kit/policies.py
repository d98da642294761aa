"""The named policies of a game, and what each of them looks at."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

import numpy as np

from engine.kit.actions import constants

Looks = Literal["view", "open", "everything"]
VIEW: Looks = "view"  # gets what its seat may see
OPEN: Looks = "open"  # the same, and uses nothing that is hidden from its seat: bulk play need not wipe it first
EVERYTHING: Looks = "everything"  # sees all, hidden cards too, and says so


@dataclass(frozen=True)
class Policy:
    """A policy by name, and what it looks at."""

    name: str
    looks: Looks = VIEW
    slow: bool = False  # compiled only when it is asked for: the game has `choose_fast` for all others


class Policies:
    """All policies of a game, in the order of the numbers that its compiled `choose` knows them by (`numbers`)."""

    def __init__(self, *policies: Policy) -> None:
        self.declared = policies
        self.names = tuple(policy.name for policy in policies)
        self.numbers = constants(len(policies))
        self.needs_view = np.array([policy.looks == VIEW for policy in policies], np.bool_)

    def number(self, name: str) -> int:
        """The number of a policy. Raises ValueError for a name that is none."""
        return self.names.index(name)

    def all_random(self, names: Iterable[str]) -> bool:
        """Is each of these the random policy, which comes first and looks at nothing that is hidden?"""
        return all(self.number(name) == 0 for name in names)

    def any_slow(self, names: Iterable[str]) -> bool:
        """Is any of these policies slow?"""
        return any(self.declared[self.number(name)].slow for name in names)

    def sees_everything(self, name: str) -> bool:
        """Does this policy see hidden cards?"""
        return self.declared[self.number(name)].looks == EVERYTHING
