"""The rulebook's worked game (chapter 7): four riders, beats 1-6 play by play, then later legs from their distances.

Where the chapter contradicts itself or the rules, the test follows the rules and says so.
"""

from __future__ import annotations

import numpy as np
import pytest

from engine.game import legal_actions
from engine.games.continental_spin import rules, state
from engine.kit.fields import new
from engine.play.replay import Log, Replay
from engine.registry import find

GAME = find("continental_spin")
JOHNNY, GYRO, DIEGO, LUCY = range(4)

# 7.2-7.5: what each rider plays in beats 1-6: (card, spin spent on speed).
PLAYS = {
    JOHNNY: [(3, 0), (4, 0), (4, 1), (2, 0), (2, 0), (3, 1)],
    GYRO: [(5, 0), (5, 0), (4, 2), (3, 0), (4, 0), (3, 1)],
    DIEGO: [(3, 0), (5, 0), (4, 2), (3, 0), (5, 0), (2, 0)],
    LUCY: [(4, 0), (5, 0), (5, 2), (4, 0), (3, 1), (4, 0)],
}
# Cell after each beat, as printed (Johnny's 7 and Gyro's 23 are left at once by the heart: 10 and 26).
CELLS = {
    JOHNNY: [3, 10, 14, 16, 18, 22],
    GYRO: [3, 8, 13, 16, 20, 26],
    DIEGO: [3, 8, 13, 16, 20, 22],
    LUCY: [3, 8, 14, 17, 21, 24],
}
# Spin after each beat by the rules. The chapter writes "总0→0" for Johnny's boost in beat 3: he held the 1 of cell 5.
# In beat 5 it mentions only the eye's 2 for Johnny: he also entered the river on 17, so he holds 3.
SPIN = {
    JOHNNY: [0, 1, 0, 0, 3, 2],
    GYRO: [0, 2, 0, 0, 1, 0],
    DIEGO: [0, 2, 0, 0, 1, 1],
    LUCY: [0, 2, 0, 1, 0, 0],
}
# Order of acting: lower cell, then less spin, then seat. 7.4 prints the order of beat 3.
ORDER = [
    [JOHNNY, GYRO, DIEGO, LUCY],
    [JOHNNY, GYRO, DIEGO, LUCY],
    [GYRO, DIEGO, LUCY, JOHNNY],
    [GYRO, DIEGO, JOHNNY, LUCY],
    [JOHNNY, GYRO, DIEGO, LUCY],
    [JOHNNY, GYRO, DIEGO, LUCY],
]
RELICS = {7: "heart", 13: "spine", 18: "eye", 23: "heart"}
# The rest of the relics, by site, is not told; any deal of what is left will do.
OTHER_SITES = {4: "eye", 29: "eye", 32: "heart", 36: "spine", 41: "spine", 46: "skull", 53: "skull", 57: "skull"}


def deal() -> dict:
    piles = []
    for plays in PLAYS.values():
        first = [card for card, _ in plays]
        rest = [value for value in range(1, 6) for _ in range(4 - first.count(value))]
        piles.append(first + rest)
    sites = RELICS | OTHER_SITES
    return {"piles": piles, "relics": [sites[cell] for cell in sorted(sites)]}


@pytest.fixture(scope="module")
def told():
    """The tables, the rules record, the log's actions, and the states and counts at the end of each beat."""
    tables = GAME.load()
    compiled = GAME.rules(tables)
    position = GAME.start(tables, compiled, 4, deal())
    actions, after, counted, counts = [], [], [], GAME.counts()
    for beat, order in enumerate(ORDER):
        for rider in order:
            assert GAME.seat_to_act(position) == rider, f"beat {beat + 1}"
            card, boost = PLAYS[rider][beat]
            for name in (f"card {card}", f"boost {boost}", "seal none"):
                action = GAME.action_named(name)
                if action in legal_actions(GAME, compiled, position) and GAME.seat_to_act(position) == rider:
                    actions.append(f"{rider + 1} {name}")
                    assert GAME.step(compiled, position, action, counts)
        after.append(position.copy())
        counted.append(counts.copy())
    return tables, compiled, actions, after, counted


def test_all_24_plays_land_where_the_chapter_says(told) -> None:
    for beat, position in enumerate(told[3]):
        assert [int(position.cell[rider]) for rider in range(4)] == [CELLS[rider][beat] for rider in range(4)]


def test_spin_after_every_beat(told) -> None:
    for beat, position in enumerate(told[3]):
        assert [int(position.spin[rider]) for rider in range(4)] == [SPIN[rider][beat] for rider in range(4)]


def test_every_boost_of_the_chapter_was_spent(told) -> None:
    last = told[4][-1]
    assert [int(last.boost_spin[rider]) for rider in range(4)] == [2, 3, 2, 3]


