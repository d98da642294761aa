"""Reports for terminal, browser and machines. Imports drawing and text, nothing that is printed on paper."""
