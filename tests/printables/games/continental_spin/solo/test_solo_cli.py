"""`rulepress solo` as a person uses it: answers in both languages, files, exit codes, clear errors for bad input."""

from __future__ import annotations

import json
import re
import sqlite3
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from engine.games.continental_spin.solo.challenge import challenge
from engine.games.continental_spin.solo.writing import width
from engine.storage.records import Records
from printables.cli.main import app
from tests.engine.games.continental_spin.solo.races import text
from tests.pipes import piped
from tests.printables.answers import refused


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))

    def invoke(*arguments: str, typed: str | None = None) -> Result:
        return CliRunner().invoke(app, ["solo", *arguments], input=typed)

    return invoke


def done(result: Result) -> str:
    assert result.exit_code == 0, result.output
    assert max(map(width, result.output.splitlines())) <= 80 or "data/" in result.output
    return re.sub(r"[ \t]+", " ", result.output)


@pytest.mark.parametrize("command", ["deal", "new", "score", "par", "play", "history"])
def test_help_shows_an_example(run, command: str) -> None:
    said = done(run(command, "--help"))
    assert f"Example: rulepress solo {command}" in re.sub(r"\s+", " ", said)


def test_from_template_to_history(run) -> None:
    """new, score, score again, history: the race is kept once."""
    assert "my.toml" in done(run("new", "my.toml", "--seed", "7"))
    refused(run("new", "my.toml"), "there is such a file already")
    refused(run("score", "my.toml"), "my.toml: line", "beat 1 is missing", code=1)
    Path("my.toml").write_text(text(challenge(seed=7)))
    said = done(run("score", "my.toml"))
    assert "The finish after 16 beats: Excellent" in said
    assert "Best for this deal: 14 beats; you took 2 more" in said
    assert "After beat 4 the best, 14, was out of reach. 1+2 would have kept it." in said
    assert "Taxes: rocks 4, curves 8" in said
    assert "The result is kept in" in said
    assert "was in" in done(run("score", "my.toml"))
    said = done(run("history"))
    assert "Whole race 1 1 16 16 +2.0 0" in said
    assert "Whole race 7 16 14 Excellent 14" in said


def test_the_same_in_chinese(run) -> None:
    done(run("new", "my.csv", "--lang", "zh", "--variant", "no_relics", "--variant", "short", "--seed", "3"))
    race = challenge(["no_relics", "short"], seed=3)
    Path("my.csv").write_text(text(race, "greedy", "zh", csv=True))
    said = done(run("score", "my.csv", "--lang", "zh"))
    assert "单人计时挑战 · 无遗骨 · 短程赛 · 牌局 3" in said
    assert "不知道牌序也走得最好：平均" in said
    assert "预期" in said
    assert "无遗骨" in done(run("history", "--lang", "zh"))
    assert "还没有成绩" in done(run("history", "--lang", "zh", "--records", "none.sqlite"))


def test_score_as_json(run) -> None:
    Path("my.toml").write_text(text(challenge(seed=7)))
    done(run("score", "my.toml", "--no-record", "--json", "score.json"))
    told = json.loads(Path("score.json").read_text())
    assert (told["format"], told["beats"], told["par"], told["out_of_reach_after"]) == (
        "rulepress-solo-score/1",
        16,
        14,
        4,
    )
    assert [beat["lost"] for beat in told["log"]].count(1) == 2
    assert told["line"][-1][1] == 60
    assert not Path("data").exists()


def test_cards_shuffled_by_hand_have_par_once_all_relics_are_known(run) -> None:
    race = challenge()
    log = text(race)
    Path("my.toml").write_text(log)
    said = done(run("score", "my.toml"))
    assert "turn over the relics on 4, 23, 32, 36, 41, 53" in re.sub(r"\s+", " ", said)
    relics = "eye - - - heart - spine spine skull - skull -"
    Path("my.toml").write_text(log.replace('relics = ""', f'relics = "{relics}"'))
    assert "Best for this deal: 1" in done(run("score", "my.toml"))
    assert len(Records(Path("data/rulepress/records.sqlite")).all()) == 1


def test_par_of_one_deal_and_of_many(run) -> None:
    assert "Deal 7: the best is 14 beats, Legend" in done(run("par", "--seed", "7"))
    said = done(run("par", "--deals", "40", "--json", "par.json"))
    assert "40 deals, 1 to 40" in said
    told = json.loads(Path("par.json").read_text())
    assert sum(told["par"].values()) == 40
    many = run("par", "--deals", "210", "--jobs", "2", "--json", "two.json")
    assert many.exit_code == 0, many.output
    done(run("par", "--deals", "210", "--json", "one.json"))
    assert Path("one.json").read_text() == Path("two.json").read_text()