def test_relics_go_to_who_stopped(told) -> None:
    tables, _, _, after, _ = told
    kinds = list(tables.relics.kinds)
    taken = [{kind: int(n) for kind, n in zip(kinds, after[-1].relics[rider], strict=False) if n} for rider in range(4)]
    assert taken == [{"heart": 1, "eye": 1}, {"spine": 1, "heart": 1}, {}, {}]


def test_first_leg(told) -> None:
    """7.4: Johnny and Lucy both ride 14 and stand on 14; Johnny's relic decides. Johnny 5, Lucy 3, Gyro 2, Diego 1."""
    _, compiled, _, after, _ = told
    assert after[2].leg_points[:4, 0].tolist() == [5, 2, 1, 3]
    assert [int(rules.score(compiled, after[2], rider)) for rider in range(4)] == [7, 5, 1, 3]


def test_second_leg(told) -> None:
    """7.5: distances 8, 13, 9, 10. The chapter calls Johnny's 10 points the highest total: Gyro has 12."""
    _, compiled, _, after, _ = told
    assert (after[5].leg_start[:4] - after[2].leg_start[:4]).tolist() == [8, 13, 9, 10]
    assert after[5].leg_points[:4, 1].tolist() == [1, 5, 2, 3]
    assert [int(rules.score(compiled, after[5], rider)) for rider in range(4)] == [10, 12, 3, 6]


def test_first_beat_taxes(told) -> None:
    """7.2: Gyro's 5 pays 2 to the curve on 3. Lucy's 4 has 1 left there, so she pays 1: nothing is owed (ruling 1)."""
    first = told[4][0]
    assert first.curve_tax[:4].tolist() == [0, 2, 0, 1]


def test_the_fifth_beat_taxes_diego(told) -> None:
    """7.5 says that nothing was left to pay on 20; Diego's 5 from 16 reaches 20 with 1 left, and pays it."""
    fourth, fifth = told[4][3], told[4][4]
    assert int(fifth.curve_tax[DIEGO] - fourth.curve_tax[DIEGO]) == 1


def test_replay_of_the_log_tells_the_same(told) -> None:
    tables, _, actions, after, _ = told
    log = Log("continental_spin", rules.VERSION, tables.fingerprint, 4, deal(), tuple(actions))
    replay = Replay(log, "chapter 7")
    moments = list(replay.moments())
    assert moments[-1].after.tobytes() == after[-1].tobytes()
    cards = [moment for moment in moments if state.ACTIONS.block(moment.action) == state.CARD]
    assert len(cards) == 24


# 7.6: distance of Johnny, Gyro, Diego, Lucy in legs 3-6, the leg points printed, and the totals printed.
LATER_LEGS = [
    ((10, 10, 9, 9), (3, 5, 1, 2), (17, 20, 4, 8)),
    ((9, 9, 6, 10), (2, 3, 1, 5), (21, 23, 5, 13)),
    ((11, 6, 13, 8), (3, 1, 5, 2), (24, 25, 10, 15)),
    ((8, 8, 8, 6), (5, 3, 2, 1), (29, 29, 14, 16)),
]
# Relic points that each total has to contain besides the leg points, legs 3-6.
RELIC_POINTS = [(4, 3, 0, 0), (2, 0, 0, 0), (0, 1, 0, 0), (0, 1, 2, 0)]


def placed(compiled, ranking, cells, distances, points):
    """Points by rider from the rules' own ranking."""
    position = new(state.STATE)
    position.riders, position.cell[:4], position.leg_start[:4] = 4, cells, cells - distances
    order = np.zeros(5, np.int8)
    rules.placing(compiled, position, ranking, order)
    given = np.zeros(4, int)
    for place, rider in enumerate(order[:4]):
        given[rider] = points[place]
    return given


def test_later_legs_and_the_final_from_their_distances() -> None:
    """7.6. The final table pictures Johnny's relics as two hearts, two eyes and a spine: 11 points by 5.4.

    His totals hold 10, and the test follows them.
    """
    compiled = GAME.rules(GAME.load())
    cells, totals = np.array([22, 26, 22, 24]), np.array([10, 12, 3, 6])
    for leg, (distances, leg_points, printed), relic_points in zip(range(2, 6), LATER_LEGS, RELIC_POINTS, strict=True):
        cells = cells + distances
        given = placed(compiled, state.LEG_RANKING, cells, distances, compiled.leg_points[leg])
        assert given.tolist() == list(leg_points)
        totals = totals + given + relic_points
        assert totals.tolist() == list(printed)
    assert cells.tolist() == [60, 59, 58, 57]
    final = placed(compiled, state.FINAL_RANKING, cells, np.zeros(4, int), compiled.final_points)
    assert final.tolist() == [10, 6, 3, 1]
    assert (totals + final).tolist() == [39, 35, 17, 17]
