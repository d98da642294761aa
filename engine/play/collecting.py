"""Python's search for objects that nothing reaches any more, made less often while nearly all that is made lives on."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

MADE_BETWEEN = 20_000  # objects; at Python's own 700 to 2,000 a tenth of the time of printing went into looking


@contextmanager
def seldom_collecting() -> Iterator[None]:
    """Search less often, until it is left."""
    before = gc.get_threshold()
    gc.set_threshold(MADE_BETWEEN, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)
