"""Cards in another size than their own: which pieces are cards, and how they are fitted to a width and height in mm."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial

from printables.components.parts import Board, CardSet, Component, Face, Sheet, Standee, TokenSheet
from printables.drawing.pen import Pen
from printables.errors import PrintError, Where
from printables.geometry import Point
from printables.imposition.paper import CARD_FORMATS, SAFE_ZONE, Size

CORNER = 3.0  # mm


def is_card(one: CardSet) -> bool:
    """Whether a set is of the size of cards, upright or on its side, and belongs to the game on the table."""
    sizes = CARD_FORMATS.values()
    return one.in_play and (one.size in sizes or one.size[::-1] in sizes)


def laid_out(component: Component, card: str | None) -> Component:
    """A component with its cards laid out anew for the size of this name, a board or text that shows them drawn for it;
    anything else as it is.

    Raises PrintError for cards that have their own size alone, or would be larger than the places that they lie on.
    """
    if isinstance(component, (Board, Sheet)) and component.for_cards and card:
        return component.for_cards(CARD_FORMATS[card])
    if isinstance(component, TokenSheet) and component.is_cards:
        return replace(component, sets=tuple(_laid_out(one, card) for one in component.sets))
    return _laid_out(component, card) if isinstance(component, CardSet) else component


def _laid_out(component: CardSet, card: str | None) -> CardSet:
    if card is None or not (is_card(component) and component.two_sided):
        return component
    if CARD_FORMATS[card] == component.size:
        return component
    size = CARD_FORMATS[card]
    said = f"{card}, {size[0]:g} x {size[1]:g} mm"
    own = f"{component.size[0]:g} x {component.size[1]:g} mm"
    where = Where(component.key, component.faces[0].key)
    if component.lies_on and any(a > b for a, b in zip(size, component.lies_on[1], strict=True)):
        place, room = component.lies_on[0], "{:g} x {:g} mm".format(*component.lies_on[1])
        raise PrintError(
            f"{said} 的牌放不进{place.zh}上 {room} 的牌位；不写 --card 就是 {own}",
            f"cards of {said} do not fit their places of {room} on the {place.en}; without --card they are {own}",
            where,
        )
    if component.redraw is None:
        raise PrintError(
            f"{component.title.zh}只能是 {own}，不能改成 {said}；不要写 --card",
            f"{component.title.en} are {own} and cannot be laid out for {said}: leave out --card",
            where,
        )
    return resized(component, size)


def check_cards(game: str, kit: Iterable[Component], card: str | None) -> None:
    """Raise PrintError where a size of cards is asked for and a kit has no cards."""
    if card and not any(one.two_sided for one in card_sets(kit)):
        raise PrintError(f"{game} 没有牌；不要写 --card", f"{game} has no cards: leave out --card")


def resized(cards: CardSet, size: Size) -> CardSet:
    """Cards laid out anew for a size: larger or smaller in one measure, and what room that leaves taken up.

    Where a game has not said how, they stand in the middle of it.
    """
    if cards.redraw is None:
        return scaled(cards, size)
    scale, (left, low) = placed(cards.size, size)
    margin = 2 * min(max(left, 0.0), max(low, 0.0))
    width, height = ((side - margin) / scale for side in size)
    return fitted(cards, cards.redraw((width, height)), size)


def corner(one: CardSet, face: Face | None) -> float:
    """The radius (mm) with which a machine rounds the corners of a piece of a set: of a card as on those that are sold.

    `face` is the front of the piece.
    """
    if isinstance(face, Standee):
        return 0.0
    return CORNER if is_card(one) else min(CORNER, min(one.size) / 10)


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
    sides = (*drawn.faces, *drawn.backs, *([drawn.back] if drawn.back else ()))
    made = {one.key: Face(one.key, *size, partial(_draw, one.draw, start, scale), one.ground) for one in sides}
    return replace(
        cards,
        faces=tuple(made[one.key] for one in cards.faces),
        back=made[cards.back.key] if cards.back else None,
        backs=tuple(made[one.key] for one in cards.backs),
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
