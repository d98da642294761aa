"""Are there enough cards and pieces? The most of each that a race can need at once (sections 2, 3.1)."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.royal_derby.proofs import every_course
from engine.games.royal_derby.schema import Tables
from engine.identity import Derivation, Identity
from engine.ledger.derivations import Work
from engine.ledger.supplies import by_players, component, most_needed
from engine.tables import Names

CARDS = Names(zh="张", en="cards")
PLACES = Names(zh="处", en="places")
SLIPS = Names(zh="张", en="slips")


def _whoever_bets(zh: str, en: str, count: Callable[[Tables], int]) -> Work:
    """As many for any number of players."""

    def work(tables: Tables) -> Derivation:
        return most_needed(by_players(tables, lambda _: count(tables)), "bound", zh, en)

    return work


def _turned_up(tables: Tables, beside: int) -> Derivation:
    """Cards of the longest race there is (4.2), with so many beside the pile."""
    course = every_course(tables)
    sum_ = f"{beside} + {course.flips}" if beside else f"{course.flips}"
    return most_needed(
        by_players(tables, lambda _: beside + course.flips),
        "search",
        f"{course.positions:,} 种局面（不计用过的牌），最长的一场：{sum_} 张",
        f"{course.positions:,} positions, used cards forgotten; the longest race takes {sum_} cards",
    )


def _slips(tables: Tables) -> Derivation:
    return most_needed(
        by_players(tables, lambda players: players), "bound", "每人每局只押一匹", "each player backs one horse a race"
    )


IDENTITIES: dict[str, Identity] = {
    "obstacle_cards_enough": component(
        CARDS,
        _whoever_bets("各赛段之和", "all sections together", lambda tables: tables.course.obstacle_cards),
    ),
    "obstacle_places_enough": component(
        PLACES, _whoever_bets("每个赛段一处", "one at each section", lambda tables: tables.course.sections)
    ),
    "deck_enough": component(
        CARDS, lambda tables: _turned_up(tables, tables.course.obstacle_cards), lambda tables: tables.deck.cards
    ),
    "pile_enough": component(CARDS, lambda tables: _turned_up(tables, 0), lambda tables: tables.pile),
    "bet_slips_enough": component(SLIPS, _slips, lambda tables: tables.components.bet_slips),
}
