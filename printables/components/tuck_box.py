"""Tuck boxes for the cards of a game, sized from their stacks: nets to cut out, fold and glue. Millimetres, y up."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from engine.tables import GameTables, Names
from engine.words import Words
from printables.components.card_size import card_sets, laid_out
from printables.components.parts import CardSet, Component, Face, Sheet
from printables.drawing.art.engraving import hatch
from printables.drawing.outlines import line
from printables.drawing.pen import Pen
from printables.errors import PrintError, Where
from printables.geometry import Box, Point
from printables.imposition.job import Job
from printables.imposition.paper import NOTE_HEIGHT, Paper, Size
from printables.palette import INK, PAPER, WHITE

TITLE = Names(zh="牌盒", zh_hant="牌盒", en="Tuck boxes")
KEY = "box"
CARD = 0.3  # thickness of a card of 250 to 300 g/m2
SLEEVE = 0.12  # of both sides of a usual sleeve
SLEEVE_RIM = (3.0, 3.0)  # that a sleeve is wider and higher than its card
PLAY, BOARD = 1.0, 0.4  # room round the stack, and thickness of what the box is made of, which folds take
GLUE, TONGUE, NOTCH = 9.0, 12.0, 8.0  # flap that is glued, tongue that is tucked in, radius of the thumb's notch
TAPER, SLANT = 4.0, 1.5  # of the glue flap, and of flaps and tongues, so that they slide in
FLOOR, NARROWEST = 6.5, 7.0  # points; mm of a side that has room for a title
say = Words(
    {
        "glue": ("涂胶", "glue", "塗膠"),
        "sleeved": ("带套", "sleeved", "帶套"),
        "bare": ("不带套", "not sleeved", "不帶套"),
        "holds": ("{titles}：{count} 张，{how}", "{titles}: {count} cards, {how}", "{titles}：{count} 張，{how}"),
        "part": ("第 {number} 盒，共 {total} 盒", "box {number} of {total}", "第 {number} 盒，共 {total} 盒"),
        "make": (
            "沿实线裁，沿虚线折，涂胶处粘到另一侧内面。",
            "Cut along the solid line, fold along the dashed ones, glue the hatched flap inside the far side.",
            "沿實線裁，沿虛線摺，塗膠處黏到另一側內面。",
        ),
        "comma": ("、", ", ", "、"),
    }
)


@dataclass(frozen=True)
class Stack:
    """Cards of one size that go into one box: `part` of `parts` where one box would not hold them."""

    sets: tuple[CardSet, ...]
    size: Size
    count: int
    sleeved: bool
    thickness: float  # of one card without its sleeve
    part: int = 1
    parts: int = 1

    @property
    def inner(self) -> tuple[float, float, float]:
        """Width, height and depth of what the box holds."""
        rim = SLEEVE_RIM if self.sleeved else (0.0, 0.0)
        each = self.thickness + (SLEEVE if self.sleeved else 0.0)
        return self.size[0] + rim[0], self.size[1] + rim[1], self.count * each


@dataclass(frozen=True)
class Net:
    """A box laid flat: its panels between folds are `wide`, `high` and `deep`."""

    wide: float
    high: float
    deep: float

    @property
    def size(self) -> Size:
        return GLUE + 2 * (self.wide + self.deep), self.high + 2 * (self.deep + TONGUE)

    @property
    def columns(self) -> tuple[float, float, float, float, float]:
        """The upright folds and the right edge: glue | back | side | front | side."""
        first = GLUE
        return (
            first,
            first + self.wide,
            first + self.wide + self.deep,
            first + 2 * self.wide + self.deep,
            first + 2 * (self.wide + self.deep),
        )

    @property
    def rows(self) -> tuple[float, float]:
        """The foot and the head of the panels."""
        return self.deep + TONGUE, self.deep + TONGUE + self.high

    @property
    def front(self) -> Box:
        return Box(self.columns[2], self.rows[0], self.wide, self.high)

    @property
    def back(self) -> Box:
        return Box(self.columns[0], self.rows[0], self.wide, self.high)

    @property
    def sides(self) -> tuple[Box, Box]:
        low = self.rows[0]
        return Box(self.columns[1], low, self.deep, self.high), Box(self.columns[3], low, self.deep, self.high)

    @property
    def folds(self) -> Iterator[tuple[Point, Point]]:
        """From where to where it is folded."""
        low, high = self.rows
        glue, back, side, front, far = self.columns
        for x in (glue, back, side, front):
            yield (x, low), (x, high)
        for y, lid in ((low, low - self.deep), (high, high + self.deep)):
            for left, right in ((glue, back), (back, side), (front, far)):
                yield (left, y), (right, y)
            yield (glue, lid), (back, lid)

    @property
    def outline(self) -> str:
        """The cut, once round, as SVG path data."""
        low, high = self.rows
        glue, back, side, front, far = self.columns
        dust = 0.9 * min(self.deep + TONGUE, self.wide / 2)

        def flap(left: float, right: float, y: float, up: float) -> list[Point]:
            return [(left + 0.4, y), (left + SLANT, y + up), (right - SLANT, y + up), (right - 0.4, y)]

        def lid(y: float, up: int) -> list[Point]:
            edge, tip = y + up * self.deep, y + up * (self.deep + TONGUE)
            return [
                (glue, y), (glue, edge), (glue + SLANT, edge), (glue + 2 * SLANT, tip),
                (back - 2 * SLANT, tip), (back - SLANT, edge), (back, edge), (back, y),
            ]  # fmt: skip

        middle = (side + front) / 2
        head = [(0.0, low + TAPER), (0.0, high - TAPER), *lid(high, 1), *flap(back, side, high, dust), (side, high)]
        tail = [(front, high), *flap(front, far, high, dust), (far, high), (far, low)]
        foot = [*reversed(flap(front, far, low, -dust)), (front, low), (side, low)]
        foot += [*reversed(flap(back, side, low, -dust)), *reversed(lid(low, -1))]
        notch = f"L{middle - NOTCH:.3f} {high:.3f}A{NOTCH} {NOTCH} 0 0 1 {middle + NOTCH:.3f} {high:.3f}"
        return f"{line(head)}{notch if self.wide > 3 * NOTCH else ''}L{line([*tail, *foot])[1:]}Z"


def net_of(stack: Stack) -> Net:
    """The box of a stack: so much larger inside, and so much larger again as its board takes when it is folded."""
    wide, high, deep = (side + PLAY + BOARD for side in stack.inner)
    return Net(wide, high, deep)


def tuck_boxes(
    tables: GameTables, kit: Sequence[Component], lang: str, sleeved: bool = False, thickness: float = CARD
) -> Sheet:
    """A page with the net of each box: one for all cards with backs of one size, or as many as its paper needs.

    Laying it out raises PrintError for cards whose box is larger than the paper, and a kit without cards.
    """
    return Sheet(KEY, TITLE, partial(_build, tables, kit, lang, sleeved, thickness))


def stacks_of(
    tables: GameTables, kit: Sequence[Component], job: Job, sleeved: bool, thickness: float
) -> Iterator[Stack]:
    """The stacks of a kit, each divided equally among as few boxes as have nets that fit the job's paper."""
    by_size: dict[Size, list[CardSet]] = {}
    for one in card_sets(laid_out(component, job.card) for component in kit):
        if one.two_sided:
            by_size.setdefault(one.size, []).append(one)
    if not by_size:
        raise PrintError(f"{tables.game} 没有要装盒的牌", f"{tables.game} has no cards to be boxed", Where(KEY))
    for size, sets in by_size.items():
        count = sum(len(one.pieces) for one in sets)
        for parts in range(1, count + 1):
            each = math.ceil(count / parts)
            stack = Stack(tuple(sets), size, each, sleeved, thickness, 1, parts)
            if _room(net_of(stack), job.paper):
                break
        else:
            net = "{:.0f} x {:.0f} mm".format(*net_of(stack).size)
            raise PrintError(
                f"{size[0]:g} x {size[1]:g} mm 的牌连一张的盒子摊开也有 {net}，{job.paper.name} 纸放不下",
                f"the box of even one card of {size[0]:g} x {size[1]:g} mm is {net} when it lies flat, and does not "
                f"fit {job.paper.name} paper",
                Where(KEY, sets[0].key),
            )
        for part in range(parts):
            held = count // parts + (part < count % parts)
            yield Stack(tuple(sets), size, held, sleeved, thickness, part + 1, parts)


