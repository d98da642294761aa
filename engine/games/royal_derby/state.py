"""The flat records of Royal Derby: the tables as the rules read them, and the state of a race.

Cards are numbers (cards.py), 0 one that is not known. Suits and seats count from 0, sections from 1.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from engine.games.royal_derby.schema import MAX_DECK, MAX_FENCES, MAX_OBSTACLES, MAX_PLAYERS, SUITS, Tables

# Codes of the records. CHOOSE_BET is 0, so that an empty record is a race before its first bet.
CHOOSE_BET, RACE, CHOOSE_FIRST, CHOOSE_LAST, CHOOSE_GIFT, OVER, UNSEEN = range(7)
JOKER = -1  # the suit of a joker
NOBODY = -1

Record = Any  # a numpy record of one of the two kinds below

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
        ],
    )
)

# What happened so far. The columns of the simulator and the conservation law are made of these.
TALLIES = (
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

STATE = np.dtype(
    (
        np.record,
        [
            ("players", np.int32),
            ("phase", np.int32),
            ("seat", np.int32),
            ("suit", np.int8, (MAX_PLAYERS,)),
            ("stake", np.int8, (MAX_PLAYERS,)),  # stake 0: no bet yet
            ("place", np.int8, (SUITS,)),
            ("winner", np.int8),  # 1 + the suit
            ("pile", np.int8, (MAX_DECK,)),
            ("flips", np.int32),
            ("again", np.int8, (MAX_DECK,)),
            ("again_flips", np.int32),  # the pile of sudden death
            ("fence", np.int8, (MAX_FENCES + 1, MAX_OBSTACLES)),
            ("open", np.int8, (MAX_FENCES + 1,)),  # by section
            ("first", np.int8),
            ("choices", np.int32),  # 1 + the leader named; jokers that needed a choice
            ("luck", np.uint64, (1,)),  # the stream of lots
            ("to_give", np.int32),
            ("drunk", np.int32, (MAX_PLAYERS,)),
            ("given", np.int32, (MAX_PLAYERS,)),
            *((name, np.int32) for name in TALLIES),
        ],
    )
)


def new(kind: np.dtype) -> Record:
    """An empty record of a kind, all zero."""
    return np.zeros(1, kind)[0]


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
        cards = slice(1 + suit * len(steps), 1 + (suit + 1) * len(steps))
        rules.suit_of[cards], rules.steps_of[cards] = suit, steps
    return rules
