"""Two whole games worked out by hand from the rulebook, in which every special case of its questions occurs."""

from __future__ import annotations

from tests.engine.games.blind_snipe.table import GAME, Table, first_cards

# Four players; the second one starts. It ends with a second medal.
BY_MEDALS = [
    # 1: a raise wins the bid; one's own card first, then the two of player 2 from the top. Two share the drink.
    first_cards("2 safe", "3 safe", "4 bomb", "1 safe"),
    "2 lay safe; 3 bid 2; 4 pass; 1 bid 3; 2 pass; 3 pass; 1 flip 1; 1 flip 2; 1 flip 2; 1 give 3 4",
    # 2: the first call is of all four cards, so nobody may raise. Player 4's bomb; 4 makes 2 drink along.
    first_cards("1 safe", "2 safe", "3 safe", "4 bomb"),
    "1 bid 4; 1 flip 1; 1 flip 2; 1 flip 4; 4 companion 2",
    # 3: the own bomb lies under a safe card, and is met second.
    first_cards("1 bomb", "2 safe", "3 safe", "4 safe"),
    "1 lay safe; 2 bid 1; 3 pass; 4 pass; 1 bid 2; 2 pass; 1 flip 1; 1 flip 1",
    # 4: nobody raises; the own bomb again.
    first_cards("1 bomb", "2 safe", "3 safe", "4 safe"),
    "1 bid 1; 2 pass; 3 pass; 4 pass; 1 flip 1",
    # 5: player 1 has the bomb alone, must call, and is out by the own bomb: the medal is void, and 1 names who starts.
    first_cards("1 bomb", "2 bomb", "3 safe", "4 safe"),
    "1 bid 1; 2 pass; 3 pass; 4 pass; 1 flip 1; 1 starter 3",
    # 6: both cards of the challenger are enough. One drinks the whole cup.
    first_cards("3 safe", "4 safe", "2 safe"),
    "3 lay safe; 4 lay safe; 2 lay safe; 3 lay bomb; 4 bid 2; 2 pass; 3 pass; 4 flip 4; 4 flip 4; 4 give 2",
    # 7: player 2's bomb. Only player 4 is left to drink along: nobody is asked.
    first_cards("4 safe", "2 bomb", "3 safe"),
    "4 lay safe; 2 bid 1; 3 bid 3; 4 pass; 2 pass; 3 flip 3; 3 flip 4; 3 flip 2",
    first_cards("3 safe", "4 safe", "2 bomb"),
    "3 bid 3; 3 flip 3; 3 flip 2",
    first_cards("3 safe", "4 bomb", "2 safe"),
    "3 bid 2; 4 pass; 2 pass; 3 flip 3; 3 flip 4",
    # 10: player 3's last card is drawn after player 4's bomb: player 4 starts.
    first_cards("3 safe", "4 bomb", "2 safe"),
    "3 bid 3; 3 flip 3; 3 flip 4",
    # 11: with two left the other drinks, unasked; the second medal ends the game, and the eliminated empty the cup.
    first_cards("4 safe", "2 safe"),
    "4 lay safe; 2 lay safe; 4 lay safe; 2 bid 2; 4 bid 3; 2 pass; 4 flip 4; 4 flip 4; 4 flip 4; 4 cup 1 3",
]
DRAWS_BY_MEDALS = ["safe", "safe", "safe", "bomb", "bomb", "safe", "safe", "safe"]

# Three players with a referee. It ends with the last survivor.
BY_SURVIVAL = [
    # 1: player 3 turns another's card up first: a foul.
    first_cards("1 safe", "2 safe", "3 safe"),
    "1 lay safe; 2 bid 1; 3 bid 2; 1 pass; 2 pass; 3 foul",
    # 2: one card was called, and the bomb under it is not reached.
    first_cards("3 safe", "1 bomb", "2 safe"),
    "3 lay safe; 1 lay safe; 2 lay safe; 3 lay bomb; 1 bid 1; 2 pass; 3 pass; 1 flip 1; 1 give 2 3",
    # 3, 4: a call of all cards in answer to a call ends the bidding as well.
    first_cards("1 bomb", "2 safe", "3 safe"),
    "1 bid 1; 2 pass; 3 bid 3; 3 flip 3; 3 flip 1",
    first_cards("3 safe", "1 bomb", "2 safe"),
    "3 bid 3; 3 flip 3; 3 flip 2; 3 flip 1",
    # 5: player 3 has laid the last card and does not call: a foul that costs it. The player to the left starts.
    first_cards("3 safe", "1 bomb", "2 safe"),
    "3 foul",
    # 6, 7: two are left, and nobody can drink along.
    first_cards("1 bomb", "2 safe"),
    "1 lay safe; 2 bid 3; 2 flip 2; 2 flip 1; 2 flip 1",
    first_cards("2 safe", "1 bomb"),
    "2 bid 2; 2 flip 2; 2 flip 1",
    first_cards("2 bomb", "1 safe"),
    "2 bid 1; 1 pass; 2 flip 2",
    # 9: out by the own bomb, but nobody is named: one is left and wins with one medal. All losers empty the cup.
    first_cards("2 bomb", "1 safe"),
    "2 bid 1; 1 pass; 2 flip 2; 1 cup all",
]
DRAWS_BY_SURVIVAL = ["safe", "bomb", "safe", "safe", "safe", "safe", "safe", "bomb"]


