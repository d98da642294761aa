"""`rulepress export` as a person uses it, and the page that `print` and it leave behind."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from zipfile import ZipFile

import pytest
from typer.testing import CliRunner, Result

from printables.cli.main import app
from printables.imposition.paper import PAPERS
from tests.printables.answers import refused


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")

    def invoke(*arguments: str) -> Result:
        return CliRunner().invoke(app, ["export", *arguments])

    return invoke


@pytest.mark.usefixtures("no_thumbnails")
def test_pictures_a_table_and_an_order(run, tmp_path: Path) -> None:
    asked = ("--png", "40", "--tts", "--shop", "tgc", "--card", "mini")
    result = run("continental_spin", *asked, "--lang", "en")
    assert result.exit_code == 0, result.output
    said = [Path(line) for line in result.stdout.split()]
    found = {path for path in (tmp_path / "out").rglob("*") if path.is_file()}
    assert {tmp_path / path for path in said} == found
    names = {path.name for path in found}
    assert {
        "index.html",
        "continental_spin-map-map.en.png",
        "continental_spin.en.json",
        "continental_spin-driver_cards-drive_5.en.png",
        "continental_spin-relic_cards-back.en.png",
    } <= names
    assert not any(".zh." in name for name in names)
    save = json.loads((tmp_path / "out/tts/continental_spin.en.json").read_text())
    decks = [one for one in save["ObjectStates"] if one["Name"] == "DeckCustom"]
    assert sorted(len(one["DeckIDs"]) for one in decks) == [
        12,
        12,
        *[20] * 5,
    ]  # relics, their tiles, riders' decks
    for one in decks:
        for sheet in one["CustomDeck"].values():
            for url in (sheet["FaceURL"], sheet["BackURL"]):
                assert Path(url.removeprefix("file://")).is_file()
    lines = (tmp_path / "out/tgc/continental_spin-order.en.csv").read_text(encoding="utf-8-sig").splitlines()
    rows = list(csv.DictReader(lines))
    assert sum(int(row["copies"]) for row in rows) == 5 * 20 + 12
    pictures = {path.name for path in (tmp_path / "out/tgc").glob("*.png")}
    assert pictures == {row[side] for row in rows for side in ("front", "back")}
    assert 'href="tgc/continental_spin-order.en.txt"' in (tmp_path / "out/index.html").read_text()


@pytest.mark.usefixtures("no_thumbnails")
def test_sheets_to_cut_a_room_and_boxes(run, tmp_path: Path) -> None:
    result = run("blind_snipe", "--svg", "--paper", "letter", "--pcio", "--box", "--sleeved", "--lang", "en")
    assert result.exit_code == 0, result.output
    said = {Path(line).relative_to("out").as_posix() for line in result.stdout.split()}
    assert {
        "svg/blind_snipe-player_cards.en.letter.pdf",
        "svg/blind_snipe-player_cards-1.en.letter.svg",
        "pcio/blind_snipe.en.pcio",
        "box/blind_snipe-box-sleeved.en.letter.pdf",
        "index.html",
    } <= said
    assert "Quick reference: too large for the room between the registration marks" in result.stderr
    page = (tmp_path / "out/index.html").read_text()
    assert all(f'href="{place}"' in page for place in ("svg/", "box/", "pcio/blind_snipe.en.pcio"))


def test_a_zip(run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of one paper here: what a zip holds in all is tested where it is made."""
    monkeypatch.setattr("printables.export.release.HOME_PAPERS", {"a4": PAPERS["a4"]})
    result = run("royal_derby", "--zip", "--lang", "en")
    assert result.exit_code == 0, result.output
    assert result.stdout.split() == ["out/royal_derby.zip", "out/index.html"]
    names = set(ZipFile("out/royal_derby.zip").namelist())
    editions = {f"royal_derby/pdf/royal_derby-all.en.{edition}a4.pdf" for edition in ("", "low.")}
    assert {"royal_derby/index.html", *editions} <= names


@pytest.mark.usefixtures("no_thumbnails")
def test_changed_tables_change_the_pictures(run) -> None:
    for folder, changes in (("a", []), ("b", ["--set", "hand.names.bomb.en=Blast"])):
        assert run("blind_snipe", "--png", "40", "--lang", "en", "--out", folder, *changes).exit_code == 0
    old, new = ({path.name: path.read_bytes() for path in Path(folder, "png").iterdir()} for folder in "ab")
    drawn = "blind_snipe-player_cards-ring_bomb.en.png"
    assert old.keys() == new.keys()
    assert old[drawn] != new[drawn]


def test_help_shows_an_example(run) -> None:
    said = " ".join(run("--help").output.split())
    assert "Example: rulepress export GAME --tts --png 300" in said


def test_bad_input_is_refused_in_a_sentence(run, tmp_path: Path) -> None:
    refused(run("continental_spin"), "nothing to export", "--png DPI, --shop, --svg, --box, --tts, --pcio or --zip")
    refused(run("continental_spin", "--tts", "--paper", "letter"), "--paper goes with --svg or --box")
    refused(run("continental_spin", "--tts", "--sleeved"), "--sleeved and --thickness go with --box")
    refused(run("continental_spin", "--bleed"), "--bleed goes with --png")
    refused(run("continental_spin", "--png", "40", "--card", "huge"), "--card: 'huge' is not one of mini, ")
    refused(run("continental_spin", "--shop", "prints4u"), "--shop: 'prints4u' is not one of mpc, tgc")
    refused(run("continental_spin", "--shop", "mpc", "--card", "huge"), "MakePlayingCards has no cards called 'huge'")
    refused(run("blind_snipe", "--shop", "mpc", "--lang", "en"), "player_cards, ring safe", "41 x 63 mm", "--card mini")
    refused(run("chess", "--tts"), "unknown game 'chess'")
    refused(run("continental_spin", "--png", "5"), "5 dots an inch", "36 to 600")
    refused(run("continental_spin", "--png", "1e9"), "--png")
    refused(run("continental_spin", "--tts", "--set", "nonsense"), "PATH=VALUE")
    assert not list((tmp_path / "out").glob("*"))
    Path("file").write_text("mine")
    refused(run("continental_spin", "--tts", "--out", "file"), "file", "Not a directory")
    Path("taken").mkdir()
    Path("taken/png").write_text("mine")
    refused(run("continental_spin", "--png", "40", "--lang", "en", "--out", "taken"), "png", "Not a directory")
    assert Path("taken/png").read_text() == "mine"


def test_print_leaves_a_page_that_shows_what_it_printed(tmp_path: Path) -> None:
    arguments = [
        "print",
        "continental_spin",
        "--lang",
        "zh",
        "--players",
        "3",
        "--paper",
        "letter",
        "--out",
        str(tmp_path),
    ]
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 0, result.output
    assert result.stdout.splitlines()[-1] == f"用浏览器打开，每一页和每个文件都在上面：{tmp_path / 'index.html'}"
    page = (tmp_path / "index.html").read_text()
    assert 'href="continental_spin-map.zh.3p.letter.pdf"' in page
    assert '<th scope="col">3</th></tr>' in page
