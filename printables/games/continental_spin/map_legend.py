"""What stands under the map: what its signs mean, and the beats as a train."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.continental_spin.schema import Tables
from engine.tables import Names
from printables.drawing.pen import MM, Pen
from printables.games.continental_spin import figures
from printables.games.continental_spin.colours import TERRAIN_GROUNDS, TERRAIN_INKS
from printables.games.continental_spin.map_frame import BEATS
from printables.games.continental_spin.map_type import SMALL, figure, name, places
from printables.games.continental_spin.road import Area
from printables.palette import BRASS, BRASS_LIGHT, CREAM, INK, INK_SOFT, OCHRE_TINT, OXBLOOD, PAPER
from printables.text.typography import fit_paragraph, height_of, set_paragraph, spans

CHECK_POINT = Names(zh="检查点", en="Check point")
SWATCH = 8.6  # mm
LEADING = 1.16
LABEL, ENGINE = 19.0, 27.0  # mm: before and behind the wagons
WAGON = 8.0  # mm: its height


class Sign(NamedTuple):
    """A row of the legend."""

    icon: str
    name: Names
    effect: Names


def legend(tables: Tables) -> list[Sign]:
    """What the map's signs mean, their numbers from the tables. What the tables leave out of play is left out."""
    terrain, spin = tables.terrain, tables.spin.name
    curve, rock, river, town = terrain.curve, terrain.rock, terrain.river, terrain.town
    signs = [
        Sign(
            "straight",
            terrain.straight.name,
            Names(zh="畅通无阻，路再弯也一样。", en="No effect, even where it bends."),
        ),
        Sign(
            "curve",
            curve.name,
            Names(
                zh=f"打 {curve.from_card} 或更大的牌，多付 {curve.cost} 点。",
                en=f"Card {curve.from_card} or more: pay {curve.cost} extra.",
            ),
        ),
        Sign(
            "rock",
            rock.name,
            Names(zh=f"多付 {rock.cost} 点，点数用尽则免。", en=f"Pay {rock.cost} extra if you still can."),
        ),
        Sign(
            "river",
            river.name,
            Names(
                zh=f"进入：{spin.zh} +{river.spin}，每拍 {river.per_beat} 次。",
                en=f"Enter: {spin.en} +{river.spin}, {river.per_beat} a beat.",
            ),
        ),
        Sign(
            "town",
            town.name,
            Names(zh=f"停下：{spin.zh} +{town.spin}。路过不算。", en=f"Stop: {spin.en} +{town.spin}. Not in passing."),
        ),
    ]
    if tables.relics.in_play:
        signs.append(
            Sign(
                "relic_site",
                tables.relics.name,
                Names(zh="恰好停下：收下遗骨卡。", en="Stop exactly, and it is yours."),
            )
        )
    if tables.leg_pool():
        signs.append(Sign("flag", CHECK_POINT, _at_check_points(tables)))
    final = places(tables.points.final, "/")
    by_cell = Names(zh=f"终局，按所在格得 {final}", en=f"At the end, by cell: {final}")
    here = Names(zh=f"第 {tables.race.finish} 格，到此为止。", en=f"Cell {tables.race.finish}: the race ends.")
    return [*signs, Sign("finish", terrain.finish.name, by_cell if any(tables.points.final) else here)]


def _at_check_points(tables: Tables) -> Names:
    """What places in a leg pay; where legs differ, the boards on the map say it."""
    beats, (usual, *others) = tables.race.beats_per_leg, tables.leg_pay()
    if others:
        return Names(zh=f"每 {beats} 拍，按本段距离得路牌上的分。", en="Distance in leg: points as its board says.")
    points = places(usual.points, "/")
    return Names(zh=f"每 {beats} 拍，按本段距离得 {points}", en=f"Distance in leg: {points}")


