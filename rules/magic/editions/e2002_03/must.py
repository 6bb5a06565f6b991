"""C.3.9 and C.4.9: the ways in which creatures that were left out could be added to a declaration."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import TypeVar

from rules.kernel.errors import Unsupported

M = TypeVar("M", bound=Hashable)
D = TypeVar("D")
MOST_LEFT_OUT = 10
"""How many creatures that were left out are looked at before there are too many ways to add some of them."""


def subsets(left_out: Mapping[M, Sequence[D]]) -> Iterator[dict[M, D]]:
    """Every way to add some of the creatures that were left out, the fewest first.

    >>> list(subsets({"ox": ["Amy"], "elk": ["Amy"]}))
    [{'ox': 'Amy'}, {'elk': 'Amy'}, {'ox': 'Amy', 'elk': 'Amy'}]

    Raises:
        Unsupported: There are too many.
    """
    if len(left_out) > MOST_LEFT_OUT:
        raise Unsupported("requirements to attack or block", "there are too many creatures to try them all")
    for count in range(1, len(left_out) + 1):
        for added in combinations(left_out, count):
            for chosen in product(*(left_out[one] for one in added)):
                yield dict(zip(added, chosen, strict=True))
