"""One plain line for a node: what it means, in words of our own, for traces, pages and reviews."""

from __future__ import annotations

import string

from grammar.nodes.base import Node
from grammar.nodes.quantities import Range
from grammar.nodes.templates import TEMPLATES

_SYMBOLS = {"<=": "at most", ">=": "at least", "=": "exactly", "<": "less than", ">": "more than"}


def describe(node: object) -> str:
    """The line of a node; its parts are described within it."""
    if isinstance(node, tuple):
        return ", ".join(describe(part) for part in node)
    if not isinstance(node, Node):
        return "" if node is None else _SYMBOLS.get(str(node), str(node))
    if isinstance(node, Range) and node.minimum == node.maximum:
        return f"exactly {describe(node.minimum)}"
    text = _Words().vformat(TEMPLATES[type(node)], (), {name: getattr(node, name) for name in node.__struct_fields__})
    return " ".join(text.split()).replace(" ,", ",").replace("( ", "(").replace(" )", ")")


class _Words(string.Formatter):
    """Fills a template: ``{field}`` with the field's words, ``{field:words with %}`` only if the field has any."""

    def format_field(self, value: object, format_spec: str) -> str:
        """The words of a field, put into the place of %, or nothing where the field is empty or zero."""
        words = "" if format_spec and value == 0 else describe(value)
        if not format_spec:
            return words
        return format_spec.replace("%", words) if words else ""