def test_a_game_won_by_medals() -> None:
    game = Table(4, BY_MEDALS, DRAWS_BY_MEDALS, first=2)
    assert game.winners == [4]
    assert game.state.rounds == 11
    # Who starts the second round, the third ...; the end changes nothing.
    assert [seat + 1 for seat in game.at_starts("starter")] == [1, 1, 1, 1, 3, 4, 3, 3, 3, 4, 4]
    assert game.at_starts("cards") == [
        [4, 4, 4, 4],
        [3, 4, 4, 4],
        [2, 4, 4, 4],
        [1, 4, 4, 4],
        [0, 4, 4, 4],
        [0, 4, 4, 4],
        [0, 4, 3, 4],
        [0, 4, 2, 4],
        [0, 4, 1, 4],
        [0, 4, 0, 4],
        [0, 4, 0, 4],
    ]
    assert game.at_starts("medals") == [[1, 0, 0, 0]] * 4 + [[0, 0, 0, 0]] + [[0, 0, 0, 1]] * 5 + [[0, 0, 0, 2]]
    # Four pours at first, one for each of five failures, two for each of three own bombs.
    assert game.at_starts("cup") == [4, 5, 7, 9, 11, 11, 12, 13, 14, 15, 0]
    # Half cups. 1: a failure (2), three own bombs (4 each). 2: along (1), given (2), along twice, given (2).
    # 3: given half a cup (1), four failures (2 each). 4: given half a cup (1), along twice.
    assert game.of("drunk") == [2 + 3 * 4, 1 + 2 + 1 + 1 + 2, 1 + 4 * 2, 1 + 1 + 1]
    assert game.of("from_cup") == [8, 0, 7, 0]  # 15 by two: the first named takes the odd pour
    assert game.of("lost_safe") == [3, 0, 3, 0]
    assert game.of("lost_bomb") == [1, 0, 1, 0]


def test_what_happened_in_it_is_counted() -> None:
    counts = Table(4, BY_MEDALS, DRAWS_BY_MEDALS, first=2).counts
    assert (counts.successes, counts.failures, counts.self_bombs) == (3, 8, 3)
    assert (counts.eliminated, counts.voided, counts.medals_most) == (2, 1, 2)
    assert (counts.forced, counts.all_called, counts.companions) == (2, 3, 5)
    assert (counts.fouled, counts.poured) == (0, 15 - 4)


def test_a_game_won_by_the_last_survivor() -> None:
    game = Table(3, BY_SURVIVAL, DRAWS_BY_SURVIVAL, variants=["referee"])
    assert game.winners == [1]
    assert game.state.rounds == 9
    assert [seat + 1 for seat in game.at_starts("starter")] == [3, 1, 3, 3, 1, 2, 2, 2, 2]
    assert game.at_starts("cards") == [
        [4, 4, 3],
        [4, 4, 3],
        [4, 4, 2],
        [4, 4, 1],
        [4, 4, 0],
        [4, 3, 0],
        [4, 2, 0],
        [4, 1, 0],
        [4, 0, 0],
    ]
    assert game.of("medals") == [1, 0, 0]
    # Three pours at first; one each for two fouls and four failures; two each for two own bombs.
    assert game.at_starts("cup") == [4, 4, 5, 6, 7, 8, 9, 11, 0]
    # 2: half a cup given, along twice, two failures (2 each), two own bombs (4 each). 3: a foul (2), half a cup given,
    # two failures (2 each), a foul (2).
    assert game.of("drunk") == [0, 1 + 1 + 1 + 2 * 2 + 2 * 4, 2 + 1 + 2 * 2 + 2]
    assert game.of("from_cup") == [0, 7, 6]  # 13 by two, from the winner's left
    assert game.counts.fouled == 2


def test_the_game_is_retold_round_by_round() -> None:
    game = Table(4, BY_MEDALS, DRAWS_BY_MEDALS, first=2)
    blocks = list(GAME.narrate(game.tables, 4, game.moments, "en"))
    assert len(blocks) == 11 + 1
    fifth = {row[0]: row[1] for row in blocks[4].rows}
    assert blocks[4].title == "Round 5: player 1 starts"
    assert (
        fifth["First cards"]
        == "player\u00a01\u00a0♠ · player\u00a02\u00a0♠ · player\u00a03\u00a0♥ · player\u00a04\u00a0♥"
    )
    assert fifth["Bids"] == (
        "player 1 calls 1 (no card left: must call) · player 2 passes · player 3 passes · player 4 passes"
    )
    assert fifth["Turned up"] == "player\u00a01\u00a0♠"
    assert fifth["Settled"] == (
        "player 1 turns up their own bomb; player 2 draws ♠ blind from player 1, 0 left; "
        "player 1 drinks 4 half cups; the cup 9 → 11; player 1 is out; medals go back; "
        "player 1 names player 3 to start"
    )
    assert blocks[10].rows[-1][1] == (
        "player 4 succeeds with 3; player 2 drinks 2 half cups; player 4 takes a medal and has 2; player 4 wins; "
        "the cup is emptied by player 1 (8 pours), player 3 (7 pours)"
    )
    assert blocks[11].rows[3] == ("4", "4", "2", "3", "0")
