"""Cards in another size: laid out anew for it, nothing stretched, cut or too small to be read; or refused by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.registry import find
from engine.tables import Names
from printables.components.card_size import check_cards, laid_out, placed, scaled
from printables.components.parts import Board, CardSet, Component, Face
from printables.drawing.pen import Pen
from printables.errors import PrintError
from printables.export.pictures import Side, draw
from printables.games.blind_snipe.player_cards import player_cards
from printables.games.continental_spin.driver_cards import driver_cards
from printables.games.continental_spin.relic_cards import relic_cards
from printables.games.downforce.powers import power_cards
from printables.games.downforce.speed_cards import speed_cards
from printables.games.intrigue.randomisers import randomisers
from printables.games.royal_derby.deck import deck
from printables.games.royal_derby.horse_cards import horse_cards
from printables.imposition.job import A4
from printables.imposition.paper import CARD_FORMATS, SAFE_ZONE, Size
from printables.pages.page_list import pages_of
from printables.palette import INK, TEAL, WHITE
from tests.printables.kit import Kit
from tests.printables.sample_game import Sample

NAMES = Names(zh="牌", en="Cards")
DPI = 72
REDRAWN: dict[str, tuple[Callable[..., CardSet], ...]] = {
    "continental_spin": (driver_cards, relic_cards),
    "royal_derby": (deck, horse_cards),
    "downforce": (speed_cards, power_cards),
}


def cards(size: Size = (41, 63), seen: list[Size] | None = None) -> CardSet:
    """Two fronts and a back with a disc in the middle; sizes for which they are drawn anew are added to `seen`."""

    def redraw(size: Size) -> CardSet:
        if seen is not None:
            seen.append(size)
        return cards(size)

    def face(key: str) -> Face:
        return Face(key, *size, lambda pen: pen.circle(size[0] / 2, size[1] / 2, 10, fill=TEAL), WHITE)

    return CardSet("hands", NAMES, (face("a"), face("b")), face("back"), (3, 1), bleed=2, redraw=redraw)


def resized(one: Component, card: str) -> CardSet:
    made = laid_out(one, card)
    assert isinstance(made, CardSet)
    return made


@pytest.mark.parametrize("card", CARD_FORMATS)
def test_cards_are_laid_out_for_their_new_size_with_every_copy(card: str) -> None:
    seen: list[Size] = []
    own = cards(seen=seen)
    made = resized(own.times(2), card)
    assert made.size == CARD_FORMATS[card]
    assert [(front.key, back and back.key) for front, back in made.pieces] == [
        (front.key, back and back.key) for front, back in own.times(2).pieces
    ]
    assert all(min(a - b for a, b in zip(size, own.size, strict=True)) == pytest.approx(0, abs=1e-9) for size in seen)
    assert bool(seen) == (made.size != own.size)


@pytest.mark.parametrize("size", [(44.45, 63.5), (57, 88), (70, 70), (30, 90), (90, 30)])
def test_a_disc_stays_a_disc(size: Size) -> None:
    scale, (left, low) = placed((63.5, 88.9), size)
    assert 2 * left + 63.5 * scale == pytest.approx(size[0])
    assert 2 * low + 88.9 * scale == pytest.approx(size[1])
    for start, old in ((left, 63.5), (low, 88.9)):  # what keeps clear of the cut does so still
        assert start + SAFE_ZONE * scale >= SAFE_ZONE - 1e-9
        assert start + (old - SAFE_ZONE) * scale <= 2 * start + old * scale - SAFE_ZONE + 1e-9


def test_anything_but_cards_with_backs_stays_as_it_is() -> None:
    slips = replace(cards(), back=None)
    tokens = CardSet("seals", NAMES, (Face("seal", 18, 18, lambda pen: None),))
    board = Board("map", NAMES, Face("map", 41, 63, lambda pen: None))
    for one in (slips, tokens, board, replace(cards(), in_play=False)):
        assert laid_out(one, "poker") is one
    assert laid_out(one, None) is one


def test_cards_that_have_their_own_size_alone_are_refused() -> None:
    with pytest.raises(PrintError, match=r"hands, a: Cards are 41 x 63 mm.*for poker, 63\.5 x 88\.9 mm: leave out"):
        laid_out(replace(cards(), redraw=None), "poker")
    placed_on = replace(cards(), lies_on=(Names(zh="垫板", en="mat"), (45, 67)))
    assert resized(placed_on, "mini_euro").size == (44, 67)
    said = r"hands, a: cards of square, 70 x 70 mm do not fit their places of 45 x 67 mm on the mat"
    with pytest.raises(PrintError, match=said):
        laid_out(placed_on, "square")
    with pytest.raises(PrintError, match="chess has no cards: leave out --card"):
        check_cards("chess", [replace(cards(), back=None)], "poker")


def test_a_page_holds_cards_of_the_size_of_the_job() -> None:
    pages = pages_of(cards().times(4), Sample().tables, "en", replace(A4, card="tarot"))
    front = next(page for page in pages if not page.back)
    assert front.pieces == 4
    assert (front.trim.width, front.trim.height) == (2 * 70, 2 * 120)


def test_text_shrinks_to_the_floor_that_it_has_at_its_own_size() -> None:
    used: list[float] = []

    def draw_words(pen: Pen) -> None:
        used.append(pen.fit_text(5, 40, 50, "Words", size=12, floor=6.5, colour=INK))

    own = CardSet("deck", NAMES, (Face("a", 63.5, 88.9, draw_words, WHITE),), cards((63.5, 88.9)).back)
    for size in ((63.5, 88.9), (44.45, 63.5)):
        face = own.faces[0] if size == own.size else _fitted(own, size)
        list(draw([Side("deck", face)], "en", [(40, 60)]))
    assert used == [12, 12]  # of which the second is printed smaller


def _fitted(own: CardSet, size: Size) -> Face:
    return scaled(own, size).faces[0]


@pytest.mark.parametrize(("game", "build"), [(game, build) for game, builds in REDRAWN.items() for build in builds])
def test_games_whose_cards_have_any_size_keep_them_clear_of_the_cut(game: str, build: Callable[..., CardSet]) -> None:
    """The narrowest and the tallest: all round a card lies a margin of bare ground."""
    own = build(find(game).load(), "en")
    for card in ("mini", "tarot"):
        made = resized(own.first(2), card)
        width, height = (round(side / 25.4 * DPI) for side in made.size)
        rim = round(1.5 / 25.4 * DPI)
        shown = [*made.faces, made.back]
        sides = [Side(own.key, face) for face in shown if face]
        for picture in draw(sides, "en", [(width, height)] * len(sides)):
            edges = [(0, 0, width, rim), (0, height - rim, width, height), (0, 0, rim, height)]
            for edge in (*edges, (width - rim, 0, width, height)):
                assert all(high - low <= 2 for low, high in picture.crop(edge).getextrema())
            assert any(high - low > 100 for low, high in picture.getextrema())


def test_games_whose_cards_have_one_size_say_so() -> None:
    for game, build, said in (
        ("intrigue", randomisers, "Randomisers are 59 x 92 mm"),
        ("blind_snipe", player_cards, "41 x 63 mm on the player mat"),
    ):
        with pytest.raises(PrintError, match=said):
            laid_out(build(find(game).load(), "en"), "poker")


def test_the_instructions_tell_the_size_that_is_printed() -> None:
    text = Kit("downforce").text("instructions", "en", replace(A4, card="mini"))
    assert "44.45 × 63.5 mm" in text
    assert "as large as playing cards" not in text
    assert "as large as playing cards" in Kit("downforce").text("instructions", "en")
