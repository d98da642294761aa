"""What every game must keep, tried on all that the registry knows.

A game joins by being registered; tests/engine/games/<game>/hooks.py says where its cards are and what is hidden. The
sample game of the kit joins as well.
"""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
import pytest

from engine import registry
from engine.game import Game, GameError, Record, legal_actions, policies_for, state_from_json, state_to_json
from engine.kit.figures import table_of
from engine.kit.game import KitGame
from engine.kit.stack import kind_due
from engine.ledger.claims import load_claims
from engine.play.replay import Replay, record_game
from engine.registry import GAMES, Games, find
from engine.statistics.moments import Moments
from tests.bilingual import is_whole

SEEDS = (1, 2)
DOCS = Path(__file__).parents[3] / "docs" / "formats.md"


class Setup(NamedTuple):
    """A game ready to be played."""

    game: Game
    hooks: ModuleType
    variants: tuple[str, ...]
    tables: Any
    rules: Record
    players: int


def hooks_of(key: str) -> ModuleType:
    where = "tests.engine.kit.sample" if key == SAMPLE else f"tests.engine.games.{key}"
    return import_module(f"{where}.hooks")


SAMPLE = "pilfer"
JOINED = [key for key in GAMES if (Path(__file__).parent / key / "hooks.py").exists()]
TRIED = [*JOINED, SAMPLE]
SETUPS = [(key, variants, players) for key in TRIED for variants, players in hooks_of(key).SETUPS]


@pytest.fixture(autouse=True)
def _sample_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a package of its own is: by an entry point."""
    point = EntryPoint(SAMPLE, "tests.engine.kit.sample.game:GAME", registry.GROUP)
    monkeypatch.setattr(registry, "GAMES", Games("engine.games", [point]))


@pytest.fixture(params=SETUPS, ids=["-".join((key, *variants, str(players))) for key, variants, players in SETUPS])
def setup(request: pytest.FixtureRequest, _sample_is_registered: None) -> Setup:
    key, variants, players = request.param
    game = find(key)
    tables = game.load(variants)
    return Setup(game, hooks_of(key), variants, tables, game.rules(tables), players)


@pytest.fixture(params=TRIED)
def game(request: pytest.FixtureRequest, _sample_is_registered: None) -> Game:
    return find(request.param)


def begun(setup: Setup, seed: int) -> tuple[Any, Record]:
    deal = setup.game.deal(setup.tables, setup.players, seed)
    return deal, setup.game.start(setup.tables, setup.rules, setup.players, deal)


def played(setup: Setup, seed: int, state: Record | None = None) -> Iterator[Record]:
    """The states of a random game, each before its decision, and the last; the same record moves on."""
    state = begun(setup, seed)[1] if state is None else state
    stream = np.array([seed], np.uint64)
    yield state
    while setup.game.seat_to_act(state) >= 0:
        assert setup.game.step(setup.rules, state, setup.game.choose("random", setup.rules, state, stream))
        yield state


def some_of(setup: Setup, seed: int, count: int) -> list[Record]:
    """Copies of about so many states of a random game, evenly spread, the last one among them."""
    states = [state.copy() for state in played(setup, seed)]
    return [*states[: -1 : len(states) // count + 1], states[-1]]


def some_of_each_question(setup: Setup, seed: int, most: int = 3) -> Iterator[Record]:
    """The states of a random game with at most so many of each kind of decision, and the last."""
    seen: Counter[int] = Counter()
    for state in played(setup, seed):
        kind = int(kind_due(state))
        seen[kind] += 1
        if seen[kind] <= most:
            yield state


def test_every_game_joins() -> None:
    """A game that is not here needs a hooks.py, such as Continental Spin's."""
    assert list(registry.GAMES) == TRIED


@pytest.mark.parametrize("seed", SEEDS)
def test_random_play_ends(setup: Setup, seed: int) -> None:
    """There is something to decide until the end, and nothing after it."""
    game, mask = setup.game, np.zeros(setup.game.actions, np.bool_)
    for decisions, state in enumerate(played(setup, seed)):
        count = game.legal(setup.rules, state, mask)
        seat = game.seat_to_act(state)
        assert count == mask.sum()
        assert (count > 0) == (seat >= 0)
        assert seat < game.seats(setup.tables, setup.players)
        assert decisions <= setup.hooks.LONGEST
    assert len(game.scores(setup.rules, state)) == setup.players
    winners = game.winners(setup.rules, state)
    assert winners == sorted(set(winners))
    assert set(winners) <= set(range(setup.players))
    assert winners or getattr(setup.hooks, "MAY_HAVE_NO_WINNER", False)


