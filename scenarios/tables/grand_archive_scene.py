"""A running game of Grand Archive as facts and probes see it."""

from __future__ import annotations

from collections.abc import Callable

from rules.grand_archive.events.playing import Triggered
from rules.grand_archive.game import ArchiveGame
from rules.grand_archive.state import ArchiveObject
from rules.kernel.choices import Choice
from scenarios.format import Reference
from scenarios.names import Names
from scenarios.rendering import cited, words
from scenarios.running_scene import RunningScene
from scenarios.scene import Answer, CannotTell, Found
from scenarios.tables.grand_archive_facts import CHARACTERISTICS, ArchiveFacts, latest_of
from scenarios.tables.grand_archive_plays import ArchivePlays


class ArchiveScene(RunningScene):
    """Answers for one running game."""

    acting = "opportunity"

    def __init__(
        self, game: ArchiveGame, names: Names, plays: ArchivePlays, open_choice: Callable[[], Choice | None]
    ) -> None:
        super().__init__(game, names, plays, open_choice)
        self._game = game
        self._facts = ArchiveFacts(game, names)

    def player_fact(self, player: str, what: str) -> Found:
        """Return a fact of a player."""
        return self._facts.of_player(player, what)

    def object_fact(self, name: str, what: str) -> Found:
        """Return a fact of an object."""
        return self._facts.of_object(name, what)

    def scene_fact(self, what: str) -> Found:
        """Return a fact of the scene."""
        return self._facts.of_scene(what)

    def _object(self, reference: Reference) -> ArchiveObject:
        found = self._names.object(reference)
        assert isinstance(found, ArchiveObject)
        return found

    def value(self, of: Reference, what: str) -> Answer:
        """Return a value of an object, and each effect that had a part in it."""
        thing = latest_of(self._object(of))
        found = self._facts.of_thing(thing, what)
        if what not in CHARACTERISTICS or thing.remembered is not None:
            return Answer(found)
        parts = [one for one in self._game.layers.of(thing).applied if one.attribute == what]
        because = "; ".join(f"{words(one.by)}: {_shown(one.before)} to {_shown(one.after)}" for one in parts) or None
        return Answer(found, because, cited(citation for one in parts for citation in one.citations))

    def has(self, of: Reference, ability: str) -> Answer:
        """Return whether an object has an ability."""
        return Answer(self._facts.has(latest_of(self._object(of)), ability))

    def triggered(self, source: Reference) -> Answer:
        """Return how often the abilities of an object have triggered."""
        return Answer(len(self._items(source)))

    def stacked(self, source: Reference) -> Answer:
        """Return how many triggered abilities of an object were placed onto the effects stack."""
        waiting = {item.id for item in self._game.scene.pending}
        return Answer(len([item for item in self._items(source) if item.id not in waiting]))

    def _items(self, source: Reference) -> list[ArchiveObject]:
        physical = self._object(source).physical
        events = [event for _, event in self._game.happenings.history if isinstance(event, Triggered)]
        return [one.item for one in events if one.item.source is not None and one.item.source.physical == physical]

    def legal_attacks(self, player: str) -> Answer:
        """Attacks are declared one by one in this game."""
        raise CannotTell("attacks are declared one by one: ask whether one is legal")

    def legal_blocks(self, player: str) -> Answer:
        """Nothing blocks in this game."""
        raise CannotTell("nothing blocks: ask whether a unit may retaliate")

    def mana_options(self, of: Reference) -> Answer:
        """There is no mana in this game."""
        raise CannotTell("there is no mana: cards are reserved into memory")


def _shown(value: object) -> str:
    if isinstance(value, frozenset):
        return ", ".join(sorted(map(str, value))) or "none"
    return str(value)
