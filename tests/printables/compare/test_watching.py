"""A watched design: what a save prints and says, and how files tell that they were saved."""

from __future__ import annotations

import os
import shutil
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from engine.ledger.claims import ledger_files
from engine.projects.beginning import begin
from engine.projects.sources import find, loaded
from engine.registry import find as registered
from printables.compare import aside, watching
from printables.compare.aside import drawer
from printables.compare.watching import PAGE, STATE, Background, Design, Saved, saves
from printables.drawing.pen import Pen
from printables.export import thumbnails
from printables.pages.printed_page import PrintedPage
from printables.text.templates import folder as templates


@pytest.fixture(scope="module")
def design(tmp_path_factory: pytest.TempPathFactory) -> Design:
    """A copy of Royal Derby that has been saved once, printed in English."""
    folder = tmp_path_factory.mktemp("design")
    begin(folder / "mine", registered("royal_derby"), templates())
    ledger = folder / "mine" / "claims"
    rows = [row for file in ledger_files(ledger) for row in file.read_text(encoding="utf-8").split("[[claims]]")[1:]]
    few = ["", *(row for row in rows if '"obstacles_5"' in row or '"pile_cards"' in row)]
    shutil.rmtree(ledger)
    ledger.mkdir()
    (ledger / "few.toml").write_text("[[claims]]".join(few), encoding="utf-8")  # what takes long is left out

    def read():
        game = find(str(folder / "mine"))
        return game, loaded(game)

    (folder / "out").mkdir()
    made = Design(read, folder / "out", ["en"])
    first = saved(made)
    assert first.error is None
    assert first.claims == 2
    assert "lane_board" in first.reprinted
    return made


def saved(design: Design) -> Saved:
    """What a save does: claims are checked, and where there is no error it is printed."""
    found = design.checked()
    if found.error is not None:
        return found
    made = design.printed()
    return made if made.error is not None else replace(found, reprinted=made.reprinted)


def edit(design: Design, old: str, new: str) -> None:
    assert design.game is not None
    assert design.game.folder is not None
    file = design.game.folder / "tables.toml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_only_what_changed_is_printed_and_what_broke_is_named(design: Design) -> None:
    files = {path.name: path.read_bytes() for path in design.out.glob("*.pdf")}
    edit(design, "[1, 1, 2, 2, 3]", "[1, 1, 2, 2, 4]")
    at_once = design.checked()  # before anything is printed
    assert {one.claim.id for one in at_once.broken} == {"obstacles_5", "pile_cards"}
    assert {path.name: path.read_bytes() for path in design.out.glob("*.pdf")} == files
    found = saved(design)
    assert {one.claim.id for one in found.broken} == {"obstacles_5", "pile_cards"}
    assert "lane_board" in found.reprinted
    assert "bet_slips" not in found.reprinted
    same = {path.name for path in design.out.glob("*.pdf") if path.read_bytes() == files[path.name]}
    assert {"royal_derby-bet_slips.en.a4.pdf", "royal_derby-score_sheet.en.a4.pdf"} <= same
    assert not {name for name in same if "lane_board" in name or "-all." in name}
    assert "royal_derby-bet_slips.en.a4.pdf" in (design.out / "index.html").read_text(encoding="utf-8")
    before = {path.name: path.read_bytes() for path in design.out.glob("*.pdf")}
    edit(design, "[1, 1, 2, 2, 4]", "[1, 1, 2, 2, x]")
    wrong = saved(design)
    assert wrong.error is not None
    assert "tables.toml" in wrong.error.en
    assert {path.name: path.read_bytes() for path in design.out.glob("*.pdf")} == before
    edit(design, "[1, 1, 2, 2, x]", "[1, 1, 2, 2, 3]")
    assert saved(design).broken == ()


def test_a_comment_draws_nothing_again(design: Design, monkeypatch: pytest.MonkeyPatch) -> None:
    edit(design, "cap = 5 ", "cap = 5  ")
    monkeypatch.setattr(watching, "drawings", None)
    assert saved(design).reprinted == ()


