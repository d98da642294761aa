"""The ledger told: in the terminal at the width of a terminal, as JSON, and as a page that needs no network."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Mapping
from html.parser import HTMLParser
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text

from engine.identity import Demonstration, Derivation, Identity
from engine.ledger import derivations
from engine.ledger import verify as verification
from engine.ledger.verify import Verification, verify
from engine.play import simulate as simulation
from engine.tables import Names
from printables.reports import html as report_html
from printables.reports.ledger_report import NO_BOOK, ledger_json, print_ledger, print_total
from tests.engine.toy import TABLES, Toy, row

RULING = 'refutation = "slip"\nruling = { zh = "骰子没有七点", en = "A die has no seven" }\n'
REASON = 'reason = { zh = "口味之事", en = "A matter of taste" }\n'
HOSTILE = '<script>alert("1")</script> & [bold]'
NAME = Names(zh="分", en="points")
SHOWN = Demonstration(
    Names(zh="两颗骰子", en="Two dice"),
    (Names(zh="掷出", en="thrown"), Names(zh="点数", en="pips")),
    ((Names(zh="第一颗", en="the first"), Names(zh="6", en="6")),),
)
LINE = Names(zh="六面的和是 21", en="the sides sum up to 21")


@pytest.fixture
def ledger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A toy's ledger with a claim of each verdict; more rows can be added."""

    def make(*more: str, budget: int = 1200, **options) -> Verification:
        rows = [
            row("sides", "exact", "sides", 21.0),
            row("mean", "mean", "points", 3.6, sampled_games=300),
            row("seven", "mean", "points", 7.0, about=0.5, verdict="refuted", truth=3.5, truth_about=0.5) + RULING,
            row("arrivals", "share", "arrived", 0.3, about=0.1),
            row("lowest", "extreme", "low", 1, sampled_games=300),
            row("fine", "mean", "points", 3.5, about=0.001),
            row("fun", "untestable", "", 1.0) + REASON,
            *more,
        ]
        path = tmp_path / "claims.toml"
        path.write_text("".join(rows).replace('identity = ""\n', ""), encoding="utf-8")
        by_hand = Identity(lambda tables: Derivation(21, (LINE,), SHOWN))
        dice = Identity(needed=lambda tables: Derivation(5, (LINE,)))
        lost = Identity(needed=lambda tables: Derivation(5, ()), provided=lambda tables: 4)
        ratio = derivations.by_hand(NAME, lambda tables: Derivation(1 / 0, ()))
        toy = Toy(path, more={"sides": by_hand, "dice": dice, "lost": lost, "ratio": ratio})
        monkeypatch.setattr(simulation.registry, "find", lambda key: toy)
        monkeypatch.setattr(verification, "FIRST_LOOK", 600)
        return verify(toy, TABLES, budget, 2, **options)  # type: ignore[arg-type]

    return make


def told(ledger: Verification, lang: str, width: int = 80, **options) -> str:
    console = Console(file=io.StringIO(), width=width, color_system=None)
    print_ledger(console, ledger, [], lang, **options)
    return console.file.getvalue()  # type: ignore[attr-defined]


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("width", [80, 120])
def test_every_line_fits_the_terminal(ledger, lang: str, width: int) -> None:
    lines = told(ledger(), lang, width).splitlines()
    assert max(Text(line.rstrip()).cell_len for line in lines) <= width


def test_no_games_are_asked_for_by_a_figure_that_changed_tables_do_not_have(ledger) -> None:
    said = told(ledger(row("ratio", "exact", "ratio", 2)), "en", 120)
    assert re.search(r"stated 2 points; found – *$", said, re.M)
    assert re.search(r"^unworkable +1 ratio: ", said, re.M)
    assert "it cannot be worked out: it would divide by zero" in told(
        ledger(row("ratio", "exact", "ratio", 2)), "en", brief=True
    )
    assert "无法得出：要除以零" in told(ledger(row("ratio", "exact", "ratio", 2)), "zh", brief=True)
    assert "claims that differ from the ledger: 1" in said


def test_no_letter_is_lost_where_wide_and_narrow_words_are_broken_into_lines(ledger) -> None:
    reason = "演示：" + "; ".join(f"{seat} lay safe" for seat in range(1, 30))
    played = ledger(row("log", "untestable", "", 1.0) + f'reason = {{ zh = "{reason}", en = "-" }}\n')
    for width in range(50, 90):
        assert "".join(reason.split()) in "".join(told(played, "zh", width).split())


