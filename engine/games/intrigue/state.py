"""The decisions and the records of Intrigue.

Cards are numbers: their places in the tables, base cards first. In decks, and as `it`, they count from 1, so that 0 is
none. A deck lists its cards from the bottom up. A card that was put at its place lies there as itself; all others, as
negative numbers, lie in no order at all: which of them is on top is decided when it is drawn.
"""

from __future__ import annotations

import numpy as np

from engine.games.intrigue.program import MOST_ROWS, WIDTH, compiled, mask_of
from engine.games.intrigue.schema import KINGDOM, LEAST_PLAYERS, MOST_CARDS, MOST_IN_PLAY, MOST_PLAYERS, TABLES, Tables
from engine.games.intrigue.steps import DEEPEST_CHOICE, MOST_OPTIONS
from engine.kit.actions import Actions, Block, Choices, Decision, Decisions, numbers, words
from engine.kit.draws import chance_fields
from engine.kit.fields import OWNER, RULE, Field, Record, new, record_type
from engine.kit.figures import counts_type
from engine.kit.stack import stack_fields
from engine.tables import read_toml

MOST_KINDS = 20  # kingdom piles of a game
MOST_TOLD = 600  # draws of a real table that a log can tell
MOST_FRAMES = 2 * MOST_PLAYERS + 4


def _card_words() -> Choices:
    """The keys of the cards in the files; cards that changes add after them are called by their number."""
    keys = [row["key"] for part, file in (("base", TABLES), ("cards", KINGDOM)) for row in read_toml(file)[part]]
    return words(*keys[:MOST_CARDS], *(f"card_{place}" for place in range(len(keys) + 1, MOST_CARDS + 1)))


def _options() -> Choices:
    """Every choice among options, "2" or "1 3", with the bits of those chosen."""
    sets = range(1, 1 << MOST_OPTIONS)
    return Choices({" ".join(str(k + 1) for k in range(MOST_OPTIONS) if bits >> k & 1): bits for bits in sets})


CARD_WORDS = _card_words()
ACTIONS = Actions(
    Block("play", CARD_WORDS),
    Block("treasures"),
    Block("buy", CARD_WORDS),
    Block("end"),
    Block("reveal", CARD_WORDS),
    Block("take", CARD_WORDS),
    Block("decline"),
    Block("accept"),
    Block("choose", _options()),
    Block("put", numbers(0, MOST_IN_PLAY)),
)
PLAY, TREASURES, BUY, END_PHASE, REVEAL, TAKE, DECLINE, ACCEPT, CHOOSE_OPTIONS, PUT = ACTIONS.blocks
DECISIONS = Decisions(
    ACTIONS,
    Decision("action", ("play", "end"), "打出行动牌，或结束行动", "an Action card is played, or the phase ends"),
    Decision(
        "treasure",
        ("play", "treasures", "buy", "end"),
        "打出财宝牌，购买，或结束回合",
        "Treasure cards are played, a card is bought, or the turn ends",
    ),
    Decision("buy", ("buy", "end"), "再购买一张，或结束回合", "another card is bought, or the turn ends"),
    Decision("react", ("reveal", "decline"), "展示反应牌，或不展示", "a Reaction is revealed, or not"),
    Decision("pick", ("take", "decline"), "选一张手牌", "a card of the hand is chosen"),
    Decision("this", ("accept", "decline"), "移除打出的牌，或保留", "the card played is trashed, or kept"),
    Decision("pile", ("take",), "从供给区移除一张", "a card of the supply is chosen to be trashed"),
    Decision("gain", ("take",), "选一张获得", "a card is chosen to be gained"),
    Decision("name", ("take",), "说出一种牌名", "a card is named"),
    Decision("order", ("take",), "选下一张放回牌库顶", "the next card to go back on the deck is chosen"),
    Decision("place", ("put",), "选牌库中的位置", "a place in the deck is chosen, 0 is the top"),
    Decision("pass", ("take",), "选一张传给左家", "a card to pass on is chosen"),
    Decision("choose", ("choose",), "选择效果", "what happens is chosen"),
)
(
    ACTING,
    SPENDING,
    BUYING,
    REACTING,
    PICKING,
    THIS,
    PILE,
    GAINING,
    NAMING,
    ORDERING,
    PLACING,
    PASSING,
    CHOOSING,
) = DECISIONS.kinds
# Tasks: an effect to begin, an effect on its way, another player's chance to react, cards to change hands.
BEGINNING, RUNNING, WINDOW = (DECISIONS.first_task + place for place in range(3))

