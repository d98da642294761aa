"""What the tables of Intrigue must hold, and what must fit together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, field_validator, model_validator

from engine.faults import Fault, Text, near, shown
from engine.games.intrigue.steps import CardKey, Steps, Type, check_effect
from engine.tables import GameTables, Model, Names, PlayerRange, TablesError, load

TABLES = Path(__file__).parent / "tables.toml"
KINGDOM = Path(__file__).parent / "kingdom.toml"

# Sizes of the compiled state and rules: tables may not outgrow them.
LEAST_PLAYERS, MOST_PLAYERS = 2, 6
MOST_CARDS = 40  # different cards, base cards among them
MOST_IN_PLAY = 512  # cards of a game, and so of a deck
MOST_OF_A_KIND = 127  # cards of one kind

TABLE_SIZES = tuple(range(LEAST_PLAYERS, MOST_PLAYERS + 1))
Count = Annotated[int, Field(ge=0, le=99)]
Positive = Annotated[int, Field(ge=1, le=99)]
Cost = Annotated[int, Field(ge=0, le=20)]
PerTable = Annotated[list[Count], Field(min_length=len(TABLE_SIZES), max_length=len(TABLE_SIZES))]


class CardName(Names):
    """The name of a card; the English plural where it is not formed with an s."""

    plural: str | None = None

    @property
    def english_plural(self) -> str:
        """Two of them, in English."""
        return self.plural or f"{self.en}s"


class Players(PlayerRange):
    """How many play, and how many minutes a game takes (overview)."""

    looks = frozenset({"minutes"})

    min: Annotated[int, Field(ge=LEAST_PLAYERS, le=MOST_PLAYERS)]
    max: Annotated[int, Field(ge=LEAST_PLAYERS, le=MOST_PLAYERS)]
    minutes: Positive


class Start(Model):
    """What a deck begins with, and how many cards are a new hand (section 1)."""

    copper: Annotated[int, Field(ge=0, le=20)]
    estate: Annotated[int, Field(ge=0, le=20)]
    hand: Annotated[int, Field(ge=1, le=20)]

    @property
    def cards(self) -> dict[str, int]:
        """How many of which base card."""
        return {"copper": self.copper, "estate": self.estate}


class Turn(Model):
    """What a turn begins with (section 2)."""

    actions: Positive
    buys: Positive


class Piles(Model):
    """Kingdom piles: how many there are, and how many cards each has at tables of 2 to 6 (sections 1, 8)."""

    kingdom: PerTable
    kingdom_victory: PerTable
    kinds: Annotated[int, Field(ge=1, le=20)]


class End(Model):
    """When a game is over (section 8)."""

    pile: CardKey
    empty_piles: PerTable


class Box(Model):
    """Sets of base cards: those at hand, and those that tables of 2 to 6 need (section 8)."""

    sets: Positive
    needed: PerTable


class Pool(Model):
    """Which kingdom cards may be in play (section 1)."""

    guests: bool


class Pace(Model):
    """Seconds to set up, and for a turn: an estimate of this edition."""

    set_up: Annotated[int, Field(ge=0, le=3600)]
    turn: Annotated[int, Field(ge=1, le=600)]


class Limit(Model):
    """Turns of each player after which play is stopped; no rule of the game."""

    turns: Annotated[int, Field(ge=1, le=5000)]


class Advice(Model):
    """What the policies look for; no rules."""

    terminal: list[CardKey]
    copies: Annotated[int, Field(ge=1, le=12)]
    engine: list[CardKey]
    engine_copies: Annotated[int, Field(ge=1, le=12)]
    plans: Annotated[int, Field(ge=1, le=100)]


class TypeNames(Model):
    """What the types of cards are called."""

    action: Names
    attack: Names
    reaction: Names
    treasure: Names
    victory: Names
    curse: Names


class PointsPer(Model):
    """Points for each card of a kind that its owner has."""

    card: CardKey
    points: Annotated[int, Field(ge=-9, le=9)]


class Reaction(Model):
    """What a card does when another player plays an Attack, and with how many cards in hand it may be shown."""

    hand_at_least: Annotated[int, Field(ge=1, le=20)] = 1
    effect: Steps | None = None
    protects: bool = False

    @model_validator(mode="after")
    def _does_something(self) -> Reaction:
        if not (self.effect or self.protects):
            raise Fault(
                "这张应对牌什么也不做；给它效果，或写 protects = true",
                "the reaction does nothing; give it an effect, or protects = true",
            )
        if self.effect:
            check_effect(self.effect, own_turn=False, place="reaction.effect")
        return self


class Card(Model):
    """A card: what it costs, is, gives, scores and does."""

    key: CardKey
    name: CardName
    alias: Names | None = None
    cost: Cost
    types: Annotated[list[Type], Field(min_length=1)]
    coins: Annotated[int, Field(ge=0, le=9)] = 0
    points: Annotated[int, Field(ge=-9, le=9)] = 0
    points_per: PointsPer | None = None
    effect: Steps | None = None
    reaction: Reaction | None = None

    @property
    def playable(self) -> bool:
        """Can it be played, as an Action or as a Treasure?"""
        return "action" in self.types or "treasure" in self.types

    @model_validator(mode="after")
    def _types_fit(self) -> Card:
        if self.key == "any":
            raise Fault("'any' 是步骤里的词；给这张牌换个键", "'any' is a word of the steps; give the card another key")
        if len(set(self.types)) != len(self.types):
            raise Fault(
                f"{'、'.join(self.types)} 里有一个类别写了两次", f"a type is listed twice in {', '.join(self.types)}"
            )
        if self.coins and "treasure" not in self.types:
            raise Fault(
                f"coins = {self.coins} 是财宝给的钱，类别里却没有 'treasure'",
                f"coins = {self.coins} is what a Treasure gives; 'treasure' is not among the types",
            )
        if self.effect and not self.playable:
            raise Fault(
                "既非行动也非财宝的牌不会打出；去掉它的效果",
                "a card that is neither Action nor Treasure is never played; take away its effect",
            )
        if (self.reaction is None) != ("reaction" not in self.types):
            raise Fault(
                "有应对效果的牌，类别里才有、也必须有 'reaction'",
                "a card has the type 'reaction' exactly when it has a reaction",
            )
        if "attack" in self.types and "action" not in self.types:
            raise Fault(
                "攻击牌是当行动打的；加上类别 'action'", "an Attack is played as an Action; add the type 'action'"
            )
        if self.effect:
            check_effect(self.effect, own_turn=True)
        return self


class BaseCard(Card):
    """A card that every game has: how many a set holds, and how many lie in the supply at tables of 2 to 6."""

    in_set: Annotated[int, Field(ge=1, le=120)]
    pile: PerTable | None = None  # without it, all that first decks leave


class KingdomCard(Card):
    """A card that a game may have: `new` in the second edition, `guest` from another set."""

    new: bool = False
    guest: bool = False


class KingdomSet(Model):
    """A recommended ten; `others` are cards of the base game, which are not here."""

    key: CardKey
    name: Names
    cards: list[CardKey]
    others: list[Names] = Field(default_factory=list)


class Tables(GameTables):
    """All numbers, names and effects of Intrigue."""

    languages = ("zh", "en", "zh_hant")

    game: Literal["intrigue"]
    kingdom: str | list[str]
    players: Players
    start: Start
    turn: Turn
    piles: Piles
    end: End
    box: Box
    pool: Pool
    pace: Pace
    limit: Limit
    advice: Advice
    types: TypeNames
    base: list[BaseCard]
    cards: list[KingdomCard]
    sets: list[KingdomSet]

    @property
    def all_cards(self) -> list[Card]:
        """Base cards and kingdom cards; a card's number in the rules is its place here."""
        return [*self.base, *self.cards]

    def card(self, key: str) -> Card:
        """The card of a key. Raises KeyError."""
        return {card.key: card for card in self.all_cards}[key]

    def number(self, key: str) -> int:
        """A card's place among all cards, from 0. Raises ValueError."""
        return [card.key for card in self.all_cards].index(key)

    @property
    def drawable(self) -> list[str]:
        """Keys of the kingdom cards that a random kingdom is drawn from."""
        return [card.key for card in self.cards if self.pool.guests or not card.guest]

    @property
    def fixed_kingdom(self) -> list[str]:
        """The kingdom that the tables fix; empty where each game draws its own."""
        if isinstance(self.kingdom, list):
            return list(self.kingdom)
        return list(next((one.cards for one in self.sets if one.key == self.kingdom), []))

    def seats_for(self, players: int) -> int:
        """One seat a player. Raises TablesError for a number of players that cannot play with what is at hand."""
        self.players.checked(players)
        needed = self.at(self.box.needed, players)
        if needed > self.box.sets:
            raise TablesError(
                "players",
                shown(players),
                Text(
                    f"{players} 人要 {needed} 套基础牌，而 box.sets 是 {self.box.sets}",
                    f"a table of {players} needs {needed} sets of base cards, and box.sets is {self.box.sets}",
                ),
                Text(f"再加一套牌：box.sets = {needed}", f"add the cards of another set: box.sets = {needed}"),
            )
        return players

    def at(self, row: Sequence[int], players: int) -> int:
        """The number of a row that holds one for each size of table."""
        return row[players - LEAST_PLAYERS]

    def pile(self, card: Card, players: int) -> int:
        """Cards of a pile in the supply at the start."""
        if isinstance(card, BaseCard):
            if card.pile is not None:
                return self.at(card.pile, players)
            sets = self.at(self.box.needed, players)
            return card.in_set * sets - self.start.cards.get(card.key, 0) * players
        return self.at(self.piles.kingdom_victory if "victory" in card.types else self.piles.kingdom, players)

    def check_kingdom(self, keys: Sequence[str]) -> None:
        """Raises ValueError for keys that are no kingdom of these tables, and says why."""
        known = {card.key: card for card in self.cards}
        for key in keys:
            if key in {card.key for card in self.base}:
                raise Fault(
                    f"{key!r} 是基础牌，每局都有；只写王国牌",
                    f"{key!r} is a base card, and is in every game; name kingdom cards only",
                )
            if key not in known:
                raise Fault(
                    f"没有王国牌 {shown(key)}（{near(key, known).zh}）",
                    f"there is no kingdom card {shown(key)} ({near(key, known).en})",
                )
            if known[key].guest and not self.pool.guests:
                raise Fault(
                    f"{key!r} 是别的扩充里的客牌；pool.guests = true 时才用",
                    f"{key!r} is a guest from another set; it plays where pool.guests = true",
                )
        twice = [key for key, times in Counter(keys).items() if times > 1]
        if twice:
            raise Fault(
                f"王国里 {twice[0]!r} 有两次；每堆是不同的牌",
                f"{twice[0]!r} is in the kingdom twice; each pile is of another card",
            )
        if len(keys) != self.piles.kinds:
            raise Fault(
                f"一个王国有 {self.piles.kinds} 种牌，这里有 {len(keys)} 种：{'、'.join(keys)}",
                f"a kingdom has {self.piles.kinds} cards, and here are {len(keys)}: {', '.join(keys)}",
            )

    @field_validator("kingdom", mode="before")
    @classmethod
    def _is_a_kingdom(cls, kingdom: Any) -> Any:
        if isinstance(kingdom, str) or (isinstance(kingdom, list) and all(isinstance(key, str) for key in kingdom)):
            return kingdom
        raise Fault(
            f"{shown(kingdom)}：写 'random'，一套牌的键，或王国牌的键的列表",
            f"{shown(kingdom)}: write 'random', the key of a set, or a list of keys of kingdom cards",
        )

    @model_validator(mode="after")
    def _cards_fit(self) -> Tables:
        keys = [card.key for card in self.all_cards]
        for what, found in (("key", keys), *((lang, self._names(lang)) for lang in self.languages)):
            twice = [one for one, times in Counter(found).items() if times > 1]
            if twice:
                raise Fault(
                    f"有两种牌的 {what} 都是 {twice[0]!r}；每种要有自己的",
                    f"two cards have the same {what} {twice[0]!r}; each needs its own",
                )
        if len(keys) > MOST_CARDS:
            raise Fault(
                f"有 {len(keys)} 种牌；最多容得下 {MOST_CARDS} 种",
                f"{len(keys)} different cards; there is room for {MOST_CARDS}",
            )
        for card in self.all_cards:
            effects = (card.effect, card.reaction.effect if card.reaction else None)
            used = [key for steps in effects for step in steps or () for key in step.cards()]
            for key in (*used, *((card.points_per.card,) if card.points_per else ())):
                if key not in keys:
                    raise Fault(
                        f"牌 {card.key!r} 提到 {key!r}，没有这种牌（{near(key, keys).zh}）",
                        f"card {card.key!r} speaks of {key!r}, which is no card ({near(key, keys).en})",
                    )
        for key in (*self.advice.terminal, *self.advice.engine):
            if key not in keys:
                raise Fault(
                    f"advice：{key!r} 不是牌（{near(key, keys).zh}）",
                    f"advice: {key!r} is no card ({near(key, keys).en})",
                )
        for key in (*self.start.cards, "silver", "gold", "duchy", self.end.pile):
            if key not in {card.key for card in self.base}:
                raise Fault(
                    f"{key!r} 不在基础牌里，而每局都要用它", f"{key!r} is no base card, and every game needs it"
                )
        return self

    def _names(self, lang: str) -> list[str]:
        return [card.name.get(lang) for card in self.all_cards]

    @model_validator(mode="after")
    def _adds_up(self) -> Tables:
        if sum(self.start.cards.values()) < 1:
            raise Fault("start 里没有牌；起始牌库至少有一张", "start has no cards; a deck begins with at least one")
        if len(self.drawable) < self.piles.kinds:
            raise Fault(
                f"{len(self.drawable)} 种牌里抽不出 {self.piles.kinds} 种的王国",
                f"a kingdom of {self.piles.kinds} cannot be drawn from {len(self.drawable)} cards",
            )
        for players in range(self.players.min, self.players.max + 1):
            self._pack_suffices(players)
        return self

    def _pack_suffices(self, players: int) -> None:
        sets, total = self.at(self.box.needed, players), 0
        for card in self.base:
            first = self.start.cards.get(card.key, 0) * players
            pile = self.pile(card, players)
            total += pile + first
            if pile < 0 or pile + first > card.in_set * sets:
                needed, held = max(pile, 0) + first, card.in_set * sets
                raise Fault(
                    f"{players} 人要 {needed} 张 {card.key!r}，{sets} 套里只有 {held} 张；见 box.needed",
                    f"{players} players need {needed} cards {card.key!r}, and "
                    f"{sets} set{'s hold' if sets > 1 else ' holds'} {held}; see box.needed",
                )
            if pile + first > MOST_OF_A_KIND:
                raise Fault(
                    f"{players} 人时 {card.key!r} 有 {pile + first} 张；最多 {MOST_OF_A_KIND} 张",
                    f"{pile + first} cards {card.key!r} at {players} players; at most {MOST_OF_A_KIND}",
                )
        most = max(self.at(self.piles.kingdom, players), self.at(self.piles.kingdom_victory, players))
        total += most * self.piles.kinds
        if total > MOST_IN_PLAY:
            raise Fault(
                f"{players} 人局有 {total} 张牌；最多容得下 {MOST_IN_PLAY} 张",
                f"{total} cards are in a game of {players}; there is room for {MOST_IN_PLAY}",
            )

    @model_validator(mode="after")
    def _kingdoms_stand(self) -> Tables:
        for one in self.sets:
            try:
                self.check_kingdom([*one.cards, *self._stand_ins(one)])
            except Fault as fault:
                raise Fault(f"{one.key!r} 这一套：{fault.zh}", f"set {one.key!r}: {fault.en}") from None
        if isinstance(self.kingdom, list):
            try:
                self.check_kingdom(self.kingdom)
            except Fault as fault:
                raise Fault(f"kingdom：{fault.zh}", f"kingdom: {fault.en}") from None
        elif self.kingdom != "random":
            self._check_set(self.kingdom)
        return self

    def _stand_ins(self, one: KingdomSet) -> list[str]:
        """Any other cards in place of those that are not here, so that a set's own cards can be checked."""
        return [key for key in self.drawable if key not in one.cards][: len(one.others)]

    def _check_set(self, key: str) -> None:
        sets = {one.key: one for one in self.sets}
        if key not in sets:
            raise Fault(
                f"kingdom：没有 {shown(key)} 这一套（{near(key, [*sets, 'random']).zh}）",
                f"kingdom: there is no set {shown(key)} ({near(key, [*sets, 'random']).en})",
            )
        if sets[key].others:
            names = sets[key].others
            in_chinese, in_english = "、".join(name.zh for name in names), ", ".join(name.en for name in names)
            raise Fault(
                f"kingdom：{sets[key].name.zh}还要用基本版的{in_chinese}，这里没有",
                f"kingdom: {sets[key].name.en} also takes {in_english} from the base game, which are not here",
            )


def load_tables(
    variants: Iterable[str] = (),
    changes: Iterable[tuple[str, Any]] = (),
    tables: Path = TABLES,
    kingdom: Path = KINGDOM,
) -> Tables:
    """The tables with variants and changes laid over them; cards go by their keys in paths. Raises TablesError."""
    return load(Tables, tables, variants, changes, alias, further=(kingdom,))


def alias(data: dict[str, Any], parts: list[str]) -> list[str]:
    """cards.pawn.cost for cards.3.cost, and the same for base cards and sets: rows by their keys.

    Raises TablesError for a word that is the key of none.
    """
    if len(parts) > 1 and parts[0] in ("cards", "base", "sets"):
        rows = data.get(parts[0])
        keys = [row.get("key") for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
        if parts[1] in keys:
            return [parts[0], str(keys.index(parts[1]) + 1), *parts[2:]]
        if not parts[1].isdigit():
            problem = Text(f"没有 {shown(parts[1])} 这一行", f"there is no row {shown(parts[1])}")
            raise TablesError("--set", parts[0], problem, near(parts[1], filter(None, map(str, keys))))
    return parts
