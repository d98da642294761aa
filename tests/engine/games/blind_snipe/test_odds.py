"""The odds table of Blind Snipe: real games followed from each seat, situations typed in, worked by hand, refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from engine.game import GameError, Record
from engine.games.blind_snipe import rules
from engine.games.blind_snipe.odds import SnipeTable
from engine.games.blind_snipe.positions import position_of
from engine.games.blind_snipe.state import (
    ACTIONS,
    BID,
    BIDDING,
    BOMB,
    FLIP,
    FLIPPING,
    FOUL,
    LAY,
    LAYING,
    PASS,
    SAFE,
    STARTER,
    STARTING,
    TURN,
)
from engine.kit.stack import NOBODY, kind_due
from engine.odds import ToldWrong
from engine.tables import TablesError
from printables.cli.main import app
from tests.engine.games.blind_snipe.table import GAME
from tests.engine.games.blind_snipe.worlds import Player, Round, known

TABLES = GAME.load()
LETTER = {SAFE: "S", BOMB: "B"}
SEEN = (
    "players",
    "frames",
    "frame_kind",
    "frame_seat",
    "starter",
    "rounds",
    "cards",
    "hand_safe",
    "hand_bomb",
    "lost_safe",
    "lost_bomb",
    "stack",
    "depth",
    "shown",
    "medals",
    "passed",
    "bid",
    "bidder",
    "turned",
    "winner",
)


def told(*words: str, **position: str) -> SnipeTable:
    """A table to which this was told."""
    table = SnipeTable(TABLES, position)
    for word in words:
        table.tell(word)
    return table


def chances(table: SnipeTable) -> dict[int, dict[int, float]]:
    """By challenger and number called."""
    data = table.answer(0.01, 1, "en").data
    numbers = [call["call"] for call in data["calls"]]
    return {int(player): dict(zip(numbers, row, strict=True)) for player, row in data["challengers"].items()}


class TestByHand:
    """Odds worked out by hand."""

    def test_first_cards(self) -> None:
        # An onlooker; each card is safe 3/4, so three are 27/64.
        table = told(players="3")
        assert chances(table)[2] == pytest.approx({1: 3 / 4, 2: 9 / 16, 3: 27 / 64})
        data = table.answer(0.01, 1, "en").data
        assert [one["top_bomb"] for one in data["players"]] == [1 / 4] * 3
        assert data["all_safe"] == pytest.approx(27 / 64)
        assert data["bombs"] == pytest.approx(3 / 4)

    def test_own_bomb_and_anothers(self) -> None:
        # Player 1 of 3, on turn, has two cards lying, as the others: the own two are safe 3/4 x 2/3 = 1/2. A third from
        # another makes 1/2 x 3/4 = 3/8; so of three flips the own bomb stops 1/2, another's 1/8.
        call = told("+", "+", "+", players="3").answer(0.01, 1, "en").data["calls"][2]
        assert (call["call"], call["player"], call["turn_up"]) == (3, 1, [2, 1, 0])
        assert (call["succeeds"], call["own_bomb"], call["anothers_bomb"]) == pytest.approx((3 / 8, 1 / 2, 1 / 8))

    def test_the_own_cards_are_known(self) -> None:
        # Player 2 lays safe, safe: two are sure, the third 3/4. The others count on nothing of that but the sure cards.
        table = told("S", "+", "S", "+", me="2", players="3")
        assert chances(table)[2] == pytest.approx({1: 1, 2: 1, 3: 3 / 4, 4: 9 / 16, 5: 3 / 8, 6: 1 / 4})
        # Player 2 lays the bomb on top: nothing succeeds for him, and what takes all cards does for nobody.
        table = told("S", "+", "B", "+", me="2", players="3")
        assert set(chances(table)[2].values()) == {0}
        assert chances(table)[1][6] == 0
        assert chances(table)[1][2] == pytest.approx(1 / 2)

    def test_what_to_turn_up_next(self) -> None:
        # Player 1 called 5; both own cards were safe, and one of 2's, whose next is so 2/3. 3's are safe 3/4, then 2/3.
        table = told(at="4/2/2 4/2/1 4/2", bid="1:5")
        data = table.answer(0.01, 1, "en").data
        nexts = {one["player"]: (one["safe"], one["succeeds"]) for one in data["next"]}
        # Two more: from 2 and 3, 2/3 x 3/4 = 1/2; both of 3, 3/4 x 2/3 = 1/2. Begun with either it is 1/2 at best.
        assert nexts == {2: pytest.approx((2 / 3, 1 / 2)), 3: pytest.approx((3 / 4, 1 / 2))}
        assert data["calls"][0]["succeeds"] == pytest.approx(1 / 2)

    def test_over_rounds(self) -> None:
        # Player 1 calls 1 and shows the bomb at once; player 2, to his left, draws one of his four cards: the bomb 1/4.
        table = told("1", "pass", "pass", "B", players="3")
        lost = table.answer(0.01, 1, "en").data["players"][0]
        assert (lost["owned"], lost["harmless"], lost["top_bomb"]) == (3, pytest.approx(1 / 4), pytest.approx(1 / 4))
        # He calls 1 again, the bomb shows again: so it was not lost before, and now is with 1/3.
        for word in ("1", "pass", "pass", "B"):
            table.tell(word)
        assert table.answer(0.01, 1, "en").data["players"][0]["harmless"] == pytest.approx(1 / 3)

    def test_a_bomb_that_was_seen(self) -> None:
        # Three cards owned: the lost one was the bomb 1/4, unless it was seen since.
        unknown, seen = (told(at=f"{at} 4 4").answer(0.01, 1, "en").data["players"][0] for at in ("3", "3b"))
        assert (unknown["harmless"], seen["harmless"]) == (pytest.approx(1 / 4), 0)
        assert (unknown["top_bomb"], seen["top_bomb"]) == (pytest.approx(1 / 4), pytest.approx(1 / 3))


@pytest.mark.parametrize("hand", [(3, 1), (2, 2)])
@pytest.mark.parametrize("seed", range(6))
def test_against_every_order_of_the_unseen_cards(hand: tuple[int, int], seed: int) -> None:
    """Every call by every challenger, with the own cards known, in the middle of a round."""
    random, (safe, bombs) = Random(seed), hand
    tables = GAME.load((), [("hand.safe", safe), ("hand.bomb", bombs)])
    depth = random.randint(1, 3)
    lying = [depth + (seat < seed % 3) for seat in range(3)]
    own = "".join(random.sample("S" * safe + "B" * bombs, 4))
    stack, held = own[: lying[1]], own[lying[1] :]
    table = SnipeTable(tables, {"at": " ".join(f"4/{count}" for count in lying), "me": f"2:{held}/{stack[::-1]}"})
    every = Round([Player(safe, bombs), known(stack), Player(safe, bombs)], lying)
    found = chances(table)
    for challenger in range(3):
        for number, chance in found[challenger + 1].items():
            assert chance == pytest.approx(float(every.best(challenger, number)), abs=1e-12)
    data = table.answer(0.01, 1, "en").data
    for call in data["calls"]:
        taken = [0, 0, 0]
        taken[call["player"] - 1] = min(call["call"], lying[call["player"] - 1])
        assert call["own_bomb"] == pytest.approx(1 - float(every.safe(tuple(taken))), abs=1e-12)
        assert call["succeeds"] + call["own_bomb"] + call["anothers_bomb"] == pytest.approx(1)
    assert data["all_safe"] == pytest.approx(float(every.safe(tuple(lying))), abs=1e-12)


JOINED = ("frame_kind", "frame_seat", "cards", "hand_safe", "hand_bomb", "lost_bomb", "stack", "shown", "medals")


def played(players: int, seed: int, tables: Any = TABLES) -> Iterator[tuple[Record, int, Record]]:
    """A game of random decisions: state, action, state after."""
    random, compiled = Random(seed), GAME.rules(tables)
    game = GAME.start(tables, compiled, players, {"first": 1 + seed % players, "luck": seed})
    mask = np.zeros(GAME.actions, np.bool_)
    while game.frames:
        rules.legal(compiled, game, mask)
        before, action = game.copy(), int(random.choice(np.flatnonzero(mask)))
        GAME.step(compiled, game, action)
        yield before, action, game.copy()


def words_for(before: Record, action: int, after: Record, me: int) -> list[str]:
    """How seat `me` tells what happened; what changes no odds is not told."""
    seat, words = GAME.seat_to_act(before), []
    block, (one, _) = ACTIONS.block(action), ACTIONS.values(action)
    if block == LAY:
        if seat != me:
            return [] if kind_due(before) == LAYING else ["+"]
        if kind_due(before) == LAYING and not (before.hand_safe[me] and before.hand_bomb[me]):
            return []
        words = [LETTER[one]]
    elif block == BID:
        words = [str(one)]
    elif block == PASS:
        words = ["pass"]
    elif block == FOUL:
        words = ["foul"]
    elif block == FLIP:
        words = [str(one + 1) + LETTER[int(before.stack[one, before.depth[one] - 1 - before.shown[one]])]]
    elif block == STARTER:
        words = [str(one + 1)]
    if me != NOBODY and after.cards[me] < before.cards[me]:
        bombs = int(rules.owned_bombs(before, me))
        if 0 < bombs < before.cards[me]:
            words += ["S"] * int(after.lost_safe[me] - before.lost_safe[me])
            words += ["B"] * int(after.lost_bomb[me] - before.lost_bomb[me])
    return words


@pytest.mark.parametrize(
    "tables",
    [TABLES, GAME.load(["referee"]), GAME.load((), [("penalty.cards", 2)]), GAME.load((), [("hand.bomb", 2)])],
    ids=["base", "referee", "two lost at once", "two bombs"],
)
@pytest.mark.parametrize("players", [3, 4, 6])
@pytest.mark.parametrize("seed", range(3))
def test_a_game_is_followed_from_every_seat(tables: Any, players: int, seed: int) -> None:
    """What is told makes the same view, and the same knowledge, as the rules give that seat of the real game."""
    moments = list(played(players, seed, tables))
    for me in range(NOBODY, players):
        position = {"players": str(players), "turn": str(1 + seed % players)} | ({"me": str(me + 1)} if me >= 0 else {})
        table = SnipeTable(tables, position)
        for before, action, after in moments:
            for word in words_for(before, action, after, me):
                table.tell(word)
            if kind_due(after) in (TURN, BIDDING, FLIPPING, STARTING):
                view = GAME.observe(after, me)
                for field in SEEN:
                    assert table.view[field].tolist() == view[field].tolist(), field
                assert table.view.chance_lost == pytest.approx(view.chance_lost)
                assert table.settled() == (kind_due(after) != STARTING)
                if table.settled():
                    row = table.answer(0.01, 1, "zh").data["players"]
                    assert [one["owned"] for one in row] == after.cards[:players].tolist()
        assert table.wants("en") == ""
        assert table.answer(0.01, 1, "en").data["winner"] == moments[-1][2].winner


def as_typed(game: Record, me: int) -> dict[str, str]:
    """What a person would type of a round under way."""
    players = range(int(game.players))
    at = [
        f"{game.cards[seat]}/{game.depth[seat]}/{game.shown[seat]}" + "m" * int(game.medals[seat]) for seat in players
    ]
    said = {"at": " ".join(at)}
    if me != NOBODY:
        stack = "".join(LETTER[int(card)] for card in game.stack[me, : game.depth[me]])
        said["me"] = f"{me + 1}:" + "S" * int(game.hand_safe[me]) + "B" * int(game.hand_bomb[me]) + f"/{stack}"
    if kind_due(game) == TURN:
        said["turn"] = str(GAME.seat_to_act(game) + 1)
    else:
        said["bid"] = f"{int(game.bidder) + 1}:{int(game.bid)}"
        said["passed"] = " ".join(str(seat + 1) for seat in players if game.passed[seat])
    return {part: text for part, text in said.items() if text}


@pytest.mark.parametrize("players", [3, 4, 6])
@pytest.mark.parametrize("seed", range(4))
def test_situations_of_real_games_are_believed(players: int, seed: int) -> None:
    random, tried = Random(seed), 0
    for _, _, game in played(players, seed):
        if kind_due(game) not in (TURN, BIDDING, FLIPPING) or random.random() < 0.7:
            continue
        me = random.choice([NOBODY, *(seat for seat in range(players) if game.cards[seat])])
        view, seat = position_of(TABLES, as_typed(game, me))
        seen, tried = GAME.observe(game, me), tried + 1
        assert seat == me
        fields = [field for field in SEEN if field not in ("starter", "rounds")]
        if kind_due(game) == FLIPPING:
            fields.remove("passed")  # all others have, told or not
        for field in fields:
            assert view[field].tolist() == seen[field].tolist(), field
        if game.rounds == 1:
            assert view.chance_lost == pytest.approx(seen.chance_lost)
    assert tried > 5


@pytest.mark.parametrize("seed", range(6))
def test_a_game_joined_in_the_middle_is_followed_to_its_end(seed: int) -> None:
    moments = list(played(4, seed))
    begins = [place for place, (_, _, game) in enumerate(moments) if kind_due(game) in (TURN, BIDDING, FLIPPING)]
    begin = Random(seed).choice(begins[: len(begins) // 2])
    me = next(seat for seat in range(4) if moments[begin][2].cards[seat])
    table = SnipeTable(TABLES, as_typed(moments[begin][2], me))
    for before, action, after in moments[begin + 1 :]:
        for word in words_for(before, action, after, me):
            table.tell(word)
        if kind_due(after) in (TURN, BIDDING, FLIPPING, STARTING):
            view = GAME.observe(after, me)
            for field in JOINED:
                assert table.view[field].tolist() == view[field].tolist(), field
    assert table.wants("en") == ""


@pytest.mark.parametrize("seed", range(40))
def test_whatever_is_typed_is_taken_or_refused(seed: int) -> None:
    random = Random(seed)
    seats = [f"{random.randint(0, 4)}/{random.randint(1, 3)}" + random.choice(["", "", "/1", "b"]) for _ in range(3)]
    said = {"at": " ".join(seats) if seed % 2 else "4/1 4/1 4/1", "bid": f"{random.randint(1, 3)}:2"}
    try:
        table = SnipeTable(TABLES, said)
    except GameError:
        table = told(players="3", me=str(1 + seed % 3))
    words = ["+", "S", "B", "pass", "1", "2", "3", "1S", "2S", "3S", "2B", "S2", "", "²", "foul", "-1", "x" * 99]
    taken = 0
    for _ in range(300):
        before = table.view.tobytes(), table.wants("en")
        try:
            table.tell(random.choice(words))
            taken += 1
        except ToldWrong:
            after = table.view.tobytes(), table.wants("en")
            assert after == before
        if table.settled():
            for row in table.answer(0.01, 1, "zh").data.get("challengers", {}).values():
                assert all(0 <= chance <= 1 + 1e-12 for chance in row)
    assert taken > 5


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"at": "4/2 4/2 4/x"}, "player 3: '4/x'; write cards owned/lying/turned up"),
        ({"at": "5/2 4/2 4/2"}, "player 1: 5 cards are owned; everybody begins with 4"),
        ({"at": "4/2 2/3 4/2"}, "player 2: 3 cards lie, but only 2 are owned"),
        ({"at": "4/2 4/2/3 4/2"}, "player 2: 3 cards are turned up, but only 2 lie"),
        ({"at": "4/2 4 4/2"}, "player 2: no card lies"),
        ({"at": "4/2 0b 4/2"}, "player 2: a player without cards is out"),
        ({"at": "4/2 0 0"}, "fewer than two players"),
        ({"at": "4/2mm 4/2 4/2"}, "2 medals are given; they are won 1 at a time, and 2 win the game"),
        ({"at": "4/2 4/2 4/2", "players": "4"}, "--players is 4, but --at tells of 3"),
        ({"players": "four"}, "--players: 'four' is no number"),
        ({"at": "4/1 4/3 4/2"}, "1 lie before player 1 and 3 before player 2"),
        ({"at": "4/2 4/1 4/2 4/1"}, "must sit side by side"),
        ({"at": "4/2 4/1 4/1", "turn": "1"}, "it is the turn of player 2"),
        ({"at": "4/2 0 4/2", "turn": "2"}, "player 2 is eliminated"),
        ({"at": "4 4 4", "turn": "4"}, "'4' is no player; it is a number from 1 to 3"),
        ({"at": "4 4 4", "bid": "1:1"}, "no card lies, so nobody has called"),
        ({"at": "4/1 4/1 4/1", "bid": "4"}, "write the player and the number called, as in 3:5"),
        ({"at": "4/1 4/1 4/1", "bid": "2:4"}, "with 3 cards lying it is 1 to 3"),
        ({"at": "4/1 4/1 4/1", "bid": "2:0"}, "with 3 cards lying it is 1 to 3"),
        ({"at": "4/1 0 4/1 4/1", "bid": "2:1"}, "player 2 is eliminated"),
        ({"at": "4/1 4/1 4/1", "passed": "2"}, "--passed goes with --bid"),
        ({"at": "4/1 4/1 4/1", "bid": "2:1", "passed": "2"}, "player 2 has called highest"),
        ({"at": "4/1 0 4/1 4/1", "bid": "1:1", "passed": "2"}, "player 2 is eliminated and takes no part"),
        # By the cards player 2 called first, so that 3's call is the second at least.
        ({"at": "4/2 4/1 4/1", "bid": "3:1"}, "player 3 cannot have called 1: by the calls before, 2 at least"),
        # 3 has passed and 2, who acts before him, has not: so 2 called at first, and 1 above it.
        ({"at": "4/2 4/2 4/2", "bid": "1:1", "passed": "3"}, "player 1 cannot have called 1: by the calls before, 2"),
        ({"at": "4/2 4/2 4/2", "bid": "1:2", "turn": "3"}, "by --bid and --passed it is the turn of player 2"),
        # Flips.
        ({"at": "4/2/1 4/2 4/2"}, "tell who called how many with --bid"),
        (
            {"at": "4/2/1 4/2/1 4/2", "bid": "1:4"},
            "the challenger, player 1, still has 1 face down; their own come first",
        ),
        ({"at": "4/2 4/2/1 4/2", "bid": "1:4"}, "the challenger, player 1, still has 2 face down"),
        (
            {"at": "4/2/2 4/2/1 4/2", "bid": "1:3"},
            "3 cards are turned up and 3 were called: the challenge has succeeded",
        ),
        ({"at": "4/2/2 4/2/2 4/2", "bid": "1:3"}, "4 cards are turned up and 3 were called"),
        ({"at": "4/4/4 4/4 4/4", "bid": "1:6"}, "player 1: 4 turned up, all safe as the round goes on"),
        ({"at": "1b/1 4/1 4/1"}, "write cards owned"),
        ({"at": "1/1/1b 4/1 4/1", "bid": "1:2"}, "player 1: 1 turned up, all safe as the round goes on"),
        # The own cards.
        ({"at": "4/1 4/1 4/1", "me": "4:SSS/B"}, "'4' is no player"),
        ({"at": "4/1 4/1 4/1", "me": "1"}, "3 in hand and 1 lying, but no cards are given"),
        ({"at": "4/1 4/1 4/1", "me": "1:SS/SB"}, "3 in hand and 1 lying, but 2 and 2 cards are given"),
        ({"at": "4/1 4/1 4/1", "me": "1:SSX/B"}, "'x' is no card; each is S"),
        ({"at": "4/1 4/1 4/1", "me": "1:SSS/S"}, "4 safe cards; a player has 3"),
        ({"at": "4/1 4/1 4/1", "me": "1:SSB/B"}, "2 bombs; a player has 1"),
        ({"at": "4/2/1 4/2 4/2", "bid": "1:2", "me": "1:SS/SB"}, "a bomb of your own minefield is turned up"),
        ({"at": "0 4/1 4/1", "me": "1"}, "player 1 is eliminated"),
    ],
)
def test_situations_that_no_play_comes_to_are_refused(said: dict[str, str], why: str) -> None:
    with pytest.raises(GameError, match=why):
        position_of(TABLES, said)


def test_too_many_players_are_refused() -> None:
    for said in ({"at": "4/1 4/1"}, {"at": " ".join(["4"] * 7)}, {"players": "2"}):
        with pytest.raises(TablesError, match="3 to 6 players"):
            position_of(TABLES, said)


@pytest.mark.parametrize(
    ("words", "position", "why"),
    [
        (["4"], {"players": "3"}, "4 is more than the 3 cards that lie"),
        (["0"], {"players": "3"}, "0 cannot be called"),
        (["pass"], {"players": "3"}, "'pass' is not the decision now: one more card is laid, or a number is called"),
        (["2", "2"], {"players": "3"}, "2 is not above the 2 called last; only 3 can be called, or pass"),
        (["2", "+"], {"players": "3"}, "a higher number is called, or pass"),
        (["S"], {"players": "3"}, "player 1 lays a card face down; tell it as"),
        (["x"], {"players": "3"}, "'x' is not understood; now: player 1: [+] for one more card"),
        (["x"], {"players": "3", "me": "1"}, "not understood; now: your first card, player 1: S or B"),
        (["S", "+"], {"players": "3", "me": "1"}, "the card is your own; tell which it is"),
        (["B", "B"], {"players": "3", "me": "1"}, "player 1 has no bomb left in hand"),
        (["+"] * 10, {"players": "3"}, "player 1 owns 4 cards, and all are laid"),
        # Flips: player 1 is the challenger.
        (["3", "2S"], {"players": "3"}, "player 1 turns up their own stack first"),
        (["3", "S", "S"], {"players": "3"}, "whose card"),
        (["3", "S", "1S"], {"players": "3"}, "player 1 has no card face down; another's"),
        (["3", "S", "4S"], {"players": "3"}, "there is no player 4; there are 3"),
        (["3", "S", "2X"], {"players": "3"}, "'2x' is not understood"),
        (["3", "S", "2", "3"], {"players": "3"}, "'3' is no card; tell which it was"),
        (["S", "3", "B"], {"players": "3", "me": "1"}, "your own top card is not a bomb card"),
        # All three safe cards of player 1 are shown: the fourth is the bomb.
        ([*["+"] * 9, "12", *["S"] * 4], {"players": "3"}, "player 1 can have no safe card there"),
        # The only card of player 3 was safe in the round before: his bomb is lost.
        (["2", "pass", "pass", "S", "3S", "3", "S", "3B"], {"at": "4 4 1"}, "player 3 can have no bomb card there"),
        (["foul"], {"players": "3"}, "only in the variant 'referee'"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(words: list[str], position: dict[str, str], why: str) -> None:
    table = told(*words[:-1], **position)
    before, wanted = table.view.tobytes(), table.wants("en")
    with pytest.raises(ToldWrong, match=why):
        table.tell(words[-1])
    assert (table.view.tobytes(), table.wants("en")) == (before, wanted)


def test_it_says_what_it_wants() -> None:
    table = told(players="3", me="2")
    for word, wanted in (
        ("", "your first card, player 2: S or B"),
        ("B", "player 1: + for one more card, or a call, 1 to 3"),
        ("+", "you, player 2: one more card, S or B, or a call, 1 to 4"),
        ("2", "player 3: a call, 3 to 4, or pass"),
        ("pass", "player 1: a call, 3 to 4, or pass"),
        ("pass", "player 2 turns up their own stack, card 1 of 2: S or B"),
        ("B", "the card that you have lost: S or B"),
        ("S", "your first card, player 2: S or B"),
    ):
        if word:
            table.tell(word)
        assert table.wants("en") == wanted
    assert told("2", players="3").wants("en") == "player 2: a call, 3, or pass"  # all that lie
    table = told("3", "S", "2", players="3")
    assert not table.settled()
    assert table.wants("zh") == "2 号的这张牌：S 或 B"
    with pytest.raises(ToldWrong, match="first: this card of player 2: S or B"):
        table.answer(0.01, 1, "en")


def test_an_empty_hand_must_call() -> None:
    assert told(at="1/1 4/1 4/1", turn="1").wants("en") == "player 1 has no card left and must call, 1 to 3"
    assert told(at="1/1 4/1 4/1", turn="1", me="1:/S").wants("zh") == "你（1 号）手里没牌，必须叫数 1–3"


def test_what_can_only_be_one_thing_is_not_asked_for() -> None:
    # Player 1 owns safe cards only: his first card and what he loses are not asked for. His own top card needs no kind.
    table = told(at="3 4 4", me="1:SSS")
    assert table.view.stack[0, 0] == SAFE
    for word in ("2", "pass", "pass", "1", "2B"):
        table.tell(word)
    assert (int(table.view.cards[0]), int(table.view.lost_safe[0]), int(kind_due(table.view))) == (2, 1, TURN)


def test_the_eliminated_names_who_starts() -> None:
    table = told("1", "pass", "pass", "B", at="1 4 4")
    assert table.wants("en") == "player 1, who is out, names who starts"
    assert not table.settled()
    table.tell("3")
    assert table.wants("en") == "player 3: + for one more card, or a call, 1 to 2"


def test_medals_end_the_game() -> None:
    table = told("3", "S", "2S", "3S", at="4m 4 4")
    assert table.wants("en") == ""
    assert table.answer(0.01, 1, "en").blocks[0].title == "player 1 wins"
    with pytest.raises(ToldWrong, match="the game is over, player 1 has won"):
        table.tell("+")


def test_words_of_both_languages() -> None:
    found = [
        told(*words, me="1", players="3").view.tobytes()
        for words in (
            ["S", "B", "+", "+", "S", "4", "p", "p"],
            ["安", "炸", "加", "加牌", "安全", "４", "过", "放弃"],
            ["safe", "bomb", "lay", "add", "安全牌", "4", "pass", "弃"],
        )
    ]
    assert found[0] == found[1] == found[2]


def test_cards_of_other_names_are_still_told_by_letter() -> None:
    tables = GAME.load((), [("hand.names.safe.en", "Bold")])
    for words, kinds in ((("S", "B"), [SAFE, BOMB]), (("bold", "bom"), [SAFE, BOMB])):
        table = SnipeTable(tables, {"players": "3", "me": "1"})
        for word in words:
            table.tell(word)
        assert table.view.stack[0, :2].tolist() == kinds
    with pytest.raises(ToldWrong, match="not understood"):
        table.tell("bo")


def test_what_was_told_can_be_taken_back() -> None:
    table = told("3", players="3")
    before = table.view.tobytes()
    for word in ("S", "2", "S"):
        table.tell(word)
    for _ in range(3):
        table.take_back()
    assert table.view.tobytes() == before
    with pytest.raises(ToldWrong, match="nothing"):
        told(players="3").take_back()


class TestCommand:
    """`rulepress odds blind_snipe`."""

    def run(self, *arguments: str, lines: str = "", lang: str = "en"):
        return CliRunner().invoke(app, ["odds", "blind_snipe", *arguments, "--lang", lang], input=lines)

    def test_a_situation_as_options(self, tmp_path: Path) -> None:
        file = tmp_path / "odds.json"
        options = ["--at", "4/2 4/2 4/2 3/1b", "--me", "2:SB/SS", "--bid", "1:2", "--json", str(file)]
        result = self.run(*options)
        assert result.exit_code == 0, result.output
        data = json.loads(file.read_text())
        assert (data["format"], data["game"], data["exact"], data["me"]) == ("rulepress-odds/1", "blind_snipe", True, 2)
        assert (data["phase"], data["call"], data["caller"], data["to_act"]) == ("bidding", 2, 1, 2)
        # Two own cards are sure. A fresh top card is safe 3/4; 4's, with the bomb among three, only 2/3.
        assert [call["succeeds"] for call in data["calls"][:3]] == pytest.approx([1, 3 / 4, 9 / 16])
        assert "75.0%" in result.output

    def test_things_told_as_arguments(self) -> None:
        result = self.run("--players", "4", "--me", "2", "S", "+", "S", "+", "3", lang="zh")
        assert result.exit_code == 0, result.output
        assert "你（2号）" in result.output
        assert "→ 1 号：叫数" in result.output

    def test_line_by_line(self) -> None:
        lines = "S\n+ S 3\nundo\n+ S nonsense\n+ B\n+ 3 6 S\nquit\n"
        result = self.run("--players", "3", "--me", "2", "--turn", "1", lines=lines)
        assert result.exit_code == 0, result.output
        assert "'nonsense' is not understood" in result.stderr
        # The line with nonsense was not told, nor the one with the wrong flip: the own top card is the bomb.
        assert result.output.count("→ player 1: + for one more card, or a call, 1 to 3") == 3
        assert "your own top card is not a safe card" in result.stderr

    @pytest.mark.parametrize(
        ("arguments", "why"),
        [
            (["--flipped", "S4"], "there is no option '--flipped'"),
            (["--at", "4/2 4/2"], "3 to 6 players"),
            (["--at", "4/2 4/5 4/2"], "player 2: 5 cards lie, but only 4 are owned"),
            (["--players", "3", "9"], "9 is more than the 3 cards"),
        ],
    )
    def test_refusals(self, arguments: list[str], why: str) -> None:
        result = self.run(*arguments)
        assert result.exit_code == 2
        assert why in " ".join(result.stderr.split())
        assert "Traceback" not in result.output

    def test_other_games_take_only_their_own_options(self) -> None:
        result = CliRunner().invoke(app, ["odds", "royal_derby", "--me", "2"])
        assert (result.exit_code, "no option '--me'" in result.stderr) == (2, True)
