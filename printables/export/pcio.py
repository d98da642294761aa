"""A game for PlayingCards.io: the files of a .pcio, which is a zip of its widgets as JSON and of their pictures.

Boards are boards; everything else is cards of decks in piles, which is what that table has for pieces of one's own.
Import it there at Room Options, Import From File. The format is that which the site itself exports, schema 6 and older.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from typing import Any

from PIL import Image

from engine.tables import GameTables
from printables.components.card_size import is_card
from printables.components.parts import Board, CardSet, Component, Face, Standee
from printables.errors import PrintError
from printables.export.pictures import draw, plain, png, sides
from printables.export.tabletop import halves, sets_on_table, whole_sets
from printables.imposition.paper import Size

ROOM = (1600.0, 810.0)  # pixels of the room above the hand
HAND = {"id": "hand", "type": "hand", "x": 50, "y": 820, "z": 1, "enabled": True}
GAP, RIM, LABEL = 14.0, 4.0, 20.0  # pixels between things, round the cards of a pile, of its name above it
NARROWEST = 110.0  # pixels from one pile to the next, which leaves room for its name
LARGEST_SCALE = 2.6  # pixels a mm: a small card is then as large as the site's own
PIECE_DPI, BOARD_PIXELS = 150, 2000
MOST_BYTES = 2_000_000  # of a picture; tables refuse larger ones
MOST_WIDGETS = 1200  # in a room, says who has tried
ASSET = "package://userassets/{}"

Widget = dict[str, Any]


@dataclass
class Assets:
    """Pictures by file name, which is a digest of what is in them."""

    files: dict[str, bytes]

    def add(self, picture: Image.Image) -> str:
        """A picture's address in the package."""
        data, kind = png(picture), "png"
        if len(data) > MOST_BYTES:
            stream = BytesIO()
            picture.save(stream, "JPEG", quality=88)
            data, kind = stream.getvalue(), "jpg"
        name = f"{hashlib.sha256(data).hexdigest()[:24]}.{kind}"
        self.files[f"userassets/{name}"] = data
        return ASSET.format(name)


def pcio_files(tables: GameTables, kit: Sequence[Component], lang: str) -> dict[str, bytes]:
    """The files of the package by name: widgets.json, and pictures. Raises PrintError for more than a room holds."""
    things = [part for component in kit for _, one in sets_on_table(component) for part in _whole_sets(one)]
    scale, places = _laid_out([_size(one) for one in things])
    assets = Assets({})
    widgets: list[Widget] = [dict(HAND)]
    for one, (x, y) in zip(things, places, strict=True):
        if isinstance(one, Board):
            widgets.append(_board(one, lang, x, y, scale, len(widgets) + 1, assets))
        else:
            widgets += _pile(one, lang, x, y, scale, len(widgets) + 1, assets)
    if len(widgets) > MOST_WIDGETS:
        count = len(widgets)
        raise PrintError(
            f"{tables.game} 有 {count} 件东西，PlayingCards.io 的房间放得下 {MOST_WIDGETS} 件",
            f"{tables.game} takes {count} widgets, and a room of PlayingCards.io holds {MOST_WIDGETS}",
        )
    return {"widgets.json": (json.dumps(widgets, ensure_ascii=False, indent=1) + "\n").encode(), **assets.files}


