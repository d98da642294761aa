"""Tables: what is wrong is told with file, place, problem and remedy, and nothing but TablesError ever escapes."""

from __future__ import annotations

import json
import re
import tomllib
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.games.continental_spin.schema import TABLES, Tables, alias
from engine.reading import LARGEST
from engine.registry import find
from engine.tables import TablesError, load, override, parse_override, read_toml, validate, varied

GAME = find("continental_spin")
TOML = tomllib.loads(TABLES.read_text(encoding="utf-8"))


def loaded(path: Path, variants=(), changes=()) -> Tables:
    return load(Tables, path, variants, changes, alias)


def refused(path: Path) -> TablesError:
    with pytest.raises(TablesError) as caught:
        loaded(path)
    assert caught.value.where == str(path)
    return caught.value


# --- what a file may not hold ----------------------------------------------------------------------------------------

LEG_1 = '"straight", "straight", "curve", "straight+relic", "river",\n'

# what is replaced, by what; then the place, and a piece of the problem or remedy
SPOILT = {
    "unknown key": ("hand = 5", "hand = 5\nfeet = 2", "drive.feet", "unknown key"),
    "unknown table": ("[clock]", "[watch]\nseconds = 3\n[clock]", "watch", "unknown key"),
    "misspelt key": ("boost_limit", "boost_limt", "spin.boost_limit", "missing"),
    "missing value": ("break_cost = 2\n", "", "seals.break_cost", "missing"),
    "leg of nine cells": (LEG_1, LEG_1.replace('"straight", ', "", 1), "", "has 9 cells; a leg has 10"),
    "leg of eleven cells": (LEG_1, LEG_1.replace('"straight", ', '"straight", "straight", ', 1), "", "has 11 cells"),
    "relic site off the straight": (LEG_1, LEG_1.replace('"river"', '"river+relic"'), "track", "leg 1, cell 5"),
    "unknown terrain": (LEG_1, LEG_1.replace('"river"', '"swamp"'), "track", "use straight, curve, rock, river, town"),
    "a finish in between": (LEG_1, LEG_1.replace('"river"', '"finish"'), "track", "leg 1, cell 5"),
    "a relic site too many": (LEG_1, LEG_1.replace('"straight"', '"straight+relic"', 1), "", "13 relic sites"),
    "a relic card too few": ('en = "Spine" }, copies = 3', 'en = "Spine" }, copies = 2', "", "11 relic cards; make"),
    "more legs than described": ("legs = 6", "legs = 9", "", "describes 6"),
    "beats that legs cannot share": ("beats = 18 #", "beats = 20 #", "race", "use a multiple of 6"),
    "a deck too small": ('en = "Walk" }, copies = 4', 'en = "Walk" }, copies = 1', "", "17 drive cards"),
    "a deck too large": ('en = "Walk" }, copies = 4', 'en = "Walk" }, copies = 40', "", "at most 45"),
    "a hand larger than the deck": ("hand = 5", "hand = 21", "", "only 20 cards"),
    "too few cards drawn": ("draw = 1", "draw = 0", "", "raise drive.hand or drive.draw"),
    "spin above its limit": ("start = 0\nlimit = 9", "start = 8\nlimit = 7", "", "above spin.limit 7"),
    "a rider not described": (
        "max = 5",
        "max = 6",
        "",
        "make 6 riders; give 1 more under riders, 1 more under points.leg, 1 more under points.final",
    ),
    "min above max": ("min = 2", "min = 6", "players", "min is 6, above max 5"),
    "two riders of one colour": ('colour = "teal"', 'colour = "ochre"', "", "the same colour"),
    "four places": ("leg = [5, 3, 2, 1, 0]", "leg = [5, 3, 2, 1]", "", "give 1 more under points.leg"),
    "ratings that fall": ("beats = 17", "beats = 14", "solo", "must rise"),
    "a tie-break twice": ('"points", "relics", "cell"', '"points", "points", "cell"', "ties", "once"),
    "an unknown tie-break": ('turn_order = ["cell", "spin"]', 'turn_order = ["luck"]', "ties.turn_order.1", "'luck'"),
    "text for a number": ("reach = 3", 'reach = "3"', "seals.reach", "integer"),
    "a number with a point": ("reach = 3", "reach = 3.0", "seals.reach", "3.0"),
    "true for a number": ("reach = 3", "reach = true", "seals.reach", "integer"),
    "a number for true": ("in_play = true", "in_play = 1", "relics.in_play", "boolean"),
    "a list for a number": ("reach = 3", "reach = [3]", "seals.reach", "[3]"),
    "a number for a name": ('title = { zh = "飙马野郎", en = "Continental Spin" }', "title = 7", "title", "7"),
    "nan": ("reach = 3", "reach = nan", "seals.reach", "nan"),
    "infinity": ("reach = 3", "reach = -inf", "seals.reach", "-inf"),
    "a negative number": ("reach = 3", "reach = -3", "seals.reach", "greater than or equal to 0"),
    "a number too large": ("reach = 3", f"reach = {10**30}", "seals.reach", "less than or equal to 9"),
    "a number of 5000 digits": ("reach = 3", "reach = " + "9" * 5000, "", "digits"),
    "a hexadecimal number of 5000 digits": ("reach = 3", "reach = 0x" + "f" * 5000, "", "huge"),
    "a date": ("reach = 3", "reach = 1890-09-25", "seals.reach", "integer"),
    "a name without Chinese": ('{ zh = "城镇", en = "Town" }', '{ en = "Town" }', "terrain.town.name.zh", "missing"),
    "an empty name": ('en = "Town"', 'en = "  "', "terrain.town.name.en", "at least one character"),
    "a name of two lines": ('en = "Town"', 'en = "To\\nwn"', "terrain.town.name.en", "on one line"),
    "a control character": ('en = "Town"', 'en = "To\\u0007wn"', "terrain.town.name.en", "control character"),
    "a card of 10": ("5 = { name", "10 = { name", "drive.cards.10", "less than or equal to 9"),
    "a card that is no number": ("5 = { name", "five = { name", "drive.cards.five", "integer"),
    "an unknown effect": ('effect = "advance"', 'effect = "fly"', "relics.kinds.heart.effect", "'fly'"),
    "another game": ('game = "continental_spin"', 'game = "chess"', "game", "'chess'"),
    "a variant that is no table": ("[variants.solo]", "[variants]\nx = 3\n[variants.solo]", "variants.x", "3"),
}


