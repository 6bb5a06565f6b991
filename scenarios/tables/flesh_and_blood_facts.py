"""The words of facts about players, objects and the scene of Flesh and Blood, and where the engine keeps each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from grammar.nodes.abilities import Keyword
from rules.flesh_and_blood.game import FabGame
from rules.flesh_and_blood.state import ChainLink, FabObject, FabPlayer
from rules.kernel.things import GameObject, Thing
from scenarios.faults import suggest
from scenarios.names import Names, latest
from scenarios.scene import CannotTell, Found

ObjectFact = Callable[["FabFacts", FabObject], Found]
PILES = {
    **{kind: kind for kind in ("hand", "deck", "graveyard", "arsenal", "pitch", "banished", "soul")},
    "library": "deck",
}
"""The words for zones of a player outside the arena, and the kinds of zones they mean."""


class FabFacts:
    """Answers facts about one running game by the format's words."""

    def __init__(self, game: FabGame, names: Names) -> None:
        self._game, self._names = game, names

    def of_player(self, name: str, what: str) -> Found:
        """Return a fact of a player; raises CannotTell for a word that there is not."""
        player = self._names.player(name)
        assert isinstance(player, FabPlayer)
        if what in PILES:
            return self._in_zones(player, PILES[what])
        table: Mapping[str, Callable[[], Found]] = {
            "life": lambda: self._life(player),
            "lost": lambda: player.lost,
            "marked": lambda: player.hero is not None and player.hero.marked,
            "won": lambda: self._game.scene.winner is player,
            "arena": lambda: self.named(self._permanents(player)),
            "tokens": lambda: self._tokens(player),
            "action_points": lambda: player.action_points,
            "resources": lambda: player.resource_points,
        }
        return _in(table, what)()

    def _life(self, player: FabPlayer) -> Found:
        return None if player.hero is None else self._game.is_(player.hero).life

    def _in_zones(self, player: FabPlayer, kind: str) -> Found:
        return self.named(thing for zone in self._game.zones_of(player, kind) for thing in zone)

    def _controlled(self, player: FabPlayer) -> list[FabObject]:
        return [thing for thing in self._game.arena() if self._game.is_(thing).controller is player]

    def _permanents(self, player: FabPlayer) -> list[FabObject]:
        return [thing for thing in self._controlled(player) if thing.zone is self._game.permanent_zone]

    def _tokens(self, player: FabPlayer) -> dict[str, Found]:
        mine = [thing for thing in self._controlled(player) if thing.kind == "token"]
        return dict(Counter(self._game.is_(thing).name for thing in mine))

    def of_scene(self, what: str) -> Found:
        """Return a fact of the scene; raises CannotTell for a word that there is not."""
        scene = self._game.scene
        table: Mapping[str, Callable[[], Found]] = {
            "stack": lambda: self.named(self._game.stack),
            "step": lambda: scene.step or scene.phase,
            "phase": lambda: scene.phase,
            "priority": lambda: self._names.of(scene.priority),
            "winner": lambda: self._names.of(scene.winner),
            "turn_player": lambda: self._names.of(scene.turn_player),
            "chain": self._chain,
            "attacking_hero": self._attacking_hero,
            "defending_hero": self._defending_hero,
        }
        return _in(table, what)()

    def _chain(self) -> Found:
        scene, active = self._game.scene, self._active_link()
        return {
            "open": scene.chain == "open",
            "active": active.number if active else None,
            "links": tuple(self._link(link) for link in scene.links),
            "queue": self.named(self._game.queue),
        }

    def _active_link(self) -> ChainLink | None:
        with self._game.trace.muted():
            return self._game.active_link

    def _link(self, link: ChainLink) -> Found:
        return {
            "attack": self._names.of(link.source or link.attack),
            "defenders": self.named(defense.card for defense in link.defending),
            "hit": bool(link.hit),
            "power": self._game.is_(link.attack).power,
        }

    def _attacking_hero(self) -> Found:
        link = self._game.scene.links[-1] if self._game.scene.links else None
        return None if link is None else self._names.of(link.attacking_hero)

    def _defending_hero(self) -> Found:
        link = self._game.scene.links[-1] if self._game.scene.links else None
        return None if link is None else self.named(link.defending_heroes)

    def of_object(self, name: str, what: str) -> Found:
        """Return a fact of an object, as it is or as it last was; raises CannotTell."""
        if what == "count":
            return len(self._names.all_called(name))
        thing = self._names.object(name)
        assert isinstance(thing, FabObject)
        return self.of_thing(thing, what)

    def of_thing(self, thing: FabObject, what: str) -> Found:
        """Return a fact of a thing; raises CannotTell for a word that there is not."""
        return _in(_OBJECT_FACTS, what)(self, latest_of(thing))

    def named(self, things: Iterable[Thing]) -> tuple[Found, ...]:
        """Return things as answers."""
        return tuple(self._names.of(thing) for thing in things)

    def name_of(self, thing: Thing | None) -> Found:
        """Return a thing as an answer."""
        return self._names.of(thing)

    def zone(self, thing: FabObject) -> Found:
        """Return the kind of zone a thing is in, or none if it has ceased to exist."""
        return thing.zone.kind if thing.is_here else "none"

    def has(self, thing: FabObject, ability: str) -> bool:
        """Return whether a thing has a keyword, or an ability of a kind that begins so."""
        return any(word.casefold().startswith(ability.casefold()) for word in self.abilities(thing))

    def abilities(self, thing: FabObject) -> tuple[str, ...]:
        """Return the abilities of a thing: keywords by name, the others by what they are."""
        return tuple(ability_name(ability.node) for ability in self._game.is_(thing).abilities)

    def property(self, thing: FabObject, what: str) -> Found:
        """Return a property of a thing."""
        found = getattr(self._game.is_(thing), what)
        return tuple(sorted(found)) if isinstance(found, frozenset) else found

    def color(self, thing: FabObject) -> Found:
        """Return the color of a thing."""
        return self._game.is_(thing).color or None

    def controller(self, thing: FabObject) -> Found:
        """Return who controls a thing, or who owns it where nobody does."""
        return self._names.of(self._game.is_(thing).controller)

    def defending(self, thing: FabObject) -> Found:
        """Return the attack that a thing defends against."""
        link = self.link_of(thing)
        defends = link is not None and any(defense.card is thing for defense in link.defending)
        return self._names.of(link.source or link.attack) if link and defends else None

    def targets(self, thing: FabObject) -> Found:
        """Return the attack-targets of an attack."""
        link = self.link_of(thing)
        return self.named(link.targets if link is not None else thing.announced.attack_targets)

    def sub_cards(self, thing: FabObject) -> Found:
        """Return what lies under a thing."""
        return self.named(self._game.contents.zones.sub_cards_of(thing))

    def link_of(self, thing: FabObject) -> ChainLink | None:
        """Return the chain link that a thing is on."""
        return thing.link if thing.is_on_chain else None

    def link(self, thing: FabObject) -> Found:
        """Return the number of the chain link that a thing is on."""
        link = self.link_of(thing)
        return link.number if link else None


