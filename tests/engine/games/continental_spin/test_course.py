"""The course, the set-up and what a deal may be (chapters 4 and 6.1), as the rulebook prints them."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.game import GameError
from engine.games.continental_spin.state import TERRAINS
from engine.tables import TablesError
from tests.engine.games.continental_spin.table import GAME, Table

# 4.1 as the rulebook draws it: = straight, ) curve, ^ rock, ~ river, # town, o straight with a relic site, ! finish.
MAP = "==)o~=o#==" "=^o)=^~o=)" ")^o)~=^)o=" "=o)=#o)=~=" "o~)=^o)#=)" "=^o~=)o#)!"  # fmt: skip
SIGNS = {"=": "straight", ")": "curve", "^": "rock", "~": "river", "#": "town", "o": "straight", "!": "finish"}


def test_the_course_is_the_one_of_the_rulebook() -> None:
    table = Table()
    assert [cell.terrain for cell in table.tables.cells] == [SIGNS[sign] for sign in MAP]
    assert [cell.number for cell in table.tables.cells if cell.relic] == [n for n, s in enumerate(MAP, 1) if s == "o"]
    assert [TERRAINS[code] for code in table.rules.terrain[1:61]] == [SIGNS[sign] for sign in MAP]


@pytest.mark.parametrize(
    ("terrain", "cells"),
    [
        ("rock", [12, 16, 22, 27, 45, 52]),
        ("river", [5, 17, 25, 39, 42, 54]),
        ("town", [8, 35, 48, 58]),
        ("curve", [3, 14, 20, 21, 24, 28, 33, 37, 43, 47, 50, 56, 59]),  # 13, in the legs 1, 2, 3, 2, 3, 2
    ],
)
def test_terrain_lies_where_chapter_4_3_lists_it(terrain: str, cells: list[int]) -> None:
    assert [cell.number for cell in GAME.load().cells if cell.terrain == terrain] == cells


def test_a_card_ends_in_several_cells_where_spin_is_held_from_the_start() -> None:
    """One, two or three cells further, by up to two of spin; without any a card has one end."""
    ends = GAME.identities["ends_of_a_card"].by_hand
    assert ends is not None
    assert ends(GAME.load()).value == 1
    assert ends(GAME.load((), [("spin.start", 2)])).value == 3


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_set_up(players: int) -> None:
    """4.4: 12 relics face down, 5 cards in hand and 15 in the pile, spin 0, 4 seals, everybody on 0."""
    tables = GAME.load()
    deal = GAME.deal(tables, players, 7)
    state = GAME.start(tables, GAME.rules(tables), players, deal)
    assert [Counter(pile) for pile in deal["piles"]] == [Counter({1: 4, 2: 4, 3: 4, 4: 4, 5: 4})] * players
    assert Counter(deal["relics"]) == {"eye": 3, "heart": 3, "spine": 3, "skull": 3}
    assert state.riders == players
    for rider in range(players):
        held = [card for card, count in enumerate(state.hand[rider]) for _ in range(count)]
        assert held == sorted(deal["piles"][rider][:5])
        assert state.pile_left[rider] == 15
        assert (state.cell[rider], state.spin[rider], state.seals[rider]) == (0, 0, 4)
    assert (state.site > 0).nonzero()[0].tolist() == [4, 7, 13, 18, 23, 29, 32, 36, 41, 46, 53, 57]


@pytest.mark.parametrize("players", [0, 1, 6, -1, 99])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(TablesError, match="2 to 5"):
        GAME.deal(GAME.load(), players, 1)


def test_seat_1_begins() -> None:
    assert Table(players=5).order == [0, 1, 2, 3, 4]


def good_deal() -> dict:
    return GAME.deal(GAME.load(), 2, 5)


BAD_DEALS = {
    "five 5s": lambda deal: deal["piles"][0].__setitem__(deal["piles"][0].index(1), 5),
    "a card too few": lambda deal: deal["piles"][1].pop(),
    "a card of 6": lambda deal: deal["piles"][0].__setitem__(0, 6),
    "a card that is no number": lambda deal: deal["piles"][0].__setitem__(0, "1"),
    "True for a 1": lambda deal: deal["piles"][0].__setitem__(deal["piles"][0].index(1), True),
    "a pile too many": lambda deal: deal["piles"].append(deal["piles"][0]),
    "piles that are no list": lambda deal: deal.__setitem__("piles", {}),
    "a pile that is no list": lambda deal: deal["piles"].__setitem__(0, 5),
    "no relics": lambda deal: deal.pop("relics"),
    "a part too many": lambda deal: deal.__setitem__("dice", []),
    "a relic too few": lambda deal: deal["relics"].pop(),
    "four eyes": lambda deal: deal["relics"].__setitem__(slice(0, 4), ["eye"] * 4),
    "an unknown relic": lambda deal: deal["relics"].__setitem__(0, "hand"),
    "a relic that is no word": lambda deal: deal["relics"].__setitem__(0, ["eye"]),
}


@pytest.mark.parametrize("spoil", BAD_DEALS.values(), ids=BAD_DEALS)
def test_an_impossible_deal_is_refused(spoil) -> None:
    tables = GAME.load()
    deal = good_deal()
    spoil(deal)
    with pytest.raises(GameError):
        GAME.start(tables, GAME.rules(tables), 2, deal)
