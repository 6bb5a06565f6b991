"""What words mean in a context: every question about a node goes from here to the tables of the game's language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TypeVar

from grammar.nodes import conditions as condition_nodes
from grammar.nodes import filters as filter_nodes
from grammar.nodes import quantities as quantity_nodes
from grammar.nodes import references as reference_nodes
from rules.kernel.effects import unknown
from rules.kernel.effects.context import Context, Look, Values
from rules.kernel.effects.language import Noun
from rules.kernel.errors import NobodyKnows, Unsupported
from rules.kernel.things import GameObject, Player, Thing, Zone

T = TypeVar("T", bound=Thing)
FOUND = (
    quantity_nodes.Count,
    quantity_nodes.CountersOn,
    quantity_nodes.Property,
    quantity_nodes.Extreme,
    quantity_nodes.Times,
    quantity_nodes.EventTotal,
)
"""The quantities that are found by looking at the game."""
IN_COMBAT = frozenset({"attacking", "defending"})
"""The words, of a state or of a relation, for what takes part in combat."""


def value(context: Context, quantity: quantity_nodes.Quantity) -> int:
    """What a quantity is now; it may be negative.

    Raises:
        Unsupported: Nothing says what it means.
        Undetermined: It needs information about an illegal target.
    """
    number = context.language.quantities(context, quantity)
    if context.depth and isinstance(quantity, FOUND):
        context.game.tell_number(context, quantity, number)
    return number


def holds(context: Context, condition: condition_nodes.Condition) -> bool:
    """Whether a condition holds now.

    Raises:
        Unsupported: Nothing says what it means.
        Undetermined: It needs information about an illegal target.
    """
    return context.language.conditions(context, condition)


def things(context: Context, reference: reference_nodes.Reference) -> list[Thing]:
    """The objects and players that a reference means, each as it is spoken of: as it last existed if it is gone.

    Illegal targets are left out. What is to be chosen without targeting is asked.

    Raises:
        Unsupported: The reference has no meaning that is built.
    """
    return context.language.references(context, reference)


def players(context: Context, reference: reference_nodes.Reference) -> list[Player]:
    """The players that a reference means, themselves or by what stands for them, in turn order."""
    meant = [context.game.stands_for(thing) for thing in things(context, reference)]
    return [player for player in context.game.in_turn_order() if player in meant]


def doers(context: Context, reference: reference_nodes.Reference) -> list[Player]:
    """The players who do something, themselves or by what stands for them, in the order in which they do it."""
    meant = [context.game.stands_for(thing) for thing in things(context, reference)]
    return [player for player in context.game.doing_order(context.controller) if player in meant]


def choosers(context: Context, reference: reference_nodes.Reference) -> list[Player]:
    """The players who are to choose, one after the other; the game says who chooses for those who have left it."""
    here = doers(context, reference)
    meant = [thing for thing in things(context, reference) if isinstance(thing, Player)]
    return [*here, *(player for player in dict.fromkeys(meant) if player not in context.game.in_turn_order())]


def pointed_at(context: Context, means: reference_nodes.Antecedent | None) -> list[Thing]:
    """What an antecedent points at."""
    if means is None:
        raise Unsupported("a word of the text", "nothing says what it points at")
    return context.language.antecedents(context, means)


def could_mean(context: Context, reference: reference_nodes.Reference) -> list[Thing]:
    """Everything that a reference could mean, without a choice: `an opponent` is any opponent."""
    match reference:
        case reference_nodes.Some(what=what) | reference_nodes.Every(what=what):
            return found(context, what)
        case reference_nodes.Several(parts=parts):
            return [thing for part in parts for thing in could_mean(context, part)]
        case reference_nodes.EachOf(of=of):
            return could_mean(context, of)
        case _:
            return things(context, reference)


def fits(
    context: Context,
    wanted: filter_nodes.AnyFilter | filter_nodes.Criterion,
    thing: Thing,
    values: Values | None = None,
) -> bool:
    """Whether a thing has the qualities that a filter or criterion wants, wherever it is or last was.

    Only a zone that is spoken out is checked. Event patterns and memories ask this.
    """
    if values is None and context.game.is_unknown(thing):
        return unknown.fits(context, wanted, thing)
    return context.language.filters(context.look(thing, values), wanted)


def matches(context: Context, wanted: filter_nodes.AnyFilter, thing: Thing, values: Values | None = None) -> bool:
    """Whether a thing is what a filter wants, now, in the place that the filter speaks of.

    ``values`` judge an object by other values than its own ones now (continuous effects use that).
    """
    if isinstance(wanted, filter_nodes.Either):
        return unknown.any_holds(partial(matches, context, arm, thing, values) for arm in wanted.arms)
    return is_there(context, wanted, thing) and fits(context, wanted, thing, values)


def found(context: Context, wanted: filter_nodes.AnyFilter) -> list[Thing]:
    """Everything that a filter wants, where it is now: players in turn order, objects oldest first.

    Raises:
        NobodyKnows: A card that nobody knows may be among it.
    """
    return [thing for thing, asked in asked_of_all(context, wanted) if asked()]


def could_be_found(context: Context, wanted: filter_nodes.AnyFilter) -> list[Thing]:
    """Everything that a filter wants, with the cards of which nobody knows whether it wants them."""
    return [thing for thing, asked in asked_of_all(context, wanted) if unknown.could_be_so(asked)]


def known_to_be_found(context: Context, wanted: filter_nodes.AnyFilter) -> list[Thing]:
    """Everything that a filter wants, without the cards of which nobody knows whether it wants them."""
    return [thing for thing, asked in asked_of_all(context, wanted) if unknown.is_surely_so(asked)]


def asked_of_each(context: Context, reference: reference_nodes.Reference) -> Iterator[tuple[Thing, unknown.Asked]]:
    """Each thing that a reference could mean, with the question whether it does."""
    match reference:
        case reference_nodes.Some(what=what) | reference_nodes.Every(what=what):
            yield from asked_of_all(context, what)
        case _:
            yield from ((thing, lambda: True) for thing in could_mean(context, reference))


def asked_of_all(context: Context, wanted: filter_nodes.AnyFilter) -> Iterator[tuple[Thing, unknown.Asked]]:
    """Each thing that a filter could want once, with the question whether it does."""
    if isinstance(wanted, filter_nodes.Either):
        arms = [dict(asked_of_all(context, arm)) for arm in wanted.arms]
        for thing in dict.fromkeys(thing for arm in arms for thing in arm):
            yield thing, partial(unknown.any_holds, [arm[thing] for arm in arms if thing in arm])
    elif (done := _done_this_way(wanted)) is not None:
        yield from ((thing, partial(fits, context, wanted, thing)) for thing in things(context, done))
    else:
        yield from ((thing, partial(matches, context, wanted, thing)) for thing in _candidates(context, wanted))


def to_choose_from(context: Context, among: Iterable[T], is_wanted: Callable[[T], bool], least: int) -> list[T]:
    """What is wanted among some things, where a player chooses at least so much of it: of what anybody knows.

    Raises:
        NobodyKnows: That isn't enough, and a card that nobody knows may be wanted as well.
    """
    options, unsure = list[T](), list[NobodyKnows]()
    for thing in among:
        try:
            options += [thing] if is_wanted(thing) else []
        except NobodyKnows as error:
            unsure.append(error)
    if unsure and len(options) < least:
        raise unsure[0]
    for one in unsure:
        context.game.assume(f"nobody chooses {one.what}")
    return options


def fitting(context: Context, some: reference_nodes.Some, among: Sequence[T], manner: str = "") -> list[T]:
    """What a phrase wants among some things, wherever they are; where chance chooses, all of them must be known.

    Args:
        context: In which the phrase stands.
        some: The phrase.
        among: The things.
        manner: How an instruction has them chosen, beside what the phrase says of it.

    Raises:
        NobodyKnows: What is known isn't enough.
    """
    needed = len(among) if "at random" in (manner, some.words) else least(context, some.count)
    return to_choose_from(context, among, partial(fits, context, some.what), needed)


def was_done_this_way(wanted: filter_nodes.AnyFilter) -> bool:
    """Whether only things are wanted to which something was done `this way`."""
    if isinstance(wanted, filter_nodes.Either):
        return any(was_done_this_way(arm) for arm in wanted.arms)
    return _done_this_way(wanted) is not None


def _done_this_way(wanted: filter_nodes.Filter | filter_nodes.AnyTarget) -> reference_nodes.Pronoun | None:
    """The things to which something was done, if only those are wanted: wherever they are now, as they were then."""
    qualifiers = wanted.qualifiers if isinstance(wanted, filter_nodes.Filter) else ()
    among = (one.to for one in qualifiers if isinstance(one, filter_nodes.Related) and one.relation == "among")
    return next(
        (to for to in among if isinstance(to, reference_nodes.Pronoun) and to.words.endswith(" this way")), None
    )


def _noun(context: Context, wanted: filter_nodes.Filter | filter_nodes.AnyTarget) -> Noun[Context, Look] | None:
    return context.language.nouns.get(noun_of(wanted))


def noun_of(wanted: filter_nodes.Filter | filter_nodes.AnyTarget) -> str:
    """The noun of a filter, as languages have it."""
    return wanted.noun if isinstance(wanted, filter_nodes.Filter) else "any target"


def is_there(context: Context, wanted: filter_nodes.Filter | filter_nodes.AnyTarget, thing: Thing) -> bool:
    """Whether a thing is where things of this description are, when the filter names no zone."""
    if not isinstance(thing, GameObject):
        return True
    if not context.game.is_there(thing, wanted):
        return False
    noun = _noun(context, wanted)
    if (noun is not None and noun.place != "in play") or places_of(wanted):
        return True
    return thing.zone.kind in context.language.in_play


def _candidates(context: Context, wanted: filter_nodes.Filter | filter_nodes.AnyTarget) -> Iterable[Thing]:
    """A small set of things that holds everything that a filter could want."""
    noun, places = _noun(context, wanted), places_of(wanted)
    if noun is None:
        raise Unsupported(f"filters.Filter: “{noun_of(wanted)}” as a noun", "it is read but not built")
    if not places or noun.place == "players" or not all(_lies_in(context, wanted, place) for place in places):
        return noun.among(context)
    zones = dict.fromkeys(zone for place in places for zone in zones_named(context, place.zone))
    return [thing for zone in zones for thing in zone]


def _lies_in(
    context: Context, wanted: filter_nodes.Filter | filter_nodes.AnyTarget, place: filter_nodes.InZone
) -> bool:
    """Whether what a filter wants from a place still lies there, and the place is a zone of the game."""
    is_gone = place.preposition == "from" and _is_in_combat(wanted)
    return not is_gone and place.zone in context.language.zones


def _is_in_combat(wanted: filter_nodes.Filter | filter_nodes.AnyTarget) -> bool:
    """Whether a filter wants what attacks or defends, which is no longer where it came from."""
    said = (*wanted.words, *wanted.qualifiers) if isinstance(wanted, filter_nodes.Filter) else ()
    found_there = {getattr(one, "relation", None) or getattr(one, "flag", None) for one in said}
    return not IN_COMBAT.isdisjoint(found_there)


def tells_quality(wanted: filter_nodes.AnyFilter) -> bool:
    """Whether more is said of the cards than that they are cards in that zone."""
    match wanted:
        case filter_nodes.Filter(words=words, qualifiers=qualifiers):
            return bool(words) or any(not isinstance(one, filter_nodes.InZone) for one in qualifiers)
        case filter_nodes.Either(arms=arms):
            return all(tells_quality(arm) for arm in arms)
    return True


def places_of(wanted: filter_nodes.Filter | filter_nodes.AnyTarget) -> tuple[filter_nodes.InZone, ...]:
    """The zones that a filter names: the one, or those of which things may be in any."""
    said = (*wanted.qualifiers, *wanted.words) if isinstance(wanted, filter_nodes.Filter) else ()
    return next((places for one in said if (places := _zones_in(one))), ())


def _zones_in(criterion: filter_nodes.Criterion) -> tuple[filter_nodes.InZone, ...]:
    criteria = criterion.criteria if isinstance(criterion, filter_nodes.AnyOf) else (criterion,)
    places = tuple(one for one in criteria if isinstance(one, filter_nodes.InZone))
    return places if len(places) == len(criteria) else ()


def zones_named(context: Context, word: str) -> list[Zone]:
    """The zones that a word means, those of all players."""
    kind = context.language.zones[word]
    return [zone for zone in context.game.zones() if not kind or zone.kind == kind]


def bounds(context: Context, count: quantity_nodes.Range | quantity_nodes.Quantity, available: int) -> tuple[int, int]:
    """At least and at most how many, where so many are available."""
    if isinstance(count, quantity_nodes.Range):
        most = available if count.maximum is None else value(context, count.maximum)
    else:
        most = value(context, count)
    most = max(0, min(most, available))
    return max(0, min(least(context, count), most)), most


def least(context: Context, count: quantity_nodes.Range | quantity_nodes.Quantity) -> int:
    """At least how many are wanted."""
    return value(context, count.minimum if isinstance(count, quantity_nodes.Range) else count)


def enough(context: Context, number: int, count: quantity_nodes.Range | quantity_nodes.Quantity) -> bool:
    """Whether a number is what a text asks for: within a range, none if it says none, else at least so many."""
    if isinstance(count, quantity_nodes.Range):
        most = None if count.maximum is None else value(context, count.maximum)
        return value(context, count.minimum) <= number and (most is None or number <= most)
    wanted = value(context, count)
    return number == 0 if wanted == 0 else number >= wanted


def found_again(context: Context, thing: Thing) -> Thing:
    """The object that a thing has become, if this effect, its cost or its event moved it to a public zone."""
    while isinstance(thing, GameObject) and not thing.is_here and thing.id in context.moved:
        if thing.next is None:
            return thing
        thing = thing.next
    return thing


def spoken_of(context: Context, thing: Thing) -> Thing:
    """The object whose qualities count: the new one if it is in play, else as it was where everybody knew it."""
    new = found_again(context, thing)
    if new is thing or not isinstance(new, GameObject) or not isinstance(thing, GameObject):
        return thing
    language = context.language
    was_known = thing.zone.kind in language.last_known
    return new if new.zone.kind in language.in_play or not was_known else thing


def acted_on(context: Context, reference: reference_nodes.Reference) -> list[Thing]:
    """The players and objects to which something can be done: objects that are gone are left out."""
    found_now = [_followed(context, thing) for thing in things(context, reference)]
    return [thing for thing in found_now if not isinstance(thing, GameObject) or thing.is_here]


def _followed(context: Context, thing: Thing) -> Thing:
    """What a thing has become, told under the rule by which it can be found."""
    new = found_again(context, thing)
    if new is not thing and isinstance(thing, GameObject) and isinstance(new, GameObject) and new.is_here:
        context.game.tell_found(thing, new, context.events)
    return new
