"""6.4. Replacement effects: an event is replaced with a modified one, or its damage prevented."""

from __future__ import annotations

from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.events.life import DamageDealt, DamagePrevented
from rules.flesh_and_blood.events.moving import enters_arena
from rules.flesh_and_blood.standing.entering import WAYS, EnteringSo
from rules.flesh_and_blood.standing.origins import Origin
from rules.flesh_and_blood.standing.shields import PreventionEffect, Price
from rules.kernel.choices import Option, Pick
from rules.kernel.effects.carrying_out import carry_out
from rules.kernel.events import Event
from rules.kernel.replacement import ReplacementEffect
from rules.kernel.rule import rule
from rules.kernel.standing import opaque
from rules.kernel.standing.begun import end
from rules.kernel.standing.replacements import Instead
from rules.kernel.trace import Modified


class ReplacementEffects(FabChapter):
    """6.4. Replacement effects."""

    @rule("1.0.2")
    def forbidden(self, event: Event) -> Modified | None:
        """What a restriction says can't happen doesn't, whatever requires or allows it."""
        for regulation in self.game.regulations_of(type(event)):
            if regulation.modality == "can't" and regulation.concerns(event):
                return Modified(regulation.told(), self.citations["forbidden"], event, ())
        return None

    def own_entry(self, event: Event) -> list[ReplacementEffect]:
        """What an object that enters the arena says itself of how it does, as one effect."""
        if not enters_arena(event):
            return []
        abilities = self.rules.abilities.all_of(event.thing)
        opaque.require_read(abilities, ("entering",), f"{event.thing.name} enters the arena")
        stated = WAYS.stated(Origin(self.game, event.thing).with_each(abilities))
        return [EnteringSo(stated)] if stated else []

    @rule("6.4.8")
    def enters_so(self, effect: EnteringSo, event: Event) -> tuple[Event, ...]:
        """An object that says how it enters does so from the beginning."""
        self.noted("{} enters as its text says", effect.source)
        for origin, _ in effect.stated:
            if origin.ability is not None:
                self.rules.ability_keywords.explain(origin.source, origin.ability)
        return effect.replace(event)

    @rule("6.4.6")
    def replace(self, effect: ReplacementEffect, event: Event) -> Modified | None:
        """An event that is replaced doesn't occur; the modified event occurs instead.

        Returns:
            What became of the event; None: the effect doesn't apply after all.
        """
        if isinstance(effect, EnteringSo):
            return Modified(effect.told(), self.citations["enters_so"], event, self.enters_so(effect, event))
        after = effect.replace(event)
        if isinstance(effect, Instead):
            after = self.rules.events.modified(effect, event, after)
        if isinstance(effect, PreventionEffect):
            applies = not (len(after) == 1 and after[0] is event)
            return Modified(effect.told(), self.citations["prevent"], event, after) if applies else None
        return Modified(effect.told(), self.citations["replace"], event, after)

    @rule("6.4.10a")
    def prevent(self, effect: PreventionEffect, event: DamageDealt) -> tuple[Event, ...]:
        """A prevention effect takes 1 damage away for each 1 that it has left."""
        prevented = effect.most(event)
        if not self._is_paid_for(effect):
            return (event,)
        if not self._is_preventable(event):
            return self.cannot_prevent(effect, event)
        spent = prevented if effect.shielding.extent == "next" else 1
        if effect.left is not None:
            self.reduce(effect, min(spent, effect.left))
        self.happen(DamagePrevented(event, prevented))
        return effect.after(event, prevented)

    def _is_preventable(self, event: DamageDealt) -> bool:
        if event.preventable == "can't be prevented":
            return False
        rulings = self.game.regulations_of(DamagePrevented)
        prevention = DamagePrevented(event, event.amount)
        return not any(one.modality == "can't" and one.concerns(prevention) for one in rulings)

    def _is_paid_for(self, effect: PreventionEffect) -> bool:
        if effect.price is None:
            return True
        if effect.price.choice == "may" and not self.is_wanted(effect):
            self.does_nothing(effect.told(), f"{effect.origin.controller.name} doesn't want to")
            return False
        return self.sub_event(effect, effect.price)

    @rule("1.8.3a")
    def is_wanted(self, effect: PreventionEffect) -> bool:
        """Whether an optional effect is applied, its player chooses as it would apply."""
        options = (Option(True, "yes"), Option(False, "no"))
        question = f"Prevent damage with {effect.origin.source.name}?"
        return self.ask(Pick("may", effect.origin.controller, question, effect.origin.source, options))[0] is True

    @rule("6.4.1a")
    def sub_event(self, effect: PreventionEffect, price: Price) -> bool:
        """What is done to replace an event happens before the event itself.

        Returns:
            Whether all of it was done.
        """
        if effect.origin.ability is not None:
            self.rules.ability_keywords.explain(effect.origin.source, effect.origin.ability)
        context = effect.origin.context()
        for step in price.steps:
            carry_out(context, step)
            if not context.done:
                self.does_nothing(effect.told(), "what it asks for wasn't done")
                return False
        return True

    @rule("6.4.10h")
    def cannot_prevent(self, effect: PreventionEffect, event: DamageDealt) -> tuple[Event, ...]:
        """Damage that can't be prevented is dealt whole, and the prevention amount stays as it is."""
        self.does_nothing(effect.told(), "the damage can't be prevented")
        after = effect.after(event, 0)
        return (event,) if after == (event,) else after

    @rule("6.4.10j")
    def reduce(self, effect: PreventionEffect, how_much: int) -> None:
        """What a shielding effect prevents is taken from its amount; with nothing left it ceases to exist."""
        assert effect.left is not None
        left = effect.left - how_much
        self.game.ledger.write(effect, "left", left)
        if left <= 0:
            end(self.game, effect)
