"""Logs: what a person may type, and that every wrong line is named with what would have been right."""

from __future__ import annotations

import time
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.faults import Fault, Faults
from engine.games.continental_spin.game import GAME
from engine.games.continental_spin.solo.challenge import challenge
from engine.games.continental_spin.solo.checking import Ride, ride, whole
from engine.games.continental_spin.solo.log import FORMAT
from engine.games.continental_spin.solo.reading import parse, read
from engine.games.continental_spin.solo.writing import write_csv, write_toml
from tests.engine.games.continental_spin.solo.races import played, text
from tests.pipes import piped

RACES = [challenge(variants, seed=seed) for variants in ((), ("no_relics",), ("short",)) for seed in (7, None)]

# By hand, from a 2 2 3 4 5 and the course of chapter 4. 3: to 3. 4: 4 5(river) 6 7, where the heart leads on to 10.
# 5: 11 12(rock takes 1) 13 14, the last point on the curve, which has nothing left to take.
BY_HAND = """
format = "rulepress-solo/1"
hand = "2 2 3 4 5"
relics = ""
beats = '''
beat card boost cell spin relic drawn
1    3    0     3    0    -     5
2    4    0     10   1    heart 4
3    5    0     14   1    -     1
'''
"""
FIRST = 6  # the line of column names


def hand_log(*changes: tuple[str, str]) -> str:
    log = BY_HAND
    for old, new in changes:
        assert old in log
        log = log.replace(old, new)
    return log


def refused(log: str, csv: bool = False, whole_race: bool = False) -> Fault:
    with pytest.raises(Fault) as error:
        (whole if whole_race else ride)(parse(log, "my log", csv))
    fault = error.value
    assert fault.where == "my log"
    assert fault.line >= 1
    assert fault.zh != fault.en
    return fault


