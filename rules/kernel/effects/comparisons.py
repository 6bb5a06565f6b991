"""How two numbers compare."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping

COMPARISONS: Mapping[str, Callable[[int, int], bool]] = {
    "=": operator.eq,
    "<=": operator.le,
    ">=": operator.ge,
    "<": operator.lt,
    ">": operator.gt,
}


def compares(left: int, comparison: str, right: int) -> bool:
    """Whether two numbers compare so."""
    return COMPARISONS[comparison](left, right)
