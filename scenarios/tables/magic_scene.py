"""A running game of Magic as facts and probes see it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, cast

import msgspec

from rules.kernel.choices import Choice
from rules.kernel.events import Event, Set
from rules.kernel.rule import Citation
from rules.kernel.things import Thing
from rules.kernel.trace import Step
from rules.magic.game import MagicGame
from rules.magic.play_events import AbilityTriggered
from rules.magic.state import MagicObject, MagicPlayer
from scenarios.format import Activate, Cast, Play, Reference
from scenarios.names import Names
from scenarios.rendering import cited, kind_of, words
from scenarios.scene import Answer, CannotTell, Found, Happened, Objection
from scenarios.tables.magic_facts import MagicFacts, latest_of
from scenarios.tables.magic_plays import MagicPlays

if TYPE_CHECKING:
    from rules.magic.chapters.mana_abilities import ManaAbilities

CHARACTERISTICS = ("power", "toughness", "types", "subtypes", "supertypes", "colors", "name")


class MagicScene:
    """Answers for one running game."""

    def __init__(
        self, game: MagicGame, names: Names, plays: MagicPlays, open_choice: Callable[[], Choice | None]
    ) -> None:
        self._game, self._names, self._plays, self._open_choice = game, names, plays, open_choice
        self._facts = MagicFacts(game, names)

    def player_fact(self, player: str, what: str) -> Found:
        """Return a fact of a player."""
        return self._facts.of_player(player, what)

    def object_fact(self, name: str, what: str) -> Found:
        """Return a fact of an object."""
        return self._facts.of_object(name, what)

    def scene_fact(self, what: str) -> Found:
        """Return a fact of the scene."""
        return self._facts.of_scene(what)

    def cited(self) -> frozenset[str]:
        """Return the numbers that the trace has cited so far."""
        return frozenset(number for step in self._game.trace.steps for number in _numbers(step))

    def happened(self) -> Sequence[Happened]:
        """Return the events so far."""
        return [Happened(kind_of(event), self._fields(event)) for _, event in self._game.happenings.history]

    def _fields(self, event: Event) -> dict[str, Found]:
        found: dict[str, Found] = {}
        for name in event.__struct_fields__:
            value = getattr(event, name)
            if isinstance(value, Thing):
                found[name] = self._names.of(value)
            elif isinstance(value, bool | int | str):
                found[name] = value
        return found

    def _object(self, reference: Reference) -> MagicObject:
        found = self._names.object(reference)
        assert isinstance(found, MagicObject)
        return found

    def value(self, of: Reference, what: str) -> Answer:
        """Return a value of an object, and each effect that had a part in it."""
        thing = latest_of(self._object(of))
        found = self._facts.of_thing(thing, what)
        if what not in CHARACTERISTICS:
            return Answer(found)
        parts = [one for one in self._game.layers.of(thing).applied if one.attribute == what]
        because = "; ".join(f"{words(one.by)}: {_shown(one.before)} to {_shown(one.after)}" for one in parts) or None
        return Answer(found, because, cited(citation for one in parts for citation in one.citations))

    def has(self, of: Reference, ability: str) -> Answer:
        """Return whether an object has an ability."""
        return Answer(self._facts.has(latest_of(self._object(of)), ability))

    def triggered(self, source: Reference) -> Answer:
        """Return how often the abilities of an object have triggered."""
        return Answer(len(self._triggers(source)))

    def stacked(self, source: Reference) -> Answer:
        """Return how many triggered abilities of an object were put on the stack."""
        waiting = {thing.id for thing in self._game.scene.pending}
        return Answer(len([thing for thing in self._triggers(source) if thing.id not in waiting]))

    def _triggers(self, source: Reference) -> list[MagicObject]:
        physical = self._object(source).physical
        events = [event for _, event in self._game.happenings.history if isinstance(event, AbilityTriggered)]
        return [one.thing for one in events if one.thing.origin is not None and one.thing.origin.physical == physical]

    def objections(self, action: Play) -> Sequence[Objection]:
        """Return every reason why an action is illegal now."""
        verdict = self._plays.verdict(action)
        return [Objection(reason.text, cited(reason.citations)) for reason in verdict.reasons]

    def options(self) -> Answer:
        """Return the options of the open question."""
        choice = self._open_choice()
        if choice is None:
            raise CannotTell("no question is open")
        options = getattr(choice, "options", ())
        return Answer(tuple(self._names.of(one.thing) if one.thing else one.label for one in options), choice.question)

    def legal_targets(self, action: Play) -> Answer:
        """Return what an action with one target may target."""
        if not isinstance(action, Cast | Activate):
            raise CannotTell("only spells and abilities have targets")
        legal = [thing for thing in self._targetable() if not self._refused(action, thing)]
        return Answer(tuple(self._names.of(thing) for thing in legal))

    def _targetable(self) -> Iterator[Thing]:
        yield from self._game.players
        for zone in self._game.zones():
            yield from zone

    def _refused(self, action: Cast | Activate, target: Thing) -> bool:
        with self._names.meaning("\x00target", target):
            return bool(self._plays.verdict(msgspec.structs.replace(action, targets=("\x00target",))).reasons)

    def legal_attacks(self, player: str) -> Answer:
        """Return the creatures of a player that may attack."""
        return Answer(tuple(self._names.of(one) for one in self._plays.legal_attackers(self._player(player))))

    def legal_blocks(self, player: str) -> Answer:
        """Return the creatures of a player that may block."""
        return Answer(tuple(self._names.of(one) for one in self._plays.legal_blockers(self._player(player))))

    def _player(self, name: str) -> MagicPlayer:
        player = self._names.player(name)
        assert isinstance(player, MagicPlayer)
        return player

    def mana_options(self, of: Reference) -> Answer:
        """Return the ways in which an object could be tapped for mana, at no other cost."""
        thing = latest_of(self._object(of))
        chapter = cast("ManaAbilities", self._game.section("mana_abilities"))
        taps = chapter.available(self._game.is_(thing).controller)
        runs = [run for tap in taps if tap.thing is thing for run in tap.by]
        return Answer(tuple("".join(f"{{{symbol}}}" for symbol in run) for run in runs))

    def priority_between(self, first: int, last: int) -> Answer:
        """Return whether anybody got priority between two steps of the trace."""
        steps = self._game.trace.steps
        if not 0 <= first <= last < len(steps):
            raise CannotTell(f"the trace has the steps 0 to {len(steps) - 1}")
        events = [event for step in steps[first : last + 1] for story in step.stories for event in story.happened]
        given = [event for event in events if isinstance(event, Set) and event.attribute == "priority" and event.value]
        return Answer(bool(given), "; ".join(words(event.told()) for event in given) or None)

    def may_choose(self, question: str, by: str) -> Answer:
        """Return whether the open question is this one and asked of this player."""
        choice = self._open_choice()
        asked = choice is not None and choice.kind == question and choice.player.name == by
        return Answer(asked, None if choice is None else f"{choice.player.name} is asked: {choice.question}")

    def why(self, what: str) -> Answer:
        """Return the steps in which something happened to a thing."""
        found = self._names.find(what)
        told = [
            (words(event.told()), step.citations)
            for step in self._game.trace.steps
            for story in step.stories
            for event in story.happened
            if self._is_same(event.affected(), found)
        ]
        return _because(told, "nothing happened to it")

    def why_not(self, what: str) -> Answer:
        """Return what was looked at and not applied where a thing is concerned."""
        named = self._names.of(self._names.find(what))
        names = named.names if named else frozenset()
        told = [
            (f"{one.what}: {one.because}", one.citations)
            for step in self._game.trace.steps
            for one in step.considered
            if any(name in one.what for name in names)
        ]
        return _because(told, "nothing was looked at and left alone")

    def _is_same(self, one: Thing | None, other: Thing) -> bool:
        if isinstance(one, MagicObject) and isinstance(other, MagicObject):
            return one.physical == other.physical
        return one is other


def _numbers(step: Step) -> Iterator[str]:
    for citation in step.citations:
        yield citation.number
    for considered in step.considered:
        yield from (citation.number for citation in considered.citations)
    for story in step.stories:
        for modified in story.modified:
            yield from (citation.number for citation in modified.citations)


def _because(told: Sequence[tuple[str, Sequence[Citation]]], otherwise: str) -> Answer:
    rules = tuple(dict.fromkeys(cited(one for _, citations in told for one in citations)))
    return Answer(tuple(text for text, _ in told), "; ".join(text for text, _ in told) or otherwise, rules)


def _shown(value: object) -> str:
    if isinstance(value, frozenset):
        return ", ".join(sorted(map(str, value))) or "none"
    return str(value)
