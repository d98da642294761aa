"""The race (section 2.2): turns, a card's lines from top to bottom, steps, jams, wild lines, powers, the finish."""
# Arguments are records (see state.py) and whole numbers; numba infers the types.
# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import numpy as np

from engine.games.downforce.auction import take_car
from engine.games.downforce.circuits.circuit import WAYS
from engine.games.downforce.dealing import cars_handed_out
from engine.games.downforce.schema import BETS, CARS, MAX_LINES
from engine.games.downforce.state import (
    AGGRESSIVE,
    BETTING,
    CALLING,
    CARDS,
    CARRYING_OUT,
    CUNNING,
    DETERMINED,
    DISTANCE,
    EIGHT_OF,
    FINISHING,
    HOME,
    LEAVING_OUT,
    MOVING,
    ORDERING,
    PAYING_BETS,
    PLAYING,
    STEERING,
    STRATEGIC,
    TRICKY,
    TURN,
    UNPREDICTABLE,
    WHITE,
)
from engine.kept_code import njit
from engine.kit.stack import arg, pop, push, seat_to_act, set_arg


@njit(cache=True)
def start_race(rules, state, counts):
    """Piles are shuffled, cars stand on the grid; the owner of the foremost owned car begins."""
    pop(state)
    if not rules.auction:
        for seat in range(state.players):
            for place in range(cars_handed_out(state.players)):
                car = state.deal_car[state.race, seat * cars_handed_out(state.players) + place]
                take_car(rules, state, seat, car)
        for car in range(CARS):
            counts.unowned += state.owner[car] == 0
    elif rules.drawn_hand:
        _make_piles(rules, state)
    first = 0
    for place in range(CARS - 1, -1, -1):
        car = state.deal_grid[state.race, place]
        if state.owner[car] > 0:
            first = state.owner[car] - 1
    push(state, TURN, first)


@njit(cache=True)
def put_on_grid(rules, state):
    """The cars stand where chance has put them."""
    for place in range(CARS):
        state.cell[state.deal_grid[state.race, place]] = rules.grid[state.race, place]


@njit(cache=True)
def _make_piles(rules, state):
    """Each own deal becomes a pile, and so many cards of it a hand (section 4.2)."""
    size = rules.hand[state.players]
    for seat in range(state.players):
        drawn = 0
        for place in range(size):
            card = state.deal_pile[state.race, seat, place] - 1
            in_hand = place < rules.drawn_hand
            state.hand[seat, card] = in_hand
            state.piled[seat, card] = not in_hand
            drawn += in_hand
        state.held[seat] += drawn - size
        state.pile_at[seat] = drawn
        state.pile_left[seat] = size - drawn


@njit(cache=True)
def racing(state):
    """Cars on the road."""
    count = 0
    for car in range(CARS):
        count += state.cell[car] != HOME
    return count


@njit(cache=True)
def races(state, seat):
    """Has the seat a car on the road?"""
    for car in range(CARS):
        if state.owner[car] == seat + 1 and state.cell[car] != HOME:
            return True
    return False


@njit(cache=True)
def can_play(state, seat):
    """Has the seat a card, in its hand or in front of it?"""
    if state.held[seat] > 0:
        return True
    for car in range(CARS):
        if state.table[car] == seat + 1:
            return True
    return False


@njit(cache=True)
def next_turn(rules, state):
    """Asks the next player with cards for one; False when the race is over."""
    if racing(state) == 0:
        return False
    for ahead in range(state.players):
        seat = (seat_to_act(state) + ahead) % state.players
        if can_play(state, seat):
            pop(state)
            push(state, TURN, (seat + 1) % state.players)
            state.turn = seat + 1
            push(state, PLAYING, seat)
            return True
    return False


@njit(cache=True)
def may_play(state, seat, card):
    """Is this a card of the seat's hand, or its fast card on the table?"""
    if state.hand[seat, card]:
        return True
    return card >= EIGHT_OF and state.table[card - EIGHT_OF] == seat + 1


@njit(cache=True)
def play_card(rules, state, counts, card):
    """A card leaves the hand and is to be carried out."""
    seat = seat_to_act(state)
    counts.turns += 1
    pop(state)
    from_hand = state.hand[seat, card] > 0
    if from_hand:
        state.hand[seat, card] = 0
        state.shown[seat, card] = 0
        state.held[seat] -= 1
    else:
        state.table[card - EIGHT_OF] = 0
    state.card = card + 1
    push(state, PAYING_BETS, seat)
    push(state, FINISHING, seat, 0, from_hand)
    push(state, CARRYING_OUT, seat)
    if state.powers[seat, TRICKY] and rules.lines[card] > 1:
        push(state, ORDERING, seat)
    elif state.powers[seat, STRATEGIC]:
        push(state, LEAVING_OUT, seat)


