"""What attacking or blocking costs: restrictions that hold unless something is paid.

Comprehensive Rules: 508.1h and 509.1d. Such a cost is owed once for each creature that the restriction concerns, by the
player who declares it.
"""

from __future__ import annotations

from grammar.nodes.costs import Cost
from rules.kernel.regulation import Regulation
from rules.magic.standing.regulations import Ruling


def toll_of(regulation: Regulation) -> Cost | None:
    """What must be paid so that a restriction doesn't hold; None: it holds whatever is paid."""
    return regulation.toll if isinstance(regulation, Ruling) else None
