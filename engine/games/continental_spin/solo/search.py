"""The exact search for the fewest beats of a deal, beat by beat, over cell, spin and hand.

Of two ways to one cell with one hand only the one with more spin is kept: spin is never a burden. A budget of beats
rises from 1 until a way is found in it; a position is dropped when even the best cards that it can hold in the beats
left fall short of what the course demands (demand.py).
"""
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.chance import STREAM
from engine.games.continental_spin.rules import deal_into, start
from engine.games.continental_spin.schema import MAX_CARD
from engine.games.continental_spin.solo.demand import demand, takes_ahead, within_reach
from engine.games.continental_spin.solo.hands import OPTIONS, count_of, hands_after, number, place_values
from engine.games.continental_spin.solo.moves import GAIN, STOP, TAKES, empty_moves, fill_moves
from engine.games.continental_spin.state import COUNTS, DEAL, STATE
from engine.kept_code import njit

OUT_OF_REACH = 0
LINE_CARD, LINE_BOOST, LINE_HAND = range(3)  # a beat of a line: what is played, and the number of the hand after it

NODE = np.dtype(
    (
        np.record,
        [
            ("hand", np.int32),
            ("parent", np.int32),
            ("cell", np.int16),
            ("spin", np.int16),
            ("card", np.int8),
            ("boost", np.int8),
        ],
    )
)


@njit(cache=True)
def _count_draws(rules, state, limit):
    """The table [beats, card] of all cards that the rider has had in hand after so many further beats."""
    drawn = np.zeros((limit + 1, MAX_CARD + 1), np.int64)
    drawn[0] = state.hand[0].astype(np.int64) + state.discard[0]
    left = np.int64(state.pile_left[0])
    for beat in range(1, limit + 1):
        drawn[beat] = drawn[beat - 1]
        for _ in range(min(rules.draw, left)):
            drawn[beat, state.pile[0, rules.deck - left]] += 1
            left -= 1
    return drawn


@njit(cache=True)
def _larger(nodes):
    grown = np.empty(2 * len(nodes), nodes.dtype)
    grown[: len(nodes)] = nodes
    return grown


@njit(cache=True)
def _trace(nodes, last, beat, line):
    """Write the beats that led to node `last`, the position after `beat` beats."""
    while beat > 0:
        node = nodes[last]
        beat -= 1
        line[beat, LINE_CARD], line[beat, LINE_BOOST], line[beat, LINE_HAND] = node.card, node.boost, node.hand
        last = np.int64(node.parent)


@njit(cache=True)
def _next_beat(rules, moves, needed, drawn, weights, slots, nodes, first, end, beat, budget, line):
    """Play every beat from the nodes first..end-1, which stand after `beat` beats, and keep what is within reach.

    Returns the nodes, their new end, and whether the finish was reached; then `line` is filled.
    """
    hands = len(slots) // (rules.finish + 1)
    counts, pool = np.zeros(MAX_CARD + 1, np.int64), np.zeros(MAX_CARD + 1, np.int64)
    options, room = np.zeros(OPTIONS, np.int64), np.zeros((OPTIONS, 3), np.int64)
    draws = number(weights, drawn[beat + 1] - drawn[beat])
    total, left = end, budget - beat - 1
    for at in range(first, end):
        hand, cell, spin = np.int64(nodes[at].hand), np.int64(nodes[at].cell), np.int64(nodes[at].spin)
        for value in range(1, MAX_CARD + 1):
            counts[value] = count_of(rules, weights, hand, value)
        for card in range(1, MAX_CARD + 1):
            if counts[card] == 0:
                continue
            for boost in range(min(rules.boost_limit, spin) + 1):
                stop = np.int64(moves[cell, card, boost, STOP])
                if stop == rules.finish:
                    line[beat, LINE_CARD], line[beat, LINE_BOOST], line[beat, LINE_HAND] = card, boost, -1
                    _trace(nodes, at, beat, line)
                    return nodes, total, True
                if left == 0:
                    continue
                after = min(spin - boost + moves[cell, card, boost, GAIN], np.int64(rules.spin_limit))
                back = np.int64(moves[cell, card, boost, TAKES])
                for way in range(hands_after(rules, weights, drawn[beat], hand - weights[card], back, options, room)):
                    new = options[way] + draws
                    slot = stop * hands + new
                    known = slots[slot]
                    if known >= end:  # reached in this beat already
                        if nodes[known].spin >= after:
                            continue
                    else:
                        for value in range(1, MAX_CARD + 1):
                            held = count_of(rules, weights, new, value)
                            pool[value] = held + drawn[budget - 1, value] - drawn[beat + 1, value]
                        if not within_reach(rules, needed, pool, left, stop, after):
                            continue
                        if total == len(nodes):
                            nodes = _larger(nodes)
                        known = total
                        slots[slot] = known
                        total += 1
                    nodes[known].hand, nodes[known].parent = new, at
                    nodes[known].cell, nodes[known].spin = stop, after
                    nodes[known].card, nodes[known].boost = card, boost
    return nodes, total, False


@njit(cache=True)
def search(rules, state, moves, limit, line):
    """The fewest further beats, at most `limit`, from a state that awaits a card; OUT_OF_REACH if there is no way.

    `moves` is the deal's table (moves.py). Fills the first beats of `line` (beats x LINE_...).
    """
    weights = np.zeros(MAX_CARD + 1, np.int64)
    hands = place_values(rules, weights)
    drawn = _count_draws(rules, state, limit)
    needed = demand(rules, moves, limit, takes_ahead(rules, state))
    slots = np.full((rules.finish + 1) * hands, -1, np.int32)
    nodes = np.empty(1 << 12, NODE)
    for budget in range(1, limit + 1):
        pool = drawn[budget - 1] - state.discard[0]
        if not within_reach(rules, needed, pool, budget, state.cell[0], state.spin[0]):
            continue
        nodes[0].cell, nodes[0].spin, nodes[0].parent = state.cell[0], state.spin[0], -1
        nodes[0].hand = number(weights, state.hand[0].astype(np.int64))
        first, end = 0, 1
        for beat in range(budget):
            nodes, total, found = _next_beat(
                rules, moves, needed, drawn, weights, slots, nodes, first, end, beat, budget, line
            )
            if found:
                return beat + 1
            first, end = end, total
        slots[:] = -1
    return OUT_OF_REACH


@njit(cache=True)
def par_of(rules, state, line):
    """The fewest further beats that the race has left for a lone rider's state that awaits a card (see `search`)."""
    moves = empty_moves()
    fill_moves(rules, state, moves)
    return search(rules, state, moves, rules.beats - state.beat + 1, line)


@njit(cache=True)
def pars_of(rules, seeds, found):
    """Fill `found` with the par of the deal of each seed, OUT_OF_REACH where there is none."""
    deals, states, counts, streams = np.zeros(1, DEAL), np.zeros(1, STATE), np.zeros(1, COUNTS), np.zeros(1, STREAM)
    line = np.zeros((rules.beats + 1, 3), np.int64)
    for place in range(len(seeds)):
        streams[0].word = np.uint64(seeds[place])
        deal_into(rules, 1, streams[0], deals[0])
        states[:] = np.zeros(1, STATE)
        start(rules, states[0], 1, deals[0], counts[0])
        found[place] = par_of(rules, states[0], line)