RULES = record_type(
    [
        Field("cards", np.int64),  # different cards there are
        Field("base_cards", np.int64),  # of which base cards
        Field("cost", np.int64, (MOST_CARDS,)),
        Field("types", np.int64, (MOST_CARDS,)),  # bits, see program.py
        Field("type_count", np.int64, (MOST_CARDS,)),
        Field("coins", np.int64, (MOST_CARDS,)),
        Field("points", np.int64, (MOST_CARDS,)),
        Field("per_card", np.int64, (MOST_CARDS,)),  # the card of which each gives so many points:
        Field("per_points", np.int64, (MOST_CARDS,)),
        Field("pile", np.int64, (MOST_PLAYERS + 1, MOST_CARDS)),  # by number of players
        Field("first", np.int64, (MOST_CARDS,)),  # of a first deck
        Field("drawable", np.int64, (MOST_CARDS,)),  # kingdom cards that a random kingdom is drawn from
        Field("fixed", np.int64, (MOST_KINDS,)),  # 1 + the cards of the kingdom that the tables fix
        Field("kinds", np.int64),
        Field("hand", np.int64),
        Field("actions", np.int64),
        Field("buys", np.int64),
        Field("end_pile", np.int64),
        Field("half", np.int64),  # half the cards of that pile at a table of two
        Field("empty_piles", np.int64, (MOST_PLAYERS + 1,)),
        Field("turn_limit", np.int64),
        Field("set_up_seconds", np.int64),
        Field("turn_seconds", np.int64),
        Field("terminal", np.int64, (MOST_CARDS,)),  # 1 + cards by preference
        Field("terminal_copies", np.int64),
        Field("engine", np.int64, (MOST_CARDS,)),  # is it a part of an engine?
        Field("engine_copies", np.int64),
        Field("plans", np.int64),
        Field("free", np.int64, (MOST_CARDS,)),  # does playing it give an action at any rate?
        Field("silver", np.int64),
        Field("gold", np.int64),
        Field("duchy", np.int64),
        Field("rows", np.int64, (MOST_ROWS, WIDTH)),
        Field("effect", np.int64, (MOST_CARDS,)),
        Field("reaction", np.int64, (MOST_CARDS,)),
        Field("react_from", np.int64, (MOST_CARDS,)),
        Field("protects", np.int64, (MOST_CARDS,)),
    ]
)

DEAL = record_type([Field("kingdom", np.int8, (MOST_KINDS,)), *chance_fields(MOST_TOLD)])