def test_a_log_reckoned_by_hand_is_accepted() -> None:
    done = ride(parse(BY_HAND, "my log", False))
    assert [int(state.cell[0]) for state in done.states] == [0, 3, 10, 14]
    assert [int(state.spin[0]) for state in done.states] == [0, 0, 1, 1]
    assert done.turned == ("", "heart", "")
    assert done.deal["piles"][0][:8] == [2, 2, 3, 4, 5, 5, 4, 1]
    assert dict(zip(done.log.challenge.tables.relic_sites, done.deal["relics"], strict=True))[7] == "heart"
    assert 7 not in done.unknown
    assert len(done.unknown) == 11
    assert not done.over


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        (
            "3    5    0     14",
            "3    5    0     15",
            3,
            "beat 3: a 5 from 10 ends on 14, not 15: the rock on 12 takes 1 point",
        ),
        ("1    3    0     3 ", "1    3    0     4 ", 1, "a 3 from 0 ends on 3, not 4: 3 points are 3 cells"),
        ("1    3    0     3 ", "1    3    0     2 ", 1, "not 2: nothing on the way takes a point"),
        ("1    3    0     3 ", "1    5    0     5 ", 1, "ends on 3, not 5: the curve on 3 takes the last 2 points"),
        ("1    3    0     3 ", "1    4    0     4 ", 1, "ends on 3, not 4: the curve on 3 takes the last point"),
        ("10   1    heart", "7    1    heart", 2, "ends on 10, not 7: it stops on 7, and the heart leads 3 on"),
        ("10   1    heart", "10   0    heart", 2, "the spin is 1 at the end, not 0: 0 held, +1 from the river"),
        ("10   1    heart", "7    1    -    ", 2, "it stops on 7; say which relic was turned over"),
        ("14   1    -", "14   1    eye", 3, "it does not stop on a relic, so no eye is turned over"),
        ("10   1    heart", "10   1    bone ", 2, "there is no relic 'bone'"),
        ("10   1    heart", "10   1    s    ", 2, "there is no relic 's'"),  # spine or skull
        ("10   1    heart", "10   1    heart:5", 2, "no 5 is taken back"),
        ("10   1    heart", "7    1    skull:1", 2, "there is no 1 in the discard pile, which is 3 4"),
        ("10   1    heart", "7    1    skull  ", 2, "say which card was taken back, as skull:5"),
        ("1    3    0     3 ", "1    1    0     1 ", 1, "there is no 1 in the hand, which is 2 2 3 4 5"),
        ("1    3    0     3 ", "1    6    0     6 ", 1, "there is no card '6'; cards are 1, 2, 3, 4, 5"),
        ("1    3    0     3 ", "1    3    1     4 ", 1, "a boost of 1; only 0 spin is held"),
        ("3    5    0     14", "3    5    3     14", 3, "a boost of 3; at most 2 spin a beat"),
        ("3    5    0     14", "3    5    0     61", 3, "there is no cell 61; the finish is 60"),
        ("3    5    0     14", "3    5    0     x ", 3, "cell 'x' is no whole number"),
        ("3    5    0     14", "4    5    0     14", 3, "beat 3 is missing: after beat 2 comes 4"),
        ("3    5    0     14", "2    5    0     14", 3, "beat 2: it stands already in line 8"),
        ("1    3    0     3    0    -     5", "1    3    0     3    0    -     -", 1, "the card drawn is missing"),
        ("1    3    0     3    0    -     5", "1    3    0     3    0    -     5+4", 1, "1 are drawn in a beat, not 2"),
        ("1    3    0     3    0    -     5", "1", 1, "beat 1 is left empty, but others follow"),
        ("1    3    0     3    0    -     5", "1  3 0 3 0 - 5 5", 1, "8 entries for 7 columns"),
        ("beat card boost", "beat card bost", 0, "there is no column 'bost'"),
        ("spin relic", "relic", 0, "the column spin is missing"),
        ("spin relic", "spin spin", 0, "the column spin is missing, or stands twice"),
    ],
)
def test_the_first_wrong_line_is_named(old: str, new: str, line: int, words: str) -> None:
    fault = refused(hand_log((old, new)))
    assert words in fault.say("en")
    assert fault.line == FIRST + line


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ('format = "rulepress-solo/1"\n', "", 1, 'format = "rulepress-solo/1" is missing'),
        ("rulepress-solo/1", "rulepress-solo/9", 2, "format 'rulepress-solo/9' is not known here"),
        ('hand = "2 2 3 4 5"\n', "", 1, "without a seed the log needs hand, the first 5 cards"),
        ("2 2 3 4 5", "2 2 3 4", 3, "hand has 4 cards; there are 5"),
        ("2 2 3 4 5", "2 2 3 4 7", 3, "there is no card '7'"),
        ("2 2 3 4 5", "5 5 5 5 5", 3, "the hand has 5 cards of 5; the deck has 4"),
        ('relics = ""', 'relics = "eye eye"', 4, "relics names 2; the course has 12 sites"),
        ('relics = ""', 'relics = "eye eye eye eye - - - - - - - -"', 4, "relics names 4 of eye; there are 3"),
        ('relics = ""', "seed = 3", 4, "the seed says how the cards lie; remove hand, or the seed"),
        ('relics = ""', "seed = -3", 4, "seed is a whole number from 0"),
        ('relics = ""', "seed = 'x'", 4, "seed is a whole number from 0"),
        ('relics = ""', 'tables = "12345678"', 4, "played with tables 12345678, but the tables here"),
        ('relics = ""', 'variants = ["shrt"]', 4, "did you mean 'short'"),
        ('relics = ""', 'variants = ["two_riders"]', 4, "no race for one rider"),
        ('relics = ""', 'variants = ["forward_seals"]', 4, "no solo challenge"),
        ('relics = ""', "variants = 3", 4, "variants is a list of names"),
        ('relics = ""', 'set = { "spin.limt" = 3 }', 4, "did you mean 'limit'"),
        ('relics = ""', 'game = "royal_derby"', 4, "the solo challenge is of continental_spin"),
        ('relics = ""', 'colour = "red"', 1, "'colour' is unknown"),
        ('relics = ""', "hand = 3", 4, "not valid TOML"),
        ("beats = '''", "beats = 3 #'''", 5, "not valid TOML"),
    ],
)
def test_a_wrong_head_is_named(old: str, new: str, line: int, words: str) -> None:
    log = hand_log((old, new))
    if "seed" in new and "remove hand" not in words:
        log = log.replace('hand = "2 2 3 4 5"\n', "\n")
    fault = refused(log)
    assert words in fault.say("en")
    assert abs(fault.line - line) <= 1


