"""Chapter 4: how a game ends, and who empties the cup."""

from __future__ import annotations

from engine.faults import Fault
from engine.games.blind_snipe import state
from engine.games.blind_snipe.identities.setup import knocked_out
from engine.games.blind_snipe.identities.units import CARDS, CUPS, MEDALS, PLAYERS, POURS, ROUNDS, WAYS
from engine.games.blind_snipe.proofs import STANDINGS, longest_game
from engine.games.blind_snipe.scenes import Scene, whole_hand
from engine.games.blind_snipe.schema import Tables
from engine.identity import Derivation
from engine.ledger.derivations import by_hand, found

_LOSERS, _SURVIVOR = (1, 3), 2  # of `knocked_out`


def ways_to_end(tables: Tables) -> Derivation:
    """Ways in which a game ends, each of them played: with the last medal, with the last other player."""
    ends = [_won_by_medals(tables), knocked_out(tables)]
    over = [scene for scene in ends if scene.due == state.EMPTYING]
    return found(
        len(over),
        f"立即终局的途径：{len(over)}",
        f"ways in which a game is over at once: {len(over)}",
        *(scene.told() for scene in over),
    )


def _won_by_medals(tables: Tables) -> Scene:
    """Player 3 fails once, then succeeds until he wins."""
    scene = Scene(tables).fail(3, 2)
    while not scene.state.winner:
        scene.succeed(3)
    return scene


def cards_lost_by_each(tables: Tables) -> Derivation:
    """Cards that each player but the last has lost when nobody else is left."""
    scene = knocked_out(tables)
    lost = {tables.hand.cards - scene.at("cards", seat) for seat in _LOSERS}
    if len(lost) > 1:
        raise ValueError("not every loser alike")
    return scene.shows(lost.pop(), "每名被淘汰者失去的牌", "cards lost by each who is out")


def medals_of_survivor(tables: Tables) -> Derivation:
    """Medals of a last survivor who never succeeded: he wins without any."""
    scene = knocked_out(tables)
    if scene.state.winner != _SURVIVOR:
        raise ValueError("the last survivor does not win")
    return scene.shows(scene.at("medals", _SURVIVOR), "最后生还者的勋章", "medals of the last survivor")


def longest(tables: Tables) -> Derivation:
    """Rounds of the longest game of three: by a search over cards and medals, and played."""
    rounds, scene = longest_game(tables, 3), longest_played(tables)
    if scene.state.rounds != rounds:
        raise ValueError(f"the search finds {rounds} rounds, {int(scene.state.rounds)} were played")
    numbers = range(tables.players.min, tables.players.max + 1)
    listed = ", ".join(f"{players}: {_rounds(tables, players)}" for players in numbers)
    return scene.shows(rounds, f"最多回合（各人数 {listed}）", f"rounds at most (by number of players {listed})")


def _rounds(tables: Tables, players: int) -> str:
    """Rounds of the longest game in words; of many players and medals the search may not come to an end."""
    try:
        return str(longest_game(tables, players))
    except Fault:
        return f"> {STANDINGS:,} positions"


def longest_played(tables: Tables) -> Scene:
    """Three players win all medals that end nothing; two fail down to one card, one is out, the last round decides."""
    bomb_last, lost = whole_hand(tables, "bomb"), tables.penalty.cards
    scene = Scene(tables, draws=[*bomb_last[:-lost] * 2, *whole_hand(tables, "safe"), *bomb_last[-lost:]])
    for seat in (1, 2, 3):
        while scene.at("medals", seat) + tables.medals.success < tables.medals.to_win:
            scene.succeed(seat)
    for loser, owner in ((2, 3), (3, 2)):
        while scene.at("cards", loser) > lost:
            scene.fail(loser, owner)
    return scene.knock_out(1, 3).fail(3, 3)


def ways_with_the_cup(tables: Tables) -> Derivation:
    """Kinds of choice that the winner has: all losers, or players by name."""
    scene = knocked_out(tables)
    kinds = {option == "cup all" for option in scene.options()}
    return scene.shows(len(kinds), "公杯的处置方式", "ways with the cup")