def test_the_verdict_comes_first_and_refuted_ones_say_what_is_true(ledger) -> None:
    said = told(ledger(), "en", 120)
    assert re.search(r"^refuted +1 seven: ", said, re.M)
    assert "stated 7 ± 0.5 points; found 3." in said
    assert "→ A die has no seven" in said
    assert re.search(r"^untestable +1 fun: ", said, re.M)
    assert "A matter of taste" in said
    assert "the sides sum up to 21" in said
    assert "holds 4 · refuted 1 · undecided 1 · untestable 1" in said
    assert "no claim decided so far differs from the ledger" in said
    assert "undecided after so many games, which is no difference: 1 (fine)" in said


SLIP = 'refutation = "slip"\n'
SETTLED = 'readings = ["slip", "strict", "strict"]\nsettled = { zh = "只是强调", en = "It is emphasis" }\n'


def test_only_some_refutations_are_called_wrong_in_the_rulebook(ledger) -> None:
    strict = row("eight", "mean", "points", 8.0, about=0.5, verdict="refuted", truth=3.5, truth_about=0.5)
    other = (RULING + SETTLED).replace(SLIP, 'refutation = "strict"\n')
    done = ledger(strict + other, row("six", "mean", "points", 6.0, about=0.5))
    said = told(done, "en", 120)
    assert "wrong in the rulebook: 1 (slip 1)" in said
    assert "refuted otherwise: 2 (strict reading 1, new 1)" in said
    assert re.search(r"refuted +1 eight: .*\nstrict reading ", said)
    assert "judged apart, in turn as slip, strict reading, strict reading; It is emphasis" in said
    assert "规则书有误 1 条（笔误 1）" in told(done, "zh", 120)
    assert "其余不成立 2 条（字面过严 1、新出现 1）" in told(done, "zh", 120)
    data = ledger_json(done, [])
    assert (data["refutations"], data["wrong"]) == ({"slip": 1, "strict": 1, "new": 1}, ["seven"])
    by_id = {claim["id"]: claim for claim in data["claims"]}
    assert [by_id[one]["refutation"] for one in ("seven", "eight", "six", "sides")] == ["slip", "strict", "new", None]
    assert by_id["eight"]["readings"] == ["slip", "strict", "strict"]
    page = html(done)
    assert page.count('data-refutation="') == 3
    assert '<option value="contradiction slip" data-zh="规则书有误"' in page
    assert "只是强调" in page


def test_a_game_that_shows_it_is_a_table_with_its_position(ledger) -> None:
    done = ledger()
    assert "Two dice" in told(done, "en", 120)
    assert "thrown | pips" in told(done, "en", 120)
    assert "第一颗 | 6" in told(done, "zh", 120)
    page = html(done)
    assert page.count('<table class="shown">') == 1
    assert page.index("两颗骰子") < page.index("点数") < page.index("第一颗")
    rows = {claim["id"]: claim["demonstration"] for claim in ledger_json(done, [])["claims"]}
    assert rows["sides"]["plays"] == [[{"zh": "第一颗", "en": "the first"}, {"zh": "6", "en": "6"}]]
    assert rows["mean"] is None


def test_what_the_rulebook_does_not_say_is_told_apart(ledger) -> None:
    done = ledger(row("extra", "exact", "sides", 21.0).replace("[[claims]]", "[[claims]]\nadded = true"))
    said = told(done, "en", 120)
    assert said.index("fun: ") < said.index("What this edition adds") < said.index("extra: ")
    assert "holds 4 · refuted 1 · undecided 1 · untestable 1\nwhat this edition adds, 1: holds 1" in said
    assert "本版所加 1 条：成立 1" in told(done, "zh", 120)
    data = ledger_json(done, [])
    assert (data["verdicts"]["holds"], data["added"]) == (4, {"holds": 1})


def test_a_ruling_names_the_figure_found(ledger) -> None:
    row_of = row("ratio", "exact", "sides", 20.0, verdict="refuted", truth=21.0)
    done = ledger(row_of + RULING.replace("seven", "total of {found}"))
    assert "→ A die has no total of 21" in told(done, "en", 120)
    assert "A die has no total of 21" in html(done)
    assert ledger_json(done, [])["claims"][-1]["ruling"]["en"] == "A die has no total of 21"


def test_one_kind_of_refutation_can_be_shown_alone(ledger) -> None:
    strict = row("eight", "mean", "points", 8.0, about=0.5, verdict="refuted", truth=3.5, truth_about=0.5)
    done = ledger(strict + RULING.replace("slip", "strict"))
    said = told(done, "en", refuted={"strict"})
    assert "eight: " in said
    assert "seven: " not in said
    assert "sides: " not in said


