"""A finished solo race as a result for the records."""

from __future__ import annotations

import datetime
import hashlib
import json

from engine.games.continental_spin.game import GAME
from engine.games.continental_spin.solo.checking import Ride
from engine.games.continental_spin.solo.score import Score
from engine.storage.records import Result


def result_of(ride: Ride, score: Score, par: int | None, text: str) -> Result:
    """The result of a race that is over, with the text of its log. `par` is None where it is not known.

    Its id is made of the race, the deal as the log tells it, the beats and when it was played.
    """
    log, race = ride.log, ride.log.challenge
    beats = [[row.beat, row.card, row.boost, row.cell, row.spin, row.took] for row in log.rows]
    drawn = ride.deal["piles"][0][: len(log.hand) + len(log.rows) - 1] if log.hand else []
    told = [GAME.key, GAME.rules_version, race.tables.fingerprint, race.seed, drawn, ride.turned, beats, log.played]
    figures = {
        "relic_points": score.relic_points,
        "lost_spin": score.lost_spin,
        "rock_tax": score.rock_tax,
        "curve_tax": score.curve_tax,
        "void": score.void,
        "cell": score.cell,
    }
    return Result(
        id=hashlib.sha256(json.dumps(told).encode()).hexdigest()[:16],
        kept=datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
        played=log.played,
        game=GAME.key,
        rules=GAME.rules_version,
        tables=race.tables.fingerprint,
        variants=list(race.variants),
        set=dict(race.changes),
        seed=race.seed,
        limit=race.tables.race.beats,
        beats=score.beats or None,
        par=par,
        rating=score.rating.name if score.rating else None,
        figures=figures,
        log=text,
    )
