"""A whole race worked out by hand from the rulebook, in which every special rule occurs."""

from __future__ import annotations

import pytest

from engine.play.replay import LogError
from tests.engine.games.royal_derby.race import Race, bets

PILE = ["S4", "S5", "DK", "BJ", "CQ", "C7", "C8", "CK", "H3", "S10", "HJ", "CJ"]
FENCES = [["RJ"], ["H9"], ["C3", "S8"], ["C10", "D7"], ["C5", "S9", "H2"]]
ACTIONS = [
    *bets("spades 3", "hearts 5", "clubs 1", "clubs 4"),
    "1 first diamonds",
    "1 last clubs",
    "3 give 4 2",
    "4 give 1 6",
    "4 give 2 2",
]

# Each card, and where spades, hearts, clubs and diamonds then stand.
BY_HAND = [
    ("♠4", [1, 0, 0, 0]),  # opens section 1: a joker, which does nothing
    ("♠5", [2, 0, 0, 0]),  # opens section 2: a heart, and hearts cannot go back behind the start
    ("♦K", [2, 0, 0, 2]),  # a sprint past sections that are open
    ("Black joker", [2, 0, 0, 2]),  # two level leaders, two level last: seat 1 is asked twice
    ("", [2, 0, 2, 0]),  # diamonds and clubs trade places; clubs open nothing
    ("♣Q", [1, 0, 2, 0]),  # sections 3 and 4 at once: from 4 clubs go back 2, spades 1; diamonds stay at the start
    ("♣7", [1, 0, 3, 0]),  # section 3 is open: nothing more happens there
    ("♣8", [1, 0, 4, 0]),
    ("♣K", [0, 0, 5, 0]),  # a risky finish: one club sends it from 6 back to 5; the spade counts as well, the heart not
    ("♥3", [0, 1, 5, 0]),
    ("♠10", [1, 1, 5, 0]),
    ("♥J", [1, 3, 5, 0]),
    ("♣J", [1, 3, 6, 0]),  # one step would do; there is no section 7
]


def test_the_race_goes_as_worked_out_by_hand() -> None:
    race = Race(ACTIONS, PILE, FENCES, players=4)
    assert race.rows() == BY_HAND
    assert race.winners == [3, 4]
    # Losers drink 3 and 5. Seat 3 gives 2 x 1 to seat 4, a winner; seat 4 gives 2 x 4: 6 to seat 1, 2 to seat 2.
    assert race.state.drunk.tolist()[:4] == [3 + 6, 5 + 2, 0, 2]
    assert race.state.given.tolist()[:4] == [0, 0, 2, 8]
    assert race.scores == [-9, -7, 2, 6]


def test_it_counts_what_happened() -> None:
    race = Race(ACTIONS, PILE, FENCES, players=4)
    state, counts = race.state, race.counts
    assert (state.flips, *map(counts.get, ("opened", "chains", "risky", "failed"))) == (12, 9, 1, 1, 1)
    assert (counts["swaps"], counts["void_swaps"], state.choices) == (1, 0, 1)
    # Steps shown 1+1+2+2+1+1+2+1+1+2+2 = 16: one beyond home, five lost, ten left: 1 + 3 + 6 + 0.
    assert tuple(map(counts.get, ("steps", "beyond", "retreated", "held"))) == (16, 1, 5, 3)


def test_the_result_in_a_log_must_be_the_race_s() -> None:
    result = {"scores": [-9, -7, 2, 6], "winners": [3, 4]}
    assert Race(ACTIONS, PILE, FENCES, players=4, result=result).winners == [3, 4]
    with pytest.raises(LogError, match="is not the game's"):
        Race(ACTIONS, PILE, FENCES, players=4, result={**result, "winners": [1]})


@pytest.mark.parametrize("seen", range(len(PILE) + 1))
def test_a_race_typed_in_card_by_card_is_told_as_far_as_it_goes(seen: int) -> None:
    """However many cards were turned up, the places are those of the whole race then."""
    swapped = seen > PILE.index("BJ")
    race = Race(ACTIONS[: 6 if swapped else 4] if seen < len(PILE) else ACTIONS, PILE[:seen], FENCES, players=4)
    assert race.rows() == BY_HAND[: seen + swapped] if seen else race.places == [0, 0, 0, 0]


def test_it_waits_for_a_fence_that_nobody_saw() -> None:
    race = Race(ACTIONS[:6], PILE, [*FENCES[:2], [], [], []], players=4)
    assert race.places == [2, 0, 2, 0]  # the queen of clubs cannot be settled
    (last,) = [block.title for block in race.replay.game.narrate(race.tables, 4, race.moments, "en")][-1:]
    assert last == "So far: the obstacle cards of section 3 are yet to be seen"


@pytest.mark.parametrize(
    ("line", "wrong", "why"),
    [
        (0, "1 bet spades 6", "the cap is 5"),
        (1, "1 bet hearts 1", "turn of seat 2"),
        (4, "1 bet spades 1", "not the decision now: which of the level leaders"),
        (4, "1 first hearts", "level there are spades, diamonds"),
        (5, "1 last spades", "level there are hearts, clubs"),
        (6, "3 give 3 2", "never to themselves"),
        (6, "3 give 4 3", "more than the 2 left"),
        (6, "3 give 5 1", "only 4 players"),
        (8, "4 bet spades 0", "those that begin with 'bet' are: bet spades 1 ... bet diamonds 10"),
        (8, "4 giv 2 2", "is no action"),
    ],
)
def test_the_first_wrong_line_is_refused_with_the_reason(line: int, wrong: str, why: str) -> None:
    with pytest.raises(LogError, match=why) as caught:
        Race([*ACTIONS[:line], wrong, *ACTIONS[line + 1 :]], PILE, FENCES, players=4)
    assert caught.value.line == line + 1


@pytest.mark.parametrize(
    ("pile", "fences", "why"),
    [
        (["S4", "S4"], [], "S4 lies in pile already"),
        (["S4"], [["S4"]], "S4 lies in pile already"),
        (["SA"], [], "is a horse"),
        (["S1"], [], "is no card"),
        ([7], [], "is no card"),
        ([["S4"]], [], "is no card"),
        ([], [["S2", "S3"]], "2 cards are given; there are 1"),
        ([], [[], [], ["S2"]], "has 2 obstacle cards; 1 are given"),
        ([], [[]] * 6, "at most 5 lists"),
    ],
)
def test_deals_that_the_tables_do_not_allow_are_refused(pile, fences, why) -> None:
    with pytest.raises(LogError, match=why):
        Race(bets("spades 1", "hearts 1"), pile, fences)
