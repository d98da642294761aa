"""The tables: what they refuse, and that every number of an effect reaches the rules and the words alike."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.games.intrigue.phrases import agree, listed, nth
from engine.games.intrigue.program import END, NOTHING, compiled
from engine.games.intrigue.schema import KINGDOM, TABLES, Tables, load_tables
from engine.games.intrigue.wording import summary
from engine.tables import TablesError, load, read_toml

Path = tuple[str | int, ...]
ROWS = {row["key"]: row for row in read_toml(KINGDOM)["cards"]}


def numbers_in(value: Any, path: Path = ()) -> Iterator[tuple[Path, int]]:
    """Every whole number in plain data, and where it stands."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from numbers_in(inner, (*path, key))
    elif isinstance(value, list):
        for place, inner in enumerate(value, 1):
            yield from numbers_in(inner, (*path, place))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield path, value


def written(path: Path) -> str:
    return ".".join(map(str, path))


def another(path: Path, value: int) -> int:
    """Another value that the same place may have."""
    return 2 if path[-1] == "choose" and value == 1 else 1 if path[-1] == "choose" else value + 1


# A count of one from the supply is the only one there is: the step says "one of a pile".
EFFECT_NUMBERS = [
    ("cards", key, *path, value)
    for key, row in ROWS.items()
    for path, value in numbers_in({part: row[part] for part in ("effect", "reaction") if part in row})
    if (key, path) != ("lurker", ("effect", 2, "of", 1, 1, "trash")) and (key, path[-1]) != ("courtier", "reveal")
]


def named(place: tuple[Any, ...]) -> str:
    return written(place[1:-1])


@pytest.mark.parametrize("place", EFFECT_NUMBERS, ids=named)
def test_every_number_of_an_effect_changes_the_rules_and_the_words(place: tuple[Any, ...]) -> None:
    *path, value = place
    before = load_tables()
    after = load_tables(changes=[(written(tuple(path)), another(tuple(path), value))])
    rules = [compiled(one) for one in (before, after)]
    assert rules[0].rows.tolist() != rules[1].rows.tolist() or rules[0].hands != rules[1].hands
    for lang in Tables.languages:
        assert summary(after, after.card(path[1]), lang) != summary(before, before.card(path[1]), lang)
    others = [card.key for card in before.all_cards if card.key != path[1]]
    assert all(summary(after, after.card(key), "en") == summary(before, before.card(key), "en") for key in others)


def test_every_kingdom_card_has_words_in_three_languages() -> None:
    tables = load_tables()
    for card in tables.all_cards:
        told = [summary(tables, card, lang) for lang in Tables.languages]
        assert len(set(told)) >= 2
        assert all(text and "{" not in text and "[" not in text for text in told)
        assert all(ord(char) < 0x2E80 for char in told[1])


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("courtyard", "Draw 3 cards. Put a card from hand on top of your deck."),
        ("baron", "+1 Buy. You may discard an Estate. If you do, +$4. If not, gain an Estate."),
        ("steward", "Choose one: draw 2 cards; +$2; or trash 2 cards from hand."),
        ("harem", "+$2. 2 points at the end."),
        (
            "swindler",
            "+$2. Each other player trashes the top card of their deck "
            "and gains a card of your choice that costs the same.",
        ),
    ],
)
def test_words_read_like_a_sentence(key: str, said: str) -> None:
    tables = load_tables()
    assert summary(tables, tables.card(key), "en") == said


def test_english_agrees() -> None:
    assert agree("[pass] it, [trash] it, [draw] it", third=True) == "passes it, trashes it, draws it"
    assert agree("[pass] it", third=False) == "pass it"
    assert agree("[discard] [your] hand", third=True) == "discards their hand"
    assert agree("[discard] [your] hand", third=True, after_may=True) == "discard their hand"
    assert [nth(one) for one in (1, 2, 3, 4, 11, 21)] == ["1st", "2nd", "3rd", "4th", "11th", "21st"]
    assert listed(["a", "b", "c"], "en", "or") == "a, b or c"
    assert listed(["甲", "乙"], "zh", "or") == "甲或乙"


def test_each_effect_is_a_piece_of_the_program() -> None:
    tables = load_tables()
    program = compiled(tables)
    begins = sorted(begin for begin in (*program.effects, *program.reactions) if begin != NOTHING)
    assert begins[0] == 0
    for begin, following in zip(begins, [*begins[1:], len(program.rows)], strict=True):
        assert program.rows[following - 1, 0] == END
        assert END not in program.rows[begin : following - 1, 0]


def test_supply_by_table() -> None:
    tables = load_tables()
    piles = {key: [tables.pile(tables.card(key), players) for players in range(2, 7)] for key in ("copper", "silver")}
    assert piles == {"copper": [46, 39, 32, 85, 78], "silver": [40, 40, 40, 80, 80]}
    assert [tables.pile(tables.card("mill"), players) for players in range(2, 7)] == [8, 12, 12, 12, 12]
    assert [tables.pile(tables.card("pawn"), players) for players in range(2, 7)] == [10] * 5


