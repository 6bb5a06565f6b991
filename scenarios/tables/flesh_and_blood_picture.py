"""The board of Flesh and Blood as it can be seen: players, objects, the chain links, and where the game is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rules.flesh_and_blood.game import FabGame
from rules.flesh_and_blood.state import ChainLink, FabObject, FabPlayer
from rules.kernel.ledger import Appended, Entry, Written
from rules.kernel.things import GameObject, Zone
from scenarios.rendering import Shown, Telling
from scenarios.running_facts import ability_name
from scenarios.tables.flesh_and_blood_cards import UNKNOWN_CARD

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
    values=frozenset({"life", "zone", "power", "defense", "lost", "action_points", "hit"}),
    level=("damage dealt",),
    causes=("destroy", "banish", "discard", "draw", "negate", "return"),
)


class FabPicture:
    """Shows one running game."""

    telling = TELLING

    def __init__(self, game: FabGame) -> None:
        self._game = game
        self._seen: dict[int, tuple[object, Shown, Shown]] = {}
        """What each object looked like when it was last shown, with its properties and its state then."""

    def players(self) -> dict[str, Shown]:
        """Return every player by name."""
        return {player.name: self._player(player) for player in self._game.players}

    def _player(self, player: FabPlayer) -> Shown:
        counted = ("hand", "deck", "arsenal", "pitch", "graveyard", "banished", "soul")
        return {
            "life": None if player.hero is None else self._game.is_(player.hero).life,
            **{kind: sum(map(len, self._game.zones_of(player, kind))) for kind in counted},
            "action_points": player.action_points,
            "resources": player.resource_points,
            "chi": player.chi_points,
            "lost": player.lost,
        }

    def objects(self) -> dict[str, Shown]:
        """Return every object that exists and is known, by its number."""
        return {
            str(thing.id): self._object(thing)
            for zone in self._game.zones()
            for thing in zone
            if isinstance(thing, FabObject) and thing.name != UNKNOWN_CARD
        }

    def _object(self, thing: FabObject) -> Shown:
        derived, state = self._game.layers.of(thing), self._state(thing)
        seen = self._seen.get(thing.id)
        if seen is not None and seen[0] is derived and seen[1] == state:
            return seen[2]
        shown = self._shown(thing, state)
        self._seen[thing.id] = (derived, state, shown)
        return shown

    def _shown(self, thing: FabObject, state: Shown) -> Shown:
        values = self._game.is_(thing)
        shown: Shown = {
            "name": thing.name if thing.is_a_card and values.name == thing.face.name else values.name,
            "owner": thing.owner.name,
            "controller": values.controller.name,
            "types": " ".join(sorted(values.supertypes | values.types)),
            "subtypes": " ".join(sorted(values.subtypes)),
            "colors": values.color,
            "abilities": [ability_name(ability.node) for ability in values.abilities],
            "text": thing.face.text,
            **state,
        }
        numbers = {name: getattr(values, name) for name in ("power", "defense", "life", "pitch", "cost")}
        return shown | {name: number for name, number in numbers.items() if number is not None}

    def _state(self, thing: FabObject) -> Shown:
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
        return {key: value for key, value in shown.items() if value not in (None, False, {}, "")}

    def became(self) -> Mapping[str, str]:
        """Return for objects that are gone the number of the object that each is now."""
        return {str(old.id): str(thing.id) for zone in self._game.zones() for thing in zone for old in _before(thing)}

    def leaves_objects(self, written: Sequence[Entry]) -> bool:
        """Return whether only the course of the turn was written, which shows on no object and no player."""
        return all(
            isinstance(entry, Appended)
            or (isinstance(entry, Written) and entry.thing is self._game.scene and entry.attribute in COURSE)
            for entry in written
        )

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
        "against": [defense.card.name for defense in link.defending],
        "hit": bool(link.hit),
        "state": link.state,
    }


def _defends(thing: FabObject) -> bool:
    link = thing.link if thing.is_on_chain else None
    return link is not None and any(defense.card is thing for defense in link.defending)


def _before(thing: GameObject) -> Iterator[GameObject]:
    """Return what a thing was in the zones that it came through, the latest first."""
    while thing.previous is not None:
        thing = thing.previous
        yield thing


def _place(zone: Zone) -> str:
    """A zone by its kind, and its owner if it has one."""
    return zone.kind if zone.owner is None else f"{zone.owner.name}'s {zone.kind}"
