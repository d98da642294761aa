"""Shops that print cards one by one: their products, and the pixels that they ask for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.faults import Fault, Text, listed, near, shown
from printables.imposition.paper import Size

DPI = 300  # of every product below
NEAR = 0.5  # mm that a card may differ from a product and still be printed as it is


@dataclass(frozen=True)
class Product:
    """A size of card that a shop sells: what is left when it is cut, in mm, and the picture that it asks for."""

    key: str
    name: str
    width: float
    height: float
    pixels: tuple[int, int]

    @property
    def size(self) -> Size:
        return self.width, self.height

    @property
    def said(self) -> str:
        return f"{self.key} {self.width:g} x {self.height:g} mm"

    def fits(self, size: Size) -> bool:
        """Whether a card of this size, upright or on its side, is one of these."""
        return any(abs(size[0] - w) <= NEAR and abs(size[1] - h) <= NEAR for w, h in (self.size, self.size[::-1]))


@dataclass(frozen=True)
class Shop:
    """A shop, its products by key."""

    key: str
    name: str
    address: str
    products: Mapping[str, Product]

    def product_for(self, size: Size) -> Product | None:
        """The product that cards of this size are, if it has one."""
        return next((one for one in self.products.values() if one.fits(size)), None)

    def nearest(self, size: Size) -> Product:
        """The product whose sides differ least from those of cards of this size."""
        low, high = sorted(size)
        return min(self.products.values(), key=lambda one: abs(one.width - low) + abs(one.height - high))

    @property
    def sizes(self) -> Text:
        """Its products in words."""
        return listed(one.said for one in self.products.values())


# makeplayingcards.com, as its design pages state "at least 822 x 1122 pixels" for poker and so on: 36 pixels of bleed
# at each edge. It calls that 1/8 inch, which would be 37.5; the pixels are what its uploader checks.
_MPC = (
    Product("poker", "Poker size game cards", 63.5, 88.9, (822, 1122)),
    Product("bridge", "Bridge size game cards", 57.15, 88.9, (747, 1122)),
    Product("mini", "Mini size game cards", 44.45, 63.5, (597, 822)),
    Product("micro", "Micro size game cards", 31.75, 44.45, (447, 597)),
    Product("domino", "Domino size game cards", 44.45, 88.9, (597, 1122)),
    Product("business", "Business card size game cards", 50.8, 88.9, (672, 1122)),
    Product("tarot", "Tarot size game cards", 69.85, 120.65, (897, 1497)),
    Product("large", "Large size game cards", 88.9, 146.05, (1122, 1797)),
)
# thegamecrafter.com/api/tgc/products, a page for each product with its pixels: 1/8 inch of bleed at each edge.
_TGC = (
    Product("poker", "PokerDeck", 63.5, 88.9, (825, 1125)),
    Product("bridge", "BridgeDeck", 57.15, 88.9, (750, 1125)),
    Product("mini", "MiniDeck", 44.45, 63.5, (600, 825)),
    Product("micro", "MicroDeck", 31.75, 44.45, (450, 600)),
    Product("domino", "DominoDeck", 44.45, 88.9, (600, 1125)),
    Product("business", "BusinessDeck", 50.8, 88.9, (675, 1125)),
    Product("square", "SquareDeck", 88.9, 88.9, (1125, 1125)),
    Product("small_square", "SmallSquareDeck", 63.5, 63.5, (825, 825)),
    Product("tarot", "TarotDeck", 69.85, 120.65, (900, 1500)),
    Product("jumbo", "JumboDeck", 88.9, 139.7, (1125, 1725)),
)
SHOPS = {
    key: Shop(key, name, address, {one.key: one for one in products})
    for key, name, address, products in (
        ("mpc", "MakePlayingCards", "makeplayingcards.com", _MPC),
        ("tgc", "The Game Crafter", "thegamecrafter.com", _TGC),
    )
}


def product_named(shop: Shop, key: str) -> Product:
    """A product of a shop by its key. Raises Fault with those that it has."""
    if key not in shop.products:
        known = near(key, shop.products)
        raise Fault(
            f"--card：{shop.name} 没有 {shown(key)} 这种牌；{known.zh}",
            f"--card: {shop.name} has no cards called {shown(key)}; {known.en}",
        )
    return shop.products[key]
