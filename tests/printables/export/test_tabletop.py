"""Tabletop Simulator: sheets of faces, the save that names them, and nothing missing or in two places."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from io import BytesIO
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from engine.registry import find
from engine.tables import Names
from printables.components.parts import Board, CardSet, Component, Face, Standee
from printables.drawing.pen import Pen
from printables.export.tabletop import folder_url, tabletop_files
from printables.export.tabletop_layout import UNIT, Placed, Thing
from printables.export.tabletop_rules import notebook
from printables.export.tabletop_save import save_file, tile
from printables.games.blind_snipe.cup_mat import cup_mat
from printables.games.blind_snipe.rulebook.book import rulebooks
from printables.games.continental_spin.map import map_board
from printables.games.downforce.board import circuit_board
from printables.games.royal_derby.lane_board import lane_board
from printables.palette import INK, OXBLOOD, TEAL, Colour
from tests.printables.sample_game import Sample

PLACE = "file:///C:/My Games/x/"
NAMES = Names(zh="牌", en="Cards")


def filled(key: str, colour: Colour, width: float = 41, height: float = 63) -> Face:
    return Face(key, width, height, lambda pen: pen.rect(-5, -5, 200, 200, fill=colour))


def made(*kit: Component, lang: str = "en") -> tuple[dict[str, bytes], list[dict[str, Any]]]:
    """The files, and the objects of the save."""
    files = tabletop_files(Sample().tables, kit, 4, lang, PLACE)
    return files, json.loads(files[f"sample.{lang}.json"])["ObjectStates"]


def picture(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("RGB")


def is_(found: tuple[int, ...], colour: Colour) -> bool:
    return all(abs(mine - 255 * theirs) <= 2 for mine, theirs in zip(found, colour.rgb, strict=True))


def urls(state: Any) -> list[str]:
    return re.findall(r'URL": "([^"]+)"', json.dumps(state, ensure_ascii=False))


def every(objects: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [inner for one in objects for inner in (one, *every(one.get("ContainedObjects", [])))]


@pytest.fixture(scope="module")
def whole() -> tuple[dict[str, bytes], list[dict[str, Any]]]:
    return made(*Sample().components("en"))


def test_every_picture_is_used_and_every_url_has_its_picture(whole) -> None:
    files, objects = whole
    pictures = {PLACE + name for name in files if name.endswith(".png")}
    assert set(urls(objects)) == pictures
    assert all(name.endswith((".png", ".en.json", ".en.txt")) for name in files)


def test_pictures_are_no_larger_than_4096_pixels(whole) -> None:
    files, _ = whole
    for name, data in files.items():
        if name.endswith(".png"):
            assert max(picture(data).size) <= 4096, name
    assert max(picture(files["sample-map.en.png"]).size) == 4096


def test_objects_have_identities_of_their_own_and_lie_apart(whole) -> None:
    _, objects = whole
    identities = [one["GUID"] for one in every(objects)]
    assert len(set(identities)) == len(identities)
    assert all(re.fullmatch("[0-9a-f]{6}", one) for one in identities)
    places = [(one["Transform"]["posX"], one["Transform"]["posZ"]) for one in objects]
    assert len(set(places)) == len(places)


def test_nothing_lies_on_anything_else() -> None:
    """A board, eleven decks, which are more than one column beside it, a tall sheet, and a row of six mats."""
    sizes = [(285, 195), *[(41, 63)] * 11, (198, 262), *[(134, 193)] * 6]
    things = [Thing(tile("x", "", "", high, 1), wide, high) for wide, high in sizes]
    things[0].state["Name"] = "Custom_Board"
    placed = [Placed("x", (thing,), 1, {}) for thing in things[:-6]] + [Placed("x", tuple(things[-6:]), 6, {})]
    objects = json.loads(save_file(Sample().tables, placed, "en"))["ObjectStates"]
    for (one, size), (other, room) in combinations(zip(objects, sizes, strict=True), 2):
        apart = [abs(one["Transform"][axis] - other["Transform"][axis]) * UNIT for axis in ("posX", "posZ")]
        assert any(gap >= (a + b) / 2 for gap, a, b in zip(apart, size, room, strict=True))


def test_a_deck_has_every_card_as_often_as_it_is_printed(whole) -> None:
    _, objects = whole
    deck = next(one for one in objects if one["Name"] == "DeckCustom")
    assert Counter(deck["DeckIDs"]) == {100 + index: 4 for index in range(5)}
    assert [card["CardID"] for card in deck["ContainedObjects"]] == deck["DeckIDs"]
    (sheet,) = deck["CustomDeck"].values()
    assert (sheet["NumWidth"], sheet["NumHeight"], sheet["UniqueBack"]) == (
        2,
        3,
        False,
    )  # five faces, and the hidden one
    assert deck["Transform"]["rotZ"] == 180  # face down
    assert all(card["CustomDeck"] == deck["CustomDeck"] for card in deck["ContainedObjects"])


def test_faces_stand_in_rows_and_the_hidden_face_is_last() -> None:
    colours = [OXBLOOD if number % 2 else TEAL for number in range(12)]
    faces = tuple(filled(f"f {number}", colour) for number, colour in enumerate(colours))
    files, _ = made(CardSet("cards", NAMES, faces, back=filled("back", INK)))
    sheet = picture(files["sample-cards-sheet_1.en.png"])
    width, height = sheet.width / 7, sheet.height / 2  # the fewest places at this sharpness
    assert (width, height) == (int(41 / 25.4 * 300), int(63 / 25.4 * 300))  # no sharper than print
    for number, colour in enumerate(colours):
        middle = (int((number % 7 + 0.5) * width), int((number // 7 + 0.5) * height))
        assert is_(sheet.getpixel(middle), colour), number
    assert is_(sheet.getpixel((int(6.5 * width), int(1.5 * height))), INK)
    assert not is_(sheet.getpixel((int(5.5 * width), int(1.5 * height))), INK)
    assert is_(picture(files["sample-cards-back.en.png"]).getpixel((9, 9)), INK)


@pytest.mark.parametrize(("faces", "places"), [(1, 4), (2, 4), (4, 6), (51, 54)])
def test_a_sheet_has_few_empty_places(faces: int, places: int) -> None:
    """At most as many as the next grid of the same sharpness."""
    cards = tuple(filled(f"f {number}", TEAL, 63.5, 88.9) for number in range(faces))
    _, ((deck),) = made(CardSet("cards", NAMES, cards, back=filled("back", INK, 63.5, 88.9)))
    (sheet,) = deck["CustomDeck"].values()
    assert sheet["NumWidth"] * sheet["NumHeight"] == places
    assert max(deck.get("DeckIDs", [deck.get("CardID")])) - 100 < places - 1  # the last is hidden


def test_players_sit_round_the_table_with_what_is_theirs() -> None:
    """Each has a hand, and before it a deck and a mat that lie on nothing else; what is shared lies in the middle."""
    hands = CardSet("hands", NAMES, (filled("a", TEAL), filled("b", INK)), back=filled("back", INK)).times(4)
    mats = CardSet("mats", NAMES, tuple(filled(f"mat {number}", TEAL, 120, 80) for number in range(4)))
    shared = CardSet("shared", NAMES, (filled("c", TEAL), filled("d", INK)), back=filled("back", OXBLOOD))
    files = tabletop_files(Sample().tables, (hands, mats, shared), 4, "en", PLACE)
    save = json.loads(files["sample.en.json"])
    zones = save["Hands"]["HandTransforms"]
    assert save["Hands"]["Enable"] is True
    assert [zone["Color"] for zone in zones] == ["White", "Red", "Yellow", "Green"]
    places = [zone["Transform"] for zone in zones]
    assert [(one["posZ"] > 0, one["rotY"]) for one in places] == [(False, 0), (False, 0), (True, 180), (True, 180)]
    decks = [one for one in save["ObjectStates"] if len(one.get("DeckIDs", ())) == 2]
    tiles = [one for one in save["ObjectStates"] if one["Name"] == "Custom_Tile"]
    assert (len(decks), len(tiles)) == (5, 4)
    for zone in places:
        for kind, size in ((decks[1:], (41, 63)), (tiles, (120, 80))):
            (mine,) = [one["Transform"] for one in kind if _before(one["Transform"], zone)]
            assert (mine["rotY"] == 180) == (zone["rotY"] == 0)
            assert abs(mine["posZ"]) + size[1] / UNIT / 2 <= abs(zone["posZ"]) - zone["scaleZ"] / 2 + 0.01
    in_the_middle = abs(decks[0]["Transform"]["posZ"])
    assert all(abs(one["Transform"]["posZ"]) > in_the_middle + 63 / UNIT for one in (*decks[1:], *tiles))


def _before(lies: dict[str, float], zone: dict[str, float]) -> bool:
    """Whether something lies between a hand and the middle."""
    same_side = lies["posZ"] * zone["posZ"] > 0 and abs(lies["posZ"]) > 1
    return same_side and abs(lies["posX"] - zone["posX"]) < zone["scaleX"] / 2


def test_decks_by_their_backs_are_dealt_to_as_many_players() -> None:
    backs = tuple(filled(f"back {number}", INK) for number in range(3))
    faces = tuple(filled(f"f {number}", TEAL) for number in range(3))
    files = tabletop_files(Sample().tables, (CardSet("hands", NAMES, faces, backs=backs, copies=3),), 3, "en", PLACE)
    save = json.loads(files["sample.en.json"])
    zones = [one["Transform"]["posX"] for one in save["Hands"]["HandTransforms"]]
    assert sorted(one["Transform"]["posX"] for one in save["ObjectStates"]) == sorted(zones)


def test_the_rulebook_is_in_the_notebook() -> None:
    pages = notebook(rulebooks(find("blind_snipe").load(), "en"), "en")
    assert len(pages) > 5
    assert len({title for title, _ in pages}) == len(pages)
    for title, text in pages:
        assert title
        assert len(text) > 20
        assert not re.search(r"[{}]|\*\*|\(page|page \d", text), text
    assert notebook(Sample().components("en"), "en") == []
    save = json.loads(save_file(Sample().tables, [], "en", pages=pages))
    assert [save["TabStates"][str(number)]["title"] for number in range(len(pages))] == [title for title, _ in pages]


@pytest.mark.parametrize(
    ("game", "build"),
    [
        ("continental_spin", map_board),
        ("royal_derby", lane_board),
        ("blind_snipe", cup_mat),
        ("downforce", lambda tables, lang: circuit_board(tables, lang, next(iter(tables.roads)))),
    ],
)
def test_boards_have_spots_on_themselves(game: str, build: Callable[..., Board]) -> None:
    for board in [build(find(game).load(), "en")]:
        assert len(set(board.spots)) == len(board.spots) > 15
        assert all(0 < x < board.face.width and 0 < y < board.face.height for x, y in board.spots)


def test_cards_beyond_69_are_on_further_sheets_and_decks_count_on() -> None:
    faces = tuple(filled(f"f {number}", TEAL, 20, 20) for number in range(70))
    large = CardSet("large", NAMES, faces, back=filled("back", INK, 20, 20))
    small = CardSet("small", NAMES, (filled("one", TEAL), filled("two", TEAL)), back=filled("back", INK))
    files, objects = made(large, small)
    assert objects[0]["DeckIDs"] == [*range(100, 169), 200]
    assert set(objects[0]["CustomDeck"]) == {"1", "2"}
    assert objects[1]["DeckIDs"] == [300, 301]
    assert {"sample-large-sheet_1.en.png", "sample-large-sheet_2.en.png", "sample-small-sheet_1.en.png"} <= set(files)


def test_a_deck_for_each_rider() -> None:
    cards = CardSet("cards", NAMES, (filled("a", TEAL), filled("b", INK)), back=filled("back", INK), copies=(3, 1))
    files, objects = made(cards.times(3))
    assert [one["DeckIDs"] for one in objects] == [[100, 100, 100, 101]] * 3
    assert "- Cards × 12" in files["sample.en.txt"].decode()
    (single,) = made(CardSet("cards", NAMES, (filled("a", TEAL),), back=filled("back", INK)))[1]
    assert (single["Name"], single["CardID"]) == ("CardCustom", 100)


def test_cards_with_backs_of_their_own_are_a_deck_for_each() -> None:
    faces = tuple(filled(key, colour) for key, colour in (("a", TEAL), ("b", INK), ("c", TEAL), ("d", INK)))
    one, other = filled("one", OXBLOOD), filled("other", INK)
    files, objects = made(CardSet("hands", NAMES, faces, backs=(one, one, other, other), copies=(3, 1, 3, 1)))
    assert [deck["DeckIDs"] for deck in objects] == [[100, 100, 100, 101], [200, 200, 200, 201]]
    assert [deck["Nickname"] for deck in objects] == ["Cards 1", "Cards 2"]
    for name, colour in (("sample-hands_1-back.en.png", OXBLOOD), ("sample-hands_2-back.en.png", INK)):
        assert is_(picture(files[name]).getpixel((50, 50)), colour)


def test_tokens_show_their_own_backs_and_lie_in_stacks() -> None:
    fronts, backs = (filled("a", TEAL, 18, 18), filled("b", INK, 18, 18)), (filled("a back", OXBLOOD, 18, 18),) * 2
    files, objects = made(CardSet("seals", NAMES, fronts, backs=backs, copies=(4, 1)))
    stack, single = objects
    assert (stack["Name"], stack["Number"], single["Name"]) == ("Custom_Tile_Stack", 4, "Custom_Tile")
    assert urls(stack) == [PLACE + "sample-seals-a.en.png", PLACE + "sample-seals-a_back.en.png"]
    assert is_(picture(files["sample-seals-a_back.en.png"]).getpixel((50, 50)), OXBLOOD)


def test_standees_stand_with_front_and_back_upright() -> None:
    def strip(pen: Pen) -> None:
        pen.rect(0, 0, 10, 5, fill=INK)  # foot
        pen.rect(0, 5, 10, 10, fill=TEAL)  # front, its lower half
        pen.rect(0, 15, 10, 10, fill=INK)
        pen.rect(0, 25, 10, 10, fill=INK)  # back, on its head
        pen.rect(0, 35, 10, 10, fill=OXBLOOD)

    strip_face = Standee("rider", 10, 50, strip, foot=5)
    files, objects = made(CardSet("riders", NAMES, (strip_face,), copies=2))
    assert [one["Name"] for one in objects] == ["Figurine_Custom"] * 2
    for side, colour in (("front", TEAL), ("back", OXBLOOD)):
        half = picture(files[f"sample-riders-rider-{side}.en.png"])
        assert half.width / half.height == pytest.approx(10 / 20, rel=0.02)
        assert is_(half.getpixel((50, half.height - 20)), colour)
        assert is_(half.getpixel((50, 20)), INK)


def test_what_belongs_to_the_box_is_not_on_the_table() -> None:
    dividers = CardSet("dividers", NAMES, (filled("divider", TEAL),), in_play=False)
    files, objects = made(CardSet("cards", NAMES, (filled("card", INK),)), dividers)
    assert len(objects) == 1
    assert not any("divider" in name for name in files)


def test_a_board_lies_fast() -> None:
    files, (board,) = made(Board("map", NAMES, filled("map", TEAL, 200, 100)))
    assert board["Locked"] is True
    assert board["CustomImage"]["WidthScale"] == 2
    assert picture(files["sample-map.en.png"]).size == (4096, 2048)
    assert "AttachedSnapPoints" not in board


def test_pieces_snap_to_the_spots_of_a_board() -> None:
    """On the table, a board that lies turned half round: what is right and up on it is so before the viewer."""
    spots = ((100.0, 50.0), (150.0, 90.0))
    _, (board,) = made(Board("map", NAMES, filled("map", TEAL, 200, 100), spots=spots))
    lies, points = board["Transform"], [one["Position"] for one in board["AttachedSnapPoints"]]
    assert lies["rotY"] == 180
    for (x, y), point in zip(spots, points, strict=True):
        assert -point["x"] * lies["scaleX"] * UNIT == pytest.approx(x - 100, abs=0.05)
        assert -point["z"] * lies["scaleZ"] * UNIT == pytest.approx(y - 50, abs=0.05)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_instructions_say_what_to_do_with_the_files(lang: str, sample: Sample) -> None:
    files, _ = made(*sample.components(lang)[1:2], lang=lang)
    text = files[f"sample.{lang}.txt"].decode()
    for part in (PLACE, f"sample.{lang}.json", "Saves", sample.tables.title.get(lang), "× 20", "4"):
        assert part in text
    assert "{" not in text


def test_the_same_bytes_again(sample: Sample, whole) -> None:
    assert made(*sample.components("en"))[0] == whole[0]


def test_folders_as_the_game_writes_them(tmp_path: Path) -> None:
    folder = tmp_path / "my games"
    folder.mkdir()
    assert folder_url(folder) == f"file:///{folder.as_posix().lstrip('/')}/"
