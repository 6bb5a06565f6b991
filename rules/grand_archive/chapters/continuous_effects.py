"""Types of Effects - Continuous Effects: how those of what resolves begin and end, and the layers of all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import ClassVar

from grammar.nodes import conditions, continuous
from grammar.nodes import references as reference_nodes
from grammar.nodes.effects import AnyEffect
from grammar.nodes.filters import Filter
from rules.grand_archive import layers
from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.characteristics import Characteristics
from rules.grand_archive.effects import references
from rules.grand_archive.effects.context import Context
from rules.grand_archive.events.combat import CombatEnded
from rules.grand_archive.standing.continuous import MAKING, NextAttack, controlled_effect
from rules.grand_archive.standing.contributions import CONTRIBUTIONS
from rules.grand_archive.standing.next_times import NextTime
from rules.grand_archive.standing.origins import Origin, begun_by
from rules.grand_archive.standing.staying_rested import StayingRested, ThroughWakingUp
from rules.grand_archive.state import ArchiveObject
from rules.kernel.citation import Citation
from rules.kernel.continuous import Applied, ContinuousEffect, OwnPart, Part
from rules.kernel.effects.riders import Riders
from rules.kernel.events import Event
from rules.kernel.explaining import Explaining
from rules.kernel.rule import rule
from rules.kernel.standing import gates
from rules.kernel.standing.begun import EffectBegan, EffectEnded
from rules.kernel.standing.lasting import duration_of, lasts, over_after, over_at
from rules.kernel.standing.origins import words_begun
from rules.kernel.standing.shields import each_protected, for_one, protected
from rules.kernel.things import GameObject, Thing

PAGE = "types-of-effects-continuous-effects"
FIRST = 0
"""The timestamp of what an object itself is."""
STATIC_WORDS = frozenset({"have"})
"""Verbs by which an effect of something that resolves also applies to what joins its set later."""


class ContinuousEffects(ArchiveChapter, Explaining):
    """Continuous Effects."""

    layers: ClassVar[Mapping[int, str]] = {
        layers.BASE: "layer_a",
        layers.TYPES: "layer_b",
        layers.ELEMENTS: "layer_c",
        layers.ABILITIES: "layer_d",
        layers.NUMBERS: "layer_e",
    }
    """The procedure of each layer, in the order in which they apply."""

    @rule(f"{PAGE}/general-rules/1")
    def begin(
        self, context: Context, node: AnyEffect, riders: Riders = (), duration: conditions.Duration | None = None
    ) -> None:
        """What resolves can put a continuous effect in force.

        Args:
            context: What the words mean now; they stay bound so.
            node: A standing effect of the tree, such as Continuous or Rule, with what is paid against it.
            riders: Later steps of the same text that follow on what the effect does each time.
            duration: How long it lasts, if the node itself doesn't say.
        """
        origin = gates.gated(begun_by(context), node)
        node = gates.ungated(node)
        node = node.rule if isinstance(node, continuous.Lasting) else node
        if isinstance(node, continuous.Prevent) and (each := self._protected(context, node)) is not None:
            for thing in self.rules.damage_prevention.of_each(origin.source, self.applies_to(origin, each)):
                with context.element(thing):
                    self.begin(context, for_one(node), riders, duration)
            return
        if isinstance(node, continuous.StaysTapped):
            self._keep_rested(origin, node)
            return
        if isinstance(node, continuous.Continuous) and node.label is not None:
            context.kept(node.label, references.objects(context, node.affects))
        item = self._made(origin, node, riders)
        if item is not None:
            self.start(item, duration or duration_of(node), origin)

    def _protected(self, context: Context, node: continuous.Prevent) -> reference_nodes.Reference | None:
        """What has a shield for each of it: what is named as each, or else several objects."""
        named = protected(node)
        if isinstance(named, reference_nodes.Pronoun | reference_nodes.Target | reference_nodes.Several):
            return named if len(references.objects(context, named)) > 1 else None
        return each_protected(node)

    def _keep_rested(self, origin: Origin, node: continuous.StaysTapped) -> None:
        """Each of the objects stays rested in the next wake up phase of its controller, or for as long as is said."""
        for thing in self.applies_to(origin, node.what):
            item = StayingRested(self.game.new_id(), self._words(origin, node), origin, thing)
            once = node.often == "next"
            self.happen(
                EffectBegan(item, ThroughWakingUp(item, thing, origin) if once else lasts(item, node.duration, origin))
            )

    def _made(self, origin: Origin, node: AnyEffect, riders: Riders) -> Thing | None:
        words = self._words(origin, node)
        if isinstance(node, continuous.Continuous):
            if isinstance(node.affects, reference_nodes.Next):
                units = self.applies_to_next_attack(origin, node.affects.who)
                return NextAttack(origin, node, units, words, self.game.new_id()) if units else None
            if isinstance(node.affects, reference_nodes.Every) and self.may_grow(node):
                return MAKING.growing(origin, node, self.applies_to_set(origin, node.affects), words)
            if _are_attacks(node.affects):
                return MAKING.growing(origin, node, self.applies_to_attacks(origin, node.affects), words)
            things = self.applies_to(origin, node.affects)
            return MAKING.locked(origin, node, things, words) if things else None
        if isinstance(node, continuous.GainControl):
            return self._control(origin, node, words)
        return CONTRIBUTIONS[type(node)](origin, node, riders, words)

    def may_grow(self, node: continuous.Continuous) -> bool:
        """Whether by its words an effect of what resolves applies to what joins its set later, too."""
        return node.words in STATIC_WORDS

    def _control(self, origin: Origin, node: continuous.GainControl, words: str) -> Thing | None:
        assert origin.begun is not None
        things, players = self.applies_to(origin, node.what), references.players(origin.begun, node.who)
        return controlled_effect(origin, players[0], things, words) if things and players else None

    def _words(self, origin: Origin, node: AnyEffect) -> str:
        """The words that an effect comes from."""
        item = origin.begun.item if origin.begun is not None else None
        ability = item.ability if item is not None else None
        words = self.rules.abilities.words(origin.source, ability) if ability is not None else ""
        return words_begun(origin, node, words)

    def _affecting(self, origin: Origin, reference: reference_nodes.Reference, none: str) -> Sequence[ArchiveObject]:
        assert origin.begun is not None
        found = references.objects(origin.begun, reference)
        self.noted("{} affects " + (", ".join("{}" for _ in found) or none), origin.source, *found)
        return found

    @rule(f"{PAGE}/instanced-effects/1")
    def applies_to(self, origin: Origin, reference: reference_nodes.Reference) -> Sequence[ArchiveObject]:
        """An instanced effect applies to the objects that there are as it resolves, and to no others."""
        return self._affecting(origin, reference, "nothing")

    @rule(f"{PAGE}/syntax-of-continuous-effects/1.b")
    def applies_to_set(self, origin: Origin, reference: reference_nodes.Reference) -> Sequence[ArchiveObject]:
        """An effect by which a set of objects has or is something also applies to what joins the set later."""
        return self._affecting(origin, reference, "nothing yet")

    @rule(f"{PAGE}/general-rules/1")
    def applies_to_attacks(self, origin: Origin, reference: reference_nodes.Reference) -> Sequence[ArchiveObject]:
        """What a unit's attacks get is got by every attack that it makes while the effect lasts."""
        return self._affecting(origin, reference, "no attack yet")

    @rule(f"{PAGE}/general-rules/1")
    def applies_to_next_attack(self, origin: Origin, unit: reference_nodes.Reference) -> Sequence[ArchiveObject]:
        """What a unit's next attack gets is got by the first attack that is declared with it from then on."""
        return self._affecting(origin, unit, "no unit")

    @rule(f"{PAGE}/general-rules/2")
    def start(self, item: Thing, duration: conditions.Duration | None, origin: Origin) -> None:
        """An effect lasts as long as its text says, and to the end of the game if it says nothing."""
        self.happen(EffectBegan(item, lasts(item, duration, origin)))

    def expire(self, moment: str) -> None:
        """End what lasts until a moment that has come, under the rule that names the moment."""
        if over := over_at(self.game, moment):
            self.happen(*(EffectEnded(item, f"it is the {moment}") for item in over))

    def after(self, events: Sequence[Event]) -> None:
        """End what was to last only until this happened, or as long as something that is so no more."""
        ended = [event.combat for event in events if isinstance(event, CombatEnded)]
        past = [one for one in self.game.lasting if isinstance(one.item, NextAttack)] if ended else []
        over = [one.item for one in past if isinstance(one.item, NextAttack) and any(map(one.item.is_over, ended))]
        if gone := [*over_after(self.game, events), *over, *self._next_times_over(events)]:
            self.wear_off(gone)

    def _next_times_over(self, events: Sequence[Event]) -> list[NextTime]:
        waiting = [lasting.item for lasting in self.game.lasting if isinstance(lasting.item, NextTime)]
        return [item for item in waiting if item.ends_with(events)]

    @rule(f"{PAGE}/general-rules/2")
    def wear_off(self, items: Sequence[Thing]) -> None:
        """An effect ends as soon as what it was to last for is over."""
        self.happen(*(EffectEnded(item, "what it lasts for is over") for item in items))

    # Layers -------------------------------------------------------------------------------------

    def layer_of(self, effect: ContinuousEffect[Characteristics], part: Part[Characteristics]) -> int:
        """The layer of a part of an effect: where a stat decides, after all that makes the stat what it is."""
        asked = {name.removeprefix("total ") for name in effect.numbers}
        waits = part.layer == layers.EFFECTS and not asked.isdisjoint(layers.STATS)
        return layers.WAITING if waits else part.layer

    def layer_citations(self, layer: int) -> tuple[Citation, ...]:
        """The rules that put an effect in a layer, and for power and life in a part of it."""
        found = self.citations[self.layers[layer - layer % 10]]
        return (*found, *self.citations["parts_of_layer_e"]) if layer % 10 else found

    @rule(f"{PAGE}/layers/2")
    def explain(self, thing: GameObject, parts: Sequence[Applied]) -> None:
        """Continuous effects apply layer by layer; a value is what they make of it in that order."""
        self.tell_all(thing, parts)

    def own_parts(self, thing: ArchiveObject) -> Sequence[OwnPart[Characteristics]]:
        """What an object does to its own characteristics: parts of an attack, lineage, counters."""
        return [*self._contributed(thing), *self._lineage(thing), *self._counted(thing)]

    def _contributed(self, thing: ArchiveObject) -> Iterator[OwnPart[Characteristics]]:
        if thing.kind != "attack":
            return
        yield OwnPart(layers.SettingBase("power", _always(0)), ("what it begins with",), FIRST, "defines", None)
        combat = self.scene.combat
        for part in self.rules.combat_phase.parts(combat) if combat is not None and combat.attack is thing else ():
            adds = layers.Contributing(part, self.game.finished)
            yield OwnPart(adds, ("the power of ", part), FIRST, "defines", None)

    def _lineage(self, thing: ArchiveObject) -> Iterator[OwnPart[Characteristics]]:
        if not thing.lineage or not thing.is_on_field:
            return
        champions = [card for card in thing.lineage if self.rules.champions.is_champion_card(card)]
        elements = frozenset(element for card in champions for element in card.face.elements)
        yield OwnPart(layers.Embodying(elements), ("its lineage",), FIRST, "defines", None)
        if inherited := self.game.inheritance.of(thing):
            yield OwnPart(
                layers.Inheriting(inherited), ("the inherited effects of its lineage",), FIRST, "defines", None
            )

    def _counted(self, thing: ArchiveObject) -> Iterator[OwnPart[Characteristics]]:
        for kind, count in thing.counters.items():
            for attribute, each in layers.COUNTED.get(kind, {}).items():
                part = layers.Changing(attribute, _always(each * count), layers.COUNTERS)
                words = f"{count} {kind} counter{'s' * (count > 1)}"
                yield OwnPart(part, (words,), thing.counter_times.get(kind, FIRST))

    @rule(f"{PAGE}/layers/2.a")
    def layer_a(self, thing: GameObject, applied: Applied) -> None:
        """In layer A base values are set."""
        self.tell(thing, applied)

    @rule(f"{PAGE}/layers/2.b")
    def layer_b(self, thing: GameObject, applied: Applied) -> None:
        """In layer B types, subtypes and supertypes change."""
        self.tell(thing, applied)

    @rule(f"{PAGE}/layers/2.c")
    def layer_c(self, thing: GameObject, applied: Applied) -> None:
        """In layer C elements change."""
        self.tell(thing, applied)

    @rule(f"{PAGE}/layers/2.d")
    def layer_d(self, thing: GameObject, applied: Applied) -> None:
        """In layer D abilities are added and taken away."""
        self.tell(thing, applied)

    @rule(f"{PAGE}/layers/2.e")
    def layer_e(self, thing: GameObject, applied: Applied) -> None:
        """In layer E stats and costs grow and shrink."""
        self.tell(thing, applied)

    @rule(f"{PAGE}/layers/2.f")
    def parts_of_layer_e(self, thing: GameObject, applied: Applied) -> None:
        """Within layer E effects come first, then counters, and swaps of power and life last."""
        self.tell(thing, applied)

    @rule(f"{PAGE}/dependencies/2")
    def dependent(self, thing: GameObject, applied: Applied) -> None:
        """An effect that depends on others of its layer waits until they have applied."""
        self.tell(thing, applied)


def _are_attacks(reference: reference_nodes.Reference) -> bool:
    """Whether a text speaks of all attacks of a kind, which are no objects that could have been there before."""
    what = reference.what if isinstance(reference, reference_nodes.Every) else None
    return isinstance(what, Filter) and what.noun == "attack"


def _always(amount: int) -> Callable[[], int]:
    return lambda: amount
