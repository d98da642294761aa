"""A position told at once: where the horses stand and which cards were seen; refused where no race can come to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from engine.faults import shown
from engine.game import GameError
from engine.games.royal_derby import rules, state
from engine.games.royal_derby.cards import CardError, Cards
from engine.games.royal_derby.reckoning import new_race
from engine.games.royal_derby.schema import SUITS, Tables
from engine.games.royal_derby.spoken_cards import SYMBOLS
from engine.games.royal_derby.state import Record
from engine.kit.fields import new
from engine.kit.stack import kind_due

_MOST_TRIED = 60_000  # positions of the search; beyond it a position is believed


def position_of(tables: Tables, told: Mapping[str, str]) -> Record:
    """The race at a position told by its parts. Raises GameError, with the reason, for one that no race comes to."""
    cards = Cards(tables)
    if "at" not in told:
        raise GameError(
            "--flipped 和 --opened 要和 --at 一起写：各驹在哪一段",
            "--flipped and --opened go with --at, which says where the horses stand",
        )
    places = _places(tables, told["at"])
    flipped, opened = (_cards(cards, part, told.get(part, "")) for part in ("flipped", "opened"))
    for number, card in enumerate(seen := flipped + opened):
        if card in seen[:number]:
            raise GameError(f"{cards.names[card]} 翻了两次", f"{cards.names[card]} is turned up twice")
    fences = _open_fences(tables, len(opened))
    _check_places(tables, places, len(flipped), fences)
    _check_steps(tables, places, flipped, opened)
    race = new_race()
    race.place[:], race.flips = places, len(flipped)
    race.pile[: len(flipped)] = flipped
    _open(tables, race, opened, fences)
    if _Search(tables, flipped, opened).misses(tuple(places), fences):
        raise GameError(
            "这些牌怎样排，各驹也到不了所说的位置",
            "no order of these cards brings the horses to where they are said to stand",
        )
    return race


def _places(tables: Tables, text: str) -> list[int]:
    letters: dict[str, int] = {suit.letter: number for number, suit in enumerate(tables.suits)}
    letters |= {SYMBOLS[suit.letter]: number for number, suit in enumerate(tables.suits)}
    places: list[int | None] = [None] * SUITS
    for word in text.upper().replace(",", " ").replace("=", "").split():
        suit, digits = letters.get(word[0]), word[1:]
        if suit is None or not (digits.isascii() and digits.isdigit()) or len(digits) > 2:
            raise GameError(
                f"--at {shown(word)}：写每匹赛驹所在的赛段，如 S3 H2 C0 D1",
                f"--at {shown(word)}: write each horse's section as in S3 H2 C0 D1",
            )
        if places[suit] is not None:
            raise GameError(f"--at 里 {word[0]} 写了两次", f"--at names {word[0]} twice")
        places[suit] = int(digits)
    missing = [tables.suits[suit].letter for suit in range(SUITS) if places[suit] is None]
    if missing:
        raise GameError(
            f"--at 没写 {'、'.join(missing)} 在哪里；四匹都要写，如 S3 H2 C0 D1",
            f"--at does not say where {', '.join(missing)} stand; write all four, as in S3 H2 C0 D1",
        )
    return [place or 0 for place in places]


def _cards(cards: Cards, part: str, text: str) -> list[int]:
    try:
        return [cards.number(word) for word in text.replace(",", " ").replace("/", " ").split()]
    except CardError as error:
        raise GameError(f"--{part}：{error.zh}", f"--{part}: {error.en}") from None


def _open_fences(tables: Tables, count: int) -> int:
    """How many fences so many obstacle cards are."""
    sums, total = [0], 0
    for obstacles in tables.course.obstacles:
        total += obstacles
        sums.append(total)
    if count > total:
        raise GameError(
            f"写了 {count} 张障碍牌；只有 {total} 张", f"{count} obstacle cards are told; there are only {total}"
        )
    if count not in sums:
        raise GameError(
            f"写了 {count} 张障碍牌；障碍整段依次打开，打开后的张数是 {sums[1:]}",
            f"{count} obstacle cards are told; fences open whole and in order, after {sums[1:]} cards",
        )
    return max(number for number, so_far in enumerate(sums) if so_far == count)


def _check_places(tables: Tables, places: list[int], flips: int, fences: int) -> None:
    if max(places) > tables.course.sections:
        raise GameError(
            f"到第 {max(places)} 赛段的赛驹已经夺冠（终点是 {tables.course.finish}）：没有可算的了",
            f"a horse on section {max(places)} has won (home is {tables.course.finish}): nothing is left",
        )
    if max(places) > fences:
        raise GameError(
            f"有赛驹在第 {max(places)} 赛段，障碍却只打开了 {fences} 段；写明那里的牌",
            f"a horse stands on section {max(places)}, but only {fences} fences are open; tell its cards",
        )
    if flips > tables.pile:
        raise GameError(
            f"翻了 {flips} 张；牌库有 {tables.pile} 张", f"{flips} cards are flipped; the pile has {tables.pile}"
        )


def _check_steps(tables: Tables, places: list[int], flipped: list[int], opened: list[int]) -> None:
    """Places add up to the steps shown less what obstacles took back."""
    compiled = state.rules_record(tables)
    steps = sum(int(compiled.steps_of[card]) for card in flipped)
    blocked = sum(int(compiled.suit_of[card]) != state.JOKER for card in opened)
    beyond = max(0, tables.deck.courts.steps - 2, tables.deck.numbers.steps - 2)
    if not steps - blocked - beyond <= sum(places) <= steps:
        least, total = max(0, steps - blocked - beyond), sum(places)
        raise GameError(
            f"各驹的位置加起来是 {total}；照这些牌应是 {least} 到 {steps}",
            f"the places add up to {total}; by the cards they must add up to {least} to {steps}",
        )


def _open(tables: Tables, race: Record, opened: list[int], fences: int) -> None:
    hidden = iter(opened)
    for section in range(1, fences + 1):
        race.open[section] = 1
        for k in range(tables.course.obstacles[section - 1]):
            race.fence[section, k] = next(hidden)


@dataclass(frozen=True)
class _Reached:
    """Where the horses stand after some of the flipped cards, counted by kind."""

    places: tuple[int, ...]
    used: tuple[int, ...]
    fences: int


class _Search:
    """All positions that some order of the flipped cards leads to, by the rules."""

    def __init__(self, tables: Tables, flipped: list[int], opened: list[int]) -> None:
        self.tables, self.rules = tables, state.rules_record(tables)
        kinds: dict[tuple[int, int], list[int]] = {}
        for card in flipped:
            kinds.setdefault((int(self.rules.suit_of[card]), int(self.rules.steps_of[card])), []).append(card)
        self.samples = [cards[0] for cards in kinds.values()]
        self.counts = tuple(len(cards) for cards in kinds.values())
        self.laid = new_race()
        _open(tables, self.laid, opened, _open_fences(tables, len(opened)))
        self.laid.open[:] = 0

    def misses(self, places: tuple[int, ...], fences: int) -> bool:
        """Is this position never reached when all cards are used? False also where there are too many to try."""
        start = _Reached((0,) * SUITS, (0,) * len(self.counts), 0)
        seen, waiting = {start}, [start]
        while waiting:
            here = waiting.pop()
            if here.used == self.counts and here.places == places and here.fences == fences:
                return False
            if len(seen) > _MOST_TRIED:
                return False
            for after in self._after(here, fences):
                if after not in seen:
                    seen.add(after)
                    waiting.append(after)
        return True

    def _after(self, here: _Reached, fences: int) -> Iterator[_Reached]:
        for kind, card in enumerate(self.samples):
            if here.used[kind] == self.counts[kind]:
                continue
            used = tuple(count + (number == kind) for number, count in enumerate(here.used))
            race = self.laid.copy()
            race.place[:], race.open[1 : here.fences + 1], race.pile[0] = here.places, 1, card
            if self.rules.suit_of[card] == state.JOKER:
                yield from self._swapped(race, used, here.fences)
                continue
            reached = min(here.places[self.rules.suit_of[card]] + int(self.rules.steps_of[card]), self.rules.sections)
            if max(here.fences, reached) > fences:
                continue  # it would have opened a fence that is closed
            with np.errstate(over="ignore"):
                rules.carry_on(self.rules, race, new(state.COUNTS))
            if kind_due(race) == state.RACE:
                yield _Reached(tuple(map(int, race.place)), used, max(here.fences, int(reached)))

    def _swapped(self, race: Record, used: tuple[int, ...], fences: int) -> Iterator[_Reached]:
        """Every choice of first and last that a joker allows."""
        firsts = [suit for suit in range(SUITS) if rules.is_level(race, suit, True)]
        lasts = [suit for suit in range(SUITS) if rules.is_level(race, suit, False)]
        if len(firsts) == SUITS:
            yield _Reached(tuple(map(int, race.place)), used, fences)
            return
        for first in firsts:
            for last in lasts:
                other = race.copy()
                rules.swap(other, new(state.COUNTS), first, last)
                yield _Reached(tuple(map(int, other.place)), used, fences)
