"""What can never happen in Royal Derby, and which tables make it possible after all."""

from __future__ import annotations

import pytest

from engine.game import legal_actions
from engine.games.royal_derby import proofs
from engine.ledger.claims import load_claims
from engine.ledger.findings import check
from tests.engine.games.royal_derby.race import GAME, odd_tables

CLAIMS = {claim.id: claim for claim in load_claims(GAME.claims, GAME.identities)}
MORE_OBSTACLES = [3, 3, 3, 4, 4]


def test_the_bound_by_hand() -> None:
    # Without a winner places add up to 4 x 5 = 20 at most. With j jokers in the pile 9 - (2 - j) = 7 + j obstacles take
    # a horse back. So 20 + 7 + j suit cards and j jokers at most leave the race open: it is over by flip 28 + 2j.
    assert proofs.latest_finish(GAME.load()) == [(0, 28), (1, 30), (2, 32)]
    assert GAME.load().pile == 41
    assert not GAME.load().may_run_dry


def test_trying_every_course_finds_no_longer_race_and_real_cards_run_it() -> None:
    tables = GAME.load()
    course = proofs.every_course(tables)
    assert (course.flips, course.closed_behind, course.shared_leads, course.lowest) == (32, 0, 0, 0)
    rules = GAME.rules(tables)
    state = GAME.start(tables, rules, 2, proofs.longest_deal(tables))
    while GAME.seat_to_act(state) >= 0:
        GAME.step(rules, state, legal_actions(GAME, rules, state)[0])
    assert state.flips == 32
    assert state.winner


@pytest.mark.parametrize("obstacles", [[1, 1, 1, 2, 2, 2, 3, 3, 3], MORE_OBSTACLES])
def test_longer_tracks_or_more_obstacles_open_the_clause_again(obstacles: list[int]) -> None:
    # Nine sections: 36 + 16 + j + j jokers + 1 = 57 flips at most against 50 - 18 = 32 cards.
    # 17 obstacles: 20 + 15 + 2 + 2 + 1 = 40 against 50 - 17 = 33.
    tables = odd_tables(course__obstacles=obstacles)
    assert tables.may_run_dry
    assert max(flips for _, flips in proofs.latest_finish(tables)) > tables.pile


def test_the_search_opens_it_as_well() -> None:
    # Six sections, 14 obstacles: 24 + 12 + 2 + 2 + 1 = 41 flips by the bound, and 36 cards in the pile.
    tables = odd_tables(course__obstacles=[1, 1, 2, 3, 3, 4])
    claim = CLAIMS["pile_runs_out"]
    assert check(claim, GAME.identities[claim.identity], tables, {}).broken
    assert proofs.latest_finish(tables)[-1] == (2, 41)
    assert tables.pile == 36 < proofs.every_course(tables).flips <= 41


def test_the_search_knows_that_the_second_of_two_first_obstacles_is_wasted() -> None:
    # The first horse alone has left the start when section 1 opens: a second card there takes nobody back. The bound,
    # 24 + 10 + 2 + 2 + 1 = 39, does not see that.
    tables = odd_tables(course__obstacles=[2, 2, 2, 2, 2, 2])
    assert proofs.latest_finish(tables)[-1] == (2, 39)
    assert proofs.every_course(tables).flips == 38


def test_every_course_of_the_marathon_is_tried() -> None:
    # The bound: 36 + 16 + 2 + 2 + 1 = 57 flips, and there is such a race.
    assert proofs.every_course(GAME.load(["marathon"])).flips == 57


@pytest.mark.parametrize("change", [("deck.numbers.steps", 9), ("course.obstacles.2", 5)])
def test_a_race_in_real_cards_is_sought_so_long_and_no_longer(change: tuple[str, int]) -> None:
    """These took minutes: what is proved stays proved, and the example that was not found is said to be missing."""
    claim = CLAIMS["pile_runs_out"]
    finding = check(claim, GAME.identities[claim.identity], GAME.load((), [change]), {})
    assert finding.verdict != "unworkable"
    assert f"the search has tried {proofs.MOVES_DEALT:,} moves, its bound" in finding.lines[-1].en


def test_a_search_that_meets_its_bound_says_so_and_is_not_run_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proofs, "MOVES_TRIED", 1000)
    tables = odd_tables(course__obstacles=[1, 1, 2, 2, 2])
    for row in ("pile_runs_out", "no_second_trigger", "deck_enough"):
        finding = check(CLAIMS[row], GAME.identities[CLAIMS[row].identity], tables, {})
        assert (finding.verdict, finding.broken) == ("unworkable", True)
        said = "it cannot be worked out: the search has tried 1,000 moves, its bound, and is not at an end"
        assert [line.en for line in finding.lines] == [said]


def test_random_races_never_come_to_it() -> None:
    tables = GAME.load()
    figures = GAME.play(tables, 4, ["random"] * 4, 11, 0, 20_000)
    columns = {name: figures[:, place] for place, name in enumerate(GAME.columns)}
    assert columns["flips"].max() <= 32
    assert not columns["dry"].any()
    assert not columns["unlawful"].any()


def test_on_the_marathon_it_does_happen() -> None:
    tables = GAME.load(["marathon"])
    figures = GAME.play(tables, 4, ["random"] * 4, 11, 0, 500)
    assert figures[:, GAME.columns.index("dry")].any()
