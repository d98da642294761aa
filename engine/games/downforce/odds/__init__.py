"""Chances of each car's place from a race told at a table, by races played out; and what a bet on each car is worth."""
