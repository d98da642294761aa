"""The page of a kingdom: its cards in own words, its piles for so many players, and what games with it were like."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from engine.games.intrigue.played import Distribution, Played
from engine.games.intrigue.schema import Card, Tables
from engine.games.intrigue.wording import summary
from engine.tables import Names
from engine.words import Words
from printables.components.parts import Face, Sheet
from printables.drawing.pen import Pen
from printables.games.intrigue.card_frame import FLOOR, types_line
from printables.games.intrigue.heraldry import (
    GILT,
    INDIGO,
    INDIGO_PALE,
    PARCHMENT,
    SABLE,
    VELLUM,
    draw_coin,
    draw_shields,
    field,
    on,
)
from printables.games.intrigue.masthead import HEIGHT as HEAD
from printables.games.intrigue.masthead import draw_masthead
from printables.geometry import Box
from printables.imposition.job import Job
from printables.pages.instruction_pages import frame_of
from printables.palette import WHITE
from printables.text.typography import capitals

TITLE = Names(zh="王国", en="Kingdom", zh_hant="王國")
COLUMNS, ROWS = 2, 5  # cards on a page
GAP = 2.4
BAND = 8.0  # with the name of a card
PILES = 19.0  # height of the row of piles
CHARTS = 38.0
WIDEST = 7.0  # of a bar
say = Words(
    {
        "seed": ("种子 {}", "seed {}", "種子 {}"),
        "piles": ("{} 人局的牌堆", "The piles for {} players", "{} 人局的牌堆"),
        "played": (
            "{games} 局 {players} 人游戏打出来的样子（{policies}）",
            "What {games} games of {players} players were like ({policies})",
            "{games} 局 {players} 人遊戲打出來的樣子（{policies}）",
        ),
        "rounds": ("轮数", "Rounds", "輪數"),
        "spread": ("首尾分差", "Points between first and last", "首尾分差"),
        "empty_piles": ("终局时的空牌堆", "Empty piles at the end", "終局時的空牌堆"),
        "mean": ("平均 {}", "mean {}", "平均 {}"),
    }
)


@dataclass(frozen=True)
class Kingdom:
    """Tables whose kingdom is fixed, the seed that it was drawn with, and what games with it were like, if any."""

    tables: Tables
    seed: int
    players: int
    played: Played | None = None


def kingdom_page(kingdom: Kingdom, lang: str) -> Sheet:
    """A page for every ten cards; the last one has the piles, and what played games were like."""
    return Sheet(f"kingdom-{kingdom.seed}", TITLE, partial(_build, kingdom, lang))


def _build(kingdom: Kingdom, lang: str, job: Job) -> tuple[Face, ...]:
    paper, cards = job.paper, [kingdom.tables.card(key) for key in kingdom.tables.fixed_kingdom]
    parts = [cards[first : first + COLUMNS * ROWS] for first in range(0, len(cards), COLUMNS * ROWS)]
    return tuple(
        Face(
            f"kingdom {number}",
            paper.width,
            paper.height,
            partial(_draw, kingdom, lang, part, frame_of(paper), number == len(parts)),
        )
        for number, part in enumerate(parts, 1)
    )


def _draw(kingdom: Kingdom, lang: str, cards: Sequence[Card], frame: Box, last: bool, pen: Pen) -> None:
    tables = kingdom.tables
    pen.rect(frame.x, frame.y, frame.width, frame.height, fill=PARCHMENT, stroke=INDIGO, width=0.6)
    word = f"{TITLE.get(lang)} · {say('seed', lang, kingdom.seed)}"
    draw_masthead(pen, tables, lang, word, frame.x, frame.top, frame.width)
    left, inner, foot, top = frame.x + 3, frame.width - 6, frame.y + 3, frame.top - HEAD - 3
    if last and kingdom.played:
        _draw_played(pen, kingdom.played, lang, Box(left, foot, inner, CHARTS))
        foot += CHARTS + GAP
    if last:
        _draw_piles(pen, kingdom, lang, Box(left, foot, inner, PILES))
        foot += PILES + GAP
    width, height = (inner - GAP) / COLUMNS, (top - foot - GAP * (ROWS - 1)) / ROWS
    for number, card in enumerate(cards):
        column, row = divmod(number, ROWS)
        place = Box(left + column * (width + GAP), top - (row + 1) * height - row * GAP, width, height)
        _draw_card(pen, tables, card, lang, place)


def _draw_card(pen: Pen, tables: Tables, card: Card, lang: str, box: Box) -> None:
    """Cost and name on the card's colour, shields and types on the left, its words beside them."""
    colour, left = field(card.types), 27.0
    pen.rect(box.x, box.y, box.width, box.height, radius=1.2, fill=WHITE, stroke=INDIGO, width=0.3)
    pen.rect(box.x, box.top - BAND, box.width, BAND, radius=1.2, fill=colour, stroke=SABLE, width=0.3)
    draw_coin(pen, box.x + 5.4, box.top - BAND / 2, 3.4, str(card.cost))
    name, kinds = capitals(card.name.get(lang), lang), types_line(tables, card.types, lang)
    used = pen.width(kinds, font="bold", size=8)
    pen.text(box.right - 2.4, box.top - 5.2, kinds, font="bold", size=8, colour=on(colour), align="right")
    room = box.width - 11 - used - 6
    pen.fit_text(box.x + 11, box.top - 5.8, room, name, font="title", size=13, floor=8, colour=on(colour))
    pen.rect(box.x + 1.6, box.y + 1.6, left - 3.2, box.height - BAND - 3.2, radius=1, fill=VELLUM)
    height = min(box.height - BAND - 6, (left - 6) / len(card.types))
    draw_shields(pen, card, box.x + left / 2, box.y + (box.height - BAND) / 2, height)
    pen.paragraph(
        box.x + left,
        box.y + 1.4,
        box.width - left - 2.4,
        box.height - BAND - 2.8,
        summary(tables, card, lang),
        size=10,
        floor=FLOOR,
        leading=1.25,
        colour=SABLE,
        valign="middle",
    )


