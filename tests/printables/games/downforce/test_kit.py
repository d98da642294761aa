"""The kit of Downforce: counts by hand, what is own design said so, and pieces that fit where they stand."""

from __future__ import annotations

import math
from dataclasses import replace
from io import BytesIO
from itertools import pairwise

import numpy as np
import pypdfium2
import pytest

from engine.games.downforce.loading import TRACKS as TRACK_FILES
from engine.registry import find
from engine.tables import TablesError
from printables.games.downforce.board import PAWN, circuit_board
from printables.games.downforce.cars import FOOT, LENGTH
from printables.games.downforce.patterns import PATTERNS
from printables.imposition.job import A4, Job
from printables.imposition.paper import PAPERS
from printables.inks import LOW
from printables.pages.board_pages import is_joined
from printables.pages.page_list import pages_of
from tests.printables.card_pictures import drawn_lines, grey_picture, inks_of, page_of, too_dark
from tests.printables.kit import Kit, check_script

LANGS = ("zh", "en", "zh_hant")
KIT = Kit("downforce")
TRACKS = ("track_thornholm", "track_cloudleaf")


def test_a_board_is_called_by_the_name_of_its_own_file(tmp_path) -> None:
    """Where its file is does not matter; two of one name are told apart."""
    own = tmp_path / "harbour.toml"
    own.write_bytes((TRACK_FILES / "backyard.toml").read_bytes())
    game = find("downforce")
    assert circuit_board(game.load((), [("track", str(own))]), "en", str(own)).key == "track_harbour"
    same = own.rename(tmp_path / "thornholm.toml")
    tables = game.load((), [("track", str(same))])
    keys = {circuit_board(tables, "en", key).key for key in tables.roads}
    assert keys == {"track_thornholm_1", "track_thornholm_2", "track_cloudleaf"}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("ink", [A4.ink, LOW], ids=["colour", "low"])
def test_every_page_is_drawn(lang: str, ink) -> None:
    for component in KIT.components(lang):
        data = KIT.file(component.key, lang, replace(A4, ink=ink))
        check_script(data, lang)
        if (lang, ink) == ("en", LOW):
            assert not too_dark(data, 0.06), component.key
        for page in pypdfium2.PdfDocument(BytesIO(data)):
            picture = page.render(scale=0.2, grayscale=True).to_numpy()
            assert picture.min() < 170 < picture.max(), component.key


def test_the_counts_of_the_rulebook() -> None:
    assert len(KIT.cards("speed_cards").faces) == 42 + 6
    assert len(KIT.cards("power_cards").faces) == 6
    assert len(KIT.cards("driver_plaques").faces) == 6
    assert len(KIT.cards("cars").faces) == 6
    assert KIT.cards("score_sheets").copies == 6
    assert KIT.cards("score_sheets", players=3).copies == 3
    assert KIT.cards("quick_reference", players=4).copies == 4
    with pytest.raises(TablesError):
        KIT.components("en", 7)


def test_a_card_says_its_lines_from_top_to_bottom() -> None:
    cards = KIT.cards("speed_cards")
    for face, lines in zip(cards.faces, KIT.tables.deck.lines, strict=False):
        with drawn_lines() as drawn:
            page_of(face, "en")
        numbers = [int(one.text) for one in drawn if one.text.isdigit()]
        assert numbers[::2] == numbers[1::2] == [line.steps for line in lines]
        letters = {car.key: car.letter for car in KIT.tables.cars}
        named = [one.text for one in drawn if len(one.text) == 1 and one.text.isalpha()]
        assert named == [letters[line.car] for line in lines if line.car != "white"]
        assert sum(one.text == "any car" for one in drawn) == sum(line.car == "white" for line in lines)


def test_cars_are_told_apart_without_colour() -> None:
    assert {car.pattern for car in KIT.tables.cars} == set(PATTERNS)
    plaques = [grey_picture(face, "en", 60, LOW) for face in KIT.cards("driver_plaques").faces]
    for number, one in enumerate(plaques):
        for other in plaques[number + 1 :]:
            assert np.mean(abs(one - other) > 0.3) > 0.02


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "tabloid"])
@pytest.mark.parametrize("key", TRACKS)
def test_a_pawn_and_a_car_fit_every_cell(key: str, paper: str) -> None:
    """At the scale printed: 10 mm across a lane, and the standing car within the shortest cell."""
    job = Job(PAPERS["letter" if paper in ("letter", "tabloid") else "a4"])
    if paper in ("a3", "tabloid"):
        job = replace(job, boards=PAPERS[paper])
    circuit = KIT.tables.circuits[key.removeprefix("track_")]
    board = KIT.part(key)
    pages = pages_of(board, KIT.tables, "en", job)
    assert len(pages) == (1 if paper in ("a3", "tabloid") else 2)
    assert is_joined(board, job) == (len(pages) == 2)
    wide, high = circuit.track.board.size
    if len(pages) == 1:
        scale = min(pages[0].trim.width / wide, pages[0].trim.height / high)
    else:  # two sheets share a strip
        scale = min((math.fsum(page.trim.width for page in pages) - 10) / wide, pages[0].trim.height / high)
    assert circuit.track.lane_width * scale >= PAWN >= 2 * FOOT
    shortest = min(_length(cell.outline) for cell in circuit.cells)
    assert shortest * scale >= LENGTH


