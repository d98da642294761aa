"""A finished solo race as a result for the records, and whether one from elsewhere is what its log says."""

from __future__ import annotations

import datetime
import hashlib
import json
from typing import Any

from engine.faults import Fault, shown
from engine.games.continental_spin.game import GAME
from engine.games.continental_spin.solo.challenge import VARIANT, challenge
from engine.games.continental_spin.solo.checking import Ride, whole
from engine.games.continental_spin.solo.reading import head_of, looks_comma_separated, parse
from engine.games.continental_spin.solo.score import Score, score_of
from engine.storage.records import Result
from engine.tables import TablesError


def result_of(ride: Ride, score: Score, par: int | None) -> Result:
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
        log=log.text,
    )


def check(result: Result) -> None:
    """See that a result that comes from elsewhere is what its log says. Raises Fault.

    Only the log of tables and rules as they are here can be played again; of others the head must say the same.
    """
    comma_separated = looks_comma_separated(result.log)
    _check_head(result, head_of(result.log, comma_separated))
    try:
        here = challenge(result.variants, result.set, result.seed).tables.fingerprint
    except (TablesError, Fault):  # a path or variant that tables of another time had
        return
    if result.rules != GAME.rules_version or result.tables != here:
        return
    ride = whole(parse(result.log, "log", comma_separated))
    true = result_of(ride, score_of(ride), result.par).model_dump()
    given = result.model_dump()
    for key, value in true.items():
        if key not in ("kept", "log") and given[key] != value:
            raise Fault(
                f"{key} 是 {shown(given[key])}，按记录应是 {shown(value)}",
                f"{key} is {shown(given[key])}, but by its log {shown(value)}",
            )


def _check_head(result: Result, head: dict[str, Any]) -> None:
    """See that the head of a log names the race of its result. Raises Fault."""
    said = {
        "tables": head.get("tables") or result.tables,
        "variants": [name for name in head.get("variants", []) if name != VARIANT],
        "set": json.loads(json.dumps(head.get("set", {}), default=str)),
        "seed": head.get("seed"),
    }
    for key, value in said.items():
        if value != getattr(result, key):
            raise Fault(
                f"{key} 是 {shown(getattr(result, key))}，它的记录里是 {shown(value)}",
                f"{key} is {shown(getattr(result, key))}, but in its log {shown(value)}",
            )