@pytest.mark.parametrize("key", TRIED)
def test_only_what_the_docs_name_is_asked_for_without_a_choice(key: str) -> None:
    """A log has a line for each decision that is asked for: who types one in must know which these are."""
    alone = set()
    for variants, players in hooks_of(key).SETUPS:
        game, tables = find(key), find(key).load(variants)
        setup = Setup(game, hooks_of(key), variants, tables, game.rules(tables), players)
        for state in played(setup, 3):
            actions = legal_actions(game, setup.rules, state)
            if len(actions) == 1:
                alone.add(game.action_name(actions[0]).split()[0])
    assert alone <= hooks_of(key).WITHOUT_CHOICE
    section = re.search(rf"\n### {game.load().title.en}\n(.*?)\n##", DOCS.read_text(encoding="utf-8"), re.S)
    if section:
        (told,) = re.findall(r"(?:Without a choice, (.*?) are|Nothing is) asked for", section[1])
        assert set(re.findall(r"`(\w+)`", told)) == hooks_of(key).WITHOUT_CHOICE


def test_every_card_is_somewhere_exactly_once(setup: Setup) -> None:
    deal, state = begun(setup, SEEDS[0])
    dealt = setup.hooks.cards_dealt(setup.tables, deal)
    for position in played(setup, SEEDS[0], state):
        assert setup.hooks.cards_found(setup.tables, position) == dealt


def test_copies_do_not_share(setup: Setup) -> None:
    for state in played(setup, 3):
        copy = state.copy()
        before = state.tobytes()
        actions = legal_actions(setup.game, setup.rules, state)
        if actions:
            setup.game.step(setup.rules, copy, actions[-1])
            assert copy.tobytes() != before
        assert state.tobytes() == before


def test_states_round_trip_through_json(setup: Setup) -> None:
    for state in some_of(setup, 4, 20):
        text = json.dumps(state_to_json(state), allow_nan=False)
        assert state_from_json(json.loads(text), state.dtype).tobytes() == state.tobytes()


def test_a_state_spoilt_is_refused(game: Game) -> None:
    variants, players = hooks_of(game.key).SETUPS[0]
    tables = game.load(variants)
    state = game.start(tables, game.rules(tables), players, game.deal(tables, players, 1))
    data = state_to_json(state)
    for field, value in data.items():
        for wrong in (None, "x", {}, [], [value], 10**30, float("nan"), [[1], [2, 3]]):
            with pytest.raises(GameError, match=field):
                state_from_json({**data, field: wrong}, state.dtype)
        with pytest.raises(GameError, match=field):
            state_from_json({key: kept for key, kept in data.items() if key != field}, state.dtype)
    with pytest.raises(GameError, match="luck"):
        state_from_json({**data, "luck": 1}, state.dtype)


@pytest.mark.parametrize("seed", SEEDS)
def test_states_that_differ_in_hidden_cards_look_the_same(setup: Setup, seed: int) -> None:
    """So do the legal actions of the seat to act, and what a policy chooses that does not see everything."""
    game, chance = setup.game, random.Random(seed)
    tried = 0
    for state in some_of(setup, seed, 20):
        acting = game.seat_to_act(state)
        for seat in range(game.seats(setup.tables, setup.players)):
            seen = game.observe(state, seat).tobytes()
            for other in setup.hooks.disguises(setup.tables, state, seat, chance):
                assert game.observe(other, seat).tobytes() == seen
                tried += other.tobytes() != state.tobytes()
                if seat == acting:
                    assert legal_actions(game, setup.rules, other) == legal_actions(game, setup.rules, state)
                    one, same = (np.array([seed], np.uint64) for _ in range(2))
                    choice = game.choose("random", setup.rules, state, one)
                    assert game.choose("random", setup.rules, other, same) == choice
    assert tried


