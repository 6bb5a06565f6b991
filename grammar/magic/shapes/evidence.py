"""Shapes of what is said of collecting evidence."""

from __future__ import annotations

from grammar.common.shapes import at, checked, shape
from grammar.common.subjects import OPEN
from grammar.nodes import costs as k
from grammar.nodes import quantities as q
from grammar.nodes import verbs as w


def of_a_number(value: k.CollectEvidence) -> str | None:
    """How much evidence is collected is a number: an X that is nowhere announced would be chosen while it is paid."""
    return None if isinstance(value.amount, q.Number) else "unclear how much evidence is collected"


def paid_of_a_number(value: w.PayCost) -> str | None:
    """The same where collecting evidence is an instruction."""
    parts = (one for one in value.cost.parts if isinstance(one, k.CollectEvidence))
    return next((fault for one in parts if (fault := of_a_number(one)) is not None), None)


COLLECTED = shape(k.CollectEvidence, amount=at(0))
EVIDENCE = checked(COLLECTED, of_a_number)
COLLECTING = checked(shape(w.PayCost, who=OPEN, cost=shape(k.Cost, parts=(COLLECTED,))), paid_of_a_number)
