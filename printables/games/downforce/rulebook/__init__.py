"""The rulebook of Downforce: its words, what was played for it, its drawings."""
