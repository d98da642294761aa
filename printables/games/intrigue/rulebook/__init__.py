"""The rulebook of Intrigue: its words, what was played for it, its drawings."""
