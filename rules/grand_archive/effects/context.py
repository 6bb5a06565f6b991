"""The context in which words of Grand Archive's cards have a meaning, and how things look in it.

Rules book: Playing Cards - Resolution (you), Card and Object Information (last-known information).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rules.grand_archive.characteristics import Characteristics
from rules.grand_archive.state import Announced, ArchiveObject, ArchivePlayer
from rules.kernel.effects import context as shared

if TYPE_CHECKING:
    from rules.grand_archive.game import ArchiveGame


@dataclass(slots=True)
class Context(shared.Context):
    """The context of a card or ability of Grand Archive."""

    game: ArchiveGame
    source: ArchiveObject
    controller: ArchivePlayer
    item: ArchiveObject | None = None
    announced: Announced = field(default_factory=Announced)


def own(context: shared.Context) -> Context:
    """A context as Grand Archive's own, which every context of its games is."""
    assert isinstance(context, Context)
    return context


@dataclass(frozen=True, slots=True)
class Look(shared.Look):
    """A thing that is looked at, and the characteristics to judge it by (None for players)."""

    context: Context
    values: Characteristics | None
