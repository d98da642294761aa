"""The instructions: a ruler that is right, the material list of chapter 3.3, and numbers from the tables alone."""

from __future__ import annotations

import re
from itertools import pairwise
from unittest.mock import Mock

import pytest

from printables.export.pdf import document
from printables.games.continental_spin.instructions import instructions, lesson
from printables.games.continental_spin.kit import components
from printables.games.continental_spin.table_drawing import steps
from printables.pages.page_list import pages_of
from printables.pages.ruler import ruler_drawing
from printables.text.typography import MissingGlyph
from tests.printables.card_pictures import rulers

LANGUAGES = ("zh", "en")
VARIANTS = ((), ("short",), ("no_relics",), ("forward_seals",), ("solo",), ("two_riders",))
CHAPTER_3_3 = {  # players: driver cards, sets, seals, pawns, spin tracks, relic cards, score sheets
    2: (40, 2, 8, 2, 2, 12, 2),
    3: (60, 3, 12, 3, 3, 12, 3),
    4: (80, 4, 16, 4, 4, 12, 4),
    5: (100, 5, 20, 5, 5, 12, 5),
}
MINUTES = {2: (45, 60), 3: (60, 70), 4: (70, 90), 5: (85, 100)}


def squeezed(text: str) -> str:
    return re.sub(r"\s", "", text)


def numbers(text: str) -> set[int]:
    return {int(number) for number in re.findall(r"\d+", text)}


def test_the_ruler_is_50_mm_with_a_tick_each_mm():
    drawing, pen = ruler_drawing(), Mock()
    drawing.draw(pen)
    ticks = [call.args for call in pen.line.call_args_list]
    assert all(x1 == x2 for x1, _, x2, _ in ticks)
    assert [round(b[0] - a[0], 9) for a, b in pairwise(ticks)] == [1.0] * 50
    assert round(ticks[-1][0] - ticks[0][0], 9) == 50.0
    assert drawing.width >= 50


def test_the_ruler_is_50_mm_on_paper(tables):
    sheet = instructions(tables, "en")
    pages = {sheet.key: pages_of(sheet, tables, "en")}
    measured = rulers(document([sheet], pages, tables, "en"))
    assert measured
    assert all(abs(length - 50) <= 0.05 for length in measured)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_chapter_3_3(tables, printed, lang):
    first, _ = printed(instructions(tables, lang), tables, lang)
    for players, needs in CHAPTER_3_3.items():
        row = r"\D+".join(map(str, (players, *needs, *MINUTES[players])))
        assert re.search(rf"(?<!\d){row}(?!\d)", first)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_version_fingerprint_and_scale(tables, printed, lang):
    first, second = printed(instructions(tables, lang), tables, lang)
    assert "100%" in first
    assert "50" in first
    body = second.rsplit("\n", 1)[0]
    assert tables.version in body
    assert tables.fingerprint in squeezed(body)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("variants", VARIANTS)
def test_every_variant_makes_two_pages(changed, printed, variants, lang):
    tables = changed(*variants)
    kit = [one for one in components(tables, lang) if one.key != "instructions"]
    first, second = printed(instructions(tables, lang, kit), tables, lang)
    assert (tables.relics.name.get(lang) in first) == tables.relics.in_play
    assert {tables.race.finish, tables.race.legs, tables.race.beats} <= numbers(second)
    assert len(steps(tables)) == 6 - (not tables.relics.in_play) - (variants == ("solo",))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_changed_numbers_are_printed(changed, printed, lang):
    changes = {
        "spin.limit": 19,
        "spin.boost_limit": 8,
        "seals.per_rider": 17,
        "seals.reach": 7,
        "drive.hand": 6,
        "drive.cards.5.copies": 9,
        "players.minutes": {"2": [31, 32], "3": [33, 34], "4": [35, 36], "5": [37, 38]},
        "clock.seconds": 71,
        "points.leg": [95, 84, 73, 62, 55],
        "points.final": [96, 87, 78, 69, 56],
        "components.quick_references": 88,
        "terrain.curve.cost": 3,
        "spin.start": 18,
    }
    tables = changed(**changes)
    text = "\n".join(printed(instructions(tables, lang), tables, lang))
    said = {19, 8, 17, 7, 6, 9, 71, 95, 84, 73, 62, 55, 96, 87, 78, 69, 56, 88, 18, *range(31, 39)}
    deck = 4 * 4 + 9
    said |= {players * deck for players in (2, 3, 4, 5)} | {players * 17 for players in (2, 3, 4, 5)} | {deck, deck - 6}
    assert said <= numbers(text)


def test_the_first_lesson_is_the_rules_arithmetic(changed):
    # A 5 into a curve: 1 to enter, 2 for the bend, so 2 are left: 3 cells, as far as a 3 goes.
    assert lesson(changed()) == (5, 2, 3)
    assert lesson(changed(**{"terrain.curve.cost": 3})) == (5, 1, 2)
    assert lesson(changed(**{"terrain.curve.cost": 9})) == (5, 0, 1)
    assert lesson(changed(**{"terrain.curve.cost": 0})) is None
    assert lesson(changed(**{"terrain.curve.from_card": 6})) is None


def test_playing_cards_that_stand_in(changed, printed):
    text = squeezed(printed(instructions(changed(), "zh"), changed(), "zh")[0])
    assert "扑克牌A、2、3、4、5，各4张，一副牌正好拆出一套" in text
    tables = changed(**{"drive.cards.1.copies": 9})
    text = squeezed(printed(instructions(tables, "zh"), tables, "zh")[0])
    assert "扑克牌A×9、2×4、3×4、4×4、5×4，3副牌拆出一套" in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_are_text_and_not_markup(changed, printed, lang):
    names = {f"terrain.rock.name.{lang}": "<b>R&k</b>", f"title.{lang}": "{{7|e}}", f"spin.name.{lang}": "*s_p*"}
    tables = changed(**names)
    text = squeezed("".join(printed(instructions(tables, lang), tables, lang)))
    for name in names.values():
        assert squeezed(name).lower() in text.lower()


def test_an_emoji_is_an_error(changed, printed):
    tables = changed(**{"track.start.zh": "圣迭戈\N{WATER WAVE}"})
    with pytest.raises(MissingGlyph, match=r"instructions.*set_up.*U\+1F30A"):
        printed(instructions(tables, "zh"), tables, "zh")
