"""The rulebook of Blind Snipe: its words, what was played for it, its drawings."""
