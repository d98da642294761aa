"""The rules of Continental Spin (chapter 6): deal, legal, step, observe. Compiled, and the same uncompiled.

Seats, kinds and list places count from 0 here; cells, beats, legs and card values from 1.
"""
# Arguments are records (see state.py) and whole numbers; numba infers the types.
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.chance import shuffle
from engine.games.continental_spin.schema import MAX_CARD, MAX_RIDERS
from engine.games.continental_spin.state import (
    ADVANCE,
    BY_CELL,
    BY_DISTANCE,
    BY_RELICS,
    BY_SPIN,
    CHOOSE_BOOST,
    CHOOSE_BREAK,
    CHOOSE_CARD,
    CHOOSE_SEAL,
    CHOOSE_TAKE,
    CRITERIA,
    CURVE,
    GAIN_SPIN,
    HIDDEN,
    MAX_CRITERIA,
    OVER,
    RIVER,
    ROCK,
    TAKE_BACK,
    TOWN,
)
from engine.kept_code import njit

VERSION = 1  # rises whenever the same actions on the same deal give another game

# An action is one decision, a number in one of five blocks of ten.
CARD, BOOST, SEAL, BREAK, TAKE = 0, 10, 20, 30, 40
ACTIONS = 50


@njit(cache=True)
def deal_into(rules, riders, stream, piles, relics):
    """Fill `piles` (riders x deck: card values, the top card first) and `relics` (kinds, by site in course order).

    Chapter 6.1. `stream` is a uint64 array of one word. Returns the number of sites.
    """
    for rider in range(riders):
        place = 0
        for value in range(1, MAX_CARD + 1):
            for _ in range(rules.copies[value]):
                piles[rider, place] = value
                place += 1
        shuffle(stream, piles[rider], rules.deck)
    cards = 0
    for kind in range(rules.kinds):
        for _ in range(rules.relic_copies[kind]):
            relics[cards] = kind
            cards += 1
    shuffle(stream, relics, cards)
    sites = 0
    for cell in range(1, rules.finish):
        sites += rules.relic_site[cell]
    return sites


@njit(cache=True)
def start(rules, state, riders, piles, relics):
    """Set an all-zero `state` up from a deal (as from `deal_into`) to its first decision."""
    state.riders = riders
    for rider in range(riders):
        for place in range(rules.deck):
            state.pile[rider, place] = piles[rider, place]
        state.pile_left[rider] = rules.deck
        state.spin[rider] = rules.spin_start
        state.seals[rider] = rules.seals
        for _ in range(rules.hand):
            _draw(rules, state, rider)
    site = 0
    for cell in range(1, rules.finish):
        if rules.relic_site[cell]:
            state.site[cell] = relics[site] + 1
            site += 1
    _begin_beat(rules, state)


@njit(cache=True)
def _draw(rules, state, rider):
    if state.pile_left[rider] > 0:
        state.hand[rider, state.pile[rider, rules.deck - state.pile_left[rider]]] += 1
        state.pile_left[rider] -= 1


@njit(cache=True)
def placing(figures, criteria, riders, lowest_first, order):
    """Put seats into `order`, first place first: by each criterion in turn, at last by seat.

    `figures[code, rider]` holds what the criteria (codes BY_...) compare.
    """
    for rider in range(riders):
        place = rider
        while place > 0 and _goes_before(figures, criteria, rider, order[place - 1], lowest_first):
            order[place] = order[place - 1]
            place -= 1
        order[place] = rider


@njit(cache=True)
def _goes_before(figures, criteria, one, other, lowest_first):
    for code in criteria:
        if code == 0:
            break
        difference = figures[code, one] - figures[code, other]
        if difference != 0:
            return (difference < 0) == lowest_first
    return False


@njit(cache=True)
def relics_of(rules, state, rider):
    """Relic cards that a rider has taken."""
    count = 0
    for kind in range(rules.kinds):
        count += state.relics[rider, kind]
    return count


@njit(cache=True)
def _figures(rules, state):
    figures = np.zeros((6, MAX_RIDERS), np.int32)
    for rider in range(state.riders):
        figures[BY_CELL, rider] = state.cell[rider]
        figures[BY_SPIN, rider] = state.spin[rider]
        figures[BY_DISTANCE, rider] = state.cell[rider] - state.leg_start[rider]
        figures[BY_RELICS, rider] = relics_of(rules, state, rider)
    return figures


