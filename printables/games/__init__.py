"""Which printable components a game has, one module a game, built from its tables."""
