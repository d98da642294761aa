"""Rules of Royal Derby that the whole race does not show, each in a short one of its own."""

from __future__ import annotations

import pytest

from engine.games.royal_derby.state import UNSEEN
from engine.kit.stack import kind_due
from engine.play.replay import LogError
from tests.engine.games.royal_derby.race import Race, bets

QUIET = [["C2"], ["C3"], ["C4", "C5"], ["C6", "C7"], ["C8", "C9", "C10"]]  # clubs stand still: nobody goes back
TWO = bets("spades 3", "hearts 2")


def test_a_joker_is_void_while_all_four_are_level() -> None:
    race = Race(TWO, ["RJ"], QUIET)
    assert race.places == [0, 0, 0, 0]
    assert (race.counts["void_swaps"], race.counts["swaps"], kind_due(race.state)) == (1, 0, UNSEEN)


def test_first_and_last_trade_places_without_a_question_where_both_stand_alone() -> None:
    # Spades 3, hearts 2, diamonds 1, clubs 0: spades and clubs trade.
    race = Race(TWO, ["SK", "S2", "HJ", "D2", "BJ"], QUIET)
    assert race.places == [0, 2, 3, 1]


def test_only_the_end_that_is_level_is_asked() -> None:
    race = Race([*TWO, "1 last diamonds"], ["SK", "BJ"], QUIET)
    assert race.places == [0, 0, 0, 2]


def test_the_seats_choose_in_turn() -> None:
    race = Race([*TWO, "1 last hearts", "2 last spades"], ["SK", "BJ", "RJ"], QUIET)
    assert race.places == [2, 0, 0, 0]


def test_a_risky_finish_without_a_card_of_its_own_suit_wins() -> None:
    # Spades 2, 4, then 6 over the closed section 5, where three clubs lie.
    race = Race(TWO, ["SJ", "SQ", "SK"], QUIET)
    assert race.places == [6, 0, 0, 0]
    assert (race.counts["risky"], race.counts["failed"], race.winners) == (1, 0, [1])


@pytest.mark.parametrize("own", [1, 2, 3])
def test_a_risky_finish_goes_back_one_section_for_each_card_of_its_suit(own: int) -> None:
    last = ["S2", "S3", "S4"][:own] + ["C8", "C9", "C10"][own:]
    race = Race(TWO, ["SJ", "SQ", "SK"], [*QUIET[:4], last])
    assert race.places[0] == 6 - own
    assert (race.counts["failed"], race.winners) == (1, [])


def test_of_two_players_the_loser_drinks_it_all_without_a_question() -> None:
    race = Race(TWO, ["SJ", "SQ", "SK"], QUIET)
    assert not race.state.frames
    assert race.scores == [2 * 3, -(2 + 2 * 3)]


def test_if_nobody_backed_the_winner_everybody_drinks() -> None:
    race = Race(bets("clubs 3", "hearts 2"), ["SJ", "SQ", "SK"], QUIET)
    assert (race.scores, race.winners) == ([-3, -2], [])


def test_winners_give_to_each_other_as_well() -> None:
    race = Race(bets("spades 3", "spades 1"), ["SJ", "SQ", "SK"], QUIET)
    assert race.winners == [1, 2]
    assert race.scores == [6 - 2, 2 - 6]


# 4.2 comes into play on the nine sections of the marathon. Hearts open 1, 2 and 3 and go back to 3 in all; clubs open 4
# and go back to 4; spades open 5 (clubs 3, hearts 2), 6 (clubs 1) and 7, go back from 7 to 4 and then on to 6; diamonds
# open 8, go back from 8 to 5 and end on 6 as well. Section 9 stays closed.
MARATHON = [
    ["HJ"],
    ["HQ"],
    ["HK"],
    ["CJ", "CQ"],
    ["CK", "H8"],
    ["C8", "C9"],
    ["SJ", "SQ", "SK"],
    ["DJ", "DQ", "DK"],
    ["H9", "H10", "C10"],
]
DRY = [
    "RJ",
    "BJ",
    *(f"H{rank}" for rank in range(2, 8)),
    *(f"C{rank}" for rank in range(2, 8)),
    *(f"S{rank}" for rank in range(2, 11)),
    *(f"D{rank}" for rank in range(2, 11)),
]


def test_level_leaders_at_the_end_of_the_pile_wait_for_sudden_death() -> None:
    race = Race(TWO, DRY, MARATHON, variants=["marathon"])
    assert len(DRY) == race.tables.pile == 50 - 18
    assert race.places == [6, 2, 1, 6]
    assert kind_due(race.state) == UNSEEN


def test_in_sudden_death_only_the_level_leaders_cards_count() -> None:
    first = ["RJ", "C2", "H3", "D5", "S2"]
    again = [*first, *(card for card in DRY if card not in first)]
    race = Race(bets("spades 3", "diamonds 2"), DRY, MARATHON, variants=["marathon"], again=again)
    assert race.state.again_flips == 4  # a joker, a club and a heart are dead; the first diamond wins
    assert race.winners == [2]


def test_sudden_death_may_be_told_card_by_card() -> None:
    """As `draws`; where they end, the race waits. A card that was turned up already cannot come again."""
    told = {"variants": ["marathon"], "draws": ["RJ", "C2"]}
    race = Race(bets("spades 3", "diamonds 2"), DRY, MARATHON, **told)
    assert (kind_due(race.state), race.state.again_flips) == (UNSEEN, 2)
    with pytest.raises(LogError, match="it leads to draw 2, which the deal tells as one that cannot come there"):
        Race(bets("spades 3", "diamonds 2"), DRY, MARATHON, variants=["marathon"], draws=["RJ", "RJ"])


def test_lots_may_be_told() -> None:
    for horse, end in (("hearts", [0, 2, 0, 0]), ("clubs", [0, 0, 2, 0])):
        assert Race(TWO, ["SK", "BJ"], QUIET, variants=["lot"], draws=[horse]).places == end


def test_a_sole_leader_at_the_end_of_the_pile_wins() -> None:
    # The ten of spades lies at section 9 and that of hearts in the pile: hearts open 4 as well and come to 4, then
    # lose one at 5, which clubs open; clubs lose one there and two at 6 and end on 3; spades go back from 7 to 4 and
    # end on 5.
    fences = [*MARATHON[:-1], ["H9", "S10", "C10"]]
    pile = [*DRY[:8], "H10", *(card for card in DRY[8:] if card != "S10")]
    race = Race(bets("spades 3", "diamonds 2"), pile, fences, variants=["marathon"])
    assert race.places == [5, 3, 3, 6]
    assert (race.state.flips, race.state.again_flips, race.winners) == (32, 0, [2])


def test_ties_by_lot_ask_nobody_and_depend_on_the_seed_of_lots_alone() -> None:
    ends = {tuple(Race(TWO, ["SK", "BJ"], QUIET, variants=["lot"], luck=luck).places) for luck in range(40)}
    assert ends == {(0, 2, 0, 0), (0, 0, 2, 0), (0, 0, 0, 2)}
    assert len({tuple(Race(TWO, ["SK", "BJ"], QUIET, variants=["lot"], luck=7).places) for _ in range(3)}) == 1
