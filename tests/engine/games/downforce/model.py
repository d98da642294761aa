"""Downforce in plain Python, written from the rulebook alone: slow, readable, without the game's own code.

The flow of the game is a generator that reads like the rulebook and yields each question to one seat. Everything
that can vary is data.

Tables (a plain dict)
    cars        colours, in a fixed order                      deck, eights   [{"id": str, "lines": [[colour, n], ...]}]
    prizes      millions by place of an own car, first place first
    bet_payouts one list a betting line, millions by place     deal, removed  {players: cards}
    powers      {name: effect}, effects are the keys of EFFECTS
    variants    names out of VARIANTS (optional)               hand_sizes     {"beginner": 3, "two_players": 7}
    left_out    {variant: [powers]} (optional)                 stop_at_last_car   bool (optional)
Track (a plain dict); a cell is a number
    next        for each cell the legal next cells, in order   grid           cells of grid spaces 1, 2, ...
    finish      cells beyond the finish line: a car that enters one is home and leaves it free; no grid cells
                (the long race ignores it and needs next cells that lead round)
    lines       three betting lines, each the cells beyond it, or a row (then every cell of that row or a later one)
    row, lane   for each cell (long race, lines given as rows); lane 0 is the inside; rows: length of a lap
Deal (a plain dict): what chance decides
    grid        colours on grid spaces 1, 2, ...               hands          card ids of each seat
    removed     card ids that nobody sees                      pairs          [(colour, power or None)] in auction order
    marker      seat that wins an open tie of the first auction
    decks       two players: own cards of each seat as shuffled after the auction, first drawn first
    plaques     beginner: colours of each seat                 draw           beginner: common pile, first drawn first
    A race without its auction: plaques with powers (the names each seat keeps) and prices ({colour: millions}).

Decisions, in the order in which they come up
    ("bid", card) ("pass",) ("keep", power) ("play", card) ("direction", "down" | "up") ("omit", line | None)
    ("colour", colour) ("path", cell) ("bet", colour)
A question with one answer is asked as well, unless its kind is named in `skip_forced`.

Choices made where rulebook and rulings leave a rule open
 1. The powers Aggressive, Determined and Strategic are own design; see the classes at the end of the file.
 2. The marker moves one seat clockwise after every pair offered, with bids or without, first or second time.
 3. In the second round of offers only players without a car bid, also while more cars are left than such players.
 4. If everybody has a car when the first round of offers ends, the pairs set aside are unowned without an offer.
 5. The last car falls to the last player without one in either round; no choice is asked; the hand is shown to all.
 6. The bid with a white card that shows the car's colour counts as white at the second tie-break.
 7. A player with two or more powers must keep exactly one; with one it is kept without a question.
 8. A card of one line asks no direction. Only the active player's own power changes how the own card is carried out.
 9. A white line asks for a colour even if that car is boxed in; with no colour to choose the line is skipped.
10. A betting line counts as crossed at the step onto a cell beyond it, also when the car is home before the card ends.
11. Cars may be bet on that are home; bets are asked in seat order, line by line, and shown when the race is over.
    A card that crosses a line and ends the race still brings the bet. A line that nobody crosses brings none.
12. Discarding for want of cars happens at once, in the middle of a card too; hand, own deck and own eights go to the
    discard pile, which lies face up, so everybody sees them.
13. A card is drawn after the card played is carried out and before bets, and only by a player who has a car racing.
14. Beginner: eights join the hand; playing one draws a card too; the race goes on to its usual end; if no owned car
    is home, all win. No car, no prize: results() gives no money there, nor in the long race.
15. Two players: an eight in front is played from there without drawing; it is open to all from the auction on.
16. Long race: the auction is held (it hands out cars and powers), its prices count for nothing; no bets; no car goes
    home and nobody discards. If the foremost car is unowned, the foremost owned car wins.
17. World tour: a tie is broken by the best place of an own car in either race, then shared.
18. With `stop_at_last_car` the race ends once one car is left, which takes the next place; without, it plays on.
19. A tie on money between a player with a placed car and one without goes to the former.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Literal

Decision = tuple[Any, ...]
Asking = Generator["Question", Decision, Any]
WHITE = "white"
NO_PLACE = 99  # worse than any place, where places are compared


@dataclass(frozen=True)
class Card:
    """A speed card: lines (colour or white, spaces) from top to bottom."""

    id: str
    lines: tuple[tuple[str, int], ...]

    @property
    def whites(self) -> list[int]:
        return [number for colour, number in self.lines if colour == WHITE]

    @property
    def colours(self) -> list[str]:
        return [colour for colour, _ in self.lines if colour != WHITE]

    def number(self, colour: str) -> int | None:
        return next((number for printed, number in self.lines if printed == colour), None)


@dataclass(frozen=True)
class Pair:
    """A car and the power that is auctioned with it."""

    colour: str
    power: str | None


@dataclass(frozen=True)
class Question:
    """One seat must take one of these decisions."""

    seat: int
    options: tuple[Decision, ...]


@dataclass(frozen=True)
class Switches:
    """What a variant changes."""

    auction: bool = True
    betting: bool = True
    eights_in_front: bool = False
    pile: Literal["none", "own", "common"] = "none"
    hand: str = ""  # key of hand_sizes, where a pile is drawn from
    win: Literal["money", "first_home", "distance"] = "money"


VARIANTS: dict[str, dict[str, Any]] = {
    "beginner": {"auction": False, "betting": False, "pile": "common", "hand": "beginner", "win": "first_home"},
    "two_players": {"eights_in_front": True, "pile": "own", "hand": "two_players"},
    "long_race": {"betting": False, "win": "distance"},
}


class IllegalDecision(ValueError):
    """A decision that is not among the legal ones; nothing has changed."""


@dataclass
class Player:
    """What lies before one seat."""

    hand: list[str]
    deck: list[str] = field(default_factory=list)  # two players: own pile, face down
    front: list[str] = field(default_factory=list)  # two players: eights, face up
    cars: list[str] = field(default_factory=list)
    powers: list[str] = field(default_factory=list)
    paid: int = 0
    bets: list[str] = field(default_factory=list)


class Game:
    """One race with all that belongs to it."""

    def __init__(
        self,
        tables: dict[str, Any],
        track: dict[str, Any],
        players: int,
        deal: dict[str, Any],
        skip_forced: Iterable[str] = (),
    ) -> None:
        self.tables, self.track, self.deal = tables, track, deal
        self.skip_forced = frozenset(skip_forced)
        self.switches = _switches(tables)
        self.cars: list[str] = list(tables["cars"])
        self.cards = {card["id"]: Card(card["id"], tuple((c, n) for c, n in card["lines"])) for card in _all(tables)}
        self.eights = {card["lines"][0][0]: card["id"] for card in tables["eights"]}
        self.players = [Player(list(hand)) for hand in deal["hands"]]
        self.removed: list[str] = list(deal.get("removed", ()))
        self.draw: list[str] = list(deal.get("draw", ()))  # beginner: common pile
        self.discard: list[str] = []
        self.in_play: str | None = None
        self.moving: tuple[str, int] | None = None  # car under way and spaces it has left

        self.unseen = [Pair(colour, power) for colour, power in deal.get("pairs", ())]
        self.offered: Pair | None = None
        self.set_aside: list[Pair] = []
        self.marker: int = deal.get("marker", 0)
        self.bids: dict[int, str | None] = {}  # secret until all are in
        self.owner: dict[str, int | None] = dict.fromkeys(self.cars)
        self.price: dict[str, int] = {}
        self.out_eights: list[str] = []  # eights of unowned cars
        self.out_powers: list[str] = []

        self.cell: dict[str, int | None] = dict(zip(deal["grid"], track["grid"], strict=False))
        self.travelled = dict.fromkeys(self.cars, 0)
        self.home: list[str] = []
        self.turn: int | None = None
        self.crossed = 0  # betting lines crossed so far
        self.lines_bet = 0
        self.phase = "auction"
        self.log: list[tuple[Any, ...]] = []  # what everybody has seen
        self.history: list[Decision] = []
        self._result: dict[str, Any] | None = None

        self._check_start(players)
        self._beyond = [_beyond(track, line) for line in track.get("lines", ())] if self.switches.betting else []
        assert all(later <= sooner for sooner, later in zip(self._beyond, self._beyond[1:], strict=False))
        self._finish = frozenset() if self.switches.win == "distance" else frozenset(track["finish"])
        self._question: Question | None = None
        self._flow = self._game()
        self._advance(None)

    # What a caller asks

    @property
    def over(self) -> bool:
        return self._question is None

    def to_act(self) -> int | None:
        """The seat that decides now, None when the race is over."""
        return None if self._question is None else self._question.seat

    def legal(self) -> list[Decision]:
        return [] if self._question is None else list(self._question.options)

    def apply(self, decision: Sequence[Any]) -> None:
        """The seat to act takes this decision; IllegalDecision if it may not."""
        decision = tuple(decision)
        if self._question is None or decision not in self._question.options:
            raise IllegalDecision(f"{decision} is not one of {self.legal()}")
        self.history.append(decision)
        self._advance(decision)

    def copy(self) -> Game:
        """The same position once more, by playing everything again."""
        other = Game(self.tables, self.track, len(self.players), self.deal, self.skip_forced)
        for decision in self.history:
            other.apply(decision)
        return other

    def results(self) -> dict[str, Any]:
        """Places of the cars, money of the seats (None where none is counted), winners."""
        assert self._result is not None, "the race is not over"
        return self._result

    def _advance(self, decision: Decision | None) -> None:
        try:
            self._question = next(self._flow) if decision is None else self._flow.send(decision)
            while len(self._question.options) == 1 and self._question.options[0][0] in self.skip_forced:
                self._question = self._flow.send(self._question.options[0])
        except StopIteration:
            self._question = None

    def _check_start(self, players: int) -> None:
        tables, track, deal = self.tables, self.track, self.deal
        assert len(deal["hands"]) == players
        assert sorted(deal["grid"]) == sorted(self.cars)
        assert len(set(track["grid"])) == len(track["grid"]) >= len(self.cars)
        assert all(0 <= cell < len(track["next"]) for cells in track["next"] for cell in cells)
        assert sorted(self.eights) == sorted(self.cars)
        assert len(self.cards) == len(tables["deck"]) + len(tables["eights"])
        assert "plaques" in deal or self.switches.auction
        if "plaques" not in deal:
            assert [len(hand) for hand in deal["hands"]] == [tables["deal"][players]] * players
            assert len(self.removed) == tables["removed"].get(players, 0)
            assert sorted(pair.colour for pair in self.unseen) == sorted(self.cars)
            named = [pair.power for pair in self.unseen if pair.power is not None]
            assert len(set(named)) == len(named)
            assert set(named) <= set(tables["powers"])
        if self.switches.pile == "own":
            for hand, deck in zip(deal["hands"], deal["decks"], strict=True):
                assert sorted(hand) == sorted(deck)
        if self.switches.pile == "common":
            size = tables["hand_sizes"][self.switches.hand]
            assert [len(hand) for hand in deal["hands"]] == [size] * players
            each = len(self.cars) // players
            assert [len(colours) for colours in deal["plaques"]] == [each] * players

    # The flow: chapter 2 of the rulebook

    def _game(self) -> Asking:
        if "plaques" in self.deal:
            self._hand_out_plaques()
        else:
            yield from self._auction()
            yield from self._keep_powers()
        if self.switches.pile == "own":
            self._make_decks()
        yield from self._race()
        self.phase, self.turn = "over", None
        self._result = self._score()

    def ask(self, seat: int, options: Iterable[Decision]) -> Asking:
        """Put a question to a seat; the decision is what comes back."""
        return (yield Question(seat, tuple(options)))

    # 2(1) Auction

    def carless(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if not player.cars]

    def _auction(self) -> Asking:
        while self.unseen or (self.set_aside and self.carless()):
            again = not self.unseen
            pair = (self.set_aside if again else self.unseen).pop(0)
            self.offered = pair
            self.log.append(("offered", pair.colour, pair.power))
            yield from self._offer(pair, again)
            self.offered = None
            self.marker = (self.marker + 1) % len(self.players)
        for pair in self.set_aside:
            self._becomes_unowned(pair)
        self.set_aside = []

    def _offer(self, pair: Pair, again: bool) -> Asking:
        carless = self.carless()
        cars_left = 1 + len(self.unseen) + len(self.set_aside)
        each_needs_one = cars_left == len(carless)
        if each_needs_one and cars_left == 1:
            self._take_last_car(carless[0], pair)
            return
        bidders = carless if each_needs_one or again else range(len(self.players))
        for seat in bidders:
            options: list[Decision] = [("bid", card) for card in self.biddable(seat, pair.colour)]
            if not each_needs_one:
                options.append(("pass",))
            decision = yield from self.ask(seat, options)
            self.bids[seat] = decision[1] if decision[0] == "bid" else None
        shown, self.bids = self.bids, {}
        self.log.append(("bids", pair.colour, dict(shown)))
        bids = {seat: card for seat, card in shown.items() if card is not None}
        if bids:
            best = max(bids, key=lambda seat: self._strength(seat, bids[seat], pair.colour))
            self._win(best, pair, self.bid_value(bids[best], pair.colour))
        elif again:
            self._becomes_unowned(pair)
        else:
            self.set_aside.append(pair)
            self.log.append(("set aside", pair.colour))

    def biddable(self, seat: int, colour: str) -> list[str]:
        """Cards of the hand that may be bid: those with the colour, else whites, else any; eights never."""
        hand = [card for card in self.players[seat].hand if card not in self.eights.values()]
        with_colour = [card for card in hand if self.cards[card].number(colour) is not None]
        white = [card for card in hand if self.cards[card].whites]
        return with_colour or white or hand

    def bid_value(self, card: str, colour: str) -> int:
        """Millions: the colour's number, else the higher white number, else the lowest number of the card."""
        lines = self.cards[card]
        number = lines.number(colour)
        if number is not None:
            return number
        return max(lines.whites) if lines.whites else min(number for _, number in lines.lines)

    def _strength(self, seat: int, card: str, colour: str) -> tuple[int, int, bool, int]:
        lines = self.cards[card]
        steps_from_marker = (seat - self.marker) % len(self.players)
        return self.bid_value(card, colour), len(lines.lines), not lines.whites, -steps_from_marker

    def _take_last_car(self, seat: int, pair: Pair) -> None:
        hand = self.players[seat].hand
        self.log.append(("opened", seat, list(hand)))
        cards = [self.cards[card] for card in hand]
        numbers = [n for card in cards if (n := card.number(pair.colour)) is not None]
        whites = [number for card in cards for number in card.whites]
        every = [number for card in cards for _, number in card.lines]
        self._win(seat, pair, min(numbers or whites or every))

    def _win(self, seat: int, pair: Pair, price: int) -> None:
        player = self.players[seat]
        player.paid += price
        self.price[pair.colour] = price
        if pair.power is not None:
            player.powers.append(pair.power)
        self._take_car(seat, pair.colour)
        self.log.append(("won", seat, pair.colour, price))

    def _take_car(self, seat: int, colour: str) -> None:
        player = self.players[seat]
        player.cars.append(colour)
        self.owner[colour] = seat
        (player.front if self.switches.eights_in_front else player.hand).append(self.eights[colour])

    def _becomes_unowned(self, pair: Pair) -> None:
        self.out_eights.append(self.eights[pair.colour])
        if pair.power is not None:
            self.out_powers.append(pair.power)
        self.log.append(("unowned", pair.colour))

    def _keep_powers(self) -> Asking:
        self.phase = "powers"
        for seat, player in enumerate(self.players):
            if len(player.powers) > 1:
                _, kept = yield from self.ask(seat, [("keep", power) for power in player.powers])
                self.out_powers += [power for power in player.powers if power != kept]
                player.powers = [kept]
                self.log.append(("kept", seat, kept))

    def _hand_out_plaques(self) -> None:
        for seat, colours in enumerate(self.deal["plaques"]):
            for colour in colours:
                self._take_car(seat, colour)
                self.price[colour] = self.deal.get("prices", {}).get(colour, 0)
                self.players[seat].paid += self.price[colour]
            self.players[seat].powers += self.deal.get("powers", [[]] * len(self.players))[seat]
        self.out_eights += [self.eights[colour] for colour in self.cars if self.owner[colour] is None]

    def _make_decks(self) -> None:
        size = self.tables["hand_sizes"][self.switches.hand]
        for player, deck in zip(self.players, self.deal["decks"], strict=True):
            player.hand, player.deck = list(deck[:size]), list(deck[size:])

    # 2(2) Race

    def power(self, seat: int) -> Power:
        """What the seat's power changes; the plain rules if it has none."""
        powers = self.players[seat].powers
        return EFFECTS[self.tables["powers"][powers[0]]] if powers else Power()

    def racing(self) -> list[str]:
        return [colour for colour in self.cars if self.cell[colour] is not None]

    def can_play(self, seat: int) -> bool:
        return bool(self.players[seat].hand or self.players[seat].front)

    def _race(self) -> Asking:
        self.phase = "race"
        seat = next(owner for colour in self.deal["grid"] if (owner := self.owner[colour]) is not None)
        while not self._race_over():
            if self.can_play(seat):
                self.turn = seat
                yield from self._turn(seat)
                yield from self._bet()
            seat = (seat + 1) % len(self.players)
        if len(self.racing()) == 1 and self.tables.get("stop_at_last_car") and self._finish:
            self.home += self.racing()
            self.cell[self.home[-1]] = None

    def _race_over(self) -> bool:
        fewest = 1 if self.tables.get("stop_at_last_car") and self._finish else 0
        return len(self.racing()) <= fewest or not any(map(self.can_play, range(len(self.players))))

    def _turn(self, seat: int) -> Asking:
        player, power = self.players[seat], self.power(seat)
        _, played = yield from self.ask(seat, [("play", card) for card in player.hand + player.front])
        from_hand = played in player.hand
        (player.hand if from_hand else player.front).remove(played)
        self.in_play = played
        self.log.append(("played", seat, played))
        card = self.cards[played]

        lines = yield from power.order(self, seat, card)
        by_white: list[str] = []
        lost: list[tuple[str, int]] = []
        for number in lines:
            printed, spaces = card.lines[number]
            colour: str | None = printed
            if printed == WHITE:
                colour = yield from self._choose_colour(seat, card, by_white)
                by_white += [] if colour is None else [colour]
            if colour is None or self.cell[colour] is None:
                continue  # nobody to move, or home already
            spaces = power.spaces(self, seat, colour, spaces)
            left = yield from self.move(seat, colour, spaces)
            self.log.append(("moved", number, colour, spaces, left))
            if left:
                lost.append((colour, left))
        yield from power.afterwards(self, seat, lost)

        self.in_play = None
        self.discard.append(played)
        if from_hand and any(self.cell[colour] is not None for colour in player.cars):
            self._draw(player)

    def _choose_colour(self, seat: int, card: Card, by_white: list[str]) -> Asking:
        options = [c for c in self.power(seat).wild(self, card) if c not in by_white and self.cell[c] is not None]
        if not options:
            return None
        _, colour = yield from self.ask(seat, [("colour", colour) for colour in options])
        self.log.append(("named", seat, colour))
        return colour

    def _draw(self, player: Player) -> None:
        pile = {"none": [], "own": player.deck, "common": self.draw}[self.switches.pile]
        if pile:
            player.hand.append(pile.pop(0))

    def ahead(self, colour: str) -> list[int]:
        """Free legal next cells of a car, in the track's order."""
        cell = self.cell[colour]
        assert cell is not None
        taken = set(self.cell.values())
        return [free for free in self.track["next"][cell] if free not in taken]

    def move(self, seat: int, colour: str, spaces: int) -> Asking:
        """Move a car in this seat's turn as far as it goes; how many spaces a jam costs it."""
        mover, left = self._mover(seat, colour), spaces
        while left and (cells := self.ahead(colour)):
            self.moving = (colour, left)
            _, cell = yield from self.ask(mover, [("path", cell) for cell in cells])
            self._enter(colour, cell)
            left = 0 if self.cell[colour] is None else left - 1
        self.moving = None
        return left

    def _mover(self, seat: int, colour: str) -> int:
        owner = self.owner[colour]
        return owner if owner is not None and owner != seat and self.power(owner).steers_own_cars else seat

    def _enter(self, colour: str, cell: int) -> None:
        before = self.cell[colour]
        assert before is not None
        assert cell in self.track["next"][before]
        self.cell[colour] = cell
        if self.switches.win == "distance":
            row, lap = self.track["row"], self.track["rows"]
            forward = (row[cell] - row[before]) % lap
            assert 0 < forward < lap / 2, "a step leads forward"
            self.travelled[colour] += forward
        home = cell in self._finish
        while self.crossed < len(self._beyond) and (home or cell in self._beyond[self.crossed]):
            self.crossed += 1
            self.log.append(("crossed", self.crossed, colour))
        if home:
            self.cell[colour] = None
            self.home.append(colour)
            self.log.append(("home", colour, len(self.home)))
            self._discard_if_done(self.owner[colour])

    def _discard_if_done(self, seat: int | None) -> None:
        if seat is None or any(self.cell[colour] is not None for colour in self.players[seat].cars):
            return
        player = self.players[seat]
        cards = player.hand + player.front + player.deck
        player.hand, player.front, player.deck = [], [], []
        self.discard += cards
        self.log.append(("discarded", seat, cards))

    # 2(3) Bets

    def _bet(self) -> Asking:
        while self.lines_bet < self.crossed:
            self.phase = "bets"
            for seat, player in enumerate(self.players):
                _, colour = yield from self.ask(seat, [("bet", colour) for colour in self.cars])
                player.bets.append(colour)
            self.lines_bet += 1
            self.phase = "race"

    # 3 End

    def places(self) -> dict[str, int | None]:
        """Place of each car, 1 for the first; None for a car that has none."""
        order = self.home
        if self.switches.win == "distance":
            order = sorted(self.cars, key=self._position)
        return {colour: order.index(colour) + 1 if colour in order else None for colour in self.cars}

    def _position(self, colour: str) -> tuple[float, int]:
        start, cell = self.track["grid"][self.deal["grid"].index(colour)], self.cell[colour]
        assert cell is not None
        return -(self.track["row"][start] + self.travelled[colour]), self.track["lane"][cell]

    def _score(self) -> dict[str, Any]:
        places, seats = self.places(), range(len(self.players))
        best = [min((p for c in player.cars if (p := places[c]) is not None), default=None) for player in self.players]
        result: dict[str, Any] = {"places": places, "best": best, "money": None}
        rank = [(0, -(place or NO_PLACE)) for place in best]
        if self.switches.win == "money":
            prizes = [sum(self._pays(self.tables["prizes"], places[c]) for c in p.cars) for p in self.players]
            bets = [
                [self._pays(self.tables["bet_payouts"][line], places[c]) for line, c in enumerate(player.bets)]
                for player in self.players
            ]
            paid = [player.paid for player in self.players]
            money = [prizes[seat] + sum(bets[seat]) - paid[seat] for seat in seats]
            result |= {"prizes": prizes, "bets": bets, "paid": paid, "money": money}
            rank = [(money[seat], rank[seat][1]) for seat in seats]
        result["winners"] = [seat for seat in seats if rank[seat] == max(rank)]
        return result

    @staticmethod
    def _pays(payments: Sequence[int], place: int | None) -> int:
        return payments[place - 1] if place is not None and place <= len(payments) else 0

    # What a seat sees

    def observation(self, seat: int) -> dict[str, Any]:
        """All that this seat may know, as plain data; hidden things are numbers of cards."""
        me = self.players[seat]
        return {
            "phase": self.phase,
            "to_act": self.to_act(),
            "turn": self.turn,
            "hand": sorted(me.hand),
            "deck": sorted(me.deck),  # which cards the own pile holds is known, their order is not
            "bid": [self.bids[seat]] if seat in self.bids else [],
            "bets": list(me.bets),
            "all_bets": [list(player.bets) for player in self.players] if self.over else None,
            "hand_sizes": [len(player.hand) for player in self.players],
            "deck_sizes": [len(player.deck) for player in self.players],
            "draw_size": len(self.draw),
            "removed_size": len(self.removed),
            "front": [list(player.front) for player in self.players],
            "discard": list(self.discard),
            "in_play": self.in_play,
            "moving": self.moving,
            "owner": dict(self.owner),
            "price": dict(self.price),
            "powers": [list(player.powers) for player in self.players],
            "paid": [player.paid for player in self.players],
            "marker": self.marker,
            "offered": None if self.offered is None else (self.offered.colour, self.offered.power),
            "set_aside": [(pair.colour, pair.power) for pair in self.set_aside],
            "unseen_pairs": len(self.unseen),
            "cell": dict(self.cell),
            "home": list(self.home),
            "crossed": self.crossed,
            "lines_bet": self.lines_bet,
            "log": list(self.log),
        }

    # What must always hold

    def check(self) -> None:
        """Assert the invariants of the position."""
        self._check_cards()
        self._check_cars()
        self._check_powers()
        self._check_money()
        if self._question is not None:
            options = self._question.options
            assert options
            assert len(set(options)) == len(options)
            assert len({option[0] for option in options} - {"pass"}) == 1

    def _check_cards(self) -> None:
        waiting = self.unseen + self.set_aside
        if self.offered is not None and self.owner[self.offered.colour] is None:
            waiting = [*waiting, self.offered]
        where = self.removed + self.draw + self.discard + self.out_eights + [self.eights[p.colour] for p in waiting]
        for player in self.players:
            where += player.hand + player.deck + player.front
        where += [] if self.in_play is None else [self.in_play]
        assert sorted(where) == sorted(self.cards), "every card is somewhere exactly once"
        for seat, card in self.bids.items():
            assert card is None or card in self.players[seat].hand

    def _check_cars(self) -> None:
        cells = [cell for cell in self.cell.values() if cell is not None]
        assert len(set(cells)) == len(cells), "no two cars in a cell"
        assert sorted(self.racing() + self.home) == sorted(self.cars)
        assert not set(cells) & self._finish
        for seat, player in enumerate(self.players):
            assert player.cars == [colour for colour in player.cars if self.owner[colour] == seat]
        assert sum(len(player.cars) for player in self.players) == sum(o is not None for o in self.owner.values())
        if self.phase != "auction":
            assert not self.carless(), "everybody has a car"
            assert not self.unseen + self.set_aside
            for player in self.players:
                done = all(self.cell[colour] is None for colour in player.cars)
                assert not done or not player.hand + player.deck + player.front or self.over
        else:
            left = len(self.unseen) + len(self.set_aside)
            left += self.offered is not None and self.owner[self.offered.colour] is None
            assert left >= len(self.carless()), "a car is left for everybody without one"

    def _check_powers(self) -> None:
        waiting = self.unseen + self.set_aside + ([] if self.offered is None else [self.offered])
        named = [pair.power for pair in waiting if pair.power is not None] + self.out_powers
        for player in self.players:
            named += player.powers
        dealt = [power for _, power in self.deal.get("pairs", ()) if power is not None]
        dealt += [power for powers in self.deal.get("powers", ()) for power in powers]
        assert sorted(named) == sorted(dealt), "every power is somewhere exactly once"
        if self.phase in ("race", "bets", "over"):
            assert all(len(player.powers) <= 1 for player in self.players)

    def _check_money(self) -> None:
        for seat, player in enumerate(self.players):
            assert player.paid == sum(self.price.get(colour, 0) for colour in player.cars)
            further = self.phase == "bets" and len(player.bets) == self.lines_bet + 1
            assert len(player.bets) == self.lines_bet + further
            assert seat == self.owner[player.cars[0]] if player.cars else self.phase == "auction"
        if self._result is not None and self._result["money"] is not None:
            result = self._result
            assert result["money"] == [
                prize + sum(bets) - paid
                for prize, bets, paid in zip(result["prizes"], result["bets"], result["paid"], strict=True)
            ]
            owned = [place for colour, place in result["places"].items() if self.owner[colour] is not None and place]
            assert sum(result["prizes"]) == sum(self.tables["prizes"][place - 1] for place in owned)


