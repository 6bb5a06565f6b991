"""References: which objects and players the words of a card mean.

Comprehensive Rules: 109.5 (you), 115 (targets), 400.7 (finding an object again), 608.2 (what an effect refers to).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from grammar.nodes import filters as filter_nodes
from grammar.nodes import quantities as quantity_nodes
from grammar.nodes import references as nodes
from rules.kernel.choices import Option, Pick
from rules.kernel.errors import Unsupported
from rules.kernel.things import Thing
from rules.magic.effects import filters, quantities
from rules.magic.effects.context import Context
from rules.magic.effects.meanings import Meanings
from rules.magic.effects.places import ZONES
from rules.magic.state import MagicObject, MagicPlayer

meaning: Meanings[Context, list[Thing]] = Meanings("reference")
antecedent: Meanings[Context, list[Thing]] = Meanings("antecedent")


def things(context: Context, reference: nodes.Reference) -> list[Thing]:
    """The objects and players that a reference means, each as it is spoken of: as it last existed if it is gone.

    Illegal targets are left out. What is to be chosen without targeting is asked.

    Raises:
        Unsupported: The reference has no meaning that is built.
    """
    return meaning(context, reference)


def players(context: Context, reference: nodes.Reference) -> list[MagicPlayer]:
    """The players that a reference means, in turn order."""
    found = [thing for thing in things(context, reference) if isinstance(thing, MagicPlayer)]
    order = context.game.in_turn_order()
    return sorted(dict.fromkeys(p for p in found if p in order), key=order.index)


def objects(context: Context, reference: nodes.Reference) -> list[MagicObject]:
    """The objects that a reference means, for what is done to them: found again if possible, and still there."""
    return [thing for thing in acted_on(context, reference) if isinstance(thing, MagicObject)]


def acted_on(context: Context, reference: nodes.Reference) -> list[Thing]:
    """The players and objects to which something can be done: objects that are gone are left out."""
    found = [_followed(context, thing) for thing in things(context, reference)]
    return [thing for thing in found if not isinstance(thing, MagicObject) or thing.is_here]


def _followed(context: Context, thing: Thing) -> Thing:
    """What a thing has become, told under the rule by which it can be found."""
    new = found_again(context, thing)
    if new is not thing and isinstance(thing, MagicObject) and isinstance(new, MagicObject):
        zones = context.game.contents.zones
        moved_by_event = any(event.affected() is thing for event in context.events)
        (zones.find_after_event if moved_by_event else zones.find_again)(thing, new)
    return new


def found_again(context: Context, thing: Thing) -> Thing:
    """The object that a thing has become, if this effect, its cost or its event moved it to a public zone."""
    while isinstance(thing, MagicObject) and not thing.is_here and thing.id in context.moved:
        if not isinstance(thing.next, MagicObject):
            return thing
        thing = thing.next
    return thing


def spoken_of(context: Context, thing: Thing) -> Thing:
    """The object whose qualities count: the new one if it is on the battlefield, else as it was in play."""
    new = found_again(context, thing)
    if new is thing or not isinstance(new, MagicObject) or not isinstance(thing, MagicObject):
        return thing
    was_in_play = thing.zone.kind in {"battlefield", "stack"}
    return new if new.zone.kind == "battlefield" or not was_in_play else thing


def could_mean(context: Context, reference: nodes.Reference) -> list[Thing]:
    """Everything that a reference could mean, without a choice: `an opponent` is any opponent."""
    match reference:
        case nodes.Some(what=what) | nodes.Every(what=what):
            return filters.found(context, what)
        case nodes.Several(parts=parts):
            return [thing for part in parts for thing in could_mean(context, part)]
        case nodes.EachOf(of=of):
            return could_mean(context, of)
        case _:
            return things(context, reference)


def bounds(context: Context, count: quantity_nodes.Range | quantity_nodes.Quantity, available: int) -> tuple[int, int]:
    """At least and at most how many, where so many are available."""
    if isinstance(count, quantity_nodes.Range):
        least = quantities.value(context, count.minimum)
        most = available if count.maximum is None else quantities.value(context, count.maximum)
    else:
        least = most = quantities.value(context, count)
    most = max(0, min(most, available))
    return max(0, min(least, most)), most


def _all_of(context: Context, what: filter_nodes.AnyFilter) -> list[Thing]:
    """Everything that a filter wants; cards of which nobody says where they are can't be told."""
    if filters.is_unplaced(what):
        raise Unsupported("cards", "no zone is named from which they are meant")
    return filters.found(context, what)


