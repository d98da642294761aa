"""Section 3.1: whose cards are turned up, in which order, and when it stops."""

from __future__ import annotations

from engine.games.blind_snipe.identities.rounds import never
from engine.games.blind_snipe.identities.units import CARDS, WAYS
from engine.games.blind_snipe.scenes import Scene
from engine.games.blind_snipe.schema import Tables
from engine.identity import Derivation
from engine.ledger.derivations import by_hand


def own_cards_turned(tables: Tables) -> Derivation:
    """Own cards turned up by a challenger with two, who called one (3.1)."""
    scene = Scene(tables).lay().add().bid(1, 1).flip(1, 1)
    return scene.shows(int(scene.counts.flips), "自己有 2 张、叫注 1：翻开", "own cards 2, called 1: turned up")


def turned_at_once(tables: Tables) -> Derivation:
    """Cards that one decision turns up."""
    scene = Scene(tables).lay().add().bid(1, 5).flip(1, 1)
    before = int(scene.state.turned)
    scene.flip(2)
    return scene.shows(int(scene.state.turned) - before, "一次翻开", "turned up at once")


def others_from_the_top(tables: Tables) -> Derivation:
    """Which of another's stack, from the top, is turned up first (the bomb was laid last)."""
    scene = Scene(tables).lay().add(2).bid(1, 6).flip(1, 1, 2)
    place = 1 if scene.counts.failures else 2
    return scene.shows(place, "最先翻开他人牌堆由上数第几张", "place from the top of another's card turned up first")


def free_targets(tables: Tables) -> Derivation:
    """Players whose next card may be turned up after one of player 2's two cards has been."""
    scene = Scene(tables, 4).lay().add().bid(1, 8).flip(1, 1, 2)
    return scene.shows(len(scene.options("flip")), "可指定的牌堆", "stacks to choose from")


IDENTITIES = {
    "own_cards_turned": by_hand(CARDS, own_cards_turned),
    "turned_at_once": by_hand(CARDS, turned_at_once),
    "others_from_the_top": by_hand(CARDS, others_from_the_top),
    "free_targets": by_hand(WAYS, free_targets),
    "others_before_own": never("others_before_own"),
    "turned_too_many": never("turned_too_many", "turned_after_bomb", "not_stopped"),
    "won_too_soon": never("won_too_soon", "bomb_forgiven"),
    "failed_without_bomb": never("failed_without_bomb"),
}
