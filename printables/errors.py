"""What print errors have in common: they say which component, which place and which text cannot be printed right."""

from __future__ import annotations

from copy import copy
from typing import NamedTuple

from engine.faults import Fault, Text, both


class Where(NamedTuple):
    """What is being drawn, so that an error can name it."""

    component: str = ""
    place: str | Text = ""


NOWHERE = Where()


class PrintError(Fault):
    """Something that cannot be printed right. `component` and `place` say where, `text` what."""

    def __init__(self, zh: str, en: str, at: Where = NOWHERE, text: str = "") -> None:
        self.component, self.text = at.component, text
        self.places = both(at.place)
        super().__init__(zh, en)

    @property
    def place(self) -> str:
        return self.places.en

    def place_in(self, lang: str) -> str:
        return ", ".join(filter(None, (self.component, self.places.get(lang))))

    def within(self, component: str) -> PrintError:
        """The same error, of a component where it named none."""
        return self if self.component else PrintError(self.zh, self.en, Where(component), self.text)

    def on(self, paper: str) -> PrintError:
        """The same error, which says on which paper it is."""
        return self._noted(f"（{paper} 纸）", f", on {paper} paper")

    def made(self, size: str) -> PrintError:
        """The same error, which says to which size the piece was to be made."""
        return self._noted(f"（要改成 {size}）", f", to be made {size}")

    def _noted(self, zh: str, en: str) -> PrintError:
        fault = copy(self)
        fault.zh, fault.en = self.zh + zh, self.en + en
        fault.args = (fault.say("en"),)
        return fault


def no_room(margin: float, paper: str, at: Where = NOWHERE) -> PrintError:
    """The error for a margin (mm) that takes a whole paper."""
    return PrintError(
        f"边距 {margin:g} 毫米，{paper} 纸上就没有地方了",
        f"a margin of {margin:g} mm leaves no room on {paper} paper",
        at,
    )
