"""What all commands share at the terminal: options, language, errors and progress. Imports registries of choices."""