NEW_CARD = {
    "key": "smithy",
    "name": {"zh_hant": "鐵匠鋪", "zh": "铁匠铺", "en": "Smithy"},
    "cost": 4,
    "types": ["action"],
    "effect": [{"draw": 3}, {"trash": 2, "up_to": True}],
}


def with_cards(*rows: dict[str, Any], **parts: Any) -> Tables:
    """The tables with cards added at the end."""
    return load_tables(changes=[("cards", [*ROWS.values(), *rows]), *parts.items()])


def test_a_new_card_is_written_from_the_same_steps() -> None:
    tables = with_cards(NEW_CARD)
    card = tables.card("smithy")
    assert summary(tables, card, "en") == "Draw 3 cards. Trash up to 2 cards from hand."
    assert summary(tables, card, "zh") == "抽 3 张牌。移除至多 2 张手牌。"
    assert compiled(tables).effects[tables.number("smithy")] != NOTHING


EFFECTS = [
    ([{"drow": 3}], "there is no step 'drow' (did you mean 'draw'?)"),
    ([{"draw": 10}], "10: input should be less than or equal to 9"),
    ([{"draw": 0}], "0: input should be greater than or equal to 1"),
    ([{"draw": True}], "True"),
    ([{"trash": "hand"}], "'hand': write a number from 1 to 9, or 'this'"),
    ([{"trash": 2.5}], "write a number from 1 to 9"),
    ([{"choose": 6, "of": [[{"draw": 1}], [{"coins": 1}]]}], "from 1 to 5, or 'types'"),
    ([{"choose": 3, "of": [[{"draw": 1}], [{"coins": 1}]]}], "3 of 2 cannot be chosen"),
    ([{"choose": 1}], "what is there to choose?"),
    ([{"draw": 1, "coins": 1}], "a step does one thing, and this one has draw and coins"),
    ([{"may": True}], "a step does one thing, and this one does nothing"),
    ([{"draw": 1, "may": True}], "'may' does not belong to 'draw'"),
    ([3], "3 is no step"),
    ([], "at least 1 item"),
    ([{"gain": "any"}], "what may it cost?"),
    ([{"gain": "any", "up_to_cost": 2, "exactly_more": 1}], "both say what it may cost"),
    ([{"gain": "gold", "up_to_cost": 2}], "'gold' is one card"),
    ([{"gain": "smithe"}], "speaks of 'smithe', which is no card (did you mean 'smithy'?)"),
    ([{"discard": 1, "card": "manor"}], "speaks of 'manor', which is no card"),
    ([{"put_it": "deck"}], "effect.1: put_it moves a card just gained"),
    ([{"trash": 1, "then": [{"put_it": "deck"}]}], "effect.1.then.1: put_it moves a card just gained"),
    ([{"gain": "silver"}, {"trash": 1}, {"put_it": "deck"}], "effect.3: put_it moves a card just gained"),
    ([{"gain": "silver"}, {"draw": 1}, {"put_it": "deck"}], "effect.3: put_it moves a card just gained"),
    ([{"gain": "silver"}, {"each_other": [{"put_it": "deck"}]}], "effect.2.each_other.1: put_it moves"),
    ([{"gain": "silver", "otherwise": [{"put_it": "deck"}]}], "effect.1.otherwise.1: put_it moves"),
    ([{"gain": "silver", "then": [{"draw": 1}]}, {"put_it": "deck"}], "effect.2: put_it moves"),
    (
        [{"gain": "silver"}, {"if_played": 2, "then": [{"draw": 1}]}, {"put_it": "deck"}],
        "effect.3: put_it moves a card just gained",
    ),
    ([{"trash": "this"}, {"trash": "this"}], "effect.2: the card played can be trashed only once"),
    ([{"trash": "this", "then": [{"trash": "this"}]}], "effect.1.then.1: the card played can be trashed only once"),
    (
        [{"choose": 2, "of": [[{"trash": "this"}], [{"coins": 1}], [{"trash": "this"}]]}],
        "effect.1: the card played can be trashed only once",
    ),
    ([{"draw": 1}, {"gain": "any", "up_to_more": 1}], "effect.2: up_to_more is about a card"),
    ([{"choose": "types", "of": [[{"draw": 1}], [{"coins": 1}]]}], "choose = 'types' is about a card"),
    ([{"each_other": [{"coins": 2}]}], "effect.1.each_other.1: only the player whose turn it is can do 'coins'"),
    ([{"each_other": [{"trash": "this"}]}], "only who played this card can trash it"),
    ([{"gain": "any", "up_to_cost": 3, "chosen_by": "attacker"}], "chosen_by belongs into each_other"),
    ([{"discard": 2, "may": True, "up_to": True}], "write one of them"),
    ([{"discard": "hand", "card": "estate"}], "says which cards"),
    ([{"trash": 2, "from": "supply"}], "write trash = 1"),
    ([{"trash": 1, "from": "trash"}], "takes nothing away"),
    ([{"reveal": 3}], "of the hand one card or the whole"),
    ([{"reveal": 3, "from": "deck"}], "write take_types, or take = 'named'"),
    ([{"if_hand_at_most": 3}], "nothing follows"),
    ([{"if_type": ["weapon"], "then": [{"draw": 1}]}], "weapon"),
]


