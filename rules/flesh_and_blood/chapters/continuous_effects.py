"""6.2. Continuous effects: how those of layers begin, and when they end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from grammar.nodes import conditions, continuous, control
from grammar.nodes import events as event_nodes
from grammar.nodes import references as reference_nodes
from grammar.nodes.abilities import AnyAbility, Keyword
from grammar.nodes.effects import AnyEffect
from grammar.nodes.filters import Filter
from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.effects import references
from rules.flesh_and_blood.effects.context import Context
from rules.flesh_and_blood.effects.durations import Moment, begins_later, only_then
from rules.flesh_and_blood.effects.filters import speaks_of_actions
from rules.flesh_and_blood.events.playing import ParameterDeclared, XDeclared
from rules.flesh_and_blood.properties import Properties
from rules.flesh_and_blood.standing.coming import applied_to, trying
from rules.flesh_and_blood.standing.continuous import MAKING
from rules.flesh_and_blood.standing.contributions import CONTRIBUTIONS
from rules.flesh_and_blood.standing.origins import Origin, begun_by, knowing
from rules.flesh_and_blood.standing.playing import Costing
from rules.flesh_and_blood.standing.regulations import Ruling
from rules.flesh_and_blood.standing.watchers import Awaited, Awaiting, next_meant, said_of
from rules.flesh_and_blood.state import FabObject
from rules.kernel.continuous import ContinuousEffect
from rules.kernel.effects import understanding
from rules.kernel.effects.finding import found_by_effect
from rules.kernel.effects.quantities import is_unplaced
from rules.kernel.effects.riders import Riders, label_of_next
from rules.kernel.effects.slots import speaks_of_each
from rules.kernel.errors import Unsupported
from rules.kernel.events import Event, Set
from rules.kernel.rule import rule
from rules.kernel.standing.begun import EffectBegan, EffectEnded
from rules.kernel.standing.continuous import flat
from rules.kernel.standing.lasting import duration_of, lasts, over_after, over_at
from rules.kernel.standing.origins import words_begun
from rules.kernel.things import Thing

END_OF_TURN = conditions.Until("this turn")


class ContinuousEffects(FabChapter):
    """6.2. Continuous effects."""

    @rule("6.2.2")
    def begin(
        self, context: Context, node: AnyEffect, riders: Riders = (), duration: conditions.Duration | None = None
    ) -> None:
        """A layer that resolves can generate a continuous effect.

        Args:
            context: What the words of the layer mean now; they stay bound so.
            node: A standing effect of the tree, such as Continuous, Rule, Replace or Prevent.
            riders: Later steps of the same text that follow on what the effect does each time.
            duration: How long it lasts, if the node itself doesn't say.
        """
        origin = begun_by(context)
        awaited = next_meant(node)
        if isinstance(node, Awaited) and awaited is not None:
            self.await_next(origin, node, awaited, riders=riders)
            return
        lasting = duration or duration_of(node)
        if isinstance(lasting, conditions.Until) and begins_later(lasting):
            origin = self._later(origin, lasting)
        if isinstance(lasting, conditions.While) and speaks_of_each(lasting):
            origin, lasting = replace(origin, condition=lasting.condition), None
        if not self._can_last(origin.source, lasting):
            return
        item = self._made(origin, node, riders)
        if item is not None:
            self.start(item, lasting, origin)

    def _later(self, origin: Origin, duration: conditions.Until) -> Origin:
        """The origin of what is in force only in a turn that is yet to come.

        Raises:
            Unsupported: It is the turn of that very player now.
        """
        condition = only_then(duration)
        if self.scene.turn_player in references.players(origin.context(), condition.player):
            raise Unsupported(f"until {duration.moment}", "said in a turn of that player, it is read but not built")
        return replace(origin, condition=condition)

    def _can_last(self, source: FabObject, duration: conditions.Duration | None) -> bool:
        """Whether there is the combat chain or the chain link that an effect is to last for."""
        match duration:
            case conditions.Until(moment="this combat chain"):
                return self.rules.combat.this_combat_chain(source)
            case conditions.Until(moment="this chain link"):
                return self.rules.combat.this_chain_link(source) is not None
        return True

    def _made(self, origin: Origin, node: AnyEffect, riders: Riders) -> Thing | None:
        words = self._words(origin, node)
        if isinstance(node, continuous.Continuous):
            if isinstance(node.affects, reference_nodes.Every):
                return MAKING.growing(origin, node, self.applies_to_all(origin, node.affects), words)
            things = self.locked(origin, node.affects)
            self._tell_barred(origin.source, node, things)
            making = MAKING.growing if speaks_of_each(origin.condition) else MAKING.locked
            return making(origin, node, things, words) if things else None
        return CONTRIBUTIONS[type(node)](origin, node, riders, words)

    def chosen_source(self, origin: Origin, event: event_nodes.AnyEvent) -> FabObject | None:
        """The source of damage that is determined as the effect begins; None: its words let none be chosen."""
        match event:
            case event_nodes.Event(subject=reference_nodes.Some(what=what, words="of your choice")) if origin.begun:
                able = [one for one in self._sources() if understanding.fits(origin.begun, what, one)]
                return self.determined_source(origin, able) if able else None
        return None

    def _sources(self) -> list[FabObject]:
        """Only cards and macros are sources of damage."""
        public = (one for one in (*self.game.arena(), *self.game.on_stack()) if not one.face_down)
        return [one for one in public if one.is_a_card or one.kind == "macro"]

    @rule("1.8.6b")
    def determined_source(self, origin: Origin, able: Sequence[FabObject]) -> FabObject:
        """An object that an effect asks for is a public one in the arena or on the stack."""
        question = "Which source of damage is chosen?"
        return self.choose_one("source", origin.controller, question, origin.source, able)

    def _words(self, origin: Origin, node: AnyEffect) -> str:
        """The words that an effect comes from."""
        item = origin.begun.item if origin.begun is not None else None
        ability = item.ability if item is not None else None
        words = self.rules.abilities.words(origin.source, ability) if ability is not None else ""
        return words_begun(origin, node, words)

    def _tell_barred(self, source: FabObject, node: continuous.Continuous, things: Sequence[FabObject]) -> None:
        gained = [one for one in node.modifications if isinstance(one, continuous.Abilities) and one.operation == "add"]
        for thing in things:
            for ability in (ability for one in gained for ability in flat(one.abilities)):
                if self.is_(thing).bars(ability):
                    self.cannot_gain(source, thing, ability)

    @rule("6.3.7")
    def cannot_gain(self, source: FabObject, thing: FabObject, ability: AnyAbility) -> None:
        """What an effect says an object can't gain no other effect adds to it."""
        applied = (one for one in self.game.layers.of(thing).applied if one.attribute == "barred")
        barring = " and ".join(
            dict.fromkeys(str(getattr(piece, "name", piece)) for one in applied for piece in one.source())
        )
        named = ability.name if isinstance(ability, Keyword) else "the ability"
        self.declined(
            f"{thing.name} doesn't gain {named} by {source.name}",
            f"{barring or 'an effect'} says that it can't gain that",
        )

    @rule("6.2.5")
    def applies_to_all(self, origin: Origin, reference: reference_nodes.Every) -> Sequence[FabObject]:
        """An effect on all objects of a kind applies to each of them as it first finds it, also to later ones.

        Cards of which nobody says where they are are meant in every zone.
        """
        assert origin.begun is not None
        if is_unplaced(reference.what, self.game.language):
            found = references.embodied(understanding.known_to_be_found(origin.begun, reference.what))
        else:
            found = references.objects(origin.begun, reference)
        seen = [thing for thing in found if thing.is_in_arena or thing.is_on_stack]
        self.noted("{} affects " + (", ".join("{}" for _ in seen) or "nothing in the arena yet"), origin.source, *seen)
        return found

    @rule("6.2.2c")
    def locked(self, origin: Origin, reference: reference_nodes.Reference) -> Sequence[FabObject]:
        """An effect of a layer goes on applying to the objects that it began to apply to, whatever they become."""
        assert origin.begun is not None
        found = references.objects(origin.begun, reference)
        self.noted("{} affects " + (", ".join("{}" for _ in found) or "nothing"), origin.source, *found)
        return found

    @rule("6.2.2a")
    def start(self, item: Thing, duration: conditions.Duration | None, origin: Origin) -> None:
        """An effect of a layer lasts as long as it says, and to the end of the turn if it says nothing."""
        self.happen(EffectBegan(item, lasts(item, duration or END_OF_TURN, origin)))

    @rule("6.2.4")
    def await_next(
        self,
        origin: Origin,
        node: Awaited,
        reference: reference_nodes.Next,
        criterion: Filter | None = None,
        riders: Riders = (),
    ) -> None:
        """An effect on what is yet to come starts to apply to the next object that it speaks of.

        Args:
            origin: What it comes from.
            node: What it does to the object.
            reference: What is to come.
            criterion: As what the object must be found, for anything to be done to it.
            riders: What later sentences of the same text say of the object.
        """
        if isinstance(reference.duration, conditions.Until) and begins_later(reference.duration):
            origin = self._later(origin, reference.duration)
        item = Awaiting(self.game.new_id(), self._words(origin, node), origin, node, reference, criterion, riders)
        self.happen(EffectBegan(item, lasts(item, reference.duration or END_OF_TURN, origin)))

    def meet(self, events: Sequence[Event]) -> None:
        """Let effects that wait for something apply to what has come by events."""
        for event in events:
            found = self.game.floating_watchers.waiting_for(type(event))
            waiting = [one for one in found if isinstance(one, Awaiting) and one.coming(event) is not None]
            thing = waiting[0].coming(event) if waiting else None
            if thing is not None and isinstance(event, ParameterDeclared):
                self.meet_what_is_declared(event, thing, waiting)
            elif thing is not None:
                self._meet(thing, waiting)

    @rule("5.1.2a")
    def meet_what_is_declared(self, event: ParameterDeclared, thing: FabObject, waiting: list[Awaiting]) -> None:
        """What depends on an undetermined parameter of a card that is played is applied when that is declared."""
        if isinstance(event, XDeclared):
            self.noted("the cost of {} is no longer undetermined: {}", thing, self.game.number_of(thing, "cost"))
        else:
            self.noted("the attack-targets of {} are no longer undetermined", thing)
        self._meet(thing, waiting)

    def _meet(self, thing: FabObject, waiting: list[Awaiting]) -> None:
        """Effects on an object apply stage by stage; what does something else asks what it has become of it then."""
        fitting = [one for one in waiting if one.waits_for(thing) and one.passes(thing)]
        while (first := self._first(thing, waiting)) is not None:
            awaiting, since = first
            if awaiting not in fitting:
                self.becomes_eligible(awaiting, thing)
            waiting.remove(awaiting)
            self.has_come(awaiting, thing, since)
        for one in waiting:
            if one.waits_for(thing):
                self._come_last(one, thing)
            elif one in fitting:
                self.becomes_ineligible(one, thing)

    def _come_last(self, awaiting: Awaiting, thing: FabObject) -> None:
        """What has become of an object decides about an effect that changes none of its properties."""
        if not awaiting.passes(thing):
            self.come_in_vain(awaiting, thing)
        elif isinstance(awaiting.effect, continuous.Continuous):
            self.comes_too_late(awaiting, thing)
        else:
            self.has_come(awaiting, thing)

    def _first(self, thing: FabObject, waiting: Sequence[Awaiting]) -> tuple[Awaiting, int | None] | None:
        """Which effect would be the first to apply to an object if all that wait applied stage by stage.

        If none would, which would if it were added now to its stage, behind those that are there; and since when.
        """
        tried = {effect.id: (effect, one) for one in waiting for effect in trying(one, thing)}
        first = self._applying(thing, tried)
        if first is not None:
            return first, None
        for effect, _ in tried.values():
            effect.timestamp = effect.id
        added = self._applying(thing, tried)
        return None if added is None else (added, self.game.new_id())

    def _applying(
        self, thing: FabObject, tried: Mapping[int, tuple[ContinuousEffect[Properties], Awaiting]]
    ) -> Awaiting | None:
        with self.game.trace.muted():
            first = self.game.layers.first_to_apply(thing, [effect for effect, _ in tried.values()])
        return None if first is None else tried[first.id][1]

    @rule("6.3.5a")
    def becomes_eligible(self, awaiting: Awaiting, thing: FabObject) -> None:
        """An effect that an object becomes eligible for in an earlier stage applies to it in its own stage."""
        self.noted("{} has become what the effect of {} waits for", thing, awaiting.source)

    @rule("6.3.5a")
    def becomes_ineligible(self, awaiting: Awaiting, thing: FabObject) -> None:
        """An effect that an object is no longer eligible for as its stage comes doesn't apply to it."""
        self.noted("{} is no longer what the effect of {} waits for", thing, awaiting.source)

    @rule("6.3.5b")
    def comes_too_late(self, awaiting: Awaiting, thing: FabObject) -> None:
        """An effect that an object becomes eligible for only after the stage of that effect doesn't apply to it."""
        self.noted("{} becomes what the effect of {} waits for in a later stage only", thing, awaiting.source)

    @rule("1.8.10")
    def has_come(self, awaiting: Awaiting, thing: FabObject, since: int | None = None) -> None:
        """An effect on the next attack applies as that attack comes under the player's control."""
        left = awaiting.left - 1
        if thing.kind == "attack-proxy" and speaks_of_actions(awaiting.reference.what):
            self.game.warn(
                "the rules have effects speak of an attack-proxy as an attack only, while the ability that makes it "
                "is an action"
            )
        self.happen(Set(awaiting, "left", left, ("the effect of ", awaiting.source, " applies to ", thing)))
        effect = self._on(awaiting, thing, since)
        if effect is not None:
            self.start(effect, duration_of(awaiting.effect), awaiting.origin)
        for rider in awaiting.riders:
            self._along(awaiting, rider, thing)
        self._used(awaiting)

    @rule("6.2.2d")
    def come_in_vain(self, awaiting: Awaiting, thing: FabObject) -> None:
        """An effect on what comes next is used up by it, but does nothing where its condition isn't met."""
        told = ("the effect of ", awaiting.source, " has no use for ", thing)
        self.happen(Set(awaiting, "left", awaiting.left - 1, told))
        self._used(awaiting)

    def _used(self, awaiting: Awaiting) -> None:
        if awaiting.left <= 0:
            self.happen(EffectEnded(awaiting, "what it waited for has come"))

    def _on(self, awaiting: Awaiting, thing: FabObject, since: int | None) -> Thing | None:
        """What begins to apply to the object that has come; that it may be played otherwise has been used already."""
        match awaiting.effect:
            case continuous.Continuous() as node:
                self._tell_barred(awaiting.origin.source, node, [thing])
                return applied_to(awaiting, node, thing, since)
            case continuous.CostChange() as node:
                return Costing(self.game.new_id(), awaiting.name, awaiting.origin, node, [thing])
            case continuous.Rule() as said:
                origin, ruling = said_of(awaiting.origin, said, thing)
                return Ruling(self.game.new_id(), awaiting.name, origin, ruling)
            case continuous.Replace() as replaced:
                origin, replacing = said_of(awaiting.origin, replaced, thing)
                return CONTRIBUTIONS[continuous.Replace](origin, replacing, (), awaiting.name)
        return None

    def _along(self, awaiting: Awaiting, rider: AnyEffect, thing: FabObject) -> None:
        """What a later sentence says of the object that has come begins, too."""
        origin = knowing(awaiting.origin, label_of_next(awaiting.effect), thing)
        match rider:
            case continuous.Continuous():
                self._tell_barred(origin.source, rider, [thing])
                made: Thing = applied_to(awaiting, rider, thing)
            case control.Gate(test=control.If(condition=condition), then=continuous.Continuous() as rider):
                made = self.applied_while(replace(origin, condition=condition), rider, thing, awaiting.name)
            case _:
                raise Unsupported(type(rider).__name__, "said of what is yet to come, it is read but not built")
        self.start(made, duration_of(rider), origin)

    @rule("6.2.2d")
    def applied_while(
        self, origin: Origin, node: continuous.Continuous, thing: FabObject, words: str
    ) -> ContinuousEffect[Properties]:
        """What is said of an object under a condition applies to it whenever that holds, asked all the time."""
        self.noted("whether {} changes so is asked all the time", thing)
        effect = MAKING.growing(origin, node, [thing], words)
        asked = [one for one in (origin.condition,) if one is not None]
        effect.grounds = lambda one: found_by_effect(origin.context(element=one), node, asked)
        return effect

    def expire(self, moment: Moment) -> None:
        """End what lasts until a moment that has come, under the rule that names the moment."""
        if over := over_at(self.game, moment):
            self.happen(*(EffectEnded(item, f"it is the {moment}") for item in over))

    def after(self, events: Sequence[Event]) -> None:
        """End what was to last only until this happened, or as long as something that is so no more."""
        if over := over_after(self.game, events):
            self.wear_off(over)

    @rule("6.2.2a")
    def wear_off(self, items: Sequence[Thing]) -> None:
        """An effect ends as soon as what it was to last for is over."""
        self.happen(*(EffectEnded(item, "what it lasts for is over") for item in items))
