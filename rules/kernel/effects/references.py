"""References: which objects and players the words of a card mean, in the words that all games share."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import AbstractContextManager, nullcontext

import msgspec

from grammar.nodes import references as nodes
from rules.kernel.effects.choosing import all_of, chosen, chosen_apart, pick
from rules.kernel.effects.context import Context
from rules.kernel.effects.filters import within_zone
from rules.kernel.effects.language import AnyLanguage, unknown_zone
from rules.kernel.effects.meanings import Meanings
from rules.kernel.effects.one_target import lacking_choice
from rules.kernel.effects.slots import speaks_of_each, targets_of
from rules.kernel.effects.understanding import (
    could_mean,
    fits,
    found_again,
    players,
    pointed_at,
    spoken_of,
    things,
    value,
)
from rules.kernel.errors import Unsupported
from rules.kernel.things import GameObject, Thing

meaning: Meanings[Context, list[Thing]] = Meanings("reference")


@meaning.of(nodes.Itself)
def _itself(context: Context, node: nodes.Itself) -> list[Thing]:
    return [context.source]


@meaning.of(nodes.You)
def _you(context: Context, node: nodes.You) -> list[Thing]:
    return [context.controller]


def _unknown_role(node: nodes.Role, language: AnyLanguage) -> str | None:
    return None if node.role in language.roles else node.role


@meaning.of(nodes.Role, unknown=_unknown_role)
def _role(context: Context, node: nodes.Role) -> list[Thing]:
    return context.language.roles[node.role](context)


@meaning.of(nodes.Of)
def _of(context: Context, node: nodes.Of) -> list[Thing]:
    with context.informed():
        meant = could_mean(context, node.of)
    related = [_related(context, node.relation, thing) for thing in meant]
    return list(dict.fromkeys(thing for thing in related if thing is not None))


def _related(context: Context, relation: str, thing: Thing) -> Thing | None:
    if not isinstance(thing, GameObject):
        return thing if relation != "host" else None
    if relation == "host":
        return context.game.host_of(thing)
    if relation == "owner":
        return thing.owner
    spoken = spoken_of(context, thing)
    return context.game.controller_of(spoken) if isinstance(spoken, GameObject) else None


@meaning.of(nodes.Target, lacks=lambda node: "a target without a slot" if node.slot is None else None)
def _target(context: Context, node: nodes.Target) -> list[Thing]:
    return targets_of(context, node.slot or 0)


@meaning.of(nodes.Every)
def _every(context: Context, node: nodes.Every) -> list[Thing]:
    return all_of(context, node.what)


def _unbuilt_choice(node: nodes.Some) -> str | None:
    return f"“{node.words}”" if node.words == "the chosen" else None


@meaning.of(nodes.Some, lacks=_unbuilt_choice)
def _some(context: Context, node: nodes.Some) -> list[Thing]:
    return _chosen(context, node)


def _chosen(context: Context, node: nodes.Some, taken: Collection[Thing] = ()) -> list[Thing]:
    if node.words == "of their choice":
        raise Unsupported("references.Some: “of their choice”", "nothing says who chooses")
    return (
        chosen_apart(context, node, context.controller, taken) if taken else chosen(context, node, context.controller)
    )


@meaning.of(nodes.Top, unknown=lambda node, language: unknown_zone(node.zone, language))
def _top(context: Context, node: nodes.Top) -> list[Thing]:
    count = max(0, value(context, node.count))
    cards: list[Thing] = []
    for player in players(context, node.whose):
        zone = context.game.zone(context.language.zones[node.zone], player)
        deck = [card for card in zone if node.what is None or fits(context, node.what, card)]
        cards += deck[:count] if node.end == "top" else deck[len(deck) - min(count, len(deck)) :]
    return cards


@meaning.of(nodes.EachOf)
def _each_of(context: Context, node: nodes.EachOf) -> list[Thing]:
    return things(context, node.of)


def placed(reference: nodes.Reference) -> nodes.Reference:
    """A choice among, or all of, what is in a named zone: the zone becomes part of what is wanted."""
    if isinstance(reference, nodes.Located) and isinstance(reference.what, nodes.Some | nodes.Every):
        within = within_zone(reference.what.what, reference.zone)
        return msgspec.structs.replace(reference.what, what=within)
    return reference


@meaning.of(nodes.Located)
def _located(context: Context, node: nodes.Located) -> list[Thing]:
    inside = placed(node)
    if inside is not node:
        return things(context, inside)
    now = [found_again(context, thing) for thing in things(context, node.what)]
    return [thing for thing in now if is_here(thing) and fits(context, node.zone, thing)]


def is_here(thing: Thing) -> bool:
    """Whether it is an object that still exists."""
    return isinstance(thing, GameObject) and thing.is_here


@meaning.of(nodes.WholeZone, unknown=lambda node, language: unknown_zone(node.zone, language))
def _whole_zone(context: Context, node: nodes.WholeZone) -> list[Thing]:
    kind = context.language.zones[node.zone]
    return [card for player in players(context, node.whose) for card in context.game.zone(kind, player)]


@meaning.of(nodes.Several, lacks=lacking_choice)
def _several(context: Context, node: nodes.Several) -> list[Thing]:
    if node.joiner == "and":
        return _together(context, node)
    several = list(dict.fromkeys(thing for part in node.parts for thing in things(context, part)))
    question = f"Which does {context.controller.name} choose for {context.source.name}?"
    most = 1 if node.joiner == "or" else len(several)
    return [*pick(context, context.controller, "choose", question, several, 1, most)]


def _together(context: Context, node: nodes.Several) -> list[Thing]:
    """All parts of a list: what is chosen for one of them is not chosen for another."""
    found: dict[Thing, None] = {}
    for before, part in zip((None, *node.parts), node.parts, strict=False):
        for each in _gone_through_before(context, before, part):
            with each:
                meant = _chosen(context, part, found) if isinstance(part, nodes.Some) else things(context, part)
            found |= dict.fromkeys(meant)
    return list(found)


def _gone_through_before(
    context: Context, before: nodes.Reference | None, part: nodes.Reference
) -> list[AbstractContextManager[None]]:
    """Whom `they` mean in a part of a list: in turn each of those that the part before it names."""
    if isinstance(before, nodes.Every) and speaks_of_each(part):
        return [context.element(one) for one in things(context, before)]
    return [nullcontext()]


@meaning.of(nodes.Pronoun, lacks=lambda node: f"“{node.words}” without a meaning" if node.means is None else None)
def _pronoun(context: Context, node: nodes.Pronoun) -> list[Thing]:
    if not means_one(node):
        return pointed_at(context, node.means)
    with context.speaking_for(context.doing):
        return pointed_at(context, node.means) or (tried_with(context, node) if names_no_card(node) else [])


def means_one(node: nodes.Pronoun) -> bool:
    """Whether words such as `that card` mean one thing: of several players, each speaks of the own one."""
    return node.words in {"it", "its"} or (node.words.startswith("that ") and not node.words.endswith(" this way"))


def names_no_card(node: nodes.Pronoun) -> bool:
    """Whether words such as `that creature` name something as what it was before anything was done to it."""
    return node.words.startswith("that ") and not node.words.endswith(("card", " this way"))


def tried_with(context: Context, node: nodes.Reference) -> list[Thing]:
    """To what a step that words speak of was to be done, where nothing came of it."""
    label = node.means.label if isinstance(node, nodes.Pronoun) and isinstance(node.means, nodes.Result) else None
    return [] if label is None else [*context.step(label).tried]


@meaning.of(nodes.Same, lacks=lambda node: "an unspoken subject without a meaning" if node.means is None else None)
def _same(context: Context, node: nodes.Same) -> list[Thing]:
    return pointed_at(context, node.means)