def test_par_without_relics_tells_what_blind_play_may_hope_for(run) -> None:
    said = done(run("par", "--deals", "20", "--variant", "no_relics", "--variant", "short", "--json", "par.json"))
    assert "chance to finish within 10 / 11 / 12 beats" in said
    told = json.loads(Path("par.json").read_text())
    assert list(told["blind"]["chances"]) == ["10", "11", "12"]
    assert 10 < told["blind"]["beats"] < 13
    assert list(Path("cache/rulepress").glob("blind-*.json"))


def test_play_from_the_keyboard(run) -> None:
    """A 3 and a 4 of deal 7, then away; then on, and away again."""
    said = done(run("play", "--seed", "7", "--clock", "0", typed="3\n\n4\n\ns\n"))
    assert "Saved after every beat in solo-7.toml" in said
    said = done(run("play", "solo-7.toml", "--clock", "0", typed="s\n"))
    assert "Beat 3 of 18" in said
    refused(run("play", "solo-7.toml", "--seed", "8", typed=""), "the file has a race already")
    refused(run("score", "solo-7.toml"), "beat 3 is missing", code=1)
    Path("hand.toml").write_text(text(challenge()))
    refused(run("play", "hand.toml", typed=""), "shuffled by hand")
    Path("over.toml").write_text(text(challenge(seed=7)))
    refused(run("play", "over.toml", typed=""), "this race is over")


def test_a_played_race_ends_with_its_score(run) -> None:
    """The rest of a race by the clock is not needed: the last beats of deal 7 are typed."""
    race = challenge(seed=7)
    log = text(race).replace("16   5    0     60   1    -\n", "16\n")
    Path("race.toml").write_text(log)
    said = done(run("play", "race.toml", "--clock", "0", typed="5\n\n"))
    assert "The finish after 16 beats: Excellent" in said
    assert "kept in" in said


def test_the_deal_of_a_day(run) -> None:
    assert "solo-20261120.toml" in done(run("new", "--daily", "2026-11-20"))
    assert "seed = 20261120 " in Path("solo-20261120.toml").read_text()
    done(run("new", "today.toml", "--daily", "today"))
    for wrong in ("yesterday", "2026-13-01", "2026-02-30", "20261120", ""):
        refused(run("new", "x.toml", "--daily", wrong), "is no date")
    refused(run("new", "x.toml", "--daily", "2026-11-20", "--seed", "3"), "not both")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["par"], "--deals"),
        (["par", "--seed", "-1"], "greater than or equal to 0"),
        (["par", "--deals", "0"], "greater than or equal to 1"),
        (["par", "--deals", "2", "--seed", str(2**53 - 1)], "there is no deal above"),
        (["par", "--seed", "1", "--variant", "shrt"], "did you mean 'short'?"),
        (["par", "--seed", "1", "--variant", "two_riders"], "no race for one rider"),
        (["par", "--seed", "1", "--variant", "forward_seals"], "has no solo challenge"),
        (["par", "--seed", "1", "--set", "spin.limt=3"], "did you mean 'limit'?"),
        (["par", "--seed", "1", "--set", "relics.kinds.skull.amount=9"], "at most 3 cards"),
        (["par", "--seed", "1", "--json", "/"], "directory"),
        (["new", "no/such/place\0.toml"], ""),
        (["score", "missing.toml"], "cannot be read"),
        (["score", "."], "cannot be read"),
        (["history", "--chart", "chart.png"], "ends in .svg or .pdf"),
        (["history", "--import", "missing.json"], "cannot be read"),
        (["history", "--records", "."], "it is a folder"),
        (["play", "--clock", "-1"], "greater than or equal to 0"),
        (["play", "no/such/../\0/race.toml"], ""),
    ],
)
def test_bad_input_is_told(run, arguments: list[str], words: str) -> None:
    refused(run(*arguments), words)


def test_a_score_is_shown_even_if_it_cannot_be_kept(run) -> None:
    Path("my.toml").write_text(text(challenge(seed=7)))
    Path("records.sqlite").write_text("no database at all " * 100)
    result = run("score", "my.toml", "--records", "records.sqlite")
    refused(result, "no file of results")
    assert "The finish after 16 beats" in result.output
    with sqlite3.connect("newer.sqlite") as file:
        file.execute("PRAGMA user_version = 99")
    refused(run("score", "my.toml", "--records", "newer.sqlite"), "newer version")


HOSTILE = ["[/]", "[red]x[/red]", ":horse:", "[link=http://example.org]x[/link]", "<b>&"]


@pytest.mark.parametrize("words", HOSTILE)
def test_what_a_log_says_of_its_date_is_plain_text_for_ever(run, words: str) -> None:
    Path("my.toml").write_text(text(challenge(seed=7)).replace("seed = 7", f'played = "{words}"\nseed = 7'))
    done(run("score", "my.toml"))
    assert f"{words[:10]} Whole race" in done(run("history", "--export", "all.json", "--chart", "chart.svg"))
    assert json.loads(Path("all.json").read_text())["results"][0]["played"] == words
    assert "1 new results" in done(run("history", "--import", "all.json", "--records", "other.sqlite"))


