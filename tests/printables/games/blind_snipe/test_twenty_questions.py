"""Twenty questions of a new player of Blind Snipe, answered by the printed rulebook alone."""

from __future__ import annotations

from tests.printables.questions import Question, asked, check


@asked(
    ("How many can play, and how long?", 1, "3 to 6 players, 10 to 15 minutes"),
    ("How do I win?", 1, "be the first with 2 medals, or the last player who still has cards"),
    ("Must it be alcohol?", 1, "Water, tea or juice play just as well"),
    ("Which cards do I get?", 1, "its 4 cards: 3 safe, 1 bomb"),
    ("What is in the cup at the start?", 1, "Everyone adds 1 pour"),
    ("There are too few medals?", 1, "use anything else as one"),
    ("Who starts?", 1, "Draw lots for the starter’s marker"),
    ("What may I call?", 2, "from 1 to as many cards as lie in all minefields together"),
    ("My hand is empty and it is my turn?", 2, "A player with no card left to lay must call"),
    ("I passed: may I bid again?", 2, "A player who passes is out of the bidding for this round"),
    (
        "When does bidding end?",
        2,
        "when all others have passed, or when someone calls as many cards as lie on the table",
    ),
    ("Whose cards come first?", 2, "first their own, from the top down"),
    (
        "I bid 2 and laid 3: do I turn all of mine?",
        2,
        "Stop when you reach the number, even in the middle of your own cards",
    ),
    # a cup is 2 half cups
    ("All were safe: who drinks?", 2, "drink 2 half cups, or 2 others 1 half cup each"),
    ("I met another's bomb: what does it cost?", 2, "another’s 2 half cups +1 pour"),
    ("And my own?", 2, "their own 4 half cups +2 pours"),
    ("Who draws the card I lose?", 2, "The owner of the bomb draws | the left neighbour does"),
    ("I lost my last card: what of my medal?", 2, "A player with no card left is out at once, gives back any medals"),
    ("Who drinks the cup at the end?", 3, "name 1 or 2 players to empty it | those who are out too"),
    (
        "Somebody turned up another's card before their own?",
        3,
        "The round ends at once | drinks 2 half cups, adds 1 pour to the cup, discards 1 card",
    ),
)
def test_the_book_answers(question: Question) -> None:
    check("blind_snipe", question)