def chosen(context: Context, some: nodes.Some, by: MagicPlayer, among: Iterable[Thing] | None = None) -> list[Thing]:
    """So many things that match, chosen without targeting by a player (or by chance)."""
    from_what = _all_of(context, some.what) if among is None else among
    options = [thing for thing in from_what if filters.matches(context, some.what, thing)]
    least, most = bounds(context, some.count, len(options))
    kind = "at random" if some.words == "at random" else "choose"
    question = f"Choose {count_words(least, most)} {kind if kind == 'at random' else ''} for {context.source.name}"
    chooser = context.controller if some.words == "of your choice" else by
    picked = pick(context, chooser, kind, " ".join(question.split()), options, least, most)
    context.picked[some] = tuple(picked)
    return picked


def count_words(least: int, most: int) -> str:
    """A number of choices in words."""
    return str(most) if least == most else f"{least} to {most}"


def pick(
    context: Context, by: MagicPlayer, kind: str, question: str, options: Sequence[Thing], least: int, most: int
) -> list[Thing]:
    """Ask a player to pick things."""
    labelled = tuple(Option(thing, thing.name, thing) for thing in options)
    choice = Pick(kind, by, question, context.source, labelled, least, most)
    answer = context.game.contents.following_instructions.choose(choice)
    return [value for value in answer if isinstance(value, Thing)]


@meaning.of(nodes.Itself)
def _itself(context: Context, node: nodes.Itself) -> list[Thing]:
    return [context.source]


@meaning.of(nodes.Host)
def _host(context: Context, node: nodes.Host) -> list[Thing]:
    host = context.source.attached_to
    return [host] if host is not None and filters.fits(context, node.noun, host) else []


@meaning.of(nodes.You)
def _you(context: Context, node: nodes.You) -> list[Thing]:
    return [context.controller]


def _unknown_role(node: nodes.Role) -> str | None:
    return None if node.role in ROLES else node.role


@meaning.of(nodes.Role, lacks=_unknown_role)
def _role(context: Context, node: nodes.Role) -> list[Thing]:
    return ROLES[node.role](context)


def _active(context: Context) -> list[Thing]:
    return [context.game.scene.active]


def _chosen_player(context: Context) -> list[Thing]:
    found = [context.source.chosen.get(kind) for kind in ("player", "opponent")]
    picked: list[Thing] = [thing for thing in found if isinstance(thing, MagicPlayer)]
    if not picked:
        raise filters.nothing_chosen(context.source, "player")
    return picked


def _defending(context: Context) -> list[Thing]:
    """The player whom the source attacks, else the only player who is attacked."""
    attackers = [context.source] if context.source.attacking is not None else _attackers(context)
    rules = context.game.contents.declare_attackers
    found = {rules.defending_player_of(attacker): attacker for attacker in attackers}
    if len(found) == 1 and context.item is not None:
        for player, attacker in found.items():
            rules.tell_defending(attacker, player)
    defenders = list(found)
    if not defenders and context.game.scene.phase == "combat":
        defenders = context.game.opponents(context.game.scene.active)
    if len(defenders) > 1:
        raise Unsupported("the defending player", "several players are attacked and nothing says which one is meant")
    return [*defenders]


def _attackers(context: Context) -> list[MagicObject]:
    return [thing for thing in context.game.permanents() if thing.attacking is not None]