@pytest.mark.parametrize("case", SPOILT.values(), ids=SPOILT)
def test_spoilt_tables_are_refused_with_place_and_remedy(case: tuple, edited) -> None:
    old, new, place, hint = case
    error = refused(edited((old, new)))
    assert error.place == place
    assert hint in str(error)
    assert str(error).startswith(error.where)
    assert len(str(error)) < 1000


def test_all_that_is_wrong_is_listed(edited) -> None:
    error = refused(edited(("reach = 3", "reach = -3"), ("break_cost = 2", "break_cost = true")))
    assert "1 more" in str(error)
    assert "seals.break_cost" in str(error)


# --- files -----------------------------------------------------------------------------------------------------------

FILES = {
    "empty": (b"", "empty"),
    "only a comment": (b"# nothing here\n", "empty"),
    "only spaces": (b" \n\t\n", "empty"),
    "cut": (TABLES.read_bytes()[:2000], "TOML"),
    "no TOML": (b"game: continental_spin\n", "line 1"),
    "a line broken": (TABLES.read_bytes().replace(b"reach = 3", b"reach = "), "line"),
    "UTF-16 cut in two": (TABLES.read_text(encoding="utf-8").encode("utf-16")[:-1], "not UTF-16-LE"),
    "GBK": (TABLES.read_text(encoding="utf-8").encode("gbk"), "not UTF-8"),
    "a picture": (b"\x89PNG\r\n\x1a\n\x00\x00", "not UTF-8"),
    "zeros": (b"\0" * 100, "TOML"),
    "huge": (b"#" * (LARGEST + 1), "too large"),
    "deep brackets": (b"a = " + b"[" * 100_000, "nested too deeply"),
    "deep tables": (b"a = " + b"{a=" * 50_000, "nested too deeply"),
    "deep dots": (b"a" + b".a" * 400_000 + b" = 1", "nested too deeply; at most 32"),
    "a key twice": (b"a = 1\na = 2\n", "TOML"),
    "a list of tables for a table": (b"[[players]]\nmin = 2\n", "players"),
}


