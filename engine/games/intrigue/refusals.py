"""Why an action is not legal, from the position and from the words of the step that asks."""

from __future__ import annotations

from engine.game import Record
from engine.games.intrigue import state as parts
from engine.games.intrigue.program import Program
from engine.games.intrigue.schema import Card, Tables
from engine.games.intrigue.state import ACTIONS
from engine.games.intrigue.wording import Wording
from engine.kit.stack import effect_due, kind_due, seat_to_act

_LANG = "en"  # refusals are English, as all that the contract calls by name


class Refusals:
    """Reasons for the tables of a game."""

    def __init__(self, tables: Tables, program: Program) -> None:
        self.tables, self.program, self.words = tables, program, Wording(tables, _LANG)

    def reason(self, state: Record, action: int) -> str:
        """Why this answer to the question due is not legal, and what the step asks for."""
        block, (value, _) = ACTIONS.block(action), ACTIONS.values(action)
        if block == parts.PUT:
            size = int(state.deck_size[seat_to_act(state)])
            return f"the deck has {size} {'card' if size == 1 else 'cards'}; 0 is its top and {size} its bottom"
        if block in (parts.CHOOSE_OPTIONS, parts.DECLINE):
            return self._asked(state)
        if block == parts.TREASURES:
            return "there is no Treasure in hand"
        if value >= len(self.tables.all_cards):
            return f"there is no card {ACTIONS.name(action).split()[1]!r} in these tables"
        card = self.tables.all_cards[value]
        if block == parts.BUY:
            return self._buy(state, card, value)
        if block == parts.PLAY:
            return self._play(state, card, value)
        if block == parts.REVEAL:
            return self._reveal(state, card, value)
        return f"{self._not_there(state, card, value)}; {self._asked(state)}"

    def _buy(self, state: Record, card: Card, number: int) -> str:
        name = card.name.en
        if not state.in_game[number]:
            return f"there is no pile of {name} in this game"
        if not state.supply[number]:
            return f"the pile of {name} is empty"
        price = max(0, card.cost - int(state.cheaper))
        return f"{name} costs ${price}, and there is ${int(state.coins)}"

    def _play(self, state: Record, card: Card, number: int) -> str:
        seat, name = int(state.seat), card.name.en
        if not state.hand[seat, number]:
            return f"player {seat + 1} has no {name} in hand"
        wanted = "an Action" if kind_due(state) == parts.ACTING else "a Treasure"
        return f"{name} is not {wanted}"

    def _reveal(self, state: Record, card: Card, number: int) -> str:
        seat = int(seat_to_act(state))
        if not state.hand[seat, number]:
            return f"player {seat + 1} has no {card.name.en} in hand"
        if card.reaction is None:
            return f"{card.name.en} is no Reaction"
        if state.held[seat] < card.reaction.hand_at_least:
            least = card.reaction.hand_at_least
            return f"{card.name.en} is revealed from a hand of {least} or more; there are {int(state.held[seat])}"
        return f"player {seat + 1} is protected already"

    def _not_there(self, state: Record, card: Card, number: int) -> str:
        kind, seat = int(kind_due(state)), int(seat_to_act(state))
        if kind in (parts.PICKING, parts.PASSING) and not state.hand[seat, number]:
            return f"player {seat + 1} has no {card.name.en} in hand"
        if kind in (parts.NAMING, parts.GAINING, parts.PILE) and not state.in_game[number]:
            return f"there is no pile of {card.name.en} in this game"
        if kind in (parts.GAINING, parts.PILE) and not state.supply[number] and not state.trash[number]:
            return f"there is no {card.name.en} left"
        return f"{card.name.en} does not fit"

    def _asked(self, state: Record) -> str:
        """The card whose effect it is, and the step in its own words."""
        step = self.program.steps[int(effect_due(state))]
        name = self.tables.all_cards[int(state.card) - 1].name.en
        return f"{name}: {self.words.option([step])}"
