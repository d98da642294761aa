"""What a sheet says about itself: game, component, page, how it is printed and fed, version."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from printables.drawing.pen import Pen
from printables.geometry import Box
from printables.imposition.job import Job
from printables.imposition.layout import Duplex
from printables.palette import INK

if TYPE_CHECKING:
    from engine.tables import GameTables, Names

SIZE, FLOOR = 6.5, 5.0  # points
THICK, THIN = 0.5, 0.15  # mm, the rules of a colophon
WORDS = {
    "zh": {
        "page": "第 {number} 页，共 {total} 页",
        "front": "正面",
        "back": "背面",
        "both": "正面与背面",
        "one_sided": "按 100 % 单面打印",
        "long": "按 100 % 双面打印，长边翻转",
        "short": "按 100 % 双面打印，短边翻转",
        "fold": "按 100 % 单面打印，沿虚线对折",
        "none": "按 100 % 只印正面",
        "manual_front": "按 100 % 打印，第 {other} 页印在它背后",
        "manual_back": "沿长边翻过来，印在第 {other} 页背后",
        "tiled": "按 100 % 单面打印，拼接",
        "tile": "{name} 张，共 {columns} 列 {rows} 行",
        "fold_here": "沿虚线对折，图案朝外，粘牢压平，再裁",
        "join": "圆标所在的边裁齐，压在左、上邻张的虚线上，圆标合成整圆后粘牢",
        "printer": "打印机 {printer}",
        "edition": "版本 {version} · 数据表 {fingerprint}",
    },
    "en": {
        "page": "page {number} of {total}",
        "front": "front",
        "back": "back",
        "both": "fronts and backs",
        "one_sided": "print one-sided at 100 %",
        "long": "print two-sided at 100 %, flip\u00a0on\u00a0long\u00a0edge",
        "short": "print two-sided at 100 %, flip\u00a0on\u00a0short\u00a0edge",
        "fold": "print one-sided at 100 %, fold along the dashed line",
        "none": "print the fronts only, at 100 %",
        "manual_front": "print at 100 %; page\u00a0{other} goes on its back",
        "manual_back": "print at 100 % on the back of page\u00a0{other}, turned over its long edge",
        "tiled": "print one-sided at 100 %, join",
        "tile": "sheet {name} of {columns} across, {rows} down",
        "fold_here": "Fold along the dashed line, print outside; glue, press flat, then cut",
        "join": "Cut the edges with rings, lay them on the dashed lines of the sheets to the left and above; "
        "glue where the rings close",
        "printer": "printer {printer}",
        "edition": "version {version} · tables {fingerprint}",
    },
}
LANGUAGES = tuple(WORDS)


@dataclass(frozen=True)
class Note:
    """What a sheet says about itself. `more` is what to do with it, where there is room to say so."""

    game: str
    component: str
    page: str
    side: str
    how: str
    edition: str
    more: str = ""

    @property
    def line(self) -> str:
        page = f"{self.page} · {self.side}" if self.side else self.page
        return " · ".join((self.game, self.component, page, self.how, self.edition))


def note(
    title: Names,
    tables: GameTables,
    lang: str,
    number: int,
    total: int,
    how: str,
    *,
    side: str = "",
    more: str = "",
    printer: str = "",
) -> Note:
    """The note of page `number` of `total` of the component with this title."""
    words = WORDS[lang]
    return Note(
        game=tables.title.get(lang),
        component=title.get(lang),
        page=words["page"].format(number=number, total=total),
        side=side,
        how=f"{how} · {words['printer'].format(printer=printer)}" if printer else how,
        edition=words["edition"].format(version=tables.version, fingerprint=tables.fingerprint),
        more=more,
    )


def feeding(job: Job, lang: str, two_sided: bool, back: bool, number: int, total: int) -> str:
    """How page `number` of `total` is printed; in a manual feed the second half of the pages are the backs."""
    words = WORDS[lang]
    if not two_sided:
        return words["one_sided"]
    if job.duplex is Duplex.MANUAL:
        half = total // 2
        return words["manual_back" if back else "manual_front"].format(other=number - half if back else number + half)
    return words[job.duplex.value]


def draw_strip(pen: Pen, strip: Box, text: str) -> None:
    """A line in the middle of a strip."""
    pen.fit_text(
        strip.x + strip.width / 2, strip.y + 0.9, strip.width, text, size=SIZE, floor=FLOOR, colour=INK, align="centre"
    )


def draw_colophon(pen: Pen, box: Box, note: Note) -> None:
    """The note in a place that no piece takes, set like the foot of a broadside."""
    half = min(17.0, box.height / 2 - 3)
    width = box.width - 8
    with pen.frame(box.x + box.width / 2, box.y + box.height / 2):
        for y in (half, -half):
            pen.line(-width / 2, y, width / 2, y, stroke=INK, width=THICK)
            inner = y - 1 if y > 0 else y + 1
            pen.line(-width / 2, inner, width / 2, inner, stroke=INK, width=THIN)
        share = (half - 2) / 15
        page = f"{note.page} · {note.side}" if note.side else note.page
        for y, text, font, size in (
            (9.2, note.game, "title", 13.0),
            (3.8, note.component, "bold", 8.0),
            (0.0, page, "body", SIZE),
        ):
            pen.fit_text(
                0, y * share, width, text, font=font, size=size * share, floor=FLOOR * share, colour=INK, align="centre"
            )
        foot = Box(-width / 2, -half + 1.5, width, half - 3)
        pen.paragraph(
            foot.x,
            foot.y,
            foot.width,
            foot.height,
            f"{note.how}\n{note.edition}",
            size=SIZE,
            floor=4.5,
            leading=1.25,
            colour=INK,
            align="centre",
            valign="middle",
        )