@njit(cache=True)
def _begin_beat(rules, state):
    """Fix the order of the next beat (step 0, ruling 14); beats that nobody can play pass at once."""
    while True:
        state.beat += 1
        order = np.zeros(MAX_RIDERS, np.int8)
        placing(_figures(rules, state), rules.turn_order, state.riders, True, order)
        state.acting = 0
        for place in range(state.riders):
            if state.cell[order[place]] < rules.finish:
                state.order[state.acting] = order[place]
                state.acting += 1
        state.turn = 0
        state.phase = CHOOSE_CARD
        if state.acting > 0 or _end_beat(rules, state):
            return


@njit(cache=True)
def _end_beat(rules, state):
    """Score a leg that ends with this beat, and the game with the last one. True when the game is over."""
    if state.beat % rules.beats_per_leg == 0:
        order = np.zeros(MAX_RIDERS, np.int8)
        figures = _figures(rules, state)
        placing(figures, rules.leg_order, state.riders, False, order)
        for place in range(state.riders):
            state.leg_points[order[place], state.beat // rules.beats_per_leg - 1] = rules.leg_points[place]
        for rider in range(state.riders):
            state.leg_start[rider] = state.cell[rider]
        if rules.clear_each_leg:
            state.seal_of[:] = 0
        if state.beat == rules.beats:
            placing(figures, rules.final_order, state.riders, False, order)
            for place in range(state.riders):
                state.final_points[order[place]] = rules.final_points[place]
            state.phase = OVER
            state.acting = 0
            return True
    return False


@njit(cache=True)
def seat_to_act(state):
    """The rider whose decision it is; -1 when the game is over."""
    if state.phase == OVER:
        return -1
    return np.int64(state.order[state.turn])


@njit(cache=True)
def is_over(state):
    """True after the last beat."""
    return state.phase == OVER


@njit(cache=True)
def seal_cell(rules, state, rider, distance):
    """The cell for a seal `distance` cells behind (or ahead of) a rider; 0 where none may be laid (ruling 10)."""
    cell = state.cell[rider] + rules.seal_side * distance
    if state.seals[rider] == 0 or distance < 1 or distance > rules.seal_reach:
        return 0
    if cell < 1 or cell >= rules.finish or state.seal_of[cell] != 0:
        return 0
    return cell


@njit(cache=True)
def _may_seal(rules, state, rider):
    """Whether there is a seal to decide on. Alone, a seal that gives its owner nothing can never matter."""
    if state.riders == rules.riders_each and rules.owner_gain == 0:
        return False
    for distance in range(1, rules.seal_reach + 1):
        if seal_cell(rules, state, rider, distance) > 0:
            return True
    return False


@njit(cache=True)
def allowed(rules, state, action):
    """Whether `action` is legal now."""
    block, amount = action // 10 * 10, action % 10
    if state.phase == OVER or action < 0 or action >= ACTIONS:
        return False
    rider = state.order[state.turn]
    if state.phase == CHOOSE_CARD:
        return block == CARD and state.hand[rider, amount] > 0
    if state.phase == CHOOSE_BOOST:
        return block == BOOST and amount <= min(rules.boost_limit, state.spin[rider])
    if state.phase == CHOOSE_SEAL:
        return block == SEAL and (amount == 0 or seal_cell(rules, state, rider, amount) > 0)
    if state.phase == CHOOSE_BREAK:
        return block == BREAK and amount <= 1
    return block == TAKE and state.discard[rider, amount] > 0


@njit(cache=True)
def legal(rules, state, mask):
    """Fill `mask` (ACTIONS booleans) with what is legal now; returns how many actions are."""
    count = 0
    for action in range(ACTIONS):
        mask[action] = allowed(rules, state, action)
        count += mask[action]
    return count


@njit(cache=True)
def step(rules, state, action):
    """Carry out one decision. False, with nothing changed, when it is not legal."""
    if not allowed(rules, state, action):
        return False
    rider = state.order[state.turn]
    amount = action % 10
    if state.phase == CHOOSE_CARD:
        _play_card(rules, state, rider, amount)
    elif state.phase == CHOOSE_BOOST:
        _boost(rules, state, rider, amount)
    elif state.phase == CHOOSE_SEAL:
        if amount > 0:
            state.seal_of[seal_cell(rules, state, rider, amount)] = rider + 1
            state.seals[rider] -= 1
            state.seals_laid[rider] += 1
        _move(rules, state, rider)
    elif state.phase == CHOOSE_BREAK:
        _meet_seal(rules, state, rider, amount == 1)
        _move(rules, state, rider)
    else:
        state.discard[rider, amount] -= 1
        state.hand[rider, amount] += 1
        state.taken_back[rider] += 1
        state.to_take -= 1
        _take_or_end_turn(rules, state, rider)
    return True


@njit(cache=True)
def _play_card(rules, state, rider, value):
    """Step 1; steps without a choice are passed over."""
    state.hand[rider, value] -= 1
    state.discard[rider, value] += 1
    state.plays[rider] += 1
    state.cards[rider] += value
    state.card, state.left, state.rivers = value, value, 0
    state.phase = CHOOSE_BOOST
    if min(rules.boost_limit, state.spin[rider]) == 0:
        _boost(rules, state, rider, 0)


@njit(cache=True)
def _boost(rules, state, rider, amount):
    """Step 2."""
    state.spin[rider] -= amount
    state.boost_spin[rider] += amount
    state.boosts[rider] += amount * rules.boost_move
    state.left += amount * rules.boost_move
    state.phase = CHOOSE_SEAL
    if not _may_seal(rules, state, rider):
        _move(rules, state, rider)


@njit(cache=True)
def is_rival(rules, state, rider, other):
    """Whether two riders belong to different players (the riders of one player are not rivals, variant 9.5)."""
    players = state.riders // rules.riders_each
    return rider % players != other % players


@njit(cache=True)
def enter(rules, state, rider, cell, left, spin, rivers, card):
    """Pay for `cell` and what lies on it, coming with `left` points (at least 1): step 4, rulings 1-6, 11-12.

    Changes nothing. Returns (left, spin, rivers, rock tax, curve tax, seal loss, seal gain, waits): `waits` is True
    on a rival seal that the rider holds enough spin to break, before it takes effect.
    """
    left -= 1
    rock = curve = loss = gain = 0
    terrain = rules.terrain[cell]
    if terrain == ROCK:
        rock = min(left, rules.rock_cost)
        left -= rock
    elif terrain == CURVE and card >= rules.curve_from:
        curve = min(left, rules.curve_cost)
        left -= curve
    elif terrain == RIVER and rivers < rules.rivers_per_beat:
        rivers += 1
        spin = min(spin + rules.river_spin, rules.spin_limit)
    if state.seal_of[cell] > 0:
        if not is_rival(rules, state, rider, state.seal_of[cell] - 1):
            gain = rules.owner_gain
            left += gain
        elif spin >= rules.break_cost:
            return left, spin, rivers, rock, curve, loss, gain, True
        else:
            loss = min(left, rules.rival_loss)
            left -= loss
    return left, spin, rivers, rock, curve, loss, gain, False


@njit(cache=True)
def walk(rules, state, rider, cell, left, spin, rivers, card):
    """Move on from `cell` with `left` points until they are used up, the finish, or a seal that could be broken.

    Changes nothing: the rules and every policy that looks ahead share it.
    Returns (cell, left, spin, rivers, rock tax, curve tax, seal loss, seal gain, waits), see `enter`.
    """
    rock = curve = loss = gain = 0
    waits = False
    while left > 0 and cell < rules.finish and not waits:
        cell += 1
        left, spin, rivers, rock_here, curve_here, loss_here, gain_here, waits = enter(
            rules, state, rider, cell, left, spin, rivers, card
        )
        rock += rock_here
        curve += curve_here
        loss += loss_here
        gain += gain_here
    return cell, left, spin, rivers, rock, curve, loss, gain, waits


@njit(cache=True)
def _move(rules, state, rider):
    """Steps 4 and 5 up to the next choice, or to the end of the turn."""
    begun, rivers = state.cell[rider], state.rivers
    cell, left, spin, rivers, rock, curve, loss, gain, waits = walk(
        rules, state, rider, begun, state.left, state.spin[rider], rivers, state.card
    )
    received = (rivers - state.rivers) * rules.river_spin
    state.river_spin[rider] += received
    state.lost_spin[rider] += state.spin[rider] + received - spin
    state.cell[rider], state.left, state.spin[rider], state.rivers = cell, left, spin, rivers
    state.rock_tax[rider] += rock
    state.curve_tax[rider] += curve
    state.seal_loss[rider] += loss
    state.seal_gain[rider] += gain
    for passed in range(begun + 1, cell + 1 - waits):
        _use_up_seal(rules, state, rider, passed)
    if waits:
        state.phase = CHOOSE_BREAK
    else:
        _stop(rules, state, rider)


@njit(cache=True)
def _use_up_seal(rules, state, rider, cell):
    """A seal goes when a rival enters, or its owner if that gives the owner something (ruling 11)."""
    if state.seal_of[cell] > 0:
        rival = is_rival(rules, state, rider, state.seal_of[cell] - 1)
        state.seals_met[rider] += rival
        if rival or rules.owner_gain > 0:
            state.seal_of[cell] = 0


@njit(cache=True)
def _meet_seal(rules, state, rider, breaks):
    """The answer to a rival seal: pay spin, or lose points (ruling 12). The seal goes either way."""
    if breaks:
        state.spin[rider] -= rules.break_cost
        state.break_spin[rider] += rules.break_cost
        state.seals_broken[rider] += 1
    else:
        lost = min(state.left, rules.rival_loss)
        state.left -= lost
        state.seal_loss[rider] += lost
    _use_up_seal(rules, state, rider, state.cell[rider])


@njit(cache=True)
def _gain_spin(rules, state, rider, amount):
    kept = min(amount, rules.spin_limit - state.spin[rider])
    state.spin[rider] += kept
    state.lost_spin[rider] += amount - kept


@njit(cache=True)
def _stop(rules, state, rider):
    """Step 5: the cell where the rider's own move ends (rulings 4, 7-9)."""
    cell = state.cell[rider]
    state.to_take = 0
    if cell == rules.finish:
        state.void[rider] += state.left
        state.arrival[rider] = state.beat
    elif rules.terrain[cell] == TOWN:
        state.town_spin[rider] += rules.town_spin
        _gain_spin(rules, state, rider, rules.town_spin)
    elif state.site[cell] > 0:
        _turn_over_relic(rules, state, rider, cell)
    state.left = 0
    _take_or_end_turn(rules, state, rider)


@njit(cache=True)
def _turn_over_relic(rules, state, rider, cell):
    kind = state.site[cell] - 1
    state.site[cell] = 0
    state.relics[rider, kind] += 1
    effect, amount = rules.relic_effect[kind], rules.relic_amount[kind]
    if effect == GAIN_SPIN:
        state.relic_spin[rider] += amount
        _gain_spin(rules, state, rider, amount)
    elif effect == ADVANCE:
        target = min(cell + amount, rules.finish)
        state.relic_cells[rider] += target - cell
        state.cell[rider] = target
        if target == rules.finish:
            state.arrival[rider] = state.beat
    elif effect == TAKE_BACK:
        state.to_take = amount


@njit(cache=True)
def _take_or_end_turn(rules, state, rider):
    """Ask for a card to take back while some are due and lie there; else draw and pass the turn on (step 6)."""
    if state.to_take > 0:
        for value in range(1, MAX_CARD + 1):
            if state.discard[rider, value] > 0:
                state.phase = CHOOSE_TAKE
                return
    state.to_take = 0
    state.card = 0
    for _ in range(rules.draw):
        _draw(rules, state, rider)
    if state.pile_left[rider] == 0 and state.emptied[rider] == 0:
        state.emptied[rider] = state.beat
    state.turn += 1
    state.phase = CHOOSE_CARD
    if state.turn == state.acting and not _end_beat(rules, state):
        _begin_beat(rules, state)


@njit(cache=True)
def observe(state, seat, view):
    """Make `view`, a copy of `state`, what `seat` may know: no pile, no rival hand, no face-down relic's kind.

    Discard piles are open: each card was played face up.
    """
    for rider in range(view.riders):
        view.pile[rider, :] = 0
        if rider != seat:
            view.hand[rider, :] = 0
    for cell in range(len(view.site)):
        if view.site[cell] > 0:
            view.site[cell] = HIDDEN


@njit(cache=True)
def relic_points(rules, state, rider):
    """Points of a rider's relic cards."""
    points = 0
    for kind in range(rules.kinds):
        points += state.relics[rider, kind] * rules.relic_points[kind]
    return points


@njit(cache=True)
def score(rules, state, rider):
    """A rider's points so far: legs, relics, final (chapter 6.3)."""
    return state.leg_points[rider].sum() + relic_points(rules, state, rider) + state.final_points[rider]


def winners(rules, state) -> list[int]:
    """Players (from 0) who win or share the win: points, relic count, cell (ruling 18); riders of a player add up."""
    players = int(state.riders // rules.riders_each)
    keys = []
    for player in range(players):
        own = range(player, int(state.riders), players)
        figures = {
            "points": sum(int(score(rules, state, rider)) for rider in own),
            "relics": sum(int(relics_of(rules, state, rider)) for rider in own),
            "cell": sum(int(state.cell[rider]) for rider in own),
        }
        keys.append(tuple(figures[CRITERIA[code]] for code in rules.winner_order[:MAX_CRITERIA] if code))
    return [player for player in range(players) if keys[player] == max(keys)]
