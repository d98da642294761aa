"""The command line, a module a command. Imports everything; nothing imports it but games with commands of their own."""
