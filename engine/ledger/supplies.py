"""Components, each with the most that play can need at once: the identities of rows of kind `sufficient`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

from engine.identity import Derivation, Identity
from engine.ledger.derivations import Work
from engine.tables import Names

By = Literal["bound", "search"]
_BY = {"bound": Names(zh="由上界", en="by a bound"), "search": Names(zh="由穷举", en="by a search")}


def component(unit: Names, needed: Work, provided: Callable[[Any], int] | None = None) -> Identity:
    """A component; `provided` where the tables themselves say how many there are."""
    return Identity(unit=unit, needed=needed, provided=provided)


def by_players(tables: Any, need: Callable[[int], int]) -> dict[int, int]:
    """What each number of players that can play needs."""
    return {players: need(players) for players in range(tables.players.min, tables.players.max + 1)}


def most_needed(needs: Mapping[int, int], by: By, zh: str, en: str, *shown: Names) -> Derivation:
    """The largest of `needs`, which go by number of players.

    `zh` and `en` say why no game needs more, `shown` are lines of further proof. The last line has the need of each
    number of players, and who needs the most. Raises ValueError where nobody plays.
    """
    most, how = max(needs.values()), _BY[by]
    return Derivation(most, (Names(zh=f"{how.zh}：{zh}", en=f"{how.en}: {en}"), *shown, _by_players(needs, most)))


def _by_players(needs: Mapping[int, int], most: int) -> Names:
    least = min(needs.values())
    if least == most:
        span = "–".join(str(players) for players in sorted({min(needs), max(needs)}))
        return Names(zh=f"{span} 人需 {most}", en=f"{span} players need {most}")
    who = [str(players) for players, need in needs.items() if need == most]
    zh = "，".join(f"{players} 人 {need}" for players, need in needs.items())
    en = ", ".join(f"{players} players {need}" for players, need in needs.items())
    return Names(zh=f"{zh}；最多的是 {'、'.join(who)} 人", en=f"{en}; the most with {' or '.join(who)} players")
