"""One deck of cards, made into a PDF by Rulepress and by four other libraries. Run in a process of its own.

python tests/bench/decks.py MAKER CARDS FILE writes the PDF and prints seconds of work and peak memory in MB.
Every maker draws the same: a framed card of 38 x 60 mm, 20 a page of A4, with a Chinese title, two lines, a number.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

WIDTH, HEIGHT, COLUMNS, ROWS = 38, 60, 5, 4  # mm, and cards across and down
PAGE = (210, 297)
LEFT, TOP = (PAGE[0] - COLUMNS * WIDTH) / 2, (PAGE[1] - ROWS * HEIGHT) / 2
TITLE_SIZE, TEXT_SIZE, NUMBER_SIZE = 12, 8, 24  # points
FRAME, RADIUS = 2, 2  # mm
INK, RED = "#211c18", "#7d2420"

TERRAINS = ("河流", "山谷", "弯道", "石滩", "草原", "小镇", "雪岭", "终点")
DEEDS = ("前进", "停留", "转向", "加速", "绕行", "冲刺", "越过", "让路")


class Card(NamedTuple):
    title: str
    lines: tuple[str, str]
    number: int


def deck(count: int) -> list[Card]:
    """So many cards, no two alike."""
    cards = []
    for index in range(count):
        terrain, deed = TERRAINS[index % 8], DEEDS[index // 8 % 8]
        lines = f"{deed}{index % 7 + 1}格，落在{terrain}", f"再付{index % 5}点回转，编号{index}"
        cards.append(Card(f"{terrain}{deed}", lines, index % 10))
    return cards


def places() -> Iterator[tuple[float, float]]:
    """Left and upper edge of each card of a page, in mm from its upper left corner."""
    for place in range(COLUMNS * ROWS):
        row, column = divmod(place, COLUMNS)
        yield LEFT + column * WIDTH, TOP + row * HEIGHT


def font_file(bold: bool) -> Path:
    """Noto Sans SC, the font that all of them set the cards in."""
    import importlib.resources

    folder = importlib.resources.files("pretix_fontpackfree") / "static/pretix_fontpackfree"
    return next(Path(str(folder)).glob(f"Noto-Sans-SC_v*_{'bold' if bold else 'regular'}.ttf"))


def rulepress(cards: list[Card], file: Path) -> None:
    from types import SimpleNamespace

    from printables.components.parts import CardSet, Face
    from printables.drawing.pen import Pen
    from printables.export.pdf import document
    from printables.pages.page_list import pages_of
    from printables.palette import INK, OXBLOOD

    def draw_frame(pen: Pen) -> None:
        pen.rect(FRAME, FRAME, WIDTH - 2 * FRAME, HEIGHT - 2 * FRAME, radius=RADIUS, stroke=INK, width=0.35)

    def face(number: int, card: Card) -> Face:
        def draw(pen: Pen) -> None:
            pen.art("frame", draw_frame)
            pen.fit_text(4, 48, 24, card.title, font="bold", size=TITLE_SIZE, floor=8, colour=INK)
            pen.paragraph(4, 34, 31, 8, "\n".join(card.lines), size=TEXT_SIZE, floor=6.5, colour=INK)
            pen.text(34, 5, str(card.number), font="bold", size=NUMBER_SIZE, colour=OXBLOOD, align="right")

        return Face(f"card {number}", WIDTH, HEIGHT, draw)

    names = {"zh": "牌", "en": "Cards"}
    faces = tuple(face(number, card) for number, card in enumerate(cards))
    component = CardSet("cards", names, faces, columns=COLUMNS, rows=ROWS)
    # All that printing asks of a game's tables. To read and check tables is no part of what is measured.
    tables = SimpleNamespace(game="bench", version="1", fingerprint="00000000", title=names, subtitle=names)
    pages = {"cards": pages_of(component, tables, "zh")}
    file.write_bytes(document([component], pages, tables, "zh"))


def reportlab(cards: list[Card], file: Path) -> None:
    from reportlab.lib.units import mm
    from reportlab.pdfbase.pdfmetrics import registerFont
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen.canvas import Canvas

    registerFont(TTFont("body", font_file(bold=False)))
    registerFont(TTFont("bold", font_file(bold=True)))
    canvas = Canvas(str(file), pagesize=(PAGE[0] * mm, PAGE[1] * mm), pageCompression=1, initialFontName="body")
    spots = list(places())
    for first in range(0, len(cards), len(spots)):
        for card, (x, y) in zip(cards[first:], spots, strict=False):
            left, bottom = x * mm, (PAGE[1] - y - HEIGHT) * mm
            canvas.setStrokeColor(INK)
            canvas.setFillColor(INK)
            canvas.setLineWidth(0.35 * mm)
            canvas.roundRect(
                left + FRAME * mm, bottom + FRAME * mm, (WIDTH - 2 * FRAME) * mm, (HEIGHT - 2 * FRAME) * mm, RADIUS * mm
            )
            canvas.setFont("bold", TITLE_SIZE)
            canvas.drawString(left + 4 * mm, bottom + 48 * mm, card.title)
            canvas.setFont("body", TEXT_SIZE)
            for number, line in enumerate(card.lines):
                canvas.drawString(left + 4 * mm, bottom + (39.5 - 3.7 * number) * mm, line)
            canvas.setFont("bold", NUMBER_SIZE)
            canvas.setFillColor(RED)
            canvas.drawRightString(left + 34 * mm, bottom + 5 * mm, str(card.number))
        canvas.showPage()
    canvas.save()


def fpdf2(cards: list[Card], file: Path) -> None:
    from fpdf import FPDF

    pdf = FPDF(unit="mm", format="a4")
    pdf.set_auto_page_break(False)
    pdf.add_font("noto", "", str(font_file(bold=False)))
    pdf.add_font("noto", "B", str(font_file(bold=True)))
    pdf.set_draw_color(INK)
    pdf.set_line_width(0.35)
    spots = list(places())
    for first in range(0, len(cards), len(spots)):
        pdf.add_page()
        for card, (x, y) in zip(cards[first:], spots, strict=False):
            pdf.rect(
                x + FRAME, y + FRAME, WIDTH - 2 * FRAME, HEIGHT - 2 * FRAME, round_corners=True, corner_radius=RADIUS
            )
            pdf.set_text_color(INK)
            pdf.set_font("noto", "B", TITLE_SIZE)
            pdf.text(x + 4, y + HEIGHT - 48, card.title)
            pdf.set_font("noto", "", TEXT_SIZE)
            for number, line in enumerate(card.lines):
                pdf.text(x + 4, y + HEIGHT - 39.5 + 3.7 * number, line)
            pdf.set_font("noto", "B", NUMBER_SIZE)
            pdf.set_text_color(RED)
            number_text = str(card.number)
            pdf.text(x + 34 - pdf.get_string_width(number_text), y + HEIGHT - 5, number_text)
    pdf.output(str(file))


TYPST = """
#set page(width: {page[0]}mm, height: {page[1]}mm, margin: (x: {left}mm, y: {top}mm))
#set text(font: "Noto Sans SC", size: {text}pt, fill: rgb("{ink}"), lang: "zh")
#let card(title, first, second, number) = box(width: {width}mm, height: {height}mm, inset: {frame}mm,
  rect(width: 100%, height: 100%, radius: {radius}mm, stroke: 0.35mm + rgb("{ink}"), inset: {frame}mm)[
    #place(top + left, dy: 5mm, text(size: {title}pt, weight: "bold", title))
    #place(top + left, dy: 15mm, first)
    #place(top + left, dy: 18.7mm, second)
    #place(bottom + right, text(size: {number}pt, weight: "bold", fill: rgb("{red}"), str(number)))
  ])
