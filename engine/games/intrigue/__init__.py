"""Intrigue, second edition: decks that grow, 26 kingdom cards whose effects are data."""
