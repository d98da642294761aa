"""Intrigue in print. Its commands load at every start, so what takes time to load is not here but in kit.py."""
