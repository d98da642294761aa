"""Movements worked out by hand on Thornholm: a jam before the hangar, corner gaps, wild lines, powers, the finish.

Around the hangar lane c alone leads from row 25 to 28; rows 23 and 24 have lanes b and c, row 29 b and c again.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.games.downforce import loading, race, state
from engine.games.downforce.identities.scene import Scene
from engine.games.downforce.reasons import reason
from engine.games.downforce.schema import COLOURS, POWERS
from engine.kit.stack import kind_due

TABLES = loading.load()
CELLS = TABLES.circuits["thornholm"].by_name
# Cars far from one another, all on the last straight before the hangar or beyond it.
FAR = {"black": "2a", "blue": "4a", "green": "11a", "orange": "18a", "red": "34b", "yellow": "42a"}


def scene(places: Mapping[str, str], *cards: int, powers: tuple[str, str] = ("", ""), owners: str = "121212") -> Scene:
    """Two players; the first has these cards and is to play. Cars stand where told, the others far away."""
    made = Scene(TABLES, 2).hand(0, cards)
    made.state.powers[:] = 0
    for seat, power in enumerate(powers):
        if power:
            made.state.powers[seat, POWERS.index(power)] = 1
    where = [places.get(colour, FAR[colour]) for colour in COLOURS]
    return made.race([int(owner) - 1 for owner in owners], where)


def cells(made: Scene) -> dict[str, str]:
    """The cell of each car."""
    names = {cell.index: name for name, cell in CELLS.items()}
    where = zip(COLOURS, made.state.cell, strict=True)
    return {colour: names[int(cell)] if cell != state.HOME else "home" for colour, cell in where}


def refused(made: Scene, name: str) -> str:
    action = state.ACTIONS.number(name)
    assert name not in made.legal()
    return reason(made.rules, made.state, action).en


def test_a_jam_before_the_hangar() -> None:
    """Card 2: blue 6, green 5, black 4, orange 3, yellow 2, red 1.

    Black stands in the hangar's mouth, 25c; blue behind it in 24c cannot move at all and loses 6. Black then clears the
    mouth, and red, at 24b, slips in before blue.
    """
    made = scene({"black": "25c", "blue": "24c", "red": "24b"}, 2, 1)
    made.do("play 2")
    assert made.counts.lost == 6
    assert cells(made)["blue"] == "24c"
    while int(kind_due(made.state)) == state.STEERING:
        made.do(made.legal()[0])
    assert cells(made)["red"] == "25c", "red's one space"
    assert CELLS[cells(made)["black"]].row == 29
    assert made.counts.lost == 6
    assert made.counts.blocked == 1


def test_a_car_may_be_steered_into_a_dead_end_but_must_move_while_it_can() -> None:
    """Card 8: blue 6, red 4, green 2, black 1. Red at 23b may go to 24b or 24c; then only the taken 25c is ahead."""
    made = scene({"black": "25c", "blue": "30b", "red": "23b"}, 8, 1)
    made.do("play 8")
    while made.state.moving - 1 == COLOURS.index("blue"):
        made.do(made.legal()[0])
    assert made.legal() == ["steer ahead", "steer right"]
    assert "no cell lies left of red" in refused(made, "steer left")
    choices = made.counts.choices
    made.do("steer right")
    assert made.counts.choices == choices + 1
    assert cells(made)["red"] == "24c"
    assert made.counts.lost == 3


def test_no_car_moves_through_another() -> None:
    made = scene({"blue": "2a", "black": "3a", "green": "3b"}, 38, 1)
    made.do("play 38")
    assert cells(made)["blue"] == "2a", "lane a has nothing to the left, and both cells ahead are taken"
    made = scene({"blue": "2b", "black": "3a"}, 38, 1)
    made.do("play 38")
    assert made.legal() == ["steer ahead", "steer right"]
    assert refused(made, "steer left").startswith("black stands in the cell left of blue")


def test_a_car_passes_between_two_that_touch_at_a_corner() -> None:
    """Blue at 2b steps to 3a although 2a and 3b are taken: these touch at the corner that it crosses."""
    made = scene({"blue": "2b", "black": "2a", "green": "3b", "orange": "3c"}, 38, 1)
    made.do("play 38")
    assert cells(made)["blue"] != "2b"
    assert CELLS["3a"].index in CELLS["2b"].next


def test_the_inside_of_a_corner_is_ahead_by_its_front_edge() -> None:
    """The windsock: two cells of lane a lie beside three of b. From b's first, a third of the way, a's half is on."""
    assert {TABLES.circuits["thornholm"].cells[cell].name for cell in CELLS["8b"].next} == {"8a", "9b", "8c"}
    assert CELLS["8a"].front > CELLS["8b"].front


def test_a_wild_line_is_a_car_that_the_card_does_not_show() -> None:
    """Card 31: black 5, white 4, white 3; the two whites are two cars."""
    made = scene({}, 31, 1)
    made.do("play 31")
    while int(kind_due(made.state)) == state.STEERING:
        made.do(made.legal()[0])
    assert made.legal() == [f"call {colour}" for colour in COLOURS if colour != "black"]
    assert "the card itself shows black" in refused(made, "call black")
    made.do("call red")
    while int(kind_due(made.state)) == state.STEERING:
        made.do(made.legal()[0])
    assert made.legal() == [f"call {colour}" for colour in COLOURS if colour not in ("black", "red")]
    assert "the other white line of this card is red already" in refused(made, "call red")
    assert made.state.called.tolist() == [COLOURS.index("red") + 1, 0]
    made.do("call yellow")
    while int(kind_due(made.state)) == state.STEERING:
        made.do(made.legal()[0])
    assert (made.state.called.tolist(), int(made.state.moving), int(made.state.left)) == ([0, 0], 0, 0)
    counts = made.counts
    assert (counts.turns, counts.lines, counts.steps + counts.lost) == (1, 3, 5 + 4 + 3)


def test_a_car_that_is_home_is_not_called() -> None:
    made = scene({}, 31, 1)
    made.state.cell[COLOURS.index("green")], made.state.home = state.HOME, 1
    made.do("play 31").first_legal_until(state.CALLING)
    assert made.legal() == [f"call {colour}" for colour in COLOURS if colour not in ("black", "green")]


def of_three(*hands: tuple[int, ...]) -> Scene:
    """Three players with two cars each and these cards, the first to play."""
    made = Scene(TABLES, 3)
    for seat, cards in enumerate(hands):
        made.hand(seat, cards)
    return made.race([0, 1, 2, 0, 1, 2], [FAR[colour] for colour in COLOURS])


def test_turns_go_round_past_players_without_cards_until_nobody_has_any() -> None:
    made = of_three((37, 39), (), (38,))
    asked = []
    for name in ("play 37", "play 38", "play 39"):
        asked.append((made.seat, int(made.state.turn)))
        made.do(name).first_legal_until(state.PLAYING)
    assert asked == [(0, 1), (2, 3), (0, 1)]
    assert made.state.over


def test_the_race_goes_on_with_one_car_on_the_road_and_ends_with_none() -> None:
    for road, over in ((1, False), (0, True)):
        made = of_three((38,), (39,), (40,))
        made.state.cell[road:] = state.HOME
        made.do("play 38").first_legal_until(state.PLAYING)
        assert (bool(made.state.over), made.seat) == (over, -1 if over else 1)


def test_a_fast_card_on_the_table_is_played_by_its_owner() -> None:
    made = of_three((), (39,), (40,))
    made.state.table[[0, 3]] = 1, 2
    made.race([0, 1, 2, 0, 1, 2], [FAR[colour] for colour in COLOURS])
    assert (made.seat, made.legal()) == (0, ["play black"])
    made.do("play black").first_legal_until(state.PLAYING)
    assert (made.seat, made.state.table.tolist()) == (1, [0, 0, 0, 2, 0, 0])
    assert made.legal() == ["play 39", "play orange"]


def test_the_unpredictable_may_call_a_car_that_the_card_shows() -> None:
    made = scene({}, 31, 1, powers=("unpredictable", ""))
    made.do("play 31")
    while int(kind_due(made.state)) == state.STEERING:
        made.do(made.legal()[0])
    assert "call black" in made.legal()


def test_the_tricky_may_turn_the_order_round() -> None:
    """Card 37 has one line: no question. Card 19: black 6, red 4, yellow 2; upward yellow moves first."""
    made = scene({}, 37, 19, powers=("tricky", ""))
    assert made.do("play 37").legal() != ["order down", "order up"]
    made = scene({}, 37, 19, powers=("tricky", "")).do("play 19")
    assert made.legal() == ["order down", "order up"]
    made.do("order up")
    assert made.state.moving - 1 == COLOURS.index("yellow")


def test_the_cunning_steer_their_own_cars_in_others_turns() -> None:
    """Blue is player 2's, black player 1's."""
    made = scene({}, 38, 37, powers=("", "cunning"))
    assert made.do("play 38").seat == 1
    made = scene({}, 38, 37, powers=("", "cunning"))
    assert made.do("play 37").seat == 0


def test_the_aggressive_move_their_own_cars_farther() -> None:
    """Card 7: black 6, orange 4, blue 2, yellow 1. Black is player 1's: 7; orange and blue are player 2's."""
    made = scene({}, 7, 1, powers=("aggressive", ""), owners="121222")
    made.do("play 7")
    assert made.state.left == 7
    while made.state.moving - 1 == COLOURS.index("black"):
        made.do(made.legal()[0])
    assert (made.state.moving - 1, made.state.left) == (COLOURS.index("orange"), 4)


def test_the_determined_make_up_what_they_lost() -> None:
    """As in the jam, but blue is player 1's: after red's space it may move its 6 as far as it goes, behind red: not."""
    made = scene({"black": "25c", "blue": "24c", "red": "34b"}, 2, 1, powers=("determined", ""), owners="112222")
    made.do("play 2")
    while int(kind_due(made.state)) == state.STEERING:
        made.do(made.legal()[0])
    assert CELLS[cells(made)["blue"]].row > 28, "the mouth was free again"


def test_the_strategic_may_leave_a_line_out() -> None:
    made = scene({}, 19, 1, powers=("strategic", "")).do("play 19")
    assert made.legal() == ["leave out none", "leave out 1", "leave out 2", "leave out 3"]
    assert "the card has 3 lines" in refused(made, "leave out 4")
    made.do("leave out 1")
    assert made.state.moving - 1 == COLOURS.index("red")


def test_a_car_over_the_line_is_home_at_once_and_leaves_its_cell() -> None:
    """Black, one space before the line, is home with the first of six spaces; red and yellow then move as told."""
    made = scene({"black": "55b"}, 19, 1).do("play 19")
    assert cells(made)["black"] == "home"
    assert made.state.place[0] == 1
    assert made.counts.lost == 0
    assert made.state.crossed == 3, "black was the first over every line"


def test_a_car_on_the_grid_does_not_keep_anybody_from_coming_home() -> None:
    """All ways over the line are one, and no car beyond it is in the way."""
    made = scene({"black": "55b", "blue": "1a", "green": "1b", "orange": "1c"}, 37, 1).do("play 37")
    assert cells(made)["black"] == "home"


def test_a_player_whose_cars_are_home_discards() -> None:
    made = scene({"black": "55b", "green": "55c"}, 37, 1, owners="121222")
    made.state.cell[2], made.state.place[2], made.state.home = state.HOME, 1, 1
    made.do("play 37")
    assert made.state.place[0] == 2
    assert made.state.held[0] == 0
    assert made.state.discard[0]


def test_cars_come_home_on_the_start_line_only_after_a_lap() -> None:
    made = Scene(TABLES, 2)
    race.put_on_grid(made.rules, made.state)
    assert not any(made.state.lap)
    assert not any(race.goes_home(made.rules, made.state, car) for car in range(6))


@pytest.mark.parametrize("lap", [0, 1])
def test_betting_lines_lie_in_the_last_lap(lap: int) -> None:
    """Black crosses the first line, which lies before row 17, in the last lap; one that has not started does not."""
    made = scene({"black": "16b"}, 37, 1)
    made.state.lap[0] = lap
    made.do("play 37")
    while int(kind_due(made.state)) == state.STEERING:
        made.do(made.legal()[0])
    assert made.state.crossed == lap
