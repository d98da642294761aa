"""Is there enough? The need of each piece, reckoned by hand, found by another search, and reached in games played."""

from __future__ import annotations

import pytest

from engine.games.blind_snipe.identities.box import medals_in_play
from engine.games.blind_snipe.scenes import Scene, whole_hand
from engine.games.blind_snipe.schema import Tables
from engine.games.blind_snipe.supplies import most_medals, most_pours
from engine.ledger.claims import load_claims
from engine.ledger.findings import Finding, check
from engine.registry import find
from engine.tables import TablesError

GAME = find("blind_snipe")
CLAIMS = {claim.id: claim for claim in load_claims(GAME.claims, GAME.identities)}

# id: needed, provided, verdict. Six players have 6 x 3 safe cards and 6 bombs; five of them a medal each, and one two.
ROWS = {
    "pack_safe": (18, 20, "holds"),
    "pack_bombs": (6, 2, "refuted"),
    "pack_medals": (7, 3, "refuted"),
    "two_packs_bombs": (7, 4, "refuted"),
    "instead_bombs": (6, 6, "holds"),
    "instead_medals": (7, 7, "holds"),
    "box_medals": (7, 7, "holds"),
    "box_cup": (1, 1, "holds"),
}


def checked(row: str, **changes: object) -> Finding:
    """A row against the tables with numbers changed: `players__max=4`."""
    tables = GAME.load(changes=[(path.replace("__", "."), value) for path, value in changes.items()])
    claim = CLAIMS[row]
    return check(claim, GAME.identities[claim.identity], tables, {})


@pytest.mark.parametrize("row", ROWS)
def test_what_is_needed_and_what_there_is(row: str) -> None:
    finding = checked(row)
    assert (finding.found.value, finding.provided, finding.verdict) == ROWS[row]
    assert not finding.broken


def test_every_component_has_its_row() -> None:
    components = {name for name, identity in GAME.identities.items() if identity.needed}
    assert components == {claim.identity for claim in CLAIMS.values() if claim.kind == "sufficient"} == set(ROWS)


# row, changed numbers, needed, provided, verdict
CHANGED = [
    ("box_medals", {"players__max": 5}, 6, 7, "holds"),
    ("box_medals", {"medals__to_win": 3}, 5 * 2 + 3, 7, "refuted"),
    ("box_medals", {"medals__success": 2, "medals__to_win": 3}, 5 * 2 + 4, 7, "refuted"),
    ("box_medals", {"medals__to_win": 1}, 1, 7, "holds"),
    ("box_medals", {"box__medals": 6}, 7, 6, "refuted"),
    ("pack_bombs", {"players__max": 3}, 3, 2, "refuted"),
    ("pack_bombs", {"hand__bomb": 2}, 12, 2, "refuted"),
    ("pack_bombs", {"pack__bombs": ["SA", "SQ", "SJ", "S9", "S8", "S7"]}, 6, 6, "holds"),
    ("pack_safe", {"hand__safe": 4}, 24, 20, "refuted"),
    ("pack_safe", {"players__max": 3}, 9, 20, "holds"),
    ("two_packs_bombs", {"players__max": 3}, 4, 4, "holds"),
    ("instead_medals", {"pack__instead__medals": ["HK", "DK"]}, 7, 2, "refuted"),
    ("instead_bombs", {"hand__bomb": 2}, 12, 6, "refuted"),
]


@pytest.mark.parametrize(("row", "changes", "needed", "provided", "verdict"), CHANGED)
def test_changed_tables_decide_anew(
    row: str, changes: dict[str, object], needed: int, provided: int, verdict: str
) -> None:
    finding = checked(row, **changes)
    assert (finding.found.value, finding.provided, finding.verdict) == (needed, provided, verdict)
    assert finding.broken == (verdict != CLAIMS[row].verdict or (verdict == "refuted" and needed != CLAIMS[row].truth))


@pytest.mark.parametrize(
    ("path", "cards"),
    [("pack.instead.bombs", ["SA", "H7"]), ("pack.instead.medals", ["HK", "S6"]), ("pack.medals", ["HK", "SQ"])],
)
def test_a_card_of_the_pack_never_serves_twice(path: str, cards: list[str]) -> None:
    with pytest.raises(TablesError, match=f"{cards[1]} is used twice"):
        GAME.load(changes=[(path, cards)])


def searched(cards: int, to_win: int, success: int, players: int) -> int:
    """The most medals at once, by trying every course: in each round somebody wins medals, or loses a card."""
    most, waiting = 0, [((cards, 0),) * players]
    seen = set(waiting)
    while waiting:
        standing = waiting.pop()
        for place, (left, medals) in enumerate(standing):
            others = standing[:place] + standing[place + 1 :]
            won = medals + success
            most = max(most, sum(one for _, one in others) + won)
            after = [tuple(sorted((*others, (left, won))))] if won < to_win else []
            remain = others if left == 1 else tuple(sorted((*others, (left - 1, medals))))
            if len(remain) > 1:
                after.append(remain)
            fresh = [one for one in after if one not in seen]
            seen.update(fresh)
            waiting += fresh
    return most


@pytest.mark.parametrize(
    ("players", "success", "to_win", "most"),
    [(3, 1, 2, 4), (4, 1, 2, 5), (5, 1, 2, 6), (6, 1, 2, 7), (3, 1, 3, 7), (4, 2, 3, 10), (3, 3, 2, 3), (6, 1, 1, 1)],
)
def test_no_course_has_more_medals_and_a_game_has_as_many(players: int, success: int, to_win: int, most: int) -> None:
    tables = GAME.load(changes=[("medals.success", success), ("medals.to_win", to_win)])
    assert most_medals(tables, players) == most
    assert searched(tables.hand.cards, to_win, success, players) == most
    assert medals_in_play(tables, players) == most


def failing(tables: Tables, players: int) -> Scene:
    """Everybody turns up the own bomb until no card is left, but for one card of the first player."""
    hand, times = whole_hand(tables, "bomb"), tables.hand.cards
    scene = Scene(tables, players, draws=[*hand[: times - 1], *hand * (players - 1)])
    for seat in range(1, players + 1):
        for _ in range(times - (seat == 1)):
            scene.fail(seat, seat)
    return scene


@pytest.mark.parametrize(
    ("players", "pours"), [(3, 3 + (3 + 4 + 4) * 2), (4, 4 + (3 + 3 * 4) * 2), (6, 6 + (3 + 5 * 4) * 2)]
)
def test_the_fullest_cup_is_reached_and_then_the_game_is_over(players: int, pours: int) -> None:
    tables = GAME.load()
    scene = failing(tables, players)
    assert most_pours(tables, players) == int(scene.state.cup) == pours
    assert scene.living == [1]
    assert {option.split()[0] for option in scene.options()} == {"cup"}


def test_the_fullest_cup_follows_the_tables() -> None:
    """Two cards a failure: two failures take a hand, 3 players fail 2 + 2 + 1 times, for 3 pours each at most."""
    tables = GAME.load(changes=[("penalty.cards", 2), ("cup.failure", 3), ("cup.start", 2)])
    assert most_pours(tables, 3) == 3 * 2 + 5 * 3
