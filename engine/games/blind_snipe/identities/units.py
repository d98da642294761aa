"""The units in which the rulebook's numbers are stated; a row of the ledger must use its identity's."""

from __future__ import annotations

from engine.tables import Names


def _unit(zh: str, en: str) -> Names:
    return Names(zh=zh, en=en)


PLAYERS = _unit("人", "players")
SEATS = _unit("家", "seats to the left")
CARDS = _unit("张", "cards")
RANK = _unit("点", "rank of a card")
MEDALS = _unit("枚", "medals")
CUPS = _unit("杯", "cups")
PIECES = _unit("件", "pieces")
POURS = _unit("次注水", "pours")
MINUTES = _unit("分钟", "minutes")
ROUNDS = _unit("回合", "rounds")
CALLED = _unit("叫注数", "number called")
STEPS = _unit("个步骤", "steps")
WAYS = _unit("种", "ways")
COUNT = _unit("次", "times it happens")
TIMES = _unit("倍", "times as much")
SHARE = _unit("比例", "share")
PERCENT = _unit("%", "per cent")
