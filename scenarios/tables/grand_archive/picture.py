"""The board of Grand Archive as it can be seen: players, objects, the attack, and where the game is."""

from __future__ import annotations

from rules.grand_archive.game import ArchiveGame
from rules.grand_archive.state import ArchiveObject, ArchivePlayer
from scenarios.labels import Labels
from scenarios.rendering import Shown, Telling
from scenarios.running_facts import shown_ability
from scenarios.running_picture import RunningPicture, said

COURSE = frozenset({"opportunity", "passed", "pending", "awaiting", "declaring_retaliation", "stage"})
"""What the scene remembers that no object's characteristics can depend on."""
TELLING = Telling(
    in_play={"field": "on the field", "intent": "in the intent"},
    totals={},
    piles=("hand", "memory", "graveyard", "banishment"),
    sizes=(("power",), ("life",)),
    qualities=("types", "subtypes", "elements"),
    parts=("attacking", "defending", "retaliating"),
    values=frozenset({"damage", "counters", "controller", "life", "zone", "power", "lost", "rested", "level"}),
    level={"damage dealt": "life"},
    causes=(
        "destroy",
        "die",
        "banish",
        "pay memory",
        "discard",
        "draw",
        "return",
        "sacrifice",
        "load",
        "attack attempted",
    ),
    passing=frozenset({"effects stack", "intent"}),
    turned=("rested", "rested", "awake"),
    turning=frozenset({"redirecting.aims_elsewhere"}),
    acting="Opportunity",
)
COUNTED = ("hand", "memory", "material deck", "main deck", "graveyard", "banishment", "intent")


class ArchivePicture(RunningPicture[ArchiveObject, ArchivePlayer]):
    """Shows one running game."""

    telling = TELLING
    course = COURSE
    _game: ArchiveGame

    def __init__(self, game: ArchiveGame, labels: Labels) -> None:
        super().__init__(game, ArchiveObject, labels)

    def player(self, player: ArchivePlayer) -> Shown:
        """Return what is said of a player."""
        champion = self._game.champion_of(player)
        return {
            "damage": 0 if champion is None else champion.counters.get("damage", 0),
            "life": self.number(champion, "life"),
            "level": self.number(champion, "level"),
            **{kind: len(self._game.zone(kind, player)) for kind in COUNTED},
            "lost": player.lost,
        }

    def is_shown(self, thing: ArchiveObject) -> bool:
        """Return whether an object is one to look at: the attack itself shows in what it is made of."""
        return super().is_shown(thing) and thing.kind != "attack"

    def shown(self, thing: ArchiveObject, state: Shown) -> Shown:
        """Return an object with its derived values, and its state among them."""
        values = self._game.is_(thing)
        shown: Shown = {
            "name": values.name,
            "owner": thing.owner.name,
            "controller": values.controller.name,
            "types": " ".join(sorted(values.supertypes | values.types)),
            "subtypes": " ".join(sorted(values.subtypes)),
            "elements": " ".join(sorted(values.elements)),
            "abilities": [shown_ability(ability.node) for ability in values.abilities],
            "text": thing.face.text,
            **state,
        }
        numbers = {name: getattr(values, name) for name in ("power", "life", "level", "cost")}
        return shown | {name: number for name, number in numbers.items() if number is not None}

    def state(self, thing: ArchiveObject) -> Shown:
        """Return what is remembered of an object, without what says nothing."""
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
            "linked": host.name if (host := self._game.host_of(thing)) is not None else None,
        }
        return said(shown)

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
            "attack_power": self.number(combat.attack, "power") if combat else None,
        }