@pytest.mark.parametrize("case", FILES.values(), ids=FILES)
def test_broken_files_are_refused(case: tuple[bytes, str], tmp_path: Path) -> None:
    raw, hint = case
    path = tmp_path / "tables.toml"
    path.write_bytes(raw)
    assert hint in str(refused(path))


def test_the_wrong_byte_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "tables.toml"
    path.write_bytes(b"\xef\xbb\xbfgame = 'x'\n# caf\xe9\n")
    assert refused(path).place == "line 2"
    assert "byte 0xe9 is not UTF-8; save the file as UTF-8" in refused(path).en


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-32"])
def test_a_byte_order_mark_is_no_fault(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "tables.toml"
    path.write_bytes(TABLES.read_text(encoding="utf-8").encode(encoding))
    assert loaded(path).fingerprint == GAME.load().fingerprint


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    assert "directory" in str(refused(tmp_path)).lower()
    assert "No such file" in str(refused(tmp_path / "none.toml"))
    endless = Path("/dev/zero")
    if endless.exists():
        assert "too large" in str(refused(endless))


def test_names_of_any_characters_load(edited) -> None:
    """Markup, templates, a right-to-left mark and an emoji are text like any other."""
    names = ["<b>bold</b>", "A & B", "{{ 7 * 7 }}", "\u200fright", "🐎", "a\u0301", "{% raw %}", "\\frac", "'\"`"]
    for name in names:
        path = edited(('en = "Town"', f"en = {json.dumps(name, ensure_ascii=False)}"))
        assert loaded(path).terrain.town.name.get("en") == name


# --- overrides -------------------------------------------------------------------------------------------------------

OVERRIDES = {
    "track.cells.43=rock": ("track.cells.43", "rock"),
    "points.leg.1=6": ("points.leg.1", 6),
    "points.final=[8,5,3,1,0]": ("points.final", [8, 5, 3, 1, 0]),
    " spin.limit = 7 ": ("spin.limit", 7),
    "relics.in_play=false": ("relics.in_play", False),
    'title.en="Coast = Coast"': ("title.en", "Coast = Coast"),
    "title.en=Coast to Coast": ("title.en", "Coast to Coast"),
    "title.en=": ("title.en", ""),
    "title.en=a=b": ("title.en", "a=b"),
    "version=1890-09-25": ("version", "1890-09-25"),
    "title.en=3\nx = 4": ("title.en", "3\nx = 4"),
    "players.minutes={2 = [1, 2]}": ("players.minutes", {"2": [1, 2]}),
}


@pytest.mark.parametrize("text", OVERRIDES)
def test_an_override_as_it_is_written(text: str) -> None:
    assert parse_override(text) == OVERRIDES[text]


@pytest.mark.parametrize("text", ["", "x", "=3", "  = 3", "track.cells.43 rock"])
def test_what_is_no_override_is_refused(text: str) -> None:
    with pytest.raises(TablesError, match="PATH=VALUE"):
        parse_override(text)


def changed(*texts: str) -> Tables:
    return GAME.load((), [parse_override(text) for text in texts])


def test_cells_are_counted_from_the_start_of_the_course() -> None:
    """Cell 43 is the third of leg 5 (4.1): a curve."""
    assert GAME.load().cells[42].terrain == "curve"
    tables = changed("track.cells.43=rock")
    assert tables.track.legs[4].cells[2] == "rock"
    assert [cell.number for cell in tables.cells if cell.terrain == "rock"] == [12, 16, 22, 27, 43, 45, 52]
    assert changed("track.legs.5.cells.3=rock") == tables


def test_lists_count_from_1_and_later_changes_win() -> None:
    assert changed("points.leg.1=6").points.leg == [6, 3, 2, 1, 0]
    assert changed("points.leg.5=1", "points.leg.5=2").points.leg == [5, 3, 2, 1, 2]


# the change, and a piece of what is said
REFUSED = {
    "spin.limits=7": "did you mean 'limit'?",
    "spinn.limit=7": "did you mean 'spin'?",
    "track.cells.0=rock": "cells 1 to 60",
    "track.cells.61=rock": "cells 1 to 60",
    "track.cells.-1=rock": "cells 1 to 60",
    "track.cells.x=rock": "cells 1 to 60",
    "track.cells.²=rock": "cells 1 to 60",
    "track.cells.٤=rock": "cells 1 to 60",
    f"track.cells.{'1' * 5000}=rock": "cells 1 to 60",
    "track.cells=rock": "there is no 'cells'",
    "track.cells.43.x=rock": "there is no 'cells'",
    "track.cells.43=swamp": "no terrain",
    "track.cells.43=river+relic": "must lie on a straight",
    "track.cells.43=straight+relic": "13 relic sites",
    "track.cells.43=[rock]": "",
    "points.leg.0=6": "places 1 to 5",
    "points.leg.6=6": "places 1 to 5",
    "points.leg.²=6": "places 1 to 5",
    f"points.leg.{'9' * 5000}=6": "places 1 to 5",
    "points.leg.1=nan": "integer",
    "points.leg.1=-1": "greater than or equal to 0",
    "spin.limit.x=7": "use spin.limit=VALUE",
    "spin.limit=": "integer",
    "spin.limit=many": "'many'",
    f"spin.limit={'9' * 5000}": "at most 1,000 characters",
    f"spin.limit=0x{'f' * 5000}": "at most 1,000 characters",
    f"spin.limit={'[' * 5000}": "at most 1,000 characters",
    f"spin.limit={'[' * 300}{']' * 300}": "integer",
    f"spin.limit={'{a=' * 3000}": "at most 1,000 characters",
    f"spin.limit=[{'1,' * 60_000}]": "it holds 60,000 values; at most 2,000",
    f"title.en={'x' * 1200}": "title.en: the text is too long; at most 1,000",
    f"version={'x' * 900_000}": "too long",
    f"spin{'.a' * 60_000}=1": "too many parts",
    f"spin.{'x' * 60_000}=1": "there is no 'xxx",
    "version=\x1b[31m": "version",
    'relics.kinds={"" = 3}': "'' is no key",
    "relics.kinds={' ' = 3}": "' ' is no key",
    ".=1": "there is no ''",
    "..=1": "there is no ''",
    "spin=3": "spin",
    "variants.solo=3": "variants.solo",
    "title.en=\x07": "control character",
    "title.en=\udc80": "not Unicode",
    "race.legs=1000000000000000000": "less than or equal to 12",
    "race.cells_per_leg=119": "at most 119",
}


@pytest.mark.parametrize("text", REFUSED, ids=[text[:40].encode("ascii", "replace").decode() for text in REFUSED])
def test_changes_that_cannot_be_are_refused(text: str) -> None:
    with pytest.raises(TablesError) as caught:
        changed(text)
    assert REFUSED[text] in str(caught.value)
    assert len(str(caught.value)) < len(text) + 1000


NO_COURSE = ["track=3", "track.legs=3", "track.legs=[3]", "track.legs.1.cells=3", "track.legs={}"]


@pytest.mark.parametrize("first", NO_COURSE)
def test_a_cell_of_a_course_spoilt_before_is_refused(first: str) -> None:
    with pytest.raises(TablesError):
        changed(first, "track.cells.43=rock")


def test_more_relic_cards_than_a_state_holds_are_refused() -> None:
    """Legs beyond the race may be described, but the relics of all of them are shuffled: 20 x 10 = 200."""
    leg = {"name": {"zh": "段", "en": "leg"}, "country": "city", "cells": ["straight+relic"] * 10}
    kinds = [("eye", 99), ("heart", 99), ("spine", 2), ("skull", 0)]
    changes = [("track.legs", [leg] * 20), *((f"relics.kinds.{kind}.copies", copies) for kind, copies in kinds)]
    with pytest.raises(TablesError, match="200 relic sites and cards; at most"):
        GAME.load((), changes)


def test_all_that_a_longer_race_lacks_is_told_at_once() -> None:
    """A seventh leg of three beats has two relic sites more, and a beat more than a deck has cards; six ride."""
    further = {**TOML["track"]["legs"][0], "cells": ["straight+relic"] * 2 + ["straight"] * 8}
    changes = [
        ("track.legs", [*TOML["track"]["legs"], further]),
        ("race.legs", 7),
        ("race.beats", 21),
        ("players.max", 6),
    ]
    with pytest.raises(TablesError) as error:
        GAME.load((), changes)
    for said in ("14 relic sites on the track but 12 relic cards", "must have at least 21", "give 1 more under riders"):
        assert said in str(error.value)
        assert str(error.value).count(said) == 1


def test_an_override_leaves_the_data_alone() -> None:
    before = json.dumps(TOML)
    after = override(TOML, [("track.cells.43", "rock"), ("spin.limit", 7)], alias=alias)
    assert json.dumps(TOML) == before
    assert after["spin"]["limit"] == 7


# --- variants --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variant", "expected"),
    [
        ("short", ("race.legs", 4)),
        ("short", ("race.beats", 12)),
        ("short", ("points.final", [8, 5, 3, 1, 0])),
        ("no_relics", ("relics.in_play", False)),
        ("forward_seals", ("seals.side", "ahead")),
        ("forward_seals", ("seals.owner_gain", 2)),
        ("forward_seals", ("seals.rival_loss", 2)),
        ("forward_seals", ("spin.limit", 7)),
        ("solo", ("players.max", 1)),
        ("solo", ("race.beats", 18)),
        ("two_riders", ("players.riders_each", 2)),
    ],
)
def test_variants_change_what_chapter_9_says(variant: str, expected: tuple[str, Any]) -> None:
    path, value = expected
    node: Any = GAME.load([variant])
    for part in path.split("."):
        node = getattr(node, part)
    assert node == value


