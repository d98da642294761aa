"""Cards in another size than their own: which pieces are cards, and how they are fitted to a width and height in mm."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial

from printables.components.parts import CardSet, Component, Face, TokenSheet
from printables.drawing.pen import Pen
from printables.errors import PrintError, Where
from printables.geometry import Point
from printables.imposition.paper import CARD_SIZES, SAFE_ZONE, Size


def is_card(one: CardSet) -> bool:
    """Whether a set is of the size of cards, upright or on its side, and belongs to the game on the table."""
    sizes = CARD_SIZES.values()
    return one.in_play and (one.size in sizes or one.size[::-1] in sizes)


def card_sets(kit: Iterable[Component]) -> Iterator[CardSet]:
    """The cards among the components of a kit."""
    for component in kit:
        sets = component.sets if isinstance(component, TokenSheet) else (component,)
        yield from (one for one in sets if isinstance(one, CardSet) and is_card(one))


def scaled(cards: CardSet, size: Size) -> CardSet:
    """The same cards, larger or smaller in one measure, in the middle of a card of this size; never stretched.

    No text becomes smaller than its floor: where it would, drawing raises PrintError with the card.
    """
    return fitted(cards, cards, size)


def fitted(cards: CardSet, drawn: CardSet, size: Size) -> CardSet:
    """The set `cards` with the faces of `drawn`, of which each is shown as large as a card of `size` allows."""
    scale, start = placed(drawn.size, size)
    made: dict[int, Face] = {}

    def face(one: Face) -> Face:
        if id(one) not in made:
            made[id(one)] = Face(one.key, *size, partial(_draw, one.draw, start, scale), one.ground)
        return made[id(one)]

    return replace(
        cards,
        faces=tuple(map(face, drawn.faces)),
        back=face(drawn.back) if drawn.back else None,
        backs=tuple(map(face, drawn.backs)),
    )


def placed(drawn: Size, size: Size) -> tuple[float, Point]:
    """The scale of a face of the size `drawn` on a card of `size`, and where its lower left corner lies on it.

    What is drawn smaller keeps clear of the cut as what is drawn at its own size does: only what lies inside the
    margin is scaled.
    """
    scale = _least(drawn, size, 0.0)
    if scale < 1:
        scale = _least(drawn, size, SAFE_ZONE)
        if scale <= 0:
            raise PrintError(
                f"{size[0]:g} x {size[1]:g} mm 的牌上没有地方画东西",
                f"a card of {size[0]:g} x {size[1]:g} mm has no room to draw on",
            )
    return scale, ((size[0] - drawn[0] * scale) / 2, (size[1] - drawn[1] * scale) / 2)


def _least(drawn: Size, size: Size, margin: float) -> float:
    return min((new - 2 * margin) / (old - 2 * margin) for old, new in zip(drawn, size, strict=True))


def _draw(draw: Callable[[Pen], None], start: Point, scale: float, pen: Pen) -> None:
    with pen.reduced(*start, scale):
        draw(pen)


def not_allowed(cards: CardSet, name: str) -> PrintError:
    """The error for cards that are drawn for their own size alone."""
    size = f"{cards.size[0]:g} x {cards.size[1]:g} mm"
    return PrintError(
        f"{cards.title.zh}只为 {size} 画过，不能改成 {name}",
        f"{cards.title.en} are drawn for {size} alone and cannot be laid out as {name}",
        Where(cards.key),
    )
