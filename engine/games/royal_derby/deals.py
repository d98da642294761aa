"""Deals of Royal Derby as plain data. A deal typed in from a real table may stop where the cards were never seen."""

from __future__ import annotations

from typing import Any

import numpy as np

from engine.faults import shown
from engine.game import Deal, GameError
from engine.games.royal_derby.cards import CardError, Cards
from engine.games.royal_derby.schema import MAX_DECK, Tables

PARTS = {
    "pile": "the cards of the draw pile, the top one first",
    "fences": "one list of obstacle cards a section, the first section first",
    "again": "the pile of sudden death, its top card first",
    "luck": "the seed of lots",
}


def deal_of(tables: Tables, deck: np.ndarray, again: np.ndarray, luck: int) -> Deal:
    """A deck as plain data: pile and fences, and what only some tables need."""
    names = Cards(tables).names
    written = [names[card] for card in deck[: tables.deck.cards].tolist()]
    deal: Deal = {"pile": written[: tables.pile], "fences": []}
    place = tables.pile
    for count in tables.course.obstacles:
        deal["fences"].append(written[place : place + count])
        place += count
    if tables.may_run_dry:
        deal["again"] = [names[card] for card in again[: tables.pile].tolist()]
    if tables.jokers.ties == "lot":
        deal["luck"] = luck
    return deal


def read_deal(tables: Tables, deal: Deal) -> tuple[np.ndarray, np.ndarray, int]:
    """Deck, pile of sudden death and seed of lots. Raises GameError for a deal that the tables do not allow.

    The pile may be shorter than it is, and a fence or `again` left empty: those cards are unknown (0).
    """
    if not isinstance(deal, dict) or not {"pile", "fences"} <= set(deal) <= set(PARTS):
        raise GameError(f"a deal has the parts 'pile' and 'fences', and may have {', '.join(list(PARTS)[2:])}")
    reader = _Reader(tables)
    deck, again = np.zeros(MAX_DECK, np.int8), np.zeros(MAX_DECK, np.int8)
    pile = reader.cards("pile", deal["pile"], tables.pile)
    deck[: len(pile)] = pile
    place = tables.pile
    fences = deal["fences"]
    if not isinstance(fences, list) or len(fences) > tables.course.sections:
        raise GameError(f"the deal needs 'fences' as a list of at most {tables.course.sections} lists, one a section")
    for section, (fence, count) in enumerate(zip(fences, tables.course.obstacles, strict=False), 1):
        cards = reader.cards(f"section {section}", fence, count)
        if cards and len(cards) != count:
            raise GameError(f"section {section} has {count} obstacle cards; {len(cards)} are given")
        deck[place : place + len(cards)] = cards
        place += count
    again_cards = _Reader(tables).cards("again", deal.get("again", []), tables.pile)
    if again_cards and sorted(again_cards) != sorted(pile):
        raise GameError("'again' is not the pile in another order; obstacles have left the game")
    again[: len(again_cards)] = again_cards
    return deck, again, _luck(deal.get("luck", 0))


class _Reader:
    """Reads lists of cards, each card once."""

    def __init__(self, tables: Tables) -> None:
        self.known, self.seen = Cards(tables), dict[int, str]()

    def cards(self, where: str, names: Any, most: int) -> list[int]:
        """Card numbers. Raises GameError for a wrong, repeated or surplus card."""
        if not isinstance(names, list):
            raise GameError(f"{where}: {shown(names)} is no list of cards")
        if len(names) > most:
            raise GameError(f"{where}: {len(names)} cards are given; there are {most}")
        found = []
        for name in names:
            try:
                card = self.known.number(name)
            except CardError as error:
                raise GameError(f"{where}: {error}") from None
            if card in self.seen:
                raise GameError(f"{where}: {self.known.names[card]} lies in {self.seen[card]} already")
            self.seen[card] = where
            found.append(card)
        return found


def _luck(luck: Any) -> int:
    if type(luck) is not int or not 0 <= luck < 2**53:
        raise GameError(f"luck: {shown(luck)} is no seed; it is a whole number from 0 to 2^53 - 1")
    return luck
