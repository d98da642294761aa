"""The command line as a person uses it: answers, files, exit codes, and clear errors for bad input."""

from __future__ import annotations

import json
import re
import sys
import threading
from importlib.metadata import version
from pathlib import Path

import pypdfium2
import pytest
from typer.testing import CliRunner, Result

from engine.registry import GAMES
from printables.cli.main import app
from printables.errors import PrintError
from printables.export.release import Release
from printables.terminal.selection import printed_games, seated
from tests.printables.answers import refused


@pytest.fixture
def run(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setenv("COLUMNS", "120")

    def invoke(*arguments: str) -> Result:
        return CliRunner().invoke(app, list(arguments))

    return invoke


@pytest.mark.parametrize("command", ["print", "calibrate", "verify", "simulate", "replay", "games"])
def test_help_shows_an_example(run, command) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert f"Example: rulepress {command}" in re.sub(r"\s+", " ", result.output)


def test_games_in_both_languages(run) -> None:
    assert "Continental Spin" in run("games").output
    assert "飙马野郎" in run("games", "--lang", "zh").output


def test_the_language_follows_the_locale(run, monkeypatch) -> None:
    monkeypatch.setenv("LANG", "zh_CN.UTF-8")
    assert "飙马野郎" in run("games").output


@pytest.mark.parametrize("title", ["Derby [/x]", "[red]Derby", ":horse: [/]", "[link=x]"])
def test_what_is_typed_is_text_and_no_mark_up(run, title: str) -> None:
    change = ("--set", f'title.en="{title}"')
    result = run("simulate", "royal_derby", "--games", "20", "--logs", "logs", *change)
    assert result.exit_code == 0, result.output
    assert title in result.stdout
    log = sorted(Path("logs").iterdir())[0]
    assert run("replay", str(log)).exit_code == 0
    assert run("odds", "royal_derby", "S7", *change).exit_code == 0
    result = run("verify", "royal_derby", "--games", "2", "--brief", *change)
    assert "Traceback" not in result.output
    assert title in result.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ("simulate", "royal_derby", "--policy", "\x1b[2J" * 2000),
        ("simulate", "\x1b[2J" * 2000),
        ("simulate", "royal_derby", "--set", "\x1b[2J" * 2000),
        ("simulate", "royal_derby", "--set", "a.\x1b[2J=" + "1" * 90_000),
        ("simulate", "royal_derby", "--set", 'title.en="\\u001b[2J"'),
        ("simulate", "royal_derby", "--set", "version=\x9b" + "x" * 90_000),
        ("simulate", "royal_derby", "--variant", "\x1b[2J" * 2000),
        ("odds", "royal_derby", "\x1b[2J" * 2000),
        ("odds", "royal_derby", "--at", "\x1b[2J" * 2000),
        ("odds", "blind_snipe", "--players", "\x1b[2J" * 2000),
        ("print", "royal_derby", "--printer", "\x1b[2J" * 2000),
        ("replay", "\x1b[2J.json"),
        ("verify", "royal_derby", "--coverage", "\x1b[2J.txt"),
    ],
    ids=range(13),
)
def test_a_message_is_short_and_shows_control_characters(run, arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert result.exit_code in (1, 2), result.output
    assert result.stderr.strip()
    assert len(result.stderr) < 2500
    assert not {"\x1b", "\x9b"} & set(result.output)
    assert "Traceback" not in result.output


def test_coverage_reads_a_rulebook_saved_as_gbk_and_shows_it_plainly(run) -> None:
    Path("book.txt").write_bytes("1.1 赛程\n全程 77 格\x1b[2J，每段 13 格\n".encode("gbk"))
    result = run("verify", "continental_spin", "--coverage", "book.txt")
    assert result.exit_code == 1
    assert "全程 77 格" in result.stdout
    assert "\x1b" not in result.output


def test_simulate_writes_what_it_shows(run) -> None:
    result = run("simulate", "continental_spin", "--players", "3", "--games", "50", "--seed", "4", "--json", "s.json")
    assert result.exit_code == 0, result.output
    assert "final cell" in result.output
    data = json.loads(Path("s.json").read_text())
    assert (data["format"], data["players"], data["games"], data["seed"]) == ("rulepress-simulation/1", 3, 50, 4)
    # 3 riders share 6 x (5+3+2) leg points and 10+6+3 final points, 79 in all; relics add at most 24.
    assert 79 / 3 <= data["columns"]["score"]["value"] <= (79 + 24) / 3
    assert data["columns"]["score"]["low"] <= data["columns"]["score"]["value"] <= data["columns"]["score"]["high"]


def test_logs_of_a_simulation_replay_to_their_result(run) -> None:
    assert run("simulate", "continental_spin", "--games", "3", "--logs", "logs", "--policy", "random").exit_code == 0
    logs = sorted(Path("logs").iterdir())
    assert len(logs) == 3
    result = run("replay", str(logs[1]), "--json", "states.json")
    assert result.exit_code == 0, result.output
    for part in ("Beat 18", "End of leg 6", "Winner"):
        assert part in result.output
    states = json.loads(Path("states.json").read_text())["states"]
    log = json.loads(logs[1].read_text())
    assert [one["action"] for one in states] == log["actions"]
    assert states[-1]["state"]["frames"] == 0
    assert sum(states[0]["counts"]["plays"]) == 1


def test_replay_refuses_the_first_bad_line(run) -> None:
    run("simulate", "continental_spin", "--games", "1", "--logs", "logs")
    path = next(Path("logs").iterdir())
    log = json.loads(path.read_text())
    log["actions"][4] = "1 card 9"
    path.write_text(json.dumps(log))
    refused(run("replay", str(path)), str(path), "line 5", "1 card 9", code=1)


def test_a_cut_log_is_no_traceback(run) -> None:
    run("simulate", "continental_spin", "--games", "1", "--logs", "logs")
    path = next(Path("logs").iterdir())
    path.write_text(path.read_text()[:900])
    refused(run("replay", str(path)), "not valid JSON", "cut off")


def test_verify_holds_and_lists_the_identities(run) -> None:
    result = run("verify", "continental_spin", "--games", "400", "--full", "--json", "v.json")
    assert result.exit_code == 0, result.output
    said = re.sub(r"\s+", " ", result.output)
    # Appendix B by hand: 60 - 54 = 6; 6 + 10.4, two thirds of it 10.93; 6 + 4 = 10; 6 x 11 = 66; 20 - 5 = 15.
    lines = "60 − 54 = 6|(6 + 10.40)|= 10.93|6 + 4 = 10|6 × 11 = 66|66 / 24 = 2.75|(20 − 5) / 1 = 15|20 − 18 = 2"
    for line in lines.split("|"):
        assert line in said, line
    assert json.loads(Path("v.json").read_text())[0]["broken"] == []


def test_verify_of_a_variant_says_what_of_the_rulebook_it_leaves(run) -> None:
    result = run("verify", "--games", "50", "--variant", "short", "--json", "v.json")
    assert result.exit_code == 1
    (data,) = json.loads(Path("v.json").read_text(encoding="utf-8"))
    assert (data["variants"], data["set"]) == (["short"], [])
    verdicts = {claim["id"]: claim["verdict"] for claim in data["claims"]}
    assert (verdicts["beats"], verdicts["hand_before_last_beats"]) == ("refuted", "unworkable")
    refused(run("verify", "--variant", "brief"), "there is no variant 'brief'")
    refused(run("verify", "--set", "variants.short.set.race.beats=11"), "variants.short: race", "11 beats")


def test_verify_names_what_a_change_breaks(run) -> None:
    result = run("verify", "--games", "50", "--set", "track.cells.43=rock", "--json", "v.json")
    assert result.exit_code == 1
    broken = json.loads(Path("v.json").read_text())[0]["broken"]
    assert {"curves", "rocks"} <= set(broken)  # 13 curves become 12, 6 rocks become 7


def test_bad_input_is_refused_in_a_sentence(run) -> None:
    refused(run("print", "chess"), "unknown game 'chess'", "continental_spin")
    refused(run("simulate", "continental_spinn"), "did you mean 'continental_spin'?")
    refused(run("simulate", "continental_spin", "--players", "6"), "players: 6", "2 to 5 players")
    refused(run("simulate", "continental_spin", "--policy", "clever"), "no policy 'clever'", "greedy")
    refused(run("simulate", "continental_spin", "--variant", "shrt"), "did you mean 'short'?")
    refused(run("verify", "--set", "track.cells.61=rock"), "track.cells.61", "cells 1 to 60")
    refused(run("verify", "--set", "terrain.curve.cots=1"), "terrain.curve", "did you mean 'cost'?")
    refused(run("verify", "--set", "nonsense"), "PATH=VALUE")
    refused(run("print", "--lang", "fr"), "'fr'")
    refused(run("replay", "nowhere.json"), "nowhere.json", "No such file")


def test_an_unwritable_result_is_refused(run) -> None:
    Path("file").write_text("not a folder")
    refused(run("simulate", "continental_spin", "--games", "2", "--json", "file/x.json"), "file")


@pytest.fixture
def own_printers(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))


