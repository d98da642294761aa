"""What every game of Blind Snipe must keep, watched from outside the rules: how often it is broken."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from engine.games.blind_snipe.state import BIDDING, STARTING
from engine.kept_code import njit
from engine.kit.stack import kind_due


@njit(cache=True)
def odd_turn(state, seat):
    """Is a player asked who has passed, or who is out and does not name his successor (2.3, the questions)?"""
    if kind_due(state) == BIDDING and state.passed[seat]:
        return True
    return state.cards[seat] == 0 and kind_due(state) != STARTING


@njit(cache=True)
def odd_call(state, counts):
    """Is the number called above all cards that lie, or no higher than the one before (2.2, 2.3)?

    `counts` keeps the number called last and how many calls there were before this decision; a bid of 0 is none.
    """
    if state.bid == 0:
        return False
    lying = 0
    for seat in range(state.players):
        lying += state.depth[seat]
    bid, called = counts.bid_before, counts.bids > counts.bids_before
    return state.bid > lying or state.bid < bid or (called and state.bid <= bid)


@njit(cache=True)
def odd_end(rules, state):
    """Is the game won in neither way, or are medals or the cup not where they belong (4.1, 4.2, the questions)?

    The winner holds all medals that it takes, or alone holds cards; he drinks nothing from the cup; nobody else has so
    many medals, and nobody who is out has any.
    """
    winner = state.winner - 1
    holders, dead_medals = 0, 0
    for seat in range(state.players):
        holders += state.cards[seat] > 0
        if state.cards[seat] == 0:
            dead_medals += state.medals[seat]
        elif seat != winner and state.medals[seat] >= rules.to_win:
            return True
    won = state.medals[winner] >= rules.to_win or (holders == 1 and state.cards[winner] > 0)
    return not won or dead_medals > 0 or state.from_cup[winner] > 0


@njit(cache=True)
def conserved(rules, state, counts):
    """Cards, medals, drinks and pours are all accounted for by what happened."""
    owned, medals, drunk, from_cup = 0, 0, 0, 0
    for seat in range(state.players):
        drunk += state.drunk[seat]
        from_cup += state.from_cup[seat]
        owned += state.cards[seat] + state.lost_safe[seat] + state.lost_bomb[seat]
        medals += state.medals[seat]
    others = counts.failures - counts.self_bombs
    drinks = counts.successes * rules.drink_success + others * rules.drink_failure + counts.fouled * rules.drink_foul
    drinks += counts.self_bombs * rules.drink_self + counts.companions * rules.drink_companion
    pours = state.players * rules.pour_start + others * rules.pour_failure
    pours += counts.self_bombs * rules.pour_self + counts.fouled * rules.pour_foul
    return (
        owned == state.players * (rules.safe + rules.bomb)
        and medals + counts.voided == counts.successes * rules.medal
        and drunk == drinks
        and from_cup == pours
        and counts.poured == pours
    )
