"""The plain model of Intrigue, held to positions worked out by hand, and to its invariants in random play."""

from __future__ import annotations

import copy
import random
from collections import Counter

import pytest

from tests.engine.games.intrigue import model
from tests.engine.games.intrigue.model import (
    BASE,
    CARDS,
    EFFECTS,
    INTRIGUE,
    START,
    Card,
    Decision,
    Game,
    Options,
    Results,
    Seat,
    pile_size,
)


def cards(text: str) -> list[str]:
    """'copper*3 estate' -> three Coppers and an Estate, in that order."""
    found = []
    for word in text.split():
        name, _, count = word.partition("*")
        assert name in CARDS, name
        found += [name] * int(count or 1)
    return found


def seat(hand: str = "", deck: str = "", discard: str = "") -> Seat:
    return Seat(deck=cards(deck), hand=cards(hand), discard=cards(discard))


def scene(
    *seats: Seat, kingdom: str = "", supply: dict[str, int] | None = None, trash: str = "", moat: bool = False
) -> Game:
    """A position at the start of seat 0's turn. A shuffle puts cards in the order of their ids.

    The kingdom is what is named, then what the seats hold, filled up in the order of the card list.
    """
    shown = [card for one in seats for card in one.cards()] + cards(trash)
    wanted = dict.fromkeys(cards(kingdom) + [card for card in shown if card not in BASE] + list(INTRIGUE))
    game = Game(list(wanted)[:10], len(seats), [START] * len(seats), lambda pile, _: pile, Options(moat=moat))
    game.seats = list(seats)
    game.trash = cards(trash)
    game.supply |= supply or {}
    return game


def decision(words: str) -> Decision:
    kind, *rest = words.split()
    return (kind, *(int(word) if kind == "position" else word for word in rest))


def do(game: Game, *decisions: str) -> None:
    for words in decisions:
        game.apply(decision(words))
        game.check()


def options(game: Game) -> list[str]:
    return [" ".join(str(part) for part in one) for one in game.legal()]


def names(game: Game) -> set[str]:
    """The cards among the present options."""
    return {str(one[1]) for one in game.legal() if one[0] in ("card", "buy", "play", "reveal")}


def holds(pile: list[str], text: str) -> bool:
    """The same cards, in any order."""
    return sorted(pile) == sorted(cards(text))


def has(game: Game, *, actions: int | None = None, buys: int | None = None, coins: int | None = None) -> bool:
    wanted = {"actions": actions, "buys": buys, "coins": coins}
    return all(getattr(game, name) == value for name, value in wanted.items() if value is not None)


COPPERS = "copper*5"


# Set-up, turn and end


@pytest.mark.parametrize(
    ("card", "sizes"),
    [
        ("copper", [46, 39, 32, 85, 78]),
        ("silver", [40, 40, 40, 80, 80]),
        ("gold", [30, 30, 30, 60, 60]),
        ("estate", [8, 12, 12, 12, 12]),
        ("duchy", [8, 12, 12, 12, 12]),
        ("province", [8, 12, 12, 15, 18]),
        ("curse", [10, 20, 30, 40, 50]),
        ("courtyard", [10, 10, 10, 10, 10]),
        ("duke", [8, 12, 12, 12, 12]),
        ("mill", [8, 12, 12, 12, 12]),
        ("harem", [8, 12, 12, 12, 12]),
        ("nobles", [8, 12, 12, 12, 12]),
    ],
)
def test_pile_sizes(card: str, sizes: list[int]) -> None:
    assert [pile_size(card, players) for players in range(2, 7)] == sizes


def test_card_list() -> None:
    assert len(INTRIGUE) == 26
    assert Counter(card.cost for card in INTRIGUE.values()) == {2: 3, 3: 5, 4: 8, 5: 8, 6: 2}
    assert {name for name, card in INTRIGUE.items() if "attack" in card.types} == set(
        cards("minion replace swindler torturer")
    )
    assert {name for name, card in INTRIGUE.items() if "victory" in card.types} == set(cards("duke harem mill nobles"))
    assert set(EFFECTS) == {name for name, card in CARDS.items() if "action" in card.types}
    assert CARDS["harem"] == Card(6, ("treasure", "victory"), coins=2, points=2)


def test_everyone_begins_with_seven_coppers_three_estates_and_five_in_hand() -> None:
    asked: list[tuple[list[str], int]] = []

    def shuffle(pile: list[str], number: int) -> list[str]:
        asked.append((pile, number))
        return pile[::-1]

    game = Game(list(INTRIGUE)[:10], 3, None, shuffle)
    assert asked == [(START, 0), (START, 1), (START, 2)]
    for one in game.seats:
        assert holds(one.hand, "estate*3 copper*2")
        assert one.deck == cards(COPPERS)
    assert game.to_act() == 0
    assert has(game, actions=1, buys=1, coins=0)


@pytest.mark.parametrize(
    ("kingdom", "players", "starts", "complaint"),
    [
        (list(INTRIGUE)[:9], 2, None, "ten different"),
        ([*list(INTRIGUE)[:9], "courtyard"], 2, None, "ten different"),
        ([*list(INTRIGUE)[:9], "moat"], 2, None, "unknown"),
        ([*list(INTRIGUE)[:9], "copper"], 2, None, "unknown"),
        (list(INTRIGUE)[:10], 1, None, "2 to 6"),
        (list(INTRIGUE)[:10], 7, None, "2 to 6"),
        (list(INTRIGUE)[:10], 2, [START], "seven Coppers"),
        (list(INTRIGUE)[:10], 2, [START, ["gold"] * 10], "seven Coppers"),
    ],
)
def test_bad_set_ups_are_refused(
    kingdom: list[str], players: int, starts: list[list[str]] | None, complaint: str
) -> None:
    with pytest.raises(ValueError, match=complaint):
        Game(kingdom, players, starts, lambda pile, _: pile)


def test_a_shuffle_may_not_change_the_cards() -> None:
    with pytest.raises(ValueError, match="changed the cards"):
        Game(list(INTRIGUE)[:10], 2, None, lambda pile, _: ["gold", *pile[1:]])


