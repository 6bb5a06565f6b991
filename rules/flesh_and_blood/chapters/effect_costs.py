"""1.14.4. Effect-costs: what is paid by generating effects, such as discarding a card or destroying the source."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import accumulate, permutations

from grammar.nodes import costs as nodes
from grammar.nodes import filters as filter_nodes
from grammar.nodes import quantities as quantity_nodes
from grammar.nodes import references as reference_nodes
from grammar.nodes.base import Node
from grammar.nodes.plainly import plainly
from rules.flesh_and_blood.chapter import FabChapter
from rules.flesh_and_blood.effects import references
from rules.flesh_and_blood.effects.context import Context
from rules.flesh_and_blood.effects.places import ZONES
from rules.flesh_and_blood.events.moving import Cause, Entering, Tapped
from rules.flesh_and_blood.instructions import context_of
from rules.flesh_and_blood.state import PRIVATE_ZONES, FabObject, FabPlayer
from rules.flesh_and_blood.undertaking import Undertaking
from rules.kernel.choices import Arrange, Option, Pick
from rules.kernel.effects import understanding
from rules.kernel.effects.carrying_out import carry_out
from rules.kernel.effects.prices import AdditionalPrice
from rules.kernel.effects.printed import SENTENCE, lines_with, own_face
from rules.kernel.effects.references import placed
from rules.kernel.effects.steps import StepDone, bound_name
from rules.kernel.errors import Unsupported
from rules.kernel.legality import NotLegal
from rules.kernel.rule import rule
from rules.kernel.sharing import shared
from rules.kernel.things import Zone
from rules.kernel.verdict import Verdict

MOVES: Mapping[str, tuple[Cause, str]] = {
    "destroy": ("destroy", "graveyard"),
    "discard": ("discard", "graveyard"),
    "banish": ("banish", "banished"),
}
"""Costs that move things: what the move is called, and where they go."""

DEPTHS: Mapping[str, int] = {"": 0, "top": 0, "second from the top": 1, "fifth from the top": 4}
"""How many cards of a deck lie above what is put there; what isn't named goes to the bottom."""


def unbuilt(node: object) -> str | None:
    """What of an effect-cost is not built, or None."""
    match node:
        case nodes.Spend():
            return _unbuilt_spending(node)
        case nodes.Turn(status=word) if word != "tap":
            return f"to {word}"
        case nodes.Exert(verb=word) if word != "charge your hero's soul":
            return f"to {word}"
        case nodes.CounterCost(kind=None):
            return "counters of any kind"
        case nodes.Loyalty():
            return "counters of loyalty"
    return None


def _unbuilt_spending(node: nodes.Spend) -> str | None:
    if node.verb not in {*MOVES, "put", "reveal", "turn face up"}:
        return f"to {node.verb}"
    if node.to is not None and node.to.position not in {*DEPTHS, "bottom"}:
        return f"to put it {node.to.position}"
    return "that is paid later" if node.when else None


