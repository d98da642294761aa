"""Styles of play in Blind Snipe: what a player calls by counting, how often he lays a bomb, and how often he lies."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.chance import below
from engine.faults import Fault
from engine.games.blind_snipe.chances import MOST, best_chances, best_plan
from engine.games.blind_snipe.naming import name_leader
from engine.games.blind_snipe.rules import act, flippable, held, lying
from engine.games.blind_snipe.schema import MAX_PLAYERS
from engine.games.blind_snipe.state import BID, BIDDING, BOMB, FLIP, FLIPPING, LAY, LAYING, PASS, SAFE, TURN
from engine.kept_code import njit
from engine.kit.stack import kind_due, seat_to_act

# A style is a row of whole percents in this order. "Guarding" is while another player needs but one success to win.
RATES = (
    "enough",  # calls a number of its own accord down to this chance that it succeeds, by counting
    "enough_guarding",  # likewise while guarding
    "bomb",  # its first card of a round is a bomb this often
    "bomb_guarding",  # likewise while guarding
    "call",  # without a bomb laid, and with a safe card left, it opens the bidding this often; else it adds the card
    "bait",  # with a bomb laid it opens the bidding this often, for others to call more
    "lie",  # with a bomb laid it raises by one this often, while another player may still call more
)
ENOUGH, ENOUGH_GUARDING, BOMB_FIRST, BOMB_GUARDING, CALL, BAIT, LIE = range(len(RATES))
CERTAIN = 100


def style(**percents: int) -> np.ndarray:
    """The row of a style from all its rates by name. Raises ValueError."""
    if set(percents) != set(RATES):
        raise Fault(f"一种打法有这些比率：{'、'.join(RATES)}", f"a style has the rates {', '.join(RATES)}")
    return np.array([percents[name] for name in RATES], np.int64)


# Calls what is as likely as not, a little less to stop a leader, and never with its own bomb laid.
CAUTIOUS_STYLE = style(enough=50, enough_guarding=40, bomb=35, bomb_guarding=60, call=40, bait=0, lie=0)
# A mixed strategy, bolder in its calls. Against three of these, bold calls without bombs laid win no more than a share.
BLUFFER_STYLE = style(enough=40, enough_guarding=30, bomb=45, bomb_guarding=60, call=60, bait=50, lie=40)
# Lies in ambush: a bomb first and a bait after it, calls of its own only with all its cards down. A search over all
# rates found none better against three cautious players, nor against three bluffers.
AMBUSH_STYLE = style(enough=19, enough_guarding=10, bomb=75, bomb_guarding=0, call=0, bait=100, lie=2)


@njit(cache=True)
def happens(stream, percent):
    """Does a thing with this chance happen? Moves `stream` on."""
    return below(stream, CERTAIN) < percent


@njit(cache=True)
def styled(rules, view, stream, rates):
    """The action of a style, a row of RATES. Whoever drinks or empties the cup is the leader."""
    kind = kind_due(view)
    if kind == LAYING:
        return _first_card(rules, view, stream, rates)
    if kind == TURN:
        return _call_or_add(rules, view, stream, rates)
    if kind == BIDDING:
        return _raise_or_pass(rules, view, stream, rates)
    if kind == FLIPPING:
        return _likeliest_flip(rules, view)
    return name_leader(view)


@njit(cache=True)
def _first_card(rules, view, stream, rates):
    wanted = happens(stream, rates[BOMB_GUARDING if must_guard(rules, view) else BOMB_FIRST])
    if view.hand_bomb[seat_to_act(view)] == 0 or (not wanted and view.hand_safe[seat_to_act(view)] > 0):
        return act(LAY, SAFE)
    return act(LAY, BOMB)


@njit(cache=True)
def _call_or_add(rules, view, stream, rates):
    """The bidding opens with what the own stack makes certain; an empty hand has to call (step 2)."""
    seat = seat_to_act(view)
    has_bomb, must = trapped(view), held(view, seat) == 0
    if must or (has_bomb and happens(stream, rates[BAIT])):
        return act(BID, max(largest_number(rules, view, CERTAIN), rules.least))
    if not has_bomb and (view.hand_safe[seat] == 0 or happens(stream, rates[CALL])):
        number = largest_number(rules, view, CERTAIN)
        if number < rules.least and largest_number(rules, view, _enough(rules, view, rates)) >= rules.least:
            number = rules.least
        if number >= rules.least:
            return act(BID, number)
    return act(LAY, SAFE if view.hand_safe[seat] > 0 else BOMB)


@njit(cache=True)
def _raise_or_pass(rules, view, stream, rates):
    """Never by more than one."""
    lies = view.bid + 1 < lying(view) and _others_in(view) > 1 and trapped(view) and happens(stream, rates[LIE])
    if lies or largest_number(rules, view, _enough(rules, view, rates)) > view.bid:
        return act(BID, view.bid + 1)
    return act(PASS)


@njit(cache=True)
def _enough(rules, view, rates):
    return rates[ENOUGH_GUARDING if must_guard(rules, view) else ENOUGH]


@njit(cache=True)
def largest_number(rules, view, enough):
    """The largest number whose chance, by the best choice of flips, is at least `enough` percent; 0 for none."""
    best = np.zeros(MOST + 1)
    best_chances(rules, view, seat_to_act(view), best)
    number = 0
    while number < lying(view) and best[number + 1] * CERTAIN >= enough:
        number += 1
    return number


@njit(cache=True)
def _likeliest_flip(rules, view):
    """The next card of the choice of flips that is likeliest to succeed; any card where none can."""
    seat = seat_to_act(view)
    if flippable(view, seat):
        return act(FLIP, seat)
    plan = np.zeros(MAX_PLAYERS, np.int64)
    best_plan(rules, view, seat, view.bid - view.turned, plan)
    found = seat
    for other in range(view.players):
        if flippable(view, other) and (found == seat or plan[found] == 0):
            found = other
    return act(FLIP, found)


@njit(cache=True)
def trapped(view):
    """Has the seat to act laid a bomb?"""
    for place in range(view.depth[seat_to_act(view)]):
        if view.stack[seat_to_act(view), place] == BOMB:
            return True
    return False


@njit(cache=True)
def _others_in(view):
    """Players other than the seat to act who have not passed."""
    count = 0
    for other in range(view.players):
        if other != seat_to_act(view) and view.cards[other] > 0 and view.passed[other] == 0:
            count += 1
    return count


@njit(cache=True)
def must_guard(rules, view):
    """Does a player other than the seat to act need but one success to win?"""
    for other in range(view.players):
        if other != seat_to_act(view) and view.cards[other] > 0 and view.medals[other] + rules.medal >= rules.to_win:
            return True
    return False