def latest_of(thing: FabObject) -> FabObject:
    """Return what a thing has become."""
    found: GameObject = latest(thing)
    assert isinstance(found, FabObject)
    return found


def _in(table: Mapping[str, Callable[..., Found]], what: str) -> Callable[..., Found]:
    if what not in table:
        raise CannotTell(f"nothing here is called {what!r}", suggest(what, table))
    return table[what]


def ability_name(node: object) -> str:
    """Return what an ability is called: a keyword by its name, any other by its kind."""
    return node.name if isinstance(node, Keyword) else type(node).__name__.lower()


def _property(what: str) -> ObjectFact:
    return lambda facts, thing: facts.property(thing, what)


PROPERTIES = (
    *("name", "types", "subtypes", "supertypes", "pitch", "cost", "power", "defense", "life", "intellect"),
    *("base_power", "base_defense"),
)

_OBJECT_FACTS: Mapping[str, ObjectFact] = {
    "zone": FabFacts.zone,
    "controller": FabFacts.controller,
    "owner": lambda facts, thing: facts.name_of(thing.owner),
    **{word: _property(word) for word in PROPERTIES},
    "color": FabFacts.color,
    "counters": lambda facts, thing: dict(thing.counters),
    "tapped": lambda facts, thing: thing.tapped,
    "face_down": lambda facts, thing: thing.face_down,
    "abilities": FabFacts.abilities,
    "attacking": lambda facts, thing: thing.attacking,
    "defending": FabFacts.defending,
    "target": FabFacts.targets,
    "link": FabFacts.link,
    "sub_cards": FabFacts.sub_cards,
}
