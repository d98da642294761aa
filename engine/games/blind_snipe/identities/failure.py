"""Section 3.3: what a challenge that fails costs. The tables count half cups, the rulebook cups."""

from __future__ import annotations

from itertools import permutations

from engine.games.blind_snipe import state
from engine.games.blind_snipe.identities.units import CARDS, COUNT, CUPS, PLAYERS, POURS, SHARE, TIMES, WAYS
from engine.games.blind_snipe.scenes import Scene, out_by
from engine.games.blind_snipe.schema import Tables
from engine.identity import Derivation, Identity
from engine.ledger.derivations import by_hand, found

OWN, OTHERS = 1, 2  # whose bomb player 1 turns up


def bombs_to_fail(tables: Tables) -> Derivation:
    """Bombs turned up when a challenge fails, with two more in reach."""
    scene = Scene(tables, 4).lay(2, 3, 4).bid(1, 4).flip(1, 2, 3, 4)
    return scene.shows(int(scene.counts.flips) - 1, "翻出的炸弹", "bombs turned up")


def _after_failure(tables: Tables, owner: int, players: int = 4) -> tuple[Scene, Scene]:
    """Before and after a round in which player 1 turns up this player's bomb; nobody has drunk along yet."""
    scene = Scene(tables, players).lay(owner)
    return Scene(tables, players), scene.bid(1, scene.lying).flip(1, owner)


def _lost(owner: int) -> Identity:
    def cards(tables: Tables) -> Derivation:
        before, after = _after_failure(tables, owner)
        lost = sum(before.all("cards")) - sum(after.all("cards"))
        if lost != before.at("cards", 1) - after.at("cards", 1):
            raise ValueError("another than the challenger loses cards")
        return after.shows(lost, "挑战者失去的牌", "cards lost by the challenger")

    return by_hand(CARDS, cards)


def _fined(owner: int) -> Identity:
    def cups(tables: Tables) -> Derivation:
        _, after = _after_failure(tables, owner)
        return after.shows(after.at("drunk", 1) / 2, "挑战者自罚（杯）", "cups of the challenger")

    return by_hand(CUPS, cups)


def _poured(owner: int) -> Identity:
    def pours(tables: Tables) -> Derivation:
        before, after = _after_failure(tables, owner)
        return after.shows(int(after.state.cup - before.state.cup), "公杯增加", "pours added")

    return by_hand(POURS, pours)


def _times(zh: str, en: str, what: str) -> Identity:
    """How much more the own bomb costs than another's."""

    def ratio(tables: Tables) -> Derivation:
        def cost(owner: int) -> int:
            before, after = _after_failure(tables, owner)
            return after.at("drunk", 1) if what == "drunk" else int(after.state.cup - before.state.cup)

        own, others = cost(OWN), cost(OTHERS)
        line = f"{own} / {others} = {own / others:g}"
        return found(own / others, f"{zh} {line}", f"{en} {line}")

    return by_hand(TIMES, ratio)


def _companion(tables: Tables, players: int = 4) -> Scene:
    return _after_failure(tables, OTHERS, players)[1]


def companion_cups(tables: Tables) -> Derivation:
    """Cups of the one who drinks along."""
    scene = _companion(tables).do("companion 3")
    return scene.shows(scene.at("drunk", 3) / 2, "陪饮（杯）", "cups of the companion")


def companions_at_once(tables: Tables) -> Derivation:
    """Players who drink along after one bomb."""
    scene = _companion(tables).do("companion 3")
    drinkers = [seat for seat in (2, 3, 4) if scene.at("drunk", seat)]
    return scene.shows(len(drinkers), "陪饮人数", "players who drink along")


def may_accompany(tables: Tables) -> Derivation:
    """Players of four who may be made to drink along."""
    scene = _companion(tables)
    return scene.shows(len(scene.options("companion")), "四人局可指定的人数", "players of four who may be named")


