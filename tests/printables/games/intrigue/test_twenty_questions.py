"""Twenty questions of a new player of Intrigue, answered by the printed rulebook alone."""

from __future__ import annotations

from tests.printables.questions import Question, asked, check


@asked(
    ("What do I need besides this?", 1, "the published cards of this set and the base cards"),
    ("How do I win?", 1, "have the most points in all your cards"),
    ("Is a card passed to me gained?", 1, "is not gained"),
    ("What do I start with?", 2, "7 Coppers and 3 Estates | Draw 5"),
    # Provinces 8, 12, 12, 15, 18; 60 Coppers less 7 a player, of two sets for five and six
    ("How many Provinces and Coppers lie in the supply?", 2, "Province 8 12 12 15 18 | Copper 46 39 32 85 78"),
    ("How many Curses?", 2, "Curse 10 20 30 40 50"),
    ("How many may I play and buy?", 2, "You have 1 action | you have 1 buy"),
    ("Where does a bought card go?", 2, "What you buy goes to your discard pile"),
    ("May I keep coins for my next turn?", 2, "Actions, buys and coins left over are lost"),
    ("My deck is empty: do I shuffle?", 2, "not just because it is empty"),
    ("Too few cards in the deck to draw?", 2, "put the discard pile under what is left"),
    ("May I choose what I cannot do?", 3, "you may choose what you cannot do"),
    ("Who reacts to an attack, and when?", 3, "Before an Attack does anything, each other player in turn order"),
    ("When is the game over?", 3, "Empty piles 3 3 3 4 4 | The turn is finished first"),
    ("We have the same points?", 3, "the player who had fewer turns | they share the win"),
    ("What does Province score, and a Curse?", 3, "Province, $8: 6 points | Curse, $0: −1 point"),
    ("Pawn: may I draw first and then choose?", 3, "Choose both before you do either"),
    ("Masquerade: what if somebody has no cards?", 3, "A player with no cards is skipped"),
    ("Trading Post with one card in hand: Silver?", 5, "you trash what you have, and get no Silver"),
    ("Does Nobles lose its points when played?", 5, "Playing it costs no points"),
)
def test_the_book_answers(question: Question) -> None:
    check("intrigue", question)
