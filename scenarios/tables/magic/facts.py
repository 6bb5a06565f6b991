"""The words of facts about Magic's players, objects and scene, and where the engine keeps each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from rules.magic.effects.properties import OF_OBJECTS
from rules.magic.game import MagicGame
from rules.magic.state import MagicObject, MagicPlayer, level_of
from scenarios.names import Names, latest
from scenarios.running_facts import RunningFacts, looked_up
from scenarios.scene import Found

ObjectFact = Callable[["MagicFacts", MagicObject], Found]


class MagicFacts(RunningFacts[MagicObject]):
    """Answers facts about one running game by the format's words."""

    game: MagicGame

    def __init__(self, game: MagicGame, names: Names) -> None:
        super().__init__(game, names, MagicObject)

    def of_player(self, name: str, what: str) -> Found:
        """Return a fact of a player; raises CannotTell for a word that there is not."""
        player = self.names.player(name, MagicPlayer)
        if what in ("hand", "library", "graveyard"):
            return self.named(self.game.zone(what, player))
        table: Mapping[str, Callable[[], Found]] = {
            "life": lambda: player.life,
            "poison": lambda: player.counters.get("poison", 0),
            "monarch": lambda: self.game.scene.monarch is player,
            "speed": lambda: player.speed,
            "energy": lambda: player.counters.get("energy", 0),
            "city_blessing": lambda: player.blessed,
            "initiative": lambda: self.game.scene.initiative is player,
            "ring_tempted": lambda: player.tempted,
            "completed_dungeons": lambda: player.completed,
            "dungeon": lambda: self.name_of(self.game.contents.dungeons.of(player)),
            "room": lambda: self._room(player),
            "lost": lambda: player.lost,
            "won": lambda: self._winner() is player,
            "exile": lambda: self.named(thing for thing in self.game.exile if thing.owner is player),
            "battlefield": lambda: self.named(self._controlled(player)),
            "tokens": lambda: self.tokens(self._controlled(player)),
            "mana_pool": lambda: dict(Counter(player.mana_pool)),
        }
        return looked_up(table, what)()

    def _room(self, player: MagicPlayer) -> Found:
        dungeon = self.game.contents.dungeons.of(player)
        return None if dungeon is None else self.game.contents.dungeons.room_of(dungeon).name

    def _controlled(self, player: MagicPlayer) -> list[MagicObject]:
        return [thing for thing in self.game.permanents() if self.game.is_(thing).controller is player]

    def _winner(self) -> MagicPlayer | None:
        playing = [player for player in self.game.players if not player.lost]
        if self.game.scene.winner is not None:
            return self.game.scene.winner
        return playing[0] if len(playing) == 1 else None

    def of_scene(self, what: str) -> Found:
        """Return a fact of the scene; raises CannotTell for a word that there is not."""
        scene = self.game.scene
        table: Mapping[str, Callable[[], Found]] = {
            "stack": lambda: self.named(self.game.stack),
            "step": lambda: scene.step,
            "daytime": lambda: scene.daytime or "neither",
            "priority": lambda: self.names.of(scene.priority),
            "winner": lambda: self.names.of(self._winner()),
            "active_player": lambda: self.names.of(scene.active),
        }
        return looked_up(table, what)()

    def of_thing(self, thing: MagicObject, what: str) -> Found:
        """Return a fact of a thing; raises CannotTell for a word that there is not."""
        return looked_up(_OBJECT_FACTS, what)(self, latest(thing))

    def blocks(self, thing: MagicObject) -> Found:
        """Return the attacking creatures that a thing is blocking now."""
        return self.named(self.game.contents.combat_phase.blocked_by(thing))

    def blocking(self, thing: MagicObject) -> Found:
        """Return what a thing is blocking now, or that it is a blocking creature though nothing of that is left."""
        blocked = self.game.contents.combat_phase.blocked_by(thing)
        return self.named(blocked) if blocked else self.game.contents.combat_phase.is_blocking(thing)

    def blocked_by(self, thing: MagicObject) -> Found:
        """Return the creatures that are blocking a thing now."""
        return self.named(self.game.contents.combat_phase.blockers_of(thing))

    def attachments(self, thing: MagicObject) -> Found:
        """Return what is attached to a thing."""
        return self.named(one for one in self.game.permanents() if one.attached_to is thing)

    def is_ring_bearer(self, thing: MagicObject) -> Found:
        """Return whether a thing is the Ring-bearer of who controls it."""
        return self.game.controller_of(thing).ring_bearer is thing

    def mana_value(self, thing: MagicObject) -> Found:
        """Return the mana value of a thing."""
        return self.game.contents.mana_values.asked(thing, self.game.is_(thing))


def _derived(what: str) -> ObjectFact:
    return lambda facts, thing: facts.derived(thing, what)


def _counted(what: str, bearer: str) -> ObjectFact:
    """A number that things of a type have; of others the counters that are on them, or nothing."""

    def found(facts: MagicFacts, thing: MagicObject) -> Found:
        values = facts.game.is_(thing)
        return OF_OBJECTS[what](thing, values) or (0 if bearer in values.types else None)

    return found


CHARACTERISTICS = ("name", "types", "subtypes", "supertypes", "colors", "power", "toughness")

_OBJECT_FACTS: Mapping[str, ObjectFact] = {
    "zone": MagicFacts.zone,
    "controller": MagicFacts.controller,
    "owner": lambda facts, thing: facts.name_of(thing.owner),
    **{word: _derived(word) for word in CHARACTERISTICS},
    "counters": lambda facts, thing: dict(thing.counters),
    "damage": lambda facts, thing: thing.damage,
    "tapped": lambda facts, thing: thing.tapped,
    "loyalty": _counted("loyalty", "planeswalker"),
    "defense": _counted("defense", "battle"),
    "face": lambda facts, thing: "back" if thing.face is thing.card.back else "front",
    "face_down": lambda facts, thing: thing.face_down,
    "phased_out": lambda facts, thing: thing.phased_out,
    "level": lambda facts, thing: level_of(thing),
    "ring_bearer": MagicFacts.is_ring_bearer,
    "paired": lambda facts, thing: facts.name_of(thing.paired_with),
    "attached": lambda facts, thing: facts.name_of(thing.attached_to),
    "attachments": MagicFacts.attachments,
    "abilities": MagicFacts.abilities,
    "attacking": lambda facts, thing: facts.name_of(thing.attacking),
    "blocking": MagicFacts.blocking,
    "blocks": MagicFacts.blocks,
    "blocked": lambda facts, thing: thing.blocked,
    "blocked_by": MagicFacts.blocked_by,
    "damage_order": lambda facts, thing: facts.named(thing.damage_order),
    "mana_value": MagicFacts.mana_value,
}