def test_a_relic_that_the_head_tells_must_be_the_one_turned_over() -> None:
    told = 'relics = "- eye - - - - - - - - - -"'
    fault = refused(hand_log(('relics = ""', told), ("10   1    heart", "7    3    heart")))
    assert "the relic on 7 is eye, not a heart" in fault.en
    assert fault.line == 8


def test_relics_and_cards_run_out() -> None:
    """Four hearts named, of three; a fifth 5 drawn, of four."""
    told = 'relics = "heart - heart heart - - - - - - - -"'
    assert "only 3 relics heart" in refused(hand_log(('relics = ""', told))).en
    fives = hand_log(("-     5", "-     5"), ("heart 4", "heart 5"), ("14   1    -     1", "14   1    -     5"))
    fives = fives.replace("\n'''\n", "\n4    5    0     18   2    spine 5\n'''\n")
    fault = refused(fives)
    assert "beat 4: a 5 is drawn, but all 4 of the deck were seen before" in fault.en
    assert fault.line == 10


def test_a_race_that_is_not_over_lacks_a_beat() -> None:
    fault = refused(BY_HAND, whole_race=True)
    assert fault.en == "beat 4 is missing: the rider is on 14, and the race is not over"
    assert fault.zh == "缺少第 4 拍：骑手在 14 格，比赛还没有结束"


def test_a_21st_card_and_a_beat_after_the_end_are_refused() -> None:
    race = challenge(["no_relics"])
    rows, hand = played(race, "random")
    rows[15] = rows[15]._replace(drawn=(1,))
    fault = refused(write_toml(race, "en", rows, hand))
    assert "beat 16: the pile is empty, and nothing is drawn" in fault.en
    rows, hand = played(race)
    log = write_toml(race, "en", rows, hand)
    late = log.replace('\n"""\n', "\n19 1 0 60 0 -\n" + '"""\n')
    assert "the race has 18 beats" in refused(late).en
    rows, hand = played(challenge(seed=7))  # arrives in beat 16
    more = write_toml(challenge(seed=7), "en", rows).replace("\n17\n", "\n17 1 0 60 0 -\n")
    assert "the finish was reached in beat 16; nothing is played after it" in refused(more).en


@pytest.mark.parametrize(
    "log", ["", "\n\n", "# nothing\n", "\ufeff", 'x = "', "beats = 3", "[[[[", "\x00", 'beats = """\n"""', "拍,牌"]
)
@pytest.mark.parametrize("csv", [False, True])
def test_what_is_no_log_is_refused_with_a_line(log: str, csv: bool) -> None:
    refused(log, csv)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path / "missing.toml", tmp_path):
        with pytest.raises(Fault, match="cannot be read"):
            read(path)
    wrong = tmp_path / "wrong.csv"
    wrong.write_bytes(b"format\n\xff\xfe")
    with pytest.raises(Fault, match="not UTF-8") as error:
        read(wrong)
    assert error.value.line == 2
    wrong.write_bytes(b"1" * 300_000)
    with pytest.raises(Fault, match="too large"):
        read(wrong)


@pytest.mark.parametrize("race", RACES, ids=str)
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_race_written_as_toml_and_csv_is_read_as_it_was(race, lang: str) -> None:
    rides = [whole(parse(text(race, "greedy", lang, csv), "my log", csv)) for csv in (False, True)]
    rows, _ = played(race)
    for done in rides:
        assert [int(state.cell[0]) for state in done.states[1:]] == [row.cell for row in rows]
        assert done.actions == rides[0].actions


