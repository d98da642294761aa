"""What a change of tables does: numbers, claims and balance before and after. Imports what judges and what plays."""