def test_variants_lie_over_each_other_and_changes_over_variants() -> None:
    tables = GAME.load(["short", "forward_seals"], [("spin.limit", 8)])
    assert (tables.race.finish, tables.seals.side, tables.spin.limit) == (40, "ahead", 8)


def test_an_unknown_variant_is_refused() -> None:
    with pytest.raises(TablesError, match="did you mean 'short'"):
        GAME.load(["shrot"])


def test_a_variant_whose_path_is_wrong_is_refused(edited) -> None:
    path = edited(('"race.legs" = 4', '"race.leggs" = 4'))
    with pytest.raises(TablesError, match="did you mean 'legs'"):
        loaded(path, ["short"])


def test_what_a_variant_sets_is_reached_by_its_path() -> None:
    change = ("variants.short.set.points.final.1", 7)
    assert GAME.load((), [change]).points.final[0] == 10
    assert GAME.load(["short"], [change]).points.final == [7, 5, 3, 1, 0]
    assert GAME.load(["short"], [change, ("points.final.1", 6)]).points.final[0] == 6


def test_a_variant_may_come_to_set_more() -> None:
    for change in (("variants.short.set.spin.limit", 7), ("variants.short.set.track.cells.3", "rock")):
        changed = GAME.load(["short"], [change])
        assert (changed.spin.limit == 7) != (changed.cells[2].terrain == "rock")


