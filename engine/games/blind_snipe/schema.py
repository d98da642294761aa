"""What the tables of Blind Snipe must hold, and the counts that must add up."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, model_validator

from engine.faults import Fault
from engine.games.blind_snipe.said import FOUL, LAY, PASS
from engine.spoken import check_apart
from engine.tables import GameTables, Model, Names, PlayerRange

TABLES = Path(__file__).parent / "tables.toml"

# Sizes of the compiled state (engine/games/blind_snipe/state.py): tables may not outgrow them.
MAX_PLAYERS = 8
MAX_HAND = 6  # cards of a player
MAX_BOMBS = 2  # among them

Count = Annotated[int, Field(ge=0, le=99)]
Positive = Annotated[int, Field(ge=1, le=99)]
CardName = Annotated[str, Field(pattern=r"^[SHCD](A|[2-9]|10|J|Q|K)$")]
Suit = Literal["S", "H", "C", "D"]


class Players(PlayerRange):
    """How many play, and how many minutes a game takes (section 1.1)."""

    looks = frozenset({"minutes"})

    min: Annotated[int, Field(ge=2, le=MAX_PLAYERS)]
    max: Annotated[int, Field(ge=2, le=MAX_PLAYERS)]
    minutes: tuple[Positive, Positive]


class CardNames(Model):
    """What the two kinds of card are called."""

    safe: Names
    bomb: Names


class Hand(Model):
    """The cards with which a player begins (section 1.2)."""

    safe: Annotated[int, Field(ge=1, le=MAX_HAND)]
    bomb: Annotated[int, Field(ge=1, le=MAX_BOMBS)]
    names: CardNames

    @property
    def cards(self) -> int:
        """Cards of a player before any is lost."""
        return self.safe + self.bomb


class Areas(Model):
    """Where a player's cards lie (section 1.3)."""

    hand: Names
    mines: Names
    discard: Names


class Bids(Model):
    """What may be called (section 2, steps 2 and 3)."""

    least: Positive


class Medals(Model):
    """What a challenge that succeeds wins, and how many win the game (sections 1.1, 3.2)."""

    name: Names
    success: Positive
    to_win: Annotated[int, Field(ge=1, le=9)]


class Penalty(Model):
    """Cards that a failed challenge costs (section 3.3)."""

    cards: Annotated[int, Field(ge=1, le=MAX_HAND)]


class Drinks(Model):
    """What is drunk at once, in half cups (sections 3.2, 3.3)."""

    unit: Names
    success: Count
    failure: Count
    self_bomb: Count
    companion: Count
    foul: Count
    exposed: Count


class Cup(Model):
    """What is poured into the cup in the middle, in pours, and who may empty it (sections 1.2, 3.3, 4.2)."""

    name: Names
    unit: Names
    start: Count
    failure: Count
    self_bomb: Count
    foul: Count
    enemies: Annotated[int, Field(ge=1, le=2)]


class Referee(Model):
    """Is a breach of the rules a thing that happens in play (the questions)?"""

    fouls: bool


class Pace(Model):
    """Seconds for a round, and for each decision in it: an estimate of this edition."""

    round: Positive
    decision: Positive


class Box(Model):
    """Pieces of this edition that are not counted a player."""

    medals: Count
    cup_mats: Positive
    quick_references: Count


class Instead(Model):
    """Cards of an ordinary pack that can really stand for bombs and medals."""

    bombs: list[CardName]
    medals: list[CardName]


class Pack(Model):
    """The ordinary pack that the rulebook names (section 1.2)."""

    jokers: Count
    safe_suits: Annotated[list[Suit], Field(min_length=1)]
    safe_ranks: Annotated[list[str], Field(min_length=1)]
    bombs: list[CardName]
    medals: list[CardName]
    instead: Instead

    @property
    def safe(self) -> list[str]:
        """Every card that may be a safe one."""
        return [suit + rank for suit in self.safe_suits for rank in self.safe_ranks]

    @model_validator(mode="after")
    def _each_card_once(self) -> Pack:
        for bombs, medals in ((self.bombs, self.medals), (self.instead.bombs, self.instead.medals)):
            used = [*self.safe, *bombs, *medals]
            twice = sorted({card for card in used if used.count(card) > 1})
            if twice:
                raise Fault(
                    f"牌 {twice[0]} 用了两次；一副牌里每种只有一张",
                    f"card {twice[0]} is used twice; a pack has one of each",
                )
        return self


class Seat(Model):
    """The pattern on the backs of one player's cards."""

    looks = frozenset({"key"})

    key: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,29}$")]
    name: Names


class Tables(GameTables):
    """All numbers and names of Blind Snipe."""

    looks = GameTables.looks | {"box"}

    game: Literal["blind_snipe"]
    players: Players
    hand: Hand
    areas: Areas
    bids: Bids
    medals: Medals
    penalty: Penalty
    drinks: Drinks
    cup: Cup
    referee: Referee
    pace: Pace
    box: Box
    pack: Pack
    seats: Annotated[list[Seat], Field(min_length=2, max_length=MAX_PLAYERS)]

    def seats_for(self, players: int) -> int:
        """One seat a player. Raises TablesError for a number of players that cannot play."""
        return self.players.checked(players)

    @model_validator(mode="after")
    def _adds_up(self) -> Tables:
        if (more := self.players.max - len(self.seats)) > 0:
            raise Fault(
                f"players.max 是 {self.players.max}，而 seats 只写了 {len(self.seats)} 个；再写 {more} 个",
                f"players.max is {self.players.max}, but seats describes {len(self.seats)}; give {more} more",
            )
        if self.hand.cards > MAX_HAND:
            raise Fault(
                f"手牌 {self.hand.cards} 张；最多 {MAX_HAND} 张",
                f"a hand of {self.hand.cards} cards; at most {MAX_HAND}",
            )
        names = self.hand.names
        said = ("hand.names.safe", {"s", *names.safe.spoken}), ("hand.names.bomb", {"b", *names.bomb.spoken})
        check_apart(said, LAY | PASS | FOUL)
        if self.bids.least > 2:
            raise Fault(
                f"bids.least 是 {self.bids.least}；最多 2，因为最后两人可能各只有一张在场",
                f"bids.least is {self.bids.least}; at most 2, as the last two may lie one card each",
            )
        if self.drinks.success % 2:
            raise Fault(
                f"drinks.success 是 {self.drinks.success}；必须是偶数，因为可能由两人分",
                f"drinks.success is {self.drinks.success}; it must be even, as two players may share it",
            )
        for what in ("key", "name"):
            looks = [str(getattr(seat, what)) for seat in self.seats]
            if len(set(looks)) != len(looks):
                raise Fault(
                    f"有两个座位的 {what} 一样；每个座位要有自己的",
                    f"two seats have the same {what}; each needs its own",
                )
        return self
