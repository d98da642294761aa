"""Action blocks: numbers, names and their parser from one declaration."""

from __future__ import annotations

import pytest

from engine.faults import Fault
from engine.kit.actions import Actions, Block, Decision, Decisions, numbers, pairs, seats, words

ACTIONS = Actions(
    Block("bet", words("spades", "hearts"), numbers(1, 3)),
    Block("pass"),
    Block("give", pairs(3)),
    Block("seal", numbers(0, 2, {0: "none"})),
    Block("flip", seats(3)),
    Block("cup", words("all", "half")),
    Block("cup of", seats(2), numbers(4, 5)),
)


def test_blocks_follow_each_other() -> None:
    assert ACTIONS.blocks == tuple(range(7))
    assert len(ACTIONS) == 6 + 1 + 9 + 3 + 3 + 2 + 4
    assert ACTIONS.names[:8] == [
        *("bet spades 1", "bet spades 2", "bet spades 3", "bet hearts 1", "bet hearts 2", "bet hearts 3"),
        *("pass", "give 1"),
    ]


@pytest.mark.parametrize(
    ("name", "block", "values"),
    [
        ("bet hearts 3", 0, (1, 3)),
        ("pass", 1, (0, 0)),
        ("give 3 1", 2, (2, 0)),
        ("give 2", 2, (1, 1)),
        ("seal none", 3, (0, 0)),
        ("seal 2", 3, (2, 0)),
        ("flip 3", 4, (2, 0)),
        ("cup half", 5, (1, 0)),
        ("cup of 2 4", 6, (1, 4)),
    ],
)
def test_an_action_is_its_block_and_values(name: str, block: int, values: tuple[int, int]) -> None:
    action = ACTIONS.number(name)
    assert ACTIONS.name(action) == name
    assert (ACTIONS.block(action), ACTIONS.values(action)) == (block, values)
    tables = ACTIONS.tables
    assert tables["ZERO_OF"][block] + values[0] * tables["STRIDE_OF"][block] + values[1] == action


def test_every_name_reads_back() -> None:
    assert [ACTIONS.number(name) for name in ACTIONS.names] == list(range(len(ACTIONS)))


@pytest.mark.parametrize(("said", "name"), [("seal 0", "seal none"), ("  bet   hearts 3 ", "bet hearts 3")])
def test_other_ways_to_write_a_name(said: str, name: str) -> None:
    assert ACTIONS.number(said) == ACTIONS.number(name)


WRONG = ("", "bet", "bet hearts", "bet hearts 4", "bet hearts 03", "give 1 1", "Pass", "seal -1")


@pytest.mark.parametrize("name", WRONG)
def test_what_is_no_name_is_refused_with_what_would_be(name: str) -> None:
    with pytest.raises(Fault) as fault:
        ACTIONS.number(name)
    right = {"bet": "bet spades 1 ... bet hearts 3", "giv": "give 1 ... give 3", "sea": "seal none ... seal 2"}
    assert right.get(name[:3], "pass") in str(fault.value)
    assert "行动" in fault.value.say("zh")


def test_a_long_name_is_not_repeated_whole() -> None:
    with pytest.raises(Fault) as fault:
        ACTIONS.number("x" * 10_000)
    assert len(str(fault.value)) < 400


def test_a_list_of_actions_is_short() -> None:
    named = ("pass", "bet spades 1", "bet spades 2", "bet spades 3", "flip 1", "flip 3")
    assert (
        ACTIONS.listed([ACTIONS.number(name) for name in named])
        == "bet spades 1 ... bet spades 3, pass, flip 1, flip 3"
    )


def test_a_declaration_that_contradicts_itself_is_refused() -> None:
    with pytest.raises(ValueError, match="at most two"):
        Block("give", pairs(3), numbers(1, 2))
    with pytest.raises(ValueError, match="two actions"):
        Actions(Block("pass"), Block("pass"))
    with pytest.raises(ValueError, match="unknown block 'bid'"):
        Decisions(ACTIONS, Decision("bid", ("bid",), "叫", "a call"))
    with pytest.raises(ValueError, match="no decision"):
        Decisions(ACTIONS, Decision("bet", ("bet",), "押", "a bet"))
    with pytest.raises(Fault):
        ACTIONS.name(-1)
