"""614. Replacement effects: what they do to events, and what can't happen at all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Literal

import msgspec

from grammar.nodes import continuous, control, verbs
from grammar.nodes import references as reference_nodes
from grammar.nodes.effects import AnyEffect, Entry
from rules.kernel.choices import Option, Pick
from rules.kernel.citation import Citation
from rules.kernel.continuous import ContinuousEffect
from rules.kernel.effects import patterns, understanding
from rules.kernel.effects.choosing import options_of
from rules.kernel.effects.finding import judged
from rules.kernel.effects.printed import offered_by
from rules.kernel.errors import Unsupported
from rules.kernel.events import Event
from rules.kernel.regulation import Regulation
from rules.kernel.replacement import ReplacementEffect
from rules.kernel.rule import rule
from rules.kernel.standing import gates, opaque
from rules.kernel.standing.begun import spend
from rules.kernel.standing.replacements import Replacing
from rules.kernel.trace import Modified
from rules.magic.chapter import MagicChapter
from rules.magic.characteristics import Characteristics
from rules.magic.effects import references
from rules.magic.effects.context import Context
from rules.magic.effects.counter_choices import settled_entry
from rules.magic.effects.entering import entering_of
from rules.magic.effects.filters import NOT_YET
from rules.magic.effects.same_for_keywords import said_of_each
from rules.magic.effects.words import ANCHOR, CHOICES
from rules.magic.events import Arrival, CountersPut, DamageDealt, Entering, counters_on_entry, is_arrival
from rules.magic.standing import functioning
from rules.magic.standing import replacements as kinds
from rules.magic.standing.by_type import abilities_by_type
from rules.magic.standing.origins import Origin
from rules.magic.standing.regulations import SkippingStep
from rules.magic.state import MagicObject, MagicPlayer


class ReplacementEffects(MagicChapter):
    """614. Replacement effects."""

    _seen: tuple[Arrival, MagicObject] | None = None
    """The entering that was looked at last, and the object as it would be."""

    @rule("614.17")
    def forbidden(self, event: Event) -> Modified | None:
        """What an effect says can't happen doesn't happen, whatever else would have it happen."""
        for regulation in self.game.regulations_of(patterns.kind_of(event, self.game.language)):
            if regulation.modality == "can't" and regulation.concerns(event):
                if isinstance(regulation, SkippingStep):
                    return self.skipped(regulation, event)
                return Modified(regulation.told(), self.citations["forbidden"], event, ())
        if not is_arrival(event) or not event.entering.counters:
            return None
        against = self._against_counters(event)
        return self.kept_off(event, against) if against else None

    def _against_counters(self, event: Arrival) -> Mapping[str, Regulation]:
        """What says, also the object itself, that counters with which it would enter can't be put on it, by kind."""
        thing = self.would_be(event)
        made = (make() for make in self.rules.abilities.functions_of(thing).values())
        own = [one for one in made if isinstance(one, Regulation) and CountersPut in one.kinds]
        waiting = [one for one in (*self.game.regulations_of(CountersPut), *own) if one.modality == "can't"]
        puts = [*self.counters_on_entry(event)]
        return {put.kind: one for one in reversed(waiting) for put in puts if one.concerns(put)}

    def counters_on_entry(self, event: Arrival) -> Iterable[CountersPut]:
        """The counters with which an object would enter, as events of their own."""
        if not event.entering.counters:
            return ()
        thing = self.would_be(event)
        return counters_on_entry(event, thing, self.is_(thing).controller)

    @rule("122.6")
    def kept_off(self, event: Arrival, against: Mapping[str, Regulation]) -> Modified:
        """Counters with which an object enters are put on it, so that those that can't be are left off."""
        allowed = {kind: count for kind, count in event.entering.counters.items() if kind not in against}
        after = kinds.with_entering(event, counters=MappingProxyType(allowed))
        told = next(iter(against.values())).told()
        words = (f"{', '.join(against)} counters can't be put on ", event.thing)
        return Modified(told, self.citations["kept_off"], event, (after,), words)

    @rule("614.10")
    def skipped(self, regulation: SkippingStep, event: Event) -> Modified:
        """To skip a step is to do nothing instead of it."""
        return Modified(regulation.told(), self.citations["skipped"], event, ())

    @rule("614.6")
    def replace(self, effect: ReplacementEffect, event: Event) -> Modified:
        """An event that is replaced never happens; the modified event happens instead."""
        after = effect.replace(event)
        return Modified(effect.told(), self._citing(effect), event, after)

    def _citing(self, effect: ReplacementEffect) -> tuple[Citation, ...]:
        if isinstance(effect, kinds.Entering):
            return self.citations["enters_with" if self._is_enters_with(effect) else "enters_so"]
        return self.citations["redirect" if isinstance(effect, kinds.Redirection) else "replace"]

    @rule("614.3")
    def use_up(self, effect: Replacing, how_much: int) -> None:
        """A replacement effect lasts until it is used up or its time is over."""
        spend(self.game, effect, how_much)

    @rule("614.9")
    def redirect(self, effect: kinds.Redirection, event: DamageDealt) -> tuple[Event, ...]:
        """Damage that is redirected is the same damage, dealt by the same source to somebody or something else."""
        to = effect.recipient()
        if to is None:
            self.does_nothing(
                effect.told(),
                "what the damage would be redirected to can't be dealt damage any more",
            )
            return (event,)
        limited = effect.node.extent == "next" and effect.left is not None
        amount = min(event.amount, effect.left) if limited and effect.left is not None else event.amount
        if effect.node.extent != "all":
            effect.use_up(amount if limited else 1)
        rest = event.amount - amount
        self.noted("{} damage from {} is dealt to {} instead", amount, event.source, to)
        moved = msgspec.structs.replace(event, to=to, amount=amount)
        return (moved, msgspec.structs.replace(event, amount=rest)) if rest else (moved,)

    def may_be_dealt_damage(self, to: MagicObject | MagicPlayer) -> bool:
        """Whether damage can be redirected there."""
        if isinstance(to, MagicPlayer):
            return not to.lost
        return to in self.game.battlefield and bool(self.is_(to).types & {"creature", "planeswalker", "battle"})

    def redirection(
        self, origin: Origin, node: continuous.Redirect, source: MagicObject | None, words: str
    ) -> kinds.Redirection:
        """A redirection of damage from a source that was chosen, or from any that fits."""
        return kinds.Redirection(self.game.new_id(), words, origin, node, source)

    @rule("614.12")
    def would_be(self, event: Arrival) -> MagicObject:
        """What modifies how an object enters looks at it as it would exist on the battlefield."""
        if self._seen is None or self._seen[0] is not event:
            self._seen = (event, self.game.try_out(lambda: self._looked_ahead(event)))
        return self._seen[1]

    def _looked_ahead(self, event: Arrival) -> MagicObject:
        chosen = MappingProxyType({**NOT_YET, **event.entering.chosen})
        entering = msgspec.structs.replace(event.entering, attacking=None, chosen=chosen)
        new = self.game.renewed(event.thing, event.to, event.controller, entering)
        self.rules.continuous_effects.follow(event.thing, new)
        self.game.ledger.enter(event.to, new)
        new.remembered = self.game.layers.values_under(new, lambda effect: self.counts_for(new, effect))
        return new

    def counts_for(self, entering: MagicObject, effect: ContinuousEffect[Characteristics]) -> bool:
        """Whether a continuous effect is taken into account for what an object would be on the battlefield."""
        return True

    def own_entry(self, event: Arrival) -> list[ReplacementEffect]:
        """What the object itself says of how it enters, by the abilities that it would have."""
        face = event.entering.copied or event.entering.face or event.thing.card.front
        own = face.abilities or abilities_by_type(face)
        if not own and not self.game.functions.effects and not self.game.floating_effects:
            return []
        return self._own_entry(event, self.would_be(event))

    def _own_entry(self, event: Arrival, thing: MagicObject) -> list[ReplacementEffect]:
        found: list[ReplacementEffect] = []
        opaque.require_read(self.is_(thing).abilities, ("entering",), f"{thing.name} enters the battlefield")
        for ability in self.is_(thing).abilities:
            for one in self.rules.abilities.each_of(ability):
                for index, (gated, step) in enumerate(functioning.own_entries(one.node)):
                    condition = getattr(one.node, "condition", None)
                    origin = gates.gated(Origin(self.game, thing, ability, condition), gated)
                    found.append(
                        self._made_once(
                            (event.thing.id, event.entering.copied is None, one.key, index), origin, gated, step
                        )
                    )
        return found

    def _made_once(
        self, place: tuple[object, ...], origin: Origin, gated: AnyEffect, step: functioning.Entry
    ) -> ReplacementEffect:
        """The same effect each time that the same entering is looked at, so that it applies once."""
        made = self._own.get(place)
        if made is None:
            words = self.rules.abilities.words(origin.source, origin.ability) if origin.ability else ""
            manner: Literal["always", "if wanted"] = "if wanted" if gates.is_offer(gated) else "always"
            made = self._own[place] = kinds.Entering(self.game.new_id(), words, origin, step, manner)
        made.origin = origin
        return made

    @cached_property
    def _own(self) -> dict[tuple[object, ...], kinds.Entering]:
        """What entering objects say of how they enter, by object, ability and place in it."""
        return {}

    def modified_entry(self, effect: kinds.Entering, event: Arrival) -> Event:
        """How an object enters by what itself says, or by what anything else says of it."""
        return (self.enters_with if self._is_enters_with(effect) else self.enters_so)(effect, event)

    def _is_enters_with(self, effect: kinds.Entering) -> bool:
        """Whether an object says of itself with what it enters, or what is done as it does."""
        if not any(one is effect for one in self._own.values()):
            return False
        if isinstance(effect.node, continuous.AsEnters):
            return True
        return bool(effect.node.entry.counters) or effect.node.entry.copy is not None

    @rule("614.1c")
    def enters_with(self, effect: kinds.Entering, event: Arrival) -> Event:
        """That a permanent enters with something, or has something done as it enters, is a replacement of its entry."""
        return self._modified_entry(effect, event)

    @rule("614.1d")
    def enters_so(self, effect: kinds.Entering, event: Arrival) -> Event:
        """That a permanent enters tapped, or that others enter in some way, is a replacement of how they enter."""
        return self._modified_entry(effect, event)

    def _modified_entry(self, effect: kinds.Entering, event: Arrival) -> Event:
        if isinstance(effect.node, continuous.AsEnters):
            return self.as_it_enters(effect, effect.node, event)
        controller = event.controller or self.is_(self.would_be(event)).controller
        if self._copies_nothing(effect, effect.node.entry.copy, event):
            return event
        if effect.manner == "if wanted" and not self.is_wanted(effect, controller):
            return event
        if effect.origin.ability is not None and effect.origin.ability.key[0] == "by type":
            self._notice_entry(effect.origin.source, effect.origin.ability.key[1])
        return self._entering_so(effect.origin.context(effect.context_for(event)), effect.node.entry, event)

    def _notice_entry(self, thing: MagicObject, counters: object) -> None:
        """Say why an object enters with counters because of its types."""
        match counters:
            case "loyalty":
                self.rules.planeswalkers.enters_with_loyalty(thing)
            case "defense":
                self.rules.planeswalkers.enters_with_defense(thing)
            case "lore":
                self.rules.sagas.enters_with_lore(thing)

    def _copies_nothing(self, effect: kinds.Entering, copy: continuous.IsCopy | None, event: Arrival) -> bool:
        """Whether it would enter as a copy of something, and there is no such thing."""
        if copy is None or not isinstance(copy.of, reference_nodes.Some):
            return False
        return not understanding.could_mean(effect.origin.context(effect.context_for(event)), copy.of)

    @rule("614.12a")
    def is_wanted(self, effect: kinds.Entering, player: MagicPlayer) -> bool:
        """Whether an object enters as it may is chosen before it enters."""
        options = (Option(True, "yes"), Option(False, "no"))
        source = effect.origin.source
        question = f"Enter as {offered_by(source, self.game.face_of(source), effect.node)}?"
        return self.ask(Pick("may", player, question, source, options))[0] is True

    @rule("614.12a")
    def as_it_enters(self, effect: kinds.Entering, node: continuous.AsEnters, event: Arrival) -> Arrival:
        """What is done as an object enters, such as a choice, is done before it enters."""
        return self._step(effect.origin.context(effect.context_for(event)), node.effect, event)

    def _step(self, context: Context, step: AnyEffect, event: Arrival) -> Arrival:
        """What one step of the instructions makes of how the object enters."""
        from rules.kernel.effects.carrying_out import carry_out

        match step:
            case control.Sequence(steps=steps):
                for one in steps:
                    event = self._step(context, one, event)
            case control.Choose():
                return self._with_choice(context, step, event)
            case continuous.EntersWith(entry=entry):
                return self._entering_so(context, entry, event)
            case verbs.KeywordAction(name="riot" | "sunburst" | "tribute"):
                return self.rules.keyword_instructions.as_enters(context, event, step)
            case control.Gate(test=control.IfDone(words=words), then=then):
                negative = "don't" in words or "doesn't" in words
                return self._step(context, then, event) if context.done != negative else event
            case control.Gate(test=control.If(condition=condition), then=then):
                is_so, told = judged(context, condition)
                self.game.trace.noted(f"for {{}}, {told}", (context.source,))
                return self._step(context, then, event) if is_so else event
            case control.SameFor():
                for one in said_of_each(context, step):
                    event = self._step(context, one, event)
            case _:
                carry_out(context, step)
        return event

    def require_anchors(self) -> None:
        """Go on with what stands after an anchor word, unless the edition has none; raises CourseUnsupported."""
        self.cited("choose_anchor")

    def _with_choice(self, context: Context, node: control.Choose, event: Arrival) -> Arrival:
        """A word, color, type, name or player is chosen for the object."""
        players = references.players(context, node.who)
        if node.what not in CHOICES:
            raise Unsupported(f"choosing a {node.what}", "as an object enters it is read but not built")
        options = options_of(context, node)
        if not options:
            self.declined(f"no {node.what} is chosen", "there is none in the game")
            return event
        question = f"Which {node.what} does {players[0].name} choose for {event.thing.name}?"
        asked = Pick(node.what, players[0], question, event.thing, options)
        chosen = self.choose_anchor(asked) if node.what == ANCHOR else self.ask(asked)[0]
        return kinds.with_entering(event, chosen=MappingProxyType({**event.entering.chosen, node.what: chosen}))

    @rule("614.12c")
    def choose_anchor(self, asked: Pick) -> object:
        """Which of two abilities a permanent will have, each after a word, is chosen as it enters."""
        return self.ask(asked)[0]

    @rule("614.12a")
    def with_chosen_counters(self, context: Context, entry: Entry) -> Entry:
        """With which counters an object enters, where that is a choice, is chosen before it enters."""
        return settled_entry(context, entry, context.controller)

    def _entering_so(self, context: Context, entry: Entry, event: Arrival) -> Arrival:
        thing = self.would_be(event)
        controller = event.controller or self.is_(thing).controller
        if any(counters.alternatives for counters in entry.counters):
            entry = self.with_chosen_counters(context, entry)
        entering, under = entering_of(context, entry, thing, controller)
        merged = merged_entering(event.entering, entering)
        return msgspec.structs.replace(event, entering=merged, controller=under)


def merged_entering(first: Entering, then: Entering) -> Entering:
    """Two ways of entering together."""
    counters = dict(first.counters)
    for kind, count in then.counters.items():
        counters[kind] = counters.get(kind, 0) + count
    return msgspec.structs.replace(
        first,
        tapped=first.tapped or then.tapped,
        counters=MappingProxyType(dict(sorted(counters.items()))),
        attached_to=then.attached_to or first.attached_to,
        attacking=then.attacking or first.attacking,
        unblocked=first.unblocked or then.unblocked,
        blocking=then.blocking or first.blocking,
        face=then.face or first.face,
        face_down=first.face_down or then.face_down,
        hidden_by=first.hidden_by or then.hidden_by,
        copied=then.copied or first.copied,
        chosen=MappingProxyType({**first.chosen, **then.chosen}),
    )
