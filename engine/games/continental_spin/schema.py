"""What the tables of Continental Spin must hold, and the counts that must add up."""

from __future__ import annotations

import re
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import Field, SerializerFunctionWrapHandler, model_serializer, model_validator

from engine.faults import Fault, Found, Text, shown
from engine.games.continental_spin.said import DASHES
from engine.spoken import check_apart, plain
from engine.tables import GameTables, Model, Names, PlayerRange, TablesError, Variant, place_in

TABLES = Path(__file__).parent / "tables.toml"

# Sizes of the compiled state (engine/games/continental_spin/state.py): tables may not outgrow them.
MAX_CELLS = 120
MAX_RIDERS = 6
MAX_CARD = 9
MAX_DECK = 45
MAX_LEGS = 12
MAX_KINDS = 8

Count = Annotated[int, Field(ge=0, le=99)]
Positive = Annotated[int, Field(ge=1, le=99)]
Points = Annotated[int, Field(ge=0, le=999)]
Look = Annotated[str, Field(min_length=1, max_length=60)]  # by key; printables/drawing/looks.py says which there are
Terrain = Literal["straight", "curve", "rock", "river", "town", "finish"]
RELIC_MARK = "+relic"


class Players(PlayerRange):
    """How many people play, and for how long (chapters 2, 3.3)."""

    looks = frozenset({"age", "minutes"})

    age: Positive
    riders_each: Positive
    minutes: dict[int, tuple[Points, Points]]


class Race(Model):
    """The length of the race (chapters 1.1, 6.2)."""

    legs: Annotated[int, Field(ge=1, le=MAX_LEGS)]
    cells_per_leg: Annotated[int, Field(ge=1, le=MAX_CELLS)]
    beats: Positive

    @property
    def beats_per_leg(self) -> int:
        """Beats in each leg."""
        return self.beats // self.legs

    @property
    def finish(self) -> int:
        """Number of the last cell."""
        return self.legs * self.cells_per_leg

    @model_validator(mode="after")
    def _adds_up(self) -> Race:
        if self.beats % self.legs:
            raise Fault(
                f"{self.beats} 拍不能由 {self.legs} 个赛段平分；用 {self.legs} 的倍数",
                f"{self.beats} beats cannot be shared by {self.legs} legs; use a multiple of {self.legs}",
            )
        if self.finish >= MAX_CELLS:
            raise Fault(
                f"{self.legs} 个赛段各 {self.cells_per_leg} 格，共 {self.finish} 格；最多 {MAX_CELLS - 1} 格",
                f"{self.legs} legs of {self.cells_per_leg} are {self.finish} cells; at most {MAX_CELLS - 1}",
            )
        return self


class Leg(Model):
    """A leg's name, country and cells in order (chapter 4.1)."""

    name: Names
    country: Look
    cells: list[str]


class Cell(Model):
    """One numbered cell of the race; `leg` counts from 1."""

    number: int
    leg: int
    terrain: Terrain
    relic: bool


class Track(Model):
    """The course (chapter 4.1)."""

    start: Names
    finish: Names
    legs: list[Leg]

    @model_validator(mode="after")
    def _cells_are_known(self) -> Track:
        for number, leg in enumerate(self.legs, 1):
            for place, word in enumerate(leg.cells, 1):
                terrain, relic = word.removesuffix(RELIC_MARK), word.endswith(RELIC_MARK)
                if terrain not in ("straight", "curve", "rock", "river", "town"):
                    raise Fault(
                        f"第 {number} 赛段第 {place} 格：{shown(word)} 不是地形；可用 straight、curve、rock、river、"
                        "town 或 straight+relic",
                        f"leg {number}, cell {place} of it: {shown(word)} is no terrain; "
                        "use straight, curve, rock, river, town or straight+relic",
                    )
                if relic and terrain != "straight":
                    raise Fault(
                        f"第 {number} 赛段第 {place} 格：遗骨只能在直道上，不能在 {shown(terrain)} 上；写 "
                        "straight+relic，或把遗骨挪开",
                        f"leg {number}, cell {place} of it: a relic site must lie on a straight, not on "
                        f"{shown(terrain)}; write straight+relic, or move the site",
                    )
        return self


class Named(Model):
    """A terrain without effect."""

    name: Names


class Curve(Named):
    """Costs `cost` move points to a printed card of `from_card` or more, each time one is entered."""

    cost: Count
    from_card: Annotated[int, Field(ge=1, le=MAX_CARD + 1)]


class Rock(Named):
    """Costs `cost` move points."""

    cost: Count


class River(Named):
    """Gives `spin` when entered, for at most `per_beat` rivers in one beat."""

    spin: Count
    per_beat: Count


