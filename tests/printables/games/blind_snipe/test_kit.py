"""The kit of Blind Snipe: counts worked by hand, sound files on every paper, texts large enough, ink within bounds."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import NamedTuple

import pikepdf
import pypdf
import pypdfium2
import pytest

from engine.tables import TablesError
from printables.components.parts import Board, Booklet, Component
from printables.export.pdf import document
from printables.games.blind_snipe.kit import components
from printables.imposition.duplex import FOLD, MANUAL, NONE, SHORT
from printables.imposition.job import Job
from printables.imposition.paper import PAPERS
from printables.inks import COLOUR, INKS, LOW
from printables.pages.page_list import pages_of
from printables.pages.sheet_order import leaves
from printables.text.line_breaking import NOT_AT_END, NOT_AT_START
from printables.text.typography import MissingGlyph
from tests.printables.card_pictures import Text, drawn_lines, too_dark
from tests.printables.kit import sets_of
from tests.printables.soundness import inks_besides_black, unnamed

LANGUAGES = ("zh", "en")
BOOKS = ["rulebook", "rulebook_booklet"]
PRINTED = ["cup_mat", "player_cards", "small_pieces", "player_mats", "drink_tracker", "quick_reference"]
KEYS = ["instructions", *BOOKS, *PRINTED]
# Sets of 3 + 1 cards and mats by players; before all but one player a medal, before the winner two.
PIECES = {3: (12, 4, 3), 4: (16, 5, 4), 5: (20, 6, 5), 6: (24, 7, 6)}
JOBS = [
    ("zh", None, Job()),
    ("en", 3, Job(PAPERS["letter"], FOLD, ink=LOW)),
    ("zh", 4, Job(PAPERS["letter"], SHORT, tiled=True)),
    ("en", 5, Job(PAPERS["a4"], MANUAL, boards=PAPERS["a3"])),
    ("en", 6, Job(PAPERS["letter"], NONE, boards=PAPERS["tabloid"], ink=LOW)),
]
FLOORS = {"player_mats": 6.5, "player_cards": 6.5, "small_pieces": 6.5}  # points; 8 on sheets and boards
PICTURED = ("rulebook", "rulebook_booklet")  # with the table as it is set up
SMALLEST_NOTE = 6.0  # points: the line that says what sheet it is
NAMES = {  # what names a thing: what prints it
    "title": "instructions",
    "subtitle": "cup_mat",
    "areas.hand": "player_mats",
    "seats.2.name": "player_mats",
    "hand.names.bomb": "quick_reference",
    "cup.unit": "quick_reference",
    "medals.name": "quick_reference",
}


class Drawn(NamedTuple):
    """A component in an edition: its lines, and its file."""

    made: Component
    texts: list[Text]
    data: bytes


@pytest.fixture(scope="module")
def kits(tables) -> Iterator[dict[tuple[str, str], list[Drawn]]]:
    """Both editions in both languages, on A4."""
    with drawn_lines() as recorded:
        kits = {}
        for lang in LANGUAGES:
            for ink in INKS.values():
                kits[lang, ink.key] = []
                for made in components(tables, lang):
                    recorded.clear()
                    data = printed([made], tables, lang, Job(ink=ink))
                    kits[lang, ink.key].append(Drawn(made, list(recorded), data))
        yield kits


def printed(kit: list[Component], tables, lang: str, job: Job) -> bytes:
    return document(kit, {one.key: pages_of(one, tables, lang, job) for one in kit}, tables, lang, job)


def named(tables, lang: str, players: int | None = None) -> dict[str, Component]:
    return {one.key: one for one in components(tables, lang, players)}


@pytest.mark.parametrize("players", PIECES)
def test_so_many_players_get_exactly_their_pieces(tables, players):
    assert list(named(tables, "en", players)) == KEYS
    kit = sets_of(components(tables, "en", players))
    assert tuple(len(kit[key].pieces) for key in ("player_cards", "medals", "player_mats")) == PIECES[players]


def test_without_a_number_the_box_holds_the_largest_game(tables):
    kit = sets_of(components(tables, "zh"))
    assert tuple(len(kit[key].pieces) for key in ("player_cards", "medals", "player_mats")) == PIECES[6]
    assert len(kit["drink_tracker"].pieces) == 2  # a page: a slip a game
    assert len(kit["quick_reference"].pieces) == 2


@pytest.mark.parametrize("players", [2, 7])
def test_numbers_that_cannot_play_are_refused(tables, players):
    with pytest.raises(TablesError, match="3 to 6 players"):
        components(tables, "en", players)


def test_what_the_box_does_not_hold_is_not_printed(changed):
    tables = changed(**{"box.medals": 0, "box.quick_references": 0})
    assert list(named(tables, "en")) == [key for key in KEYS if key != "quick_reference"]
    assert "medals" not in sets_of(components(tables, "en"))
    assert len(sets_of(components(changed(**{"box.medals": 5}), "en", 6))["medals"].pieces) == 5


@pytest.mark.parametrize(("lang", "players", "job"), JOBS, ids=[f"{job.paper.key}-{job.duplex}" for _, _, job in JOBS])
def test_the_kit_as_files(tables, lang, players, job):
    kit = list(components(tables, lang, players))
    data = printed(kit, tables, lang, job)
    with pikepdf.open(BytesIO(data)) as pdf:
        assert pdf.check_pdf_syntax() == []
        assert unnamed(pdf) == set()
    ordered = leaves(kit, {one.key: pages_of(one, tables, lang, job) for one in kit}, job.duplex)
    with pypdfium2.PdfDocument(data) as pdf:
        for number, (page, leaf) in enumerate(zip(pdf, ordered, strict=True)):
            if leaf.page.blank:
                continue
            picture = page.render(scale=0.25, grayscale=True).to_numpy()
            assert (picture < 200).mean() > 0.002, number
            assert tables.fingerprint in page.get_textpage().get_text_range(), number


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_ink(kits, lang, ink):
    for made, _, data in kits[lang, ink]:
        most = 0.06 if ink == LOW.key else 0.30 if isinstance(made, Board) else 0.20
        assert not too_dark(data, most), made.key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_low_ink_is_nothing_but_black_lines(kits, lang):
    for made, _, data in kits[lang, LOW.key]:
        assert inks_besides_black(data) == set(), made.key


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_smaller_than_its_floor(kits, lang, ink, tables):
    """But on the pieces in the rulebook's picture of the table, which are the real ones made small."""
    pieces = {text.text for made, texts, _ in kits[lang, ink] if made.key not in PICTURED for text in texts}
    for made, texts, _ in kits[lang, ink]:
        for text in texts:
            if made.key in PICTURED and text.text in pieces:
                continue
            note = tables.fingerprint in text.text or getattr(text.place, "en", text.place).startswith("page ")
            floor = SMALLEST_NOTE if note else FLOORS.get(made.key, 8.0)
            assert text.size >= floor - 1e-9, (made.key, text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_starts_or_ends_with_what_may_not_stand_there(kits, lang):
    for made, texts, _ in kits[lang, COLOUR.key]:
        for text in texts:
            if len(text.text) > 1:  # a dash in a table, for nothing, stands alone
                assert text.text[:1] not in NOT_AT_START, (made.key, text)
                assert text.text[-1:] not in NOT_AT_END, (made.key, text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_is_found_by_search(kits, lang):
    for made, texts, data in kits[lang, COLOUR.key]:
        if isinstance(made, Booklet):  # its pages lie on their side, which this reader alone turns
            pages = [page.extract_text() for page in pypdf.PdfReader(BytesIO(data)).pages]
        else:
            with pypdfium2.PdfDocument(data) as pdf:
                pages = [page.get_textpage().get_text_range() for page in pdf]
        found = "".join("".join(pages).split())
        assert texts, made.key
        for text in texts:
            assert "".join(text.text.split()) in found, (made.key, text)


@pytest.mark.parametrize("path", NAMES)
def test_a_character_that_no_font_has_is_named_with_its_component(changed, path):
    tables = changed(**{f"{path}.zh": "黑\N{BOMB}"})
    for ink in INKS.values():
        with pytest.raises(MissingGlyph) as caught:
            print_one(tables, NAMES[path], Job(ink=ink))
        assert caught.value.character == "\N{BOMB}"
        assert caught.value.component.startswith(NAMES[path])


def print_one(tables, key: str, job: Job) -> None:
    """Making counts too: the quick table is set as it is made."""
    printed([named(tables, "zh")[key]], tables, "zh", job)


def test_pieces_are_of_the_size_that_two_fit_on_a_page(tables):
    for paper in ("a4", "letter"):
        kit, job = named(tables, "en"), Job(PAPERS[paper])
        pages = {key: len(pages_of(kit[key], tables, "en", job)) for key in ("player_mats", "drink_tracker")}
        assert pages == {"player_mats": 3, "drink_tracker": 1}, paper
