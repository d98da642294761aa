"""The contract that every game keeps, and plain helpers over it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar

import numpy as np

from engine import chance
from engine.faults import Fault, Text, listed, near, shown
from engine.identity import Identity
from engine.narration import Block
from engine.odds import OddsTable
from engine.statistics.estimates import Measure

TABLES = "tables.toml"  # the name of a game's tables in its folder

Deal = dict[str, Any]  # everything that chance decides before play, as plain data
Record = Any  # a numpy record


@dataclass(frozen=True)
class Moment:
    """One line of a log carried out: its number, who did what, and the states before and after (not to be changed).

    `counts` is what the rules counted at this decision.
    """

    line: int
    seat: int
    action: int
    before: Record
    after: Record
    counts: Record


class GameError(Fault):
    """A request that the game cannot carry out; the text says why and what would be right."""


class Game(ABC):
    """One game. A rules record and a state are flat numpy records; seats count from 0 inside, from 1 in texts.

    `policies` are the names that `choose` and `play` know.
    """

    key: ClassVar[str]
    number: ClassVar[int] = 1000  # games are listed by their numbers, those of one number by their keys
    policies: ClassVar[tuple[str, ...]]
    default_policy: ClassVar[str]
    columns: ClassVar[tuple[str, ...]]  # of the figures of `play`
    measures: ClassVar[tuple[Measure, ...]]  # what a simulation reports, made from the columns
    claims: Path  # the ledger
    identities: ClassVar[Mapping[str, Identity]]  # what its rows are checked by
    own: Mapping[str, Path] = MappingProxyType({})  # files of a designer's tables, by name, in place of the game's
    folder: Path | None = None  # where they lie, with templates and pictures, if it is a folder (engine/projects)

    @property
    @abstractmethod
    def rules_version(self) -> int:
        """Rises whenever the same log would give another game."""

    @property
    @abstractmethod
    def actions(self) -> int:
        """Size of the action mask."""

    @abstractmethod
    def load(self, variants: Iterable[str] = (), changes: Iterable[tuple[str, Any]] = ()) -> Any:
        """The game's tables with variants and changes laid over them. Raises TablesError."""

    def sources(self) -> dict[str, Path]:
        """The game's own files of tables, by the names that they have in a designer's folder."""
        return {TABLES: type(self).claims.parent / TABLES}

    def source(self, name: str = TABLES) -> Path:
        """Where a file of tables is read from: the designer's, if there is one."""
        return self.own[name] if name in self.own else self.sources()[name]

    def seats(self, tables: Any, players: int) -> int:
        """Seats in a game of `players`: one each. Raises TablesError for a number that cannot play."""
        return tables.seats_for(players)

    def player_range(self, tables: Any) -> range:
        """Numbers of players that can play, from the tables' `players`."""
        return range(tables.players.min, tables.players.max + 1)

    def best_players(self, tables: Any) -> int:
        """The number of players to take when none is given: the best that can play."""
        return min(max(tables.players.best, tables.players.min), tables.players.max)

    @abstractmethod
    def rules(self, tables: Any) -> Record:
        """The tables as the record that the rules read."""

    @abstractmethod
    def deal(self, tables: Any, players: int, seed: int) -> Deal:
        """A deal by chance, the same for the same arguments on any machine."""

    @abstractmethod
    def start(self, tables: Any, rules: Record, players: int, deal: Deal) -> Record:
        """The state before the first decision. Raises GameError for a deal that the tables do not allow."""

    @abstractmethod
    def counts(self) -> Record:
        """An empty record of what the rules count on the way."""

    @abstractmethod
    def legal(self, rules: Record, state: Record, mask: np.ndarray) -> int:
        """Fill `mask` with what is legal; returns how many actions are."""

    @abstractmethod
    def step(self, rules: Record, state: Record, action: int, counts: Record | None = None) -> bool:
        """Carry out an action, and count in `counts` what happens; False with nothing changed when it is not legal."""

    @abstractmethod
    def refusal(self, rules: Record, state: Record, action: int) -> Text:
        """Why an action is not legal, in a sentence."""

    def out_of_turn(self, state: Record, seat: int) -> Text | None:
        """Why a seat that is not to act has no say for longer than this decision; None where it only has to wait."""
        return None

    @abstractmethod
    def seat_to_act(self, state: Record) -> int:
        """The seat whose decision it is, from 0; -1 when the game is over."""

    @abstractmethod
    def scores(self, rules: Record, state: Record) -> list[int]:
        """Points of each player."""

    @abstractmethod
    def winners(self, rules: Record, state: Record) -> list[int]:
        """Players, from 0, who win or share the win."""

    @abstractmethod
    def observe(self, state: Record, seat: int) -> Record:
        """A copy with what `seat` may not know wiped."""

    @abstractmethod
    def action_name(self, action: int) -> str:
        """A readable name, such as "card 4"."""

    @abstractmethod
    def action_named(self, name: str) -> int:
        """The action of a readable name. Raises GameError."""

    @abstractmethod
    def choose(self, policy: str, rules: Record, state: Record, stream: np.ndarray) -> int:
        """The action of a named policy; it sees no more than its seat may, unless it says that it sees everything."""

    @abstractmethod
    def play(self, tables: Any, players: int, policy: Sequence[str], base: int, first: int, count: int) -> np.ndarray:
        """Play games first..first+count-1 of batch `base`. Whole-number figures, games x columns.

        `policy` names one a seat for game 0; in game i the one of seat s is policy[(s + i) % seats], so that over as
        many games as there are seats each has played every seat.
        """

    def measures_for(self, policy: Sequence[str]) -> tuple[Measure, ...]:
        """What a simulation of these policies, one a seat, reports."""
        return self.measures

    @abstractmethod
    def batches(self, tables: Any) -> dict[str, tuple[str | Sequence[str], int]]:
        """The batches of games that the ledger counts: name -> policy of all seats or one a seat, players."""

    def batch_tables(self, tables: Any, batch: str) -> Any:
        """The tables that a batch is played with: the ledger's own, or a variant of them."""
        return tables

    @abstractmethod
    def narrate(self, tables: Any, players: int, moments: Iterable[Moment], lang: str) -> Iterator[Block]:
        """A replay retold in `lang`."""

    def odds_table(self, tables: Any, position: Mapping[str, str]) -> OddsTable:
        """A table that reckons the odds of a position told by its parts; from the start without any.

        Raises GameError for a game without odds, or a wrong position.
        """
        raise GameError(f"{self.key} 没有算概率的功能", f"{self.key} has no odds")

    def game_seed(self, base: int, index: int) -> int:
        """Seed of game `index` of batch `base`; the deal is `deal(tables, players, seed)`."""
        with np.errstate(over="ignore"):
            return int(chance.game_seed(base, index))


