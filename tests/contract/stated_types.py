"""What the annotations of a module state: the classes that fields, parameters and results have."""

from __future__ import annotations

import ast
import importlib
import inspect
import typing
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType, UnionType

Classes = frozenset[type]
"""The classes that a value may have, or that its elements may have."""

ROOT = Path(__file__).parents[2]
NONE: Classes = frozenset()


def module_of(path: Path) -> ModuleType:
    """The module in a file of the project."""
    return importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"))


def classes_in(hint: object) -> Classes:
    """The classes that a type names, whatever it is that holds them."""
    if isinstance(hint, type) and not typing.get_args(hint):
        return frozenset({hint})
    if isinstance(hint, typing.TypeVar):
        return classes_in(hint.__bound__)
    return frozenset(one for arm in typing.get_args(hint) for one in classes_in(arm))


@cache
def hints_of(kind: type) -> dict[str, object]:
    """The types of the fields of a class; nothing where they can't be found out."""
    try:
        return typing.get_type_hints(kind, vars(namespace(kind.__module__)))
    except (NameError, TypeError, AttributeError):
        return {}


class _Namespace:
    """The names of a module, those that only the type checker imports too."""


@cache
def namespace(name: str) -> _Namespace:
    module, found = importlib.import_module(name), _Namespace()
    vars(found).update(vars(module))
    try:
        tree = ast.parse(inspect.getsource(module))
    except (OSError, TypeError):
        return found
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            exec(compile(ast.Module(node.body, []), name, "exec"), vars(found))
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            imports = [one for one in node.body if isinstance(one, (ast.Import, ast.ImportFrom))]
            exec(compile(ast.Module(imports, []), name, "exec"), vars(found))  # type: ignore[arg-type]
    return found


@cache
def returned(function: FunctionType) -> Classes:
    """What a function gives back."""
    try:
        hints = typing.get_type_hints(function, vars(namespace(function.__module__)))
    except (NameError, TypeError):
        return NONE
    return classes_in(hints.get("return"))


def alternatives(node: ast.AST | None) -> Sequence[ast.expr]:
    """The expressions one of which an expression is, or whose elements it has."""
    match node:
        case ast.Subscript(value=value) | ast.Starred(value=value) | ast.NamedExpr(value=value):
            return (value,)
        case ast.IfExp(body=one, orelse=other) | ast.BinOp(left=one, right=other):
            return (one, other)
        case ast.BoolOp(values=parts) | ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
            return parts
    return ()


def classes_in_any(found: object) -> Classes:
    """The classes of a class, of a union, or of a tuple of them."""
    if isinstance(found, tuple):
        return frozenset(one for part in found for one in classes_in_any(part))
    if isinstance(found, UnionType) or typing.get_origin(found) is typing.Union:
        return classes_in(found)
    return frozenset({found}) if isinstance(found, type) else NONE
