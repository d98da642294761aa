"""A situation told at once: what all see on the table, and the own cards; refused where no play can come to it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from engine.faults import Text, shown
from engine.game import GameError
from engine.games.blind_snipe import bidding, knowledge, rules, state
from engine.games.blind_snipe.schema import Tables
from engine.games.blind_snipe.state import BOMB, SAFE, Record
from engine.games.blind_snipe.words import kinds_of, letters, seat_of, whole
from engine.kit.fields import new
from engine.kit.stack import NOBODY
from engine.spoken import plain

_SEAT = re.compile(r"(\d{1,3})(?:/(\d{1,3}))?(?:/(\d{1,3}))?([bm]*)")
_EXAMPLE = Text(
    "依次写每个玩家的牌：共有/在场/翻开，如 '4/2 4/2/1 3/1b 4/1m'",
    "write cards owned/lying/turned up of each player in turn, as in '4/2 4/2/1 3/1b 4/1m'",
)


@dataclass(frozen=True)
class _Seat:
    """What all see of a player."""

    owned: int
    lying: int
    turned_up: int
    bomb_seen: bool
    medals: int


def position_of(tables: Tables, told: Mapping[str, str]) -> tuple[Record, int]:
    """What the person sees, and the own seat, NOBODY for a bystander. Raises GameError, with the reason."""
    said = {part: plain(text) for part, text in told.items()}
    compiled = state.rules_record(tables)
    seats = _seats(tables, compiled, said)
    turn = seat_of("--turn", said["turn"], len(seats)) if "turn" in said else NOBODY
    if turn != NOBODY and seats[turn].owned == 0:
        raise GameError(f"--turn：{turn + 1} 号已出局", f"--turn: player {turn + 1} is eliminated")
    view, dealt = new(state.STATE), new(state.DEAL)
    dealt.first = turn if turn != NOBODY else next(seat for seat, one in enumerate(seats) if one.owned)
    rules.start(compiled, view, len(seats), dealt, new(state.COUNTS))
    for seat, one in enumerate(seats):
        _set_up(tables, compiled, view, seat, one)
    me = _own_cards(tables, view, said["me"]) if "me" in said else NOBODY
    rules.observe(view.copy(), me, view)
    if not rules.lying(view):
        if missing := [part for part in ("bid", "passed") if part in said]:
            raise GameError(
                f"--{missing[0]}：没有牌在场，就没人叫过；在 --at 里写明各放了几张",
                f"--{missing[0]}: no card lies, so nobody has called; tell in --at how many lie",
            )
        return view, me
    return bidding.brought(compiled, view, said, turn), me


def _seats(tables: Tables, compiled: Record, said: Mapping[str, str]) -> list[_Seat]:
    players = whole(said["players"]) if "players" in said else None
    if players == -1:
        raise GameError(
            f"--players：{shown(said['players'])} 不是数", f"--players: {shown(said['players'])} is no number"
        )
    if "at" not in said:
        count = tables.seats_for(players if players is not None else tables.players.best)
        return [_Seat(tables.hand.cards, 0, 0, False, 0)] * count
    words = said["at"].replace(",", " ").split()
    seats = [_seat(tables, compiled, _place(number), word) for number, word in enumerate(words, 1)]
    tables.seats_for(len(seats))
    if players not in (None, len(words)):
        raise GameError(
            f"--players 写的是 {players}，--at 却写了 {len(words)} 人；两样写一样就够",
            f"--players is {players}, but --at tells of {len(words)}; one of the two is enough",
        )
    living = [number for number, seat in enumerate(seats) if seat.owned]
    if len(living) < 2:
        raise GameError(
            "--at：有牌的人不到两个；游戏已经结束", "--at: fewer than two players own cards; the game is over"
        )
    if any(seat.lying for seat in seats) and (without := [number for number in living if not seats[number].lying]):
        raise GameError(
            f"--at，{without[0] + 1} 号：面前没有牌；别人都放了，而底牌人人都要放",
            f"--at, player {without[0] + 1}: no card lies; others have laid, and first cards are laid by all",
        )
    return seats


def _place(player: int) -> Text:
    """Where a player's cards are told."""
    return Text(f"--at，{player} 号", f"--at, player {player}")