ROLES = {
    "the active player": _active,
    "turn player": _active,
    "the attacking player": _active,
    "defending player": _defending,
    "chosen player": _chosen_player,
}


@meaning.of(nodes.Of)
def _of(context: Context, node: nodes.Of) -> list[Thing]:
    found = [_related(context, node.relation, thing) for thing in could_mean(context, node.of)]
    return list(dict.fromkeys(thing for thing in found if thing is not None))


def _related(context: Context, relation: str, thing: Thing) -> Thing | None:
    if not isinstance(thing, MagicObject):
        return thing if relation != "host" else None
    if relation == "host":
        return thing.attached_to
    if relation == "owner":
        return thing.owner
    spoken = spoken_of(context, thing)
    return context.game.is_(spoken).controller if isinstance(spoken, MagicObject) else None


@meaning.of(nodes.Target, lacks=lambda node: "a target without a slot" if node.slot is None else None)
def _target(context: Context, node: nodes.Target) -> list[Thing]:
    return targets_of(context, node.slot or 0)


def position(context: Context, slot: int) -> int:
    """Where the targets of a slot stand in what was announced."""
    return context.slots.get(slot, slot)


def targets_of(context: Context, slot: int) -> list[Thing]:
    """The targets of a slot that are still legal."""
    return [thing for thing in announced_targets(context, slot) if thing not in context.illegal]


def announced_targets(context: Context, slot: int) -> tuple[Thing, ...]:
    """The targets of a slot as they were announced, legal or not."""
    targets = context.announced.targets
    at = position(context, slot)
    return targets[at] if at < len(targets) else ()


@meaning.of(nodes.Every)
def _every(context: Context, node: nodes.Every) -> list[Thing]:
    return _all_of(context, node.what)


def _unbuilt_choice(node: nodes.Some) -> str | None:
    return f"“{node.words}”" if node.words == "the chosen" else None


@meaning.of(nodes.Some, lacks=_unbuilt_choice)
def _some(context: Context, node: nodes.Some) -> list[Thing]:
    if node.words == "of their choice":
        raise Unsupported("references.Some: “of their choice”", "nothing says who chooses")
    return [*chosen(context, node, context.controller)]


@meaning.of(nodes.Top, lacks=lambda node: None if node.zone in ZONES else f"the zone “{node.zone}”")
def _top(context: Context, node: nodes.Top) -> list[Thing]:
    count = max(0, quantities.value(context, node.count))
    found: list[Thing] = []
    for player in players(context, node.whose):
        library = [*context.game.zone(ZONES[node.zone], player)]
        found += library[:count] if node.end == "top" else library[len(library) - min(count, len(library)) :]
    return found


@meaning.of(nodes.EachOf)
def _each_of(context: Context, node: nodes.EachOf) -> list[Thing]:
    return things(context, node.of)


def placed(reference: nodes.Reference) -> nodes.Reference:
    """A choice among, or all of, what is in a named zone: the zone becomes part of what is wanted."""
    if isinstance(reference, nodes.Located) and isinstance(reference.what, nodes.Some | nodes.Every):
        within = filters.within_zone(reference.what.what, reference.zone)
        return msgspec.structs.replace(reference.what, what=within)
    return reference


@meaning.of(nodes.Located)
def _located(context: Context, node: nodes.Located) -> list[Thing]:
    inside = placed(node)
    if inside is not node:
        return things(context, inside)
    found = [found_again(context, thing) for thing in things(context, node.what)]
    return [thing for thing in found if _is_here(thing) and filters.fits(context, node.zone, thing)]


def _is_here(thing: Thing) -> bool:
    return isinstance(thing, MagicObject) and thing.is_here


@meaning.of(nodes.WholeZone, lacks=lambda node: None if node.zone in ZONES else f"the zone “{node.zone}”")
def _whole_zone(context: Context, node: nodes.WholeZone) -> list[Thing]:
    kind = ZONES[node.zone]
    return [card for player in players(context, node.whose) for card in context.game.zone(kind, player)]


