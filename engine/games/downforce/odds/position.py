"""A race told at once: where the cars stand and whose they are, the own hand, the cards played; checked."""

from __future__ import annotations

import re
from collections.abc import Mapping

from engine.faults import Text, shown
from engine.game import GameError, small_number
from engine.games.downforce import state
from engine.games.downforce.dealing import hand_size
from engine.games.downforce.records import Record, rules_record
from engine.games.downforce.schema import BETS, CARS, Tables
from engine.kit.fields import new
from engine.kit.stack import push

_PLACE = re.compile(r"([A-Z])(?:([1-6])(?:ST|ND|RD|TH)|(-?\d{1,3}[A-D]))")
_EXAMPLE = Text("如 'K17b B18c G-1a O16b R20b Y1st'", "as in 'K17b B18c G-1a O16b R20b Y1st'")


def position_of(tables: Tables, told: Mapping[str, str]) -> tuple[Record, int]:
    """The race as the own seat sees it, and that seat from 0, -1 for a bystander. Raises GameError, with the reason."""
    if "at" not in told:
        raise GameError(f"--at 要写各车在哪里，{_EXAMPLE.zh}", f"--at says where the cars stand, {_EXAMPLE.en}")
    players = _number(told, "players", tables.seats_for(tables.players.best))
    tables.seats_for(players)
    rules, view = rules_record(tables), new(state.STATE)
    view.players = players
    for word in told["at"].replace(",", " ").split():
        put(tables, view, word)
    letters = [tables.cars[car].letter for car in range(CARS) if not view.place[car] and not _stands(view, car)]
    if letters:
        raise GameError(
            f"--at 没写 {'、'.join(letters)} 在哪里；都要写，{_EXAMPLE.zh}",
            f"--at does not say where {', '.join(letters)} stand; write all, {_EXAMPLE.en}",
        )
    _check_places(view)
    _owners(tables, view, told.get("owners", ""))
    for word in told.get("played", "").replace(",", " ").split():
        view.discard[card_of(tables, word, "--played")] = 1
    me = _hand(tables, view, told["me"]) if "me" in told else -1
    _count_cards(rules, view, me)
    turn = _number(told, "turn", 1)
    if not 1 <= turn <= players:
        raise GameError(
            f"--turn：{turn} 不是座位；座位是 1 到 {players}", f"--turn: {turn} is no seat; it is 1 to {players}"
        )
    view.crossed = view.lines_bet = lines_crossed(rules, view)
    push(view, state.TURN, turn - 1)
    return view, me


def put(tables: Tables, view: Record, word: str) -> int:
    """Set a car where a word says, such as K17b; which car. Raises GameError."""
    found = _PLACE.fullmatch(word.upper())
    if not found:
        raise GameError(
            f"{shown(word)} 不是车的位置；写车的字母和格，{_EXAMPLE.zh}",
            f"{shown(word)} is no place of a car; write its letter and its cell, {_EXAMPLE.en}",
        )
    letters = [car.letter for car in tables.cars]
    if found[1] not in letters:
        raise GameError(
            f"{shown(word)}：没有车 {found[1]}；有 {'、'.join(letters)}",
            f"{shown(word)}: {found[1]} is no car; they are {', '.join(letters)}",
        )
    car = letters.index(found[1])
    if found[2]:
        view.cell[car], view.place[car], view.lap[car] = state.HOME, int(found[2]), 2
        return car
    circuit, name = tables.circuits[tables.raced[0]], found[3].lower()
    before = name.startswith("-")
    name = f"{circuit.rows + 1 - int(name[1:-1])}{name[-1]}" if before else name
    if name not in circuit.by_name:
        raise GameError(
            f"{shown(word)}：{circuit.track.name.zh}上没有 {found[3].lower()} 这一格",
            f"{shown(word)}: there is no cell {found[3].lower()} on {circuit.track.name.en}",
        )
    view.cell[car], view.place[car], view.lap[car] = circuit.by_name[name].index, 0, 0 if before else tables.race.laps
    return car


