"""Pilfer under the contract of engine/game.py."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, ClassVar

from engine.game import Deal, GameError, Moment, Record
from engine.identity import Derivation, Identity
from engine.kit.draws import read_chance
from engine.kit.fields import new
from engine.kit.game import KitGame
from engine.narration import Block
from engine.statistics.estimates import Measure
from engine.tables import Names, load, shown
from tests.engine.kit.sample import play
from tests.engine.kit.sample.schema import TABLES, Tables
from tests.engine.kit.sample.state import DEAL, MAX_VALUE, RULES

VALUES = {str(value): value for value in range(1, MAX_VALUE + 1)}
CARDS = Names(zh="张", en="cards")


def cards(tables: Tables) -> Derivation:
    """Cards of the deck."""
    return Derivation(tables.deck.values * tables.deck.copies, ())


class Pilfer(KitGame):
    """See the base class; a seat is a player."""

    key = "pilfer"
    compiled = play.COMPILED
    default_policy = "random"
    measures = (
        Measure("steals", Names(zh="偷取", en="cards stolen"), lambda means: means["steals"]),
        Measure("won_by_1", Names(zh="首家获胜", en="the first player wins"), lambda m: m["won_by_1"], percent=True),
    )
    claims = Path(__file__).parent / "claims.toml"
    identities: ClassVar = {"cards": Identity(by_hand=cards, unit=CARDS)}

    def load(self, variants: Iterable[str] = (), changes: Iterable[tuple[str, Any]] = ()) -> Tables:
        return load(Tables, TABLES, variants, changes)

    def rules(self, tables: Tables) -> Record:
        rules, deck = new(RULES), tables.deck
        rules.values, rules.copies, rules.hand = deck.values, deck.copies, deck.hand
        return rules

    def deal_of(self, tables: Tables, players: int, dealt: Record) -> Deal:
        """`hands`: the values of each player's cards; `luck`: the seed of draws."""
        hands = [[value + 1 for value in range(MAX_VALUE) for _ in range(hand[value])] for hand in dealt.hand[:players]]
        return {"hands": hands, "luck": int(dealt.luck[0])}

    def read_deal(self, tables: Tables, players: int, deal: Deal) -> Record:
        """As `deal_of`; a game typed in from a table gives `draws`, the values drawn, instead of `luck`."""
        hands = deal.get("hands") if isinstance(deal, dict) and set(deal) <= {"hands", "luck", "draws"} else None
        if not isinstance(hands, list) or len(hands) != players:
            raise GameError(f"a deal has the part 'hands' with {players} lists, and may have luck, draws")
        dealt = new(DEAL)
        for seat, hand in enumerate(hands):
            if not isinstance(hand, list) or len(hand) != tables.deck.hand:
                raise GameError(f"hands: the hand of player {seat + 1} needs {tables.deck.hand} cards")
            for card in hand:
                if type(card) is not int or not 1 <= card <= tables.deck.values:
                    raise GameError(f"hands: {shown(card)} is no card; it is 1 to {tables.deck.values}")
                dealt.hand[seat, card - 1] += 1
        if dealt.hand.sum(0).max() > tables.deck.copies:
            raise GameError(f"hands: there are only {tables.deck.copies} cards of each value")
        read_chance(dealt, deal, lambda name: VALUES.get(name), ", ".join(VALUES))
        return dealt

    def scores(self, rules: Record, state: Record) -> list[int]:
        """Points."""
        return [int(state.points[seat]) for seat in range(int(state.players))]

    def winners(self, rules: Record, state: Record) -> list[int]:
        points = self.scores(rules, state)
        return [seat for seat, own in enumerate(points) if own == max(points)]

    def batches(self, tables: Tables) -> dict[str, tuple[str | Sequence[str], int]]:
        return {"random": ("random", self.best_players(tables))}

    def narrate(self, tables: Tables, players: int, moments: Iterable[Moment], lang: str) -> Iterator[Block]:
        rows = tuple((str(moment.seat + 1), self.action_name(moment.action)) for moment in moments)
        yield Block({"zh": "经过", "en": "What happened"}[lang], rows=rows)


GAME = Pilfer()