def _room(net: Net, paper: Paper) -> Box | None:
    """Where a net may lie on a page, upright if it fits so, else on its side; None where it does not fit."""
    for landscape in (False, True):
        room = paper.printable(landscape).inset(0, NOTE_HEIGHT + 1, 0, 0)
        if net.size[0] <= room.width and net.size[1] <= room.height:
            return room
    return None


def _build(
    tables: GameTables, kit: Sequence[Component], lang: str, sleeved: bool, thickness: float, job: Job
) -> tuple[Face, ...]:
    faces = []
    for number, stack in enumerate(stacks_of(tables, kit, job, sleeved, thickness), 1):
        net = net_of(stack)
        room = _room(net, job.paper)
        assert room
        width, height = job.paper.size(room.width > room.height)
        at = room.x + (room.width - net.size[0]) / 2, room.y + (room.height - net.size[1]) / 2
        faces.append(Face(f"{KEY} {number}", width, height, partial(_draw, tables, lang, stack, net, at)))
    return tuple(faces)


def _draw(tables: GameTables, lang: str, stack: Stack, net: Net, at: Point, pen: Pen) -> None:
    """The net with the cards' back on its front, and on its back what is in it and how it is made."""
    back = stack.sets[0].back or stack.sets[0].backs[0]
    ground = pen.ink.ground(back.ground or WHITE)
    low = net.rows[0]
    with pen.frame(*at):
        pen.path(net.outline, fill=ground, stroke=INK, width=0.25)
        flap = Box(0.6, low + TAPER, GLUE - 1.2, net.high - 2 * TAPER)
        with pen.clip_rect(flap.x, flap.y, flap.width, flap.height):
            hatch(pen, flap, 2.0, 45, INK, 0.15)
        pen.rect(GLUE / 2 - 2, low + net.high / 2 - 9, 4, 18, fill=pen.ink.print(PAPER) if not pen.ink.low else WHITE)
        with pen.frame(GLUE / 2, low + net.high / 2, 90):
            pen.fit_text(0, -0.9, 17, say("glue", lang), size=8, floor=FLOOR, colour=INK, align="centre")
        panel = net.front
        scale = min(1.0, (panel.width - 1) / back.width, (panel.height - NOTCH - 2) / back.height)
        x, y = panel.x + (panel.width - scale * back.width) / 2, panel.y + 1
        with pen.clip_rect(panel.x, panel.y, panel.width, panel.height), pen.frame(x, y, scale=scale):
            back.draw(pen)
        _draw_words(pen, tables, lang, stack, net.back)
        for side, angle in zip(net.sides, (90, -90), strict=True):
            _draw_side(pen, tables, lang, side, angle)
        for start, end in net.folds:
            pen.line(*start, *end, stroke=INK, width=0.2, dash=(2.2, 1.4))


