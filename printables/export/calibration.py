"""The alignment test: crosses on the front, scales on the back that say how far off the printer's backs are."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from importlib.metadata import version

from engine.tables import GameTables, Names
from engine.words import Words
from printables.components.parts import Sheet
from printables.drawing.pen import Pen
from printables.export.pdf import document
from printables.geometry import STRAIGHT, Box, Point, Shift
from printables.imposition.duplex import LONG
from printables.imposition.job import Job
from printables.imposition.paper import Paper
from printables.pages.printed_page import PrintedPage
from printables.pages.slug import draw_strip, feeding, note
from printables.palette import INK, OXBLOOD, PAPER
from printables.text.typography import capitals

LEFT, STEP, FRAME = 26.0, 17.5, 10.0  # mm: of the text, from step to step, of the frame
REACH = 6  # mm that a scale reads to each side
INSET = 32.0  # mm from the edge of the paper to the outer scales
HAIR, FINE = 0.1, 0.2  # mm
RULER = 100  # mm
DIFFERENCES = (0.5, 1.0, 1.5, 2.0, 3.0)  # mm, of the table of angles
TITLE = Names(zh="双面对位测试", en="Alignment test")
say = Words(
    {
        "front": ("正面", "Front"),
        "back": ("背面", "Back"),
        "table": ("差，毫米", "Difference, mm"),
        "angle": ("角度，度", "Angle, degrees"),
        "save": (
            "./rulepress calibrate --save 名字 --dx … --dy … --angle …",
            "./rulepress calibrate --save NAME --dx … --dy … --angle …",
        ),
        "again": (
            "然后再印一张：./rulepress calibrate --printer 名字　这回所有读数都应当是 0。",
            "Then print once more: ./rulepress calibrate --printer NAME. Now everything must read 0.",
        ),
        "corrected": (
            "这一面已按打印机 {printer} 校正，所有读数都应当是 0；不是 0 的，加到它原来的数上再存。",
            "This side is corrected for printer {printer}: everything must read 0. "
            "What does not, add to the numbers you saved.",
        ),
        "front_1": (
            "用平时的双面方式打印这一张：按 100%，长边翻转。"
            "只能单面打印的，先印第 1 页，把纸沿长边翻过来，再印第 2 页。",
            "Print this sheet the way you print two-sided: at 100%, flipped on the long edge. If your printer prints "
            "one side only, print page 1, turn the sheet over its long edge, and print page 2.",
        ),
        "front_2": (
            "量一量下面的尺：从头到尾应当正好 {ruler} 毫米。不是就改打印设置，重印。",
            "Measure the rule below: from end to end it must be exactly {ruler} mm. If it is not, correct the "
            "printer’s settings and begin again.",
        ),
        "front_3": (
            "翻到背面。把纸贴在窗上，或用针从五个十字的中心扎透，看它们落在背面刻度的什么地方。",
            "Turn the sheet over. Hold it against a window, or prick a pin through the middle of all five crosses, "
            "and see where on the scales of the back they come out.",
        ),
        "back_1": (
            "正面的十字从哪里透过来，就读哪里的刻度：向右、向上为正，向左、向下为负。",
            "Where a cross of the front comes through, read its place on the scale: to the right and up is plus, "
            "to the left and down is minus.",
        ),
        "back_2": (
            "中间的刻度：横向是 dx，纵向是 dy，单位毫米。",
            "On the middle scale, what you read across is dx and what you read upwards is dy, in mm.",
        ),
        "back_3": (
            "角度 angle：下面刻度的横向读数减去上面刻度的横向读数，再查下表；差为负，角度也为负。",
            "The angle: what you read across on the lower scale less what you read across on the upper one, looked up "
            "below. If it is less than 0, so is the angle.",
        ),
    }
)


def alignment_test(paper: Paper, lang: str, shift: Shift = STRAIGHT, printer: str = "") -> bytes:
    """A PDF of one sheet, front and back; the back moved by `shift`, as the pages of games are."""
    job = Job(paper, LONG, printer=printer, shift=shift)
    tables = GameTables(
        game="rulepress", version=version("rulepress"), title=Names(zh="Rulepress", en="Rulepress"), subtitle=TITLE
    )
    pages = []
    for number, side in enumerate(("front", "back"), 1):
        said = note(
            TITLE,
            tables,
            lang,
            number,
            2,
            feeding(job, lang, True, side == "back", number, 2),
            side=say(side, lang).lower(),
            printer=printer if side == "back" else "",
        )
        said = replace(said, edition=f"Rulepress {tables.version}")
        draw = partial(_draw, side, paper, lang, printer, said.line)
        whole = Box(0, 0, paper.width, paper.height)
        moved = shift if side == "back" else STRAIGHT
        pages.append(
            PrintedPage(
                said.side,
                paper.width,
                paper.height,
                whole,
                whole,
                draw,
                two_sided=True,
                back=side == "back",
                shift=moved,
            )
        )
    sheet = Sheet("alignment_test", TITLE, lambda _: ())
    return document([sheet], {sheet.key: pages}, tables, lang, job)


def targets(paper: Paper) -> tuple[Point, ...]:
    """Where crosses and scales stand: in the middle, above and below it, left and right. Alike on both sides."""
    middle_x, middle_y = paper.width / 2, paper.height / 2
    return (
        (middle_x, middle_y),
        (middle_x, paper.height - INSET),
        (middle_x, INSET),
        (INSET, middle_y),
        (paper.width - INSET, middle_y),
    )


def angles(paper: Paper) -> Iterator[tuple[float, float]]:
    """Differences between the lower and the upper reading in mm, and the angle in degrees that each means."""
    apart = paper.height - 2 * INSET
    return ((difference, math.degrees(math.asin(difference / apart))) for difference in DIFFERENCES)


def _draw(side: str, paper: Paper, lang: str, printer: str, line: str, pen: Pen) -> None:
    width, height = paper.width, paper.height
    for inset, rule in ((FRAME, 0.5), (FRAME + 1, FINE)):
        pen.rect(inset, inset, width - 2 * inset, height - 2 * inset, stroke=INK, width=rule)
    _draw_title(pen, width / 2, height - INSET - REACH - 14, side, lang)
    _draw_steps(
        pen, height - INSET - REACH - 26, width, [say(f"{side}_{step}", lang, ruler=RULER) for step in (1, 2, 3)]
    )
    lower = Box(LEFT, INSET + REACH + 6, width - 2 * LEFT, height / 2 - INSET - 2 * REACH - 14)
    if side == "front":
        _draw_ruler(pen, width / 2, lower.y + lower.height / 2)
    else:
        _draw_reading(pen, lower, paper, lang, printer)
    for x, y in targets(paper):
        (_draw_cross if side == "front" else _draw_scale)(pen, x, y)
    draw_strip(pen, paper.note_strip(), line)


def _draw_title(pen: Pen, x: float, y: float, side: str, lang: str) -> None:
    """The title between rules, and which side this is."""
    title = capitals(TITLE.get(lang), lang)
    pen.text(x, y, title, font="title", size=28, colour=INK, align="centre", tracking=1.5)
    half = pen.width(title, font="title", size=28, tracking=1.5) / 2 + 6
    for sign in (-1, 1):
        for above, rule in ((3.9, 0.6), (2.9, FINE)):
            pen.line(x + sign * half, y + above, x + sign * (half + 22), y + above, stroke=INK, width=rule)
    pen.text(x, y - 7.5, say(side, lang), font="title", size=13, colour=OXBLOOD, align="centre")


def _draw_steps(pen: Pen, top: float, width: float, steps: Sequence[str]) -> None:
    for number, step in enumerate(steps, 1):
        pen.circle(LEFT + 2.6, top - 2.3, 2.6, fill=INK)
        pen.text(LEFT + 2.6, top - 3.6, str(number), font="display", size=10, colour=PAPER, align="centre")
        text = width - 2 * LEFT - 9
        pen.paragraph(LEFT + 9, top - STEP, text, STEP, step, size=10.5, floor=8, leading=1.4, colour=INK)
        top -= STEP


def _draw_cross(pen: Pen, x: float, y: float) -> None:
    """Hairlines that show through paper, and a ring to aim a pin at."""
    for dx, dy in ((REACH + 2.0, 0.0), (0.0, REACH + 2.0)):
        pen.line(x - dx, y - dy, x + dx, y + dy, stroke=INK, width=FINE)
    pen.circle(x, y, 1.0, stroke=INK, width=HAIR)


def _draw_scale(pen: Pen, x: float, y: float) -> None:
    """Two scales through the middle with a tick each half mm, in a square, numbered at its edges."""
    pen.rect(x - REACH, y - REACH, 2 * REACH, 2 * REACH, fill=PAPER, stroke=OXBLOOD, width=HAIR)
    for mm in range(-REACH, REACH + 1):
        pen.line(x + mm, y - REACH, x + mm, y + REACH, stroke=OXBLOOD, width=HAIR / 2)
        pen.line(x - REACH, y + mm, x + REACH, y + mm, stroke=OXBLOOD, width=HAIR / 2)
    for half in range(-2 * REACH, 2 * REACH + 1):
        length = 0.9 if half % 2 == 0 else 0.45
        pen.line(x + half / 2, y - length, x + half / 2, y + length, stroke=OXBLOOD, width=HAIR)
        pen.line(x - length, y + half / 2, x + length, y + half / 2, stroke=OXBLOOD, width=HAIR)
    pen.line(x - REACH, y, x + REACH, y, stroke=OXBLOOD, width=FINE)
    pen.line(x, y - REACH, x, y + REACH, stroke=OXBLOOD, width=FINE)
    for mm in range(-REACH, REACH + 1, 2):
        said = f"+{mm}" if mm > 0 else f"−{-mm}" if mm else "0"
        pen.text(x + mm, y - REACH - 2.6, said, font="display_light", size=5.5, colour=OXBLOOD, align="centre")
        pen.text(x - REACH - 0.8, y + mm - 0.7, said, font="display_light", size=5.5, colour=OXBLOOD, align="right")


def _draw_ruler(pen: Pen, cx: float, y: float) -> None:
    left = cx - RULER / 2
    pen.line(left, y, left + RULER, y, stroke=INK, width=FINE)
    for mm in range(RULER + 1):
        length = 6.0 if mm % 10 == 0 else 4.5 if mm % 5 == 0 else 3.0
        pen.line(left + mm, y, left + mm, y + length, stroke=INK, width=HAIR)
    for mm in range(0, RULER + 1, 10):
        pen.text(left + mm, y - 4, str(mm), font="display", size=9, colour=INK, align="centre")


def _draw_reading(pen: Pen, box: Box, paper: Paper, lang: str, printer: str) -> None:
    """The table of angles, and what to type."""
    row = 6.5
    found = list(angles(paper))
    label = 36.0
    step = (box.width - label) / len(found)
    for number, (key, values) in enumerate(
        (("table", [f"{a:g}" for a, _ in found]), ("angle", [f"{b:.2f}" for _, b in found]))
    ):
        y = box.top - (number + 1) * row
        pen.text(box.x, y + 2, say(key, lang), font="bold", size=9, colour=INK)
        for column, value in enumerate(values):
            x = box.x + label + (column + 0.5) * step
            pen.text(x, y + 2, value, font="display", size=10, colour=INK, align="centre")
        pen.line(box.x, y, box.right, y, stroke=INK, width=FINE)
    pen.line(box.x, box.top, box.right, box.top, stroke=INK, width=FINE)
    lines = say("corrected", lang, printer=printer) if printer else f"{say('save', lang)}\n{say('again', lang)}"
    pen.paragraph(
        box.x,
        box.y,
        box.width,
        box.height - 2 * row - 5,
        lines,
        size=10.5,
        floor=8,
        leading=1.5,
        colour=INK,
        align="centre",
    )
