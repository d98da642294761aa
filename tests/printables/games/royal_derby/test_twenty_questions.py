"""Twenty questions of a new player of Royal Derby, answered by the printed rulebook alone."""

from __future__ import annotations

from tests.printables.questions import Question, asked, check


@asked(
    ("How many can play?", 1, "2 to 8 players, one of whom may also deal"),
    ("How do I win?", 1, "the horse that reaches Triumph first and stays there"),
    ("Must it be alcohol?", 1, "Water, tea or juice play just as well"),
    ("Which cards race, and where do they start?", 1, "Put the 4 horse tokens on the start, section 0"),
    # 9 obstacles of 50 cards: 1 + 1 + 2 + 2 + 3, so that 41 are left
    (
        "How many cards lie at each fence?",
        1,
        "1 card at section 1, 1 at section 2, 2 at section 3, 2 at section 4, 3 at section 5",
    ),
    ("How many cards are in the pile?", 1, "The other 41 cards are the pile"),
    ("How much may I bet?", 1, "1 to 5 units"),
    ("May several of us back one horse?", 1, "may back the same horse"),
    ("May I bet once the race has begun?", 1, "Once the first card is turned up, no bet may be made or changed"),
    ("How far does a 7 move a horse, and a king?", 2, "A number moves the horse of its suit 1 section, a court 2"),
    ("When are the cards at a fence opened?", 2, "reached or passed a closed fence"),
    ("A king takes my horse past two closed fences: both?", 2, "all the cards of all such fences at once"),
    (
        "How far does a horse go back?",
        2,
        "Each of these cards sends the horse of its suit back 1 section | None goes behind the start",
    ),
    ("What does a joker from the pile do?", 2, "The horse in front and the horse at the back trade places"),
    ("And if horses are tied?", 2, "start player’s marker chooses which of them trades"),
    ("And if all four are tied?", 2, "nothing happens, and the joker is put away"),
    (
        "From 4 to the finish by a court, fence 5 closed: won?",
        2,
        "It has not won yet | None of its own suit: it stays, and wins",
    ),
    ("It was of my suit: where does my horse go?", 2, "it goes back 1 section for each, counted from 6"),
    (
        "I won: what may I give, and to whom?",
        2,
        "Give away exactly twice your stake | to one or more other players, never to yourself",
    ),
    ("Nobody backed the winner?", 2, "all drink their own stakes"),
)
def test_the_book_answers(question: Question) -> None:
    check("royal_derby", question)
