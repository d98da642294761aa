"""The rulebook of Continental Spin: its words, what was played for it, its drawings."""
