"""`rulepress kingdom`: ten cards by constraints, what games with them are like, and their page in three languages."""

from __future__ import annotations

import json
from pathlib import Path

import pypdfium2
import pytest
from typer.testing import CliRunner, Result

from engine.games.intrigue.game import GAME
from engine.games.intrigue.played import played
from engine.play.simulate import simulate
from printables.cli.main import app
from printables.games.intrigue.kingdom_page import Kingdom, kingdom_page
from printables.imposition.job import A4, Job
from printables.imposition.paper import PAPERS
from printables.inks import LOW
from printables.pages.page_list import pages_of
from tests.printables.answers import refused

WISHES = ("--villages", "1", "--attacks", "2", "--cost", "2:1", "--have", "pawn", "--seed", "7")
LANGS = {"zh": "zh", "en": "en", "zh-Hant": "zh_hant"}


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "100")
    return lambda *arguments: CliRunner().invoke(app, ["kingdom", *arguments])


def words(path: Path) -> str:
    """All words of a PDF of one page."""
    with pypdfium2.PdfDocument(path) as document:
        assert len(document) == 1
        return " ".join(document[0].get_textpage().get_text_range().split())


def test_it_is_drawn_played_told_and_printed(run) -> None:
    done: Result = run(*WISHES, "--games", "30", "--players", "4", "--json", "kingdom.json")
    assert done.exit_code == 0, done.output
    told = json.loads(Path("kingdom.json").read_text())
    tables = GAME.load(changes=[("kingdom", told["kingdom"])])
    seats = ["engine", "terminal", "big_money", "engine"]
    assert (told["players"], told["policies"], told["games"]) == (4, seats, 30)
    found = played(simulate(GAME, tables, 4, seats, 30, 7), seats).distributions
    assert {key: sum(one.games) for key, one in found.items()} == dict.fromkeys(("rounds", "spread", "empty_piles"), 30)
    for key in ("spread", "empty_piles"):
        assert found[key].mean == pytest.approx(told["columns"][key]["value"])
    for option, lang in LANGS.items():
        page = words(Path(f"out/intrigue-kingdom-7.{lang}.a4.pdf"))
        for key in told["kingdom"]:
            name = tables.card(key).name.get(lang)
            assert (name.upper() if lang == "en" else name) in page, (option, key)
        for card in tables.base:
            assert {card.name.get(lang), str(tables.pile(card, 4))} <= set(page.split())
        for one in found.values():
            assert f"{one.mean:.1f}" in page
    assert "Pawn" in done.output
    assert "points between first and last" in done.output


def test_paper_ink_language_and_no_games(run) -> None:
    done = run(*WISHES, "--games", "0", "--paper", "letter", "--ink", "low", "--lang", "zh-Hant", "--out", "there")
    assert done.exit_code == 0, done.output
    assert [path.name for path in Path("there").iterdir()] == ["intrigue-kingdom-7.zh_hant.low.letter.pdf"]
    assert "輪數" not in words(Path("there/intrigue-kingdom-7.zh_hant.low.letter.pdf"))
    assert "小卒" in done.output


def test_nothing_is_written_for_wishes_that_cannot_be_met(run) -> None:
    refused(run("--cost", "8:1", "--lang", "en"), "cost 8", "there are 0")
    refused(run("--have", "pwan", "--lang", "en"), "did you mean 'pawn'?")
    refused(run("--cost", "2", "--lang", "zh"), "2:1")
    refused(run("--players", "7", "--lang", "en"), "2 to 6 players")
    Path("file").write_text("")
    refused(run(*WISHES, "--games", "1000000", "--out", "file", "--lang", "en"), "file")
    assert [path.name for path in Path().iterdir()] == ["file"]


@pytest.mark.parametrize(("kinds", "pages"), [(1, 1), (10, 1), (11, 2), (20, 2)])
def test_a_kingdom_of_another_size_has_pages_for_all_its_cards(kinds: int, pages: int) -> None:
    keys = [card.key for card in GAME.load().cards[:kinds]]
    sets = [("sets", []), ("variants", {}), ("players.max", 4), ("piles.kinds", kinds), ("kingdom", keys)]
    tables = GAME.load(changes=sets)
    page = kingdom_page(Kingdom(tables, 1, 2), "en")
    for paper, ink in ((PAPERS["a4"], A4.ink), (PAPERS["letter"], LOW)):
        job = Job(paper=paper, ink=ink)
        assert len(pages_of(page, tables, "en", job)) == pages
