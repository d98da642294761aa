"""The ledger of Blind Snipe: figures worked out by hand from the rulebook, and rows that a broken rule would flip."""

from __future__ import annotations

import math
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from engine.faults import Fault
from engine.games.blind_snipe import rules
from engine.games.blind_snipe.scenes import Scene, whole_hand
from engine.identity import BY_GAMES
from engine.ledger.claims import Claim, load_claims
from engine.ledger.findings import check
from engine.registry import find
from engine.statistics.moments import Moments

GAME = find("blind_snipe")
TABLES = GAME.load()
LEDGER = load_claims(GAME.claims, GAME.identities)
BY_HAND = [claim for claim in LEDGER if claim.identity and claim.kind not in (*BY_GAMES, "sufficient")]

# What the rulebook says wrongly, or in two ways, and what is true.
REFUTED = {
    "seers_of_a_discard": 1,  # 3.3: the challenger knows
    "challenger_starts": 2,  # the questions: out by another's bomb, out by the own one
    "all_own_cards": 1,  # two lie, one was called
    "anyone_is_given": 3,  # of four, not the challenger
    "companion_may_be_refused": 0,
    "anyone_accompanies": 2,  # of four, neither the challenger nor the bomb's owner
    "own_bomb_only_unraised": 1,
    "out_only_by_bombs": 1,
    "winner_never_drinks": 1,  # a failure before
    "equal_shares": 1,  # 3 + 8 pours among two, say: 6 and 5
    "breach_is_possible": 0,
    "table_breach_cards": 1,
    "table_gift_only_first": 1,
    "table_revival": 1,
}

# Of what holds: some that take a whole game, a position or a search.
HELD = {
    "hand_cards": 3 + 1,
    "steps_of_a_round": 4,
    "least_call": 1,
    "gift_to_each_of_two": 1 / 2,
    "companion_cups": 1 / 2,
    "fined_by_own_bomb": 4 / 2,
    "neighbour_or_self": 1 / 4 - 1 / 4,
    "cards_lost_by_each": 4,
    "longest": 3 * 1 + 4 + 4 + 3,  # a medal each; two lose all cards, one all but the last
    "starters_after_own_bomb": 4 - 1,
    "kinds_of_breach": 3,
    "exposed_cups": 1 / 2,
    "free_targets": 4 - 1,
}


def claim_of(row: str) -> Claim:
    return next(claim for claim in LEDGER if claim.id == row)


def found(row: str, tables: Any = TABLES) -> float:
    claim = claim_of(row)
    return check(claim, GAME.identities[claim.identity], tables, {}).found.value


@pytest.mark.parametrize("row", REFUTED)
def test_what_is_true_instead(row: str) -> None:
    assert claim_of(row).verdict == "refuted"
    assert found(row) == REFUTED[row]


def test_every_refuted_row_was_reckoned_on_paper() -> None:
    assert {claim.id for claim in BY_HAND if claim.verdict == "refuted"} == set(REFUTED)


@pytest.mark.parametrize("row", HELD)
def test_what_holds(row: str) -> None:
    assert claim_of(row).verdict == "holds"
    assert found(row) == HELD[row]


def test_every_row_that_is_not_as_stated_says_what_is_done() -> None:
    for claim in LEDGER:
        told = claim.reason if claim.kind == "untestable" else claim.ruling
        assert claim.verdict == "holds" or (told is not None and told.zh != told.en)


# --- scenes ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("decision", ["2 lay safe", "1 bid 1", "1 lay bomb; 1 lay safe", "1 lay queen"])
def test_a_scene_refuses_what_the_rules_refuse(decision: str) -> None:
    with pytest.raises(Fault):
        Scene(TABLES).play(decision)


def test_a_scene_plays_a_whole_round() -> None:
    """Player 3 outbids the starter with all 3 cards, and meets player 2's bomb; then 1 alone can drink along."""
    scene = Scene(TABLES, draws=["bomb"]).fail(3, 2)
    assert scene.log[3:] == ["1 bid 1", "2 pass", "3 bid 3", "3 flip 3", "3 flip 2"]
    assert scene.all("cards") == [4, 4, 3]
    assert scene.all("drunk") == [1, 0, 2]
    assert scene.state.lost_bomb[2] == 1
    assert (scene.seat, scene.state.cup, scene.lying) == (3, 3 + 1, 0)


