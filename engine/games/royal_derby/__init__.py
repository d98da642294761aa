"""Royal Derby: four horses race on the turn of a card, and whoever backed the wrong one drinks."""
