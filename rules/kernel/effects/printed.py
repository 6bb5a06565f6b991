"""Abilities as they are printed: each with the words that it was read from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from grammar.nodes.abilities import AnyAbility
from grammar.nodes.base import Node
from rules.kernel.things import GameObject
from rules.kernel.trace import Source


@dataclass(frozen=True, slots=True)
class PrintedAbility:
    """An ability of a face, and the words that it was read from (start and end in the face's text)."""

    node: AnyAbility
    span: tuple[int, int]


class PrintedFace(Protocol):
    """A face of a card, as far as its words go."""

    @property
    def text(self) -> str:
        """Its rules text."""

    @property
    def abilities(self) -> Sequence[PrintedAbility]:
        """What was read of the text."""


def words_on(thing: GameObject, face: PrintedFace, effect: Node) -> Source:
    """An object as the source of an effect, with the words of its face if the effect is printed there."""
    for printed in face.abilities:
        if getattr(printed.node, "effect", None) == effect:
            start, end = printed.span
            return Source(thing, face.text[start:end], printed.span)
    return Source(thing)