class EffectCosts(FabChapter):
    """1.14.4. Effect-costs."""

    @rule("1.14.4")
    def pay(self, undertaking: Undertaking) -> None:
        """An effect-cost is paid by generating its effects successfully, one after the other.

        Raises:
            NotLegal: One of them can't be.
        """
        undertaking.proposal = shared(
            self.game,
            undertaking.proposal,
            self._asked(undertaking),
            lambda proposal: self._pay_all(replace(undertaking, proposal=proposal)),
        )
        self._pay_all(undertaking)

    def _pay_all(self, undertaking: Undertaking) -> None:
        shared_verbs, payment = self._shared_verbs(undertaking), undertaking.proposal.payment
        for part in self._ordered(undertaking, undertaking.effects):
            self._pay_and_bind(undertaking, part)
        for price in undertaking.prices:
            self._pay_price(undertaking, price)
        for verb in shared_verbs:
            if left := [one for one in payment.chosen[verb] if one not in payment.sharing.taken]:
                raise NotLegal(self.not_asked_for(undertaking.player, verb, left[0]))

    def _parts(self, undertaking: Undertaking) -> list[nodes.CostPart]:
        """All effect-costs, those of the additional costs among them."""
        context = context_of(self.game, undertaking.layer, None, undertaking.announced)
        priced = [self.rules.activated_abilities.costs_of(context, price.cost)[1] for price in undertaking.prices]
        return [part for parts in (undertaking.effects, *priced) for part in parts]

    def _shared_verbs(self, undertaking: Undertaking) -> set[str]:
        """The verbs for which a player names what several costs share."""
        asked = Counter(self._asked(undertaking))
        return {verb for verb in undertaking.proposal.payment.chosen if asked[verb] > 1}

    def _asked(self, undertaking: Undertaking) -> list[str]:
        """The verbs for which a player chooses something, each as often as a cost asks for it."""
        return [_verb(part) for part in self._parts(undertaking) if _chosen_kinds(part) is not None]

    def require_asked_for(self, undertaking: Undertaking) -> None:
        """Raise NotLegal where a player names something as paid that no effect-cost asks for."""
        asked = {_verb(part) for part in self._parts(undertaking)}
        for verb, things in undertaking.proposal.payment.chosen.items():
            if things and verb not in asked:
                raise NotLegal(self.not_asked_for(undertaking.player, verb, things[0]))

    @rule("1.14.4")
    def not_asked_for(self, player: FabPlayer, verb: str, thing: FabObject) -> Verdict:
        """Effects are generated as a cost only where the cost asks for them."""
        return self.refuse(f"no cost asks {player.name} to {verb} {thing.name}")

    def _pay_price(self, undertaking: Undertaking, price: AdditionalPrice) -> None:
        """Pay an additional cost, and do what its line says for who has paid it."""
        context = context_of(self.game, undertaking.layer, None, undertaking.announced)
        _, parts = self.rules.activated_abilities.costs_of(context, price.cost)
        ordered = self._ordered(undertaking, parts)
        spent = [thing for part in ordered for thing in self._pay_and_bind(undertaking, part)]
        self.rules.static_abilities.paid(undertaking, price, spent)

    def _ordered(self, undertaking: Undertaking, parts: Sequence[nodes.CostPart]) -> Sequence[nodes.CostPart]:
        """Parts in the order of the text, unless one can be paid with what another has moved."""
        feeding = any(_feeds(one, other) for one in parts for other in parts if one is not other)
        return self.declare_order(undertaking, parts) if feeding else parts

    @rule("1.14.4a")
    def declare_order(self, undertaking: Undertaking, parts: Sequence[nodes.CostPart]) -> Sequence[nodes.CostPart]:
        """Who pays an effect-cost of several effects declares the order in which they are generated."""
        options = tuple(Option(place, plainly(part)) for place, part in enumerate(parts))
        question = "In which order are the effects of the cost generated?"
        chosen = self.ask(Arrange("cost order", undertaking.player, question, undertaking.layer, options))
        return [parts[place] for place in chosen if isinstance(place, int)]

    def _pay_and_bind(self, undertaking: Undertaking, part: object) -> list[FabObject]:
        """Pay one part; what it was paid with can be spoken of later."""
        context = context_of(self.game, undertaking.layer, None, undertaking.announced)
        spent = self.pay_part(context, undertaking.player, part, self._named_for(undertaking, context, part))
        label = getattr(part, "label", None)
        bound = {**undertaking.announced.bound, f"spent {getattr(part, 'verb', type(part).__name__)}": tuple(spent)}
        if label is not None:
            bound[bound_name(label)] = StepDone(tuple(spent))
        undertaking.announced = replace(undertaking.announced, bound=bound)
        return spent

    def _named_for(self, undertaking: Undertaking, context: Context, part: object) -> Mapping[str, Sequence[FabObject]]:
        """What a player names for a part of a cost: its share, where several ask for the same to be done."""
        payment, verb, kinds = undertaking.proposal.payment, _verb(part), _chosen_kinds(part)
        if kinds is None or verb not in self._shared_verbs(undertaking):
            return payment.chosen
        left = [one for one in payment.chosen[verb] if one not in payment.sharing.taken]
        bounds = [understanding.bounds(context, kind.count, len(left)) for kind in kinds]
        share = payment.sharing.some(left, sum(least for least, _ in bounds), sum(most for _, most in bounds))
        return {**payment.chosen, verb: share}

    def pay_part(
        self, context: Context, player: FabPlayer, part: object, named: Mapping[str, Sequence[FabObject]]
    ) -> list[FabObject]:
        """Pay one part of a cost; the things it is paid with."""
        match part:
            case nodes.Spend():
                return self._spend(context, player, part, named)
            case nodes.Turn():
                return self._tap(context, player, part, named)
            case nodes.CounterCost():
                return self._counters(context, player, part)
            case nodes.Exert():
                return self._charge(context, player, named)
            case nodes.Create():
                return self._create(context, part)
        raise Unsupported(f"costs.{type(part).__name__}", "it is read but not built")

    def _charge(self, context: Context, player: FabPlayer, named: Mapping[str, Sequence[FabObject]]) -> list[FabObject]:
        hand = [card for card in self.game.zone("hand", player) if isinstance(card, FabObject)]
        if not hand:
            raise NotLegal(self.cannot(nothing(context.source, "charge")))
        cards = self._chosen(player, "charge", hand, named, (1, 1))
        return self.rules.effect_keywords.charge(player, cards[0])

    def _create(self, context: Context, part: nodes.Create) -> list[FabObject]:
        carry_out(context, part.made)
        if not context.done:
            raise NotLegal(self.cannot(nothing(context.source, "create")))
        return []

    def _spend(
        self, context: Context, player: FabPlayer, part: nodes.Spend, named: Mapping[str, Sequence[FabObject]]
    ) -> list[FabObject]:
        things = self._things(context, player, part.what, part.verb, named)
        if part.verb == "reveal":
            self.rules.effect_keywords.reveal(player, things)
            return things
        if part.verb == "turn face up":
            for thing in things:
                self.rules.effect_keywords.turn(thing, "face up")
            return things
        cause, places = self._places(context, part, things)
        entering = Entering(face_down=part.face == "face down")
        events = [
            self.rules.zones.moving(thing, to, cause, at, entering, by=player)
            for thing, (to, at) in zip(things, places, strict=True)
        ]
        self.rules.effect_keywords.move(cause, events)
        return things

    def _places(
        self, context: Context, part: nodes.Spend, things: Sequence[FabObject]
    ) -> tuple[Cause, list[tuple[Zone, int]]]:
        if part.verb in MOVES:
            cause, kind = MOVES[part.verb]
            return cause, [(self.game.zone(kind, thing.owner), 0) for thing in things]
        if part.to is None:
            raise Unsupported("costs.Spend", "where it goes isn't said")
        kind = ZONES[part.to.zone]
        zones = [self.game.zone(kind, thing.owner) for thing in things]
        depth = DEPTHS.get(part.to.position)
        return "put", [(zone, len(zone) if depth is None else depth) for zone in zones]

    def _things(
        self,
        context: Context,
        player: FabPlayer,
        what: reference_nodes.Reference,
        verb: str,
        named: Mapping[str, Sequence[FabObject]],
    ) -> list[FabObject]:
        """What a cost is paid with: what it names, or what the player chooses; nothing counts for two kinds."""
        wanted = placed(what)
        kinds = _kinds(wanted)
        if kinds is None:
            found = references.embodied(understanding.things(context, wanted))
            there = [thing for thing in found if thing.is_here and self._is_payable(thing, player, verb)]
            if not there:
                raise NotLegal(self.cannot(nothing(context.source, verb, wanted)))
            return there
        shared = len(kinds) > 1 and verb in named
        shares = self._shares(context, player, kinds, verb, named[verb]) if shared else ()
        taken: list[FabObject] = []
        for place, kind in enumerate(kinds):
            said = {**named, verb: shares[place]} if shares else named
            taken += self._some(context, player, kind, verb, said, taken)
        return taken

    def _some(
        self,
        context: Context,
        player: FabPlayer,
        wanted: reference_nodes.Some,
        verb: str,
        named: Mapping[str, Sequence[FabObject]],
        taken: Sequence[FabObject],
    ) -> list[FabObject]:
        """What the player chooses among what fits and isn't taken."""
        unusable = [*taken, context.item]
        among = [thing for thing in self._among(context, player, wanted, verb) if thing not in unusable]
        least, most = understanding.bounds(context, wanted.count, len(among))
        asked, _ = understanding.bounds(context, wanted.count, 1 << 20)
        if len(among) < asked:
            raise NotLegal(self.cannot(nothing(context.source, verb, wanted)))
        if wanted.words == "at random" and verb not in named:
            return self._at_random(player, among, least)
        return self._chosen(player, verb, among, named, (least, most))

    def _shares(
        self,
        context: Context,
        player: FabPlayer,
        kinds: Sequence[reference_nodes.Some],
        verb: str,
        named: Sequence[FabObject],
    ) -> Sequence[Sequence[FabObject]]:
        """The things that a player names, shared out so that each kind gets some that fit."""
        given = [_now(thing) for thing in named]
        among = [self._among(context, player, kind, verb) for kind in kinds]
        counts = [understanding.bounds(context, kind.count, len(given))[0] for kind in kinds]
        ends = [*accumulate(counts)]
        for order in permutations(given) if ends[-1] == len(given) else ():
            shares = [order[end - count : end] for count, end in zip(counts, ends, strict=True)]
            if all(set(share) <= set(fitting) for share, fitting in zip(shares, among, strict=True)):
                return shares
        raise NotLegal(self.cannot(f"what is named isn't what {context.source.name} wants to {verb}"))

    def _at_random(self, player: FabPlayer, among: Sequence[FabObject], count: int) -> list[FabObject]:
        """What is taken at random nobody can choose; whoever lays out the scene says what comes."""
        options = tuple(Option(thing, thing.name, thing) for thing in among)
        chosen = self.ask(Pick("at random", player, "What comes up at random?", None, options, count, count))
        return [thing for thing in chosen if isinstance(thing, FabObject)]

    def _is_payable(self, thing: FabObject, player: FabPlayer, verb: str) -> bool:
        if verb == "discard":
            return thing in self.game.zone("hand", player)
        if verb == "destroy":
            return thing.is_in_arena
        return _can_still_be(thing, verb)

    def _among(self, context: Context, player: FabPlayer, wanted: reference_nodes.Some, verb: str) -> list[FabObject]:
        if verb in {"discard", "reveal"} and not _names_zone(wanted):
            hand = [card for card in self.game.zone("hand", player) if isinstance(card, FabObject)]
            return understanding.fitting(context, wanted, hand)
        found = [one for one in understanding.could_be_found(context, wanted.what) if isinstance(one, FabObject)]
        usable = [thing for thing in found if _is_usable(wanted, thing, player) and _can_still_be(thing, verb)]
        return understanding.fitting(context, wanted, usable)

    def _chosen(
        self,
        player: FabPlayer,
        verb: str,
        among: Sequence[FabObject],
        named: Mapping[str, Sequence[FabObject]],
        bounds: tuple[int, int],
    ) -> list[FabObject]:
        if verb in named:
            given = [_now(thing) for thing in named[verb]]
            if any(thing not in among for thing in given) or not bounds[0] <= len(given) <= bounds[1]:
                raise NotLegal(self.cannot(nothing(given[0] if given else among[0], verb)))
            return given
        options = tuple(Option(thing, thing.name, thing) for thing in among)
        question = f"What does {player.name} {verb} as a cost?"
        chosen = self.ask(Pick(verb, player, question, None, options, *bounds))
        return [thing for thing in chosen if isinstance(thing, FabObject)]

    def _tap(
        self, context: Context, player: FabPlayer, part: nodes.Turn, named: Mapping[str, Sequence[FabObject]]
    ) -> list[FabObject]:
        things = self._things(context, player, part.what, "tap", named)
        if any(thing.tapped for thing in things):
            raise NotLegal(self.cannot(f"{things[0].name} is tapped already"))
        self.happen(*(Tapped(thing, "cost") for thing in things))
        return things

    def _counters(self, context: Context, player: FabPlayer, part: nodes.CounterCost) -> list[FabObject]:
        assert part.kind is not None
        assert not isinstance(part.count, quantity_nodes.Range)
        count = understanding.value(context, part.count)
        things = self._things(context, player, part.on, f"{part.operation} counters", {})
        if part.operation == "put":
            self.rules.effect_keywords.put_counters(things[0], part.kind, count, context.source)
            return things[:1]
        if things[0].counters.get(part.kind, 0) < count:
            raise NotLegal(self.cannot(f"{things[0].name} has fewer than {count} {part.kind} counters"))
        self.rules.effect_keywords.remove_counters(things[0], part.kind, count)
        return things[:1]

    @rule("1.14.4b")
    def cannot(self, because: str) -> Verdict:
        """An effect-cost whose effects can't be generated can't be paid."""
        return self.refuse(because)


