"""603. Handling triggered abilities: from the moment they trigger to the stack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from grammar.nodes.abilities import Triggered
from grammar.nodes.conditions import Condition
from grammar.nodes.control import Later
from grammar.nodes.effects import AnyEffect
from grammar.nodes.events import StateIs
from rules.kernel.choices import Arrange, Choice, Option, Unsaid
from rules.kernel.citation import Citation
from rules.kernel.effects import patterns
from rules.kernel.effects.ability import Ability
from rules.kernel.effects.announced import Announced
from rules.kernel.effects.finding import judged
from rules.kernel.effects.printed import source_in_words
from rules.kernel.errors import ChoiceNeeded
from rules.kernel.events import Event, Set
from rules.kernel.legality import NotLegal
from rules.kernel.regulation import Regulation
from rules.kernel.rule import rule
from rules.kernel.standing import triggering
from rules.kernel.standing.begun import EffectEnded
from rules.kernel.standing.watchers import Often
from rules.kernel.triggers import Watcher
from rules.magic.casting.proposal import ASK
from rules.magic.casting.undertaking import Undertaking
from rules.magic.chapter import MagicChapter
from rules.magic.effects.abilities_before import is_same
from rules.magic.effects.context import Context
from rules.magic.events import CameToBe, MagicEvent
from rules.magic.events.playing import AbilityTriggered
from rules.magic.orders import Found, Orders
from rules.magic.paying.bill import NOTHING
from rules.magic.standing.origins import begun_by
from rules.magic.standing.trigger_times import TriggerTimes
from rules.magic.standing.watchers import AbilityWatcher, ChapterWatcher
from rules.magic.state import MagicObject, MagicPlayer

if TYPE_CHECKING:
    from rules.magic.game import MagicGame

UNSAID: Mapping[Found, Unsaid] = {
    "same": "same",
    "same in the end": "same in the end",
    "same result": "same in the end",
    "different": "asked",
}
"""What becomes of an order that nobody says, by what the orders come to."""
UNCHANGING = (Set, CameToBe, AbilityTriggered)
"""Events after which abilities on the stack still do what they would have done before."""
LIMITS: Mapping[str, int] = {"once each turn": 1, "twice each turn": 2}


class TriggeredAbilities(MagicChapter):
    """603. Handling triggered abilities."""

    def __init__(self, game: MagicGame, citations: Mapping[str, tuple[Citation, ...]]) -> None:
        super().__init__(game, citations)
        self._orders = Orders(game)

    @rule("603.2")
    def trigger(self, watcher: Watcher, events: Sequence[Event]) -> None:
        """When its event happens, a triggered ability triggers, and does nothing yet.

        Args:
            watcher: What noticed the events; it has the ability.
            events: Events that happened at the same time, for which it triggers once.
        """
        assert isinstance(watcher, (AbilityWatcher, ChapterWatcher))
        announced = triggering.on_events(watcher, events, Announced(cause=self.game.trace.here()))
        if isinstance(watcher, AbilityWatcher) and watcher.triggers_once:
            self.only_once(watcher)
        for thing in _seen_as_it_was(watcher, events):
            self.look_back(thing)
        self._trigger(watcher.ability, watcher.origin.source, watcher.player, announced)

    def heeded(self, watcher: Watcher, events: Sequence[Event], by: Sequence[Regulation]) -> Sequence[Event]:
        """The events on which no effect keeps an ability from triggering.

        Args:
            watcher: What would notice them; it has the ability.
            events: Events that happened at the same time.
            by: What there was as they happened that says how often abilities trigger.
        """
        saying = [one for one in by if isinstance(one, TriggerTimes)]
        left = events
        for one in saying:
            heard = [event for event in left if not one.silences(watcher, event)]
            if len(heard) < len(left):
                self.is_silenced(watcher, left, one)
            left = heard
        return left

    @rule("101.1")
    def is_silenced(self, watcher: Watcher, events: Sequence[Event], by: TriggerTimes) -> None:
        """A card overrides the rule by which an ability would trigger.

        Args:
            watcher: What doesn't trigger; it has the ability.
            events: The events on which it would.
            by: What says so.
        """
        if any(watcher.noticed(events)):
            self.declined(f"an ability of {watcher.source.name} doesn't trigger", by.reason)

    def trigger_again(self, watcher: Watcher, events: Sequence[Event], by: Sequence[Regulation]) -> None:
        """Let an ability that has triggered do so as often again as effects say."""
        for one in by:
            if isinstance(one, TriggerTimes) and one.repeats(watcher, events):
                self.additional_time(watcher, events, one)

    @rule("603.2d")
    def additional_time(self, watcher: Watcher, events: Sequence[Event], by: TriggerTimes) -> None:
        """An ability triggers as many times more as effects say, each of them once.

        Args:
            watcher: What noticed the events; it has the ability.
            events: The events on which it triggered.
            by: What says so.
        """
        self.noted("by {} an ability of {} triggers an additional time", by.source, watcher.source)
        self.trigger(watcher, events)

    @rule("603.10a")
    def look_back(self, thing: MagicObject) -> None:
        """What leaves is seen as it was by all that was there before it left, also by what left at the same time."""
        self.noted("{} is looked at as it was right before that", thing)

    def _trigger(self, ability: Ability, source: MagicObject, controller: MagicPlayer, announced: Announced) -> None:
        item = self.rules.stack.made(ability, source, controller, announced)
        if self._is_within_limit(item, ability):
            self.game.trace.said_by(source_in_words(source, self.game.face_of(source), ability))
            self.happen(AbilityTriggered(item))

    def _is_within_limit(self, item: MagicObject, ability: Ability) -> bool:
        node = ability.node
        if not isinstance(node, Triggered) or not node.limit:
            return True
        this_turn = [event for turn, event in self.game.happenings.history if turn == self.game.turn_number]
        times = sum(1 for event in this_turn if isinstance(event, AbilityTriggered) and is_same(event.thing, item))
        if times < LIMITS[node.limit]:
            return True
        self.declined(f"{item.name} doesn't trigger", f"it triggers only {node.limit}")
        return False

    @rule("603.4")
    def intervening_if(self, context: Context, condition: Condition) -> bool:
        """An ability with a condition right after its trigger event triggers only if the condition holds then.

        Args:
            context: The ability, bound to the event.
            condition: What must be so.
        """
        is_so, told = judged(context, condition)
        if is_so:
            self.noted(f"for {{}}, {told}", context.source)
            return True
        self.declined(f"an ability of {context.source.name} doesn't trigger", told)
        return False

    @rule("603.7b")
    def only_once(self, watcher: Watcher) -> None:
        """A delayed triggered ability without a duration triggers once, the next time its event happens."""
        self.happen(EffectEnded(watcher, "it triggers only once"))

    @rule("603.3b")
    def put_on_the_stack(self) -> bool:
        """Waiting abilities go on the stack: those of the active player first, each player's own in the order chosen.

        Returns:
            Whether there were any.
        """
        self.look_at_states()
        waiting = self.game.scene.pending
        if not waiting:
            return False
        before, self._going = self._going, (*self._going, *waiting)
        try:
            self._put_all(waiting)
        finally:
            self._going = before
        return True

    _going: Sequence[MagicObject] = ()
    """What is neither waiting any more nor yet on the stack, while abilities are put there."""

    def _put_all(self, waiting: Sequence[MagicObject]) -> None:
        self.happen(Set(self.game.scene, "pending", (), ("the waiting abilities go on the stack",)))
        for player in self.game.in_turn_order():
            for item in self._in_order(player, [one for one in waiting if one.controller is player]):
                self.put(item)
        for item in waiting:
            if item.controller.lost:
                self.rules.leaving_the_game.not_put_on_the_stack(item)

    def _in_order(self, player: MagicPlayer, items: Sequence[MagicObject]) -> Sequence[MagicObject]:
        if len(items) < 2:
            return items
        options = tuple(Option(item, item.name, item) for item in items)
        question = f"In which order do {player.name}'s triggered abilities go on the stack, the last on top?"
        found = self._orders.of_waiting(items)
        assumed = _any_of(player, items) if found == "same result" else ""
        answer = self.ask(Arrange("trigger order", player, question, None, options, UNSAID[found], assumed))
        return [item for item in answer if isinstance(item, MagicObject)]

    def look_again(self, top: MagicObject) -> None:
        """See whether an order that nobody has said still makes no difference, after all that has happened since.

        Raises:
            ChoiceNeeded: It does make one now.
        """
        for left in self.game.left_open if self.game.trace.is_told else ():
            things = [one.thing for one in left.choice.options] if isinstance(left.choice, Arrange) else []
            waiting = [one for one in things if isinstance(one, MagicObject) and one.is_here]
            since = (event for _, event in self.game.happenings.history[left.point.happened :])
            if top in waiting and any(not isinstance(event, UNCHANGING) for event in since):
                self._require_same(left.choice, waiting)

    def _require_same(self, choice: Choice, waiting: Sequence[MagicObject]) -> None:
        found = self._orders.of_next(waiting)
        if found == "different":
            raise ChoiceNeeded(choice)
        if found == "same result":
            self.game.assume(_any_of(waiting[0].controller, waiting))

    @rule("603.3")
    def put(self, item: MagicObject) -> None:
        """A triggered ability goes on the stack, and its controller makes the choices that it asks for."""
        point = self.game.point()
        try:
            self.rules.stack.put(item)
            undertaking = Undertaking(item, item.controller, ASK, NOTHING, announced=item.announced)
            self.choose(undertaking)
            self.rules.backup.put_on_the_stack(item)
        except NotLegal as fault:
            self.game.back_to(point)
            self.remove(item, fault)

    @rule("603.3d")
    def choose(self, undertaking: Undertaking) -> None:
        """Modes, targets and divisions of a triggered ability are chosen as for a spell."""
        self.choose_modes(undertaking)
        self.rules.casting_spells.choose_targets(undertaking)
        self.rules.casting_spells.divide(undertaking)

    @rule("603.3c")
    def choose_modes(self, undertaking: Undertaking) -> None:
        """Modes of a triggered ability are announced as it goes on the stack; an illegal one can't be chosen."""
        self.rules.casting_spells.choose_modes(undertaking)
        if undertaking.announced.modes:
            words = ("the modes of ", undertaking.item, " are announced")
            self.happen(Set(undertaking.item, "announced", undertaking.announced, words))

    @rule("603.3d")
    def remove(self, item: MagicObject, fault: NotLegal) -> None:
        """A triggered ability for which no legal choice can be made is removed from the stack."""
        for reason in fault.verdict.reasons:
            self.declined(f"{item.name} is removed from the stack", reason.text)

    def look_at_states(self) -> None:
        """Let state triggers see whether the state that they wait for is there, be it only for a moment."""
        watchers = self.game.functions.watchers
        if watchers.waiting_for(MagicEvent):
            self.game.catch_up()
        for watcher in watchers.waiting_for(MagicEvent):
            if isinstance(watcher, AbilityWatcher) and not self._is_waiting(watcher):
                self._look_at_state(watcher)

    def _is_waiting(self, watcher: AbilityWatcher) -> bool:
        items = [
            *self._going,
            *self.game.scene.pending,
            *(one for one in self.game.stack if isinstance(one, MagicObject)),
        ]
        return any(item.origin is watcher.origin.source and item.ability == watcher.ability for item in items)

    def _look_at_state(self, watcher: AbilityWatcher) -> None:
        node = watcher.node.event
        if isinstance(node, StateIs) and patterns.state_holds(watcher.origin.context(), node):
            self.rules.state_based_actions.is_no_state_based_action(watcher.source)
            self.trigger_on_state(watcher)
            for again in self._that_repeat(watcher):
                self.additional_state(watcher, again)

    def _that_repeat(self, watcher: AbilityWatcher) -> list[TriggerTimes]:
        saying = [one for one in self.game.regulations_of(Watcher) if isinstance(one, TriggerTimes)]
        return [one for one in saying if one.repeats(watcher, ())]

    @rule("603.2d")
    def additional_state(self, watcher: AbilityWatcher, by: TriggerTimes) -> None:
        """An ability that waits for a state triggers an additional time, too, where that is said of whatever triggers.

        Args:
            watcher: What found the state there; it has the ability.
            by: What says so.
        """
        self.noted("by {} an ability of {} triggers an additional time", by.source, watcher.source)
        self.trigger_on_state(watcher)

    @rule("603.8")
    def trigger_on_state(self, watcher: AbilityWatcher) -> None:
        """An ability that waits for a state triggers when it is so, and not again before it has left the stack."""
        self._trigger(watcher.ability, watcher.origin.source, watcher.player, Announced(cause=self.game.trace.here()))

    def resolve_mana_triggers(self) -> None:
        """Let triggered mana abilities resolve that a mana ability has just triggered."""
        abilities = self.rules.mana_abilities
        for item in self.game.scene.pending:
            if item.ability is not None and abilities.is_mana_ability(item.ability):
                self.resolve_without_waiting(item)

    @rule("605.4a")
    def resolve_without_waiting(self, item: MagicObject) -> None:
        """A triggered mana ability doesn't go on the stack but resolves right after what triggered it."""
        left = tuple(one for one in self.game.scene.pending if one is not item)
        self.happen(Set(self.game.scene, "pending", left, (item, " doesn't wait")))
        self.rules.mana_abilities.resolve_at_once(item)

    @rule("603.7a")
    def create_delayed(self, context: Context, node: Later) -> None:
        """An effect creates a delayed triggered ability, which can only see what happens from now on.

        Args:
            context: What creates it, as it resolves; its words stay bound as they are now.
            node: What is to happen, and when.
        """
        once = node.duration is None or node.word == "the next time"
        often: Often = "once" if once else "every time"
        name = f"a delayed ability of {context.source.name}"
        self.happen(triggering.left_behind(AbilityWatcher, name, begun_by(context), context, node, often))

    @rule("603.12")
    def create_reflexive(self, context: Context, effect: AnyEffect) -> None:
        """What is to follow on something done during a resolution triggers at once, and waits like any trigger.

        Args:
            context: What creates it, as it resolves.
            effect: What the ability does.
        """
        self.trigger_at_once(context, effect)

    def trigger_at_once(self, context: Context, effect: AnyEffect) -> None:
        """Let an ability trigger on what has just been done."""
        ability, announced = triggering.at_once(context, effect, Announced(cause=self.game.trace.here()))
        self._trigger(ability, context.source, context.controller, announced)


def _any_of(player: MagicPlayer, items: Sequence[MagicObject]) -> str:
    """What is taken for granted where the game ends in the same way whatever comes first."""
    names = ", ".join(item.name for item in items)
    return f"{player.name} puts these on the stack in this order: {names}; in another one the game ends alike"


def _seen_as_it_was(watcher: AbilityWatcher | ChapterWatcher, events: Sequence[Event]) -> list[MagicObject]:
    """What an ability sees as it was right before these events: its source, if that is gone, or what left by them."""
    source = watcher.origin.source
    left = [event.affected() for event in events if watcher.looks_back or event.is_seen_before()]
    if not source.is_here:
        left = [source] if left else []
    seen = {"battlefield", "graveyard"} if watcher.looks_back else {"battlefield"}
    return [thing for thing in left if isinstance(thing, MagicObject) and thing.zone.kind in seen]
