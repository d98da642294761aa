"""What judges: claims, their verdicts, coverage, sufficiency of components. Imports the root, statistics and play."""
