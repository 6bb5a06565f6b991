"""The words of facts about players, objects and the scene of Grand Archive, and where the engine keeps each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from grammar.nodes.abilities import Keyword
from rules.grand_archive.game import ArchiveGame
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.kernel.things import GameObject, Thing
from scenarios.faults import suggest
from scenarios.names import Names, latest
from scenarios.scene import CannotTell, Found

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
}
"""The words for zones of a player outside the field, and the kinds of zones they mean."""


class ArchiveFacts:
    """Answers facts about one running game by the format's words."""

    def __init__(self, game: ArchiveGame, names: Names) -> None:
        self._game, self._names = game, names

    def of_player(self, name: str, what: str) -> Found:
        """Return a fact of a player; raises CannotTell for a word that there is not."""
        player = self._names.player(name)
        assert isinstance(player, ArchivePlayer)
        if what in PILES:
            return self.named(self._game.zone(PILES[what], player))
        table: Mapping[str, Callable[[], Found]] = {
            "life": lambda: self._of_champion(player, lambda one: self._game.is_(one).life),
            "level": lambda: self._of_champion(player, lambda one: self._game.is_(one).level),
            "damage": lambda: self._of_champion(player, lambda one: one.counters.get("damage", 0)),
            "champion": lambda: self._names.of(self._game.champion_of(player)),
            "lost": lambda: player.lost,
            "won": lambda: self._game.scene.winner is player,
            "field": lambda: self.named(self._objects(player)),
            "tokens": lambda: self._tokens(player),
            "elements": lambda: self._elements(player),
        }
        return _in(table, what)()

    def _of_champion(self, player: ArchivePlayer, read: Callable[[ArchiveObject], Found]) -> Found:
        champion = self._game.champion_of(player)
        return None if champion is None else read(champion)

    def _elements(self, player: ArchivePlayer) -> Found:
        with self._game.trace.muted():
            return self._game.try_out(lambda: tuple(sorted(self._game.contents.champions.enabled(player))))

    def _objects(self, player: ArchivePlayer) -> list[ArchiveObject]:
        mine = [thing for thing in self._game.on_field() if self._game.controller_of(thing) is player]
        return [thing for thing in mine if not self._game.is_(thing).is_type("champion")]

    def _tokens(self, player: ArchivePlayer) -> dict[str, Found]:
        mine = [thing for thing in self._objects(player) if thing.kind == "token"]
        return dict(Counter(self._game.is_(thing).name for thing in mine))

    def of_scene(self, what: str) -> Found:
        """Return a fact of the scene; raises CannotTell for a word that there is not."""
        scene, combat = self._game.scene, self._game.scene.combat
        table: Mapping[str, Callable[[], Found]] = {
            "stack": lambda: self.named(self._game.stack),
            "step": lambda: scene.step or scene.phase,
            "phase": lambda: scene.phase,
            "priority": lambda: self._names.of(scene.opportunity),
            "winner": lambda: self._names.of(scene.winner),
            "turn_player": lambda: self._names.of(scene.turn_player),
            "attacker": lambda: self._names.of(combat.attacker) if combat else None,
            "defenders": lambda: self.named(combat.targets) if combat else (),
            "power": lambda: self._game.is_(combat.attack).power if combat else None,
            "attacking_player": lambda: self._names.of(combat.attacking_player) if combat else None,
            "defending_player": lambda: self._names.of(combat.defending_player) if combat else None,
        }
        return _in(table, what)()

    def of_object(self, name: str, what: str) -> Found:
        """Return a fact of an object, as it is or as it last was; raises CannotTell."""
        if what == "count":
            return len(self._names.all_called(name))
        thing = self._names.object(name)
        assert isinstance(thing, ArchiveObject)
        return self.of_thing(thing, what)

    def of_thing(self, thing: ArchiveObject, what: str) -> Found:
        """Return a fact of a thing; raises CannotTell for a word that there is not."""
        return _in(_OBJECT_FACTS, what)(self, latest_of(thing))

    def named(self, things: Iterable[Thing]) -> tuple[Found, ...]:
        """Return things as answers."""
        return tuple(self._names.of(thing) for thing in things)

    def name_of(self, thing: Thing | None) -> Found:
        """Return a thing as an answer."""
        return self._names.of(thing)

    def zone(self, thing: ArchiveObject) -> Found:
        """Return the kind of zone a thing is in, or none if it has ceased to exist."""
        return thing.zone.kind if thing.is_here else "none"

    def has(self, thing: ArchiveObject, ability: str) -> bool:
        """Return whether a thing has a keyword, or an ability of a kind that begins so."""
        return any(word.casefold().startswith(ability.casefold()) for word in self.abilities(thing))

    def abilities(self, thing: ArchiveObject) -> tuple[str, ...]:
        """Return the abilities of a thing: keywords by name, the others by what they are."""
        return tuple(ability_name(ability.node) for ability in self._game.is_(thing).abilities)

    def characteristic(self, thing: ArchiveObject, what: str) -> Found:
        """Return a characteristic of a thing."""
        found = getattr(self._game.is_(thing), what)
        return tuple(sorted(found)) if isinstance(found, frozenset) else found

    def durability(self, thing: ArchiveObject) -> Found:
        """Return the durability counters of an object, and what is printed on a card."""
        return self._game.number_of(thing, "durability")

    def damage(self, thing: ArchiveObject) -> Found:
        """Return the damage on a thing, temporary or by counters."""
        return thing.damage or thing.counters.get("damage", 0)

    def controller(self, thing: ArchiveObject) -> Found:
        """Return who controls a thing, or who owns it where nobody does."""
        return self._names.of(self._game.controller_of(thing))

    def in_combat(self, thing: ArchiveObject, role: str) -> Found:
        """Return whether a thing has a role in combat."""
        combat = self._game.scene.combat
        if combat is None:
            return False
        roles: Mapping[str, bool] = {
            "attacking": combat.attacker is thing,
            "defending": thing in combat.targets,
            "retaliating": thing in combat.retaliating,
            "wielded": thing in combat.wielded,
        }
        return roles[role]


