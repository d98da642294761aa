"""Chinese line breaking: no line starts with ， or ends with 《, nothing is lost, words stay whole."""

from __future__ import annotations

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st

from printables.text.line_breaking import NEW_LINE, NOT_AT_END, NOT_AT_START, can_break, can_stretch, trims
from printables.text.typography import Line, Span, TextDoesNotFit, glyphs, plain, set_paragraph, spans

TEXTS = (
    "骑手同时翻开一张油门牌，前进牌面点数；落在弯道而油门为四或五，须付两点转力——付不起者退回最后一格直道。",
    "《移动表》（见附录甲）列出五种地形：直道、弯道、岩地、河流与城镇。“圣遗物”只出现在直道上！",
    "每位骑手有 4 枚封印（1–4 号），放在自己经过的格子里；对手经过时，要么付 1 点转力“破除”，要么停下……",
    "第 18 拍之后，牌堆余下 2 张：此时比赛结束，按“里程＋名次”计分，最多 110 分；并列者比转力（0–9）。",
    "A rider's long-distance boost costs “two” spin; the check-point is at 24.5 miles (40% of the way).",
    "骑手 Gyro 在第 3 拍用 2 点 spin 加速，到达 check-point（第 20 格），得 5 分；而 Johnny 得 3 分。",
)
words = st.sampled_from(
    [
        "骑手",
        "转力",
        "一",
        "弯道。",
        "，",
        "；",
        "《移动表》",
        "（见附录）",
        "“封印”",
        "——",
        "……",
        "！",
        "boost",
        "long-run",
        "12",
        "3.5",
        "40%",
        " ",
        "：",
        "「甲」",
        "、",
        "【注】",
        "’s",
        "·",
        "（",
        "《",
    ]
)
paragraphs = st.lists(words, min_size=1, max_size=60).map("".join)


def shown(lines: list[Line]) -> list[str]:
    return ["".join(run.text for run in line.runs) for line in lines]


def squeezed(text: str) -> str:
    return "".join(text.split())


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("align", ["left", "centre", "right", "justify"])
def test_no_forbidden_starts_or_ends_and_nothing_lost(text: str, align: str) -> None:
    for width in range(80, 400, 7):
        lines = shown(set_paragraph(spans(text), width, 9, align))
        assert squeezed("".join(lines)) == squeezed(text)
        assert not any(line[0] in NOT_AT_START for line in lines[1:])
        assert not any(line[-1] in NOT_AT_END for line in lines[:-1])


@given(paragraphs, st.floats(150, 400))
def test_any_text_keeps_the_rules_and_its_letters(text: str, width: float) -> None:
    lines = shown(lines_of(text, width, "justify"))
    assert squeezed("".join(lines)) == squeezed(text)
    assert not any(line[0] in NOT_AT_START for line in lines[1:])
    assert not any(line[-1] in NOT_AT_END for line in lines[:-1])


def lines_of(text: str, width: float, align: str) -> list[Line]:
    """The lines of a text, unless its marks alone are wider than the line."""
    try:
        return set_paragraph(spans(text), width, 8, align)
    except TextDoesNotFit:
        reject()


@given(paragraphs, st.floats(150, 400), st.sampled_from(["left", "centre", "right", "justify"]))
def test_lines_stay_in_their_box(text: str, width: float, align: str) -> None:
    for line in lines_of(text, width, align):
        assert line.width <= width + 0.02
        assert all(-8 <= run.x <= width for run in line.runs)


@pytest.mark.parametrize(
    "pair",
    ["页，", "《移", "……", "——", "bo", "3.", "4%", "’s", "页 ", "a\u00a0", "\u00a0b", "）。", "+$", "−1", "±3", ",0"],
)
def test_no_break_between(pair: str) -> None:
    assert not can_break(*pair)


@pytest.mark.parametrize("pair", ["骑手", "。骑", "骑《", "手b", "b手", " b", "-r", "）（"])
def test_break_between(pair: str) -> None:
    assert can_break(*pair)


def test_words_do_not_stretch_but_chinese_and_spaces_do() -> None:
    assert can_stretch("骑", "手")
    assert can_stretch(" ", "b")
    assert can_stretch("b", "手")
    assert not can_stretch("b", "o")
    assert not can_stretch("手", " ")
    assert not can_stretch("—", "—")


