"""Vector drawing: the pen, icons, art that games share. Imports text."""
