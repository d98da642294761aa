"""The figure of the quick reference: in which order a challenger flips, and when he stops."""

from __future__ import annotations

from engine.games.blind_snipe.schema import Seat, Tables
from engine.words import Words
from printables.components.typesetting import Drawing
from printables.drawing.pen import Pen
from printables.games.blind_snipe.colours import ASH, COAL, IVORY, SCARLET, SCARLET_TINT
from printables.games.blind_snipe.scope import seat_ink, sight
from printables.palette import INK

CARD, TALL, STEP = 13.0, 18.2, 3.2  # mm: width and height of a card, and how far each is shifted
OTHERS = (2, 3)  # cards of the stacks beside the challenger's
SHARES = (0.28, 0.40, 0.32)  # of the width, for each panel
GAP = 3.0  # mm between panels
FLOOR = 8.0  # points
say = Words(
    {
        "own": ("先翻自己的：从最上面（最靠近自己）的一张起，依次向外。", "Your own first, from the top card down."),
        "others": (
            "自己的翻完还不够，才翻别人的：任选一人最上面的一张，一次一张，随时可换人。",
            "Only then others’: anybody’s top card, one at a time, changing stacks as you like.",
        ),
        "stop": (
            "翻满所叫张数，或翻出一张{bomb}，立即停手：自己的没翻完也停。",
            "Stop at once at the number called, even within your own stack, or at the first {bomb}.",
        ),
    }
)


def flips_drawing(tables: Tables, lang: str, width: float, stacked: bool = False) -> Drawing:
    """Three panels side by side or above each other, `width` mm wide, each a drawing and a sentence."""
    height, count = TALL + (tables.hand.cards - 1) * STEP + 5, len(SHARES)
    tall = count * height + (count - 1) * GAP if stacked else height
    return Drawing(width, tall, lambda pen: _draw(pen, tables, lang, width, height, stacked))


def _draw(pen: Pen, tables: Tables, lang: str, width: float, height: float, stacked: bool) -> None:
    room, x = width - (len(SHARES) - 1) * GAP, 0.0
    pictures = (("own", _draw_own), ("others", _draw_others), ("stop", _draw_stop))
    bomb = tables.hand.names.bomb.zh if lang == "zh" else tables.hand.names.bomb.en.lower()
    for number, ((key, picture), share) in enumerate(zip(pictures, SHARES, strict=True)):
        wide = width if stacked else room * share
        y = (len(SHARES) - 1 - number) * (height + GAP) if stacked else 0.0
        with pen.frame(0 if stacked else x, y):
            pen.rect(0, 0, wide, height, radius=1.6, fill=IVORY, stroke=COAL, width=0.3)
            used = picture(pen, tables, height)
            pen.polygon(((0, height), (8.6, height), (0, height - 8.6)), fill=SCARLET)
            pen.text(2.4, height - 4.5, str(number + 1), font="display", size=11, colour=IVORY, align="centre")
            pen.paragraph(
                used,
                2,
                wide - used - 2,
                height - 4,
                say(key, lang, bomb=bomb),
                size=9.75,
                floor=FLOOR,
                leading=1.22,
                colour=INK,
                valign="middle",
            )
        x += wide + GAP


def _draw_own(pen: Pen, tables: Tables, height: float) -> float:
    """The challenger's stack with an arrow and the number of each flip. Returns where its text begins."""
    top, own, x = height - 2.5, tables.hand.cards, 9.4
    _draw_stack(pen, tables.seats[0], x, top, own)
    for card in range(own):  # the last one laid is flipped first
        low = top - (card + 1) * STEP if card < own - 1 else top - card * STEP - TALL
        middle = low + (STEP / 2 if card < own - 1 else 3.4)
        pen.text(x + CARD + 2.2, middle - 1.1, str(own - card), font="display", size=8.5, colour=INK, align="centre")
    low, arrow = top - (own - 1) * STEP - TALL + 1, x + CARD + 5.6
    pen.line(arrow, low, arrow, top - 3, stroke=SCARLET, width=0.7)
    pen.polygon(((arrow, top), (arrow - 1.6, top - 3.4), (arrow + 1.6, top - 3.4)), fill=SCARLET)
    return arrow + 3.4


def _draw_others(pen: Pen, tables: Tables, height: float) -> float:
    """Stacks of others, a frame round the top card of each. Returns where its text begins."""
    x = 9.4
    for seat, cards in zip(tables.seats[1:], OTHERS, strict=False):
        cards = min(cards, tables.hand.cards)
        top = height / 2 + (TALL + (cards - 1) * STEP) / 2
        _draw_stack(pen, seat, x, top, cards)
        low = top - TALL - (cards - 1) * STEP
        pen.rect(x - 1, low - 1, CARD + 2, TALL + 2, radius=1.8, stroke=SCARLET, width=0.8)
        x += CARD + 3.6
    return x - 0.4


def _draw_stop(pen: Pen, tables: Tables, height: float) -> float:
    """A bomb, face up, on a stack. Returns where its text begins."""
    x, cards = 10.4, min(2, tables.hand.cards)
    top = height / 2 + (TALL + (cards - 1) * STEP) / 2
    _draw_stack(pen, tables.seats[0], x, top, cards)
    low = top - (cards - 1) * STEP - TALL
    with pen.frame(x + CARD / 2, low + TALL / 2 - 0.6, -9):
        pen.rect(-CARD / 2, -TALL / 2, CARD, TALL, radius=1, fill=SCARLET_TINT, stroke=COAL, width=0.5)
        pen.icon("bomb", 0, 0, 10, colour=COAL)
    return x + CARD + 4.6


def _draw_stack(pen: Pen, seat: Seat, x: float, top: float, cards: int) -> None:
    """Backs of cards, the first one highest and at the bottom."""
    for card in range(cards):
        low = top - card * STEP - TALL
        pen.rect(x, low, CARD, TALL, radius=1.0, fill=IVORY, stroke=COAL, width=0.4)
        pen.rect(x + 0.9, low + 0.9, CARD - 1.8, TALL - 1.8, radius=0.6, stroke=ASH, width=0.15)
    pen.icon(sight(seat), x + CARD / 2, low + TALL / 2, 8.4, colour=seat_ink(seat))