def _named(tables: Tables) -> list[int]:
    """How many enemies each choice names."""
    return [len(option.split()) - 1 for option in knocked_out(tables).options("cup") if option != "cup all"]


def fewest_enemies(tables: Tables) -> Derivation:
    """Enemies that the winner names, at least."""
    return knocked_out(tables).shows(min(_named(tables)), "最少指定", "enemies named, at least")


def most_enemies(tables: Tables) -> Derivation:
    """Enemies that the winner names, at most."""
    return knocked_out(tables).shows(max(_named(tables)), "最多指定", "enemies named, at most")


def left_in_the_cup(tables: Tables) -> Derivation:
    """Pours that are left in the cup, or drunk by nobody, after any choice of the winner."""
    left = 0
    for option in knocked_out(tables).options("cup"):
        scene = knocked_out(tables)
        full = int(scene.state.cup)
        scene.do(option)
        left += int(scene.state.cup) + abs(full - sum(scene.all("from_cup")))
    return scene.shows(left, "公杯余下", "pours left")


def winner_from_the_cup(tables: Tables) -> Derivation:
    """Pours that the winner drinks from the cup, whatever he chooses."""
    drunk = 0
    for option in knocked_out(tables).options("cup"):
        scene = knocked_out(tables).do(option)
        drunk += scene.at("from_cup", _SURVIVOR)
    return scene.shows(drunk, "赢家饮下公杯", "pours drunk by the winner")


def drunk_by_the_winner(tables: Tables) -> Derivation:
    """Cups that a winner has drunk in the whole game who failed once."""
    scene = _won_by_medals(tables)
    return scene.shows(scene.at("drunk", 3) / 2, "赢家全局所饮（杯）", "cups of the winner in the whole game")


def eliminated_from_the_cup(tables: Tables) -> Derivation:
    """Eliminated players who drink when all losers do."""
    scene = knocked_out(tables).do("cup all")
    out = [seat for seat in _LOSERS if scene.at("cards", seat) == 0 and scene.at("from_cup", seat)]
    return scene.shows(len(out), "分饮公杯的已淘汰玩家", "eliminated players who share the cup")


def uneven_shares(tables: Tables) -> Derivation:
    """By how much the shares of all losers can differ, over all numbers of players and of pours up to each."""
    uneven = 0
    for players in range(tables.players.min, tables.players.max + 1):
        for failures in range(players):
            scene = Scene(tables, players, ["safe"] * failures * tables.penalty.cards)
            for loser in range(failures):
                scene.fail(loser + 1, players)
            while not scene.state.winner:
                scene.succeed(players)
            shares = scene.do("cup all").all("from_cup")[:-1]
            uneven = max(uneven, max(shares) - min(shares))
    return found(uneven, f"各家所饮最多相差 {uneven} 口", f"shares differ by {uneven} at most")


def holders_at_the_end(tables: Tables) -> Derivation:
    """Players with cards once the cup is empty (quick table)."""
    scene = knocked_out(tables).do("cup all")
    return scene.shows(len(scene.living), "终局后有手牌的人数", "players with cards after the end")


IDENTITIES = {
    "ways_to_end": by_hand(WAYS, ways_to_end),
    "cards_lost_by_each": by_hand(CARDS, cards_lost_by_each),
    "medals_of_survivor": by_hand(MEDALS, medals_of_survivor),
    "longest": by_hand(ROUNDS, longest),
    "ways_with_the_cup": by_hand(WAYS, ways_with_the_cup),
    "fewest_enemies": by_hand(PLAYERS, fewest_enemies),
    "most_enemies": by_hand(PLAYERS, most_enemies),
    "left_in_the_cup": by_hand(POURS, left_in_the_cup),
    "winner_from_the_cup": by_hand(POURS, winner_from_the_cup),
    "drunk_by_the_winner": by_hand(CUPS, drunk_by_the_winner),
    "eliminated_from_the_cup": by_hand(PLAYERS, eliminated_from_the_cup),
    "uneven_shares": by_hand(POURS, uneven_shares),
    "holders_at_the_end": by_hand(PLAYERS, holders_at_the_end),
}
