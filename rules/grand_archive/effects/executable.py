"""What of a text is read but not built: asked of whole trees before anything is carried out.

A text is executable when every node of it has a meaning. The rest is named, so that nothing is skipped in silence.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from grammar.nodes import abilities, conditions, continuous, control, costs, filters, references
from grammar.nodes.base import Node
from grammar.nodes.references import Next, Role
from grammar.nodes.walking import within
from rules.grand_archive.chapters.summoning import INGREDIENTS
from rules.grand_archive.effects.filters import PLAYED, beside_the_topmost
from rules.grand_archive.effects.language import GRAND_ARCHIVE as LANGUAGE
from rules.grand_archive.effects.taking import TAKING
from rules.grand_archive.standing.played import lacking as unbuilt_pretence
from rules.kernel.effects import patterns
from rules.kernel.effects.executable import Completeness, Inside, Lacking, by_language
from rules.kernel.effects.meanings import spoken_name

PRICES = (continuous.AdditionalCost, continuous.AlternativeCost)
ENTRIES = (continuous.EntersWith, continuous.AsEnters)
STANDING_ONLY = (continuous.AttackCost, continuous.Enabled)
OF_PLAYED = (continuous.CostChange, continuous.AsThough)
"""Effects on what is played."""
PLAYED_BY = (*OF_PLAYED, continuous.EntersWith)
"""Effects that tell apart who plays something."""
THIS_ABILITY = Role("this ability")


MADE_BY: Mapping[str, tuple[str, ...]] = {"gather": INGREDIENTS}
"""What a keyword action makes that cards say what it is."""


def is_executable(tree: Node | tuple[Node, ...]) -> tuple[str, ...]:
    """What of a tree is read but not built, each named once, in the order of the text; empty if it can be followed."""
    return COMPLETENESS.missing_in(tree)


def _lacking_effect(node: Node, inside: Inside) -> str | None:
    if isinstance(node, continuous.AdditionalCost) and node.action == "use for an attack" and node.choice == "may":
        return "continuous.AdditionalCost: a choice as it attacks"
    if isinstance(node, (continuous.PreventThat, *PRICES)):
        return None
    if isinstance(node, ENTRIES):
        return _lacking_entry(node, inside)
    if isinstance(node, (continuous.PaysFor, *OF_PLAYED)):
        return _lacking_of_played(node, inside)
    if isinstance(node, STANDING_ONLY) and abilities.Static in inside:
        return None
    return LANGUAGE.effects.missing(node, LANGUAGE)


def _lacking_payment(node: continuous.PaysFor) -> str | None:
    """What can be spent to pay for a part of a cost: things, for a reserve cost."""
    if node.of != "reserve cost":
        return f"continuous.PaysFor: a {node.of}"
    spends = len(node.cost.parts) == 1 and isinstance(node.cost.parts[0], costs.Spend | costs.Turn)
    return None if spends else "continuous.PaysFor: by something else than things"


def _lacking_of_played(
    node: continuous.CostChange | continuous.AsThough | continuous.PaysFor, inside: Inside
) -> str | None:
    """What of an effect on what is played isn't built."""
    if isinstance(node, continuous.PaysFor):
        return _lacking_payment(node)
    if isinstance(node, continuous.CostChange):
        return _lacking_cost_change(node, inside)
    missing = unbuilt_pretence(node)
    return None if missing is None else f"continuous.AsThough: {missing}"


def _lacking_cost_change(node: continuous.CostChange, inside: Inside) -> str | None:
    """What of a change of costs isn't built; a letter that is said to stand for a number is one."""
    from rules.grand_archive.standing.costs import lacking

    spelt_out = msgspec.structs.replace(node, amount="1") if control.Define in inside else node
    if (missing := lacking(spelt_out)) is not None:
        return f"continuous.CostChange: {missing}"
    lasting = not inside.isdisjoint((abilities.Static, continuous.During)) or node.duration is not None
    own = node.what == THIS_ABILITY or isinstance(node.what, Next)
    return None if lasting or own else "continuous.CostChange"


def _lacking_reference(node: Node, inside: Inside) -> str | None:
    """What of a reference isn't built; what comes next is known only to what changes how it is played."""
    if isinstance(node, Next):
        known = (continuous.Continuous,) if node.action == "makes" else (*OF_PLAYED, continuous.EntersWith)
        return None if node.count is None and not inside.isdisjoint(known) else "references.Next"
    return by_language(node, LANGUAGE)


