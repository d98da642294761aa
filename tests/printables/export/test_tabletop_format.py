"""A save of Tabletop Simulator against the format that its knowledge base publishes: names, types, and what refers.

The program passes over a name that it does not know, so a misspelt one would be lost without a word.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from printables.export.tabletop import tabletop_files
from tests.printables.sample_game import Sample

NUMBER, TEXT, FLAG = (int, float), (str,), (bool,)
COLOUR = {"r": NUMBER, "g": NUMBER, "b": NUMBER}
VECTOR = {"x": NUMBER, "y": NUMBER, "z": NUMBER}
TRANSFORM = {f"{what}{axis}": NUMBER for what in ("pos", "rot", "scale") for axis in "XYZ"}
SAVE = {
    **dict.fromkeys(("SaveName", "GameMode", "Date", "Table", "Sky", "Note", "Rules", "VersionNumber"), TEXT),
    **dict.fromkeys(("LuaScript", "LuaScriptState", "XmlUI"), TEXT),
    **dict.fromkeys(("Gravity", "PlayArea"), NUMBER),
    "TabStates": (dict,),
    "Hands": {"Enable": FLAG, "DisableUnused": FLAG, "Hiding": NUMBER, "HandTransforms": (list,)},
    "ObjectStates": (list,),
}
TAB = {"id": NUMBER, "title": TEXT, "body": TEXT, "color": TEXT, "visibleColor": COLOUR}
TILE = {"Type": NUMBER, "Thickness": NUMBER, "Stackable": FLAG, "Stretch": FLAG}
SHEET = {
    **dict.fromkeys(("FaceURL", "BackURL"), TEXT),
    **dict.fromkeys(("NumWidth", "NumHeight", "Type"), NUMBER),
    **dict.fromkeys(("BackIsHidden", "UniqueBack"), FLAG),
}
OBJECT = {
    **dict.fromkeys(("GUID", "Name", "Nickname", "Description", "LuaScript", "LuaScriptState", "XmlUI"), TEXT),
    **dict.fromkeys(("Locked", "Grid", "Snap", "Autoraise", "Sticky", "Tooltip", "HideWhenFaceDown", "Hands"), FLAG),
    "Transform": TRANSFORM,
    "ColorDiffuse": COLOUR,
}
MORE = {
    "CardID": NUMBER,
    "SidewaysCard": FLAG,
    "DeckIDs": (list,),
    "CustomDeck": (dict,),
    "ContainedObjects": (list,),
    "Number": NUMBER,
    "AttachedSnapPoints": (list,),
    "CustomImage": (dict,),
}
IMAGE = {"ImageURL": TEXT, "ImageSecondaryURL": TEXT, "WidthScale": NUMBER}
KINDS = {  # of object, and what each must have besides
    "DeckCustom": {"DeckIDs", "CustomDeck", "ContainedObjects", "SidewaysCard"},
    "Card": {"CardID", "CustomDeck", "SidewaysCard"},
    "CardCustom": {"CardID", "CustomDeck", "SidewaysCard"},
    "Custom_Board": {"CustomImage"},
    "Custom_Tile": {"CustomImage"},
    "Custom_Tile_Stack": {"CustomImage", "Number"},
    "Figurine_Custom": {"CustomImage"},
}
SEATS = {"White", "Brown", "Red", "Orange", "Yellow", "Green", "Teal", "Blue", "Purple", "Pink"}


def keeps(state: dict[str, Any], form: dict[str, Any], more: dict[str, Any] | None = None) -> None:
    known = form | (more or {})
    assert set(form) <= set(state), set(form) - set(state)
    assert set(state) <= set(known), set(state) - set(known)
    for name, value in state.items():
        wanted = known[name]
        if isinstance(wanted, dict):
            keeps(value, wanted)
        else:
            assert isinstance(value, wanted), (name, value)
            assert isinstance(value, bool) == (wanted == FLAG), (name, value)


def every(objects: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for one in objects:
        yield one
        yield from every(one.get("ContainedObjects", []))


@pytest.fixture(scope="module")
def save() -> dict[str, Any]:
    files = tabletop_files(Sample().tables, Sample().components("en"), 4, "en", "file:///x/")
    return dict(json.loads(files["sample.en.json"]))


def test_the_save_has_the_published_fields(save: dict[str, Any]) -> None:
    keeps(save, SAVE)
    for number, tab in save["TabStates"].items():
        keeps(tab, TAB)
        assert str(tab["id"]) == number
    hands = save["Hands"]["HandTransforms"]
    assert len(hands) == 4
    for hand in hands:
        keeps(hand, {"Color": TEXT, "Transform": TRANSFORM})
        assert hand["Transform"]["scaleX"] > 0
    assert len({hand["Color"] for hand in hands} & SEATS) == 4


def test_objects_have_the_published_fields_of_their_kind(save: dict[str, Any]) -> None:
    found = list(every(save["ObjectStates"]))
    assert {one["Name"] for one in found} >= {"DeckCustom", "Card", "Custom_Board", "Custom_Tile_Stack"}
    for one in found:
        assert KINDS[one["Name"]] <= set(one), one["Name"]
        keeps(one, OBJECT, MORE)
        if "CustomImage" in one:
            keeps(one["CustomImage"], IMAGE, {"ImageScalar": NUMBER, "CustomTile": TILE})
        for spot in one.get("AttachedSnapPoints", ()):
            keeps(spot, {"Position": VECTOR}, {"Rotation": VECTOR, "Tags": (list,)})


def test_a_card_is_a_place_of_a_sheet_of_its_deck_and_never_the_hidden_one(save: dict[str, Any]) -> None:
    for one in every(save["ObjectStates"]):
        for number, sheet in one.get("CustomDeck", {}).items():
            keeps(sheet, SHEET)
            assert int(number) >= 1
            assert 2 <= sheet["NumWidth"] <= 10
            assert 2 <= sheet["NumHeight"] <= 7
        for card in (*one.get("DeckIDs", ()), *([one["CardID"]] if "CardID" in one else ())):
            sheet = one["CustomDeck"][str(card // 100)]
            assert card % 100 < sheet["NumWidth"] * sheet["NumHeight"] - 1
        if "DeckIDs" in one:
            assert one["DeckIDs"] == [card["CardID"] for card in one["ContainedObjects"]]