def test_uncertainty_is_told(ledger) -> None:
    said = re.sub(r"\s+", " ", told(ledger(), "en", 120))
    assert "at most 1%" in said
    assert "the rulebook's 300 games err too: true values of 3." in said
    assert re.search(r"cases of one game depend on each other: [24],[48]00 cases count as [\d,]+ \(design effect", said)
    assert "a run of 300 games has its extreme between 1 – 1" in said
    assert "more games of each batch would decide it" in said


def test_brief_leaves_out_what_holds(ledger) -> None:
    said = told(ledger(), "en", brief=True)
    assert "refuted, as the ledger has recorded: 1 (seven)" in said
    assert "A die has no seven" not in said
    assert "fine" in said
    assert "sides" not in said
    assert "fun" not in said


def test_brief_says_first_what_differs_from_the_ledger(ledger) -> None:
    lines = told(ledger(row("six", "mean", "points", 6.0, about=0.5)), "en", 120, brief=True).splitlines()
    place = next(number for number, line in enumerate(lines) if "claims that differ from the ledger: 1" in line)
    assert place <= 2
    assert re.search(r"^refuted +1 six: ", lines[place + 1])
    assert len(lines) < 15


def test_what_differs_is_named_at_the_end(ledger) -> None:
    said = told(ledger(row("six", "mean", "points", 6.0, about=0.5)), "en", 120)
    end = said[said.index("claims that differ from the ledger: 1") :]
    assert re.search(r"refuted +1 six: ", end)
    assert "the ledger records: holds" in end


def test_what_is_needed_stands_against_what_there_is(ledger) -> None:
    rows = (
        row("many", "sufficient", "dice", 8),
        row("few", "sufficient", "dice", 3),
        row("lost", "sufficient", "lost", 6),
    )
    done = ledger(*rows)
    for lang, spare, short, lost, tables in (
        (
            "en",
            "5 needed / 8 provided, 3 to spare",
            "5 needed / 3 provided, 2 short",
            "5 needed / 4 provided, 1 short",
            "the tables provide 4",
        ),
        ("zh", "需 5 / 备 8，余 3", "需 5 / 备 3，缺 2", "需 5 / 备 4，缺 1", "表格备有 4"),
    ):
        said = told(done, lang, 120)
        page = html(done, lang)
        for text in (spare, short, lost, tables):
            assert text in said
            assert f'<span lang="{lang}">{text}</span>' in page
    assert "stated 8 points; 5 needed" in told(done, "en", 120)
    by_id = {claim["id"]: claim for claim in ledger_json(done, [])["claims"]}
    figures = {name: [by_id[name][key] for key in ("stated", "value", "provided", "spare")] for name in by_id}
    assert (figures["many"], figures["few"], figures["lost"]) == ([8, 5, 8, 3], [3, 5, 3, -2], [6, 5, 4, -1])
    assert figures["sides"] == [21, 21, None, None]
    assert '<option value="sufficient"' in html(done)


def test_the_owners_sentence_stands_beside_its_row(ledger) -> None:
    done, book = ledger(), {"sides": "共 21 点 <b>"}
    assert "“共 21 点 <b>”" in told(done, "en", 120, book=book)
    page = html(done, book=book)
    assert "<blockquote>共 21 点 &lt;b&gt;</blockquote>" in page
    assert page.count("<blockquote>") == 1
    assert "blockquote>" not in html(done)


def test_all_games_are_counted_together(ledger) -> None:
    console = Console(file=io.StringIO(), width=100, color_system=None)
    print_total(console, [ledger(), ledger()], "en")
    said = console.file.getvalue()  # type: ignore[attr-defined]
    assert "all 2 games, 14 claims: holds 8 · refuted 2 · undecided 2 · untestable 2" in said
    assert "wrong in the rulebook: 2 (slip 2)" in said


def test_markup_in_a_ledger_is_text(ledger) -> None:
    hostile = row("odd", "exact", "sides", 21.0).replace('en = "figure"', f"en = '{HOSTILE}'")
    done = ledger(hostile)
    assert HOSTILE in re.sub(r"\s+", " ", told(done, "en", 120))
    page = html(done)
    assert HOSTILE not in page
    assert "&lt;script&gt;alert(" in page


