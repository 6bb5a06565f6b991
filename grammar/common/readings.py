"""What reading gives: a verdict for every line, and the tree of a card if all of it was read."""

from __future__ import annotations

from typing import Literal

import msgspec

from grammar.nodes import CardTree
from grammar.nodes.abilities import AnyAbility
from grammar.nodes.conditions import Condition

Status = Literal["read", "declined", "mismatch", "ambiguous"]


class LineReading(msgspec.Struct, frozen=True, gc=False):
    """How a line was read.

    ``printed`` is the tree's own text, in the raw spelling where the line was read. ``stopped_at`` is the place in
    the raw text
    that could not be read on from, and ``reason`` says so where it was the meaning and not the words. ``tail`` is
    the normalised
    rest from there, ``normal`` the whole normalised line. ``held`` is what must be so for the part of the text to count
    in which a line stands that was not read; the ability of one that was read says it.
    """

    status: Status
    raw: str
    ability: AnyAbility | None = None
    printed: str | None = None
    stopped_at: int | None = None
    reason: str | None = None
    tail: str | None = None
    normal: str | None = None
    span: tuple[int, int] = (0, 0)
    held: Condition | None = None


class CardReading(msgspec.Struct, frozen=True, gc=False):
    """How the lines of a card's faces were read, in order; the tree stands only if every one of them was."""

    name: str
    lines: tuple[tuple[LineReading, ...], ...]
    tree: CardTree | None

    @property
    def status(self) -> Status:
        """The worst verdict of the lines: read only if all of them are."""
        found = {line.status for face in self.lines for line in face}
        order: tuple[Status, ...] = ("mismatch", "ambiguous", "declined")
        return next((status for status in order if status in found), "read")
