"""Valid tables at random, put through every command: `python -m tests.soak` for long, tests/test_soak.py in short."""
