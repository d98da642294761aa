"""Each piece against the place it lies on: no piece hides the number of a cell, on any paper, in any variant."""

from __future__ import annotations

import pytest

from printables.games.continental_spin import berths
from printables.games.continental_spin import map as the_map
from printables.games.continental_spin.berths import LIFT, SEAL, icon_box, number_box, seal_berth
from printables.games.continental_spin.map_legend import ENGINE, LABEL
from printables.games.continental_spin.map_stations import BETWEEN, BOARD, berth_size, boards, pier_area
from printables.games.continental_spin.relic_tiles import relic_tiles
from printables.games.continental_spin.road import Area, RoadDoesNotFit
from printables.games.continental_spin.tokens import checkpoints, markers, riders, seals
from printables.imposition.job import Job
from printables.imposition.paper import HOME_PAPERS, PAPERS, Paper
from printables.pages.board_pages import drawn_size, is_joined

JOBS = {key: Job(boards=paper) for key, paper in PAPERS.items()} | {"tiled": Job(tiled=True)}


def laid(tables, job):
    """The map as that job prints it: its parts, how much larger than its own mm, the road, the berths of relics."""
    places, scale = the_map._laid(*drawn_size(job, landscape=True))
    road = the_map.road_of(tables, places.country)
    return places, scale, road, the_map.relics_on(tables, places, road)[1]


def meet(one: Area, other: Area) -> bool:
    return not (one.right <= other.x or other.right <= one.x or one.top <= other.y or other.top <= one.y)


@pytest.fixture(params=[*JOBS])
def job(request):
    return JOBS[request.param]


@pytest.mark.parametrize("variant", ["", "short", "two_riders"])
def test_no_relic_tile_hides_a_number(changed, variant, job):
    tables = changed(*([variant] if variant else []))
    places, scale, road, relics = laid(tables, job)
    side = relic_tiles(tables, "en").size[0]
    assert side == 16
    assert sorted(relics) == list(tables.relic_sites)
    for berth in relics.values():
        assert berth.area.width * scale >= side
        for place in road.cells:
            lift = relics[place.number].lift if place.number in relics else LIFT
            assert not meet(berth.area, number_box(road, place, lift)), (berth.cell, place.number)
            if place.number not in relics:
                assert not meet(berth.area, icon_box(road, place)), (berth.cell, place.number)
        for area in (*boards(road, tables), pier_area(places.west, tables)):
            assert not meet(berth.area, area), berth.cell
    found = [berth.area for berth in relics.values()]
    assert not any(meet(one, other) for k, one in enumerate(found) for other in found[:k])


@pytest.mark.parametrize("variant", ["", "short", "forward_seals"])
def test_a_seal_fits_every_cell_and_hides_no_number(changed, variant):
    tables = changed(*([variant] if variant else []))
    places, _, road, relics = laid(tables, JOBS["letter"])  # the smallest map
    assert seals(tables, "en").size == (SEAL, SEAL)
    for number in range(1, tables.race.finish):
        berth = seal_berth(road, number, the_map.ground(places), relics)
        assert berth is not None, number
        for place in road.cells:
            lift = relics[place.number].lift if place.number in relics else LIFT
            assert not meet(berth.area, number_box(road, place, lift)), (number, place.number)


@pytest.mark.parametrize("variant", ["", "short", "solo"])
def test_what_stands_is_narrower_than_where_it_stands(changed, variant, job):
    tables = changed(*([variant] if variant else []))
    places, scale, road, _ = laid(tables, job)
    pieces = riders(tables, "en")
    deep = 2 * pieces.faces[0].foot
    berth = scale * (berth_size(places.west, tables) - BETWEEN)
    assert max(pieces.size[0], deep) < berth
    shortest = min(place.length for place in road.cells)
    assert scale * min(road.width, shortest) > pieces.size[0]
    assert checkpoints(tables, "en").size[0] < scale * BOARD[0]
    beat = markers(tables)[0]
    wagon = (places.beats.width - LABEL - ENGINE) / tables.race.beats
    assert beat.size[0] < scale * wagon


def test_tiles_shrink_where_sites_are_near(changed):
    near = {f"track.cells.{number}": "straight+relic" for number in (5, 6, 8, 9, 10)} | {"relics.kinds.eye.copies": 8}
    assert 8 <= relic_tiles(changed(**near), "en").size[0] < 16


def test_a_tile_larger_than_its_place_is_refused_with_the_cell(tables, monkeypatch):
    monkeypatch.setattr(berths, "TILES", (31.0,))
    berths.relic_berths.cache_clear()  # of tiles of other sizes
    road = the_map.road_of(tables, the_map.layout().country)
    with pytest.raises(RoadDoesNotFit, match="31 mm lies beside cell 4"):
        the_map.relics_on(tables, the_map.layout(), road)


def test_a_paper_too_small_for_the_map_keeps_no_other_from_being_printed(changed, monkeypatch):
    """There the map is joined from sheets."""
    tables, small = changed(), Paper("a5", 148, 210, home=True)
    monkeypatch.setattr(the_map, "HOME_PAPERS", {**the_map.HOME_PAPERS, "a5": small})
    assert relic_tiles(tables, "en").size[0] >= 8
    assert is_joined(the_map.map_board(tables, "en"), Job(small))
    assert not any(is_joined(the_map.map_board(tables, "en"), Job(paper)) for paper in HOME_PAPERS.values())
