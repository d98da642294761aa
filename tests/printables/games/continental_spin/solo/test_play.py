"""Play in the terminal: what is typed, what the clock does, and that the log says what was played."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from rich.console import Console

from engine.faults import Fault
from engine.game import Record, state_to_json
from engine.games.continental_spin.game import GAME
from engine.games.continental_spin.solo.challenge import challenge
from engine.games.continental_spin.solo.checking import whole
from engine.games.continental_spin.solo.reading import read
from engine.games.continental_spin.solo.writing import width
from engine.games.continental_spin.state import ACTIONS, CHOOSE_BOOST, CHOOSE_TAKE
from engine.kit.stack import kind_due
from printables.games.continental_spin.solo.keyboard import Keyboard
from printables.games.continental_spin.solo.play import Play
from printables.games.continental_spin.solo.resuming import begun, gone_on


class Table:
    """A race whose player answers from a list; after its end, or at a None in it, the time is up."""

    def __init__(
        self, path: Path, answers: list[str | None], lang: str = "en", seconds: int = 0, **race: object
    ) -> None:
        self.answers: Iterator[str | None] = iter(answers)
        self.asked: list[str] = []
        self.shown = Console(file=io.StringIO(), width=80)
        start = gone_on(path, GAME) if path.exists() else begun(challenge(**{"seed": 7, **race}), path)
        self.play = Play(
            start.race,
            path,
            lang,
            seconds,
            self.ask,
            self.show,
            played=start.played,
            state=start.state,
            rows=start.rows,
        )

    def show(self, shown: object, whole: bool = False) -> None:
        self.shown.print(shown, markup=False, highlight=False, soft_wrap=whole)

    def ask(self, prompt: str, seconds: float | None) -> str | None:
        self.asked.append(prompt)
        self.shown.file.write(prompt)
        try:
            answer = next(self.answers)
        except StopIteration:
            raise EOFError from None
        self.shown.file.write((answer or "") + "\n")
        return answer

    @property
    def text(self) -> str:
        return self.shown.file.getvalue()  # type: ignore[attr-defined]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "race.toml"


def answers_of(policy: str, seed: int, variants: tuple[str, ...]) -> tuple[list[str | None], Record, Record]:
    """What a policy would type, the state in which its race ends, and what was counted on the way."""
    race, counts = challenge(variants, seed=seed), GAME.counts()
    state, stream = race.start(race.deal()), np.array([9], np.uint64)
    typed: list[str | None] = []
    while GAME.seat_to_act(state) >= 0 and not state.arrival[0]:
        action = GAME.choose(policy, race.rules, state, stream)
        said = str(ACTIONS.values(action)[0])
        if kind_due(state) == CHOOSE_BOOST:
            typed[-2] = f"{typed[-2]}+{said}"
        elif kind_due(state) == CHOOSE_TAKE:
            typed.append(said)
        else:
            typed += [said, ""]
        GAME.step(race.rules, state, action, counts)
    return typed, state, counts


@pytest.mark.parametrize("variants", [(), ("no_relics",), ("short",), ("short", "no_relics")])
@pytest.mark.parametrize("policy", GAME.policies)
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_whole_race_is_saved_as_it_was_played(path: Path, variants: tuple, policy: str, lang: str) -> None:
    typed, end, counts = answers_of(policy, 11, variants)
    table = Table(path, typed, lang, variants=variants, seed=11)
    assert table.play.run()
    done = whole(read(path))
    for field in ("arrival", "cell", "spin", "relics"):
        assert done.end[field].tolist() == end[field].tolist()
    assert state_to_json(done.counts) == state_to_json(counts)
    lines = [line for line in table.text.splitlines() if str(path) not in line]
    assert max(map(width, lines)) <= 80, max(lines, key=width)
    assert done.log.challenge.variants == variants


def test_a_play_can_be_taken_back_before_it_is_confirmed_only(path: Path) -> None:
    """A 5 is chosen, taken back, and a 3 ridden to cell 3; then there is nothing to take back."""
    table = Table(path, ["5", "u", "3", "", "u"])
    assert not table.play.run()
    assert [(row.card, row.cell) for row in read(path).rows] == [(3, 3)]
    assert "nothing to take back" in table.text
    assert "5 → 3 Curve tax 2 (the curve on 3 takes the last 2 points)" in table.text


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("2", "there is no 2 in the hand"),
        ("3+1", "there is no spin to spend"),
        ("run", "'run' is not understood"),
        ("3 4 5", "is not understood"),
        ("-3", "is not understood"),
        ("?", "play a 4 and spend 2 spin on speed"),
        ("９", "there is no 9 in the hand"),
    ],
)
def test_what_cannot_be_is_told_and_asked_again(path: Path, typed: str, said: str) -> None:
    table = Table(path, [typed, "s"])  # deal 7 begins with 1 3 4 5 5
    assert not table.play.run()
    assert said in table.text
    assert len(table.asked) == 2


def test_a_race_that_was_left_goes_on_as_if_it_had_not_been(path: Path, tmp_path: Path) -> None:
    typed, *_ = answers_of("greedy", 11, ())
    assert not Table(path, [*typed[:8], "s"], seed=11).play.run()
    assert not Table(path, typed[8:14]).play.run()
    assert Table(path, typed[14:]).play.run()
    other = tmp_path / "other.toml"
    assert Table(other, typed, seed=11).play.run()
    assert whole(read(path)).actions == whole(read(other)).actions
    with pytest.raises(Fault, match="this race is over"):
        gone_on(path, GAME)


def test_the_end_of_the_input_and_ctrl_c_lose_nothing(path: Path) -> None:
    def stop(prompt: str, seconds: float | None) -> str | None:
        raise KeyboardInterrupt

    assert not Table(path, ["3", ""]).play.run()
    table = Table(path, [])
    table.play.ask = stop
    assert not table.play.run()
    assert len(read(path).rows) == 1
    assert f"Go on with: rulepress solo play {path}\n" in table.text


def test_past_the_clock_a_card_is_played_at_random_and_always_the_same(path: Path, tmp_path: Path) -> None:
    """Half a race of 5 seconds a beat in which nothing is typed."""
    table = Table(path, [None] * 10, seconds=5)
    assert not table.play.run()
    again = Table(tmp_path / "again.toml", [None] * 10, seconds=5)
    assert not again.play.run()
    rows = read(path).rows
    assert len(rows) >= 5
    assert [row.card for row in rows] == [row.card for row in again.play.rows]
    assert len({row.card for row in rows}) > 1
    assert all(row.boost == 0 for row in rows)
    assert "Time is up" in table.text


def test_a_confirmed_play_is_ridden_when_the_time_is_up(path: Path) -> None:
    table = Table(path, ["4", None], seconds=5)
    assert not table.play.run()
    assert [row.card for row in read(path).rows] == [4]
    assert "so be it" in table.text


def test_the_last_ten_seconds_are_told_once(path: Path) -> None:
    table = Table(path, [None, "3", ""], seconds=30)
    assert not table.play.run()
    assert table.text.count("10 seconds left") == 1
    assert [row.card for row in read(path).rows] == [3]


def test_a_skull_asks_which_card_comes_back(path: Path) -> None:
    """Deal 7 with skulls only: 3 to cell 3, 4 to the relic on 7. Back comes the 4, not a 2 that is not there."""
    changes = {"relics.kinds.skull.copies": 12} | {
        f"relics.kinds.{kind}.copies": 0 for kind in ("eye", "heart", "spine")
    }
    table = Table(path, ["3", "", "4", "", "2", "4", "s"], changes=changes)
    assert not table.play.run()
    assert "there is no 2 in the discard pile" in table.text
    row = read(path).rows[1]
    assert (row.relic, row.took) == ("skull", (4,))


def test_nothing_face_down_is_shown(path: Path) -> None:
    """Two deals that differ only in their relics look alike until the first is turned over."""
    texts = []
    for kind in ("eye", "spine"):
        changes = {f"relics.kinds.{one}.copies": 12 if one == kind else 0 for one in ("eye", "heart", "spine", "skull")}
        table = Table(path.with_name(f"{kind}.toml"), ["3", "", "4"], changes=changes)
        assert not table.play.run()
        texts.append(table.text.replace(f"{kind}.toml", ""))
    assert texts[0] == texts[1]


def test_the_keyboard_waits_only_so_long() -> None:
    reading, writing = os.pipe()
    said: list[str] = []
    with os.fdopen(reading) as stream, os.fdopen(writing, "w") as typed:
        keyboard = Keyboard(stream, said.append)
        assert keyboard.ask("first", 0.05) is None
        typed.write("4+2\r\n5\n")
        typed.flush()
        assert keyboard.ask("second", 5) == "4+2"
        assert keyboard.ask("third") == "5"
        typed.close()
        for _ in range(2):
            with pytest.raises(EOFError):
                keyboard.ask("fourth")
    assert said == ["first", "second", "third", "fourth", "fourth"]


def test_a_new_log_gets_a_name_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert begun(challenge(seed=7), None).path == Path("solo-7.toml")
    Path("solo-7.toml").write_text("")
    assert begun(challenge(seed=7), None).path == Path("solo-7-2.toml")
    unknown = begun(challenge(), None)
    assert unknown.race.seed is not None
    assert re.fullmatch(r"solo-\d{1,6}\.toml", str(unknown.path))
