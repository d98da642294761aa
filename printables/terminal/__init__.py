"""What all commands share at the terminal: options, language, errors, progress. Imports the root and engine alone."""
