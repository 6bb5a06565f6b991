"""611. Continuous effects: how those of resolved spells and abilities begin, and when they end."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.nodes import conditions, continuous
from grammar.nodes import references as reference_nodes
from grammar.nodes.abilities import Chapter as SagaChapter
from grammar.nodes.abilities import Triggered
from grammar.nodes.effects import AnyEffect
from grammar.nodes.walking import within
from rules.kernel.continuous import ContinuousEffect
from rules.kernel.effects import patterns, understanding
from rules.kernel.effects.riders import Riders
from rules.kernel.events import Event
from rules.kernel.regulation import Regulation
from rules.kernel.rule import rule
from rules.kernel.standing.begun import Away, CameBack, EffectBegan, EffectEnded, WentAway, told_of
from rules.kernel.standing.lasting import Lasting, duration_of, lasts, over_after, over_at
from rules.kernel.standing.origins import words_begun
from rules.kernel.standing.shields import each_protected, for_one
from rules.kernel.things import Thing, Zone
from rules.kernel.verdict import LEGAL, Verdict
from rules.magic.chapter import MagicChapter
from rules.magic.characteristics import Characteristics
from rules.magic.effects.context import Context
from rules.magic.effects.durations import Moment
from rules.magic.events import Entering, ZoneChanged
from rules.magic.standing.continuous import resolved_control, resolved_effect
from rules.magic.standing.contributions import CONTRIBUTIONS, prevention, replacing
from rules.magic.standing.lasting import ThroughUntapping
from rules.magic.standing.origins import Origin, begun_by
from rules.magic.standing.regulations import Assigning, Sized, StayingTapped
from rules.magic.state import MagicObject, MagicPlayer


class ContinuousEffects(MagicChapter):
    """611. Continuous effects."""

    @rule("611.2")
    def begin(
        self, context: Context, node: AnyEffect, riders: Riders = (), duration: conditions.Duration | None = None
    ) -> None:
        """A spell or ability that resolves can put an effect in force.

        Args:
            context: What the words of the spell or ability mean now; they stay bound so.
            node: A standing effect of the tree, such as Continuous, Rule, Replace or Prevent.
            riders: Later steps of the same text that follow on what the effect does each time.
            duration: How long it lasts, if the node itself doesn't say.
        """
        if isinstance(node, continuous.Prevent) and (each := each_protected(node)) is not None:
            for thing in self.rules.prevention_effects.shield_each(context, each):
                with context.element(thing):
                    self.begin(context, for_one(node), riders, duration)
            return
        origin = begun_by(context)
        if isinstance(node, continuous.StaysTapped) and node.often == "next":
            self.keep_tapped(origin, node)
            return
        item = self._made(context, origin, node, riders)
        if item is not None:
            self.start(item, lasts(item, duration or duration_of(node), origin))

    def keep_tapped(self, origin: Origin, node: continuous.StaysTapped) -> None:
        """Each of the permanents doesn't untap in the next untap step of its controller, or of the one who says so."""
        if node.whose == "your" and isinstance(node.what, reference_nodes.Every):
            self.keep_all_tapped(origin, node)
            return
        for thing in self.locked(origin, node.what):
            if isinstance(thing, MagicObject):
                item = StayingTapped(
                    self.game.new_id(),
                    self._words(origin, node),
                    origin,
                    node,
                    thing,
                )
                self.start(item, ThroughUntapping(item, origin, origin.controller if node.whose == "your" else thing))

    @rule("611.2c")
    def keep_all_tapped(self, origin: Origin, node: continuous.StaysTapped) -> None:
        """What changes neither objects nor who controls them holds for whatever is such an object by then."""
        item = StayingTapped(self.game.new_id(), self._words(origin, node), origin, node)
        self.start(item, ThroughUntapping(item, origin, origin.controller))

    def start(self, item: Thing, lasting: Lasting | None) -> None:
        """Put an effect in force, unless the time that it lasts for never starts."""
        if lasting is None or lasting.holds():
            self.last(item, lasting)
        else:
            self.never_start(item)

    @rule("611.2a")
    def last(self, item: Thing, lasting: Lasting | None) -> None:
        """An effect lasts as long as it says, and to the end of the game if it says nothing."""
        self.happen(EffectBegan(item, lasting))

    @rule("611.2b")
    def never_start(self, item: Thing) -> None:
        """An effect that lasts as long as something is so does nothing if that isn't so as it would begin."""
        self.does_nothing(told_of(item), "what it lasts as long as is not so")

    def _made(self, context: Context, origin: Origin, node: AnyEffect, riders: Riders) -> Thing | None:
        words = self._words(origin, node)
        match node:
            case continuous.Continuous():
                things = self.locked(origin, node.affects)
                context.kept(node.label, things)
                return resolved_effect(origin, node, things, words)
            case continuous.GainControl():
                things = self.locked(origin, node.what)
                context.kept(node.label, things)
                return resolved_control(origin, node, things, words)
            case continuous.Prevent():
                source = self.rules.prevention_effects.chosen_source(origin, node.event)
                return prevention(origin, node, riders, words, source)
            case continuous.Replace():
                source = self.rules.prevention_effects.chosen_source(origin, node.event)
                return replacing(origin, node, riders, words, source)
            case continuous.Redirect():
                source = self.rules.prevention_effects.chosen_source(origin, node.event)
                return self.rules.replacement_effects.redirection(origin, node, source, words)
        return CONTRIBUTIONS[type(node)](origin, node, riders, words)

    def _words(self, origin: Origin, node: AnyEffect) -> str:
        """The words that an effect comes from."""
        item = origin.begun.item if origin.begun is not None else None
        ability = item.ability if item is not None else None
        words = self.rules.abilities.words(origin.source, ability) if ability is not None else ""
        return words_begun(origin, node, words)

    @rule("611.2c")
    def locked(self, origin: Origin, reference: reference_nodes.Reference) -> Sequence[Thing]:
        """Which objects such an effect changes is settled as it begins, and doesn't change any more."""
        assert origin.begun is not None
        found = understanding.acted_on(origin.begun, reference)
        self.noted("{} affects " + (", ".join("{}" for _ in found) or "nothing"), origin.source, *found)
        return found

    def expire(self, moment: Moment) -> None:
        """End what lasts until a moment of the turn that has come, under the rule that names the moment."""
        if over := over_at(self.game, moment):
            self.happen(*(EffectEnded(item, f"it is the {WORDS[moment]}") for item in over))

    def after(self, events: Sequence[Event]) -> None:
        """End what was to last only until this happened, or as long as something that is so no more."""
        over = over_after(self.game, events)
        if ended := [one for one in over if not isinstance(one, Away)]:
            self.wear_off(ended)
        if away := [one for one in over if isinstance(one, Away)]:
            self.come_back(away)

    def begins_along(self, context: Context, node: continuous.Continuous, things: Sequence[Thing]) -> bool:
        """Whether what a text says of permanents that it puts onto the battlefield holds as they enter."""
        self.hold_as_they_enter(context, node, things)
        return True

    @rule("611.2e")
    def hold_as_they_enter(self, context: Context, node: continuous.Continuous, things: Sequence[Thing]) -> None:
        """What puts a permanent onto the battlefield and says that it is or has something has it enter like that."""
        origin = begun_by(context)
        effect = resolved_effect(origin, node, things, self._words(origin, node))
        effect.awaiting, effect.locked = effect.locked or frozenset(), frozenset()
        self.start(effect, lasts(effect, duration_of(node), origin))

    def follow(self, spell: MagicObject, permanent: MagicObject) -> None:
        """Let the effects on a spell go over to the permanent that it becomes, and begin those that wait for it."""
        for effect in self.game.floating_effects:
            if spell.id in effect.awaiting and permanent.zone.kind == "battlefield":
                self.game.ledger.write(effect, "locked", (effect.locked or frozenset()) | {permanent.id})
        if spell.zone.kind == "stack" and permanent.zone.kind == "battlefield":
            for effect in self.game.floating_effects:
                if effect.locked is not None and spell.id in effect.locked:
                    self.go_on(effect, effect.locked, permanent)

    @rule("400.7a")
    def go_on(self, effect: ContinuousEffect[Characteristics], locked: frozenset[int], permanent: MagicObject) -> None:
        """What changed a permanent spell goes on applying to the permanent that the spell becomes."""
        self.game.ledger.write(effect, "locked", locked | {permanent.id})
        self.noted("{} goes on applying to {}", effect.name, permanent)

    @rule("611.2a")
    def wear_off(self, items: Sequence[Thing]) -> None:
        """An effect ends as soon as what it was to last for is over."""
        self.happen(*(EffectEnded(item, "what it lasts for is over") for item in items))

    @rule("610.3")
    def exile_for(
        self, context: Context, things: Sequence[MagicObject], entering: Entering, duration: conditions.Duration
    ) -> list[MagicObject]:
        """Objects that are exiled until something happens come back right after it has."""
        if isinstance(duration, conditions.UntilEvent) and self._has_happened(context, things, duration):
            return []
        origin = begun_by(context)
        homes = {thing.physical: thing.zone for thing in things}
        gone = self.rules.keyword_actions.exile(things, context.source, entering)
        for thing in gone:
            away = Away(self.game.new_id(), thing, homes[thing.physical])
            self.happen(WentAway(away, lasts(away, duration, origin)))
        return gone

    def gone_already(self, thing: MagicObject, home: Zone, source: MagicObject, duration: conditions.Duration) -> None:
        """Let a card have been exiled by an object until something happens, as a scene begins."""
        origin = begun_by(self.game.context_for(source, self.game.controller_of(source)))
        lasting = lasts(away := Away(self.game.new_id(), thing, home, there=thing), duration, origin)
        WentAway(away, lasting).apply(self.game)

    def _has_happened(self, context: Context, things: Sequence[MagicObject], duration: conditions.UntilEvent) -> bool:
        """Whether what they are to be gone until has happened already."""
        gone = not context.source.is_here and any(isinstance(one, reference_nodes.Itself) for one in within(duration))
        if gone:
            ability = context.item.ability if context.item is not None else None
            triggered = ability is not None and isinstance(ability.node, Triggered | SagaChapter)
            over = self.over_since_it_triggered if triggered else self.over_since_it_was_stacked
            for thing in things:
                over(thing, context.source)
        return gone

    @rule("610.3a")
    def over_since_it_was_stacked(self, thing: MagicObject, source: MagicObject) -> None:
        """If what they are to be gone until happened with the spell or ability on the stack, they don't go at all."""
        self.declined(f"{thing.name} isn't exiled", f"{source.name} has left already")

    @rule("610.3b")
    def over_since_it_triggered(self, thing: MagicObject, source: MagicObject) -> None:
        """If what they are to be gone until happened since the ability triggered, they don't go at all."""
        self.declined(f"{thing.name} isn't exiled", f"{source.name} has left already")

    @rule("610.3c")
    def come_back(self, items: Sequence[Away]) -> None:
        """What comes back is put where it was, under its owner's control."""
        self.happen(*(CameBack(one) for one in items))
        back = [(one.thing, one.home) for one in items if one.thing.is_here]
        moves = [(thing, home) for thing, home in back if isinstance(thing, MagicObject)]
        self.happen(*(ZoneChanged(thing, home, "return", controller=thing.owner) for thing, home in moves))

    @rule("613.11")
    def maximum_hand_size(self, player: MagicPlayer, normally: int) -> int | None:
        """Effects that change the rules of the game apply after all others, in the order of their timestamps."""
        size: int | None = normally
        for regulation in self.game.regulations_of("maximum hand size"):
            if isinstance(regulation, Sized) and regulation.concerns(player):
                size = regulation.changed(size)
                self.noted("{}'s maximum hand size is {}", player, "unlimited" if size is None else size)
        return size

    def combat_damage_of(self, creature: MagicObject) -> int:
        """How much combat damage a creature would assign: its power, unless an effect says otherwise."""
        said = [one for one in self.game.regulations_of("assign combat damage") if isinstance(one, Assigning)]
        saying = [one for one in said if one.concerns(creature)]
        return self.changed_combat_damage(creature, saying) if saying else self.is_(creature).power or 0

    @rule("613.11")
    def changed_combat_damage(self, creature: MagicObject, saying: Sequence[Assigning]) -> int:
        """An effect can change how much combat damage is assigned without changing the creature."""
        for one in saying:
            self.noted("{} says how much combat damage {} assigns", one.name, creature)
        if any(one.node.amount == "none" for one in saying):
            return 0
        return self.is_(creature).toughness or 0

    @rule("101.2")
    def allowed(self, attempt: object) -> Verdict:
        """What one effect says can't be done can't be done, whatever else says that it may."""
        verdict = LEGAL
        for regulation in self.forbidding(attempt):
            verdict &= self.refuse(regulation.reason)
        return verdict

    def forbidding(self, attempt: object) -> list[Regulation]:
        """The effects that say that something that is attempted can't be done."""
        waiting = self.game.regulations_of(patterns.kind_of(attempt, self.game.language))
        return [one for one in waiting if one.modality == "can't" and one.concerns(attempt)]


WORDS: dict[Moment, str] = {
    "end of turn": "end of the turn",
    "end of combat": "end of combat",
    "turn began": "beginning of a turn",
}