def test_people_write_in_many_ways() -> None:
    """Full-width signs, Chinese names, semicolons, tabs, capitals, beginnings of names, remarks, other dashes."""
    expected = ride(parse(BY_HAND, "my log", False)).actions
    chinese = hand_log(
        ("beat card boost cell spin relic drawn", "拍 牌 加速 格 回转 遗骨 补牌"),
        ("heart", "心脏"),
        ("1    3    0", "１　３　０"),
    )
    short = hand_log(
        ("heart", "H"), ("3    5    0     14   1    -     1", "3    5    -     14   1    无     1 # curve")
    )
    assert ride(parse(chinese, "my log", False)).actions == expected
    assert ride(parse(short, "my log", False)).actions == expected
    csv = f"""format;{FORMAT};
hand;22345
relics;
拍;牌;加速;格;回转;遗骨;补牌
1;3;;3;0;;5
2;4;0;10;1;heart;4
3;5;0;14;1;–;1
"""
    for log in (csv, csv.replace(";", "\t"), csv.replace(";", ",").replace("heart", "Heart"), csv.replace(";", "，")):
        assert ride(parse(log, "my log", True)).actions == expected


def test_templates_are_logs_to_which_nothing_is_added_yet() -> None:
    for race in (challenge(seed=7), challenge(["short"], {"spin.limit": 7}, 3), challenge(["no_relics"], seed=1)):
        for lang in ("zh", "en"):
            for write, csv in ((write_toml, False), (write_csv, True)):
                log = parse(write(race, lang), "template", csv)
                assert log.challenge == race
                assert log.rows == ()
                assert "beat 1 is missing" in refused(write(race, lang), csv, whole_race=True).en


def test_a_skull_in_a_log_takes_its_card_back() -> None:
    """From 16 a 2 stops on the relic of 18; 1 2 2 3 4 5 were seen, and 5 and 4 are in the discard pile."""
    log = hand_log(("10   1    heart 4", "7    1    skull:3 4"), ("14   1    -     1", "9    1    -     1")).replace(
        "3    5    0     9 ", "3    2    0     9 "
    )
    done = ride(parse(log, "my log", False))
    assert [GAME.action_name(action) for action in done.actions[1]] == ["card 4", "take 3"]
    assert done.states[2].hand[0].tolist()[1:6] == [0, 2, 1, 1, 2]


# --- all at once -----------------------------------------------------------------------------------------------------


def told(log: str, csv: bool = False) -> list[tuple[int, str]]:
    """Lines and what is wrong in them."""
    fault = refused(log, csv)
    return [(one.line, one.en) for one in (fault.several if isinstance(fault, Faults) else [fault])]


def test_all_lines_that_cannot_be_read_are_told_and_what_the_rules_say_of_those_before() -> None:
    log = hand_log(
        ("0     3    0    -", "0     4    0    -"),
        ("10   1    heart", "x    y    bone"),
        ("14   1    -", "14   z    -"),
    )
    found = told(log)
    assert [line for line, _ in found] == [7, 8, 8, 8, 9]
    assert "a 3 from 0 ends on 3, not 4" in found[0][1]
    assert [text[:10] for _, text in found[1:]] == ["cell 'x' i", "spin 'y' i", "there is n", "spin 'z' i"]


def test_a_mistake_does_not_hide_the_next_and_is_told_once() -> None:
    """Deal 7, sixteen beats: a cell and, later, a spin are wrong, each in one line only."""
    race = challenge(seed=7)
    rows, _ = played(race)
    rows[3] = rows[3]._replace(cell=rows[3].cell + 1)
    rows[9] = rows[9]._replace(spin=rows[9].spin + 1)
    found = told(write_toml(race, "en", rows))
    assert [text[:8] for _, text in found] == ["beat 4: ", "beat 10:"]


def test_what_follows_from_a_mistake_is_not_told() -> None:
    race = challenge(seed=7)
    rows, _ = played(race)
    carried = [row if row.beat < 4 else row._replace(spin=row.spin + 2) for row in rows]
    assert [text[:8] for _, text in told(write_toml(race, "en", carried))] == ["beat 4: "]
    carried = [row if row.beat < 4 else row._replace(cell=min(60, row.cell + 1)) for row in rows]
    assert [text[:8] for _, text in told(write_toml(race, "en", carried))] == ["beat 4: "]


def test_all_that_is_wrong_in_the_head_is_told() -> None:
    log = hand_log(
        ("rulepress-solo/1", "rulepress-solo/9"),
        ("2 2 3 4 5", "2 2 3 9 5"),
        ('relics = ""', 'relics = "eye"\nmood = 3'),
    )
    words = [text for _, text in told(log)]
    assert len(words) == 4
    for word in ("'mood' is unknown", "rulepress-solo/9", "there is no card '9'", "relics names 1"):
        assert any(word in text for text in words)


