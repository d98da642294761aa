"""What a person holds or looks at: components, pages, reports and the command line."""
