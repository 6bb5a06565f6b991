"""The page of the nodes, written from docstrings: ``python -m grammar.nodes.page > docs/effect-nodes.md``."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from types import ModuleType

from grammar.nodes import FAMILIES
from grammar.nodes.base import Node

INTRODUCTION = """# Effect nodes

The nodes of the effect tree, by family: a sample of card text, then what the node means. Written by
`python -m grammar.nodes.page` from the docstrings in `grammar/nodes/`. Fields that only keep how a card spells
something are listed in `rules/kernel/effects/taking.py`; a field `means`
and every `label` and `slot` is filled by the reference pass, and a tree that was read has them filled.
"""


def nodes_of(family: ModuleType) -> Iterator[type[Node]]:
    """The node classes that a family module defines, in the order in which they are written."""
    for thing in vars(family).values():
        if inspect.isclass(thing) and issubclass(thing, Node) and thing.__module__ == family.__name__:
            yield thing


def page() -> str:
    """The whole page, as Markdown."""
    return INTRODUCTION + "".join(_family(family) for family in FAMILIES)


def _family(family: ModuleType) -> str:
    title = family.__name__.rpartition(".")[2]
    lines = "\n".join(_line(node) for node in nodes_of(family))
    return f"\n## {title}\n\n{inspect.getdoc(family)}\n\n{lines}\n"


def _line(node: type[Node]) -> str:
    fields = ", ".join(node.__struct_fields__)
    return f"- **{node.__name__}**({fields}) {' '.join((inspect.getdoc(node) or '').split())}"


if __name__ == "__main__":
    print(page(), end="")
