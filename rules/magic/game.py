"""A running game of Magic: its players, zones and objects, and what the kernel asks about them.

Comprehensive Rules: 109 (objects), 110 (permanents), 400 (zones), 613 (what the layers need to know).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Literal

from rules.kernel.choices import Decider
from rules.kernel.continuous import OwnPart
from rules.kernel.events import Event
from rules.kernel.game import EVENT_BUDGET, Game
from rules.kernel.registry import Registry
from rules.kernel.replacement import ReplacementEffect
from rules.kernel.rule import Citation
from rules.kernel.rulebook import Rulebook
from rules.kernel.things import GameObject, Thing, Zone
from rules.kernel.trace import Moment
from rules.magic.cards import CardDefinition
from rules.magic.characteristics import Characteristics
from rules.magic.conduct import MagicConduct
from rules.magic.contents import Contents
from rules.magic.events import Entering, ZoneChanged
from rules.magic.standing.lasting import Lasting
from rules.magic.standing.parts import take_face
from rules.magic.state import Kind, MagicObject, MagicPlayer, Scene


class MagicGame(Game[Characteristics, MagicPlayer]):
    """One game of Magic under one edition of its rules."""

    derived_from = frozenset(
        {"zone", "controller", "counters", "attached_to", "face", "copied", "face_down", "timestamp", "phased_out"}
    )

    def __init__(
        self, rulebook: Rulebook, names: Sequence[str], decider: Decider, life: int = 20, budget: int = EVENT_BUDGET
    ) -> None:
        super().__init__(rulebook, decider, budget)
        self.players = [MagicPlayer(seat, name, life) for seat, name in enumerate(names)]
        self.scene = Scene(self.players[0])
        self.battlefield = Zone(1, "battlefield", None)
        self.stack = Zone(2, "stack", None, ())
        self.exile = Zone(3, "exile", None)
        self.command = Zone(4, "command zone", None)
        self._owned = {
            (player.id, kind): Zone(10 * (player.id + 1) + i, kind, player, order)
            for player in self.players
            for i, (kind, order) in enumerate((("library", ()), ("hand", None), ("graveyard", ())))
        }
        self.lasting: Registry[Lasting] = Registry(-20, "how long effects last")
        self.payment: Literal["as needed", "exact"] = "as needed"
        """Whether mana that no source on the board makes may be spent."""
        self.contents = Contents(self)
        self._conduct = MagicConduct(self)
        self._made_by_the_rules = (
            self.contents.keyword_abilities.protection_shield(),
            *self.contents.planeswalkers.replacements(),
        )

    def replacements_of(self, event: Event) -> list[ReplacementEffect]:
        """The replacement and prevention effects that wait for this kind of event, those that the rules make first.

        What an entering object says of itself comes last.
        """
        made = [effect for effect in self._made_by_the_rules if type(event) in effect.kinds]
        own = self.contents.replacement_effects.own_entry(event) if isinstance(event, ZoneChanged) else []
        return [*made, *super().replacements_of(event), *own]

    @property
    def conduct(self) -> MagicConduct:
        """What the rulebook says about events."""
        return self._conduct

    @property
    def turn_number(self) -> int:
        """The number of the turn."""
        return self.scene.turn

    def moment(self) -> Moment:
        """Turn, active player, phase, step and who has priority."""
        scene = self.scene
        return Moment(scene.turn, scene.active, scene.phase, scene.step, scene.priority)

    def zone(self, kind: str, player: MagicPlayer | None = None) -> Zone:
        """A zone by its kind: a shared one, or a player's."""
        shared = {"battlefield": self.battlefield, "stack": self.stack, "exile": self.exile, "command": self.command}
        if kind in shared:
            return shared[kind]
        assert player is not None
        return self._owned[player.id, kind]

    def zones(self) -> Iterable[Zone]:
        """Every zone."""
        return (self.battlefield, self.stack, self.exile, self.command, *self._owned.values())

    def permanents(self) -> list[MagicObject]:
        """What is on the battlefield and phased in, oldest first."""
        return [thing for thing in self.battlefield if isinstance(thing, MagicObject) and not thing.phased_out]

    def objects(self) -> Iterable[GameObject]:
        """What continuous effects may apply to without saying where: the battlefield and the stack."""
        return [*self.battlefield, *self.stack]

    def in_turn_order(self) -> list[MagicPlayer]:
        """The players still in the game, the active player first."""
        start = self.scene.active.id
        count = len(self.players)
        order = [self.players[(start + i) % count] for i in range(count)]
        return [player for player in order if not player.lost]

    def opponents(self, player: MagicPlayer) -> list[MagicPlayer]:
        """The other players still in the game, in turn order after this one."""
        count = len(self.players)
        others = [self.players[(player.id + i) % count] for i in range(1, count)]
        return [other for other in others if not other.lost]

    def made(self, card: CardDefinition, owner: MagicPlayer, zone: Zone, kind: Kind = "card") -> MagicObject:
        """A new object for a zone; nothing is put there yet."""
        thing = MagicObject(self.new_id(), owner, zone, card, kind)
        thing.controlled_since = self.scene.turn
        return thing

    def renewed(self, old: MagicObject, to: Zone, controller: MagicPlayer | None, entering: Entering) -> MagicObject:
        """The new object that an object becomes in another zone: it remembers nothing but its card."""
        new = self.made(old.card, old.owner, to, old.kind)
        new.physical, new.previous = old.physical, old
        new.controller = controller or old.owner
        new.face = entering.face or old.card.faces[0]
        new.name = new.face.name
        new.tapped, new.counters, new.attached_to = entering.tapped, entering.counters, entering.attached_to
        new.attacking, new.face_down, new.copied = entering.attacking, entering.face_down, entering.copied
        new.unblocked, new.blocking = entering.unblocked, entering.blocking
        new.chosen, new.announced = entering.chosen, entering.announced
        return new

    def is_(self, thing: GameObject) -> Characteristics:
        """An object's characteristics now, or as it last existed if it is gone."""
        assert isinstance(thing, MagicObject)
        return thing.remembered or self.layers.of(thing).values

    def about_to(self, events: Sequence[Event]) -> None:
        """What will leave is remembered as it is."""
        for event in events:
            thing = event.affected() if event.looks_back else None
            if isinstance(thing, MagicObject) and thing.remembered is None:
                self.ledger.write(thing, "remembered", self.layers.of(thing).values)

    def own_values(self, thing: GameObject) -> Characteristics:
        """The copiable values of an object, and its controller."""
        assert isinstance(thing, MagicObject)
        face = thing.copied or thing.face
        values = Characteristics(face.name, thing.controller)
        take_face(values, face)
        return values

    def own_parts(self, thing: GameObject) -> Sequence[OwnPart[Characteristics]]:
        """Counters, and abilities that define the object's own characteristics."""
        return self.contents.layers.own_parts(thing)

    def layer_citations(self, layer: int) -> tuple[Citation, ...]:
        """The rule that puts an effect in a layer."""
        return self.contents.layers.layer_citations(layer)

    def dependency_citations(self) -> tuple[Citation, ...]:
        """The rule by which an effect waits for another that it depends on."""
        return self.contents.layers.citations["waiting"]

    def functions_of(self, thing: GameObject) -> Mapping[Hashable, Callable[[], Thing]]:
        """What the abilities of an object contribute where it is."""
        return self.contents.abilities.functions_of(thing)

    def repeating(self) -> tuple[str, ...]:
        """The abilities that resolved again and again at the end of the run."""
        return self.contents.priority.repeating()
