"""Downforce: an auction, a race in which cars block each other, and secret bets."""
