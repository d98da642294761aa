"""Blind Snipe: hidden cards, bidding, elimination, and a cup that grows."""
