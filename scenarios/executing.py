"""Whether an engine can carry out all that a card says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module

from grammar.nodes import CardTree

Lacking = Callable[[object], tuple[str, ...]]

_HOMES: Mapping[str, str] = {"magic": "rules.magic.effects.carry_out"}
"""The module of each engine whose ``is_executable`` names what of a tree is not built."""


@cache
def _lacking(game: str) -> Lacking:
    lacking: Lacking = import_module(_HOMES[game]).is_executable
    return lacking


def lacking(game: str, tree: CardTree) -> tuple[str, ...]:
    """What of a card is read but not built, each named once; raises KeyError for a game without an engine."""
    abilities = tuple(line.ability for face in tree.faces for line in face.lines)
    return _lacking(game)(abilities)


def can_be_executed(game: str, tree: CardTree) -> bool:
    """Whether all of a card is built; raises KeyError for a game without an engine."""
    return not lacking(game, tree)
