"""The first sheet of the kit: what to print on which paper, what players need, and an ordinary pack instead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from engine.games.blind_snipe.schema import Tables
from engine.tables import Names
from printables import templates
from printables.components import Component, Face, Sheet
from printables.errors import Where
from printables.games.blind_snipe.masthead import HEIGHT as BAR
from printables.games.blind_snipe.masthead import draw_masthead
from printables.games.blind_snipe.materials import Materials, materials
from printables.games.blind_snipe.ordinary_pack import ordinary_pack
from printables.games.blind_snipe.sheet_values import sheet_values
from printables.job import Job
from printables.palette import COAL, IVORY, SCARLET
from printables.paper import Paper
from printables.pen import Pen
from printables.print_list import Kind, Part, Supply, backs, paper_name, part_of, supply
from printables.ruler import RULER, ruler_drawing
from printables.setting import Layout
from printables.sheets import lay_out
from printables.tally import Tally

KEY = "instructions"
TITLE = Names(zh="说明", en="Instructions")
SCALE = 100  # per cent
CARD_STOCK = (200, 300)  # grams a square metre
PAGES = 1
KINDS: dict[str, Kind] = {"medals": "token", "drink_tracker": "paper"}
FRAME = 7.0  # mm from the edge of the paper, where the printer allows it
MARGIN = 13.0
LAYOUT = Layout(size=11, floor=8, sparing=9, leading=1.32, margin=MARGIN, accent=SCARLET)

Kit = Callable[[int | None], Sequence[Component]]  # for so many players, or the whole box


class Need(NamedTuple):
    """What so many players need, and what printing that takes."""

    game: Materials
    print: Supply


def instructions(tables: Tables, lang: str, kit: Kit, players: int | None = None) -> Sheet:
    """One page. `kit` makes the other components; paper, cuts and sleeves are counted on their pages."""
    return Sheet(KEY, TITLE, partial(_build, tables, lang, kit, players))


def _build(tables: Tables, lang: str, kit: Kit, players: int | None, job: Job) -> tuple[Face, ...]:
    paper, name = job.paper, f"blind_snipe/instructions.{lang}.md.j2"
    text = templates.render(name, _values(tables, lang, kit, players, job), KEY)
    frame = max(FRAME, paper.margin)
    margin = max(MARGIN, frame + 4)
    room = replace(paper, height=paper.height - frame - BAR - 2.5 + margin)
    layout = replace(LAYOUT.inked(job.ink), margin=margin, figures={"ruler": ruler_drawing()})
    (body,) = lay_out(KEY, text, room, layout, Where(KEY, f"template {name}"))
    return (replace(body, height=paper.height, draw=partial(_draw, tables, lang, paper, frame, body)),)


def _values(tables: Tables, lang: str, kit: Kit, players: int | None, job: Job) -> dict[str, Any]:
    """What the template may name besides `sheet_values`."""
    others = kit(players)
    parts = _parts(others, tables, lang, job)
    counts = range(tables.players.min, tables.players.max + 1) if players is None else (players,)
    needs = [
        Need(materials(tables, count), supply(parts if count == players else _parts(kit(count), tables, lang, job)))
        for count in counts
    ]
    sleeve = next((part.sleeve for part in parts if part.sleeve), ())
    return sheet_values(tables, lang) | {
        "players": players,
        "paper": "" if any(part.paper for part in parts) else paper_name(job.paper),
        "scale": SCALE,
        "ruler": RULER,
        "stock": CARD_STOCK,
        "parts": parts,
        "all": supply(parts),
        "backs": backs(others, job),
        "joined": job.tiled,
        "needs": needs,
        "sleeve": [f"{side:g}" for side in sleeve],
        "pack": ordinary_pack(tables, players or tables.players.max),
    }


def _parts(others: Sequence[Component], tables: Tables, lang: str, job: Job) -> list[Part]:
    """The files of a kit, this sheet first."""
    own = Part(TITLE.get(lang), Tally(PAGES, PAGES, 0, 0, False), False, "paper", "one_sided")
    return [own, *(part_of(one, tables, lang, job, KINDS.get(one.key, "card")) for one in others)]


def _draw(tables: Tables, lang: str, paper: Paper, frame: float, body: Face, pen: Pen) -> None:
    """The text in a frame under the masthead."""
    foot = paper.note_strip().top + 1
    width, height = paper.width - 2 * frame, paper.height - frame - foot
    pen.rect(frame, foot, width, height, fill=IVORY, stroke=COAL, width=0.6)
    draw_masthead(pen, tables, lang, TITLE.get(lang), frame, paper.height - frame, width)
    body.draw(pen)