def _whole_sets(one: CardSet | Board) -> list[CardSet | Board]:
    """Several equal sets of cards, such as a deck for each player, one by one."""
    if isinstance(one, Board) or not is_card(one) or not one.two_sided:
        return [one]
    count = whole_sets(one, len(dict.fromkeys(one.faces)))[1]
    alone = one.first(len(one.faces) // count)
    if count == 1:
        return [one]
    return [
        replace(alone, key=f"{one.key} {number}", title=one.title.map(f"{{}} {number}".format))
        for number in range(1, count + 1)
    ]


def _size(one: CardSet | Board) -> Size:
    """What a thing shows of itself, in mm: a standee stands."""
    face = one.face if isinstance(one, Board) else one.faces[0]
    return (face.width, face.standing) if isinstance(face, Standee) else (face.width, face.height)


def _laid_out(sizes: Sequence[Size]) -> tuple[float, list[tuple[float, float]]]:
    """The largest scale (pixels a mm) at which all fit the room side by side in rows, and their upper left corners."""
    low, high = 0.0, LARGEST_SCALE
    for _ in range(24):
        scale = (low + high) / 2
        low, high = (scale, high) if _flow(sizes, scale) else (low, scale)
    return low, _flow(sizes, low) or []


def _flow(sizes: Sequence[Size], scale: float) -> list[tuple[float, float]] | None:
    """Places in rows from the upper left, or None where they do not fit."""
    found = []
    x, y, deep = GAP, GAP, 0.0
    for width, height in sizes:
        wide, high = width * scale + 2 * RIM, height * scale + 2 * RIM + LABEL
        if x + wide > ROOM[0] - GAP:
            x, y, deep = GAP, y + deep + GAP, 0.0
        if x + wide > ROOM[0] - GAP or y + high > ROOM[1] - GAP:
            return None
        found.append((x, y + LABEL))
        x, deep = x + max(wide + GAP, NARROWEST), max(deep, high)
    return found


def _board(one: Board, lang: str, x: float, y: float, scale: float, z: int, assets: Assets) -> Widget:
    (side,) = sides(one)
    width, height = _size(one)
    dots = BOARD_PIXELS / max(width, height)
    picture = next(draw([side], lang, [(round(width * dots), round(height * dots))]))
    placed = _placed(f"board-{plain(one.key)}", "board", x, y, z, (width * scale, height * scale))
    return placed | {"boardImage": assets.add(picture)}


def _pile(cards: CardSet, lang: str, x: float, y: float, scale: float, z: int, assets: Assets) -> list[Widget]:
    """A pile, its deck with a type for each pair of front and back, and a card for each piece: cards face down."""
    key, size = plain(cards.key), _size(cards)
    wide, high = round(size[0] * scale, 2), round(size[1] * scale, 2)
    face_up = not (is_card(cards) and cards.two_sided)
    addresses = _addresses(cards, lang, assets)
    pairs = {pair: f"{key}-{number}" for number, pair in enumerate(dict.fromkeys(cards.pieces), 1)}
    pile = _placed(f"pile-{key}", "cardPile", x, y, z, (wide + 2 * RIM, high + 2 * RIM))
    inside = {"parent": pile["id"], "x": round(x + RIM, 2), "y": round(y + RIM, 2)}
    deck = {
        "id": f"deck-{key}",
        "type": "cardDeck",
        **inside,
        "z": z + 1,
        "cardWidth": wide,
        "cardHeight": high,
        "enlarge": True,
        "faceTemplate": _template("face", wide, high, not face_up),
        "backTemplate": _template("back", wide, high, not face_up),
        "cardTypes": {
            name: {"label": front.key, "face": addresses[front][0], "back": addresses[back or front][1]}
            for (front, back), name in pairs.items()
        },
    }
    made = [
        {
            "id": f"card-{key}-{number}",
            "type": "card",
            "deck": deck["id"],
            "cardType": pairs[pair],
            **inside,
            "z": z + 1 + number,
            "faceup": face_up,
        }
        for number, pair in enumerate(cards.pieces, 1)
    ]
    return [pile | {"label": cards.title.get(lang), "hasShuffleButton": not face_up}, deck, *made]


def _addresses(cards: CardSet, lang: str, assets: Assets) -> dict[Face, tuple[str, str]]:
    """The pictures of each face as a front and as a back, which differ for standees only."""
    found = {}
    shown = sides(cards)
    for side, picture in zip(shown, draw(shown, lang, [side.pixels(PIECE_DPI) for side in shown]), strict=True):
        two = halves(side.face, picture) if isinstance(side.face, Standee) else (picture, picture)
        found[side.face] = (assets.add(two[0]), assets.add(two[1]))
    return found


def _placed(key: str, kind: str, x: float, y: float, z: int, size: Size) -> Widget:
    place = {"id": key, "type": kind, "x": round(x, 2), "y": round(y, 2), "z": z}
    return place | {"width": round(size[0], 2), "height": round(size[1], 2)}


def _template(value: str, width: float, height: float, rounded: bool) -> Widget:
    """A side of a deck's cards: the picture that each card's type has under this name, and nothing else."""
    picture = {"type": "image", "x": 0, "y": 0, "w": width, "h": height, "color": "white"}
    return {
        "includeBorder": False,
        "includeRadius": rounded,
        "objects": [picture | {"valueType": "dynamic", "value": value}],
    }
