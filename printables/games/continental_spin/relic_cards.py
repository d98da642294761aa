"""Relic cards: what lies face down at the sites along the road, each in its shrine."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.games.continental_spin.schema import RelicKind, Tables
from engine.tables import Names
from engine.words import Words
from printables.components.parts import CardSet, Face
from printables.drawing.art.engraving import ribbon
from printables.drawing.pen import Pen
from printables.games.continental_spin.backs import draw_relic_back
from printables.games.continental_spin.card_frame import (
    CORNER_WIDTH,
    EDGE,
    FLOOR,
    SIZE,
    draw_frame,
    frame_path,
    raised,
)
from printables.games.continental_spin.relic_figures import figure_of
from printables.games.continental_spin.reliquary import draw_shrine
from printables.imposition.paper import Size
from printables.palette import BRASS_LIGHT, INK, OXBLOOD, PAPER

TITLE = Names(zh="圣者遗骨卡", en="Relic cards")
RIBBON = (24.0, 4.6)  # mm
NUMERAL, UNIT, NAME, EFFECT = 22.0, 6.5, 10.0, 7.5  # points
SHRINE = 20.2  # height of its foot on the card
say = Words(
    {
        "points": ("分", "points"),
        "point": ("分", "point"),
        "none": ("无效果，只计分。", "No effect: only its points."),
        "spin": ("立即 {{icon:spin}} 回转 +{amount}。", "Gain {amount} {{icon:spin}} spin at once."),
        "advance": (
            "再前进 {amount} 格，沿途与落点都不结算。",
            "Ride {amount} cells on. Ignore all you pass or land on.",
        ),
        "take_back": (
            "从自己的弃牌堆任选 {amount} 张牌收回手中。",
            "Take any {amount} cards back from your discard pile.",
        ),
        "advance_one": ("再前进 {amount} 格，沿途与落点都不结算。", "Ride {amount} cell on. Ignore what you land on."),
        "take_back_one": (
            "从自己的弃牌堆任选 {amount} 张牌收回手中。",
            "Take any {amount} card back from your discard pile.",
        ),
    }
)


def relic_cards(tables: Tables, lang: str, size: Size = SIZE) -> CardSet:
    """All relics, as many copies of each kind as the tables say, laid out for a size that holds their own."""
    kinds = tables.relics.kinds
    effects = [effect_text(kind, lang) for kind in kinds.values()]
    faces = tuple(
        Face(f"relic {key}", *size, partial(_draw_front, kind, key, effects, lang, size), PAPER)
        for key, kind in kinds.items()
    )
    back = Face("back", *size, partial(draw_relic_back, tables.relics.name.get(lang), size), PAPER)
    copies = tuple(kind.copies for kind in kinds.values())
    return CardSet("relic_cards", TITLE, faces, back, copies, bleed=2, redraw=partial(relic_cards, tables, lang))


def effect_text(kind: RelicKind, lang: str) -> str:
    """What a relic does when it is turned over, in one sentence or two."""
    one = f"{kind.effect}_one"
    return say(one if kind.amount == 1 and one in say else kind.effect, lang, amount=kind.amount)


def _draw_figure(key: str, pen: Pen) -> None:
    figure = figure_of(key)
    with pen.frame(0, figure.middle, scale=figure.scale):
        figure.draw(pen)


def _draw_front(kind: RelicKind, key: str, effects: Sequence[str], lang: str, size: Size, pen: Pen) -> None:
    (wide, high), up = size, raised(size)
    pen.art("frame", partial(draw_frame, size))
    with pen.clip_path(frame_path(size, 0.9)), pen.frame(wide / 2, SHRINE + up):
        pen.art("shrine", draw_shrine)
        pen.figure(key, lambda pen: pen.art(f"figure {key}", partial(_draw_figure, key)), -10, 4, 20, 23)
    low = 15.0 + up
    ribbon(pen, (wide - RIBBON[0]) / 2, low, *RIBBON, BRASS_LIGHT)
    pen.fit_text(
        wide / 2,
        low + 1.2,
        RIBBON[0] - 5,
        kind.name.get(lang),
        font="title",
        size=NAME,
        floor=FLOOR,
        colour=INK,
        align="centre",
        tracking=0.6,
        between=(low + 0.5, low + RIBBON[1] - 0.5),
    )
    width = wide - 2 * EDGE - CORNER_WIDTH - 4.3
    pen.paragraph(
        EDGE + 2.6,
        EDGE + 1.5,
        width,
        8.2 + up,
        effect_text(kind, lang),
        size=EFFECT,
        floor=FLOOR,
        leading=1.18,
        colour=INK,
        valign="middle",
        among=effects,
    )
    unit = say("point" if kind.points == 1 else "points", lang)
    for x, y, angle in ((0.0, 0.0, 0.0), (wide, high, 180.0)):
        with pen.frame(x, y, angle):
            middle = EDGE + CORNER_WIDTH / 2 - 0.4
            pen.fit_text(
                middle,
                high - EDGE - 6.7,
                CORNER_WIDTH - 1,
                str(kind.points),
                font="display",
                size=NUMERAL,
                floor=10,
                colour=OXBLOOD,
                align="centre",
            )
            pen.text(middle, high - EDGE - 9.3, unit, font="body", size=UNIT, colour=INK, align="centre")
