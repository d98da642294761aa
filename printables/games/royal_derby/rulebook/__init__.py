"""The rulebook of Royal Derby: its words, what was played for it, its drawings."""