def _heading(pen: Pen, text: str, box: Box) -> None:
    pen.fit_text(box.x, box.top - 4, box.width, text, font="title", size=11, floor=8, colour=INDIGO)
    pen.line(box.x, box.top - 5.4, box.right, box.top - 5.4, stroke=GILT, width=0.4)


def _draw_piles(pen: Pen, kingdom: Kingdom, lang: str, box: Box) -> None:
    """The base cards, and how many lie in each pile at this table."""
    tables = kingdom.tables
    _heading(pen, say("piles", lang, kingdom.players), box)
    step = box.width / len(tables.base)
    for number, card in enumerate(tables.base):
        x = box.x + number * step
        pen.rect(x + 0.4, box.y, step - 0.8, 12, radius=1, fill=WHITE, stroke=INDIGO, width=0.25)
        name, middle = card.name.get(lang), x + step / 2
        pen.fit_text(middle, box.y + 8, step - 2.4, name, size=8.5, floor=FLOOR, colour=SABLE, align="centre")
        count = str(tables.pile(card, kingdom.players))
        pen.text(middle, box.y + 1.9, count, font="display", size=14, colour=SABLE, align="centre")


def _draw_played(pen: Pen, played: Played, lang: str, box: Box) -> None:
    """How long games were, how far apart the scores, and how many piles ran out: a histogram each."""
    told = {"games": f"{played.games:,}", "players": len(played.policies), "policies": played.who}
    heading = say("played", lang, **told)
    _heading(pen, heading, box)
    width = (box.width - 2 * GAP) / 3
    for number, (key, found) in enumerate(played.distributions.items()):
        place = Box(box.x + number * (width + GAP), box.y, width, box.height - 7)
        _draw_histogram(pen, say(key, lang), found, lang, place)


def _draw_histogram(pen: Pen, title: str, found: Distribution, lang: str, box: Box) -> None:
    """A bar for each value, its number below where there is room, and the mean beside the title."""
    pen.rect(box.x, box.y, box.width, box.height, radius=1, fill=INDIGO_PALE, stroke=INDIGO, width=0.25)
    mean = say("mean", lang, f"{found.mean:.1f}")
    used = pen.width(mean, font="bold", size=8.5)
    y = box.top - 5
    pen.text(box.right - 2, y, mean, font="bold", size=8.5, colour=SABLE, align="right")
    room = box.width - used - 6
    pen.fit_text(box.x + 2, y, room, title, font="bold", size=8.5, floor=FLOOR, colour=INDIGO)
    low, high = box.y + 5.4, box.top - 7.5
    step, tallest = min(WIDEST, (box.width - 4) / len(found.games)), max(found.games)
    every = max(1, -(-len(found.games) // 8))
    left = box.x + (box.width - step * len(found.games)) / 2
    for place, games in enumerate(found.games):
        x = left + place * step
        if games:
            pen.rect(x + 0.1 * step, low, 0.8 * step, (high - low) * games / tallest, fill=INDIGO)
        if place % every == 0:
            value = str(found.first + place * found.width)
            pen.text(x + step / 2, box.y + 1.6, value, size=7, colour=SABLE, align="centre")
    pen.line(box.x + 2, low, box.right - 2, low, stroke=SABLE, width=0.3)
