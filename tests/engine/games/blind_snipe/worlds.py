"""What can be known of hidden cards, by writing every possibility down: slow, exact, without the game's own code."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import permutations, product

Order = tuple[str, ...]  # kinds of all cards that a player owns, in the order in which they would be turned up


class Player:
    """One player's cards: every order that is still possible, with its chance. Cards are "S" and "B"."""

    def __init__(self, safe: int, bombs: int) -> None:
        self.began, self.shown = bombs, 0
        self.orders = _mixed({"S" * safe + "B" * bombs: Fraction(1)})

    def show(self, kind: str) -> Player:
        """The next card of the stack is of this kind."""
        self.orders = {order: chance for order, chance in self.orders.items() if order[self.shown] == kind}
        total = sum(self.orders.values())
        self.orders = {order: chance / total for order, chance in self.orders.items()}
        self.shown += 1
        return self

    def gather(self) -> Player:
        """A new round: the cards are mixed."""
        self.orders, self.shown = _mixed(self._hands()), 0
        return self

    def lose(self) -> Player:
        """One of all cards, each as likely, goes unseen; a new round begins."""
        left: dict[str, Fraction] = {}
        for hand, chance in self._hands().items():
            for place in range(len(hand)):
                rest = hand[:place] + hand[place + 1 :]
                left[rest] = left.get(rest, Fraction(0)) + chance / len(hand)
        self.orders, self.shown = _mixed(left), 0
        return self

    def safe(self, count: int) -> Fraction:
        """Chance that the next cards are safe."""
        return self.chance(lambda order: "B" not in order[self.shown : self.shown + count])

    def lost(self, bombs: int) -> Fraction:
        """Chance that so many bombs are lost."""
        return self.chance(lambda order: order.count("B") == self.began - bombs)

    def chance(self, holds) -> Fraction:
        """Chance of what holds of an order."""
        return sum((chance for order, chance in self.orders.items() if holds(order)), Fraction(0))

    def next_kinds(self) -> set[str]:
        """What the next card can be."""
        return {order[self.shown] for order in self.orders}

    def _hands(self) -> dict[str, Fraction]:
        hands: dict[str, Fraction] = {}
        for order, chance in self.orders.items():
            hand = "".join(sorted(order, reverse=True))
            hands[hand] = hands.get(hand, Fraction(0)) + chance
        return hands


def _mixed(hands: dict[str, Fraction]) -> dict[Order, Fraction]:
    """Every order of the cards, each as likely."""
    orders: dict[Order, Fraction] = {}
    for hand, chance in hands.items():
        ways = list(permutations(hand))
        for order in ways:
            orders[order] = orders.get(order, Fraction(0)) + chance / len(ways)
    return orders


def known(stack: str) -> Player:
    """A player whose stack is seen, from the top."""
    player = Player(0, 0)
    player.orders = {tuple(stack): Fraction(1)}
    return player


class Round:
    """All players' cards at once, and how many of each lie; only cards that lie can be turned up."""

    def __init__(self, players: list[Player], lying: list[int]) -> None:
        self.lying, self.shown = lying, tuple(player.shown for player in players)
        self.worlds = [
            (_product(chances), orders)
            for orders, chances in (
                zip(*each, strict=True) for each in product(*(player.orders.items() for player in players))
            )
        ]

    def best(self, challenger: int, flips: int) -> Fraction:
        """Chance of so many safe flips when each is chosen best, seeing all before it; the own stack first."""

        @cache
        def value(shown: tuple[int, ...], left: int) -> Fraction:
            if left == 0:
                return self._all_safe(shown)
            nexts = [seat for seat in range(len(shown)) if shown[seat] < self.lying[seat]]
            if challenger in nexts:
                nexts = [challenger]
            return max(value((*shown[:seat], shown[seat] + 1, *shown[seat + 1 :]), left - 1) for seat in nexts)

        return value(self.shown, flips)

    def counts(self, challenger: int, flips: int) -> Iterator[tuple[int, ...]]:
        """Every way to take so many cards from the stacks, the own first."""
        left = [lying - shown for lying, shown in zip(self.lying, self.shown, strict=True)]
        for taken in product(*(range(count + 1) for count in left)):
            if sum(taken) == flips and taken[challenger] == min(flips, left[challenger]):
                yield taken

    def safe(self, taken: tuple[int, ...]) -> Fraction:
        """Chance that so many next cards of each stack are safe."""
        return self._all_safe(tuple(shown + count for shown, count in zip(self.shown, taken, strict=True)))

    def _all_safe(self, shown: tuple[int, ...]) -> Fraction:
        return sum(
            (
                chance
                for chance, orders in self.worlds
                if all(
                    "B" not in order[first:last] for order, first, last in zip(orders, self.shown, shown, strict=True)
                )
            ),
            Fraction(0),
        )


def _product(chances) -> Fraction:
    found = Fraction(1)
    for chance in chances:
        found *= chance
    return found