def card_of(tables: Tables, word: str, where: str) -> int:
    """The card of a word: its number, or the colour of a fast card. Raises GameError."""
    for car, one in enumerate(tables.cars):
        if word.lower() == one.key:
            return state.EIGHT_OF + car
    number, deck = small_number(word), len(tables.deck.cards)
    if not 1 <= number <= deck:
        raise GameError(
            f"{where}：{shown(word)} 不是牌；写 1 到 {deck}，或冲刺牌的颜色",
            f"{where}: {shown(word)} is no card; write 1 to {deck}, or the colour of a fast card",
        )
    return number - 1


def lines_crossed(rules: Record, view: Record) -> int:
    """Betting lines that some car is beyond."""
    if view.place.any():
        return BETS
    return max((int(rules.behind[0, view.cell[car]]) for car in range(CARS) if view.lap[car] == rules.laps), default=0)


def _stands(view: Record, car: int) -> bool:
    return bool(view.cell[car] or view.lap[car])


def _check_places(view: Record) -> None:
    homes = sorted(int(place) for place in view.place if place)
    if homes != list(range(1, len(homes) + 1)):
        raise GameError(
            f"--at：已到终点的车名次是 {homes}；应是 1 到 {len(homes)}",
            f"--at: the cars that are home have the places {homes}; they must be 1 to {len(homes)}",
        )
    cells = [int(cell) for cell in view.cell if cell != state.HOME]
    if len(set(cells)) < len(cells):
        raise GameError("--at：有两辆车在同一格", "--at: two cars stand in one cell")
    view.home = len(homes)


def _owners(tables: Tables, view: Record, text: str) -> None:
    letters = [car.letter for car in tables.cars]
    for word in text.upper().replace(",", " ").split():
        seat = small_number(word[1:]) if word[1:] else 0
        if word[0] not in letters or not 1 <= seat <= view.players:
            raise GameError(
                f"--owners：{shown(word)}：写车的字母和它的玩家，如 'K1 B2'",
                f"--owners: {shown(word)}: write a car's letter and its player, as in 'K1 B2'",
            )
        view.owner[letters.index(word[0])] = seat
    if not view.owner.any():
        view.owner[:] = [car % int(view.players) + 1 for car in range(CARS)]


def _hand(tables: Tables, view: Record, text: str) -> int:
    said, _, cards = text.partition(":")
    seat = small_number(said.strip())
    if not 1 <= seat <= view.players:
        raise GameError(
            f"--me：{shown(said.strip())} 不是座位；座位是 1 到 {int(view.players)}",
            f"--me: {shown(said.strip())} is no seat; it is 1 to {int(view.players)}",
        )
    for word in cards.replace(",", " ").split():
        card = card_of(tables, word, "--me")
        if view.discard[card] or view.hand[seat - 1, card]:
            raise GameError(f"--me：{word} 写了两次，或已经打出", f"--me: {word} is told twice, or was played already")
        view.hand[seat - 1, card] = 1
    return seat - 1


def _count_cards(rules: Record, view: Record, me: int) -> None:
    """How many cards each holds: as many as all have left, by turns; fast cards with their owners."""
    players, size = int(view.players), int(hand_size(rules, int(view.players)))
    played = int(view.discard[: int(rules.deck)].sum())
    for seat in range(players):
        left = size - played // players - (seat < played % players)
        for car in range(CARS):
            card = state.EIGHT_OF + car
            if view.owner[car] == seat + 1 and not view.discard[card] and (seat != me or view.hand[seat, card]):
                view.hand[seat, card] = view.shown[seat, card] = 1
                left += 1
        view.held[seat] = max(0, left)
    if me >= 0:
        view.held[me] = view.hand[me].sum()
    for seat in range(players):
        if not any(view.owner[car] == seat + 1 and view.cell[car] != state.HOME for car in range(CARS)):
            view.held[seat] = 0
            view.hand[seat] = view.shown[seat] = 0


def _number(told: Mapping[str, str], part: str, default: int) -> int:
    if part not in told:
        return default
    number = small_number(told[part].strip())
    if not number:
        raise GameError(f"--{part}：{shown(told[part])} 不是数", f"--{part}: {shown(told[part])} is no number")
    return number