def draw_legend(pen: Pen, area: Area, tables: Tables) -> None:
    """The signs side by side, all their texts in one size."""
    signs = legend(tables)
    wide = area.width / len(signs)
    room, high = wide - SWATCH - 3.2, area.height - 5.5
    texts = [spans(sign.effect.get(pen.lang)) for sign in signs]
    size = 8.0 if pen.ink.low else 9.5
    for text in texts:
        size = fit_paragraph(text, room * MM, high * MM, size, SMALL, LEADING, "left", pen.where)[1]
    lines = max(len(set_paragraph(text, room * MM, size, "left", pen.where)) for text in texts)
    down = max(0.0, high - height_of(lines, size, LEADING) / MM) / 2
    for y, width in ((area.top, 0.7), (area.y, 0.35)):
        pen.line(area.x, y, area.right, y, stroke=INK, width=width)
    for number, sign in enumerate(signs):
        x = area.x + number * wide
        if number:
            pen.line(x, area.y + 1.6, x, area.top - 1.6, stroke=INK_SOFT, width=0.25)
        _draw_swatch(pen, sign.icon, x + 1.3, area.y + (area.height - SWATCH) / 2)
        left = x + SWATCH + 2.5
        base = area.top - 3.7 - down
        above = base - 0.9, area.top - 0.4  # the words under it, and below the edge
        name(pen, left, base, room, sign.name.get(pen.lang), 9.5, align="left", between=above)
        pen.paragraph(
            left,
            area.y + 0.6 - down,
            room,
            high,
            sign.effect.get(pen.lang),
            size=size,
            floor=SMALL,
            leading=LEADING,
            colour=INK,
        )


def _draw_swatch(pen: Pen, icon: str, x: float, y: float) -> None:
    relic = icon == "relic_site"
    ground = TERRAIN_GROUNDS.get(icon, OCHRE_TINT if relic else PAPER)
    pen.rect(x, y, SWATCH, SWATCH, radius=1.2, fill=ground, stroke=INK, width=0.25 if pen.ink.low else 0.5)
    ink = TERRAIN_INKS.get(icon, BRASS if relic else INK)
    pen.icon(icon, x + SWATCH / 2, y + SWATCH / 2, 6.4, colour=ink)


def draw_beats(pen: Pen, area: Area, tables: Tables) -> None:
    """A wagon for each beat, a marked one where a leg ends, the engine in front."""
    race, rail = tables.race, area.y + 1.5
    ties = (area.x + 1 + 1.9 * k for k in range(int(area.width / 1.9)))
    if not pen.ink.low:
        pen.path("".join(f"M{x:.2f} {rail - 0.9:.2f}V{rail - 0.1:.2f}" for x in ties), stroke=INK_SOFT, width=0.55)
    pen.line(area.x + 0.6, rail, area.right - 0.6, rail, stroke=INK, width=0.45)
    pen.icon("clock", area.x + 5.6, area.y + 6.6, 7.2, colour=INK)
    name(pen, area.x + 14, area.y + 5.2, LABEL - 10, BEATS.get(pen.lang), {"zh": 12.0, "en": 10.0}[pen.lang])
    wide = (area.width - LABEL - ENGINE) / race.beats
    pen.line(area.x + LABEL, rail + 2.5, area.right - ENGINE + 2, rail + 2.5, stroke=INK, width=0.7)
    for beat in range(1, race.beats + 1):
        place = Area(area.x + LABEL + (beat - 1) * wide, rail, wide, WAGON)
        _draw_wagon(pen, place, beat, beat % race.beats_per_leg == 0)
    with pen.frame(area.right - ENGINE / 2 + 0.8, rail):
        figures.locomotive(pen)


def _draw_wagon(pen: Pen, place: Area, beat: int, scored: bool) -> None:
    wide, base = place.width, place.y + 1.6
    gap = min(1.2, 0.12 * wide)
    for share in (0.25, 0.75):
        pen.circle(place.x + share * wide, place.y + 1, min(1.0, wide / 8), fill=PAPER, stroke=INK, width=0.45)
    fill, width = (BRASS_LIGHT, 0.7) if scored else (CREAM, 0.45)
    pen.rect(place.x + gap / 2, base, wide - gap, place.height, radius=0.6, fill=fill, stroke=INK, width=width)
    middle = base + place.height / 2
    if scored and wide > 11:
        figure(pen, place.x + 0.31 * wide, middle, 0.5 * wide, str(beat), 14)
        pen.icon("flag", place.x + 0.71 * wide, middle, 5.2, colour=OXBLOOD)
    else:
        figure(pen, place.x + wide / 2, middle, wide - gap - 0.6, str(beat), 14)