class Town(Named):
    """Gives `spin` to a rider who stops on it."""

    spin: Count


class Terrains(Model):
    """Chapter 4.2."""

    straight: Named
    curve: Curve
    rock: Rock
    river: River
    town: Town
    finish: Named


class DriveCard(Named):
    """One value of drive card and its number in a rider's deck."""

    copies: Count


class Drive(Model):
    """A rider's deck (chapters 3.2, 5.1)."""

    hand: Positive
    draw: Count
    cards: dict[Annotated[int, Field(ge=1, le=MAX_CARD)], DriveCard]

    @property
    def deck(self) -> int:
        """Cards in a rider's deck."""
        return sum(card.copies for card in self.cards.values())

    @property
    def move_total(self) -> int:
        """Sum of all card values of a deck."""
        return sum(value * card.copies for value, card in self.cards.items())


class Spin(Model):
    """The spin track and the boost (chapter 5.2)."""

    name: Names
    start: Count
    limit: Annotated[int, Field(ge=0, le=20)]
    boost_limit: Annotated[int, Field(ge=0, le=9)]
    boost_move: Count


class Seals(Model):
    """Chapter 5.3; `side` is where a seal is laid, seen from its owner."""

    name: Names
    per_rider: Annotated[int, Field(ge=0, le=20)]
    side: Literal["behind", "ahead"]
    reach: Annotated[int, Field(ge=0, le=9)]
    rival_loss: Count
    owner_gain: Count
    break_cost: Count
    cleared_each_leg: bool


class RelicKind(Named):
    """One kind of relic card (chapter 5.4)."""

    copies: Count
    points: Points
    effect: Literal["none", "spin", "advance", "take_back"]
    amount: Annotated[int, Field(ge=0, le=20)]


class Relics(Model):
    """Chapter 5.4."""

    name: Names
    in_play: bool
    kinds: dict[str, RelicKind]

    @model_validator(mode="after")
    def _are_told_apart(self) -> Relics:
        for key in self.kinds:
            if re.search(r"[\s\d:+,、]", key):
                raise Fault(
                    f"遗骨 {shown(key)} 要写进记录；键里不能有空格、数字、冒号、加号或逗号",
                    f"logs name the relic {shown(key)}; no blank, digit, colon, plus or comma in its key",
                )
        check_apart(((key, {plain(key), *kind.name.spoken}) for key, kind in self.kinds.items()), DASHES)
        return self

    @property
    def cards(self) -> int:
        """Relic cards in the box."""
        return sum(kind.copies for kind in self.kinds.values())


ByPlace = Annotated[list[Points], Field(max_length=MAX_RIDERS)]


