"""Where a round told at once stands: whose turn it is, what is called, or whose challenge runs; by the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.faults import shown
from engine.game import GameError
from engine.games.blind_snipe import rules
from engine.games.blind_snipe.state import BID, BIDDING, COUNTS, FLIPPING, PASS, TURN, Record
from engine.games.blind_snipe.words import seat_of, whole
from engine.kit.fields import new
from engine.kit.stack import NOBODY, clear, kind_due, push, seat_to_act


def brought(compiled: Record, view: Record, said: Mapping[str, str], turn: int) -> Record:
    """The round whose cards lie in `view`, brought to what is said of it. Raises GameError."""
    callers = _callers(view)
    _ask(view, TURN, callers[0])
    turned_up = sum(int(count) for count in view.shown)
    if "bid" not in said:
        if turned_up:
            raise GameError(
                "有牌翻开，就有挑战者；用 --bid 写明谁叫了几张，如 3:5",
                "cards are turned up, so there is a challenger; tell who called how many with --bid, as in 3:5",
            )
        if "passed" in said:
            raise GameError(
                "--passed 要和 --bid 一起写：谁叫了几张",
                "--passed goes with --bid, which says what is called and by whom",
            )
        _ask(view, TURN, _to_act(callers, turn))
        return view
    bidder, number = _call(compiled, view, said["bid"])
    passed = {seat_of("--passed", text, int(view.players)) for text in said.get("passed", "").replace(",", " ").split()}
    if bidder in passed:
        raise GameError(
            f"--passed：{bidder + 1} 号叫得最高，不可能已放弃",
            f"--passed: player {bidder + 1} has called highest and cannot have passed",
        )
    others = {seat for seat in range(view.players) if view.cards[seat] and seat != bidder}
    if dead := passed - others:
        raise GameError(
            f"--passed：{min(dead) + 1} 号已出局，不参加叫数",
            f"--passed: player {min(dead) + 1} is eliminated and takes no part",
        )
    challenge = number == rules.lying(view) or passed >= others or turned_up > 0
    found = _called(compiled, view, callers, bidder, number, None if challenge else passed)
    if challenge:
        _check_flips(found, turned_up)
    if turn not in (NOBODY, int(seat_to_act(found))):
        raise GameError(
            f"--turn：照 --bid 和 --passed，轮到的是 {int(seat_to_act(found)) + 1} 号",
            f"--turn: by --bid and --passed it is the turn of player {int(seat_to_act(found)) + 1}",
        )
    return found


def _callers(view: Record) -> list[int]:
    """Who may be due to lay or call: laying goes round, so one is a card ahead of the other at most."""
    living = [seat for seat in range(view.players) if view.cards[seat]]
    depths = [int(view.depth[seat]) for seat in living]
    if max(depths) == min(depths):
        return living
    if max(depths) - min(depths) > 1:
        fewest, most = (living[depths.index(count)] + 1 for count in (min(depths), max(depths)))
        raise GameError(
            f"--at：{fewest} 号面前有 {min(depths)} 张，{most} 号面前有 {max(depths)} 张；大家轮流放，谁也不会多出一"
            "张以上",
            f"--at: {min(depths)} lie before player {fewest} and {max(depths)} before player {most}; "
            "all lay in turn, so that nobody is more than one card ahead",
        )
    due = [seat for place, seat in enumerate(living) if depths[place - 1] > depths[place]]
    if len(due) > 1:
        raise GameError(
            "--at：多放了一张的人必须坐在一起，因为是从首家起轮流放",
            "--at: those who are a card ahead must sit side by side, as laying goes round from the starter",
        )
    return due


def _ask(view: Record, kind: int, seat: int) -> None:
    """Ask one seat this, and nobody else."""
    clear(view)
    push(view, kind, seat)


def _to_act(callers: list[int], turn: int) -> int:
    if turn == NOBODY:
        return callers[0]
    if turn not in callers:
        raise GameError(
            f"--turn：照在场的牌，轮到的是 {callers[0] + 1} 号",
            f"--turn: by the cards that lie it is the turn of player {callers[0] + 1}",
        )
    return turn


def _call(compiled: Record, view: Record, text: str) -> tuple[int, int]:
    """The bidder and the number called."""
    who, colon, called = text.partition(":")
    if not colon:
        raise GameError(
            f"--bid：{shown(text)}；要写玩家和叫的数，如 3:5",
            f"--bid: {shown(text)}; write the player and the number called, as in 3:5",
        )
    bidder, number, lying = seat_of("--bid", who, int(view.players)), whole(called), int(rules.lying(view))
    if view.cards[bidder] == 0:
        raise GameError(f"--bid：{bidder + 1} 号已出局", f"--bid: player {bidder + 1} is eliminated")
    if not compiled.least <= number <= lying:
        raise GameError(
            f"--bid：叫了 {shown(called)}；在场 {lying} 张时能叫 {compiled.least} 到 {lying}",
            f"--bid: {shown(called)} is called; with {lying} cards lying it is {compiled.least} to {lying}",
        )
    return bidder, number


def _called(
    compiled: Record, view: Record, callers: list[int], bidder: int, number: int, passed: set[int] | None
) -> Record:
    """The bidding in which so many is called and these have passed; `passed` is None once a challenge runs."""
    least = None
    for here in _biddings(compiled, view, callers):
        out = {seat for seat in range(here.players) if here.passed[seat]}
        if here.bidder != bidder or (passed is not None and (out != passed or kind_due(here) != BIDDING)):
            continue
        if here.bid <= number:
            here.bid = number
            if passed is None:
                _ask(here, FLIPPING, bidder)
            return here
        least = min(least or int(here.bid), int(here.bid))
    if least:
        raise GameError(
            f"--bid：{bidder + 1} 号不可能叫 {number}：照前面的叫法至少是 {least}；放弃的人都写进 --passed 了吗？",
            f"--bid: player {bidder + 1} cannot have called {number}: by the calls before, {least} at least; "
            "is everybody who has passed told in --passed?",
        )
    raise GameError(
        "--bid、--passed：怎样叫、怎样放弃都到不了这一步", "--bid, --passed: no order of calls and passes leads there"
    )


def _biddings(compiled: Record, view: Record, callers: list[int]) -> Iterator[Record]:
    """Every course of bidding in which each call is the least that can be made, by the rules."""
    waiting, seen = [], set()
    for caller in callers:
        waiting.append(view.copy())
        _ask(waiting[-1], TURN, caller)
    while waiting:
        here = waiting.pop()
        least = max(int(compiled.least), int(here.bid) + 1)
        for block, number in ((PASS, 0), (BID, least)):
            after = here.copy()
            if not rules.step(compiled, after, new(COUNTS), rules.act(block, number)):
                continue
            asked = int(kind_due(after)), int(seat_to_act(after))
            key = (*asked, int(after.bid), int(after.bidder), after.passed.tobytes())
            if key not in seen:
                seen.add(key)
                waiting.append(after)
                yield after.copy()


def _check_flips(view: Record, turned_up: int) -> None:
    """The own cards first, and no more than were called (3.1)."""
    bidder, number = int(view.bidder), int(view.bid)
    others = [seat for seat in range(view.players) if seat != bidder and view.shown[seat]]
    if others and rules.unshown(view, bidder):
        raise GameError(
            f"--at，{others[0] + 1} 号：有牌翻开了，而挑战者 {bidder + 1} 号还有 {int(rules.unshown(view, bidder))} "
            "张盖着；要先翻自己的",
            f"--at, player {others[0] + 1}: cards are turned up, but the challenger, player {bidder + 1}, still has "
            f"{int(rules.unshown(view, bidder))} face down; their own come first",
        )
    if turned_up >= number:
        raise GameError(
            f"--at：叫了 {number} 张，已翻开 {turned_up} 张：挑战已经成功",
            f"--at: {turned_up} cards are turned up and {number} were called: the challenge has succeeded",
        )
    view.turned = turned_up
