"""A running game of Flesh and Blood as facts and probes see it."""

from __future__ import annotations

from collections.abc import Callable

from rules.flesh_and_blood.events.playing import Triggered
from rules.flesh_and_blood.game import FabGame
from rules.flesh_and_blood.state import FabObject
from rules.kernel.choices import Choice
from scenarios.format import Reference
from scenarios.names import Names
from scenarios.rendering import cited, words
from scenarios.running_scene import RunningScene
from scenarios.scene import Answer, CannotTell, Found
from scenarios.tables.flesh_and_blood_facts import PROPERTIES, FabFacts, latest_of
from scenarios.tables.flesh_and_blood_plays import FabPlays


class FabScene(RunningScene):
    """Answers for one running game."""

    def __init__(self, game: FabGame, names: Names, plays: FabPlays, open_choice: Callable[[], Choice | None]) -> None:
        super().__init__(game, names, plays, open_choice)
        self._game = game
        self._facts = FabFacts(game, names)

    def player_fact(self, player: str, what: str) -> Found:
        """Return a fact of a player."""
        return self._facts.of_player(player, what)

    def object_fact(self, name: str, what: str) -> Found:
        """Return a fact of an object."""
        return self._facts.of_object(name, what)

    def scene_fact(self, what: str) -> Found:
        """Return a fact of the scene."""
        return self._facts.of_scene(what)

    def _object(self, reference: Reference) -> FabObject:
        found = self._names.object(reference)
        assert isinstance(found, FabObject)
        return found

    def value(self, of: Reference, what: str) -> Answer:
        """Return a value of an object, and each effect that had a part in it."""
        thing = latest_of(self._object(of))
        found = self._facts.of_thing(thing, what)
        if what not in PROPERTIES or thing.remembered is not None:
            return Answer(found)
        parts = [one for one in self._game.layers.of(thing).applied if one.attribute == what]
        because = "; ".join(f"{words(one.by)}: {_shown(one.before)} to {_shown(one.after)}" for one in parts) or None
        return Answer(found, because, cited(citation for one in parts for citation in one.citations))

    def has(self, of: Reference, ability: str) -> Answer:
        """Return whether an object has an ability."""
        return Answer(self._facts.has(latest_of(self._object(of)), ability))

    def triggered(self, source: Reference) -> Answer:
        """Return how often the effects of an object have triggered."""
        return Answer(len(self._layers(source)))

    def stacked(self, source: Reference) -> Answer:
        """Return how many triggered-layers of an object were added to the stack."""
        waiting = {layer.id for layer in self._game.scene.pending}
        return Answer(len([layer for layer in self._layers(source) if layer.id not in waiting]))

    def _layers(self, source: Reference) -> list[FabObject]:
        physical = self._object(source).physical
        events = [event for _, event in self._game.happenings.history if isinstance(event, Triggered)]
        return [one.layer for one in events if one.layer.source is not None and one.layer.source.physical == physical]

    def legal_attacks(self, player: str) -> Answer:
        """Attacks are played and activated one by one in this game."""
        raise CannotTell("attacks are played and activated: ask whether one is legal")

    def legal_blocks(self, player: str) -> Answer:
        """Nothing blocks in this game."""
        raise CannotTell("nothing blocks: ask whether a card may defend")

    def mana_options(self, of: Reference) -> Answer:
        """There is no mana in this game."""
        raise CannotTell("there is no mana: cards are pitched for resources")


def _shown(value: object) -> str:
    if isinstance(value, frozenset):
        return ", ".join(sorted(map(str, value))) or "none"
    return str(value)
