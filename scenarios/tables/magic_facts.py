"""The words of facts about Magic's players, objects and scene, and where the engine keeps each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, cast

from grammar.nodes.abilities import Keyword
from rules.kernel.effects.ability import Ability
from rules.kernel.things import GameObject, Thing
from rules.magic.cards import mana_value
from rules.magic.game import MagicGame
from rules.magic.state import MagicObject, MagicPlayer
from scenarios.faults import suggest
from scenarios.names import Names, latest
from scenarios.scene import CannotTell, Found

if TYPE_CHECKING:
    from rules.magic.chapters.combat_phase import CombatPhase

ObjectFact = Callable[["MagicFacts", MagicObject], Found]


class MagicFacts:
    """Answers facts about one running game by the format's words."""

    def __init__(self, game: MagicGame, names: Names) -> None:
        self._game, self._names = game, names

    def of_player(self, name: str, what: str) -> Found:
        """Return a fact of a player; raises CannotTell for a word that there is not."""
        player = self._names.player(name)
        assert isinstance(player, MagicPlayer)
        if what in ("hand", "library", "graveyard"):
            return self.named(self._game.zone(what, player))
        table: Mapping[str, Callable[[], Found]] = {
            "life": lambda: player.life,
            "poison": lambda: player.counters.get("poison", 0),
            "lost": lambda: player.lost,
            "won": lambda: self._winner() is player,
            "exile": lambda: self.named(thing for thing in self._game.exile if thing.owner is player),
            "battlefield": lambda: self.named(self._controlled(player)),
            "tokens": lambda: self._tokens(player),
            "mana_pool": lambda: dict(Counter(player.mana)),
        }
        return _in(table, what)()

    def _controlled(self, player: MagicPlayer) -> list[MagicObject]:
        return [thing for thing in self._game.permanents() if self._game.is_(thing).controller is player]

    def _tokens(self, player: MagicPlayer) -> dict[str, Found]:
        mine = [thing for thing in self._controlled(player) if thing.kind == "token"]
        return dict(Counter(self._game.is_(thing).name for thing in mine))

    def _winner(self) -> MagicPlayer | None:
        playing = [player for player in self._game.players if not player.lost]
        if self._game.scene.winner is not None:
            return self._game.scene.winner
        return playing[0] if len(playing) == 1 else None

    def of_scene(self, what: str) -> Found:
        """Return a fact of the scene; raises CannotTell for a word that there is not."""
        scene = self._game.scene
        table: Mapping[str, Callable[[], Found]] = {
            "stack": lambda: self.named(self._game.stack),
            "step": lambda: scene.step,
            "priority": lambda: self._names.of(scene.priority),
            "winner": lambda: self._names.of(self._winner()),
            "active_player": lambda: self._names.of(scene.active),
        }
        return _in(table, what)()

    def of_object(self, name: str, what: str) -> Found:
        """Return a fact of an object, as it is or as it last was; raises CannotTell."""
        if what == "count":
            return len(self._names.all_called(name))
        thing = self._names.object(name)
        assert isinstance(thing, MagicObject)
        return self.of_thing(thing, what)

    def of_thing(self, thing: MagicObject, what: str) -> Found:
        """Return a fact of a thing; raises CannotTell for a word that there is not."""
        return _in(_OBJECT_FACTS, what)(self, latest_of(thing))

    def named(self, things: Iterable[Thing]) -> tuple[Found, ...]:
        """Return things as answers."""
        return tuple(self._names.of(thing) for thing in things)

    def name_of(self, thing: Thing | None) -> Found:
        """Return a thing as an answer."""
        return self._names.of(thing)

    def zone(self, thing: MagicObject) -> Found:
        """Return the kind of zone a thing is in, or none if it has ceased to exist."""
        return thing.zone.kind if thing.is_here else "none"

    def has(self, thing: MagicObject, ability: str) -> bool:
        """Return whether a thing has an ability that is called so: by its keyword, or by its kind."""
        return is_among(self._game.is_(thing).abilities, ability)

    def abilities(self, thing: MagicObject) -> tuple[str, ...]:
        """Return the abilities of a thing: keywords by name, the others by what they are."""
        return tuple(ability_name(ability.node) for ability in self._game.is_(thing).abilities)

    @property
    def _combat(self) -> CombatPhase:
        return cast("CombatPhase", self._game.section("combat_phase"))

    def blocks(self, thing: MagicObject) -> Found:
        """Return the attacking creatures that a thing is blocking now."""
        return self.named(self._combat.blocked_by(thing))

    def blocked_by(self, thing: MagicObject) -> Found:
        """Return the creatures that are blocking a thing now."""
        return self.named(self._combat.blockers_of(thing))

    def attachments(self, thing: MagicObject) -> Found:
        """Return what is attached to a thing."""
        return self.named(one for one in self._game.permanents() if one.attached_to is thing)

    def characteristic(self, thing: MagicObject, what: str) -> Found:
        """Return a derived value of a thing."""
        found = getattr(self._game.is_(thing), what)
        return tuple(sorted(found)) if isinstance(found, frozenset) else found

    def controller(self, thing: MagicObject) -> Found:
        """Return who controls a thing, or for one in a zone without controller who owns it."""
        return self._names.of(self._game.is_(thing).controller)

    def mana_value(self, thing: MagicObject) -> Found:
        """Return the mana value of a thing."""
        return mana_value(self._game.is_(thing).cost)


