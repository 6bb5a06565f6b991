"""What of a text is read but not built: asked of whole trees before anything is carried out.

A text is executable when every node of it has a meaning here. The rest is named, so that nothing is skipped in silence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from grammar.nodes import abilities, conditions, continuous, costs, events, filters, quantities, references
from grammar.nodes.base import Effect, Node
from rules.flesh_and_blood.effects.language import FLESH_AND_BLOOD as LANGUAGE
from rules.kernel.effects import patterns
from rules.kernel.effects.meanings import spoken_name


def is_executable(tree: Node | tuple[Node, ...]) -> tuple[str, ...]:
    """What of a tree is read but not built, each named once, in the order of the text; empty if it can be followed."""
    return tuple(dict.fromkeys(_missing(tree)))


def _missing(node: object) -> Iterator[str]:
    if isinstance(node, tuple):
        for part in node:
            yield from _missing(part)
    elif isinstance(node, Node):
        lacking = _lacking(node)
        if lacking is not None:
            yield lacking
        if isinstance(node, filters.With):
            yield from _missing(tuple(one.quality for one in node.abilities))
        else:
            for field in node.__struct_fields__:
                yield from _missing(getattr(node, field))


def _lacking(node: Node) -> str | None:
    """What of one node, apart from those within it, is not built."""
    if isinstance(node, continuous.PreventThat):
        return None
    if isinstance(node, Effect):
        return LANGUAGE.effects.missing(node, LANGUAGE)
    family = FAMILIES.get(node.__class__.__module__)
    return None if family is None else family(node)


def _lacking_quantity(node: Node) -> str | None:
    return None if isinstance(node, quantities.Range) else LANGUAGE.quantities.missing(node, LANGUAGE)


def _lacking_reference(node: Node) -> str | None:
    if isinstance(node, references.Next):
        return None
    if type(node) in LANGUAGE.antecedents:
        return LANGUAGE.antecedents.missing(node, LANGUAGE)
    return LANGUAGE.references.missing(node, LANGUAGE)


def _lacking_condition(node: Node) -> str | None:
    match node:
        case conditions.Until(moment=moment):
            return None if LANGUAGE.durations.knows(moment) else f"conditions.Until: “{moment}”"
        case conditions.UntilEvent() | conditions.While():
            return None
    return LANGUAGE.conditions.missing(node, LANGUAGE)


def _lacking_event(node: Node) -> str | None:
    if isinstance(node, events.Event | events.StepBegins):
        return next(iter(patterns.lacking(node, LANGUAGE)), None)
    return None


def _lacking_cost(node: Node) -> str | None:
    if isinstance(node, costs.Cost):
        return "costs.Cost: a choice" if node.joiner == "or" else None
    from rules.flesh_and_blood.chapters.effect_costs import unbuilt

    lacking = unbuilt(node)
    return None if lacking is None else f"{spoken_name(type(node))}: {lacking}"


def _lacking_ability(node: Node) -> str | None:
    from rules.flesh_and_blood.keywords import is_built

    match node:
        case abilities.Keyword():
            return None if is_built(node) else f"the keyword {node.name}"
        case abilities.Static():
            return _lacking_static(node)
        case abilities.Triggered() if (lacking := patterns.only_later(node.event)) is not None:
            return f"abilities.Triggered: {lacking}"
        case abilities.Restriction(timing=timing) if timing:
            return f"abilities.Restriction: “{timing}”"
    return None


def _lacking_static(node: abilities.Static) -> str | None:
    """What a static ability says that is built only for what resolves, or not at all."""
    from rules.flesh_and_blood.standing.contributions import CONTRIBUTIONS
    from rules.kernel.standing.gates import steps_of, ungated

    for step in steps_of(node):
        said = type(ungated(step))
        if said not in CONTRIBUTIONS:
            return f"{spoken_name(said)} as a static ability"
    return None


def _lacking_modification(node: Node) -> str | None:
    from rules.flesh_and_blood.standing.modifications import lacking

    return lacking(node)


FAMILIES: Mapping[str, Callable[[Node], str | None]] = {
    quantities.__name__: _lacking_quantity,
    references.__name__: _lacking_reference,
    filters.__name__: lambda node: LANGUAGE.filters.missing(node, LANGUAGE),
    conditions.__name__: _lacking_condition,
    events.__name__: _lacking_event,
    continuous.__name__: _lacking_modification,
    costs.__name__: _lacking_cost,
    abilities.__name__: _lacking_ability,
}
"""For each family of nodes, what names the lack; parts of effects are looked at with the effect that they belong to."""
