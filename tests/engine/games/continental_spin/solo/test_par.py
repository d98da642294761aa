"""Par against brute force, against what any play reaches, and against the figures of an independent search."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings

from engine.game import GameError
from engine.games.continental_spin.game import GAME
from engine.games.continental_spin.solo.challenge import Challenge, challenge
from engine.games.continental_spin.solo.par import check_searchable, par, pars
from engine.games.continental_spin.state import CHOOSE_CARD
from engine.kit.stack import kind_due
from tests.engine.games.continental_spin.solo.small import LATE, fewest_beats, small_races


def beats(race: Challenge) -> int:
    best = par(race.rules, race.start(race.deal()))
    return best.beats if best else LATE


@given(small_races())
@settings(max_examples=40)
def test_par_is_what_brute_force_finds(race: Challenge) -> None:
    assert beats(race) == fewest_beats(race.rules, race.start(race.deal()))


@given(small_races())
@settings(max_examples=30)
def test_par_from_the_middle_of_a_race_too(race: Challenge) -> None:
    """After the lowest card of the hand in the first two beats, whatever that does."""
    state = race.start(race.deal())
    for _ in range(2):
        card = int(np.flatnonzero(state.hand[0])[0])
        GAME.step(race.rules, state, GAME.action_named(f"card {card}"))
        while kind_due(state) != CHOOSE_CARD and not state.arrival[0]:  # a boost, a card to take back: the first
            mask = np.zeros(GAME.actions, np.bool_)
            GAME.legal(race.rules, state, mask)
            GAME.step(race.rules, state, int(np.flatnonzero(mask)[0]))
        if state.arrival[0]:
            return
    best = par(race.rules, state)
    assert (best.beats if best else LATE) == fewest_beats(race.rules, state)


def test_a_race_reckoned_by_hand() -> None:
    """One straight leg of ten cells, fives in hand: 5 and 5 are two beats; without spin no card reaches further."""
    straight = {f"track.cells.{cell}": "straight" for cell in range(1, 11) if cell not in (4, 7)}
    race = challenge(["no_relics"], {**straight, "race.legs": 1, "race.beats": 3}, seed=1)
    deal = race.deal()
    deal["piles"] = [sorted(deal["piles"][0], reverse=True)]
    best = par(race.rules, race.start(deal))
    assert best is not None
    assert (best.beats, [GAME.action_name(action) for action in best.actions]) == (2, ["card 5", "card 5"])
    deal["piles"] = [sorted(deal["piles"][0])]  # 1 1 1 1 2, then 2 and 2: at most 6 cells in three beats
    assert par(race.rules, race.start(deal)) is None


def test_the_line_of_best_play_is_a_game_by_the_rules() -> None:
    for seed in range(50):
        race = challenge(seed=seed)
        state = race.start(race.deal())
        best = par(race.rules, state)
        assert best is not None
        for action in best.actions:
            assert GAME.step(race.rules, state, action)
        assert state.arrival[0] == best.beats


def test_no_policy_beats_par() -> None:
    """1,000 deals, each played by every policy; by the planner, who takes his time, 5."""
    race, games = challenge(), 1_000
    seeds = np.array([GAME.game_seed(5, index) for index in range(games)])
    best = pars(race.rules, seeds)
    for policy in GAME.policies:
        played = 5 if policy == "planner" else games
        arrival = GAME.play(race.tables, 1, [policy], 5, 0, played)[:, GAME.columns.index("arrival_beats")]
        assert (arrival > 0).any()
        assert not ((arrival > 0) & (arrival < best[:played])).any()


def test_many_deals_at_once_have_the_par_of_each() -> None:
    race = challenge()
    assert pars(race.rules, np.arange(20)).tolist() == [beats(challenge(seed=seed)) for seed in range(20)]


@pytest.mark.parametrize(
    ("variants", "least", "most", "usual"),
    [((), 13, 16, (14, 15)), (("no_relics",), 16, 18, (16, 17))],
)
def test_best_results_lie_where_an_independent_search_found_them(
    variants: tuple, least: int, most: int, usual: tuple
) -> None:
    found = Counter(beats(challenge(variants, seed=seed)) for seed in range(200))
    assert least <= min(found)
    assert max(found) <= most
    assert sum(found[beat] for beat in usual) > 0.85 * 200


@pytest.mark.parametrize(
    ("variants", "changes", "words"),
    [
        (["two_riders"], {}, "lone rider"),
        (["forward_seals"], {}, "seals"),
        ([], {"relics.kinds.skull.amount": 4}, "at most 3 cards"),
    ],
)
def test_tables_that_are_not_searched_are_refused(variants: list, changes: dict, words: str) -> None:
    rules = GAME.rules(GAME.load(variants, changes.items()))
    with pytest.raises(GameError, match=words):
        check_searchable(rules)


def test_a_deck_of_nine_values_is_refused() -> None:
    """Five copies each of 1 to 9 make ten million hands."""
    rules = GAME.rules(GAME.load())
    rules.copies[1:] = 5
    with pytest.raises(GameError, match="too many different hands"):
        check_searchable(rules)
