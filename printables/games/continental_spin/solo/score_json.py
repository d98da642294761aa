"""A scored solo race as plain data; see docs/formats.md."""

from __future__ import annotations

from typing import Any

from engine.games.continental_spin.solo.advice import Advice
from engine.games.continental_spin.solo.checking import Ride
from engine.games.continental_spin.solo.recording import rows_of
from engine.games.continental_spin.solo.score import Score
from engine.games.continental_spin.solo.summary import Hope
from printables.games.continental_spin.solo.par_report import hope_json
from printables.games.continental_spin.solo.terminal import play_text

FORMAT = "rulepress-solo-score/1"


def score_json(ride: Ride, score: Score, advice: Advice | None, hope: Hope | None) -> dict[str, Any]:
    """Result, par and every beat weighed."""
    race = ride.log.challenge
    line = None
    if advice and advice.par:
        line = [[play_text(row.card, row.boost), row.cell] for row in rows_of(race, ride.states[0], advice.par.actions)]
    return {
        "format": FORMAT,
        "tables": race.tables.fingerprint,
        "variants": list(race.variants),
        "set": dict(race.changes),
        "seed": race.seed,
        "beats": score.beats or None,
        "rating": score.rating.name.model_dump() if score.rating else None,
        "cell": score.cell,
        "relics": score.relics,
        "relic_points": score.relic_points,
        "rock_tax": score.rock_tax,
        "curve_tax": score.curve_tax,
        "void": score.void,
        "lost_spin": score.lost_spin,
        "par": advice.par.beats if advice and advice.par else None,
        "line": line,
        "out_of_reach_after": (advice.first_lost or None) if advice else None,
        "log": [_beat(ride, advice, number) for number in range(len(ride.log.rows))],
        "blind": hope_json(hope),
    }


def _beat(ride: Ride, advice: Advice | None, number: int) -> dict[str, Any]:
    row = ride.log.rows[number]
    told: dict[str, Any] = {
        "beat": row.beat,
        "card": row.card,
        "boost": row.boost,
        "from": int(ride.states[number].cell[0]),
        "cell": row.cell,
        "spin": row.spin,
        "relic": ride.turned[number] or None,
        "took": list(row.took),
    }
    if advice:
        beat = advice.beats[number]
        told |= {"best": beat.after, "lost": beat.lost, "better": play_text(*beat.better) if beat.better else None}
        told |= {"better_took": list(beat.take)}
    if advice and advice.unseen:
        unseen = advice.unseen[number]
        told |= {"expected": unseen.best, "expected_lost": unseen.lost}
    return told
