"""Settings of all tests."""

from __future__ import annotations

from hypothesis import settings

# The same examples on every run; no deadline, because the first example may compile the rules.
settings.register_profile("rulepress", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("rulepress")
