"""An order at a shop: one picture a side in the shop's pixels, a list of cards, backs and copies, and how to order.

Cards whose backs look the same are one deck, each card once with the number of its copies.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import StringIO

from PIL import Image

from engine.tables import GameTables
from engine.words import Words
from printables.components.card_size import card_sets, resized
from printables.components.parts import Board, CardSet, Component, Face, Sheet, TokenSheet
from printables.errors import PrintError, Where
from printables.export.pictures import INCH, Side, draw, file_names, png
from printables.export.shops import DPI, Product, Shop
from printables.imposition.paper import Size

HEADINGS = ("deck", "product", "card", "copies", "front", "back")
say = Words(
    {
        "order": (
            """《{title}》在 {shop}（{address}）下单，供 {players} 人

每副牌（正面、背面和份数见 {file}）：
{decks}

{how}

图片每张一面，每英寸 {dpi} 点，四边出血已在内，上传时不要缩放。
{rest}{places}
{about}
""",
            """{title}: an order at {shop} ({address}), for {players} players

The decks (fronts, backs and copies are in {file}):
{decks}

{how}

Each picture is one side at {dpi} dots an inch with its bleed: upload it as it is, not scaled.
{rest}{places}
{about}
""",
            """《{title}》在 {shop}（{address}）下單，供 {players} 人

每副牌（正面、背面和份數見 {file}）：
{decks}

{how}

