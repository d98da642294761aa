"""Why a card ends where it does, in both languages: what took points, what led on, where spin came from."""

from __future__ import annotations

from typing import NamedTuple

from engine.faults import Text
from engine.game import Record
from engine.games.continental_spin.rules import enter
from engine.games.continental_spin.schema import Tables


class Entered(NamedTuple):
    """A cell that a rider enters: points left after it, what rock and curve took, spin gained."""

    cell: int
    left: int
    tax: int
    gain: int


def way(rules: Record, before: Record, card: int, boost: int) -> list[Entered]:
    """Cell by cell, as the rules walk, from a state that awaits the card."""
    cell, spin, rivers = int(before.cell[0]), int(before.spin[0]) - boost, 0
    left, entered = card + boost * int(rules.boost_move), []
    while left > 0 and cell < rules.finish:
        cell += 1
        held = spin
        left, spin, rivers, rock, curve, *_ = enter(rules, before, 0, cell, left, spin, rivers, card)
        entered.append(Entered(cell, int(left), int(rock + curve), int(spin - held)))
    return entered


def joined(parts: list[Text]) -> Text:
    """Clauses one after another."""
    return Text("；".join(zh for zh, _ in parts), "; ".join(en for _, en in parts))


def why_cell(tables: Tables, rules: Record, before: Record, after: Record, card: int, boost: int, claimed: int) -> Text:
    """Why the rider is on the cell of `after`, and not on `claimed`."""
    entered, points = way(rules, before, card, boost), card + boost * int(rules.boost_move)
    parts = [_tax(tables, one) for one in entered if one.tax]
    relic = relic_turned(rules, before, after)
    if relic >= 0:
        kind = list(tables.relics.kinds.values())[relic]
        stop, on = entered[-1].cell, int(after.cell[0]) - entered[-1].cell
        if on:
            parts.append(
                Text(
                    f"停在 {stop}，{kind.name.zh}再前进 {on} 格",
                    f"it stops on {stop}, and the {kind.name.en.lower()} leads {on} on",
                )
            )
    if after.cell[0] == rules.finish and after.arrival[0] and entered[-1].left:
        parts.append(Text("到终点为止，余下作废", "the finish ends the move"))
    if not parts:
        if claimed > after.cell[0]:
            parts.append(Text(f"{points} 点走 {points} 格", f"{points} points are {points} cells"))
        else:
            parts.append(Text("路上没有要付的点数", "nothing on the way takes a point"))
    return joined(parts)


def _tax(tables: Tables, one: Entered) -> Text:
    terrain = tables.cells[one.cell - 1].terrain
    name = getattr(tables.terrain, terrain).name
    if one.left:
        points = "1 point" if one.tax == 1 else f"{one.tax} points"
        return Text(f"{one.cell} 格的{name.zh}吃掉 {one.tax} 点", f"the {name.en.lower()} on {one.cell} takes {points}")
    points = "the last point" if one.tax == 1 else f"the last {one.tax} points"
    last = "最后一点" if one.tax == 1 else f"最后 {one.tax} 点"
    return Text(f"{one.cell} 格的{name.zh}吃掉{last}", f"the {name.en.lower()} on {one.cell} takes {points}")


def why_spin(tables: Tables, before: Record, counts: Record) -> Text:
    """How the spin after a beat comes about, from what it counted."""
    parts: list[Text] = [Text(f"原有 {before.spin[0]}", f"{before.spin[0]} held")]
    spent = int(counts.boost_spin[0])
    if spent:
        parts.append(Text(f"加速 −{spent}", f"−{spent} for the boost"))
    ground, relics = tables.terrain, tables.relics.name
    sources = (("river_spin", ground.river.name), ("town_spin", ground.town.name), ("relic_spin", relics))
    for field, name in sources:
        gained = int(counts[field][0])
        if gained:
            parts.append(Text(f"{name.zh} +{gained}", f"+{gained} from the {name.en.lower()}"))
    if counts.lost_spin[0]:
        parts.append(Text(f"最多 {tables.spin.limit}", f"at most {tables.spin.limit}"))
    return Text("，".join(zh for zh, _ in parts), ", ".join(en for _, en in parts))


def relic_turned(rules: Record, before: Record, after: Record) -> int:
    """The number of the kind of relic that was turned over in between; -1 for none."""
    for kind in range(int(rules.kinds)):
        if after.relics[0, kind] > before.relics[0, kind]:
            return kind
    return -1


def cards(counts: object) -> str:
    """Cards by value as a person holds them: 1 2 2 5."""
    return " ".join(str(value) for value, count in enumerate(counts) for _ in range(count))  # type: ignore[arg-type, var-annotated]
