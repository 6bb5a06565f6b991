"""What of a text is read but not built: asked of whole trees before anything is carried out.

A text is executable when every node of it has a meaning here. The rest is named, so that nothing is skipped in silence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from grammar.nodes import abilities, conditions, continuous, costs, events, filters, quantities, references
from grammar.nodes.base import Effect, Node
from rules.kernel.effects import patterns
from rules.kernel.effects.meanings import spoken_name
from rules.kernel.errors import Unsupported
from rules.magic.effects.entering import unbuilt_entry
from rules.magic.effects.language import MAGIC

Inside = frozenset[type[Node]]
"""The classes of the nodes around one."""

AS_STATIC = frozenset(
    {
        continuous.CostChange,
        continuous.AdditionalCost,
        continuous.AlternativeCost,
        continuous.EntersWith,
        continuous.AsEnters,
    }
)
"""Effects that only static abilities have, and that the chapters on casting and on replacement look at."""


BEGINNING = (abilities.Spell, abilities.Activated, abilities.Triggered, abilities.Static)
"""Abilities, whose words are not understood by what grants them."""

GRANTING: Inside = frozenset({abilities.Static, abilities.Keyword, continuous.Abilities, continuous.Types})


def is_executable(tree: Node | tuple[Node, ...]) -> tuple[str, ...]:
    """What of a tree is read but not built, each named once, in the order of the text; empty if it can be followed."""
    return tuple(dict.fromkeys(_missing(tree, frozenset())))


def _missing(node: object, inside: Inside) -> Iterator[str]:
    if isinstance(node, tuple):
        for part in node:
            yield from _missing(part, inside)
    elif isinstance(node, Node):
        lacking = _lacking(node, inside)
        if lacking is not None:
            yield lacking
        if isinstance(node, filters.With):
            yield from _missing(tuple(one.quality for one in node.abilities), _around(node, inside))
        else:
            for field in node.__struct_fields__:
                yield from _missing(getattr(node, field), _around(node, inside))


def _around(node: Node, inside: Inside) -> Inside:
    """What is around the parts of a node: within what resolves by itself, no longer what grants it."""
    outside = GRANTING if isinstance(node, BEGINNING) else frozenset()
    return (inside - outside) | {type(node)}


def _lacking(node: Node, inside: Inside) -> str | None:
    """What of one node, apart from those within it, is not built."""
    if isinstance(node, Effect):
        return _lacking_effect(node, inside)
    if _is_chosen(node, inside):
        return None
    family = FAMILIES.get(node.__class__.__module__)
    return None if family is None else family(node)


def _is_chosen(node: Node, inside: Inside) -> bool:
    """Whether a node is a color that is chosen as the effect around it begins to give it, or an ability with it."""
    from rules.magic.standing.chosen_colors import is_open

    granted = continuous.Types in inside or {continuous.Abilities, abilities.Keyword} <= inside
    return is_open(node) and granted and abilities.Static not in inside


def _lacking_effect(node: Effect, inside: Inside) -> str | None:
    if isinstance(node, continuous.PreventThat) and continuous.Replace in inside:
        return None
    if type(node) in AS_STATIC:
        return _lacking_static_effect(node) if abilities.Static in inside else spoken_name(type(node))
    if isinstance(node, continuous.Rule):
        return _lacking_rule(node)
    if isinstance(node, continuous.AsThough):
        return _lacking_pretence(node)
    return MAGIC.effects.missing(node, MAGIC)


def _lacking_static_effect(node: Effect) -> str | None:
    lacking = unbuilt_entry(node.entry) if isinstance(node, continuous.EntersWith) else None
    return None if lacking is None else f"{spoken_name(type(node))}: {lacking}"


def _lacking_rule(node: continuous.Rule) -> str | None:
    from rules.magic.standing.regulations import keys_of

    try:
        keys_of(node, MAGIC)
    except Unsupported as unbuilt:
        return unbuilt.what
    return None


def _lacking_pretence(node: continuous.AsThough) -> str | None:
    from rules.magic.standing.regulations import PRETENCES

    return None if (node.action, node.pretence) in PRETENCES else f"continuous.AsThough: “{node.pretence}”"


def _lacking_quantity(node: Node) -> str | None:
    if isinstance(node, quantities.Size | quantities.Range):
        return None
    return MAGIC.quantities.missing(node, MAGIC)


def _lacking_reference(node: Node) -> str | None:
    if type(node) in MAGIC.antecedents:
        return MAGIC.antecedents.missing(node, MAGIC)
    return MAGIC.references.missing(node, MAGIC)


def _lacking_condition(node: Node) -> str | None:
    match node:
        case conditions.Until(moment=moment):
            return None if MAGIC.durations.knows(moment) else f"conditions.Until: “{moment}”"
        case conditions.UntilEvent() | conditions.While():
            return None
    return MAGIC.conditions.missing(node, MAGIC)


def _lacking_event(node: Node) -> str | None:
    if isinstance(node, events.Event | events.StepBegins):
        return next(iter(patterns.lacking(node, MAGIC)), None)
    return None


def _lacking_cost(node: Node) -> str | None:
    from rules.magic.chapters.costs import unbuilt_part

    lacking = unbuilt_part(node)
    return None if lacking is None else f"{spoken_name(type(node))}: {lacking}"


def _lacking_ability(node: Node) -> str | None:
    from rules.magic.chapters.activating_abilities import TIMINGS
    from rules.magic.keywords import is_built

    if isinstance(node, abilities.Keyword) and not is_built(node):
        return f"the keyword {node.name}"
    if isinstance(node, abilities.Static):
        return _lacking_static(node)
    if isinstance(node, abilities.Triggered) and (lacking := patterns.only_later(node.event)) is not None:
        return f"abilities.Triggered: {lacking}"
    if isinstance(node, abilities.Restriction) and node.timing:
        known = node.timing.removeprefix("only ") in TIMINGS
        return None if known else f"abilities.Restriction: “{node.timing}”"
    return None


def _lacking_static(node: abilities.Static) -> str | None:
    """What a static ability says that is built only for what resolves, or not at all."""
    from rules.kernel.standing.gates import steps_of, ungated
    from rules.magic.standing.contributions import CONTRIBUTIONS
    from rules.magic.standing.functioning import READ_ELSEWHERE

    for step in steps_of(node):
        said = type(ungated(step))
        if said not in CONTRIBUTIONS and said not in READ_ELSEWHERE:
            return f"{spoken_name(said)} as a static ability"
    return None


def _lacking_modification(node: Node) -> str | None:
    from rules.magic.standing.modifications import lacking

    return lacking(node)


FAMILIES: Mapping[str, Callable[[Node], str | None]] = {
    quantities.__name__: _lacking_quantity,
    references.__name__: _lacking_reference,
    filters.__name__: lambda node: MAGIC.filters.missing(node, MAGIC),
    conditions.__name__: _lacking_condition,
    events.__name__: _lacking_event,
    continuous.__name__: _lacking_modification,
    costs.__name__: _lacking_cost,
    abilities.__name__: _lacking_ability,
}
"""For each family of nodes, what names the lack; parts of effects are looked at with the effect that they belong to."""
