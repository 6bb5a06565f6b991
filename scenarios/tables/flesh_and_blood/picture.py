"""The board of Flesh and Blood as it can be seen: players, objects, the chain links, and where the game is."""

from __future__ import annotations

from rules.flesh_and_blood.game import CALLED_ZONES, FabGame
from rules.flesh_and_blood.state import ChainLink, FabObject, FabPlayer
from rules.kernel.things import Zone
from scenarios.labels import Labels
from scenarios.rendering import Shown, Telling
from scenarios.running_facts import shown_ability
from scenarios.running_picture import RunningPicture, said

COURSE = frozenset({"priority", "passed", "pending", "declaring", "declared", "closing", "extra_turns"})
"""What the scene remembers that no object's properties can depend on."""
TELLING = Telling(
    in_play={
        "permanent": "in the arena",
        "combat chain": "on the combat chain",
        **dict.fromkeys(("hero", "weapon", "head", "chest", "arms", "legs"), "equipped"),
    },
    totals={"life": "life"},
    piles=("hand", "arsenal", "graveyard", "banished", "pitch"),
    sizes=(("power",), ("defense",), ("life",)),
    qualities=("types", "subtypes", "colors"),
    parts=("attacking", "defending"),
    values=frozenset({"life", "zone", "counters", "controller", "power", "defense", "lost", "action_points", "hit"}),
    level={"damage dealt": "life", "action points": "action_points"},
    causes=("destroy", "banish", "discard", "draw", "negate", "return"),
    passing=frozenset({"stack", "combat chain"}),
    called=CALLED_ZONES,
)


class FabPicture(RunningPicture[FabObject, FabPlayer]):
    """Shows one running game."""

    telling = TELLING
    course = COURSE
    _game: FabGame

    def __init__(self, game: FabGame, labels: Labels) -> None:
        super().__init__(game, FabObject, labels)

    def player(self, player: FabPlayer) -> Shown:
        """Return what is said of a player."""
        counted = ("hand", "deck", "arsenal", "pitch", "graveyard", "banished", "soul")
        return {
            "life": self.number(player.hero, "life"),
            **{kind: sum(map(len, self._game.zones_of(player, kind))) for kind in counted},
            "action_points": player.action_points,
            "resources": player.resource_points,
            "chi": player.chi_points,
            "lost": player.lost,
        }

    def shown(self, thing: FabObject, state: Shown) -> Shown:
        """Return an object with its derived values, and its state among them."""
        values = self._game.is_(thing)
        shown: Shown = {
            "name": thing.name if _is_told_itself(thing) and values.name == thing.face.name else values.name,
            "owner": thing.owner.name,
            "controller": values.controller.name,
            "types": " ".join(sorted(values.supertypes | values.types)),
            "subtypes": " ".join(sorted(values.subtypes)),
            "colors": values.color,
            "abilities": [shown_ability(ability.node) for ability in values.abilities],
            "text": thing.face.text,
            **state,
        }
        numbers = {name: getattr(values, name) for name in ("power", "defense", "life", "pitch", "cost")}
        return shown | {name: number for name, number in numbers.items() if number is not None}

    def state(self, thing: FabObject) -> Shown:
        """Return what is remembered of an object, without what says nothing."""
        shown: Shown = {
            "zone": _place(thing.zone),
            "kind": "" if thing.is_a_card else thing.kind,
            "tapped": thing.tapped,
            "face_down": thing.face_down,
            "counters": dict(thing.counters),
            "attacking": thing.attacking,
            "defending": _defends(thing),
            "link": thing.link.number if thing.link is not None and thing.is_on_chain else None,
        }
        return said(shown)

    def scene(self) -> Shown:
        """Return whose turn it is, phase and step, who has priority, the stack and queue, and the combat chain."""
        scene = self._game.scene
        return {
            "turn": scene.turn,
            "turn_player": scene.turn_player.name,
            "phase": scene.phase,
            "step": scene.step,
            "priority": scene.priority.name if scene.priority else None,
            "stack": [thing.ref for thing in self._game.stack],
            "queue": [thing.ref for thing in self._game.queue],
            "chain": scene.chain,
            "links": [_link(link) for link in scene.links],
            "winner": scene.winner.name if scene.winner else None,
            "draw": scene.outcome == "draw",
        }


def _link(link: ChainLink) -> Shown:
    """Tell a chain link: its attack, what defends, and how it stands."""
    return {
        "link": link.number,
        "attack": link.attack.name,
        "defended by": [defense.card.name for defense in link.defending],
        "hit": bool(link.hit),
        "state": link.state,
    }


def _defends(thing: FabObject) -> bool:
    link = thing.link if thing.is_on_chain else None
    return link is not None and any(defense.card is thing for defense in link.defending)


def _place(zone: Zone) -> str:
    """A zone by its kind, and its owner if it has one."""
    return zone.kind if zone.owner is None else f"{zone.owner.name}'s {zone.kind}"


def _is_told_itself(thing: FabObject) -> bool:
    """Return whether an object is called by a name of its own, and not by that of its face."""
    return thing.is_a_card or thing.kind == "attack-proxy"
