"""Tokens whose text goes on in the next sentence: what they are said to have is a part of what they are.

Comprehensive Rules: 111.3 (the characteristics of tokens), 707.2 (copiable values).
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from grammar.nodes import continuous, control, verbs
from grammar.nodes.abilities import AnyAbility
from grammar.nodes.effects import AnyEffect
from grammar.nodes.references import Pronoun
from rules.kernel.effects.control import lacking_step, sequence
from rules.kernel.effects.riders import speaks_of
from rules.magic.effects.context import Context
from rules.magic.effects.executors import execute


@execute.of(control.Sequence, lacks=lacking_step)
def _sequence(context: Context, node: control.Sequence) -> None:
    sequence(context, replace(node, steps=_with_tokens_defined(node.steps)))


def _with_tokens_defined(steps: Sequence[AnyEffect]) -> tuple[AnyEffect, ...]:
    """The steps of a text; one that only says what the tokens of the step before it have is a part of what they are."""
    found: list[AnyEffect] = []
    for step in steps:
        made = found[-1] if found else None
        if isinstance(made, verbs.Make) and (given := _had_from_the_start(made, step)):
            found[-1] = replace(made, token=replace(made.token, abilities=(*made.token.abilities, *given)))
        else:
            found.append(step)
    return tuple(found)


def _had_from_the_start(made: verbs.Make, step: AnyEffect) -> tuple[AnyAbility, ...]:
    """The abilities that the next sentence says that tokens have, where it says nothing else."""
    if not isinstance(step, continuous.Continuous) or step.duration is not None or made.token.predefined is not None:
        return ()
    if not isinstance(step.affects, Pronoun) or not speaks_of(step.affects, made.label):
        return ()
    given = [one for one in step.modifications if isinstance(one, continuous.Abilities)]
    plain = all(one.operation == "add" and one.words == "have" for one in given)
    if not plain or len(given) < len(step.modifications):
        return ()
    return tuple(ability for one in given for ability in one.abilities)