# --- as spreadsheets save it -----------------------------------------------------------------------------------------


@cache
def race_csv() -> str:
    return write_csv(RACES[0], "zh", played(RACES[0])[0], (), "2026-11-20")


def excel(text: str, mark: str, columns: int = 9) -> str:
    """Every row as wide as the widest, as a spreadsheet saves it, with its line ends."""
    rows = [line.split(",") for line in text.splitlines()]
    return "".join(mark.join([*row, *[""] * (columns - len(row))]) + "\r\n" for row in rows)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "gbk", "utf-16", "utf-16-le"])
@pytest.mark.parametrize("mark", [",", ";", "\t"])
@pytest.mark.parametrize("named", [False, True])
def test_a_log_saved_by_a_spreadsheet(encoding: str, mark: str, named: bool, tmp_path: Path) -> None:
    path = tmp_path / "race.csv"
    path.write_bytes((f"sep={mark}\r\n" * named + excel(race_csv(), mark)).encode(encoding))
    log = read(path)
    assert log.challenge == RACES[0]
    assert log.played == "2026-11-20"
    assert whole(log).actions == whole(parse(race_csv(), "my log", True)).actions


def test_lines_are_counted_as_the_file_has_them(tmp_path: Path) -> None:
    path = tmp_path / "race.csv"
    wrong = excel(race_csv(), ";").replace("\r\n5;", "\r\n5;x", 1)
    number = next(place for place, line in enumerate(wrong.splitlines(), 1) if line.startswith("5;"))
    path.write_bytes(("sep=;\r\n" + wrong).encode("gbk"))
    with pytest.raises(Fault) as caught:
        whole(read(path))
    assert caught.value.line == number + 1


def test_a_log_without_a_name_is_told_by_its_looks() -> None:
    for written in (race_csv(), f"sep=,\n{race_csv()}", f"# a remark\n\n{race_csv()}", write_toml(RACES[0], "en")):
        with piped(written.encode()) as path:
            log = read(path)
        assert log.challenge == RACES[0]
        assert log.text == written


def test_cells_of_a_head_are_not_lost() -> None:
    head = f'format,{FORMAT}\nhand,1,2,3,4,5\nset,points.final=[8,5,3,1,0]\nplayed,Friday,"race #3"  # late\n'
    log = parse(head + "beat,card,boost,cell,spin,relic,drawn\n", "my log", True)
    assert log.hand == (1, 2, 3, 4, 5)
    assert dict(log.challenge.changes) == {"points.final": [8, 5, 3, 1, 0]}
    assert log.played == "Friday, race #3"
    assert "seed has one value, not 2" in refused(f"format,{FORMAT}\nseed,7,8\nbeat,card\n", csv=True).en


def test_a_boost_may_stand_with_its_card() -> None:
    """As `play` shows it: 4+2."""
    race = challenge(seed=7)
    rows, _ = played(race)
    boosted = next(row for row in rows if row.boost)
    grid = write_toml(race, "en", rows).splitlines()
    place = next(at for at, line in enumerate(grid) if line.startswith(f"{boosted.beat} "))
    cells = grid[place].split()
    for card, boost, problem in [
        (f"{boosted.card}+{boosted.boost}", "-", ""),
        (f"{boosted.card}＋{boosted.boost}", str(boosted.boost), ""),
        (f"{boosted.card}+{boosted.boost}", str(boosted.boost + 1), "the card has a boost of"),
        (f"{boosted.card}+", "-", "boost '' is no whole number"),
        (f"{boosted.card}+x", "-", "boost 'x' is no whole number"),
    ]:
        grid[place] = " ".join([cells[0], card, boost, *cells[3:]])
        log = "\n".join(grid)
        if problem:
            assert problem in refused(log).en
        else:
            assert whole(parse(log, "my log", False)).log.rows == whole(parse(log, "my log", False)).log.rows
            assert [row[1:4] for row in parse(log, "my log", False).rows] == [row[1:4] for row in rows]


# --- limits, and what may not stand in a log -------------------------------------------------------------------------


