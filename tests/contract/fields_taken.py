"""Which fields of nodes a game reads: in code of its own, and in the shared code that it uses."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from types import ModuleType

from grammar.nodes.base import Node
from rules.kernel.effects.language import AnyLanguage
from tests.contract.field_reads import Field, Reads
from tests.contract.stated_types import ROOT, module_of


def registered(node: ast.FunctionDef, reads: Reads) -> Iterator[tuple[object, type[Node], ast.Call]]:
    """The tables in which a function says what a class of node means, and that class."""
    for one in node.decorator_list:
        if isinstance(one, ast.Call) and isinstance(one.func, ast.Attribute) and one.func.attr == "of" and one.args:
            kind = reads.evaluated(one.args[0])
            if isinstance(kind, type) and issubclass(kind, Node):
                yield reads.evaluated(one.func.value), kind, one


def functions(tree: ast.AST, module: ModuleType) -> Iterator[tuple[ast.FunctionDef, type | None]]:
    """The functions of a module, and of its classes with the class."""
    assert isinstance(tree, ast.Module)
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node, None
        elif isinstance(node, ast.ClassDef):
            owner = getattr(module, node.name)
            yield from ((one, owner) for one in node.body if isinstance(one, ast.FunctionDef))


@dataclass(frozen=True)
class Said:
    """What one function reads, and what meanings it was registered to give: in which table, of which class."""

    meanings: tuple[tuple[int, type[Node]], ...]
    reads: frozenset[Field]


def said_in(source: str, module: ModuleType) -> Iterator[Said]:
    """What each function of a module reads, and what is read outside of functions."""
    tree = ast.parse(source)
    for node, owner in functions(tree, module):
        reads = Reads(module.__name__, owner)
        reads.function(node)
        given = list(registered(node, reads))
        for _, kind, call in given:
            for option in call.keywords:
                if isinstance(option.value, ast.Lambda):
                    reads.function(option.value, (frozenset({kind}),))
        yield Said(tuple((id(table), kind) for table, kind, _ in given), frozenset(reads.found))
    top = Reads(module.__name__, None)
    for statement in tree.body:
        if not isinstance(statement, (ast.FunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom)):
            top.visit(statement)
    yield Said((), frozenset(top.found))


@cache
def said_below(room: str) -> tuple[Said, ...]:
    """What every function below a folder of the project reads."""
    files = sorted((ROOT / room).rglob("*.py"))
    return tuple(said for path in files for said in said_in(path.read_text(), module_of(path)))


@cache
def words_below(room: str) -> frozenset[str]:
    """Every word in the source below a folder of the project."""
    return frozenset(word for path in (ROOT / room).rglob("*.py") for word in re.findall(r"\w+", path.read_text()))


def fields_read(game: str, language: AnyLanguage) -> frozenset[Field]:
    """The fields that a game reads: its own code, and the shared code but for meanings that it gives otherwise."""
    tables = (
        language.effects,
        language.quantities,
        language.conditions,
        language.references,
        language.antecedents,
        language.filters,
    )
    otherwise = {(id(one._shared), kind) for one in tables if one._shared is not None for kind in one._functions}
    shared = (one for one in said_below("rules/kernel") if not (one.meanings and otherwise.issuperset(one.meanings)))
    return frozenset(field for one in (*shared, *said_below(f"rules/{game}")) for field in one.reads)
