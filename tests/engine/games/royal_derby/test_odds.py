"""Odds of Royal Derby: worked out by hand, exact against simulated, and what is told wrongly."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest
from typer.testing import CliRunner

from engine.game import GameError
from engine.games.royal_derby import reckoning, rules
from engine.games.royal_derby.cards import Cards
from engine.games.royal_derby.odds import RaceTable
from engine.games.royal_derby.positions import position_of
from engine.games.royal_derby.state import CHOOSE_FIRST, CHOOSE_LAST, FIRST, LAST, RACE
from engine.kit.stack import clear, kind_due
from engine.odds import ToldWrong
from printables.cli.main import app
from tests.engine.games.royal_derby.race import GAME
from tests.engine.games.royal_derby.test_whole_race import FENCES, PILE

TABLES = GAME.load()
RULES = GAME.rules(TABLES)


def position(places, unseen):
    """A race with every fence open and only the cards `unseen` still to come, whatever it took to get there."""
    cards = Cards(TABLES)
    left = {cards.number(name) for name in unseen}
    race = reckoning.new_race()
    race.place[:] = places
    race.open[1:6] = 1
    seen = [card for card in cards.all if card not in left]
    race.pile[: len(seen)], race.flips = seen, len(seen)
    return race


def test_the_next_card_decides() -> None:
    # Spades and hearts on 5; three spades and a heart to come.
    odds = reckoning.exactly(TABLES, RULES, position([5, 5, 0, 0], ["S2", "S3", "SK", "H4"]))
    assert odds.chances == pytest.approx((3 / 4, 1 / 4, 0, 0))
    assert (odds.flips, odds.failed) == (1, 0)


def test_two_cards_decide() -> None:
    # Spades on 4, hearts on 5; a two and a king of spades and a heart to come, six orders. Spades win when the king is
    # first, or second behind the two: 1/3 + 1/6. One flip does unless the two is first: 2/3 + 2/3.
    odds = reckoning.exactly(TABLES, RULES, position([4, 5, 0, 0], ["S2", "SK", "H4"]))
    assert odds.chances == pytest.approx((1 / 2, 1 / 2, 0, 0))
    assert odds.flips == pytest.approx(4 / 3)


def test_a_joker_is_void_while_all_are_level() -> None:
    # All on 5; a joker, a spade and a heart to come. One flip decides, two when the joker is first.
    odds = reckoning.exactly(TABLES, RULES, position([5, 5, 5, 5], ["RJ", "S2", "H2"]))
    assert odds.chances == pytest.approx((1 / 2, 1 / 2, 0, 0))
    assert odds.flips == pytest.approx(4 / 3)


def raced(seed: int):
    """A race without bets, each state in which a card is to be turned up next; ties go to the first in the lanes."""
    race = GAME.start(TABLES, RULES, 2, GAME.deal(TABLES, 2, seed))
    clear(race)
    rules.begin(race)
    race.players, counts = 0, GAME.counts()
    while race.frames:
        kind = kind_due(race)
        if kind == RACE:
            yield race
            rules.carry_on(RULES, race, counts)
        else:
            assert kind in (CHOOSE_FIRST, CHOOSE_LAST)
            level = rules.nth_level(race, bool(kind == CHOOSE_FIRST), 0)
            rules.decide(RULES, race, counts, FIRST if kind == CHOOSE_FIRST else LAST, level, 0)


@pytest.mark.parametrize("seed", range(8))
def test_exact_and_simulated_odds_agree(seed: int) -> None:
    tried = 0
    for race in raced(seed):
        if race.open[5] and race.flips % 3 == seed % 3:
            seen = GAME.observe(race, 0)
            exact = reckoning.exactly(TABLES, RULES, seen, 100_000)
            if exact is None:
                continue
            found = reckoning.simulated(TABLES, RULES, seen, 0.005, seed)
            for true, share in zip((*exact.chances, exact.failed), (*found.chances, found.failed), strict=True):
                assert abs(true - share) <= 4.5 * math.sqrt(true * (1 - true) / found.races) + 1e-9
            assert abs(exact.flips - found.flips) <= 3 * (found.flips_range[1] - found.flips) + 1e-9
            assert sum(exact.chances) == pytest.approx(1)
            tried += 1
    assert tried or seed


def test_at_the_start_the_horses_are_alike_and_intervals_as_narrow_as_asked() -> None:
    for width in (0.02, 0.005):
        odds = reckoning.reckon(TABLES, RULES, reckoning.new_race(), width, 3)
        assert not odds.exact
        for chance, (low, high) in zip(odds.chances, odds.ranges, strict=True):
            assert high - low <= 2 * width
            assert abs(chance - 0.25) <= 2.5 * width


def told(*cards: str) -> RaceTable:
    table = RaceTable(TABLES, {})
    for card in cards:
        table.tell(card)
    return table


def whole_race() -> list[str]:
    """The hand-worked race as a dealer tells it: obstacles as their fence opens, choices as they are asked."""
    spoken = {"S4": FENCES[0], "S5": FENCES[1], "BJ": ["D", "C"], "CQ": FENCES[2] + FENCES[3], "CK": FENCES[4]}
    return [word for card in PILE for word in (card, *spoken.get(card, []))]


def test_the_whole_race_told_card_by_card() -> None:
    table = told(*whole_race())
    assert table.race.place.tolist() == [1, 3, 6, 0]
    assert table.wants("en") == ""
    assert table.answer(0.01, 1, "en").data["horses"]["clubs"]["wins"] == 1
    with pytest.raises(ToldWrong, match="the race is over, ♣ has won"):
        table.tell("S2")


def test_it_says_what_it_wants() -> None:
    words = whole_race()
    assert told().wants("en") == "flip 1"
    assert told(*words[:1]).wants("en") == "obstacle card 1 of 1 at section 1"
    assert told(*words[:6]).wants("en") == "level leaders, which one trades places: S D"
    assert told(*words[:7]).wants("en") == "level last, which one trades places: H C"
    assert told(*words[:9]).wants("zh") == "第 3 赛段障碍牌 1/2"
    assert told(*words[:11]).wants("zh") == "第 4 赛段障碍牌 1/2"


def test_what_was_told_can_be_taken_back() -> None:
    table, before = told("S4", "RJ"), told("S4", "RJ").race.tobytes()
    for word in ("SK", "H9"):
        table.tell(word)
    for _ in range(2):
        table.take_back()
    assert table.race.tobytes() == before
    with pytest.raises(ToldWrong, match="nothing"):
        told().take_back()


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["S4", "S4"], "turned up twice: it was flip 1"),
        (["S4", "H2", "H2"], "turned up twice: it was an obstacle of section 1"),
        (["S4", "H2", "HA"], "is a horse"),
        (["S1"], "is no card"),
        (["BJ", "S4", "C2", "RJ", "S"], "S is not level there"),
        (["BJ", "S4", "C2", "RJ", "S4"], "is no horse"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(words: list[str], why: str) -> None:
    table = told(*words[:-1])
    before = table.race.tobytes()
    with pytest.raises(ToldWrong, match=why):
        table.tell(words[-1])
    assert table.race.tobytes() == before


@pytest.mark.parametrize("seed", range(12))
def test_positions_of_real_races_are_believed(seed: int) -> None:
    names = Cards(TABLES).names
    for race in raced(seed):
        if race.flips > 9:
            break
        at = " ".join(f"{letter}{place}" for letter, place in zip("SHCD", race.place, strict=True))
        flipped = " ".join(names[card] for card in race.pile[: race.flips])
        opened = " ".join(
            names[race.fence[section, k]]
            for section, count in enumerate(TABLES.course.obstacles, 1)
            for k in range(count)
            if race.open[section]
        )
        found = position_of(TABLES, {"at": at, "flipped": flipped, "opened": opened})
        assert found.place.tolist() == race.place.tolist()
        assert found.open.tolist() == race.open.tolist()


@pytest.mark.parametrize(
    ("at", "flipped", "opened", "why"),
    [
        ("S1 H0 C0 D0", "S2", "", "only 0 fences are open"),
        ("S6 H0 C0 D0", "S2", "C2", "has won"),
        ("S1 H0 C0", "S2", "C2", "where D stand"),
        ("S1 S1 C0 D0", "S2", "C2", "names S twice"),
        ("S1 H0 C0 X0", "S2", "C2", "as in S3 H2 C0 D1"),
        ("S1 H0 C0 D0", "S2 S2", "C2", "turned up twice"),
        ("S1 H0 C0 D0", "S2", "S2", "turned up twice"),
        ("S2 H0 C0 D0", "S2", "C2 C3", "must add up to 0 to 1"),
        ("S5 H0 C0 D0", "S2", "C2 C3 C4 C5 C6 C7 C8 C9 C10 D2", "only 9"),
        ("S3 H0 C0 D0", "SK S2", "C2 C3 C4", r"after \[1, 2, 4, 6, 9\] cards"),
        ("S0 H1 C0 D0", "S2", "C2", "no order of these cards"),  # nobody moved hearts
        ("S1 H0 C0 D0", "S2", "S3", "no order of these cards"),  # its own obstacle took it back
    ],
)
def test_positions_that_no_race_comes_to_are_refused(at: str, flipped: str, opened: str, why: str) -> None:
    with pytest.raises(GameError, match=why):
        position_of(TABLES, {"at": at, "flipped": flipped, "opened": opened})


class TestCommand:
    """`rulepress odds`."""

    def test_cards_as_arguments(self, tmp_path: Path) -> None:
        file = tmp_path / "odds.json"
        result = CliRunner().invoke(
            app, ["odds", "royal_derby", *whole_race()[:5], "--json", str(file), "--lang", "en"]
        )
        assert result.exit_code == 0, result.output
        data = json.loads(file.read_text())
        assert (data["format"], data["flips"], data["horses"]["diamonds"]["section"]) == ("rulepress-odds/1", 3, 2)
        assert all(horse["high"] - horse["low"] <= 0.01 for horse in data["horses"].values())

    def test_a_table_after_each_line(self) -> None:
        lines = "\n".join([*whole_race()[:-1], "nonsense", "undo", "HJ", whole_race()[-1]])
        result = CliRunner().invoke(app, ["odds", "royal_derby", "--lang", "en", "--width", "3"], input=lines)
        assert result.exit_code == 0, result.output
        assert result.output.count("Hearts") >= len(PILE)
        assert "♣ wins" in result.output
        assert "is no card" in result.stderr

    def test_refusals(self) -> None:
        for arguments, why in (
            (["continental_spin"], "no command continental_spin"),
            (["royal_derby", "S4", "S4"], "turned up twice"),
            (["royal_derby", "--flipped", "S4"], "go with --at"),
            (["royal_derby", "--at", "S1 H0 C0 D0"], "only 0 fences"),
        ):
            result = CliRunner().invoke(app, ["odds", *arguments])
            assert result.exit_code == 2
            assert why in " ".join(result.stderr.split())
            assert "Traceback" not in result.output
