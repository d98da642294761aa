"""Longer lists of tables: what is new is drawn plainly, printed and played; what is lacking is one error."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pypdfium2
import pytest

from engine.game import policies_for
from engine.play.replay import Replay, recorded
from engine.registry import find
from engine.tables import TablesError, read_toml
from printables.components.registry import components

Data = dict[str, Any]
Changes = list[tuple[str, Any]]


def named(en: str) -> dict[str, str]:
    return {"zh": f"新{en[0]}", "zh_hant": f"新{en[0]}", "en": en}


def plain(en: str) -> dict[str, str]:
    return {"zh": f"新{en[0]}", "en": en}


def sixth_rider(data: Data) -> Changes:
    more = {"name": plain("Comet"), "colour": "violet", "shape": "comet"}
    points = [(f"points.{what}", [*data["points"][what], 0]) for what in ("leg", "final")]
    return [("players.max", 6), ("riders", [*data["riders"], more]), *points]


def new_relic(data: Data) -> Changes:
    kinds = data["relics"]["kinds"]
    more = {"name": plain("Claw"), "copies": 1, "points": 2, "effect": "none", "amount": 0}
    fewer = {"eye": {**kinds["eye"], "copies": kinds["eye"]["copies"] - 1}}
    return [("relics.kinds", {**kinds, **fewer, "claw": more})]


def seventh_leg(data: Data) -> Changes:
    cells = [cell.removesuffix("+relic") for cell in data["track"]["legs"][0]["cells"]]
    more = {"name": plain("Canyon"), "country": "jungle", "cells": cells}
    cards = ("drive.cards.1.copies", data["drive"]["cards"]["1"]["copies"] + 1)
    return [("track.legs", [*data["track"]["legs"], more]), ("race.legs", 7), ("race.beats", 21), cards]


def seventh_player(data: Data) -> Changes:
    return [("players.max", 7), ("seats", [*data["seats"], {"key": "spiral", "name": plain("Spiral")}])]


def seventh_fence(data: Data) -> Changes:
    return [("course.obstacles", [*data["course"]["obstacles"], 1, 1])]


def further_cards(data: Data) -> Changes:
    ranks = data["deck"]["numbers"]["ranks"]
    joker = {"key": "GJ", "name": plain("Green joker")}
    return [("deck.numbers.ranks", [*ranks, "11"]), ("deck.jokers", [*data["deck"]["jokers"], joker])]


LONGER: list[tuple[str, Callable[[Data], Changes], Sequence[str], str]] = [
    ("continental_spin", sixth_rider, ("small_pieces", "spin_tracks", "score_sheets"), "Comet"),
    ("continental_spin", new_relic, ("relic_cards", "small_pieces"), "Claw"),
    ("continental_spin", seventh_leg, ("map", "score_sheets"), "Canyon"),
    ("blind_snipe", seventh_player, ("player_cards", "player_mats", "drink_tracker"), "safe"),
    ("royal_derby", seventh_fence, ("lane_board",), "7"),
    ("royal_derby", further_cards, ("lane_board", "cards"), "2–10 11"),
]


@pytest.mark.parametrize(("key", "edit", "parts", "name"), LONGER, ids=[one[1].__name__ for one in LONGER])
def test_a_longer_list_is_printed_and_played(
    key: str, edit: Callable[[Data], Changes], parts: Sequence[str], name: str, file: Callable[..., bytes]
) -> None:
    game = find(key)
    tables = game.load((), edit(read_toml(game.source())))
    kit = {one.key: one for one in components(key)(tables, "en")}
    assert "".join(name.lower().split()) in "".join(map(text_of, (file(kit[part], tables, "en") for part in parts)))
    players = tables.players.max
    policy = policies_for(game, [game.default_policy], game.seats(tables, players))
    log = next(recorded(game, tables, players, 1, [0], policy))
    told = game.narrate(tables, players, list(Replay(log, key, game, tables).moments()), "en")
    assert list(told)


def text_of(data: bytes) -> str:
    """The text of a document in small letters without blanks."""
    with pypdfium2.PdfDocument(data) as pages:
        text = "".join(page.get_textpage().get_text_range() for page in pages)
    return "".join(text.lower().split())


LACKING = [
    ("continental_spin", [("players.max", 6)], "give 1 more under riders, 1 more under points.leg, 1 more under"),
    ("continental_spin", [("players.max", 7)], "make 7 riders; at most 6 can ride"),
    ("blind_snipe", [("players.max", 8)], "seats describes 6; give 2 more"),
    ("royal_derby", [("suits", [{}] * 5)], "rules and lanes are made for 4 horses"),
    ("downforce", [("cars", [{}] * 7)], "rules, cards and boards are made for 6"),
    ("downforce", [("money.bets", [[1]] * 4)], "a board has 3: give 3 rows"),
    ("downforce", [("powers.cards.6.key", "lucky")], "the rules know these 6 powers"),
]


@pytest.mark.parametrize(("key", "changes", "says"), LACKING)
def test_what_is_lacking_is_one_error_in_both_languages(key: str, changes: Changes, says: str) -> None:
    with pytest.raises(TablesError) as caught:
        find(key).load((), changes)
    assert says in caught.value.problem.en
    assert caught.value.problem.zh != caught.value.problem.en
