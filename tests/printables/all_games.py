"""All games' components imported, for what a game adds to shared registries when it is."""

from __future__ import annotations

from printables.components.registry import components, has_kit


def import_games() -> None:
    from engine.registry import GAMES

    for key in GAMES:
        if has_kit(key):
            components(key)