def latest_of(thing: MagicObject) -> MagicObject:
    """Return what a thing has become."""
    found: GameObject = latest(thing)
    assert isinstance(found, MagicObject)
    return found


def _in(table: Mapping[str, Callable[..., Found]], what: str) -> Callable[..., Found]:
    if what not in table:
        raise CannotTell(f"nothing here is called {what!r}", suggest(what, table))
    return table[what]


def is_among(abilities: Iterable[Ability], name: str) -> bool:
    """Return whether what one of some abilities is called begins so."""
    return any(ability_name(one.node).casefold().startswith(name.casefold()) for one in abilities)


def ability_name(node: object) -> str:
    """Return what an ability is called: a keyword by its name, any other by its kind."""
    return node.name if isinstance(node, Keyword) else type(node).__name__.lower()


def _derived(what: str) -> ObjectFact:
    return lambda facts, thing: facts.characteristic(thing, what)


def _counters(kind: str) -> ObjectFact:
    return lambda facts, thing: thing.counters.get(kind, 0)


_OBJECT_FACTS: Mapping[str, ObjectFact] = {
    "zone": MagicFacts.zone,
    "controller": MagicFacts.controller,
    "owner": lambda facts, thing: facts.name_of(thing.owner),
    **{word: _derived(word) for word in ("name", "types", "subtypes", "supertypes", "colors", "power", "toughness")},
    "counters": lambda facts, thing: dict(thing.counters),
    "damage": lambda facts, thing: thing.damage,
    "tapped": lambda facts, thing: thing.tapped,
    "loyalty": _counters("loyalty"),
    "defense": _counters("defense"),
    "face": lambda facts, thing: "front" if thing.face is thing.card.faces[0] else "back",
    "face_down": lambda facts, thing: thing.face_down,
    "paired": lambda facts, thing: facts.name_of(thing.paired_with),
    "attached": lambda facts, thing: facts.name_of(thing.attached_to),
    "attachments": MagicFacts.attachments,
    "abilities": MagicFacts.abilities,
    "attacking": lambda facts, thing: facts.name_of(thing.attacking),
    "blocking": MagicFacts.blocks,
    "blocks": MagicFacts.blocks,
    "blocked": lambda facts, thing: thing.blocked,
    "blocked_by": MagicFacts.blocked_by,
    "damage_order": lambda facts, thing: facts.named(thing.damage_order),
    "mana_value": MagicFacts.mana_value,
}