# a change of what a variant sets; where it is wrong, and how
UNPLAYABLE = [
    ("variants.short.set.race.beats", 11, "variants.short: race", "11 beats cannot be shared by 4 legs"),
    ("variants.short.set.solo.ratings.2.beats", 10, "variants.short: solo", "[10, 10, 12]; they must rise"),
    ("variants.two_riders.set.players.max", 4, "variants.two_riders", "make 8 riders; at most 6 can ride"),
    ("variants.short.set.spin.limt", 7, "variants.short: spin", "did you mean 'limit'?"),
    ("variants.short.set", {"a": 1}, "variants.short: a", "there is no 'a'"),
    ("variants.brief.set.spin.limit", 7, "variants", "there is no 'brief'"),
]


@pytest.mark.parametrize(("path", "value", "place", "problem"), UNPLAYABLE)
def test_a_variant_that_could_not_be_played_is_refused_with_its_place(
    path: str, value: Any, place: str, problem: str
) -> None:
    for variants in ((), ("no_relics",)):
        with pytest.raises(TablesError) as caught:
            GAME.load(variants, [(path, value)])
        assert caught.value.place == place
        assert problem in str(caught.value)


def test_a_change_to_an_equal_value_of_another_kind_is_refused() -> None:
    for change in (("seals.reach", 3.0), ("seals.cleared_each_leg", 1), ("players.riders_each", True)):
        with pytest.raises(TablesError, match=change[0]):
            GAME.load((), [change])


