"""The decisions and the records of Pilfer."""

from __future__ import annotations

import numpy as np

from engine.kit.actions import Actions, Block, Decision, Decisions, numbers
from engine.kit.draws import chance_fields
from engine.kit.fields import OWNER, SECRET, Field, record_type
from engine.kit.figures import counts_type, figures_type
from engine.kit.stack import stack_fields

MAX_PLAYERS, MAX_VALUE, MAX_COPIES = 5, 9, 9
MAX_DRAWS = MAX_VALUE * MAX_COPIES

ACTIONS = Actions(Block("play", numbers(1, MAX_VALUE)), Block("steal"), Block("pass"))
PLAY, STEAL, PASS = ACTIONS.blocks
DECISIONS = Decisions(
    ACTIONS,
    Decision("play", ("play",), "出一张手牌", "a card of the hand is played"),
    Decision("answer", ("steal", "pass"), "偷取，或放过", "the card just played is stolen, or passed over"),
)
PLAYING, ANSWERING = DECISIONS.kinds
SCORING = DECISIONS.first_task  # a task: nobody has stolen the card

RULES = record_type([Field("values", np.int8), Field("copies", np.int8), Field("hand", np.int8)])
DEAL = record_type([Field("hand", np.int8, (MAX_PLAYERS, MAX_VALUE)), *chance_fields(MAX_DRAWS)])
STATE_FIELDS = [
    Field("players", np.int8),
    Field("hand", np.int8, (MAX_PLAYERS, MAX_VALUE), OWNER),  # cards of each value
    Field("held", np.int8, (MAX_PLAYERS,)),  # cards in hand: everybody can count them
    Field("bag", np.int8, (MAX_VALUE,), SECRET),
    Field("bag_left", np.int8),
    Field("played", np.int8, (MAX_VALUE,)),
    Field("points", np.int16, (MAX_PLAYERS,)),
    *stack_fields(MAX_PLAYERS + 1),
    *chance_fields(MAX_DRAWS),
]
STATE = record_type(STATE_FIELDS)
COUNTS = counts_type("plays", "steals")
FIGURES = figures_type("games", "plays", "steals", "points", ("won_by", MAX_PLAYERS))
