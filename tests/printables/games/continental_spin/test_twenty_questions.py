"""Twenty questions of a new player of Continental Spin, answered by the printed rulebook alone."""

from __future__ import annotations

from tests.printables.questions import Question, asked, check


@asked(
    ("How many can play?", 1, "2 to 5 players"),
    # 6 legs of 5 + 3 + 2 + 1; relics 3 x (2 + 2 + 3 + 1); final places 10 + 6 + 3 + 1
    (
        "Where do points come from?",
        1,
        "All riders together can win 110 points: 66 for legs, 24 for relics, 20 for final places",
    ),
    ("How long is the race?", 1, "a road of 60 cells | 18 beats"),
    ("May I ride less than my card says?", 1, "you may never stop early"),
    ("What do I take at the start?", 1, "4 seals and a deck of 20 driver cards | Draw 5 cards"),
    ("Who acts first in a beat?", 2, "the lowest cell, then the least spin, then the earlier seat"),
    ("How much may I boost?", 2, "Spend up to 2 spin now"),
    ("Where may I lay a seal?", 2, "up to 3 behind you"),
    ("What does a curve cost?", 2, "If the card you played is a 4 or a 5, pay 2 more"),
    ("What does rock cost?", 2, "Rock. Pay 1 more"),
    ("Does a river pay when I ride through?", 2, "Gain 1 spin as you enter; only the first river of each beat pays"),
    ("And a town?", 2, "Gain 1 spin if your move ends here"),
    ("I have no points left for the rock: what now?", 2, "When you have none left, you stop on that cell"),
    ("How do I get a relic?", 3, "If your move ends on a site whose tile still lies there"),
    ("What does each relic do?", 3, "Gain 2 spin, to 9 at most | Ride 3 cells on | Take 1 card of your discard pile"),
    ("When is a leg scored, and how?", 3, "After beats 3, 6, 9, 12, 15 and 18 | The longest distance comes first"),
    (
        "What does a rival's seal cost, and may I break it?",
        3,
        "2 move points, or as many as the rider still has | a rider who has 2 spin",
    ),
    ("Do my seals come back after a leg?", 3, "All seals on the road go back to the box, not to their owners"),
    ("I am at the finish early: do I gain by it?", 4, "Arriving early earns nothing by itself"),
    ("We are tied at the end?", 3, "more relics, the higher cell, or else share the victory"),
)
def test_the_book_answers(question: Question) -> None:
    check("continental_spin", question)