class WorldTour:
    """Races one after the other, each with an auction of its own; the money is added up."""

    def __init__(
        self,
        tables: dict[str, Any],
        tracks: Sequence[dict[str, Any]],
        players: int,
        deals: Sequence[dict[str, Any]],
        skip_forced: Iterable[str] = (),
    ) -> None:
        assert len(tracks) == len(deals)
        self._next = [
            (tables, track, players, deal, tuple(skip_forced)) for track, deal in zip(tracks, deals, strict=True)
        ]
        self.races: list[Game] = []
        self._advance()

    def _advance(self) -> None:
        while (not self.races or self.races[-1].over) and self._next:
            self.races.append(Game(*self._next.pop(0)))

    @property
    def race(self) -> Game:
        return self.races[-1]

    @property
    def over(self) -> bool:
        return self.race.over

    def to_act(self) -> int | None:
        return self.race.to_act()

    def legal(self) -> list[Decision]:
        return self.race.legal()

    def apply(self, decision: Sequence[Any]) -> None:
        self.race.apply(decision)
        self._advance()

    def observation(self, seat: int) -> dict[str, Any]:
        """The race under way, and the results of those before it."""
        done = [race.results() for race in self.races[:-1]]
        return self.race.observation(seat) | {"race": len(self.races), "races_before": done}

    def results(self) -> dict[str, Any]:
        assert self.over, "the tour is not over"
        results = [race.results() for race in self.races]
        money = [sum(by_race) for by_race in zip(*(result["money"] for result in results), strict=True)]
        best = [
            min((place for place in by_race if place is not None), default=None)
            for by_race in zip(*(result["best"] for result in results), strict=True)
        ]
        rank = [(m, -(place or NO_PLACE)) for m, place in zip(money, best, strict=True)]
        winners = [seat for seat in range(len(rank)) if rank[seat] == max(rank)]
        return {"races": results, "money": money, "best": best, "winners": winners}

    def check(self) -> None:
        for race in self.races:
            race.check()


