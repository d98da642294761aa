"""The questions after chapter 4: elimination, who starts then, the last card, breaches of the rules."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.blind_snipe import state
from engine.games.blind_snipe.identities.units import CARDS, COUNT, CUPS, MEDALS, PLAYERS, POURS, SEATS, WAYS
from engine.games.blind_snipe.scenes import Scene, out_by, whole_hand
from engine.games.blind_snipe.schema import Tables
from engine.identity import Derivation, Identity
from engine.ledger.derivations import by_hand, found
from engine.tables import Names


def cards_when_out(tables: Tables) -> Derivation:
    """Cards of a player who fails round after round, in the first round that does not ask for a card of his."""
    scene = Scene(tables, draws=whole_hand(tables, "safe"))
    while scene.is_to_lay(1):
        scene.fail(1, 3)
    return scene.shows(scene.at("cards", 1), "出局者的手牌", "cards of the player who is out")


def medals_when_out(tables: Tables) -> Derivation:
    """Medals of a player who had won one and lost all cards."""
    scene = Scene(tables, draws=whole_hand(tables, "safe")).succeed(1).knock_out(1, 3)
    return scene.shows(scene.at("medals", 1), "出局者的勋章", "medals of the player who is out")


def starter_after_anothers_bomb(tables: Tables) -> Derivation:
    """How far from the owner of the bomb the next starter is, if the challenger is out."""
    scene = out_by(tables, "safe", 3)
    return scene.shows((int(scene.state.starter) + 1 - 3) % 3, "起始玩家距埋雷者几家", "seats from the bomb's owner")


def starters_after_own_bomb(tables: Tables) -> Derivation:
    """Players whom a player may name who is out by the own bomb."""
    scene = Scene(tables, 4, draws=whole_hand(tables, "bomb"))
    while scene.due != state.STARTING:
        scene.lay(1).bid(1, scene.lying).flip(1)
    if scene.seat != 1:
        raise ValueError("another names the starter")
    return scene.shows(len(scene.options("starter")), "可指定的存活玩家", "players still in who may be named")


def _with_one_card(tables: Tables) -> Scene:
    """Player 1 has a single card, and starts."""
    scene = Scene(tables, draws=whole_hand(tables, "safe")[:-1])
    while scene.at("cards", 1) > tables.penalty.cards:
        scene.fail(1, 3)
    return scene


def choices_with_last_card(tables: Tables) -> Derivation:
    """Decisions but a call that a player has whose last card lies, when the first turn is his."""
    scene = _with_one_card(tables).lay()
    other = [name for name in scene.options() if not name.startswith("bid ")]
    return scene.shows(len(other), "首轮即到：叫注以外的选择", "reached first: choices other than to call")


def free_after_a_call(tables: Tables) -> Derivation:
    """May the same player pass if somebody has called before him? 1: he may."""
    scene = _with_one_card(tables).succeed(2).lay().call()
    while scene.seat != 1:
        scene.do("pass")
    return scene.shows(len(scene.options("pass")), "前面有人叫注：可弃权", "somebody has called: passing is a choice")


# --- breaches: only in the variant in which a referee calls them ---------------------------------------------------


def _before_a_flip(tables: Tables) -> Scene:
    scene = Scene(tables, 4, fouls=True).lay()
    return scene.bid(1, scene.lying)


def _before_an_empty_pass(tables: Tables) -> Scene:
    scene = Scene(tables, 3, fouls=True)
    for _ in range(3 * tables.hand.cards):
        scene.do(scene.options("lay")[0])
    return scene


def _of_breach(unit: Names, figure: Callable[[Scene, Scene], float], zh: str, en: str) -> Identity:
    """What a breach costs player 1: the same whether by a flip out of order or by an empty hand that does not call."""

    def cost(tables: Tables) -> Derivation:
        costs = []
        for breach in (_before_a_flip, _before_an_empty_pass):
            before, after = breach(tables), breach(tables).do("foul")
            costs.append(figure(before, after))
        if len(set(costs)) > 1:
            raise ValueError("it depends on the breach")
        return after.shows(costs[0], zh, en)

    return by_hand(unit, cost)


def _round_goes_on(before: Scene, after: Scene) -> float:
    return after.lying + (after.state.rounds == before.state.rounds) + sum(after.all("medals"))


def breach_and_failure(tables: Tables) -> Derivation:
    """Ways in which a breach costs its player another amount than another's bomb: cups, pours, cards."""
    breach, failure = _before_a_flip(tables).do("foul"), Scene(tables, 4).fail(1, 2)
    costs = [(scene.at("drunk", 1), int(scene.state.cup), scene.at("cards", 1)) for scene in (breach, failure)]
    differ = sum(one != other for one, other in zip(*costs, strict=True))
    return found(
        differ,
        f"{costs[0]} 与 {costs[1]}（半杯、公杯、手牌）",
        f"{costs[0]} and {costs[1]}: half cups, cup, cards",
        breach.told(),
        failure.told(),
    )


