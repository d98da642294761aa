"""Kingdoms drawn by constraints, and what played games say of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

from engine.faults import Text, near, shown
from engine.games.intrigue.schema import KingdomCard, Tables
from engine.games.intrigue.steps import Step
from engine.tables import TablesError

_TRIES = 20_000  # draws after which constraints count as too narrow


@dataclass(frozen=True)
class Wishes:
    """What a kingdom shall hold: cards to have and to avoid, most Attacks, least villages, least cards of a cost."""

    have: tuple[str, ...] = ()
    avoid: tuple[str, ...] = ()
    attacks: int | None = None
    villages: int = 0
    costs: tuple[tuple[int, int], ...] = ()  # (cost, least cards of it)


def is_village(card: KingdomCard) -> bool:
    """May playing it give two actions and more?"""
    return any(_most_actions(step) > 1 for step in card.effect or ())


def _most_actions(step: Step) -> int:
    """The most actions that a step can give."""
    options = sorted((sum(map(_most_actions, option)) for option in step.of or ()), reverse=True)
    chosen = options[: step.choose if isinstance(step.choose, int) else len(options)]
    followed = max(sum(map(_most_actions, steps or ())) for steps in (step.then, step.otherwise))
    return (step.actions or 0) + sum(chosen) + followed


def draw_kingdom(tables: Tables, wishes: Wishes, seed: int) -> list[str]:
    """The keys of a kingdom that has what is wished for, by cost and name; any such one is as likely as another.

    Raises TablesError for wishes that contradict each other, or that no draw has met.
    """
    pool = [card for card in tables.cards if card.key in tables.drawable and card.key not in wishes.avoid]
    keys = {card.key: card for card in pool}
    _check(tables, wishes, keys)
    random = Random(seed)
    free = [key for key in keys if key not in wishes.have]
    for _ in range(_TRIES):
        drawn = [*wishes.have, *random.sample(free, tables.piles.kinds - len(wishes.have))]
        cards = [keys[key] for key in drawn]
        if not lacking(wishes, cards):
            return [card.key for card in sorted(cards, key=lambda card: (card.cost, card.name.en))]
    unmet = Counter(
        problem
        for _ in range(200)
        for problem in lacking(wishes, [keys[key] for key in _drawn(random, tables, wishes, free)])
    )
    worst = unmet.most_common(1)[0][0]
    raise TablesError(
        "kingdom",
        "",
        Text(f"抽了 {_TRIES:,} 次，没有一次全合要求", f"no draw of {_TRIES:,} had all that is wished for"),
        Text(f"最难的是：{worst.zh}", f"hardest was: {worst.en}"),
    )


def _drawn(random: Random, tables: Tables, wishes: Wishes, free: list[str]) -> list[str]:
    return [*wishes.have, *random.sample(free, tables.piles.kinds - len(wishes.have))]


def lacking(wishes: Wishes, cards: Sequence[KingdomCard]) -> list[Text]:
    """What a kingdom lacks of the wishes, in words; empty where it has all."""
    attacks = sum("attack" in card.types for card in cards)
    villages = sum(map(is_village, cards))
    found = []
    if wishes.attacks is not None and attacks > wishes.attacks:
        found.append(Text(f"攻击牌至多 {wishes.attacks} 种", f"at most {wishes.attacks} Attacks"))
    if villages < wishes.villages:
        found.append(Text(f"村落至少 {wishes.villages} 种", f"at least {wishes.villages} villages"))
    for cost, least in wishes.costs:
        if sum(card.cost == cost for card in cards) < least:
            found.append(Text(f"费用 {cost} 的牌至少 {least} 种", f"at least {least} cards that cost {cost}"))
    return found


def _check(tables: Tables, wishes: Wishes, keys: dict[str, KingdomCard]) -> None:
    """Raises TablesError for wishes that cannot be met together."""
    known = [card.key for card in tables.cards]
    for key in (*wishes.have, *wishes.avoid):
        if key not in known:
            raise TablesError(
                "kingdom", shown(key), Text("没有这种王国牌", "there is no such kingdom card"), near(key, known)
            )
    for key in wishes.have:
        if key in wishes.avoid:
            raise TablesError(
                "kingdom",
                key,
                Text("这种牌又要又不要", "this card is wished for and to be avoided"),
                Text("去掉其中一样", "drop one of the two"),
            )
        if key not in keys:
            raise TablesError(
                "kingdom",
                key,
                Text("这种牌是别的扩充里的客牌", "this card is a guest"),
                Text("加上变体 guests", "add the variant guests"),
            )
    for one, other in combinations(wishes.have, 2):
        if one == other:
            raise TablesError(
                "kingdom",
                one,
                Text("这种牌写了两次", "this card is wished for twice"),
                Text("每堆是不同的牌", "each pile is of another card"),
            )
    kinds, costs = tables.piles.kinds, sum(least for _, least in wishes.costs)
    if len(wishes.have) > kinds or costs > kinds:
        raise TablesError(
            "kingdom",
            "",
            Text(f"要求的牌超过 {kinds} 种", f"more than {kinds} cards are wished for"),
            Text(f"一个王国有 {kinds} 种", f"a kingdom has {kinds}"),
        )
    if len(keys) < kinds:
        raise TablesError(
            "kingdom",
            "",
            Text(f"要抽 {kinds} 种，只剩 {len(keys)} 种可抽", f"{len(keys)} cards are left to draw {kinds} from"),
            Text("少排除几种", "avoid fewer"),
        )
    for cost, least in wishes.costs:
        there = sum(card.cost == cost for card in keys.values())
        if there < least:
            raise TablesError(
                "kingdom",
                Text(f"费用 {cost}", f"cost {cost}"),
                Text(f"要求 {least} 种", f"{least} cards are wished for"),
                Text(f"只有 {there} 种", f"there are {there}"),
            )
