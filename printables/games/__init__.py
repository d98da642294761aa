"""Which printable components a game has, a folder each, built from its tables. Imports all but cli."""
