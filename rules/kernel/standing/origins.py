"""Where something that is in force comes from, and in which context its words are understood."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self, TypeVar

from grammar.nodes import conditions as nodes
from grammar.nodes.base import Node
from grammar.nodes.costs import Cost
from rules.kernel.effects.ability import Ability
from rules.kernel.effects.announced import Announced
from rules.kernel.effects.card_object import CardObject
from rules.kernel.effects.context import Context
from rules.kernel.effects.printed import lines_with, own_face
from rules.kernel.effects.understanding import holds
from rules.kernel.things import Player, Thing
from rules.kernel.trace import Sentence

if TYPE_CHECKING:
    from rules.kernel.effects.card_game import AnyCardGame

C = TypeVar("C", bound=Context)


@dataclass(frozen=True, slots=True)
class Origin:
    """An ability of an object, or (with ``begun``) something that resolved, and how its words were bound then.

    A game's own origin narrows ``game``, ``source``, ``begun`` and ``context``.
    """

    game: AnyCardGame
    source: CardObject
    ability: Ability | None = None
    condition: nodes.Condition | None = None
    begun: Context | None = None
    place: int = 0
    """Which of the things that the ability says, counted from 0."""
    toll: Cost | None = None
    """What can be paid so that what it says doesn't hold."""

    @property
    def controller(self) -> Player:
        """Who controls it: for a static ability whoever controls the object now."""
        if self.begun is not None:
            return self.begun.controller
        controller: Player = self.game.controller_of(self.source)
        return controller

    @property
    def timestamp(self) -> int:
        """The object's timestamp, or that of what gave it the ability if that is later."""
        granted = self.ability.key[-1] if self.ability is not None and self.ability.key[0] == "granted" else 0
        return max(self.source.timestamp, granted if isinstance(granted, int) else 0)

    def with_each(self, abilities: Iterable[Ability]) -> Iterator[Self]:
        """The same source with each of its abilities, and the condition that this states."""
        for ability in abilities:
            yield replace(self, ability=ability, condition=getattr(ability.node, "condition", None))

    def mark(self, identity: int) -> object:
        """What stands in the keys of abilities that this grants: the same as long as the ability itself is."""
        return identity if self.ability is None else (self.source.id, self.ability.key, self.place)

    def context(self, bound: Mapping[str, object] | None = None, element: Thing | None = None) -> Context:
        """The context in which the words are understood; ``bound`` is what an event binds them to."""
        if self.begun is None:
            context = self.game.context_for(self.source, self.controller)
        else:
            context = replace(self.begun, elements=[*self.begun.elements])
        if bound:
            announced = context.announced
            context.announced = replace(announced, bound={**announced.bound, **bound})
        if element is not None:
            context.elements.append(element)
        return context

    def is_in_force(self, bound: Mapping[str, object] | None = None, element: Thing | None = None) -> bool:
        """Whether the condition of a static ability holds, if it has one; for one of several things, if named."""
        return self.condition is None or holds(self.context(bound, element), self.condition)

    def told(self, words: str) -> Sentence:
        """The source and what it says."""
        return (self.source, ": ", words)


def words_begun(origin: Origin, node: Node, of_ability: str) -> str:
    """The words that an effect of something that resolves comes from: those that are followed, if that is known.

    Args:
        origin: what resolves.
        node: the effect.
        of_ability: the words of the ability that resolves; nothing where a card does.
    """
    if said := origin.game.trace.part_followed(origin.source) or of_ability:
        return said
    face = own_face(origin.source)
    lines = lines_with(origin.source, face, node)
    return (lines[0] if len(lines) == 1 else face.text) or f"the effect of {origin.source.name}"


def kept(context: C) -> C:
    """A context whose words stay bound as they are now, for what is given rise to."""
    return replace(
        context,
        variables=dict(context.variables),
        steps=dict(context.steps),
        elements=[*context.elements],
        moved=set(context.moved),
        picked=dict(context.picked),
        announced=_kept(context.announced),
    )


def _kept(announced: Announced) -> Announced:
    return replace(announced, bound=dict(announced.bound))
