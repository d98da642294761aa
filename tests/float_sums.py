"""A plugin of mypy: the built-in `sum` takes whole numbers only.

Since Python 3.12 it adds floats another way than before. `math.fsum` gives the same on every Python.
"""

from __future__ import annotations

from collections.abc import Callable

from mypy.plugin import FunctionSigContext, Plugin
from mypy.types import FunctionLike


def _of_whole_numbers(context: FunctionSigContext) -> FunctionLike:
    whole = context.api.named_generic_type("builtins.int", [])
    numbers = context.api.named_generic_type("typing.Iterable", [whole])
    signature = context.default_signature
    return signature.copy_modified(arg_types=[numbers, *signature.arg_types[1:]], ret_type=whole)


class FloatSums(Plugin):
    def get_function_signature_hook(self, fullname: str) -> Callable[[FunctionSigContext], FunctionLike] | None:
        return _of_whole_numbers if fullname == "builtins.sum" else None


def plugin(version: str) -> type[Plugin]:
    """What mypy asks for."""
    return FloatSums