def test_a_refused_decision_changes_nothing() -> None:
    game = scene(seat("copper*2", deck=COPPERS), seat())
    before = game.observation(0)
    with pytest.raises(ValueError, match="action"):
        game.apply(("buy", "gold"))
    assert game.observation(0) == before


def test_treasures_come_before_purchases_and_purchases_share_the_coins() -> None:
    game = scene(seat("bridge copper*5 silver", deck=COPPERS), seat(), kingdom="bridge conspirator")
    do(game, "play bridge", "end", "play copper", "play copper", "play silver")
    assert has(game, buys=2, coins=5)
    do(game, "buy silver")  # 3 - 1
    assert has(game, buys=1, coins=3)
    assert not any(one.startswith("play") for one in options(game))
    assert game.seats[0].discard == ["silver"]
    do(game, "buy conspirator")  # 4 - 1
    assert options(game) == ["end"]


def test_unspent_coins_actions_and_buys_are_lost() -> None:
    game = scene(seat("bridge mining_village gold", deck="estate*10"), seat("copper", deck=COPPERS))
    do(game, "play mining_village", "decline", "play bridge", "end", "play gold", "end")
    assert game.to_act() == 1
    assert has(game, actions=1, buys=1, coins=0)
    assert game.bridges == 0
    do(game, "end", "end")
    assert game.to_act() == 0
    assert has(game, actions=1, buys=1, coins=0)


def test_purchases_and_plays_are_forgotten_with_the_turn() -> None:
    game = scene(seat("nobles*2", deck=COPPERS), seat("conspirator copper", deck=COPPERS))
    do(game, "play nobles", "choose actions", "play nobles", "choose actions", "end", "buy curse", "end")
    do(game, "play conspirator")
    assert has(game, actions=0, coins=2)  # the first play of this turn
    do(game, "end")
    assert "play copper" in options(game)


def test_clean_up_shuffles_only_when_cards_are_needed_and_under_what_is_left() -> None:
    shuffled: list[list[str]] = []

    def shuffle(pile: list[str], _: int) -> list[str]:
        shuffled.append(pile)
        return pile

    game = Game(list(INTRIGUE)[:10], 2, [START, START], shuffle)
    game.seats = [seat("copper*5", deck="gold*5"), seat("estate", deck="gold*2")]
    do(game, "end", "play copper", "end")
    assert game.seats[0] == Seat(hand=cards("gold*5"), discard=cards("copper*5"), turns=1)
    assert shuffled == []  # an empty deck alone is no reason
    do(game, "end", "end")
    assert shuffled == [["estate"]]
    assert game.seats[1].hand == cards("gold*2 estate")
    do(game, "end", "end")
    assert shuffled == [["estate"], cards("copper*5 gold*5")]


def test_what_is_played_goes_on_top_of_what_was_left_in_the_hand() -> None:
    game = scene(seat("estate copper", deck="gold*5"), seat())
    do(game, "end", "play copper", "end")
    assert game.seats[0].discard == cards("estate copper")


def test_the_end_is_tested_after_the_turn() -> None:
    game = scene(seat("bridge gold*4", deck="copper*7"), seat("copper", deck=COPPERS), supply={"province": 1})
    do(game, "play bridge", "end", "play gold", "play gold", "play gold", "buy province")
    assert not game.over
    do(game, "buy copper", "end")
    assert game.over
    assert (game.to_act(), game.legal(), game.question) == (None, [], None)
    assert len(game.seats[0].hand) == 5
    assert game.results() == Results([6, 0], [1, 0], [0])
    with pytest.raises(ValueError, match="over"):
        game.apply(("end",))


@pytest.mark.parametrize(("players", "needed"), [(2, 3), (3, 3), (4, 3), (5, 4), (6, 4)])
def test_three_empty_piles_end_the_game_and_four_at_larger_tables(players: int, needed: int) -> None:
    empty = dict.fromkeys(["copper", "curse", "estate", "courtyard"][: needed - 1], 0)
    short = scene(*(seat("gold", deck=COPPERS) for _ in range(players)), supply=empty)
    do(short, "end", "end")
    assert not short.over
    done = scene(*(seat("gold", deck=COPPERS) for _ in range(players)), supply=empty | {"silver": 0})
    do(done, "end", "end")
    assert done.over


def test_no_results_before_the_end() -> None:
    with pytest.raises(ValueError, match="not over"):
        scene(seat(), seat()).results()


@pytest.mark.parametrize(
    ("ending_seat", "decks", "winners"),
    [
        (0, ["duchy", "duchy", "duchy"], [1, 2]),  # seats 1 and 2 took a turn less
        (2, ["duchy", "estate*3", "estate"], [0, 1]),  # as many turns each: shared
        (2, ["duchy", "estate*3", "province"], [2]),
    ],
)
def test_ties_go_to_fewer_turns_and_are_then_shared(ending_seat: int, decks: list[str], winners: list[int]) -> None:
    game = scene(*(seat(deck=deck) for deck in decks), supply={"province": 0})
    game.active = ending_seat
    for one in game.seats[:ending_seat]:
        one.turns = 1
    do(game, "end", "end")
    assert game.over
    assert game.results().winners == winners


def test_another_seat_may_begin() -> None:
    game = Game(list(INTRIGUE)[:10], 3, None, lambda pile, _: pile, Options(first=2))
    assert game.to_act() == 2
    do(game, "end", "end")
    assert game.to_act() == 0


def test_hidden_cards_do_not_show() -> None:
    one = scene(seat("copper", deck="gold estate"), seat("duchy copper", deck="pawn gold", discard="silver estate"))
    two = scene(seat("copper", deck="estate gold"), seat("gold pawn", deck="copper duchy", discard="silver estate"))
    assert one.observation(0) == two.observation(0)
    assert one.observation(1) != two.observation(1)


# The 26 cards


def test_courtyard_draws_three_and_puts_one_back() -> None:
    game = scene(seat("courtyard estate", deck="gold silver copper duchy"), seat())
    do(game, "play courtyard")
    assert game.question == "courtyard:topdeck"
    assert names(game) == set(cards("estate gold silver copper"))
    do(game, "card gold")
    assert holds(game.seats[0].hand, "estate silver copper")
    assert game.seats[0].deck == cards("gold duchy")


