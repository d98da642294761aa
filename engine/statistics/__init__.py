"""Sums over games, and estimates with their intervals made from them. Imports tables alone."""
