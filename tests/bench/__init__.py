"""Speed and memory, measured: `make bench`. Every module here with a function `measure` takes part."""
