"""Section 3.2: what a challenge that succeeds brings. The tables count half cups, the rulebook cups."""

from __future__ import annotations

from engine.games.blind_snipe import state
from engine.games.blind_snipe.identities.units import CARDS, CUPS, MEDALS, PERCENT, PLAYERS, POURS, SEATS
from engine.games.blind_snipe.scenes import Scene
from engine.games.blind_snipe.schema import Tables
from engine.identity import Derivation, Identity
from engine.ledger.derivations import by_hand


def _won(tables: Tables, players: int = 4) -> Scene:
    """Player 1 has turned up every card that was called, and names who drinks."""
    scene = Scene(tables, players).lay()
    return scene.bid(1, scene.lying).flip(*range(1, players + 1))


def safe_of_turned(tables: Tables) -> Derivation:
    """Safe cards among all that successes turned up, tried with no bomb among four cards, and with each of them one."""
    scenes = [_won(tables)]
    scenes += [Scene(tables, 4).lay(bomb).bid(1, 4).flip(1, 2, 3, 4) for bomb in range(1, 5)]
    won = [scene for scene in scenes if scene.counts.successes]
    turned = [int(scene.state.stack[seat, 0]) for scene in won for seat in range(4)]
    return won[0].shows(100 * turned.count(state.SAFE) / len(turned), "安全牌所占百分比", "safe cards, per cent")


def _gift(*drinkers: int) -> Identity:
    """Cups of each who is named after a success."""

    def drunk(tables: Tables) -> Derivation:
        scene = _won(tables).do("give " + " ".join(map(str, drinkers)))
        cups = scene.at("drunk", drinkers[0]) / 2
        if sum(scene.all("drunk")) != len(drinkers) * scene.at("drunk", drinkers[0]):
            raise ValueError("not all drink alike, or others as well")
        return scene.shows(cups, "被点者各饮（杯）", "cups of each who is named")

    return by_hand(CUPS, drunk)


def may_be_given(tables: Tables) -> Derivation:
    """Players of four who may be made to drink by a success."""
    scene = _won(tables)
    named = {seat for option in scene.options("give") for seat in option.split()[1:]}
    return scene.shows(len(named), "四人局可指定的人数", "players of four who may be named")


def most_given(tables: Tables) -> Derivation:
    """Players who may share what a success gives, at most."""
    scene = _won(tables)
    most = max(len(option.split()) - 1 for option in scene.options("give"))
    return scene.shows(most, "至多同时指定", "players named at once, at most")


def given_by_second_medal(tables: Tables) -> Derivation:
    """Cups given away by the success that ends the game."""
    scene = Scene(tables)
    while not scene.state.winner:
        before = sum(scene.all("drunk"))
        scene.succeed(1)
    return scene.shows((sum(scene.all("drunk")) - before) / 2, "末次成功赐酒（杯）", "cups given by the last success")


def medals_short(tables: Tables) -> Derivation:
    """Successes that a player with one medal is short of the end."""
    scene, successes = Scene(tables).succeed(1), 0
    while not scene.state.winner:
        scene.succeed(1)
        successes += 1
    return scene.shows(successes, "还差的成功次数", "successes short of winning")


def left_lying(tables: Tables) -> Derivation:
    """Cards that still lie in the minefields when a round is over, in either way, and cards owned less."""
    won, lost = Scene(tables).succeed(1), Scene(tables).fail(1, 2)
    return lost.shows(won.lying + lost.lying, "未收回的牌", "cards not taken back")


def cards_lost_by_success(tables: Tables) -> Derivation:
    """Cards that anybody loses by a challenge that succeeds."""
    scene = Scene(tables).succeed(1)
    lost = sum(tables.hand.cards - cards for cards in scene.all("cards"))
    return scene.shows(lost, "失去的手牌", "cards lost")


def cup_after_success(tables: Tables) -> Derivation:
    """Pours that a success adds to the cup (quick table)."""
    scene = Scene(tables)
    before = int(scene.state.cup)
    scene.succeed(1)
    return scene.shows(int(scene.state.cup) - before, "公杯增加", "pours added")


def starter_after_success(tables: Tables) -> Derivation:
    """Which player starts after player 2's success, as a count of seats from him."""
    scene = Scene(tables).succeed(2)
    return scene.shows((int(scene.state.starter) + 1 - 2) % 3, "距挑战者几家", "seats from the challenger")


IDENTITIES = {
    "safe_of_turned": by_hand(PERCENT, safe_of_turned),
    "gift_to_one": _gift(2),
    "gift_to_each_of_two": _gift(2, 3),
    "may_be_given": by_hand(PLAYERS, may_be_given),
    "most_given": by_hand(PLAYERS, most_given),
    "given_by_second_medal": by_hand(CUPS, given_by_second_medal),
    "medals_short": by_hand(MEDALS, medals_short),
    "left_lying": by_hand(CARDS, left_lying),
    "cards_lost_by_success": by_hand(CARDS, cards_lost_by_success),
    "cup_after_success": by_hand(POURS, cup_after_success),
    "starter_after_success": by_hand(SEATS, starter_after_success),
}
