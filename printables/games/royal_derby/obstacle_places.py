"""A card for each fence: it lies beside the course and says how many obstacle cards lie on it."""

from __future__ import annotations

from functools import partial

from engine.games.royal_derby.schema import SUITS, Tables
from engine.tables import Names
from engine.words import Words
from printables.components.parts import CardSet, Face
from printables.drawing.art.engraving import bitten, ribbon
from printables.drawing.pen import Pen
from printables.games.royal_derby.card_frame import SIZE
from printables.games.royal_derby.colours import TURF, TURF_DEEP, TURF_PALE, TURF_SHORT
from printables.games.royal_derby.jockey import draw_ridden
from printables.games.royal_derby.turf import draw_hedge
from printables.palette import INK, PAPER

WIDTH, HEIGHT = SIZE
TITLE = Names(zh="障碍位卡", en="Obstacle places")
USE = Names(zh="放在图板旁，障碍牌压在上面", en="beside the lane board, under the obstacle cards")
FLOOR = 6.5  # points
say = Words(
    {
        "lay": ("扣 {count} 张", "{count} face down"),
        "open": (
            "首次抵达或越过时全部翻开；每张让同花色的赛驹退 {back} 段",
            "First to reach or pass: open all. Each takes its suit back {back}.",
        ),
    }
)


def obstacle_places(tables: Tables, lang: str) -> CardSet:
    """One card a section, the first one first."""
    faces = tuple(
        Face(f"section {section}", WIDTH, HEIGHT, partial(_draw, tables, lang, section), TURF_SHORT)
        for section in range(1, tables.course.finish)
    )
    return CardSet("obstacle_places", TITLE, faces, bleed=2, use=USE)


def _draw(tables: Tables, lang: str, section: int, pen: Pen) -> None:
    count = tables.course.obstacles[section - 1]
    pen.path(bitten(4.4, 4.4, WIDTH - 8.8, HEIGHT - 8.8, 3.2), fill=PAPER, stroke=TURF_DEEP, width=0.6)
    pen.path(bitten(5.4, 5.4, WIDTH - 10.8, HEIGHT - 10.8, 3.0), stroke=TURF, width=0.18)
    pen.text(WIDTH / 2, HEIGHT - 24.6, str(section), font="display", size=52, colour=TURF_DEEP, align="centre")
    for side in (-1, 1):
        pen.icon("fence", WIDTH / 2 + side * 17, HEIGHT - 17.6, 9, colour=TURF)
    suit = tables.suits[(section - 1) % SUITS]
    with pen.clip_rect(6, 28, WIDTH - 12, 36):
        pen.rect(6, 28, WIDTH - 12, 6, fill=TURF_PALE)
        draw_hedge(pen, WIDTH / 2 - 12, 31.4, 24, 1.6)
        with pen.frame(WIDTH / 2 - 1.5, 35.6, 10, 0.66):
            pen.art(f"ridden {suit.key}", lambda pen: draw_ridden(pen, suit))
    ribbon(pen, 10.5, 20.4, WIDTH - 21, 7.4, TURF)
    pen.fit_text(
        WIDTH / 2,
        22.6,
        WIDTH - 32,
        say("lay", lang, count=count),
        font="title",
        size=12,
        floor=FLOOR,
        colour=PAPER,
        align="centre",
    )
    pen.paragraph(
        9.5,
        7.6,
        WIDTH - 19,
        11.4,
        say("open", lang, back=1),
        size=7.6,
        floor=FLOOR,
        colour=INK,
        align="centre",
        valign="middle",
    )
