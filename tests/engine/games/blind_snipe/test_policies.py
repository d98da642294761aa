"""Players of Blind Snipe: they know no more than they may, play one game however it is run, and keep to their rates."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from engine.games.blind_snipe import policies, rules, state, styles
from engine.games.blind_snipe.chances import MOST, best_chances
from engine.games.blind_snipe.styles import AMBUSH_STYLE, BLUFFER_STYLE, CAUTIOUS_STYLE, RATES, style
from engine.kit.stack import kind_due, set_kind
from engine.play.replay import Replay, record_game
from tests.bench.figures import run_python
from tests.engine.games.blind_snipe.hooks import disguises
from tests.engine.games.blind_snipe.players import RULES, TABLES, chosen, positions
from tests.engine.games.blind_snipe.table import GAME, Table, first_cards
from tests.engine.games.counting import counted

STYLES = {"cautious": CAUTIOUS_STYLE, "bluffer": BLUFFER_STYLE}
ALL_SAFE = first_cards("1 safe", "2 safe", "3 safe", "4 safe")
OTHER_HAND = ["safe", "safe", "safe", "bomb"]
MIXED = ["planner", "bluffer", "cautious", "random"]


# --- what is known ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("policy", GAME.policies)
def test_no_policy_sees_hidden_cards(policy: str) -> None:
    """In a game of all policies every choice is the same, and uses as much chance, when hidden cards are swapped."""
    chance, differ = Random(3), 0
    for position in positions(MIXED, 4):
        seat = GAME.seat_to_act(position)
        for other in disguises(TABLES, position, seat, chance) if seat >= 0 else ():
            differ += other.tobytes() != position.tobytes()
            one, same = (np.array([5], np.uint64) for _ in range(2))
            assert GAME.choose(policy, RULES, other, one) == GAME.choose(policy, RULES, position, same)
            assert one == same
    assert differ > 20


# --- one game, however it is played ----------------------------------------------------------------------------------


@pytest.mark.parametrize("policy", [*([one] for one in GAME.policies), MIXED], ids="-".join)
def test_games_in_bulk_are_those_played_singly(policy: list[str]) -> None:
    seats = policy * (4 // len(policy))
    figures = GAME.play(TABLES, 4, seats, 2, 3, 4)
    for row, number in zip(figures, range(3, 7), strict=True):
        replay = Replay(record_game(GAME, 4, 2, number, seats), "log")
        moments = list(replay.moments())
        last, counts = moments[-1], counted(GAME, moments)
        found = dict(zip(GAME.columns, row.tolist(), strict=True))
        assert found["rounds"] == last.after.rounds
        for field in ("decisions", "successes", "failures", "raises", "flips"):
            assert found[field] == counts[field], field
        assert found["poured"] == 4 * TABLES.cup.start + counts.poured  # what stands there at the start was not decided
        assert found["drunk"] == last.after.drunk.sum()
        winner = int(last.after.winner) - 1
        assert found[f"won_by_{(winner - int(last.after.first)) % 4 + 1}"] == 1
        assert found[f"won_by_policy_{(winner + number) % 4 + 1}"] == 1


UNCOMPILED = """
import numpy as np
from engine.registry import find
from engine.games.blind_snipe import planner, state
from engine.kit.stack import kind_due
game = find("blind_snipe")
tables = game.load(["referee"])
rules = game.rules(tables)
print(game.play(tables, 4, ["cautious", "bluffer", "random", "bluffer"], 1, 0, 3).tolist())
position, stream = game.start(tables, rules, 4, game.deal(tables, 4, 5)), np.array([5], np.uint64)
phases = []
while (seat := game.seat_to_act(position)) >= 0 and len(phases) < 12:
    if kind_due(position) in (state.TURN, state.BIDDING, state.FLIPPING):
        phases.append(int(kind_due(position)))
        with np.errstate(over="ignore"):
            print(phases[-1], planner.planned(rules, game.observe(position, seat), stream, 2), stream)
    game.step(rules, position, game.choose("bluffer", rules, position, stream))
