"""What a spell says only for those who paid a named cost: its targets and modes are those of what it will do.

Comprehensive Rules: 601.2c (some targets only with a cost), 702.33g (targets of what a kicked spell does).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar, cast

from msgspec.structs import replace

from grammar.nodes.base import Node
from grammar.nodes.conditions import Paid
from grammar.nodes.control import Gate, If, IfElse, Modes
from grammar.nodes.control import Sequence as Steps
from grammar.nodes.references import Itself, Pronoun, Same, StepSubject, Target, TargetSlot
from grammar.nodes.walking import rebuilt, those
from rules.kernel.errors import Unsupported
from rules.magic.effects.words import KICKERS

N = TypeVar("N", bound=Node)
NOTHING = Steps((), ())


@lru_cache(maxsize=4096)
def as_paid(node: N, paid: Sequence[str]) -> N:
    """An ability of a spell without the targets and modes of what it does only for other costs than were paid.

    Raises:
        Unsupported: Words that stay speak of a target that isn't chosen.
    """
    made = cast("N", _as_paid(node, paid))
    if made is not node and _slots(made, TargetSlot) & (_slots(node, Target) - _slots(made, Target)):
        raise Unsupported("targets", "words that speak of a target that is chosen only for a cost aren't built")
    return made


def _as_paid(node: Node, paid: Sequence[str]) -> Node:
    match node:
        case Gate(test=If(condition=Paid() as asked), then=then) if _is_own(asked) and _announces(then):
            return node if _was_paid(asked, paid) else replace(node, then=NOTHING)
        case IfElse(condition=Paid() as asked) if _is_own(asked):
            return _one_of(node, _was_paid(asked, paid))
    return rebuilt(node, lambda part: _as_paid(part, paid))


def _one_of(node: IfElse, instead: bool) -> IfElse:
    """What happens, or what happens instead, without the targets and modes of the other that it doesn't speak of."""
    if not instead:
        return replace(node, instead=NOTHING) if _announces(node.instead) else node
    spoken = _slots(node.instead, TargetSlot) - _slots(node.instead, Target)
    needed = spoken & _slots(node.ordinary, Target)
    return node if needed or not _announces(node.ordinary) else replace(node, ordinary=NOTHING)


def _is_own(asked: Paid) -> bool:
    itself = asked.what.means if isinstance(asked.what, Pronoun | Same) else StepSubject(asked.what)
    return itself == StepSubject(Itself()) and asked.times is None


def _was_paid(asked: Paid, paid: Sequence[str]) -> bool:
    return not {*(KICKERS if asked.cost == "kicker" else (asked.cost,))}.isdisjoint(paid)


def _announces(node: Node) -> bool:
    """Whether it has targets or modes, which are chosen as the spell is cast."""
    return any(those(node, (Target, Modes)))


def _slots(node: Node, kind: type[Target | TargetSlot]) -> set[int]:
    """The numbers of the target phrases that a node has, or of those that it speaks of."""
    return {part.slot or 0 for part in those(node, (kind,)) if isinstance(part, Target | TargetSlot)}
