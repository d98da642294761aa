"""Continental Spin: a race of 60 cells and 18 beats for 2-5 riders."""
