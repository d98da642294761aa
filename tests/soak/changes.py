"""Valid tables at random: numbers, choices and lists of a game's own tables, changed as far as validation allows."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.game import Game
from engine.tables import TablesError

Change = tuple[str, Any]
TRIES = 12  # for each change that is wanted: much of what is tried breaks a count that must add up
LARGEST_LIST = 60  # longer lists, such as the spaces of a track, are not shortened or lengthened


@dataclass(frozen=True)
class Place:
    """A value that can be changed: its path, the value, and what the schema says of it."""

    path: str
    value: Any
    schema: dict[str, Any]


def random_changes(game: Game, seed: int, most: int = 4) -> list[Change]:
    """One to `most` single changes that the game's tables allow together, none of what another changes.

    The same for the same seed.
    """
    chance = random.Random(f"{game.key} {seed}")
    tables = game.load()
    written = tables.model_dump(mode="json")
    known = type(tables).model_json_schema()
    parts: dict[str, list[Place]] = {}  # each as likely, however many numbers it holds
    for place in _places(written, known, known.get("$defs", {}), ""):
        parts.setdefault(place.path.split(".")[0], []).append(place)
    changes: list[Change] = []
    wanted = chance.randint(1, most)
    for _ in range(TRIES * wanted):
        place = chance.choice(parts[chance.choice(list(parts))])
        change = _changed(place, chance)
        if change[1] == place.value or any(_meet(place.path, path) for path, _ in changes):
            continue
        try:
            game.load((), [*changes, change])
        except TablesError:
            continue
        changes.append(change)
        if len(changes) == wanted:
            break
    return changes


def _meet(one: str, other: str) -> bool:
    """Whether two paths are the same, or one lies in the other: no command takes changes of both."""
    outer, inner = sorted((one, other), key=len)
    return f"{inner}.".startswith(f"{outer}.")


def single_changes(game: Game, seed: int) -> Iterator[Change]:
    """A change or two of every value of the tables that allow it, alone, in an order that hangs on the seed."""
    tables = game.load()
    known = type(tables).model_json_schema()
    places = list(_places(tables.model_dump(mode="json"), known, known.get("$defs", {}), ""))
    random.Random(f"{game.key} {seed}").shuffle(places)
    for place in places:
        for value in _near(place):
            try:
                game.load((), [(place.path, value)])
            except TablesError:
                continue
            yield place.path, value


def _near(place: Place) -> list[Any]:
    """Other values close to that of a place; they need not be valid."""
    value, schema = place.value, place.schema
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1]
    if isinstance(value, list):
        return [value[1:], list(reversed(value))] if value else []
    return [one for one in schema["enum"] if one != value]


def as_option(change: Change) -> str:
    """A change as `--set` reads it."""
    return f"{change[0]}={_toml(change[1])}"


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {_toml(below)}" for key, below in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def _places(value: Any, schema: dict[str, Any], parts: dict[str, Any], path: str) -> Iterator[Place]:
    """Everything below a value that is a number, a choice, a switch or a list; texts and variants stay."""
    schema = next((one for one in schema.get("anyOf", []) if one.get("type") != "null"), schema)
    schema = parts[schema["$ref"].rsplit("/", 1)[1]] if "$ref" in schema else schema
    if isinstance(value, dict):
        for key, below in value.items():
            if path or key != "variants":
                of_key = schema.get("properties", {}).get(key) or _of_any_key(schema)
                yield from _places(below, of_key, parts, f"{path}.{key}" if path else key)
        return
    if isinstance(value, list):
        if len(value) <= LARGEST_LIST:
            yield Place(path, value, schema)
        for number, below in enumerate(value, 1):
            fixed = schema.get("prefixItems", [])[number - 1 : number]
            of_item = fixed[0] if fixed else schema.get("items", {})
            yield from _places(below, of_item if isinstance(of_item, dict) else {}, parts, f"{path}.{number}")
        return
    if isinstance(value, int) or "enum" in schema:
        yield Place(path, value, schema)


def _of_any_key(schema: dict[str, Any]) -> dict[str, Any]:
    return schema.get("additionalProperties") or next(iter(schema.get("patternProperties", {}).values()), {})


def _changed(place: Place, chance: random.Random) -> Change:
    """Another value at a place; it need not be valid."""
    value, schema = place.value, place.schema
    if isinstance(value, bool):
        return place.path, not value
    if isinstance(value, int):
        low, high = schema.get("minimum", 0), schema.get("maximum", 99)
        near = [value + step for step in (-3, -2, -1, 1, 2, 3)]
        return place.path, chance.choice([low, low + 1, high, 2 * value, chance.randint(low, high), *near])
    if isinstance(value, list):
        changed = list(value)
        if changed and chance.random() < 0.5:
            changed.pop(chance.randrange(len(changed)))
        elif changed:
            changed.insert(chance.randrange(len(changed) + 1), chance.choice(changed))
        return place.path, changed
    return place.path, chance.choice(schema["enum"])
