"""Pilfer: a tiny whole game made from the kit. docs/writing_a_game.md walks through it; the battery plays it."""
