"""A running game of Magic as facts and probes see it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from rules.kernel.choices import Choice
from rules.kernel.effects.ability import Ability
from rules.magic.events.playing import AbilityTriggered
from rules.magic.game import MagicGame
from rules.magic.state import MagicObject, MagicPlayer
from scenarios.format import Reference
from scenarios.names import Names
from scenarios.rendering import cited, words
from scenarios.running_scene import RunningScene
from scenarios.scene import Answer, Found
from scenarios.tables.magic_facts import MagicFacts, is_among, latest_of
from scenarios.tables.magic_plays import MagicPlays

if TYPE_CHECKING:
    from rules.magic.chapters.mana_abilities import ManaAbilities

CHARACTERISTICS = ("power", "toughness", "types", "subtypes", "supertypes", "colors", "name")


class MagicScene(RunningScene):
    """Answers for one running game."""

    def __init__(
        self, game: MagicGame, names: Names, plays: MagicPlays, open_choice: Callable[[], Choice | None]
    ) -> None:
        super().__init__(game, names, plays, open_choice)
        self._game, self._plays = game, plays
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

    def _object(self, reference: Reference) -> MagicObject:
        found = self._names.object(reference)
        assert isinstance(found, MagicObject)
        return found

    def value(self, of: Reference, what: str) -> Answer:
        """Return a value of an object, and each effect that had a part in it."""
        thing = latest_of(self._object(of))
        if what == "total_cost":
            return Answer(self._plays.total_cost(thing))
        found = self._facts.of_thing(thing, what)
        if what not in CHARACTERISTICS:
            return Answer(found)
        parts = [one for one in self._game.layers.of(thing).applied if one.attribute == what]
        because = "; ".join(f"{words(one.by)}: {_shown(one.before)} to {_shown(one.after)}" for one in parts) or None
        return Answer(found, because, cited(citation for one in parts for citation in one.citations))

    def has(self, of: Reference, ability: str) -> Answer:
        """Return whether an object has an ability, and each effect that gave it or took it away."""
        thing = latest_of(self._object(of))
        applied = self._game.layers.of(thing).applied
        parts = [one for one in applied if _had(one.before, ability) != _had(one.after, ability)]
        told = (f"{'given' if _had(one.after, ability) else 'taken away'} by {words(one.by)}" for one in parts)
        rules = cited(citation for one in parts for citation in one.citations)
        return Answer(self._facts.has(thing, ability), "; ".join(told) or None, rules)

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


def _had(value: object, ability: str) -> bool:
    """Return whether a value is of abilities, and one of them is called so."""
    held = value if isinstance(value, tuple) else ()
    return is_among((one for one in held if isinstance(one, Ability)), ability)


def _shown(value: object) -> str:
    if isinstance(value, frozenset):
        return ", ".join(sorted(map(str, value))) or "none"
    return str(value)
