"""The decisions and the flat records of Downforce.

Seats, cars and cards count from 0; a field that may be empty holds the number plus 1, and 0 for nobody or nothing.
Cards are those of the deck in the order of the tables, then from EIGHT_OF the fast card of each car.
"""

from __future__ import annotations

import numpy as np

from engine.games.downforce.circuits.circuit import WAYS
from engine.games.downforce.schema import (
    BETS,
    CARS,
    COLOURS,
    MAX_CARDS,
    MAX_CELLS,
    MAX_DEAL,
    MAX_LINES,
    MAX_PLAYERS,
    MAX_RACES,
    MAX_WHITES,
    POWERS,
)
from engine.kit.actions import Actions, Block, Decision, Decisions, numbers, words
from engine.kit.fields import OWNER, SECRET, Field, record_type
from engine.kit.figures import counts_type, figures_type
from engine.kit.stack import stack_fields

EIGHT_OF = MAX_CARDS  # + the car
CARDS = MAX_CARDS + CARS
WHITE = CARS  # the car of a white line
HOME = -1  # the cell of a car that is home
PASSED = CARDS + 1  # a bid that is none
TRICKY, CUNNING, UNPREDICTABLE, DETERMINED, AGGRESSIVE, STRATEGIC = range(len(POWERS))
MONEY, FIRST_HOME, DISTANCE = range(3)  # what wins

_CARD = numbers(1, CARDS, {EIGHT_OF + car + 1: colour for car, colour in enumerate(COLOURS)})

ACTIONS = Actions(
    Block("bid", numbers(1, MAX_CARDS)),
    Block("pass"),
    Block("keep", words(*POWERS)),
    Block("play", _CARD),
    Block("order", words("down", "up")),
    Block("leave out", numbers(0, MAX_LINES, {0: "none"})),
    Block("call", words(*COLOURS)),
    Block("steer", words(*WAYS)),
    Block("bet", words(*COLOURS)),
)
BID, PASS, KEEP, PLAY, ORDER, LEAVE_OUT, CALL, STEER, BET = ACTIONS.blocks
DECISIONS = Decisions(
    ACTIONS,
    Decision("bid", ("bid", "pass"), "暗出一张手牌竞价，或不出", "a card is bid for the car, or the player passes"),
    Decision("keep", ("keep",), "保留一张能力牌", "one power is kept"),
    Decision("play", ("play",), "打出一张牌", "a card is played"),
    Decision("order", ("order",), "由上往下还是由下往上执行", "the card is carried out down or up"),
    Decision("leave out", ("leave out",), "略过哪一行", "one line is left out, or none"),
    Decision("call", ("call",), "任意车行指定哪辆车", "the car of a white line is called"),
    Decision("steer", ("steer",), "赛车走哪一格", "the car is steered to a free cell ahead"),
    Decision("bet", ("bet",), "下注哪辆车", "a bet is placed on a car"),
)
BIDDING, KEEPING, PLAYING, ORDERING, LEAVING_OUT, CALLING, STEERING, BETTING = DECISIONS.kinds
# What the rules carry out themselves once it comes to the top of the stack.
OFFERING, REVEALING, STARTING, TURN, CARRYING_OUT, MOVING, FINISHING, PAYING_BETS = range(
    DECISIONS.first_task, DECISIONS.first_task + 8
)
MAX_FRAMES = 12

RULES = record_type(
    [
        Field("races", np.int8),
        Field("deck", np.int8),  # cards of it
        Field("usual", np.int16, (MAX_CARDS + 1,)),  # the deck as engine/kit/decks.py deals it
        Field("more", np.int16, (MAX_CARDS + 1,)),
        Field("hand", np.int8, (MAX_PLAYERS + 1,)),  # by players
        Field("lines", np.int8, (CARDS,)),
        Field("line_car", np.int8, (CARDS, MAX_LINES)),
        Field("line_steps", np.int8, (CARDS, MAX_LINES)),
        Field("whites", np.int8, (CARDS,)),
        Field("number", np.int8, (CARDS, CARS)),  # of a car on a card; 0 for none
        Field("highest_white", np.int8, (CARDS,)),
        Field("lowest_white", np.int8, (CARDS,)),
        Field("lowest", np.int8, (CARDS,)),
        Field("prizes", np.int16, (CARS,)),
        Field("bets", np.int16, (BETS, CARS)),
        Field("auction", np.int8),
        Field("powers", np.int8),  # are they in play
        Field("left_out", np.int8, (len(POWERS),)),
        Field("betting", np.int8),
        Field("laps", np.int8),
        Field("eights_on_table", np.int8),
        Field("drawn_hand", np.int8),
        Field("common", np.int8),  # is it drawn from a common pile
        Field("wins", np.int8),  # MONEY, FIRST_HOME or DISTANCE
        # Of each circuit raced on, by cell.
        Field("ways", np.int16, (MAX_RACES, MAX_CELLS, len(WAYS))),
        Field("over_line", np.int8, (MAX_RACES, MAX_CELLS, len(WAYS))),
        Field("behind", np.int8, (MAX_RACES, MAX_CELLS)),  # betting lines
        Field("front", np.int16, (MAX_RACES, MAX_CELLS)),
        Field("outward", np.int8, (MAX_RACES, MAX_CELLS)),  # lanes from the inside
        Field("steps_home", np.int16, (MAX_RACES, MAX_CELLS)),
        Field("fronts", np.int16, (MAX_RACES,)),
        Field("grid", np.int16, (MAX_RACES, CARS)),
        Field("setup_seconds", np.int32),
        Field("auction_seconds", np.int32),
        Field("turn_seconds", np.int32),
        Field("line_seconds", np.int32),
        Field("bet_seconds", np.int32),
        Field("counting_seconds", np.int32),
    ]
)

