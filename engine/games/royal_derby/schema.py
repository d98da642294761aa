"""What the tables of Royal Derby must hold, and the counts that must add up."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, field_validator, model_validator

from engine.faults import Fault
from engine.games.royal_derby.spoken_cards import spoken_cards
from engine.spoken import check_apart, plain
from engine.tables import GameTables, Model, Names, PlayerRange

TABLES = Path(__file__).parent / "tables.toml"

# Sizes of the compiled state (engine/games/royal_derby/state.py): tables may not outgrow them.
SUITS = 4
MAX_PLAYERS = 8
MAX_FENCES = 13
MAX_OBSTACLES = 5  # at one fence
MAX_RANKS = 15  # of one kind
MAX_JOKERS = 4
MAX_DECK = 124
MAX_STAKE = 10
MAX_GIVE = 30

Count = Annotated[int, Field(ge=0, le=99)]
Positive = Annotated[int, Field(ge=1, le=99)]
Mark = Annotated[str, Field(min_length=1, max_length=3, pattern=r"^[0-9A-Z]+$")]


class Players(PlayerRange):
    """How many people bet, and how many minutes a race takes."""

    looks = frozenset({"minutes"})

    min: Annotated[int, Field(ge=2, le=MAX_PLAYERS)]
    max: Annotated[int, Field(ge=2, le=MAX_PLAYERS)]
    minutes: tuple[Positive, Positive]


class RankKind(Model):
    """Cards that move a horse equally far (section 3.2.1)."""

    name: Names
    ranks: Annotated[list[Mark], Field(min_length=1, max_length=MAX_RANKS)]
    steps: Annotated[int, Field(ge=1, le=MAX_FENCES)]


class Joker(Model):
    """One joker (section 3.2.3)."""

    key: Mark
    name: Names


class Deck(Model):
    """The pack (section 2)."""

    horse: Mark
    numbers: RankKind
    courts: RankKind
    jokers: Annotated[list[Joker], Field(max_length=MAX_JOKERS)]

    @property
    def ranks(self) -> list[str]:
        """Ranks that race, low to high."""
        return [*self.numbers.ranks, *self.courts.ranks]

    @property
    def suit_cards(self) -> int:
        """Cards of the deck that belong to a horse."""
        return SUITS * len(self.ranks)

    @property
    def cards(self) -> int:
        """Cards of the deck, the horses' own not counted."""
        return self.suit_cards + len(self.jokers)

    @model_validator(mode="after")
    def _no_repeats(self) -> Deck:
        ranks = [self.horse, *self.ranks]
        if len(set(ranks)) != len(ranks):
            raise Fault(
                "有一个点数写了两次；每个点数属于赛驹、数字牌或人头牌之一",
                "a rank is named twice; each belongs to the horses, the numbers or the courts",
            )
        keys = [joker.key for joker in self.jokers]
        if len(set(keys)) != len(keys):
            raise Fault(f"鬼牌的键是 {keys}；每张要有自己的", f"the jokers' keys are {keys}; each needs its own")
        return self


class Jokers(Model):
    """What a joker does (section 3.2.3)."""

    name: Names
    ties: Literal["seats", "lot"]


class Course(Model):
    """Sections with their obstacle cards, between start and home (section 2)."""

    start: Names
    home: Names
    fence: Names
    obstacles: Annotated[
        list[Annotated[int, Field(ge=0, le=MAX_OBSTACLES)]], Field(min_length=1, max_length=MAX_FENCES)
    ]

    @property
    def sections(self) -> int:
        """Sections between start (0) and home."""
        return len(self.obstacles)

    @property
    def finish(self) -> int:
        """Number of the section that wins."""
        return self.sections + 1

    @property
    def obstacle_cards(self) -> int:
        """Obstacle cards in all."""
        return sum(self.obstacles)


class Bets(Model):
    """Stakes and what they win (sections 3.1, 3.3.2)."""

    cap: Annotated[int, Field(ge=1, le=MAX_STAKE)]
    times: Annotated[int, Field(ge=0, le=9)]
    unit: Names


class Components(Model):
    """What is printed in numbers that no rule gives."""

    bet_slips: Positive
    quick_references: Count


