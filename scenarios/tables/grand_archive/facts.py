"""The words of facts about players, objects and the scene of Grand Archive, and where the engine keeps each."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.grand_archive.game import ArchiveGame
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from scenarios.names import Names, latest
from scenarios.running_facts import RunningFacts, looked_up
from scenarios.scene import Found

ObjectFact = Callable[["ArchiveFacts", ArchiveObject], Found]
PILES = {
    "hand": "hand",
    "memory": "memory",
    "graveyard": "graveyard",
    "intent": "intent",
    "banishment": "banishment",
    "banished": "banishment",
    "material": "material deck",
    "deck": "main deck",
    "library": "main deck",
    "pantheon": "pantheon",
    "mastery": "mastery",
    "statuses": "statuses",
}
"""The words for zones of a player outside the field, and the kinds of zones they mean."""


class ArchiveFacts(RunningFacts[ArchiveObject]):
    """Answers facts about one running game by the format's words."""

    game: ArchiveGame

    def __init__(self, game: ArchiveGame, names: Names) -> None:
        super().__init__(game, names, ArchiveObject)

    def of_player(self, name: str, what: str) -> Found:
        """Return a fact of a player; raises CannotTell for a word that there is not."""
        player = self.names.player(name, ArchivePlayer)
        if what in PILES:
            return self.named(self.game.zone(PILES[what], player))
        table: Mapping[str, Callable[[], Found]] = {
            "life": lambda: self._of_champion(player, lambda one: self.game.is_(one).life),
            "level": lambda: self._of_champion(player, lambda one: self.game.is_(one).level),
            "damage": lambda: self._of_champion(player, lambda one: one.counters.get("damage", 0)),
            "champion": lambda: self.names.of(self.game.champion_of(player)),
            "lost": lambda: player.lost,
            "won": lambda: self.game.scene.winner is player,
            "field": lambda: self.named(self._objects(player)),
            "tokens": lambda: self.tokens(self._objects(player)),
            "elements": lambda: self._elements(player),
        }
        return looked_up(table, what)()

    def _of_champion(self, player: ArchivePlayer, read: Callable[[ArchiveObject], Found]) -> Found:
        champion = self.game.champion_of(player)
        return None if champion is None else read(champion)

    def _elements(self, player: ArchivePlayer) -> Found:
        with self.game.trace.muted():
            return self.game.try_out(lambda: tuple(sorted(self.game.contents.champions.enabled(player))))

    def _objects(self, player: ArchivePlayer) -> list[ArchiveObject]:
        mine = [thing for thing in self.game.on_field() if self.game.controller_of(thing) is player]
        return [thing for thing in mine if not self.game.is_(thing).is_type("champion")]

    def of_scene(self, what: str) -> Found:
        """Return a fact of the scene; raises CannotTell for a word that there is not."""
        scene, combat = self.game.scene, self.game.scene.combat
        table: Mapping[str, Callable[[], Found]] = {
            "stack": lambda: self.named(self.game.stack),
            "step": lambda: scene.step or scene.phase,
            "phase": lambda: scene.phase,
            "priority": lambda: self.names.of(scene.opportunity),
            "winner": lambda: self.names.of(scene.winner),
            "turn_player": lambda: self.names.of(scene.turn_player),
            "attacker": lambda: self.names.of(combat.attacker) if combat else None,
            "defenders": lambda: self.named(combat.targets) if combat else (),
            "power": lambda: self.game.is_(combat.attack).power if combat else None,
            "attacking_player": lambda: self.names.of(combat.attacking_player) if combat else None,
            "defending_player": lambda: self.names.of(combat.defending_player) if combat else None,
        }
        return looked_up(table, what)()

    def of_thing(self, thing: ArchiveObject, what: str) -> Found:
        """Return a fact of a thing; raises CannotTell for a word that there is not."""
        return looked_up(_OBJECT_FACTS, what)(self, latest(thing))

    def durability(self, thing: ArchiveObject) -> Found:
        """Return the durability counters of an object, and what is printed on a card; nothing for what has none."""
        lasts = self.game.is_(thing).durability is not None
        return self.game.number_of(thing, "durability") or (0 if lasts else None)

    def damage(self, thing: ArchiveObject) -> Found:
        """Return the damage on a thing, temporary or by counters."""
        return thing.damage or thing.counters.get("damage", 0)

    def in_combat(self, thing: ArchiveObject, role: str) -> Found:
        """Return whether a thing has a role in combat."""
        combat = self.game.scene.combat
        if combat is None:
            return False
        roles: Mapping[str, bool] = {
            "attacking": combat.attacker is thing,
            "defending": thing in combat.targets,
            "retaliating": thing in combat.retaliating,
            "wielded": thing in combat.wielded,
        }
        return roles[role]


def _derived(what: str) -> ObjectFact:
    return lambda facts, thing: facts.derived(thing, what)


def _role(role: str) -> ObjectFact:
    return lambda facts, thing: facts.in_combat(thing, role)


CHARACTERISTICS = ("name", "types", "subtypes", "supertypes", "elements", "power", "life", "level")

_OBJECT_FACTS: Mapping[str, ObjectFact] = {
    "zone": ArchiveFacts.zone,
    "controller": ArchiveFacts.controller,
    "owner": lambda facts, thing: facts.name_of(thing.owner),
    "linked": lambda facts, thing: facts.name_of(facts.game.host_of(thing)),
    **{word: _derived(word) for word in CHARACTERISTICS},
    "cost": ArchiveFacts.cost,
    "durability": ArchiveFacts.durability,
    "damage": ArchiveFacts.damage,
    "counters": lambda facts, thing: dict(thing.counters),
    "rested": lambda facts, thing: thing.rested,
    "face_down": lambda facts, thing: thing.face_down,
    "states": lambda facts, thing: tuple(sorted(thing.states | ({"transformed"} if thing.is_transformed else set()))),
    "lineage": lambda facts, thing: facts.named(thing.lineage),
    "abilities": ArchiveFacts.abilities,
    **{role: _role(role) for role in ("attacking", "defending", "retaliating", "wielded")},
}
