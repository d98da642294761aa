"""The solo timed challenge for people: its sheet, its play in the terminal, its report and its history."""
