"""Action blocks: the decisions of a game declared once, and from that their numbers, names, parser and questions.

A block is a word and what is chosen among: `Block("bid", numbers(1, 24))`, `Block("give", pairs(6))`, `Block("pass")`.
Compiled rules see an action as its block and at most two values: the number called, the seat from 0, the place of a
word from 0, the two seats of a pair. Readable names are the word and the choices, separated by spaces.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby, product
from typing import Any

import numpy as np

from engine.faults import Text, shown
from engine.game import GameError

Value = int | tuple[int, int]  # what compiled rules get: one value, or the two of a pair
_MOST_LISTED = 12  # runs of legal actions named in a refusal
_MOST_EXAMPLES = 9  # blocks named where a name is none


@dataclass(frozen=True)
class Choices:
    """What is chosen among: the text of each option with its value; `also` holds other ways to write an option."""

    options: Mapping[str, Value]
    also: Mapping[str, str] = field(default_factory=dict)


def numbers(low: int, high: int, words: Mapping[int, str] | None = None) -> Choices:
    """The whole numbers `low` to `high`; those in `words` are written as a word, and read either way."""
    said = words or {}
    also = {str(number): word for number, word in said.items()}
    return Choices({said.get(number, str(number)): number for number in range(low, high + 1)}, also)


def seats(most: int) -> Choices:
    """A seat: 1 to `most` in names, 0 to `most` - 1 in the rules."""
    return Choices({str(seat + 1): seat for seat in range(most)})


def pairs(most: int) -> Choices:
    """One seat or two, written "3" and "3 1"; their values are (3, 3) and (3, 1), counted from 0."""
    both = product(range(most), repeat=2)
    return Choices({f"{a + 1}" if a == b else f"{a + 1} {b + 1}": (a, b) for a, b in both})


def words(*said: str) -> Choices:
    """One of these words; its place from 0 is the value."""
    return Choices({word: place for place, word in enumerate(said)})


def constants(count: int) -> tuple[Any, ...]:
    """The numbers 0 to count - 1, to be named. numba would compile a function anew for each plain one it is given."""
    return tuple(np.arange(count, dtype=np.int64))


class Block:
    """A kind of decision: its word, and what is chosen: nothing, one thing, two independent ones, or one of `pairs`."""

    def __init__(self, name: str, *choices: Choices) -> None:
        self.name = name
        self.texts: list[str] = []
        self.values: list[tuple[int, int]] = []
        self.also: dict[str, str] = {}
        for picked in product(*(choice.options.items() for choice in choices)):
            self.texts.append(" ".join([name, *(text for text, _ in picked)]))
            values = [one for _, value in picked for one in (value if isinstance(value, tuple) else (value,))]
            if len(values) > 2:
                raise ValueError(f"the block {name!r} has {len(values)} values; at most two can be chosen")
            one, other = [*values, 0, 0][:2]
            self.values.append((one, other))
        if len(choices) == 1:
            self.also = {f"{name} {other}": f"{name} {text}" for other, text in choices[0].also.items()}
        self.stride = self._stride()

    def _stride(self) -> int:
        """Actions from one first value to the next. Values must fill a rectangle, so that numbers can be reckoned."""
        first, second = ([value[k] for value in self.values] for k in (0, 1))
        width = max(second) - min(second) + 1
        even = [(one - min(first)) * width + two - min(second) for one, two in self.values]
        if even != list(range(len(self.values))):
            raise ValueError(f"the values of the block {self.name!r} leave gaps, or are not in their order")
        return width

    @property
    def zero(self) -> int:
        """What to add to one * stride + other for the place in the block."""
        return -self.values[0][0] * self.stride - self.values[0][1]


class Actions:
    """All actions of a game: its blocks one after the other, in the order declared.

    `blocks` are the blocks' numbers, to be named: `LAY, BID, PASS = ACTIONS.blocks`.
    """

    def __init__(self, *blocks: Block) -> None:
        self.declared = blocks
        self.blocks = constants(len(blocks))
        self.names = [text for block in blocks for text in block.texts]
        self._numbers = {text: number for number, text in enumerate(self.names)}
        if len(self._numbers) < len(self.names):
            double = next(name for name in self.names if self.names.count(name) > 1)
            raise ValueError(f"two actions are named {double!r}")
        for block in blocks:
            self._numbers.update({other: self._numbers[text] for other, text in block.also.items()})
        sizes = [len(block.texts) for block in blocks]
        begins = np.cumsum([0, *sizes])[:-1]
        values = np.array([value for block in blocks for value in block.values], np.int16).reshape(-1, 2)
        # What the compiled functions of turns.py know of the declaration, by action and by block.
        self.tables: dict[str, Any] = {
            "ACTION_COUNT": len(self.names),
            "BLOCK_OF": np.repeat(np.arange(len(blocks), dtype=np.int16), sizes),
            "ONE_OF": values[:, 0].copy(),
            "OTHER_OF": values[:, 1].copy(),
            "BEGIN_OF": begins.astype(np.int32),
            "SIZE_OF": np.array(sizes, np.int32),
            "ZERO_OF": np.array([begin + block.zero for begin, block in zip(begins, blocks, strict=True)], np.int32),
            "STRIDE_OF": np.array([block.stride for block in blocks], np.int32),
        }

    def __len__(self) -> int:
        return len(self.names)

    def name(self, action: int) -> str:
        """The readable name of an action. Raises GameError for a number that is none."""
        if not 0 <= action < len(self.names):
            raise GameError(f"没有编号为 {action} 的行动", f"there is no action {action}")
        return self.names[action]

    def number(self, name: str) -> int:
        """The action of a name; spaces may be more than one. Raises GameError."""
        found = self._numbers.get(" ".join(name.split()))
        if found is not None:
            return found
        near = [block for block in self.declared if name.split()[:1] == block.name.split()[:1]]
        if near:
            begun = near[0].name.split()[0]
            same = [action for action, text in enumerate(self.names) if text.split()[0] == begun]
            raise GameError(
                f"{shown(name)} 不是行动；以 {begun} 开头的有：{self.listed(same)}",
                f"{shown(name)} is no action; those that begin with {begun!r} are: {self.listed(same)}",
            )
        like = ", ".join(block.texts[len(block.texts) // 2] for block in self.declared[:_MOST_EXAMPLES])
        raise GameError(
            f"{shown(name)} 不是行动；行动如：{like}", f"{shown(name)} is no action; actions are like: {like}"
        )

    def block(self, action: int) -> int:
        """The number of the block that an action is in."""
        return int(self.tables["BLOCK_OF"][action])

    def values(self, action: int) -> tuple[int, int]:
        """The two values of an action; 0 for one that its block does not have."""
        return int(self.tables["ONE_OF"][action]), int(self.tables["OTHER_OF"][action])

    def listed(self, actions: Iterable[int]) -> str:
        """These actions by name, runs of three and more of a block as "bid 3 ... bid 7"."""
        runs = [f"{run[0]} ... {run[-1]}" if len(run) > 2 else ", ".join(run) for run in self._runs(sorted(actions))]
        more = len(runs) - _MOST_LISTED
        return ", ".join(runs[:_MOST_LISTED]) + (f", ... ({more})" if more > 0 else "")

    def _runs(self, actions: Sequence[int]) -> Iterator[list[str]]:
        """Names of neighbours of one block."""
        for _, run in groupby(enumerate(actions), lambda pair: (self.block(pair[1]), pair[1] - pair[0])):
            yield [self.names[action] for _, action in run]


@dataclass(frozen=True)
class Decision:
    """A question that a player may be asked: its key, the blocks that answer it, and what it asks in both languages."""

    key: str
    blocks: tuple[str, ...]
    zh: str
    en: str


class Decisions:
    """All questions of a game. `kinds` are their numbers, to be named: `LAYING, BIDDING = DECISIONS.kinds`.

    Kinds of frame of the decision stack that are no question, but something still to be carried out, count on from the
    last of them (`first_task`).
    """

    def __init__(self, actions: Actions, *decisions: Decision) -> None:
        self.actions, self.declared = actions, decisions
        self.kinds = constants(len(decisions))
        known = {block.name: number for number, block in enumerate(actions.declared)}
        answers = np.zeros((len(decisions), len(actions.declared)), np.bool_)
        for kind, decision in enumerate(decisions):
            for name in decision.blocks:
                if name not in known:
                    raise ValueError(f"the decision {decision.key!r} names an unknown block {name!r}")
                answers[kind, known[name]] = True
        unasked = [name for name, number in known.items() if not answers[:, number].any()]
        if unasked:
            raise ValueError(f"no decision is answered by the block {unasked[0]!r}")
        self.tables: dict[str, Any] = {**actions.tables, "ANSWERS": answers, "FIRST_TASK": len(decisions)}

        self.first_task = constants(len(decisions) + 1)[-1]

    def answered_by(self, kind: int, action: int) -> bool:
        """Is this action an answer to the question, legal or not?"""
        return bool(self.tables["ANSWERS"][kind, self.actions.block(action)])

    def not_asked(self, kind: int, action: int) -> Text | None:
        """Why an action answers another question than the one due, of this kind; None where it is an answer to it."""
        if self.answered_by(kind, action):
            return None
        named, asked = shown(self.actions.name(action)), self.declared[kind]
        return Text(f"现在轮不到 {named}，要决定的是：{asked.zh}", f"{named} is not the decision now: {asked.en}")