class Suit(Model):
    """A suit, its horse and the jockey's silks; shape and silks always go together."""

    looks = frozenset({"silks"})

    key: Literal["spades", "hearts", "clubs", "diamonds"]
    letter: Literal["S", "H", "C", "D"]
    name: Names
    horse: Names
    silks: Literal["hoops", "plain", "sash", "diamonds"]


class Tables(GameTables):
    """All numbers and names of Royal Derby."""

    looks = GameTables.looks | {"components"}

    game: Literal["royal_derby"]
    players: Players
    deck: Deck
    jokers: Jokers
    course: Course
    bets: Bets
    components: Components
    suits: list[Suit]

    @field_validator("suits", mode="before")
    @classmethod
    def _as_many_as_race(cls, suits: Any) -> Any:
        if isinstance(suits, list) and len(suits) != SUITS:
            raise Fault(
                f"写了 {len(suits)} 种花色；规则和跑道是给 {SUITS} 匹马做的：正好写 {SUITS} 种，要别的马，改其中一种",
                f"{len(suits)} suits are given; rules and lanes are made for {SUITS} horses: give {SUITS}, and for "
                "another horse change one of them",
            )
        return suits

    @property
    def pile(self) -> int:
        """Cards in the draw pile (section 2)."""
        return self.deck.cards - self.course.obstacle_cards

    def least_progress(self, jokers: int) -> int:
        """The least that all places can add up to when the whole pile, with so many jokers in it, is turned up.

        Every suit card moves a horse; only an obstacle card, or a finish beyond home that fails, takes steps back.
        """
        steps = (self.deck.numbers.steps, self.deck.courts.steps)
        obstacles = self.course.obstacle_cards - (len(self.deck.jokers) - jokers)
        # A finish can fail once: it opens the last fence. It begins two sections or more before home.
        beyond = max(0, max(steps) - 2)
        return min(steps) * (self.pile - jokers) - obstacles - beyond

    @property
    def most_progress(self) -> int:
        """The most that all places can add up to while no horse is home."""
        return SUITS * self.course.sections

    @property
    def may_run_dry(self) -> bool:
        """Can the pile be used up without a winner (section 4.2)? Never false where it can."""
        held = range(max(0, len(self.deck.jokers) - self.course.obstacle_cards), len(self.deck.jokers) + 1)
        return any(self.least_progress(jokers) <= self.most_progress for jokers in held)

    def spoken_cards(self) -> Iterator[tuple[str, set[str]]]:
        """Each card's own name, and all that it may be called."""
        suits = [(suit.letter, suit.name) for suit in self.suits]
        return spoken_cards(suits, self.deck.ranks, [(joker.key, joker.name) for joker in self.deck.jokers])

    def seats_for(self, players: int) -> int:
        """One seat a player. Raises TablesError for a number of players that cannot play."""
        return self.players.checked(players)

    @model_validator(mode="after")
    def _adds_up(self) -> Tables:
        obstacles, suit = self.course.obstacle_cards, len(self.deck.ranks)
        if obstacles >= 2 * suit:
            # With two horses level at the end of the pile, a card of theirs must have been turned up in it.
            most = 2 * suit - 1
            raise Fault(
                f"障碍要用 {obstacles} 张障碍牌；最多 {most} 张，以免有两种花色整套在里面",
                f"the fences take {obstacles} obstacle cards; at most {most}, so that two suits never lie there whole",
            )
        if self.bets.cap * self.bets.times > MAX_GIVE:
            raise Fault(
                f"bets.cap 乘 bets.times 是 {self.bets.cap * self.bets.times}；最多 {MAX_GIVE}",
                f"bets.cap times bets.times is {self.bets.cap * self.bets.times}; at most {MAX_GIVE}",
            )
        for what in ("key", "letter", "silks"):
            looks = [getattr(suit, what) for suit in self.suits]
            if len(set(looks)) != len(looks):
                raise Fault(
                    f"有两种花色的 {what} 一样；每种要有自己的", f"two suits have the same {what}; each needs its own"
                )
        horses = [(suit.letter, suit.name) for suit in self.suits]
        taken = [called for _, names in spoken_cards(horses, [self.deck.horse], []) for called in names]
        check_apart(self.spoken_cards(), taken)
        check_apart((suit.letter, {plain(suit.letter), suit.key, *suit.name.spoken}) for suit in self.suits)
        return self
