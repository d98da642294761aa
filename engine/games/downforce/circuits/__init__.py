"""Tracks: the file that a designer writes, the cells that follow from it, and what makes them fit to be raced on."""
