"""One folder a game, each keeping the contract of engine/game.py."""
