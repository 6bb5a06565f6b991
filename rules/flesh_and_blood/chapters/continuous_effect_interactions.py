"""6.3. Continuous effect interactions: the stages in which effects apply, and what came of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import ClassVar

from grammar.nodes.abilities import Activated
from rules.flesh_and_blood import stages
from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.properties import NUMBERS, Properties
from rules.flesh_and_blood.state import FabObject
from rules.kernel.citation import Citation
from rules.kernel.continuous import Applied, ContinuousEffect, OwnPart, Part
from rules.kernel.explaining import Explaining
from rules.kernel.rule import rule
from rules.kernel.things import GameObject

MODIFIED = frozenset(NUMBERS)
BASES = frozenset(f"base {name}" for name in NUMBERS)
"""The numbers that the last two stages make: what is compared with its own base is no base alone."""
FIRST = 0
"""The timestamp of what an object itself is."""


class ContinuousEffectInteractions(FabChapter, Explaining):
    """6.3. Continuous effect interactions."""

    stages: ClassVar[Mapping[int, str]] = {
        stages.RULES: "barring",
        stages.COPYING: "copying",
        stages.CONTROL: "controlling",
        stages.NAMES: "naming",
        stages.TYPES: "typing",
        stages.SUPERTYPES: "supertyping",
        stages.ABILITIES: "giving_abilities",
        stages.BASE: "setting_base",
        stages.NUMERIC: "modifying",
    }
    """The procedure of each stage, in the order in which they apply."""

    def stage_citations(self, layer: int) -> tuple[Citation, ...]:
        """The rules that put an effect in a stage, and for numbers in a substage."""
        found = self.citations[self.stages[layer - layer % 10]]
        waits = self.citations["dependent"] if layer % 10 == stages.DEPENDENT else ()
        return (*found, *self.citations["substage"], *waits) if layer % 10 else found

    def stage_of(self, effect: ContinuousEffect[Properties], part: Part[Properties]) -> int:
        """The stage of a part of an effect: where a number decides, after all that makes the number what it is."""
        asked = {name.removeprefix("total ") for name in effect.numbers}
        if not self.may_be_dependent(part) or asked.isdisjoint(BASES | MODIFIED):
            return part.layer
        return max(part.layer, (stages.BASE if asked.isdisjoint(MODIFIED) else stages.NUMERIC) + stages.DEPENDENT)

    def may_be_dependent(self, part: Part[Properties]) -> bool:
        """Whether a part is one of those that apply in stages, and may be put off to a later one."""
        return part.layer not in {stages.RULES, stages.DEFINING}

    @rule("6.3.1")
    def explain(self, thing: GameObject, parts: Sequence[Applied]) -> None:
        """Continuous effects apply stage by stage; a value is what they make of it in that order."""
        self.tell_all(thing, parts)

    def own_parts(self, thing: FabObject) -> Sequence[OwnPart[Properties]]:
        """What an object does to its own properties: what it inherits, its counters, its life."""
        return [*self._inherited(thing), *self._counted(thing), *self._life(thing)]

    def _inherited(self, thing: FabObject) -> Iterator[OwnPart[Properties]]:
        if thing.kind == "attack-proxy" and thing.source is not None:
            node = thing.ability.node if thing.ability is not None else None
            kind = node.kind if isinstance(node, Activated) else ""
            own = self.rules.attacks.base_abilities(thing)
            part = stages.Inherited(thing.source, own, kind, self.game.finished)
            yield OwnPart(part, ("what it inherits from ", thing.source), FIRST, "defines", None)

    def _counted(self, thing: FabObject) -> Iterator[OwnPart[Properties]]:
        for kind, count in thing.counters.items():
            change = stages.change_of(kind)
            if change is not None:
                part = stages.Changing(change[0], _always(abs(change[1]) * count), 1 if change[1] > 0 else -1)
                words = f"{count} {kind} counter{'s' * (count > 1)}"
                yield OwnPart(part, (words,), thing.counter_times.get(kind, FIRST))

    def _life(self, thing: FabObject) -> Iterator[OwnPart[Properties]]:
        if thing.life_change:
            sign = 1 if thing.life_change > 0 else -1
            part = stages.Changing("life", _always(abs(thing.life_change)), sign)
            yield OwnPart(part, ("life gained and lost",), FIRST)

    @rule("6.3.7")
    def barring(self, thing: GameObject, applied: Applied) -> None:
        """What an effect says can't be gained no other effect adds; it says so before all stages."""
        self.tell(thing, applied)

    @rule("6.3.2")
    def copying(self, thing: GameObject, applied: Applied) -> None:
        """First come effects on copyable properties."""
        self.tell(thing, applied)

    @rule("6.3.2")
    def controlling(self, thing: GameObject, applied: Applied) -> None:
        """Second come effects on who controls an object."""
        self.tell(thing, applied)

    @rule("6.3.2")
    def naming(self, thing: GameObject, applied: Applied) -> None:
        """Third come effects on name, color and text."""
        self.tell(thing, applied)

    @rule("6.3.2")
    def typing(self, thing: GameObject, applied: Applied) -> None:
        """Fourth come effects on types and subtypes."""
        self.tell(thing, applied)

    @rule("6.3.2")
    def supertyping(self, thing: GameObject, applied: Applied) -> None:
        """Fifth come effects on supertypes."""
        self.tell(thing, applied)

    @rule("6.3.2")
    def giving_abilities(self, thing: GameObject, applied: Applied) -> None:
        """Sixth come effects on abilities."""
        self.tell(thing, applied)

    @rule("6.3.2")
    def setting_base(self, thing: GameObject, applied: Applied) -> None:
        """Seventh come effects on base values."""
        self.tell(thing, applied)

    @rule("6.3.2")
    def modifying(self, thing: GameObject, applied: Applied) -> None:
        """Eighth come effects and counters that change numbers without changing their base."""
        self.tell(thing, applied)

    @rule("6.3.3")
    def substage(self, thing: GameObject, applied: Applied) -> None:
        """Within a stage numbers are set, multiplied, divided, added to and subtracted from, in that order."""
        self.tell(thing, applied)

    @rule("6.3.2a")
    def dependent(self, thing: GameObject, applied: Applied) -> None:
        """An effect that depends on others of its stage waits until they have applied."""
        self.tell(thing, applied)


def _always(amount: int) -> Callable[[], int]:
    return lambda: amount