def _length(outline) -> float:
    half = len(outline) // 2
    middle = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(outline[:half], outline[half:][::-1], strict=True)]
    return math.fsum(math.dist(a, b) for a, b in pairwise(middle))


@pytest.mark.parametrize("key", TRACKS)
def test_the_board_shows_the_cells_that_the_engine_knows(key: str) -> None:
    circuit = KIT.tables.circuits[key.removeprefix("track_")]
    face = KIT.part(key).face
    with drawn_lines() as drawn:
        page_of(face, "en")
    written = [one.text for one in drawn]
    for cell in circuit.cells:
        assert written.count(cell.name) == 1
    for place in range(1, 7):  # on the grid and among those that are home
        assert written.count(str(place)) >= 2
    for prize in (12, 9, 6, 4, 2, 0):
        assert str(prize) in written


@pytest.mark.parametrize("key", TRACKS)
def test_cars_snap_to_the_cells_and_to_the_boxes_of_those_at_home(key: str) -> None:
    circuit, spots = KIT.tables.circuits[key.removeprefix("track_")], KIT.part(key).spots
    cells, boxes = spots[: len(circuit.cells)], spots[len(circuit.cells) :]
    assert list(cells) == [cell.centre for cell in circuit.cells]
    (x, y), (w, h) = circuit.track.board.places.at, circuit.track.board.places.size
    assert len(boxes) == 6
    assert all(x < across < x + w and y < up < y + h for across, up in boxes)


@pytest.mark.parametrize("key", TRACKS)
def test_cells_are_parted_in_low_ink_too(key: str) -> None:
    """There is a dark line where the front edge of every cell lies, between its ends."""
    circuit, dots = KIT.tables.circuits[key.removeprefix("track_")], 72
    picture = grey_picture(KIT.part(key).face, "en", dots, LOW)
    for cell in circuit.cells:
        if cell.row == circuit.rows:
            continue  # the finish lies there
        half = len(cell.outline) // 2
        (x1, y1), (x2, y2) = cell.outline[half - 1], cell.outline[half]
        x, y = (x1 * 0.7 + x2 * 0.3) / 25.4 * dots, (y1 * 0.7 + y2 * 0.3) / 25.4 * dots
        row, column = round(picture.shape[0] - y), round(x)
        assert picture[row - 2 : row + 3, column - 2 : column + 3].min() < 0.75, cell.name


@pytest.mark.parametrize("lang", LANGS)
def test_own_design_says_so(lang: str) -> None:
    said = {"zh": "自行设计", "zh_hant": "自行設計", "en": "own design"}[lang]
    for key in TRACKS:
        assert said in KIT.text(key, lang)
    assert KIT.text("power_cards", lang).count(said) == 3
    assert said in KIT.text("instructions", lang)


def test_the_example_is_a_card_of_the_deck() -> None:
    assert "black 6, blue 5" in KIT.text("instructions")
    none = Kit("downforce", **{"deck.cards": ["red 6", "white 3, red 2"] * 21})
    assert "gate for one" not in none.text("instructions")


def test_a_track_of_ones_own_is_printed() -> None:
    kit = Kit("downforce", track="backyard")
    assert any(one.key == "track_backyard" for one in kit.components())


def test_ink() -> None:
    for key in TRACKS:
        assert max(inks_of(KIT.file(key))) < 0.30
    assert max(inks_of(KIT.file("speed_cards"))) < 0.20


def test_the_variants_print() -> None:
    beginner = Kit("downforce", "beginner")
    assert "Auction" not in beginner.text("quick_reference")
    assert not any(one.key == "power_cards" for one in beginner.components())
    two = Kit("downforce", "two_players")
    assert len(two.cards("power_cards").faces) == 5
    assert find("downforce").load(("two_players",)).powers.left_out == ["cunning"]
