"""Orders at shops: pictures in the shop's pixels with bleed, every card with its copies and its back, none in a size
that the shop does not sell."""

from __future__ import annotations

import csv
from collections import Counter
from io import BytesIO, StringIO

import pytest
from PIL import Image

from engine.tables import Names
from printables.components.parts import CardSet, Component, Face, TokenSheet
from printables.drawing.pen import Pen
from printables.errors import PrintError
from printables.export.shop_order import order
from printables.export.shops import DPI, SHOPS, Product, product_named
from printables.palette import INK, OXBLOOD, TEAL, WHITE, Colour
from tests.printables.sample_game import Sample

NAMES = Names(zh="牌", en="Cards")
MPC, TGC = SHOPS["mpc"], SHOPS["tgc"]
POKER = (63.5, 88.9)


def card(key: str, colour: Colour, size: tuple[float, float] = POKER, ground: Colour = WHITE) -> Face:
    """A square of 20 mm in the middle of a ground."""
    x, y = size[0] / 2 - 10, size[1] / 2 - 10
    return Face(key, *size, lambda pen: pen.rect(x, y, 20, 20, fill=colour), ground)


def ordered(*kit: Component, shop=MPC, product: Product | None = None) -> tuple[dict[str, bytes], list[dict[str, str]]]:
    """The files, and the rows of the list."""
    files = order(shop, Sample().tables, kit, 4, "en", "about", product)
    return files, list(csv.DictReader(StringIO(files["sample-order.en.csv"].decode("utf-8-sig"))))


def is_(found: tuple[int, ...], colour: Colour) -> bool:
    return all(abs(mine - 255 * theirs) <= 2 for mine, theirs in zip(found, colour.rgb, strict=True))


@pytest.mark.parametrize("shop", SHOPS.values(), ids=SHOPS)
def test_each_picture_is_its_card_with_about_an_eighth_of_an_inch_round_it(shop) -> None:
    for product in shop.products.values():
        for side, pixels in zip(product.size, product.pixels, strict=True):
            assert (pixels / DPI * 25.4 - side) / 2 == pytest.approx(25.4 / 8, abs=0.15), product.key


def test_published_pixels() -> None:
    """As the shops' pages state them."""
    known = {"poker": (822, 1122), "bridge": (747, 1122), "mini": (597, 822), "tarot": (897, 1497)}
    assert {key: MPC.products[key].pixels for key in known} == known
    known = {"poker": (825, 1125), "bridge": (750, 1125), "mini": (600, 825), "tarot": (900, 1500)}
    assert {key: TGC.products[key].pixels for key in known} == known


def test_a_side_a_file_in_the_shops_pixels_with_the_ground_in_the_bleed() -> None:
    files, rows = ordered(CardSet("deck", NAMES, (card("a", TEAL, ground=INK),), card("back", OXBLOOD, ground=INK)))
    assert set(files) == {
        "sample-deck-a.en.png",
        "sample-deck-back.en.png",
        "sample-order.en.csv",
        "sample-order.en.txt",
    }
    for name, colour in (("sample-deck-a.en.png", TEAL), ("sample-deck-back.en.png", OXBLOOD)):
        picture = Image.open(BytesIO(files[name]))
        assert picture.size == (822, 1122)
        assert picture.info["dpi"] == pytest.approx((300, 300), abs=0.02)
        assert all(is_(picture.getpixel(place), INK) for place in ((0, 0), (821, 0), (0, 1121), (821, 1121)))
        half = 10 / 25.4 * DPI  # the square keeps its size, in the middle
        for sign in (-1, 1):
            assert is_(picture.getpixel((round(411 + sign * (half - 3)), 561)), colour)
            assert is_(picture.getpixel((round(411 + sign * (half + 3)), 561)), INK)
    assert rows == [
        {
            "deck": "1",
            "product": MPC.products["poker"].name,
            "card": "a",
            "copies": "1",
            "front": "sample-deck-a.en.png",
            "back": "sample-deck-back.en.png",
        }
    ]


def test_cards_whose_backs_look_the_same_are_one_deck_with_all_their_copies() -> None:
    fronts = tuple(card(key, TEAL) for key in "abcd")
    one, other = card("one", OXBLOOD), card("other", INK)
    hands = CardSet("hands", NAMES, fronts, backs=(one, one, other, other), copies=(3, 1, 2, 1)).times(2)
    more = CardSet("more", NAMES, (card("e", INK),), card("same", OXBLOOD), copies=5)
    files, rows = ordered(hands, more)
    assert Counter({(row["deck"], row["card"]): int(row["copies"]) for row in rows}) == {
        ("1", "a"): 6,
        ("1", "b"): 2,
        ("1", "e"): 5,
        ("2", "c"): 4,
        ("2", "d"): 2,
    }
    assert len({row["front"] for row in rows}) == len(rows)
    assert all({row["front"], row["back"]} <= set(files) for row in rows)
    assert len({(row["deck"], row["back"]) for row in rows}) == 2
    assert not any("same" in name for name in files)


