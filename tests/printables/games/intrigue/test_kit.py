"""The kit of Intrigue: counts by hand, words that follow the steps, dividers that hold a sleeved card."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.tables import TablesError
from printables.games.intrigue.dividers import SLEEVED, TAB
from printables.games.intrigue.heraldry import CHARGES, FIELDS
from printables.games.intrigue.score_pad import scoring, worth
from printables.imposition.job import A4
from printables.inks import LOW
from tests.printables.card_pictures import drawn_lines, inks_of, page_of
from tests.printables.kit import Kit

LANGS = ("zh", "en", "zh_hant")
KIT = Kit("intrigue")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("ink", [A4.ink, LOW], ids=["colour", "low"])
def test_every_page_is_drawn(lang: str, ink) -> None:
    for component in KIT.components(lang):
        for page in KIT.printed(component.key, lang, replace(A4, ink=ink)):
            picture = page.render(scale=0.2, grayscale=True).to_numpy()
            assert picture.min() < 190 < picture.max(), component.key


def test_the_counts_of_the_rulebook() -> None:
    assert len(KIT.cards("randomisers").faces) == 26
    assert len(KIT.cards("set_cards").faces) == 6
    assert len(KIT.cards("supply_places").faces) == 7 + 1  # the base cards, and the trash
    assert len(KIT.cards("dividers_upright").faces) == len(KIT.cards("dividers_sideways").faces) == 26 + 7
    assert KIT.cards("quick_reference", players=4).copies == 4
    with pytest.raises(TablesError):
        KIT.components("en", 7)


def test_a_changed_step_changes_the_card() -> None:
    """Courtyard draws 3 and puts 1 back; a designer makes it 4."""
    assert "Draw 3 cards" in KIT.text("randomisers")
    changed = Kit("intrigue", **{"cards.courtyard.effect.1.draw": 4})
    with drawn_lines() as drawn:
        page_of(changed.cards("randomisers").faces[0], "en")
    assert "Draw 4 cards" in " ".join(one.text for one in drawn)


def test_supply_places_say_the_piles_of_the_rulebook() -> None:
    """Sections 1 and 8: Provinces 8, 12, 12, 15, 18; curses 10 for each player but one."""
    places = {face.key: face for face in KIT.cards("supply_places").faces}
    for key, piles in (("province", [8, 12, 12, 15, 18]), ("curse", [10, 20, 30, 40, 50])):
        with drawn_lines() as drawn:
            page_of(places[f"place {key}"], "en")
        numbers = [int(one.text) for one in drawn if one.text.isdigit()]
        assert [number for number in numbers if number in piles][-5:] == piles


def test_dividers_are_larger_than_a_sleeved_card_and_their_tabs_stand_apart() -> None:
    upright, sideways = KIT.cards("dividers_upright"), KIT.cards("dividers_sideways")
    assert upright.size == (66.5, 91.5 + TAB)
    assert sideways.size == (91.5, 66.5 + TAB)
    assert min(SLEEVED) > 63.5
    for face in upright.faces[:4]:
        with drawn_lines() as drawn:
            page_of(face, "en")
        assert drawn


def test_the_score_sheet_knows_duke_and_cards_of_several_types() -> None:
    found = {card.key: worth(KIT.tables, card, "en") for card in scoring(KIT.tables)}
    assert found == {
        "estate": "+1",
        "duchy": "+3",
        "province": "+6",
        "curse": "−1",
        "mill": "+1",
        "duke": "+1 per Duchy",
        "harem": "+2",
        "nobles": "+2",
    }


def test_every_type_has_a_shield() -> None:
    assert set(FIELDS) == set(CHARGES) == set(type(KIT.tables.types).model_fields)


@pytest.mark.parametrize("lang", LANGS)
def test_the_published_cards_are_needed_and_it_says_so(lang: str) -> None:
    said = {"zh": "不是游戏本身", "zh_hant": "不是遊戲本身", "en": "not the game"}[lang]
    assert said in KIT.text("instructions", lang)


def test_ink() -> None:
    for component in KIT.components():
        assert max(inks_of(KIT.file(component.key))) < 0.20, component.key
        assert max(inks_of(KIT.file(component.key, job=replace(A4, ink=LOW)), 300)) < 0.06, component.key
