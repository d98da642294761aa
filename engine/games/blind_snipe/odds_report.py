"""The odds of Blind Snipe told to people as tables, and as plain data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.games.blind_snipe import rules, state
from engine.games.blind_snipe.reckoning import Odds, Stack
from engine.games.blind_snipe.state import Record
from engine.kit.stack import NOBODY, kind_due, seat_to_act
from engine.narration import Block
from engine.odds import Answer
from engine.words import Words

say = Words(
    {
        "title": ("挑战成功的机会", "Chance that a challenge succeeds"),
        "lies": ("{} 张暗牌", "{} cards face down"),
        "called": ("{} 号叫 {}", "player {} called {}"),
        "to_act": ("轮到 {} 号", "player {} to act"),
        "turned": ("已翻 {}/{}", "{} of {} turned up"),
        "call": ("叫数", "Call"),
        "you": ("你（{}号）", "You ({})"),
        "other": ("{}号", "P{}"),
        "own_bomb": ("自爆", "Own bomb"),
        "another": ("踩雷", "Other's"),
        "plan": ("翻牌", "Turn up"),
        "player": ("玩家", "Player"),
        "owned": ("持有", "Owns"),
        "lying": ("雷区", "Lying"),
        "top": ("顶牌炸弹", "Top bomb"),
        "any": ("含炸弹", "Any bomb"),
        "harmless": ("炸弹已失", "Bomb lost"),
        "medals": ("勋章", "Medals"),
        "next": ("接着翻", "Next"),
        "safe": ("安全", "Safe"),
        "succeeds": ("且挑战成功", "And succeeds"),
        "no_bomb": ("暗牌全部安全 {}", "all face down are safe: {}"),
        "bombs": ("暗牌中平均 {} 张炸弹", "bombs among them on average: {}"),
        "columns": (
            "自爆、踩雷、翻牌：以 {0} 号为挑战者；{0}×2 指翻 {0} 号两张",
            "Own bomb, other's, turn up: with P{0} as challenger; {0}×2 is two cards of P{0}",
        ),
        "method": (
            "精确计数：没见过的牌，各种次序机会均等；翻谁的牌，按你所知最优",
            "exact, by counting: every order of unseen cards is as likely; stacks chosen best by what you know",
        ),
        "wins": ("{} 号获胜", "player {} wins"),
        "first": ("你（{} 号）的底牌：S 安全 或 B 炸弹", "your first card, player {}: S or B"),
        "turn": ("{} 号：加牌 + ，或叫数 {}", "player {}: + for one more card, or a call, {}"),
        "my_turn": ("你（{} 号）：加牌 S 或 B，或叫数 {}", "you, player {}: one more card, S or B, or a call, {}"),
        "must_call": ("{} 号手里没牌，必须叫数 {}", "player {} has no card left and must call, {}"),
        "my_must_call": ("你（{} 号）手里没牌，必须叫数 {}", "you, player {}, have no card left and must call, {}"),
        "bidding": ("{} 号：叫数 {}，或过 pass", "player {}: a call, {}, or pass"),
        "calls": ("{}–{}", "{} to {}"),
        "own_flip": (
            "{} 号翻自己的牌，第 {}/{} 张：S 或 B",
            "player {} turns up their own stack, card {} of {}: S or B",
        ),
        "flip": (
            "{} 号翻他人顶牌，第 {}/{} 张：如 2S、2B",
            "player {} turns up another's top card, {} of {}: as 2S or 2B",
        ),
        "kind": ("{} 号的这张牌：S 或 B", "this card of player {}: S or B"),
        "lost": ("你被抽走的牌：S 或 B", "the card that you have lost: S or B"),
        "starter": ("出局的 {} 号指定谁当首家", "player {}, who is out, names who starts"),
    }
)


def over(winner: int, lang: str) -> Answer:
    """A game that is won."""
    return Answer((Block(say("wins", lang, winner)),), {"winner": winner, "exact": True})


def blocks(odds: Odds, view: Record, me: int, lang: str) -> tuple[Block, ...]:
    """The calls or the stacks to be turned up next, then the players, then how it was reckoned."""
    tables = [_calls(odds, view, me, lang), _players(odds, me, lang)]
    if odds.flips:
        tables.insert(1, _flips(odds, me, lang))
    joint = "；" if lang == "zh" else "; "
    lines = (
        joint.join((say("no_bomb", lang, _share(odds.no_bomb)), say("bombs", lang, f"{odds.bombs:.2f}"))),
        say("columns", lang, odds.focus),
        say("method", lang),
    )
    return (*tables, *map(Block, lines))


def _name(player: int, me: int, lang: str) -> str:
    return say("you" if player == me + 1 else "other", lang, player)


def _title(view: Record, lang: str) -> Iterator[str]:
    yield say("title", lang)
    yield say("lies", lang, int(view.depth.sum() - view.shown.sum()))
    if view.bid:
        yield say("called", lang, int(view.bidder) + 1, int(view.bid))
    if kind_due(view) == state.FLIPPING:
        yield say("turned", lang, int(view.turned), int(view.bid))
    else:
        yield say("to_act", lang, int(seat_to_act(view)) + 1)


def _calls(odds: Odds, view: Record, me: int, lang: str) -> Block:
    """A row a call: the chance of each who may become challenger, and what the one in focus may meet."""
    players = sorted(odds.chances, key=lambda player: (player != odds.focus, player))
    headers = [say("call", lang), *(_name(player, me, lang) for player in players)]
    headers += [say(key, lang) for key in ("own_bomb", "another", "plan")]
    rows = []
    for place, call in enumerate(odds.calls):
        plan = " ".join(f"{player}×{count}" for player, count in _in_turn(call.plan, odds.focus) if count)
        chances = (_share(odds.chances[player][place]) for player in players)
        rows.append((str(call.number), *chances, _share(call.own_bomb), _share(call.another), plan))
    return Block(" · ".join(_title(view, lang)), tuple(headers), tuple(rows))


def _in_turn(plan: tuple[int, ...], focus: int) -> Iterator[tuple[int, int]]:
    """The own stack first (3.1)."""
    yield focus, plan[focus - 1]
    yield from ((player, count) for player, count in enumerate(plan, 1) if player != focus)


def _flips(odds: Odds, me: int, lang: str) -> Block:
    rows = tuple((_name(flip.player, me, lang), _share(flip.safe), _share(flip.succeeds)) for flip in odds.flips)
    return Block("", tuple(say(key, lang) for key in ("next", "safe", "succeeds")), rows)


def _players(odds: Odds, me: int, lang: str) -> Block:
    """What lies before each player, and what it may be; medals once there are any."""
    keys = ["player", "owned", "lying", "top", "any", "harmless"]
    rows = [[_name(stack.player, me, lang), *_cells(stack)] for stack in odds.stacks]
    if any(stack.medals for stack in odds.stacks):
        keys.append("medals")
        rows = [[*row, str(stack.medals)] for row, stack in zip(rows, odds.stacks, strict=True)]
    return Block("", tuple(say(key, lang) for key in keys), tuple(map(tuple, rows)))


def _cells(stack: Stack) -> tuple[str, ...]:
    lying = f"{stack.lying} ({stack.turned_up}♥)" if stack.turned_up else str(stack.lying)
    face_down = stack.lying > stack.turned_up
    top, among = (_share(chance) if face_down else "–" for chance in (stack.top_bomb, stack.any_bomb))
    return str(stack.owned), lying, top, among, _share(stack.harmless)


def _share(chance: float) -> str:
    return f"{chance:.1%}"


def data(odds: Odds, view: Record, me: int) -> dict[str, Any]:
    """The odds for machines; see docs/formats.md."""
    return {
        "me": None if me == NOBODY else me + 1,
        "phase": {state.TURN: "turn", state.BIDDING: "bidding", state.FLIPPING: "flip"}[int(kind_due(view))],
        "to_act": int(seat_to_act(view)) + 1,
        "lying": int(rules.lying(view)),
        "turned_up": int(view.turned),
        "call": int(view.bid) or None,
        "caller": int(view.bidder) + 1 or None,
        "calls": [
            {
                "call": call.number,
                "player": odds.focus,
                "succeeds": call.succeeds,
                "own_bomb": call.own_bomb,
                "anothers_bomb": call.another,
                "turn_up": list(call.plan),
            }
            for call in odds.calls
        ],
        "challengers": {str(player): list(chances) for player, chances in odds.chances.items()},
        "next": [{"player": flip.player, "safe": flip.safe, "succeeds": flip.succeeds} for flip in odds.flips],
        "players": [vars(stack) for stack in odds.stacks],
        "all_safe": odds.no_bomb,
        "bombs": odds.bombs,
        "exact": True,
    }
