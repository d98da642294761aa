"""Every text of the kit, as it is set: not too small, broken by the rules, and found by a reader's search."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from typing import NamedTuple

import pypdf
import pytest
from pypdfium2 import PdfDocument

from engine.registry import find
from printables.components.parts import Booklet, CardSet, Component
from printables.components.registry import components
from printables.export.pdf import document
from printables.imposition.job import Job
from printables.inks import COLOUR, INKS, Ink
from printables.pages.page_list import pages_of
from printables.text.line_breaking import NOT_AT_END, NOT_AT_START
from printables.text.typography import MissingGlyph
from tests.printables.card_pictures import Text, drawn_lines

LANGUAGES = ("zh", "en")
FLOORS = {"instructions": 8.0, "map": 8.0, "score_sheets": 8.0, "quick_reference": 8.0}  # points; 6.5 on all others
SMALLEST_NOTE = 6.0  # points: the line that says what sheet it is
PICTURED = ("instructions", "rulebook", "rulebook_booklet")  # with the table as it is set up


def searched(data: bytes, lang: str, ink: Ink) -> str:
    """The text of a file, without spaces; one edition is read by another reader, which takes much longer."""
    if (lang, ink) == ("zh", COLOUR):
        found = "".join(page.extract_text() for page in pypdf.PdfReader(BytesIO(data)).pages)
    else:
        found = "".join(page.get_textpage().get_text_bounded() for page in PdfDocument(data))
    return "".join(found.split())


class Drawn(NamedTuple):
    """A component, the lines drawn for it, and what a reader finds in its file, without spaces."""

    made: Component
    texts: list[Text]
    found: str


@pytest.fixture(scope="module")
def kits() -> Iterator[dict[str, list[Drawn]]]:
    """Both editions of the kit in each language."""
    with drawn_lines() as recorded:
        tables, kits = find("continental_spin").load(), {}
        for lang in LANGUAGES:
            kits[lang] = []
            for ink in INKS.values():
                job = Job(ink=ink)
                for made in components("continental_spin")(tables, lang):
                    recorded.clear()
                    if isinstance(made, CardSet):
                        made = replace(made, copies=1)
                    pages = {made.key: pages_of(made, tables, lang, job)}
                    data = document([made], pages, tables, lang, job)
                    found = "" if isinstance(made, Booklet) else searched(data, lang, ink)
                    kits[lang].append(Drawn(made, list(recorded), found))
        yield kits


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_smaller_than_its_floor(kits, lang):
    """But on the pieces in the picture of the table, which are the real ones made small."""
    pieces = {text.text for made, texts, _ in kits[lang] if made.key not in PICTURED for text in texts}
    for made, texts, _ in kits[lang]:
        floor = FLOORS.get(made.key, 6.5)
        for text in texts:
            if made.key in PICTURED and text.text in pieces:
                continue
            note = "cf62ed7f" in text.text or getattr(text.place, "en", text.place).startswith("page ")
            assert text.size >= (SMALLEST_NOTE if note else floor) - 1e-9, (made.key, text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_starts_or_ends_with_what_may_not_stand_there(kits, lang):
    for made, texts, _ in kits[lang]:
        for text in texts:
            if len(text.text) == 1:  # a dash in a table, for nothing
                continue
            assert text.text[:1] not in NOT_AT_START, (made.key, text)
            assert text.text[-1:] not in NOT_AT_END, (made.key, text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_is_found_by_search(kits, lang):
    """But in the booklet, whose pages lie on their side by two; it says what the rulebook says, and is not read."""
    for made, texts, found in kits[lang]:
        assert texts, made.key
        for text in texts if not isinstance(made, Booklet) else ():
            assert "".join(text.text.split()) in found, (made.key, text)


NAMES = {
    "title": "instructions",
    "subtitle": "instructions",
    "track.finish": "map",
    "terrain.town.name": "quick_reference",  # set before anything is drawn
    "drive.cards.2.name": "driver_cards",
    "relics.kinds.eye.name": "quick_reference",
    "riders.3.name": "small_pieces",
    "riders.1.name": "spin_tracks",
    "track.legs.2.name": "score_sheets",
    "relics.name": "quick_reference",
}


@pytest.mark.parametrize("path", NAMES)
def test_a_character_that_no_font_has_is_named_with_its_component(changed, path):
    """Nothing is put in its place, whatever the component and the edition."""
    tables = changed(**{f"{path}.zh": "圣\N{HORSE}"})
    for ink in INKS.values():
        with pytest.raises(MissingGlyph) as caught:
            print_one(tables, NAMES[path], Job(ink=ink))
        assert caught.value.component.startswith(NAMES[path])
        assert caught.value.character == "\N{HORSE}"


def print_one(tables, key: str, job: Job) -> None:
    made = next(one for one in components("continental_spin")(tables, "zh") if one.key == key)
    document([made], {made.key: pages_of(made, tables, "zh", job)}, tables, "zh", job)
