"""The ledger of Continental Spin: what its identities find, against figures worked out by hand from the rulebook."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.games.continental_spin.identities.scene import Scene, rides
from engine.identity import BY_GAMES
from engine.ledger.claims import Claim, load_claims
from engine.ledger.findings import check
from engine.registry import find

GAME = find("continental_spin")
TABLES = GAME.load()
CLAIMS = load_claims(GAME.claims, GAME.identities)
BY_HAND = [claim for claim in CLAIMS if claim.identity and claim.kind not in BY_GAMES]

# What the rulebook says wrongly, and what is true by a reckoning on paper.
REFUTED = {
    "minutes_least": 45,  # 3.3: two players from 45 minutes
    "minutes_most": 100,  # 3.3: five players up to 100
    "kinds_of_two_points": 2,  # eye and heart
    "need_a_beat": 60 / 18,
    "sets_besides_the_first": 4,  # five decks, one is printed
    "packs_of_playing_cards": 5,  # a pack has four of each rank, a deck needs four
    "points_onto_a_rock": 1,
    "fewest_rocks_in_a_leg": 0,  # legs 1 and 4
    "town_earliest_place": 5,  # 35 is the fifth of 31 to 40
    "five_in_leg_1": 2,  # the curve on 3
    "first_toll_leg": 1,
    "relics_beside_the_map": 0,  # 12 cards on 12 sites
    "through_a_curve_5": 3,  # 1 + 2 for the curve, then two more cells
    "five_and_two_alike": 1,
    "cells_bought_most": 16,  # 6 rivers, 4 towns, 3 eyes of 2
    "spin_margin_after_tax": -7,  # 10 - (6 + 11)
    "seals_gone_by_breaking": 0,
    "acting_after_arrival": 3,
    "lowest_hand": 2,  # 20 - 18
    "leg_example_10_10": 2,
    "only_legs_turn_a_game": 0,
    "least_pool": 88,  # two riders: 6 x 8 + 24 + 16
    "landings_out_of_reach": 3,
    "right_answers_least": 0,
    "seal_in_every_leg": 4,
    "one_cell_more": 2,  # 5 instead of 3
    "seal_each_beat": 4,
    "behind_first_and_second": 2,
    "bites_of_a_seal": 1,
    "relic_worth_least": 1,
    "choice_near_the_finish": 0,  # the last site is 57
    "four_relics_win": 2,  # 12 / 4 = 3, but there are two riders
    "short_curves_lost_in_leg_3": 0,
    "two_curves_cells": 2,  # from 19: 20 takes 1 + 2, 21 takes 1 and finds 1
    "two_rivers": 15,  # 39 and 42: nine ways from 38, six from 37
    "always_small_cards": 5,  # 4 x (1 + 2 + 3 + 4) and two fives are played
    "places_of_chance": 3,
    "hand_face_up": 0,
    "seal_on_an_empty_cell": 1,
    "formulas_with_boosts": 15,  # 0, 1 or 2 spin with each of five cards
    "ch7_nobody_sprints": 2,
    "ch7_lucy_sum_1": 5,  # 1 + 1 + 1 + 2
    "ch7_lucy_tax_1": 1,
    "ch7_spin_before_johnny_3": 1,  # the river on 5
    "ch7_left_johnny_3": 2,  # 5 - 1 - 1 - 1
    "ch7_gyro_best_beat": 9,  # Johnny's second: 7 cells, 2 points
    "ch7_gyro_behind": 0,
    "ch7_diego_tax_5": 1,  # 16 to 20 is 4, one is left
    "ch7_johnny_leads": 12,
    "ch7_icons_johnny": 11,  # 2 + 2 + 2 + 2 + 3
    "ch7_gap_from_relics": 0,
    "ch7_diego_never_first_two": 1,  # leg 5
    "ch7_lucy_joint_third": 4,  # Diego has a relic
    "a_arrived_least": 0.493,
    "a_seals_over_relics_5": 6.14 / 5 - 2.23,
    "terrain_tax_exact": 9.9114,
    "share_of_an_eye": 2 / 16,
}

# Of what holds: some that need a position, a search or several steps.
HELD = {
    "never_without_help": 57,
    "move_points": 54,
    "straights": 30,
    "rocks": 6,
    "hardest_leg": 3,
    "terrain_tax": (6 + 13 * 8 / 20 * 2) * 2 / 3,
    "boosted_card_curve_tax": 0,
    "heart_sets_off": 0,
    "relics_taken_in_passing": 0,
    "relic_goes_to_rider": 1,
    "saved_by_breaking": 2,
    "rivers_a_beat": 1,
    "empty_from_15": 15,
    "ch7_spin_johnny_5": 2,  # the river on 17 gives a third
    "legs_won_from_behind": 3,
    "two_curves_boosted_tax": 4,
    "whole_pool": 110,
    "pool_without_relics": 86,
    "short_deficit": 4,
    "forward_own_gain": 2,
    "ch7_score_johnny": 39,
    "ch7_score_gyro": 35,
    "ch7_score_diego": 17,
    "ch7_score_lucy": 17,
    "ch7_johnny_arrives": 2,  # 52 by 57 to 60: 3 + 2 and 3
    "deck_lasts": 18,  # beats
    "seals_enough": 5 * 4,
    "relic_cards_enough": 12,
    "decks_enough": 5,
    "pawns_enough": 5,
    "spin_tracks_enough": 5,
    "score_sheets_enough": 5,
    "spin_track_long_enough": 9,  # 16 can be gained, but no more than 9 are held
    "checkpoints_enough": 6,
    "score_rows_enough": 6,
    "score_fields_enough": 6 * 5,
    "two_riders_decks_enough": 2 * 2,
    "two_riders_seals_enough": 2 * 2 * 4,
    "a_mean_from_pools_2": (48 + 16) / 2 + 2 * 5.23,
    "a_mean_from_pools_3": (60 + 19) / 3 + 2 * 3.62,
    "a_mean_from_pools_4": (66 + 20) / 4 + 2 * 2.76,
    "a_mean_from_pools_5": (66 + 20) / 5 + 2 * 2.23,
    "a_mean_from_ends_2": 49.6 - 14.2 / 2,
    "a_lowest_score_2": 6 * 3 + 6,
    "a_highest_score_2": 6 * 5 + 10 + 24,
}


def claim_of(row: str) -> Claim:
    return next(claim for claim in CLAIMS if claim.id == row)


def found(row: str) -> float:
    claim = claim_of(row)
    return check(claim, GAME.identities[claim.identity], TABLES, {}).found.value


@pytest.mark.parametrize("row", REFUTED)
def test_what_is_true_instead(row: str) -> None:
    assert claim_of(row).verdict == "refuted"
    assert found(row) == pytest.approx(REFUTED[row], abs=5e-5)


def test_every_refuted_row_by_hand_was_reckoned_on_paper() -> None:
    """All but a few that count hundreds of rides; below are some of those rides."""
    refuted = {claim.id for claim in BY_HAND if claim.verdict == "refuted"}
    counted = {"right_answers_most", "one_card_lands", "order_by_place_alone"}
    assert refuted - counted == set(REFUTED)


def test_five_ways_from_cell_1_to_the_relic_on_4() -> None:
    """Cells 2, 3 (curve), 4: three points for a small card; 1 + 1 + 2 + 1 for a 4 or a 5."""
    ways = [(ride.card, ride.boost) for ride in rides(TABLES) if (ride.start, ride.end) == (1, 4)]
    assert ways == [(1, 2), (2, 1), (3, 0), (4, 1), (5, 0)]
    assert found("right_answers_most") == 5


def test_a_seal_before_a_relic_keeps_off_and_gives() -> None:
    """A seal on 6, a relic on 7: from 3, four points end on 6 instead of 7; six points on 7 instead of 9."""
    ends = {}
    for points in (4, 6):
        for seal in (False, True):
            scene = Scene(TABLES, 2)
            scene.state.cell[0] = 3
            scene.state.spin[0] = 2
            scene.put_seal(6, 1 if seal else 0)
            scene.ride(0, 4, boost=points - 4)
            ends[points, seal] = int(scene.state.cell[0])
    assert ends == {(4, False): 7, (4, True): 6, (6, False): 9, (6, True): 7}
    assert found("gift_before_a_relic") >= 1
    assert found("relics_missed_by_a_seal") >= 1


def test_four_cards_from_cell_20_stop_on_22() -> None:
    """21 is a curve, 22 a rock: a 2 ends there; a 3 leaves 1 for the rock; 4 and 5 have 1 or 2 left after the curve."""
    assert [ride.card for ride in rides(TABLES, boosted=False) if (ride.start, ride.end) == (20, 22)] == [2, 3, 4, 5]
    assert found("one_card_lands") == 4


@pytest.mark.parametrize("row", HELD)
def test_what_holds(row: str) -> None:
    assert claim_of(row).verdict == "holds"
    assert found(row) == pytest.approx(HELD[row])


def test_rows_for_every_table_of_the_rulebook() -> None:
    """3.3: four numbers of players, eight figures each; 4.3: six legs, two; appendix A: four numbers, fourteen."""
    rows = Counter(claim.section for claim in CLAIMS)
    assert rows["3.3"] >= 4 * 8
    assert rows["4.3"] >= 6 * 2 + 6 + 6 + 4 + 12
    assert sum(claim.sampled_games == 300 for claim in CLAIMS) == 4 * 14
    assert sum(rows[f"7.{number}"] for number in range(1, 8)) > 150


# a component's row, changed numbers, needed
CHANGED_NEEDS = [
    ("sets_besides_the_first", {"players.max": 4}, 3),
    ("packs_of_playing_cards", {"players.max": 3}, 3),
    ("packs_of_playing_cards", {"drive.cards.5.copies": 5}, 7),  # 5 x 5 fives, four a pack
    ("deck_lasts", {"race.beats": 12}, 12),
    ("seals_enough", {"seals.per_rider": 5}, 25),
    ("relic_cards_enough", {"relics.in_play": False}, 0),
    ("spin_track_long_enough", {"spin.limit": 7}, 7),
    ("spin_track_long_enough", {"spin.limit": 20}, 16),  # 6 rivers, 4 towns, 3 eyes of 2
    ("score_rows_enough", {"race.legs": 3, "race.beats": 9}, 3),
    ("score_fields_enough", {"players.max": 4}, 24),
]


@pytest.mark.parametrize(("row", "changes", "needed"), CHANGED_NEEDS)
def test_changed_tables_need_more_or_less(row: str, changes: dict[str, object], needed: int) -> None:
    claim = claim_of(row)
    finding = check(claim, GAME.identities[claim.identity], GAME.load(changes=changes.items()), {})
    assert finding.found.value == needed
    assert finding.verdict == ("holds" if needed <= finding.provided else "refuted")


def test_what_cannot_be_tested_says_why() -> None:
    for claim in CLAIMS:
        if claim.kind == "untestable":
            assert claim.reason is not None
            assert not claim.identity


def test_every_refuted_row_has_a_ruling_in_both_languages() -> None:
    for claim in CLAIMS:
        if claim.verdict == "refuted":
            assert claim.ruling is not None
            assert claim.ruling.zh != claim.ruling.en
