"""What a sheet says about itself: game, component, page, how it is printed and fed, version."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.words import Words
from printables.drawing.pen import Pen
from printables.geometry import Box
from printables.imposition.job import Job
from printables.palette import INK

if TYPE_CHECKING:
    from engine.tables import GameTables, Names

SIZE, FLOOR = 6.5, 5.0  # points
THICK, THIN = 0.5, 0.15  # mm, the rules of a colophon
say = Words(
    {
        "page": ("第 {number} 页，共 {total} 页", "page {number} of {total}", "第 {number} 頁，共 {total} 頁"),
        "front": ("正面", "front", "正面"),
        "back": ("背面", "back", "背面"),
        "both": ("正面与背面", "fronts and backs", "正面與背面"),
        "one_sided": ("按 100% 单面打印", "print one-sided at 100%", "以 100% 單面列印"),
        "booklet": (
            "双面打印后沿中线对折，在折线上钉两钉",
            "print two-sided, fold in the middle, staple twice in the fold",
            "雙面列印後沿中線對摺，在摺線上釘兩釘",
        ),
        "tiled": ("按 100% 单面打印，拼接", "print one-sided at 100%, join", "以 100% 單面列印，拼接"),
        "tile": (
            "{name} 张，共 {columns} 列 {rows} 行",
            "sheet {name} of {columns} across, {rows} down",
            "{name} 張，共 {columns} 欄 {rows} 列",
        ),
        "fold_here": (
            "沿虚线对折，图案朝外，粘牢压平，再裁",
            "Fold along the dashed line, print outside; glue, press flat, then cut",
            "沿虛線對摺，圖案朝外，黏牢壓平，再裁",
        ),
        "join": (
            "圆标所在的边裁齐，压在{where}邻张的虚线上，圆标合成整圆后粘牢",
            "Cut the edges with rings, lay them on the dashed lines of the sheets {where}; glue where the rings meet",
            "圓標所在的邊裁齊，壓在{where}鄰張的虛線上，圓標合成整圓後黏牢",
        ),
        "join_across": ("左边", "to the left", "左邊"),
        "join_down": ("上边", "above", "上邊"),
        "join_both": ("左、上", "to the left and above", "左、上"),
        "label": ("{title}（{count}）", "{title} ({count})", "{title}（{count}）"),
        "label_use": ("{title}（{count}）：{use}", "{title} ({count}): {use}", "{title}（{count}）：{use}"),
        "printer": ("打印机 {printer}", "printer {printer}", "印表機 {printer}"),
        "edition": (
            "版本 {version} · 数据表 {fingerprint}",
            "version {version} · tables {fingerprint}",
            "版本 {version} · 資料表 {fingerprint}",
        ),
    }
)


@dataclass(frozen=True)
class Note:
    """What a sheet says about itself, unless it is `silent`. `more` is what to do with it, where there is room."""

    game: str
    component: str
    page: str
    side: str
    how: str
    edition: str
    more: str = ""
    silent: bool = False

    @property
    def line(self) -> str:
        if self.silent:
            return ""
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
    silent: bool = False,
) -> Note:
    """The note of page `number` of `total` of the component with this title."""
    return Note(
        game=tables.title.get(lang),
        component=title.get(lang),
        page=say("page", lang, number=number, total=total),
        side=side,
        how=f"{how} · {say('printer', lang, printer=printer)}" if printer else how,
        edition=say("edition", lang, version=tables.version, fingerprint=tables.fingerprint),
        more=more,
        silent=silent,
    )


def feeding(job: Job, lang: str, two_sided: bool, back: bool, number: int, total: int) -> str:
    """How page `number` of `total` is printed; in a manual feed the second half of the pages are the backs."""
    if not two_sided:
        return say("one_sided", lang)
    half, duplex = total // 2, job.duplex
    said = duplex.feed_back if back and duplex.feed_back else duplex.feed
    return said.get(lang).format(other=number - half if back else number + half)


def draw_strip(pen: Pen, strip: Box, text: str) -> None:
    """A line in the middle of a strip; nothing where there is nothing to say."""
    if not text:
        return
    with pen.aside():
        middle, base = strip.x + strip.width / 2, strip.y + 0.9
        pen.fit_text(middle, base, strip.width, text, size=SIZE, floor=FLOOR, colour=INK, align="centre")


def draw_colophon(pen: Pen, box: Box, note: Note) -> None:
    """The note in a place that no piece takes, set like the foot of a broadside."""
    if note.silent:
        return
    half = min(17.0, box.height / 2 - 3)
    width = box.width - 8
    with pen.aside(), pen.frame(box.x + box.width / 2, box.y + box.height / 2):
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
