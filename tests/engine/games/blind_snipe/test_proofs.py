"""What can never happen in Blind Snipe: proofs that find nothing, and that find out every broken rule."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from engine.faults import Fault
from engine.games.blind_snipe import lawful, proofs, rules, state
from engine.games.blind_snipe.identities.ending import longest, longest_played
from engine.games.blind_snipe.scenes import Scene
from engine.kit.fields import new
from engine.kit.stack import kind_due, push, seat_to_act, set_seat
from engine.registry import find

GAME = find("blind_snipe")
TABLES = GAME.load()


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
    first = new(state.STATE)
    rules.start(compiled, first, 3, new(state.DEAL), new(state.COUNTS))
    other = SimpleNamespace(legal=everything if lenient else rules.legal, step=step)
    monkeypatch.setattr(proofs, "rules", other)
    return dict(proofs.tried(compiled, first).broken)


def everything(rules_record: Any, position: Any, mask: np.ndarray) -> None:
    """Rules that allow every card, every number that can be named, and every stack, at any time."""
    mask[:] = False
    mask[[rules.act(state.LAY, card) for card in (state.SAFE, state.BOMB)]] = True
    mask[[rules.act(state.BID, number) for number in range(1, 8)]] = True
    mask[[rules.act(state.FLIP, seat) for seat in range(3)]] = position.shown[:3] < position.depth[:3]


def test_the_true_rules_break_nothing_in_a_small_round(monkeypatch: pytest.MonkeyPatch) -> None:
    assert small_round(monkeypatch, rules.step) == {}


NOT_ALLOWED = {
    "laid_after_call",
    "laid_from_empty_hand",
    "laid_not_one",
    "called_not_above",
    "called_above_all",
    "called_after_all",
    "others_before_own",
    "bids_left_open",
    "turned_too_many",
}


def test_rules_that_allow_everything_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    assert small_round(monkeypatch, rules.step, lenient=True).keys() >= NOT_ALLOWED


def asks_again(rules_record: Any, position: Any, counts: Any, action: int) -> None:
    """Who passes stays where he is."""
    seat = int(seat_to_act(position))
    rules.step(rules_record, position, counts, action)
    if state.ACTIONS.block(action) == state.PASS and kind_due(position) == state.BIDDING:
        set_seat(position, seat)


def forgives(rules_record: Any, position: Any, counts: Any, action: int) -> None:
    """A bomb is turned up like any other card."""
    owner = state.ACTIONS.values(action)[0]
    if kind_due(position) == state.FLIPPING and top(position, owner) == state.BOMB:
        position.shown[owner] += 1
        position.turned += 1
    else:
        rules.step(rules_record, position, counts, action)


def fails_too_soon(rules_record: Any, position: Any, counts: Any, action: int) -> None:
    """A safe card is a failure."""
    safe = kind_due(position) == state.FLIPPING and top(position, state.ACTIONS.values(action)[0]) == state.SAFE
    rules.step(rules_record, position, counts, action)
    counts.failures += safe


def wins_too_soon(rules_record: Any, position: Any, counts: Any, action: int) -> None:
    """The first card is enough."""
    if kind_due(position) == state.FLIPPING:
        counts.successes += 1
        position.rounds += 1
    else:
        rules.step(rules_record, position, counts, action)


def never_wins(rules_record: Any, position: Any, counts: Any, action: int) -> None:
    """Enough is not enough."""
    rules.step(rules_record, position, counts, action)
    counts.successes = 0


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
def test_a_broken_rule_is_found_out(monkeypatch: pytest.MonkeyPatch, step: Callable[..., None], laws: set[str]) -> None:
    assert small_round(monkeypatch, step).keys() >= laws


def test_every_law_is_broken_above() -> None:
    positions, counts = np.zeros(1, state.STATE), np.zeros(1, state.COUNTS)
    push(positions[0], state.TURN, 0)
    choice = np.array([1])
    laws = {law for judge in proofs._LAWS.values() for law in judge(positions, choice, positions, counts)}
    assert laws == NOT_ALLOWED.union(*(broken for _, broken in BROKEN_RULES))


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


def test_the_longest_game_of_many_medals_is_sought_so_long_and_no_longer() -> None:
    """Nine medals and six players would take minutes; three players are tried to the end."""
    tables = GAME.load((), [("medals.to_win", 9)])
    assert proofs.longest_game(tables, 3) == 3 * 8 + 4 * 3 - 1
    with pytest.raises(Fault, match=f"{proofs.STANDINGS:,} positions, its bound"):
        proofs.longest_game(tables, 6)
    told = longest(tables)
    assert told.value == 35
    assert f"6: > {proofs.STANDINGS:,} positions" in told.lines[-1].en


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
    scene.state.bid, scene.counts.bids = called, 2
    scene.counts.bid_before, scene.counts.bids_before = before, calls
    assert lawful.odd_call(scene.state, scene.counts) == odd


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
    assert lawful.conserved(scene.rules, scene.state, scene.counts)
    for field in ("cards", "medals", "drunk", "from_cup"):
        spoilt = scene.state.copy()
        spoilt[field][1] += 1
        assert not lawful.conserved(scene.rules, spoilt, scene.counts), field
