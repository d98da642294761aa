"""What is printed: cards, boards, sheets of text, and the registry of games. Imports drawing and imposition."""