def _kinds(wanted: reference_nodes.Reference) -> Sequence[reference_nodes.Some] | None:
    """The kinds of things of which a cost wants some each; None: it names what it wants."""
    several = wanted.parts if isinstance(wanted, reference_nodes.Several) and wanted.joiner == "and" else (wanted,)
    kinds = [placed(part) for part in several]
    some = [kind for kind in kinds if isinstance(kind, reference_nodes.Some)]
    return some if len(some) == len(kinds) else None


def _verb(part: object) -> str:
    """The word by which a player names what a part of a cost is paid with."""
    match part:
        case nodes.Spend(verb=word) | nodes.Turn(status=word) | nodes.Exert(verb=word):
            return word
    return ""


def _chosen_kinds(part: object) -> Sequence[reference_nodes.Some] | None:
    """The kinds of things that a player chooses for a part of a cost; None: it names what it wants, if anything."""
    return _kinds(placed(part.what)) if isinstance(part, nodes.Spend | nodes.Turn) else None


def nothing(thing: FabObject, verb: str, wanted: Node | None = None) -> str:
    """Why a cost of an object can't be paid for which something must be done, with the words that say with what."""
    lines = [] if wanted is None else lines_with(thing, own_face(thing), wanted)
    words = f", “{SENTENCE.split(lines[0])[0]}”" if len(lines) == 1 else ""
    return f"there is nothing to {verb} for the cost of {thing.name}{words}"


