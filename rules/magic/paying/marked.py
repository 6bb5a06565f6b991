"""Mana that is not like other mana of its type: what it may be spent on is said, or it stays for longer.

Comprehensive Rules: 106.6 and 500.5.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from grammar.nodes.verbs import SpendOnly
    from rules.magic.state import MagicObject


@dataclass(frozen=True, slots=True)
class Mark:
    """What the ability that made some mana says of it: on what it may be spent, and until when it is kept."""

    source: MagicObject
    only: tuple[SpendOnly, ...] = ()
    kept: Literal["", "turn", "combat"] = ""
    """What must end before it is lost, if not merely a step."""


@dataclass(frozen=True, slots=True)
class MarkedMana:
    """One mana in a pool of which something is said."""

    symbol: str
    mark: Mark
