"""One checkpoint's points differ from the others': a change of the tables alone, which play and the ledger follow."""

from __future__ import annotations

import pytest

from engine.identity import BY_GAMES
from engine.ledger.claims import load_claims
from engine.ledger.findings import check
from engine.registry import find
from engine.tables import TablesError, varied
from tests.engine.games.continental_spin.table import Table

GAME = find("continental_spin")
OTHERWISE = {"points.checkpoints": {"3": [8, 5, 3, 1, 0]}}


@pytest.mark.parametrize(("beat", "points"), [(6, [5, 3]), (9, [8, 5]), (12, [5, 3]), (18, [5, 3])])
def test_its_leg_pays_what_it_says_and_the_others_what_they_did(beat: int, points: list[int]) -> None:
    """Distances 10 and 5. After beat 9 the third leg ends: 8 and 5 points instead of 5 and 3."""
    table = Table(changes=OTHERWISE, cells=(29, 25), leg_start=(20, 20), order=(0,), beat=beat)
    table.ride(1)
    assert table.leg_points(beat // 3) == points


def test_a_whole_game_gives_out_six_points_more() -> None:
    """8 + 5 + 3 + 1 = 17 instead of 11: 72 for 66, and 53 for 48 with two riders."""
    tables, column = GAME.load((), OTHERWISE.items()), GAME.columns.index("leg_points")
    for players, legs in ((4, 72), (2, 53)):
        assert GAME.play(tables, players, ["random"] * players, 3, 0, 5)[:, column].tolist() == [legs] * 5
        assert tables.leg_pool(players) == legs


def test_tables_that_say_nothing_of_it_are_the_same_game() -> None:
    plain = GAME.load()
    assert GAME.load((), [("points.checkpoints", {})]).fingerprint == plain.fingerprint
    assert "checkpoints" not in plain.model_dump()["points"]
    assert GAME.load((), OTHERWISE.items()).fingerprint != plain.fingerprint


def test_alone_no_checkpoint_pays() -> None:
    """The variant replaces all points: those of single checkpoints are gone too."""
    assert varied(GAME.load((), OTHERWISE.items()), "solo").leg_pool() == 0


@pytest.mark.parametrize(
    ("checkpoints", "said"),
    [
        ({"7": [1, 1, 1, 1, 1]}, "there is no leg 7; write one of 1 to 6"),
        ({"0": [1, 1, 1, 1, 1]}, "points.checkpoints.0"),
        ({"3": [1, 1]}, "points.checkpoints.3"),
        ({"third": [1, 1, 1, 1, 1]}, "points.checkpoints.third"),
        ([5, 3, 2, 1, 0], "points.checkpoints"),
    ],
)
def test_what_is_no_checkpoint_is_refused_with_its_place(checkpoints: object, said: str) -> None:
    with pytest.raises(TablesError) as refused:
        GAME.load((), [("points.checkpoints", checkpoints)])
    assert said in refused.value.say("en")
    assert refused.value.say("zh")


def test_verify_names_the_rows_that_it_breaks_and_no_others() -> None:
    """By hand: what a leg pays, the pools, and what chapter 7 scores from leg 3 on (Gyro, Johnny, Lucy, Diego)."""
    tables = GAME.load((), OTHERWISE.items())
    rows = load_claims(GAME.claims, GAME.identities)
    broken = {
        claim.id
        for claim in rows
        if claim.identity
        and claim.kind not in BY_GAMES
        and check(claim, GAME.identities[claim.identity], tables, {}).broken
    }
    pools = {"leg_pool", "whole_pool", "least_pool", "pool_without_relics", "leg_to_relic_ratio"}
    a_leg = {"leg_points_1", "leg_points_2", "leg_points_3", "leg_span", "relics_in_leg_wins"}
    means = {f"a_mean_from_pools_{players}" for players in (2, 3, 4, 5)}
    riders = ("gyro", "johnny", "lucy")
    scored = {f"ch7_points_{rider}_leg_3" for rider in riders}
    scored |= {f"ch7_total_{rider}_leg_{leg}" for rider in riders for leg in (3, 4, 5, 6)}
    scored |= {f"ch7_{what}_{rider}" for rider in riders for what in ("leg_sum", "score")}
    compared = {
        "ch7_same_leg_points",
        "ch7_gap_first_two",
        "ch7_lucy_points_behind",
        "ch7_diego_points_behind",
        "ch7_lucy_joint_third",
        "ch7_lucy_score",
    }
    assert broken == pools | a_leg | means | scored | compared
