"""What the tables of Downforce must hold, and the counts that must add up. Tracks are files of their own."""

from __future__ import annotations

from collections import Counter
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal, NamedTuple

from pydantic import Field, field_validator, model_validator

from engine.faults import Fault
from engine.games.downforce.circuits.circuit import Circuit, TrackError, build
from engine.games.downforce.circuits.track_checks import check
from engine.games.downforce.circuits.track_file import Track
from engine.tables import GameTables, Model, Names, PlayerRange, Variant, shown

TABLES = Path(__file__).parent / "tables.toml"

# Sizes of the compiled state: tables may not outgrow them.
MAX_PLAYERS = 6
CARS = 6
MAX_CARDS = 48  # of the deck, without the fast ones
MAX_DEAL = 21  # cards of a hand
MAX_LINES = 6  # of a card
MAX_WHITES = 2  # of them
MAX_STEPS = 12
MAX_CELLS = 256  # of a circuit
MAX_RACES = 2
BETS = 3

COLOURS = ("black", "blue", "green", "orange", "red", "yellow")
WHITE = "white"
POWERS = ("tricky", "cunning", "unpredictable", "determined", "aggressive", "strategic")

Money = Annotated[int, Field(ge=0, le=99)]
Positive = Annotated[int, Field(ge=1, le=99)]
Seconds = Annotated[int, Field(ge=0, le=3600)]
Power = Literal["tricky", "cunning", "unpredictable", "determined", "aggressive", "strategic"]


class Players(PlayerRange):
    """How many play, with how many it is best, and the minutes of a game."""

    looks = frozenset({"ideal", "minutes"})

    min: Annotated[int, Field(ge=2, le=MAX_PLAYERS)]
    max: Annotated[int, Field(ge=2, le=MAX_PLAYERS)]
    ideal: list[Positive]
    minutes: tuple[Positive, Positive]


class Hands(Model):
    """Cards of each player's hand, by the number of players (section 1)."""

    hand: dict[int, Annotated[int, Field(ge=1, le=MAX_DEAL)]]


class Auction(Model):
    """Are the cars auctioned? If not, each player gets as many by chance (section 4.1)."""

    held: bool


class PowerCard(Model):
    """A power; `own` says that its effect is this project's, as the printed one is not known."""

    key: str
    own: bool = False
    name: Names
    text: Names


class Powers(Model):
    """The power cards (sections 2.1 and 5)."""

    in_play: bool
    left_out: list[Power]
    cards: list[PowerCard]

    @model_validator(mode="after")
    def _each_once(self) -> Powers:
        keys = [card.key for card in self.cards]
        if sorted(keys) != sorted(POWERS):
            raise Fault(
                f"规则会用这 {CARS} 种能力，每种一张：{'、'.join(POWERS)}。另一种能力要有自己的规则；名字和说明可以改",
                f"the rules know these {CARS} powers, a card each: {', '.join(POWERS)}. A further one needs rules of "
                "its own; names and words may be changed",
            )
        if len(set(self.left_out)) != len(self.left_out):
            raise Fault("有一种能力去掉了两次；只写一次", "a power is left out twice; name it once")
        return self


class Bets(Model):
    """Are bets placed (section 2.3)?"""

    placed: bool


class Race(Model):
    """How the race is run, how cards are held and who wins (sections 2.2, 3 and 4)."""

    laps: Annotated[int, Field(ge=0, le=5)]
    eights: Literal["hand", "table"]
    drawn_hand: Annotated[int, Field(ge=0, le=21)]
    draw_from: Literal["own", "common"]
    first_home_wins: bool


class MoneyTables(Model):
    """What places and bets pay, in millions."""

    unit: Names
    prizes: Annotated[list[Money], Field(min_length=CARS, max_length=CARS)]
    bets: list[list[Money]]

    @field_validator("bets")
    @classmethod
    def _three_places(cls, bets: list[list[Money]]) -> list[list[Money]]:
        if len(bets) != BETS:
            raise Fault(
                f"写了 {len(bets)} 条下注线；棋盘上有 {BETS} 条：正好写 {BETS} 行",
                f"{len(bets)} betting lines are given; a board has {BETS}: give {BETS} rows",
            )
        for number, pays in enumerate(bets, 1):
            if not 1 <= len(pays) <= CARS:
                raise Fault(
                    f"第 {number} 注付 {len(pays)} 个名次；应是 1 到 {CARS} 个",
                    f"bet {number} pays {len(pays)} places; 1 to {CARS}",
                )
        return bets