# Powers. The plain rules, and a class for each effect that says what it changes.


class Power:
    """No power: the plain rules."""

    steers_own_cars = False

    def order(self, game: Game, seat: int, card: Card) -> Asking:
        """In which order the lines of the own card are carried out."""
        yield from ()
        return list(range(len(card.lines)))

    def wild(self, game: Game, card: Card) -> list[str]:
        """What a white line of the own card may stand for, home or not."""
        return [colour for colour in game.cars if colour not in card.colours]

    def spaces(self, game: Game, seat: int, colour: str, spaces: int) -> int:
        """How far a line of the own card moves a car."""
        return spaces

    def afterwards(self, game: Game, seat: int, lost: list[tuple[str, int]]) -> Asking:
        """After the last line of the own card; `lost` are the cars that were blocked and the spaces they lost."""
        yield from ()


class EitherDirection(Power):
    """Tricky: the own card may be carried out from bottom to top."""

    def order(self, game: Game, seat: int, card: Card) -> Asking:
        lines = list(range(len(card.lines)))
        if len(lines) == 1:
            return lines
        _, direction = yield from game.ask(seat, [("direction", "down"), ("direction", "up")])
        game.log.append(("direction", seat, direction))
        return lines if direction == "down" else lines[::-1]


class SteersOwnCars(Power):
    """Cunning: its owner steers the own cars in other players' turns."""

    steers_own_cars = True


