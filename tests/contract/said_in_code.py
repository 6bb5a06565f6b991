"""The words that code says itself, by the calls in which it says them: what tables of words are held against."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import grammar
import rules

PACKAGES = {package.__name__: Path(package.__file__).parent for package in (grammar, rules) if package.__file__}


def words_said(package: str, places: Mapping[str, int | str]) -> frozenset[str]:
    """Return the words that modules of a package say in calls, by what is called: the place or name of an argument.

    ``counters.get`` and the like are called by their last two names.
    """
    room, _, game = package.partition(".")
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in (PACKAGES[room] / game).rglob("*.py")]
    shared = {name: words for tree in trees for name, words in _named(tree) if name.isupper()}
    return frozenset(word for tree in trees for word in _said(tree, places, {**shared, **dict(_named(tree))}))


def _named(tree: ast.Module) -> Iterator[tuple[str, frozenset[str]]]:
    """Return the names that a module gives to words, each with the words that it may be."""
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                yield name, frozenset(_constants(value, {}))
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
                pairs = zip(names, values, strict=False)
                yield from ((one.id, frozenset(_constants(v, {}))) for one, v in pairs if isinstance(one, ast.Name))


def _constants(said: ast.expr, named: Mapping[str, frozenset[str]]) -> Iterator[str]:
    match said:
        case ast.Constant(value=str(word)):
            yield word
        case ast.Name(id=name):
            yield from named.get(name, ())
        case ast.IfExp(body=body, orelse=orelse):
            yield from (*_constants(body, named), *_constants(orelse, named))


def _said(tree: ast.Module, places: Mapping[str, int | str], named: Mapping[str, frozenset[str]]) -> Iterator[str]:
    for call in ast.walk(tree):
        if isinstance(call, ast.Call):
            yield from _words(call, places, named)


def _words(call: ast.Call, places: Mapping[str, int | str], named: Mapping[str, frozenset[str]]) -> Iterator[str]:
    names = _names(call.func)
    for name in {".".join(names[-2:]), *names[-1:]} & places.keys():
        for argument in _arguments(call, places[name]):
            yield from _constants(argument, named)


def _names(called: ast.expr) -> list[str]:
    match called:
        case ast.Attribute():
            return [*_names(called.value), called.attr]
        case ast.Name():
            return [called.id]
    return []


def _arguments(call: ast.Call, place: int | str) -> list[ast.expr]:
    if isinstance(place, int):
        return call.args[place : place + 1]
    return [one.value for one in call.keywords if one.arg == place]