def latest_of(thing: ArchiveObject) -> ArchiveObject:
    """Return what a thing has become."""
    found: GameObject = latest(thing)
    assert isinstance(found, ArchiveObject)
    return found


def _in(table: Mapping[str, Callable[..., Found]], what: str) -> Callable[..., Found]:
    if what not in table:
        raise CannotTell(f"nothing here is called {what!r}", suggest(what, table))
    return table[what]


def ability_name(node: object) -> str:
    """Return what an ability is called: a keyword by its name, any other by its kind."""
    return node.name if isinstance(node, Keyword) else type(node).__name__.lower()


def _characteristic(what: str) -> ObjectFact:
    return lambda facts, thing: facts.characteristic(thing, what)


def _role(role: str) -> ObjectFact:
    return lambda facts, thing: facts.in_combat(thing, role)


CHARACTERISTICS = ("name", "types", "subtypes", "supertypes", "elements", "cost", "power", "life", "level")

_OBJECT_FACTS: Mapping[str, ObjectFact] = {
    "zone": ArchiveFacts.zone,
    "controller": ArchiveFacts.controller,
    "owner": lambda facts, thing: facts.name_of(thing.owner),
    **{word: _characteristic(word) for word in CHARACTERISTICS},
    "durability": ArchiveFacts.durability,
    "damage": ArchiveFacts.damage,
    "counters": lambda facts, thing: dict(thing.counters),
    "rested": lambda facts, thing: thing.rested,
    "face_down": lambda facts, thing: thing.face_down,
    "states": lambda facts, thing: tuple(sorted(thing.states)),
    "lineage": lambda facts, thing: facts.named(thing.lineage),
    "abilities": ArchiveFacts.abilities,
    **{role: _role(role) for role in ("attacking", "defending", "retaliating", "wielded")},
}