class AnyWild(Power):
    """Unpredictable: a white line may stand for a colour that the card shows."""

    def wild(self, game: Game, card: Card) -> list[str]:
        return list(game.cars)


class OwnCarsFarther(Power):
    """Aggressive (own design): each line of the own card that moves an own car moves it one space more."""

    more = 1

    def spaces(self, game: Game, seat: int, colour: str, spaces: int) -> int:
        return spaces + self.more if game.owner[colour] == seat else spaces


class MakesUpLostSpaces(Power):
    """Determined (own design): after the last line of the own card, own cars that were blocked move what they lost.

    In the order in which they were blocked, as far as they can then; what is lost now stays lost.
    """

    def afterwards(self, game: Game, seat: int, lost: list[tuple[str, int]]) -> Asking:
        for colour, spaces in lost:
            if game.owner[colour] == seat and game.cell[colour] is not None:
                left = yield from game.move(seat, colour, spaces)
                game.log.append(("made up", colour, spaces, left))


class LeavesOutLine(Power):
    """Strategic (own design): when playing a card, its owner may leave one of its lines out."""

    def order(self, game: Game, seat: int, card: Card) -> Asking:
        lines = list(range(len(card.lines)))
        _, out = yield from game.ask(seat, [("omit", None), *(("omit", line) for line in lines)])
        game.log.append(("omitted", seat, out))
        return [line for line in lines if line != out]


