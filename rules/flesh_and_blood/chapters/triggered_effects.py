"""6.6. Triggered effects: from the moment they trigger to the stack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grammar.nodes.abilities import Triggered as TriggeredNode
from grammar.nodes.conditions import Condition
from grammar.nodes.control import Later
from grammar.nodes.effects import AnyEffect
from grammar.nodes.events import Event as EventNode
from grammar.nodes.events import StateIs, Window
from rules.flesh_and_blood.cards import CardDefinition, FaceDefinition
from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.effects.context import Context
from rules.flesh_and_blood.events.base import FabEvent
from rules.flesh_and_blood.events.moving import CountersPut, ZoneChanged
from rules.flesh_and_blood.events.playing import Triggered
from rules.flesh_and_blood.likeness import are_layers_alike, keep_to_their_sources, only_if_it_defended
from rules.flesh_and_blood.proposal import ASK
from rules.flesh_and_blood.standing import functioning
from rules.flesh_and_blood.standing.origins import begun_by
from rules.flesh_and_blood.standing.watchers import AbilityWatcher
from rules.flesh_and_blood.state import Announced, FabObject, FabPlayer
from rules.flesh_and_blood.undertaking import Undertaking
from rules.kernel.choices import Arrange, Option, Pick, Unpicked, Unsaid
from rules.kernel.effects import patterns
from rules.kernel.effects.ability import Ability
from rules.kernel.effects.finding import judged
from rules.kernel.effects.printed import source_in_words
from rules.kernel.effects.understanding import holds
from rules.kernel.events import Event, Set
from rules.kernel.legality import NotLegal
from rules.kernel.rule import rule
from rules.kernel.standing import triggering
from rules.kernel.standing.begun import EffectEnded
from rules.kernel.standing.watchers import Often

ORDINALS: Mapping[int, str] = {1: "first", 2: "second", 3: "third"}
LIMITS: Mapping[str, int] = {"once each turn": 1, "twice each turn": 2}


class TriggeredEffects(FabChapter):
    """6.6. Triggered effects."""

    @rule("6.6.5")
    def trigger(self, watcher: AbilityWatcher, events: Sequence[Event]) -> None:
        """A game event that meets the trigger condition triggers the effect, which creates a triggered-layer.

        Args:
            watcher: What noticed the events; it has the ability.
            events: Events that happened at the same time, for which it triggers once.
        """
        if not self.rules.damage_step.may_trigger(watcher.origin.source, events):
            return
        if _is_hidden(watcher) and not self.rules.static_abilities.lets_trigger(watcher.origin.source):
            return
        if len(events) > 1:
            self.rules.events.seen_as_one(watcher.origin.source, len(events))
        if isinstance(watcher.node.event, EventNode) and watcher.node.event.ordinal is not None:
            self.for_the_nth_time(watcher.origin.source, watcher.node.event.ordinal, watcher.node.event.window)
        self.rules.ability_keywords.explain(watcher.origin.source, watcher.ability)
        announced = triggering.on_events(watcher, events, Announced(cause=self.game.trace.here()))
        if watcher.triggers_once:
            self.only_once(watcher)
        layer = self.made(watcher.ability, watcher.origin.source, watcher.player, announced)
        if self._is_within_limit(layer, watcher.ability):
            source = watcher.origin.source
            self.game.trace.said_by(source_in_words(source, self.game.face_of(source), watcher.ability))
            self.happen(Triggered(layer, self.rules.combat.link_of_layer(layer)))

    @rule("6.6.5d")
    def for_the_nth_time(self, source: FabObject, time: int, window: Window | None) -> None:
        """What triggers on an ordinal time of an event counts all of its turn or phase, whether or not it saw them."""
        self.noted(f"what {{}} waits for happens for the {ORDINALS[time]} time {window or 'this turn'}", source)

    def made(self, ability: Ability, source: FabObject, controller: FabPlayer, announced: Announced) -> FabObject:
        """A triggered-layer that is not yet on the stack; it has the types of its source."""
        values = self.is_(source)
        name = f"{source.name}'s triggered effect"
        face = FaceDefinition(name, types=values.types, subtypes=values.subtypes, supertypes=values.supertypes)
        card = CardDefinition(name, (face,))
        layer = self.game.made(card, controller, self.game.stack, "triggered-layer")
        layer.source, layer.ability, layer.controller, layer.announced = source, ability, controller, announced
        return layer

    def _is_within_limit(self, layer: FabObject, ability: Ability) -> bool:
        node = ability.node
        if not isinstance(node, TriggeredNode) or not node.limit:
            return True
        this_turn = [event for turn, event in self.game.happenings.history if turn == self.game.turn_number]
        times = sum(1 for one in this_turn if isinstance(one, Triggered) and _is_same(one.layer, layer))
        return times < LIMITS[node.limit] or self.beyond_limit(layer)

    @rule("6.6.5e")
    def beyond_limit(self, layer: FabObject) -> bool:
        """A triggered effect that has triggered as often as its limit says creates no triggered-layer."""
        self.declined(f"{layer.name} doesn't trigger", "it has triggered as often as it may")
        return False

    @rule("6.6.5b")
    def includes_state(self, context: Context, condition: Condition) -> bool:
        """A trigger condition that includes a state must find the game in that state as the event occurs."""
        is_so, told = judged(context, condition)
        if is_so:
            self.noted(f"for {{}}, {told}", context.source)
            return True
        self.declined(f"an effect of {context.source.name} doesn't trigger", told)
        return False

    @rule("6.6.3a")
    def only_once(self, watcher: AbilityWatcher) -> None:
        """A delayed-triggered effect without another duration lasts until it has triggered."""
        self.happen(EffectEnded(watcher, "it has triggered"))

    @rule("6.6.3")
    def create_delayed(self, context: Context, node: Later) -> None:
        """A delayed-triggered effect is generated by a layer, and can only see what happens from then on.

        Args:
            context: What generates it, as it resolves; its words stay bound as they are now.
            node: What is to happen, and when.
        """
        often: Often = "every time" if node.word == "whenever" and node.duration is not None else "once"
        name = f"a delayed effect of {context.source.name}"
        self.happen(triggering.left_behind(AbilityWatcher, name, begun_by(context), context, node, often))

    @rule("6.6.2")
    def create_inline(self, context: Context, effect: AnyEffect) -> None:
        """An inline-triggered effect triggers as it is generated, on what was done just before.

        Args:
            context: What generates it, as it resolves.
            effect: What its layer does.
        """
        ability, announced = triggering.at_once(context, effect, Announced(cause=self.game.trace.here()))
        layer = self.made(ability, context.source, context.controller, announced)
        self.happen(Triggered(layer, self.rules.combat.link_of_layer(layer)))

    def look_at_states(self) -> None:
        """Let state-based triggered effects see whether the state that they wait for is there."""
        for watcher in self.game.functions.watchers.waiting_for(FabEvent):
            if isinstance(watcher, AbilityWatcher) and isinstance(watcher.node.event, StateIs):
                holds = patterns.state_holds(watcher.origin.context(), watcher.node.event)
                if holds and watcher.id not in self.scene.met:
                    self.state_is_met(watcher)
                if holds != (watcher.id in self.scene.met):
                    self._remember(watcher, holds)

    def _remember(self, watcher: AbilityWatcher, holds: bool) -> None:
        met = self.scene.met | {watcher.id} if holds else self.scene.met - {watcher.id}
        words = "has come" if holds else "is over"
        self.happen(Set(self.scene, "met", met, (f"the state that {watcher.name} waits for {words}",)))

    @rule("6.6.5c")
    def state_is_met(self, watcher: AbilityWatcher) -> None:
        """A state-based triggered effect triggers when the game comes into the state, and not while it stays so."""
        self.trigger(watcher, ())

    @rule("6.6.6")
    def add_to_stack(self) -> bool:
        """Triggered-layers that were created are added to the stack before anybody gets priority.

        Returns:
            Whether there were any.
        """
        self.look_at_states()
        waiting = self.scene.pending
        if not waiting:
            return False
        self.happen(Set(self.scene, "pending", (), ("the triggered-layers are added to the stack",)))
        for layer in self._in_order(waiting):
            self.add(layer)
        return True

    @rule("6.6.6a")
    def add(self, layer: FabObject) -> None:
        """Modes and targets of a triggered-layer are declared as it is added; without a legal target it is none."""
        point = self.game.point()
        try:
            self.rules.stack.add(layer)
            self.rules.effects.declare(Undertaking(layer, layer.controller, ASK, layer.announced))
        except NotLegal as fault:
            self.game.back_to(point)
            for reason in fault.verdict.reasons:
                self.declined(f"{layer.name} isn't added to the stack", reason.text)

    def _in_order(self, waiting: Sequence[FabObject]) -> Sequence[FabObject]:
        if are_layers_alike(waiting):
            return waiting
        return self.order(waiting)

    @rule("6.6.6b")
    def order(self, waiting: Sequence[FabObject]) -> Sequence[FabObject]:
        """The turn-player selects who adds first; then each player clockwise adds their own in an order they choose."""
        found: list[FabObject] = []
        for player in self.game.in_turn_order(self._first(waiting)):
            theirs = [layer for layer in waiting if layer.controller is player]
            if theirs and not are_layers_alike(theirs):
                options = tuple(Option(layer, layer.name, layer) for layer in theirs)
                question = f"In which order does {player.name} add triggered-layers, the last on top?"
                assumed = self._in_any_order(player, theirs)
                unsaid: Unsaid = "same in the end" if assumed else "asked"
                chosen = self.ask(Arrange("trigger order", player, question, None, options, unsaid, assumed))
                theirs = [layer for layer in chosen if isinstance(layer, FabObject)]
            found += theirs
        return found

    def _in_any_order(self, player: FabPlayer, layers: Sequence[FabObject]) -> str:
        """What is assumed of the order where it changes nothing, because nothing waits for what the layers do."""
        if not self._come_out_alike(layers):
            return ""
        return (
            f"{player.name} adds the triggered-layers of {_sources(layers)} in this order; another one changes nothing"
        )

    def _come_out_alike(self, layers: Sequence[FabObject]) -> bool:
        """Whether layers do the same in any order: at most one does anything, or each does it to its own source."""
        if sum(not self._does_nothing(layer) for layer in layers) <= 1:
            return True
        watchers = self.game.functions.watchers
        return keep_to_their_sources(layers) and not any(map(watchers.waiting_for, (ZoneChanged, CountersPut)))

    def _does_nothing(self, layer: FabObject) -> bool:
        """Whether it only does something if its source has defended, which that can't do any more."""
        asked = only_if_it_defended(layer)
        if asked is None or layer.source is None:
            return False
        return not holds(self.game.context_for(layer.source, layer.controller), asked)

    def _first(self, waiting: Sequence[FabObject]) -> FabPlayer:
        doing = {layer.controller for layer in waiting if not self._does_nothing(layer)}
        alike = len(doing) <= 1 or self._come_out_alike(waiting)
        controllers = {layer.controller for layer in waiting}
        able = [player for player in self.game.in_turn_order() if player in controllers]
        options = tuple(Option(player, player.name, player) for player in able)
        question = "Who adds triggered-layers to the stack first?"
        said: Unpicked = "any" if alike else "asked"
        assumed = (
            f"{able[0].name} adds triggered-layers first; another order of those of {_sources(waiting)} changes nothing"
        )
        asked = Pick(
            "first player", self.scene.turn_player, question, None, options,
            unpicked=said, assumed=assumed, orders=tuple(waiting),
        )  # fmt: skip
        return self.pick_one(asked, able)


def _sources(layers: Sequence[FabObject]) -> str:
    return ", ".join(layer.source.name for layer in layers if layer.source is not None)


def _is_hidden(watcher: AbilityWatcher) -> bool:
    """Whether the ability is one that works where its source is private, and it is."""
    source, node = watcher.origin.source, watcher.node
    is_private = source.is_here and functioning.is_unseen(source)
    return is_private and isinstance(node, TriggeredNode) and node.condition is not None


def _is_same(layer: FabObject, other: FabObject) -> bool:
    """Whether two triggered-layers come from the same ability of the same object."""
    if layer.source is not other.source or layer.ability is None or other.ability is None:
        return False
    return layer.ability.key == other.ability.key
