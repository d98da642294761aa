"""Twenty questions of a new player of Downforce, answered by the printed rulebook alone."""

from __future__ import annotations

from tests.printables.questions import Question, asked, check


@asked(
    ("How many can play?", 1, "2 to 6 players"),
    ("How do I win?", 1, "have the most money at the end"),
    ("Do I start with money?", 1, "You start with no money, so your total may be negative"),
    # 42 cards: 42 / 2, 42 / 3, then 10 and 8 with 2 over, 42 / 6
    ("How many cards do I get?", 2, "Cards each 21 14 10 8 7 | Left over — — 2 2 —"),
    ("What is my bid?", 2, "The bid is the number of that car on the card"),
    ("I hold no card with the car: how do I bid?", 2, "its white number counts | its lowest number counts"),
    ("Bids are tied: who buys?", 2, "The card with more lines wins | the card without white wins"),
    ("Nobody bids: what happens?", 2, "The offer is set aside | unowned"),
    ("May I be left without a car?", 2, "only these players bid, and they may not pass"),
    ("I have won three powers: do I keep them all?", 2, "chooses one to keep"),
    ("Who begins the race?", 2, "The owner of the car on place 1 begins"),
    ("Who steers a rival's car on my card?", 3, "choose the way of every car on it"),
    ("May a car go sideways?", 3, "Never sideways, never back"),
    ("The way is blocked: what of the rest of the move?", 3, "the rest of its move is lost"),
    ("Which car is white?", 3, "is not on the card, and was not named for another white line"),
    ("All my cars are home: do I play on?", 3, "discard your cards"),
    ("When do we bet?", 3, "When the first car is beyond a betting line, finish the card"),
    ("What does a bet pay if my car is second?", 3, "Bet at line 1 9 6 3 | Bet at line 2 6 4 2 | Bet at line 3 3 2 1"),
    ("What do the places pay?", 4, "Prize 12 9 6 4 2 0"),
    ("We have the same money?", 4, "If tied, the player with the best"),
)
def test_the_book_answers(question: Question) -> None:
    check("downforce", question)