def kinds_of_breach(tables: Tables) -> Derivation:
    """Breaches that a referee may call, each in a position in which it can happen.

    Another's card while own ones are face down; a lower card of a stack of two; an empty hand that does not call.
    """
    lower = Scene(tables, 3, fouls=True).lay().add()
    positions = (_before_a_flip(tables), lower.bid(1, lower.lying).flip(1, 1), _before_an_empty_pass(tables))
    called = sum("foul" in scene.options() for scene in positions)
    return found(
        called,
        f"越序、抽底、空过三种情形中可判罚 {called} 种",
        f"may be called in {called} of three positions",
        *(scene.told() for scene in positions),
    )


def breaches_without_referee(tables: Tables) -> Derivation:
    """Breaches that the rules offer where no referee is agreed on."""
    scene = Scene(tables).lay().bid(1, 3)
    return scene.shows(len(scene.options("foul")), "无裁判时可犯的规", "breaches that can be played without a referee")


def lost_without_a_bomb(tables: Tables) -> Derivation:
    """Players who are out though no bomb took a card of theirs: by breaches alone."""
    scene = Scene(tables, fouls=True)
    while scene.at("cards", 1):
        scene.lay().bid(1, scene.lying).do("foul")
    out = int(scene.counts.eliminated) if not scene.counts.failures else 0
    return scene.shows(out, "未踩雷而被淘汰的人数", "players out without a bomb")


def starter_after_breach(tables: Tables) -> Derivation:
    """How far from the offender the next starter is."""
    scene = Scene(tables, 4).succeed(2)  # so that the first to start is not the offender
    scene.rules.fouls = True
    scene.lay().bid(3, scene.lying).do("foul")
    return scene.shows((int(scene.state.starter) + 1 - 3) % 4, "起始玩家距违规者几家", "seats from the offender")


IDENTITIES = {
    "starter_after_breach": by_hand(SEATS, starter_after_breach),
    "cards_when_out": by_hand(CARDS, cards_when_out),
    "medals_when_out": by_hand(MEDALS, medals_when_out),
    "starter_after_anothers_bomb": by_hand(SEATS, starter_after_anothers_bomb),
    "starters_after_own_bomb": by_hand(PLAYERS, starters_after_own_bomb),
    "choices_with_last_card": by_hand(WAYS, choices_with_last_card),
    "free_after_a_call": by_hand(WAYS, free_after_a_call),
    "breach_cups": _of_breach(CUPS, lambda _, after: after.at("drunk", 1) / 2, "自罚（杯）", "cups of the offender"),
    "breach_pours": _of_breach(
        POURS, lambda before, after: int(after.state.cup - before.state.cup), "公杯增加", "pours added"
    ),
    "breach_cards": _of_breach(
        CARDS, lambda before, after: before.at("cards", 1) - after.at("cards", 1), "失去的牌", "cards lost"
    ),
    "breach_companions": _of_breach(
        PLAYERS, lambda _, after: sum(after.all("drunk")[1:]), "陪饮的人数", "players who drink along"
    ),
    "round_after_breach": _of_breach(COUNT, _round_goes_on, "回合仍在继续", "the round goes on"),
    "breach_and_failure": by_hand(WAYS, breach_and_failure),
    "kinds_of_breach": by_hand(WAYS, kinds_of_breach),
    "breaches_without_referee": by_hand(WAYS, breaches_without_referee),
    "lost_without_a_bomb": by_hand(PLAYERS, lost_without_a_bomb),
    "exposed_cups": by_hand(
        CUPS,
        lambda tables: found(
            tables.drinks.exposed / 2, f"{tables.drinks.exposed} 个半杯", f"{tables.drinks.exposed} half cups"
        ),
    ),
}