def test_a_file_with_a_variant_that_could_not_be_played_is_refused(edited) -> None:
    error = refused(edited(('"race.beats" = 12', '"race.beats" = 11')))
    assert error.place == "variants.short: race"
    assert "11 beats cannot be shared by 4 legs" in str(error)


def test_a_change_may_leave_a_variant_that_is_not_asked_for_unplayable() -> None:
    """Who tries tables with a shorter course need not mend every variant first; asked for, it is refused."""
    change = ("track.legs", GAME.load().model_dump()["track"]["legs"][:3])
    changed = GAME.load(
        (), [("relics.kinds.eye.copies", 0), ("relics.kinds.heart.copies", 0), ("race.legs", 3), change]
    )
    assert changed.race.legs == 3
    with pytest.raises(TablesError, match=r"race\.legs is 4, but track\.legs describes 3"):
        varied(changed, "short", alias)
    with pytest.raises(TablesError, match="there is no variant 'brief'"):
        varied(changed, "brief", alias)


# --- fingerprints ----------------------------------------------------------------------------------------------------


def leaves(node: Any, path: tuple[str, ...] = ()) -> list[tuple[str, Any]]:
    """Every value of the tables by its path."""
    if isinstance(node, dict):
        return [leaf for key, below in node.items() for leaf in leaves(below, (*path, key))]
    if isinstance(node, list):
        return [leaf for place, below in enumerate(node, 1) for leaf in leaves(below, (*path, str(place)))]
    return [(".".join(path), node)]


LEAVES = leaves({key: value for key, value in TOML.items() if key != "variants"})


def other(value: Any) -> Any:
    if isinstance(value, bool):
        return not value
    return value + 1 if isinstance(value, int) else value + "x"


def test_a_fingerprint_changes_with_every_value() -> None:
    """Each value alone changed for another that is allowed; those for which the tables must stay sound are skipped."""
    seen = {GAME.load().fingerprint}
    counted = 0
    for path, value in LEAVES:
        try:
            mark = GAME.load((), [(path, other(value))]).fingerprint
        except TablesError:
            continue
        assert mark not in seen, path
        seen.add(mark)
        counted += 1
    assert counted > 100


def test_a_fingerprint_stays_when_values_do() -> None:
    plain = GAME.load()
    assert re.fullmatch("[0-9a-f]{8}", plain.fingerprint)
    assert GAME.load((), [(path, value) for path, value in LEAVES]).fingerprint == plain.fingerprint
    assert GAME.load((), [("spin.limit", 8), ("spin.limit", 9)]).fingerprint == plain.fingerprint
    assert GAME.load(["short"]).fingerprint == GAME.load((), [*plain.variants["short"].set.items()]).fingerprint


