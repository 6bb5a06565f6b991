"""Abilities as they are printed: each with the words that it was read from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from grammar.nodes.abilities import AnyAbility, Keywords, Restricted, Together
from grammar.nodes.base import Node
from grammar.nodes.opaque import Opaque
from rules.kernel.things import GameObject
from rules.kernel.trace import Source

if TYPE_CHECKING:
    from rules.kernel.effects.ability import Ability
    from rules.kernel.effects.card_object import CardObject


@dataclass(frozen=True, slots=True)
class PrintedAbility:
    """An ability of a face, and the words that it was read from (start and end in the face's text)."""

    node: AnyAbility | Opaque
    span: tuple[int, int]


class PrintedFace(Protocol):
    """A face of a card, as far as its words go."""

    @property
    def text(self) -> str:
        """Its rules text."""

    @property
    def abilities(self) -> Sequence[PrintedAbility]:
        """What was read of the text."""


def each_of_line(ability: AnyAbility) -> Sequence[AnyAbility]:
    """The abilities that a line says, each on its own."""
    match ability:
        case Keywords(keywords=keywords):
            return keywords
        case Together(abilities=several):
            return several
        case Restricted(restrictions=restrictions, ability=inner) if len(each_of_line(inner)) > 1:
            return tuple(Restricted(restrictions, one) for one in each_of_line(inner))
    return (ability,)


def printed_words(thing: CardObject, ability: Ability) -> str:
    """The words of an object's face that an ability of it was read from; nothing if it isn't printed there."""
    face = thing.copied or thing.face
    place = ability.key[1] if ability.key[0] == "printed" else None
    if not isinstance(place, int) or place >= len(face.abilities):
        return ""
    start, end = face.abilities[place].span
    return face.text[start:end] if start < end <= len(face.text) else ""


def words_on(thing: GameObject, face: PrintedFace, effect: Node) -> Source:
    """An object as the source of an effect, with the words of its face if the effect is printed there."""
    for printed in face.abilities:
        if getattr(printed.node, "effect", None) == effect:
            start, end = printed.span
            return Source(thing, face.text[start:end], printed.span)
    return Source(thing)