class Places(Model):
    """Points by place, first place first (chapters 6.2, 6.3): of a leg, of the legs that pay otherwise, of the end."""

    leg: ByPlace
    checkpoints: dict[Annotated[int, Field(ge=1, le=MAX_LEGS)], ByPlace] = Field(default_factory=dict)
    final: ByPlace

    @model_serializer(mode="wrap")
    def _without_none(self, whole: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """Where all legs pay the same, as tables that say nothing of it: their fingerprint is the same too."""
        return {key: value for key, value in whole(self).items() if value or key != "checkpoints"}


class Pay(NamedTuple):
    """Points by place, and the legs that pay them, from 1."""

    points: list[int]
    legs: list[int]


class Ties(Model):
    """What is compared, in order (chapters 6.2, 6.3)."""

    turn_order: list[Literal["cell", "spin"]]
    leg: list[Literal["distance", "cell", "relics"]]
    final: list[Literal["cell", "relics"]]
    winner: list[Literal["points", "relics", "cell"]]

    @model_validator(mode="after")
    def _no_repeats(self) -> Ties:
        for name, order in self:
            if len(set(order)) != len(order) or not order:
                raise Fault(
                    f"{name} 是 {order}；至少写一个标准，每个只写一次",
                    f"{name} is {order}; name each criterion once, and at least one",
                )
        return self


class Clock(Model):
    """Chapter 3.4."""

    seconds: Count


class Rating(Model):
    """At most so many beats earn the name (chapter 9.4)."""

    beats: Positive
    name: Names


class Solo(Model):
    """Ratings, best first."""

    ratings: list[Rating]

    @model_validator(mode="after")
    def _rise(self) -> Solo:
        beats = [rating.beats for rating in self.ratings]
        if sorted(set(beats)) != beats:
            raise Fault(
                f"评级的拍数是 {beats}；必须从最好的到最后的递增",
                f"the ratings' beats are {beats}; they must rise from the best to the last",
            )
        return self


class PerRider(Model):
    """Components of each rider besides seals and drive cards, which the rules count."""

    driver_sets: Positive
    pawns: Positive
    spin_tracks: Positive
    score_sheets: Positive


class Components(Model):
    """Chapter 3.1."""

    maps: Positive
    quick_references: Count
    per_rider: PerRider


class Rider(Model):
    """How a seat's pieces look; colour and shape always go together."""

    looks = frozenset({"colour", "shape"})

    name: Names
    colour: Look
    shape: Look


class Tables(GameTables):
    """All numbers and names of Continental Spin."""

    looks = GameTables.looks | {"components", "clock", "solo"}

    game: Literal["continental_spin"]
    players: Players
    race: Race
    track: Track
    terrain: Terrains
    drive: Drive
    spin: Spin
    seals: Seals
    relics: Relics
    points: Places
    ties: Ties
    clock: Clock
    solo: Solo
    components: Components
    riders: Annotated[list[Rider], Field(max_length=MAX_RIDERS)]
    variants: dict[str, Variant]

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """The cells of the race in order, number 1 first; the last one is the finish."""
        per_leg = self.race.cells_per_leg
        words = [word for leg in self.track.legs[: self.race.legs] for word in leg.cells]
        cells = []
        for number, word in enumerate(words, 1):
            last = number == self.race.finish
            terrain = "finish" if last else word.removesuffix(RELIC_MARK)
            relic = self.relics.in_play and not last and word.endswith(RELIC_MARK)
            leg = (number - 1) // per_leg + 1
            cells.append(Cell.model_construct(number=number, leg=leg, terrain=terrain, relic=relic))
        return tuple(cells)

    @cached_property
    def relic_sites(self) -> tuple[int, ...]:
        """Numbers of the cells of the race that get a relic card."""
        return tuple(cell.number for cell in self.cells if cell.relic)

    @property
    def is_whole(self) -> bool:
        """Whether the race goes all the way, and not through some of the legs only."""
        return self.race.legs == len(self.track.legs)

    @property
    def goal(self) -> Names:
        """Where the race ends: at the city, or for one that goes not all the way in its last leg."""
        return self.track.finish if self.is_whole else self.track.legs[self.race.legs - 1].name

    def leg_points(self, leg: int) -> list[int]:
        """Points by place at the end of a leg, from 1."""
        return self.points.checkpoints.get(leg, self.points.leg)

    def leg_pay(self, places: int = MAX_RIDERS) -> list[Pay]:
        """What the legs of the race pay their first places: what most of them pay, then the others in order."""
        found: dict[tuple[int, ...], list[int]] = {}
        for leg in range(1, self.race.legs + 1):
            found.setdefault(tuple(self.leg_points(leg)[:places]), []).append(leg)
        return [Pay(list(points), legs) for points, legs in sorted(found.items(), key=lambda each: -len(each[1]))]

    def leg_pool(self, places: int = MAX_RIDERS) -> int:
        """Points that all legs of the race together pay their first places."""
        return sum(len(pay.legs) * sum(pay.points) for pay in self.leg_pay(places))

    def riders_for(self, players: int) -> int:
        """Riders in a game of `players`. Raises TablesError for a number of players that cannot play."""
        return self.players.checked(players) * self.players.riders_each

    @model_validator(mode="after")
    def _adds_up(self) -> Tables:
        found = Found()  # a longer list may need more in several places: all is told at once
        for sound in (self._course_adds_up, self._relics_add_up, self._deck_adds_up, self._seats_add_up):
            with found.here():
                sound()
        found.tell()
        return self

    def _course_adds_up(self) -> None:
        if len(self.track.legs) < self.race.legs:
            described = len(self.track.legs)
            raise Fault(
                f"race.legs 是 {self.race.legs}，而 track.legs 写了 {described} 段；每个赛段都要写",
                f"race.legs is {self.race.legs}, but track.legs describes {described}; describe each leg",
            )
        for number, leg in enumerate(self.track.legs, 1):
            if len(leg.cells) != self.race.cells_per_leg:
                should = self.race.cells_per_leg
                raise Fault(
                    f"track.legs.{number}（{leg.name.zh}）有 {len(leg.cells)} 格；一个赛段应有 {should} 格",
                    f"track.legs.{number} ({leg.name.en}) has {len(leg.cells)} cells; a leg has {should}",
                )
        for number in sorted(self.points.checkpoints):
            if number > len(self.track.legs):
                last = len(self.track.legs)
                raise Fault(
                    f"points.checkpoints.{number}：没有第 {number} 赛段；写 1 到 {last}",
                    f"points.checkpoints.{number}: there is no leg {number}; write one of 1 to {last}",
                )

    def _relics_add_up(self) -> None:
        sites = sum(word.endswith(RELIC_MARK) for leg in self.track.legs for word in leg.cells)
        if sites != self.relics.cards:
            cards = self.relics.cards
            raise Fault(
                f"赛道上有 {sites} 处遗骨，遗骨卡却有 {cards} 张；改成一样多",
                f"there are {sites} relic sites on the track but {cards} relic cards; make them equal",
            )
        if sites > MAX_CELLS:
            raise Fault(
                f"遗骨有 {sites} 处；最多 {MAX_CELLS} 处",
                f"there are {sites} relic sites and cards; at most {MAX_CELLS}",
            )
        if len(self.relics.kinds) > MAX_KINDS:
            raise Fault(
                f"relics.kinds 有 {len(self.relics.kinds)} 种；最多 {MAX_KINDS} 种",
                f"relics.kinds has {len(self.relics.kinds)} kinds; at most {MAX_KINDS}",
            )

    def _deck_adds_up(self) -> None:
        deck, beats = self.drive.deck, self.race.beats
        if not beats <= deck <= MAX_DECK:
            raise Fault(
                f"一副有 {deck} 张驱动卡；至少 {beats} 张，一拍一张，最多 {MAX_DECK} 张",
                f"a deck has {deck} drive cards; it must have at least {beats}, one a beat, and at most {MAX_DECK}",
            )
        if self.drive.hand > deck:
            raise Fault(
                f"drive.hand 是 {self.drive.hand}，而一副只有 {deck} 张",
                f"drive.hand is {self.drive.hand}, but a deck has only {deck} cards",
            )
        drawn = self.drive.hand + self.drive.draw * (beats - 1)
        if drawn < beats:
            raise Fault(
                f"一名骑手在 {beats} 拍里得 {drawn} 张牌；每拍要一张：提高 drive.hand 或 drive.draw",
                f"a rider gets {drawn} cards in {beats} beats; each beat needs one: raise drive.hand or drive.draw",
            )
        if self.spin.start > self.spin.limit:
            raise Fault(
                f"spin.start 是 {self.spin.start}，大于 spin.limit 的 {self.spin.limit}",
                f"spin.start is {self.spin.start}, above spin.limit {self.spin.limit}",
            )

    def _seats_add_up(self) -> None:
        most = self.players.max * self.players.riders_each
        if most > MAX_RIDERS:
            raise Fault(
                f"players.max 和 riders_each 合起来有 {most} 名骑手；最多 {MAX_RIDERS} 名",
                f"players.max and riders_each make {most} riders; at most {MAX_RIDERS} can ride",
            )
        given = {"riders": len(self.riders), "points.leg": len(self.points.leg)}
        given |= {f"points.checkpoints.{leg}": len(row) for leg, row in self.points.checkpoints.items()}
        given["points.final"] = len(self.points.final)
        short = [(name, most - count) for name, count in given.items() if count < most]
        if short:
            zh = "、".join(f"{name} 再写 {count} 行" for name, count in short)
            en = ", ".join(f"{count} more under {name}" for name, count in short)
            raise Fault(
                f"players.max 和 riders_each 合起来有 {most} 名骑手，要写全：{zh}",
                f"players.max and riders_each make {most} riders; give {en}",
            )
        for what in ("colour", "shape"):
            looks = [getattr(rider, what) for rider in self.riders]
            if len(set(looks)) != len(looks):
                raise Fault(
                    f"有两名骑手的 {what} 一样；每名要有自己的", f"two riders have the same {what}; each needs its own"
                )


def alias(data: dict[str, Any], parts: list[str]) -> list[str]:
    """track.cells.N is short for cell N of the track, wherever its leg begins."""
    if parts[:2] != ["track", "cells"] or len(parts) != 3:
        return parts
    try:
        legs = [leg["cells"] for leg in data["track"]["legs"]]
        total = sum(len(cells) for cells in legs)
    except (KeyError, TypeError):
        raise TablesError(
            "--set",
            ".".join(parts),
            Text("track.legs 改成的不是赛段的列表", "track.legs was changed to what is no list of legs"),
        ) from None
    number = place_in(parts[2], total)
    if number is None:
        raise TablesError(
            "--set",
            ".".join(parts),
            Text("没有这一格", "there is no such cell"),
            Text(f"第 1 到 {total} 格", f"cells 1 to {total}"),
        )
    for leg, cells in enumerate(legs, 1):
        if number <= len(cells):
            return ["track", "legs", str(leg), "cells", str(number)]
        number -= len(cells)
    raise AssertionError("a cell within the total lies in a leg")
