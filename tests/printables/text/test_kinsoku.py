"""Chinese line breaking over all of GB2312: every mark beside every other, nested quotes, dashes, Latin and figures.

No line starts with what may not stand there or ends with it, no character is lost, and a reader's search finds all.
"""

from __future__ import annotations

import itertools
import random
from io import BytesIO

import pypdf
import pytest

from printables.errors import PrintError
from printables.palette import INK
from printables.text.fonts import widths
from printables.text.line_breaking import NOT_AT_END, NOT_AT_START
from printables.text.typography import check, set_paragraph, spans


def decoded(rows: range) -> str:
    """The characters of some rows of GB2312's table."""
    codes = (bytes((0xA0 + row, 0xA0 + place)) for row in rows for place in range(1, 95))
    return "".join(code.decode("gb2312", "ignore") for code in codes)


HANZI = decoded(range(16, 88))
MARKS = decoded(range(1, 2))  # punctuation and signs
CLOSING = "，。、；：？！）〕］｝〉》」』】〗”’…—～·％"
OPENING = "（〔［｛〈《「『【〖“‘￥"
PAIRS = ("（）", "〔〕", "［］", "｛｝", "〈〉", "《》", "「」", "『』", "【】", "〖〗", "“”", "‘’")
LATIN = (
    "spin",
    "check-point",
    "3.5",
    "40%",
    "0–9",
    "long-distance",
    "A",
    "T1",
    "24 km/h",
    "e.g.",
    "1,000",
    "rider’s",
    "“boost”",
    "(4–5)",
    "+1",
    "−2",
    "№3",
    "12:30",
    "x = 7",
    "C&O",
    "v1.0",
)
SEEDS = range(6)
WIDTHS = (61.0, 83.5, 118.0, 167.0, 240.0, 331.0)  # points; from six characters of 9 points to thirty-six


def hanzi(chance: random.Random, most: int) -> str:
    return "".join(chance.choices(HANZI, k=chance.randint(1, most)))


def quoted(chance: random.Random, depth: int) -> str:
    """Text in marks, marks within marks, as in “他说‘见《移动表（一）》’”。"""
    left, right = chance.choice(PAIRS)
    inner = quoted(chance, depth - 1) if depth else chance.choice((hanzi(chance, 5), chance.choice(LATIN)))
    before = hanzi(chance, 2) if chance.random() < 0.5 else ""
    after = hanzi(chance, 2) if chance.random() < 0.5 else ""
    return f"{left}{before}{inner}{after}{right}"


def paragraph(seed: int) -> str:
    """A few hundred characters of everything that a rulebook writes, in no sense at all."""
    chance = random.Random(seed)
    parts = []
    for _ in range(60):
        parts.append(hanzi(chance, 6))
        parts.append(
            chance.choice(
                (
                    chance.choice(CLOSING.replace("…", "").replace("—", "")),
                    "……",
                    "——",
                    "——“",
                    "”——",
                    "？！",
                    "！！",
                    "……”",
                    quoted(chance, chance.randint(0, 2)),
                    chance.choice(LATIN),
                    f" {chance.choice(LATIN)} ",
                    "·",
                    "、",
                )
            )
        )
    return "".join(parts)


def rows_of(text: str, width: float, align: str = "justify") -> list[str]:
    lines = set_paragraph(spans(text), width, 9, align)
    return ["".join(run.text for run in line.runs) for line in lines]


def squeezed(text: str) -> str:
    return "".join(text.split())


def faults(rows: list[str], text: str) -> list[str]:
    """What is wrong with a paragraph that was set."""
    wrong = [f"starts with {row[0]}: {row}" for row in rows[1:] if row[0] in NOT_AT_START]
    wrong += [f"ends with {row[-1]}: {row}" for row in rows[:-1] if row[-1] in NOT_AT_END]
    if squeezed("".join(rows)) != squeezed(text):
        wrong.append("something is lost")
    return wrong


def test_the_marks_that_the_rules_name_are_the_ones_of_the_standard():
    """GB/T 15834 forbids these at the start and at the end of a line."""
    assert set("。，、；：？！）》〉】〕〗」』”’…—·～／".replace("／", "")) <= NOT_AT_START
    assert set("（《〈【〔〖「『“‘") <= NOT_AT_END
    assert not NOT_AT_START & NOT_AT_END


@pytest.mark.parametrize("role", ["body", "bold"])
def test_every_character_of_gb2312_can_be_printed(role):
    missing = []
    for char in HANZI + MARKS + decoded(range(3, 4)):
        try:
            check(char, role)
        except PrintError:
            missing.append(char)
    assert len(HANZI) == 6763
    assert not missing


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("width", WIDTHS)
def test_everything_at_once(seed, width):
    text = paragraph(seed)
    assert not faults(rows_of(text, width), text)


@pytest.mark.parametrize("width", WIDTHS)
def test_every_mark_beside_every_other(width):
    for first in (*CLOSING, *OPENING):
        text = "".join(f"马{first}{second}到功成" for second in (*CLOSING, *OPENING))
        assert not faults(rows_of(text, width), text), first


def test_every_mark_meets_every_place_of_a_line():
    """A mark pushed along a line one half character at a time, so that each break falls on it once."""
    for mark in (*CLOSING, *OPENING, "……", "——", "。”", "“《", "）。", "》（", "’”", "。’”——"):
        for ahead in itertools.chain(range(1, 14), (k + 0.5 for k in range(1, 14))):
            text = "骑" * int(ahead) + ("1" if ahead % 1 else "") + mark + "骑手前进三格" * 3
            assert not faults(rows_of(text, 9 * 8 + 4), text), (mark, ahead)


def test_dashes_and_dots_stay_together():
    for width in range(60, 200, 5):
        for row in rows_of("骑手们前进……然后——停下，再" * 12, width):
            assert not row.startswith(("…", "—"))
            assert row.count("…") % 2 == 0
            assert row.count("—") % 2 == 0


def test_all_hanzi_of_the_standard_are_set_and_none_is_lost():
    for start in range(0, len(HANZI), 800):
        text = "，".join(HANZI[k : k + 7] for k in range(start, min(start + 800, len(HANZI)), 7))
        for width in (100.0, 313.0):
            assert not faults(rows_of(text, width), text)


def test_a_reader_finds_every_character(drawn):
    """Six pages of everything: what pypdf reads back is what was written, but for where lines break."""
    for seed in SEEDS:
        text = paragraph(seed)

        def draw(pen, text=text):
            pen.paragraph(5, 5, 90, 90, text, size=8, floor=6.5, colour=INK, align="justify")

        read = pypdf.PdfReader(BytesIO(drawn(draw))).pages[0].extract_text()
        assert squeezed(read) == squeezed(text)


def test_a_reader_finds_every_hanzi(drawn):
    for start in range(0, len(HANZI), 1700):
        part = HANZI[start : start + 1700]

        def draw(pen, part=part):
            pen.paragraph(2, 2, 96, 96, part, size=6.5, floor=5, colour=INK)

        read = pypdf.PdfReader(BytesIO(drawn(draw))).pages[0].extract_text()
        assert squeezed(read) == part


def test_marks_are_as_wide_as_the_room_they_are_given():
    """Where two marks meet they give up blank, and no more than half of themselves."""
    for first in (*CLOSING, *OPENING):
        for second in (*CLOSING, *OPENING):
            (line,) = set_paragraph(spans(f"马{first}{second}马"), 200, 10)
            assert line.width >= 2 * 10 + 10 * 0.4
            assert line.width <= 10 * sum(widths("body")[ord(char)] for char in f"马{first}{second}马") + 1e-6
