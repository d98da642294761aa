"""Chances of a challenge: worked by hand, against every order and every way of turning up, and in games dealt out."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from random import Random

import numpy as np
import pytest

from engine.game import Record
from engine.games.blind_snipe import rules, state
from engine.games.blind_snipe.chances import MOST, best_chances, best_plan, stack_safe
from engine.games.blind_snipe.schema import MAX_PLAYERS
from engine.games.blind_snipe.state import SAFE
from engine.kit.stack import NOBODY, NOTHING, kind_due
from tests.engine.games.blind_snipe.table import GAME
from tests.engine.games.blind_snipe.views import View
from tests.engine.games.blind_snipe.worlds import Player, Round, known

MOST_ERRORS = 4.5  # standard errors; chance alone goes beyond once in 150,000 times


def chances(view: View, seat: int) -> list[float]:
    """Of 0 flips, 1, ... up to all cards that are face down."""
    best = np.zeros(MOST + 1)
    best_chances(view.rules, view.state, seat, best)
    return best[: int(view.state.depth.sum() - view.state.shown.sum()) + 1].tolist()


def plan(view: View, seat: int, flips: int) -> tuple[list[int], float]:
    """Cards to take of each stack, and the chance."""
    taken = np.zeros(MAX_PLAYERS, np.int64)
    chance = best_plan(view.rules, view.state, seat, flips, taken)
    return taken[: view.players].tolist(), float(chance)


def test_an_onlooker_and_fresh_hands() -> None:
    # Depths 1, 2, 2. The first player's own card is safe 3/4, then a top card of each other 3/4. A second card of a
    # stack is safe 2/3 after the first, so 3/4 x 3/4 x 3/4 x 2/3 = 9/32, and all five 3/4 x 1/2 x 1/2 = 3/16.
    view = View().lay(1, 2, 2)
    assert chances(view, 0) == pytest.approx([1, 3 / 4, 9 / 16, 27 / 64, 9 / 32, 3 / 16])
    # The second has two own cards to turn up first: 3/4, 1/2, then 3/8 and (the third's two: 1/4; the first's and
    # one of the third's: 1/2 x 9/16 = 9/32, which is better).
    assert chances(view, 1) == pytest.approx([1, 3 / 4, 1 / 2, 3 / 8, 9 / 32, 3 / 16])
    assert plan(view, 0, 3) == ([1, 1, 1], pytest.approx(27 / 64))
    assert plan(view, 0, 4) == ([1, 2, 1], pytest.approx(9 / 32))


def test_who_knows_the_own_stack() -> None:
    # Own stack seen, safe on top of the bomb: one flip is sure, two never succeed, nor does any more.
    view = View().lay(2, 1, 1).see(0, "SB")
    assert chances(view, 0) == [1, 1, 0, 0, 0]
    assert plan(view, 0, 3)[1] == 0
    # Two safe cards are seen: sure, sure, then another's 3/4, then both others' 9/16.
    view.see(0, "SS")
    assert chances(view, 0) == pytest.approx([1, 1, 1, 3 / 4, 9 / 16])


def test_a_stack_already_begun_is_worse_than_a_fresh_one_and_a_bombless_one_is_best() -> None:
    # The challenger, 0, has turned up the own card. 1 has shown one safe of four: the next is 2/3. 2's is fresh: 3/4.
    view = View().lay(1, 2, 2).show(0, "S").show(1, "S")
    assert plan(view, 0, 1) == ([0, 0, 1], pytest.approx(3 / 4))
    # 1's bomb is known to be lost (the only card left was safe in the last round): its card is sure.
    view = View().lose(1).lose(1).lose(1).lay(1, 1, 2).show(1, "S").gather().lay(1, 1, 2).show(0, "S")
    assert plan(view, 0, 1) == ([0, 1, 0], 1)
    assert chances(view, 0) == pytest.approx([1, 1, 3 / 4, 1 / 2])


def test_nobody_turns_up_what_does_not_lie() -> None:
    best = np.ones(MOST + 1)
    view = View().lay(1, 1, 1)
    best_chances(view.rules, view.state, 0, best)
    assert best[3] > 0
    assert not best[4:].any()


@pytest.mark.parametrize("hand", [(3, 1), (2, 2), (2, 1)])
@pytest.mark.parametrize("seed", range(5))
def test_no_way_of_turning_up_does_better(hand: tuple[int, int], seed: int) -> None:
    """Not even one that looks at each card before it chooses the next; and the plan keeps what it promises."""
    random, (safe, bombs) = Random(seed), hand
    view = View(hand__safe=safe, hand__bomb=bombs)
    players = [Player(safe, bombs) for _ in range(3)]
    for seat, player in enumerate(players):
        for _ in range(random.randint(0, safe + bombs - 1)):
            view.lose(seat)
            player.lose()
    lying = [random.randint(1, int(view.state.cards[seat])) for seat in range(3)]
    view.lay(*lying)
    if seed % 2:
        own = max(random.sample(list(players[0].orders), 1))[: lying[0]]
        view.see(0, "".join(own))
        players[0] = known("".join(own))
    for seat in (1, 2):
        if random.random() < 0.5 and "S" in players[seat].next_kinds() and random.randint(0, lying[seat] - 1):
            view.show(seat, "S")
            players[seat].show("S")
    every = Round(players, lying)
    found = chances(view, 0)
    for flips, chance in enumerate(found):
        assert chance == pytest.approx(float(every.best(0, flips)), abs=1e-12)
        taken, promised = plan(view, 0, flips)
        assert promised == pytest.approx(chance, abs=1e-12)
        if chance > 0:
            assert tuple(taken) in set(every.counts(0, flips))
            assert float(every.safe(tuple(taken))) == pytest.approx(chance)


def dealt_out(players: int, seed: int, hand: tuple[int, int]) -> Iterator[tuple[Record, Record]]:
    """Games in which every card of a hand is laid as likely, and all else is chosen without a look at cards.

    Yields rules and state before each flip; the state is then moved on.
    """
    random = Random(seed)
    changes = [("hand.safe", hand[0]), ("hand.bomb", hand[1])]
    tables = GAME.load((), changes)
    compiled = GAME.rules(tables)
    game = GAME.start(tables, compiled, players, GAME.deal(tables, players, seed))
    mask = np.zeros(GAME.actions, np.bool_)
    while (kind := int(kind_due(game))) not in (state.EMPTYING, NOTHING):
        seat = GAME.seat_to_act(game)
        if kind == state.FLIPPING:
            yield compiled, game
            continue
        held = int(rules.held(game, seat))
        if kind == state.LAYING or (kind == state.TURN and held and random.random() < 0.6):
            bomb = random.randrange(held) < game.hand_bomb[seat]
            action = GAME.action_named("lay bomb" if bomb else "lay safe")
        else:
            rules.legal(compiled, game, mask)
            mask[[GAME.action_named(f"lay {kind}") for kind in ("safe", "bomb")]] = False
            action = random.choice(np.flatnonzero(mask).tolist())
        assert GAME.step(compiled, game, action)


@pytest.mark.parametrize("hand", [(3, 1), (2, 2)])
def test_dealt_out_cards_are_safe_as_often_as_reckoned(hand: tuple[int, int]) -> None:
    """Each flip of any stack, over whole games with losses, as an onlooker reckons it."""
    surprise, spread, flips, random = 0.0, 0.0, 0, Random(1)
    for seed in range(250):
        for compiled, game in dealt_out(4, seed, hand):
            view = GAME.observe(game, NOBODY)
            open_to = [seat for seat in range(4) if rules.flippable(game, seat)]
            seat = random.choice(open_to)
            chance = float(stack_safe(compiled, view, seat, 1))
            safe = game.stack[seat, game.depth[seat] - 1 - game.shown[seat]] == SAFE
            surprise, spread, flips = surprise + safe - chance, spread + chance * (1 - chance), flips + 1
            assert GAME.step(compiled, game, rules.act(state.FLIP, seat))
    assert flips > 2_000
    assert abs(surprise) < MOST_ERRORS * sqrt(spread)


@pytest.mark.parametrize("knows", [False, True])
def test_dealt_out_challenges_succeed_as_often_as_reckoned(knows: bool) -> None:
    """Turned up by the plan, as an onlooker or as the challenger reckons it."""
    surprise, spread, challenges = 0.0, 0.0, 0
    for seed in range(250):
        planned: list[int] = []
        chance = 0.0
        for compiled, game in dealt_out(4, seed, (3, 1)):
            bidder = int(game.bidder)
            if not game.turned:
                view = GAME.observe(game, bidder if knows else NOBODY)
                taken = np.zeros(MAX_PLAYERS, np.int64)
                chance = float(best_plan(compiled, view, bidder, game.bid, taken))
                rest = [seat for seat in range(4) for _ in range(taken[seat]) if seat != bidder]
                planned = [bidder] * int(taken[bidder]) + rest
                challenges += 1
            assert planned or chance == 0  # without hope there is no plan: any card leads to a bomb
            seat = planned.pop(0) if planned else next(seat for seat in range(4) if rules.flippable(game, seat))
            counts = GAME.counts()
            assert GAME.step(compiled, game, rules.act(state.FLIP, seat), counts)
            if kind_due(game) != state.FLIPPING:
                surprise += counts.successes - chance
                spread += chance * (1 - chance)
    assert challenges > 1_000
    assert abs(surprise) < MOST_ERRORS * sqrt(spread)