def companion_refused(tables: Tables) -> Derivation:
    """Choices of the bomb's owner in which nobody drinks along."""
    scene = _companion(tables)
    nobody = [option for option in scene.options() if not option.startswith("companion ")]
    return scene.shows(len(nobody), "不让任何人陪饮的选择", "choices in which nobody drinks along")


def companions_of_two(tables: Tables) -> Derivation:
    """Players who drink along when two are left."""
    scene = out_by(tables, "safe", 3)
    before = int(scene.counts.companions)
    scene.fail(2, 3)
    return scene.shows(int(scene.counts.companions) - before, "两人时陪饮", "who drink along when two are left")


def companions_of_own_bomb(tables: Tables) -> Derivation:
    """Players who drink along after the own bomb."""
    scene = Scene(tables, 4).fail(1, 1)
    return scene.shows(int(scene.counts.companions), "自爆时陪饮的人数", "players who drink along after the own bomb")


def own_bomb_after_raise(tables: Tables) -> Derivation:
    """Self bombs after somebody raised, in a round played to show that it can be."""
    scene = Scene(tables).lay(1).add().call().call().do("pass").call().do("pass").flip(1, 1)
    return scene.shows(int(scene.counts.self_bombs), "有人加注之后仍自爆", "self bombs although somebody raised")


def draw_by_neighbour_or_self(tables: Tables) -> Derivation:
    """By how much the chance to lose the bomb differs between the two ways of drawing (3.3).

    The neighbour points at any place of the shuffled hand, of which every order is tried; the rules draw for the
    challenger.
    """
    hand = [state.SAFE] * tables.hand.safe + [state.BOMB] * tables.hand.bomb
    orders = list(permutations(hand))
    pointed = sum(card == state.BOMB for order in orders for card in order) / len(orders) / len(hand)
    chances = Scene(tables, 4).fail(1, 1).state.chance_lost[0]  # of no bomb, one, two ... among the cards lost
    ruled = float(sum(bombs * chance for bombs, chance in enumerate(chances))) / tables.penalty.cards
    line = f"{pointed:g} − {ruled:g}"
    return found(pointed - ruled, f"{len(orders)} 种顺序：{line}", f"{len(orders)} orders: {line}")


def drawn_from_all_held(tables: Tables) -> Derivation:
    """The chance that the card drawn from a challenger who laid a safe card is the bomb (3.3)."""
    scene = Scene(tables, 4).fail(1, 2)
    bombs = float(sum(bombs * chance for bombs, chance in enumerate(scene.state.chance_lost[0])))
    return scene.shows(bombs / tables.penalty.cards, "抽到炸弹的机会", "chance to lose the bomb")


IDENTITIES = {
    "drawn_from_all_held": by_hand(SHARE, drawn_from_all_held),
    "bombs_to_fail": by_hand(COUNT, bombs_to_fail),
    "lost_by_anothers_bomb": _lost(OTHERS),
    "lost_by_own_bomb": _lost(OWN),
    "fined_by_anothers_bomb": _fined(OTHERS),
    "fined_by_own_bomb": _fined(OWN),
    "poured_by_anothers_bomb": _poured(OTHERS),
    "poured_by_own_bomb": _poured(OWN),
    "drinks_doubled": _times("自罚", "half cups", "drunk"),
    "pours_doubled": _times("注水", "pours", "cup"),
    "companion_cups": by_hand(CUPS, companion_cups),
    "companions_at_once": by_hand(PLAYERS, companions_at_once),
    "may_accompany": by_hand(PLAYERS, may_accompany),
    "companion_refused": by_hand(WAYS, companion_refused),
    "companions_of_two": by_hand(PLAYERS, companions_of_two),
    "companions_of_own_bomb": by_hand(PLAYERS, companions_of_own_bomb),
    "own_bomb_after_raise": by_hand(COUNT, own_bomb_after_raise),
    "draw_by_neighbour_or_self": by_hand(SHARE, draw_by_neighbour_or_self),
}