@pytest.mark.parametrize("played_at", ["[/]", "[red]x", "<b>", "{{ 7 }}", "第三次"])
def test_any_words_may_say_when(played_at: str) -> None:
    assert parse(hand_log(('relics = ""', f'played = "{played_at}"')), "my log", False).played == played_at


@pytest.mark.parametrize("played_at", ['"\\u001b[31m"', '"a\\nb"', f'"{"x" * 41}"', "[1]", "{ a = 1 }"])
def test_but_only_a_line_of_them(played_at: str) -> None:
    assert "played" in refused(hand_log(('relics = ""', f"played = {played_at}"))).en


@pytest.mark.parametrize(
    "change",
    [
        "set.a" + ".a" * 60_000 + " = 1",
        'set = { "deck.ranks" = [' + '"K",' * 40_000 + "] }",
        'set = { "a' + ".a" * 60_000 + '" = 1 }',
        'set = { "title.en" = "' + "x" * 150_000 + '" }',
        'set = { "relics.kinds" = { "" = 3 } }',
        "set = {" + ",".join(f"a{number} = 1" for number in range(14_000)) + "}",
    ],
    ids=range(6),
)
def test_small_files_take_little_time(change: str) -> None:
    begun = time.process_time()
    fault = refused(hand_log(('relics = ""', change)))
    assert time.process_time() - begun < 10
    assert len(fault.say("en")) < 1000


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("10   1    heart", "\x1b[2J 1 heart"),
        ("heart 4", "\u202eheart 4"),
        ("boost cell", "\x1b]0;x\x07 cell"),
        ("rulepress-solo/1", "\\u001b[2J"),
        ("2 2 3 4 5", "2 2 3 4 \\u009b"),
    ],
)
def test_nothing_of_a_log_reaches_a_message_raw(old: str, new: str) -> None:
    fault = refused(hand_log((old, new)))
    for lang in ("zh", "en"):
        assert not set("\x1b\x07\x9b\u202e") & set(fault.say(lang))


@cache
def sources() -> list[str]:
    return [
        text(race, policy, lang, csv)
        for race in RACES[:4]
        for policy, lang, csv in (("greedy", "en", False), ("random", "zh", True))
    ]


@st.composite
def mutated(draw: st.DrawFn) -> tuple[str, bool]:
    """A log with a few characters, words or lines changed, removed, doubled or swapped."""
    number = draw(st.integers(0, len(sources()) - 1))
    log = sources()[number]
    for _ in range(draw(st.integers(1, 4))):
        lines = log.split("\n")
        at = draw(st.integers(0, len(lines) - 1))
        kind = draw(st.sampled_from(["digit", "cut", "double", "swap", "insert", "word"]))
        if kind == "cut":
            del lines[at]
        elif kind == "double":
            lines.insert(at, lines[at])
        elif kind == "swap":
            other = draw(st.integers(0, len(lines) - 1))
            lines[at], lines[other] = lines[other], lines[at]
        elif kind == "insert":
            place = draw(st.integers(0, len(lines[at])))
            lines[at] = lines[at][:place] + draw(st.text(max_size=3)) + lines[at][place:]
        elif lines[at]:
            place = draw(st.integers(0, len(lines[at]) - 1))
            words = ("eye", "skull:5", "-", "9", "60", "0", '"', "#", ",", "99999999999999999999")
            new = draw(st.sampled_from("0123456789")) if kind == "digit" else draw(st.sampled_from(words))
            lines[at] = lines[at][:place] + new + lines[at][place + 1 :]
        log = "\n".join(lines)
    return log, number % 2 == 1


@given(mutated())
@settings(max_examples=400)
def test_every_mutated_log_is_a_legal_game_or_refused_with_a_line(source: tuple[str, bool]) -> None:
    log, csv = source
    done: Ride | None = None
    fault: Fault | None = None
    try:
        done = whole(parse(log, "my log", csv))
    except Fault as error:
        fault = error
    if done:
        assert done.over
        assert done.end.cell[0] == done.log.rows[-1].cell
    else:
        assert fault
        assert 1 <= fault.line <= len(log.splitlines()) + 1
        assert fault.say("zh") != fault.say("en")
