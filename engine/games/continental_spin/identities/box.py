"""What is in the box, for how many people, and for how long (chapters 2, 3.1, 3.3)."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.continental_spin.identities.units import CARDS, CELLS, MINUTES, PIECES, PLAYERS, SEALS, YEARS
from engine.games.continental_spin.identities.working import at, by_hand, counted, found
from engine.games.continental_spin.schema import Tables
from engine.identity import Derivation, Identity


def _for_players(each: Callable[[Tables], int], players: int) -> Callable[[Tables], Derivation]:
    def work(tables: Tables) -> Derivation:
        riders = tables.riders_for(players)
        value = riders * each(tables)
        sum_ = f"{riders} × {each(tables)} = {value}"
        return found(value, f"{players} 人：{sum_}", f"{players} players: {sum_}")

    return work


def _minutes(players: int, end: int) -> Callable[[Tables], Derivation]:
    def work(tables: Tables) -> Derivation:
        tables.riders_for(players)
        low, high = tables.players.minutes[players]
        value = (low, high)[end]
        return found(value, f"{players} 人 {low}-{high} 分钟", f"{players} players {low} to {high} minutes")

    return work


def _all_minutes(pick: Callable[..., int], end: int) -> Callable[[Tables], Derivation]:
    def work(tables: Tables) -> Derivation:
        spans = tables.players.minutes
        value = pick(span[end] for span in spans.values())
        zh = "，".join(f"{players} 人 {low}-{high}" for players, (low, high) in spans.items())
        en = ", ".join(f"{players} players {low}-{high}" for players, (low, high) in spans.items())
        return found(value, zh, en)

    return work


def _middle_minutes(tables: Tables) -> Derivation:
    low, high = tables.players.minutes[tables.players.best]
    sum_ = f"({low} + {high}) / 2"
    return found((low + high) / 2, f"{tables.players.best} 人 {sum_}", f"{tables.players.best} players {sum_}")


IDENTITIES: dict[str, Identity] = {
    "players_least": at(PLAYERS, "players.min"),
    "players_most": at(PLAYERS, "players.max"),
    "riders_each": at(PIECES, "players.riders_each"),
    "age": at(YEARS, "players.age"),
    "minutes_least": by_hand(MINUTES, _all_minutes(min, 0)),
    "minutes_most": by_hand(MINUTES, _all_minutes(max, 1)),
    "minutes_of_best": by_hand(MINUTES, _middle_minutes),
    "maps": at(PIECES, "components.maps"),
    "quick_references": at(PIECES, "components.quick_references"),
    "driver_sets": at(PIECES, "components.per_rider.driver_sets"),
    "pawns_a_rider": at(PIECES, "components.per_rider.pawns"),
    "spin_tracks_a_rider": at(PIECES, "components.per_rider.spin_tracks"),
    "score_sheets_a_rider": at(PIECES, "components.per_rider.score_sheets"),
    "pawns": counted(
        PIECES, lambda tables: tables.players.max * tables.components.per_rider.pawns, "骑手棋子", "pawns in the box"
    ),
    "seals_in_the_box": counted(
        SEALS, lambda tables: tables.players.max * tables.seals.per_rider, "盒中旋印", "seals in the box"
    ),
    "checkpoints": counted(PIECES, lambda tables: tables.race.legs, "检查点", "checkpoints, one a leg"),
    "score_cells": counted(
        CELLS, lambda tables: tables.race.legs * tables.players.max, "赛段 × 人数", "legs × players"
    ),
}
for _players in (2, 3, 4, 5):  # the rows of 3.3
    IDENTITIES |= {
        f"cards_for_{_players}": by_hand(CARDS, _for_players(lambda tables: tables.drive.deck, _players)),
        f"sets_for_{_players}": by_hand(
            PIECES, _for_players(lambda tables: tables.components.per_rider.driver_sets, _players)
        ),
        f"seals_for_{_players}": by_hand(SEALS, _for_players(lambda tables: tables.seals.per_rider, _players)),
        f"pawns_for_{_players}": by_hand(
            PIECES, _for_players(lambda tables: tables.components.per_rider.pawns, _players)
        ),
        f"tracks_for_{_players}": by_hand(
            PIECES, _for_players(lambda tables: tables.components.per_rider.spin_tracks, _players)
        ),
        f"minutes_for_{_players}_least": by_hand(MINUTES, _minutes(_players, 0)),
        f"minutes_for_{_players}_most": by_hand(MINUTES, _minutes(_players, 1)),
    }
