"""What a game needs: chapter 3.3, by hand."""

from __future__ import annotations

import pytest

from engine.tables import TablesError
from printables.games.continental_spin.materials import all_materials, materials, riders_that_play

CHAPTER_3_3 = {  # players: drive cards, sets, seals, pawns, spin tracks, relic cards, minutes
    2: (40, 2, 8, 2, 2, 12, (45, 60)),
    3: (60, 3, 12, 3, 3, 12, (60, 70)),
    4: (80, 4, 16, 4, 4, 12, (70, 90)),
    5: (100, 5, 20, 5, 5, 12, (85, 100)),
}


@pytest.mark.parametrize("players", CHAPTER_3_3)
def test_chapter_3_3(tables, players):
    need = materials(tables, players)
    assert (
        need.drive_cards,
        need.drive_sets,
        need.seals,
        need.pawns,
        need.spin_tracks,
        need.relic_cards,
        need.minutes,
    ) == CHAPTER_3_3[players]
    assert need.score_sheets == players


def test_every_number_of_players(tables, changed):
    assert [need.players for need in all_materials(tables)] == [2, 3, 4, 5]
    assert [need.players for need in all_materials(changed("solo"))] == [1]
    with pytest.raises(TablesError):
        materials(tables, 6)


def test_variants(changed):
    assert materials(changed("short"), 4).relic_cards == 8
    assert materials(changed("no_relics"), 4).relic_cards == 0
    two_riders = materials(changed("two_riders"), 2)
    assert (two_riders.drive_cards, two_riders.seals, two_riders.pawns) == (80, 16, 4)
    assert materials(changed("solo"), 1).minutes is None


def test_the_box_holds_the_largest_game(tables, changed):
    assert len(riders_that_play(tables)) == 5
    assert len(riders_that_play(changed("two_riders"))) == 4
