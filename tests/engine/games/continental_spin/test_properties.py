"""What must hold in every game of Continental Spin, and that all ways of playing a game are the same game."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import Moment, Record
from engine.games.continental_spin.schema import MAX_RIDERS
from engine.play import simulate as simulation
from engine.play.replay import Replay, record_game
from engine.play.workers import workers
from engine.registry import find
from engine.statistics.moments import Moments
from tests.engine.games.continental_spin import samples
from tests.engine.games.counting import counted

GAME = find("continental_spin")

QUICK = [policy for policy in GAME.policies if policy != "planner"]  # the planner's games are the battery's
VARIANTS = [
    ((), (2, 3, 4, 5)),
    (("short",), (2, 3, 4, 5)),
    (("no_relics",), (2, 4, 5)),
    (("forward_seals",), (2, 3, 5)),
    (("solo",), (1,)),
    (("two_riders",), (2,)),
    (("two_riders", "forward_seals", "short"), (2,)),
]
# Changes that bring out what the printed numbers seldom do.
CHANGES = [
    {},
    {},
    {"terrain.rock.cost": 3, "terrain.curve.from_card": 1},
    {"seals.reach": 9, "seals.per_rider": 20, "seals.rival_loss": 4},
    {"spin.start": 5, "spin.boost_limit": 5, "spin.boost_move": 2},
    {"relics.kinds.skull.amount": 2, "relics.kinds.spine.effect": "advance", "relics.kinds.spine.amount": 9},
    {"drive.draw": 2, "drive.hand": 3},
    {"points.checkpoints": {"1": [9, 4, 4, 2, 1], "4": [0, 0, 0, 0, 0]}},
]


def what_it_adds(name: str) -> tuple[str, int]:
    """An action's word, and its number: points of a card, spin of a boost, one seal laid or broken."""
    word, _, amount = name.partition(" ")
    return word, int(amount not in ("none", "no")) if word in ("seal", "break") else int(amount)


@st.composite
def played(draw) -> tuple[Replay, list[Moment]]:
    """A whole game: any variant, players, policy by seat and seed."""
    variants, players = draw(st.sampled_from(VARIANTS))
    changes = draw(st.sampled_from(CHANGES))
    number = draw(st.sampled_from(players))
    seats = GAME.seats(GAME.load(variants, changes.items()), number)
    policy = draw(st.lists(st.sampled_from(QUICK), min_size=seats, max_size=seats))
    log = record_game(GAME, number, draw(st.integers(0, 2**53 - 1)), 0, policy, variants, changes)
    replay = Replay(log, "log")
    return replay, list(replay.moments())


@settings(max_examples=60)
@given(played())
def test_every_game(game: tuple[Replay, list[Moment]]) -> None:
    """Bounds after every decision, and the sums at the end."""
    replay, moments = game
    tables, rules = replay.tables, replay.rules
    riders, finish = int(replay.state.riders), tables.race.finish
    # What the decisions themselves say; the rest of the law is what the ground took and gave.
    said = {word: [0] * riders for word in ("card", "boost", "seal", "break", "take")}
    for moment in moments:
        word, amount = what_it_adds(GAME.action_name(moment.action))
        said[word][moment.seat] += amount
        before, after = moment.before, moment.after
        assert (after.cell[:riders] >= before.cell[:riders]).all()
        assert (after.cell[:riders] <= finish).all()
        assert (after.spin[:riders] >= 0).all()
        assert (after.spin[:riders] <= tables.spin.limit).all()
        laid = [int((after.seal_of == rider + 1).sum()) for rider in range(riders)]
        for rider in range(riders):
            assert after.seals[rider] + said["seal"][rider] == tables.seals.per_rider
            assert laid[rider] <= said["seal"][rider]
        assert after.seal_of[0] == after.seal_of[finish] == 0
    end, counts = replay.state, counted(GAME, moments)
    for rider in range(riders):
        gained = said["card"][rider] + said["boost"][rider] * tables.spin.boost_move
        gained += int(counts.relic_cells[rider] + counts.seal_gain[rider])
        lost = int(counts.rock_tax[rider] + counts.curve_tax[rider] + counts.seal_loss[rider] + counts.void[rider])
        assert end.cell[rider] == gained - lost
        got = int(counts.river_spin[rider] + counts.town_spin[rider] + counts.relic_spin[rider]) + tables.spin.start
        spent = said["boost"][rider] + said["break"][rider] * tables.seals.break_cost
        assert end.spin[rider] == got - spent - counts.lost_spin[rider]
        assert (end.cell[rider] == finish) == (end.arrival[rider] > 0)
    assert counts.seals_met.sum() <= sum(said["seal"])
    _points_add_up(replay)
    assert GAME.scores(rules, end) == replay.log.result["scores"]


