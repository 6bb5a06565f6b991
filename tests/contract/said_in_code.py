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
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in (PACKAGES[room] / game).rglob("*.py"))
    calls = (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call))
    return frozenset(word for call in calls for word in _words(call, places))


def _words(call: ast.Call, places: Mapping[str, int | str]) -> Iterator[str]:
    names = _names(call.func)
    for name in {".".join(names[-2:]), *names[-1:]} & places.keys():
        for argument in _arguments(call, places[name]):
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield argument.value


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
