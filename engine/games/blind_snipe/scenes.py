"""Rounds of Blind Snipe played by the rules, decision by decision: how a sentence of the rulebook is tried."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from engine.game import GameError
from engine.games.blind_snipe import refusals, rules, state
from engine.games.blind_snipe.deals import read_deal
from engine.games.blind_snipe.schema import Tables
from engine.identity import Demonstration, Derivation
from engine.kit.fields import new
from engine.kit.stack import kind_due, seat_to_act
from engine.ledger.bounds import Bound
from engine.ledger.derivations import found, line, number
from engine.tables import Names

MOST_DECISIONS = 5_000  # of a scene
DECISIONS = Names(zh="个决定", en="decisions")
ROUND_HEAD = (
    *(line("回合", "round"), line("放牌", "laid"), line("叫注", "called")),
    *(line("翻谁的牌", "whose card is turned up"), line("之后", "then")),
)
CHINESE = {
    "safe": "安全",
    "bomb": "炸弹",
    "pass": "弃权",
    "give": "赐酒",
    "companion": "陪喝",
    "starter": "起始",
    "cup": "公杯",
    "all": "全员",
    "foul": "犯规",
}


class Scene:
    """A game at its start. Seats count from 1; decisions are written as in a log: "1 lay safe; 2 lay bomb".

    `draws` are the cards drawn blind, "safe" or "bomb"; without them every hand is whole but for chance.
    """

    def __init__(
        self, tables: Tables, players: int = 3, draws: Sequence[str] = (), first: int = 1, fouls: bool = False
    ) -> None:
        self.tables, self.rules = tables, state.rules_record(tables)
        self.rules.fouls = fouls
        self.state, self.counts = new(state.STATE), new(state.COUNTS)
        rules.start(
            self.rules, self.state, players, read_deal(players, {"first": first, "draws": list(draws)}), self.counts
        )
        self.first, self.log = first, list[str]()
        self._bound = Bound(MOST_DECISIONS, DECISIONS)  # changed tables may never bring what is waited for

    @property
    def seat(self) -> int:
        """Whose decision it is; 0 when the game is over."""
        return int(seat_to_act(self.state)) + 1

    @property
    def due(self) -> int:
        """The kind of question that is asked now."""
        return int(kind_due(self.state))

    @property
    def lying(self) -> int:
        """Cards in all minefields."""
        return int(rules.lying(self.state))

    @property
    def living(self) -> list[int]:
        """Players with cards."""
        return [seat for seat in range(1, int(self.state.players) + 1) if self.at("cards", seat)]

    def at(self, field: str, seat: int) -> int:
        """A field of the state, of one player."""
        return int(self.state[field][seat - 1])

    def all(self, field: str) -> list[int]:
        """A field of the state, of every player."""
        return [int(value) for value in self.state[field][: self.state.players]]

    def options(self, word: str = "") -> list[str]:
        """What is legal now, without the seat; only what begins with a word, if one is given."""
        mask = np.zeros(len(state.ACTIONS), np.bool_)
        rules.legal(self.rules, self.state, mask)
        names = [state.ACTIONS.name(int(action)) for action in np.flatnonzero(mask)]
        return [name for name in names if not word or name.split()[0] == word]

    def is_to_lay(self, seat: int) -> bool:
        """Will a player be asked for a first card in the round that begins?"""
        due = range(int(self.state.frames))
        return any(self.state.frame_kind[at] == state.LAYING and self.state.frame_seat[at] == seat - 1 for at in due)

    def numbers(self) -> list[int]:
        """The numbers that can be called now."""
        return [int(name.split()[1]) for name in self.options("bid")]

    def view(self, seat: int) -> bytes:
        """All that a player may know."""
        seen = self.state.copy()
        rules.observe(self.state, seat - 1, seen)
        return seen.tobytes()

    def play(self, *lines: str) -> Scene:
        """Carry decisions out, several a line split by semicolons. Raises GameError for one that cannot be made."""
        for one in (part.strip() for text in lines for part in text.split(";")):
            self._bound.count()
            seat, name = one.split(maxsplit=1)
            action = state.ACTIONS.number(name)
            with np.errstate(over="ignore"):
                if int(seat) != self.seat or not rules.step(self.rules, self.state, self.counts, action):
                    why = refusals.refusal(self.rules, self.state, action)
                    raise GameError(f"{one}：{why.zh}", f"{one}: {why.en}")
            self.log.append(one)
        return self

    def do(self, name: str) -> Scene:
        """A decision of the player to act."""
        return self.play(f"{self.seat} {name}")

    # --- whole steps of a round ----------------------------------------------------------------------------------

    def lay(self, *bombs: int) -> Scene:
        """Everybody lays a first card: these players the bomb, the others a safe one if they have any.

        Raises GameError where no round begins.
        """
        if self.due != state.LAYING:
            raise GameError("这里没有新的回合", "no round begins here")
        while self.due == state.LAYING:
            self.do("lay bomb" if self.seat in bombs or "lay safe" not in self.options() else "lay safe")
        return self

    def add(self, *bombs: int) -> Scene:
        """Everybody adds a card in turn, these players the bomb."""
        for _ in self.living:
            self.do("lay bomb" if self.seat in bombs else "lay safe")
        return self

    def call(self) -> Scene:
        """The player to act calls the least number that can be called."""
        return self.do(f"bid {self.numbers()[0]}")

    def bid(self, challenger: int, called: int) -> Scene:
        """A player wins the bid with a number; another that must speak first calls the least, the rest pass."""
        while self.due in (state.TURN, state.BIDDING):
            if self.seat == challenger:
                self.do(f"bid {called}")
            else:
                self.call() if self.due == state.TURN else self.do("pass")
        return self

    def flip(self, *owners: int) -> Scene:
        """The challenger turns up the top card of these stacks in turn, as long as there is anything to turn up."""
        for owner in owners:
            if self.due == state.FLIPPING:
                self.do(f"flip {owner}")
        return self

    def settle(self) -> Scene:
        """Whoever must be named now is the first who may be."""
        if self.due in (state.GIVING, state.ACCOMPANYING, state.STARTING):
            self.do(self.options()[0])
        return self

    def succeed(self, challenger: int) -> Scene:
        """A whole round: everybody lays a safe card, and all are turned up by one player."""
        self.lay().bid(challenger, self.lying)
        return self.flip(challenger, *(seat for seat in self.living if seat != challenger)).settle()

    def fail(self, challenger: int, owner: int) -> Scene:
        """A whole round in which a player turns up the bomb of another, or the own one."""
        return self.lay(owner).bid(challenger, self.lying).flip(challenger, owner).settle()

    def knock_out(self, loser: int, owner: int) -> Scene:
        """Rounds in which a player fails by the same bomb until he has no card."""
        while self.at("cards", loser):
            self.fail(loser, owner)
        return self

    # --- what came of it -----------------------------------------------------------------------------------------

    def told(self) -> Names:
        """The decisions that led here."""
        log = "; ".join(self.log)
        return line(f"照规则演示：{log or '开局'}", f"played by the rules: {log or 'the start'}")

    def shows(self, value: float, zh: str, en: str) -> Derivation:
        """A figure read off this scene, with the rounds that led to it."""
        derivation = found(value, f"{zh}：{number(value)}", f"{en}: {number(value)}")
        return replace(derivation, shown=self.shown() if self.log else None)

    def shown(self) -> Demonstration:
        """The rounds that led here, one a row."""
        players, hand = int(self.state.players), self.tables.hand
        position = line(
            f"{players} 人，座位 {self.first} 起始，手牌各 {hand.safe} 张安全、{hand.bomb} 张炸弹",
            f"{players} players, seat {self.first} begins, a hand of {hand.safe} safe and {hand.bomb} bomb each",
        )
        rounds: list[list[str]] = []
        for number_, decision in enumerate(self.log):
            begins = " lay " in decision and (not rounds or " lay " not in self.log[number_ - 1])
            if begins and (not rounds or any(" lay " not in one for one in rounds[-1])):
                rounds.append([])
            rounds[-1].append(decision)
        return Demonstration(position, ROUND_HEAD, tuple(_told(number_, one) for number_, one in enumerate(rounds, 1)))


def _told(number_: int, decisions: list[str]) -> tuple[Names, ...]:
    """The columns of ROUND_HEAD: of each decision the seat, and what was chosen."""
    columns: dict[str, list[str]] = {name: [] for name in ("lay", "bid", "flip", "")}
    for decision in decisions:
        seat, name, *chosen = decision.split()
        column = "bid" if name == "pass" else name if name in columns else ""
        words_ = [*([] if column and name != "pass" else [name]), *chosen]
        columns[column].append(f"{seat}: {' '.join(words_)}")
    cells = ["; ".join(part) or "–" for part in columns.values()]
    return line(str(number_), str(number_)), *(line(_in_chinese(cell), cell) for cell in cells)


def _in_chinese(cell: str) -> str:
    parts = [[CHINESE.get(word, word) for word in part.split()] for part in cell.split("; ")]
    return "；".join(" ".join(part) for part in parts)


def whole_hand(tables: Tables, last: str) -> list[str]:
    """The draws that take a player's whole hand, the last one of this kind; "safe" or "bomb"."""
    cards = ["safe"] * tables.hand.safe + ["bomb"] * tables.hand.bomb
    cards.remove(last)
    return [*cards, last]


def out_by(tables: Tables, last: str, owner: int, players: int = 3) -> Scene:
    """Player 1 is out by the bomb of `owner`; the last card that he loses is of this kind."""
    return Scene(tables, players, draws=whole_hand(tables, last)).knock_out(1, owner)


def differing(one: Scene, other: Scene) -> list[int]:
    """The players to whom two scenes look different."""
    return [seat for seat in range(1, int(one.state.players) + 1) if one.view(seat) != other.view(seat)]


def words(options: Any) -> list[str]:
    """The kinds of decision among these, each once."""
    return sorted({option.split()[0] for option in options})
