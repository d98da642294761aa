"""Chance during play: from the state's stream, or as the log tells it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from engine.faults import Fault
from engine.kit.draws import chance_fields, draw_kind, draw_number, read_chance, shuffle_cards, take_over
from engine.kit.fields import new, record_type

STATE = record_type(chance_fields(6))


@pytest.fixture(autouse=True)
def _streams_wrap_round() -> Any:
    with np.errstate(over="ignore"):
        yield


def state_of(*told: int, luck: int = 1) -> Any:
    deal, state = new(STATE), new(STATE)
    deal.draws[: len(told)] = told
    deal.luck[0] = luck
    take_over(state, deal)
    return state


def test_what_is_told_comes() -> None:
    state = state_of(3, 2, 0, 4)
    assert draw_number(state, 5) == 2
    assert draw_kind(state, np.array([1, 1, 0])) == 1
    assert 0 <= draw_number(state, 5) < 5  # nobody told it
    assert draw_number(state, 5) == 3
    assert (state.drawn, state.misfit) == (4, 0)


def test_beyond_what_is_told_the_stream_goes_on() -> None:
    drawn = [draw_number(state_of(luck=seed), 6) for seed in range(200)]
    assert set(drawn) == set(range(6))


def test_a_kind_is_drawn_as_often_as_there_are_things_of_it() -> None:
    state = state_of()
    found = Counter(int(draw_kind(state, np.array([1, 0, 3]))) for _ in range(4000))
    assert found[1] == 0
    assert 900 < found[0] < 1100


def test_a_shuffle_is_told_from_the_first_card_on() -> None:
    state = state_of(9, 4)
    cards = np.array([4, 5, 7, 9, 2], np.int8)
    shuffle_cards(state, cards, 4)
    assert cards[:2].tolist() == [9, 4]
    assert sorted(cards[2:4].tolist()) == [5, 7]
    assert cards[4] == 2


def test_all_orders_are_as_likely() -> None:
    state, found = state_of(), Counter[tuple[int, ...]]()
    for _ in range(6000):
        cards = np.array([1, 2, 3], np.int8)
        shuffle_cards(state, cards, 3)
        found[tuple(cards.tolist())] += 1
    assert len(found) == 6
    assert all(850 < count < 1150 for count in found.values())


@pytest.mark.parametrize(
    "draw",
    [
        lambda state: draw_number(state, 3),
        lambda state: draw_kind(state, np.array([2, 2, 2, 0])),
        lambda state: shuffle_cards(state, np.array([1, 2, 3], np.int8), 3),
    ],
)
def test_what_cannot_be_drawn_is_noted_and_something_else_comes(draw: Any) -> None:
    state = state_of(4)
    draw(state)
    assert state.misfit == 1
    draw(state)
    assert state.misfit == 1  # the first one


def value_of(name: str) -> int | None:
    return {"safe": 1, "bomb": 2}.get(name)


def test_the_chance_of_a_deal_is_read() -> None:
    record = new(STATE)
    read_chance(record, {"luck": 7, "draws": ["bomb", "?", "safe"]}, value_of, "safe, bomb")
    assert record.luck[0] == 7
    assert record.draws.tolist() == [2, 0, 1, 0, 0, 0]


@pytest.mark.parametrize(
    "deal",
    [
        *({"luck": luck} for luck in (-1, 2**53, 1.0, True, "1", None)),
        *({"draws": draws} for draws in ("bomb", {}, ["boom"], [1], [None], ["bomb"] * 7)),
    ],
)
def test_a_wrong_chance_is_refused_by_its_part(deal: dict[str, Any]) -> None:
    with pytest.raises(Fault) as fault:
        read_chance(new(STATE), deal, value_of, "safe, bomb")
    assert next(iter(deal)) in str(fault.value)
    assert next(iter(deal)) in fault.value.say("zh")
