"""Decks in no order, draws that a log tells, what counts towards points, and what is counted beside the game."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from engine.games.intrigue import zones
from engine.games.intrigue.scenes import Scene
from engine.games.intrigue.schema import load_tables

TABLES = load_tables()
KEYS = [card.key for card in TABLES.all_cards]


def shuffled(cards: str, seed: int = 1, told: str = "") -> Scene:
    """A game in which player 1 has an empty hand and these cards shuffled; `told` are the draws that the log tells."""
    scene = Scene(TABLES).given(f"1 discard: {cards}")
    scene.state.luck[0] = seed
    scene.state.draws[: len(told.split())] = [0 if word == "?" else 1 + KEYS.index(word) for word in told.split()]
    zones.shuffle_in(scene.state, scene.counts, 0)
    return scene


def drawn(scene: Scene, number: int = 1) -> list[str]:
    """Draw cards, one after the other; what came, in that order."""
    before, cards = scene.read("1 hand"), []
    for _ in range(number):
        with np.errstate(over="ignore"):
            zones.draw(scene.state, scene.counts, 0, 1)
        after = scene.read("1 hand")
        cards += (Counter(after) - Counter(before)).elements()
        before = after
    return cards


def put(scene: Scene, card: str, depth: int) -> None:
    zones.place_in_deck(scene.state, 0, KEYS.index(card), depth)


def test_a_shuffled_pile_is_the_deck_and_lies_in_no_order() -> None:
    scene = shuffled("copper*2 gold estate")
    assert (scene.read("1 deck"), scene.read("1 discard")) == (["copper", "copper", "gold", "estate"], [])
    assert (int(scene.state.discard_top[0]), int(scene.state.placed[0]), int(scene.counts.shuffles)) == (0, 0, 1)


def test_told_draws_come_in_their_order() -> None:
    scene = shuffled("copper*2 gold estate", told="gold copper estate copper")
    assert drawn(scene, 5) == ["gold", "copper", "estate", "copper"]
    assert (int(scene.state.misfit), int(scene.counts.draws)) == (0, 4)
    for seed in range(8):
        assert drawn(shuffled("copper gold*9", seed, told="copper")) == ["copper"]


def test_the_first_told_draw_that_cannot_be_is_named_and_another_card_comes() -> None:
    scene = shuffled("copper*3 estate", told="estate gold copper silver")
    assert sorted(drawn(scene, 4)) == ["copper", "copper", "copper", "estate"]
    assert int(scene.state.misfit) == 2


def test_draws_are_told_for_cards_in_no_order_alone() -> None:
    scene = shuffled("copper gold", told="gold copper")
    put(scene, "estate", 0)
    put(scene, "silver", 2)
    assert drawn(scene, 4) == ["estate", "gold", "silver", "copper"]
    assert int(scene.state.misfit) == 0


@pytest.mark.parametrize("placed", [False, True])
def test_each_card_in_no_order_is_as_likely(placed: bool) -> None:
    """Also beside cards whose places are known, which are drawn when it is their turn: on top, and third."""
    first, scene = Counter[str](), shuffled("copper gold duchy")
    if placed:
        put(scene, "silver", 0)
        put(scene, "estate", 2)
    before = scene.state.copy()
    for seed in range(120):
        scene.state = before.copy()
        scene.state.luck[0] = seed
        cards = drawn(scene, 6)
        assert not scene.state.misfit
        if placed:
            assert (cards[0], cards[2]) == ("silver", "estate")
            cards = [cards[1], *cards[3:]]
        assert sorted(cards) == ["copper", "duchy", "gold"]
        first[cards[0]] += 1
    assert all(25 < first[card] < 55 for card in ("copper", "gold", "duchy")), first


def test_points_are_those_of_all_cards_wherever_they_lie() -> None:
    """Seat 1: Province 6, Duchy 3, Estate 1, two Dukes 1 each, Mill 1 and Harem 2 in play, Nobles 2, Curse -1."""
    scene = Scene(TABLES).given("1 hand: province | 1 discard: duke | played: mill harem | revealed: nobles")
    scene.given("1 deck: duchy | 2 hand: estate | 2 deck: curse*2")
    state = scene.state
    state.aside[0, KEYS.index("duke")] = 1
    state.deck[0, 1], state.deck[0, 2], state.deck_size[0] = -1 - KEYS.index("estate"), -1 - KEYS.index("curse"), 3
    assert (scene.number("points 1"), scene.number("points 2")) == (16, -1)
    state.seat = 1  # what is in play is now another's
    assert (scene.number("points 1"), scene.number("points 2")) == (11, 4)


def test_the_turn_that_brings_half_the_provinces_is_noted() -> None:
    """Of 8 at a table of two, 4: the first player who has bought so many."""
    scene = Scene(TABLES).given("buying | coins: 40 | buys: 6 | turns 1: 7 | turns 2: 6 | 2 hand: copper")
    scene.do("1 buy province; 1 buy province; 1 buy gold; 1 buy province")
    assert (list(scene.counts.end_bought[:2]), int(scene.counts.half_turn)) == ([3, 0], 0)
    scene.do("1 buy province; 1 end")
    assert (list(scene.counts.end_bought[:2]), int(scene.counts.half_turn)) == ([4, 0], 7)
    scene.given("coins: 32 | buys: 4 | turns 2: 9").do("2 buy province; 2 buy province; 2 buy province; 2 buy province")
    assert (list(scene.counts.end_bought[:2]), int(scene.counts.half_turn)) == ([4, 4], 7)
    assert scene.asked == "over"


@pytest.mark.parametrize(("turns", "asked"), [((3, 1), "1 action"), ((3, 2), "over"), ((2, 2), "over")])
def test_the_limit_of_turns_ends_a_game_after_the_last_seat(turns: tuple[int, int], asked: str) -> None:
    """It is no rule of the game (limit.turns); a game that it ends is marked so."""
    scene = Scene(load_tables(changes=[("limit.turns", 3)])).given(
        f"buying | turns 1: {turns[0]} | turns 2: {turns[1]}"
    )
    scene.given("1 deck: pawn*5 | 2 deck: pawn*5").do("1 end")
    assert (scene.asked, bool(scene.state.over)) == ("2 treasure", False)
    scene.do("2 end")
    assert (scene.asked, bool(scene.state.over), bool(scene.state.stopped)) == (asked, asked == "over", asked == "over")


def test_a_game_that_the_rules_end_is_not_marked_as_stopped() -> None:
    scene = Scene(load_tables(changes=[("limit.turns", 3)])).given(
        "buying | turns 1: 3 | turns 2: 2 | supply province: 1"
    )
    scene.given("2 hand: copper").do("1 end").given("coins: 8").do("2 buy province")
    assert (scene.asked, bool(scene.state.over), bool(scene.state.stopped)) == ("over", True, False)


def test_only_cards_of_this_game_are_named() -> None:
    scene = Scene(TABLES).given("1 hand: wishing_well | 1 deck: copper gold | supply curse: 0")
    scene.state.in_game[KEYS.index("duke")] = 0
    scene.do("1 play wishing_well")
    assert scene.choices == [f"take {key}" for key in KEYS if key != "duke"]


def test_no_card_has_no_type_also_where_there_is_no_room_for_another_card() -> None:
    """Of 40 cards the last is an Action: with nothing trashed, what hangs on an Action does not come."""
    given = load_tables()
    extra = [
        {
            "key": f"extra_{place}",
            "name": {"zh_hant": f"牌{place}", "zh": f"牌{place}", "en": f"Extra {place}"},
            "cost": 2,
            "types": ["action"],
            "effect": [{"coins": 1}],
        }
        for place in range(zones.MOST_CARDS - len(given.all_cards))
    ]
    rows = [card.model_dump(exclude_none=True, by_alias=True) for card in given.cards]
    hangs = (
        {"if_type": ["action"], "then": [{"coins": 2}]},
        {"choose": "types", "of": [[{"coins": 2}], [{"buys": 1}]]},
    )
    for step in hangs:
        scene = Scene(load_tables(changes=[("cards", [*rows, *extra]), ("cards.pawn.effect", [{"trash": 1}, step])]))
        assert len(scene.keys) == zones.MOST_CARDS
        scene.given("1 hand: pawn").do("1 play pawn")
        assert (scene.asked, scene.number("coins")) == ("1 treasure", 0)
