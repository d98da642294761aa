"""Hidden cards of Blind Snipe imagined: a whole position that agrees with all that a seat has seen."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.chance import below, shuffle
from engine.games.blind_snipe.rules import unshown
from engine.games.blind_snipe.schema import MAX_BOMBS, MAX_HAND
from engine.games.blind_snipe.state import BOMB, SAFE
from engine.games.blind_snipe.styles import happens, must_guard
from engine.kept_code import njit

# How players are thought to behave, in whole percents; none of it rules out a position that can be.
HABIT = 75  # players thought to lay as below; for the others every order of their cards is as likely
BOMB_FIRST = 40  # of those with habits, so many lay a bomb first, and no other bomb before their safe cards are out
BOMB_GUARDING = 55  # likewise while another player needs but one success
TRAPPED_BIDDER = 30  # a bidder who has laid a bomb is this likely, compared with one who has not
FREE_PASSER = 60  # one who passed without a bomb laid is this likely, compared with one who has laid it

_FINE = 1 << 30  # steps of a chance


@njit(cache=True)
def imagine(rules, world, seat, stream):
    """Fill `world`, a copy of what `seat` sees, with cards for the others and with luck of its own.

    Bombs lost are drawn by the chances that counting leaves, stacks and hands from what is owned and not shown.
    """
    cards = np.zeros(MAX_HAND, np.int8)
    world.luck[0] = np.uint64(below(stream, _FINE))
    for other in range(world.players):
        if other != seat and world.cards[other] > 0:
            _imagine_cards(rules, world, other, stream, cards)


@njit(cache=True)
def _imagine_cards(rules, world, other, stream, cards):
    unseen = world.cards[other] - world.shown[other]  # a card shown is safe: a bomb ends the round
    down = unshown(world, other)
    bombs = rules.bomb - _bombs_lost(world, other, stream)
    has_habits = happens(stream, HABIT)
    first = BOMB_GUARDING if must_guard(rules, world) else BOMB_FIRST
    credible = False
    while not credible:
        for place in range(unseen):
            cards[place] = BOMB if place >= unseen - bombs else SAFE
        if not has_habits:
            shuffle(stream, cards, unseen)
        elif down > 0 and happens(stream, first):
            cards[0], cards[unseen - 1] = cards[unseen - 1], cards[0]
        credible = _credible(world, other, stream, cards, down)
    for place in range(unseen):
        if place < down:
            world.stack[other, place] = cards[place]
        elif cards[place] == BOMB:
            world.hand_bomb[other] += 1
        else:
            world.hand_safe[other] += 1


@njit(cache=True)
def _bombs_lost(world, other, stream):
    """By the chances that all at the table know (knowledge.py)."""
    dart = below(stream, _FINE) / _FINE
    found = 0
    for lost in range(MAX_BOMBS + 1):
        if world.chance_lost[other, lost] > 0.0:
            found = lost
            if dart < world.chance_lost[other, lost]:
                break
            dart -= world.chance_lost[other, lost]
    return found


@njit(cache=True)
def _credible(world, other, stream, cards, down):
    """Is a stack with these cards face down kept, in view of what the seat has called?"""
    has_bomb = False
    for place in range(down):
        if cards[place] == BOMB:
            has_bomb = True
    if other == world.bidder and has_bomb:
        return happens(stream, TRAPPED_BIDDER)
    if world.passed[other] > 0 and not has_bomb:
        return happens(stream, FREE_PASSER)
    return True