def test_courtyard_with_no_cards_at_all_asks_nothing() -> None:
    game = scene(seat("courtyard"), seat())
    do(game, "play courtyard")
    assert game.question == "action"


def test_courtyard_asks_for_the_only_card() -> None:
    game = scene(seat("courtyard", deck="estate"), seat())
    do(game, "play courtyard")
    assert options(game) == ["card estate"]


def test_lurker_moves_an_action_card_to_the_trash_and_gains_one_out_of_it() -> None:
    game = scene(seat("lurker*2", deck=COPPERS), seat(), kingdom="lurker nobles duke", supply={"nobles": 1})
    do(game, "play lurker")
    assert has(game, actions=1)
    assert options(game) == ["choose trash", "choose gain"]
    do(game, "choose trash")
    assert "nobles" in names(game)  # one of its types is Action
    assert not names(game) & set(cards("duke gold province curse"))
    do(game, "card nobles")
    assert game.trash == ["nobles"]
    do(game, "play lurker", "choose gain")
    assert options(game) == ["card nobles"]
    do(game, "card nobles")
    assert game.trash == []
    assert game.seats[0].discard == ["nobles"]
    assert game.supply["nobles"] == 0  # emptied, and not refilled


def test_lurker_may_choose_what_it_cannot_do() -> None:
    game = scene(seat("lurker", deck=COPPERS), seat(), trash="gold estate")
    do(game, "play lurker", "choose gain")
    assert game.question == "action"
    piles = dict.fromkeys(cards("lurker courtyard pawn bridge baron steward swindler conspirator ironworks minion"), 0)
    game = scene(seat("lurker", deck=COPPERS), seat(), kingdom=" ".join(piles), supply=piles)
    do(game, "play lurker", "choose trash")
    assert game.question == "action"


def test_lurker_can_end_the_game() -> None:
    game = scene(seat("lurker", deck=COPPERS), seat(), supply={"copper": 0, "curse": 0, "courtyard": 1})
    do(game, "play lurker", "choose trash", "card courtyard", "end")
    assert not game.over
    do(game, "end")
    assert game.over


def test_pawn_takes_two_different_things_chosen_beforehand() -> None:
    game = scene(seat("pawn", deck="gold silver"), seat())
    do(game, "play pawn")
    assert options(game) == [
        "choose card+action",
        "choose card+buy",
        "choose card+coin",
        "choose action+buy",
        "choose action+coin",
        "choose buy+coin",
    ]
    do(game, "choose card+action")
    assert has(game, actions=1, buys=1, coins=0)
    assert game.seats[0].hand == ["gold"]
    game = scene(seat("pawn", deck="gold silver"), seat())
    do(game, "play pawn", "choose buy+coin")
    assert has(game, actions=0, buys=2, coins=1)
    assert game.seats[0].hand == []


def test_masquerade_passes_all_at_once_and_skips_empty_hands() -> None:
    game = scene(seat("masquerade estate", deck="gold*2"), seat(), seat("duchy copper"), seat("silver curse"))
    do(game, "play masquerade")
    assert game.to_act() == 0
    do(game, "card estate")
    assert game.to_act() == 2  # seat 1 has no hand
    assert names(game) == set(cards("duchy copper"))  # not yet the Estate
    assert game.observation(3)["pick"] is None
    do(game, "card copper")
    assert game.to_act() == 3
    do(game, "card curse")
    assert holds(game.seats[0].hand, "gold*2 curse")
    assert game.seats[1].hand == []
    assert holds(game.seats[2].hand, "duchy estate")
    assert holds(game.seats[3].hand, "silver copper")
    assert game.question == "masquerade:trash"
    assert options(game) == ["card curse", "card gold", "decline"]
    do(game, "card curse")
    assert game.trash == ["curse"]
    assert game.question == "action"


def test_masquerade_tells_only_giver_and_receiver() -> None:
    game = scene(seat("masquerade estate"), seat("duchy"), seat("gold"))
    do(game, "play masquerade", "card estate", "card duchy", "card gold")
    passes = [[event[1:] for event in game.observation(one)["events"] if event[0] == "pass"] for one in range(3)]
    assert passes == [
        [(0, 1, "estate"), (2, 0, "gold")],
        [(0, 1, "estate"), (1, 2, "duchy")],
        [(1, 2, "duchy"), (2, 0, "gold")],
    ]


def test_a_lone_masquerade_passes_to_itself() -> None:
    game = scene(seat("masquerade estate"), seat(deck=COPPERS), seat())
    do(game, "play masquerade", "card estate")
    assert game.seats[0].hand == ["estate"]
    do(game, "decline")
    assert game.trash == []


def test_masquerade_with_the_hands_all_empty() -> None:
    game = scene(seat("masquerade"), seat())
    do(game, "play masquerade")
    assert game.question == "action"


def test_masquerade_without_a_hand_of_ones_own() -> None:
    game = scene(seat("masquerade"), seat("copper estate"), seat("gold duchy"))
    do(game, "play masquerade")
    assert game.to_act() == 1
    do(game, "card copper", "card duchy")
    assert holds(game.seats[1].hand, "estate duchy")
    assert holds(game.seats[2].hand, "gold copper")
    assert game.question == "action"  # the player still has no card to trash


def test_shanty_town_draws_two_without_an_action_in_hand() -> None:
    game = scene(seat("shanty_town estate", deck="mill gold silver"), seat())
    do(game, "play shanty_town")
    assert has(game, actions=2)
    assert holds(game.seats[0].hand, "estate mill gold")
    assert ("reveal", 0, "estate") in game.observation(1)["events"]
    game = scene(seat("shanty_town nobles estate", deck="mill gold silver"), seat())
    do(game, "play shanty_town")
    assert has(game, actions=2)
    assert holds(game.seats[0].hand, "nobles estate")


def test_steward_draws_pays_or_trashes() -> None:
    game = scene(seat("steward", deck="gold silver copper"), seat())
    do(game, "play steward", "choose cards")
    assert holds(game.seats[0].hand, "gold silver")
    game = scene(seat("steward", deck="gold silver copper"), seat())
    do(game, "play steward", "choose coins")
    assert has(game, coins=2)
    game = scene(seat("steward estate*2 gold"), seat())
    do(game, "play steward", "choose trash", "card estate")
    assert options(game) == ["card estate", "card gold"]  # exactly two: no way out
    do(game, "card estate")
    assert game.trash == cards("estate*2")


