"""What all can know of a player's cards: worked by hand, against every order written down, and over rounds."""

from __future__ import annotations

from random import Random

import pytest

from engine.games.blind_snipe import knowledge
from engine.games.blind_snipe.state import BOMB, SAFE
from tests.engine.games.blind_snipe.views import KINDS, View
from tests.engine.games.blind_snipe.worlds import Player

HANDS = ((3, 1), (2, 2), (4, 2), (5, 1), (1, 1))  # safe cards and bombs


def test_one_bomb_in_four_cards() -> None:
    # Four cards, one the bomb: the first is safe 3/4; two are 3/4 x 2/3 = 1/2, three 3/4 x 2/3 x 1/2 = 1/4, four never.
    view = View().lay(4, 4, 4)
    assert [view.safe(0, count) for count in range(5)] == pytest.approx([1, 3 / 4, 1 / 2, 1 / 4, 0])
    # A safe card is shown: three unseen cards with the bomb, 2/3.
    view.show(0, "S")
    assert [view.safe(0, count) for count in range(4)] == pytest.approx([1, 2 / 3, 1 / 3, 0])
    assert view.safe(1, 1) == 3 / 4


def test_two_cards_of_four_left() -> None:
    # Two of the four went unseen, so the bomb is among them 2/4. Of the two left the next is safe 1/2 + 1/2 x 1/2, both
    # are 1/2.
    view = View().lose(0).lose(0).lay(2, 1, 1)
    assert view.lost(0) == pytest.approx([1 / 2, 1 / 2, 0])
    assert [view.safe(0, 1), view.safe(0, 2)] == pytest.approx([3 / 4, 1 / 2])
    # One shows safe. It would with the bomb lost for sure, else every second time: (1/2) / (1/2 + 1/4) = 2/3 lost.
    view.show(0, "S")
    assert view.lost(0) == pytest.approx([1 / 3, 2 / 3, 0])
    assert view.safe(0, 1) == pytest.approx(2 / 3)


def test_a_bomb_that_is_shown_is_not_lost() -> None:
    # After a loss the bomb is gone 1/4. It is shown, so it is not; the next blind loss of three takes it 1/3.
    view = View().lose(0).lay(1, 1, 1)
    assert view.lost(0) == pytest.approx([3 / 4, 1 / 4, 0])
    view.show(0, "B")
    assert view.lost(0) == [1, 0, 0]
    view.lose(0)
    assert view.lost(0) == pytest.approx([2 / 3, 1 / 3, 0])
    assert view.lost(1) == [1, 0, 0]


def test_the_last_card_tells_all() -> None:
    # Three of four are lost: the last is the bomb 1/4. It shows safe, so the bomb is lost, and no bomb can show again.
    view = View().lose(0).lose(0).lose(0).lay(1, 1, 1)
    assert view.safe(0, 1) == pytest.approx(3 / 4)
    view.show(0, "S")
    assert view.lost(0) == [0, 1, 0]
    view.gather().lay(1, 1, 1)
    assert not knowledge.can_turn_up(view.rules, view.state, 0, BOMB)
    assert knowledge.can_turn_up(view.rules, view.state, 0, SAFE)


def test_two_bombs() -> None:
    # Two safe cards and two bombs. The first is safe 2/4, both first two are 2/4 x 1/3 = 1/6.
    view = View(hand__safe=2, hand__bomb=2).lay(4, 4, 4)
    assert [view.safe(0, count) for count in range(4)] == pytest.approx([1, 1 / 2, 1 / 6, 0])
    # One is lost: a bomb every second time. A bomb shows: with one left that is 1/3, with two 2/3; so lost 1/3.
    view.lose(0).lay(2, 1, 1).show(0, "B")
    assert view.lost(0) == pytest.approx([2 / 3, 1 / 3, 0])
    # Two cards unseen: a bomb lost, both are safe; none lost, one is the other bomb. 1/3 + 2/3 x 1/2.
    assert view.safe(0, 1) == pytest.approx(2 / 3)


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("seed", range(6))
def test_against_every_order(hand: tuple[int, int], seed: int) -> None:
    """A random course of rounds: cards shown until a bomb or some are safe, then perhaps one lost, then the next."""
    random, (safe, bombs) = Random(seed), hand
    view = View(hand__safe=safe, hand__bomb=bombs)
    player = Player(safe, bombs)
    while view.state.cards[0] > 0:
        cards = int(view.state.cards[0])
        view.lay(cards, 1, 1)
        for shown in range(random.randint(0, cards) + 1):
            assert view.lost(0) == pytest.approx([float(player.lost(count)) for count in range(3)])
            for count in range(cards - shown + 1):
                assert view.safe(0, count) == pytest.approx(float(player.safe(count)), abs=1e-12)
            if shown == cards:
                break
            possible = player.next_kinds()
            for kind, code in KINDS.items():
                assert knowledge.can_turn_up(view.rules, view.state, 0, code) == (kind in possible)
            kind = random.choice(sorted(possible))
            view.show(0, kind)
            player.show(kind)
            if kind == "B":
                break
        if random.random() < 2 / 3:
            view.lose(0)
            player.lose()
        else:
            view.gather()
            player.gather()