@meaning.of(nodes.Several)
def _several(context: Context, node: nodes.Several) -> list[Thing]:
    parts = [thing for part in node.parts for thing in things(context, part)]
    found = list(dict.fromkeys(parts))
    if node.joiner == "and":
        return found
    question = f"Choose what {context.source.name} means"
    return [*pick(context, context.controller, "choose", question, found, 1, 1 if node.joiner == "or" else len(found))]


@meaning.of(nodes.Pronoun, lacks=lambda node: f"“{node.words}” without a meaning" if node.means is None else None)
def _pronoun(context: Context, node: nodes.Pronoun) -> list[Thing]:
    return pointed_at(context, node.means)


@meaning.of(nodes.Same, lacks=lambda node: "an unspoken subject without a meaning" if node.means is None else None)
def _same(context: Context, node: nodes.Same) -> list[Thing]:
    return pointed_at(context, node.means)


def pointed_at(context: Context, means: nodes.Antecedent | None) -> list[Thing]:
    """What an antecedent points at."""
    if means is None:
        raise Unsupported("a word of the text", "nothing says what it points at")
    return antecedent(context, means)


@antecedent.of(nodes.TargetSlot)
def _slot(context: Context, node: nodes.TargetSlot) -> list[Thing]:
    return targets_of(context, node.slot)


@antecedent.of(nodes.EventRole)
def _event_role(context: Context, node: nodes.EventRole) -> list[Thing]:
    return bound_things(context, node.role)


@antecedent.of(nodes.Result)
def _result(context: Context, node: nodes.Result) -> list[Thing]:
    if node.label in context.results:
        return [*context.results[node.label]]
    return bound_things(context, f"result {node.label}")


@antecedent.of(nodes.Spent)
def _spent(context: Context, node: nodes.Spent) -> list[Thing]:
    return bound_things(context, f"spent {node.verb}")


@antecedent.of(nodes.Rest)
def _rest(context: Context, node: nodes.Rest) -> list[Thing]:
    return [thing for thing in _result(context, nodes.Result(node.label)) if _is_here(thing)]


def _unbuilt_link(node: nodes.Linked) -> str | None:
    return None if node.verb.startswith("exile") else f"what was {node.verb} by another ability"


@antecedent.of(nodes.Linked, lacks=_unbuilt_link)
def _linked(context: Context, node: nodes.Linked) -> list[Thing]:
    exiled = [thing for thing in context.game.exile if isinstance(thing, MagicObject)]
    return [thing for thing in exiled if thing.chosen.get("exiled with") is context.source]


@antecedent.of(nodes.Moved)
def _moved(context: Context, node: nodes.Moved) -> list[Thing]:
    return _element(context, nodes.Element())


def bound_things(context: Context, name: str) -> list[Thing]:
    """What the triggering event, or a cost, bound under a name."""
    bound = context.announced.bound.get(name)
    several = bound if isinstance(bound, (tuple, list)) else (bound,)
    return [thing for thing in several if isinstance(thing, Thing)]


@antecedent.of(nodes.Element)
def _element(context: Context, node: nodes.Element) -> list[Thing]:
    if not context.elements:
        raise Unsupported("references.Element", "nothing is being gone through")
    return [context.elements[-1]]


@antecedent.of(nodes.StepSubject)
def _step_subject(context: Context, node: nodes.StepSubject) -> list[Thing]:
    if isinstance(node.subject, nodes.Every) and context.elements and _is_one_of(context, node.subject.what):
        return [context.elements[-1]]
    if isinstance(node.subject, nodes.Some) and node.subject in context.picked:
        return [*context.picked[node.subject]]
    return things(context, node.subject)


def _is_one_of(context: Context, what: filter_nodes.AnyFilter) -> bool:
    return filters.fits(context, what, context.elements[-1])
