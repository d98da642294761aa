"""A position of a race set up by hand, and single cards turned up on it by the rules: the rulebook's examples."""

from __future__ import annotations

from engine.games.royal_derby import rules, state
from engine.games.royal_derby.reckoning import new_race
from engine.games.royal_derby.schema import SUITS, Tables
from engine.kit.fields import new


class Example:
    """A race in which nobody bets. Horses stand at the start, every obstacle is a card of the last suit."""

    def __init__(self, tables: Tables) -> None:
        self.tables, self.rules = tables, state.rules_record(tables)
        self.state, self.counts = new_race(), new(state.COUNTS)
        self._next: list[int] = []

    @property
    def places(self) -> list[int]:
        """The section of each horse."""
        return [int(place) for place in self.state.place]

    @property
    def opened(self) -> int:
        """Obstacle cards opened so far."""
        return int(self.counts.opened)

    @property
    def won(self) -> bool:
        """Has a horse won?"""
        return bool(self.state.winner)

    def stand(self, horse: int, section: int) -> None:
        """Put a horse on a section; all fences up to it are open."""
        section = max(0, min(section, self.tables.course.sections))
        self.state.place[horse] = section
        self.state.open[1 : section + 1] = 1

    def lay(self, *suits: int) -> None:
        """The suits of the obstacle cards that open next; SUITS stands for a joker."""
        self._next = list(suits)

    def turn_up(self, horse: int, court: bool = False) -> None:
        """A number or court card of a horse."""
        ranks = self.tables.deck
        place = ranks.ranks.index((ranks.courts if court else ranks.numbers).ranks[0])
        self._turn_up(1 + horse * len(ranks.ranks) + place)

    def turn_up_joker(self) -> None:
        """A joker, if the deck has any."""
        if self.tables.deck.jokers:
            self._turn_up(self.tables.deck.cards)

    def _turn_up(self, card: int) -> None:
        self._fill(card)
        self.state.pile[self.state.flips] = card
        rules.carry_on(self.rules, self.state, self.counts)

    def _fill(self, card: int) -> None:
        """Lay cards at the closed fences that `card` will open, in the order in which they open."""
        suits = [*self._next]
        suit = int(self.rules.suit_of[card])
        first = int(self.state.place[suit]) + 1 if suit >= 0 else 1
        for section in range(first, self.tables.course.finish):
            if not self.state.open[section]:
                for k in range(self.tables.course.obstacles[section - 1]):
                    self.state.fence[section, k] = self._card(suits.pop(0) if suits else SUITS - 1)

    def _card(self, suit: int) -> int:
        return self.tables.deck.cards if suit == SUITS else 1 + suit * len(self.tables.deck.ranks)
