"""A checkpoint that pays otherwise than the others is told as such on every sheet that tells what legs pay."""

from __future__ import annotations

import html
import re
from types import SimpleNamespace

import pytest

from engine.games.continental_spin.schema import MAX_RIDERS
from printables.games.continental_spin.map import map_board
from printables.games.continental_spin.reference import quick_reference
from printables.games.continental_spin.rulebook import book
from printables.games.continental_spin.rulebook.played import PLAYS
from printables.games.continental_spin.score_sheets import score_sheets
from printables.games.continental_spin.sheet_values import sheet_values
from printables.text import templates

MORE = {"sites": 12, "zero": 0, "lesson": None}  # what the instructions name besides
OTHERWISE = {"points.checkpoints": {"3": [8, 5, 3, 1, 0]}}


def flat(text: str) -> str:
    return " ".join(text.replace("\N{NO-BREAK SPACE}", " ").split())


@pytest.mark.parametrize(
    ("lang", "said"),
    [("zh", "第 3 段 8/5/3/1/0"), ("en", "Leg 3: 8/5/3/1/0")],
)
def test_the_score_sheet_tells_it_beside_what_the_others_pay(changed, printed, lang, said):
    tables = changed(**OTHERWISE)
    text = flat(printed(score_sheets(tables, lang), tables, lang)[-1])
    assert said in text
    assert re.search("1 5 2 3 3 2 4 1 5 0", text)


def test_the_map_tells_it_on_the_board_of_that_leg(changed, printed):
    """Leg 6 has no board: its points stand on the arch."""
    tables = changed(**{"points.checkpoints": {"3": [8, 5, 3, 1, 0], "6": [12, 9, 6, 3, 1]}})
    text = flat(printed(map_board(tables, "en"), tables, "en")[0])
    assert [text.count(points) for points in ("5·3·2·1·0", "8·5·3·1·0", "12·9·6·3·1")] == [4, 1, 1]
    assert "points as its board says" in text
    assert "5/3/2/1/0" not in text


@pytest.mark.parametrize(
    ("lang", "said"),
    [("zh", ["其余各段53210", "第3段85310"]), ("en", ["Otherlegs53210", "Leg385310"])],
)
def test_the_quick_reference_has_a_row_for_it(changed, printed, lang, said):
    tables = changed(**OTHERWISE)
    text = re.sub(r"\s", "", printed(quick_reference(tables, lang), tables, lang)[0])
    for row in said:
        assert row in text


@pytest.mark.parametrize(
    ("lang", "said", "pool"),
    [
        ("zh", "按名次得 5、3、2、1、0 分，第 3 段得 8、5、3、1、0 分", "赛段 72 分"),
        ("en", "5, 3, 2, 1, 0 by place; leg 3 pays 8, 5, 3, 1, 0", "72 for legs"),
    ],
)
def test_the_rulebook_and_the_instructions_say_it(tables, changed, monkeypatch, lang, said, pool):
    """5 x 11 + 17 = 72."""
    shown = PLAYS.of(tables)
    monkeypatch.setattr(book, "PLAYS", SimpleNamespace(of=lambda _: shown))
    other = changed(**OTHERWISE)
    text = html.unescape(templates.render(f"continental_spin/rulebook.{lang}.md.j2", book.values(other, lang)))
    assert said in text
    assert pool in text
    instructions = templates.render(f"continental_spin/set_up.{lang}.md.j2", sheet_values(other) | MORE)
    assert said.replace(" by place", " points") in html.unescape(instructions)


def test_legs_that_all_differ_are_printed_too(changed, printed):
    each = {str(leg): [10 + 2 * leg, 8 + leg, 7 + leg, 3, leg] for leg in range(1, 7)}
    tables = changed(**{"points.checkpoints": each})
    text = flat(printed(score_sheets(tables, "en"), tables, "en")[-1])
    card = re.sub(r"\s", "", printed(quick_reference(tables, "en"), tables, "en")[0])
    for leg, points in each.items():
        assert f"Leg {leg}: {'/'.join(map(str, points))}" in text
        assert f"Leg{leg}{''.join(map(str, points))}" in card


def test_what_differs_only_beyond_the_riders_is_not_told(changed):
    tables = changed("two_riders", **{"points.checkpoints": {"2": [5, 3, 2, 1, 9]}})
    assert len(tables.leg_pay(4)) == 1
    assert len(tables.leg_pay(MAX_RIDERS)) == 2
    assert not sheet_values(tables)["paid_otherwise"]
