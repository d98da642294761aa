"""What every game of Blind Snipe must keep, watched from outside the rules: how often it is broken."""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

from engine.games.blind_snipe.state import BIDDING, STARTER
from engine.kept_code import njit


@njit(cache=True)
def odd_turn(state, seat):
    """Is a player asked who has passed, or who is out and does not name his successor (2.3, the questions)?"""
    if state.phase == BIDDING and state.passed[seat]:
        return True
    return state.cards[seat] == 0 and state.phase != STARTER


@njit(cache=True)
def odd_call(state, bid, bids):
    """Is the number called above all cards that lie, or no higher than the one before (2.2, 2.3)?

    `bid` and `bids` are the number called last and how many calls there were before this decision; a bid of 0 is none.
    """
    lying = 0
    for seat in range(state.players):
        lying += state.depth[seat]
    return state.bid > lying or 0 < state.bid < bid or (state.bids > bids and 0 < state.bid <= bid)


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
def conserved(rules, state):
    """Cards, medals, drinks and pours are all accounted for by what happened."""
    owned, medals = 0, 0
    for seat in range(state.players):
        owned += state.cards[seat] + state.lost_safe[seat] + state.lost_bomb[seat]
        medals += state.medals[seat]
    others = state.failures - state.self_bombs
    drinks = state.successes * rules.drink_success + others * rules.drink_failure + state.fouled * rules.drink_foul
    drinks += state.self_bombs * rules.drink_self + state.companions * rules.drink_companion
    pours = state.players * rules.pour_start + others * rules.pour_failure
    pours += state.self_bombs * rules.pour_self + state.fouled * rules.pour_foul
    return (
        owned == state.players * (rules.safe + rules.bomb)
        and medals + state.voided == state.successes * rules.medal
        and state.drunk.sum() == drinks
        and state.from_cup.sum() == pours
        and state.poured == pours
    )