@njit(cache=True)
def carry_out_line(rules, state, counts):
    """The next line of the card: its car moves, or a white one is called first."""
    seat, card = seat_to_act(state), state.card - 1
    if state.line == rules.lines[card]:
        pop(state)
        return
    line = rules.lines[card] - 1 - state.line if state.upward else np.int64(state.line)
    state.line += 1
    if line + 1 == state.out:
        return
    car = rules.line_car[card, line]
    if car != WHITE:
        move_by_line(rules, state, counts, seat, car, line)
        return
    for other in range(CARS):
        if may_call(rules, state, seat, other):
            push(state, CALLING, seat, 0, line)
            return


@njit(cache=True)
def may_call(rules, state, seat, car):
    """May a white line of the card stand for this car?"""
    if state.cell[car] == HOME or state.called[0] == car + 1 or state.called[1] == car + 1:
        return False
    return state.powers[seat, UNPREDICTABLE] > 0 or rules.number[state.card - 1, car] == 0


@njit(cache=True)
def call_car(rules, state, counts, car):
    """A white line stands for this car."""
    seat, line = seat_to_act(state), arg(state, 0)
    pop(state)
    state.called[1 if state.called[0] > 0 else 0] = car + 1
    move_by_line(rules, state, counts, seat, car, line)


@njit(cache=True)
def move_by_line(rules, state, counts, seat, car, line):
    """A car begins to move as a line says; one that is home does not."""
    if state.cell[car] == HOME:
        return
    counts.lines += 1
    steps = rules.line_steps[state.card - 1, line]
    if state.powers[seat, AGGRESSIVE] and state.owner[car] == seat + 1:
        steps += 1
    begin_move(state, seat, car, steps)


@njit(cache=True)
def begin_move(state, seat, car, steps):
    """A car is to move so many steps."""
    state.moving, state.left = car + 1, steps
    push(state, MOVING, seat)


@njit(cache=True)
def mover(state, seat, car):
    """Who chooses the way of a car in the turn of `seat`: its owner with Cunning, else the seat itself."""
    owner = state.owner[car] - 1
    if owner >= 0 and state.powers[owner, CUNNING]:
        return owner
    return seat


@njit(cache=True)
def free(rules, state, car, way):
    """Does this way lead the car to a cell that no car stands in? All ways home are one, and always free."""
    race, cell = np.uint64(state.race), np.uint64(state.cell[car])  # unsigned: see kit/stack.py
    ahead = rules.ways[race, cell, np.uint64(way)]
    if ahead < 0:
        return False
    if rules.over_line[race, cell, way] and goes_home(rules, state, car):
        for other in range(way):
            if rules.over_line[race, cell, other]:
                return False
        return True
    for other in range(CARS):
        if state.cell[other] == ahead:
            return False
    return True


@njit(cache=True)
def goes_home(rules, state, car):
    """Is the car in its last lap?"""
    return rules.wins != DISTANCE and state.lap[car] == rules.laps


@njit(cache=True)
def go_on(rules, state, counts):
    """The car under way moves as long as there is no choice; where there is, its mover is asked."""
    seat, car = seat_to_act(state), state.moving - 1
    while state.left > 0 and state.cell[car] != HOME:
        ways, only = 0, 0
        for way in range(len(WAYS)):
            if free(rules, state, car, way):
                if ways == 1:
                    push(state, STEERING, mover(state, seat, car))
                    return
                ways = 1
                only = way
        if ways == 0:
            break
        move_step(rules, state, counts, only)
    pop(state)
    if state.cell[car] != HOME and state.left > 0:
        counts.blocked += 1
        counts.lost += state.left
        if state.losses < MAX_LINES and state.made_up == 0:
            state.lost_car[state.losses] = car + 1
            state.lost[state.losses] = state.left
            state.losses += 1
    state.moving, state.left = 0, 0


