"""613. Interaction of continuous effects: in which layer each applies, and what came of them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import ClassVar, NamedTuple

from grammar.nodes import continuous
from grammar.nodes.abilities import Conditional, Keyword, Striation
from grammar.nodes.base import Node
from rules.kernel.citation import Citation
from rules.kernel.continuous import Applied, ContinuousEffect, Manner, OwnPart, Part
from rules.kernel.effects.ability import Ability
from rules.kernel.errors import Unsupported
from rules.kernel.explaining import Explaining
from rules.kernel.rule import clause, rule
from rules.kernel.things import GameObject
from rules.magic import kinds_of_counters
from rules.magic.cards import FaceDefinition
from rules.magic.chapter import MagicChapter
from rules.magic.characteristics import Characteristics
from rules.magic.events.actions import Transformed, TurnedFace
from rules.magic.standing import parts
from rules.magic.standing.looks import looks_at
from rules.magic.standing.modifications import constant_change, defining_parts, granted_by_counters, is_defining
from rules.magic.standing.origins import Origin
from rules.magic.state import MagicObject, MagicPlayer
from rules.magic.subtypes import BASIC_LAND_TYPES

FIRST = 0
"""The timestamp of what an object itself defines."""


class PlayersAbility(NamedTuple):
    """A keyword ability that a player has, and the object whose effect gives it."""

    keyword: Keyword
    source: MagicObject


class Layers(MagicChapter, Explaining):
    """613. Interaction of continuous effects."""

    layers: ClassVar[Mapping[int, str]] = {
        parts.EXILED: "being_exiled_face_down",
        parts.COPY: "copying",
        parts.FACE_DOWN: "being_face_down",
        parts.CONTROL: "changing_control",
        parts.TEXT: "changing_text",
        parts.TYPE: "changing_types",
        parts.COLOR: "changing_colors",
        parts.ABILITY: "changing_abilities",
        parts.DEFINED_POWER: "defining_power",
        parts.SET_POWER: "setting_power",
        parts.LACKING_POWER: "lacking_power",
        parts.CHANGED_POWER: "modifying_power",
        parts.COUNTED_POWER: "counting_power",
        parts.SWITCHED_POWER: "switching_power",
    }
    """The procedure of each layer, in the order in which they apply."""
    manners: ClassVar[Mapping[Manner, str]] = {"goes on": "going_on", "goes first": "going_first", "waits": "waiting"}
    """The procedures of the manners in which an effect applies of which something is said."""

    @cached_property
    def _faces(self) -> dict[int, tuple[FaceDefinition, list[tuple[Ability, continuous.Continuous]]]]:
        """What faces define, as far as it was looked at."""
        return {}

    def abilities_of(self, player: MagicPlayer) -> Sequence[PlayersAbility]:
        """The abilities that effects give to a player."""
        effects = [effect for effect in self.game.effects() if effect.affects_player(player)]
        return self.of_player(player, effects) if effects else ()

    @rule("613.10")
    def of_player(
        self, player: MagicPlayer, effects: Sequence[ContinuousEffect[Characteristics]]
    ) -> Sequence[PlayersAbility]:
        """Effects on players apply after those on objects are known, in the order of their timestamps."""
        values = Characteristics(player.name, player)
        given: dict[Hashable, MagicObject] = {}
        for effect in sorted(effects, key=lambda one: one.timestamp):
            source = self.game.own_object(effect.source)
            for part in effect.parts:
                if isinstance(part, parts.Granting | parts.Removing):
                    part.apply(values, source)
            given = {one.key: given.get(one.key, source) for one in values.abilities}
        held = [PlayersAbility(one.node, given[one.key]) for one in values.abilities if isinstance(one.node, Keyword)]
        for one in held:
            self.noted(f"{{}} has {one.keyword.name.removesuffix(' from')} by {{}}", player, one.source)
        return held

    def layer_of(self, effect: ContinuousEffect[Characteristics], part: Part[Characteristics]) -> int:
        """The layer in which a part of an effect applies: what kind of change it is says so."""
        return part.layer

    def part_of(self, part: Part[Characteristics]) -> Part[Characteristics]:
        """What a part of an effect does in its layer."""
        return part

    def besides(self, part: Part[Characteristics]) -> tuple[Citation, ...]:
        """The rules for what a part of an effect does, besides those that put it in its layer."""
        is_basic = isinstance(part, parts.Typed) and part.manner != "remove" and part.subtypes & BASIC_LAND_TYPES
        return self.citations["becoming_basic"] if is_basic else ()

    def manner_citations(self, manner: Manner) -> tuple[Citation, ...]:
        """The rules by which an effect applies in a manner, as far as the edition says any."""
        return self.cited(self.manners[manner]) if manner in self.manners else ()

    def layer_citations(self, layer: int) -> tuple[Citation, ...]:
        """The rules that put an effect in a layer."""
        return self.citations[self.layers[layer]]

    @rule("613.5")
    def explain(self, thing: GameObject, parts: Sequence[Applied]) -> None:
        """Continuous effects apply all the time, layer by layer; a value is what they make of it in that order."""
        self.tell_all(thing, parts)

    @rule("613.8b")
    def waiting(self, thing: GameObject, applied: Applied) -> None:
        """An effect that depends on others waits until they have been applied, even if it is older."""
        self.tell(thing, applied)

    @rule("613.6")
    def going_on(self, thing: GameObject, applied: Applied) -> None:
        """Each part of an effect applies in its own layer, to the objects to which it has begun to apply."""
        self.tell(thing, applied)

    @rule("613.8")
    def going_first(self, thing: GameObject, applied: Applied) -> None:
        """Where one effect of a layer depends on another, that decides their order, and not how old they are."""
        self.tell(thing, applied)

    @rule("305.7")
    def becoming_basic(self, thing: GameObject, applied: Applied) -> None:
        """A land that becomes a basic land type loses its own abilities; with each basic land type comes its mana."""
        self.tell(thing, applied)

    @rule("613.2a")
    def copying(self, thing: GameObject, applied: Applied) -> None:
        """Layer 1a: copy effects come first."""
        self.tell(thing, applied)

    @rule("613.2b")
    def being_face_down(self, thing: GameObject, applied: Applied) -> None:
        """Layer 1b: a face-down object has the characteristics that the rules give it."""
        self.tell(thing, applied)

    @rule("406.3a")
    def being_exiled_face_down(self, thing: GameObject, applied: Applied) -> None:
        """A card that was exiled face down has no characteristics, whoever may look at it."""
        self.tell(thing, applied)

    @rule("613.1b")
    def changing_control(self, thing: GameObject, applied: Applied) -> None:
        """Layer 2: effects that change who controls an object."""
        self.tell(thing, applied)

    @rule("613.1c")
    def changing_text(self, thing: GameObject, applied: Applied) -> None:
        """Layer 3: effects that change an object's text."""
        self.tell(thing, applied)

    @rule("613.1d")
    def changing_types(self, thing: GameObject, applied: Applied) -> None:
        """Layer 4: effects that change card types, subtypes and supertypes."""
        self.tell(thing, applied)
        self._tell_keyword(thing, applied)

    def _tell_keyword(self, thing: GameObject, applied: Applied) -> None:
        """Say under which rule an object defines a characteristic, if its own keyword does."""
        if not isinstance(thing, MagicObject):
            return
        for held, _ in self._defining(self.face_of(thing)):
            if self.rules.abilities.words(thing, held) in applied.by:
                self.rules.keyword_meanings.tell(held, thing)

    @rule("613.1e")
    def changing_colors(self, thing: GameObject, applied: Applied) -> None:
        """Layer 5: effects that change colors."""
        self.tell(thing, applied)
        self._tell_keyword(thing, applied)

    @rule("613.1f")
    def changing_abilities(self, thing: GameObject, applied: Applied) -> None:
        """Layer 6: effects and counters that give abilities, and effects that take them away."""
        self.tell(thing, applied)
        self._tell_part(thing, applied)

    @rule("613.4a")
    def defining_power(self, thing: GameObject, applied: Applied) -> None:
        """Layer 7a: abilities by which an object defines its own power and toughness."""
        self.tell(thing, applied)

    @rule("613.4b")
    def setting_power(self, thing: GameObject, applied: Applied) -> None:
        """Layer 7b: effects that set power and toughness to certain values."""
        self.tell(thing, applied)
        self._tell_part(thing, applied)

    def _tell_part(self, thing: GameObject, applied: Applied) -> None:
        """Say by which rule a part of an object's own text box holds, if that makes the difference."""
        if not isinstance(thing, MagicObject):
            return
        for ability in self.is_(thing).abilities:
            part = ability.node if isinstance(ability.node, Striation | Conditional) else None
            if part is not None and self.rules.abilities.words(thing, ability) in applied.by:
                self.rules.abilities.tell_part(thing, part)

    @rule("208.5")
    def lacking_power(self, thing: GameObject, applied: Applied) -> None:
        """A creature for which nothing says its power or toughness has 0 there."""
        self.tell(thing, applied)

    @rule("613.4c")
    def modifying_power(self, thing: GameObject, applied: Applied) -> None:
        """Layer 7c: effects that add to power and toughness, or take away from them."""
        self.tell(thing, applied)

    @rule("613.4c")
    def counting_power(self, thing: GameObject, applied: Applied) -> None:
        """Layer 7c: counters that change power and toughness."""
        self.tell(thing, applied)

    @rule("613.4d")
    def switching_power(self, thing: GameObject, applied: Applied) -> None:
        """Layer 7d: effects that switch power and toughness."""
        self.tell(thing, applied)

    @rule("613.2c")
    def copiable_values(self, thing: MagicObject) -> FaceDefinition:
        """After layer 1 an object's characteristics are its copiable values."""
        if self.rules.face_down.is_hidden_in_exile(thing):
            return self.rules.face_down.unknown
        hidden = thing.face_down and thing.zone.kind == "battlefield"
        if hidden:
            return self.rules.face_down.shown_of(thing)
        return self.rules.copying_objects.without_front(self.face_of(thing))

    def face_of(self, thing: MagicObject) -> FaceDefinition:
        """The face that an object has: its own, that of what it entered as a copy of, or has become a copy of."""
        face = thing.copied or thing.face
        for effect in self.game.floating_effects:
            if effect.locked is not None and thing.id in effect.locked:
                face = next((part.face for part in effect.parts if isinstance(part, parts.Copied)), face)
        return face

    @rule("613.3")
    def defining_first(self, thing: MagicObject) -> list[OwnPart[Characteristics]]:
        """Within a layer, what an object's own abilities define comes before everything else."""
        found: list[OwnPart[Characteristics]] = []
        for held, node in self._defining(self.face_of(thing)):
            told = (thing, ": ", self.rules.abilities.words(thing, held))
            found += [
                OwnPart(part, told, FIRST, "defines", looks_at(*_amounts(node)))
                for part in defining_parts(Origin(self.game, thing, held), held, node)
            ]
        return found

    def _defining(self, face: FaceDefinition) -> list[tuple[Ability, continuous.Continuous]]:
        """The abilities of a face that define characteristics, each with what it says; found once for each face."""
        known = self._faces.get(id(face))
        if known is not None and known[0] is face:
            return known[1]
        found: list[tuple[Ability, continuous.Continuous]] = []
        for index, printed in enumerate(face.abilities):
            held = Ability(printed.node, ("printed", index))
            for one in self.rules.abilities.each_of(held):
                effect = getattr(one.node, "effect", None)
                if is_defining(one) and isinstance(effect, continuous.Continuous):
                    self.rules.keyword_meanings.require(held)
                    found.append((held, effect))
        self._faces[id(face)] = (face, found)
        return found

    def of_counters(self, thing: MagicObject) -> list[OwnPart[Characteristics]]:
        """What the counters on an object change, each kind since it was last put on it."""
        found = self.by_counters(thing)
        return self.in_order(found) if len(found) > 1 else found

    def begin_anew(self, thing: MagicObject) -> None:
        """Give a permanent that is turned over, face up or face down the timestamp of that."""
        if thing.zone.kind == "battlefield":
            self.game.ledger.write(thing, "timestamp", self.game.new_id())

    @clause("613.7f", of=TurnedFace)
    def turned_face(self, event: TurnedFace) -> bool:
        """What turns face up or face down counts from then on as the newest in the order of effects."""
        return event.thing.zone.kind == "battlefield"

    @clause("613.7g", of=Transformed)
    def transformed(self, event: Transformed) -> bool:
        """What transforms counts from then on as the newest in the order of effects."""
        return event.thing.zone.kind == "battlefield"

    @rule("613.7c")
    def in_order(self, found: Sequence[OwnPart[Characteristics]]) -> list[OwnPart[Characteristics]]:
        """Counters apply in the order in which their kinds were last put on the object."""
        return sorted(found, key=lambda part: part.timestamp)

    def by_counters(self, thing: MagicObject) -> list[OwnPart[Characteristics]]:
        """What each kind of counters on an object changes."""
        found: list[OwnPart[Characteristics]] = []
        times = thing.counter_times
        for kind, count in thing.counters.items():
            part = self.part_of_counters(thing, kind, count)
            if part is not None:
                told = (thing, f": {count} {kind} counter{'' if count == 1 else 's'}")
                found.append(OwnPart(part, told, times.get(kind, thing.timestamp)))
        return found

    def part_of_counters(self, thing: MagicObject, kind: str, count: int) -> Part[Characteristics] | None:
        """What counters of a kind change, if they do: power and toughness, or a keyword that they give.

        Raises:
            Unsupported: They give a variant of a keyword.
        """
        if (keyword := kinds_of_counters.variant_of(kind)) is not None:
            raise Unsupported(f"{kind} counters", f"a variant of {keyword} that counters give is not built")
        if kind in kinds_of_counters.KEYWORDS & self.rules.counters.kinds:
            return granted_by_counters(thing.id, kind, count if kind in kinds_of_counters.EACH_COUNTS else 1)
        return self.size_by_counters(kind, count)

    def size_by_counters(self, kind: str, count: int) -> Part[Characteristics] | None:
        """How counters of a kind change power and toughness, if they do."""
        power, toughness = kinds_of_counters.power_change(kind)
        if not power and not toughness:
            return None
        return constant_change(power * count, toughness * count, parts.COUNTED_POWER)

    def own_parts(self, thing: MagicObject) -> Sequence[OwnPart[Characteristics]]:
        """Counters, being face down or bestowed, and abilities that define the object's own characteristics."""
        if self.rules.face_down.is_hidden_in_exile(thing):
            told = (thing, ": it is face down in exile")
            return [OwnPart(parts.ExiledFaceDown(self.rules.face_down.unknown), told, FIRST, "defines")]
        found = self.defining_first(thing) if self._defining(self.face_of(thing)) else []
        if thing.zone.kind == "battlefield" and self.may_lack_power(thing):
            told = (thing, ": it has no power and toughness of its own")
            found = [*found, OwnPart(parts.LackingPower(), told, FIRST, "defines")]
        if thing.counters:
            found = [*found, *self.of_counters(thing)]
        if thing.bestowed:
            found = [*found, *self.rules.bestow.parts(thing)]
        if thing.face_down and thing.zone.kind in {"battlefield", "stack"}:
            found = [
                *found,
                OwnPart(
                    parts.FaceDown(self.rules.face_down.shown_of(thing)), (thing, ": it is face down"), FIRST, "defines"
                ),
            ]
        return found

    def may_lack_power(self, thing: MagicObject) -> bool:
        """Whether an object has no printed power or toughness, or has become a copy of what has none."""
        return self.face_of(thing).toughness is None


def _amounts(node: continuous.Continuous) -> Iterator[Node]:
    """What is asked anew each time: the numbers that are defined."""
    for one in node.modifications:
        match one:
            case continuous.BaseSize(size=size):
                yield size
            case continuous.EqualTo(amount=amount):
                yield amount