def test_a_view_hides_nothing_that_is_public(setup: Setup) -> None:
    game = setup.game
    for state in some_of(setup, 5, 20):
        before = state.tobytes()
        for seat in range(game.seats(setup.tables, setup.players)):
            view = game.observe(state, seat)
            hidden = setup.hooks.hidden(state, seat)
            for field in state.dtype.names:
                open_to_all = ~hidden.get(field, np.zeros(state[field].shape, bool))
                assert np.array_equal(view[field][open_to_all], state[field][open_to_all]), field
        assert state.tobytes() == before


def test_a_refused_action_says_why_and_changes_nothing(setup: Setup) -> None:
    game = setup.game
    for state in some_of_each_question(setup, 6):
        before = state.tobytes()
        allowed = set(legal_actions(game, setup.rules, state))
        for action in (-1, *range(game.actions), game.actions, 10**6):
            if action not in allowed:
                assert game.step(setup.rules, state, action) is False
                if 0 <= action < game.actions:
                    why = game.refusal(setup.rules, state, action)
                    assert is_whole(why), why
        assert state.tobytes() == before


def test_every_action_has_its_own_name_that_reads_back(game: Game) -> None:
    names = [game.action_name(action) for action in range(game.actions)]
    assert len(set(names)) == game.actions
    assert [game.action_named(name) for name in names] == list(range(game.actions))
    for name in ("", "nonsense", names[0] + " more", names[0] + "\0", "x" * 10_000):
        with pytest.raises(GameError):
            game.action_named(name)


def test_nothing_uses_a_global_random_generator(setup: Setup) -> None:
    game, results = setup.game, []
    policy = ["random"] * game.seats(setup.tables, setup.players)
    for seed in (1, 2):
        random.seed(seed)
        np.random.seed(seed)  # noqa: NPY002 - it must not matter
        before = (random.getstate(), np.random.get_state()[1].tobytes())  # noqa: NPY002
        *_, last = played(setup, 7)
        figures = game.play(setup.tables, setup.players, policy, 7, 0, 3)
        results.append((last.tobytes(), figures.tobytes()))
        assert (random.getstate(), np.random.get_state()[1].tobytes()) == before  # noqa: NPY002
    assert results[0] == results[1]


def test_a_deal_is_plain_data_and_the_same_for_the_same_seed(setup: Setup) -> None:
    deals = [setup.game.deal(setup.tables, setup.players, seed) for seed in (8, 8, 9)]
    assert deals[0] == deals[1] != deals[2]
    assert json.loads(json.dumps(deals[0])) == deals[0]


def test_a_game_depends_on_its_number_alone(setup: Setup) -> None:
    """Ten games at once are the same as each by itself, from any first one on."""
    game = setup.game
    policy = policies_for(game, game.policies[:1], game.seats(setup.tables, setup.players))
    whole = game.play(setup.tables, setup.players, policy, 5, 0, 10)
    assert whole.shape == (10, len(game.columns))
    parts = [game.play(setup.tables, setup.players, policy, 5, first, 1) for first in range(10)]
    assert np.array_equal(np.concatenate(parts), whole)
    assert len({figures.tobytes() for figures in whole}) > 1


def test_policies_that_are_shown_all_use_only_what_they_say(setup: Setup) -> None:
    """One that bulk play does not make a view for, and that does not see everything, chooses the same from its view."""
    game = setup.game
    if not isinstance(game, KitGame):
        pytest.skip("not made from the kit")
    choose, policies = game.compiled.choose, game.compiled.POLICIES
    for number, name in enumerate(policies.names):
        if policies.needs_view[number] or policies.sees_everything(name):
            continue
        for seed in SEEDS:
            for state in some_of(setup, seed, 15):
                seat = game.seat_to_act(state)
                if seat >= 0:
                    one, same = (np.array([seed], np.uint64) for _ in range(2))
                    with np.errstate(over="ignore"):
                        seen = choose(number, setup.rules, game.observe(state, seat), same)
                        assert choose(number, setup.rules, state, one) == seen


