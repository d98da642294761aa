"""What keeps: files that appear whole, and records of games played. Imports the root alone."""
