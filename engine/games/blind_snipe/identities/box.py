"""The ordinary pack and the pieces of this edition, with the most of each that play can need at once (1.1, 1.2)."""

from __future__ import annotations

import math
from collections.abc import Callable

from engine.games.blind_snipe.identities.units import CARDS, MEDALS, PIECES
from engine.games.blind_snipe.scenes import Scene
from engine.games.blind_snipe.schema import Tables
from engine.games.blind_snipe.supplies import most_medals, short_of_winning
from engine.identity import Derivation, Identity
from engine.ledger.derivations import counted, line
from engine.ledger.supplies import by_players, component, most_needed


def medals_needed(tables: Tables) -> Derivation:
    """A bound, and a game that comes to it."""
    short, players = short_of_winning(tables), tables.players.max
    sum_ = f"{players - 1} × {short} + {short + tables.medals.success}"
    reached = medals_in_play(tables, players)
    return most_needed(
        by_players(tables, lambda players: most_medals(tables, players)),
        "bound",
        f"未胜者至多 {short} 枚，胜者至多 {short + tables.medals.success} 枚；{players} 人：{sum_}",
        f"at most {short} before each who has not won, {short + tables.medals.success} before the winner;"
        f" {players} players: {sum_}",
        line(f"照规则打一局，达到 {reached} 枚", f"a game played by the rules comes to {reached}"),
    )


def medals_in_play(tables: Tables, players: int) -> int:
    """The most medals at once in a game, played by the rules, in which all but win in turn, and the last one wins."""
    scene = Scene(tables, players)
    challenges = math.ceil(tables.medals.to_win / tables.medals.success)
    for seat in range(1, players + 1):
        for _ in range(challenges - (seat < players)):
            scene.succeed(seat)
    return int(scene.counts.medals_most)


def _dealt(field: str, each: str) -> Callable[[Tables], Derivation]:
    """Cards of a kind that the rules deal."""

    def work(tables: Tables) -> Derivation:
        return most_needed(
            by_players(tables, lambda players: sum(Scene(tables, players).all(field))),
            "bound",
            f"开局每人 {getattr(tables.hand, each)} 张，此后只在手牌、雷区、流放区之间移动",
            f"{getattr(tables.hand, each)} each at the start; then they move between hand, minefield and discard only",
        )

    return work


def _bombs_beyond(tables: Tables) -> Derivation:
    """Bombs for the fewest players for whom the rulebook merges two packs (1.1)."""
    players = tables.players.max + 1
    return most_needed(
        {players: players * tables.hand.bomb},
        "bound",
        f"每人 {tables.hand.bomb} 张；{players} 人就要合并两副牌",
        f"{tables.hand.bomb} each; {players} players already merge two packs",
    )


def _cups(tables: Tables) -> Derivation:
    return most_needed(by_players(tables, lambda _: 1), "bound", "全桌共用一个", "one for the whole table")


_bombs, _safe = _dealt("hand_bomb", "bomb"), _dealt("hand_safe", "safe")
IDENTITIES: dict[str, Identity] = {
    "pack_safe": component(CARDS, _safe, lambda tables: len(tables.pack.safe)),
    "pack_bombs": component(CARDS, _bombs, lambda tables: len(tables.pack.bombs)),
    "pack_medals": component(CARDS, medals_needed, lambda tables: len(tables.pack.medals)),
    "two_packs_bombs": component(CARDS, _bombs_beyond, lambda tables: 2 * len(tables.pack.bombs)),
    "instead_bombs": component(CARDS, _bombs, lambda tables: len(tables.pack.instead.bombs)),
    "instead_medals": component(CARDS, medals_needed, lambda tables: len(tables.pack.instead.medals)),
    "box_sets": counted(
        PIECES, lambda tables: len(tables.seats), "每个座位一套牌、一张垫", "a set of cards and a mat a seat"
    ),
    "box_medals": component(MEDALS, medals_needed, lambda tables: tables.box.medals),
    "box_cup": component(PIECES, _cups, lambda tables: tables.box.cup_mats),
}
