"""The process that draws while games are played in this one. Imports little, so that it begins before anything else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress

from engine.faults import Fault
from engine.play.collecting import seldom_collecting
from engine.play.processes import cores
from engine.play.shared import Shared


@contextmanager
def drawer(jobs: int | None = None) -> Iterator[Shared | None]:
    """Another process, and this one while it waits for what both may do; None for one job, or where there can be none.

    It is over with all that it does when this is left.
    """
    pool = None
    if jobs != 1 and cores() > 1:
        with suppress(Fault):  # a machine that cannot have processes draws here
            pool = Shared(2)
    if pool is None:
        yield None
        return
    try:
        pool.submit_elsewhere(_make_ready)
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def _make_ready() -> None:
    """Import what it takes to draw, while the asking process imports what it takes to play."""
    with seldom_collecting():
        import printables.compare.comparison  # noqa: F401
