"""What of a text is read but not built: asked of whole trees before anything is carried out.

A text is executable when every node of it has a meaning here. The rest is named, so that nothing is skipped in silence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from grammar.nodes import (
    abilities,
    conditions,
    continuous,
    control,
    costs,
    events,
    filters,
    quantities,
    references,
    verbs,
)
from grammar.nodes.base import Effect, Node
from grammar.nodes.effects import AnyEffect
from rules.flesh_and_blood.effects.durations import begins_later
from rules.flesh_and_blood.effects.filters import is_own_base
from rules.flesh_and_blood.effects.language import FLESH_AND_BLOOD as LANGUAGE
from rules.flesh_and_blood.standing.watchers import provided
from rules.kernel.effects import patterns
from rules.kernel.effects.meanings import spoken_name
from rules.kernel.standing.gates import is_permission


def is_executable(tree: Node | tuple[Node, ...]) -> tuple[str, ...]:
    """What of a tree is read but not built, each named once, in the order of the text; empty if it can be followed."""
    return tuple(dict.fromkeys(_missing(tree)))


def _missing(node: object) -> Iterator[str]:
    if isinstance(node, tuple):
        for part in node:
            yield from _missing(part)
    elif isinstance(node, Node):
        if isinstance(node, control.Gate) and (waiting := provided(node)) is not None:
            yield from _missing((waiting.criterion, waiting.effect))
            return
        lacking = _lacking(node)
        if lacking is not None:
            yield lacking
        if isinstance(node, filters.With):
            yield from _missing(tuple(one.quality for one in node.abilities))
        elif isinstance(node, filters.PropertyIs) and is_own_base(node.amount):
            return
        else:
            for field in node.__struct_fields__:
                yield from _misplaced(node, field)
                yield from _missing(getattr(node, field))


AWAITING = frozenset(
    {(continuous.Continuous, "affects"), (continuous.CostChange, "what"), (continuous.AsThough, "what")}
)
"""Where what is yet to come may stand: in what is then done to it."""


def _misplaced(node: Node, field: str) -> Iterator[str]:
    """What is yet to come, where nothing waits for it."""
    if isinstance(node, references.Same | references.Pronoun | references.StepSubject):
        return
    part = getattr(node, field)
    if isinstance(part, references.Same | references.Pronoun):
        part = part.means
    meant = part.subject if isinstance(part, references.StepSubject) else part
    if isinstance(meant, references.Next) and (type(node), field) not in AWAITING:
        yield f"references.Next within {spoken_name(type(node))}"


def _lacking(node: Node) -> str | None:
    """What of one node, apart from those within it, is not built."""
    if isinstance(node, (continuous.PreventThat, verbs.MakeMore, *PRICES)):
        return None
    if isinstance(node, ENTRIES):
        return _lacking_entry(node)
    if isinstance(node, control.Sequence) and (lacking := _lacking_after_permission(node)) is not None:
        return lacking
    if begins_later(getattr(node, "duration", None)) and not isinstance(node, continuous.Lasting | references.Next):
        return f"{spoken_name(type(node))}: what begins later than it is said"
    if isinstance(node, Effect):
        return LANGUAGE.effects.missing(node, LANGUAGE)
    family = FAMILIES.get(node.__class__.__module__)
    return None if family is None else family(node)


def _lacking_after_permission(node: control.Sequence) -> str | None:
    """What follows on a permission would have to wait until somebody makes use of it."""
    for step, after in zip(node.steps, node.steps[1:], strict=False):
        follows = isinstance(after, control.Gate) and isinstance(after.test, control.IfDone)
        if follows and _permits(step):
            return "control.Gate: what follows on the use of a permission"
    return None


def _permits(effect: AnyEffect) -> bool:
    return _permits(effect.then) if isinstance(effect, control.Gate) else is_permission(effect)


def _lacking_quantity(node: Node) -> str | None:
    return None if isinstance(node, quantities.Range) else LANGUAGE.quantities.missing(node, LANGUAGE)


def _lacking_reference(node: Node) -> str | None:
    if isinstance(node, references.Next):
        from rules.flesh_and_blood.standing.watchers import COMING

        return None if node.action in COMING else f"references.Next: that somebody {node.action}"
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
    match node:
        case abilities.Keyword():
            return _lacking_keyword(node)
        case abilities.Static():
            return _lacking_static(node)
        case abilities.Triggered() if (lacking := patterns.only_later(node.event)) is not None:
            return f"abilities.Triggered: {lacking}"
        case abilities.Restriction(timing=timing) if timing:
            return f"abilities.Restriction: “{timing}”"
    return None


def _lacking_keyword(node: abilities.Keyword) -> str | None:
    """What of a keyword isn't built: the keyword itself, or something that it stands for."""
    from rules.flesh_and_blood.keywords import is_built, stands_for

    if not is_built(node):
        return f"the keyword {node.name}"
    meant = tuple(one for one in stands_for(node) if one != node)
    lacking = next(_missing(meant), None)
    return None if lacking is None else f"the keyword {node.name}: {lacking}"


def _lacking_static(node: abilities.Static) -> str | None:
    """What a static ability says that is built only for what resolves, or not at all."""
    from rules.flesh_and_blood.standing.contributions import CONTRIBUTIONS
    from rules.flesh_and_blood.standing.functioning import is_done_for_a_cost
    from rules.kernel.standing.gates import steps_of, ungated

    steps = steps_of(node)
    for step in steps:
        said = ungated(step)
        if is_done_for_a_cost(steps, step):
            if lacking := _lacking_after_cost(step):
                return lacking
        elif type(said) not in CONTRIBUTIONS and not isinstance(said, (*PRICES, *ENTRIES)):
            return f"{spoken_name(type(said))} as a static ability"
        elif isinstance(said, continuous.Lasting) and said.duration != conditions.Until("this combat chain"):
            return "a static ability for another time than this combat chain"
    return None


PRICES = (continuous.AdditionalCost, continuous.AlternativeCost)
ENTRIES = (continuous.EntersWith, continuous.AsEnters)


def _lacking_entry(node: continuous.EntersWith | continuous.AsEnters) -> str | None:
    from rules.flesh_and_blood.standing.entering import WAYS

    missing = WAYS.lacking(node)
    return None if missing is None else f"{spoken_name(type(node))}: {missing}"


def _lacking_after_cost(step: Node) -> str | None:
    """What of a step that is done as an additional cost is paid isn't built."""
    if isinstance(step, control.Gate) and isinstance(step.test, control.IfDone):
        return None if step.test.words in {"if you do", "when you do"} else f"“{step.test.words}” after a cost"
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
