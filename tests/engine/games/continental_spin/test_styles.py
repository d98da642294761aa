"""The policies that the ledger compares: seals at one distance, and relics before cells."""

from __future__ import annotations

import numpy as np
import pytest

from engine.game import policies_for
from engine.games.continental_spin import state
from engine.kit.stack import kind_due
from engine.tables import TablesError
from tests.engine.games.continental_spin.table import GAME, Table

NO_CHANCE = np.zeros(1, np.uint64)


def chosen(policy: str, table: Table) -> str:
    """What a policy does in a position."""
    return GAME.action_name(GAME.choose(policy, table.rules, table.state, NO_CHANCE))


def before_the_seal(cells: tuple[int, int], seals: dict[int, int] | None = None) -> Table:
    """Rider 0 has played a 1 and is asked where to lay a seal; rider 1 rides behind."""
    table = Table(cells=cells, order=(0,), seals=seals)
    GAME.step(table.rules, table.state, GAME.action_named("card 1"))
    assert kind_due(table.state) == state.CHOOSE_SEAL
    return table


@pytest.mark.parametrize("distance", [1, 2, 3])
def test_a_seal_is_laid_at_its_distance(distance: int) -> None:
    assert chosen(f"seals_{distance}", before_the_seal((30, 25))) == f"seal {distance}"


def test_no_seal_where_greedy_would_lay_none() -> None:
    """The rival is ahead: nobody can be caught."""
    assert chosen("seals_1", before_the_seal((30, 35))) == "seal none"


def test_no_seal_on_a_cell_that_has_one() -> None:
    assert chosen("seals_1", before_the_seal((30, 25), seals={29: 1})) == "seal none"
    assert chosen("seals_2", before_the_seal((30, 25), seals={29: 1})) == "seal 2"


def test_a_relic_comes_before_cells() -> None:
    """From 6 a 1 takes the skull on 7; a 5 goes 5 cells to 11, for which greedy leaves it."""
    table = Table(cells=(6, 6), hands=[(1, 5), (1,)], sites={7: "skull"}, order=(0,))
    assert chosen("greedy", table) == "card 5"
    assert chosen("relics", table) == "card 1"


def test_without_a_relic_in_reach_it_rides_as_greedy() -> None:
    table = Table(cells=(6, 6), hands=[(1, 5), (1,)], order=(0,))
    assert chosen("relics", table) == chosen("greedy", table) == "card 5"


def test_every_batch_of_the_ledger_can_be_played() -> None:
    tables = GAME.load()
    batches = GAME.batches(tables)
    assert {f"greedy_{players}" for players in (2, 3, 4, 5)} < set(batches)
    for name, (policy, players) in batches.items():
        played = GAME.batch_tables(tables, name)
        seats = policies_for(GAME, [policy] if isinstance(policy, str) else policy, GAME.seats(played, players))
        figures = GAME.play(played, players, seats, 1, 0, 2)
        assert figures.shape == (2, len(GAME.columns))


def test_batches_follow_the_numbers_of_players() -> None:
    """A box for three to four has no games of two or five."""
    tables = GAME.load((), [("players.min", 3), ("players.max", 4)])
    names = set(GAME.batches(tables))
    assert {"greedy_3", "greedy_4", "relics_4"} < names
    assert not names & {"greedy_2", "greedy_5", "relics_5"}


def test_batches_of_variants_lay_them_over_the_tables_given() -> None:
    tables = GAME.load((), [("seals.rival_loss", 3)])
    ahead = GAME.batch_tables(tables, "forward_seals")
    assert (ahead.seals.side, ahead.seals.rival_loss, ahead.spin.limit) == ("ahead", 3, 7)
    assert GAME.batch_tables(tables, "short").race.finish == 40
    assert GAME.batch_tables(tables, "greedy_4") is tables


def test_a_variant_that_cannot_be_laid_is_refused() -> None:
    """11 beats cannot be shared by the short race's 4 legs."""
    with pytest.raises(TablesError, match="11 beats cannot be shared by 4 legs"):
        GAME.load((), [("variants.short.set", {"race.legs": 4, "race.beats": 11})])


def test_cards_left_over_are_those_of_riders_who_did_not_arrive() -> None:
    """Random riders hardly ever arrive and never skip a beat: 2 cards each are left of 20, and one for each skull."""
    tables = GAME.load((), [("relics.in_play", False)])
    figures = GAME.play(tables, 4, ["random"] * 4, 1, 0, 50)
    columns = dict(zip(GAME.columns, figures.T, strict=True))
    away = columns["riders"] - columns["arrived"]
    assert (columns["leftover_cards"] == 2 * away).all()
    assert (columns["leftover_points"] >= columns["leftover_cards"]).all()
