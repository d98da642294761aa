"""Ratings, scores and the weighing of beats, reckoned by hand and against brute force."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings

from engine.games.continental_spin.game import GAME
from engine.games.continental_spin.rules import act
from engine.games.continental_spin.solo.advice import Advice, advise
from engine.games.continental_spin.solo.challenge import Challenge, challenge
from engine.games.continental_spin.solo.checking import whole
from engine.games.continental_spin.solo.par import par
from engine.games.continental_spin.solo.reading import parse
from engine.games.continental_spin.solo.score import rating_of, score_of
from engine.games.continental_spin.state import ACTIONS, CARD, CHOOSE_CARD, TAKE
from engine.kit.stack import kind_due
from tests.engine.games.continental_spin.solo.races import text
from tests.engine.games.continental_spin.solo.small import LATE, fewest_beats, small_races

# One straight leg of ten cells in three beats; the deck lies 5 5 5 5 4, then 4 4 4 3 3 3 3 2 2 2 2 1 1 1 1.
STRAIGHT = {
    **{f"track.cells.{cell}": "straight" for cell in range(1, 11) if cell not in (4, 7)},
    "race.legs": 1,
    "race.beats": 3,
}


def ridden(cards: list[int], variants: tuple[str, ...] = ("no_relics",)) -> tuple[Challenge, Advice]:
    """The advice on a race down the straight leg with these cards."""
    race = challenge(variants, STRAIGHT, seed=1)
    state = race.start({"piles": [sorted(race.deal()["piles"][0], reverse=True)], "relics": []})
    states, actions = [state.copy()], []
    for card in cards:
        assert GAME.step(race.rules, state, int(act(CARD, card)))
        states.append(state.copy())
        actions.append((int(act(CARD, card)),))
    return race, advise(race.rules, states, actions)


@pytest.mark.parametrize(
    ("beats", "name"),
    [(1, "Legend"), (15, "Legend"), (16, "Excellent"), (17, "Excellent"), (18, "Pass"), (19, None), (0, None)],
)
def test_ratings_of_chapter_9_4(beats: int, name: str | None) -> None:
    rating = rating_of(GAME.load(["solo"]), beats)
    assert (rating.name.en if rating else None) == name


def test_ratings_of_the_short_race_stand_to_12_as_those_to_18() -> None:
    short, whole_race = GAME.load(["short"]), GAME.load()
    assert [rating.beats for rating in short.solo.ratings] == [
        rating.beats * short.race.beats // whole_race.race.beats for rating in whole_race.solo.ratings
    ]


def test_best_play_loses_nothing() -> None:
    """5 and 5 are ten cells: two beats, and nothing better was to be had."""
    _, advice = ridden([5, 5])
    assert advice.par is not None
    assert (advice.par.beats, advice.first_lost) == (2, 0)
    assert [(beat.best, beat.after, beat.better) for beat in advice.beats] == [(2, 2, None), (2, 2, None)]
    assert [beat.lost for beat in advice.unseen] == [0, 0]


def test_a_beat_that_loses_one_is_named_with_what_was_better() -> None:
    """A 4 first: 6 cells are left, more than any card. After it three beats are the best: 4, 5 and anything."""
    _, advice = ridden([4, 5, 4])
    assert advice.first_lost == 1
    assert [(beat.best, beat.after, beat.lost, beat.better) for beat in advice.beats] == [
        (2, 3, 1, (5, 0)),
        (3, 3, 0, None),
        (3, 3, 0, None),
    ]
    # Unknowing too: the other three fives are still in hand, so both are certain.
    first = advice.unseen[0]
    assert (first.best, first.played, first.better) == (2, 3, (5, 0))


def test_a_beat_after_which_the_finish_is_out_of_reach() -> None:
    """Hand 1 1 4 5 1, then more ones: 5, 4 and 1 make it in three beats. After 1 and 1 a 5 leads only to 7."""
    race = challenge(["no_relics"], STRAIGHT, seed=1)
    pile = [1, 1, 4, 5, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 5]
    state = race.start({"piles": [pile], "relics": []})
    states, actions = [state.copy()], []
    for card in (1, 1, 4):
        assert GAME.step(race.rules, state, int(act(CARD, card)))
        states.append(state.copy())
        actions.append((int(act(CARD, card)),))
    advice = advise(race.rules, states, actions)
    assert [(beat.best, beat.after, beat.lost) for beat in advice.beats] == [
        (3, 3, 0),
        (3, None, None),
        (None, None, 0),
    ]
    assert advice.first_lost == 2
    assert advice.beats[1].better in ((4, 0), (5, 0))


@given(small_races())
@settings(max_examples=15)
def test_every_beat_is_weighed_as_brute_force_weighs_it(race: Challenge) -> None:
    """A race at random."""
    state, stream = race.start(race.deal()), np.array([3], np.uint64)
    states, actions = [state.copy()], []
    while GAME.seat_to_act(state) >= 0 and not state.arrival[0]:
        beat, played = int(state.beat), []
        while state.beat == beat and GAME.seat_to_act(state) >= 0:
            played.append(GAME.choose("random", race.rules, state, stream))
            GAME.step(race.rules, state, played[-1])
        states.append(state.copy())
        actions.append(tuple(played))
    advice = advise(race.rules, states, actions)
    true = [fewest_beats(race.rules, state) for state in states]
    assert [beat.best or LATE for beat in advice.beats] == true[:-1]
    assert [beat.after or LATE for beat in advice.beats] == true[1:]


def test_score_of_a_race_adds_up() -> None:
    """Cells = cards + boosts + cells of hearts - taxes - void points; 55 + 8 + 9 - 4 - 8 = 60."""
    race = challenge(seed=7)
    done = whole(parse(text(race), "log", False))
    score = score_of(done)
    assert (score.cards, score.boosts, score.relic_cells, score.rock_tax, score.curve_tax, score.void) == (
        55,
        8,
        9,
        4,
        8,
        0,
    )
    assert score.relics == {"eye": 2, "heart": 3, "spine": 1, "skull": 1}
    assert score.relic_points == 2 * 2 + 3 * 2 + 3 + 1
    assert (score.beats, score.rating.name.en if score.rating else "") == (16, "Excellent")


def test_a_mistake_that_is_the_skulls_choice_alone_is_told() -> None:
    """Deal 8: in beat 5 the skull of the best line takes a 5 back; a 1 instead costs a beat, whatever follows."""
    race = challenge((), {}, seed=8)
    state = race.start(race.deal())
    line, states, actions = par(race.rules, state), [state.copy()], list[list[int]]()
    assert line is not None
    for action in line.actions:
        block = ACTIONS.block(action)
        if block == CARD:
            actions.append([])
        played = int(act(TAKE, 1)) if int(state.beat) == 5 and block == TAKE else action
        actions[-1].append(played)
        assert GAME.step(race.rules, state, played)
        if kind_due(state) == CHOOSE_CARD:
            states.append(state.copy())
        if played != action:
            break
    fifth = advise(race.rules, states, actions).beats[4]
    assert (fifth.best, fifth.after, fifth.lost) == (14, 15, 1)
    assert fifth.better is not None
    assert (fifth.better[0], fifth.take) == (ACTIONS.values(actions[4][0])[0], (5,))
