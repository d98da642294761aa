"""What a game's rules counted over the decisions of a log, added up."""

from __future__ import annotations

from collections.abc import Iterable

from engine.game import Game, Moment, Record


def counted(game: Game, moments: Iterable[Moment], most: Iterable[str] = ()) -> Record:
    """The sum over all decisions; of the fields in `most` the largest."""
    total = game.counts()
    for moment in moments:
        for name in total.dtype.names:
            here = moment.counts[name]
            total[name] = max(total[name], here) if name in most else total[name] + here
    return total
