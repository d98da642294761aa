"""Decisions and flat records of Continental Spin: the tables as the rules read them, a deal, a game, its figures."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from engine.games.continental_spin.schema import (
    MAX_CARD,
    MAX_CELLS,
    MAX_DECK,
    MAX_KINDS,
    MAX_LEGS,
    MAX_RIDERS,
    TABLES,
    Tables,
)
from engine.kit.actions import Actions, Block, Decision, Decisions, constants, numbers
from engine.kit.decks import pair
from engine.kit.fields import OWNER, RULE, SECRET, Field, new, record_type
from engine.kit.figures import counts_type, figures_type
from engine.kit.stack import stack_fields
from engine.tables import read_toml

ACTIONS = Actions(
    Block("card", numbers(1, MAX_CARD)),
    Block("boost", numbers(0, 9)),
    Block("seal", numbers(0, 9, {0: "none"})),
    Block("break", numbers(0, 1, {0: "no", 1: "yes"})),
    Block("take", numbers(1, MAX_CARD)),
)
CARD, BOOST, SEAL, BREAK, TAKE = ACTIONS.blocks
DECISIONS = Decisions(
    ACTIONS,
    Decision("card", ("card",), "打出哪张牌", "which card to play"),
    Decision("boost", ("boost",), "花多少回转来加速", "how much spin to spend on speed"),
    Decision("seal", ("seal",), "在哪里放旋印，或不放", "where to lay a seal, or none"),
    Decision("break", ("break",), "是否破掉刚踩到的对手旋印", "whether to break the rival seal just met"),
    Decision("take", ("take",), "取回哪张牌", "which card to take back"),
)
CHOOSE_CARD, CHOOSE_BOOST, CHOOSE_SEAL, CHOOSE_BREAK, CHOOSE_TAKE = DECISIONS.kinds

# Codes of the records. Zero is always "nothing", so that an empty record is all zero bytes.
STRAIGHT, CURVE, ROCK, RIVER, TOWN, FINISH = range(6)
TERRAINS = ("straight", "curve", "rock", "river", "town", "finish")
NO_EFFECT, GAIN_SPIN, ADVANCE, TAKE_BACK = range(4)
EFFECTS = ("none", "spin", "advance", "take_back")
NO_CRITERION, BY_POINTS, BY_DISTANCE, BY_CELL, BY_RELICS, BY_SPIN = range(6)
CRITERIA = ("", "points", "distance", "cell", "relics", "spin")
MAX_CRITERIA = 4
RANKINGS = ("turn_order", "leg", "final", "winner")  # as the tables name what ties are settled by
TURN_RANKING, LEG_RANKING, FINAL_RANKING, WINNER_RANKING = constants(len(RANKINGS))
HIDDEN = 127  # a face-down relic, to a seat that may not know its kind

Record = Any  # a numpy record of one of the kinds below

RULES = np.dtype(
    (
        np.record,
        [
            ("finish", np.int32),
            ("legs", np.int32),
            ("beats", np.int32),
            ("beats_per_leg", np.int32),
            ("riders_each", np.int32),
            ("terrain", np.int8, (MAX_CELLS,)),
            ("relic_site", np.int8, (MAX_CELLS,)),
            ("rock_at", np.int8, (MAX_CELLS,)),  # what rock and curve take from a move, by cell
            ("curve_at", np.int8, (MAX_CELLS,)),
            ("river_at", np.int8, (MAX_CELLS,)),  # is there a river?
            ("curve_from", np.int32),
            ("river_spin", np.int32),
            ("rivers_per_beat", np.int32),
            ("town_spin", np.int32),
            ("hand", np.int32),
            ("draw", np.int32),
            ("deck", np.int32),
            ("copies", np.int8, (MAX_CARD + 1,)),
            ("usual", np.int16, (MAX_DECK + 1,)),  # the deck and the relics as engine/kit/decks.py deals them
            ("more", np.int16, (MAX_DECK + 1,)),
            ("usual_relics", np.int16, (MAX_CELLS + 1,)),
            ("more_relics", np.int16, (MAX_CELLS + 1,)),
            ("spin_start", np.int32),
            ("spin_limit", np.int32),
            ("boost_limit", np.int32),
            ("boost_move", np.int32),
            ("seals", np.int32),
            ("seal_side", np.int32),
            ("seal_reach", np.int32),
            ("rival_loss", np.int32),
            ("owner_gain", np.int32),
            ("break_cost", np.int32),
            ("clear_each_leg", np.int32),
            ("kinds", np.int32),
            ("relic_copies", np.int8, (MAX_KINDS,)),
            ("relic_points", np.int32, (MAX_KINDS,)),
            ("relic_effect", np.int8, (MAX_KINDS,)),
            ("relic_amount", np.int8, (MAX_KINDS,)),
            ("leg_points", np.int32, (MAX_LEGS, MAX_RIDERS)),
            ("final_points", np.int32, (MAX_RIDERS,)),
            ("order", np.int8, (len(RANKINGS), MAX_CRITERIA)),  # criteria of each ranking
        ],
    )
)

STATE_FIELDS = [
    Field("riders", np.int8),
    Field("beat", np.int8),
    Field("player", np.int8, (MAX_RIDERS,)),  # who leads a rider
    Field("cell", np.int16, (MAX_RIDERS,)),
    Field("spin", np.int16, (MAX_RIDERS,)),
    Field("seals", np.int8, (MAX_RIDERS,)),
    Field("hand", np.int8, (MAX_RIDERS, MAX_CARD + 1), OWNER),
    Field("discard", np.int8, (MAX_RIDERS, MAX_CARD + 1)),  # open: each card was played face up
    Field("pile", np.int8, (MAX_RIDERS, MAX_DECK), SECRET),  # also what was drawn from it: the order tells when
    Field("pile_left", np.int8, (MAX_RIDERS,)),
    Field("seal_of", np.int8, (MAX_CELLS,)),  # 1 + the rider whose seal lies on a cell
    Field("site", np.int8, (MAX_CELLS,), RULE),  # 1 + the kind of the face-down relic on a cell
    Field("relics", np.int8, (MAX_RIDERS, MAX_KINDS)),
    Field("leg_start", np.int16, (MAX_RIDERS,)),
    Field("leg_points", np.int16, (MAX_RIDERS, MAX_LEGS)),
    Field("final_points", np.int16, (MAX_RIDERS,)),
    Field("arrival", np.int8, (MAX_RIDERS,)),
    Field("card", np.int8),
    Field("left", np.int16),
    Field("rivers", np.int16),
    Field("to_take", np.int8),
    # The riders still to act in this beat, the next one on top: a beat is a question to each of them for a card.
    *stack_fields(MAX_RIDERS),
]
STATE = record_type(STATE_FIELDS)

DEAL = record_type([Field("piles", np.int8, (MAX_RIDERS, MAX_DECK)), Field("relics", np.int8, (MAX_CELLS,))])

# What each rider did (emptied: the beat after which the pile was empty). The figures and the conservation law are made
# of these.
COUNTS = counts_type(
    "cards",
    "boosts",
    "relic_cells",
    "rock_tax",
    "curve_tax",
    "seal_loss",
    "seal_gain",
    "void",
    "river_spin",
    "town_spin",
    "relic_spin",
    "lost_spin",
    "boost_spin",
    "break_spin",
    "seals_laid",
    "seals_met",
    "seals_broken",
    "plays",
    "taken_back",
    "emptied",
    by_seat=MAX_RIDERS,
)

# Whole-number figures of one game, each over all riders unless it says otherwise.
FIGURES = figures_type(
    "riders",
    "score",
    "score_squared",
    "score_low",
    "score_high",
    "cell",
    "cell_low",
    "arrived",
    "arrival_beats",
    "relics",
    "spin_spent",
    "seals_laid",
    "seals_met",
    "seals_broken",
    "cards",
    "plays",
    "rock_tax",
    "curve_tax",
    "seal_loss",
    "void",
    "relic_cells",
    "boosts",
    "ground_spin",
    "ground_spin_high",
    "relic_spin",
    "lost_spin",
    "leg_points",
    "final_points",
    "relic_points",
    "unlawful",
    "leftover_odd",
    "pile_left",
    "emptied_odd",
    ("score_", MAX_RIDERS),  # of the first policy named, the second ..., in any seat
    "leftover_cards",
    "leftover_points",  # cards in hand of riders who did not arrive, and their sum
)


class _Own(NamedTuple):
    """The game's own deck and relics, card by card as they are listed."""

    cards: list[int]
    relics: list[str]


