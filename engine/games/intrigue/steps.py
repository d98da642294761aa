"""The steps that effects of cards are written in: what each may say, and which may follow which.

A step is a table with one verb (`draw = 3`) and what belongs to it (`may = true`). kingdom.toml explains them all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any, Literal

from pydantic import Field, PlainValidator, model_validator

from engine.faults import Fault, Text, listed, near, shown
from engine.tables import Model

Type = Literal["action", "attack", "reaction", "treasure", "victory", "curse"]
TYPES: tuple[Type, ...] = ("action", "attack", "reaction", "treasure", "victory", "curse")

MOST_OPTIONS = 5  # lists of steps to choose among
MOST_PASSED = 3  # cards that one step passes on
DEEPEST_CHOICE = 3  # choices within options of choices

Amount = Annotated[int, Field(ge=1, le=9)]
Cost = Annotated[int, Field(ge=0, le=20)]


def _number_or(word: str, most: int = 9) -> PlainValidator:
    """A number from 1 to `most`, or one word."""

    def check(value: Any) -> int | str:
        whole = isinstance(value, int) and not isinstance(value, bool)
        if value == word or (whole and 1 <= value <= most):
            return value
        raise Fault(
            f"{shown(value)}：写 1 到 {most} 的数，或 {word!r}",
            f"{shown(value)}: write a number from 1 to {most}, or {word!r}",
        )

    return PlainValidator(check)


AmountOrHand = Annotated[int | str, _number_or("hand")]
AmountOrThis = Annotated[int | str, _number_or("this")]
ChoiceCount = Annotated[int | str, _number_or("types", MOST_OPTIONS)]
CardKey = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")]

# Each verb and the words that may stand beside it.
FOLLOWED = ("then", "otherwise")
VERBS: dict[str, tuple[str, ...]] = {
    "draw": (),
    "actions": (),
    "buys": (),
    "coins": (),
    "cheaper": (),
    "discard": ("card", "type", "may", "up_to", *FOLLOWED),
    "trash": ("card", "type", "from", "may", "up_to", *FOLLOWED),
    "gain": ("up_to_cost", "up_to_more", "exactly_more", "type", "to", "from", "chosen_by", *FOLLOWED),
    "put_on_deck": (),
    "put_in_deck": (),
    "put_it": (),
    "pass_left": (),
    "reveal": ("from", "take", "take_types", *FOLLOWED),
    "choose": ("of",),
    "each_other": ("hand_at_least",),
    "if_type": FOLLOWED,
    "if_card": FOLLOWED,
    "if_hand_at_most": FOLLOWED,
    "if_hand_without": FOLLOWED,
    "if_played": FOLLOWED,
}
# What only the player whose turn it is can do.
OWN_TURN = ("actions", "buys", "coins", "cheaper", "pass_left", "each_other", "if_played")
# What needs a card that an earlier step trashed, gained or revealed.
NEEDS_IT = ("if_type", "if_card", "up_to_more", "exactly_more")
# What leaves all cards where they are, where the steps within it do.
STILL = ("actions", "buys", "coins", "cheaper", "put_it", "choose", *(verb for verb in VERBS if verb.startswith("if_")))


class Step(Model):
    """One step: a verb, and what belongs to it."""

    draw: Amount | None = None
    actions: Amount | None = None
    buys: Amount | None = None
    coins: Amount | None = None
    cheaper: Amount | None = None
    discard: AmountOrHand | None = None
    trash: AmountOrThis | None = None
    gain: CardKey | None = None  # or "any"
    put_on_deck: Amount | None = None
    put_in_deck: Amount | None = None
    put_it: Literal["deck", "hand"] | None = None
    pass_left: Annotated[int, Field(ge=1, le=MOST_PASSED)] | None = None
    reveal: AmountOrHand | None = None
    choose: ChoiceCount | None = None
    each_other: Steps | None = None
    if_type: Annotated[list[Type], Field(min_length=1)] | None = None
    if_card: CardKey | None = None
    if_hand_at_most: Annotated[int, Field(ge=0, le=20)] | None = None
    if_hand_without: Type | None = None
    if_played: Amount | None = None

    card: CardKey | None = None
    type: Type | None = None
    may: Literal[True] | None = None
    up_to: Literal[True] | None = None
    source: Annotated[Literal["deck", "supply", "trash"] | None, Field(alias="from")] = None
    to: Literal["hand", "deck"] | None = None
    up_to_cost: Cost | None = None
    up_to_more: Cost | None = None
    exactly_more: Cost | None = None
    chosen_by: Literal["attacker"] | None = None
    take: Literal["named"] | None = None
    take_types: Annotated[list[Type], Field(min_length=1)] | None = None
    of: Annotated[list[Steps], Field(min_length=2, max_length=MOST_OPTIONS)] | None = None
    hand_at_least: Annotated[int, Field(ge=1, le=20)] | None = None
    then: Steps | None = None
    otherwise: Steps | None = None

    @property
    def verb(self) -> str:
        """The word that says what is done."""
        return next(word for word in VERBS if getattr(self, word) is not None)

    @property
    def argument(self) -> Any:
        """What stands after the verb."""
        return getattr(self, self.verb)

    def inner(self) -> Iterator[tuple[str, Sequence[Step]]]:
        """Every list of steps within this one, with where it stands."""
        for number, option in enumerate(self.of or (), 1):
            yield f"of.{number}", option
        for word in ("each_other", *FOLLOWED):
            if getattr(self, word):
                yield word, getattr(self, word)

    def within(self) -> Iterator[Step]:
        """Every step of those lists."""
        for _, steps in self.inner():
            yield from steps

    def cards(self) -> Iterator[str]:
        """The keys of all cards that this step and those within it name."""
        yield from (key for key in (self.card, self.if_card) if key)
        if self.gain not in (None, "any"):
            yield str(self.gain)
        for step in self.within():
            yield from step.cards()

    @model_validator(mode="before")
    @classmethod
    def _known(cls, data: Any) -> Any:
        if not isinstance(data, dict):
            raise Fault(
                f"{shown(data)} 不是步骤；步骤是一个小表，如 {{ draw = 3 }}",
                f"{shown(data)} is no step; a step is a table such as {{ draw = 3 }}",
            )
        beside = {word for words in VERBS.values() for word in words}
        for word in data:
            if word not in VERBS and word not in beside:
                hint = near(str(word), {*VERBS, *beside})
                raise Fault(f"没有步骤 {shown(word)}（{hint.zh}）", f"there is no step {shown(word)} ({hint.en})")
        verbs = [word for word in data if word in VERBS]
        if len(verbs) != 1:
            found, known = Text("什么也不做", "does nothing"), listed(VERBS)
            if verbs:
                found = Text(f"有 {'、'.join(verbs)}", f"has {' and '.join(verbs)}")
            raise Fault(
                f"一个步骤做一件事，这一个{found.zh}（可选 {known.zh}）",
                f"a step does one thing, and this one {found.en} (one of {known.en})",
            )
        for word in data:
            if word not in VERBS and word not in VERBS[verbs[0]]:
                beside_it = listed(VERBS[verbs[0]] or ["-"])
                raise Fault(
                    f"{shown(word)} 不能和 {verbs[0]!r} 一起写（可以一起写的：{beside_it.zh}）",
                    f"{shown(word)} does not belong to {verbs[0]!r} (beside it may stand: {beside_it.en})",
                )
        return data

    @model_validator(mode="after")
    def _makes_sense(self) -> Step:
        problem = _nonsense(self)
        if problem:
            raise Fault(*problem)
        return self


Steps = Annotated[list[Step], Field(min_length=1, max_length=12)]
Step.model_rebuild()  # a step holds steps


def _nonsense(step: Step) -> Text | None:
    """What is wrong with a step whose words are all allowed; None where nothing is."""
    limits = [word for word in ("up_to_cost", "up_to_more", "exactly_more") if getattr(step, word) is not None]
    match step.verb:
        case "discard" | "trash" if step.argument in ("hand", "this"):
            wrong = [word for word in ("card", "type", "source", "up_to") if getattr(step, word)]
            if wrong or (step.discard and step.may):
                return Text(
                    f"{step.argument!r} 已说明是哪些牌；去掉 {'may' if not wrong else wrong[0]!r}",
                    f"{step.argument!r} says which cards; take away {'may' if not wrong else wrong[0]!r}",
                )
        case "discard" | "trash" if step.may and step.up_to:
            return Text(
                "'may' 是全做或不做，'up_to' 是随意多少；只写一样",
                "'may' is all or none, 'up_to' as many as wished; write one of them",
            )
        case "discard" | "trash" if step.card and step.type:
            return Text("'card' 已说明是哪一张；去掉 'type'", "'card' says which one; take away 'type'")
        case "trash" if step.source == "trash":
            return Text(
                "from = 'trash' 什么也没移除；写 'deck' 或 'supply'",
                "from = 'trash' takes nothing away; write 'deck' or 'supply'",
            )
        case "trash" if step.source and (step.may or step.up_to or step.card or (step.type and step.source == "deck")):
            return Text(
                f"from = {step.source!r} 没有别的选择；去掉 may、up_to、card 和 type",
                f"from = {step.source!r} leaves no other choice; take away may, up_to, card and type",
            )
        case "trash" if step.source == "supply" and step.trash != 1:
            return Text(
                "从供应区一次只移除一张；写 trash = 1", "from the supply one card is trashed at a time; write trash = 1"
            )
        case "gain" if step.gain != "any" and (limits or step.type or step.source or step.chosen_by):
            return Text(
                f"{step.gain!r} 是一张指定的牌，没有可选的；写 gain = 'any'",
                f"{step.gain!r} is one card, and nothing is left to choose; write gain = 'any'",
            )
        case "gain" if len(limits) > 1:
            return Text(
                f"{limits[0]} 和 {limits[1]} 都在说费用；只写一样",
                f"{limits[0]} and {limits[1]} both say what it may cost; write one of them",
            )
        case "gain" if step.source not in (None, "trash"):
            return Text("牌从供应区得来，或写 from = 'trash'", "a card is gained from the supply, or from = 'trash'")
        case "gain" if step.gain == "any" and not limits and step.source is None:
            return Text(
                "费用多少以内？写 up_to_cost、up_to_more 或 exactly_more",
                "what may it cost? write up_to_cost, up_to_more or exactly_more",
            )
        case "reveal" if step.source not in (None, "deck"):
            return Text("牌从手里亮出，或写 from = 'deck'", "cards are revealed from the hand, or from = 'deck'")
        case "reveal" if step.source == "deck" and (step.take is None) == (step.take_types is None):
            return Text(
                "从牌库亮出的牌要拿走一些：写 take_types，或 take = 'named'",
                "of cards of the deck some are taken: write take_types, or take = 'named'",
            )
        case "reveal" if step.source == "deck" and (step.reveal == "hand" or step.then or step.otherwise):
            return Text(
                "从牌库亮出的是若干张牌，后面不能有取决于它的步骤",
                "a number of cards of the deck is revealed, and nothing depends on it",
            )
        case "reveal" if step.source is None and (step.take or step.take_types or step.reveal not in (1, "hand")):
            return Text(
                "从手里亮出一张或整个 'hand'，不拿走",
                "of the hand one card or the whole 'hand' is revealed, and none is taken",
            )
        case "reveal" if step.reveal == "hand" and (step.then or step.otherwise):
            return Text(
                "亮出整手牌之后的事写在 if_hand_without 里", "use if_hand_without for what follows a revealed hand"
            )
        case "choose" if step.of is None:
            return Text("有什么可选？写 of = [[...], [...]]", "what is there to choose? write of = [[...], [...]]")
        case "choose" if step.choose != "types" and step.argument > len(step.of or ()):
            count = len(step.of or ())
            return Text(f"{count} 项里选不出 {step.argument} 项", f"{step.argument} of {count} cannot be chosen")
        case verb if verb.startswith("if_") and not (step.then or step.otherwise):
            return Text(
                "后面什么也没有；写 then = [...] 或 otherwise = [...]",
                "nothing follows; write then = [...] or otherwise = [...]",
            )
    return None


def check_effect(steps: Sequence[Step], own_turn: bool, place: str = "effect") -> None:
    """Raises Fault, with the place, where steps cannot follow each other so."""
    _check(steps, _Known(own=own_turn, played=own_turn), place)


@dataclass(frozen=True)
class _Known:
    """What is known where a list of steps begins."""

    own: bool  # does the player whose turn it is do them?
    played: bool  # is it the effect of a card just played?
    it: bool = False  # has a step before made a card "it"?
    gained: bool = False  # is it a card just gained, that lies where it came to?
    trashed: bool = False  # may the card played have been trashed?
    choices: int = 0  # that these steps lie within


def _check(steps: Sequence[Step], known: _Known, place: str) -> None:
    for number, step in enumerate(steps, 1):
        here = f"{place}.{number}"
        _check_step(step, known, here)
        makes_it = step.verb in ("trash", "gain", "discard") or (step.verb == "reveal" and step.reveal == 1)
        known = replace(known, it=known.it or makes_it)
        for word, inner in step.inner():
            within = replace(
                known,
                own=known.own and word != "each_other",
                gained=known.gained if step.verb in STILL else step.verb == "gain" and word == "then",
                trashed=known.trashed or (step.trash == "this" and word == "then"),
                choices=known.choices + (step.verb == "choose"),
            )
            _check(inner, within, f"{here}.{word}")
        still = all(map(_leaves_all, step.within()))
        known = replace(
            known,
            gained=still and (step.verb == "gain" or (known.gained and step.verb in STILL)),
            trashed=known.trashed or _may_trash_this(step),
        )


def _check_step(step: Step, known: _Known, here: str) -> None:
    if not known.own and step.verb in OWN_TURN:
        raise Fault(
            f"{here}：只有轮到的玩家能做 {step.verb!r}",
            f"{here}: only the player whose turn it is can do {step.verb!r}",
        )
    if not (known.own and known.played) and step.trash == "this":
        raise Fault(f"{here}：只有打出这张牌的人能移除它", f"{here}: only who played this card can trash it")
    several = step.choose != 1 and sum(any(map(_may_trash_this, option)) for option in step.of or ()) > 1
    if several or (known.trashed and step.trash == "this"):
        raise Fault(f"{here}：打出的牌只能移除一次", f"{here}: the card played can be trashed only once")
    if step.chosen_by and (known.own or not known.played):
        raise Fault(
            f"{here}：chosen_by 只能写在 each_other 里；别处由得牌的人选",
            f"{here}: chosen_by belongs into each_other; elsewhere who gains also chooses",
        )
    if step.put_it and not known.gained:
        raise Fault(
            f"{here}：put_it 移动刚获得的牌；把它紧接在获得之后，别让牌再动",
            f"{here}: put_it moves a card just gained; write it right after the gain, before cards move again",
        )
    needs = next((word for word in NEEDS_IT if getattr(step, word) is not None), "")
    needs = needs or ("choose = 'types'" if step.choose == "types" else "")
    if needs and not known.it:
        raise Fault(
            f"{here}：{needs} 说的那张牌，前面没有步骤移除、得到或亮出过",
            f"{here}: {needs} is about a card that no step before it trashes, gains or reveals",
        )
    if known.choices + (step.verb == "choose") > DEEPEST_CHOICE:
        raise Fault(
            f"{here}：选择里套选择最多 {DEEPEST_CHOICE} 层",
            f"{here}: choices within choices go {DEEPEST_CHOICE} deep, no deeper",
        )


def _leaves_all(step: Step) -> bool:
    return step.verb in STILL and all(map(_leaves_all, step.within()))


def _may_trash_this(step: Step) -> bool:
    return step.trash == "this" or any(map(_may_trash_this, step.within()))