def test_cards_on_their_side_stand_upright_and_those_without_a_back_get_a_bare_one() -> None:
    def draw(pen: Pen) -> None:
        pen.rect(0, 0, 40, 63.5, fill=TEAL)

    files, rows = ordered(CardSet("slips", NAMES, (Face("slip", 88.9, 63.5, draw, WHITE),), copies=8))
    (row,) = rows
    front, back = (Image.open(BytesIO(files[row[side]])) for side in ("front", "back"))
    assert front.size == back.size == (822, 1122)
    assert is_(front.getpixel((411, 1000)), TEAL)  # its left end is below
    assert is_(front.getpixel((411, 100)), WHITE)
    assert back.getextrema() == ((255, 255),) * 3


def test_what_is_no_card_is_named_and_left_out() -> None:
    seal = CardSet("seals", Names(zh="印", en="Seals"), (card("seal", TEAL, (18, 18)),))
    tokens = TokenSheet("tokens", Names(zh="标记", en="Tokens"), (seal,))
    files, rows = ordered(CardSet("deck", NAMES, (card("a", TEAL),)), tokens)
    assert len(rows) == 1
    assert "printed at home as ever: Tokens." in files["sample-order.en.txt"].decode()
    with pytest.raises(PrintError, match="sample has no cards"):
        ordered(tokens)


def test_a_size_that_the_shop_does_not_sell_is_refused_with_those_that_it_does() -> None:
    small = CardSet("hands", NAMES, (card("a", TEAL, (41, 63)),))
    with pytest.raises(
        PrintError, match=r"hands, a: MakePlayingCards prints no cards of 41 x 63 mm.*mini 44\.45"
    ) as error:
        ordered(small)
    assert "as in --card mini" in error.value.say("en")
    assert "--card mini" in error.value.say("zh")


def test_cards_are_made_to_fit_a_product_that_is_chosen_and_never_stretched() -> None:
    small = CardSet("hands", NAMES, (card("a", TEAL, (41, 63), INK),))
    files, _ = ordered(small, product=MPC.products["tarot"])
    picture = Image.open(BytesIO(files["sample-hands-a.en.png"])).convert("RGB")
    assert picture.size == (897, 1497)
    half = 10 * 69.85 / 41 / 25.4 * DPI
    for sign in (-1, 1):
        for x, y in ((sign, 0), (0, sign)):
            assert is_(picture.getpixel((round(448 + x * (half - 3)), round(748 + y * (half - 3)))), TEAL)
            assert is_(picture.getpixel((round(448 + x * (half + 3)), round(748 + y * (half + 3)))), INK)


@pytest.mark.parametrize("words", ["text", "fit_text", "paragraph"])
def test_a_text_that_would_be_too_small_is_named_with_its_card(words: str) -> None:
    def draw(pen: Pen) -> None:
        if words == "text":
            pen.text(5, 40, "Rules that matter", size=7, colour=INK)
        elif words == "fit_text":
            pen.fit_text(5, 40, 20, "Rules that matter", size=8, floor=6.5, colour=INK)
        else:
            pen.paragraph(5, 40, 20, 6, "Rules that matter", size=8, floor=6.5, colour=INK)

    cards = CardSet("deck", NAMES, (Face("a", *POKER, draw, WHITE),))
    assert ordered(cards)
    with pytest.raises(PrintError, match=r"deck\.en, a: “Rules that matter”.*to be made mini 44\.45 x 63\.5 mm"):
        ordered(cards, product=MPC.products["mini"])


def test_products_by_name() -> None:
    assert product_named(TGC, "mini").pixels == (600, 825)
    with pytest.raises(ValueError, match="MakePlayingCards has no cards called 'pokr'; did you mean 'poker'"):
        product_named(MPC, "pokr")


@pytest.mark.parametrize(("product", "told"), [("poker", True), ("micro", False)])
def test_cards_that_a_product_makes_larger_than_their_places_are_named(product: str, told: bool) -> None:
    cards = CardSet("hands", NAMES, (Face("a", 41, 63, lambda pen: None, TEAL),), lies_on=(NAMES, (41, 63)))
    files, _ = ordered(cards, product=MPC.products[product])
    assert ("larger than their places of 41 × 63 mm" in files["sample-order.en.txt"].decode()) is told
