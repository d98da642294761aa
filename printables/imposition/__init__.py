"""Sheets of paper: papers, printers, where cards and tiles lie on them, cut marks. Imports the root alone."""