@cache
def _own() -> _Own:
    data = read_toml(TABLES)
    cards = sorted((int(value), card["copies"]) for value, card in data["drive"]["cards"].items())
    kinds = data["relics"]["kinds"].items()
    return _Own(
        [value for value, copies in cards for _ in range(copies)],
        [key for key, kind in kinds for _ in range(kind["copies"])],
    )


def rules_record(tables: Tables) -> Record:
    """The tables as one flat record, the form in which the rules read them."""
    rules = new(RULES)
    rules.finish, rules.legs = tables.race.finish, tables.race.legs
    rules.beats, rules.beats_per_leg = tables.race.beats, tables.race.beats_per_leg
    rules.riders_each = tables.players.riders_each
    ground = tables.terrain
    for cell in tables.cells:
        rules.terrain[cell.number] = TERRAINS.index(cell.terrain)
        rules.relic_site[cell.number] = cell.relic
        rules.rock_at[cell.number] = ground.rock.cost if cell.terrain == "rock" else 0
        rules.curve_at[cell.number] = ground.curve.cost if cell.terrain == "curve" else 0
        rules.river_at[cell.number] = cell.terrain == "river"
    rules.curve_from = ground.curve.from_card
    rules.river_spin, rules.rivers_per_beat, rules.town_spin = (
        ground.river.spin,
        ground.river.per_beat,
        ground.town.spin,
    )
    rules.hand, rules.draw, rules.deck = tables.drive.hand, tables.drive.draw, tables.drive.deck
    for value, card in tables.drive.cards.items():
        rules.copies[value] = card.copies
    spin, seals = tables.spin, tables.seals
    rules.spin_start, rules.spin_limit = spin.start, spin.limit
    rules.boost_limit, rules.boost_move = spin.boost_limit, spin.boost_move
    rules.seals, rules.seal_reach = seals.per_rider, seals.reach
    rules.seal_side = -1 if seals.side == "behind" else 1
    rules.rival_loss, rules.owner_gain, rules.break_cost = seals.rival_loss, seals.owner_gain, seals.break_cost
    rules.clear_each_leg = seals.cleared_each_leg
    rules.kinds = len(tables.relics.kinds)
    for number, kind in enumerate(tables.relics.kinds.values()):
        rules.relic_copies[number], rules.relic_points[number] = kind.copies, kind.points
        rules.relic_effect[number], rules.relic_amount[number] = EFFECTS.index(kind.effect), kind.amount
    for leg in range(1, tables.race.legs + 1):
        paid = tables.leg_points(leg)
        rules.leg_points[leg - 1, : len(paid)] = paid
    rules.final_points[: len(tables.points.final)] = tables.points.final
    own = _own()
    cards = [value for value, card in sorted(tables.drive.cards.items()) for _ in range(card.copies)]
    pair(rules.usual, rules.more, own.cards, cards, cards)
    relics = [
        (key, number) for number, (key, kind) in enumerate(tables.relics.kinds.items()) for _ in range(kind.copies)
    ]
    pair(
        rules.usual_relics, rules.more_relics, own.relics, [key for key, _ in relics], [number for _, number in relics]
    )
    for ranking, field in enumerate(RANKINGS):
        criteria = getattr(tables.ties, field)
        rules.order[ranking, : len(criteria)] = [CRITERIA.index(name) for name in criteria]
    return rules
