"""The flat records of Continental Spin: the tables as the rules read them, and the state of a game."""

from __future__ import annotations

from typing import Any

import numpy as np

from engine.games.continental_spin.schema import MAX_CARD, MAX_CELLS, MAX_DECK, MAX_KINDS, MAX_LEGS, MAX_RIDERS, Tables

# Codes of the records. Zero is always "nothing", so that an empty record is all zero bytes.
STRAIGHT, CURVE, ROCK, RIVER, TOWN, FINISH = range(6)
TERRAINS = ("straight", "curve", "rock", "river", "town", "finish")
NO_EFFECT, GAIN_SPIN, ADVANCE, TAKE_BACK = range(4)
EFFECTS = ("none", "spin", "advance", "take_back")
CHOOSE_CARD, CHOOSE_BOOST, CHOOSE_SEAL, CHOOSE_BREAK, CHOOSE_TAKE, OVER = range(6)
NO_CRITERION, BY_POINTS, BY_DISTANCE, BY_CELL, BY_RELICS, BY_SPIN = range(6)
CRITERIA = ("", "points", "distance", "cell", "relics", "spin")
MAX_CRITERIA = 4
HIDDEN = 127  # a face-down relic, to a seat that may not know its kind

Record = Any  # a numpy record of one of the two kinds below

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
            ("curve_cost", np.int32),
            ("curve_from", np.int32),
            ("rock_cost", np.int32),
            ("river_spin", np.int32),
            ("rivers_per_beat", np.int32),
            ("town_spin", np.int32),
            ("hand", np.int32),
            ("draw", np.int32),
            ("deck", np.int32),
            ("copies", np.int8, (MAX_CARD + 1,)),
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
            ("leg_points", np.int32, (MAX_RIDERS,)),
            ("final_points", np.int32, (MAX_RIDERS,)),
            ("turn_order", np.int8, (MAX_CRITERIA,)),
            ("leg_order", np.int8, (MAX_CRITERIA,)),
            ("final_order", np.int8, (MAX_CRITERIA,)),
            ("winner_order", np.int8, (MAX_CRITERIA,)),
        ],
    )
)

# What each rider did so far (emptied: the beat after which the pile was empty). The columns of the simulator and the
# conservation law are made of these.
TALLIES = (
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
)

STATE = np.dtype(
    (
        np.record,
        [
            ("riders", np.int32),
            ("beat", np.int32),
            ("phase", np.int32),
            ("order", np.int8, (MAX_RIDERS,)),
            ("acting", np.int32),
            ("turn", np.int32),
            ("cell", np.int32, (MAX_RIDERS,)),
            ("spin", np.int32, (MAX_RIDERS,)),
            ("seals", np.int32, (MAX_RIDERS,)),
            ("hand", np.int8, (MAX_RIDERS, MAX_CARD + 1)),
            ("discard", np.int8, (MAX_RIDERS, MAX_CARD + 1)),
            ("pile", np.int8, (MAX_RIDERS, MAX_DECK)),
            ("pile_left", np.int32, (MAX_RIDERS,)),
            ("seal_of", np.int8, (MAX_CELLS,)),  # 1 + the rider whose seal lies on a cell
            ("site", np.int8, (MAX_CELLS,)),  # 1 + the kind of the face-down relic on a cell
            ("relics", np.int8, (MAX_RIDERS, MAX_KINDS)),
            ("leg_start", np.int32, (MAX_RIDERS,)),
            ("leg_points", np.int32, (MAX_RIDERS, MAX_LEGS)),
            ("final_points", np.int32, (MAX_RIDERS,)),
            ("arrival", np.int32, (MAX_RIDERS,)),
            ("card", np.int32),
            ("left", np.int32),
            ("rivers", np.int32),
            ("to_take", np.int32),
            *((name, np.int32, (MAX_RIDERS,)) for name in TALLIES),
        ],
    )
)


def new(kind: np.dtype) -> Record:
    """An empty record of a kind, all zero."""
    return np.zeros(1, kind)[0]


def rules_record(tables: Tables) -> Record:
    """The tables as one flat record, the form in which the rules read them."""
    rules = new(RULES)
    rules.finish, rules.legs = tables.race.finish, tables.race.legs
    rules.beats, rules.beats_per_leg = tables.race.beats, tables.race.beats_per_leg
    rules.riders_each = tables.players.riders_each
    for cell in tables.cells:
        rules.terrain[cell.number] = TERRAINS.index(cell.terrain)
        rules.relic_site[cell.number] = cell.relic
    ground = tables.terrain
    rules.curve_cost, rules.curve_from, rules.rock_cost = ground.curve.cost, ground.curve.from_card, ground.rock.cost
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
    rules.leg_points[:], rules.final_points[:] = tables.points.leg, tables.points.final
    for field in ("turn_order", "leg", "final", "winner"):
        criteria = getattr(tables.ties, field)
        target = getattr(rules, field if field == "turn_order" else f"{field}_order")
        target[: len(criteria)] = [CRITERIA.index(name) for name in criteria]
    return rules
