"""A small made-up game, so that the print side is tested without any real one's tables."""

from __future__ import annotations

from engine.tables import GameTables, Names
from printables.components.parts import Board, CardSet, Component, Face, Sheet, TokenSheet
from printables.components.sheets import lay_out
from printables.components.typesetting import Layout
from printables.drawing.pen import Pen
from printables.errors import Where
from printables.palette import CREAM, INK, OXBLOOD

SHEET = """# {title}

“{title}”的全部规则。

## 一拍

1. **出牌。**翻开一张牌；
2. 前进 {{icon:pile}}，再看落点。

| 落点 | 花费 |
|---|--:|
| 弯道 {{icon:warning}} | 2 |
| 河流 {{icon:cup}} | 1 |
"""
SHEET_HANT = """# {title}

「{title}」的全部規則。

## 一拍

1. **出牌。**翻開一張牌；
2. 前進 {{icon:pile}}，再看落點。

| 落點 | 花費 |
|---|--:|
| 彎道 {{icon:warning}} | 2 |
| 河流 {{icon:cup}} | 1 |
"""
MOVE = Names(
    zh="前进 {number} 格；落在弯道{{icon:warning}}须付转力。",
    en="Ride {number} cells.",
    zh_hant="前進 {number} 格；落在彎道{{icon:warning}}須付轉力。",
)


class Sample:
    """The made-up game: its tables and its components in one language."""

    def __init__(self, title: str = "飙马野郎", english: str = "Continental Spin") -> None:
        self.tables = GameTables(
            game="sample",
            version="1.2",
            title=Names(zh=title, en=english, zh_hant="飆馬野郎"),
            subtitle=Names(zh="小样", en="A sample", zh_hant="小樣"),
        )

    def face(self, number: int, lang: str) -> Face:
        def draw(pen: Pen) -> None:
            pen.rect(3, 3, 35, 57, radius=2, stroke=OXBLOOD)
            pen.text(5, 51, str(number), font="display", size=28, colour=OXBLOOD)
            pen.icon("trophy", 20.5, 34, 22, colour=INK)
            text = MOVE.get(lang).format(number=number)
            pen.paragraph(5, 5, 31, 12, text, size=7.5, floor=6.5, colour=INK, align="centre")

        return Face(f"drive {number}", 41, 63, draw, CREAM)

    def components(self, lang: str) -> tuple[Component, ...]:
        def back(pen: Pen) -> None:
            pen.icon("trophy", 20.5, 30, 26, colour=CREAM)

        def token(pen: Pen) -> None:
            pen.circle(9, 9, 8, stroke=INK)

        faces = tuple(self.face(number, lang) for number in range(1, 6))
        seals = CardSet(
            "seals",
            Names(zh="封印", en="Seals", zh_hant="封印"),
            (Face("seal", 18, 18, token),),
            copies=7,
            gap=4,
            bleed=1,
        )
        flags = CardSet("flags", Names(zh="旗", en="Flags", zh_hant="旗"), (Face("flag", 30, 40, token),), copies=3)
        chinese = "zh_hant" if lang == "zh_hant" else "zh"
        text = {"zh": SHEET, "zh_hant": SHEET_HANT}[chinese].format(title=self.tables.title.get(chinese))
        return (
            Board("map", Names(zh="赛道图", en="Map", zh_hant="賽道圖"), Face("map", 287, 190, token), landscape=True),
            CardSet(
                "cards",
                Names(zh="油门牌", en="Cards", zh_hant="油門牌"),
                faces,
                Face("back", 41, 63, back, OXBLOOD),
                4,
                bleed=2,
            ),
            TokenSheet("tokens", Names(zh="标记", en="Tokens", zh_hant="標記"), (seals, flags)),
            Sheet(
                "reference",
                Names(zh="速查表", en="Reference", zh_hant="速查表"),
                lambda job: lay_out("reference", text, job.paper, Layout(columns=2), Where("reference", "x"), chinese),
            ),
        )