圖片每張一面，每英寸 {dpi} 點，四邊出血已在內，上傳時不要縮放。
{rest}{places}
{about}
""",
        ),
        "deck": (
            "{number}. {title}：{count} 张，{different} 种，产品“{product}”（{size}）",
            "{number}. {title}: {count} cards, {different} different, product “{product}” ({size})",
            "{number}. {title}：{count} 張，{different} 種，產品「{product}」（{size}）",
        ),
        "rest": (
            "这些不是牌，照常在家印：{}。\n",
            "These are no cards and are printed at home as ever: {}.\n",
            "這些不是牌，照常在家印：{}。\n",
        ),
        "mpc": (
            "选好尺寸和张数。正面选“不同图片”，照清单里的份数把每张图放到那么多张牌上；背面选“相同图片”。",
            "Choose the size and the number of cards. For the fronts choose “different images” and put each picture on "
            "as many cards as the list says; for the back choose “same image”.",
            "選好尺寸和張數。正面選「不同圖片」，照清單裡的份數把每張圖放到那麼多張牌上；背面選「相同圖片」。",
        ),
        "tgc": (
            "每副牌建一个所列的产品，先设整副的背面，再上传正面，每张填清单里的份数。",
            "Make one of the product named for each deck, set its back, then upload the fronts and give each the "
            "quantity that the list says.",
            "每副牌建一個所列的產品，先設整副的背面，再上傳正面，每張填清單裡的份數。",
        ),
        "places": (
            "{title}比{place}上 {room} 的牌位大，会盖过框线：按框的正中放。",
            "{title} are larger than their places of {room} on the {place} and cover the outlines: lay them on the "
            "middle of each.",
            "{title}比{place}上 {room} 的牌位大，會蓋過框線：按框的正中放。",
        ),
        "comma": ("、", ", ", "、"),
    }
)


@dataclass(frozen=True)
class Pack:
    """Cards of one set with one back: each front with its copies. Pictures by file name, in the order of the cards."""

    cards: CardSet
    product: Product
    fronts: dict[Face, int]
    names: Sequence[str]
    pictures: Sequence[bytes]  # of the fronts, then the back


def order(
    shop: Shop,
    tables: GameTables,
    kit: Sequence[Component],
    players: int,
    lang: str,
    about: str = "",
    product: Product | None = None,
) -> dict[str, bytes]:
    """Pictures, list and instructions by file name. `product` is what all cards are made to fit, larger or smaller.

    Raises PrintError for cards of a size that the shop does not sell.
    """
    decks: dict[tuple[str, bytes], list[Pack]] = {}
    for one in card_sets(kit):
        for pack in _packs(shop, tables.game, one, lang, about, product):
            decks.setdefault((pack.product.key, pack.pictures[-1]), []).append(pack)
    if not decks:
        raise PrintError(f"{tables.game} 没有可以交给店家印的牌", f"{tables.game} has no cards that a shop could print")
    files: dict[str, bytes] = {}
    rows: list[Sequence[str | int]] = [HEADINGS]
    told = []
    for number, packs in enumerate(decks.values(), 1):
        back = packs[0].names[-1]
        files[back] = packs[0].pictures[-1]
        for pack in packs:
            for (face, copies), name, picture in zip(pack.fronts.items(), pack.names, pack.pictures, strict=False):
                files[name] = picture
                rows.append((number, pack.product.name, face.key, copies, name, back))
        told.append(_told(number, packs, lang))
    file = f"{tables.game}-order.{lang}.csv"
    rest = _rest(kit)
    text = say(
        "order",
        lang,
        title=tables.title.get(lang),
        shop=shop.name,
        address=shop.address,
        players=players,
        file=file,
        decks="\n".join(told),
        how=say(shop.key, lang),
        dpi=DPI,
        rest=say("rest", lang, _joined(rest, lang)) if rest else "",
        places="".join(f"{one}\n" for one in outsized(kit, product, lang)),
        about=about,
    )
    return {**files, file: _table(rows), f"{tables.game}-order.{lang}.txt": text.encode()}


def outsized(kit: Sequence[Component], product: Product | None, lang: str) -> Iterator[str]:
    """What is said of cards that a product makes larger than the places that are printed for them on something else."""
    for one in card_sets(kit):
        if product and one.lies_on and any(a > b for a, b in zip(_turned(one, product), one.lies_on[1], strict=True)):
            room = "{:g} × {:g} mm".format(*one.lies_on[1])
            yield say("places", lang, title=one.title.get(lang), place=one.lies_on[0].get(lang), room=room)


def _turned(cards: CardSet, product: Product) -> Size:
    """A product as the cards of a set lie."""
    return product.size[::-1] if _sideways(cards) else product.size


def _packs(shop: Shop, game: str, cards: CardSet, lang: str, about: str, chosen: Product | None) -> Iterator[Pack]:
    """A set of cards by their backs. Cards without a back get a bare one."""
    product = chosen or shop.product_for(cards.size)
    if product is None:
        size, nearest = f"{cards.size[0]:g} x {cards.size[1]:g} mm", shop.nearest(cards.size).key
        raise PrintError(
            f"{size} 的牌 {shop.name} 不印；它印：{shop.sizes.zh}。选一种来改，如 --card {nearest}",
            f"{shop.name} prints no cards of {size}; it prints {shop.sizes.en}. Choose one, as in --card {nearest}",
            Where(cards.key, cards.faces[0].key),
        )
    if not product.fits(cards.size):
        cards = resized(cards, _turned(cards, product))
    bare = Face(f"{cards.key} bare back", *cards.size, lambda pen: None, cards.faces[0].ground)
    by_back: dict[Face, Counter[Face]] = {}
    for front, back in cards.pieces:
        by_back.setdefault(back or bare, Counter())[front] += 1
    for back, fronts in by_back.items():
        shown = _sides(cards, product, (*fronts, back))
        try:
            pictures = [png(one, DPI, about) for one in _drawn(cards, product, shown, lang)]
        except PrintError as error:
            raise error.made(product.said) from error
        yield Pack(cards, product, dict(fronts), file_names(game, shown, lang), pictures)


def _sides(cards: CardSet, product: Product, shown: Sequence[Face]) -> list[Side]:
    """Faces with as much beyond their cuts as the product asks for."""
    wide, high = (pixels / DPI * INCH for pixels in _pixels(cards, product))
    width, height = cards.size
    return [Side(cards.key, face).bled(((wide - width) / 2, (high - height) / 2)) for face in shown]


def _pixels(cards: CardSet, product: Product) -> tuple[int, int]:
    """Of a picture as its cards lie."""
    return product.pixels[::-1] if _sideways(cards) else product.pixels


def _sideways(cards: CardSet) -> bool:
    return cards.size[0] > cards.size[1]


def _drawn(cards: CardSet, product: Product, sides: Sequence[Side], lang: str) -> Iterator[Image.Image]:
    """Sides in the pixels of the product, those that lie turned upright."""
    for picture in draw(sides, lang, [_pixels(cards, product)] * len(sides)):
        yield picture.transpose(Image.Transpose.ROTATE_90) if _sideways(cards) else picture


def _told(number: int, packs: Sequence[Pack], lang: str) -> str:
    """A deck in a line."""
    product = packs[0].product
    return say(
        "deck",
        lang,
        number=number,
        title=_joined([pack.cards for pack in packs], lang),
        count=sum(sum(pack.fronts.values()) for pack in packs),
        different=sum(len(pack.fronts) for pack in packs),
        product=product.name,
        size=f"{product.width:g} × {product.height:g} mm",
    )


def _joined(components: Sequence[CardSet | TokenSheet | Board], lang: str) -> str:
    return say("comma", lang).join(one.title.get(lang) for one in components)


def _rest(kit: Sequence[Component]) -> list[Board | CardSet | TokenSheet]:
    """What of a kit is no card and no text."""
    cards = list(card_sets(kit))
    return [one for one in kit if not isinstance(one, Sheet) and one not in cards]


def _table(rows: Sequence[Sequence[str | int]]) -> bytes:
    stream = StringIO()
    csv.writer(stream, lineterminator="\n").writerows(rows)
    return stream.getvalue().encode("utf-8-sig")  # spreadsheets take anything else for Latin letters
