"""Nodes that no card has, and what carries them out: for tests of the contracts themselves."""

from __future__ import annotations

from typing import Literal

from grammar.nodes import references
from grammar.nodes.base import Effect


class Shout(Effect, frozen=True):
    """`shout at target player`: nobody heeds how loudly."""

    who: references.Reference
    volume: int = 1
    words: Literal["", "yell"] = ""


class Whisper(Effect, frozen=True):
    """`whisper hoarsely`: all of it is heeded."""

    who: references.Reference
    tone: Literal["", "hoarse", "silvery"] = ""


def carry_out(node: Effect) -> references.Reference | None:
    """Whom it concerns; what is read of every effect alike doesn't count."""
    if node.label is not None:
        return None
    match node:
        case Whisper(tone="hoarse", who=who):
            return who
    return node.who if isinstance(node, Shout) else None
