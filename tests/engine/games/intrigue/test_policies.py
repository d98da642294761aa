"""Policies: what they buy, what they see, and who beats whom."""

from __future__ import annotations

import numpy as np

from engine.games.intrigue import play
from engine.games.intrigue.game import GAME
from engine.games.intrigue.planner import imagine
from engine.games.intrigue.scenes import Scene, dealt
from engine.games.intrigue.schema import load_tables
from engine.games.intrigue.state import ACTIONS
from engine.games.intrigue.zones import conserved

TABLES = load_tables()


def chosen(policy: str, scene: Scene) -> str:
    """What a policy does now."""
    return ACTIONS.name(GAME.choose(policy, scene.rules, scene.state, np.ones(1, np.uint64)))


def test_big_money_buys_by_its_rule() -> None:
    bought = {coins: chosen("big_money", Scene(TABLES).given(f"buying | coins: {coins}")) for coins in (2, 3, 5, 6, 8)}
    assert bought == {2: "end", 3: "buy silver", 5: "buy silver", 6: "buy gold", 8: "buy province"}


def test_with_a_terminal_the_favourite_comes_before_silver() -> None:
    tables = load_tables(changes=[("advice.terminal", ["torturer"]), ("advice.copies", 1)])
    assert chosen("terminal", Scene(tables).given("buying | coins: 5")) == "buy torturer"
    assert chosen("terminal", Scene(tables).given("buying | coins: 6")) == "buy gold"
    assert chosen("terminal", Scene(tables).given("1 deck: torturer | buying | coins: 5")) == "buy silver"


def wins(policies: list[str], games: int, **changes: object) -> float:
    """The share of games that the first policy wins or shares, against the second."""
    tables = GAME.load(changes=list(changes.items()))
    figures = GAME.play(tables, 2, policies, 11, 0, games)
    return float(figures[:, GAME.columns.index("won_by_policy_1")].mean())


def test_an_attack_beside_big_money_beats_big_money() -> None:
    kingdom = ["torturer", "duke", "harem", "mill", "pawn", "bridge", "baron", "lurker", "replace", "patrol"]
    assert wins(["terminal", "big_money"], 400, kingdom=kingdom) > 0.7


def test_the_planner_beats_what_it_imagines_others_to_be() -> None:
    assert wins(["planner", "terminal"], 60, kingdom="best_wishes") > 0.55


def test_what_the_planner_imagines_is_a_whole_game() -> None:
    """Every card is somewhere, and nothing that the seat sees has changed."""
    scene, stream = dealt(TABLES, 4), np.array([5], np.uint64)
    for _ in range(60):
        seat = GAME.seat_to_act(scene.state)
        view = GAME.observe(scene.state, seat)
        before = view.copy()
        with np.errstate(over="ignore"):
            imagine(scene.rules, view, seat, stream)
            assert conserved(scene.rules, view)
            assert GAME.observe(view, seat)["hand"].tolist() == before["hand"].tolist()
            play.step(scene.rules, scene.state, scene.counts, play.choose(0, scene.rules, scene.state, stream))
