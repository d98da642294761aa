"""The rules of Continental Spin (chapter 6): deal, legal, step, observe. Compiled, and the same uncompiled.

Seats, kinds and list places count from 0 here; cells, beats, legs and card values from 1.
"""
# Arguments are records (see state.py) and whole numbers; numba infers the types.
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.games.continental_spin.schema import MAX_CARD, MAX_RIDERS
from engine.games.continental_spin.state import (
    ADVANCE,
    BOOST,
    BREAK,
    BY_CELL,
    BY_DISTANCE,
    BY_RELICS,
    BY_SPIN,
    CARD,
    CHOOSE_BOOST,
    CHOOSE_BREAK,
    CHOOSE_CARD,
    CHOOSE_SEAL,
    CHOOSE_TAKE,
    CRITERIA,
    DECISIONS,
    FINAL_RANKING,
    GAIN_SPIN,
    HIDDEN,
    LEG_RANKING,
    MAX_CRITERIA,
    NO_CRITERION,
    SEAL,
    STATE_FIELDS,
    TAKE_BACK,
    TOWN,
    TURN_RANKING,
    WINNER_RANKING,
)
from engine.kept_code import njit
from engine.kit.decks import deal_deck
from engine.kit.fields import observer
from engine.kit.stack import pop, push, seat_to_act, set_kind
from engine.kit.turns import turns

VERSION = 1  # rises whenever the same actions on the same deal give another game


@njit(cache=True)
def deal_into(rules, riders, stream, deal):
    """Fill the piles (card values, the top card first) and the relics (kinds, by site in course order): chapter 6.1."""
    for rider in range(riders):
        deal_deck(stream, deal.piles[rider], rules.usual, rules.more)
    deal_deck(stream, deal.relics, rules.usual_relics, rules.more_relics)