def texts(path: Path) -> list[str]:
    """The words of each page."""
    with pypdfium2.PdfDocument(path) as document:
        return [" ".join(page.get_textpage().get_text_range().replace("\xa0", " ").split()) for page in document]


@pytest.mark.usefixtures("no_thumbnails")
def test_four_players_folded_on_letter(run) -> None:
    options = ("--players", "4", "--paper", "letter", "--duplex", "fold", "--lang", "en")
    result = run("print", "continental_spin", *options)
    assert result.exit_code == 0, result.output
    cards = Path("out/continental_spin-driver_cards.en.4p.letter.pdf")
    assert str(cards) in result.output.splitlines()
    pages = texts(cards)
    assert len(pages) == 8  # 80 cards, ten a sheet
    assert all(f"page {number} of 8" in page for number, page in enumerate(pages, 1))
    assert all("Fold along the dashed line" in page for page in pages)


@pytest.mark.parametrize(
    ("players", "cannot"),
    [
        (
            1,
            {
                "continental_spin": "2 to 5",
                "royal_derby": "2 to 8",
                "blind_snipe": "3 to 6",
                "downforce": "2 to 6",
                "intrigue": "2 to 6",
            },
        ),
        (2, {"blind_snipe": "3 to 6"}),
        (6, {"continental_spin": "2 to 5"}),
        (8, {"continental_spin": "2 to 5", "blind_snipe": "3 to 6", "downforce": "2 to 6", "intrigue": "2 to 6"}),
    ],
)
def test_games_that_so_many_cannot_play_are_left_out_and_named(players: int, cannot: dict[str, str]) -> None:
    able, left_out = seated(printed_games(None, None, None, "en"), players, "en")
    assert [one.key for one, _, _ in able] == [key for key in GAMES if key not in cannot]
    told = [f"{key} is not printed: {players} cannot play it, only {can} players" for key, can in cannot.items()]
    assert sorted(left_out) == sorted(told)


