"""The ledger of Blind Snipe: figures worked out by hand from the rulebook, and proofs that a broken rule would flip."""

from __future__ import annotations

import math
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from engine.claims import BY_GAMES, Claim, check, load_claims
from engine.game import GameError
from engine.games import find
from engine.games.blind_snipe import lawful, proofs, rules, state
from engine.games.blind_snipe.identities.ending import longest_played
from engine.games.blind_snipe.scenes import Scene, whole_hand

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


@pytest.mark.parametrize("claim", BY_HAND, ids=lambda claim: claim.id)
def test_every_row_by_hand_is_as_recorded(claim: Claim) -> None:
    finding = check(claim, GAME.identities[claim.identity], TABLES, {})
    assert not math.isnan(finding.found.value)
    assert finding.lines
    assert not finding.broken, (claim.verdict, finding.verdict, finding.found.value)


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
    with pytest.raises(GameError):
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
    with pytest.raises(GameError):
        Scene(TABLES).succeed(1).succeed(1).succeed(1)


def test_a_whole_hand_ends_with_the_card_named() -> None:
    assert whole_hand(TABLES, "bomb") == ["safe", "safe", "safe", "bomb"]
    assert sorted(whole_hand(TABLES, "safe")) == ["bomb", "safe", "safe", "safe"]
    assert whole_hand(TABLES, "safe")[-1] == "safe"


# --- every round -----------------------------------------------------------------------------------------------------


def test_every_round_is_tried_and_breaks_nothing() -> None:
    rounds = proofs.every_round(TABLES)
    assert rounds.positions > 10_000
    assert rounds.decisions > 2 * rounds.positions
    assert not rounds.broken


def small_round(monkeypatch: pytest.MonkeyPatch, step: Callable[..., Any], lenient: bool = False) -> dict[str, int]:
    """Every round of three players with a safe card and a bomb each, under other rules: the laws that are broken."""
    compiled = state.rules_record(TABLES)
    compiled.safe = compiled.bomb = 1
    first = state.new(state.STATE)
    rules.start(compiled, first, 3, 0, 0)
    other = SimpleNamespace(ACTIONS=rules.ACTIONS, legal=everything if lenient else rules.legal, step=step)
    monkeypatch.setattr(proofs, "rules", other)
    return dict(proofs.tried(compiled, first).broken)


def everything(rules_record: Any, position: Any, mask: np.ndarray) -> None:
    """Rules that allow every card, every number that can be named, and every stack, at any time."""
    mask[:] = False
    mask[[rules.LAY_SAFE, rules.LAY_BOMB]] = True
    mask[rules.BID : rules.BID + 7] = True
    mask[rules.FLIP_OF : rules.FLIP_OF + 3] = position.shown[:3] < position.depth[:3]


def test_the_true_rules_break_nothing_in_a_small_round(monkeypatch: pytest.MonkeyPatch) -> None:
    assert small_round(monkeypatch, rules.step) == {}


NOT_ALLOWED = {
    "laid_after_call", "laid_from_empty_hand", "laid_not_one", "called_not_above", "called_above_all",
    "called_after_all", "others_before_own", "bids_left_open", "turned_too_many",
}  # fmt: skip


def test_rules_that_allow_everything_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    assert small_round(monkeypatch, rules.step, lenient=True).keys() >= NOT_ALLOWED


def asks_again(rules_record: Any, position: Any, action: int) -> None:
    """Who passes stays where he is."""
    seat = int(position.seat)
    rules.step(rules_record, position, action)
    if action == rules.PASS and position.phase == state.BIDDING:
        position.seat = seat


def forgives(rules_record: Any, position: Any, action: int) -> None:
    """A bomb is turned up like any other card."""
    owner = action - rules.FLIP_OF
    if position.phase == state.FLIP and top(position, owner) == state.BOMB:
        position.shown[owner] += 1
        position.turned += 1
    else:
        rules.step(rules_record, position, action)


def fails_too_soon(rules_record: Any, position: Any, action: int) -> None:
    """A safe card is a failure."""
    safe = position.phase == state.FLIP and top(position, action - rules.FLIP_OF) == state.SAFE
    rules.step(rules_record, position, action)
    position.failures += safe


def wins_too_soon(rules_record: Any, position: Any, action: int) -> None:
    """The first card is enough."""
    if position.phase == state.FLIP:
        position.successes += 1
        position.rounds += 1
    else:
        rules.step(rules_record, position, action)


def never_wins(rules_record: Any, position: Any, action: int) -> None:
    """Enough is not enough."""
    rules.step(rules_record, position, action)
    position.successes = 0


def top(position: Any, owner: int) -> int:
    """The next card of a stack that would be turned up."""
    return int(position.stack[owner, position.depth[owner] - 1 - position.shown[owner]])