@pytest.mark.parametrize("words", HOSTILE)
def test_a_title_is_plain_text(run, words: str) -> None:
    Path("my.toml").write_text(text(challenge((), {"title.en": words}, seed=7)))
    assert f"{words} · solo timed challenge" in done(run("score", "my.toml"))
    assert "1 1 16 16" in done(run("history"))


def test_a_log_is_scored_from_a_pipe_and_from_standard_input(run) -> None:
    with piped(text(challenge(seed=7)).encode()) as path:
        assert "The finish after 16 beats" in done(run("score", str(path)))
    (kept,), wrong = Records(Path("data/rulepress/records.sqlite")).read()
    assert (kept.log, wrong) == (text(challenge(seed=7)), [])


def test_all_wrong_lines_are_told_in_both_languages(run) -> None:
    Path("my.toml").write_text(text(challenge(seed=7)).replace("\n3 ", "\nx3 ").replace("\n5 ", "\n\u202e5 "))
    for lang, words in (("en", "is no whole number"), ("zh", "不是整数")):
        result = run("score", "my.toml", "--lang", lang)
        refused(result, "my.toml", words, code=1)
        assert len(result.stderr.strip().splitlines()) >= 2
        assert "\u202e" not in result.output


def test_a_row_that_cannot_be_read_is_named_and_the_others_shown(run) -> None:
    Path("my.toml").write_text(text(challenge(seed=7)))
    done(run("score", "my.toml"))
    with sqlite3.connect("data/rulepress/records.sqlite") as file:
        file.execute("INSERT INTO results (id, kept, game, result) VALUES ('x', '2026', 'continental_spin', '[/]')")
    result = run("history")
    assert result.exit_code == 0, result.output
    assert "Whole race" in result.stdout
    assert "result 2: " in result.stderr


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("beats", 15),
        ("beats", 2**63),
        ("set", {"nonsense": 1}),
        ("set", {"spin.limit": 9}),
        ("variants", ["short"]),
        ("seed", 8),
        ("tables", "12345678"),
        ("limit", 17),
        ("figures", {"cell": 60}),
        ("rating", None),
        ("id", "0"),
        ("played", "[/]"),
        ("played", "\x1b[2J"),
        ("log", "beats"),
        ("log", ""),
    ],
)
def test_an_imported_result_must_be_what_its_log_says(run, key: str, value: object) -> None:
    Path("my.toml").write_text(text(challenge(seed=7)))
    done(run("score", "my.toml"))
    done(run("history", "--export", "all.json"))
    data = json.loads(Path("all.json").read_text())
    data["results"] += [data["results"][0] | {key: value}]
    Path("all.json").write_text(json.dumps(data))
    result = run("history", "--import", "all.json", "--records", "other.sqlite")
    assert result.exit_code == 2, result.output
    assert "all.json: result 2: " in result.stderr
    assert "\x1b" not in result.output
    assert not Path("other.sqlite").exists()


def test_a_result_of_tables_of_another_time_is_taken_as_its_log_tells_it(run) -> None:
    Path("my.toml").write_text(text(challenge(seed=7)))
    done(run("score", "my.toml"))
    done(run("history", "--export", "all.json"))
    data = json.loads(Path("all.json").read_text())
    (one,) = data["results"]
    one["log"] = one["log"].replace(one["tables"], "12345678")
    one["tables"], one["beats"], one["par"] = "12345678", 17, None
    Path("all.json").write_text(json.dumps(data))
    assert "1 new results" in done(run("history", "--import", "all.json", "--records", "other.sqlite"))


def test_results_out_and_in_again(run) -> None:
    for seed in (7, 8):
        Path("my.toml").write_text(text(challenge(seed=seed)))
        done(run("score", "my.toml"))
    done(run("history", "--export", "all.json"))
    assert "2 new results" in done(run("history", "--import", "all.json", "--records", "other.sqlite"))
    assert "0 new results" in done(run("history", "--import", "all.json", "--records", "other.sqlite"))


def test_the_chart_as_svg_and_pdf(run) -> None:
    import pypdf

    for seed, policy in ((7, "greedy"), (8, "random")):
        Path("my.toml").write_text(text(challenge(seed=seed), policy))
        done(run("score", "my.toml"))
    done(run("history", "--chart", "chart.svg"))
    svg = Path("chart.svg").read_text()
    assert svg.count("<polygon") == 2 + 2  # two races, and the legend
    assert "the last 2 races" in svg
    done(run("history", "--chart", "chart.pdf", "--lang", "zh"))
    page = pypdf.PdfReader("chart.pdf").pages[0]
    assert "最近 2 场" in page.extract_text()
    assert float(page.mediabox.width) == pytest.approx(160 * 72 / 25.4, abs=0.1)
