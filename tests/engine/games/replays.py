"""Kept games: logs of every game, with what each came to, so that no change of the rules' code goes unseen.

    python -m tests.engine.games.replays [GAME ...]            # play anew, when a game's rules changed on purpose
    python -m tests.engine.games.replays [GAME ...] --retell   # keep the games; only names, wording, version changed

Both write replays.jsonl.xz anew, of the games named or of all, and the second tells what no longer comes out as it did.
Every variant is played by every number of players and every policy, alone and in company; a game's hooks.py adds other
tables (CHANGED), and what its deal looks like when it was noted down at a table (`noted`).
"""

from __future__ import annotations

import hashlib
import json
import lzma
import sys
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

from engine.game import Game, Moment, legal_actions
from engine.play.replay import Log, LogError, Replay, read, record_game, result, to_text
from engine.registry import GAMES, find

KEPT = Path(__file__).parent / "replays.jsonl.xz"
BASE = 12  # the batch of all these games
LANGUAGES = ("en", "zh")
Entry = dict[str, Any]  # `log`, as docs/formats.md describes it, and what `facts` tells of it


def entries() -> list[Entry]:
    """The games that are kept."""
    return [json.loads(line) for line in lzma.decompress(KEPT.read_bytes()).decode().splitlines()]


def name(entry: Entry) -> str:
    """Which game it is, in a word."""
    log = entry["log"]
    table = [*log["variants"], *(f"{path}={value}" for path, value in log["set"].items())]
    return "-".join([log["game"], f"{log['players']}p", *table, *entry["played"]])


def read_log(entry: Entry) -> Log:
    """The log of an entry, read as from a user's file. Raises LogError."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "log.json"
        path.write_text(json.dumps(entry["log"]), encoding="utf-8")
        return read(path)


def facts(log: Log) -> Entry:
    """What a log comes to, told without a number of an action or a place in a record. Raises LogError.

    `result` and `final`, a summary of the last state, are plain; `legal` is a hash of what could be done at each
    decision, `narration` one of the game retold in each language.
    """
    replay = Replay(log, "kept log")
    game, legal = replay.game, hashlib.sha256()
    moments = []
    for moment in replay.moments():
        moments.append(moment)
        actions = sorted(game.action_name(action) for action in legal_actions(game, replay.rules, moment.before))
        legal.update(f"{moment.seat + 1} {actions}\n".encode())
    over = game.seat_to_act(replay.state) < 0
    return {
        "result": result(game, replay.rules, replay.state) if over else None,
        "final": hooks_of(game).final(replay.state),
        "legal": legal.hexdigest()[:16],
        "narration": {lang: _narration(replay, moments, lang) for lang in LANGUAGES},
    }


def _narration(replay: Replay, moments: list[Moment], lang: str) -> str:
    blocks = replay.game.narrate(replay.tables, replay.log.players, moments, lang)
    told = json.dumps([[block.title, block.headers, block.rows] for block in blocks], ensure_ascii=False)
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def hooks_of(game: Game) -> Any:
    """What the tests know of a game."""
    return import_module(f"tests.engine.games.{game.key}.hooks")


# --- making them -----------------------------------------------------------------------------------------------------


def record(game: Game) -> Iterator[Entry]:
    """Every game anew."""
    for index, (variants, changes, players, policy) in enumerate(_tables_and_players(game)):
        log = record_game(game, players, BASE, index, policy, variants, changes)
        yield _entry(log, *dict.fromkeys(policy))
        if policy == [game.policies[0]]:
            yield from _typed(game, log)


def _tables_and_players(game: Game) -> Iterator[tuple[tuple[str, ...], dict[str, Any], int, list[str]]]:
    """Variants, changes, number of players and policies of each game to be played."""
    variants = [(), *((variant,) for variant in game.load().variants)]
    for laid_over, changes in [*((one, {}) for one in variants), *hooks_of(game).CHANGED]:
        tables = game.load(laid_over, changes.items())
        for players in game.player_range(tables):
            seats = game.seats(tables, players)
            mixed = [game.policies[seat % len(game.policies)] for seat in range(seats)]
            alone = game.policies if len(laid_over) < 2 and not changes else game.policies[:2]
            for policy in [*([one] for one in alone), *([mixed] if seats > 1 else [])]:
                yield laid_over, changes, players, policy


def _typed(game: Game, log: Log) -> Iterator[Entry]:
    """The same game as a table would note it down: broken off, and of the deal only what was seen."""
    yield _entry(replace(log, seed=None, result=None, actions=log.actions[: len(log.actions) // 2]), "broken_off")
    noted = getattr(hooks_of(game), "noted", None)
    if noted is not None:
        deal = noted(log.deal, list(Replay(log, "log").moments()))
        yield _entry(replace(log, seed=None, deal=deal), "noted")


def _entry(log: Log, *played: str) -> Entry:
    return {"played": played, "log": json.loads(to_text(log)), **facts(log)}


def retell(kept: Iterable[Entry]) -> Iterator[Entry]:
    """The games that are kept, under the names, wording and version of today. Raises LogError for one that stops."""
    for entry in kept:
        old = read_log(entry)
        game = find(old.game)
        tables = game.load(old.variants, old.changes.items())
        log = replace(old, rules=game.rules_version, tables=tables.fingerprint, result=None)
        found = facts(log)
        changed = [key for key in ("result", "final", "legal") if found[key] != entry[key]]
        if changed:
            print(f"{name(entry)}: {', '.join(changed)} differ")
        yield {"played": entry["played"], "log": json.loads(to_text(replace(log, result=found["result"]))), **found}


def main(options: list[str]) -> int:
    """Write the file anew. 1: a kept game can no longer be played, and nothing was written; 2: an unknown option."""
    keys = [option for option in options if option != "--retell"]
    if not set(keys) <= set(GAMES):
        print(__doc__)
        return 2
    keys = keys or list(GAMES)
    kept = {key: [entry for entry in entries() if entry["log"]["game"] == key] for key in GAMES}
    try:
        for key in keys:
            kept[key] = list(retell(kept[key]) if "--retell" in options else record(find(key)))
        made = [entry for ones in kept.values() for entry in ones]
    except LogError as error:
        print(error)
        return 1
    lines = "".join(json.dumps(entry, ensure_ascii=False, separators=(",", ":")) + "\n" for entry in made)
    KEPT.write_bytes(lzma.compress(lines.encode(), preset=9 | lzma.PRESET_EXTREME))
    print(f"{len(made)} games, {KEPT.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
