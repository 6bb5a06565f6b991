"""Where something that is in force in Flesh and Blood comes from.

Comprehensive Rules: 1.7.1 (source and controller of abilities), 1.8.1 (of effects).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rules.flesh_and_blood.effects.context import Context, own
from rules.flesh_and_blood.state import FabObject, FabPlayer
from rules.kernel.effects.steps import StepDone
from rules.kernel.standing import origins as shared
from rules.kernel.things import Thing

if TYPE_CHECKING:
    from rules.flesh_and_blood.game import FabGame


@dataclass(frozen=True, slots=True)
class Origin(shared.Origin):
    """An ability of an object of Flesh and Blood, or (with ``begun``) a layer that resolved."""

    game: FabGame
    source: FabObject
    begun: Context | None = None

    @property
    def controller(self) -> FabPlayer:
        """Who controls it: for a static ability whoever controls the object now."""
        return self.begun.controller if self.begun is not None else self.game.controller_of(self.source)

    def context(self, bound: Mapping[str, object] | None = None, element: Thing | None = None) -> Context:
        """The context in which the words are understood; ``bound`` is what an event binds them to."""
        return own(shared.Origin.context(self, bound, element))


def begun_by(context: Context) -> Origin:
    """The origin of what a layer gives rise to as it resolves: its words stay bound as they are."""
    return Origin(context.game, context.source, begun=shared.kept(context))


def knowing(origin: Origin, label: int | None, thing: Thing) -> Origin:
    """The origin of an effect whose words mean, by a label, what has come meanwhile."""
    if origin.begun is None or label is None:
        return origin
    return replace(origin, begun=replace(origin.begun, steps={**origin.begun.steps, label: StepDone((thing,))}))
