"""Logs: what is written plays again, and the first line that is wrong is refused by its number."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import state_to_json
from engine.play.replay import LARGEST_LOG, Log, LogError, Replay, read, record_game, to_text, write
from engine.registry import find
from tests.pipes import piped

GAME = find("continental_spin")
Data = dict[str, Any]


def replayed(data: Any, folder: Path) -> Replay:
    """Written, read and played to its end."""
    path = folder / "log.json"
    path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    replay = Replay(read(path), str(path))
    for _ in replay.moments():
        pass
    return replay


def refused(data: Any, folder: Path) -> LogError:
    with pytest.raises(LogError) as caught:
        replayed(data, folder)
    assert caught.value.where == str(folder / "log.json")
    assert len(str(caught.value)) < 4000
    return caught.value


# --- what is written plays again -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "policy", "variants", "changes"),
    [
        (2, ["random"], (), {}),
        (5, ["greedy"], (), {}),
        (3, ["random", "greedy", "random"], ("short", "forward_seals"), {"spin.limit": 8}),
        (1, ["random"], ("solo",), {"title.en": "<b>a & {{b}}</b> 🐎"}),
        (2, ["random"], ("two_riders",), {"track.cells.43": "rock", "points.leg": [9, 3, 2, 1, 0]}),
    ],
)
def test_round_trip(players, policy, variants, changes, tmp_path: Path) -> None:
    log = record_game(GAME, players, 3, 4, policy, variants, changes)
    path = tmp_path / "log.json"
    write(log, path)
    assert read(path) == log
    assert to_text(read(path)) == path.read_text(encoding="utf-8")
    replay = Replay(read(path), str(path))
    moments = list(replay.moments())
    assert [moment.line for moment in moments] == list(range(1, len(log.actions) + 1))
    assert GAME.seat_to_act(replay.state) == -1
    assert GAME.scores(replay.rules, replay.state) == log.result["scores"]


def test_moments_keep_the_states_before_and_after(whole_game: Log) -> None:
    replay = Replay(whole_game, "log")
    moments = list(replay.moments())
    for moment, after in pairwise(moments):
        assert moment.after.tobytes() == after.before.tobytes()
        assert moment.after.tobytes() != moment.before.tobytes()
    assert moments[-1].after.tobytes() == replay.state.tobytes()
    for moment, text in zip(moments, whole_game.actions, strict=True):
        assert f"{moment.seat + 1} {GAME.action_name(moment.action)}" == text


def test_a_log_typed_by_hand_needs_neither_seed_nor_result(log_data: Data, tmp_path: Path) -> None:
    for key in ("seed", "result", "variants", "set"):
        del log_data[key]
    assert GAME.seat_to_act(replayed(log_data, tmp_path).state) == -1


def test_a_game_broken_off_replays_as_far_as_it_goes(log_data: Data, tmp_path: Path) -> None:
    del log_data["result"]
    log_data["actions"] = log_data["actions"][:7]
    assert GAME.seat_to_act(replayed(log_data, tmp_path).state) >= 0


def test_no_actions_at_all_are_a_game_not_begun(log_data: Data, tmp_path: Path) -> None:
    del log_data["result"]
    log_data["actions"] = []
    log = replayed(log_data, tmp_path).log
    assert json.loads(to_text(log))["actions"] == []


def test_spaces_around_an_action_do_not_matter(log_data: Data, tmp_path: Path) -> None:
    log_data["actions"][0] = f"  {log_data['actions'][0].replace(' ', '  ')} "
    replayed(log_data, tmp_path)


def test_states_are_plain_data(whole_game: Log) -> None:
    replay = Replay(whole_game, "log")
    for moment in replay.moments():
        json.dumps(state_to_json(moment.after), allow_nan=False)


# --- refused by line -------------------------------------------------------------------------------------------------


def spoil_action(number: int, text: Any) -> Callable[[Data], None]:
    def spoil(data: Data) -> None:
        data["actions"][number - 1] = text

    return spoil


def spoil_head(**values: Any) -> Callable[[Data], None]:
    return lambda data: data.update(deepcopy(values))


def spoil_pile(data: Data) -> None:
    """Five 5s."""
    pile = data["deal"]["piles"][0]
    pile[pile.index(1)] = 5


# In this deal seat 1 begins with a hand that holds no 9; seat 2 acts after it.
LINES = {
    "a card not held": (spoil_action(1, "1 card 9"), 1, "there is no 9 in the hand"),
    "a card of 5000 digits": (spoil_action(1, "1 card " + "9" * 5000), 1, "is no action"),
    "another decision": (spoil_action(1, "1 boost 1"), 1, "is not the decision now"),
    "another seat": (spoil_action(1, "2 card 1"), 1, "it is the turn of seat 1"),
    "a seat that is not there": (spoil_action(1, "9 card 1"), 1, "it is the turn of seat 1"),
    "a seat of 5000 digits": (spoil_action(1, "9" * 5000 + " card 1"), 1, "it is the turn of seat 1"),
    "seat 0": (spoil_action(1, "0 card 1"), 1, "it is the turn of seat 1"),
    "no seat": (spoil_action(1, "card 1"), 1, "does not begin with a seat"),
    "a seat in other digits": (spoil_action(1, "１ card 1"), 1, "does not begin with a seat"),
    "an unknown word": (spoil_action(1, "1 jump 1"), 1, "is no action"),
    "a seat alone": (spoil_action(1, "1"), 1, "is no action"),
    "an empty line": (spoil_action(1, ""), 1, "does not begin with a seat"),
    "a later line": (spoil_action(12, "1 sing"), 12, ""),
    "a number": (spoil_action(3, 14), 3, "14 is no action"),
    "nothing": (spoil_action(3, None), 3, "None is no action"),
    "a list": (spoil_action(3, ["1 card 1"]), 3, "is no action"),
    "a huge line": (spoil_action(2, "x" * 1_000_000), 2, "does not begin with a seat"),
    "half a character": (spoil_action(2, "\ud83d"), 2, "does not begin with a seat"),
}


@pytest.mark.parametrize("case", LINES.values(), ids=LINES)
def test_a_wrong_line_is_refused_by_its_number(case: tuple, log_data: Data, tmp_path: Path) -> None:
    spoil, line, hint = case
    spoil(log_data)
    error = refused(log_data, tmp_path)
    assert error.line == line
    assert hint in error.en
    assert f"line {line}:" in str(error)


def test_lines_before_the_wrong_one_are_played(log_data: Data, tmp_path: Path) -> None:
    log_data["actions"][4] = "1 card 9"
    path = tmp_path / "log.json"
    path.write_text(json.dumps(log_data), encoding="utf-8")
    moments = Replay(read(path), str(path)).moments()
    assert [next(moments).line for _ in range(4)] == [1, 2, 3, 4]
    with pytest.raises(LogError, match="line 5"):
        next(moments)


def test_a_line_after_the_end_is_refused(log_data: Data, tmp_path: Path) -> None:
    log_data["actions"].append("1 card 1")
    error = refused(log_data, tmp_path)
    assert (error.line, "after the end" in error.en) == (len(log_data["actions"]), True)


def test_a_result_of_a_game_not_ended_is_refused(log_data: Data, tmp_path: Path) -> None:
    log_data["actions"].pop()
    error = refused(log_data, tmp_path)
    assert (error.line, "end before the game does" in error.en) == (len(log_data["actions"]) + 1, True)


@pytest.mark.parametrize("result", [{}, {"scores": [1, 2], "winners": [1]}, {"scores": "many"}, {"winners": [[]]}])
def test_a_result_that_is_not_the_games_is_refused(result: Data, log_data: Data, tmp_path: Path) -> None:
    log_data["result"] = result
    assert "is not the game's" in refused(log_data, tmp_path).en


# --- refused by head -------------------------------------------------------------------------------------------------

HEADS = {
    "no format": (lambda data: data.pop("format"), "'format' is missing"),
    "another format": (spoil_head(format="rulepress-log/2"), "rulepress-log/2"),
    "no game": (lambda data: data.pop("game"), "'game' is missing"),
    "an unknown game": (spoil_head(game="continental_spinn"), "did you mean 'continental_spin'"),
    "a game of a million letters": (spoil_head(game="x" * 1_000_000), "unknown game"),
    "a game that is a list": (spoil_head(game=["continental_spin"]), "wrong kind"),
    "other rules": (spoil_head(rules=2), "played under rules 2"),
    "huge rules": (spoil_head(rules=10**4000), "played under rules"),
    "rules with a point": (spoil_head(rules=1.0), "wrong kind"),
    "rules that are true": (spoil_head(rules=True), "wrong kind"),
    "other tables": (spoil_head(tables="00000000"), "played with tables '00000000'"),
    "tables that are a number": (spoil_head(tables=12345678), "wrong kind"),
    "a variant forgotten": (spoil_head(variants=["short"]), "played with tables"),
    "a change forgotten": (spoil_head(set={"spin.limit": 8}), "played with tables"),
    "an unknown variant": (spoil_head(variants=["shrot"]), "did you mean 'short'"),
    "variants as text": (spoil_head(variants="short"), "wrong kind"),
    "a variant that is a number": (spoil_head(variants=[1]), "no name of a variant"),
    "a variant that is a list": (spoil_head(variants=[["short"]]), "no name of a variant"),
    "a change of an unknown path": (spoil_head(set={"spin.limits": 8}), "did you mean 'limit'"),
    "a change of a wrong kind": (spoil_head(set={"spin.limit": [[]]}), "spin.limit"),
    "a change to NaN": (spoil_head(set={"spin.limit": float("nan")}), "NaN is no number"),
    "20,000 variants": (spoil_head(variants=["short"] * 20_000), "variants: there are 20,000"),
    "20,000 changes": (spoil_head(set={f"a.{number}": 1 for number in range(20_000)}), "changes: there are 20,000"),
    "a change of a path of 60,000 parts": (spoil_head(set={"a" + ".a" * 60_000: 1}), "too many parts"),
    "a change to 60,000 ranks": (spoil_head(set={"drive.cards": ["K"] * 60_000}), "it holds 60,000 values"),
    "changes as a list": (spoil_head(set=["spin.limit"]), "wrong kind"),
    "players as text": (spoil_head(players="4"), "wrong kind"),
    "99 players": (spoil_head(players=99), "2 to 5 players"),
    "minus one player": (spoil_head(players=-1), "2 to 5 players"),
    "huge players": (spoil_head(players=10**4000), "2 to 5 players"),
    "NaN players": (spoil_head(players=float("nan")), "NaN is no number"),
    "a player more than the deal": (spoil_head(players=3), "3 lists, one a rider"),
    "a seed that is a list": (spoil_head(seed=[1]), "wrong kind"),
    "no deal": (lambda data: data.pop("deal"), "'deal' is missing"),
    "a deal of nonsense": (spoil_head(deal={"cards": 3}), "'piles' and 'relics'"),
    "a deal that is a list": (spoil_head(deal=[]), "wrong kind"),
    "five 5s": (spoil_pile, "the pile of rider 1 is not a full deck"),
    "a pile of NaN": (lambda data: data["deal"]["piles"].__setitem__(0, [float("nan")] * 20), "NaN is no number"),
    "a relic too many": (lambda data: data["deal"]["relics"].append("eye"), "12 kinds"),
    "a relic of no kind": (lambda data: data["deal"]["relics"].__setitem__(0, {"eye": 1}), "unknown relic"),
    "no actions": (lambda data: data.pop("actions"), "'actions' is missing"),
    "actions as text": (spoil_head(actions="1 card 1"), "wrong kind"),
    "a result that is a list": (spoil_head(result=[1]), "wrong kind"),
    "an unknown key": (spoil_head(weather="fine"), "unknown key 'weather'"),
}


@pytest.mark.parametrize("case", HEADS.values(), ids=HEADS)
def test_a_wrong_head_is_refused(case: tuple, log_data: Data, tmp_path: Path) -> None:
    spoil, hint = case
    spoil(log_data)
    error = refused(log_data, tmp_path)
    assert error.line == 0
    assert hint in str(error)


# --- files -----------------------------------------------------------------------------------------------------------

FILES = {
    "empty": ("", "cut off"),
    "a list": ("[]", "no JSON object"),
    "a text": ('"log"', "no JSON object"),
    "null": ("null", "no JSON object"),
    "no JSON": ("seat 1 plays a 4", "line 1 of the file: not valid JSON"),
    "deep": ("[" * 100_000, "nested too deeply"),
    "a number of 5000 digits": ('{"rules": ' + "1" * 5000 + "}", "huge number"),
    "a key twice": ('{"rules": 1, "rules": 2}', "'rules' stands twice"),
    "an object in an object": ('{"format": {"format": 1}}', "wrong kind"),
}


@pytest.mark.parametrize("case", FILES.values(), ids=FILES)
def test_a_file_that_is_no_log_is_refused(case: tuple[str, str], tmp_path: Path) -> None:
    text, hint = case
    assert hint in str(refused(text, tmp_path))


def test_a_log_cut_anywhere_is_refused(whole_game: Log, tmp_path: Path) -> None:
    text = to_text(whole_game)
    for cut in range(0, len(text.rstrip()), 37):
        assert refused(text[:cut], tmp_path).line == 0


def test_a_log_cut_in_the_middle_seems_to_be_cut(whole_game: Log, tmp_path: Path) -> None:
    text = to_text(whole_game)
    assert "cut off" in str(refused(text[: text.index('"actions"') + 60], tmp_path))


def test_all_that_is_wrong_in_the_head_is_told_at_once(log_data: Data, tmp_path: Path) -> None:
    del log_data["deal"]
    log_data |= {"players": "4", "mood": "good", "variants": [3]}
    log_data["actions"][4] = None
    told = str(refused(log_data, tmp_path)).splitlines()
    assert [line.split("log.json: ")[1][:15] for line in told] == [
        "unknown key 'mo",
        "3 is no name of",
        "'players' has t",
        "'deal' is missi",
        "line 5: None is",
    ]


def test_a_refused_line_comes_with_all_later_ones_that_are_no_decisions(log_data: Data, tmp_path: Path) -> None:
    actions = log_data["actions"]
    actions[3], actions[9], actions[20], actions[30] = "1 card 77", "card 3", "9 card 3", "1 hop"
    error = refused(log_data, tmp_path)
    assert [error.line, *[line for line, _ in error.more]] == [4, 10, 21, 31]
    told = str(error).splitlines()
    assert "line 10: 'card 3' does not begin with a seat" in told[1]
    assert "line 21: '9 card 3': there is no such seat; there are" in told[2]
    assert "line 31: 'hop' is no action" in told[3]


def test_many_wrong_lines_are_told_up_to_twenty(log_data: Data, tmp_path: Path) -> None:
    log_data["actions"] = ["\x1b[2J"] * 60
    told = str(refused(log_data, tmp_path)).splitlines()
    assert len(told) == 21
    assert told[-1] == "and 40 more"
    assert "\x1b" not in "".join(told)


def test_a_log_is_read_once_from_a_pipe(whole_game: Log) -> None:
    with piped(to_text(whole_game).encode()) as path:
        assert read(path) == whole_game


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "log.json"
    for raw, problem in ((b"\xff\xfe{", "not UTF-16"), (b'{"game": "\xe9"}', "not UTF-8"), (b"\x89PNG", "not UTF-8")):
        path.write_bytes(raw)
        with pytest.raises(LogError, match=problem):
            read(path)
    with pytest.raises(LogError, match="No such file"):
        read(tmp_path / "none.json")
    with pytest.raises(LogError, match="directory"):
        read(tmp_path)


def test_a_huge_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "log.json"
    path.write_bytes(b" " * (LARGEST_LOG + 1))
    with pytest.raises(LogError, match="too large"):
        read(path)


@pytest.mark.parametrize("key", ["deal", "set", "result", "actions", "variants", "weather"])
def test_any_depth_of_nesting_is_refused(key: str, log_data: Data, tmp_path: Path) -> None:
    """Also at the depths that the reader still reads but nothing after it can."""
    for depth in (300, 700, 900, 940, 950, 960, 970, 980, 990, 1500):
        log_data[key] = "HERE"
        text = json.dumps(log_data).replace('"HERE"', "[" * depth + "]" * depth)
        refused(text, tmp_path)
        text = json.dumps(log_data).replace('"HERE"', '{"piles":' * depth + "1" + "}" * depth)
        refused(text, tmp_path)


def test_nothing_is_left_half_written(whole_game: Log, tmp_path: Path) -> None:
    """A log that cannot be written leaves the old file, and no other, where it was."""
    path = tmp_path / "log.json"
    path.mkdir()
    with pytest.raises(OSError, match="log"):
        write(whole_game, path)
    assert [each.name for each in tmp_path.iterdir()] == ["log.json"]


# --- any change at all -----------------------------------------------------------------------------------------------

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
SPOILT_LOG = json.loads(to_text(record_game(GAME, 2, 12, 0, ["random"])))


def places(node: Any, path: tuple = ()) -> list[tuple]:
    """The path of every value in plain data."""
    below = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    return [*([path] if path else []), *(place for key, value in below for place in places(value, (*path, key)))]


PLACES = places(SPOILT_LOG)


def put(data: Any, path: tuple, value: Any) -> None:
    for key in path[:-1]:
        data = data[key]
    data[path[-1]] = value


def plays_or_is_refused(text: str, folder: Path) -> None:
    try:
        replayed(text, folder)
    except LogError as error:
        assert str(error).startswith(str(folder / "log.json"))  # noqa: PT017


@given(st.lists(st.tuples(st.sampled_from(PLACES), PLAIN), min_size=1, max_size=2))
def test_any_value_in_any_place(tmp_path_factory, changes: list[tuple[tuple, Any]]) -> None:
    data = deepcopy(SPOILT_LOG)
    for path, value in changes:
        try:
            put(data, path, value)
        except (KeyError, IndexError, TypeError):
            continue  # the first change took the place of the second away
    plays_or_is_refused(json.dumps(data), tmp_path_factory.getbasetemp())


@given(st.integers(0, len(SPOILT_LOG["actions"])), st.sampled_from(SPOILT_LOG["actions"]), st.booleans())
def test_a_line_added_or_another_in_its_place(tmp_path_factory, number: int, text: str, added: bool) -> None:
    data = deepcopy(SPOILT_LOG)
    data["actions"][number : number + (not added)] = [text]
    plays_or_is_refused(json.dumps(data), tmp_path_factory.getbasetemp())


@given(st.data())
def test_any_piece_of_the_file_replaced(tmp_path_factory, data: st.DataObject) -> None:
    text = json.dumps(SPOILT_LOG)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 30)))
    spoilt = text[:start] + data.draw(st.text(st.characters(exclude_categories=["Cs"]), max_size=6)) + text[end:]
    plays_or_is_refused(spoilt, tmp_path_factory.getbasetemp())


@given(PLAIN)
def test_any_plain_data_is_no_reason_for_a_traceback(tmp_path_factory, data: Any) -> None:
    with pytest.raises(LogError):
        replayed(data if not isinstance(data, str) else json.dumps(data), tmp_path_factory.getbasetemp())
