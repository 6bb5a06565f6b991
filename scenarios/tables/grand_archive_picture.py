"""The board of Grand Archive as it can be seen: players, objects, the attack, and where the game is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rules.grand_archive.game import ArchiveGame
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from rules.kernel.ledger import Appended, Entry, Written
from rules.kernel.things import GameObject
from scenarios.rendering import Shown, Telling
from scenarios.running_facts import ability_name
from scenarios.tables.grand_archive_cards import UNKNOWN_CARD

COURSE = frozenset({"opportunity", "passed", "pending", "awaiting", "declaring_retaliation", "stage", "extra_turns"})
"""What the scene remembers that no object's characteristics can depend on."""
TELLING = Telling(
    in_play={"field": "on the field", "intent": "in the intent"},
    totals={},
    piles=("hand", "memory", "graveyard", "banishment"),
    sizes=(("power",), ("life",)),
    qualities=("types", "subtypes", "elements"),
    parts=("attacking", "defending", "retaliating"),
    values=frozenset({"damage", "life", "zone", "power", "lost", "rested", "level"}),
    level=("damage dealt",),
    causes=("destroy", "die", "banish", "pay memory", "discard", "return", "sacrifice"),
    turned=("rested", "rested", "awake"),
    acting="Opportunity",
)
COUNTED = ("hand", "memory", "material deck", "main deck", "graveyard", "banishment", "intent")


class ArchivePicture:
    """Shows one running game."""

    telling = TELLING

    def __init__(self, game: ArchiveGame) -> None:
        self._game = game
        self._seen: dict[int, tuple[object, Shown, Shown]] = {}
        """What each object looked like when it was last shown, with its values and its state then."""

    def players(self) -> dict[str, Shown]:
        """Return every player by name."""
        return {player.name: self._player(player) for player in self._game.players}

    def _player(self, player: ArchivePlayer) -> Shown:
        champion = self._game.champion_of(player)
        values = None if champion is None else self._game.is_(champion)
        return {
            "damage": 0 if champion is None else champion.counters.get("damage", 0),
            "life": None if values is None else values.life,
            "level": None if values is None else values.level,
            **{kind: len(self._game.zone(kind, player)) for kind in COUNTED},
            "lost": player.lost,
        }

    def objects(self) -> dict[str, Shown]:
        """Return every object that exists and is known, by its number."""
        return {
            str(thing.id): self._object(thing)
            for zone in self._game.zones()
            for thing in zone
            if isinstance(thing, ArchiveObject) and thing.name != UNKNOWN_CARD and thing.kind != "attack"
        }

    def _object(self, thing: ArchiveObject) -> Shown:
        derived, state = self._game.layers.of(thing), self._state(thing)
        seen = self._seen.get(thing.id)
        if seen is not None and seen[0] is derived and seen[1] == state:
            return seen[2]
        shown = self._shown(thing, state)
        self._seen[thing.id] = (derived, state, shown)
        return shown

    def _shown(self, thing: ArchiveObject, state: Shown) -> Shown:
        values = self._game.is_(thing)
        shown: Shown = {
            "name": values.name,
            "owner": thing.owner.name,
            "controller": values.controller.name,
            "types": " ".join(sorted(values.supertypes | values.types)),
            "subtypes": " ".join(sorted(values.subtypes)),
            "elements": " ".join(sorted(values.elements)),
            "abilities": [ability_name(ability.node) for ability in values.abilities],
            "text": thing.face.text,
            **state,
        }
        numbers = {name: getattr(values, name) for name in ("power", "life", "level", "cost")}
        return shown | {name: number for name, number in numbers.items() if number is not None}

    def _state(self, thing: ArchiveObject) -> Shown:
        phase = self._game.contents.combat_phase
        shown: Shown = {
            "zone": thing.zone.name,
            "kind": "" if thing.is_a_card else thing.kind,
            "rested": thing.rested,
            "face_down": thing.face_down,
            "counters": dict(thing.counters),
            "damage": thing.damage or None,
            "states": " ".join(sorted(thing.states)),
            "attacking": phase.is_attacking(thing),
            "defending": phase.is_defending(thing),
            "retaliating": phase.is_retaliating(thing),
            "lineage": [card.name for card in thing.lineage],
        }
        return {key: value for key, value in shown.items() if value not in (None, False, {}, "", [])}

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
        """Return whose turn it is, phase and step, who has Opportunity, what is pending, and the attack."""
        scene = self._game.scene
        return {
            "turn": scene.turn,
            "turn_player": scene.turn_player.name,
            "phase": scene.phase,
            "step": scene.step,
            "opportunity": scene.opportunity.name if scene.opportunity else None,
            "effects stack": [thing.ref for thing in self._game.stack],
            **self._combat(),
            "winner": scene.winner.name if scene.winner else None,
            "draw": scene.outcome == "draw",
        }

    def _combat(self) -> Shown:
        """What attacks what with which power: nothing outside of combat, by the same words."""
        combat = self._game.scene.combat
        return {
            "attacker": combat.attacker.name if combat and combat.attacker else None,
            "defenders": [one.name for one in combat.targets] if combat else [],
            "wielded": [one.name for one in combat.wielded] if combat else [],
            "attack_power": self._game.is_(combat.attack).power if combat else None,
        }


def _before(thing: GameObject) -> Iterator[GameObject]:
    """Return what a thing was in the zones that it came through, the latest first."""
    while thing.previous is not None:
        thing = thing.previous
        yield thing
