"""The board of Magic as it can be seen: players, objects with their derived values, and where the game is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from grammar.nodes.abilities import Keyword
from rules.kernel.ledger import Appended, Entry, Written
from rules.kernel.things import GameObject, Thing
from rules.magic.game import MagicGame
from rules.magic.state import MagicObject, MagicPlayer
from scenarios.rendering import Shown, Telling
from scenarios.running_facts import ability_name
from scenarios.tables.magic_cards import UNKNOWN_CARD

COURSE = frozenset({"priority", "passed", "coming", "declaring", "pending", "extra_steps"})
"""What the scene remembers that no object's values can depend on."""


TELLING = Telling(
    in_play={"battlefield": "on the battlefield"},
    totals={"life": "life", "poison": "poison counters"},
    piles=("hand", "library", "graveyard", "mana_pool"),
    sizes=(("power", "toughness"),),
    qualities=("types", "subtypes", "colors"),
    parts=("attacking", "blocking", "blocked"),
    values=frozenset(
        ("exists", "life", "poison", "lost", "damage", "counters", "controller", "attached", "name",
         "power", "toughness", "types", "subtypes", "colors", "abilities")
    ),
    level=("life lost", "life gained"),
    causes=("countered",),
    alterable=("damage dealt", "life lost", "life gained", "counters put", "destroy", "lost"),
)  # fmt: skip


class MagicPicture:
    """Shows one running game."""

    telling = TELLING

    def __init__(self, game: MagicGame) -> None:
        self._game = game
        self._seen: dict[int, tuple[object, tuple[object, ...], Shown]] = {}
        """What each object looked like when it was last shown, and what that came from."""

    def players(self) -> dict[str, Shown]:
        """Return every player by name."""
        return {player.name: self._player(player) for player in self._game.players}

    def _player(self, player: MagicPlayer) -> Shown:
        game = self._game
        return {
            "life": player.life,
            "poison": player.counters.get("poison", 0),
            "hand": len(game.zone("hand", player)),
            "library": len(game.zone("library", player)),
            "graveyard": len(game.zone("graveyard", player)),
            "mana_pool": "".join(f"{{{symbol}}}" for symbol in player.mana),
            "lost": player.lost,
        }

    def objects(self) -> dict[str, Shown]:
        """Return every object that exists and is known, by its number."""
        return {
            str(thing.id): self._object(thing)
            for zone in self._game.zones()
            for thing in zone
            if isinstance(thing, MagicObject) and thing.name != UNKNOWN_CARD
        }

    def _object(self, thing: MagicObject) -> Shown:
        derived = self._game.layers.of(thing)
        state = _state(thing)
        seen = self._seen.get(thing.id)
        if seen is not None and seen[0] is derived and seen[1] == state:
            return seen[2]
        shown = self._shown(thing)
        self._seen[thing.id] = (derived, state, shown)
        return shown

    def _shown(self, thing: MagicObject) -> Shown:
        values = self._game.is_(thing)
        shown: Shown = {
            "name": values.name or thing.name,
            "zone": thing.zone.name,
            "owner": thing.owner.name,
            "controller": values.controller.name,
            "types": " ".join(sorted(values.types)),
            "subtypes": " ".join(sorted(values.subtypes)),
            "colors": " ".join(sorted(values.colors)),
            "abilities": [_ability(ability.node) for ability in values.abilities],
            "text": thing.face.text,
        }
        if thing.zone is self._game.battlefield:
            shown |= _permanent(thing)
        if values.power is not None:
            shown |= {"power": values.power, "toughness": values.toughness}
        return shown

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
        """Return whose turn it is, the step, who has priority, the stack, top first, and how the game ended."""
        scene = self._game.scene
        return {
            "turn": scene.turn,
            "active": scene.active.name,
            "phase": scene.phase,
            "step": scene.step,
            "priority": scene.priority.name if scene.priority else None,
            "stack": [thing.ref for thing in self._game.stack],
            "winner": scene.winner.name if scene.winner else None,
            "draw": scene.outcome == "draw",
        }


def _ability(node: object) -> str:
    return ability_name(node) if isinstance(node, Keyword) else f"{ability_name(node)} ability"


def _before(thing: GameObject) -> Iterator[GameObject]:
    """Return what a thing was in the zones that it came through, the latest first."""
    while thing.previous is not None:
        thing = thing.previous
        yield thing


def _state(thing: MagicObject) -> tuple[object, ...]:
    return (
        thing.tapped,
        thing.damage,
        thing.counters,
        thing.attached_to,
        thing.attacking,
        thing.blocking,
        thing.blocked,
        thing.damage_order,
    )


def _permanent(thing: MagicObject) -> Shown:
    shown: Shown = {
        "tapped": thing.tapped,
        "damage": thing.damage,
        "counters": dict(thing.counters),
        "attached": _ref(thing.attached_to),
        "attacking": _ref(thing.attacking),
        "blocking": [one.ref for one in thing.blocking],
        "blocked": thing.blocked,
    }
    return {key: value for key, value in shown.items() if value not in (None, False, {}, [], 0)}


def _ref(thing: Thing | None) -> str | None:
    return None if thing is None else thing.ref
