"""What compiled code comes from: a function's own code, the constants that it names, and every function that it calls.

numba makes one piece of all that, and looks at a function's own file alone when it finds the piece again. This digest
is of everything that goes in: equal exactly where the same would be compiled, whatever else has changed.
"""

from __future__ import annotations

import dis
import hashlib
import inspect
from collections.abc import Iterator
from functools import cache
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any, NamedTuple
from weakref import WeakSet

import numba
import numpy as np
from numba import types
from numba.core.dispatcher import Dispatcher

from engine.faults import Text, shown

_VERSIONS = f"numba {numba.__version__} numpy {np.__version__}"
_LIBRARIES = ("numpy", "numba", "math", "builtins")  # what these give goes with their version
_PLAIN = (bool, int, float, complex, str, bytes, type(None), type(Ellipsis))
_GIVEN = (type, FunctionType, BuiltinFunctionType, np.ufunc, type(np.sum))
_ATTRIBUTE = ("LOAD_ATTR", "LOAD_METHOD")

_by_name: dict[str, WeakSet[Dispatcher]] = {}  # compiled functions by module and name

Part = str | Dispatcher  # text, or a function whose own parts come here


class Unforeseen(Exception):
    """A function is made from something of which it is not known what numba makes of it."""

    def __init__(self, zh: str, en: str) -> None:
        super().__init__(en)
        self.said = Text(zh, en)


class _Read(NamedTuple):
    """What a code object says by itself."""

    texts: tuple[str, ...]
    constants: tuple[Any, ...]
    names: tuple[tuple[str, ...], ...]  # ("below",), ("chance", "below"): each global name with the attributes after it


def full_name(function: Any) -> str:
    """Of a function in its module; numba calls its compiled code by this."""
    return f"{function.__module__}.{function.__qualname__}"


def know(function: Dispatcher) -> None:
    """Be told of a compiled function, so that two by one name are noticed."""
    _by_name.setdefault(full_name(function), WeakSet()).add(function)


def digest(function: Dispatcher) -> str:
    """Sixteen hex digits of all that the compiled function is made from. Raises Unforeseen."""
    found = hashlib.sha256(_VERSIONS.encode())
    numbers, waiting = {function: 0}, [function]
    while waiting:
        for part in _of_function(waiting.pop()):
            if isinstance(part, Dispatcher):
                if part not in numbers:
                    numbers[part] = len(numbers)
                    waiting.append(part)
                part = f"function {numbers[part]}"
            found.update(f"{len(part)}:{part}".encode(errors="surrogatepass"))
    return found.hexdigest()[:16]


def _of_function(function: Dispatcher) -> Iterator[Part]:
    """What goes into a function itself."""
    know(function)
    name, plain = full_name(function), function.py_func
    if plain.__closure__ or "<locals>" in name or len(_by_name[name]) > 1:
        # numba tells compiled code apart by name and a number that counts from 1 in each process: kept code of two such
        # functions would be taken for each other.
        raise Unforeseen(f"叫 {name} 的函数可能不止一个", f"{name} may be one of several functions of that name")
    yield repr((sorted(function.targetoptions.items()), sorted(function.locals.items())))
    for value in (*(plain.__defaults__ or ()), *(plain.__kwdefaults__ or {}).items()):
        yield from _of_value(value)
    yield from _of_code(plain.__code__, plain.__globals__, plain.__doc__)


def _of_code(code: CodeType, known: dict[str, Any], doc: str | None) -> Iterator[Part]:
    read = _read(code)
    yield from read.texts
    for place, constant in enumerate(read.constants):
        if isinstance(constant, CodeType):
            yield from _of_code(constant, known, None)
        elif place or constant not in (None, doc):  # the first one of a function is its docstring, or None without
            yield from _of_value(constant)
    for name, *attributes in read.names:
        if name in known:
            yield from _of_value(_followed(known[name], attributes))


@cache
def _read(code: CodeType) -> _Read:
    kind = code.co_flags & (inspect.CO_VARARGS | inspect.CO_VARKEYWORDS | inspect.CO_GENERATOR)
    numbers = (code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount, kind)
    names = (code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)
    texts = (code.co_code.hex(), code.co_exceptiontable.hex(), f"{numbers} {names}")
    found: list[tuple[str, ...]] = []
    follows = False
    for one in dis.get_instructions(code):
        if one.opname == "EXTENDED_ARG":
            continue
        if one.opname in _ATTRIBUTE and follows:
            found[-1] += (one.argval,)
        follows = one.opname == "LOAD_GLOBAL" or (one.opname in _ATTRIBUTE and follows)
        if one.opname == "LOAD_GLOBAL":
            found.append((one.argval,))
    return _Read(texts, code.co_consts, tuple(dict.fromkeys(found)))


def _followed(value: Any, attributes: list[str]) -> Any:
    """What `module.attribute` is; of anything else than a module its attributes are a part."""
    for name in attributes:
        if not isinstance(value, ModuleType) or _is_of_a_library(value) or name not in vars(value):
            break
        value = vars(value)[name]
    return value


def _of_value(value: Any) -> Iterator[Part]:
    """What a constant is."""
    if isinstance(value, Dispatcher):
        yield value
    elif isinstance(value, _PLAIN):
        yield f"{type(value).__name__} {value!r}"
    elif isinstance(value, tuple | frozenset):
        yield f"{type(value).__name__} {getattr(value, '_fields', '')} of {len(value)}"
        for one in value if isinstance(value, tuple) else sorted(value, key=repr):
            yield from _of_value(one)
    elif isinstance(value, np.ndarray | np.generic):
        yield f"{type(value).__name__} {value.dtype!r} {value.shape} {value.strides} {value.tobytes().hex()}"
    elif isinstance(value, np.dtype):
        yield f"dtype {value!r} {value.itemsize}"
    elif _is_of_a_library(value):
        yield f"{value!s}" if isinstance(value, types.Type) else f"{value.__name__}"
    else:
        what = shown(value)
        raise Unforeseen(f"不知道编译时怎样用到 {what}", f"it is not known what compiled code makes of {what}")


def _is_of_a_library(value: Any) -> bool:
    """Is it a module, function or kind of number that numpy, numba or Python gives, and nothing made with them?"""
    if isinstance(value, ModuleType):
        named = value.__name__
    elif isinstance(value, types.Type):
        named = type(value).__module__
    elif isinstance(value, _GIVEN):
        named = str(value.__module__)
    else:
        return False
    return named.split(".")[0] in _LIBRARIES
