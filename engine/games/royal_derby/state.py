"""The decisions and flat records of Royal Derby: the tables as the rules read them, a deal, a race, its figures.

Cards are numbers (cards.py), 0 one that is not known. Suits and seats count from 0, sections from 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

import numpy as np

from engine.games.royal_derby.schema import (
    MAX_DECK,
    MAX_FENCES,
    MAX_GIVE,
    MAX_OBSTACLES,
    MAX_PLAYERS,
    MAX_STAKE,
    SUITS,
    TABLES,
    Tables,
)
from engine.kit.actions import Actions, Block, Decision, Decisions, numbers, seats, words
from engine.kit.decks import pair
from engine.kit.draws import chance_fields
from engine.kit.fields import RULE, Field, new, record_type
from engine.kit.figures import counts_type, figures_type
from engine.kit.stack import stack_fields
from engine.tables import read_toml

SUIT_KEYS = ("spades", "hearts", "clubs", "diamonds")  # as actions name them, whatever the lanes are
ACTIONS = Actions(
    Block("bet", words(*SUIT_KEYS), numbers(1, MAX_STAKE)),
    Block("first", words(*SUIT_KEYS)),
    Block("last", words(*SUIT_KEYS)),
    Block("give", seats(MAX_PLAYERS), numbers(1, MAX_GIVE)),
)
BET, FIRST, LAST, GIVE = ACTIONS.blocks
DECISIONS = Decisions(
    ACTIONS,
    Decision("bet", ("bet",), "押哪匹赛驹，押几份", "which horse to back, and with how many units"),
    Decision("first", ("first",), "并列第一的赛驹哪匹互换", "which of the level leaders trades places"),
    Decision("last", ("last",), "并列末位的赛驹哪匹互换", "which of the level last horses trades places"),
    Decision("give", ("give",), "谁喝赢家分出的几份", "who drinks how many of the winner’s units"),
    Decision("card", (), "等待发牌记录里没有的一张牌", "the race waits for a card that the deal does not give"),
)
CHOOSE_BET, CHOOSE_FIRST, CHOOSE_LAST, CHOOSE_GIFT, UNSEEN = DECISIONS.kinds
RACE = DECISIONS.first_task  # turn up the next card
LOTS, CARDS = 1, 1 + SUITS  # told draws: a horse drawn by lot, a card of sudden death

JOKER = -1  # the suit of a joker

Record = Any  # a numpy record of one of the kinds below

RULES = np.dtype(
    (
        np.record,
        [
            ("sections", np.int32),
            ("deck", np.int32),
            ("pile", np.int32),
            ("cap", np.int32),
            ("times", np.int32),
            ("lot", np.int32),
            ("dry", np.int32),  # ties are settled by lot; the pile may run out
            ("obstacles", np.int8, (MAX_FENCES + 1,)),  # by section
            ("suit_of", np.int8, (MAX_DECK + 1,)),
            ("steps_of", np.int8, (MAX_DECK + 1,)),  # by card
            ("usual", np.int16, (MAX_DECK + 1,)),  # the deck as engine/kit/decks.py deals it
            ("more", np.int16, (MAX_DECK + 1,)),
        ],
    )
)

# The pile, its top card first, then the obstacles by section.
DEAL = record_type([Field("deck", np.int8, (MAX_DECK,)), *chance_fields(MAX_DECK)])

STATE_FIELDS = [
    Field("players", np.int8),
    Field("suit", np.int8, (MAX_PLAYERS,)),
    Field("stake", np.int8, (MAX_PLAYERS,)),  # 0: no bet yet
    Field("place", np.int8, (SUITS,)),
    Field("winner", np.int8),  # 1 + the suit
    Field("pile", np.int8, (MAX_DECK,), RULE),
    Field("flips", np.int16),
    Field("again", np.int8, (MAX_DECK,)),  # sudden death: cards turned up again
    Field("again_flips", np.int16),
    Field("fence", np.int8, (MAX_FENCES + 1, MAX_OBSTACLES), RULE),
    Field("open", np.int8, (MAX_FENCES + 1,)),  # by section
    Field("choices", np.int16),  # jokers that needed a choice
    Field("drunk", np.int16, (MAX_PLAYERS,)),
    Field("given", np.int16, (MAX_PLAYERS,)),
    # The task of racing on lies below all questions. Their arguments: the leader named, or the units still to give.
    *stack_fields(MAX_PLAYERS + 1),
    *chance_fields(MAX_DECK),
]
STATE = record_type(STATE_FIELDS)

# What happened on the way. The figures and the conservation law are made of these.
COUNTS = counts_type(
    "steps",
    "beyond",
    "retreated",
    "held",
    "opened",
    "chains",
    "risky",
    "failed",
    "swaps",
    "void_swaps",
    "odd_leads",
    "odd_fences",
)

# Whole-number figures of one race.
FIGURES = figures_type(
    "races",
    "players",
    "flips",
    "flips_squared",
    ("won_by", SUITS),
    "risky",
    "failed",
    "swaps",
    "void_swaps",
    "choices",
    "opened",
    "chains",
    "retreated",
    "held",
    "dry",
    "odd_leads",
    "odd_fences",
    "unlawful",
    "lowest_place",
    "staked",
    "winners",
    "winners_staked",
    "own_drunk",
    "drunk",
    "given",
    "backed_most",
    "most_backers",
)


def rules_record(tables: Tables) -> Record:
    """The tables as one flat record, the form in which the rules read them."""
    rules, deck = new(RULES), tables.deck
    rules.sections, rules.deck, rules.pile = tables.course.sections, deck.cards, tables.pile
    rules.cap, rules.times, rules.lot = tables.bets.cap, tables.bets.times, tables.jokers.ties == "lot"
    rules.dry = tables.may_run_dry
    rules.obstacles[1 : tables.course.finish] = tables.course.obstacles
    rules.suit_of[:] = JOKER
    steps = [deck.numbers.steps] * len(deck.numbers.ranks) + [deck.courts.steps] * len(deck.courts.ranks)
    for suit in range(SUITS):
        place = slice(1 + suit * len(steps), 1 + (suit + 1) * len(steps))
        rules.suit_of[place], rules.steps_of[place] = suit, steps
    letters = [suit.letter for suit in tables.suits]
    cards = _listed(letters, deck.ranks, [joker.key for joker in deck.jokers])
    pair(rules.usual, rules.more, _own(), cards, range(1, deck.cards + 1))
    return rules


def _listed(letters: Iterable[str], ranks: Sequence[str], jokers: Iterable[str]) -> list[str]:
    """The deck card by card, as the rules number it."""
    return [*(letter + rank for letter in letters for rank in ranks), *jokers]


@cache
def _own() -> list[str]:
    """The game's own deck."""
    data = read_toml(TABLES)
    deck = data["deck"]
    ranks = [*deck["numbers"]["ranks"], *deck["courts"]["ranks"]]
    return _listed((suit["letter"] for suit in data["suits"]), ranks, (joker["key"] for joker in deck["jokers"]))