def legal_actions(game: Game, rules: Record, state: Record) -> list[int]:
    """The legal actions, rising."""
    mask = np.zeros(game.actions, np.bool_)
    game.legal(rules, state, mask)
    return [int(action) for action in np.flatnonzero(mask)]


def small_number(text: str) -> int:
    """A whole number from 1 to 999 written in digits; 0 for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 and text[0] != "0" else 0


def state_to_json(state: Record) -> dict[str, Any]:
    """A state as plain data: every field by name."""
    return {name: state[name].tolist() for name in state.dtype.names}


def state_from_json(data: dict[str, Any], kind: np.dtype) -> Record:
    """The state of plain data made by `state_to_json`. Raises GameError for anything else."""
    names = kind.names or ()
    if set(data) != set(names):
        wrong, has = shown(sorted(set(data) ^ set(names))[0]), listed(names)
        raise GameError(
            f"一个局面有这些项：{has.zh}；{wrong} 缺了，或没有这一项",
            f"a state has the fields {has.en}; {wrong} is missing or unknown",
        )
    state = np.zeros(1, kind)[0]
    for name in names:
        try:
            fits = np.shape(data[name]) == state[name].shape
            with np.errstate(invalid="ignore"):
                state[name] = data[name] if fits else 0
        except (TypeError, ValueError, OverflowError):
            fits = False
        if not fits or state[name].tolist() != data[name]:
            form = f"{state[name].dtype} {state[name].shape}"
            raise GameError(
                f"{name!r} 这一项的值应为 {form}",
                f"the field {name!r} must hold {state[name].dtype} values in the shape {state[name].shape}",
            )
    return state


def policies_for(game: Game, names: Sequence[str], seats: int) -> list[str]:
    """One policy name a seat from one for all or a full list. Raises GameError."""
    for name in names:
        if name not in game.policies:
            has = near(name, game.policies)
            raise GameError(
                f"{game.key} 没有策略 {shown(name)}；{has.zh}", f"{game.key} has no policy {shown(name)}; {has.en}"
            )
    if len(names) == 1:
        return list(names) * seats
    if len(names) != seats:
        raise GameError(
            f"{seats} 个座位写了 {len(names)} 个策略；写一个大家共用，或每个座位一个",
            f"{len(names)} policies for {seats} seats; name one for all, or one a seat",
        )
    return list(names)
