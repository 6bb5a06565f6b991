"""A running game as facts and probes see it: what is the same in every game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar, Generic, Protocol

from rules.kernel.aiming import Targets
from rules.kernel.choices import Choice
from rules.kernel.continuous import Applied
from rules.kernel.effects.ability import Ability
from rules.kernel.effects.card_events import ZoneChanged
from rules.kernel.events import Event, Set
from rules.kernel.things import GameObject, Thing
from rules.kernel.verdict import Verdict
from scenarios import ruling
from scenarios.derived import Derivation, effect_of, told_together
from scenarios.format import Activate, Cast, Play, Reference
from scenarios.names import latest
from scenarios.options import stands_for
from scenarios.rendering import cited, kind_of
from scenarios.running_facts import Object, RunningFacts, is_among
from scenarios.scene import Answer, CannotTell, Found, Happened, Named, Objection


class Plays(Protocol):
    """Who can say whether an action would be legal now."""

    def verdict(self, action: Play) -> Verdict:
        """Return whether an action would be legal, with every reason why not; the game stays as it is."""

    def targets(self, action: Cast | Activate) -> Targets:
        """Return what may be targets of an action; raises CannotTell."""


class RunningScene(ABC, Generic[Object]):
    """Answers that come from the facts, the trace, the events and the open question of a game."""

    acting: ClassVar[str] = "priority"
    """What of the game's scene says who may act."""
    derived: ClassVar[Sequence[str]]
    """The facts of objects that effects may change, layer by layer."""

    def __init__(self, facts: RunningFacts[Object], plays: Plays, open_choice: Callable[[], Choice | None]) -> None:
        self._facts, self._asked_for, self._open_choice = facts, plays, open_choice
        self._running, self._names = facts.game, facts.names
        self._words = facts.names.labels.words
        self.past = 0
        """How many events had happened when the scene began."""

    @abstractmethod
    def waiting_by(self, event: Event) -> Object | None:
        """Return what waits to resolve because something triggered, if the event says that it did."""

    @abstractmethod
    def source_of(self, item: Object) -> GameObject | None:
        """Return the object whose ability waits to resolve."""

    def player_fact(self, player: str, what: str) -> Found:
        """Return a fact of a player."""
        return self._facts.of_player(player, what)

    def object_fact(self, name: str, what: str) -> Found:
        """Return a fact of an object."""
        return self._facts.of_object(name, what)

    def scene_fact(self, what: str) -> Found:
        """Return a fact of the scene."""
        return self._facts.of_scene(what)

    def value(self, of: Reference, what: str) -> Answer:
        """Return a value of an object, and each effect that had a part in it."""
        thing = latest(self._facts.asked(of, what))
        if what == "total_cost":
            return Answer(self.total_cost(thing))
        parts = [one for one in self._applied_to(thing) if one.attribute == what and what in self.derived]
        told = (
            f"{_change(one.before, one.after)}, by {self._words(one.source())}{_on_grounds(one.grounds(thing))}"
            for one in parts
        )
        return Answer(self._facts.of_thing(thing, what), "; ".join(told) or None, self._explained(thing, parts))

    @abstractmethod
    def total_cost(self, thing: Object) -> int | str:
        """Return what playing an object cost in all; raises CannotTell where that can't be told."""

    def has(self, of: Reference, ability: str) -> Answer:
        """Return whether an object has an ability, and each effect that gave it or took it away."""
        thing = self._facts.latest(of)
        parts = [one for one in self._applied_to(thing) if _had(one.before, ability) != _had(one.after, ability)]
        told = (
            f"it is {'given' if _had(one.after, ability) else 'taken away'} by {self._words(one.by).rstrip('.')}"
            for one in parts
        )
        return Answer(self._facts.has(thing, ability), "; ".join(told) or None, self._explained(thing, parts))

    def _applied_to(self, thing: Object) -> Sequence[Applied]:
        """Return what effects have done to the values of an object; what is gone only remembers the outcome."""
        return self._running.layers.of(thing).applied if thing.remembered is None else ()

    def _explained(self, thing: Object, parts: Sequence[Applied]) -> tuple[ruling.Citation, ...]:
        """Return the rules by which effects had these parts in a value, as their procedures tell them."""
        if not parts:
            return ()
        with self._running.trace.aside() as steps:
            self._running.explaining.explain(thing, parts)
        return tuple(dict.fromkeys(cited(one for step in steps for one in step.citations)))

    def triggered(self, source: Reference) -> Answer:
        """Return how often the abilities of an object have triggered."""
        return Answer(len(self._triggered_by(source)))

    def stacked(self, source: Reference) -> Answer:
        """Return how many triggered abilities of an object were put where they wait to resolve."""
        waiting = {item.id for item in self._running.scene.pending}
        return Answer(len([item for item in self._triggered_by(source) if item.id not in waiting]))

    def _triggered_by(self, source: Reference) -> list[Object]:
        with self._names.by_their_pasts():
            physical = self._facts.object(source).physical
        waited = [self.waiting_by(event) for _, event in self._running.happenings.history]
        sources = [(item, self.source_of(item)) for item in waited if item is not None]
        return [item for item, one in sources if one is not None and one.physical == physical]

    def cited(self) -> frozenset[str]:
        """Return the numbers that the trace has cited so far."""
        return frozenset(one.number for step in self._running.trace.steps for one in step.every_citation())

    def happened(self) -> Sequence[Happened]:
        """Return the events of the scene so far."""
        history = self._running.happenings.history[self.past :]
        return [Happened(kind_of(event), self._fields(event)) for _, event in history]

    def _fields(self, event: Event) -> dict[str, Found]:
        found: dict[str, Found] = {"from": self._names.of(event.left)} if isinstance(event, ZoneChanged) else {}
        for name in event.__struct_fields__:
            value = getattr(event, name)
            if isinstance(value, Thing):
                found[name] = self._names.of(value)
            elif value is None or isinstance(value, bool | int | str):
                found[name] = value
        return found

    def objections(self, action: Play) -> Sequence[Objection]:
        """Return every reason why an action is illegal now."""
        verdict = self._asked_for.verdict(action)
        return [Objection(reason.text, cited(reason.citations)) for reason in verdict.reasons]

    def options(self) -> Answer:
        """Return the options of the open question."""
        choice = self._open_choice()
        if choice is None:
            raise CannotTell("no question is open")
        options = getattr(choice, "options", ())
        return Answer(tuple(self._names.of(one.thing) if one.thing else one.label for one in options), choice.question)

    def legal_targets(self, action: Play) -> Answer:
        """Return what may be a target of an action, alone or beside others, whatever the targets are then.

        A player and what stands for them are told once.
        """
        if not isinstance(action, Cast | Activate):
            raise CannotTell("only spells and abilities have targets")
        found = self._asked_for.targets(action)
        people = [
            player for player in self._running.players if any(stands_for(one, player.name) for one in found.legal)
        ]
        legal = [thing for thing in self.targetable() if thing in found.legal or thing in people]
        if not legal:
            return self._no_target(found.first)
        return Answer(tuple(self._named_once(thing, legal) for thing in legal if not self._is_stood_for(thing, legal)))

    def _no_target(self, verdict: Verdict) -> Answer:
        """Return why an action can target nothing."""
        reasons = verdict.reasons
        because = "; ".join(dict.fromkeys(one.text for one in reasons)) or "it asks for no target"
        return Answer((), because, tuple(dict.fromkeys(rule for one in reasons for rule in cited(one.citations))))

    def _is_stood_for(self, thing: Thing, among: Sequence[Thing]) -> bool:
        """Whether the player for whom a hero or a champion stands is there as well."""
        return any(stands_for(thing, one.name) for one in among if one in self._running.players)

    def _named_once(self, thing: Thing, among: Sequence[Thing]) -> Named:
        """What may be targeted, as an answer; a player is called by the names of what stands for them, too."""
        named = self._names.of(thing)
        both = [
            self._names.of(one).names for one in among if stands_for(one, thing.name) and self._is_stood_for(one, among)
        ]
        return Named(named.shown, named.names.union(*both))

    def targetable(self) -> Iterator[Thing]:
        """Return what could be a target, each thing once."""
        yield from self._running.players
        yield from self._names.here()

    def priority_between(self, first: int, last: int) -> Answer:
        """Return whether anybody got priority between two steps of the trace."""
        steps = self._running.trace.steps
        if not 0 <= first <= last < len(steps):
            raise CannotTell(f"the trace has the steps 0 to {len(steps) - 1}")
        events = [event for step in steps[first : last + 1] for story in step.stories for event in story.happened]
        given = [event for event in events if isinstance(event, Set) and event.attribute == self.acting and event.value]
        return Answer(bool(given), "; ".join(self._words(event.told()) for event in given) or None)

    def may_choose(self, question: str, by: str) -> Answer:
        """Return whether the open question is this one and asked of this player."""
        choice = self._open_choice()
        asked = choice is not None and choice.kind == question and choice.player.name == by
        return Answer(asked, None if choice is None else f"{choice.player.name} is asked: {choice.question}")

    def why(self, what: str) -> Answer:
        """Return the steps in which something happened to a thing, and what effects make of it."""
        with self._names.by_their_pasts():
            found = self._names.find(what)
        told = [
            (self._words(event.told()), cited(step.citations))
            for step in self._running.trace.steps
            for story in step.stories
            for event in story.happened
            if self._is_same(event.affected(), found)
        ]
        made = self._made_of(self._facts.latest(what)) if isinstance(found, GameObject) else ()
        return _because([*told, *made])

    def _made_of(self, thing: Object, *values: str) -> Sequence[Derivation]:
        """Return what each effect has made of an object, or only of some of its values, with its rules."""
        wanted = values or (*self.derived, "abilities")
        parts = [one for one in self._applied_to(thing) if one.attribute in wanted]
        return [*told_together(effect_of(thing, one, self._names.labels) for one in parts)]

    def why_not(self, what: str) -> Answer:
        """Return what was looked at and not applied where a thing is concerned, and which effects aren't there."""
        with self._names.by_their_pasts():
            found = self._names.find(what)
        named = self._names.of(found)
        names = named.names if named else frozenset()
        told = [
            (f"{one.what}, because {one.because}", cited(one.citations))
            for step in self._running.trace.steps
            for one in step.considered
            if any(name in one.what for name in names)
        ]
        lost = self._kept_from(self._facts.latest(what)) if isinstance(found, GameObject) else ()
        return _because([*told, *lost])

    def _kept_from(self, thing: Object) -> Iterator[Derivation]:
        """Return the effects that would apply to an object but for a lost ability or a condition, and why not."""
        values = self._running.layers.of(thing).values
        for effect in self._running.effects() if thing.remembered is None else ():
            if effect.source is None or effect.granted_by is None or effect.locked is not None:
                continue
            said = f"“{effect.name}” of {self._words((effect.source,))} doesn't apply to {self._words((thing,))}"
            derived = self._running.layers.of(effect.source)
            if effect.granted_by(derived.values):
                if unmet := effect.withheld(thing, values):
                    yield f"{said}, because {unmet}", ()
            elif effect.affects(thing, values):
                because, rules = self._lost(effect.source, derived.applied)
                yield f"{said}, because {because}", rules

    def _lost(self, source: GameObject, applied: Sequence[Applied]) -> Derivation:
        """Return that something has lost an ability, by what took abilities last."""
        taken = [one for one in applied if one.attribute == "abilities"]
        by = f", by {self._words(taken[-1].source())}" if taken else ""
        rules = tuple(dict.fromkeys(cited(rule for one in taken for rule in one.citations)))
        return f"{self._words((source,))} has lost that ability{by}", rules

    def _is_same(self, one: Thing | None, other: Thing) -> bool:
        if isinstance(one, GameObject) and isinstance(other, GameObject):
            return one.physical == other.physical
        return one is other


AnyRunningScene = RunningScene[Any]
"""A running game as facts and probes see it, whatever its objects are."""


def _had(value: object, ability: str) -> bool:
    """Return whether a value is of abilities, and one of them is called so."""
    held = value if isinstance(value, tuple) else ()
    return is_among((one for one in held if isinstance(one, Ability)), ability)


def _on_grounds(grounds: str) -> str:
    """Return what an effect found, behind what it did."""
    return f", because {grounds}" if grounds else ""


def _change(before: object, after: object) -> str:
    """Return how an effect changed a value; of one that was not there, what it is now."""
    if before is None:
        return f"there is none, and it becomes {_shown(after)}"
    return f"it becomes {_shown(after)}" if before == frozenset() else f"{_shown(before)} becomes {_shown(after)}"


def _shown(value: object) -> str:
    if isinstance(value, frozenset):
        return ", ".join(sorted(map(str, value))) or "none"
    return str(value) or "none"


def _because(told: Sequence[Derivation]) -> Answer:
    rules = tuple(dict.fromkeys(one for _, citations in told for one in citations))
    return Answer(tuple(text for text, _ in told), "; ".join(text for text, _ in told) or None, rules)
