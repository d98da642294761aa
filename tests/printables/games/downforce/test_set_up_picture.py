"""The picture of the table shows what the steps of setting up name, and no more."""

from __future__ import annotations

import pytest

from engine.registry import find
from printables.games.downforce.rulebook.drawings import table_drawing
from tests.printables.test_set_up_pictures import numbers_in


@pytest.mark.parametrize(("change", "last"), [({}, 6), ({"laps": 0}, 5), ({"first_home_wins": True}, 5)])
def test_there_is_no_score_sheet_where_nothing_is_written_down(change, last) -> None:
    tables = find("downforce").load()
    changed = tables.model_copy(update={"race": tables.race.model_copy(update=change)})
    assert numbers_in(table_drawing(changed, "en", 80), "en") == list(range(1, last + 1))