_DEALT = [
    Field("deal_hand", np.int8, (MAX_RACES, MAX_PLAYERS, MAX_DEAL), SECRET),  # card + 1
    Field("deal_pile", np.int8, (MAX_RACES, MAX_PLAYERS, MAX_DEAL), SECRET),  # the hand as shuffled for drawing
    Field("deal_common", np.int8, (MAX_RACES, MAX_CARDS), SECRET),
    Field("deal_grid", np.int8, (MAX_RACES, CARS), SECRET),  # cars on the places of the grid
    Field("deal_car", np.int8, (MAX_RACES, CARS), SECRET),  # cars in the order of the auction, or as handed out
    Field("deal_power", np.int8, (MAX_RACES, CARS), SECRET),  # power + 1 that comes with each of them
    Field("deal_marker", np.int8, (MAX_RACES,), SECRET),
]
DEAL = record_type(_DEALT)

STATE_FIELDS = [
    *_DEALT,
    Field("players", np.int8),
    Field("race", np.int8),  # which of several
    # Cards. A hand is known to its owner; what others saw of it is in `shown`.
    Field("hand", np.int8, (MAX_PLAYERS, CARDS), OWNER),
    Field("held", np.int8, (MAX_PLAYERS,)),
    Field("shown", np.int8, (MAX_PLAYERS, CARDS)),
    Field("piled", np.int8, (MAX_PLAYERS, CARDS), OWNER),  # cards of the own pile, their order unknown
    Field("pile_at", np.int8, (MAX_PLAYERS,)),  # cards drawn from it
    Field("pile_left", np.int8, (MAX_PLAYERS,)),
    Field("common_at", np.int8),
    Field("common_left", np.int8),
    Field("table", np.int8, (CARS,)),  # in front of which player the fast card lies, + 1
    Field("discard", np.int8, (CARDS,)),
    # The auction.
    Field("offers", np.int8),  # cars offered for the first time so far
    Field("car", np.int8),  # + 1: on offer
    Field("car_power", np.int8),  # + 1: on offer with it
    Field("aside_car", np.int8, (CARS,)),  # + 1
    Field("aside_power", np.int8, (CARS,)),
    Field("asides", np.int8),
    Field("again", np.int8),  # is the car offered a second time
    Field("marker", np.int8),
    Field("bid", np.int8, (MAX_PLAYERS,), OWNER),  # card + 1, or PASSED
    Field("owner", np.int8, (CARS,)),  # seat + 1
    Field("price", np.int16, (CARS,)),
    Field("powers", np.int8, (MAX_PLAYERS, len(POWERS))),
    # The race.
    Field("cell", np.int16, (CARS,)),
    Field("lap", np.int8, (CARS,)),  # times over the line
    Field("place", np.int8, (CARS,)),
    Field("home", np.int8),
    Field("crossed", np.int8),
    Field("lines_bet", np.int8),
    Field("bets", np.int8, (MAX_PLAYERS, BETS), OWNER),  # car + 1
    # The card that is carried out.
    Field("turn", np.int8),  # seat + 1 whose card it is
    Field("card", np.int8),  # + 1
    Field("upward", np.int8),
    Field("out", np.int8),  # the line left out, from 1
    Field("line", np.int8),  # lines behind
    Field("called", np.int8, (MAX_WHITES,)),  # car + 1 of each white line so far
    Field("moving", np.int8),  # car + 1 under way
    Field("left", np.int8),  # steps that it still has
    Field("lost_car", np.int8, (MAX_LINES,)),  # blocked cars and what they lost, in order
    Field("lost", np.int8, (MAX_LINES,)),
    Field("losses", np.int8),
    Field("made_up", np.int8),  # losses dealt with
    # Of all races.
    Field("banked", np.int16, (MAX_PLAYERS,)),
    Field("best", np.int8, (MAX_PLAYERS,)),  # best place of an own car
    Field("over", np.int8),
    *stack_fields(MAX_FRAMES),
]
STATE = record_type(STATE_FIELDS)

COUNTS = counts_type(
    "bids",
    "passes",
    "ties",
    "set_aside",
    "forced",
    "unowned",
    "turns",
    "lines",
    "steps",
    "choices",
    "blocked",
    "lost",
    "bets",
)

WHOLE_WIN = 60  # a win in figures; shared ones are parts of it

FIGURES = figures_type(
    "games",
    "players",
    "bids",
    "passes",
    "ties",
    "set_aside",
    "forced",
    "unowned",
    "turns",
    "lines",
    "steps",
    "choices",
    "blocked",
    "lost",
    "printed",  # steps made, and those lost
    "bets",
    "finishers",
    "paid",
    "prizes",
    "bet_money",
    "price_highest",
    "seconds",
    "score",
    "score_best",
    ("won_by", MAX_PLAYERS),
    ("won_by_policy", MAX_PLAYERS),
    ("first_from_grid", CARS),
    ("kept", len(POWERS)),
    ("won_with", len(POWERS)),
)