def test_json_is_plain_and_whole(ledger) -> None:
    done = ledger()
    data = json.loads(json.dumps(ledger_json(done, ["a.b=1"]), allow_nan=False))
    assert data["set"] == ["a.b=1"]
    assert (data["partial"], data["broken"], data["waiting"]) == (False, [], ["fine"])
    assert data["games"] == {"toy": 1200}
    assert data["verdicts"] == {"holds": 4, "refuted": 1, "undecided": 1, "untestable": 1}
    by_id = {claim["id"]: claim for claim in data["claims"]}
    assert by_id["mean"]["low"] < by_id["mean"]["value"] < by_id["mean"]["high"]
    assert by_id["mean"]["agrees"][0] < 3.6 < by_id["mean"]["agrees"][1]
    assert by_id["mean"]["distance"] is not None
    assert sum(by_id["mean"]["runs"]["counts"]) == by_id["mean"]["runs"]["runs"] == 4
    assert by_id["fine"]["more_games"] > 0
    assert by_id["fun"]["value"] is None
    assert by_id["fun"]["reason"]["en"] == "A matter of taste"
    assert by_id["seven"]["ruling"]["zh"] == "骰子没有七点"
    assert by_id["sides"]["runs"] is None


def html(done: Verification, lang: str = "zh", changes: tuple[str, ...] = (), book: Mapping[str, str] = NO_BOOK) -> str:
    template = report_html.environment().get_template("reports/verify.html.j2")
    return template.render(report_html.values([done], list(changes), lang, book))


class Page(HTMLParser):
    """Tags, addresses and balance of a page."""

    VOID = ("meta", "link", "input", "col", "br")

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_whole_and_needs_no_network(ledger) -> None:
    page = Page(html(ledger()))
    assert page.open == []
    assert not [tag for tag, attrs in page.tags if {"src", "srcset", "data"} & set(attrs)]
    linked = [attrs["href"] for _, attrs in page.tags if "href" in attrs]
    assert {link[1:] for link in linked if link} <= {attrs["id"] for _, attrs in page.tags if "id" in attrs}
    assert all(link and link[0] == "#" for link in linked)
    assert not re.search(r"url\(|@import|https?://", html(ledger()))
    rows = [attrs for tag, attrs in page.tags if tag == "tr" and "data-verdict" in attrs]
    assert [attrs["data-verdict"] for attrs in rows].count("holds") == 4
    assert len(rows) == 7
    # 3 figures spread over runs, one more for the share; the lowest is 1 in each run and needs no picture
    assert sum(tag == "svg" for tag, _ in page.tags) == 4


def test_the_page_has_both_languages_and_opens_in_one(ledger) -> None:
    page = html(ledger(), "en")
    assert '<html lang="en" data-lang="en">' in page
    for text in ("骰子没有七点", "A die has no seven", "六面的和是 21", "the sides sum up to 21", "骰子", "Dice"):
        assert text in page
    for tag, attrs in Page(page).tags:
        assert tag == "html" or attrs.get("lang") in (None, "zh", "en")


def test_a_changed_table_is_named_on_the_page(ledger) -> None:
    page = html(ledger(row("six", "mean", "points", 6.0, about=0.5)), changes=("track.cells.43=rock",))
    assert "<code>track.cells.43=rock</code>" in page
    assert "Claims that differ from what the ledger records: 1" in page
    assert "data-broken" in page


def test_what_cannot_be_worked_out_is_a_verdict_on_the_page_and_its_reason_needs_no_opening(ledger) -> None:
    done = ledger(row("ratio", "exact", "ratio", 2))
    page = html(done)
    assert 'data-verdict="unworkable" aria-pressed' in page
    assert '<p class="truth"><span lang="zh">无法得出：要除以零</span>' in page
    assert ledger_json(done, [])["verdicts"]["unworkable"] == 1


def test_what_stays_undecided_is_said_on_the_page(ledger) -> None:
    assert "which is no difference: </span><code>fine</code>" in html(ledger())


def test_a_partial_report_says_so(ledger) -> None:
    def stop(done: int, planned: int) -> None:
        raise KeyboardInterrupt

    done = ledger(progress=stop)
    assert "Stopped early" in told(done, "en")
    assert "中途停止" in told(done, "zh")
    assert "Stopped early" in html(done)
    assert ledger_json(done, [])["partial"] is True


def test_the_same_seed_makes_the_same_page(ledger, tmp_path: Path) -> None:
    first = report_html.write_report([ledger()], [], "zh", tmp_path / "a.html").read_bytes()
    assert report_html.write_report([ledger()], [], "zh", tmp_path / "b.html").read_bytes() == first
    assert json.dumps(ledger_json(ledger(), [])) == json.dumps(ledger_json(ledger(), []))
