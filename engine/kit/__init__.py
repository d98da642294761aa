"""What compiled rules are made from: action blocks, decision stack, chance, visibility, figures, and the shared loops.

docs/writing_a_game.md shows each piece in a small whole game. Imports nothing of the engine but its chance and faults,
so that a change elsewhere compiles no game anew; game.py alone, which no rules import, knows the contract.
"""