def _points_add_up(replay: Replay) -> None:
    """Every leg and the final pay all places that there are riders for: 66 and 20 for four or five."""
    tables, end = replay.tables, replay.state
    riders = int(end.riders)
    for leg in range(tables.race.legs):
        assert sorted(end.leg_points[:riders, leg], reverse=True) == tables.leg_points(leg + 1)[:riders]
    assert not end.leg_points[:, tables.race.legs :].any()
    assert sorted(end.final_points[:riders], reverse=True) == tables.points.final[:riders]
    kinds = list(tables.relics.kinds.values())
    taken = sum(int(end.relics[:riders, n].sum()) * kind.points for n, kind in enumerate(kinds))
    legs = sum(sum(tables.leg_points(leg)[:riders]) for leg in range(1, tables.race.legs + 1))
    total = legs + sum(tables.points.final[:riders]) + taken
    assert sum(GAME.scores(replay.rules, end)) == total


@pytest.mark.parametrize(("players", "legs", "final"), [(2, 48, 16), (3, 60, 19), (4, 66, 20), (5, 66, 20)])
def test_pools(players: int, legs: int, final: int) -> None:
    """6 x (5 + 3) = 48, 6 x (5 + 3 + 2) = 60, 6 x 11 = 66; 10 + 6, + 3, + 1, + 0."""
    figures = GAME.play(GAME.load(), players, ["random"] * players, 9, 0, 20)
    columns = dict(zip(GAME.columns, figures.T.tolist(), strict=True))
    assert columns["leg_points"] == [legs] * 20
    assert columns["final_points"] == [final] * 20


def test_the_law_holds_in_many_games() -> None:
    """The column that counts riders for whom it fails; 2,000 games of every policy that is quick."""
    for policy in QUICK:
        figures = GAME.play(GAME.load(), 5, [policy] * 5, 4, 0, 2000)
        assert not figures[:, GAME.columns.index("unlawful")].any()


# --- one game, however it is played ----------------------------------------------------------------------------------


def test_compiled_and_plain_python_play_the_same_games() -> None:
    root = Path(__file__).parents[4]
    command = [sys.executable, "-W", "error", "-m", samples.__name__]
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    plain = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=True)
    assert json.loads(plain.stdout) == samples.games()