@njit(cache=True)
def start(rules, state, riders, deal, counts):
    """Set an all-zero `state` up from a deal to its first decision."""
    state.riders = riders
    for rider in range(riders):
        state.player[rider] = rider % (riders // rules.riders_each)
        for place in range(rules.deck):
            state.pile[rider, place] = deal.piles[rider, place]
        state.pile_left[rider] = rules.deck
        state.spin[rider] = rules.spin_start
        state.seals[rider] = rules.seals
        for _ in range(rules.hand):
            _draw(rules, state, rider)
    site = 0
    for cell in range(1, rules.finish):
        if rules.relic_site[cell]:
            state.site[cell] = deal.relics[site] + 1
            site += 1
    _begin_beat(rules, state)


@njit(cache=True)
def _draw(rules, state, rider):
    if state.pile_left[rider] > 0:
        state.hand[rider, state.pile[rider, rules.deck - state.pile_left[rider]]] += 1
        state.pile_left[rider] -= 1


@njit(cache=True)
def placing(rules, state, ranking, order):
    """Put seats into `order`, first place first: by each criterion of the ranking (..._RANKING), at last by seat."""
    for rider in range(state.riders):
        place = rider
        while place > 0 and _goes_before(rules, state, ranking, rider, order[place - 1]):
            order[place] = order[place - 1]
            place -= 1
        order[place] = rider


@njit(cache=True)
def _goes_before(rules, state, ranking, one, other):
    """In the order of turns the least goes first, in all else the most."""
    for place in range(MAX_CRITERIA):
        code = rules.order[ranking, place]
        if code == NO_CRITERION:
            break
        difference = standing(rules, state, code, one) - standing(rules, state, code, other)
        if difference != 0:
            return (difference < 0) == (ranking == TURN_RANKING)
    return False


@njit(cache=True)
def standing(rules, state, code, rider):
    """What a criterion of places compares."""
    if code == BY_CELL:
        return np.int64(state.cell[rider])
    if code == BY_SPIN:
        return np.int64(state.spin[rider])
    if code == BY_DISTANCE:
        return np.int64(state.cell[rider]) - np.int64(state.leg_start[rider])
    if code == BY_RELICS:
        return relics_of(rules, state, rider)
    return score(rules, state, rider)


@njit(cache=True)
def relics_of(rules, state, rider):
    """Relic cards that a rider has taken."""
    count = 0
    for kind in range(rules.kinds):
        count += state.relics[rider, kind]
    return count


@njit(cache=True)
def _begin_beat(rules, state):
    """Ask the riders of the next beat for a card in its order (step 0, ruling 14); beats that nobody can play pass."""
    while True:
        state.beat += 1
        for rider in range(state.riders):
            if state.cell[rider] < rules.finish:
                _ask_in_order(rules, state, rider)
        if state.frames > 0 or _end_beat(rules, state):
            return


@njit(cache=True)
def _ask_in_order(rules, state, rider):
    """Put a rider's question on the stack, below those of the riders who act before it."""
    push(state, CHOOSE_CARD, rider)
    place = state.frames - 1
    while place > 0 and not _goes_before(rules, state, TURN_RANKING, rider, state.frame_seat[place - 1]):
        state.frame_seat[place] = state.frame_seat[place - 1]
        place -= 1
    state.frame_seat[place] = rider


@njit(cache=True)
def _end_beat(rules, state):
    """Score a leg that ends with this beat, and the game with the last one. True when the game is over."""
    if state.beat % rules.beats_per_leg == 0:
        order, final = np.zeros(MAX_RIDERS, np.int8), np.zeros(MAX_RIDERS, np.int8)
        placing(rules, state, LEG_RANKING, order)
        placing(rules, state, FINAL_RANKING, final)
        leg = state.beat // rules.beats_per_leg - 1
        for place in range(state.riders):
            state.leg_points[order[place], leg] = rules.leg_points[leg, place]
        for rider in range(state.riders):
            state.leg_start[rider] = state.cell[rider]
        if rules.clear_each_leg:
            state.seal_of[:] = 0
        if state.beat == rules.beats:
            for place in range(state.riders):
                state.final_points[final[place]] = rules.final_points[place]
            return True
    return False


@njit(cache=True)
def seal_cell(rules, state, rider, distance):
    """The cell for a seal `distance` cells behind (or ahead of) a rider; 0 where none may be laid (ruling 10)."""
    cell = np.int64(state.cell[rider]) + rules.seal_side * distance
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
def allowed(rules, state, block, amount, _):
    """Whether the answer is legal: the card, the spin spent, how far away the seal, whether it is broken."""
    rider = seat_to_act(state)
    if block == CARD:
        return state.hand[rider, amount] > 0
    if block == BOOST:
        return amount <= min(rules.boost_limit, state.spin[rider])
    if block == SEAL:
        return amount == 0 or seal_cell(rules, state, rider, amount) > 0
    return block == BREAK or state.discard[rider, amount] > 0


@njit(cache=True)
def decide(rules, state, counts, block, amount, _):
    """Carry out one legal decision."""
    rider = seat_to_act(state)
    if block == CARD:
        _play_card(rules, state, counts, rider, amount)
    elif block == BOOST:
        _boost(rules, state, counts, rider, amount)
    elif block == SEAL:
        if amount > 0:
            state.seal_of[seal_cell(rules, state, rider, amount)] = rider + 1
            state.seals[rider] -= 1
            counts.seals_laid[rider] += 1
        _move(rules, state, counts, rider)
    elif block == BREAK:
        _meet_seal(rules, state, counts, rider, amount == 1)
        _move(rules, state, counts, rider)
    else:
        state.discard[rider, amount] -= 1
        state.hand[rider, amount] += 1
        counts.taken_back[rider] += 1
        state.to_take -= 1
        _take_or_end_turn(rules, state, counts, rider)


@njit(cache=True)
def _play_card(rules, state, counts, rider, value):
    """Step 1; steps without a choice are passed over."""
    state.hand[rider, value] -= 1
    state.discard[rider, value] += 1
    counts.plays[rider] += 1
    counts.cards[rider] += value
    state.card, state.left, state.rivers = value, value, 0
    set_kind(state, CHOOSE_BOOST)
    if min(rules.boost_limit, state.spin[rider]) == 0:
        _boost(rules, state, counts, rider, 0)


@njit(cache=True)
def _boost(rules, state, counts, rider, amount):
    """Step 2."""
    state.spin[rider] -= amount
    counts.boost_spin[rider] += amount
    counts.boosts[rider] += amount * rules.boost_move
    state.left += amount * rules.boost_move
    set_kind(state, CHOOSE_SEAL)
    if not _may_seal(rules, state, rider):
        _move(rules, state, counts, rider)


@njit(cache=True)
def is_rival(rules, state, rider, other):
    """Whether two riders belong to different players (the riders of one player are not rivals, variant 9.5)."""
    return state.player[rider] != state.player[other]


@njit(cache=True)
def enter(rules, state, rider, cell, left, spin, rivers, card):
    """Pay for `cell` and what lies on it, coming with `left` points (at least 1): step 4, rulings 1-6, 11-12.

    Changes nothing. Returns (left, spin, rivers, rock tax, curve tax, seal loss, seal gain, waits): `waits` is True
    on a rival seal that the rider holds enough spin to break, before it takes effect.
    """
    left -= 1
    curve = loss = gain = 0
    rock = min(left, rules.rock_at[cell])
    left -= rock
    if card >= rules.curve_from:
        curve = min(left, rules.curve_at[cell])
        left -= curve
    if rules.river_at[cell] and rivers < rules.rivers_per_beat:
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
def _move(rules, state, counts, rider):
    """Steps 4 and 5 up to the next choice, or to the end of the turn."""
    begun, left, rivers = np.int64(state.cell[rider]), np.int64(state.left), np.int64(state.rivers)
    spin, card = np.int64(state.spin[rider]), np.int64(state.card)
    cell, left, spin, rivers, rock, curve, loss, gain, waits = walk(
        rules, state, rider, begun, left, spin, rivers, card
    )
    received = (rivers - state.rivers) * rules.river_spin
    counts.river_spin[rider] += received
    counts.lost_spin[rider] += state.spin[rider] + received - spin
    state.cell[rider], state.left, state.spin[rider], state.rivers = cell, left, spin, rivers
    counts.rock_tax[rider] += rock
    counts.curve_tax[rider] += curve
    counts.seal_loss[rider] += loss
    counts.seal_gain[rider] += gain
    for passed in range(begun + 1, cell + 1 - waits):
        _use_up_seal(rules, state, counts, rider, passed)
    if waits:
        set_kind(state, CHOOSE_BREAK)
    else:
        _stop(rules, state, counts, rider)


@njit(cache=True)
def _use_up_seal(rules, state, counts, rider, cell):
    """A seal goes when a rival enters, or its owner if that gives the owner something (ruling 11)."""
    if state.seal_of[cell] > 0:
        rival = is_rival(rules, state, rider, state.seal_of[cell] - 1)
        counts.seals_met[rider] += rival
        if rival or rules.owner_gain > 0:
            state.seal_of[cell] = 0


@njit(cache=True)
def _meet_seal(rules, state, counts, rider, breaks):
    """The answer to a rival seal: pay spin, or lose points (ruling 12). The seal goes either way."""
    if breaks:
        state.spin[rider] -= rules.break_cost
        counts.break_spin[rider] += rules.break_cost
        counts.seals_broken[rider] += 1
    else:
        lost = min(state.left, rules.rival_loss)
        state.left -= lost
        counts.seal_loss[rider] += lost
    _use_up_seal(rules, state, counts, rider, state.cell[rider])


@njit(cache=True)
def _gain_spin(rules, state, counts, rider, amount):
    kept = min(amount, rules.spin_limit - state.spin[rider])
    state.spin[rider] += kept
    counts.lost_spin[rider] += amount - kept


@njit(cache=True)
def _stop(rules, state, counts, rider):
    """Step 5: the cell where the rider's own move ends (rulings 4, 7-9)."""
    cell = state.cell[rider]
    state.to_take = 0
    if cell == rules.finish:
        counts.void[rider] += state.left
        state.arrival[rider] = state.beat
    elif rules.terrain[cell] == TOWN:
        counts.town_spin[rider] += rules.town_spin
        _gain_spin(rules, state, counts, rider, rules.town_spin)
    elif state.site[cell] > 0:
        _turn_over_relic(rules, state, counts, rider, cell)
    state.left = 0
    _take_or_end_turn(rules, state, counts, rider)


@njit(cache=True)
def _turn_over_relic(rules, state, counts, rider, cell):
    kind = state.site[cell] - 1
    state.site[cell] = 0
    state.relics[rider, kind] += 1
    effect, amount = rules.relic_effect[kind], rules.relic_amount[kind]
    if effect == GAIN_SPIN:
        counts.relic_spin[rider] += amount
        _gain_spin(rules, state, counts, rider, amount)
    elif effect == ADVANCE:
        target = min(cell + amount, rules.finish)
        counts.relic_cells[rider] += target - cell
        state.cell[rider] = target
        if target == rules.finish:
            state.arrival[rider] = state.beat
    elif effect == TAKE_BACK:
        state.to_take = amount


@njit(cache=True)
def _take_or_end_turn(rules, state, counts, rider):
    """Ask for a card to take back while some are due and lie there; else draw and pass the turn on (step 6)."""
    if state.to_take > 0:
        for value in range(1, MAX_CARD + 1):
            if state.discard[rider, value] > 0:
                set_kind(state, CHOOSE_TAKE)
                return
    state.to_take = 0
    state.card = 0
    for _ in range(rules.draw):
        _draw(rules, state, rider)
    if state.pile_left[rider] == 0 and counts.emptied[rider] == 0:
        counts.emptied[rider] = state.beat
    pop(state)
    if state.frames == 0 and not _end_beat(rules, state):
        _begin_beat(rules, state)


@njit(cache=True)
def hide(state, seat, view):
    """Wipe what lies face down: where there is a relic is open, its kind is not."""
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
        keys.append(tuple(figures[CRITERIA[code]] for code in rules.order[WINNER_RANKING] if code))
    return [player for player in range(players) if keys[player] == max(keys)]


observe = observer(STATE_FIELDS, globals())
act, allows, legal, step, uniform = turns(DECISIONS, globals())