#grid(columns: ({width}mm,) * {columns}, rows: {height}mm,
"""


def typst(cards: list[Card], file: Path) -> None:
    import typst as compiler

    head = TYPST.format(
        page=PAGE,
        left=LEFT,
        top=TOP,
        width=WIDTH,
        height=HEIGHT,
        columns=COLUMNS,
        frame=FRAME,
        radius=RADIUS,
        ink=INK,
        red=RED,
        title=TITLE_SIZE,
        text=TEXT_SIZE,
        number=NUMBER_SIZE,
    )
    body = "".join(f'card("{one.title}", "{one.lines[0]}", "{one.lines[1]}", {one.number}),\n' for one in cards)
    source = file.with_suffix(".typ")
    source.write_text(f"{head}{body})\n")
    compiler.compile(source, output=file, font_paths=[font_file(bold=False).parent], ignore_system_fonts=True)


STYLE = """
@font-face {{ font-family: noto; src: url({body}) }}
@font-face {{ font-family: noto; font-weight: bold; src: url({bold}) }}
@page {{ size: {page[0]}mm {page[1]}mm; margin: {top}mm {left}mm }}
body {{ margin: 0; font: {text}pt noto; color: {ink} }}
.page {{ position: relative; height: {tall}mm; break-after: page }}
.card {{ position: absolute; width: {inner_width}mm; height: {inner_height}mm;
  border: .35mm solid {ink}; border-radius: {radius}mm }}
b, i, p {{ position: absolute; margin: 0; left: 2mm }}
b {{ top: 5mm; font-size: {title}pt }} p {{ top: 15mm }}
i {{ left: auto; right: 2mm; bottom: 2mm; font: bold {number}pt noto; color: {red} }}
"""


def weasyprint(cards: list[Card], file: Path) -> None:
    from html import escape

    from weasyprint import HTML

    style = STYLE.format(
        body=font_file(bold=False).as_uri(),
        bold=font_file(bold=True).as_uri(),
        page=PAGE,
        left=LEFT,
        top=TOP,
        tall=ROWS * HEIGHT,
        inner_width=WIDTH - 2 * FRAME - 0.7,
        inner_height=HEIGHT - 2 * FRAME - 0.7,
        radius=RADIUS,
        ink=INK,
        red=RED,
        title=TITLE_SIZE,
        text=TEXT_SIZE,
        number=NUMBER_SIZE,
    )
    spots = list(places())
    pages = []
    for first in range(0, len(cards), len(spots)):
        drawn = [
            f'<div class="card" style="left:{x - LEFT + FRAME}mm;top:{y - TOP + FRAME}mm"><b>{escape(card.title)}</b>'
            f"<p>{'<br>'.join(map(escape, card.lines))}</p><i>{card.number}</i></div>"
            for card, (x, y) in zip(cards[first:], spots, strict=False)
        ]
        pages.append(f'<div class="page">{"".join(drawn)}</div>')
    html = f'<!doctype html><html lang="zh"><meta charset="utf-8"><style>{style}</style>{"".join(pages)}</html>'
    HTML(string=html).write_pdf(file)


MAKERS = {maker.__name__: maker for maker in (rulepress, reportlab, fpdf2, typst, weasyprint)}


def peak_memory() -> float:
    """The most memory that this process has held so far, in MB."""
    status = Path("/proc/self/status")
    if status.exists():  # counted since this program began, unlike ru_maxrss, which forgets nothing of its parent
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
        return int(line.split()[1]) / 1024
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20


if __name__ == "__main__":
    maker, count, target = sys.argv[1], int(sys.argv[2]), Path(sys.argv[3])
    cards = deck(count)
    began = time.perf_counter()
    MAKERS[maker](cards, target)
    print(time.perf_counter() - began, peak_memory())