def _seat(tables: Tables, compiled: Record, where: Text, word: str) -> _Seat:
    found = _SEAT.fullmatch(word)
    if not found:
        raise GameError(f"{where.zh}：{shown(word)}；{_EXAMPLE.zh}", f"{where.en}: {shown(word)}; {_EXAMPLE.en}")
    owned, lying, turned_up = (int(text or 0) for text in found.groups()[:3])
    marks, whole_hand, lost = found[4], tables.hand.cards, int(compiled.lost)
    medals = marks.count("m")
    if owned > whole_hand:
        raise GameError(
            f"{where.zh}：写了共有 {owned} 张；开局人人 {whole_hand} 张",
            f"{where.en}: {owned} cards are owned; everybody begins with {whole_hand}",
        )
    if owned and (whole_hand - owned) % lost:
        raise GameError(
            f"{where.zh}：写了共有 {owned} 张；{whole_hand} 张里每次失去 {lost} 张",
            f"{where.en}: {owned} cards are owned; of {whole_hand}, {lost} are lost at a time",
        )
    if lying > owned:
        raise GameError(
            f"{where.zh}：在场 {lying} 张，可是只有 {owned} 张",
            f"{where.en}: {lying} cards lie, but only {owned} are owned",
        )
    if turned_up > lying:
        raise GameError(
            f"{where.zh}：翻开 {turned_up} 张，可是在场只有 {lying} 张",
            f"{where.en}: {turned_up} cards are turned up, but only {lying} lie",
        )
    if not owned and marks:
        raise GameError(
            f"{where.zh}：没有牌的人已出局，勋章不算；写 0",
            f"{where.en}: a player without cards is out and has no medals; write 0",
        )
    if medals >= tables.medals.to_win or medals % tables.medals.success:
        win, each = tables.medals.to_win, tables.medals.success
        raise GameError(
            f"{where.zh}：写了 {medals} 枚勋章；每次得 {each} 枚，满 {win} 枚就赢了",
            f"{where.en}: {medals} medals are given; they are won {each} at a time, and {win} win the game",
        )
    return _Seat(owned, lying, turned_up, "b" in marks, medals)


def _set_up(tables: Tables, compiled: Record, view: Record, seat: int, told: _Seat) -> None:
    """The seat's cards on the table, and what all can know of the lost ones."""
    where = _place(seat + 1)
    while view.cards[seat] > told.owned:
        knowledge.drawn_blind(compiled, view, seat)
        view.cards[seat] -= 1
    view.medals[seat] = told.medals
    if told.bomb_seen:
        knowledge.turned_up(compiled, view, seat, BOMB)
    view.depth[seat] = told.lying
    for place in range(told.turned_up):
        if not knowledge.can_turn_up(compiled, view, seat, SAFE):
            raise GameError(
                f"{where.zh}：翻开 {told.turned_up} 张，这一轮还没完，就都是安全牌；没有那么多",
                f"{where.en}: {told.turned_up} turned up, all safe as the round goes on; so many are not owned",
            )
        knowledge.turned_up(compiled, view, seat, SAFE)
        view.stack[seat, told.lying - 1 - place] = SAFE
        view.shown[seat] += 1


def _own_cards(tables: Tables, view: Record, text: str) -> int:
    """The own seat; its cards are set into `view`."""
    number, _, cards = text.partition(":")
    me = seat_of("--me", number, int(view.players))
    owned, lying, turned_up = int(view.cards[me]), int(view.depth[me]), int(view.shown[me])
    if not owned:
        raise GameError(f"--me：{me + 1} 号已出局", f"--me: player {me + 1} is eliminated")
    if not cards and owned == tables.hand.cards and not lying:
        return me
    in_hand, _, stack = cards.partition("/")
    hand_kinds, stack_kinds = kinds_of(tables, "--me", in_hand), kinds_of(tables, "--me", stack)
    if (len(hand_kinds), len(stack_kinds)) != (owned - lying, lying):
        zh, en = "没写是哪些牌", "no cards are given"
        if cards:
            zh = f"写的是 {len(hand_kinds)} 张和 {len(stack_kinds)} 张"
            en = f"{len(hand_kinds)} and {len(stack_kinds)} cards are given"
        raise GameError(
            f"--me：{me + 1} 号手里 {owned - lying} 张、雷区 {lying} 张，{zh}；写成 {me + 1}:手牌/"
            f"雷区，雷区自下而上，每张写 {letters(tables)}",
            f"--me: player {me + 1} has {owned - lying} in hand and {lying} lying, but {en}; "
            f"write {me + 1}:HAND/MINEFIELD, the minefield from the bottom up, each card {letters(tables)}",
        )
    for kind, most in ((SAFE, tables.hand.safe), (BOMB, tables.hand.bomb)):
        if (count := (hand_kinds + stack_kinds).count(kind)) > most:
            zh, en = ("安全牌", "safe cards") if kind == SAFE else ("炸弹牌", "bombs")
            raise GameError(f"--me：{count} 张{zh}；一人只有 {most} 张", f"--me: {count} {en}; a player has {most}")
    if BOMB in stack_kinds[lying - turned_up :]:
        raise GameError(
            "--me：自己雷区的炸弹翻开了；这一轮就此结束",
            "--me: a bomb of your own minefield is turned up; that ends the round",
        )
    view.hand_safe[me], view.hand_bomb[me] = hand_kinds.count(SAFE), hand_kinds.count(BOMB)
    lost = tables.hand.safe - (hand_kinds + stack_kinds).count(SAFE)
    view.lost_safe[me], view.lost_bomb[me] = lost, tables.hand.cards - owned - lost
    view.stack[me, :lying] = stack_kinds
    return me
