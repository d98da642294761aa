"""The printed challenge: whoever follows it gets the deal, its code can be read, and it fits all races."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pypdf
import pypdfium2
import pytest

from engine.games.continental_spin.solo.challenge import Challenge, challenge
from engine.games.continental_spin.solo.reading import parse
from engine.games.continental_spin.solo.stacking import deck_lists, gathered, relic_lists, sorted_deck
from engine.games.continental_spin.solo.writing import write_head
from printables.errors import PrintError
from printables.games.continental_spin.solo.printing import print_challenge
from printables.games.continental_spin.solo.qr import QUIET, modules

RACES = {
    "whole": challenge(seed=7),
    "no_relics": challenge(["no_relics"], seed=20261120),
    "short": challenge(["short"], seed=2**53 - 1),
    "both": challenge(["short", "no_relics"], seed=0),
    "changed": challenge((), {"race.beats": 24, "race.legs": 4, "drive.cards.5.copies": 9, "drive.hand": 8}, 5),
}


def printed(race: Challenge, folder: Path, lang: str = "en", paper: str = "a4", dealer: bool = False) -> list[Path]:
    return print_challenge(race, [lang], paper, dealer, folder)


def words(path: Path) -> str:
    reader = pypdf.PdfReader(path)
    assert len(reader.pages) == 1
    return re.sub(" +$", "", reader.pages[0].extract_text(), flags=re.M)


def numbers_between(text: str, first: str, last: str) -> list[int]:
    """Whole numbers in the text between two words."""
    return [int(number) for number in re.findall(r"\d+", text.split(first, 1)[1].split(last, 1)[0])]


def test_the_printed_lists_make_the_deal(tmp_path: Path) -> None:
    """Read off the sheet: A and B of the cards, A and B of the relics."""
    race = RACES["whole"]
    (path,) = printed(race, tmp_path)
    text = words(path)
    first, second, third = text.split("\nA\n")[0], *text.split("\nA\n")[1:]
    assert "Sort the 20 drive cards" in first
    deck_a, deck_b = (list(map(int, re.findall(r"\d+", part)))[:20] for part in second.split("\nB\n"))
    pile = gathered(gathered(sorted_deck(race.tables), deck_a), deck_b)
    assert pile == race.deal()["piles"][0]
    relics = relic_lists(race)
    assert relics is not None
    relics_a, relics_b = (list(map(int, re.findall(r"\d+", part)))[:12] for part in third.split("\nB\n"))
    assert tuple(relics_a) == relics.first
    assert [relics.names.index(str(cell)) + 1 for cell in relics_b] == list(relics.second)


def test_the_sheet_has_a_line_for_each_beat_and_the_ratings(tmp_path: Path) -> None:
    (path,) = printed(RACES["whole"], tmp_path)
    text = words(path)
    beats = numbers_between(text, "Relic", "Result".upper())
    assert sorted(beats) == list(range(1, 19))
    for rating in ("Legend", "at most 15 beats", "Excellent", "at most 17 beats", "Pass", "at most 18 beats"):
        assert rating in text
    assert "rulepress solo new --seed 7" in text
    assert "tables ae447142" in text


def test_the_sheet_in_chinese_names_its_day(tmp_path: Path) -> None:
    (path,) = printed(RACES["no_relics"], tmp_path, "zh", "letter")
    text = words(path)
    assert path.name == "continental_spin-solo-no_relics-20261120.zh.letter.pdf"
    assert "2026 年 11 月 20 日" in text
    assert "遗骨" not in text.replace("无遗骨", "")


def test_the_code_is_the_head_of_a_log() -> None:
    for race in RACES.values():
        log = parse(write_head(race) + 'beats = """\nbeat card boost cell spin\n"""\n', "code", False)
        assert log.challenge == race
        assert log.tables == race.tables.fingerprint


@pytest.mark.parametrize("name", ["whole", "changed"])
def test_the_code_is_printed_module_by_module(tmp_path: Path, name: str) -> None:
    """Every module of the code, looked up in a picture of the sheet; the quiet zone is white."""
    race = RACES[name]
    (path,) = printed(race, tmp_path)
    scale = 6
    page = pypdfium2.PdfDocument(path)[0]
    picture = page.render(scale=scale).to_pil().convert("L")
    rows = modules(write_head(race))
    mm = scale * 72 / 25.4
    # The code stands in the right column of the sheet: 38 mm wide, its middle 26 mm from the right edge of the frame.
    side, right, top = 38.0, 210 - 9.5, 297 - 9.5 - 20.0 - 1.0
    left, module = right - 26 - side / 2, side / (len(rows) + 2 * QUIET)
    for row in range(-QUIET, len(rows) + QUIET):
        for column in range(-QUIET, len(rows) + QUIET):
            x = (left + (QUIET + column + 0.5) * module) * mm
            y = (297 - top + (QUIET + row + 0.5) * module) * mm
            inside = 0 <= row < len(rows) and 0 <= column < len(rows)
            dark = inside and rows[row][column]
            assert (picture.getpixel((int(x), int(y))) < 128) == dark, (row, column)


@pytest.mark.parametrize("name", RACES)
@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_race_fits_its_sheets(tmp_path: Path, name: str, lang: str, paper: str) -> None:
    paths = printed(RACES[name], tmp_path, lang, paper, dealer=True)
    assert len(paths) == 2
    assert all(len(pypdf.PdfReader(path).pages) == 1 for path in paths)


def test_the_dealer_sheet_shows_the_whole_deal(tmp_path: Path) -> None:
    race = RACES["whole"]
    _, path = printed(race, tmp_path, dealer=True)
    text = words(path)
    numbers = numbers_between(text, "OPENING HAND", "RELICS")
    assert numbers[0::2] == list(range(1, 21))
    assert numbers[1::2] == race.deal()["piles"][0]
    shown = re.findall(r"(\d+)\s+(Eye|Heart|Spine|Skull)", text.split("RELICS")[1])
    names = {int(cell): name.lower() for cell, name in shown}
    assert [names[cell] for cell in race.tables.relic_sites] == race.deal()["relics"]
    assert "Keep this from the rider" in text


def test_the_riders_sheet_does_not_show_the_deal(tmp_path: Path) -> None:
    """Its lists are the same two whatever copies of like cards they move, and none of them is the pile."""
    (path,) = printed(RACES["whole"], tmp_path)
    lists = deck_lists(RACES["whole"])
    pile = RACES["whole"].deal()["piles"][0]
    assert sorted(lists.first) == sorted(lists.second) == list(range(1, 21))
    shown = re.findall(r"\d+", words(path))
    joined = " ".join(shown)
    assert " ".join(map(str, pile[:6])) not in joined


def test_the_same_deal_gives_the_same_bytes(tmp_path: Path) -> None:
    (one,) = printed(RACES["whole"], tmp_path / "one")
    (two,) = printed(RACES["whole"], tmp_path / "two")
    assert one.read_bytes() == two.read_bytes()


def test_a_deal_by_chance_names_itself(tmp_path: Path) -> None:
    (path,) = printed(challenge(), tmp_path)
    seed = re.fullmatch(r"continental_spin-solo-(\d+)\.en\.a4\.pdf", path.name)
    assert seed
    assert f"Deal {seed.group(1)}" in words(path)


def test_the_sheet_spares_ink(tmp_path: Path) -> None:
    """Mean coverage under 20 %: it is a sheet to write on."""
    (path,) = printed(RACES["whole"], tmp_path)
    picture = pypdfium2.PdfDocument(path)[0].render(scale=1).to_pil().convert("L")
    data = picture.tobytes()
    assert 1 - sum(data) / len(data) / 255 < 0.20


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(PrintError, match="Not a directory"):
        printed(RACES["whole"], tmp_path / "file")


def test_files_are_sound_pdf(tmp_path: Path) -> None:
    import pikepdf

    for path in printed(RACES["whole"], tmp_path, dealer=True):
        with pikepdf.open(io.BytesIO(path.read_bytes())) as file:
            assert file.check_pdf_syntax() == []