def _lacking_filter(node: Node, inside: Inside) -> str | None:
    """What of a filter isn't built; who plays a card is known only to what changes how it is played."""
    if isinstance(node, filters.Whose) and node.relation in PLAYED and inside.isdisjoint(PLAYED_BY):
        return f"filters.Whose: “{node.relation}”"
    if isinstance(node, filters.Filter) and not beside_the_topmost(node):
        return "filters.Filter: what could be the topmost card of a lineage"
    return by_language(node, LANGUAGE)


def _lacking_entry(node: continuous.EntersWith | continuous.AsEnters, inside: Inside) -> str | None:
    from rules.grand_archive.standing.entering import is_what_enters, lacking

    if is_what_enters(node.what) and continuous.Replace not in inside:
        return "continuous.EntersWith: what has entered already"
    missing = lacking(node)
    return None if missing is None else f"{spoken_name(type(node))}: {missing}"


def _lacking_ability(node: Node, inside: Inside) -> str | None:
    match node:
        case abilities.Keyword():
            return _lacking_keyword(node)
        case abilities.Static():
            return _lacking_static(node)
        case abilities.Activated(change=change) if change is not None and not isinstance(change, continuous.CostChange):
            return "abilities.Activated: what it says of its own cost"
        case abilities.Triggered() if (lacking := patterns.only_later(node.event)) is not None:
            return f"abilities.Triggered: {lacking}"
        case abilities.Restriction(timing=timing) if timing:
            from rules.grand_archive.chapters.activated_abilities import SLOWLY

            return None if timing == SLOWLY else f"abilities.Restriction: “{timing}”"
    return None


def _lacking_keyword(node: abilities.Keyword) -> str | None:
    """What of a keyword isn't built: the keyword itself, or something that it stands for."""
    from rules.grand_archive.keywords import is_built, stands_for

    return COMPLETENESS.lacking_keyword(node, stands_for(node) if is_built(node) else None)


def _lacking_static(node: abilities.Static) -> str | None:
    """What a static ability says that is built only for what resolves, or not at all."""
    from rules.grand_archive.standing.contributions import CONTRIBUTIONS
    from rules.grand_archive.standing.tolls import unbuilt_toll
    from rules.kernel.standing.gates import steps_of, ungated

    if node.condition is not None and _asks_each(node.condition):
        return "abilities.Static: a condition of each of several"
    for step in steps_of(node):
        if (toll := unbuilt_toll(step)) is not None:
            return f"control.Unless: {toll}"
        said = ungated(step)
        if type(said) not in CONTRIBUTIONS and not isinstance(said, (*PRICES, *ENTRIES, continuous.PaysFor)):
            return f"{spoken_name(type(said))} as a static ability"
    return None


def _asks_each(condition: conditions.Condition) -> bool:
    """Whether a condition is asked of each of several; counters that something has on it are its own."""
    elements = sum(isinstance(one, references.Element) for one in within(condition))
    counted = [one.on for one in within(condition) if isinstance(one, filters.WithCounters)]
    own = sum(isinstance(one, references.Pronoun) and isinstance(one.means, references.Element) for one in counted)
    return elements > own


def _lacking_modification(node: Node, inside: Inside) -> str | None:
    from rules.grand_archive.standing.modifications import lacking

    as_entering = isinstance(node, continuous.IsCopy) and continuous.EntersWith in inside
    return None if as_entering else lacking(node)


def _lacking_cost(node: Node, inside: Inside) -> str | None:
    if isinstance(node, costs.Cost):
        return "costs.Cost: a choice" if node.joiner == "or" else None
    from rules.grand_archive.spending import unbuilt

    lacking = unbuilt(node)
    return None if lacking is None else f"{spoken_name(type(node))}: {lacking}"


FAMILIES: Mapping[str, Lacking] = {
    abilities.__name__: _lacking_ability,
    continuous.__name__: _lacking_modification,
    costs.__name__: _lacking_cost,
    filters.__name__: _lacking_filter,
    references.__name__: _lacking_reference,
}
"""For each family of nodes that the language's tables don't know, what names the lack."""

COMPLETENESS = Completeness(LANGUAGE, TAKING, _lacking_effect, FAMILIES)
