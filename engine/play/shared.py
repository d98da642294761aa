"""Processes of which the asking one is one."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from typing import Any

from engine.play.processes import Processes


class Shared(Processes):
    """So many processes, of which this one is one: while it waits for a result, it does what no other has begun.

    A process less has to start, and to import and read what all of them need. What is asked of it should be done in
    a second or so: Ctrl-C is not heard before that.
    """

    def __init__(self, jobs: int) -> None:
        self._unbegun: deque[_Task] = deque()  # as far as is known; in the order asked for
        super().__init__(jobs - 1)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """See concurrent.futures; the result is to be asked for by one thread."""
        task = _Task(self, lambda: fn(*args, **kwargs), super().submit(fn, *args, **kwargs))
        while self._unbegun and self._unbegun[0].done():
            self._unbegun.popleft()
        self._unbegun.append(task)
        return task

    def submit_elsewhere(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """As `submit`, but this process never does it."""
        return super().submit(fn, *args, **kwargs)

    def play_until_done(self, wanted: Future[Any]) -> None:
        """Do tasks here, the first first, until the one that is wanted is done or none is left that can be had."""
        while self._unbegun and not wanted.done():
            self._unbegun.popleft().do_here()


class _Task(Future[Any]):
    """A task of Shared, for another process or for this one."""

    def __init__(self, executor: Shared, work: Callable[[], Any], elsewhere: Future[Any]) -> None:
        super().__init__()
        self._executor, self._work, self._elsewhere = executor, work, elsewhere
        elsewhere.add_done_callback(self._take_over)

    def _take_over(self, elsewhere: Future[Any]) -> None:
        """Have what has become of it in the other process, in whose hands it cannot be cancelled any more."""
        if elsewhere.cancelled():
            return
        error = elsewhere.exception()
        with suppress(InvalidStateError):
            if error is not None:
                self.set_exception(error)
            else:
                self.set_result(elsewhere.result())

    def do_here(self) -> None:
        """Do it, unless another process has begun with it."""
        if self.cancelled() or not self._elsewhere.cancel():
            return
        try:
            self.set_result(self._work())
        except Exception as error:
            self.set_exception(error)

    def result(self, timeout: float | None = None) -> Any:
        """See concurrent.futures; this process works meanwhile."""
        if timeout is None:
            self._executor.play_until_done(self)
        return super().result(timeout)

    def cancel(self) -> bool:
        """See concurrent.futures."""
        self._elsewhere.cancel()
        return super().cancel()
