"""Mutants: a function with one condition, comparison, whole number or sign changed, as code that takes its place."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

NEGATED = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
}
SHIFTED = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
SIGNS = {ast.Add: ast.Sub, ast.Sub: ast.Add}
OTHER_END = {"min": "max", "max": "min"}
SEEN = "__seen__"  # in the function's globals: the set that `watched` code adds its lines to


@dataclass(frozen=True)
class Mutant:
    """A function with one change; `line` is that of the statement, `before` and `after` how it reads."""

    function: FunctionType
    line: int
    before: str
    after: str
    code: CodeType

    def apply(self) -> None:
        """Have every caller in this process meet it."""
        self.function.__code__ = self.code

    def __str__(self) -> str:
        name = f"{self.function.__module__}.{self.function.__qualname__}"
        return f"{name}, line {self.line}: {self.before} -> {self.after}"


def reached(roots: Iterable[FunctionType], folder: Path) -> list[FunctionType]:
    """The functions written in a folder that these call, with themselves, in the order of their files."""
    found: set[FunctionType] = set()
    waiting = list(roots)
    while waiting:
        function = waiting.pop()
        if function not in found and Path(function.__code__.co_filename).is_relative_to(folder):
            found.add(function)
            waiting += [one for one in _named(function) if isinstance(one, FunctionType)]
    return sorted(found, key=lambda one: (one.__module__, one.__code__.co_firstlineno))


def _named(function: FunctionType) -> Iterator[Any]:
    """What a function's names stand for in its module, and in the modules that it names."""
    names = function.__code__.co_names
    for name in names:
        yield (meant := function.__globals__.get(name))
        if isinstance(meant, ModuleType):
            yield from (getattr(meant, attribute, None) for attribute in names)


def mutants(function: FunctionType) -> Iterator[Mutant]:
    """Every one of a function, those that read alike once."""
    tree = _tree(function)
    known = {ast.unparse(tree)}
    for number, (line, _) in enumerate(_changes(tree)):
        changed = deepcopy(tree)
        _, change = list(_changes(changed))[number]
        change()
        if (text := ast.unparse(changed)) not in known:
            known.add(text)
            before, after = _statement(tree, line), _statement(changed, line)
            yield Mutant(function, line, before, after, _compiled(changed, function))


def written(function: FunctionType, before: str, after: str) -> Mutant:
    """The function with one statement that reads `before` changed: to other statements, or in the head of a block.

    Raises LookupError where no statement reads so.
    """
    tree = _tree(function)
    for node in ast.walk(tree):
        for field in ("body", "orelse"):
            block = getattr(node, field, None)
            for place, statement in enumerate(block if isinstance(block, list) else ()):
                if ast.unparse(statement).splitlines()[0] == before:
                    block[place : place + 1] = _instead(statement, after)
                    return Mutant(function, statement.lineno, before, after, _compiled(tree, function))
    raise LookupError(f"{function.__name__} has no statement {before!r}")


def _instead(statement: ast.stmt, after: str) -> list[ast.stmt]:
    if not isinstance(statement, ast.If | ast.While | ast.For):
        return ast.parse(after).body
    made = ast.parse(f"{after}\n    pass").body[0]
    assert isinstance(made, ast.If | ast.While | ast.For)
    made.body = statement.body
    made.orelse = statement.orelse
    return [made]


def watched(function: FunctionType) -> CodeType:
    """The same function, which tells SEEN the line of each statement that it comes to."""
    tree = _tree(function)
    for node in list(ast.walk(tree)):
        for field in ("body", "orelse"):
            block = getattr(node, field, None)
            if isinstance(block, list):
                setattr(node, field, [one for statement in block for one in (_told(statement), statement)])
    return _compiled(tree, function)


def _told(statement: ast.stmt) -> ast.stmt:
    return ast.copy_location(ast.parse(f"{SEEN}.add({statement.lineno})").body[0], statement)


def _tree(function: FunctionType) -> ast.FunctionDef:
    tree = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
    assert isinstance(tree, ast.FunctionDef)
    ast.increment_lineno(tree, function.__code__.co_firstlineno - 1)
    tree.decorator_list = []
    return tree


def _compiled(tree: ast.FunctionDef, function: FunctionType) -> CodeType:
    module = ast.fix_missing_locations(ast.Module([tree], []))
    made = compile(module, function.__code__.co_filename, "exec")
    return next(one for one in made.co_consts if isinstance(one, CodeType))


def _statement(tree: ast.FunctionDef, line: int) -> str:
    """How the statement on a line reads: of one with a block below it, the first line."""
    found = next(node for node in ast.walk(tree) if isinstance(node, ast.stmt) and node.lineno == line)
    return ast.unparse(found).splitlines()[0]


def _changes(tree: ast.FunctionDef) -> Iterator[tuple[int, Any]]:
    """The line of a statement, and what makes the change in it when it is called, one for each."""
    for statement in ast.walk(tree):
        if isinstance(statement, ast.stmt) and statement is not tree:
            if isinstance(statement, ast.If | ast.While) and isinstance(
                statement.test, ast.BoolOp | ast.Call | ast.Name
            ):
                yield statement.lineno, _negation(statement)
            if isinstance(statement, ast.AugAssign) and type(statement.op) in SIGNS:
                yield statement.lineno, _setting(statement, "op", SIGNS[type(statement.op)]())
            for node in _expressions(statement):
                yield from ((statement.lineno, change) for change in _of_expression(node))


def _expressions(statement: ast.stmt) -> Iterator[ast.AST]:
    """All that a statement says itself: nothing of the statements below it."""
    nodes: list[ast.AST] = [statement]
    while nodes:
        node = nodes.pop(0)
        yield node
        nodes += [one for one in ast.iter_child_nodes(node) if not isinstance(one, ast.stmt)]


def _of_expression(node: ast.AST) -> Iterator[Any]:
    if isinstance(node, ast.Compare):
        for place, op in enumerate(node.ops):
            for other in (table[type(op)] for table in (NEGATED, SHIFTED) if type(op) in table):
                yield _setting(node, "ops", [*node.ops[:place], other(), *node.ops[place + 1 :]])
    elif isinstance(node, ast.BoolOp):
        both = isinstance(node.op, ast.And)
        yield _setting(node, "op", ast.Or() if both else ast.And())
        for place in range(len(node.values)):  # as if it were not there
            yield _setting(node, "values", [*node.values[:place], ast.Constant(both), *node.values[place + 1 :]])
    elif isinstance(node, ast.IfExp):
        yield _setting(node, "test", ast.UnaryOp(ast.Not(), node.test))
    elif isinstance(node, ast.BinOp) and type(node.op) in SIGNS:
        yield _setting(node, "op", SIGNS[type(node.op)]())
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield _setting(node, "value", not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield _setting(node, "value", node.value + 1)
        yield _setting(node, "value", node.value - 1)
    elif isinstance(node, ast.Name) and node.id in OTHER_END:
        yield _setting(node, "id", OTHER_END[node.id])
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield _setting(node, "op", ast.UAdd())  # as good as nothing


def _setting(node: ast.AST, field: str, value: Any) -> Any:
    return lambda: setattr(node, field, value)


def _negation(statement: ast.If | ast.While) -> Any:
    return lambda: setattr(statement, "test", ast.UnaryOp(ast.Not(), statement.test))
