"""Regulations of Grand Archive that can be paid off.

Rules book: Miscellaneous Topics - Permission, Player Action Legality.
"""

from __future__ import annotations

from rules.kernel.regulation import Regulation
from rules.kernel.standing.regulations import Ruling


def is_paid_off(regulation: Regulation) -> bool:
    """Whether a regulation forbids only what isn't paid for."""
    return isinstance(regulation, Ruling) and regulation.toll is not None
