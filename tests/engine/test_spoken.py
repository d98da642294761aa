"""Names that are spoken: compared alike in every game, no two by one name, and each reads back."""

from __future__ import annotations

from typing import Any

import pytest

from engine.faults import Fault
from engine.games.blind_snipe.words import kind_of
from engine.games.continental_spin.solo.entries import relic_and_taken
from engine.games.royal_derby.cards import Cards
from engine.registry import find
from engine.spoken import check_apart, plain
from engine.tables import TablesError


def test_a_name_is_compared_without_width_and_capitals() -> None:
    assert plain(" Ｓ７ ") == plain("s7") == "s7"


def test_no_two_things_have_one_name() -> None:
    check_apart([("a", {"x", "y"}), ("b", {"z"})], {"w"})
    with pytest.raises(Fault, match="both a and b are called 'y'"):
        check_apart([("a", {"x", "y"}), ("b", {"y"})])
    with pytest.raises(Fault, match="a is called 'w', which is said for something else"):
        check_apart([("a", {"w"})], {"w"})
    with pytest.raises(Fault, match="both a and a are called 'x'"):
        check_apart([("a", {"x"}), ("a", {"x"})])


ALIKE = [
    ("royal_derby", "deck.jokers.1.key", "SJ", "both SJ and SJ are called 'sj'"),
    ("royal_derby", "deck.jokers.1.key", "SA", "SA is called 'sa', which is said for something else"),
    ("royal_derby", "deck.numbers.ranks", ["D", "S", "2"], "both SD and DS are called"),
    ("royal_derby", "deck.jokers.1.name.en", "black  Joker", "both RJ and BJ are called 'blackjoker'"),
    ("royal_derby", "suits.1.name.en", "Clubs", "both S2 and C2 are called"),
    ("royal_derby", "suits.2.name.zh", "黑桃", "both S2 and H2 are called"),
    ("royal_derby", "suits.1.name.en", "h", "both S2 and H2 are called"),
    ("blind_snipe", "hand.names.safe.en", "Bomb", "both hand.names.safe and hand.names.bomb are called 'bomb'"),
    ("blind_snipe", "hand.names.safe.en", "Ｂ", "both hand.names.safe and hand.names.bomb are called 'b'"),
    ("blind_snipe", "hand.names.bomb.zh", "过", "hand.names.bomb is called '过', which is said for something else"),
    ("continental_spin", "relics.kinds.eye.name.en", "SKULL", "both eye and skull are called 'skull'"),
    ("continental_spin", "relics.kinds.eye.name.zh", "脊椎", "both eye and spine are called"),
    ("continental_spin", "relics.kinds.eye.name.en", "None", "eye is called 'none', which is said for something else"),
]


@pytest.mark.parametrize(("key", "path", "value", "problem"), ALIKE)
def test_tables_whose_names_could_be_mistaken_are_refused(key: str, path: str, value: Any, problem: str) -> None:
    with pytest.raises(TablesError) as refused:
        find(key).load((), [(path, value)])
    assert problem in str(refused.value)


def test_a_relic_whose_key_no_log_could_name_is_refused() -> None:
    game = find("continental_spin")
    kinds = game.load().model_dump(mode="json")["relics"]["kinds"]
    for key in ("left eye", "eye2", "eye:", "a+b", "a,b", "a、b"):
        renamed = {key if old == "eye" else old: kind for old, kind in kinds.items()}
        with pytest.raises(TablesError, match="no blank, digit, colon, plus or comma"):
            game.load((), [("relics.kinds", renamed)])


@pytest.mark.parametrize("changes", [[], [("deck.courts.ranks", ["K"])], [("deck.numbers.ranks", ["T", "10", "1"])]])
def test_every_card_of_royal_derby_reads_back_by_each_of_its_names(changes: list) -> None:
    tables = find("royal_derby").load((), changes)
    cards = Cards(tables)
    for number, (name, called) in enumerate(tables.spoken_cards(), 1):
        assert cards.number(name) == number
        assert {cards.number(text) for text in called} == {number}


def test_both_cards_of_blind_snipe_read_back_by_each_of_their_names() -> None:
    """A name that the other one begins with is still its own."""
    tables = find("blind_snipe").load((), [("hand.names.safe.en", "Safe"), ("hand.names.bomb.en", "Safety fuse")])
    names = tables.hand.names
    assert len({kind_of(tables, text) for text in names.safe.spoken}) == 1
    assert {kind_of(tables, text) for text in names.bomb.spoken}.isdisjoint({kind_of(tables, "safe"), 0})


def test_every_relic_reads_back_by_each_of_its_names() -> None:
    tables = find("continental_spin").load((), [("relics.kinds.eye.name.en", "Skulls")])
    for key, kind in tables.relics.kinds.items():
        for text in (key, *kind.name.spoken):
            assert relic_and_taken(text, tables, 1) == (key, ())
