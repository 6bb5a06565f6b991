"""118.3: what objects a cost is paid with, and what is done with them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from grammar.nodes import costs as nodes
from grammar.nodes import filters as filter_nodes
from grammar.nodes import references as reference_nodes
from grammar.nodes.quantities import Property, PropertyName
from grammar.nodes.walking import those
from rules.kernel.choices import Option, Pick
from rules.kernel.effects import understanding
from rules.kernel.effects.all_of_nothing import is_all
from rules.kernel.effects.steps import StepDone, bound_name
from rules.kernel.effects.together import is_asked_together
from rules.kernel.errors import Unsupported
from rules.kernel.events import Event
from rules.kernel.legality import NotLegal
from rules.kernel.rule import rule
from rules.kernel.trace import says_effect
from rules.kernel.verdict import Verdict
from rules.magic.chapter import MagicChapter
from rules.magic.events import Tapped, ZoneChanged
from rules.magic.keywords_of_zones import CYCLING
from rules.magic.paying.payment import Paying
from rules.magic.state import MagicObject, MagicPlayer


class PayingWithObjects(MagicChapter):
    """118.3. Paying with objects."""

    section = "costs"

    @rule("118.3")
    def lacks(self, player: MagicPlayer, what: str) -> Verdict:
        """Nobody can pay a cost without having all that it takes."""
        return self.refuse(f"{player.name} lacks {what}")

    @rule("118.3")
    def lacks_so_much(self, verdict: Verdict) -> Verdict:
        """Nobody can pay so much of something if another rule says that they don't have it."""
        return self.upheld(verdict)

    def spend(self, paying: Paying, part: nodes.Spend) -> None:
        """Do with objects what a part of a cost says, and remember them for the effect."""
        things = self.things_for(paying, part.what, part.verb, part.words)
        if unbuilt := unbuilt_spending(part):
            raise Unsupported(f"a cost of {unbuilt}", "nothing says how it is paid")
        SPENDING[part.verb](self, paying, things)
        before = paying.bound.get(f"spent {part.verb}", ())
        paying.bound[f"spent {part.verb}"] = (*(before if isinstance(before, tuple) else ()), *things)
        if part.label is not None:
            paying.bound[bound_name(part.label)] = StepDone(tuple(things), len(things))

    def tap_total(self, paying: Paying, part: nodes.TapTotal) -> None:
        """Tap as many things as one likes for a cost that asks for a number of them in all."""
        least = understanding.value(paying.context, part.least)
        paying = self._with_sources(paying)
        worth = {one: self._number_of(paying, one, part.name) for one in self._usable(paying, part.what, "tap")}
        if sum(max(0, number) for number in worth.values()) < least:
            raise NotLegal(self.lacks(paying.player, f"a total {part.name} of {least}"))
        things = self._making_up(paying, worth, least, "tap", f"tap for {paying.context.source.name}")
        if sum(worth[thing] for thing in things) < least:
            raise NotLegal(self.lacks(paying.player, f"a total {part.name} of {least}"))
        paying.used |= {("tap", thing.id) for thing in things}
        self.happen(*(Tapped(thing, "cost") for thing in things))

    def _usable(self, paying: Paying, some: reference_nodes.Some, verb: str) -> list[MagicObject]:
        """What of the things that fit what a cost asks for the payer may use for it."""
        context = paying.context
        found = understanding.could_be_found(context, some.what)
        usable = [one for one in found if isinstance(one, MagicObject) and self._is_usable(paying, one, verb)]
        fits, least = partial(understanding.matches, context, some.what), understanding.least(context, some.count)
        return understanding.to_choose_from(context, usable, fits, least)

    def collect_evidence(self, paying: Paying, part: nodes.CollectEvidence) -> None:
        """Exile cards of the payer's graveyard for a cost, as many as the player likes."""
        least = understanding.value(paying.context, part.amount)
        grave = [thing for thing in self.game.zone("graveyard", paying.player) if isinstance(thing, MagicObject)]
        usable = [thing for thing in grave if self._is_usable(paying, thing, "exile")]
        worth = {thing: self._number_of(paying, thing, "mana value") for thing in usable}
        if sum(worth.values()) < least:
            raise NotLegal(self.rules.keyword_actions.too_little_evidence(paying.player, least))
        things = self._making_up(paying, worth, least, "exile", f"exile as evidence for {paying.context.source.name}")
        if sum(worth[thing] for thing in things) < least:
            raise NotLegal(self.lacks(paying.player, f"cards among these with total mana value {least} or greater"))
        paying.used |= {("exile", thing.id) for thing in things}
        self.rules.keyword_actions.collect_evidence(paying.player, things, paying.context.source)

    def _making_up(
        self, paying: Paying, worth: Mapping[MagicObject, int], least: int, verb: str, told: str
    ) -> Sequence[MagicObject]:
        """What a player uses of things that are ``worth`` so much each, of which ``least`` is needed in all."""
        named = [thing for thing in paying.payment.chosen.get(verb, ()) if (verb, thing.id) not in paying.used]
        fewest = _fewest(worth, least)
        if named:
            return self._named(paying, named, [*worth], fewest, verb)
        options = tuple(Option(one, one.name, one) for one in sorted(worth, key=lambda one: -worth[one]))
        question = f"What does {paying.player.name} {told}?"
        about = paying.context.item or paying.context.source
        answer = self.ask(Pick(verb, paying.player, question, about, options, fewest, len(options)))
        return [thing for thing in answer if isinstance(thing, MagicObject)]

    def _with_sources(self, paying: Paying) -> Paying:
        """A payment in which what could be tapped for mana as well is tapped for the cost itself."""
        payment = paying.payment
        tapped = (*payment.chosen.get("tap", ()), *(payment.sources or ()))
        chosen = {**payment.chosen, "tap": tapped} if tapped else payment.chosen
        return replace(paying, payment=replace(payment, chosen=chosen))

    def _number_of(self, paying: Paying, thing: MagicObject, name: PropertyName) -> int:
        one = reference_nodes.Pronoun("it", reference_nodes.Element())
        with paying.context.element(thing):
            return understanding.value(paying.context, Property(one, name))

    def _sacrifice(self, paying: Paying, things: Sequence[MagicObject]) -> None:
        for thing in things:
            self.require_possible(thing, ZoneChanged(thing, self.game.zone("graveyard", thing.owner), "sacrifice"))
        if paying.held is not None:
            paying.held.sacrificed.setdefault(paying.player, []).extend(things)
            return
        self.rules.keyword_actions.sacrifice(paying.player, things, paying.context.source)

    def _discard(self, paying: Paying, things: Sequence[MagicObject]) -> None:
        if paying.held is not None:
            paying.held.discarded.setdefault(paying.player, []).extend(things)
            return
        item = paying.context.item
        cycled = item is not None and self.rules.activating_abilities.keyword_behind(item) in CYCLING
        if cycled:
            self.rules.keyword_instructions.cycle(things)
        cause = item or paying.context.source
        self.rules.keyword_actions.discard(paying.player, things, cause, "cycling" if cycled else "")

    def _exile(self, paying: Paying, things: Sequence[MagicObject]) -> None:
        self.rules.keyword_actions.exile(things, paying.context.source)

    def _return(self, paying: Paying, things: Sequence[MagicObject]) -> None:
        self.rules.zones.move([self.rules.zones.to(thing, "hand", "return") for thing in things])

    def _put_from_exile(self, paying: Paying, things: Sequence[MagicObject]) -> None:
        if any(thing.face_down for thing in things):
            raise Unsupported("a face-down card that is put from exile for a cost", "it would be chosen at random")
        self.rules.zones.move([self.rules.zones.to(thing, "graveyard", "put") for thing in things])

    def _mill(self, paying: Paying, things: Sequence[MagicObject]) -> None:
        self.rules.keyword_actions.mill(paying.player, len(things), paying.context.source)

    def _reveal(self, paying: Paying, things: Sequence[MagicObject]) -> None:
        self.rules.keyword_actions.reveal(paying.player, things)

    def require_possible(self, thing: MagicObject, event: Event) -> None:
        """Go on only if no effect keeps this from being done with an object."""
        refused = self.game.conduct.forbidden(event)
        if refused is not None:
            raise NotLegal(self.kept_from(thing, says_effect(refused.by)))

    @rule("118.3")
    def kept_from(self, thing: MagicObject, because: str) -> Verdict:
        """What an effect says can't be done can't be done for a cost either."""
        return self.refuse(f"{thing.name} can't be used for the cost: {because}")

    def things_for(
        self, paying: Paying, what: reference_nodes.Reference, verb: str, manner: str = ""
    ) -> list[MagicObject]:
        """What a part of the cost is paid with: what it names, or what the player chooses among what fits."""
        if isinstance(what, reference_nodes.Some):
            things = self._chosen(paying, what, verb, manner)
        else:
            things = [thing for thing in understanding.things(paying.context, what) if isinstance(thing, MagicObject)]
            if isinstance(what, reference_nodes.Top):
                self._require_enough(paying, len(things), understanding.value(paying.context, what.count), verb)
            if not all(self._is_usable(paying, thing, verb) for thing in things):
                raise NotLegal(self.cannot_use(paying.context.source, verb))
            if not things:
                self._require_nothing(paying, what, verb)
        paying.used |= {(verb, thing.id) for thing in things}
        return things

    def _require_nothing(self, paying: Paying, what: reference_nodes.Reference, verb: str) -> None:
        """Go on without a thing only if the cost takes all that there is."""
        if not is_all(what):
            raise NotLegal(self.cannot_use(paying.context.source, verb))
        self.takes_nothing(paying.context.source, verb)

    @rule("118.3")
    def takes_nothing(self, source: MagicObject, verb: str) -> None:
        """Whoever has what a cost takes can pay it, as anybody has who has none of what it takes all of."""
        self.noted(f"there is nothing to {verb} for {{}}, whose cost takes all that there is", source)

    @rule("118.3")
    def cannot_use(self, thing: MagicObject, verb: str) -> Verdict:
        """An object that isn't where the cost needs it, or isn't the payer's, can't be used for it."""
        if verb in ("tap", "untap") and thing in self.game.battlefield and thing.tapped == (verb == "tap"):
            return self.refuse(f"{thing.name} is {verb}ped already")
        return self.refuse(f"nothing to {verb} for {thing.name} fits what its cost asks for")

    def _require_enough(self, paying: Paying, there: int, least: int, verb: str) -> None:
        if there < least:
            raise NotLegal(self.lacks(paying.player, f"{least} to {verb} for {paying.context.source.name}"))

    def _chosen(self, paying: Paying, some: reference_nodes.Some, verb: str, manner: str) -> list[MagicObject]:
        usable = self._usable(paying, some, verb)
        least, most = understanding.bounds(paying.context, some.count, 1 << 20)
        self._require_enough(paying, len(usable), least, verb)
        if "at random" in (some.words, manner):
            return [thing for thing in self.rules.zones.at_random(usable, least) if isinstance(thing, MagicObject)]
        named = [thing for thing in paying.payment.chosen.get(verb, ()) if (verb, thing.id) not in paying.used][:most]
        if named:
            return self._named(paying, named, usable, least, verb)
        options = tuple(Option(thing, thing.name, thing) for thing in usable)
        question = f"What does {paying.player.name} {verb} for {paying.context.source.name}?"
        about = paying.context.item or paying.context.source
        answer = self.ask(Pick(verb, paying.player, question, about, options, least, min(most, len(usable))))
        return [thing for thing in answer if isinstance(thing, MagicObject)]

    def _named(
        self, paying: Paying, named: list[MagicObject], usable: list[MagicObject], least: int, verb: str
    ) -> list[MagicObject]:
        for thing in named:
            if thing not in usable:
                raise NotLegal(self.cannot_use(thing, verb))
        if len(named) < least:
            raise NotLegal(self.lacks(paying.player, f"{least - len(named)} more to {verb}"))
        return named

    def _is_usable(self, paying: Paying, thing: MagicObject, verb: str) -> bool:
        """Whether the payer may do this to an object for a cost, apart from what the cost itself asks of it."""
        if not thing.is_here or (verb, thing.id) in paying.used:
            return False
        mine = self.is_(thing).controller is paying.player
        match verb:
            case "sacrifice":
                return thing in self.game.battlefield and mine
            case "tap" | "untap":
                return thing in self.game.battlefield and mine and thing.tapped == (verb == "untap")
            case "discard" | "reveal":
                return thing in self.game.zone("hand", paying.player)
        return True


