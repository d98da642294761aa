"""Are there enough pieces? The most of each that play can need at once (chapters 3.1, 3.3, 3.4, 9.5)."""

from __future__ import annotations

import math
from collections.abc import Callable

from engine.games.continental_spin.identities.cards import lone_ride
from engine.games.continental_spin.identities.points import scored_beats
from engine.games.continental_spin.identities.scene import Scene
from engine.games.continental_spin.identities.spin import spin_from_everything
from engine.games.continental_spin.identities.units import CARDS, CELLS, COUNT, PIECES, SEALS, SPIN
from engine.games.continental_spin.identities.working import Work, line, listed, varied
from engine.games.continental_spin.schema import Tables
from engine.identity import Derivation, Identity
from engine.ledger.supplies import by_players, component, most_needed

SUITS = 4  # a pack of playing cards has each rank once a suit


def _per_rider(zh: str, en: str, each: Callable[[Tables], int] = lambda _: 1) -> Work:
    """So many for every rider."""

    def work(tables: Tables) -> Derivation:
        needs = by_players(tables, lambda players: tables.riders_for(players) * each(tables))
        return most_needed(needs, "bound", f"每名骑手 {each(tables)} {zh}", f"{each(tables)} {en} for each rider")

    return work


def _for_all(zh: str, en: str, count: Callable[[Tables], int]) -> Work:
    """As many whoever plays."""

    def work(tables: Tables) -> Derivation:
        return most_needed(by_players(tables, lambda _: count(tables)), "bound", zh, en)

    return work


def _further_decks(tables: Tables) -> Derivation:
    """Decks to print besides the first one (3.3)."""
    needs = by_players(tables, lambda players: tables.riders_for(players) - 1)
    return most_needed(
        needs, "bound", "每名骑手 1 套，其中一套已印好", "1 deck for each rider, of which one is printed"
    )


def _packs(tables: Tables) -> Derivation:
    """Packs of playing cards for everybody's deck: a pack has each rank four times (3.4)."""
    copies = max(card.copies for card in tables.drive.cards.values())
    return most_needed(
        by_players(tables, lambda players: math.ceil(tables.riders_for(players) * copies / SUITS)),
        "bound",
        f"一套牌同点数要 {copies} 张，一副扑克有 {SUITS} 张",
        f"a deck has {copies} cards of a rank, a pack {SUITS}",
    )


def _seals(tables: Tables) -> Derivation:
    """Seals in hands and on the track: none comes into play after the start (5.3, 6.2)."""
    needs = by_players(tables, lambda players: int(Scene(tables, tables.riders_for(players)).state.seals.sum()))
    return most_needed(
        needs,
        "bound",
        f"开局每名骑手 {tables.seals.per_rider} 枚，用掉的、清除的都不再发回",
        f"{tables.seals.per_rider} for each rider at the start; those used or cleared never come back",
    )


def _relics(tables: Tables) -> int:
    """Relics face down when the race begins."""
    return int((Scene(tables, tables.riders_for(tables.players.max), relics=True).state.site > 0).sum())


def _cards_played(tables: Tables) -> Derivation:
    """Cards of a deck that a rider plays in a race: one a beat, and a rider who plays his lowest rides all of them."""
    ridden, _ = lone_ride(tables, lowest_first=True)
    return most_needed(
        by_players(tables, lambda _: tables.race.beats),
        "bound",
        f"每拍打一张，共 {tables.race.beats} 拍",
        f"one a beat, and there are {tables.race.beats} beats",
        line(
            f"照规则，总打最小牌的骑手打出 {len(ridden)} 张",
            f"by the rules, a rider who always plays the lowest plays {len(ridden)}",
        ),
    )


def _spin_held(tables: Tables) -> Derivation:
    """Spin of one rider at once: neither more than the limit, nor than the whole course and every relic give (5.2)."""
    limit, gained = tables.spin.limit, tables.spin.start + int(spin_from_everything(tables).value)
    return most_needed(
        by_players(tables, lambda _: min(limit, gained)),
        "bound",
        f"超出上限 {limit} 的作废；全程至多得 {gained}",
        f"beyond the limit of {limit} it is void; the whole race gives {gained} at most",
    )


def _scored(tables: Tables) -> Derivation:
    """Times that leg points are noted (6.2)."""
    beats = listed(scored_beats(tables))
    return most_needed(
        by_players(tables, lambda _: tables.race.legs),
        "bound",
        "每个赛段结算一次",
        "each leg is scored once",
        line(f"照规则跑完，结算在第 {beats} 拍末", f"in a race by the rules after beats {beats}"),
    )


def _in_kit(piece: str) -> Callable[[Tables], int]:
    """Pieces that every rider of a full table gets."""
    return lambda tables: tables.riders_for(tables.players.max) * getattr(tables.components.per_rider, piece)


def _seals_in_kit(tables: Tables) -> int:
    return tables.riders_for(tables.players.max) * tables.seals.per_rider


def _two_riders(work: Work) -> Work:
    return lambda tables: work(varied(tables, "two_riders"))


_decks = _per_rider("套", "deck")
IDENTITIES: dict[str, Identity] = {
    "decks_enough": component(PIECES, _decks, _in_kit("driver_sets")),
    "sets_besides_the_first": component(PIECES, _further_decks),
    "packs_of_playing_cards": component(PIECES, _packs),
    "deck_lasts": component(CARDS, _cards_played, lambda tables: tables.drive.deck),
    "seals_enough": component(SEALS, _seals, _seals_in_kit),
    "relic_cards_enough": component(
        CARDS,
        _for_all("每个遗骨位 1 张，取走的不再放回", "1 for each site; one taken is never put back", _relics),
        lambda tables: tables.relics.cards,
    ),
    "pawns_enough": component(PIECES, _per_rider("枚", "pawn"), _in_kit("pawns")),
    "spin_tracks_enough": component(PIECES, _per_rider("条", "track"), _in_kit("spin_tracks")),
    "spin_track_long_enough": component(SPIN, _spin_held, lambda tables: tables.spin.limit),
    "checkpoints_enough": component(
        PIECES, _for_all("每个赛段的终点 1 个", "1 at the end of each leg", lambda tables: tables.race.legs)
    ),
    "score_sheets_enough": component(PIECES, _per_rider("张", "sheet"), _in_kit("score_sheets")),
    "score_rows_enough": component(COUNT, _scored),
    "score_fields_enough": component(CELLS, _per_rider("格", "fields", lambda tables: tables.race.legs)),
    "two_riders_decks_enough": component(PIECES, _two_riders(_decks), _in_kit("driver_sets")),
    "two_riders_seals_enough": component(SEALS, _two_riders(_seals), _seals_in_kit),
}
