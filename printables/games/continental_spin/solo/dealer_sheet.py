"""The dealer's sheet: the deal in the open, for somebody else who stacks the deck. Not for the rider's eyes."""

from __future__ import annotations

from functools import partial

from engine.games.continental_spin.solo.challenge import Challenge
from engine.tables import Names
from engine.words import Words
from printables.components.parts import Face, Sheet
from printables.drawing.pen import Pen
from printables.games.continental_spin.broadside import FINE, disc
from printables.games.continental_spin.solo.challenge_sheet import deal_line
from printables.games.continental_spin.solo.sheet_frame import (
    BAR,
    GAP,
    HEAD,
    SMALL,
    Space,
    draw_block,
    draw_frame,
    draw_head,
    space,
)
from printables.imposition.job import Job
from printables.palette import CREAM, INK, INK_SOFT, OCHRE_TINT, OXBLOOD

ACROSS = 5  # cards in a row
CARD = 34.0  # the most height of a card's box
SITES_ACROSS = 3
SITE = 15.0  # height of a site's row
WARNING = 13.0

_say = Words(
    {
        "title": ("发牌单", "Dealer's sheet"),
        "secret": (
            "别让骑手看见。叠好牌、放好遗骨后收起来。",
            "Keep this from the rider. Put it away when deck and relics lie ready.",
        ),
        "pile": ("牌堆，从上到下；前 {hand} 张是起手", "The pile, from the top; the first {hand} are the opening hand"),
        "relics": ("遗骨，背面朝上放在这些格", "Relics, face down on these cells"),
    }
)


def dealer_sheet(race: Challenge, lang: str) -> Sheet:
    """One page with the whole deal."""
    key = "-".join(["solo", *race.variants, str(race.seed), "dealer"])
    return Sheet(key, Names(**_say.texts["title"]._asdict()), partial(_build, race, lang))


def _build(race: Challenge, lang: str, job: Job) -> tuple[Face, ...]:
    return (Face("dealer", job.paper.width, job.paper.height, partial(_draw, race, lang, space(job))),)


def _draw(race: Challenge, lang: str, room: Space, pen: Pen) -> None:
    tables, deal = race.tables, race.deal()
    draw_frame(pen, room)
    draw_head(pen, tables, lang, room, _say("title", lang), deal_line(race, lang))
    top = room.top - HEAD - 1.0
    pen.rect(room.left, top - WARNING, room.width, WARNING, fill=OXBLOOD)
    pen.icon("warning", room.left + 8, top - WARNING / 2, 8, colour=CREAM)
    pen.fit_text(
        room.left + 15,
        top - WARNING / 2 - 1.8,
        room.width - 19,
        _say("secret", lang),
        font="bold",
        size=13,
        floor=SMALL,
        colour=CREAM,
    )
    top -= WARNING + GAP
    pile = deal["piles"][0]
    relics = list(zip(tables.relic_sites, deal["relics"], strict=True))
    lines = -(-len(pile) // ACROSS)
    sites = BAR + 3 + SITE * -(-len(relics) // SITES_ACROSS) + GAP if relics else 0.0
    card = min(CARD, (top - room.foot - BAR - 4 - sites) / lines)
    height = BAR + 4 + lines * card
    hand = min(tables.drive.hand, tables.drive.deck)
    draw_block(pen, lang, room.left, top, room.width, height, _say("pile", lang, hand=hand))
    _draw_pile(pen, pile, hand, room, top - BAR - 2, card)
    if relics:
        top -= height + GAP
        draw_block(pen, lang, room.left, top, room.width, sites - GAP, _say("relics", lang))
        _draw_relics(pen, race, lang, relics, room, top - BAR - 1.5)


def _draw_pile(pen: Pen, pile: list[int], hand: int, room: Space, top: float, height: float) -> None:
    """A box a card: its place small in the corner, its number large. The opening hand is tinted."""
    cell = (room.width - 4) / ACROSS
    for number, value in enumerate(pile):
        row, column = divmod(number, ACROSS)
        x, y = room.left + 2 + column * cell, top - (row + 1) * height
        fill = pen.ink.ground(OCHRE_TINT) if number < hand else None
        pen.rect(x + 0.8, y + 0.8, cell - 1.6, height - 1.6, radius=1.2, fill=fill, stroke=INK, width=FINE)
        pen.text(x + 3, y + height - 5, str(number + 1), font="display_light", size=SMALL + 1, colour=INK_SOFT)
        size = min(34.0, height * 1.7)
        pen.text(
            x + cell / 2,
            y + height / 2 - size * 0.144,
            str(value),
            font="display",
            size=size,
            colour=OXBLOOD,
            align="centre",
        )


def _draw_relics(pen: Pen, race: Challenge, lang: str, relics: list[tuple[int, str]], room: Space, top: float) -> None:
    """A cell and what lies on it, in columns read downwards."""
    rows = -(-len(relics) // SITES_ACROSS)
    cell = (room.width - 4) / SITES_ACROSS
    for number, (site, kind) in enumerate(relics):
        column, row = divmod(number, rows)
        x, y = room.left + 2 + column * cell, top - (row + 1) * SITE
        disc(pen, x + 8, y + SITE / 2, 4.6, str(site), 14)
        pen.icon(kind, x + 21, y + SITE / 2, 9, colour=INK)
        name = race.tables.relics.kinds[kind].name.get(lang)
        pen.fit_text(
            x + 29,
            y + SITE / 2 - 2,
            cell - 31,
            name,
            font="title",
            size=14,
            floor=SMALL,
            colour=INK,
            between=(y + 0.5, y + SITE - 0.5),
        )