def test_pages_that_look_the_same_are_not_rendered_again(design: Design, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither for the gallery nor for the file with everything: each page is drawn once, to be compared."""
    pictures: list[int] = []
    drawn: Counter[str] = Counter()

    def render(pdf: bytes, sizes: Sequence[tuple[int, int]], numbers: Sequence[int]) -> Iterator[Image.Image]:
        pictures.extend(numbers)
        return rendered(pdf, sizes, numbers)

    def draw(self: PrintedPage, pen: Pen) -> None:
        drawn[f"{pen.where.component} {pen.where.place}"] += 1
        draws(self, pen)

    rendered, draws = thumbnails.rendered, PrintedPage.drawn
    monkeypatch.setattr(thumbnails, "rendered", render)
    monkeypatch.setattr(PrintedPage, "drawn", draw)
    edit(design, "bet_slips = 8", "bet_slips = 4")
    reprinted = saved(design).reprinted
    twice = [name for name, times in drawn.items() if times > 1]
    assert {name.split(".")[0] for name in twice} == set(reprinted) == {"instructions", "bet_slips"}
    assert len(pictures) == len(twice) < len(drawn) / 2


def dies(*_: object) -> None:
    """What a process does that the machine ends for want of memory."""
    os._exit(1)


def test_a_further_language_is_printed_in_another_process_which_may_die(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that died says so, and leaves the last print; the next save prints with a new one, and just what changed."""
    monkeypatch.setattr(aside, "cores", lambda: 2)
    begin(tmp_path / "mine", registered("royal_derby"), templates())

    def read():
        game = find(str(tmp_path / "mine"))
        return game, loaded(game)

    (tmp_path / "out").mkdir()
    with drawer() as pool:
        assert pool is not None
        made = Design(read, tmp_path / "out", ["en", "zh"], pool)
        assert "lane_board" in saved(made).reprinted
        before = {path.name: path.read_bytes() for path in made.out.glob("*.pdf")}
        assert {name.split(".")[1] for name in before} == {"en", "zh"}
        edit(made, "bet_slips = 8", "bet_slips = 4")
        with monkeypatch.context() as patch:
            patch.setattr(watching, "_printed_aside", dies)
            found = saved(made)
        assert found.error is not None
        assert "has died" in found.error.en
        assert {path.name: path.read_bytes() for path in made.out.glob("*.pdf")} == before
        assert set(saved(made).reprinted) == {"instructions", "bet_slips"}
        changed = {path.name for path in made.out.glob("*.pdf") if path.read_bytes() != before[path.name]}
        assert {name.split("-")[1] for name in changed} == {
            f"{component}.{lang}.a4.pdf" for component in ("instructions", "bet_slips", "all") for lang in ("en", "zh")
        }
        page = (made.out / "index.html").read_text(encoding="utf-8")
        assert all(name in page for name in before)
        edit(made, "cap = 5 ", "cap = 5  ")
        assert saved(made).reprinted == ()


def test_the_page_beside_the_gallery_tells_what_is_new(design: Design) -> None:
    design.tell("two claims", bad=True)
    assert "two claims" in (design.out / STATE).read_text(encoding="utf-8")
    assert STATE in (design.out / PAGE).read_text(encoding="utf-8")


def test_claims_about_games_are_worked_out_meanwhile_and_given_up_for_a_further_save(design: Design) -> None:
    done: list[object] = []
    background = Background(None, 1, done.append)
    assert design.game is not None
    background.begin(design.game, design.tables)
    background.wait(60)
    assert len(done) == 1
    background.begin(design.game, design.tables)
    background.stop()
    assert len(done) <= 2


def test_saves_while_something_else_is_done_are_told_once(tmp_path: Path) -> None:
    stop, file = threading.Event(), tmp_path / "tables.toml"
    file.write_text("a = 0", encoding="utf-8")
    coming = saves([file], stop)
    for number in range(8):  # nobody asks meanwhile; the first ones may come before the watcher has begun
        file.write_text(f"a = {number}", encoding="utf-8")
        time.sleep(0.25)
    time.sleep(0.4)  # until the last is heard
    told: list[None] = []
    thread = threading.Thread(target=lambda: told.extend(coming), daemon=True)
    thread.start()
    time.sleep(0.4)
    stop.set()
    thread.join(10)
    assert not thread.is_alive()
    assert len(told) == 1


def test_a_save_is_told_and_other_files_are_not(tmp_path: Path) -> None:
    stop, told = threading.Event(), threading.Event()
    file = tmp_path / "tables.toml"
    file.write_text("a = 1", encoding="utf-8")

    def wait() -> None:
        for _ in saves([file], stop):
            told.set()

    thread = threading.Thread(target=wait, daemon=True)
    thread.start()
    for number in range(100):  # until the watcher has begun
        (tmp_path / "other.toml").write_text("x", encoding="utf-8")
        if number > 10:
            file.write_text(f"a = {number}", encoding="utf-8")
        elif told.is_set():
            break
        if told.wait(0.1):
            break
    assert told.is_set()
    assert number > 10
    stop.set()
    thread.join(10)
    assert not thread.is_alive()