def test_a_scene_does_not_go_on_when_the_game_is_over() -> None:
    with pytest.raises(Fault):
        Scene(TABLES).succeed(1).succeed(1).succeed(1)


def test_a_whole_hand_ends_with_the_card_named() -> None:
    assert whole_hand(TABLES, "bomb") == ["safe", "safe", "safe", "bomb"]
    assert sorted(whole_hand(TABLES, "safe")) == ["bomb", "safe", "safe", "safe"]
    assert whole_hand(TABLES, "safe")[-1] == "safe"


# --- scenes under broken rules ---------------------------------------------------------------------------------------


def keeps_medals(rules_record: Any, position: Any, counts: Any, action: int) -> bool:
    """Medals stay with a player who is out."""
    medals = position.medals.copy()
    done = rules.step(rules_record, position, counts, action)
    position.medals[position.cards == 0] = medals[position.cards == 0]
    return done


def own_bomb_is_cheap(rules_record: Any, position: Any, counts: Any, action: int) -> bool:
    """The own bomb costs no more than another's."""
    challenger, self_bombs = int(position.bidder), int(counts.self_bombs)
    done = rules.step(rules_record, position, counts, action)
    position.drunk[challenger] -= 2 * (int(counts.self_bombs) - self_bombs)
    return done


def leaves_cards(rules_record: Any, position: Any, counts: Any, action: int) -> bool:
    """A failure takes no card."""
    cards = position.cards.copy()
    done = rules.step(rules_record, position, counts, action)
    position.cards[:] = cards
    return done


@pytest.mark.parametrize(
    ("step", "row"),
    [
        (keeps_medals, "medals_void"),
        (own_bomb_is_cheap, "fined_by_own_bomb"),
        (own_bomb_is_cheap, "drinks_doubled"),
        (leaves_cards, "lost_by_own_bomb"),
        (leaves_cards, "lost_by_anothers_bomb"),
    ],
)
def test_a_scene_under_a_broken_rule_gives_another_figure(
    monkeypatch: pytest.MonkeyPatch, step: Callable[..., bool], row: str
) -> None:
    monkeypatch.setattr("engine.games.blind_snipe.scenes.rules", SimpleNamespace(**{**vars(rules), "step": step}))
    claim = claim_of(row)
    assert check(claim, GAME.identities[claim.identity], TABLES, {}).broken


# --- by games --------------------------------------------------------------------------------------------------------


def games(**columns: list[int]) -> Moments:
    """Games with these columns, one entry a game; all others are 0."""
    count = len(next(iter(columns.values())))
    figures = np.array([columns.get(name, [0] * count) for name in GAME.columns]).T
    return Moments.of(GAME.columns, figures)


def test_lengths_are_compared_with_both_errors() -> None:
    """300 and 420 seconds are 360, give or take 60; 1000 and 1160 are 1080, give or take 80."""
    batches = {"bluffer_3": games(seconds=[300, 420]), "bluffer_6": games(seconds=[1000, 1160])}
    count = GAME.identities["minutes_apart"].by_games
    assert count is not None
    estimate = count(batches)
    assert estimate.value == pytest.approx(3)
    assert estimate.error == pytest.approx(3 * math.hypot(60 / 360, 80 / 1080))


@pytest.mark.parametrize(
    ("row", "column"),
    [
        ("conservation", "unlawful"),
        ("calls_played", "odd_calls"),
        ("turns_played", "odd_turns"),
        ("ends_played", "odd_ends"),
        ("breaches_played", "fouled"),
    ],
)
def test_a_single_exception_in_any_batch_breaks_its_row(row: str, column: str) -> None:
    claim = claim_of(row)
    clean, spoilt = games(games=[1, 1]), games(**{"games": [1, 1], column: [0, 1]})
    assert not check(claim, GAME.identities[claim.identity], TABLES, {"one": clean, "other": clean}).broken
    assert check(claim, GAME.identities[claim.identity], TABLES, {"one": clean, "other": spoilt}).broken


def test_sixteen_rounds_of_three_players_are_too_many() -> None:
    claim = claim_of("longest_played")
    for rounds, broken in ((15, False), (16, True)):
        batches = {"any": games(players=[3, 3], rounds=[9, rounds])}
        assert check(claim, GAME.identities[claim.identity], TABLES, batches).broken == broken
