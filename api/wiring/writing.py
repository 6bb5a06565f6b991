"""Writes a scenario as a file has it: YAML, short things on one line."""

from __future__ import annotations

from collections.abc import Mapping
from io import StringIO

import yaml

from scenarios.ruling import Plain

LINE = 96
"""Characters of a line."""
_DUMPER = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


class _Writer(yaml.SafeDumper):
    """Writes every list and mapping that is short enough on one line, and never an alias."""

    def ignore_aliases(self, data: Plain) -> bool:
        """Write the same thing twice where it stands twice."""
        return True


def _width(node: yaml.Node) -> int:
    """About how many characters a node takes on one line."""
    if isinstance(node, yaml.MappingNode):
        return 2 + sum(_width(key) + _width(value) + 4 for key, value in node.value)
    if isinstance(node, yaml.SequenceNode):
        return 2 + sum(_width(item) + 2 for item in node.value)
    text = str(node.value)
    return LINE + 1 if "\n" in text else len(text)


def _lay(node: yaml.Node, depth: int) -> None:
    """Put a node on one line where it fits, else what is inside it."""
    if not isinstance(node, yaml.CollectionNode):
        return
    node.flow_style = depth > 0 and _width(node) + 2 * depth <= LINE
    parts = node.value if isinstance(node, yaml.SequenceNode) else [value for _, value in node.value]
    for part in parts:
        _lay(part, depth + 1)


def written(scenario: Mapping[str, Plain]) -> str:
    """The text that spells a scenario."""
    node = _Writer(StringIO(), sort_keys=False).represent_data(dict(scenario))
    _lay(node, 0)
    return yaml.serialize(node, Dumper=_DUMPER, allow_unicode=True, width=LINE + 24)