@pytest.mark.usefixtures("no_thumbnails")
@pytest.mark.parametrize("named", [(), ("royal_derby", "blind_snipe")])
def test_the_others_are_printed(run, monkeypatch, named: tuple[str, ...]) -> None:
    """One that was asked for by name and left out is no success."""
    few = {key: GAMES[key] for key in ("royal_derby", "blind_snipe")}
    monkeypatch.setattr("engine.registry.GAMES", few)
    result = run("print", *named, "--players", "2", "--lang", "en")
    assert result.exit_code == (2 if named else 0), result.output
    assert result.stderr == "rulepress: blind_snipe is not printed: 2 cannot play it, only 3 to 6 players\n"
    assert "royal_derby-all.en.2p.a4.pdf" in Path("out/index.html").read_text()
    assert {path.name.partition("-")[0] for path in Path("out").glob("*.pdf")} == {"royal_derby"}
    page = Path("out/index.html")
    assert result.stdout.splitlines()[-1] == f"Open in a web browser, it shows every page and file: {page}"


def test_a_game_that_cannot_be_printed_keeps_no_other_from_it(run) -> None:
    Path("out/blind_snipe-all.en.a4.pdf").mkdir(parents=True)
    result = run("print", "blind_snipe", "royal_derby", "--lang", "en")
    refused(result, "blind_snipe: cannot write to out/blind_snipe-all.en.a4.pdf: Is a directory")
    assert "royal_derby-all.en.a4.pdf" in Path("out/index.html").read_text()
    assert {path.name.partition("-")[0] for path in Path("out").glob("*.pdf") if path.is_file()} == {"royal_derby"}