def _names_zone(wanted: reference_nodes.Some) -> bool:
    what = wanted.what
    return not isinstance(what, filter_nodes.Either) and bool(understanding.places_of(what))


def _is_usable(wanted: reference_nodes.Some, thing: FabObject, player: FabPlayer) -> bool:
    """Whether a player may pay with a thing; where no owner of a private zone is named, the player's own is meant."""
    if thing.is_in_arena:
        return thing.controller is player
    if thing.zone.kind not in PRIVATE_ZONES or isinstance(wanted.what, filter_nodes.Either):
        return True
    places = understanding.places_of(wanted.what)
    return thing.zone.owner is player or any(place.whose is not None for place in places)


def _can_still_be(thing: FabObject, verb: str) -> bool:
    """Whether something isn't yet what doing it makes of a thing."""
    return verb != "turn face up" or thing.face_down


def _feeds(one: nodes.CostPart, other: nodes.CostPart) -> bool:
    """Whether what one part of a cost has moved can be what another is paid with."""
    if not isinstance(one, nodes.Spend) or not isinstance(other, nodes.Spend):
        return False
    wanted = placed(other.what)
    if not isinstance(wanted, reference_nodes.Some) or isinstance(wanted.what, filter_nodes.Either):
        return False
    return any(ZONES[place.zone] in {"", _reached(one)} for place in understanding.places_of(wanted.what))


def _reached(part: nodes.Spend) -> str | None:
    """The kind of zone to which a part of a cost moves things."""
    if part.verb in MOVES:
        return MOVES[part.verb][1]
    return None if part.to is None else ZONES[part.to.zone]


def _now(thing: FabObject) -> FabObject:
    """What a thing is that the cost itself may have moved before."""
    return thing.next if not thing.is_here and isinstance(thing.next, FabObject) else thing
