"""Where something that is in force comes from, and in which context its words are understood.

Comprehensive Rules: 113.7 (source of an ability), 113.8 (controller), 611.2 and 611.3 (resolved and static effects).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from grammar.nodes import conditions as nodes
from grammar.nodes.costs import Cost
from rules.kernel.effects import understanding
from rules.kernel.effects.announced import Announced
from rules.kernel.things import Thing
from rules.kernel.trace import Sentence
from rules.magic.effects.context import Context
from rules.magic.state import Ability, MagicObject, MagicPlayer

if TYPE_CHECKING:
    from rules.magic.game import MagicGame


@dataclass(frozen=True, slots=True)
class Origin:
    """An ability of an object, or (with ``begun``) something that resolved, and how its words were bound then."""

    game: MagicGame
    source: MagicObject
    ability: Ability | None = None
    condition: nodes.Condition | None = None
    begun: Context | None = None
    place: int = 0
    """Which of the things that the ability says, counted from 0."""
    toll: Cost | None = None
    """What can be paid so that what it says doesn't hold."""

    @property
    def controller(self) -> MagicPlayer:
        """Who controls it: for a static ability whoever controls the object now."""
        return self.begun.controller if self.begun is not None else self.game.is_(self.source).controller

    @property
    def timestamp(self) -> int:
        """The object's timestamp, or that of what gave it the ability if that is later."""
        granted = self.ability.key[-1] if self.ability is not None and self.ability.key[0] == "granted" else 0
        return max(self.source.timestamp, granted if isinstance(granted, int) else 0)

    def mark(self, identity: int) -> object:
        """What stands in the keys of abilities that this grants: the same as long as the ability itself is."""
        return identity if self.ability is None else (self.source.id, self.ability.key, self.place)

    def context(self, bound: Mapping[str, object] | None = None, element: Thing | None = None) -> Context:
        """The context in which the words are understood; ``bound`` is what an event binds them to."""
        if self.begun is None:
            context = Context(self.game, self.source, self.controller, announced=self.source.announced)
        else:
            context = replace(self.begun, elements=[*self.begun.elements])
        if bound:
            announced = context.announced
            context.announced = replace(announced, bound={**announced.bound, **bound})
        if element is not None:
            context.elements.append(element)
        return context

    def is_in_force(self, bound: Mapping[str, object] | None = None) -> bool:
        """Whether the condition of a static ability holds, if it has one."""
        return self.condition is None or understanding.holds(self.context(bound), self.condition)

    def told(self, words: str) -> Sentence:
        """The source and what it says."""
        return (self.source, ": ", words)


def begun_by(context: Context) -> Origin:
    """The origin of what a spell or ability gives rise to as it resolves: its words stay bound as they are."""
    kept = replace(
        context,
        variables=dict(context.variables),
        results=dict(context.results),
        amounts=dict(context.amounts),
        elements=[*context.elements],
        moved=set(context.moved),
        picked=dict(context.picked),
        announced=_kept(context.announced),
    )
    return Origin(context.game, context.source, begun=kept)


def _kept(announced: Announced) -> Announced:
    return replace(announced, bound=dict(announced.bound))
