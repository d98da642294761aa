"""What a game with odds offers: a table where what happens is told step by step, and what it reckons from that."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any

from engine.faults import Fault
from engine.narration import Block

MOST_GAMES = 4_000_000  # that one answer may take


class ToldWrong(Fault):
    """What was told cannot be; the text says why. Nothing has changed."""


@dataclass(frozen=True)
class Answer:
    """Figures of a position as tables for people and as plain data for machines."""

    blocks: tuple[Block, ...]
    data: dict[str, Any]


class OddsTable(ABC):
    """A position that grows by what is told."""

    @abstractmethod
    def tell(self, text: str) -> None:
        """One card or choice. Raises ToldWrong."""

    @abstractmethod
    def take_back(self) -> None:
        """The last thing told was wrong. Raises ToldWrong when nothing was told."""

    @abstractmethod
    def wants(self, lang: str) -> str:
        """What is to be told next; empty when the game is decided."""

    @abstractmethod
    def settled(self) -> bool:
        """Can odds be given now, or must something be told first?"""

    @abstractmethod
    def answer(self, width: float, seed: int, lang: str) -> Answer:
        """The odds now: exact, or with 95 % intervals of at most `width` either way. Raises ToldWrong."""
