"""Chapter 1: players, cards, medals, the cup, and who may see what."""

from __future__ import annotations

from engine.games.blind_snipe.identities.units import CARDS, CUPS, MEDALS, MINUTES, PLAYERS, POURS, RANK
from engine.games.blind_snipe.scenes import Scene, differing, whole_hand
from engine.games.blind_snipe.schema import Tables
from engine.identity import Derivation
from engine.ledger.derivations import at, by_hand, found


def hand_cards(tables: Tables) -> Derivation:
    """Cards with which a player begins (1.2)."""
    scene = Scene(tables)
    line = f"{tables.hand.safe} + {tables.hand.bomb} = {tables.hand.cards}"
    return scene.shows(scene.at("cards", 1), f"{line}，开局持有", f"{line}, held at the start")


def highest_safe_rank(tables: Tables) -> Derivation:
    """The highest rank among the safe cards of the pack (1.2)."""
    ranks = [int(rank) for rank in tables.pack.safe_ranks if rank.isdigit()]
    return found(max(ranks), f"A 与 {min(ranks)} 至 {max(ranks)}", f"ace, and {min(ranks)} to {max(ranks)}")


def cup_a_player(tables: Tables) -> Derivation:
    """Pours of each player before the game, for every number of players (1.2)."""
    numbers = range(tables.players.min, tables.players.max + 1)
    poured = [int(Scene(tables, players).state.cup) / players for players in numbers]
    if len(set(poured)) > 1:
        raise ValueError("it depends on the number of players")
    listed = ", ".join(f"{int(players * one)}" for players, one in zip(numbers, poured, strict=True))
    return found(
        poured[0], f"{numbers[0]} 至 {numbers[-1]} 人：{listed}", f"{numbers[0]} to {numbers[-1]} players: {listed}"
    )


def drunk_at_start(tables: Tables) -> Derivation:
    """What players drink before the game (quick table)."""
    scene = Scene(tables)
    return scene.shows(sum(scene.all("drunk")) / 2, "开局所饮", "drunk before the game")


def medal_of_success(tables: Tables) -> Derivation:
    """Medals of a player after one challenge that succeeds (1.2, 3.2)."""
    scene = Scene(tables).succeed(1)
    return scene.shows(scene.at("medals", 1), "勋章", "medals")


def medals_that_win(tables: Tables) -> Derivation:
    """Medals with which a player wins who succeeds again and again (1.1, 4.1)."""
    scene = Scene(tables)
    while not scene.state.winner:
        scene.succeed(1)
    return scene.shows(scene.at("medals", 1), "获胜时的勋章", "medals of the winner")


def survivors_at_the_end(tables: Tables) -> Derivation:
    """Players with cards when a game ends without a medal (1.1, 4.1)."""
    scene = knocked_out(tables)
    return scene.shows(len(scene.living), "终局时仍有手牌的人数", "players with cards at the end")


def knocked_out(tables: Tables) -> Scene:
    """A game of three in which player 3's bomb takes the whole hand of player 1, then player 2's that of player 3."""
    return Scene(tables, draws=whole_hand(tables, "safe") * 2).knock_out(1, 3).knock_out(3, 2)


def _laid_by_2(tables: Tables, card: str) -> Scene:
    return Scene(tables).play(f"1 lay safe; 2 lay {card}; 3 lay safe")


def seers_of_a_card(tables: Tables) -> Derivation:
    """Players to whom it makes a difference which card lies face down (1.3)."""
    bomb, safe = _laid_by_2(tables, "bomb"), _laid_by_2(tables, "safe")
    seers = differing(bomb, safe)
    return bomb.shows(
        len(seers), "2 号所布之牌换成安全牌，看得出区别的人数", "player 2's card exchanged for a safe one: who can tell"
    )


def seers_of_a_discard(tables: Tables) -> Derivation:
    """Players to whom it makes a difference which card was discarded (1.3, 3.3)."""
    others = ["safe"] * (tables.penalty.cards - 1)
    scenes = [Scene(tables, draws=[card, *others]).fail(1, 3) for card in ("safe", "bomb")]
    return scenes[0].shows(
        len(differing(*scenes)),
        "1 号被抽走的牌换成炸弹牌，看得出区别的人数",
        "player 1's lost card exchanged for the bomb: who can tell",
    )


IDENTITIES = {
    "players_least": at(PLAYERS, "players.min"),
    "players_most": at(PLAYERS, "players.max"),
    "minutes_least": at(MINUTES, "players.minutes.1"),
    "minutes_most": at(MINUTES, "players.minutes.2"),
    "drunk_at_start": by_hand(CUPS, drunk_at_start),
    "hand_cards": by_hand(CARDS, hand_cards),
    "hand_safe": at(CARDS, "hand.safe"),
    "hand_bomb": at(CARDS, "hand.bomb"),
    "highest_safe_rank": by_hand(RANK, highest_safe_rank),
    "cup_a_player": by_hand(POURS, cup_a_player),
    "medal_of_success": by_hand(MEDALS, medal_of_success),
    "medals_that_win": by_hand(MEDALS, medals_that_win),
    "survivors_at_the_end": by_hand(PLAYERS, survivors_at_the_end),
    "seers_of_a_card": by_hand(PLAYERS, seers_of_a_card),
    "seers_of_a_discard": by_hand(PLAYERS, seers_of_a_discard),
}
