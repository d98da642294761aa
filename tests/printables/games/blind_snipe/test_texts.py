"""Quick table and instructions: the rulebook as the rulings have it, every number from the tables, plural forms."""

from __future__ import annotations

import html
import re
from io import BytesIO

import pytest
from pypdf import PdfReader

from printables.export.pdf import document
from printables.games.blind_snipe.kit import components
from printables.games.blind_snipe.ordinary_pack import by_suit, most_players, ordinary_pack
from printables.games.blind_snipe.reference import quick_reference
from printables.games.blind_snipe.sheet_values import sheet_values
from printables.imposition.duplex import DUPLEXES, FOLD, LONG, MANUAL, NONE, SHORT
from printables.imposition.job import Job
from printables.imposition.paper import PAPERS
from printables.pages.page_list import pages_of
from printables.text import templates

LANGUAGES = ("zh", "en")
# Numbers that nothing else in the game has.
CHANGES = {
    "drinks.success": 62,
    "drinks.failure": 63,
    "drinks.companion": 64,
    "drinks.self_bomb": 65,
    "drinks.foul": 66,
    "drinks.exposed": 67,
    "cup.start": 71,
    "cup.failure": 72,
    "cup.self_bomb": 73,
    "cup.foul": 74,
    "medals.success": 8,
    "medals.to_win": 9,
    "penalty.cards": 6,
    "bids.least": 2,
    "hand.safe": 4,
    "hand.bomb": 2,
}
HALF = {31}  # what each of two drinks of 62
SHIFT, BASE = {5}, {1}  # mm; the base card of a round, and the least of "1 or 2 enemies"


def squeezed(text: str) -> str:
    return re.sub(r"\s", "", text)


def numbers(text: str) -> set[int]:
    return {int(number) for number in re.findall(r"\d+", text)}


def worded(tables, lang: str) -> str:
    """The quick table's words in reading order, without marks."""
    text = html.unescape(templates.render(f"blind_snipe/quickref.{lang}.md.j2", sheet_values(tables, lang)))
    text = re.sub(r"\*\*|\{\w+:\w+\}|^\d\. ", "", text, flags=re.MULTILINE)
    return squeezed(text) if lang == "zh" else " ".join(text.split())


def instructed(tables, lang: str, players: int | None = None, job: Job | None = None) -> str:
    """The printed instructions without the line that says what sheet it is."""
    sheet = components(tables, lang, players)[0]
    job = job or Job()
    data = document([sheet], {sheet.key: pages_of(sheet, tables, lang, job)}, tables, lang, job)
    (page,) = PdfReader(BytesIO(data)).pages
    lines = page.extract_text().splitlines()[:-1]
    return squeezed("".join(lines)) if lang == "zh" else " ".join(" ".join(lines).split())


def test_the_rules_as_ruled(tables):
    """Sections 2 to 4 and the questions, contradictions resolved: what a reader must find, in short."""
    text = worded(tables, "zh")
    for said in (
        "3张安全牌、1张炸弹牌",
        "每人往公杯倒1口",
        "朝自己这边错开5毫米",
        "还没人叫数而手里没牌的，必须叫数",
        "可叫1到场上总张数",
        "有人叫到总张数（第一声就叫也算）",  # an opening call of all ends bidding
        "挑战者得1枚勋章",
        "点别人喝半杯×2，或两人各半杯",
        "雷主盲抽挑战者1张|挑战者半杯×2；雷主可点另一人陪喝半杯|+1口",
        "左邻盲抽挑战者1张|挑战者半杯×4|+2口",
        "左邻盲抽1张|犯规者半杯×2|+1口",
        "各自收牌。下一轮",
        "左邻只数有牌的",
        "叫数者左邻起",
        "所有的牌洗匀",
        "只有牌主本人知道是哪张，终局也不公开",  # drawn from all, and never shown
        "点人喝只点还有牌的，不点自己；雷主也不点挑战者",
        "下一轮首家是挑战者；他若踩雷出局，由雷主接；若自爆出局，由他指定一个还有牌的人",
        "犯规之后，首家是犯规者；他若出局，由左邻接",
        "集满2枚勋章（先点人喝），或只剩一人有牌",  # the gift comes before the end
        "点名1–2人喝光（平分，零头归先点的）",
        "出局的也算，零头从赢家左邻起各一口",
    ):
        assert said in text, said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_number_of_the_quick_table_follows_the_tables(changed, lang):
    words = worded(changed(**CHANGES), lang)
    assert numbers(words) == set(CHANGES.values()) | HALF | SHIFT | BASE


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_quick_table_fits_with_other_numbers(changed, lang):
    tables = changed(**CHANGES)
    assert len(quick_reference(tables, lang).faces) == 1