_BY_CARD = (MOST_CARDS,)
_BY_SEAT = (MOST_PLAYERS,)
_EACH = (MOST_PLAYERS, MOST_CARDS)
STATE_FIELDS = [
    Field("players", np.int8),
    Field("in_game", np.int8, _BY_CARD),  # is there a pile of it?
    Field("supply", np.int8, _BY_CARD),
    Field("trash", np.int8, _BY_CARD),
    Field("empty", np.int8),  # piles of the supply that are empty
    Field("hand", np.int8, _EACH, OWNER),
    Field("held", np.int16, _BY_SEAT),
    Field("deck", np.int8, (MOST_PLAYERS, MOST_IN_PLAY), RULE),  # who owns it knows what is in it
    Field("deck_size", np.int16, _BY_SEAT),
    Field("placed", np.int16, _BY_SEAT, OWNER),  # cards of the deck whose place is known
    Field("discard", np.int8, _EACH, OWNER),
    Field("discard_top", np.int8, _BY_SEAT),  # 1 + the card; 0 for an empty pile
    Field("aside", np.int8, _EACH, OWNER),  # chosen face down, not yet moved
    Field("played", np.int8, _BY_CARD),  # in play, of the player whose turn it is
    Field("revealed", np.int8, _BY_CARD),
    Field("turns", np.int16, _BY_SEAT),
    Field("seat", np.int64),  # whose turn it is
    Field("over", np.bool_),
    Field("stopped", np.bool_),  # by the limit of turns, which is no rule
    Field("actions", np.int16),
    Field("buys", np.int16),
    Field("coins", np.int16),
    Field("cheaper", np.int16),  # what every card costs less until the end of the turn
    Field("plays", np.int16),  # Action cards played in this turn
    # The effect on its way; all 0 between effects.
    Field("card", np.int8),  # 1 + the card whose effect it is
    Field("it", np.int8),  # 1 + the card trashed, gained or revealed last
    Field("it_at", np.int8),  # where a card gained last lies: 1 + one of GAIN_DISCARD, GAIN_HAND, GAIN_DECK
    Field("done", np.bool_),  # was the last step done as far as its number says?
    Field("who", np.int64),  # the player who does the steps now
    Field("ahead", np.int8),  # of EACH_OTHER: how far from the left it has come
    Field("taken", np.int8),  # cards that the step has moved so far
    Field("visit", np.bool_),  # has the step asked what it asks first?
    Field("chosen", np.int8, (DEEPEST_CHOICE,)),  # bits of the options chosen, by depth
    Field("protected", np.int8, _BY_SEAT),  # from the attack being played
    *stack_fields(MOST_FRAMES),
    *chance_fields(MOST_TOLD),
]
STATE = record_type(STATE_FIELDS)
COUNTS = counts_type(
    *("decisions", "plays", "attacks", "reactions", "buys", "gains", "trashes", "curses", "shuffles", "draws"),
    more={"end_bought": (MOST_PLAYERS,), "half_turn": ()},  # of the pile whose end ends the game; see rules.py
)


def rules_record(tables: Tables) -> Record:
    """The tables as one flat record, the form in which the rules read them."""
    rules, program = new(RULES), compiled(tables)
    rules.cards, rules.base_cards = len(tables.all_cards), len(tables.base)
    rules.rows[: len(program.rows)] = program.rows
    for number, card in enumerate(tables.all_cards):
        rules.cost[number], rules.coins[number], rules.points[number] = card.cost, card.coins, card.points
        rules.types[number] = mask_of(card.types)
        rules.type_count[number] = len(card.types)
        per = card.points_per
        if per:
            rules.per_card[number], rules.per_points[number] = tables.number(per.card), per.points
        rules.first[number] = tables.start.cards.get(card.key, 0)
        rules.drawable[number] = card.key in tables.drawable
        for players in range(tables.players.min, tables.players.max + 1):
            rules.pile[players, number] = tables.pile(card, players)
    rules.effect[: rules.cards], rules.reaction[: rules.cards] = program.effects, program.reactions
    rules.react_from[: rules.cards], rules.protects[: rules.cards] = program.hands, program.protects
    _take_advice(tables, rules)
    for place, key in enumerate(tables.fixed_kingdom):
        rules.fixed[place] = 1 + tables.number(key)
    rules.kinds, rules.hand = tables.piles.kinds, tables.start.hand
    rules.actions, rules.buys = tables.turn.actions, tables.turn.buys
    rules.end_pile, rules.turn_limit = tables.number(tables.end.pile), tables.limit.turns
    rules.half = tables.pile(tables.card(tables.end.pile), LEAST_PLAYERS) // 2
    rules.set_up_seconds, rules.turn_seconds = tables.pace.set_up, tables.pace.turn
    for players in range(tables.players.min, tables.players.max + 1):
        rules.empty_piles[players] = tables.at(tables.end.empty_piles, players)
    return rules


def _take_advice(tables: Tables, rules: Record) -> None:
    advice = tables.advice
    for place, key in enumerate(advice.terminal[:MOST_CARDS]):
        rules.terminal[place] = 1 + tables.number(key)
    for key in advice.engine:
        rules.engine[tables.number(key)] = 1
    rules.terminal_copies, rules.engine_copies, rules.plans = advice.copies, advice.engine_copies, advice.plans
    for number, card in enumerate(tables.all_cards):
        rules.free[number] = any(step.actions for step in card.effect or ())
    rules.silver, rules.gold, rules.duchy = (tables.number(key) for key in ("silver", "gold", "duchy"))