def test_pictures_that_cannot_be_made_end_the_print_and_leave_the_page_as_it_was(run, monkeypatch) -> None:
    """They are made in a thread, while pages are drawn: the files of these are whole."""

    def broken(*given: object) -> None:
        raise PrintError("画不出来", "it cannot be drawn")

    Path("out").mkdir()
    Path("out/index.html").write_text("old")
    monkeypatch.setattr("printables.export.thumbnails.rendered", broken)
    refused(run("print", "blind_snipe", "--lang", "en"), "it cannot be drawn")
    assert Path("out/index.html").read_text() == "old"
    files = [path for path in Path("out").iterdir() if path.suffix == ".pdf"]
    assert len(files) > 5
    assert all(texts(path) for path in files)
    assert {path.suffix for path in Path("out").iterdir()} == {".pdf", ".html"}  # nothing half written


def test_a_print_that_is_stopped_while_pictures_are_made_leaves_nothing(run, monkeypatch) -> None:
    """In the second language, when the thread has begun with the pages of the first. It ends too."""
    begin, begun = Release.pictures_of, []

    def stopped(self: Release, lang: str, *given: object) -> object:
        if begun:
            raise KeyboardInterrupt
        begun.append(lang)
        return begin(self, lang, *given)

    monkeypatch.setattr(Release, "pictures_of", stopped)
    before = threading.active_count(), sys.getswitchinterval()
    result = run("print", "blind_snipe")
    assert (result.exit_code, result.stderr) == (130, "rulepress: stopped\n")
    assert len(begun) == 1
    assert list(Path("out").iterdir()) == []
    assert (threading.active_count(), sys.getswitchinterval()) == before


def test_the_title_of_a_simulation_says_what_its_parts_are(run) -> None:
    said = run("simulate", "royal_derby", "--players", "4", "--games", "20", "--seed", "3", "--lang", "en").output
    assert "Royal Derby · players: 4 · policy: random · games: 20 · seed: 3" in said
    said = run("simulate", "royal_derby", "--players", "4", "--games", "20", "--seed", "3", "--lang", "zh").output
    assert "皇家德比 · 人数 4 · 策略 random · 局数 20 · 种子 3" in said


def test_the_version_is_that_of_the_package(run) -> None:
    result = run("--version")
    assert (result.exit_code, result.output) == (0, f"rulepress {version('rulepress')}\n")


@pytest.mark.usefixtures("no_thumbnails")
def test_low_ink_has_files_of_its_own_beside_the_others(run) -> None:
    for ink in ("colour", "low"):
        result = run("print", "blind_snipe", "--lang", "en", "--ink", ink)
        assert result.exit_code == 0, result.output
    names = {path.name for path in Path("out").glob("*.pdf")}
    assert {f"blind_snipe-player_mats.en{edition}.a4.pdf" for edition in ("", ".low")} <= names
    assert len({name for name in names if ".low." in name}) * 2 == len(names)
    refused(run("print", "--ink", "sepia"), "sepia")


@pytest.mark.usefixtures("no_thumbnails")
def test_boards_on_their_own_paper(run) -> None:
    assert run("print", "royal_derby", "--boards", "a3", "--lang", "en").exit_code == 0
    assert Path("out/royal_derby-lane_board.en.a3.pdf").exists()
    assert run("print", "royal_derby", "--boards", "tiled", "--lang", "en").exit_code == 0
    assert len(texts(Path("out/royal_derby-lane_board.en.a4.pdf"))) == 2