def test_english_of_one_and_of_several(changed, tables):
    several, one = (
        worded(tables, "en"),
        worded(
            changed(
                **{
                    "drinks.failure": 1,
                    "drinks.self_bomb": 6,
                    "drinks.companion": 2,
                    "cup.self_bomb": 1,
                    "cup.failure": 3,
                    "hand.safe": 1,
                    "hand.bomb": 2,
                    "medals.to_win": 1,
                    "cup.enemies": 1,
                    "cup.start": 2,
                    "medals.success": 2,
                }
            ),
            "en",
        ),
    )
    for said in (
        "3 safe cards and 1 bomb and adds 1 pour",
        "challenger 2 half cups; owner names one more for 1 half cup |",
        "challenger 4 half cups | +2 pours",
        "gains 1 medal |",
        "2 medals (give",
        "names 1 or 2 to empty it, odd",
    ):
        assert said in several, said
    for said in (
        "1 safe card and 2 bombs and adds 2 pours",
        "challenger 1 half cup; owner names one more for 2 half cups |",
        "challenger 6 half cups | +1 pour |",
        "+3 pours",
        "gains 2 medals |",
        "1 medal (give",
        "names 1 to empty it;",
    ):
        assert said in one, said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_costs_nothing_is_a_dash_or_left_out(changed, lang):
    nothing = dict.fromkeys(
        (
            "drinks.success",
            "drinks.failure",
            "drinks.companion",
            "drinks.self_bomb",
            "drinks.foul",
            "drinks.exposed",
            "cup.start",
            "cup.failure",
            "cup.self_bomb",
            "cup.foul",
        ),
        0,
    )
    tables = changed(**nothing)
    words = worded(tables, lang)
    assert words.count("—") == 2 * 5  # of each of five rows both what is drunk and what is poured
    assert numbers(words) == {1, 2, 3, 5}
    for component in components(tables, lang):
        assert pages_of(component, tables, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_are_text_and_not_markup(changed, lang):
    names = {f"hand.names.safe.{lang}": "<b>R&k</b>", f"medals.name.{lang}": "{{7|e}}", f"cup.name.{lang}": "*s_p*"}
    tables = changed(**names)
    for text in (worded(tables, lang), instructed(tables, lang)):
        for name in names.values():
            assert squeezed(name).lower() in squeezed(text).lower()


# Players: cards, medals, mats, sheets of A4. Sheets: instructions, cup mat, slips, medals and two quick
# tables are six; four cards of a player are a row of a sheet, four rows a sheet; two mats a sheet.
NEEDS = {3: (12, 4, 3, 6 + 1 + 2), 4: (16, 5, 4, 6 + 1 + 2), 5: (20, 6, 5, 6 + 1 + 3), 6: (24, 7, 6, 6 + 2 + 3)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_needed_by_players(tables, lang):
    text = instructed(tables, lang)
    for players, (cards, medals, mats, sheets) in NEEDS.items():
        gap = "" if lang == "zh" else " "
        row = gap.join(map(str, (medals, mats, sheets)))
        assert re.search(rf"{players}{gap}{cards}\D+{players}\D+3\D+1\D+{row}", text), players  # sets of 3 and 1


def test_a_number_of_players_has_one_row_and_its_own_counts(tables):
    text = instructed(tables, "en", 4)
    assert "they are for 4 players" in text
    assert "4 players need 12" in text
    assert "by players" not in text
    assert "(3 sets" not in text


def test_an_ordinary_pack_that_really_works(tables):
    pack = ordinary_pack(tables, 6)
    assert pack["players"] == 6
    assert pack["safe"] == 20
    assert (pack["safe_suits"], pack["safe_ranks"]) == (["hearts", "diamonds"], "A–10")
    assert pack["bombs"] == [("spades", "A–6")]
    assert pack["medals"] == [
        ("hearts", "K"),
        ("diamonds", "K"),
        ("clubs", "K"),
        ("spades", "K"),
        ("hearts", "Q"),
        ("diamonds", "Q"),
        ("clubs", "Q"),
    ]
    assert (pack["bombs_short"], pack["medals_short"]) == (True, True)
    text = instructed(tables, "zh")
    assert "原规则书只指定2张炸弹牌（AQ），6人却要6张。勋章原规则书只指定3枚（K、K、K），桌上却可能同时有7枚。" in text


def test_what_the_pack_lacks_is_counted_anew(changed):
    enough = changed(**{"pack.bombs": ["SA", "SQ", "S2", "S3", "S4", "S5"], "pack.medals": ["HK"]})
    text = instructed(enough, "en")
    assert "They name 1 medal (" in text
    assert "but 7 may be out at once" in text
    assert "2 bombs" not in text
    assert "named" not in text
    few = changed(**{"pack.instead.bombs": ["SA", "S2", "S3", "S4"]})
    assert "This does for 4 players; more need two packs" in instructed(few, "en")
    assert "这样只够4人" in instructed(few, "zh")
    none = changed(**{"hand.bomb": 2, "pack.instead.bombs": ["SA", "S2", "S3", "S4"]})
    assert "more than one pack has: 6 players need 18 safe cards, 12 bombs and 7 medals" in instructed(none, "en")


def test_cards_by_suit_and_players_by_cards(tables, changed):
    assert by_suit(["SA", "S2", "S3", "HK", "HJ", "S9"]) == [("spades", "A–3"), ("hearts", "K J"), ("spades", "9")]
    assert most_players(tables, ["SA", "S2", "S3", "S4", "S5"], ["HK"] * 7) == 5
    assert most_players(tables, ["SA", "S2"], ["HK"] * 7) == 0
    assert most_players(changed(**{"hand.safe": 5}), ["SA"] * 6, ["HK"] * 7) == 4  # 20 safe cards, five each


@pytest.mark.parametrize("duplex", DUPLEXES.values(), ids=str)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_backs_and_boards_are_told_as_they_are_printed(tables, lang, duplex):
    text = instructed(tables, lang, None, Job(PAPERS["letter"], duplex, tiled=True))
    words = {
        "zh": {
            LONG: "沿长边翻转",
            SHORT: "沿短边翻转",
            FOLD: "沿虚线对折",
            MANUAL: "先正面，后背面",
            NONE: "只印正面",
        },
        "en": {
            LONG: "long edge",
            SHORT: "short edge",
            FOLD: "fold along",
            MANUAL: "fronts, then",
            NONE: "fronts only",
        },
    }
    assert words[lang][duplex] in text
    assert {"zh": "圆标合成整圆", "en": "where the rings meet"}[lang] in text


@pytest.mark.parametrize(("lang", "said"), [("zh", "谁都不必喝酒"), ("en", "Nobody has to drink")])
def test_nobody_has_to_drink(tables, lang, said):
    assert said in instructed(tables, lang)


@pytest.mark.parametrize(
    ("lang", "said"), [("zh", ("按100%打印", "正好50毫米")), ("en", ("Print at 100%", "exactly 50 mm"))]
)
def test_the_scale_is_told(tables, lang, said):
    assert all(words in instructed(tables, lang) for words in said)