def test_bulk_play_is_the_game_of_the_log(setup: Setup) -> None:
    """A game's figures are those of the state that its log leads to: the log tells the game as bulk play plays it."""
    game = setup.game
    if not isinstance(game, KitGame):
        pytest.skip("not made from the kit")
    seats, parts = game.seats(setup.tables, setup.players), game.compiled
    for index in range(3):
        log = record_game(game, setup.players, 6, index, ["random"], setup.variants)
        state, counts, figures = (np.zeros(1, kind) for kind in (parts.STATE, parts.COUNTS, parts.FIGURES))
        dealt = game.read_deal(setup.tables, setup.players, log.deal)
        with np.errstate(over="ignore"):
            parts.start(setup.rules, state[0], seats, dealt, counts[0])
            for text in log.actions:
                seat, _, name = text.partition(" ")
                assert game.seat_to_act(state[0]) == int(seat) - 1
                watched = (setup.rules, state[0], counts[0], int(seat) - 1)
                parts.before(*watched)
                assert parts.step(setup.rules, state[0], counts[0], game.action_named(name))
                parts.after(*watched)
            parts.summarise(setup.rules, state[0], counts[0], index, figures[0])
        bulk = game.play(setup.tables, setup.players, ["random"] * seats, 6, index, 1)
        assert np.array_equal(bulk, table_of(figures))


def test_seeds_are_53_bits_and_differ(game: Game) -> None:
    seeds = {game.game_seed(base, index) for base in range(30) for index in range(100)}
    assert len(seeds) == 3000
    assert all(type(seed) is int and 0 <= seed < 2**53 for seed in seeds)


def test_every_policy_plays_to_the_end_and_the_log_replays(setup: Setup) -> None:
    """And the game can be retold in both languages, to its end or broken off anywhere."""
    game = setup.game
    for policy in game.policies:
        log = record_game(game, setup.players, 6, 1, [policy], setup.variants)
        moments = list(Replay(log, "log").moments())
        for third, lang in enumerate(("zh", "en"), 1):
            assert list(game.narrate(setup.tables, setup.players, moments, lang))
            for cut in (0, len(moments) * third // 3):
                list(game.narrate(setup.tables, setup.players, moments[:cut], lang))


def test_no_two_policies_play_alike(game: Game) -> None:
    """One that `choose` does not know would silently play as another. Planners, which play slowly, are left out."""
    tables = game.load()
    players = game.best_players(tables)
    alike: dict[bytes, str] = {}
    for policy in game.policies:
        if policy != "planner":
            seats = [policy] * game.seats(tables, players)
            figures = game.play(tables, players, seats, 3, 0, 40).tobytes()
            assert alike.setdefault(figures, policy) == policy, f"{game.key}: {policy} plays as {alike[figures]} does"


def test_what_a_simulation_reports_can_be_worked_out(setup: Setup) -> None:
    game = setup.game
    policy = ["random"] * game.seats(setup.tables, setup.players)
    moments = Moments.of(game.columns, game.play(setup.tables, setup.players, policy, 9, 0, 200))
    keys = [measure.key for measure in game.measures]
    assert len(set(keys)) == len(keys)
    for measure in game.measures:
        found = measure.of(moments)
        assert np.isnan(found.value) or found.low <= found.value <= found.high, measure.key


def test_players_are_those_that_can_play(game: Game) -> None:
    tables = game.load()
    allowed = game.player_range(tables)
    assert game.best_players(tables) in allowed
    for players in (*range(-1, max(allowed) + 3), 10**9):
        if players in allowed:
            assert game.seats(tables, players) >= players
        else:
            with pytest.raises(ValueError, match=str(players)):
                game.seats(tables, players)


def test_every_variant_loads_and_can_be_played(game: Game) -> None:
    for name in game.load().variants:
        tables = game.load([name])
        for players in game.player_range(tables):
            policy = ["random"] * game.seats(tables, players)
            assert len(game.play(tables, players, policy, 1, 0, 2)) == 2


def test_the_ledger_can_be_read(game: Game) -> None:
    assert load_claims(game.claims, game.identities)


def test_the_registry_refuses_an_unknown_game() -> None:
    for key in ("", "chess", "../continental_spin", "x" * 10**6):
        with pytest.raises(GameError, match="unknown game"):
            find(key)


def test_policies_are_named_one_for_all_or_one_a_seat(game: Game) -> None:
    one = game.policies[0]
    assert policies_for(game, [one], 3) == [one] * 3
    assert policies_for(game, [one, game.policies[-1]], 2) == [one, game.policies[-1]]
    for wrong in ([], [one] * 2, ["nobody"]):
        with pytest.raises(GameError):
            policies_for(game, wrong, 3)
