"""Effects compiled: all cards' steps as one flat table of whole numbers, which the interpreter of the rules runs.

A row is an instruction: what to do, then up to six arguments. Rows follow each other; a jump names a row. A card's
effect begins at `effects[card]`, its reaction at `reactions[card]`, NOTHING where it has none.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from engine.faults import Fault
from engine.games.intrigue.schema import Tables
from engine.games.intrigue.steps import TYPES, Step
from engine.kit.actions import constants

WIDTH = 7  # an instruction and its arguments
MOST_ROWS = 1024
NOTHING = -1
ANY = -1  # any card; any type

# Instructions. "target" is the row to go on with.
(
    END,
    DRAW,  # cards
    ACTIONS,  # how many
    BUYS,
    COINS,
    CHEAPER,
    DISCARD_HAND,
    PICK,  # purpose, cards, manner, card, mask of types: cards of the hand are picked one by one
    TRASH_THIS,  # manner
    TRASH_DECK,  # cards
    TRASH_SUPPLY,  # mask of types
    GAIN,  # card, where to
    GAIN_ANY,  # limit, coins, mask of types, where to, where from, who chooses
    PUT_IT,  # where to
    PASS_LEFT,  # cards
    REVEAL_HAND,
    REVEAL_DECK,  # cards, mask of types taken or NAMED
    CHOOSE,  # how many or AS_TYPES, of how many, depth
    UNLESS_CHOSEN,  # option, depth, target
    EACH_OTHER,  # least hand, target after the last player
    NEXT_OTHER,  # target: the EACH_OTHER
    UNLESS_DONE,  # target
    UNLESS_TYPE,  # mask of types, target
    UNLESS_CARD,  # card, target
    UNLESS_HAND_AT_MOST,  # cards, target
    UNLESS_HAND_WITHOUT,  # mask of types, target
    UNLESS_PLAYED,  # Action cards, target
    JUMP,  # target
) = range(28)

TO_DISCARD, TO_TRASH, ON_DECK, IN_DECK, TO_REVEAL, TO_PASS = range(6)  # purposes of a pick
MUST, ALL_OR_NONE, UP_TO = range(3)  # manners of a pick
GAIN_DISCARD, GAIN_HAND, GAIN_DECK = constants(3)  # where a gained card goes
NO_LIMIT, COST_UP_TO, UP_TO_MORE, EXACTLY_MORE = range(4)  # what a gained card may cost
FROM_SUPPLY, FROM_TRASH = range(2)
BY_GAINER, BY_ATTACKER = range(2)
NAMED = -2  # in place of a mask of types: the card that was named
AS_TYPES = -1  # in place of a number: as many as the card has types

TYPE_BITS: dict[str, int] = {name: 1 << place for place, name in enumerate(TYPES)}
ALL_TYPES = (1 << len(TYPES)) - 1
_AMOUNTS = {"draw": DRAW, "actions": ACTIONS, "buys": BUYS, "coins": COINS, "cheaper": CHEAPER, "pass_left": PASS_LEFT}
_PICKS = {"discard": TO_DISCARD, "trash": TO_TRASH, "put_on_deck": ON_DECK, "put_in_deck": IN_DECK, "reveal": TO_REVEAL}
_WHERE_TO = {None: GAIN_DISCARD, "hand": GAIN_HAND, "deck": GAIN_DECK}


@dataclass(frozen=True)
class Program:
    """The instructions of all cards, rows x WIDTH, and what there is of each card.

    `effects` and `reactions` are the rows where they begin; `hands` the least cards in hand to show a Reaction; and
    `protects` whether it keeps an attack off. `steps` are the steps that rows come from.
    """

    rows: np.ndarray
    effects: tuple[int, ...]
    reactions: tuple[int, ...]
    hands: tuple[int, ...]
    protects: tuple[bool, ...]
    steps: dict[int, Step]


def mask_of(types: Iterable[str]) -> int:
    """Types as bits of one number."""
    return sum(TYPE_BITS[one] for one in set(types))


def compiled(tables: Tables) -> Program:
    """All effects of the tables. Raises ValueError where they are too long."""
    writer = _Writer(tables)
    effects = [writer.effect(card.effect) for card in tables.all_cards]
    shown = [card.reaction for card in tables.all_cards]
    reactions = [writer.effect(one.effect if one else None) for one in shown]
    hands = tuple(one.hand_at_least if one else 0 for one in shown)
    protects = tuple(one is not None and one.protects for one in shown)
    if len(writer.rows) > MOST_ROWS:
        raise Fault(
            f"效果共有 {len(writer.rows)} 条指令；最多容得下 {MOST_ROWS} 条",
            f"the effects come to {len(writer.rows)} instructions; there is room for {MOST_ROWS}",
        )
    rows = np.array(writer.rows, np.int16).reshape(-1, WIDTH)
    return Program(rows, tuple(effects), tuple(reactions), hands, protects, writer.origins)


class _Writer:
    """Appends instructions; targets that are not known yet are filled in later."""

    def __init__(self, tables: Tables) -> None:
        self.numbers = {card.key: place for place, card in enumerate(tables.all_cards)}
        self.rows: list[list[int]] = []
        self.origins: dict[int, Step] = {}

    def effect(self, steps: Sequence[Step] | None) -> int:
        """Write a whole effect; the row where it begins."""
        if not steps:
            return NOTHING
        begin = len(self.rows)
        self._steps(steps, 0)
        self._row(END)
        return begin

    def _row(self, *numbers: int) -> int:
        self.rows.append([*numbers, *[0] * (WIDTH - len(numbers))])
        return len(self.rows) - 1

    def _to_here(self, row: int, place: int) -> None:
        """The target at `place` of an earlier row is the next one to be written."""
        self.rows[row][place] = len(self.rows)

    def _steps(self, steps: Sequence[Step], depth: int) -> None:
        for step in steps:
            self.origins[len(self.rows)] = step
            if step.verb == "choose":
                self._choose(step, depth)
            elif step.verb == "each_other":
                self._each_other(step, depth)
            elif step.verb.startswith("if_"):
                self._branches(step, *self._condition(step), depth)
            else:
                self._plain(step)
                if step.then or step.otherwise:
                    self._branches(step, self._row(UNLESS_DONE, 0), 1, depth)

    def _plain(self, step: Step) -> None:
        verb, argument = step.verb, step.argument
        if verb in _AMOUNTS:
            self._row(_AMOUNTS[verb], argument)
        elif verb == "gain":
            self._gain(step)
        elif verb == "put_it":
            self._row(PUT_IT, _WHERE_TO[argument])
        elif argument == "hand":
            self._row(DISCARD_HAND if verb == "discard" else REVEAL_HAND)
        elif argument == "this":
            self._row(TRASH_THIS, ALL_OR_NONE if step.may else MUST)
        elif verb == "reveal" and step.source == "deck":
            self._row(REVEAL_DECK, argument, NAMED if step.take else mask_of(step.take_types or ()))
        elif verb == "trash" and step.source == "deck":
            self._row(TRASH_DECK, argument)
        elif verb == "trash" and step.source == "supply":
            self._row(TRASH_SUPPLY, self._types(step))
        else:
            manner = ALL_OR_NONE if step.may else UP_TO if step.up_to else MUST
            self._row(PICK, _PICKS[verb], argument, manner, self._card(step.card), self._types(step))

    def _gain(self, step: Step) -> None:
        if step.gain != "any":
            self._row(GAIN, self._card(step.gain), _WHERE_TO[step.to])
            return
        limits = ((COST_UP_TO, step.up_to_cost), (UP_TO_MORE, step.up_to_more), (EXACTLY_MORE, step.exactly_more))
        limit, coins = next(((kind, coins) for kind, coins in limits if coins is not None), (NO_LIMIT, 0))
        source = FROM_TRASH if step.source == "trash" else FROM_SUPPLY
        chooser = BY_ATTACKER if step.chosen_by else BY_GAINER
        self._row(GAIN_ANY, limit, coins, self._types(step), _WHERE_TO[step.to], source, chooser)

    def _card(self, key: str | None) -> int:
        return ANY if key is None else self.numbers[key]

    def _types(self, step: Step) -> int:
        return ALL_TYPES if step.type is None else TYPE_BITS[step.type]

    def _condition(self, step: Step) -> tuple[int, int]:
        """A jump past what follows a condition; its row, and where in it the target stands."""
        match step.verb:
            case "if_type":
                return self._row(UNLESS_TYPE, mask_of(step.if_type or ()), 0), 2
            case "if_card":
                return self._row(UNLESS_CARD, self._card(step.if_card), 0), 2
            case "if_hand_without":
                return self._row(UNLESS_HAND_WITHOUT, TYPE_BITS[step.argument], 0), 2
            case "if_hand_at_most":
                return self._row(UNLESS_HAND_AT_MOST, step.argument, 0), 2
        return self._row(UNLESS_PLAYED, step.argument, 0), 2

    def _branches(self, step: Step, jump: int, place: int, depth: int) -> None:
        self._steps(step.then or (), depth)
        if step.otherwise:
            past = self._row(JUMP, 0)
            self._to_here(jump, place)
            self._steps(step.otherwise, depth)
            self._to_here(past, 1)
        else:
            self._to_here(jump, place)

    def _choose(self, step: Step, depth: int) -> None:
        options = step.of or ()
        self._row(CHOOSE, AS_TYPES if step.choose == "types" else step.argument, len(options), depth)
        for number, option in enumerate(options):
            jump = self._row(UNLESS_CHOSEN, number, depth, 0)
            self._steps(option, depth + 1)
            self._to_here(jump, 3)

    def _each_other(self, step: Step, depth: int) -> None:
        loop = self._row(EACH_OTHER, step.hand_at_least or 0, 0)
        self._steps(step.each_other or (), depth)
        self._row(NEXT_OTHER, loop)
        self._to_here(loop, 2)
