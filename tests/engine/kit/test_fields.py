"""Fields, figures and what a view shows of them."""

from __future__ import annotations

import numpy as np
import pytest

from engine.kept_code import njit
from engine.kit.fields import ALL, OWNER, RULE, SECRET, Field, new, observer, record_type
from engine.kit.figures import columns_of, counts_type, figures_type, table_of

FIELDS = [
    Field("turn", np.int8, (), ALL),
    Field("hand", np.int8, (3, 2), OWNER),
    Field("promised", np.int16, (3,), OWNER),
    Field("pile", np.int8, (4,), SECRET),
    Field("luck", np.uint64, (), SECRET),
    Field("cup", np.int8, (3,), RULE),
]
STATE = record_type(FIELDS)


@njit
def hide(state, seat, view):  # type: ignore[no-untyped-def]
    """Those left of the seat."""
    view.cup[(seat + 1) % 3] = -1


def filled() -> np.record:
    state = new(STATE)
    for name in STATE.names or ():
        state[name] = np.ones(state[name].shape)
    return state


def test_a_view_shows_each_field_to_whom_it_belongs() -> None:
    observe, state = observer(FIELDS, globals()), filled()
    view = state.copy()
    observe(state, 1, view)
    assert view.turn == 1
    assert view.hand.tolist() == [[0, 0], [1, 1], [0, 0]]
    assert view.promised.tolist() == [0, 1, 0]
    assert not view.pile.any()
    assert view.luck == 0
    assert view.cup.tolist() == [1, 1, -1]
    assert state.tobytes() == filled().tobytes()


def test_what_is_open_to_all_needs_no_rule() -> None:
    fields = [Field("turn", np.int8), Field("score", np.int8, (2,))]
    state = new(record_type(fields))
    state.turn = 5
    view = state.copy()
    observer(fields, {"__name__": "open"})(state, 0, view)
    assert view.tobytes() == state.tobytes()


def test_a_rule_must_be_there() -> None:
    with pytest.raises(ValueError, match="'cup' is seen by a rule"):
        observer(FIELDS, {"__name__": "nowhere"})


def test_a_name_that_numpy_has_itself_is_refused() -> None:
    """Compiled rules would see the field, uncompiled ones what numpy means by it."""
    for name in ("base", "data", "size", "round", "item"):
        with pytest.raises(ValueError, match=f"{name!r} of its own"):
            record_type([Field("hand", np.int8), Field(name, np.int8)])


def test_a_number_has_no_owner() -> None:
    with pytest.raises(ValueError, match="first axis"):
        observer([Field("turn", np.int8, (), OWNER)], {"__name__": "nowhere"})


def test_columns_follow_from_the_figures_record() -> None:
    kind = figures_type("games", ("won_by", 3), "points")
    assert columns_of(kind) == ("games", "won_by_1", "won_by_2", "won_by_3", "points")
    figures = np.zeros(2, kind)
    figures[1].won_by[2], figures[1].points = 5, 7
    assert table_of(figures).tolist() == [[0] * 5, [0, 0, 0, 5, 7]]


def test_counts_are_by_seat_where_they_say_so() -> None:
    kind = counts_type("plays", by_seat=4, more={"met": (2, 2), "rounds": ()})
    assert (kind["plays"].shape, kind["met"].shape, kind["rounds"].shape) == ((4,), (2, 2), ())
    assert counts_type().names