@pytest.mark.parametrize("hand", ["", "estate"])
def test_steward_trashes_as_many_as_there_are(hand: str) -> None:
    game = scene(seat(f"steward {hand}"), seat())
    do(game, "play steward", "choose trash", *(f"card {card}" for card in hand.split()))
    assert game.trash == hand.split()
    assert game.question == "action"


def test_swindler_swaps_each_top_card_for_one_of_the_same_cost() -> None:
    game = scene(
        seat("swindler"),
        seat(deck="copper gold"),
        seat(discard="duchy"),
        seat(),
        kingdom="swindler courtyard lurker pawn baron courtier duke harem nobles mill",
        supply={"courtier": 0},
    )
    do(game, "play swindler")
    assert has(game, coins=2)
    assert game.trash == ["copper"]
    assert (game.to_act(), options(game)) == (0, ["card copper", "card curse"])
    do(game, "card curse")
    assert game.seats[1] == Seat(deck=["gold"], discard=["curse"])
    assert game.trash == cards("copper duchy")
    assert options(game) == ["card duchy", "card duke"]  # the empty Courtier pile is no choice
    do(game, "card duchy")  # the same card again
    assert game.seats[2] == Seat(discard=["duchy"])
    assert game.question == "action"  # seat 3 had no cards


def test_swindler_gives_nothing_where_no_pile_costs_the_same() -> None:
    game = scene(seat("swindler"), seat(deck="province"), supply={"province": 0})
    do(game, "play swindler")
    assert game.trash == ["province"]
    assert game.seats[1] == Seat()
    assert game.question == "action"


def test_swindler_compares_reduced_costs() -> None:
    game = scene(
        seat("mining_village bridge*2 swindler", deck="copper"),
        seat(deck="estate"),
        kingdom="swindler bridge mining_village baron duke harem nobles mill courtier courtyard",
    )
    do(game, "play mining_village", "decline", "play bridge")
    game.actions += 1
    do(game, "play bridge", "play swindler")
    assert options(game) == ["card copper", "card courtyard", "card curse", "card estate"]  # 2 - 2 is 0, as 0 - 2


def test_wishing_well_hit_and_miss() -> None:
    game = scene(seat("wishing_well", deck="copper gold silver"), seat())
    do(game, "play wishing_well")
    assert has(game, actions=1)
    assert game.seats[0].hand == ["copper"]
    assert names(game) == set(BASE) | set(game.kingdom)
    assert "decline" not in options(game)
    do(game, "card gold")
    assert holds(game.seats[0].hand, "copper gold")
    game = scene(seat("wishing_well", deck="copper gold silver"), seat())
    do(game, "play wishing_well", "card silver")
    assert game.seats[0] == Seat(deck=cards("gold silver"), hand=["copper"], play=["wishing_well"], turns=1)
    assert ("reveal", 0, "gold") in game.observation(1)["events"]


def test_wishing_well_shuffles_to_reveal_or_reveals_nothing() -> None:
    game = scene(seat("wishing_well", deck="copper", discard="gold"), seat())
    do(game, "play wishing_well")
    assert game.seats[0].discard == ["gold"]  # not before the naming
    do(game, "card gold")
    assert holds(game.seats[0].hand, "copper gold")
    game = scene(seat("wishing_well", deck="copper"), seat())
    do(game, "play wishing_well", "card gold")
    assert game.seats[0].hand == ["copper"]


def test_baron_with_and_without_an_estate() -> None:
    game = scene(seat("baron estate"), seat())
    do(game, "play baron")
    assert options(game) == ["card estate", "decline"]
    do(game, "card estate")
    assert has(game, buys=2, coins=4)
    assert game.seats[0].discard == ["estate"]
    assert game.supply["estate"] == 8
    game = scene(seat("baron estate"), seat())
    do(game, "play baron", "decline")
    assert has(game, buys=2, coins=0)
    assert game.seats[0].discard == ["estate"]
    assert game.supply["estate"] == 7
    game = scene(seat("baron copper"), seat())
    do(game, "play baron")
    assert game.question == "action"
    assert game.seats[0].discard == ["estate"]
    game = scene(seat("baron copper"), seat(), supply={"estate": 0})
    do(game, "play baron")
    assert game.seats[0].discard == []


def test_bridge_makes_everything_cheaper_down_to_nothing() -> None:
    game = scene(seat("bridge*2 mining_village", deck=COPPERS), seat())
    do(game, "play mining_village", "decline", "play bridge", "play bridge")
    assert has(game, buys=3, coins=2)
    assert [game.cost(card) for card in cards("copper estate silver province")] == [0, 0, 1, 6]
    do(game, "end", "end")
    assert game.cost("province") == 8


def test_conspirator_counts_plays() -> None:
    game = scene(seat("mining_village*2 conspirator", deck="copper*2 gold estate"), seat())
    do(game, "play mining_village", "choose trash", "play mining_village", "decline", "play conspirator")
    assert has(game, actions=3, coins=4)  # 1-1+2-1+2-1+1; two coins from the trashed village
    assert holds(game.seats[0].hand, "copper*2 gold")


def test_second_play_does_not_wake_a_conspirator() -> None:
    game = scene(seat("mining_village conspirator*2", deck="copper gold estate"), seat())
    do(game, "play mining_village", "decline", "play conspirator")
    assert has(game, actions=1, coins=2)
    assert holds(game.seats[0].hand, "conspirator copper")
    do(game, "play conspirator")
    assert has(game, actions=1, coins=4)  # the third play draws, the second stays as it was
    assert holds(game.seats[0].hand, "copper gold")


def test_action_victory_plays_wake_a_conspirator() -> None:
    game = scene(seat("nobles*2 conspirator", deck="gold"), seat())
    do(game, "play nobles", "choose actions", "play nobles", "choose actions", "play conspirator")
    assert game.seats[0].hand == ["gold"]


