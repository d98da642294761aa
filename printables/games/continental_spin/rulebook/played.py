"""What the rulebook shows of play: rides, the beats of chapter 7 and figures of simulated games, all from the rules.

For the game's own tables it is kept in played.json, so that printing compiles nothing; any others are played anew.
keep.py writes the file.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.games.continental_spin.schema import Tables
from printables.components.played import Figures, Plays, Shown, measured

GAMES = 4000  # for each row of the strategy page: the ledger's batches as far as this
SHOWN = ("score", "champion", "arrived", "relics", "seals_met", "score_relics", "score_greedy")

RIDES = ("curve", "small", "rock", "rest", "river", "relic", "seal", "broken")  # as far as the course has such places
Step = list[int]  # a cell that is entered, and the move points left then


def rides(tables: Tables) -> dict[str, dict[str, Any]]:
    """Cards played alone on the course, a rule each: start, card, and each cell entered with the points left there."""
    from engine.games.continental_spin.identities.scene import Ground

    ground, cards = Ground(tables), sorted(tables.drive.cards)

    def ride(start: int, card: int, **more: Any) -> dict[str, Any]:
        steps: list[Step] = []
        cell, left = start, card
        while left and cell < tables.race.finish:
            cell += 1
            left = ground.enter(cell, left, card).left
            steps.append([cell, left])
        return {"start": start, "card": card, "steps": steps, **more}

    found: dict[str, dict[str, Any]] = {}
    first = {kind: next((c.number for c in tables.cells if c.terrain == kind), 0) for kind in ("curve", "rock", "town")}
    if first["curve"] and tables.terrain.curve.cost:
        start = max(0, first["curve"] - 3)
        found["curve"] = ride(start, cards[-1])
        found["small"] = ride(start, min(3, cards[-1]))
    if first["rock"] >= 2 and tables.terrain.rock.cost:
        found["rock"], found["rest"] = ride(first["rock"] - 1, cards[-2]), ride(first["rock"] - 1, cards[0])
    if first["town"] >= 3:
        found["river"] = ride(first["town"] - 4 if first["town"] > 3 else 0, min(4, cards[-1]))
    for site in tables.relic_sites:
        start = next(
            (
                site - card
                for card in reversed(cards)
                if site > card and ride(site - card, card)["steps"][-1] == [site, 0]
            ),
            0,
        )
        if start:
            found["relic"] = ride(start, site - start)
            break
    return found | _seal_rides(tables)


def _seal_rides(tables: Tables) -> dict[str, dict[str, Any]]:
    """A rival's seal three cells ahead, met and broken: where the ride ends, as the rules say."""
    from engine.games.continental_spin.identities.scene import Scene

    if not tables.seals.per_rider or tables.players.max * tables.players.riders_each < 2:
        return {}
    card = 2 + tables.seals.rival_loss
    start = next((n for n in range(4, tables.race.finish - card) if _plain(tables, range(n + 1, n + card))), 0)
    if not start or card not in tables.drive.cards:
        return {}
    found = {}
    for name, breaks in (("seal", False), ("broken", True)):
        scene = Scene(tables, 2)
        scene.state.cell[0], scene.state.spin[0] = start, tables.seals.break_cost
        scene.put_seal(start + 2, 1)
        scene.ride(0, card, breaks=breaks)
        end = int(scene.state.cell[0])
        steps = [[cell, 0 if cell == end else -1] for cell in range(start + 1, end + 1)]
        found[name] = {
            "start": start,
            "card": card,
            "steps": steps,
            "seal": start + 2,
            "spin": int(scene.state.spin[0]),
        }
    return found


def _plain(tables: Tables, cells: range) -> bool:
    """Whether these cells are straights without relics."""
    return all(one.terrain == "straight" and not one.relic for one in (tables.cells[n - 1] for n in cells))


def beats(tables: Tables) -> list[dict[str, Any]]:
    """The beats of chapter 7: who went when, each rider's card, boost, start, end, spin, relics and points. Or none."""
    from engine.games.continental_spin.identities.chapter_7 import told

    try:
        game = told(tables)
    except (ValueError, LookupError):  # these tables do not allow what was played
        return []
    found = []
    for number, order in enumerate(game.orders, 1):
        before, after = game.states[number - 1], game.states[number]
        riders = [
            {
                "card": game.change("cards", rider, number),
                "boost": game.change("boosts", rider, number),
                "start": int(before.cell[rider]),
                "end": int(after.cell[rider]),
                "heart": game.change("relic_cells", rider, number),
                "spin": int(after.spin[rider]),
                "relics": [int(count) for count in after.relics[rider]],
                "leg": int(after.leg_points[rider, (number - 1) // tables.race.beats_per_leg]),
                "total": game.total(rider, number),
            }
            for rider in range(len(order))
        ]
        found.append({"beat": number, "order": order, "riders": riders})
    return found


def figures(tables: Tables) -> Figures:
    """Of the ledger's batches of greedy riders, of blind ones, and of one who wants relics only."""
    from engine.games.continental_spin.game import GAME

    names = [name for name in GAME.batches(tables) if name.startswith(("greedy", "random", "relics"))]
    return measured(GAME, tables, names, SHOWN, GAMES)


def count(tables: Tables) -> Shown:
    """All of it: nothing is told in names. What changed tables do not allow is left out."""
    return {"rides": rides(tables), "beats": beats(tables), "games": GAMES, "figures": figures(tables)}


PLAYS = Plays(Path(__file__).with_name("played.json"), count, lambda tables: {})
