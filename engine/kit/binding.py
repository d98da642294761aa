"""Functions written once for all games and compiled for each: their free names mean what the game's module gives them.

A compiled function is found again at the next start only where it is a plain function of a module; closures and those
that take functions as arguments are compiled anew each time. So a shared function is a plain one whose free names
(`step`, `STATE`, ...) are looked up in the game's module, and each game keeps its own compiled copy.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import FunctionType
from typing import Any

from engine.kept_code import njit


def bound(shared: Callable, module: Mapping[str, Any], called: str = "", nogil: bool = False, **more: Any) -> Any:
    """`shared` compiled with the names of a module (its `globals()`) and `more` in place of its own.

    Names that the module defines later are not seen: bind at its end. Where a module binds it twice, one is `called`
    otherwise. `nogil` lets other threads run meanwhile, for what takes long.
    """
    assert isinstance(shared, FunctionType)
    names = {**shared.__globals__, **module, **more}
    function = FunctionType(shared.__code__, names, shared.__name__, shared.__defaults__)
    function.__doc__ = shared.__doc__
    function.__module__ = module["__name__"]
    # Compiled code is told apart by this: two functions must never share one.
    function.__qualname__ = f"{module['__name__'].replace('.', '_')}_{called or shared.__name__}"
    return njit(cache=True, nogil=nogil)(function)