BROKEN_RULES: list[tuple[Callable[..., None], set[str]]] = [
    (asks_again, {"called_after_pass"}),
    (forgives, {"bomb_forgiven", "turned_after_bomb"}),
    (fails_too_soon, {"failed_without_bomb"}),
    (wins_too_soon, {"won_too_soon"}),
    (never_wins, {"not_stopped"}),
]


@pytest.mark.parametrize(("step", "laws"), BROKEN_RULES)
def test_a_broken_rule_is_found_out(
    monkeypatch: pytest.MonkeyPatch, step: Callable[..., None], laws: set[str]
) -> None:
    assert small_round(monkeypatch, step).keys() >= laws


def test_every_law_is_broken_above() -> None:
    position = state.new(state.STATE)
    judges = (("lay", proofs._laid), ("bid", proofs._called), ("flip", proofs._turned_up))
    laws = {law for word, judge in judges for law in judge(position, [word, "1"], position)}
    assert laws == NOT_ALLOWED.union(*(broken for _, broken in BROKEN_RULES))


def keeps_medals(rules_record: Any, position: Any, action: int) -> bool:
    """Medals stay with a player who is out."""
    medals = position.medals.copy()
    done = rules.step(rules_record, position, action)
    position.medals[position.cards == 0] = medals[position.cards == 0]
    return done


def own_bomb_is_cheap(rules_record: Any, position: Any, action: int) -> bool:
    """The own bomb costs no more than another's."""
    challenger, self_bombs = int(position.bidder), int(position.self_bombs)
    done = rules.step(rules_record, position, action)
    position.drunk[challenger] -= 2 * (int(position.self_bombs) - self_bombs)
    return done


def leaves_cards(rules_record: Any, position: Any, action: int) -> bool:
    """A failure takes no card."""
    cards = position.cards.copy()
    done = rules.step(rules_record, position, action)
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


# --- the longest game ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_longest_game_is_a_round_short_of_five_a_player(players: int) -> None:
    """A medal each, four cards each but the last one of the winner."""
    assert proofs.longest_game(TABLES, players) == players + 4 * players - 1


def test_the_longest_game_with_other_tables() -> None:
    """Three medals: two each. Two cards lost at once: two failures each, the winner's last one not."""
    assert proofs.longest_game(GAME.load((), [("medals.to_win", 3)]), 4) == 4 * 2 + 4 * 4 - 1
    assert proofs.longest_game(GAME.load((), [("penalty.cards", 2)]), 4) == 4 * 1 + 4 * 2 - 1
    assert proofs.longest_game(GAME.load((), [("medals.success", 2)]), 4) == 4 * 0 + 4 * 4 - 1


def test_the_longest_game_is_played() -> None:
    scene = longest_played(TABLES)
    assert scene.state.rounds == 14
    assert scene.all("medals") == [0, 1, 0]
    assert scene.living == [2]


# --- what watches simulated games ------------------------------------------------------------------------------------


def test_turns_of_the_passed_and_of_the_dead_are_odd() -> None:
    scene = Scene(TABLES).lay().call()
    assert not lawful.odd_turn(scene.state, 1)
    scene.state.passed[1] = 1
    assert lawful.odd_turn(scene.state, 1)
    scene.state.passed[1] = 0
    scene.state.cards[1] = 0
    assert lawful.odd_turn(scene.state, 1)


@pytest.mark.parametrize(
    ("called", "before", "calls", "odd"),
    [(2, 1, 1, False), (2, 2, 1, True), (2, 2, 2, False), (2, 3, 2, True), (4, 1, 1, True), (1, 0, 1, False)],
)
def test_calls_that_do_not_rise_or_rise_too_far_are_odd(called: int, before: int, calls: int, odd: bool) -> None:
    """Three cards lie, two calls were made; `calls` of them before this decision."""
    scene = Scene(TABLES).lay()
    scene.state.bid, scene.state.bids = called, 2
    assert lawful.odd_call(scene.state, before, calls) == odd


def test_ends_that_are_no_ends_are_odd() -> None:
    scene = Scene(TABLES).succeed(1).succeed(1).do("cup all")
    assert not lawful.odd_end(scene.rules, scene.state)
    for field, seat, value in (("medals", 0, 1), ("from_cup", 0, 1), ("medals", 1, 2)):
        spoilt = scene.state.copy()
        spoilt[field][seat] = value
        assert lawful.odd_end(scene.rules, spoilt), (field, seat)
    dead = scene.state.copy()
    dead.cards[1], dead.medals[1] = 0, 1
    assert lawful.odd_end(scene.rules, dead)


def test_a_card_a_medal_a_drink_or_a_pour_too_many_does_not_add_up() -> None:
    scene = Scene(TABLES).fail(2, 3).succeed(1).succeed(1).do("cup all")
    assert lawful.conserved(scene.rules, scene.state)
    for field in ("cards", "medals", "drunk", "from_cup"):
        spoilt = scene.state.copy()
        spoilt[field][1] += 1
        assert not lawful.conserved(scene.rules, spoilt), field
