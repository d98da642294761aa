"""Which numbers of a text are accounted for: a small rulebook of its own, counted by hand."""

from __future__ import annotations

import pytest

from engine.ledger.claims import Claim
from engine.ledger.coverage import coverage, worth
from engine.tables import Names

TEXT = """
A Game of Cards

1. Overview

1.1 In the box

There are 52 cards in 4 suits, see 2.1.

2. Rules

2.1 Dealing

  1. Deal 7 cards to each of 2-5 players.
  2. The rest of the 52 cards is the pile.

Player  Hand   Points
Ann     7      12
Bob     7      12

Q1: Is a card worth 2.5 points? No, 2 points; 12.5 in all.

附录 A：中文

两副牌，每人 ⑦ 张，共十二张；一张也不多。赛道 ㉑🛣。回转 0️⃣-9️⃣，A4 纸。
"""


def row(**figures: list[str]) -> Claim:
    """A row that accounts for some figures; sections with a dot are written with an underscore."""
    words = Names(zh="说", en="says")
    indexed = {section.replace("_", ".").lstrip("s"): each for section, each in figures.items()}
    return Claim(id="row", section="1.1", says=words, value=1, unit=words, kind="exact", identity="x", figures=indexed)


def missing(*claims: Claim) -> list[tuple[str, str]]:
    return [(number.section, number.text) for number in coverage(TEXT, claims).missing]


def test_every_number_is_found_in_its_section() -> None:
    """Headings, list items and references are no statements; 一 is an article; A4 is a name."""
    assert missing() == [
        *[("1.1", text) for text in ("52", "4")],
        *[("2.1", text) for text in ("7", "2", "5", "52", "7", "12", "7", "12")],
        *[("Q1", text) for text in ("2.5", "2", "12.5")],
        *[("A", text) for text in ("两", "⑦", "十二", "㉑", "0", "9")],
    ]


def test_a_bare_figure_accounts_for_its_number_in_its_own_section_only() -> None:
    left = missing(row(s1_1=["52"]))
    assert ("1.1", "52") not in left
    assert ("2.1", "52") in left


def test_a_bare_figure_is_not_found_within_another() -> None:
    """2 is neither 2.5 nor 12.5."""
    assert [text for section, text in missing(row(Q1=["2"])) if section == "Q1"] == ["2.5", "12.5"]


def test_a_figure_with_text_around_it_accounts_for_that_place_only() -> None:
    left = missing(row(s2_1=["7 cards"]))
    assert [text for section, text in left if section == "2.1"] == ["2", "5", "52", "7", "12", "7", "12"]


def test_brackets_mark_the_number_meant() -> None:
    left = missing(row(s2_1=["Bob 7 [12]"]))
    assert [text for section, text in left if section == "2.1"] == ["7", "2", "5", "52", "7", "12", "7"]


def test_spaces_in_a_row_of_a_table_do_not_matter() -> None:
    assert len(missing(row(s2_1=["Ann 7 12"]))) == len(missing()) - 2


def test_a_number_is_known_by_its_worth() -> None:
    left = missing(row(A=["2", "7", "12", "㉑🛣", "[0]-9", "0-[9]"]))
    assert [text for section, text in left if section == "A"] == []


def test_a_figure_that_the_text_does_not_have_is_told() -> None:
    found = coverage(TEXT, [row(s1_1=["53"], s2_1=["52 cards"])])
    assert found.absent == (("row", "1.1", "53"),)


@pytest.mark.parametrize(
    ("figure", "value"),
    [
        *[("7", 7), ("3.19", 3.19), ("①", 1), ("㊿", 50), ("➎", 5)],
        *[("一半", 0.5), ("半数", 0.5), ("多数", 0.5), ("双倍", 2), ("翻倍", 2), ("½", 0.5), ("⅓", 1 / 3), ("Ⅳ", 4)],
        *[("两", 2), ("零", 0), ("十", 10), ("十一", 11), ("二十", 20), ("三百零五", 305), ("五千万", 50_000_000)],
    ],
)
def test_what_a_figure_is_worth(figure: str, value: float) -> None:
    assert worth(figure) == pytest.approx(value)
    assert [number.text for number in coverage(f"共 {figure} 格", []).numbers] == [figure]


@pytest.mark.parametrize("heading", ["二、配件", "十二、附则", "第二阶段：竞速", "第三章 结算", "第四部分：附则"])
def test_the_number_of_a_heading_is_none(heading: str) -> None:
    assert coverage(f"{heading}\n共二件\n", []).numbers[0].text == "二"
    assert len(coverage(f"{heading}\n共二件\n", []).numbers) == 1


def test_an_empty_text_has_nothing_to_account_for() -> None:
    found = coverage("", [row(s1_1=["5"])])
    assert (found.numbers, found.missing) == ((), ())
    assert len(found.absent) == 1