@njit(cache=True)
def move_step(rules, state, counts, way):
    """The car under way enters the next cell; over the line for the last time it is home at once."""
    car, race = state.moving - 1, np.uint64(state.race)
    cell, way = np.uint64(state.cell[car]), np.uint64(way)
    ahead = rules.ways[race, cell, way]
    counts.steps += 1
    state.left -= 1
    state.cell[car] = ahead
    home = rules.over_line[race, cell, way] and goes_home(rules, state, car)
    state.lap[car] += rules.over_line[race, cell, way]
    lines = np.int64(0)
    if rules.betting and home:
        lines = np.int64(BETS)
    elif rules.betting and state.lap[car] == rules.laps:  # the lines lie in the last lap
        lines = np.int64(rules.behind[race, ahead])
    if lines > state.crossed:
        state.crossed = lines
    if home:
        state.cell[car] = HOME
        state.home += 1
        state.place[car] = state.home
        if state.owner[car] > 0 and not races(state, state.owner[car] - 1):
            _discard_all(state, state.owner[car] - 1)


@njit(cache=True)
def _discard_all(state, seat):
    """A player without a car on the road takes no more turns."""
    for card in range(CARDS):
        if state.hand[seat, card] or state.piled[seat, card]:
            state.discard[card] = 1
        state.hand[seat, card] = 0
        state.piled[seat, card] = 0
        state.shown[seat, card] = 0
    for car in range(CARS):
        if state.table[car] == seat + 1:
            state.table[car] = 0
            state.discard[EIGHT_OF + car] = 1
    state.held[seat] = 0
    state.pile_left[seat] = 0


@njit(cache=True)
def finish_card(rules, state, counts):
    """After the last line: spaces lost are made up by the determined, the card is discarded, another one drawn."""
    seat = seat_to_act(state)
    if state.powers[seat, DETERMINED]:
        while state.made_up < state.losses:
            car, steps = state.lost_car[state.made_up] - 1, state.lost[state.made_up]
            state.made_up += 1
            if state.owner[car] == seat + 1 and state.cell[car] != HOME:
                begin_move(state, seat, car, steps)
                return
    from_hand = arg(state, 0)
    pop(state)
    state.discard[state.card - 1] = 1
    state.card, state.upward, state.out, state.line = 0, 0, 0, 0
    state.called[0], state.called[1] = 0, 0
    for place in range(MAX_LINES):
        state.lost_car[place], state.lost[place] = 0, 0
    state.losses, state.made_up = 0, 0
    if from_hand and races(state, seat):
        _draw(rules, state, seat)


@njit(cache=True)
def _draw(rules, state, seat):
    """A card for the one just played, where hands are drawn (sections 4.1, 4.2). From a view of a hidden pile, none."""
    if rules.common:
        if state.common_left == 0:
            return
        card = state.deal_common[state.race, state.common_at] - 1
        state.common_at += 1
        state.common_left -= 1
        if card < 0:
            return
    else:
        if state.pile_left[seat] == 0:
            return
        card = state.deal_pile[state.race, seat, state.pile_at[seat]] - 1
        state.pile_at[seat] += 1
        state.pile_left[seat] -= 1
        if card < 0:
            return
        state.piled[seat, card] = 0
    state.hand[seat, card] = 1
    state.held[seat] += 1


@njit(cache=True)
def ask_for_bets(state):
    """A bet of everybody for each line crossed (section 2.3); then the next turn."""
    if state.lines_bet == state.crossed:
        pop(state)
        return
    if arg(state, 0):  # all are in
        set_arg(state, 0, 0)
        state.lines_bet += 1
        return
    set_arg(state, 0, 1)
    for seat in range(state.players - 1, -1, -1):
        push(state, BETTING, seat)


@njit(cache=True)
def distance(rules, state, car):
    """How far a car has come, in front edges of cells and then lanes from the inside: more is better."""
    race, cell = state.race, state.cell[car]
    fronts = np.int64(state.lap[car]) * np.int64(rules.fronts[race]) + np.int64(rules.front[race, cell])
    return fronts * 8 - np.int64(rules.outward[race, cell])


@njit(cache=True)
def place_by_distance(rules, state):
    """In the long race the places follow from how far the cars have come."""
    for car in range(CARS):
        state.place[car] = 1
        for other in range(CARS):
            state.place[car] += distance(rules, state, other) > distance(rules, state, car)


@njit(cache=True)
def best_place(state, seat):
    """The best place of a seat's cars; 0 for none."""
    best = np.int64(0)
    for car in range(CARS):
        if state.owner[car] == seat + 1 and state.place[car] > 0 and (best == 0 or state.place[car] < best):
            best = np.int64(state.place[car])
    return best
