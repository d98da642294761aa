"""Both editions of the kit: how much ink each takes, and that nothing in them is told by colour alone.

What tells apart what must not be mixed up, beside its colour:

- riders: a brand (star, horseshoe, sun, feather, anchor), a number on the standee and a name; in low ink a hatching too
- terrains: an icon, and what lies along the edges of a cell (ruts, chevrons, stones, waves, boardwalk, chequers)
- relic sites: a lozenge in a corner and a frame inside the cell
- legs and countries: a number, a name, cells and beats; check points: the number of the cell
- driver cards: the number, the gait, its name, as many strokes of speed and full bars as the number
- cards that curves slow down: the words in the foot (and red)
- relics: the figure, its name, the points
- the backs of driver and relic cards: horses round a compass, and a rose window with a lozenge
- the last box of a spin track: the word for full (and red); what gains and what costs spin: plus and minus
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations

import numpy as np
import pytest
from pypdfium2 import PdfDocument

from engine.registry import find
from printables.components.parts import Board, CardSet, Component
from printables.components.registry import components
from printables.export.pdf import document
from printables.games.continental_spin.driver_art import HEATS
from printables.games.continental_spin.map import layout, map_board, road_of
from printables.imposition.job import Job
from printables.imposition.paper import CARD_SIZES, PAPERS
from printables.inks import COLOUR, INKS, LOW, Ink
from printables.pages.page_list import pages_of
from tests.printables.card_pictures import grey_picture, inks_of, too_dark
from tests.printables.eyes import SIMULATIONS, difference
from tests.printables.soundness import inks_besides_black

LANGUAGES = ("zh", "en")
OTHER_JOBS = {
    "letter": Job(PAPERS["letter"], ink=LOW),
    "a3 boards": Job(boards=PAPERS["a3"], ink=LOW),
    "tiled": Job(PAPERS["letter"], tiled=True, ink=LOW),
}
GAME = find("continental_spin")
PICTURED = ("instructions", "rulebook", "rulebook_booklet")  # with the table as it is set up
Kit = dict[tuple[str, Ink], list[tuple[Component, bytes]]]


def kit_of(lang: str, job: Job) -> list[tuple[Component, bytes]]:
    """Each component with its PDF."""
    tables = GAME.load()
    made = components("continental_spin")(tables, lang)
    return [(one, document([one], {one.key: pages_of(one, tables, lang, job)}, tables, lang, job)) for one in made]


@pytest.fixture(scope="module")
def kit() -> Kit:
    """Both editions in both languages, on A4."""
    return {(lang, ink): kit_of(lang, Job(ink=ink)) for lang in LANGUAGES for ink in INKS.values()}


def is_card(made: Component) -> bool:
    return isinstance(made, CardSet) and made.size in CARD_SIZES.values()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_in_colour_takes_a_fifth_of_its_ink_and_a_board_three_tenths(kit, lang):
    for made, data in kit[lang, COLOUR]:
        assert max(inks_of(data, 120)) < (0.30 if isinstance(made, Board) else 0.20), made.key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_in_low_ink_takes_six_hundredths(kit, lang):
    for made, data in kit[lang, LOW]:
        assert not too_dark(data, 0.06), made.key


@pytest.mark.parametrize("job", OTHER_JOBS.values(), ids=OTHER_JOBS)
def test_on_other_paper_too(job):
    for made, data in kit_of("en", job):
        if isinstance(made, Board) or not (job.boards or job.tiled):
            assert not too_dark(data, 0.06), made.key


@pytest.mark.parametrize(("ink", "most"), [(COLOUR, 0.20), (LOW, 0.06)], ids=INKS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_side_of_a_card_takes_as_little(kit, lang, ink, most):
    for made in (made for made, _ in kit[lang, ink] if is_card(made)):
        for face in (*made.faces, made.back):
            assert 1 - grey_picture(face, lang, 300, ink).mean() < most, face.key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_low_ink_is_nothing_but_black_lines(kit, lang):
    for made, data in kit[lang, LOW]:
        assert inks_besides_black(data) == set(), made.key


REFERENCE = re.compile(r"above|below|page\d+|上文|下文|第\d+页")


def letters(data: bytes) -> Counter[str]:
    """How often each letter stands in a file, but for where a reference sends the reader."""
    with PdfDocument(data) as document:
        text = "".join(text for page in document for text in page.get_textpage().get_text_bounded().split())
    return Counter(REFERENCE.sub("", text))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_both_editions_say_the_same(kit, lang):
    """But for the picture of the table, where low ink only outlines what lies there twice."""
    for (made, one), (_, other) in zip(kit[lang, COLOUR], kit[lang, LOW], strict=True):
        coloured, low = letters(one), letters(other)
        if (
            made.key in PICTURED
        ):  # lines and pages may begin elsewhere: their numbers, and where a word is divided, differ
            assert not [letter for letter in low - coloured if letter.isalpha()], made.key
        else:
            assert low == coloured, made.key


@pytest.mark.parametrize("ink", INKS.values(), ids=INKS)
def test_every_card_token_and_track_is_told_from_its_like_in_grey(kit, ink):
    """By so many mm² of full ink that one has and the other has not."""
    for made, _ in kit["en", ink]:
        if isinstance(made, CardSet):
            for sides in (made.faces, made.backs):
                pictures = [grey_picture(face, "en", 100, ink) for face in sides]
                for (one, a), (other, b) in combinations(zip(sides, pictures, strict=True), 2):
                    assert np.abs(a - b).mean() * one.width * one.height > 5, (made.key, one.key, other.key)


@pytest.mark.parametrize("ink", INKS.values(), ids=INKS)
def test_backs_are_told_apart_in_grey(kit, ink):
    backs = [grey_picture(made.back, "zh", 100, ink) for made, _ in kit["zh", ink] if is_card(made)]
    for one, other in combinations(backs, 2):
        assert np.abs(one - other).mean() > 0.06


@pytest.mark.parametrize("ink", INKS.values(), ids=INKS)
def test_terrains_are_told_apart_in_grey_by_what_is_drawn(changed, ink):
    """One cell of the map with each terrain in turn: even with all grounds alike, each pair differs clearly."""
    cell = 26
    pictures = {}
    for terrain in ("straight", "curve", "rock", "river", "town"):
        tables = changed(**{f"track.cells.{cell}": terrain})
        face = map_board(tables, "en").face
        image = grey_picture(face, "en", 100, ink)
        x, y = road_of(tables, layout().country).cells[cell - 1].centre
        dots = 100 / 25.4
        rows = slice(round((face.height - y - 8) * dots), round((face.height - y + 8) * dots))
        part = image[rows, round((x - 8) * dots) : round((x + 8) * dots)]
        pictures[terrain] = part - np.median(part)  # without the ground
    for one, other in combinations(pictures, 2):
        assert np.abs(pictures[one] - pictures[other]).mean() > 0.02, (one, other)


@pytest.mark.parametrize("kind", SIMULATIONS)
@pytest.mark.parametrize(("slow", "fast"), list(combinations(HEATS, 2)), ids=lambda colour: colour.name)
def test_ribbons_of_driver_cards_differ_for_every_eye_and_in_grey(slow, fast, kind):
    assert difference(slow, fast, kind) >= 14
    assert slow.grey - fast.grey >= 0.08
