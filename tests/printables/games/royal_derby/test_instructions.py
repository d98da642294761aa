"""The instructions: pages, cuts and drinks counted by hand, words that follow the tables and the job, type and ink."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO

import pytest
from pypdf import PdfReader
from pypdfium2 import PdfDocument

from engine.games.royal_derby.schema import Tables
from engine.tables import TablesError
from printables.games.royal_derby.kit import components
from printables.games.royal_derby.materials import all_materials, materials
from printables.games.royal_derby.ordinary_pack import ordinary_pack
from printables.games.royal_derby.table_drawing import PICTURED
from printables.imposition.duplex import DUPLEXES, FOLD, LONG, MANUAL, NONE, SHORT, Duplex
from printables.imposition.job import Job
from printables.imposition.paper import PAPERS
from printables.inks import LOW, Ink
from tests.printables.card_pictures import drawn_lines, rulers, too_dark
from tests.printables.soundness import inks_besides_black

# Pages, sheets and cuts on A4; a grid takes a cut more than it has columns, and one more than it has rows.
FILES = {
    "Instructions": "2 2",
    "Lane board": "2 2",
    "Cards": "12 6",
    "Small pieces": "2 1",
    "Bet slips": "1 1",
    "Score sheet": "1 1",
    "Quick reference": "1 1",
    "All": "21 14",
}
CUTS = {
    "Lane board": 1,
    "Cards": 6 * (4 + 4),
    "Small pieces": 1 + (5 + 2) + (2 + 2),
    "Bet slips": 3 + 5,
    "Quick reference": 2 + 3,
}
SLIP_CUTS = {2: 2 + 3, 3: 3 + 3, 4: 3 + 3, 5: 3 + 4, 6: 3 + 4, 7: 3 + 5, 8: 3 + 5}  # two slips in a row
WORDS = {
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
        MANUAL: "fronts, then backs",
        NONE: "fronts only",
    },
}

Changed = Callable[..., Tables]
File = Callable[..., bytes]
Told = Callable[..., str]


@pytest.fixture
def told(file: File) -> Told:
    """The words of both pages without the lines that say what sheets they are; Chinese without spaces."""

    def read(tables: Tables, lang: str = "en", players: int | None = None, job: Job | None = None) -> str:
        data = file(components(tables, lang, players)[0], tables, lang, job or Job())
        with PdfDocument(data) as pdf:
            lines = [line for page in pdf for line in page.get_textpage().get_text_range().splitlines()[:-1]]
        return re.sub(r"\s", "", "".join(lines)) if lang == "zh" else " ".join(" ".join(lines).split())

    return read


def test_files_with_pages_sheets_and_cuts(tables: Tables, told: Told) -> None:
    text = told(tables)
    for title, counts in FILES.items():
        assert f"{title} {counts} " in text, title
    for title, cuts in CUTS.items():
        assert re.search(rf"{title} {FILES[title]} \D[^%]*?(long edge|one-sided)(, join)? {cuts} ", text), title
    assert f"All 21 14 {sum(CUTS.values())} " in text
    assert "Print each file once: that is enough for 8 players." in text


def test_what_two_to_eight_bettors_need(tables: Tables, told: Told) -> None:
    text = told(tables)
    rest = sum(CUTS.values()) - CUTS["Bet slips"]
    cuts = " ".join(str(rest + cuts) for cuts in SLIP_CUTS.values())
    assert (
        f"Players 2 3 4 5 6 7 8 Bet slips, a race 2 3 4 5 6 7 8 A4 sheets {' '.join(['14'] * 7)} Cuts {cuts} " in text
    )
    # Loses 5, while each of the others has won 5 and gives 10 away.
    assert "Units for one player, at most 15 25 35 45 55 65 75 " in text
    assert "4 horses, each with a card and a token; a deck of 50, 9 of them at 5 fences and 41 in the pile" in text
    assert "54 sleeves for deck and horse cards" in text


def test_a_number_of_bettors_has_its_own_column_only(tables: Tables, told: Told) -> None:
    text = told(tables, "en", 5)
    assert "that is enough for 5 players" in text
    assert "Players 5 Bet slips, a race 5 A4 sheets 14 Cuts 73 Units for one player, at most 45 " in text
    assert (
        "with 5 players the worst case for one is 45 units in a race: 5 of their own, and 10 from each of the other 4"
        in text
    )
    assert "够5人押注" in told(tables, "zh", 5)


@pytest.mark.parametrize("players", [1, 9])
def test_numbers_that_cannot_bet_are_refused(tables: Tables, players: int) -> None:
    with pytest.raises(TablesError, match="2 to 8 players"):
        materials(tables, players)


def test_the_most_that_one_may_have_to_drink(changed: Changed) -> None:
    tables = changed(**{"bets.cap": 4, "bets.times": 3, "players.max": 3})
    assert [need.units for need in all_materials(tables)] == [4 + 12, 4 + 24]
    assert materials(changed(**{"bets.times": 0}), 8).units == 5


def test_fewer_slips_than_seats_do_for_fewer(changed: Changed, told: Told) -> None:
    assert "that is enough for 6 players" in told(changed(**{"components.bet_slips": 6}))


def test_a_marathon_and_other_numbers_are_told(changed: Changed, told: Told) -> None:
    tables = changed("marathon", **{"bets.cap": 7, "bets.times": 3, "deck.courts.steps": 4})
    text = told(tables)
    for said in (
        "18 of them at 9 fences and 32 in the pile",
        "lay 1, 1, 1, 2, 2, 2, 3, 3, 3 cards",
        "The other 32 are the pile",
        "to 7 units. No bets",
        "J, Q, K move it 4",
        "section 10, first and stays there wins",
        "give away 3 times theirs",
        "9 piles of 1, 1, 1, 2, 2, 2, 3, 3, 3 face down",
        "the worst case for one is 154 units in a race: 7 of their own, and 21 from each of the other 7",
    ):
        assert said in text, said
    for said in ("18张作9段赛道的障碍，32张作牌库", "1、1、1、2、2、2、3、3、3", "1–7份", "第10段", "3倍", "154份"):
        assert said in told(tables, "zh"), said


def test_what_the_tables_leave_out_is_left_out(changed: Changed, told: Told) -> None:
    text = told(changed(**{"deck.jokers": [], "components.quick_references": 0}))
    assert "trade places" not in text
    assert "any pack without jokers. " in text
    assert "quick reference" not in text.lower()


def test_what_an_ordinary_pack_has(changed: Changed, told: Told) -> None:
    assert ordinary_pack(changed()) == (True, "")
    assert ordinary_pack(changed(**{"deck.numbers.ranks": ["7", "8", "9", "10"]})) == (True, "2–6")
    assert ordinary_pack(changed(**{"deck.horse": "K", "deck.courts.ranks": ["J", "Q"]})) == (True, "A")
    assert ordinary_pack(changed(**{"deck.numbers.ranks": ["9", "10", "11"]})) == (False, "2–8")
    three = [{"key": f"J{k}", "name": {"zh": f"王{k}", "en": f"Joker {k}"}} for k in range(3)]
    assert not ordinary_pack(changed(**{"deck.jokers": three})).whole
    short = changed(**{"deck.numbers.ranks": ["7", "8", "9", "10"]})
    assert "any pack with 2 jokers; put away 2–6. " in told(short)
    assert "拿开2–6：" in told(short, "zh")
    assert "no ordinary pack has. Print them." in told(changed(**{"deck.jokers": three}))
    assert "凑不齐" in told(changed(**{"deck.jokers": three}), "zh")


@pytest.mark.parametrize(
    ("job", "joined"),
    [(Job(), True), (Job(PAPERS["letter"]), True), (Job(boards=PAPERS["a3"]), False), (Job(card="mini"), False)],
)
def test_a_board_that_is_joined_is_told(tables: Tables, told: Told, job: Job, joined: bool) -> None:
    text = told(tables, "en", None, job)
    assert ("Lane board: cut along the edges with rings" in text) == joined
    assert "the obstacles lie above the lanes" in text


@pytest.mark.parametrize("duplex", DUPLEXES.values(), ids=str)
def test_backs_are_told_as_they_are_printed(tables: Tables, told: Told, lang: str, duplex: Duplex) -> None:
    assert WORDS[lang][duplex] in told(tables, lang, None, Job(duplex=duplex))


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("margin", [5, 12])
@pytest.mark.parametrize("variant", [(), ("marathon",)])
def test_text_is_readable_in_every_job(
    changed: Changed, file: File, lang: str, ink: Ink, paper: str, margin: int, variant
) -> None:
    tables = changed(*variant)
    job = Job(replace(PAPERS[paper], margin=margin), MANUAL, tiled=True, ink=ink)
    with drawn_lines() as lines:
        data = file(components(tables, lang)[0], tables, lang, job)
    assert len(PdfReader(BytesIO(data)).pages) == 2
    assert len(lines) > 50
    read = [line for line in lines if line.place != PICTURED]
    assert all(line.size >= 8 for line in read if tables.fingerprint not in line.text or "·" not in line.text)


def test_ink(tables: Tables, file: File, lang: str, ink: Ink) -> None:
    for paper in ("a4", "letter"):
        data = file(components(tables, lang)[0], tables, lang, Job(PAPERS[paper], ink=ink))
        assert not too_dark(data, 0.06 if ink.low else 0.20)
        assert not ink.low or inks_besides_black(data) == set()


def test_the_ruler_is_50_mm_on_paper(tables: Tables, file: File) -> None:
    measured = rulers(file(components(tables, "en")[0], tables, "en"))
    assert measured
    assert all(abs(length - 50) <= 0.05 for length in measured)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("zh", ("按100%打印", "正好50毫米", "谁都不必喝酒")),
        ("en", ("Print at 100%", "exactly 50 mm", "Nobody has to drink")),
    ],
)
def test_scale_water_and_version(tables: Tables, told: Told, lang: str, words: tuple[str, ...]) -> None:
    text = told(tables, lang)
    assert all(word in text for word in words)
    assert tables.version in text
    assert tables.fingerprint in text


def test_names_are_text_and_not_markup(changed: Changed, told: Told, lang: str) -> None:
    names = {f"course.home.{lang}": "<b>R&k", f"course.start.{lang}": "*s_p*", f"bets.unit.{lang}": "{{7|e}}"}
    text = told(changed(**names), lang).lower()
    assert all(name.lower() in text for name in names.values())


def test_the_score_sheet_is_written_on_paper_that_is_not_the_boards(tables: Tables, file: File, lang: str) -> None:
    (sheet,) = (one for one in components(tables, lang) if one.key == "score_sheet")
    letter = replace(PAPERS["letter"], margin=12)
    for job in (Job(letter, tiled=True), Job(letter, boards=PAPERS["a3"], ink=LOW)):
        (page,) = PdfReader(BytesIO(file(sheet, tables, lang, job))).pages
        assert (page.mediabox.width, page.mediabox.height) == (792, 612)  # 11 x 8.5 inches
