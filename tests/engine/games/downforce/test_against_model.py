"""The compiled rules against the plain model: the same decisions lead to the same questions, positions and money."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from engine.game import Record
from engine.games.downforce import deals, loading, play, state
from engine.games.downforce.schema import COLOURS, POWERS, Tables
from engine.kit.fields import new
from engine.kit.stack import seat_to_act
from tests.engine.games.downforce.model import Game, WorldTour
from tests.engine.games.downforce.model_tables import decision_of, model_lap, model_of, rules_of

SETUPS: list[tuple[tuple[str, ...], dict[str, Any], int]] = [
    ((), {}, 2),
    ((), {}, 3),
    ((), {"track": "cloudleaf"}, 4),
    ((), {}, 5),
    ((), {"track": "cloudleaf"}, 6),
    ((), {"track": "backyard"}, 3),
    (("beginner",), {}, 2),
    (("beginner",), {}, 4),
    (("beginner",), {"track": "cloudleaf"}, 5),
    (("two_players",), {}, 2),
    (("two_players",), {"track": "cloudleaf"}, 2),
    (("long_race",), {"track": "backyard"}, 3),
    (("long_race",), {}, 6),
    (("world_tour",), {}, 4),
]


def compare(variants: tuple[str, ...], changes: dict[str, Any], players: int, seed: int) -> int:
    """Plays one game at random in both; the decisions."""
    tables = loading.load(variants, changes.items())
    rules, stream = rules_of(tables), np.array([seed], np.uint64)
    dealt, position, counts = new(state.DEAL), new(state.STATE), new(state.COUNTS)
    with np.errstate(over="ignore"):
        play.deal_into(rules, players, stream, dealt)
        model = model_of(tables, variants, players, deals.deal_of(rules, players, dealt))
        play.start(rules, position, players, dealt, counts)
        mask, decisions = np.zeros(len(state.ACTIONS), np.bool_), 0
        while seat_to_act(position) >= 0:
            same_position(tables, position, model)
            play.legal(rules, position, mask)
            names = {state.ACTIONS.name(int(action)): int(action) for action in np.flatnonzero(mask)}
            options = {decision_of(name, tables, position): name for name in names}
            assert set(options) == set(model.legal())
            action = play.choose(0, rules, position, stream)
            model.apply(decision_of(state.ACTIONS.name(int(action)), tables, position))
            assert play.step(rules, position, counts, action)
            decisions += 1
    same_result(tables, position, model, rules)
    return decisions


def card_name(card: int) -> str:
    return str(card + 1) if card < state.EIGHT_OF else COLOURS[card - state.EIGHT_OF]


def same_position(tables: Tables, position: Record, tour: WorldTour) -> None:
    race = tour.race
    assert len(tour.races) == position.race + 1
    assert race.to_act() == seat_to_act(position)
    same_cards(position, race)
    assert race.marker == position.marker or race.phase != "auction"
    pairs = [(pair.colour, pair.power) for pair in race.set_aside]
    asides = zip(position.aside_car, position.aside_power, strict=True)
    assert pairs == [pair_of(car, power) for car, power in asides if car]
    offered = None if race.offered is None else (race.offered.colour, race.offered.power)
    assert offered == (pair_of(position.car, position.car_power) if position.car else None)
    for car, colour in enumerate(COLOURS):
        owner = race.owner[colour]
        assert position.owner[car] == (0 if owner is None else owner + 1)
        assert position.price[car] == race.price.get(colour, 0)
        cell = race.cell[colour]
        if cell is None:
            assert position.cell[car] == state.HOME
            assert position.place[car] == race.home.index(colour) + 1
        else:
            cells = len(tables.circuits[tables.raced[int(position.race)]].cells)
            assert position.cell[car] + cells * model_lap(tables, int(position.lap[car])) == cell
    for seat, player in enumerate(race.players):
        assert {power for power, owned in zip(POWERS, position.powers[seat], strict=True) if owned} == set(
            player.powers
        )
        assert [COLOURS[car - 1] for car in position.bets[seat] if car] == player.bets
    assert (position.crossed, position.lines_bet) == (race.crossed, race.lines_bet)
    moving = (COLOURS[position.moving - 1], int(position.left)) if position.moving else None
    assert moving == race.moving


def same_cards(position: Record, race: Game) -> None:
    for seat, player in enumerate(race.players):
        assert {card_name(int(card)) for card in np.flatnonzero(position.hand[seat])} == set(player.hand)
        assert position.held[seat] == len(player.hand)
        assert {card_name(int(card)) for card in np.flatnonzero(position.piled[seat])} == set(player.deck)
        assert position.pile_left[seat] == len(player.deck)
        assert {COLOURS[car] for car in np.flatnonzero(position.table == seat + 1)} == set(player.front)
    assert position.common_left == len(race.draw)
    assert {card_name(int(card)) for card in np.flatnonzero(position.discard)} == set(race.discard)
    assert (card_name(int(position.card) - 1) if position.card else None) == race.in_play


def pair_of(car: int, power: int) -> tuple[str, str | None]:
    return COLOURS[car - 1], POWERS[power - 1] if power else None


def same_result(tables: Tables, position: Record, tour: WorldTour, rules: Record) -> None:
    assert tour.over
    players = range(int(position.players))
    races = [race.results() for race in tour.races]
    places = {colour: int(place) or None for colour, place in zip(COLOURS, position.place, strict=True)}
    assert places == races[-1]["places"]
    if len(races) > 1 or races[0]["money"] is not None:
        result = tour.results()
        assert [int(position.banked[seat]) for seat in players] == result["money"]
        assert [int(position.best[seat]) or None for seat in players] == result["best"]
    else:
        result = races[0]
    assert [seat for seat in players if play.wins(rules, position, seat)] == result["winners"]


@pytest.mark.parametrize(("variants", "changes", "players"), SETUPS)
def test_the_rules_agree_with_the_model(variants: tuple[str, ...], changes: dict[str, Any], players: int) -> None:
    assert sum(compare(variants, changes, players, seed) for seed in range(2)) > 100