@pytest.mark.parametrize(("others", "actions"), [("copper*3", 2), ("copper*4", 0), ("", 2)])
def test_diplomat_gives_actions_to_five_cards_or_fewer(others: str, actions: int) -> None:
    game = scene(seat(f"diplomat {others}", deck="gold*2"), seat())
    do(game, "play diplomat")
    assert len(game.seats[0].hand) == len(cards(others)) + 2
    assert has(game, actions=actions)


def test_diplomat_reacts_before_the_attack_and_again() -> None:
    game = scene(seat("minion"), seat("diplomat estate*2 curse*3", deck="gold silver duchy copper"))
    do(game, "play minion")
    assert (game.to_act(), game.question) == (1, "reaction")
    assert has(game, actions=0)  # Minion has done nothing yet
    assert options(game) == ["reveal diplomat", "decline"]
    do(game, "reveal diplomat")
    assert len(game.seats[1].hand) == 8
    do(game, "card curse", "card curse", "card curse")
    assert options(game) == ["reveal diplomat", "decline"]  # five cards still
    do(game, "reveal diplomat", "card estate", "card estate", "card diplomat")
    assert (game.to_act(), game.question) == (0, "minion:branch")
    assert holds(game.seats[1].hand, "gold silver duchy copper")


def test_diplomat_needs_five_cards_and_an_attack_by_another() -> None:
    game = scene(seat("minion diplomat copper*4"), seat("diplomat copper*3"))
    do(game, "play minion")
    assert game.question == "minion:branch"


def test_diplomat_may_stay_silent_and_with_nothing_to_draw_still_discards() -> None:
    game = scene(seat("minion"), seat("diplomat copper*4"))
    do(game, "play minion", "decline")
    assert game.question == "minion:branch"
    game = scene(seat("minion"), seat("diplomat copper*4"))
    do(game, "play minion", "reveal diplomat", "card copper", "card copper", "card copper")
    assert game.question == "minion:branch"
    assert holds(game.seats[1].hand, "diplomat copper")


def test_moat_may_be_drawn_by_diplomat_and_is_used_once() -> None:
    game = scene(seat("torturer"), seat("diplomat copper*4", deck="moat estate"), seat("moat"), moat=True)
    do(game, "play torturer", "reveal diplomat", "card copper", "card copper", "card estate")
    assert game.seats[1].hand.count("moat") == 1
    assert options(game) == ["reveal moat", "decline"]  # four cards: Diplomat no more
    do(game, "reveal moat")
    assert game.to_act() == 2
    do(game, "decline")
    assert (game.to_act(), game.question) == (2, "torturer:branch")  # seat 1 is passed over


def test_moat_keeps_off_one_attack_only() -> None:
    game = scene(seat("minion", deck="minion copper*7"), seat("moat estate*4", deck="gold*4"), moat=True)
    do(game, "play minion", "reveal moat", "choose discard")
    assert holds(game.seats[1].hand, "moat estate*4")
    do(game, "play minion", "decline", "choose discard")
    assert holds(game.seats[1].hand, "gold*4")


@pytest.mark.parametrize("attack", ["minion", "replace", "swindler", "torturer"])
def test_moat_keeps_off_every_attack(attack: str) -> None:
    game = scene(seat(f"{attack} silver"), seat("moat copper*4", deck="gold*5"), moat=True)
    do(game, f"play {attack}", "reveal moat")
    victim = copy.deepcopy(game.seats[1])
    choices = {"minion": ["choose discard"], "replace": ["card silver", "card duchy"]}
    do(game, *choices.get(attack, []))
    assert game.question == "action"
    assert game.seats[1] == victim


def test_moat_draws_two() -> None:
    game = scene(seat("moat", deck="gold silver copper"), seat(), moat=True)
    do(game, "play moat")
    assert holds(game.seats[0].hand, "gold silver")


IRONWORKS = "ironworks mill harem nobles duke courtier baron bridge courtyard conspirator"


def test_ironworks_gains_up_to_four() -> None:
    game = scene(seat("ironworks", deck="gold"), seat(), kingdom=IRONWORKS, supply={"baron": 0})
    do(game, "play ironworks")
    assert names(game) == set(cards("ironworks mill bridge courtyard conspirator copper silver estate curse"))


@pytest.mark.parametrize(
    ("gained", "actions", "coins", "hand"),
    [
        ("bridge", 1, 0, ""),
        ("silver", 0, 1, ""),
        ("estate", 0, 0, "gold"),
        ("mill", 1, 0, "gold"),  # both its types pay
        ("curse", 0, 0, ""),
    ],
)
def test_ironworks_pays_for_each_type(gained: str, actions: int, coins: int, hand: str) -> None:
    game = scene(seat("ironworks", deck="gold copper"), seat(), kingdom=IRONWORKS)
    do(game, "play ironworks", f"card {gained}")
    assert has(game, actions=actions, coins=coins)
    assert holds(game.seats[0].hand, hand)
    assert game.seats[0].discard == [gained]


def test_ironworks_uses_reduced_costs_and_gives_nothing_for_nothing() -> None:
    game = scene(seat("mining_village bridge*2 ironworks", deck="gold copper"), seat(), kingdom=IRONWORKS)
    game.actions = 4
    do(game, "play mining_village", "decline", "play bridge", "play bridge", "play ironworks", "card harem")
    assert has(game, coins=3)  # a coin from each Bridge, one for the Treasure
    assert holds(game.seats[0].hand, "gold copper")  # one for the Victory card
    empty = dict.fromkeys(cards("copper silver estate curse ironworks mill baron bridge courtyard conspirator"), 0)
    game = scene(seat("ironworks", deck="gold"), seat(), kingdom=IRONWORKS, supply=empty)
    do(game, "play ironworks")
    assert game.question == "action"
    assert has(game, actions=0, coins=0)


def test_mill_pays_for_two_discards_only() -> None:
    game = scene(seat("mill estate", deck="curse gold"), seat())
    do(game, "play mill")
    assert has(game, actions=1)
    assert options(game) == ["card curse", "card estate", "decline"]
    do(game, "card curse")
    assert options(game) == ["card estate"]
    do(game, "card estate")
    assert has(game, coins=2)
    game = scene(seat("mill", deck="curse gold"), seat())
    do(game, "play mill", "card curse")
    assert has(game, coins=0)
    assert game.seats[0].discard == ["curse"]
    game = scene(seat("mill estate", deck="curse gold"), seat())
    do(game, "play mill", "decline")
    assert has(game, coins=0)
    game = scene(seat("mill"), seat())
    do(game, "play mill")
    assert game.question == "action"  # nothing to discard, nothing asked