def figures_of(replay: Replay, counts: Record, index: int) -> dict[str, int]:
    """The bulk player's columns of game `index`, from the end of the game replayed: all that it shows.

    Policies move on by a seat a game, and score_1 is the score of the one that sat first in game 0.
    """
    end, riders = replay.state, int(replay.state.riders)
    cells, arrivals = end.cell[:riders].tolist(), end.arrival[:riders].tolist()
    legs, finals = end.leg_points[:riders].sum(1), end.final_points[:riders]
    kinds = list(replay.tables.relics.kinds.values())
    relics = sum(int(kind.points) * end.relics[:riders, number].astype(int) for number, kind in enumerate(kinds))
    scores = (legs + finals + relics).tolist()
    spent = counts.boost_spin + counts.break_spin
    ground = (counts.river_spin + counts.town_spin)[:riders]
    plain = (
        "seals_laid",
        "seals_met",
        "seals_broken",
        "cards",
        "plays",
        "rock_tax",
        "curve_tax",
        "seal_loss",
        "void",
        "relic_cells",
        "boosts",
        "relic_spin",
        "lost_spin",
    )
    on_the_way = [rider for rider in range(riders) if not arrivals[rider]]
    hands = [[card for card, count in enumerate(end.hand[rider]) for _ in range(count)] for rider in on_the_way]
    places = [(place - index) % riders for place in range(riders)]
    by_policy = [scores[seat] for seat in places] + [0] * (MAX_RIDERS - riders)
    return {name: int(counts[name].sum()) for name in plain} | {
        **{f"score_{number}": score for number, score in enumerate(by_policy, 1)},
        "riders": riders,
        "score": sum(scores),
        "score_squared": sum(score * score for score in scores),
        "score_low": min(scores),
        "score_high": max(scores),
        "cell": sum(cells),
        "cell_low": min(cells),
        "arrived": cells.count(replay.tables.race.finish),
        "arrival_beats": sum(arrivals),
        "relics": int(end.relics.sum()),
        "spin_spent": int(spent.sum()),
        "ground_spin": int(ground.sum()),
        "ground_spin_high": int(ground.max()),
        "leg_points": int(legs.sum()),
        "final_points": int(finals.sum()),
        "relic_points": int(relics.sum()),
        "pile_left": sum(int(end.pile_left[rider]) for rider in on_the_way),
        "leftover_cards": sum(len(hand) for hand in hands),
        "leftover_points": sum(sum(hand) for hand in hands),
        "unlawful": 0,
        "leftover_odd": 0,
        "emptied_odd": 0,
    }


@settings(max_examples=40)
@given(
    st.sampled_from(VARIANTS),
    st.data(),
    st.integers(0, 2**53 - 1),
    st.integers(0, 2**40),
)
def test_a_recorded_game_is_the_game_of_the_batch(variant, data, base: int, index: int) -> None:
    """record_game plays decision by decision what Game.play plays in bulk: every figure is equal."""
    variants, numbers = variant
    players = data.draw(st.sampled_from(numbers))
    tables = GAME.load(variants)
    seats = GAME.seats(tables, players)
    policy = data.draw(st.lists(st.sampled_from(QUICK), min_size=seats, max_size=seats))
    replay = Replay(record_game(GAME, players, base, index, policy, variants), "log")
    counts = counted(GAME, replay.moments())
    bulk = dict(zip(GAME.columns, GAME.play(tables, players, policy, base, index, 1)[0].tolist(), strict=True))
    assert bulk == figures_of(replay, counts, index)


def same(one: Moments, other: Moments) -> bool:
    return one.games == other.games and all(
        np.array_equal(getattr(one, name), getattr(other, name))
        for name in ("sums", "products", "lowest", "highest", "counts")
    )


@pytest.mark.parametrize("chunk", [1, 7, 100, 1000])
def test_figures_do_not_depend_on_how_games_are_shared_out(chunk: int, monkeypatch: pytest.MonkeyPatch) -> None:
    tables, policy = GAME.load(), ["random"] * 3
    whole = Moments.of(GAME.columns, GAME.play(tables, 3, policy, 5, 0, 120))
    monkeypatch.setattr(simulation, "TASK", chunk)
    done: list[int] = []
    assert same(simulation.simulate(GAME, tables, 3, policy, 120, 5, progress=done.append), whole)
    assert sum(done) == 120


def test_two_processes_give_the_same_figures_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    tables, policy = GAME.load(["short"]), ["greedy"] * 4
    one = simulation.simulate(GAME, tables, 4, policy, 600, 8)
    with workers(2) as executor:
        assert same(simulation.simulate(GAME, tables, 4, policy, 600, 8, executor), one)


def test_games_of_a_batch_differ_and_so_do_batches() -> None:
    seeds = {GAME.game_seed(base, index) for base in range(30) for index in range(100)}
    assert len(seeds) == 3000
    assert all(0 <= seed < 2**53 for seed in seeds)