def test_a_changed_copy_has_a_fingerprint_of_its_own() -> None:
    plain = GAME.load()
    plain.fingerprint, plain.cells  # noqa: B018  worked out, and not to be copied
    race = plain.race.model_copy(update={"legs": plain.race.legs - 1})
    other = plain.model_copy(update={"race": race})
    assert other.fingerprint != plain.fingerprint
    assert len(other.cells) == len(plain.cells) - plain.race.cells_per_leg
    assert plain.model_copy().fingerprint == plain.fingerprint


def test_comments_and_order_in_the_file_do_not_matter(edited) -> None:
    path = edited(("hand = 5\ndraw = 1", "# a comment\ndraw = 1\n\nhand = 5"))
    assert loaded(path).fingerprint == GAME.load().fingerprint


def test_variants_have_fingerprints_of_their_own() -> None:
    marks = [GAME.load(variants).fingerprint for variants in ((), *((name,) for name in GAME.load().variants))]
    assert len(set(marks)) == 6


# --- anything at all -------------------------------------------------------------------------------------------------

PATHS = [path for path, _ in LEAVES] + ["track.cells.43", "track.legs", "relics.kinds", "drive.cards", "variants"]
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)


@given(st.text())
@example("a=" + "[" * 10_000)
@example("a=" + "1" * 10_000)
@example("a={" + ".".join("a" * 2000) + "=1}")
@example("a=\ud800")
def test_any_text_parses_as_an_override_or_is_refused(text: str) -> None:
    try:
        path, value = parse_override(text)
    except TablesError:
        return
    assert path == path.strip() != ""
    json.dumps(value)


@given(st.lists(st.tuples(st.sampled_from(PATHS) | st.text(max_size=20), VALUES), min_size=1, max_size=3))
def test_any_change_loads_or_is_refused(changes: list[tuple[str, Any]]) -> None:
    try:
        tables = GAME.load((), changes)
    except TablesError:
        return
    # What loads can be dealt and played.
    players = GAME.best_players(tables)
    GAME.play(tables, players, ["random"] * GAME.seats(tables, players), 1, 0, 1)


@given(st.sampled_from([path for path, value in LEAVES if isinstance(value, int)]), st.integers(-2, 130))
def test_any_number_anywhere_is_refused_or_can_be_played(path: str, number: int) -> None:
    try:
        tables = GAME.load((), [(path, number)])
    except TablesError:
        return
    for players in GAME.player_range(tables):
        figures = GAME.play(tables, players, ["random"] * GAME.seats(tables, players), 3, 0, 2)
        assert not figures[:, GAME.columns.index("unlawful")].any()


@given(st.data())
def test_a_file_with_any_piece_replaced_loads_or_is_refused(tmp_path_factory, data: st.DataObject) -> None:
    raw = TABLES.read_bytes()
    start = data.draw(st.integers(0, len(raw)))
    end = data.draw(st.integers(start, min(len(raw), start + 40)))
    path = tmp_path_factory.getbasetemp() / "pieces.toml"
    path.write_bytes(raw[:start] + data.draw(st.binary(max_size=12) | st.text(max_size=6).map(str.encode)) + raw[end:])
    with suppress(TablesError):
        loaded(path)


@given(VALUES)
def test_any_data_at_all_is_no_reason_for_a_traceback(data: Any) -> None:
    with pytest.raises(TablesError):
        validate(Tables, data, "data")


def test_a_file_reads_as_what_it_says() -> None:
    assert read_toml(TABLES) == TOML


def test_the_mark_of_numbers_does_not_hang_on_what_was_asked_before() -> None:
    """What is worked out of tables once asked for, such as the cells of a circuit, is no part of them."""
    tables = find("downforce").load()
    before = tables.numbers
    assert tables.circuits
    assert tables.deck.lines
    assert tables.numbers == before
