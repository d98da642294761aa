"""A designer's own copy of a game: its files, its beginning, its git revisions. Imports the registry and below."""
