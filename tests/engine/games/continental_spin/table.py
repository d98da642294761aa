"""A position of Continental Spin set up on a table, and beats played on it by what a person says."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.game import legal_actions
from engine.games.continental_spin.state import CHOOSE_CARD
from engine.kit.stack import clear, push
from engine.registry import find

GAME = find("continental_spin")


class Table:
    """A game at any position. Seats and riders count from 0; everything not given is as at the start.

    sites: face-down relics, cell -> kind; none by default, so that chance gives nothing.
    seals: seals on the track, cell -> rider. hands: cards held by each rider, 1 to 5 by default.
    order: the riders who still act in this beat. relics: relic cards held, so many spines a rider.
    """

    def __init__(
        self,
        players: int = 2,
        variants: Sequence[str] = (),
        changes: Mapping[str, object] | None = None,
        *,
        cells: Sequence[int] = (),
        spin: Sequence[int] = (),
        hands: Sequence[Sequence[int]] = (),
        sites: Mapping[int, str] | None = None,
        seals: Mapping[int, int] | None = None,
        seals_left: Sequence[int] = (),
        leg_start: Sequence[int] = (),
        relics: Sequence[int] = (),
        order: Sequence[int] = (),
        beat: int = 1,
    ) -> None:
        self.tables = GAME.load(variants, (changes or {}).items())
        self.rules = GAME.rules(self.tables)
        self.state = GAME.start(self.tables, self.rules, players, GAME.deal(self.tables, players, 0))
        self.kinds = list(self.tables.relics.kinds)
        self.riders = int(self.state.riders)
        state = self.state
        for field, values in (("cell", cells), ("spin", spin), ("seals", seals_left), ("leg_start", leg_start)):
            state[field][: len(values)] = values
        for rider in range(self.riders):
            self.give(rider, hands[rider] if hands else (1, 2, 3, 4, 5))
        state.site[:] = 0
        for cell, kind in (sites or {}).items():
            state.site[cell] = 1 + self.kinds.index(kind)
        for cell, rider in (seals or {}).items():
            state.seal_of[cell] = 1 + rider
        for rider, count in enumerate(relics):
            state.relics[rider, self.kinds.index("spine")] = count
        acting = tuple(order) or tuple(range(self.riders))
        clear(state)
        for rider in reversed(acting):
            push(state, CHOOSE_CARD, rider)
        state.beat = beat
        self.counts = GAME.counts()

    def give(self, rider: int, cards: Iterable[int]) -> None:
        """Put these cards, and no others, into a hand."""
        self.state.hand[rider] = 0
        for card in cards:
            self.state.hand[rider, card] += 1

    def hold(self, rider: int, card: int) -> None:
        """See to it that a card is in a hand, for another one if need be."""
        if not self.state.hand[rider, card]:
            self.state.hand[rider, (self.hand(rider) or [card])[0]] -= 1
            self.state.hand[rider, card] += 1

    @property
    def seat(self) -> int:
        """Whose decision it is; -1 after the end."""
        return GAME.seat_to_act(self.state)

    def choices(self) -> list[str]:
        """What may be said now."""
        return [GAME.action_name(action) for action in legal_actions(GAME, self.rules, self.state)]

    def say(self, *names: str) -> Table:
        """Decisions one after another."""
        for name in names:
            action = GAME.action_named(name)
            assert GAME.step(self.rules, self.state, action, self.counts), GAME.refusal(self.rules, self.state, action)
        return self

    def ride(self, card: int, boost: int = 0, seal: int = 0, breaks: Sequence[str] = (), take: int = 0) -> list[str]:
        """The whole beat of the rider to act, who gets the card if it is not held; says what was asked, in order.

        Where no boost or seal is given, none is made. All other answers must fit the questions.
        """
        self.hold(self.seat, card)
        answers = {"card": [card], "boost": [boost], "seal": [seal or "none"], "break": list(breaks), "take": [take]}
        seat, asked = self.seat, []
        while self.seat == seat and not (asked and self.choices()[0].startswith("card")):
            word = self.choices()[0].split()[0]
            asked.append(word)
            assert answers[word], f"{word!r} was asked once more"
            self.say(f"{word} {answers[word].pop(0)}")
        unused = {"boost": boost, "seal": seal, "break": breaks, "take": take}
        assert all(word in asked for word, given in unused.items() if given), f"only {asked} was asked"
        assert not answers["break"], f"{answers['break']} was not asked"
        return asked

    @property
    def cells(self) -> list[int]:
        """The riders' cells."""
        return self.state.cell[: self.riders].tolist()

    @property
    def spin(self) -> list[int]:
        """The riders' spin."""
        return self.state.spin[: self.riders].tolist()

    @property
    def seals(self) -> dict[int, int]:
        """Seals on the track: cell -> rider."""
        return {cell: int(owner) - 1 for cell, owner in enumerate(self.state.seal_of) if owner}

    @property
    def sites(self) -> dict[int, str]:
        """Relics still face down: cell -> kind."""
        return {cell: self.kinds[kind - 1] for cell, kind in enumerate(self.state.site) if kind}

    @property
    def order(self) -> list[int]:
        """The riders who are still to act in this beat, in order."""
        return self.state.frame_seat[: int(self.state.frames)][::-1].tolist()

    def hand(self, rider: int) -> list[int]:
        """A rider's cards, low to high."""
        return [card for card, count in enumerate(self.state.hand[rider]) for _ in range(count)]

    def relics(self, rider: int) -> list[str]:
        """A rider's relic cards."""
        return [kind for kind, count in zip(self.kinds, self.state.relics[rider], strict=False) for _ in range(count)]

    def leg_points(self, leg: int) -> list[int]:
        """Points that the riders got for a leg, from 1."""
        return self.state.leg_points[: self.riders, leg - 1].tolist()

    @property
    def final_points(self) -> list[int]:
        """Points that the riders got for the final places."""
        return self.state.final_points[: self.riders].tolist()

    @property
    def scores(self) -> list[int]:
        """Points of the players."""
        return GAME.scores(self.rules, self.state)

    @property
    def winners(self) -> list[int]:
        """Players who win or share the win."""
        return GAME.winners(self.rules, self.state)
