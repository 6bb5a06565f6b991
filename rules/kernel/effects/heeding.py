"""What is said around a keyword action, and whether whoever carries it out heeds that."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from grammar.nodes import references as nodes
from grammar.nodes import verbs


def said_of(node: verbs.KeywordAction) -> Mapping[str, object]:
    """What is said of a keyword action, by the words for each part; None: nothing."""
    return {"what": node.what, "amount": node.amount, "token": node.token, "duration": node.duration}


def unheeded(node: verbs.KeywordAction, heeded: Collection[str]) -> str | None:
    """The first thing that is said and not heeded; `you` and the like are always understood as who does it."""
    for part, said in said_of(node).items():
        if said is not None and part not in heeded:
            return part
    return None if "who" in heeded or isinstance(node.who, nodes.You | nodes.Same) else "who does it"