@pytest.mark.usefixtures("no_thumbnails")
def test_a_printer_is_calibrated_once_and_used_by_name(run, own_printers) -> None:
    assert "rulepress-alignment_test.en.a4.pdf" in run("calibrate").output
    result = run("calibrate", "--save", "den", "--dx", "1.5", "--dy", "-0.5", "--angle", "0.2")
    assert result.output.strip().endswith("printers.json")
    assert run("calibrate", "--list").output.strip() == "den: dx 1.5 mm, dy -0.5 mm, angle 0.2°"
    assert run("calibrate", "--printer", "den", "--out", "again").exit_code == 0
    assert "printer den" in texts(Path("again/rulepress-alignment_test.en.a4.pdf"))[1]
    assert run("print", "blind_snipe", "--printer", "den", "--lang", "en").exit_code == 0
    front, back = texts(Path("out/blind_snipe-player_cards.en.a4.pdf"))[:2]
    assert ("printer den" in front, "printer den" in back) == (False, True)
    assert run("calibrate", "--delete", "den").exit_code == 0
    refused(run("print", "--printer", "den"), "no printer 'den'", "rulepress calibrate")
    refused(run("calibrate", "--delete", "den"), "no printer 'den'")


def test_bad_print_options_are_refused_in_a_sentence(run, own_printers) -> None:
    refused(run("print", "continental_spin", "--players", "6"), "continental_spin", "6 cannot play", "2 to 5 players")
    refused(run("print", "--paper", "a5"), "'a5'")
    refused(run("print", "--margin", "140"), "map: a margin of 140 mm leaves no room on A4 paper")
    refused(run("print", "--margin", "100", "--paper", "letter"), "pieces of 41 x 63 mm do not fit Letter paper")
    refused(run("print", "--margin", "nan"), "margin")
    refused(run("calibrate", "--dx", "1"), "--dx, --dy and --angle go with --save NAME")
    refused(run("calibrate", "--list", "--save", "den"), "give one of")
    refused(run("calibrate", "--save", "den", "--dx", "99"), "printer 'den': dx", "less than or equal to 15")
    refused(run("calibrate", "--save", "den", "--angle", "nan"), "finite")
    refused(run("calibrate", "--save", " ", "--dx", "1"), "printer ' '")
    Path("file").write_text("mine")
    refused(run("calibrate", "--out", "file"), "file", "Not a directory")
    assert not Path("out").exists() or not list(Path("out").iterdir())


@pytest.mark.usefixtures("no_thumbnails")
def test_a_text_too_long_leaves_the_old_files_whole(run) -> None:
    """Of a kit with one rider's deck, whose file says so in its name."""
    assert run("print", "continental_spin", "--lang", "en").exit_code == 0
    [cards] = Path("out").glob("continental_spin-driver_cards*")
    assert cards.name == "continental_spin-driver_cards-print_once_for_each_rider.en.a4.pdf"
    assert "PDF A4 · print once for each rider" in Path("out/index.html").read_text()
    before = {path: path.read_bytes() for path in Path("out").iterdir()}
    long = f"drive.cards.5.name.en={'Charge ' * 10}"
    refused(run("print", "--lang", "en", "--set", long), "continental_spin", "“Charge Charge", "too long")
    assert {path: path.read_bytes() for path in Path("out").iterdir()} == before


@pytest.mark.usefixtures("no_thumbnails")
def test_a_variant_is_printed_of_the_games_that_have_it(run) -> None:
    result = run("print", "--variant", "marathon", "--lang", "en")
    assert result.exit_code == 0, result.output
    assert sorted({path.name.split("-")[0] for path in Path("out").glob("*.pdf")}) == ["royal_derby"]
    sheets = texts(Path("out/royal_derby-lane_board.en.a4.pdf"))
    assert len(sheets) == 4  # for nine places for poker cards
    assert "TRIUMPH · 10" in sheets[-1]  # nine sections, so home is the tenth
    refused(run("print", "--variant", "marathn"), "there is no variant 'marathn'")
    refused(run("print", "continental_spin", "--variant", "marathon"), "there is no variant 'marathon'", "short")
