"""`rulepress worth` and `rulepress tournament`: tables, a chart in three languages, JSON, and what they refuse."""

from __future__ import annotations

import json
from pathlib import Path

import pypdfium2
import pytest
from typer.testing import CliRunner

from engine.games.intrigue.game import GAME
from printables.cli.main import app
from tests.printables.answers import refused


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "100")
    return lambda *arguments: CliRunner().invoke(app, arguments)


def test_what_cards_are_worth_is_a_table_a_chart_and_json(run) -> None:
    done = run("worth", "--games", "10", "--json", "worth.json")
    assert done.exit_code == 0, done.output
    told, tables = json.loads(Path("worth.json").read_text()), GAME.load()
    assert sorted(row["card"] for row in told["cards"]) == sorted(tables.drawable)
    shares = [row["share"] for row in told["cards"]]
    assert shares == sorted(shares, reverse=True)
    assert all(0 <= row["low"] <= row["share"] <= row["high"] <= 1 for row in told["cards"])
    for lang in ("zh", "en", "zh_hant"):
        with pypdfium2.PdfDocument(Path(f"out/intrigue-worth.{lang}.a4.pdf")) as document:
            page = " ".join(document[0].get_textpage().get_text_range().split())
        places = [page.index(f" {tables.card(row['card']).name.get(lang)} ") for row in told["cards"]]
        assert places == sorted(places)
        assert all(f"{100 * share:.1f}%" in page for share in shares)
    assert "Torturer" in done.output
    assert "█" in done.output


def test_policies_meet_in_a_tournament(run) -> None:
    done = run("tournament", "--games", "20", "--json", "-", "--lang", "zh")
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)
    assert told["policies"] == ["random", "big_money", "terminal", "engine"]
    assert len(told["pairs"]) == 6
    assert "±" in done.stderr


def test_what_cannot_be_is_refused(run) -> None:
    refused(run("tournament", "--policy", "big_mony", "--lang", "en"), "big_mony", "big_money")
    refused(run("worth", "--lang", "zh", "--set", "cards.pwan.cost=3"), "pwan")
    refused(run("worth", "--lang", "xx"), "xx")
    assert not list(Path().iterdir())
