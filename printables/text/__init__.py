"""Text: fonts, line breaking, typography, Markdown, templates. Imports the root of printables alone."""
