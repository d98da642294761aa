"""The decisions and flat records of Blind Snipe: the tables as the rules read them, a deal, a game, its figures.

Seats count from 0. A stack is written from the bottom up; its top card is the one laid last.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from engine.games.blind_snipe.schema import MAX_BOMBS, MAX_HAND, MAX_PLAYERS, Tables
from engine.kit.actions import Actions, Block, Decision, Decisions, numbers, pairs, seats
from engine.kit.draws import chance_fields
from engine.kit.fields import OWNER, RULE, Field, new, record_type
from engine.kit.figures import counts_type, figures_type
from engine.kit.stack import stack_fields

HIDDEN, SAFE, BOMB = range(3)  # a card that is not known or not there, and the two kinds
MAX_DRAWS = MAX_PLAYERS * MAX_HAND

ACTIONS = Actions(
    Block("lay", numbers(SAFE, BOMB, {SAFE: "safe", BOMB: "bomb"})),
    Block("pass"),
    Block("bid", numbers(1, MAX_PLAYERS * MAX_HAND)),
    Block("flip", seats(MAX_PLAYERS)),
    Block("companion", seats(MAX_PLAYERS)),
    Block("starter", seats(MAX_PLAYERS)),
    Block("give", pairs(MAX_PLAYERS)),
    Block("cup all"),
    Block("cup", pairs(MAX_PLAYERS)),
    Block("foul"),
)
LAY, PASS, BID, FLIP, COMPANION, STARTER, GIVE, CUP_ALL, CUP, FOUL = ACTIONS.blocks
DECISIONS = Decisions(
    ACTIONS,
    Decision("lay", ("lay",), "放第一张牌：lay safe 或 lay bomb", "a first card is laid: lay safe or lay bomb"),
    Decision("turn", ("lay", "bid", "foul"), "再放一张牌，或叫数", "one more card is laid, or a number is called"),
    Decision("bidding", ("bid", "pass"), "叫更大的数，或放弃", "a higher number is called, or pass"),
    Decision("flip", ("flip", "foul"), "挑战者翻下一张牌", "the challenger turns up the next card"),
    Decision("give", ("give",), "挑战者点一人或两人喝", "the challenger names who drinks: one player, or two"),
    Decision("companion", ("companion",), "雷主点一人陪喝", "the owner of the bomb names who drinks as well"),
    Decision("starter", ("starter",), "出局的挑战者指定首家", "the challenger, who is out, names who starts"),
    Decision("cup", ("cup all", "cup"), "赢家决定谁喝公杯", "the winner names who empties the cup"),
)
LAYING, TURN, BIDDING, FLIPPING, GIVING, ACCOMPANYING, STARTING, EMPTYING = DECISIONS.kinds

Record = Any  # a numpy record of one of the kinds below

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

DEAL = record_type([Field("first", np.int8), *chance_fields(MAX_DRAWS)])
# Told draws: a card lost blind, in the order in which `draw_kind` counts them.
DRAWN = {"bomb": 1, "safe": 2}

STATE_FIELDS = [
    Field("players", np.int8),
    Field("first", np.int8),  # who starts the game
    Field("starter", np.int8),  # and this round
    Field("rounds", np.int16),
    # Of each seat: cards it still owns, of each kind those in its hand and those it has lost.
    Field("cards", np.int8, (MAX_PLAYERS,)),
    Field("hand_safe", np.int8, (MAX_PLAYERS,), OWNER),
    Field("hand_bomb", np.int8, (MAX_PLAYERS,), OWNER),
    Field("lost_safe", np.int8, (MAX_PLAYERS,), OWNER),
    Field("lost_bomb", np.int8, (MAX_PLAYERS,), OWNER),
    Field("stack", np.int8, (MAX_PLAYERS, MAX_HAND), RULE),
    Field("depth", np.int8, (MAX_PLAYERS,)),
    Field("shown", np.int8, (MAX_PLAYERS,)),  # cards of a stack turned up, from its top
    Field("medals", np.int8, (MAX_PLAYERS,)),
    Field("passed", np.int8, (MAX_PLAYERS,)),
    Field("bid", np.int8),  # 0: none yet
    Field("bidder", np.int8),
    Field("turned", np.int8),
    Field("bomber", np.int8),  # whose bomb was met last
    Field("cup", np.int16),  # pours in it
    Field("drunk", np.int16, (MAX_PLAYERS,)),  # half cups drunk at once
    Field("from_cup", np.int16, (MAX_PLAYERS,)),
    Field("winner", np.int8),  # 1 + the seat
    # Chance that a seat has lost so many bombs, by counting what all have seen (knowledge.py).
    Field("chance_lost", np.float64, (MAX_PLAYERS, MAX_BOMBS + 1)),
    *stack_fields(MAX_PLAYERS + 1),  # first cards are asked for one after the other, then the starter's turn
    *chance_fields(MAX_DRAWS),
]
STATE = record_type(STATE_FIELDS)

# What happened on the way. The figures and the conservation laws are made of these.
COUNTS = counts_type(
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
    # Laws broken, and what they were when a decision was asked for (lawful.py, playout.py).
    "odd_turns",
    "odd_calls",
    "bid_before",
    "bids_before",
)

# Whole-number figures of one game.
FIGURES = figures_type(
    "games",
    "players",
    "rounds",
    "decisions",
    "seconds",
    "successes",
    "failures",
    "challenges",
    "self_bombs",
    "eliminated",
    "voided",
    "by_medals",
    "fouled",
    "forced",
    "raises",
    "all_called",
    "bids",
    "flips",
    "companions",
    "drunk",
    "drunk_most",
    "poured",
    "from_cup_most",
    "medals_most",
    "unlawful",
    "odd_turns",
    "odd_calls",
    "odd_ends",  # laws broken (lawful.py)
    "seat_1_first",  # does seat 1 start?
    ("won_by", MAX_PLAYERS),  # counted from the first starter
    ("won_by_policy", MAX_PLAYERS),  # the first policy named, the second ..., in any seat
)


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