def test_mining_village_pays_when_trashed() -> None:
    game = scene(seat("mining_village", deck="gold"), seat())
    do(game, "play mining_village")
    assert has(game, actions=2, coins=0)
    assert game.seats[0].hand == ["gold"]
    assert options(game) == ["choose trash", "decline"]
    do(game, "choose trash")
    assert has(game, actions=2, coins=2)
    assert (game.trash, game.seats[0].play) == (["mining_village"], [])
    game = scene(seat("mining_village", deck="gold"), seat())
    do(game, "play mining_village", "decline")
    assert has(game, actions=2, coins=0)
    assert game.seats[0].play == ["mining_village"]


@pytest.mark.parametrize(
    ("place", "deck"),
    [(0, "estate gold silver"), (1, "gold estate silver"), (2, "gold silver estate")],
)
def test_secret_passage_goes_to_any_depth(place: int, deck: str) -> None:
    game = scene(seat("secret_passage estate", deck="copper*2 gold silver"), seat())
    do(game, "play secret_passage")
    assert has(game, actions=1)
    assert names(game) == {"estate", "copper"}
    do(game, "card estate")
    assert options(game) == ["position 0", "position 1", "position 2"]
    do(game, f"position {place}")
    assert game.seats[0].deck == cards(deck)
    assert holds(game.seats[0].hand, "copper*2")
    assert ("position", 0, place) in game.observation(1)["events"]


def test_secret_passage_hides_the_card() -> None:
    one = scene(seat("secret_passage estate", deck="copper*2 gold"), seat())
    two = scene(seat("secret_passage estate", deck="copper*2 gold"), seat())
    do(one, "play secret_passage", "card estate", "position 1")
    do(two, "play secret_passage", "card copper", "position 1")
    assert one.observation(1) == two.observation(1)


def test_secret_passage_into_an_empty_deck_does_not_shuffle() -> None:
    game = scene(seat("secret_passage estate", deck="copper*2", discard="gold"), seat())
    do(game, "play secret_passage", "card estate")
    assert options(game) == ["position 0"]
    do(game, "position 0")
    assert game.seats[0].deck == ["estate"]
    assert game.seats[0].discard == ["gold"]


def test_courtier_pays_for_each_type() -> None:
    game = scene(seat("courtier copper"), seat())
    do(game, "play courtier", "card copper")
    assert options(game) == ["choose action", "choose buy", "choose coins", "choose gold"]
    do(game, "choose coins")
    assert has(game, actions=0, buys=1, coins=3)
    assert game.seats[0].hand == ["copper"]  # only revealed
    game = scene(seat("courtier harem"), seat())
    do(game, "play courtier", "card harem")
    assert len(options(game)) == 6
    do(game, "choose coins+gold")
    assert has(game, coins=3)
    assert game.seats[0].discard == ["gold"]
    game = scene(seat("courtier nobles"), seat())
    do(game, "play courtier", "card nobles", "choose action+buy")
    assert has(game, actions=1, buys=2)


def test_courtier_may_choose_a_gold_that_is_not_there() -> None:
    game = scene(seat("courtier curse"), seat(), supply={"gold": 0})
    do(game, "play courtier", "card curse", "choose gold")
    assert game.seats[0].discard == []


def test_courtier_with_an_empty_hand_does_nothing() -> None:
    game = scene(seat("courtier"), seat())
    do(game, "play courtier")
    assert game.question == "action"
    assert has(game, actions=0, buys=1, coins=0)


def test_duke_counts_duchies_everywhere() -> None:
    game = scene(seat("duke", deck="duke duchy", discard="duchy"), seat("duke", deck="estate"))
    assert game.points(0) == 2 * 3 + 2 * 2
    assert game.points(1) == 1
    assert game.legal() == [("end",)]  # it cannot be played


def test_minion_pays_or_renews_the_hands() -> None:
    game = scene(seat("minion estate*2", deck="gold*5"), seat("copper*5", deck="silver*5"))
    do(game, "play minion", "choose coins")
    assert has(game, actions=1, coins=2)
    assert holds(game.seats[1].hand, "copper*5")
    game = scene(
        seat("minion estate*2", deck="gold*5"), seat("copper*5", deck="silver*5"), seat("copper*4", deck="silver*5")
    )
    do(game, "play minion", "choose discard")
    assert has(game, actions=1, coins=0)
    assert game.seats[0] == Seat(
        hand=cards("gold*4"), deck=["gold"], discard=cards("estate*2"), play=["minion"], turns=1
    )
    assert game.seats[1] == Seat(hand=cards("silver*4"), deck=["silver"], discard=cards("copper*5"))
    assert game.seats[2].hand == cards("copper*4")  # fewer than five


def test_patrol_takes_victory_cards_and_curses_and_orders_the_rest() -> None:
    game = scene(seat("patrol", deck="copper*3 gold mill curse silver estate"), seat())
    do(game, "play patrol")
    assert holds(game.seats[0].hand, "copper*3 mill curse")
    assert ("reveal", 0, *cards("gold mill curse silver")) in game.observation(1)["events"]
    assert options(game) == ["card gold", "card silver"]
    do(game, "card silver")
    assert options(game) == ["card gold"]
    do(game, "card gold")
    assert game.seats[0].deck == cards("silver gold estate")


def test_patrol_takes_nobles_and_harem_and_reveals_what_there_is() -> None:
    game = scene(seat("patrol", deck="copper*3 nobles", discard="harem"), seat())
    do(game, "play patrol")
    assert holds(game.seats[0].hand, "copper*3 nobles harem")
    assert (game.seats[0].deck, game.seats[0].discard) == ([], [])
    assert game.question == "action"


REPLACE = "replace mill harem nobles duke courtier baron courtyard pawn swindler"


