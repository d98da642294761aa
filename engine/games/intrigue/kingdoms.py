"""Kingdoms drawn by constraints, and what played games say of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

from engine.games.intrigue.schema import KingdomCard, Tables, near
from engine.games.intrigue.steps import Step
from engine.tables import TablesError, shown

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
    raise TablesError("kingdom", "", f"no draw of {_TRIES:,} had all that is wished for", f"hardest was: {worst}")


def _drawn(random: Random, tables: Tables, wishes: Wishes, free: list[str]) -> list[str]:
    return [*wishes.have, *random.sample(free, tables.piles.kinds - len(wishes.have))]


def lacking(wishes: Wishes, cards: Sequence[KingdomCard]) -> list[str]:
    """What a kingdom lacks of the wishes, in words; empty where it has all."""
    attacks = sum("attack" in card.types for card in cards)
    villages = sum(map(is_village, cards))
    found = []
    if wishes.attacks is not None and attacks > wishes.attacks:
        found.append(f"at most {wishes.attacks} Attacks")
    if villages < wishes.villages:
        found.append(f"at least {wishes.villages} villages")
    for cost, least in wishes.costs:
        if sum(card.cost == cost for card in cards) < least:
            found.append(f"at least {least} cards that cost {cost}")
    return found


def _check(tables: Tables, wishes: Wishes, keys: dict[str, KingdomCard]) -> None:
    """Raises TablesError for wishes that cannot be met together."""
    known = [card.key for card in tables.cards]
    for key in (*wishes.have, *wishes.avoid):
        if key not in known:
            raise TablesError("kingdom", shown(key), "there is no such kingdom card", near(key, known))
    for key in wishes.have:
        if key in wishes.avoid:
            raise TablesError("kingdom", key, "this card is wished for and to be avoided", "drop one of the two")
        if key not in keys:
            raise TablesError("kingdom", key, "this card is a guest", "add the variant guests")
    for one, other in combinations(wishes.have, 2):
        if one == other:
            raise TablesError("kingdom", one, "this card is wished for twice", "each pile is of another card")
    kinds, costs = tables.piles.kinds, sum(least for _, least in wishes.costs)
    if len(wishes.have) > kinds or costs > kinds:
        raise TablesError("kingdom", "", f"more than {kinds} cards are wished for", f"a kingdom has {kinds}")
    if len(keys) < kinds:
        raise TablesError("kingdom", "", f"{len(keys)} cards are left to draw {kinds} from", "avoid fewer")
    for cost, least in wishes.costs:
        there = sum(card.cost == cost for card in keys.values())
        if there < least:
            raise TablesError("kingdom", f"cost {cost}", f"{least} cards are wished for", f"there are {there}")
