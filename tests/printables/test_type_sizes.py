"""One type size for one role: what one line of a game's code writes on its pieces is equally large on all of them.

A role is the place in the code that writes it: the names on cards, the numbers of cells, the headings of a table. What
is too long for its place makes its fellows smaller too (`among`), or is told shorter.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from io import BytesIO
from types import FrameType
from typing import Any

import pytest
from reportlab.pdfgen.canvas import Canvas

from engine.registry import GAMES
from printables.components.parts import Board, Face
from printables.drawing.pen import Pen
from printables.text.fonts import font_name
from tests.printables.kit import Kit, sets_of

REFERENCE = "quick_reference"  # a text, whose sizes are those of all sheets: `SCALES` of typesetting
Role = tuple[tuple[str, int], ...]


def role_of(frame: FrameType | None, game: str) -> Role:
    """The lines of the game's own code that led to this call."""
    found = []
    while frame:
        if f"/games/{game}/" in frame.f_code.co_filename:
            found.append((frame.f_code.co_filename.rpartition("/")[2], frame.f_lineno))
        frame = frame.f_back
    return tuple(found)


def faces_of(kit: Kit, lang: str) -> list[tuple[str, Face]]:
    """Each face of the kit once, with the key of what it is part of."""
    parts = kit.components(lang)
    cards = [(key, face) for key, one in sets_of(parts).items() for face in dict.fromkeys(one.faces)]
    cards = [(key, face) for key, face in cards if key != REFERENCE]
    return cards + [(one.key, one.face) for one in parts if isinstance(one, Board)]


@pytest.mark.parametrize("game", GAMES)
def test_a_role_has_one_size_on_all_pieces_of_a_kind(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found: dict[tuple[str, Role], dict[float, str]] = defaultdict(dict)
    part = ""

    def record(pen: Pen, x: float, y: float, line: Any, size: float, colour: Any) -> None:
        sizes = found[part, role_of(sys._getframe(1), game)]
        sizes.setdefault(round(size * pen._scale, 2), "".join(run.text for run in line.runs))

    monkeypatch.setattr(Pen, "_draw_line", record)
    for shapes in ("_draw", "icon", "path"):  # not needed to know what is written
        monkeypatch.setattr(Pen, shapes, lambda *_, **__: None)
    canvas = Canvas(BytesIO(), initialFontName=font_name("body"))
    for part, face in faces_of(Kit(game), "en"):
        with (pen := Pen(canvas, "en", part, face.key)).page():
            face.draw(pen)
    assert sum(map(len, found.values())) > 10
    uneven = {key: sizes for key, sizes in found.items() if len(sizes) > 1}
    assert not uneven
