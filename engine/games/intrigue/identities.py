"""What the numbers of the rules are: read off games that are set up and played, and counted in simulated games."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from engine.games.intrigue.play import wins
from engine.games.intrigue.scenes import Scene, dealt
from engine.games.intrigue.schema import Card, Tables
from engine.identity import Derivation, Identity
from engine.ledger.counting import counted_as, mean_of, sum_of
from engine.ledger.derivations import at, by_hand, counted, found
from engine.ledger.supplies import by_players, component, most_needed
from engine.statistics.estimates import Means
from engine.tables import Names

CLAIMS = Path(__file__).parent / "claims"

PLAYERS = Names(zh="人", en="players")
CARDS = Names(zh="张", en="cards")
KINDS = Names(zh="种", en="kinds")
PILES = Names(zh="堆", en="piles")
COINS = Names(zh="钱", en="coins")
POINTS = Names(zh="分", en="points")
MINUTES = Names(zh="分钟", en="minutes")
ACTIONS = Names(zh="次行动", en="actions")
BUYS = Names(zh="次购买", en="buys")
ASKED = Names(zh="次询问", en="questions")
OPTIONS = Names(zh="项", en="options")
PLACE = Names(zh="号", en="number of the player")
COUNT = Names(zh="次", en="times it happens")


def played(unit: Names, value: Callable[[Scene], float], given: str, do: str = "", players: int = 2) -> Identity:
    """A number read off a position after decisions, with the scene as its line."""

    def work(tables: Tables) -> Derivation:
        scene = Scene(tables, players).given(given).do(do)
        told = " → ".join(filter(None, [given.replace("|", "·"), do]))
        return found(value(scene), told, told)

    return by_hand(unit, work)


def cards_in(zone: str, key: str = "") -> Callable[[Scene], float]:
    """How many cards lie in a zone, or how many of a kind."""
    return lambda scene: sum(1 for card in scene.read(zone) if not key or card == key)


def number(name: str) -> Callable[[Scene], float]:
    """A number of the position."""
    return lambda scene: scene.number(name)


def at_start(unit: Names, value: Callable[[Scene], float], players: int, what: str) -> Identity:
    """A number of the position at the start of a game of so many."""

    def work(tables: Tables) -> Derivation:
        return found(value(dealt(tables, players)), f"{players} 人局开局：{what}", f"{players} players, start: {what}")

    return by_hand(unit, work)


def pile_of(key: str, players: int) -> Identity:
    """Cards of a pile at the start."""
    return at_start(CARDS, number(f"supply {key}"), players, f"supply {key}")


def kingdom_victory_pile(players: int) -> Identity:
    """Cards of a kingdom pile of Victory cards."""
    return by_hand(CARDS, lambda tables: _pile_of_type(tables, "victory", players))


def _pile_of_type(tables: Tables, kind: str, players: int) -> Derivation:
    sizes = {tables.pile(card, players) for card in tables.cards if kind in card.types}
    if len(sizes) != 1:
        raise ValueError("the piles differ")
    named = ", ".join(card.key for card in tables.cards if kind in card.types)
    return found(sizes.pop(), named, named)


def piles_that_end(players: int) -> Identity:
    """The fewest empty piles with which a turn is the last one, the Province pile being full."""

    def work(tables: Tables) -> Derivation:
        keys = [card.key for card in tables.all_cards if card.key != tables.end.pile]
        for empty in range(len(keys) + 1):
            given = " | ".join(["buying", *(f"supply {key}: 0" for key in keys[:empty])])
            if Scene(tables, players).given(given).do("1 end").asked == "over":
                return found(empty, f"{players} 人局：{given}", f"{players} players: {given}")
        raise ValueError("no number of empty piles ends the game")

    return by_hand(PILES, work)


def refused(unit: Names, given: str, do: str, lines: str, players: int = 2) -> Identity:
    """How many of these decisions (separated by semicolons) are legal after others."""
    return played(unit, lambda scene: sum(scene.can(line.strip()) for line in lines.split(";")), given, do, players)


def _winner(scene: Scene) -> float:
    """The number of the only winner; 0 where several share it."""
    found_ = [seat + 1 for seat in range(int(scene.state.players)) if wins(scene.rules, scene.state, seat)]
    return found_[0] if len(found_) == 1 else 0


def _of_table(card: Card, tables: Tables, players: int) -> int:
    sets = tables.at(tables.box.needed, players)
    return -(-(tables.pile(card, players) + tables.start.cards.get(card.key, 0) * players) // sets)


def base_cards(key: str) -> Identity:
    """Cards of a kind that a set must hold."""

    def need(tables: Tables) -> Derivation:
        card = tables.card(key)
        needs = by_players(tables, lambda players: _of_table(card, tables, players))
        return most_needed(needs, "bound", "供给与起始牌库之和，按所用套数平分", "supply and first decks, by sets used")

    return component(CARDS, need, lambda tables: next(card.in_set for card in tables.base if card.key == key))


def _minutes(means: Means) -> float:
    return means["seconds"] / 60


ORDINARY = "terminal"  # how a fair reader's players play
TABLE = range(2, 7)  # section 8

IDENTITIES: dict[str, Identity] = {
    "players_least": at(PLAYERS, "players.min"),
    "players_most": at(PLAYERS, "players.max"),
    "kingdom_kinds": counted(KINDS, lambda t: sum(not card.guest for card in t.cards), "王国牌", "kingdom cards"),
    "kingdom_new": counted(
        KINDS, lambda t: sum(card.new for card in t.cards), "第二版新牌", "new in the second edition"
    ),
    "kingdom_of_game": at_start(KINDS, lambda s: sum(s.state.in_game) - len(s.tables.base), 2, "kingdom"),
    "first_copper": at(CARDS, "start.copper"),
    "first_estate": at(CARDS, "start.estate"),
    "first_hand": at_start(CARDS, cards_in("1 hand"), 2, "1 hand"),
    **{f"estates_{n}": pile_of("estate", n) for n in TABLE},
    **{f"provinces_{n}": pile_of("province", n) for n in TABLE},
    **{f"curses_{n}": pile_of("curse", n) for n in TABLE},
    **{f"kingdom_victory_{n}": kingdom_victory_pile(n) for n in TABLE},
    **{f"empty_piles_{n}": piles_that_end(n) for n in TABLE},
    "actions_of_turn": at_start(ACTIONS, number("actions"), 2, "actions"),
    "buys_of_turn": at_start(BUYS, number("buys"), 2, "buys"),
    "drawn_at_clean_up": played(
        CARDS, cards_in("1 hand"), "1 hand: silver*2 | 1 deck: copper*9 | 2 hand: copper | buying", "1 end"
    ),
    "kept_coins": played(COINS, number("coins"), "coins: 3 | 2 hand: copper | buying", "1 end"),
    "shuffled_early": played(
        CARDS,
        cards_in("1 deck"),
        "1 hand: steward | 1 deck: copper*2 | 1 discard: gold*3",
        "1 play steward; 1 choose 1",
    ),
    "treasure_after_purchase": refused(
        OPTIONS, "1 hand: copper*2 | buying | buys: 2", "1 play copper; 1 buy copper", "1 play copper; 1 treasures"
    ),
    "pawn_pairs": played(
        OPTIONS, lambda s: sum(name.startswith("choose") for name in s.choices), "1 hand: pawn", "1 play pawn"
    ),
    "pawn_effects": played(OPTIONS, lambda s: len(s.choices[0].split()) - 1, "1 hand: pawn", "1 play pawn"),
    "trading_post_trashed": played(
        CARDS, cards_in("trash"), "1 hand: trading_post copper*3", "1 play trading_post; 1 take copper; 1 take copper"
    ),
    "trading_post_pays": played(
        CARDS,
        cards_in("1 hand", "silver"),
        "1 hand: trading_post copper*3",
        "1 play trading_post; 1 take copper; 1 take copper",
    ),
    "trading_post_one_card": played(
        CARDS, cards_in("1 hand", "silver"), "1 hand: trading_post copper", "1 play trading_post; 1 take copper"
    ),
    "torturer_empty_pile": played(
        CARDS,
        cards_in("2 hand", "curse"),
        "1 hand: torturer | 2 hand: copper*2 | supply curse: 0",
        "1 play torturer; 2 choose 2",
    ),
    "nobles_keep_points": played(
        POINTS, number("points 1"), "1 hand: nobles | 1 deck: silver*3", "1 play nobles; 1 choose 2"
    ),
    "mill_keeps_points": played(POINTS, number("points 1"), "1 hand: mill", "1 play mill"),
    "harem_pays": played(COINS, number("coins"), "1 hand: harem | buying", "1 play harem"),
    "harem_keeps_points": played(POINTS, number("points 1"), "1 hand: harem | buying", "1 play harem"),
    "ironworks_both": played(
        CARDS, cards_in("1 hand"), "1 hand: ironworks | 1 deck: gold", "1 play ironworks; 1 take mill"
    ),
    "duke_each_duchy": played(POINTS, number("points 1"), "1 hand: duke | 1 deck: duchy*2"),
    "masquerade_no_attack": refused(
        ASKED, "1 hand: masquerade copper | 2 hand: diplomat copper*4", "1 play masquerade", "2 decline"
    ),
    "masquerade_no_gain": played(
        CARDS,
        cards_in("2 discard"),
        "1 hand: masquerade copper | 2 hand: estate",
        "1 play masquerade; 1 take copper; 2 take estate; 1 decline",
    ),
    "masquerade_skips_empty": played(
        CARDS,
        lambda s: len(s.read("2 hand")) + 10 * len(s.read("3 hand")),
        "1 hand: masquerade copper | 3 hand: curse",
        "1 play masquerade; 1 take copper; 3 take curse; 1 decline",
        3,
    ),
    "masquerade_trash_of_others": refused(
        ASKED,
        "1 hand: masquerade copper | 2 hand: estate",
        "1 play masquerade; 1 take copper; 2 take estate",
        "2 take copper; 2 decline",
    ),
    "nobles_trashed": played(
        POINTS, number("points 1"), "1 hand: trading_post nobles*2", "1 play trading_post; 1 take nobles; 1 take nobles"
    ),
    "nobles_passed": played(
        POINTS,
        number("points 2"),
        "1 hand: masquerade nobles | 2 hand: copper",
        "1 play masquerade; 1 take nobles; 2 take copper; 1 decline",
    ),
    "kept_actions": played(ACTIONS, number("actions"), "actions: 3 | 2 hand: pawn | buying", "1 end"),
    "kept_buys": played(BUYS, number("buys"), "buys: 3 | 2 hand: copper | buying", "1 end"),
    "turn_goes_on": played(
        BUYS, number("buys"), "1 hand: copper | buying | coins: 8 | buys: 2 | supply province: 1", "1 buy province"
    ),
    "one_empty_pile": refused(ASKED, "buying | supply pawn: 0 | 2 hand: copper", "1 end", "2 treasures"),
    "most_points_win": played(
        PLACE, _winner, "buying | supply province: 0 | 1 discard: estate | 2 discard: duchy", "1 end"
    ),
    "fewer_turns_win": played(
        PLACE,
        _winner,
        "buying | supply province: 0 | 1 discard: duchy | 2 discard: duchy | turns 1: 9 | turns 2: 8",
        "1 end",
    ),
    "tie_is_shared": played(
        PLACE,
        _winner,
        "buying | supply province: 0 | 1 discard: duchy | 2 discard: duchy | turns 1: 9 | turns 2: 9",
        "1 end",
    ),
    **{f"set_{key}": base_cards(key) for key in ("copper", "silver", "gold", "estate", "duchy", "province", "curse")},
    "conservation": counted_as("牌数对不上的局数", "games in which cards do not add up", sum_of("unlawful"), COUNT),
    **{
        f"minutes_{n}": counted_as(
            "每局分钟（按所设节奏）",
            "minutes of a game at the stated pace",
            mean_of(f"{ORDINARY}_{n}", _minutes),
            MINUTES,
        )
        for n in TABLE
    },
}
