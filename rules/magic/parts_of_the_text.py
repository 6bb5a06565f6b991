"""The parts of a text box: the static abilities by which a permanent is something else as long as one of them holds.

Comprehensive Rules: 614.12c (anchor words), 702.178 (max speed), 711.2 (level symbols), 716.2 (class level bars),
721.2 (station symbols).
"""

from __future__ import annotations

from grammar.nodes.abilities import AnyAbility, Conditional, Static, Striation
from grammar.nodes.conditions import Compare, Condition, HasRole, Matches, WasChosen
from grammar.nodes.continuous import Abilities, BaseSize, Continuous, Modification
from grammar.nodes.filters import WithCounters
from rules.magic.keyword_parts import IT


def stands_for(part: Striation | Conditional) -> tuple[AnyAbility, ...]:
    """The static ability that a symbol with its size, or an ability in the part that it begins, stands for."""
    if isinstance(part, Conditional):
        return (_while(part.condition, Abilities("add", (part.ability,))),)
    holds = Matches(IT, WithCounters(part.counters, part.count))
    return () if part.size is None else (_while(holds, BaseSize(part.size)),)


def _while(condition: Condition, change: Modification) -> Static:
    return Static(Continuous(IT, (change,)), condition)


def counted_by(part: Striation | Conditional) -> WithCounters | None:
    """The counters on which it depends whether a part holds; None where it is a class level."""
    if isinstance(part, Striation):
        return WithCounters(part.counters, part.count)
    criterion = part.condition.criterion if isinstance(part.condition, Matches) else None
    return criterion if isinstance(criterion, WithCounters) else None


def is_anchored(part: Striation | Conditional) -> bool:
    """Whether a part is an ability after an anchor word."""
    return isinstance(part, Conditional) and isinstance(part.condition, WasChosen)


def needs_max_speed(part: Striation | Conditional) -> bool:
    """Whether a part is an ability that its object has at max speed."""
    return isinstance(part, Conditional) and isinstance(part.condition, HasRole)


def is_of_class_level(part: Striation | Conditional) -> bool:
    """Whether a part holds from a class level on."""
    return isinstance(part, Conditional) and isinstance(part.condition, Compare)