EFFECTS: dict[str, Power] = {
    "either_direction": EitherDirection(),
    "steers_own_cars": SteersOwnCars(),
    "any_wild": AnyWild(),
    "own_cars_farther": OwnCarsFarther(),
    "makes_up_lost_spaces": MakesUpLostSpaces(),
    "leaves_out_line": LeavesOutLine(),
}


# Setting up


def _switches(tables: dict[str, Any]) -> Switches:
    variants = tables.get("variants", ())
    assert not {"beginner", "two_players"} <= set(variants), "the beginners' game has no auction to change"
    switches = Switches()
    for variant in variants:
        switches = replace(switches, **VARIANTS[variant])
    return switches


def _all(tables: dict[str, Any]) -> list[dict[str, Any]]:
    return [*tables["deck"], *tables["eights"]]


def _beyond(track: dict[str, Any], line: Any) -> frozenset[int]:
    if isinstance(line, int):
        return frozenset(cell for cell in range(len(track["next"])) if track["row"][cell] >= line)
    return frozenset(line)


def random_deal(tables: dict[str, Any], players: int, random: Random) -> dict[str, Any]:
    """A deal by chance for these tables."""
    switches, cars = _switches(tables), list(tables["cars"])
    deck = [card["id"] for card in tables["deck"]]
    grid, order = list(cars), list(cars)
    for pile in (deck, grid, order):
        random.shuffle(pile)
    deal: dict[str, Any] = {"grid": grid, "marker": random.randrange(players)}
    if not switches.auction:
        size, each = tables["hand_sizes"][switches.hand], len(cars) // players
        deal["hands"] = [deck[seat * size : (seat + 1) * size] for seat in range(players)]
        deal["draw"] = deck[players * size :]
        deal["plaques"] = [order[seat * each : (seat + 1) * each] for seat in range(players)]
        return deal
    size = tables["deal"][players]
    deal["hands"] = [deck[seat * size : (seat + 1) * size] for seat in range(players)]
    deal["removed"] = deck[players * size :]
    left_out = [
        power for variant in tables.get("variants", ()) for power in tables.get("left_out", {}).get(variant, ())
    ]
    powers: list[str | None] = [power for power in tables["powers"] if power not in left_out]
    powers += [None] * (len(cars) - len(powers))
    random.shuffle(powers)
    deal["pairs"] = list(zip(order, powers, strict=True))
    if switches.pile == "own":
        deal["decks"] = [random.sample(hand, len(hand)) for hand in deal["hands"]]
    return deal