def test_replace_puts_actions_and_treasures_on_the_deck() -> None:
    game = scene(seat("replace estate", deck="gold"), seat("copper"), kingdom=REPLACE)
    do(game, "play replace", "card estate")
    assert names(game) == set(cards("copper curse estate courtyard pawn silver swindler mill baron"))
    do(game, "card baron")
    assert game.seats[0].deck == cards("baron gold")
    assert game.seats[1].discard == []
    game = scene(seat("replace estate", deck="gold", discard="copper"), seat("copper"), kingdom=REPLACE)
    do(game, "play replace", "card estate", "card silver")
    assert (game.seats[0].deck, game.seats[0].discard) == (cards("silver gold"), ["copper"])


def test_replace_curses_the_others_for_a_victory_card() -> None:
    game = scene(seat("replace silver", deck="gold"), seat(), seat(), kingdom=REPLACE, supply={"curse": 1})
    do(game, "play replace", "card silver", "card duchy")
    assert game.seats[0].discard == ["duchy"]
    assert game.seats[1].discard == ["curse"]
    assert game.seats[2].discard == []  # the pile ran out in turn order


@pytest.mark.parametrize(("trashed", "gained"), [("baron", "nobles"), ("baron", "harem"), ("estate", "mill")])
def test_replace_does_both_for_two_types(trashed: str, gained: str) -> None:
    game = scene(seat(f"replace {trashed}", deck="gold"), seat(), kingdom=REPLACE)
    do(game, "play replace", f"card {trashed}", f"card {gained}")
    assert game.seats[0].deck == [gained, "gold"]
    assert game.seats[1].discard == ["curse"]


def test_replace_with_an_empty_hand_is_still_an_attack() -> None:
    game = scene(seat("replace"), seat("diplomat copper*4"), kingdom=REPLACE)
    do(game, "play replace")
    assert game.question == "reaction"
    do(game, "decline")
    assert game.question == "action"


def test_torturer_victims_choose_in_turn_order() -> None:
    game = scene(seat("torturer", deck="gold*3"), seat("copper*2 estate"), seat("copper"), supply={"curse": 1})
    do(game, "play torturer")
    assert holds(game.seats[0].hand, "gold*3")
    assert (game.to_act(), options(game)) == (1, ["choose discard", "choose curse"])
    do(game, "choose discard", "card estate")
    assert options(game) == ["card copper"]
    do(game, "card copper")
    assert game.seats[1].discard == cards("estate copper")
    assert ("choose", 1, "discard") in game.observation(2)["events"]
    do(game, "choose curse")
    assert holds(game.seats[2].hand, "copper curse")
    assert game.supply["curse"] == 0


@pytest.mark.parametrize("hand", ["", "copper"])
def test_torturer_discards_what_there_is(hand: str) -> None:
    game = scene(seat("torturer"), seat(hand))
    do(game, "play torturer", "choose discard", *(f"card {card}" for card in hand.split()))
    assert game.seats[1].discard == hand.split()
    assert game.question == "action"


def test_trading_post_makes_a_silver_of_two_cards() -> None:
    game = scene(seat("trading_post estate copper gold"), seat())
    do(game, "play trading_post", "card estate", "card copper")
    assert game.trash == cards("estate copper")
    assert holds(game.seats[0].hand, "gold silver")
    game = scene(seat("trading_post estate copper gold"), seat(), supply={"silver": 0})
    do(game, "play trading_post", "card estate", "card copper")
    assert game.seats[0].hand == ["gold"]


def test_upgrade_makes_a_card_costing_one_more() -> None:
    game = scene(
        seat("upgrade", deck="estate gold"), seat(), kingdom="upgrade pawn steward swindler masquerade baron mill duke"
    )
    do(game, "play upgrade")
    assert has(game, actions=1)
    assert options(game) == ["card estate"]
    do(game, "card estate")
    assert {"silver", "steward", "swindler", "masquerade"} <= names(game)
    assert all(CARDS[card].cost == 3 for card in names(game))
    do(game, "card silver")
    assert (game.trash, game.seats[0].discard) == (["estate"], ["silver"])


def test_upgrade_gains_nothing_where_nothing_costs_one_more() -> None:
    game = scene(seat("upgrade copper"), seat())
    do(game, "play upgrade", "card copper")
    assert (game.trash, game.seats[0].discard) == (["copper"], [])
    assert game.question == "action"
    game = scene(seat("upgrade"), seat())
    do(game, "play upgrade")
    assert game.question == "action"


def test_upgrade_after_a_bridge_turns_copper_into_a_card_of_two() -> None:
    game = scene(seat("bridge upgrade copper"), seat(), kingdom="bridge upgrade pawn courtyard lurker")
    game.actions = 2
    do(game, "play bridge", "play upgrade", "card copper")
    assert names(game) == set(cards("estate pawn courtyard lurker"))
    game = scene(seat("bridge upgrade silver"), seat(), kingdom="bridge upgrade baron")
    game.actions = 2
    do(game, "play bridge", "play upgrade", "card silver")
    assert {"bridge", "baron"} <= names(game)
    assert all(CARDS[card].cost == 4 for card in names(game))


def test_harem_is_played_for_two_and_still_scores() -> None:
    game = scene(seat("harem", deck=COPPERS), seat())
    assert options(game) == ["end"]  # no Action
    do(game, "end", "play harem")
    assert has(game, coins=2)
    assert game.points(0) == 2


def test_nobles_draws_three_or_gives_two_actions_and_still_scores() -> None:
    game = scene(seat("nobles", deck="gold*4"), seat())
    do(game, "play nobles")
    assert options(game) == ["choose cards", "choose actions"]
    do(game, "choose cards")
    assert holds(game.seats[0].hand, "gold*3")
    assert game.points(0) == 2
    game = scene(seat("nobles", deck="gold*4"), seat())
    do(game, "play nobles", "choose actions")
    assert has(game, actions=2)


# The questions and answers of the rulebook page


def test_second_edition_has_26_cards_and_needs_the_base_cards() -> None:
    assert len(INTRIGUE) == 26
    assert not set(INTRIGUE) & set(cards("copper silver gold estate duchy province curse"))
    removed = {"coppersmith", "great_hall", "saboteur", "scout", "secret_chamber", "tribute"}
    assert not removed & set(INTRIGUE)
    assert set(cards("courtier diplomat lurker mill patrol replace secret_passage")) <= set(INTRIGUE)


