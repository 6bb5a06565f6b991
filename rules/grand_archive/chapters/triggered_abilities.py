"""Abilities - Triggered Abilities: from the moment they trigger to the effects stack."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.nodes.abilities import Triggered as TriggeredNode
from grammar.nodes.conditions import Condition
from grammar.nodes.control import Later
from grammar.nodes.effects import AnyEffect
from rules.grand_archive.chapter import ArchiveChapter
from rules.grand_archive.effects.context import Context
from rules.grand_archive.events.moving import CameToBe
from rules.grand_archive.events.playing import Triggered
from rules.grand_archive.instructions import context_of, instructions_of
from rules.grand_archive.keywords import MEANINGS
from rules.grand_archive.proposal import ASK
from rules.grand_archive.standing.origins import begun_by
from rules.grand_archive.standing.restrictions import beside_restrictions
from rules.grand_archive.standing.watchers import AbilityWatcher
from rules.grand_archive.state import Announced, ArchiveObject, ArchivePlayer
from rules.grand_archive.undertaking import Undertaking
from rules.kernel.choices import Arrange, Option
from rules.kernel.effects.ability import Ability
from rules.kernel.effects.finding import judged
from rules.kernel.effects.printed import source_in_words
from rules.kernel.events import Event, Set
from rules.kernel.legality import NotLegal
from rules.kernel.rule import rule
from rules.kernel.standing import triggering
from rules.kernel.standing.alike import Occasion, do_the_same
from rules.kernel.standing.begun import EffectEnded
from rules.kernel.standing.watchers import Often

PAGE = "abilities-triggered-abilities/general-rules"


class TriggeredAbilities(ArchiveChapter):
    """Triggered Abilities."""

    @rule(f"{PAGE}/1")
    def trigger(self, watcher: AbilityWatcher, events: Sequence[Event]) -> None:
        """An ability triggers when what it waits for happens, and waits to be placed onto the effects stack.

        Args:
            watcher: What noticed the events; it has the ability.
            events: Events that happened at the same time, for which it triggers once.
        """
        if not self.rules.on_charge.may_trigger(watcher, events):
            return
        announced = triggering.on_events(watcher, events, Announced(cause=self.game.trace.here()))
        if watcher.triggers_once:
            self.only_once(watcher)
        self.rules.damage.tell_instance(events)
        self.rules.counters.tell_lent(watcher.origin.source, watcher.ability)
        self.rules.masteries.tell_trigger(watcher.origin.source, watcher.ability)
        self._waits(watcher.ability, watcher.origin.source, watcher.player, announced)

    def trigger_by_rule(self, ability: Ability, source: ArchiveObject, player: ArchivePlayer) -> None:
        """Let an ability of the rules themselves wait to be placed onto the effects stack."""
        self._waits(ability, source, player, Announced(cause=self.game.trace.here()))

    def _waits(self, ability: Ability, source: ArchiveObject, player: ArchivePlayer, announced: Announced) -> None:
        item = self.rules.activated_abilities.made(source, ability, player)
        item.announced = announced
        if not self._is_within_limit(source, ability):
            return
        self.game.trace.said_by(source_in_words(source, self.game.face_of(source), ability))
        self.happen(Triggered(item))

    def _is_within_limit(self, source: ArchiveObject, ability: Ability) -> bool:
        """Whether an ability may trigger once more, by what it says of how often it does."""
        limit = ability.node.limit if isinstance(ability.node, TriggeredNode) else ""
        if not limit:
            return True
        since = self.game.turn_number if limit == "once each turn" else 0
        history = [event for turn, event in self.game.happenings.history if turn >= since]
        mine = [event.item for event in history if isinstance(event, Triggered) and event.item.source is source]
        if not any(item.ability is not None and item.ability.key == ability.key for item in mine):
            return True
        self.declined(f"an ability of {source.name} doesn't trigger", f"it triggers only {limit}")
        return False

    @rule(f"{PAGE}/3.a")
    def meets_condition(self, context: Context, condition: Condition) -> bool:
        """An ability with a condition doesn't trigger unless the condition holds."""
        is_so, told = judged(context, condition)
        if is_so:
            self.noted(f"for {{}}, {told}", context.source)
            return True
        self.declined(f"an ability of {context.source.name} doesn't trigger", told)
        return False

    def still_holds(self, item: ArchiveObject) -> bool:
        """Whether the condition of a triggered ability, if it has one, holds as the ability would resolve.

        One that is a part of the event that a keyword waits for (`while this ally is awake`) was asked with the event.
        """
        node = item.ability.node if item.ability is not None else None
        if not isinstance(node, TriggeredNode) or node.label in MEANINGS:
            return True
        asked = beside_restrictions(node.condition)
        return asked is None or self.holds_again(item, asked)

    @rule(f"{PAGE}/3.b")
    def holds_again(self, item: ArchiveObject, condition: Condition) -> bool:
        """An ability with a condition doesn't resolve unless the condition holds then, too."""
        (instruction,) = instructions_of(self.game, item)
        is_so, told = judged(context_of(self.game, item, instruction), condition)
        if is_so:
            self.noted("the condition of {} still holds", item)
            return True
        self.fizzled(f"{{}} doesn't resolve, because {told}", item)
        self.rules.resolution.cease(item, "fizzle")
        return False

    @rule(f"{PAGE}/8")
    def only_once(self, watcher: AbilityWatcher) -> None:
        """A delayed trigger happens only once."""
        self.happen(EffectEnded(watcher, "it has triggered"))

    @rule(f"{PAGE}/7")
    def create_delayed(self, context: Context, node: Later) -> None:
        """A delayed trigger is generated as what says so resolves.

        Args:
            context: What generates it; its words stay bound as they are now.
            node: What is to happen, and when.
        """
        often: Often = "every time" if node.word == "whenever" and node.duration is not None else "once"
        name = f"a delayed trigger of {context.source.name}"
        self.happen(triggering.left_behind(AbilityWatcher, name, begun_by(context), context, node, often))

    @rule(f"{PAGE}/11")
    def create_reflexive(self, context: Context, effect: AnyEffect) -> None:
        """A reflexive trigger waits until what generated it has resolved completely.

        Args:
            context: What generates it, as it resolves.
            effect: What it does.
        """
        ability, announced = triggering.at_once(context, effect, Announced(cause=self.game.trace.here()))
        self._waits(ability, context.source, context.controller, announced)

    def place(self) -> bool:
        """Whether there were triggered abilities to be placed onto the effects stack."""
        waiting = self.scene.pending
        if waiting:
            self.place_all(waiting)
        return bool(waiting)

    @rule(f"{PAGE}/10")
    def place_all(self, waiting: Sequence[ArchiveObject]) -> None:
        """The turn player places theirs first, then the others in turn order, each in the order of their choice."""
        self.happen(Set(self.scene, "pending", (), ("triggered abilities are placed onto the effects stack",)))
        for player in self.game.in_turn_order():
            for item in self._ordered(player, [one for one in waiting if one.controller is player]):
                self._place(item)

    def _ordered(self, player: ArchivePlayer, mine: Sequence[ArchiveObject]) -> Sequence[ArchiveObject]:
        if all(do_the_same(_occasion(mine[0]), _occasion(one)) for one in mine[1:]):
            return mine
        options = tuple(Option(one, one.name, one) for one in mine)
        question = "In which order are the triggered abilities placed, the first one lowest?"
        chosen = self.ask(Arrange("trigger order", player, question, None, options))
        return [one for one in chosen if isinstance(one, ArchiveObject)]

    def _place(self, item: ArchiveObject) -> None:
        point = self.game.point()
        undertaking = Undertaking(item, item.controller, ASK, item.announced)
        self.happen(CameToBe(item))
        try:
            self.choose(undertaking)
        except NotLegal:
            self.game.back_to(point)
            self.no_legal_choice(item)

    @rule(f"{PAGE}/5.a")
    def choose(self, undertaking: Undertaking) -> None:
        """The modes and targets of a triggered ability are chosen as it is placed, and can't be changed then."""
        self.rules.resolution.declare(undertaking)

    @rule(f"{PAGE}/5.a")
    def no_legal_choice(self, item: ArchiveObject) -> None:
        """A triggered ability without a legal mode or target fizzles."""
        self.declined(f"{item.name} isn't placed onto the effects stack", "there is nothing legal to choose for it")


def _occasion(item: ArchiveObject) -> Occasion:
    return Occasion(item.ability, item.source, item.announced.bound)
