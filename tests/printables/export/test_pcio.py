"""Rooms for PlayingCards.io: widgets that refer to each other and to pictures that are there, every piece once."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest
from PIL import Image

from engine.tables import Names
from printables.components.parts import Board, CardSet, Component, Face, Standee
from printables.errors import PrintError
from printables.export.pcio import ROOM, pcio_files
from printables.export.release import Release, rooms
from printables.palette import INK, OXBLOOD, TEAL, Colour
from tests.printables.sample_game import Sample

NAMES = Names(zh="牌", en="Cards")
PACKAGE = "package://"


def filled(key: str, colour: Colour, width: float = 41, height: float = 63) -> Face:
    return Face(key, width, height, lambda pen: pen.rect(-5, -5, 400, 400, fill=colour))


def made(*kit: Component) -> tuple[dict[str, bytes], list[dict[str, Any]]]:
    files = pcio_files(Sample().tables, kit, "en")
    return files, json.loads(files["widgets.json"])


def of(widgets: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    return [one for one in widgets if one["type"] == kind]


def is_(data: bytes, colour: Colour) -> bool:
    picture = Image.open(BytesIO(data)).convert("RGB")
    found = picture.getpixel((picture.width // 2, picture.height // 2))
    return all(abs(mine - 255 * theirs) <= 3 for mine, theirs in zip(found, colour.rgb, strict=True))  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def whole() -> tuple[dict[str, bytes], list[dict[str, Any]]]:
    return made(*Sample().components("en"))


def test_widgets_have_identities_and_refer_to_what_is_there(whole) -> None:
    files, widgets = whole
    by_id = {one["id"]: one for one in widgets}
    assert len(by_id) == len(widgets)
    assert by_id["hand"]["type"] == "hand"
    for card in of(widgets, "card"):
        deck, pile = by_id[card["deck"]], by_id[card["parent"]]
        assert (deck["type"], pile["type"], deck["parent"]) == ("cardDeck", "cardPile", pile["id"])
        assert card["cardType"] in deck["cardTypes"]
    for deck in of(widgets, "cardDeck"):
        for side in ("faceTemplate", "backTemplate"):
            (shown,) = deck[side]["objects"]
            assert (shown["type"], shown["valueType"]) == ("image", "dynamic")
            assert (shown["w"], shown["h"]) == (deck["cardWidth"], deck["cardHeight"])
            assert all(one[shown["value"]].removeprefix(PACKAGE) in files for one in deck["cardTypes"].values())
    for board in of(widgets, "board"):
        assert board["boardImage"].removeprefix(PACKAGE) in files


def test_pictures_are_named_by_what_is_in_them_and_all_are_used(whole) -> None:
    files, _ = whole
    said = files["widgets.json"].decode()
    for name, data in files.items():
        if name != "widgets.json":
            assert name.startswith(f"userassets/{hashlib.sha256(data).hexdigest()[:24]}.")
            assert PACKAGE + name in said
            assert len(data) < 2_000_000


def test_every_piece_is_there_as_often_as_it_is_printed(whole) -> None:
    _, widgets = whole
    assert Counter(card["deck"] for card in of(widgets, "card")) == {"deck-cards": 20, "deck-seals": 7, "deck-flags": 3}
    cards = [card for card in of(widgets, "card") if card["deck"] == "deck-cards"]
    assert set(Counter(card["cardType"] for card in cards).values()) == {4}
    assert not any(card["faceup"] for card in cards)
    assert all(card["faceup"] for card in of(widgets, "card") if card["deck"] != "deck-cards")


def test_a_deck_for_each_player_with_its_own_back() -> None:
    one = CardSet("hands", NAMES, (filled("a", TEAL), filled("b", TEAL)), filled("back", INK), (3, 1))
    _, widgets = made(one.times(3))
    assert list(Counter(card["parent"] for card in of(widgets, "card")).values()) == [4, 4, 4]
    assert [pile["label"] for pile in of(widgets, "cardPile")] == ["Cards 1", "Cards 2", "Cards 3"]
    backs = (filled("one", OXBLOOD), filled("other", INK))
    files, widgets = made(CardSet("hands", NAMES, one.faces, backs=backs))
    for deck, colour in zip(of(widgets, "cardDeck"), (OXBLOOD, INK), strict=True):
        (kind,) = deck["cardTypes"].values()
        assert is_(files[kind["back"].removeprefix(PACKAGE)], colour)
        assert is_(files[kind["face"].removeprefix(PACKAGE)], TEAL)


def test_all_lies_in_the_room_above_the_hand_and_nothing_on_anything_else() -> None:
    boards = [Board(f"map {n}", NAMES, filled(f"map {n}", TEAL, 420, 297)) for n in range(2)]
    mats = CardSet("mats", NAMES, (filled("mat", TEAL, 190, 131),))
    decks = [CardSet(f"deck {n}", NAMES, (filled("a", TEAL),), filled("back", INK)) for n in range(12)]
    _, widgets = made(*boards, mats, *decks)
    boxes = [one for one in widgets if one["type"] in ("board", "cardPile")]
    assert len(boxes) == 15
    for number, one in enumerate(boxes):
        assert 0 <= one["x"] <= one["x"] + one["width"] <= ROOM[0]
        assert 0 <= one["y"] <= one["y"] + one["height"] <= ROOM[1]
        for other in boxes[:number]:
            apart = (one["x"] - other["x"], one["y"] - other["y"])
            first, second = (one if apart[0] < 0 else other), (one if apart[1] < 0 else other)
            assert abs(apart[0]) >= first["width"] or abs(apart[1]) >= second["height"]


def test_standees_stand() -> None:
    standee = Standee("rider", 14, 74, lambda pen: pen.rect(0, 0, 14, 37, fill=TEAL), foot=5)
    files, widgets = made(CardSet("riders", NAMES, (standee,)))
    (deck,) = of(widgets, "cardDeck")
    assert deck["cardHeight"] / deck["cardWidth"] == pytest.approx(32 / 14, rel=0.01)
    (kind,) = deck["cardTypes"].values()
    assert is_(files[kind["face"].removeprefix(PACKAGE)], TEAL)
    assert kind["face"] != kind["back"]


def test_more_than_a_room_holds_is_refused() -> None:
    many = CardSet("many", NAMES, (filled("a", TEAL),), filled("back", INK), copies=1300)
    with pytest.raises(PrintError, match=r"sample takes 1303 widgets, and a room of PlayingCards\.io holds 1200"):
        made(many)


def test_the_package_is_a_zip_with_its_widgets_at_the_top() -> None:
    one = Sample()
    packed = rooms(Release(one.tables, lambda lang, players: one.components(lang)[1:2], (2,), ("en",)))
    archive = ZipFile(BytesIO(packed["sample.en.pcio"]))
    names = archive.namelist()
    assert names[0] == "widgets.json"
    assert len(names) == 1 + 6
    assert all(name.startswith("userassets/") for name in names[1:])
    assert one.tables.fingerprint.encode() in archive.comment
