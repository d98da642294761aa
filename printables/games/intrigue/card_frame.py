"""What the cards of Intrigue's kit share: their size, that of the published cards; frame, types, back. Millimetres."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.intrigue.schema import Tables
from printables.drawing.art.engraving import bitten
from printables.drawing.pen import Pen
from printables.games.intrigue.heraldry import (
    FIELDS,
    GILT,
    GILT_PALE,
    INDIGO,
    INDIGO_PALE,
    PARCHMENT,
    draw_shield,
)
from printables.imposition.paper import CARD_SIZES
from printables.text.typography import capitals

WIDTH, HEIGHT = CARD_SIZES["standard_european"]
EDGE = 3.4
QUIET = 5.0  # bare margin of backs: 2 mm of a printer's error do not show
FLOOR = 6.5  # points


def types_line(tables: Tables, types: Sequence[str], lang: str) -> str:
    """The types of a card in words."""
    names = [getattr(tables.types, one).get(lang) for one in types]
    return (" – " if lang == "en" else "·").join(names)


def draw_frame(pen: Pen, width: float, height: float) -> None:
    """Two rules with bitten corners."""
    pen.path(bitten(1.7, 1.7, width - 3.4, height - 3.4, 2.3), stroke=INDIGO, width=0.5)
    pen.path(bitten(2.6, 2.6, width - 5.2, height - 5.2, 1.4), stroke=GILT, width=0.25)


def draw_back(tables: Tables, lang: str, word: str, pen: Pen) -> None:
    """A field of lozenges and six shields; the same turned by half. `word` says which cards these are."""
    x, y, w, h = QUIET, QUIET, WIDTH - 2 * QUIET, HEIGHT - 2 * QUIET
    with pen.clip_path(bitten(x, y, w, h, 3)):
        pen.rect(x, y, w, h, fill=INDIGO_PALE)
        for row in range(-1, 14):
            for column in range(-1, 9):
                cx, cy = x + (column + row % 2 / 2) * 7.2, y + row * 6.2
                pen.polygon(((cx - 3, cy), (cx, cy + 5), (cx + 3, cy), (cx, cy - 5)), stroke=GILT_PALE, width=0.4)
    pen.path(bitten(x, y, w, h, 3), stroke=INDIGO, width=0.9)
    for angle in (0, 180):
        with pen.frame(WIDTH / 2, HEIGHT / 2, angle):
            for k, kind in enumerate(list(FIELDS)[:3] if angle == 0 else list(FIELDS)[3:]):
                draw_shield(pen, kind, (k - 1) * 13, 25, 12)
            pen.rect(-w / 2, 3.2, w, 7.4, fill=INDIGO)
            title = capitals(tables.title.get(lang), lang)
            pen.fit_text(0, 5.2, w - 6, title, font="title", size=13, floor=7, colour=PARCHMENT, align="centre")
            pen.rect(-w / 2, 0, w, 3.6, fill=PARCHMENT)
            pen.fit_text(0, 0.9, w - 6, word, size=7, floor=FLOOR, colour=INDIGO, align="centre")