@pytest.mark.parametrize("pair", ["次，", "手。", "（骑", "《移", "b，", "次%"])
def test_no_gap_opens_between_a_mark_and_what_it_closes_or_opens(pair: str) -> None:
    assert not can_stretch(*pair)


def test_marks_that_meet_share_their_blank() -> None:
    assert trims("手", "）", "，") == (0.0, 0.5)
    assert trims("手", "》", "《") == (0.0, 0.5)
    assert trims("（", "《", "移") == (0.5, 0.0)
    assert trims("手", "，", "骑") == (0.0, 0.0)


def test_quotes_beside_latin_letters_are_narrow_and_beside_chinese_wide() -> None:
    assert trims("r", "’", "s")[1] > 0.5
    assert trims(" ", "“", "t")[0] > 0.5
    assert trims("手", "“", "t") == (0.0, 0.0)
    assert trims("t", "”", "手") == (0.0, 0.0)


def test_justified_lines_reach_both_edges() -> None:
    lines = set_paragraph(spans(TEXTS[0]), 150, 9, "justify")
    for line in lines[:-1]:
        last = line.runs[-1]
        end = last.x + sum(glyph.room for glyph in glyphs([last.span._replace(text=last.text)], 9))
        end += last.spacing * (len(last.text) - 1)
        assert end == pytest.approx(150, abs=9 * 0.51)
    assert lines[-1].width < 150


def test_centred_lines_are_even() -> None:
    lines = set_paragraph(spans("前进一格再前进两格然后停下来喝水"), 9 * 12, 9, "centre")
    assert [len(text) for text in shown(lines)] == [8, 8]


@pytest.mark.parametrize(
    ("text", "wide", "told"),
    [
        ("翻满全是安全牌", 6, ["翻满全是安", "全牌"]),
        ("放弃，各自收起手里的牌。", 10, ["放弃，各自收起手里", "的牌。"]),
        ("得一枚勋章", 4, ["得一枚", "勋章"]),
        ("一二三四五\n六七八九十", 4, ["一二三", "四五", "六七八", "九十"]),
        ("翻满全是安全", 4, ["翻满全是", "安全"]),
        ("牌库翻完就退到 10", 7, ["牌库翻完就退", "到 10"]),  # nor a number
        ("go back to 0.", 5, ["go back", "to 0."]),
        ("翻到 A", 2, ["翻到", "A"]),  # what is neither is no lone one
        ("翻满", 1, ["翻", "满"]),  # nothing to take from the line before
    ],
)
def test_no_character_stands_alone_on_the_last_line(text: str, wide: int, told: list[str]) -> None:
    for align in ("left", "justify"):
        lines = shown(set_paragraph(spans(text), 9 * wide + 1, 9, align))
        assert [line.strip(" ") for line in lines] == told


def test_a_suit_and_its_rank_stay_on_one_line() -> None:
    pieces = spans("翻出{icon:river}8和{icon:river}K")
    for width in range(20, 58):
        lines = set_paragraph(pieces, width, 9)
        assert len(lines) > 1
        assert not any(line.runs[-1].span.icon for line in lines)


def test_a_line_break_in_the_text_is_kept() -> None:
    lines = shown(set_paragraph(spans(f"甲乙{NEW_LINE}丙{NEW_LINE}"), 100, 9))
    assert [line.strip() for line in lines] == ["甲乙", "丙", ""]


def test_an_opening_mark_at_the_start_of_a_line_stands_at_the_edge() -> None:
    (line,) = set_paragraph(spans("《表》"), 100, 10)
    assert line.runs[0].x == pytest.approx(-5)


def test_icons_are_kept_in_order() -> None:
    pieces = spans("付 {icon:spin} 点，过{icon:river}。")
    assert [piece.icon for piece in pieces if piece.icon] == ["spin", "river"]
    assert plain(pieces) == "付 {icon:spin} 点，过{icon:river}。"
    (line,) = set_paragraph(pieces, 400, 9)
    assert [run.span.icon for run in line.runs if run.span.icon] == ["spin", "river"]


def test_spans_do_not_change_where_lines_break() -> None:
    text = TEXTS[1]
    whole = shown(set_paragraph([Span(text)], 120, 9))
    cut = shown(set_paragraph([Span(text[:7]), Span(text[7:12]), Span(text[12:])], 120, 9))
    assert whole == cut