class Eights(Model):
    """The fast card of each car."""

    steps: Annotated[int, Field(ge=1, le=MAX_STEPS)]


class Line(NamedTuple):
    """One line of a card: a car's key or "white", and spaces."""

    car: str
    steps: int


class Deck(Model):
    """The speed cards, each as text: its lines from top to bottom."""

    own: bool
    white: Names
    cards: Annotated[list[str], Field(min_length=2, max_length=MAX_CARDS)]

    @cached_property
    def lines(self) -> tuple[tuple[Line, ...], ...]:
        """The lines of each card, from top to bottom."""
        return tuple(_lines(text) for text in self.cards)

    @field_validator("cards")
    @classmethod
    def _can_be_read(cls, cards: list[str]) -> list[str]:
        for number, text in enumerate(cards, 1):
            try:
                lines = _lines(text)
            except Fault as fault:
                raise Fault(f"第 {number} 张牌：{fault.zh}", f"card {number}: {fault.en}") from None
            if not 1 <= len(lines) <= MAX_LINES:
                raise Fault(
                    f"第 {number} 张牌有 {len(lines)} 行；应是 1 到 {MAX_LINES} 行",
                    f"card {number} has {len(lines)} lines; 1 to {MAX_LINES}",
                )
            count = Counter(line.car for line in lines)
            twice = [car for car, times in count.items() if times > 1 and car != WHITE]
            if twice:
                raise Fault(
                    f"第 {number} 张牌（{text}）里 {twice[0]} 写了两次；每辆车最多一次",
                    f"card {number} ({text}) names {twice[0]} twice; a card names each car once at most",
                )
            if count[WHITE] > MAX_WHITES:
                raise Fault(
                    f"第 {number} 张牌（{text}）有 {count[WHITE]} 行白色；最多 {MAX_WHITES} 行",
                    f"card {number} ({text}) has {count[WHITE]} white lines; {MAX_WHITES} at most",
                )
            steps = [line.steps for line in lines]
            if steps != sorted(steps, reverse=True):
                raise Fault(
                    f"第 {number} 张牌（{text}）：步数从上到下不能增加",
                    f"card {number} ({text}): the spaces must not rise from top to bottom",
                )
        return cards


class Pace(Model):
    """Seconds: an estimate of this edition."""

    setup: Seconds
    auction: Seconds
    turn: Seconds
    line: Seconds
    bet: Seconds
    counting: Seconds


class Boards(Model):
    """Is the graph printed over each board?"""

    plan: bool


class Box(Model):
    """Pieces of this edition that the rules do not count."""

    pads: Positive
    sheets_in_pad: Positive
    references: Positive


class Car(Model):
    """A car's colour, and the pattern and letter that tell it where there is no colour."""

    looks = frozenset({"pattern"})

    key: str
    letter: Annotated[str, Field(pattern=r"^[A-Z]$")]
    pattern: Literal["checks", "waves", "dots", "chevrons", "stripes", "rings"]
    name: Names


