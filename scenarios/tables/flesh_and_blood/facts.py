"""The words of facts about players, objects and the scene of Flesh and Blood, and where the engine keeps each."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.flesh_and_blood.game import FabGame
from rules.flesh_and_blood.state import ChainLink, FabObject, FabPlayer
from rules.kernel.errors import NobodyKnowsHowMany
from scenarios.names import Names, latest
from scenarios.running_facts import RunningFacts, looked_up
from scenarios.scene import CannotTell, Found

ObjectFact = Callable[["FabFacts", FabObject], Found]
PILES = {
    **{kind: kind for kind in ("hand", "deck", "graveyard", "arsenal", "pitch", "banished", "soul")},
    "library": "deck",
}
"""The words for zones of a player outside the arena, and the kinds of zones they mean."""


class FabFacts(RunningFacts[FabObject]):
    """Answers facts about one running game by the format's words."""

    game: FabGame

    def __init__(self, game: FabGame, names: Names) -> None:
        super().__init__(game, names, FabObject)

    def of_player(self, name: str, what: str) -> Found:
        """Return a fact of a player; raises CannotTell for a word that there is not."""
        player = self.names.player(name, FabPlayer)
        if what in PILES:
            return self._in_zones(player, PILES[what])
        table: Mapping[str, Callable[[], Found]] = {
            "life": lambda: self._life(player),
            "lost": lambda: player.lost,
            "marked": lambda: player.hero is not None and player.hero.marked,
            "won": lambda: self.game.scene.winner is player,
            "arena": lambda: self.named(self._permanents(player)),
            "tokens": lambda: self.tokens(self._controlled(player)),
            "action_points": lambda: player.action_points,
            "resources": lambda: player.resource_points,
        }
        return looked_up(table, what)()

    def _life(self, player: FabPlayer) -> Found:
        return None if player.hero is None else self.game.is_(player.hero).life

    def _in_zones(self, player: FabPlayer, kind: str) -> Found:
        things = [thing for zone in self.game.zones_of(player, kind) for thing in zone]
        if uncertain := next((one for one in things if isinstance(one, FabObject) and one.is_uncertain), None):
            raise NobodyKnowsHowMany(uncertain, f"how many cards lie in {uncertain.zone.name}")
        return self.named(things)

    def _controlled(self, player: FabPlayer) -> list[FabObject]:
        return [thing for thing in self.game.arena() if self.game.is_(thing).controller is player]

    def _permanents(self, player: FabPlayer) -> list[FabObject]:
        return [thing for thing in self._controlled(player) if thing.zone is self.game.permanent_zone]

    def of_scene(self, what: str) -> Found:
        """Return a fact of the scene; raises CannotTell for a word that there is not."""
        scene = self.game.scene
        table: Mapping[str, Callable[[], Found]] = {
            "stack": lambda: self.named(self.game.stack),
            "step": lambda: scene.step or scene.phase,
            "phase": lambda: scene.phase,
            "priority": lambda: self.names.of(scene.priority),
            "winner": lambda: self.names.of(scene.winner),
            "turn_player": lambda: self.names.of(scene.turn_player),
            "chain": self._chain,
            "attacking_hero": self._attacking_hero,
            "defending_hero": self._defending_hero,
        }
        return looked_up(table, what)()

    def _chain(self) -> Found:
        scene, active = self.game.scene, self._active_link()
        return {
            "open": scene.chain == "open",
            "active": active.number if active else None,
            "links": tuple(self._link(link) for link in scene.links),
            "queue": self.named(self.game.queue),
        }

    def _active_link(self) -> ChainLink | None:
        with self.game.trace.muted():
            return self.game.active_link

    def _link(self, link: ChainLink) -> Found:
        return {
            "attack": self.names.of(link.source or link.attack),
            "defenders": self.named(defense.card for defense in link.defending),
            "hit": bool(link.hit),
            "power": self.game.is_(_known(link.attack, "power")).power,
        }

    def _attacking_hero(self) -> Found:
        link = self.game.scene.links[-1] if self.game.scene.links else None
        return None if link is None else self.names.of(link.attacking_hero)

    def _defending_hero(self) -> Found:
        link = self.game.scene.links[-1] if self.game.scene.links else None
        return None if link is None else self.named(link.defending_heroes)

    def of_thing(self, thing: FabObject, what: str) -> Found:
        """Return a fact of a thing; raises CannotTell for a word that there is not."""
        return looked_up(_OBJECT_FACTS, what)(self, latest(thing))

    def color(self, thing: FabObject) -> Found:
        """Return the color of a thing."""
        return self.game.is_(thing).color or None

    def defending(self, thing: FabObject) -> Found:
        """Return the attack that a thing defends against."""
        link = self.link_of(thing)
        defends = link is not None and any(defense.card is thing for defense in link.defending)
        return self.names.of(link.source or link.attack) if link and defends else None

    def targets(self, thing: FabObject) -> Found:
        """Return the attack-targets of an attack."""
        link = self.link_of(thing)
        return self.named(link.targets if link is not None else thing.announced.attack_targets)

    def sub_cards(self, thing: FabObject) -> Found:
        """Return what lies under a thing."""
        return self.named(self.game.contents.zones.sub_cards_of(thing))

    def link_of(self, thing: FabObject) -> ChainLink | None:
        """Return the chain link that a thing is on."""
        return thing.link if thing.is_on_chain else None

    def link(self, thing: FabObject) -> Found:
        """Return the number of the chain link that a thing is on."""
        link = self.link_of(thing)
        return link.number if link else None


def _derived(what: str) -> ObjectFact:
    return lambda facts, thing: facts.derived(_known(thing, what), what)


def _known(thing: FabObject, what: str) -> FabObject:
    """Return a thing whose value is asked; raises CannotTell where its text says what that is."""
    if what.removeprefix("base_") in (thing.copied or thing.face).starred:
        raise CannotTell(f"what {what} {thing.name} has, its text says, and that is not built", word=what)
    return thing


PROPERTIES = (
    *("name", "types", "subtypes", "supertypes", "pitch", "power", "defense", "life", "intellect"),
    *("base_power", "base_defense"),
)

_OBJECT_FACTS: Mapping[str, ObjectFact] = {
    "zone": FabFacts.zone,
    "controller": FabFacts.controller,
    "owner": lambda facts, thing: facts.name_of(thing.owner),
    **{word: _derived(word) for word in PROPERTIES},
    "color": FabFacts.color,
    "cost": FabFacts.cost,
    "counters": lambda facts, thing: dict(thing.counters),
    "tapped": lambda facts, thing: thing.tapped,
    "damage": lambda facts, thing: max(0, -thing.life_change),
    "face": lambda facts, thing: "back" if thing.face is thing.card.back else "front",
    "face_down": lambda facts, thing: thing.face_down,
    "abilities": FabFacts.abilities,
    "attacking": lambda facts, thing: thing.attacking,
    "defending": FabFacts.defending,
    "target": FabFacts.targets,
    "link": FabFacts.link,
    "sub_cards": FabFacts.sub_cards,
}
