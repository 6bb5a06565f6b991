"""What comes into being in a run, and which ids of the scenario it gets: those of what brought it about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.kernel.effects.card_events import CameToBe, CeasedToExist, Copied
from rules.kernel.effects.card_object import CardObject
from rules.kernel.things import GameObject
from rules.kernel.trace import Step, Trace
from scenarios.labels import origin
from scenarios.names import Names

LASTING = frozenset({"token", "card"})
"""The kinds of what comes into being that can be asked for by their names when they have ceased to exist."""


@dataclass(slots=True)
class Awaited:
    """Ids for what comes of something that was announced, in order."""

    names: list[str]
    of: GameObject
    is_gone: bool = False
    """Whether it was an ability, or a copy, that has ceased to exist."""

    def comes_of_it(self, source: GameObject) -> bool:
        """Return whether something is what was announced, what it became, or what its ability is of."""
        of = origin(self.of) or self.of
        return source.physical in {self.of.physical, of.physical}


class Creations:
    """Follows the trace for what comes into being of some ``kinds``."""

    def __init__(self, trace: Trace, names: Names, kinds: frozenset[str]) -> None:
        self._trace, self._names, self._kinds = trace, names, kinds
        self._followed = 0
        """How many steps of the trace were looked at."""
        self._awaited: list[Awaited] = []
        self._announced: list[Awaited] = []
        """Those of them that were announced since ids were last given."""
        self.nameless: list[CardObject] = []
        """What has come into being and got no id."""

    def begin_here(self) -> None:
        """What has come into being so far gets no ids."""
        self._followed = len(self._trace.steps)

    def expect(self, ids: Sequence[str], of: GameObject) -> None:
        """Keep ids for what comes of something, now or as it resolves."""
        if ids:
            self._awaited.append(Awaited(list(ids), of))
            self._announced.append(self._awaited[-1])

    def name(self, ids: Sequence[str]) -> Sequence[str]:
        """Give ids to what has come into being since the last time.

        Args:
            ids: for what does not come of anything that has ids of its own.

        Returns:
            Those of the ids that nothing got.
        """
        left = list(ids)
        steps, self._followed = self._trace.steps[self._followed :], len(self._trace.steps)
        for step in steps:
            for thing in self._created(step):
                names = self._names_for(step.source.thing if step.source else None) or left
                if names:
                    self._names.give(names.pop(0), thing)
                else:
                    self.nameless.append(thing)
        self._announced = []
        return left

    def unnamed(self) -> Sequence[str]:
        """Return the ids for which nothing has come."""
        return [name for one in self._awaited for name in one.names]

    def _created(self, step: Step) -> Sequence[CardObject]:
        """Return what comes into being in a step; that has labels by which all of it is told apart."""
        found: list[CardObject] = []
        for event in (one for story in step.stories for one in story.happened):
            match event:
                case CeasedToExist(thing=thing):
                    for one in self._awaited:
                        one.is_gone = one.is_gone or one.of is thing
                case CameToBe(thing=CardObject() as thing) if thing.kind in self._kinds:
                    found.append(thing)
                case Copied(thing=CardObject() as thing):
                    found.append(thing)
        self._names.labels.meet(found)
        self._names.remember([thing for thing in found if thing.kind in LASTING])
        return found

    def _names_for(self, source: GameObject | None) -> list[str] | None:
        """Return the ids that wait for what comes of a source: of several abilities of one, the one that resolves.

        What comes of no card's words comes of the announcement itself.
        """
        known = self._announced if source is None else [one for one in self._awaited if one.comes_of_it(source)]
        there = [one for one in known if one.names]
        waiting = [one for one in there if not one.is_gone]
        return waiting[-1].names if waiting else there[0].names if there else None
