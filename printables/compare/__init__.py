"""What a change of tables does to what is printed, and the report of a comparison. Imports export and reports."""