def test_a_curse_may_be_chosen_from_an_empty_pile() -> None:
    game = scene(seat("torturer"), seat("copper*3"), supply={"curse": 0})
    do(game, "play torturer")
    assert options(game) == ["choose discard", "choose curse"]
    do(game, "choose curse")
    assert holds(game.seats[1].hand, "copper*3")


@pytest.mark.parametrize("hand", ["", "estate"])
def test_trading_post_with_fewer_than_two_cards_gives_no_silver(hand: str) -> None:
    game = scene(seat(f"trading_post {hand}"), seat())
    do(game, "play trading_post", *(f"card {card}" for card in hand.split()))
    assert game.trash == hand.split()
    assert game.seats[0].hand == []
    assert game.supply["silver"] == 40


def test_victory_cards_keep_their_points_when_played_until_they_are_trashed_or_passed() -> None:
    game = scene(seat("nobles mill harem", deck="masquerade estate*2"), seat("copper"))
    assert (game.points(0), game.points(1)) == (2 + 1 + 2 + 2, 0)
    do(game, "play nobles", "choose actions", "play mill", "decline")
    assert game.points(0) == 7
    do(game, "play masquerade", "card harem", "card copper")
    assert (game.points(0), game.points(1)) == (5, 2)
    do(game, "card estate")
    assert game.points(0) == 4


def test_masquerade_is_no_attack_and_no_gain() -> None:
    game = scene(seat("masquerade estate*2"), seat("moat diplomat copper*3"), moat=True)
    supply = dict(game.supply)
    do(game, "play masquerade")
    assert game.question == "masquerade:pass"  # no reaction is asked for
    do(game, "card estate", "card copper", "decline")
    assert game.supply == supply
    assert holds(game.seats[1].hand, "moat diplomat copper*2 estate")
    assert not any(event[0] == "gain" for event in game.observation(0)["events"])


def test_the_turn_goes_on_when_the_piles_have_run_out() -> None:
    game = scene(
        seat("bridge*2 copper", deck=COPPERS), seat(deck=COPPERS), supply={"curse": 0, "estate": 0, "copper": 1}
    )
    game.actions = 2
    do(game, "play bridge", "play bridge", "end", "buy copper")
    assert not game.over
    do(game, "buy silver", "end")
    assert game.over
    one_pile = scene(seat("copper", deck=COPPERS), seat(deck=COPPERS), supply={"courtyard": 0})
    do(one_pile, "end", "end")
    assert not one_pile.over


# Random play

LONGEST = 6000  # decisions; no rule of the game
STYLES = ("aimless", "eager", "thrifty")


def pick(game: Game, style: str, chance: random.Random) -> Decision:
    """Aimless: any decision. Eager: seldom ends a phase early. Thrifty: eager, and buys what is dear."""
    legal = game.legal()
    if style == "aimless" or legal[-1] != ("end",) or len(legal) == 1 or chance.random() < 0.1:
        return chance.choice(legal)
    plays = [one for one in legal if one[0] == "play"]
    if style == "eager" or chance.random() < 0.1:
        return chance.choice(plays or legal[:-1])
    dearest = max(game.cost(str(one[1])) for one in legal[:-1])
    if not plays and dearest < 3:
        return ("end",)
    return chance.choice(plays or [one for one in legal[:-1] if game.cost(str(one[1])) == dearest])


def rearrange_what_is_hidden(game: Game, viewer: int, chance: random.Random) -> None:
    """Deal the hand, the deck and the covered discards of every other seat anew, and shuffle the viewer's own deck."""
    for number, one in enumerate(game.seats):
        if number == viewer:
            chance.shuffle(one.deck)
            continue
        hidden = one.hand + one.deck + one.discard[:-1]
        chance.shuffle(hidden)
        in_hand, in_deck = len(one.hand), len(one.hand) + len(one.deck)
        one.hand[:], one.deck[:] = hidden[:in_hand], hidden[in_hand:in_deck]
        one.discard[:-1] = hidden[in_deck:]


def check_observations(game: Game, chance: random.Random) -> None:
    """Every seat sees the same after all that is hidden from it has changed places."""
    for viewer in range(game.players):
        before = game.observation(viewer)
        assert bool(before["legal"]) == (viewer == game.to_act())
        kept = copy.deepcopy(game.seats)
        rearrange_what_is_hidden(game, viewer, chance)
        assert game.observation(viewer) == before
        for one, old in zip(game.seats, kept, strict=True):
            one.hand[:], one.deck[:], one.discard[:] = old.hand, old.deck, old.discard


def random_game(seed: int) -> tuple[Game, set[str]]:
    """Play by chance with 2 to 6 players, with Moat in every third game. Returns the game and what was asked."""
    chance = random.Random(seed)
    moat = seed % 3 == 0
    kingdom = chance.sample([*INTRIGUE, *(["moat"] if moat else [])], 10)
    players = 2 + seed % 5

    def shuffle(pile: list[str], _: int) -> list[str]:
        return chance.sample(pile, len(pile))

    game = Game(kingdom, players, None, shuffle, Options(moat=moat, first=chance.randrange(players)))
    style = STYLES[seed // 5 % len(STYLES)]
    asked = set()
    for step in range(LONGEST):
        if game.over:
            break
        asked.add(str(game.question))
        game.apply(pick(game, style, chance))
        game.check()
        if step % 200 == 0:
            check_observations(game, chance)
    return game, asked


def test_random_play_keeps_every_invariant_and_asks_every_question() -> None:
    asked: set[str] = set()
    for seed in range(60):
        game, questions = random_game(seed)
        asked |= questions
        assert game.over
        results = game.results()
        assert max(results.points) == results.points[results.winners[0]]
    assert asked == {line.split('"')[1] for line in questions_in_the_docstring()}


def questions_in_the_docstring() -> list[str]:
    table = str(model.__doc__).split("Every decision, and when it is asked")[1].split("\n- ")[0]
    return [line for line in table.splitlines() if line.startswith('    "')]


def test_a_game_is_given_by_its_starts_shuffles_and_decisions() -> None:
    one, _ = random_game(7)
    two, _ = random_game(7)
    assert [one.observation(number) for number in range(one.players)] == [
        two.observation(number) for number in range(two.players)
    ]
