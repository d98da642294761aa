"""A plain model of Dominion: Intrigue (second edition), written apart from the engine that it checks.

It knows the 26 kingdom cards, the seven base cards and, behind a switch, Moat. Nothing is shared with the engine: the
card list below is a second copy on purpose, so that a slip in either one shows.

How to drive it
    game = Game(kingdom, players, starts, shuffles, options)
    while not game.over:
        game.apply(choose(game.to_act(), game.legal()))
    game.results()

    kingdom   ten different card ids, in any order
    players   2 to 6
    starts    for each seat its ten starting cards, top of the deck first (the first five become the opening hand), or
              None: then `shuffles` orders them, seat 0 first
    shuffles  callable (cards, seat) -> the same cards in their new order, top first. It gets the cards sorted by id,
              so that nothing can depend on how the discard pile lay. It is never called with no cards.
    options   Options(moat=False, first=0); with `moat` the kingdom may hold Moat, `first` is the seat that begins
    to_act()  the seat that decides next, None when the game is over
    legal()   the decisions it may take, without repeats, [] when the game is over
    question  what is being decided, such as "courtyard:topdeck"
    apply(d)  takes one of them; ValueError for any other, and then nothing has changed
    observation(seat)   what that seat may see, as plain data
    check()   raises AssertionError when an invariant is broken
    points(seat), over, results()   results raises ValueError before the end
The zones (`seats[i].hand`, `.deck`, `.discard`, `.play`, `supply`, `trash`) and the counters (`actions`, `buys`,
`coins`, `bridges`, `plays`) are plain attributes. A scenario may set zones freely before the first decision is asked
for, as nothing is asked, counted or reset before that. deck[0] is the top of a deck, discard[-1] the top of a discard
pile.

Every decision, and when it is asked
    question and its decisions                                         asked
    "action"                                                           until ("end",), in every turn
        ("play", action card in hand) while actions are left, ("end",)
    "buy"                                                              until ("end",), in every turn; ("play", ...)
        ("play", treasure in hand), ("buy", card), ("end",)            only before the first purchase of the turn
    "reaction"                                                         each other player in turn order, when an Attack
        ("reveal", "diplomat" or "moat"), ("decline",)                 was played and before it does anything; again
                                                                       until declined or nothing can be revealed
    "diplomat:discard"      ("card", c in hand)                        three times, after the two cards were drawn
    "courtyard:topdeck"     ("card", c in hand)                        once
    "lurker:branch"         ("choose", "trash" or "gain")              always, both always offered
    "lurker:trash"          ("card", action card in the Supply)        on "trash"
    "lurker:gain"           ("card", action card in the trash)         on "gain"
    "pawn:two"              ("choose", "a+b"), the six pairs of        once, before either happens
                            card, action, buy, coin in this order
    "masquerade:pass"       ("card", c in hand)                        each player with a hand, the active one first
    "masquerade:trash"      ("card", c in hand), ("decline",)          the active player, after the pass
    "steward:branch"        ("choose", "cards", "coins" or "trash")    always, all always offered
    "steward:trash"         ("card", c in hand)                        twice, on "trash"
    "swindler:gain"         ("card", c in the Supply at that cost)     the attacker, once for each victim
    "wishing_well:name"     ("card", c of the kingdom and base cards)  always
    "baron:discard"         ("card", "estate"), ("decline",)           if an Estate is in hand
    "ironworks:gain"        ("card", c costing up to 4)                once
    "mill:discard"          ("card", c in hand), ("decline",)          twice; ("decline",) only the first time, which
                                                                       skips both
    "mining_village:trash"  ("choose", "trash"), ("decline",)          always
    "secret_passage:card"   ("card", c in hand)                        once
    "secret_passage:position" ("position", k), 0 top to n bottom       after the card; n is the deck without it
    "courtier:reveal"       ("card", c in hand)                        once
    "courtier:choices"      ("choose", "a" or "a+b") of                once, with as many different ones as the card
                            action, buy, coins, gold in this order     has types
    "minion:branch"         ("choose", "coins" or "discard")           always, both always offered
    "patrol:order"          ("card", c of those left)                  for each card put back; the one chosen first
                                                                       will be drawn first
    "replace:trash"         ("card", c in hand)                        once
    "replace:gain"          ("card", c costing up to 2 more)           if a card was trashed
    "torturer:branch"       ("choose", "discard" or "curse")           each victim, both always offered
    "torturer:discard"      ("card", c in hand)                        the victim, twice, on "discard"
    "trading_post:trash"    ("card", c in hand)                        twice
    "upgrade:trash"         ("card", c in hand)                        once
    "upgrade:gain"          ("card", c costing exactly 1 more)         if a card was trashed
    "nobles:branch"         ("choose", "cards" or "actions")           always, both always offered
- A decision with one legal option is asked all the same: ("end",) with nothing to play or buy, the only card of a hand,
  the last card of Patrol, position 0 of an empty deck.
- A decision with no option at all is not asked, and the step is passed over: no card in hand, no fitting pile, no
  reaction. ("decline",) alone is no option: Masquerade, Baron and Mill ask nothing of an empty hand.
- Equal cards are one option. Several cards are chosen one at a time, in any order, each one moved before the next is
  asked. No effect looks at the order in which they were chosen, save Patrol, where the order is what is chosen; a
  discard also shows as the top of the pile.

Choices that the rulings leave open, and what is done here
 1. Order within a discard pile decides only which top is seen. A hand that is discarded as a whole (clean-up, Minion)
    goes down sorted by id, and at clean-up the cards in play go on top of it in the order of play: as little as
    possible of the hand is shown.
 2. Reactions: one player's window closes before the next player's opens, and there is one round. What one player
    reveals cannot give another player a new reaction, so a second round would never be used.
 3. Moat can be revealed once for each Attack: again would change nothing. Without the switch it is an unknown card;
    with it, it is one of the ten kingdom cards, a pile of ten.
 4. Courtier's choices are made in one decision, as Pawn's are, and both apply theirs in printed order.
 5. Phases end by ("end",) alone, also with no actions or buys left.
 6. The last turn has its clean-up too: five cards are drawn, with a shuffle if needed, before the end is tested.
 7. Wishing Well: the name is asked even when no card can be revealed; the shuffle, if needed, comes after the name.
 8. Secret Passage: the card stays in the hand until its position has been said.
 9. Masquerade: picks are asked in turn order from the active player, and picked cards stay in the hands until all move
    at once. A lone participant is asked too.
10. Mill: a player with two cards or more who begins to discard discards two.
11. Supply at five and six players: two sets of treasures, 120 - 7 per player Coppers, 80 Silvers, 60 Golds.
12. A turn counts as taken from its beginning. Seats play in ascending order from `first`.
13. The size of a discard pile is not in an observation (ruling 20 does not list it), though it follows from the gains.
14. The bonuses of one card (Ironworks, Pawn, Courtier) are applied in printed order. No other order would end
    differently, as at most one of them touches cards.
15. What was seen once and is not seen any more (a card passed, revealed, named or put at a position) is in the events
    of an observation, and only of the seats that saw it. Discards are not events: only the top of the pile is public.
16. No cap on turns: endless games are for the harness to stop (ruling 21).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

Decision = tuple[str | int, ...]
Shuffle = Callable[[list[str], int], list[str]]

ACTION, ATTACK, CURSE, REACTION, TREASURE, VICTORY = "action", "attack", "curse", "reaction", "treasure", "victory"


@dataclass(frozen=True)
class Card:
    cost: int
    types: tuple[str, ...]
    coins: int = 0
    points: int = 0


BASE = {
    "copper": Card(0, (TREASURE,), coins=1),
    "silver": Card(3, (TREASURE,), coins=2),
    "gold": Card(6, (TREASURE,), coins=3),
    "estate": Card(2, (VICTORY,), points=1),
    "duchy": Card(5, (VICTORY,), points=3),
    "province": Card(8, (VICTORY,), points=6),
    "curse": Card(0, (CURSE,), points=-1),
}
INTRIGUE = {
    "courtyard": Card(2, (ACTION,)),
    "lurker": Card(2, (ACTION,)),
    "pawn": Card(2, (ACTION,)),
    "masquerade": Card(3, (ACTION,)),
    "shanty_town": Card(3, (ACTION,)),
    "steward": Card(3, (ACTION,)),
    "swindler": Card(3, (ACTION, ATTACK)),
    "wishing_well": Card(3, (ACTION,)),
    "baron": Card(4, (ACTION,)),
    "bridge": Card(4, (ACTION,)),
    "conspirator": Card(4, (ACTION,)),
    "diplomat": Card(4, (ACTION, REACTION)),
    "ironworks": Card(4, (ACTION,)),
    "mill": Card(4, (ACTION, VICTORY), points=1),
    "mining_village": Card(4, (ACTION,)),
    "secret_passage": Card(4, (ACTION,)),
    "courtier": Card(5, (ACTION,)),
    "duke": Card(5, (VICTORY,)),  # its points are counted in Game.points
    "minion": Card(5, (ACTION, ATTACK)),
    "patrol": Card(5, (ACTION,)),
    "replace": Card(5, (ACTION, ATTACK)),
    "torturer": Card(5, (ACTION, ATTACK)),
    "trading_post": Card(5, (ACTION,)),
    "upgrade": Card(5, (ACTION,)),
    "harem": Card(6, (TREASURE, VICTORY), coins=2, points=2),
    "nobles": Card(6, (ACTION, VICTORY), points=2),
}
MOAT = {"moat": Card(2, (ACTION, REACTION))}
CARDS = BASE | INTRIGUE | MOAT
START = ["copper"] * 7 + ["estate"] * 3
HAND = 5


def has_type(card: str, kind: str) -> bool:
    return kind in CARDS[card].types


def pile_size(card: str, players: int) -> int:
    """How many copies lie in the Supply at the start. The starting Estates come from elsewhere, the Coppers do not."""
    sets = 2 if players > 4 else 1
    if card == "copper":
        return 60 * sets - 7 * players
    if card == "silver":
        return 40 * sets
    if card == "gold":
        return 30 * sets
    if card == "curse":
        return 10 * (players - 1)
    if card == "province":
        return {2: 8, 3: 12, 4: 12, 5: 15, 6: 18}[players]
    if has_type(card, VICTORY):
        return 8 if players == 2 else 12
    return 10


@dataclass
class Seat:
    deck: list[str] = field(default_factory=list)  # top first
    hand: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)  # top last
    play: list[str] = field(default_factory=list)  # in order of play
    turns: int = 0

    def cards(self) -> list[str]:
        return self.deck + self.hand + self.discard + self.play


@dataclass(frozen=True)
class Options:
    moat: bool = False
    first: int = 0


@dataclass(frozen=True)
class Results:
    points: list[int]
    turns: list[int]
    winners: list[int]


@dataclass(frozen=True)
class Ask:
    """A decision that the rules wait for."""

    seat: int
    question: str
    legal: list[Decision]


Script = Generator[Ask, Decision, None]
CardScript = Generator[Ask, Decision, str | None]


class Game:
    def __init__(
        self,
        kingdom: Iterable[str],
        players: int,
        starts: Sequence[Sequence[str]] | None,
        shuffles: Shuffle,
        options: Options = Options(),
    ) -> None:
        self.kingdom = sorted(kingdom)
        self.players = players
        self.options = options
        self._shuffles = shuffles
        self._check_setup(starts)

        self.supply = {card: pile_size(card, players) for card in sorted([*BASE, *self.kingdom])}
        self.trash: list[str] = []
        self.seats = [Seat() for _ in range(players)]
        for number, seat in enumerate(self.seats):
            seat.deck = list(starts[number]) if starts is not None else self._shuffled(START, number)
        for number in range(players):
            self.draw(number, HAND)

        self.active = options.first
        self.phase = "action"
        self.actions, self.buys, self.coins = 1, 1, 0
        self.bridges = 0  # how much less every card costs this turn
        self.plays = 0  # Action cards that the active player has played this turn
        self.bought = False  # ends the playing of treasures
        self.protected: set[int] = set()  # seats that the present Attack leaves alone
        self.revealed: list[str] = []  # cards that Patrol holds between deck and hand
        self.picks: dict[int, str] = {}  # cards promised to Masquerade, still in the hands
        self.over = False

        self._events: list[tuple[Decision, tuple[int, ...]]] = []
        self._asked: Ask | None = None
        self._census: Counter[str] = Counter()
        self._script = self._whole_game()

    def _check_setup(self, starts: Sequence[Sequence[str]] | None) -> None:
        known = INTRIGUE | (MOAT if self.options.moat else {})
        unknown = [card for card in self.kingdom if card not in known]
        if unknown:
            raise ValueError(f"unknown kingdom cards: {unknown}")
        if len(self.kingdom) != 10 or len(set(self.kingdom)) != 10:
            raise ValueError(f"a kingdom has ten different cards, not {self.kingdom}")
        if not 2 <= self.players <= 6:
            raise ValueError(f"2 to 6 players, not {self.players}")
        if not 0 <= self.options.first < self.players:
            raise ValueError(f"no seat {self.options.first} at a table of {self.players}")
        if starts is not None and [sorted(deck) for deck in starts] != [START] * self.players:
            raise ValueError(f"each of {self.players} players starts with seven Coppers and three Estates")

    # The interface

    def to_act(self) -> int | None:
        asked = self._pending()
        return asked.seat if asked else None

    @property
    def question(self) -> str | None:
        asked = self._pending()
        return asked.question if asked else None

    def legal(self) -> list[Decision]:
        asked = self._pending()
        return list(asked.legal) if asked else []

    def apply(self, decision: Decision) -> None:
        asked = self._pending()
        if asked is None:
            raise ValueError("the game is over")
        if decision not in asked.legal:
            raise ValueError(f"{asked.question}: {decision} is none of {asked.legal}")
        self._advance(decision)

    def points(self, seat: int) -> int:
        """Victory points of all cards that the seat owns, wherever they are."""
        owned = Counter(self.seats[seat].cards())
        return sum(CARDS[card].points * count for card, count in owned.items()) + owned["duke"] * owned["duchy"]

    def results(self) -> Results:
        if not self.over:
            raise ValueError("the game is not over")
        points = [self.points(seat) for seat in range(self.players)]
        turns = [seat.turns for seat in self.seats]
        ranks = [(points[seat], -turns[seat]) for seat in range(self.players)]
        return Results(points, turns, [seat for seat in range(self.players) if ranks[seat] == max(ranks)])

    def observation(self, seat: int) -> dict[str, Any]:
        asked = self._pending()
        legal = asked.legal if asked is not None and asked.seat == seat else []
        return {
            "seat": seat,
            "to_act": asked.seat if asked else None,
            "question": asked.question if asked else None,
            "legal": list(legal),
            "over": self.over,
            "active": self.active,
            "phase": self.phase,
            "actions": self.actions,
            "buys": self.buys,
            "coins": self.coins,
            "bridges": self.bridges,
            "plays": self.plays,
            "bought": self.bought,
            "protected": sorted(self.protected),
            "supply": dict(self.supply),
            "trash": sorted(self.trash),
            "revealed": sorted(self.revealed),
            "hand": sorted(self.seats[seat].hand),
            "pick": self.picks.get(seat),
            "picked": sorted(self.picks),
            "players": [
                {
                    "hand_size": len(player.hand),
                    "deck_size": len(player.deck),
                    "discard_top": player.discard[-1] if player.discard else None,
                    "play": list(player.play),
                    "turns": player.turns,
                }
                for player in self.seats
            ],
            "events": [event for event, seen_by in self._events if seat in seen_by],
        }

    def check(self) -> None:
        """Raise AssertionError unless every card is somewhere exactly once and all counters make sense."""
        asked = self._pending()
        assert self._cards_by_name() == self._census, "cards were lost or made"
        assert all(0 <= left <= pile_size(card, self.players) for card, left in self.supply.items()), self.supply
        assert min(self.actions, self.buys, self.coins, self.bridges, self.plays) >= 0
        assert self.active not in self.protected
        turns = [self.seats[(self.options.first + step) % self.players].turns for step in range(self.players)]
        assert turns == sorted(turns, reverse=True), "seats play in order"
        assert turns[0] - turns[-1] <= 1, "seats play in order"
        for number, seat in enumerate(self.seats):
            assert number == self.active or not seat.play, "cards in play out of turn"
            assert number not in self.picks or self.picks[number] in seat.hand
        if asked is None:
            assert self.over
            assert self._ended()
            assert not any(seat.play for seat in self.seats)
            assert not self.revealed
            return
        assert not self.over
        assert asked.legal, "a decision without an option"
        assert len(set(asked.legal)) == len(asked.legal), "an option twice"
        assert asked.legal != [("decline",)]
        if asked.question in ("action", "buy"):
            assert asked.seat == self.active
            assert not self.revealed
            assert not self.picks

    # Waiting for decisions

    def _pending(self) -> Ask | None:
        if self._asked is None and not self.over:
            self._census = self._cards_by_name()
            self._advance(None)
        return self._asked

    def _advance(self, decision: Decision | None) -> None:
        try:
            self._asked = next(self._script) if decision is None else self._script.send(decision)
        except StopIteration:
            self._asked, self.over = None, True

    def _cards_by_name(self) -> Counter[str]:
        return Counter(self.supply) + Counter(self.trash + self.revealed + [c for s in self.seats for c in s.cards()])

    # The turn

    def _whole_game(self) -> Script:
        while True:
            self.seats[self.active].turns += 1
            yield from self._action_phase()
            yield from self._buy_phase()
            self._clean_up()
            if self._ended():
                return
            self.active = (self.active + 1) % self.players

    def _action_phase(self) -> Script:
        self.phase = "action"
        hand = self.seats[self.active].hand
        while True:
            playable = sorted({card for card in hand if has_type(card, ACTION)}) if self.actions else []
            answer = yield Ask(self.active, "action", [*(("play", card) for card in playable), ("end",)])
            if answer == ("end",):
                return
            self.actions -= 1
            yield from self._play_action(str(answer[1]))

    def _play_action(self, card: str) -> Script:
        me = self.seats[self.active]
        me.hand.remove(card)
        me.play.append(card)
        self.plays += 1
        self.tell("play", self.active, card)
        if has_type(card, ATTACK):
            for seat in self.others():
                yield from self._reactions(seat)
        script = EFFECTS[card](self)
        if script is not None:
            yield from script
        self.protected = set()

    def _reactions(self, seat: int) -> Script:
        hand = self.seats[seat].hand
        while True:
            reactions = []
            if "diplomat" in hand and len(hand) >= 5:
                reactions.append("diplomat")
            if "moat" in hand and seat not in self.protected:
                reactions.append("moat")
            if not reactions:
                return
            answer = yield Ask(seat, "reaction", [*(("reveal", card) for card in reactions), ("decline",)])
            if answer == ("decline",):
                return
            self.tell("reveal", seat, str(answer[1]))
            if answer[1] == "moat":
                self.protected.add(seat)
            else:
                self.draw(seat, 2)
                yield from self.discard_some(seat, "diplomat:discard", 3)

    def _buy_phase(self) -> Script:
        self.phase = "buy"
        me = self.seats[self.active]
        while True:
            treasures = [] if self.bought else sorted({card for card in me.hand if has_type(card, TREASURE)})
            wares = self.priced(0, self.coins) if self.buys else []
            legal: list[Decision] = [("play", card) for card in treasures]
            legal += [("buy", card) for card in wares]
            answer = yield Ask(self.active, "buy", [*legal, ("end",)])
            if answer == ("end",):
                return
            card = str(answer[1])
            if answer[0] == "play":
                me.hand.remove(card)
                me.play.append(card)
                self.coins += CARDS[card].coins
                self.tell("play", self.active, card)
            else:
                self.bought = True
                self.buys -= 1
                self.coins -= self.cost(card)
                self.gain(self.active, card)

    def _clean_up(self) -> None:
        me = self.seats[self.active]
        me.discard += sorted(me.hand) + me.play
        me.hand.clear()
        me.play.clear()
        self.draw(self.active, HAND)
        self.actions, self.buys, self.coins = 1, 1, 0
        self.bridges, self.plays, self.bought = 0, 0, False

    def _ended(self) -> bool:
        empty = sum(left == 0 for left in self.supply.values())
        return self.supply["province"] == 0 or empty >= (4 if self.players > 4 else 3)

    # What the cards are made from

    def others(self) -> list[int]:
        """The other seats in turn order, from the left of the active player."""
        return [(self.active + step) % self.players for step in range(1, self.players)]

    def victims(self) -> list[int]:
        return [seat for seat in self.others() if seat not in self.protected]

    def cost(self, card: str) -> int:
        return max(0, CARDS[card].cost - self.bridges)

    def priced(self, least: int, most: int) -> list[str]:
        """The cards of the Supply that cost from `least` to `most` now; an empty pile offers none."""
        return [card for card, left in self.supply.items() if left and least <= self.cost(card) <= most]

    def tell(self, *event: str | int, to: Iterable[int] | None = None) -> None:
        self._events.append((event, tuple(range(self.players) if to is None else to)))

    def _shuffled(self, cards: Sequence[str], seat: int) -> list[str]:
        ordered = list(self._shuffles(sorted(cards), seat))
        if sorted(ordered) != sorted(cards):
            raise ValueError(f"a shuffle of seat {seat} changed the cards {sorted(cards)} into {sorted(ordered)}")
        return ordered

    def take(self, seat: int, count: int) -> list[str]:
        """Take cards from the top of a deck: the discard pile is shuffled under it only when the deck falls short."""
        player = self.seats[seat]
        if len(player.deck) < count and player.discard:
            player.deck += self._shuffled(player.discard, seat)
            player.discard.clear()
        taken = player.deck[:count]
        del player.deck[:count]
        return taken

    def draw(self, seat: int, count: int) -> None:
        self.seats[seat].hand += self.take(seat, count)

    def gain(self, seat: int, card: str, to_hand: bool = False) -> bool:
        """Gain a card from the Supply if its pile has one; says whether it did."""
        if self.supply[card] == 0:
            return False
        self.supply[card] -= 1
        (self.seats[seat].hand if to_hand else self.seats[seat].discard).append(card)
        self.tell("gain", seat, card)
        return True

    def discard_hand(self, seat: int) -> None:
        player = self.seats[seat]
        player.discard += sorted(player.hand)
        player.hand.clear()

    def choose(self, seat: int, question: str, options: Iterable[str]) -> Generator[Ask, Decision, str]:
        answer = yield Ask(seat, question, [("choose", option) for option in options])
        self.tell("choose", seat, answer[1])
        return str(answer[1])

    def choose_card(self, seat: int, question: str, cards: Iterable[str], optional: bool = False) -> CardScript:
        """One of the cards; None when there is none, or when the seat may decline and does."""
        names = sorted(set(cards))
        if not names:
            return None
        legal: list[Decision] = [("card", card) for card in names]
        answer = yield Ask(seat, question, [*legal, ("decline",)] if optional else legal)
        return None if answer == ("decline",) else str(answer[1])

    def trash_one(self, question: str, optional: bool = False) -> CardScript:
        """The active player trashes a card from hand; None if nothing was trashed."""
        hand = self.seats[self.active].hand
        card = yield from self.choose_card(self.active, question, hand, optional)
        if card is not None:
            hand.remove(card)
            self.trash.append(card)
            self.tell("trash", self.active, card)
        return card

    def discard_some(
        self, seat: int, question: str, count: int, optional: bool = False
    ) -> Generator[Ask, Decision, int]:
        """Discard cards one at a time, as many as there are; who may decline does so before the first one."""
        player = self.seats[seat]
        for done in range(count):
            card = yield from self.choose_card(seat, question, player.hand, optional and done == 0)
            if card is None:
                return done
            player.hand.remove(card)
            player.discard.append(card)
        return count


# The cards, in the order of the list above


def courtyard(game: Game) -> Script:
    me = game.seats[game.active]
    game.draw(game.active, 3)
    card = yield from game.choose_card(game.active, "courtyard:topdeck", me.hand)
    if card is not None:
        me.hand.remove(card)
        me.deck.insert(0, card)


def lurker(game: Game) -> Script:
    game.actions += 1
    branch = yield from game.choose(game.active, "lurker:branch", ["trash", "gain"])
    if branch == "trash":
        piles = [pile for pile, left in game.supply.items() if left and has_type(pile, ACTION)]
        card = yield from game.choose_card(game.active, "lurker:trash", piles)
        if card is not None:
            game.supply[card] -= 1
            game.trash.append(card)
            game.tell("trash", game.active, card)
    else:
        trashed = [card for card in game.trash if has_type(card, ACTION)]
        card = yield from game.choose_card(game.active, "lurker:gain", trashed)
        if card is not None:
            game.trash.remove(card)
            game.seats[game.active].discard.append(card)
            game.tell("gain", game.active, card)


def pairs_of(options: Sequence[str], size: int = 2) -> list[str]:
    return ["+".join(chosen) for chosen in combinations(options, size)]


def pawn(game: Game) -> Script:
    answer = yield from game.choose(game.active, "pawn:two", pairs_of(["card", "action", "buy", "coin"]))
    chosen = answer.split("+")
    if "card" in chosen:
        game.draw(game.active, 1)
    game.actions += "action" in chosen
    game.buys += "buy" in chosen
    game.coins += "coin" in chosen


def masquerade(game: Game) -> Script:
    game.draw(game.active, 2)
    participants = [seat for seat in [game.active, *game.others()] if game.seats[seat].hand]
    for seat in participants:
        card = yield from game.choose_card(seat, "masquerade:pass", game.seats[seat].hand)
        assert card is not None
        game.picks[seat] = card
    for seat, card in game.picks.items():
        game.seats[seat].hand.remove(card)
    for place, seat in enumerate(participants):
        left = participants[(place + 1) % len(participants)]
        game.seats[left].hand.append(game.picks[seat])
        game.tell("pass", seat, left, game.picks[seat], to={seat, left})
    game.picks = {}
    yield from game.trash_one("masquerade:trash", optional=True)


def shanty_town(game: Game) -> None:
    hand = game.seats[game.active].hand
    game.actions += 2
    game.tell("reveal", game.active, *sorted(hand))
    if not any(has_type(card, ACTION) for card in hand):
        game.draw(game.active, 2)


def steward(game: Game) -> Script:
    branch = yield from game.choose(game.active, "steward:branch", ["cards", "coins", "trash"])
    if branch == "cards":
        game.draw(game.active, 2)
    elif branch == "coins":
        game.coins += 2
    else:
        for _ in range(2):
            yield from game.trash_one("steward:trash")


def swindler(game: Game) -> Script:
    game.coins += 2
    for victim in game.victims():
        for lost in game.take(victim, 1):
            game.trash.append(lost)
            game.tell("trash", victim, lost)
            price = game.cost(lost)
            card = yield from game.choose_card(game.active, "swindler:gain", game.priced(price, price))
            if card is not None:
                game.gain(victim, card)


def wishing_well(game: Game) -> Script:
    me = game.seats[game.active]
    game.draw(game.active, 1)
    game.actions += 1
    name = yield from game.choose_card(game.active, "wishing_well:name", game.supply)
    assert name is not None
    game.tell("name", game.active, name)
    for top in game.take(game.active, 1):
        game.tell("reveal", game.active, top)
        if top == name:
            me.hand.append(top)
        else:
            me.deck.insert(0, top)


def baron(game: Game) -> Script:
    me = game.seats[game.active]
    game.buys += 1
    estates = [card for card in me.hand if card == "estate"]
    card = yield from game.choose_card(game.active, "baron:discard", estates, optional=True)
    if card is None:
        game.gain(game.active, "estate")
    else:
        me.hand.remove(card)
        me.discard.append(card)
        game.coins += 4


def bridge(game: Game) -> None:
    game.buys += 1
    game.coins += 1
    game.bridges += 1


def conspirator(game: Game) -> None:
    game.coins += 2
    if game.plays >= 3:
        game.draw(game.active, 1)
        game.actions += 1


def diplomat(game: Game) -> None:
    game.draw(game.active, 2)
    if len(game.seats[game.active].hand) <= 5:
        game.actions += 2


def ironworks(game: Game) -> Script:
    wares = game.priced(0, 4)
    card = yield from game.choose_card(game.active, "ironworks:gain", wares)
    if card is not None:
        game.gain(game.active, card)
        game.actions += has_type(card, ACTION)
        game.coins += has_type(card, TREASURE)
        if has_type(card, VICTORY):
            game.draw(game.active, 1)


def mill(game: Game) -> Script:
    game.draw(game.active, 1)
    game.actions += 1
    discarded = yield from game.discard_some(game.active, "mill:discard", 2, optional=True)
    if discarded == 2:
        game.coins += 2


def mining_village(game: Game) -> Script:
    game.draw(game.active, 1)
    game.actions += 2
    answer = yield Ask(game.active, "mining_village:trash", [("choose", "trash"), ("decline",)])
    if answer == ("choose", "trash"):
        game.seats[game.active].play.remove("mining_village")
        game.trash.append("mining_village")
        game.tell("trash", game.active, "mining_village")
        game.coins += 2


def secret_passage(game: Game) -> Script:
    me = game.seats[game.active]
    game.draw(game.active, 2)
    game.actions += 1
    card = yield from game.choose_card(game.active, "secret_passage:card", me.hand)
    if card is not None:
        positions: list[Decision] = [("position", place) for place in range(len(me.deck) + 1)]
        answer = yield Ask(game.active, "secret_passage:position", positions)
        place = int(answer[1])
        me.hand.remove(card)
        me.deck.insert(place, card)
        game.tell("position", game.active, place)


def courtier(game: Game) -> Script:
    hand = game.seats[game.active].hand
    card = yield from game.choose_card(game.active, "courtier:reveal", hand)
    if card is None:
        return
    game.tell("reveal", game.active, card)
    options = pairs_of(["action", "buy", "coins", "gold"], size=len(CARDS[card].types))
    answer = yield from game.choose(game.active, "courtier:choices", options)
    chosen = answer.split("+")
    game.actions += "action" in chosen
    game.buys += "buy" in chosen
    game.coins += 3 * ("coins" in chosen)
    if "gold" in chosen:
        game.gain(game.active, "gold")


def minion(game: Game) -> Script:
    game.actions += 1
    branch = yield from game.choose(game.active, "minion:branch", ["coins", "discard"])
    if branch == "coins":
        game.coins += 2
        return
    game.discard_hand(game.active)
    game.draw(game.active, 4)
    for victim in game.victims():
        if len(game.seats[victim].hand) >= 5:
            game.discard_hand(victim)
            game.draw(victim, 4)


def patrol(game: Game) -> Script:
    me = game.seats[game.active]
    game.draw(game.active, 3)
    game.revealed = game.take(game.active, 4)
    game.tell("reveal", game.active, *game.revealed)
    for card in list(game.revealed):
        if has_type(card, VICTORY) or has_type(card, CURSE):
            game.revealed.remove(card)
            me.hand.append(card)
    back: list[str] = []
    while game.revealed:
        # The cards put in order stay revealed until the last one has its place.
        left = list((Counter(game.revealed) - Counter(back)).elements())
        chosen = yield from game.choose_card(game.active, "patrol:order", left)
        assert chosen is not None
        back.append(chosen)
        if len(back) == len(game.revealed):
            game.revealed = []
    me.deck[:0] = back


def replace(game: Game) -> Script:
    me = game.seats[game.active]
    trashed = yield from game.trash_one("replace:trash")
    if trashed is None:
        return
    wares = game.priced(0, game.cost(trashed) + 2)
    card = yield from game.choose_card(game.active, "replace:gain", wares)
    if card is None:
        return
    game.gain(game.active, card)
    if has_type(card, ACTION) or has_type(card, TREASURE):
        me.deck.insert(0, me.discard.pop())
    if has_type(card, VICTORY):
        for victim in game.victims():
            game.gain(victim, "curse")


def torturer(game: Game) -> Script:
    game.draw(game.active, 3)
    for victim in game.victims():
        branch = yield from game.choose(victim, "torturer:branch", ["discard", "curse"])
        if branch == "discard":
            yield from game.discard_some(victim, "torturer:discard", 2)
        else:
            game.gain(victim, "curse", to_hand=True)


def trading_post(game: Game) -> Script:
    first = yield from game.trash_one("trading_post:trash")
    second = yield from game.trash_one("trading_post:trash")
    if first is not None and second is not None:
        game.gain(game.active, "silver", to_hand=True)


def upgrade(game: Game) -> Script:
    game.draw(game.active, 1)
    game.actions += 1
    trashed = yield from game.trash_one("upgrade:trash")
    if trashed is not None:
        price = game.cost(trashed) + 1
        wares = game.priced(price, price)
        card = yield from game.choose_card(game.active, "upgrade:gain", wares)
        if card is not None:
            game.gain(game.active, card)


def nobles(game: Game) -> Script:
    branch = yield from game.choose(game.active, "nobles:branch", ["cards", "actions"])
    if branch == "cards":
        game.draw(game.active, 3)
    else:
        game.actions += 2


def moat(game: Game) -> None:
    game.draw(game.active, 2)


EFFECTS: dict[str, Callable[[Game], Script | None]] = {
    "courtyard": courtyard,
    "lurker": lurker,
    "pawn": pawn,
    "masquerade": masquerade,
    "shanty_town": shanty_town,
    "steward": steward,
    "swindler": swindler,
    "wishing_well": wishing_well,
    "baron": baron,
    "bridge": bridge,
    "conspirator": conspirator,
    "diplomat": diplomat,
    "ironworks": ironworks,
    "mill": mill,
    "mining_village": mining_village,
    "secret_passage": secret_passage,
    "courtier": courtier,
    "minion": minion,
    "patrol": patrol,
    "replace": replace,
    "torturer": torturer,
    "trading_post": trading_post,
    "upgrade": upgrade,
    "nobles": nobles,
    "moat": moat,
}