def _fewest(worth: Mapping[MagicObject, int], least: int) -> int:
    """Of how many things at least the numbers make so much in all."""
    numbers = sorted(worth.values(), reverse=True)
    return next(count for count in range(len(numbers) + 1) if sum(numbers[:count]) >= least)


SPENDING: Mapping[str, Callable[[PayingWithObjects, Paying, Sequence[MagicObject]], None]] = {
    "sacrifice": PayingWithObjects._sacrifice,
    "discard": PayingWithObjects._discard,
    "exile": PayingWithObjects._exile,
    "return": PayingWithObjects._return,
    "mill": PayingWithObjects._mill,
    "put": PayingWithObjects._put_from_exile,
    "reveal": PayingWithObjects._reveal,
}
"""How objects are used for a cost, by the verb."""


def unbuilt_spending(part: nodes.Spend) -> str | None:
    """What of a cost of doing something with objects is not built; each verb says itself where they go."""
    if part.verb not in SPENDING:
        return f"“{part.verb}”"
    if part.to is not None and (part.verb, part.to.zone) not in {("return", "hand"), ("put", "graveyard")}:
        return f"“{part.verb}” to the zone “{part.to.zone}”"
    if part.verb == "put" and not _is_in(part.what, "exile"):
        return "“put” of what is not in exile"
    if part.verb == "reveal" and not _is_in_hand(part.what):
        return "“reveal” of what is in no hand"
    if part.words and part.verb != "discard":
        return f"“{part.verb}” {part.words}"
    together = isinstance(part.what, reference_nodes.Some) and is_asked_together(part.what.what)
    return f"“{part.verb}” of what must be so together" if together else None


def _is_in_hand(what: reference_nodes.Reference) -> bool:
    """Whether what is to be used is the object itself, or said to be in a hand."""
    return isinstance(what, reference_nodes.Itself) or _is_in(what, "hand")


def _is_in(what: reference_nodes.Reference, zone: str) -> bool:
    """Whether what is to be used is said to be in a zone."""
    return any(one.zone == zone for one in those(what, (filter_nodes.InZone,)) if isinstance(one, filter_nodes.InZone))