@pytest.mark.parametrize(("effect", "reason"), EFFECTS, ids=[str(effect)[:60] for effect, _ in EFFECTS])
def test_effects_that_cannot_be_carried_out_are_refused(effect: list[Any], reason: str) -> None:
    with pytest.raises(TablesError) as error:
        with_cards(NEW_CARD | {"effect": effect})
    assert reason in str(error.value)
    assert f"cards.{len(ROWS) + 1}" in error.value.place or "'smithy'" in str(error.value)


CARDS = [
    ({"key": "pawn"}, "two cards have the same key 'pawn'"),
    ({"name": {"zh_hant": "別", "zh": "别", "en": "Pawn"}}, "two cards have the same en 'Pawn'"),
    ({"types": ["victory"]}, "neither Action nor Treasure"),
    ({"types": ["action", "action"]}, "listed twice"),
    ({"types": ["action", "reaction"]}, "exactly when it has a reaction"),
    ({"types": ["attack"], "effect": None}, "an Attack is played as an Action"),
    ({"coins": 2}, "is what a Treasure gives"),
    ({"cost": -1}, "-1"),
    ({"key": "any"}, "'any' is a word of the steps"),
    ({"reaction": {"hand_at_least": 5}, "types": ["action", "reaction"]}, "the reaction does nothing"),
    (
        {"reaction": {"effect": [{"buys": 1}]}, "types": ["action", "reaction"]},
        "reaction.effect.1: only the player whose turn it is",
    ),
]


@pytest.mark.parametrize(("changed", "reason"), CARDS, ids=[reason for _, reason in CARDS])
def test_cards_that_do_not_fit_are_refused(changed: dict[str, Any], reason: str) -> None:
    with pytest.raises(TablesError) as error:
        with_cards(NEW_CARD | changed)
    assert reason in str(error.value)


NINE = list(ROWS)[:9]
KINGDOMS = [
    (NINE, "a kingdom has 10 cards, and here are 9"),
    ([*NINE, NINE[0]], "in the kingdom twice"),
    ([*NINE, "smithy"], "there is no kingdom card 'smithy'"),
    ([*NINE, "pawm"], "did you mean 'pawn'?"),
    ([*NINE, "gold"], "'gold' is a base card"),
    ([*NINE, "moat"], "'moat' is a guest"),
    ("victory_dnce", "did you mean 'victory_dance'?"),
    (7, "7: write 'random', the key of a set, or a list of keys"),
    ([*NINE, 7], "write 'random', the key of a set, or a list of keys"),
    ({"a": 1}, "write 'random', the key of a set, or a list of keys"),
    ("deconstruction", "also takes Bandit, Mine"),
]


@pytest.mark.parametrize(("kingdom", "reason"), KINGDOMS, ids=[reason for _, reason in KINGDOMS])
def test_kingdoms_that_are_none_are_refused(kingdom: Any, reason: str) -> None:
    with pytest.raises(TablesError) as error:
        load_tables(changes=[("kingdom", kingdom)])
    assert reason in str(error.value)


@pytest.mark.parametrize(("path", "reason"), [("cards.pwan.cost", "did you mean 'pawn'?"), ("sets.best.key", "'best'")])
def test_a_row_that_there_is_not_is_refused(path: str, reason: str) -> None:
    with pytest.raises(TablesError) as error:
        load_tables(changes=[(path, 3)])
    assert reason in str(error.value)


def test_guests_play_where_the_pool_says_so() -> None:
    tables = load_tables(["guests"], [("kingdom", [*NINE, "moat"])])
    assert "moat" in tables.fixed_kingdom
    assert "moat" not in load_tables().drawable


def test_a_table_of_five_needs_a_second_set_of_base_cards() -> None:
    with pytest.raises(TablesError) as error:
        load_tables(changes=[("box.sets", 1)]).seats_for(5)
    assert "a table of 5 needs 2 sets of base cards, and box.sets is 1" in str(error.value)
    with pytest.raises(TablesError) as error:
        load_tables(changes=[("box.needed", [1, 1, 1, 1, 2])])
    assert "5 players need 27 cards 'estate', and 1 set holds 24" in str(error.value)


def test_errors_name_the_file_that_they_are_in() -> None:
    base = read_toml(TABLES)
    assert "cards" not in base
    with pytest.raises(TablesError) as error:
        load(Tables, TABLES)
    assert error.value.where == str(TABLES)
    with pytest.raises(TablesError) as error:
        load(Tables, TABLES, further=(KINGDOM, KINGDOM))
    assert error.value.where == str(KINGDOM)
    assert "keep it in one file" in str(error.value)