def _draw_words(pen: Pen, tables: GameTables, lang: str, stack: Stack, panel: Box) -> None:
    """The title, what the box holds, and how it is made."""
    x, wide = panel.x + 3, panel.width - 6
    title = tables.title.get(lang)
    font = pen.title_font(title)
    middle = panel.x + panel.width / 2
    pen.fit_text(middle, panel.top - 14, wide, title, font=font, size=16, floor=FLOOR, colour=INK, align="centre")
    titles = say("comma", lang).join(one.title.get(lang) for one in stack.sets)
    how = say("sleeved" if stack.sleeved else "bare", lang)
    lines = [say("holds", lang, titles=titles, count=stack.count, how=how)]
    lines += [say("part", lang, number=stack.part, total=stack.parts)] if stack.parts > 1 else []
    lines += [say("make", lang)]
    text = "\n".join(lines)
    pen.paragraph(x, panel.y + 3, wide, panel.height - 21, text, size=8.5, floor=FLOOR, colour=INK, align="centre")


def _draw_side(pen: Pen, tables: GameTables, lang: str, side: Box, angle: float) -> None:
    """The title along a side that is deep enough for it."""
    if side.width < NARROWEST:
        return
    title = tables.title.get(lang)
    size = min(18.0, side.width * 1.4)
    with pen.frame(side.x + side.width / 2, side.y + side.height / 2, angle):
        font = pen.title_font(title)
        pen.fit_text(
            0, -0.13 * size, side.height - 6, title, font=font, size=size, floor=FLOOR, colour=INK, align="centre"
        )
