"""The greedy policy takes the best single beat, as found by trying every way to ride it under the rules."""

from __future__ import annotations

from collections import Counter
from random import Random

import numpy as np
import pytest

from engine.game import Record, legal_actions
from engine.games.continental_spin.greedy import WEIGHTS
from engine.games.continental_spin.state import CHOOSE_CARD
from engine.kit.stack import kind_due
from engine.registry import find

GAME = find("continental_spin")


def ways(rules: Record, state: Record, seat: int, said: tuple[str, ...] = ()):
    """Every way to ride the rest of a beat without a seal: what is said, and the state after the card is drawn."""
    played = [name for name in said if name.startswith("card")]
    actions = [GAME.action_name(action) for action in legal_actions(GAME, rules, state)]
    if GAME.seat_to_act(state) != seat or (played and actions[0].startswith("card")):
        yield said, state
        return
    for name in actions:
        if name.startswith("seal") and name != "seal none":
            continue
        after = state.copy()
        assert GAME.step(rules, after, GAME.action_named(name))
        yield from ways(rules, after, seat, (*said, name))


def worth(tables, before: Record, after: Record, seat: int, said: tuple[str, ...]) -> float:
    """What the documented weights say of a beat: cells, points on relics, spin held, arrival, cards given away."""
    kinds = tables.relics.kinds.values()
    points = sum(
        (int(after.relics[seat, n]) - int(before.relics[seat, n])) * kind.points for n, kind in enumerate(kinds)
    )
    given = sum(int(name.split()[1]) for name in said if name.startswith("card"))
    given -= sum(int(name.split()[1]) for name in said if name.startswith("take"))
    of_relic, of_spin, of_arrival, of_card = WEIGHTS
    return (
        int(after.cell[seat] - before.cell[seat])
        + of_relic * points
        + of_spin * int(after.spin[seat])
        + of_arrival * int(after.arrival[seat] > 0)
        - of_card * given
    )


def greedy_beat(rules: Record, state: Record, seat: int) -> tuple[tuple[str, ...], Record]:
    """What greedy says in one beat, and the state after it; it is made to lay no seal."""
    said: tuple[str, ...] = ()
    after, stream = state.copy(), np.zeros(1, np.uint64)
    while GAME.seat_to_act(after) == seat:
        name = GAME.action_name(GAME.choose("greedy", rules, after, stream))
        if said and name.startswith("card"):
            break
        name = "seal none" if name.startswith("seal") else name
        assert GAME.step(rules, after, GAME.action_named(name))
        said = (*said, name)
    return said, after


@pytest.mark.parametrize(("variants", "players"), [((), 4), ((), 2), (("short",), 3), (("two_riders",), 2)])
def test_greedy_rides_the_best_beat(variants: tuple[str, ...], players: int) -> None:
    """From positions of random games, with seals of anybody strewn ahead and any spin in hand."""
    tables = GAME.load(variants)
    rules, chance, answers = GAME.rules(tables), Random(1), []
    state = GAME.start(tables, rules, players, GAME.deal(tables, players, 1))
    while (seat := GAME.seat_to_act(state)) >= 0:
        if kind_due(state) == CHOOSE_CARD:
            position = state.copy()
            position.spin[seat] = chance.randrange(6)
            ahead = range(int(state.cell[seat]) + 1, min(int(state.cell[seat]) + 8, int(rules.finish)))
            for cell in chance.sample(ahead, min(3, len(ahead))):
                position.seal_of[cell] = 1 + chance.randrange(int(state.riders))
            best = max(worth(tables, position, after, seat, said) for said, after in ways(rules, position, seat))
            said, after = greedy_beat(rules, position, seat)
            answers += [name for name in said if name.startswith("break")]
            assert worth(tables, position, after, seat, said) == pytest.approx(best, abs=1e-9), (said, state.beat)
        assert GAME.step(rules, state, chance.choice(legal_actions(GAME, rules, state)))
    assert set(answers) == {"break yes", "break no"}


def test_greedy_is_deterministic() -> None:
    tables = GAME.load()
    policy = ["greedy"] * 4
    assert np.array_equal(GAME.play(tables, 4, policy, 1, 0, 20), GAME.play(tables, 4, policy, 1, 0, 20))


def test_random_takes_each_legal_action_as_often() -> None:
    """Five different cards in hand, 5,000 times: 1,000 each, give or take 4 standard deviations of 28."""
    tables = GAME.load()
    rules = GAME.rules(tables)
    state = GAME.start(tables, rules, 2, GAME.deal(tables, 2, 1))
    state.hand[0] = (0, 1, 1, 1, 1, 1, 0, 0, 0, 0)
    stream = np.array([3], np.uint64)
    chosen = Counter(GAME.action_name(GAME.choose("random", rules, state, stream)) for _ in range(5000))
    assert chosen == {f"card {points}": pytest.approx(1000, abs=113) for points in range(1, 6)}


@pytest.mark.parametrize("policy", [name for name in GAME.policies if name != "random"])
def test_of_what_is_hidden_only_the_relics_are_seen(policy: str) -> None:
    """Piles and rivals' cards laid anew change no choice; relics moved on the sites do, for those that see them."""
    tables, swayed = GAME.load(), 0
    rules = GAME.rules(tables)
    for seed in range(1 if policy == "planner" else 6):
        chance = Random(seed)
        state = GAME.start(tables, rules, 4, GAME.deal(tables, 4, seed))
        while (seat := GAME.seat_to_act(state)) >= 0:
            chosen = GAME.choose(policy, rules, state, np.zeros(1, np.uint64))
            other = state.copy()
            for rider in range(4):
                left = int(other.pile_left[rider])
                first = int(rules.deck) - left
                unseen = [int(card) for card in other.pile[rider, first : first + left]]
                if rider != seat:
                    unseen += [value for value, count in enumerate(other.hand[rider]) for _ in range(int(count))]
                chance.shuffle(unseen)
                other.pile[rider, first : first + left] = unseen[:left]
                if rider != seat:
                    other.hand[rider] = np.bincount(np.array(unseen[left:], np.int64), minlength=len(other.hand[rider]))
            assert GAME.choose(policy, rules, other, np.zeros(1, np.uint64)) == chosen
            sites = np.flatnonzero(other.site)
            other.site[sites] = other.site[chance.sample(list(sites), len(sites))]
            swayed += GAME.choose(policy, rules, other, np.zeros(1, np.uint64)) != chosen
            assert GAME.step(rules, state, chosen)
    assert (swayed > 0) == GAME.compiled.POLICIES.sees_everything(policy)
