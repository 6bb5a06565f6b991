"""615. Prevention effects: how much of which damage they prevent, and what else they do."""

from __future__ import annotations

from grammar.nodes import events as event_nodes
from grammar.nodes import references as reference_nodes
from rules.kernel.choices import Amount
from rules.kernel.effects import understanding
from rules.kernel.events import Event
from rules.kernel.rule import rule
from rules.kernel.standing.begun import end
from rules.kernel.things import Thing
from rules.kernel.trace import Modified, Sentence
from rules.magic.chapter import MagicChapter
from rules.magic.effects.attempts import Preventing
from rules.magic.effects.context import Context
from rules.magic.events import DamageDealt
from rules.magic.standing.origins import Origin
from rules.magic.standing.shields import Following, PreventionEffect
from rules.magic.state import MagicObject, MagicPlayer

TELLING = ("lifelink", "infect", "wither", "deathtouch", "toxic")
"""Keywords of a source that make a difference to whose damage is prevented."""


class PreventionEffects(MagicChapter):
    """615. Prevention effects."""

    @rule("615.1a")
    def prevent(self, effect: PreventionEffect, event: DamageDealt) -> Modified:
        """Prevention effects watch for damage that would be dealt, and keep some or all of it from being dealt."""
        after = effect.replace(event)
        name = self._way(effect, event, after)
        return Modified(effect.told(), self.citations[name], event, after, self._told(event, after))

    def _told(self, event: DamageDealt, after: tuple[Event, ...]) -> Sentence:
        """How much of the damage is prevented, in one clause."""
        left = sum(one.amount for one in after if isinstance(one, DamageDealt) and one.to is event.to)
        if left >= event.amount:
            return (f"the {event.amount} damage from ", event.source, " to ", event.to, " is not prevented")
        return self.told_prevented(event, event.amount - left)

    def told_prevented(self, event: DamageDealt, prevented: int) -> Sentence:
        """That so much of the damage is prevented, in one clause."""
        share = f"{prevented} of the {event.amount}" if prevented < event.amount else f"the {event.amount}"
        return (f"{share} damage from ", event.source, " to ", event.to, " is prevented")

    def _way(self, effect: PreventionEffect, event: DamageDealt, after: tuple[Event, ...]) -> str:
        """The procedure that says how this effect prevents."""
        if not self.may_be_prevented(event):
            return "unpreventable"
        if not any(isinstance(one, DamageDealt) for one in after):
            return "prevented_whole"
        return "shielded" if effect.shielding.extent == "next" else "each_time"

    def shield(self, effect: PreventionEffect, event: DamageDealt) -> tuple[Event, ...]:
        """What a shield makes of damage."""
        if not self.may_be_prevented(event):
            return self.unpreventable(effect, event)
        if effect.shielding.extent == "next":
            prevented = self.shielded(effect, event)
        elif effect.shielding.extent == "next time":
            prevented = self.next_time(effect, event)
        else:
            prevented = self.each_time(effect, event)
        if prevented >= event.amount:
            self.prevented_whole(event)
        return self.followed(effect, event, prevented)

    @rule("615.11")
    def shield_each(self, context: Context, each: reference_nodes.Reference) -> list[Thing]:
        """Where damage to each of several is prevented, each of those that there are gets a shield of its own."""
        protected = understanding.things(context, each)
        self.noted("a shield is made for " + (", ".join("{}" for _ in protected) or "nothing"), *protected)
        return protected

    def may_be_prevented(self, event: DamageDealt) -> bool:
        """Whether neither the damage itself nor an effect says that it can't be prevented."""
        return not self._why_unpreventable(event)

    def _why_unpreventable(self, event: DamageDealt) -> str:
        """Why damage can't be prevented; nothing if it can."""
        if event.preventable != "preventable":
            return f"the damage from {event.source.name} can't be prevented"
        against = self.rules.continuous_effects.forbidding(Preventing(event))
        return against[0].reason if against else ""

    @rule("615.12")
    def keeps_nothing_off(self, name: str, event: DamageDealt) -> None:
        """Damage that can't be prevented is dealt, whatever would prevent it."""
        self.declined(f"{name} does nothing", self._why_unpreventable(event))

    @rule("615.12")
    def unpreventable(self, effect: PreventionEffect, event: DamageDealt) -> tuple[Event, ...]:
        """Damage that can't be prevented uses no shield up, but whatever else the prevention effect does happens."""
        self.does_nothing(effect.told(), self._why_unpreventable(event))
        return self._after(effect, event, 0)

    @rule("615.7")
    def shielded(self, effect: PreventionEffect, event: DamageDealt) -> int:
        """A shield of a certain amount prevents so much damage in all, whatever deals it, and shrinks by each point."""
        assert effect.left is not None
        prevented = self._share(effect, event, effect.left)
        self.noted("{} of {} damage from {} is prevented", prevented, event.amount, event.source)
        self._spend(effect, effect.left - prevented)
        return prevented

    def _share(self, effect: PreventionEffect, event: DamageDealt, left: int) -> int:
        """How much of a shield goes against this damage: whoever is shielded chooses, if the shield is too small."""
        others = self._at_the_same_time(effect, event)
        least = max(0, min(event.amount, left - sum(one.amount for one in others)))
        most = min(event.amount, left)
        if least == most or not self._matters(effect, [event, *others]):
            return most
        player = event.to if isinstance(event.to, MagicPlayer) else self.is_(event.to).controller
        question = f"How much of the {event.amount} damage from {event.source.name} is prevented?"
        return self.ask_number(Amount("shield", player, question, event.source, least, most))

    def _at_the_same_time(self, effect: PreventionEffect, event: DamageDealt) -> list[DamageDealt]:
        """The other damage, still to be looked at, against which the shield would help."""
        waiting = [one for one in self.game.happenings.waiting if isinstance(one, DamageDealt) and one is not event]
        return [one for one in waiting if effect.applies(one) and self.may_be_prevented(one)]

    def _matters(self, effect: PreventionEffect, packets: list[DamageDealt]) -> bool:
        """Whether it makes any difference which damage is prevented."""
        if len({id(one.to) for one in packets}) > 1 or effect.shielding.riders:
            return True
        if any(self.is_(one.source).has(keyword) for one in packets for keyword in TELLING):
            return True
        listening = self.game.watchers_of(packets)
        waiting = [(one, packet) for packet in packets for one in self.game.replacements_of(packet)]
        return bool(listening) or any(one is not effect and one.applies(packet) for one, packet in waiting)

    @rule("615.8")
    def next_time(self, effect: PreventionEffect, event: DamageDealt) -> int:
        """A shield against the next time prevents what it says of that damage, however much it is, and is used up."""
        prevented = effect.most(event)
        self.noted("{} of {} damage from {} is prevented", prevented, event.amount, event.source)
        if not self._at_the_same_time(effect, event):
            self._spend(effect, 0)
        return prevented

    @rule("615.10")
    def each_time(self, effect: PreventionEffect, event: DamageDealt) -> int:
        """An effect that isn't used up prevents as much as it says of the damage of each event, each time."""
        prevented = effect.most(event)
        self.noted("{} of {} damage from {} is prevented", prevented, event.amount, event.source)
        return prevented

    @rule("615.6")
    def prevented_whole(self, event: DamageDealt) -> None:
        """Damage that is prevented is never dealt: the source deals no damage at all if all of it is prevented."""
        self.noted("{} deals no damage to {}", event.source, event.to)

    @rule("615.5")
    def followed(self, effect: PreventionEffect, event: DamageDealt, prevented: int) -> tuple[Event, ...]:
        """What else a prevention effect does follows right after the prevention, and may speak of how much it was."""
        after = self._after(effect, event, prevented)
        for one in after:
            if not isinstance(one, DamageDealt):
                self.noted("as {} damage from {} is prevented, something else happens as well", prevented, event.source)
        return after

    def _after(self, effect: PreventionEffect, event: DamageDealt, prevented: int) -> tuple[Event, ...]:
        """What is left of the damage and what follows: once for all that is dealt at once and not told apart."""
        if self._adds(effect, event, prevented):
            return effect.rest(event, prevented)
        waiting = [one for one in self.game.happenings.waiting if isinstance(one, DamageDealt)]
        apart = effect.told_apart(event)
        more = any(effect.applies(one) and effect.told_apart(one) == apart for one in waiting)
        return effect.at_once(event, prevented) if more else effect.after(event, prevented)

    def _adds(self, effect: PreventionEffect, event: DamageDealt, prevented: int) -> bool:
        """Whether this is added to other damage, prevented at the same time, on which the same follows."""
        following = [one for one in self.game.happenings.batch if isinstance(one, Following)]
        same = [one for one in following if one.follows_on(effect, event)]
        for one in same:
            one.add(prevented)
        if same:
            self.noted("{} damage from {} is prevented at the same time", prevented, event.source)
        return bool(same)

    @rule("609.7a")
    def chosen_source(self, origin: Origin, pattern: event_nodes.AnyEvent) -> MagicObject | None:
        """A source of damage that is to be chosen is chosen as the effect begins, among what could be one."""
        some = _to_choose(pattern)
        if some is None or origin.begun is None:
            return None
        able = [one for one in self.rules.damage.sources() if understanding.fits(origin.begun, some.what, one)]
        if not able:
            return None
        chosen = self.choose_one("source", origin.controller, "Which source of damage is chosen?", origin.source, able)
        self.rules.damage.is_chosen_as_source(chosen)
        return chosen

    def _spend(self, effect: PreventionEffect, left: int) -> None:
        """So much is left of a shield; one of which nothing is left is gone."""
        self.game.ledger.write(effect, "left", left)
        if left == 0:
            end(self.game, effect)


def _to_choose(pattern: event_nodes.AnyEvent) -> reference_nodes.Some | None:
    """The words of a damage event that let a source be chosen."""
    if not isinstance(pattern, event_nodes.Event):
        return None
    for part in (pattern.subject, pattern.object):
        if isinstance(part, reference_nodes.Some) and part.words == "of your choice":
            return part
    return None
