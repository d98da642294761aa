"""The quick reference: chapter 6.4's content, every number from the tables, names printed as they are."""

from __future__ import annotations

import html
import re

import pytest

from engine.games.continental_spin.schema import Tables
from printables.games.continental_spin.reference import quick_reference
from printables.games.continental_spin.sheet_values import sheet_values
from printables.text import templates
from printables.text.typography import MissingGlyph

LANGUAGES = ("zh", "en")
VARIANTS = ((), ("short",), ("no_relics",), ("forward_seals",), ("solo",), ("two_riders",))
# Numbers that nothing else in the game has.
CHANGES = {
    "spin.limit": 19,
    "spin.boost_limit": 8,
    "spin.boost_move": 37,
    "seals.per_rider": 16,
    "seals.reach": 7,
    "seals.rival_loss": 34,
    "seals.break_cost": 35,
    "terrain.curve.cost": 38,
    "terrain.rock.cost": 41,
    "terrain.river.spin": 42,
    "terrain.river.per_beat": 43,
    "terrain.town.spin": 44,
    "drive.draw": 45,
    "relics.kinds.eye.points": 51,
    "relics.kinds.heart.points": 52,
    "relics.kinds.spine.points": 53,
    "relics.kinds.skull.points": 54,
    "relics.kinds.eye.amount": 15,
    "relics.kinds.heart.amount": 17,
    "relics.kinds.skull.amount": 12,
    "points.leg": [95, 84, 73, 62, 55],
    "points.final": [96, 87, 78, 69, 56],
}


def numbers(text: str) -> set[int]:
    return {int(number) for number in re.findall(r"\d+", text)}


def leaves(changes: dict) -> set[int]:
    return {leaf for value in changes.values() for leaf in (value if isinstance(value, list) else [value])}


def squeezed(text: str) -> str:
    return re.sub(r"\s", "", text)


def worded(tables: Tables, lang: str) -> str:
    """The card's words in reading order, without marks and spaces."""
    text = html.unescape(templates.render(f"continental_spin/quickref.{lang}.md.j2", sheet_values(tables)))
    return squeezed(re.sub(r"\*\*|\{icon:\w+\}|[|]", "", text))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_two_copies_on_one_page(tables, printed, lang, paper):
    card = quick_reference(tables, lang)
    assert len(card.pieces) == 2
    (page,) = printed(card, tables, lang, paper)
    assert page.count("18") == 2


def test_chapter_6_4(tables):
    text = worded(tables, "zh")
    for said in (
        "格号小者先走，同则回转少者先走，再同按座次",
        "至多花2点回转，每点换1点移动力",
        "在身后3格以内",
        "抽1张",
        "先地形，再对手旋印，停下才翻圣者遗骨",
        "打4、5：每弯−2",
        "移动力−1",
        "回转+1，每拍1次",
        "停下才得：回转+1",
        "恰好停下才翻遗骨板",
        "每人4枚",
        "扣2点移动力，或花2点回转破印；印随即移走",
        "自己的印对自己无效",
        "每段结束，路上的印全部收走",
        "眼球2回转+2",
        "前进3格，沿途不结算",
        "脊椎3只计分",
        "从弃牌堆收回1张",
        "每段53210",
        "终局106310",
        "每3拍一段，共6段；第18拍后终局",
        "比本段距离、格号、圣者遗骨数、座次",
        "比格号、圣者遗骨数、座次",
        "比总分、圣者遗骨数、格号，再平则共享胜利",
        "回转至多存9点",
    ):
        assert said in text, said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_changed_numbers_are_printed_and_no_others(tables, changed, printed, lang):
    other = changed(**CHANGES)
    text = printed(quick_reference(other, lang), other, lang)[0].split(other.version)[0]
    found = numbers(text)
    assert leaves(CHANGES) <= found
    race = {other.race.finish, other.race.legs, other.race.beats, other.race.beats_per_leg}
    steps_and_places, copies = set(range(1, 7)), {4, 5}
    note = numbers(printed(quick_reference(tables, lang), tables, lang)[0].splitlines()[-1])
    assert found <= leaves(CHANGES) | race | steps_and_places | copies | note


@pytest.mark.parametrize("variants", VARIANTS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_variant_is_set(changed, printed, variants, lang):
    tables = changed(*variants)
    text = squeezed(printed(quick_reference(tables, lang), tables, lang)[0])
    assert (squeezed(tables.relics.name.get(lang)) in text) == tables.relics.in_play
    assert str(tables.spin.limit) in text


def test_seals_ahead(changed):
    text = worded(changed("forward_seals"), "zh")
    assert "在身前3格以内" in text
    assert "自己踩上：得2点移动力" in text
    assert "身后" not in text


def test_what_the_tables_leave_out_is_left_out(changed, printed):
    tables = changed(
        **{
            "seals.per_rider": 0,
            "terrain.rock.cost": 0,
            "terrain.river.per_beat": 0,
            "terrain.town.spin": 0,
            "terrain.curve.cost": 0,
            "spin.boost_limit": 0,
            "seals.cleared_each_leg": False,
            "drive.draw": 9,
        }
    )
    for lang, seal, nothing in (("zh", "旋印", "无事"), ("en", "seal", "nothing\n")):
        text = printed(quick_reference(tables, lang), tables, lang)[0]
        assert seal not in text.lower()
        assert text.count(nothing) == 2 * 5  # straight, curve, rock, river, town on two cards


def test_ties_are_told_in_the_tables_order(changed):
    tables = changed(**{"ties.winner": ["relics", "points"], "ties.leg": ["cell"], "ties.turn_order": ["spin", "cell"]})
    text = worded(tables, "zh")
    assert "回转少者先走，同则格号小者先走" in text
    assert "每段比格号、座次" in text
    assert "胜者比圣者遗骨数、总分，再平则共享胜利" in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_are_text_and_not_markup(changed, printed, lang):
    names = {
        f"terrain.rock.name.{lang}": "<b>R&k</b>",
        f"relics.kinds.eye.name.{lang}": "{{7|e}}",
        f"spin.name.{lang}": "*s_p*",
        f"seals.name.{lang}": "{icon:rock}",
    }
    tables = changed(**names)
    text = squeezed(printed(quick_reference(tables, lang), tables, lang)[0])
    for name in names.values():
        assert squeezed(name).lower() in text.lower()


def test_an_emoji_is_an_error(changed, printed):
    tables = changed(**{"terrain.river.name.zh": "河\N{WATER WAVE}"})
    with pytest.raises(MissingGlyph, match=r"quick_reference.*U\+1F30A"):
        printed(quick_reference(tables, "zh"), tables, "zh")


def test_values_of_a_lone_rider(changed):
    values = sheet_values(changed("solo"))
    assert values["alone"]
    assert not values["seals"]
    assert [rating.beats for rating in values["ratings"]] == [15, 17, 18]