"""


def test_uncompiled_policies_choose_the_same() -> None:
    """The planner on the first decisions of a game, with two positions imagined for each."""
    compiled = run_python(UNCOMPILED)
    assert {line.split()[0] for line in compiled.splitlines()[1:]} == {"1", "2", "3"}
    assert run_python(UNCOMPILED, NUMBA_DISABLE_JIT="1") == compiled


# --- what the rates say ----------------------------------------------------------------------------------------------

GUARDED = {"1 medal": 2}  # with a medal won by player 3: it needs but one more

RATED = [
    ("bomb", [], {}, "lay bomb"),
    ("bomb_guarding", [], GUARDED, "lay bomb"),
    ("call", [ALL_SAFE], {}, "bid 1"),
    ("bait", [first_cards("1 bomb", "2 safe", "3 safe", "4 safe")], {}, "bid 1"),
    ("lie", [first_cards("1 safe", "2 bomb", "3 safe", "4 safe"), "1 bid 1"], {}, "bid 2"),
]


@pytest.mark.parametrize("policy", STYLES)
@pytest.mark.parametrize(("rate", "lines", "medals", "action"), RATED, ids=[rated[0] for rated in RATED])
def test_rates_are_kept(policy: str, rate: str, lines: list[str], medals: dict[str, int], action: str) -> None:
    """2,000 times, give or take 4 standard deviations of at most 22.4."""
    position = Table(4, lines).state if lines else GAME.start(TABLES, RULES, 4, {"first": 1})
    for seat in medals.values():
        position.medals[seat] = TABLES.medals.to_win - TABLES.medals.success
    stream = np.array([9], np.uint64)
    wanted = GAME.action_named(action)
    times = sum(GAME.choose(policy, RULES, position, stream) == wanted for _ in range(2_000))
    assert times == pytest.approx(20 * STYLES[policy][RATES.index(rate)], abs=90)


@pytest.mark.parametrize(
    ("policy", "bid", "guarding", "action"),
    [
        ("cautious", 1, False, "bid 2"),  # 3/4
        ("cautious", 2, False, "bid 3"),  # 3/4 x 3/4 = 56 %, and it asks for 50
        ("cautious", 3, False, "pass"),  # 3/4 x 3/4 x 3/4 = 42 %
        ("cautious", 3, True, "bid 4"),  # while guarding it asks for 40
        ("bluffer", 3, False, "bid 4"),  # it asks for 40, and for less while guarding
    ],
)
def test_raises_by_counting(policy: str, bid: int, guarding: bool, action: str) -> None:
    """One card each, the own one safe, of others one in four a bomb."""
    position = Table(4, [ALL_SAFE, f"1 bid {bid}"]).state
    position.medals[2] = guarding
    assert chosen(policy, position) == action


def test_an_empty_hand_with_a_bomb_laid_calls_what_lies_above_it() -> None:
    """Two players; three safe cards upon the bomb: 3 is certain. With the bomb on top nothing is: the least."""
    for own, called in (("bomb safe safe safe", "bid 3"), ("safe safe safe bomb", "bid 1")):
        lines = [f"1 lay {card}; 2 lay {other}" for card, other in zip(own.split(), OTHER_HAND, strict=True)]
        position = Table(2, lines, changes={"players.min": 2}).state
        assert {chosen(policy, position) for policy in STYLES} == {called}


def test_cautious_calls_nothing_that_is_not_safe_enough() -> None:
    """Unless its hand is empty; by the chances of what it sees, while guarding and not."""
    calls, best = [0, 0], np.zeros(MOST + 1)
    for seed in range(30):
        for position in positions(["cautious", "bluffer", "bluffer", "random"], seed):
            if GAME.seat_to_act(position) != 0 or (kind_due(position) == state.TURN and rules.held(position, 0) == 0):
                continue
            name = chosen("cautious", position, seed)
            if name.startswith("bid"):
                view = GAME.observe(position, 0)
                best_chances(RULES, view, 0, best)
                guarding = bool((position.medals[1:4] > 0).any())
                assert best[int(name.split()[1])] >= (0.4 if guarding else 0.5)
                calls[guarding] += 1
    assert min(calls) > 10


@pytest.mark.parametrize("policy", ["cautious", "bluffer"])
def test_flips_are_the_likeliest(policy: str) -> None:
    """Of two players with two cards each: one of each, 9/16, and not two of one, 3/4 x 2/3 = 1/2."""
    laid = [first_cards("1 safe", "2 safe", "3 safe"), "1 lay safe; 2 lay safe; 3 bid 3; 1 pass; 2 pass"]
    first = chosen(policy, Table(3, [*laid, "3 flip 3"]).state)
    assert first in ("flip 1", "flip 2")
    then = chosen(policy, Table(3, [*laid, f"3 flip 3; 3 {first}"]).state)
    assert {first, then} == {"flip 1", "flip 2"}


def test_the_leader_drinks_and_empties_the_cup() -> None:
    """Player 3 has a medal. Without one it is who has most cards, and of those the next to the left."""
    position = Table(4, [ALL_SAFE, "1 bid 1; 2 pass; 3 pass; 4 pass; 1 flip 1"]).state
    for policy in ("cautious", "bluffer", "planner"):
        assert chosen(policy, position) == "give 2"
        led = position.copy()
        led.medals[2] = 1
        assert chosen(policy, led) == "give 3"
        set_kind(led, state.EMPTYING)
        assert chosen(policy, led) == "cup 3"


def test_a_style_has_all_rates() -> None:
    rates = dict(zip(RATES, AMBUSH_STYLE.tolist(), strict=True))
    assert np.array_equal(style(**rates), AMBUSH_STYLE)
    for wrong in ({}, {**rates, "luck": 1}, {"enough": 50}):
        with pytest.raises(ValueError, match="enough_guarding"):
            style(**wrong)
    assert all(0 <= rate <= styles.CERTAIN for row in (*STYLES.values(), AMBUSH_STYLE) for rate in row)


# --- what is reported ------------------------------------------------------------------------------------------------


def test_a_report_names_the_seats_that_there_are() -> None:
    keys = [measure.key for measure in GAME.measures_for(["bluffer"] * 4)]
    assert [key for key in keys if key.startswith("won_")] == ["won_by_1", "won_by_2", "won_by_3", "won_by_4"]
    keys = [measure.key for measure in GAME.measures_for(["bluffer", "cautious", "bluffer"])]
    assert [key for key in keys if key.startswith("won_")][-3:] == ["won_by_3", "won_bluffer", "won_cautious"]


def test_batches_hold_every_fast_policy_for_every_number_of_players_and_a_mixed_table() -> None:
    batches = GAME.batches(TABLES)
    assert set(policies.FAST) == set(GAME.policies) - {"planner"}
    for players in (3, 4, 5, 6):
        for policy in policies.FAST:
            assert batches[f"{policy}_{players}"] == (policy, players)
    assert batches["mixed_4"] == (("cautious", "bluffer") * 2, 4)
    assert GAME.default_policy in policies.FAST
