"""The flat records of Blind Snipe: the tables as the rules read them, and the state of a game.

Seats count from 0. A stack is written from the bottom up; its top card is the one laid last.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from engine.games.blind_snipe.schema import MAX_BOMBS, MAX_HAND, MAX_PLAYERS, Tables

# Codes of the records. LAY is 0, so that an empty record is a round before its first card.
LAY, TURN, BIDDING, FLIP, GIFT, COMPANION, STARTER, EMPTY_CUP, OVER = range(9)
HIDDEN, SAFE, BOMB = range(3)  # a card that is not known or not there, and the two kinds
NOBODY = -1
MAX_DRAWS = MAX_PLAYERS * MAX_HAND

Record = Any  # a numpy record of one of the two kinds below

RULES = np.dtype(
    (
        np.record,
        [
            ("safe", np.int32),
            ("bomb", np.int32),
            ("least", np.int32),
            ("fouls", np.int32),
            ("medal", np.int32),
            ("to_win", np.int32),
            ("lost", np.int32),  # lost: cards that a failure costs
            ("drink_success", np.int32),
            ("drink_failure", np.int32),
            ("drink_self", np.int32),
            ("drink_companion", np.int32),
            ("drink_foul", np.int32),  # half cups
            ("pour_start", np.int32),
            ("pour_failure", np.int32),
            ("pour_self", np.int32),
            ("pour_foul", np.int32),
            ("enemies", np.int32),
            ("round_seconds", np.int32),
            ("decision_seconds", np.int32),
        ],
    )
)

# What happened so far. The columns of the simulator and the conservation laws are made of these.
TALLIES = (
    "decisions",
    "first_cards",
    "successes",
    "failures",
    "self_bombs",
    "fouled",
    "eliminated",
    "voided",
    "forced",
    "raises",
    "all_called",
    "bids",
    "flips",
    "companions",
    "poured",
    "medals_most",
)

STATE = np.dtype(
    (
        np.record,
        [
            ("players", np.int32),
            ("phase", np.int32),
            ("seat", np.int32),
            ("first", np.int32),
            ("starter", np.int32),  # of the game, of this round
            ("rounds", np.int32),
            ("laid", np.int32),  # laid: first cards of this round
            # Of each seat: cards it still owns, of each kind those in its hand and those it has lost.
            ("cards", np.int8, (MAX_PLAYERS,)),
            ("hand_safe", np.int8, (MAX_PLAYERS,)),
            ("hand_bomb", np.int8, (MAX_PLAYERS,)),
            ("lost_safe", np.int8, (MAX_PLAYERS,)),
            ("lost_bomb", np.int8, (MAX_PLAYERS,)),
            ("stack", np.int8, (MAX_PLAYERS, MAX_HAND)),
            ("depth", np.int8, (MAX_PLAYERS,)),
            ("shown", np.int8, (MAX_PLAYERS,)),  # cards of a stack turned up, from its top
            ("medals", np.int8, (MAX_PLAYERS,)),
            ("passed", np.int8, (MAX_PLAYERS,)),
            ("bid", np.int32),
            ("bidder", np.int32),
            ("turned", np.int32),  # bid 0: none yet
            ("bomber", np.int32),  # whose bomb was met last
            ("cup", np.int32),
            ("drunk", np.int32, (MAX_PLAYERS,)),  # pours in the cup; half cups drunk at once
            ("from_cup", np.int32, (MAX_PLAYERS,)),
            ("winner", np.int32),  # 1 + the seat
            # Chance that a seat has lost so many bombs, by counting what all have seen (knowledge.py).
            ("chance_lost", np.float64, (MAX_PLAYERS, MAX_BOMBS + 1)),
            ("luck", np.uint64, (1,)),  # the stream of blind draws
            ("draws", np.int8, (MAX_DRAWS,)),
            ("drawn", np.int32),  # draws of a real table; how many so far
            *((name, np.int32) for name in TALLIES),
        ],
    )
)


def new(kind: np.dtype) -> Record:
    """An empty record of a kind, all zero."""
    return np.zeros(1, kind)[0]


def rules_record(tables: Tables) -> Record:
    """The tables as one flat record, the form in which the rules read them."""
    rules, drinks, cup = new(RULES), tables.drinks, tables.cup
    rules.safe, rules.bomb, rules.least = tables.hand.safe, tables.hand.bomb, tables.bids.least
    rules.fouls, rules.lost = tables.referee.fouls, tables.penalty.cards
    rules.medal, rules.to_win = tables.medals.success, tables.medals.to_win
    rules.drink_success, rules.drink_failure, rules.drink_self = drinks.success, drinks.failure, drinks.self_bomb
    rules.drink_companion, rules.drink_foul = drinks.companion, drinks.foul
    rules.pour_start, rules.pour_failure, rules.pour_self = cup.start, cup.failure, cup.self_bomb
    rules.pour_foul, rules.enemies = cup.foul, cup.enemies
    rules.round_seconds, rules.decision_seconds = tables.pace.round, tables.pace.decision
    return rules