class Tables(GameTables):
    """All numbers and names of Downforce. `roads` holds each track by its name, read from its file."""

    languages: ClassVar[tuple[str, ...]] = ("zh", "en", "zh_hant")

    looks = GameTables.looks | {"box"}

    game: Literal["downforce"]
    track: str | Annotated[list[str], Field(min_length=1, max_length=MAX_RACES)]
    tracks: Annotated[list[str], Field(min_length=1, max_length=6)]
    roads: dict[str, Track]
    players: Players
    deal: Hands
    auction: Auction
    powers: Powers
    bets: Bets
    race: Race
    money: MoneyTables
    eights: Eights
    deck: Deck
    pace: Pace
    boards: Boards
    box: Box
    cars: list[Car]
    variants: dict[str, Variant]

    @field_validator("cars", mode="before")
    @classmethod
    def _as_many_as_race(cls, cars: Any) -> Any:
        if isinstance(cars, list) and len(cars) != CARS:
            raise Fault(
                f"写了 {len(cars)} 辆车；规则、牌和棋盘是给 {CARS} 辆车做的：正好写 {CARS} 辆，名字可以改",
                f"{len(cars)} cars are given; rules, cards and boards are made for {CARS}: give {CARS}, whose names "
                "may be changed",
            )
        return cars

    @property
    def raced(self) -> tuple[str, ...]:
        """Names of the tracks that are raced on, in order."""
        return (self.track,) if isinstance(self.track, str) else tuple(self.track)

    @cached_property
    def circuits(self) -> dict[str, Circuit]:
        """Every track of `roads` with its cells."""
        return {key: sound(key, road.model_dump_json()) for key, road in self.roads.items()}

    def seats_for(self, players: int) -> int:
        """One seat a player. Raises TablesError for a number of players that cannot play."""
        return self.players.checked(players)

    def removed(self, players: int) -> int:
        """Cards of the deck that are not dealt and leave the game, in a game of so many."""
        return len(self.deck.cards) - players * self.deal.hand[players]

    @model_validator(mode="after")
    def _adds_up(self) -> Tables:
        for players in range(self.players.min, self.players.max + 1):
            if players not in self.deal.hand:
                raise Fault(
                    f"deal.hand 没写 {players} 人时几张；写上",
                    f"deal.hand says nothing of {players} players; give their cards",
                )
            if self.removed(players) < 0:
                cards, hand = len(self.deck.cards), self.deal.hand[players]
                raise Fault(
                    f"{players} 人各得 {hand} 张，一共却只有 {cards} 张；少发几张",
                    f"{players} players get {hand} cards each, but there are only {cards}; deal fewer",
                )
        if tuple(car.key for car in self.cars) != COLOURS:
            raise Fault(
                f"车正好是这 {CARS} 辆，按这个顺序：{'、'.join(COLOURS)}；名字可以改",
                f"the cars are these {CARS}, in this order: {', '.join(COLOURS)}; their names may be changed",
            )
        for what in ("letter", "pattern"):
            looks = [getattr(car, what) for car in self.cars]
            if len(set(looks)) != len(looks):
                raise Fault(
                    f"有两辆车的 {what} 一样；每辆要有自己的", f"two cars have the same {what}; each needs its own"
                )
        self._tracks_aresound()
        return self

    def _tracks_aresound(self) -> None:
        for name in (*self.tracks, *self.raced):
            if name not in self.roads:
                raise Fault(f"roads 里没有赛道 {shown(name)}", f"there is no track {shown(name)} under roads")
        for key, road in self.roads.items():
            try:
                sound(key, road.model_dump_json())
            except TrackError as error:
                raise Fault(f"赛道 {key}：{error.zh}", f"track {key}: {error.en}") from None


@lru_cache(maxsize=64)
def sound(key: str, road: str) -> Circuit:
    """The circuit of a track, told as JSON: tables are made often, tracks change seldom. Raises TrackError."""
    circuit = build(key, Track.model_validate_json(road))
    check(circuit, BETS, CARS, MAX_CELLS)
    return circuit


def _lines(text: str) -> tuple[Line, ...]:
    """The lines of a card that is written as "red 6, white 4". Raises ValueError."""
    lines, names = [], (*COLOURS, WHITE)
    for part in text.split(","):
        car, _, steps = part.strip().partition(" ")
        if car not in names:
            raise Fault(
                f"{shown(part.strip())} 不是一行；写一辆车（{'、'.join(names)}）和它的步数",
                f"{shown(part.strip())} is no line; write a car of {', '.join(names)} and its spaces",
            )
        if not (steps.isascii() and steps.isdigit() and 1 <= int(steps[:3]) <= MAX_STEPS):
            raise Fault(
                f"{shown(part.strip())} 不是一行；步数是 1 到 {MAX_STEPS}，如 '{car} 6'",
                f"{shown(part.strip())} is no line; its spaces are 1 to {MAX_STEPS}, such as '{car} 6'",
            )
        lines.append(Line(car, int(steps)))
    return tuple(lines)
